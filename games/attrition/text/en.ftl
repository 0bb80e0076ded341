# An Attrition of Souls: what players read. Names of regions, nations, tiles, cards and generals come from the data files.

tiles = { $n } { $kind }
tile-unknown = a hidden tile
tile-down = { $kind } (face down)
in = { $region }
status-cp = Central Powers
status-entente = Entente
status-contested = contested
status-neutral = neutral

end-early = { $side } wins at once, with 17 industrial points or more in its own draw phase (Central Powers { $cp }, Entente { $entente }).
end-count = { $side } wins on industrial points: Central Powers { $cp }, Entente { $entente }.
end-draw = A draw on industrial points: Central Powers { $cp }, Entente { $entente }.

ask-nothing = Nothing to decide.
ask-put-away = Put away { $n ->
    [one] one more card
   *[other] { $n } cards
  }; the others are your hand for the whole game.
ask-card = Play an event card, or none.
ask-recall = { $card }: choose the tile that goes back to your reserves.
ask-reinforce-region = { $card }: choose the contested region, or decline.
ask-reinforce = Choose a destroyed tile for { $region } ({ $n } left).
ask-duel-region = The Flying Circus: choose the region where your airplane fights.
ask-duel-target = The Flying Circus: choose the airplane to shoot down in { $region }.
ask-return = Return destroyed tiles to your pouch, nation by nation.
ask-mulligan = Keep this draw, or spend a mulligan ({ $n } left)?
ask-surrender = Does Russia surrender?
ask-rail = Rail: choose one region whose tiles you take into your reserves, or none.
ask-entrain = Rail from { $region }: choose tiles.
ask-mobilize = Mobilize: choose a tile of your reserves and the capital where it enters.
ask-move = Movement: choose a tile in an allied capital, then where it goes.
ask-destination = Where does { $tile } go from { $region }?
ask-plan = Plan further battles: choose contested regions to attack in.
ask-spy = Mata Hari: cancel one battle, or decline.
ask-air-support = Send airplanes from your airfield to battles.
ask-next-battle = Which battle is fought next?
ask-rolling = { $battle }: which of your largest nations rolls the dice?
ask-double = { $battle }: two dice for each tile that qualifies?
ask-gas = The dice show { $dice }. Poison Gas: roll them all again?
ask-reroll = The dice show { $dice }. Stormtroopers: roll one of them again?
ask-general = The dice show { $dice }. Call a general?
ask-turn = The dice show { $dice }. Which die becomes what?
ask-losses = { $battle }: choose { $n ->
    [one] one tile
   *[other] { $n } tiles
  } to lose.
ask-advance = { $battle } is won: tiles may advance by land.
ask-air-return = Take surviving airplanes back to your airfield.
ask-declare = Declare war for a neutral nation of your side.
ask-accompany = Choose tiles that enter { $region }.
ask-redeploy = { $nation }: redeploy the tiles just placed.
ask-landing = { $card }: choose tiles of your reserves that land.
ask-trench = Dig a trench in a contested region, or none.

group-cards = Cards
group-at = { $region }
group-to = To { $region }
group-regions = Regions
group-destroyed = Destroyed
group-targets = Targets
group-by-land = By land
group-by-sea = By sea
group-die = A die showing { $face }
group-nations = Nations
group-reserves = Reserves

do-put-away = { $card } ({ $year }): { $text }
do-play = { $card } ({ $year }): { $text }
do-recall = { $tile }
do-target = { $region }
do-reinforce = { $kind }
do-shoot = { $kind }
do-return = { $nation } ({ $n })
do-mulligan = Spend a mulligan
do-surrender = Russia surrenders, for good: all its tiles are destroyed, its regions neutral
do-rail = { $region }
do-entrain = { $tile }{ $n ->
    [1] {""}
   *[other] {" "}(1 of { $n })
  }
do-mobilize = { $kind }{ $n ->
    [1] {""}
   *[other] {" "}(1 of { $n })
  }
do-launch = { $kind } from the airfield{ $n ->
    [1] {""}
   *[other] {" "}(1 of { $n })
  }
