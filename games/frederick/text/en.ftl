# Words
troop-prussia = Prussian troop
troop-gbh = British-Hanoverian troop
troop-austria = Austrian troop
troop-france = French troop
troop-russia = Russian troop
troop-sweden = Swedish troop
troop-saxony = Saxon troop
troop-hre = Imperial troop
troops = { $n ->
    [one] one troop
   *[other] { $n } troops
 }
valued = { $name } ({ $command }/{ $tactics })
just-arrived = { $units } [just arrived]
board-stack = { $space }: { $units }
several = { $n } × { $unit }
in-state = { $units } [{ $states }]
state-exhausted = exhausted
state-isolated = isolated
state-inside = in the fort

# Where the game stands
step-setup = set-up
step-chit = drawing a chit
step-points = action points
step-mobilise = rapid mobilisation
step-recover = recovery
step-march = marches
step-battles = battles
step-battle = field battle
step-retreat = retreat
step-assault = fort assault
step-control = control
step-draw = drawing cards
step-winter-card = winter cards
step-commanders = commanders
step-levy = mobilisation and recovery
step-attrition = winter attrition
step-cards = discarding and drawing
step-events = events
step-over = the game is over

# Questions
ask-nothing = Nothing is asked.
ask-before-die = { $army }: play a card before the die for action points, or roll it?
ask-after-die = { $army } has { $ap } AP{ $owed ->
    [0] {""}
    [one] , of which one was spent in advance by a retreat
   *[other] , of which { $owed } were spent in advance by retreats
 }. Play a card for more, or go on?
ask-recover-none = { $army } has { $ap } AP, and nobody can recover: play a card, or go on to the marches?
ask-recover = { $army } has { $ap } AP: recover units (1 AP each), or go on to the marches?
ask-march = { $army } has { $ap } AP: which stack marches?
ask-leave = { $space }: { $n ->
    [0] where to, for 1 of { $ap } AP? Each place says who goes there; or choose first who goes.
   *[other] { $units } — where to, for 1 of { $ap } AP, or who else?
 }
ask-sally = { $space }: { $n ->
    [0] who comes out of the fort, for 1 AP? Without a choice all do.
   *[other] { $units } — come out, or who else?
 }
ask-assaults = { $army } has { $ap } AP: assault a besieged fort for 1 AP?
ask-next-battle = Which field battle is fought next?
ask-next-assault = Which assault comes next?
ask-inside = { $space } is attacked: who goes into the fort? It holds { $n } at most; the others fight in the open.
ask-join = { $space }: who comes out of the fort to join the battle?
ask-cards-attacker = Battle of { $space }, you attack: choose cards in secret (tactics { $n }).{ $count ->
    [0] {""}
   *[other] {" "}Chosen: { $chosen }.
 }
ask-cards-defender = Battle of { $space }, you defend: choose cards in secret (tactics { $n }).{ $count ->
    [0] {""}
   *[other] {" "}Chosen: { $chosen }.
 }
ask-turn = Battle of { $space }: you have { $own } ({ $fresh } fresh) against { $enemy } ({ $efresh } fresh). { $dice ->
    [0] You have no dice.
   *[other] Attack (dice: { $dice }), or retreat?
 }
ask-hits = { $space }: { $n ->
    [one] one hit. Who takes it?
   *[other] { $n } hits. Who takes them?
 }
ask-charge = { $space }: the enemy announces a retreat. Do you prevent it with { $card }?
ask-charge-back = { $space }: your retreat is prevented. Do you answer with { $card }?
ask-retreat = Retreat from { $space }: { $n ->
    [0] where to? As many as can go together; or choose first who goes.
   *[other] { $units } — where to, or who else?
 }
ask-pay = Which army pays the AP for the retreat?
ask-control = Which nation takes control of { $space }?
ask-mobilise-nation = Which nation mobilises? The die comes after.
ask-mobilise-unit = { $nation } may place { $n } more: which unit?
ask-place = Where is this unit placed: { $unit }?
ask-winter-card = Play one card for this winter?
ask-levy = { $side }, points: { $points }. A point places a unit or recovers two.
levy-points = { $nation } { $n }{ $half ->
    [0] {""}
   *[other] ½
 }