do-take = { $tile }{ $n ->
    [1] {""}
   *[other] {" "}(1 of { $n })
  }
do-to = { $region } ({ $status }{ $n ->
    [0] { "" }
    [one] , 1 enemy tile
   *[other] , { $n } enemy tiles
  })
do-park = To the airfield
do-plan = { $region }
do-cancel = { $region }
do-support = { $kind }
do-battle = { $region }
do-nation = { $nation }
do-double = Two dice each
do-gas = Roll all again
do-reroll = Roll a { $face } again
do-general = { $general }
do-turn = { $from } becomes { $to }
do-lose = { $kind }{ $n ->
    [1] {""}
   *[other] {" "}(1 of { $n })
  }
do-advance = { $tile }{ $n ->
    [1] {""}
   *[other] {" "}(1 of { $n })
  }
do-home = The airplane in { $region }
do-declare = { $nation }
do-land = { $kind }{ $n ->
    [1] {""}
   *[other] {" "}(1 of { $n })
  }
do-dig = { $region }
done = Done
done-mobilize = Done ({ $n ->
    [one] one tile is lost
   *[other] { $n } tiles are lost
  })
done-no-card = No card
done-keep = Keep the draw
done-fight-on = Russia fights on
done-no-rail = No rail
done-decline = Decline
done-no = No
done-no-trench = No trench

event-turn = { $turn }: the turn of the { $side } begins.
event-hands-kept = Both players have chosen their cards.
event-card = { $side } plays { $card }.
event-duel = The Flying Circus attacks in { $region }.
event-card-lost = { $card } finds no target and is lost.
event-joined = { $side }: into the pouch: { $tiles }.
event-elite-arrived = { $kind }: available.
event-elite-replaced = { $kind } leaves { $region } and the game; a regular infantry takes its place.
event-elite-left = { $kind } leaves the game.
event-paid = { $side } returns { $n } infantry of { $nation } to the pouch.
event-returned = { $nation }: { $n ->
    [one] one destroyed tile returns
   *[other] { $n } destroyed tiles return
  } to the pouch.
event-drawn-secret = { $side } draws { $n ->
    [one] one tile
   *[other] { $n } tiles
  }.
event-drawn = { $side } draws { $n ->
    [0] nothing
    [one] one tile: { $tiles }
   *[other] { $n } tiles: { $tiles }
  }.
event-set-aside = Set aside, since Russia has surrendered: { $tiles }.
event-mulligan = { $side } spends a mulligan and draws again.
event-surrendered = Russia surrenders.
event-discarded = { $side }: to the destroyed pile: { $tiles }.
event-removed-from = { $side }: from { $region } to the destroyed pile: { $tiles }.
event-taken = { $side }: { $region } is taken.
event-contested = { $region } is contested.
event-neutral = { $region } is neutral.
event-points = Industrial points: Central Powers { $cp }, Entente { $entente }.
event-ruhr-lost = The Ruhr marker is lost.
event-railed = { $side } rails { $tile } from { $region }.
event-recalled = { $side } takes { $tile } back from { $region }.
event-placed = { $side }: { $tile } in { $region }.
event-moved = { $side }: { $tile }, { $from } → { $to }.
event-sailed = { $side }: { $tile }, { $from } → { $to } by sea.
event-parked = { $side }: { $kind } from { $region } to the airfield.
event-must-fight = { $region }: a battle must be fought.
event-planned = { $region }: a battle is planned.
event-cancelled = { $region }: the battle is cancelled.
event-battle = { $side } attacks in { $region }.
event-turned-up = { $region }: turned up: { $tiles }.
event-decoys = { $side }: { $n ->
    [one] a decoy leaves
   *[other] { $n } decoys leave
  } { $region }.
event-rolled = { $nation } rolls { $n ->
    [one] one die
   *[other] { $n } dice
  }: { $dice } (infantry hits on 1, artillery on 2, airplanes on 3; the same dice serve both sides).
event-rerolled = The die rolled again shows { $to }.
event-die-turned = { $general } turns a { $from } into a { $to }.
event-hits = { $region }, hits scored: by the Central Powers { $cp }, by the Entente { $entente }.
event-tank = { $side }: a tank ignores { $n ->
    [one] one hit
   *[other] { $n } hits
  }.
event-jagdkommandos = { $side }: Jagdkommandos ignores { $n ->
    [one] one hit
   *[other] { $n } hits
  }.
event-trenches = { $side }: trenches take { $n ->
    [one] one hit
   *[other] { $n } hits
  }.
event-lost = { $side } loses in { $region }: { $tiles }.
event-removed = Out of the game (Blockade): { $tiles }.
event-war = { $nation } enters the war.
event-trench = { $side } digs a trench in { $region }.
event-trenches-lifted = { $side } takes back { $n ->
    [one] a trench
   *[other] { $n } trenches
  } from { $region }.

# Refusals
no-over = The game is over.
no-other-player = The other player decides now.
no-must-choose = A choice must be made here.
no-not-now = That is not decided in this step.
no-impossible-roll = Chance can not have decided this.
no-such-tile = There is no such tile of yours.
no-such-reserve = There is no such tile in your reserves.
no-target = That is no legal target of the card.
no-destroyed-tiles = You have no destroyed tiles of this nation.
no-card-in-hand = This card is not in your hand.
no-card-year = The year printed on this card has not come yet.
no-own-tiles = You have no tile there.
no-rail-region = Tiles are railed only from a friendly or contested region.
no-rail-path = No path leads to an entry region of the tile's nation without entering a neutral or enemy-controlled region.
no-rail-nothing = A region was chosen: take at least one tile.
no-capital = Only capitals are entry regions.
no-neutral-entry = A neutral region is no entry region.
no-enemy-entry = Nothing is mobilized in an enemy-controlled region.
no-flag = The region does not carry this tile's flag.
no-port-closed = Submarine warfare: nothing is mobilized here this turn.
no-elite-price = The infantry to be returned for this elite tile is not in your reserves.
no-move-from-territory = Tiles in territories never move in this phase; only tiles in allied capitals do.
no-move-from-foreign = Tiles in foreign capitals never move in this phase; only tiles in allied capitals do.
no-move-from-neutral = Tiles in a region that left the war leave only by rail.
no-moved-already = This tile has moved this turn.
no-mutiny = Mutiny: French tiles neither move nor advance this turn.
no-way-out = There is nowhere this tile could go.
no-neutral-region = Neutral regions can not be entered.
no-peace = In Spring 1914 no tile moves into an enemy-controlled region.
no-sea = Only the Entente uses naval paths.
no-contested-capital = From a contested capital no tile goes directly into an enemy-controlled region.
no-reach = No way leads there: a tile passes through friendly regions only and stops on entering a contested or enemy-controlled one.
no-airfield = There are no airfields in this game.
no-airplane = Only airplanes go to the airfield.
no-second-battle = A region sees at most one battle a turn.
no-battle-in-neutral = There are no battles in neutral regions.
no-enemy-here = There is no enemy tile and no enemy control marker there.
no-battle-marker = There is no battle marker there.
no-spy-nation = There is no German tile there.
no-such-airplane = There is no such airplane in your airfield.
no-second-airplane = At most one airplane goes to a region.
no-same-nation = You have no tile of the airplane's nation there.
no-airplane-sent = No airplane was sent there this turn.
no-airplane-left = The airplane sent there was lost.
no-not-largest = Only a nation of which you have most tiles there rolls.
no-such-die = No die shows that.
no-general-left = This general has left the game.
no-own-general = This is not your general.
no-general-nation = There is no tile of the general's nation.
no-adjacent = The region is not adjacent by a land path.
no-own-nation = This nation is not of your side.
no-at-war-already = This nation is at war already.
no-tiles-to-declare = You have too few tiles of this nation in your reserves.
no-guest = Tiles of this nation do not enter here.
no-empty-declaration = At least one tile must enter.
no-redeploy-outside = The tiles stay inside the regions of their nation.
no-already-there = The tile stands there already.
no-landing-tile = The card does not land such tiles.
no-trench-here = A trench is dug only in a region with a contested marker.