ask-discard = Cards in hand: { $n }, limit: { $limit }. Discard any; above the limit you must.

# Moves
do-card = { $card }: { $text }
do-scorch = Scorch { $space }
do-recall = Recall { $unit }
do-at = { $space } (Prussian Alliance { $p }, Austrian Alliance { $a })
do-recover = { $unit }, { $space }
do-march = { $space }: { $units }
do-sortie = { $space }: out of the fort
do-to = { $space }: { $units }
do-to-take = { $space } (enemy-controlled): { $units }
do-to-enemy = { $space } (enemies: { $n }): { $units }
do-go = Come out
do-assault = { $space }
do-attack = Attack (dice: { $n })
do-retreat = Announce a retreat
do-pass = Pass
done-roll = Roll for action points
done-points = Go on
done-recover = Go on to the marches
done-march = End the marches{ $ap ->
    [0] {""}
   *[other] {" "}({ $ap } AP left)
 }
done-assaults = No more assaults
done-inside = Nobody more into the fort
done-join = Nobody more out of the fort
done-cards = Ready
done-no-card = No card
done-mobilise = Stop
done-levy = Stop; points that are left are lost
done-discard = Keep the rest
group-cards = Cards
group-scorch = Scorched Earth
group-recall = Recall
group-nations = Nations
group-reserve = Units in reserve
group-spaces = Spaces
group-recover = Recover
group-march = March from
group-sortie = Sortie
group-units = Units
group-to = To
group-assaults = Assault
group-fort = Units
group-hits = Take hits
group-pay = Armies
group-discard = Discard

# What happened
event-turn = { $turn } begins.
event-phase = Phase: { $army }.
event-turn-ends = The turn-end chit is drawn.
event-available = { $unit } is available in the unit reserve.
event-isolated = { $space }: units of the { $side } are isolated.
event-in-touch = { $space }: units of the { $side } are in touch again.
event-points = { $army }: { $owed ->
    [0] the dice give { $ap } AP.
    [one] { $ap } AP: { $die }, less one spent in advance by a retreat.
   *[other] { $ap } AP: { $die }, less { $owed } spent in advance by retreats.
 }
event-played = { $side }: { $card } is played.
event-chosen = You choose { $card }.
event-chosen-hidden = A card is chosen.
event-ready = { $side }: the choice is made.
event-revealed = { $side } shows { $cards }.
event-revealed-none = { $side } shows no card.
event-cancelled = { $side }: { $card } is cancelled.
event-card-die = The card’s die shows { $die }.
event-scorched = { $space } is scorched: no fort and no resource space any more.
event-recalled = { $space }: { $unit } is recalled.
event-placed = { $space }: { $unit } placed.
event-recovered = { $space }: { $unit } recovered.
event-marched = { $from } → { $to }: { $units }.
event-sortie = { $space }: sortie of { $units }.
event-assault-ordered = { $space }: an assault is ordered.
event-inside = { $space }: { $unit } into the fort.
event-outside = { $space }: { $unit } out of the fort.
event-battle = { $space }: field battle, the { $side } attacks.
event-attack = { $space }: { $side } rolls { $dice }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
 }.
event-idle = { $space }: { $side } does nothing.
event-exhausted = { $space }: { $n ->
    [1] { $unit }
   *[other] { $n } × { $unit }
 } exhausted.
event-eliminated = { $space }: { $n ->
    [1] { $unit }
   *[other] { $n } × { $unit }
 } eliminated.
event-retreat = { $space }: { $side } announces a retreat.
event-retreat-stopped = { $space }: the retreat of the { $side } is prevented.
event-retreated = Retreat { $from } → { $to }: { $units }.
event-paid = { $army } owes 1 AP for the retreat.
event-won = { $space }: { $side } wins the battle.
event-assault = { $space }: { $side } assaults the fort.
event-fort-held = { $space }: the fort holds.
event-fort-fallen = { $space }: nobody is left in the fort.
event-taken = { $space } is controlled by { $nation }.
event-drawn = { $side } draws { $card }.
event-drawn-hidden = { $side } draws a card.
event-attrition = { $space }: winter attrition of the { $side }, { $dice }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
 }.