# The board in the terminal
board-head = { $turn } (turn { $n } of { $last }) · { $side } to play · Industrial points: CP { $cp }, EN { $entente } (17 win)
board-legend = ■ capital  ○ territory, value (17 win); CP, EN, ≠≠ contested, ·· neutral; ⚔ battle; ? face down
board-types = i infantry (hits on 1)  a artillery (2)  p airplane (3)
board-neutral = Neutral
board-down = face down
board-infantry = i
board-artillery = a
board-airplane = p
board-tank = t
board-decoys = decoys
board-reserves = Reserves
board-pouch = Pouch
board-destroyed = Destroyed
board-waiting = Beside the track
board-gone = Out of the game
board-airfield = Airfield
board-hand = Cards
board-card = In play
board-extras = Left
board-mulligans = mulligans
board-trenches = trenches
short-germany = Germany
short-austria-hungary = Austria-H.
short-ottoman = Ottomans
short-bulgaria = Bulgaria
short-mexico = Mexico
short-russia = Russia
short-britain = Britain
short-france = France
short-serbia = Serbia
short-italy = Italy
short-usa = USA
short-romania = Romania
short-greece = Greece
board-cp = CP
board-entente = EN
board-colon = { ":" }
board-by-sea = by sea

# The phases of a turn.
phase-setup = Setup
phase-event = Event
phase-draw = Draw
phase-surrender = Russian surrender
phase-rail = Rail
phase-mobilize = Mobilization
phase-movement = Movement
phase-plan = Planning battles
phase-battles = Battles
phase-war = Declaring war
phase-reserves = Reserves
phase-end = End of the game

# What the map shows on request, and the odds of a battle.
overlay-industry = Industry
overlay-reach = Reach
overlay-odds = Odds
legend-industry = The industrial points of each region: + for the side that controls it, in brackets where nobody gets them.
legend-reach = How many of your tiles could enter each region by a movement, if all that may move did.
legend-odds = The chance to take each region where you could fight now, or with the tile that you have taken up.
mark-label = { $text }
mark-industry = { $region }: { $n ->
    [one] one industrial point
   *[other] { $n } industrial points
  } for the { $side }.
mark-idle = { $region }: { $n } in industry, and nobody's.
mark-reach = { $region }: { $n ->
    [one] one tile
   *[other] { $n } tiles
  } of the { $side } can come here in a movement phase.
mark-odds = { $region }, attacked now: taken { $taken } %, beaten off { $held } %.
odds-battle = The battle of { $region }
odds-taken = { $side }: the region is taken
odds-contested = It stays contested
odds-empty = Nobody is left
odds-held = { $side }: the attack is beaten off
odds-losses = Losses to be expected: Central Powers { $cp }.{ $cp-tenths }, Entente { $entente }.{ $entente-tenths }.
odds-averaged = Face-down tiles count as the average of what may lie there.
odds-without = Cards, generals and dice rolled again are not counted.
heading-turn = Turn { $n }

# The optional rules, each in a sentence.
option-tanks = From autumn 1916 on the Entente gets three tanks, which roll like artillery and let it ignore one hit in a battle. Favours the Entente.
option-elite_infantry = Both sides get elite infantry on fixed dates: each can score twice in a battle and comes back to the reserves when it is lost. Favours the Central Powers.
option-air_reserves = Airplanes can wait at an airfield and help to defend a region that the other side attacks.
option-fog_of_war = Reserves are hidden, tiles come onto the board face down, and each side has three decoys to bluff with.
option-alternate_entry = The tiles of all nations are in the pouches from the start, and how many of them you hold decides when a neutral nation can join.
option-event_cards = Each side keeps four secret event cards and may play one at the start of each of its turns.
option-mulligan = Twice in the game each side may put what it has just drawn back into the pouch and draw again.
option-trenches = Each side has four trenches for contested regions; they take hits in place of tiles when it is attacked.
option-generals = Each side has three generals; each of them changes one die, once in the game.
option-ruhr = The Rhineland counts 2 industry as long as the Central Powers hold it undisputed. Favours the Central Powers.