event-discarded = { $side } discards { $card }.
event-resources = Resource spaces: Prussian Alliance { $p }, Austrian Alliance { $a }.
event-deck-rebuilt = { $side }: the deck has run out; its used cards are shuffled into it.
event-reshuffled = Used cards are shuffled into the decks.
event-elizabeth-dies = Die { $die }: Empress Elizabeth dies. Russia joins the Prussian Alliance.
event-elizabeth-lives = Die { $die }: Empress Elizabeth lives.
event-peace-die = The die for peace shows { $die }.
event-end-king = King Frederick is lost: the Austrian Alliance wins.
event-end-reduced = The Prussian Alliance has too few resource spaces: the Austrian Alliance wins.
event-end-great = The Prussian Alliance has enough resource spaces: it wins.
event-end-peace = Peace is made: the game is drawn.
event-end-time = December 1763 is over: the game is drawn.
end-king = King Frederick is lost; the Prussian Alliance holds { $n } resource spaces.
end-reduced = The Prussian Alliance holds only { $n } resource spaces: with { $bound } or fewer it loses.
end-berlin = Berlin is lost, and the Prussian Alliance holds only { $n } resource spaces: without Berlin it loses with { $bound } or fewer.
end-great = The Prussian Alliance holds { $n } resource spaces.
end-peace = Peace is made; the Prussian Alliance holds { $n } resource spaces.
end-time = The war is over; the Prussian Alliance holds { $n } resource spaces.

# Why not
no-impossible-roll = Chance can not have decided that.
no-not-now = That is not asked now: { $question }
no-card-deck = { $card } is not in your deck.
no-card-held = You do not hold { $card }.
no-card-now = { $card } can not be played at this moment.
no-card-role = { $card } is not for your part in this battle.
no-card-forbidden = { $card } is forbidden in this battle by another card.
no-card-tactics = { $card } needs a commander with tactics { $n } in the battle.
no-scorch = { $space } can not be scorched: it must be a fort or resource space on the map that you control or besiege.
no-recall = { $unit } is not in play.
no-nation = { $nation } can not be named here.
no-unit-reserve = { $unit } is not in the unit reserve.
no-levy-points = No point is left for { $unit }.
no-battle-there = { $space }: no battle is due there.
no-place-control = { $space } is not controlled by { $nation }.
no-place-line = { $space } is not joined to a resource space of the nation by lines of communication.
no-place-full = { $space }: as many units as allowed were placed there already.
no-unit-there = { $space }: { $unit } is not there like that.
no-recover-fresh = { $space }: { $unit } is fresh.
no-recover-isolated = { $space }: { $unit } is isolated and can not recover.
no-recover-besieged = { $space }: { $unit } is besieged and can not recover.
no-recover-enemy-space = { $space } is enemy-controlled: { $unit } can not recover there.
no-recover-army = { $space }: { $unit } is not of the active army, { $army }.
no-march-nobody = { $space }: { $army } has no unit there.
no-march-besieged = { $space }: the units of { $army } are besieged; they can only make a sortie.
no-march-stopped = { $space }: the units of { $army } may not march any more in this phase.
no-march-points = { $space }: { $army } has no AP left.
no-sortie = { $space }: nobody is besieged there who could make a sortie.
no-party = { $space }: not so many, or not these, can go together.
no-hit = { $space }: fresh units take hits first, and no more than there are.
no-way = { $space } is not in reach of { $from }: a march goes along a road or sea route, or two friendly spaces by land.
no-way-box = { $space }: only units of that nation may go from { $from } into its box, and not in the phase in which they left it.
no-way-sea = { $space }: one unit goes by sea from { $from } for 1 AP.
no-way-many = { $space }: too many units for one march from { $from }.
no-way-isolated = { $space }: isolated units go one space only from { $from }.
no-way-far = { $space }: for two spaces from { $from } all three must be friendly and free of enemies.
no-siege = { $space }: you besiege nobody there.
no-inside = Only units that began the phase there go into the fort, as many as it holds.
no-outside = Only units of the active army come out to join a battle.
no-attack = No die can be rolled, or it is not the moment to attack.
no-retreat = No unit has a space to retreat to.
no-retreat-far = { $space } is not next to the battle.
no-retreat-enemy = { $space } is not controlled by your alliance, or an enemy is there.
no-retreat-box = { $space }: only units of that nation may enter its box, and not in the phase in which they left it.
no-retreat-room = { $space }: no more units find room there.
no-pass = Who can roll a die does not pass.
no-pay = { $army } had no unit in the retreat.
no-discard = You hold more cards than the limit.
no-troops = { $nation } has no troops left in reserve.
card-in-full = { $card }: { $text }
why-isolated = { $space }: isolated, because the line of communication is cut at { $cut }.
why-isolated-still = { $space }: in touch again, but isolated until the next check of the lines.
why-removed = { $unit } is out of the game.
why-reserve = { $unit } waits in the unit reserve to be mobilised.
why-waiting = { $unit } waits in the commander reserve; one commander a nation becomes available each winter.
why-inside = { $unit } is besieged in { $space } and can not march.
why-still = { $unit } may not march any more in this phase from { $space }.
why-no-recovery = No exhausted unit of yours is in { $space }.
why-exhausted = { $unit } in { $space } is exhausted and rolls no die.

# Overlays
overlay-lines = Lines of communication
overlay-resources = Resource spaces
legend-lines = Which armies have a line of communication, and where it is cut for those that are isolated.
legend-resources = Who holds each resource space.
option-besiegers-may-recover = Units that besiege a fort may recover in their army's phase too (not in winter), which makes sieges easier to keep up.
mark-label = { $text }
mark-source = { $space }: a source of lines of the { $side }.
mark-in-touch = { $space }: units of the { $side } are in touch.
mark-cut = { $space }: units of the { $side } are cut off at { $cut }.
mark-resource = { $space }: resource space of the { $side }.
mark-scorched = { $space }: scorched, nobody’s resource ({ $side }).

# Odds
odds-attack = Battle of { $space }, if you attack and both fight on
odds-retreat = Retreat from { $space }
odds-march = Battle of { $space }
odds-assault = Assault of { $space }
odds-won = won
odds-lost = lost
odds-retreat-free = the retreat takes place
odds-retreat-stopped = the enemy holds a card that prevents it
odds-fort-falls = the fort falls
odds-fort-holds = the fort holds
odds-mean = This attack: { $hits } hits on average, none in { $none } of 100.
odds-left = On average you have { $fresh } fresh units left and { $dead } eliminated, the enemy { $efresh } and { $edead }.
odds-instead = If you fight on instead: won in { $n } of 100.
odds-if-out = If the garrison comes out to fight: won in { $n } of 100.
odds-if-inside = { $units ->
    [one] One unit may shut itself up
   *[other] { $units } units may shut themselves up
 } in the fort: an assault by all who march takes it in { $n } of 100.
odds-assault-note = The fort strikes first, with { $fort } hits on average; { $storm } hits answer it, less if fresh units are lost.
odds-fight-note = Counted without further cards; a side retreats when it has less than a third of the other’s fresh units.
decimal = { $n }.{ $tenths }

# The board
board-head = { $turn } (turn { $n } of { $last }). Prussian Alliance: { $total } resource spaces (wins at { $win }, loses at { $lose }).
board-cup = In the cup: { $chits }
board-chit = { $n } { $army }
board-end-chit = turn end
board-phase = Phase: { $army }, { $ap } AP
board-owed = Owed for retreats: { $armies }
board-owed-by = { $army } { $n }
board-nation = { $nation } ({ $n })
board-scorched = scorched
board-troops = troops: { $n }
board-reserve = Reserve { $nation }: { $units }
board-removed = Out of the game: { $units }
board-cards = { $side }: { $hand ->
    [one] one card
   *[other] { $hand } cards
 } in hand, { $deck } in the deck
board-hand = Hand: { $cards }
board-used = Used: { $cards }
