industry = industry
pouch = pouch
lost = lost
in-reserve = in reserve
reserves = Reserves
airfield = Airfield
destroyed = Destroyed
generals = Generals
cards = Cards
to-london = to London
americas = The Americas
map-europe = Map of Europe
map-world = Map of the world
turn = Turn { $n } of { $last }
round = Round { $n } of { $last }
face-down = face down
trenches = trenches: { $n }
battle = battle
moved = has moved
empty = empty
supply = supply
no-supply = out of supply
protected = protected
colon = { $what }: { $text }
hand = Hand
die-hit = { $face }, hits
die-miss = { $face }, misses
deck = Deck
discard = Discarded
discarding = Cards that you pick now are thrown away.
on-table = On the table
hidden-cards = Face down: { $n }
offered = To choose from
points = points
strait = { $name }: open ({ $team })
strait-closed = { $name }: closed
tiles = { $n ->
    [one] tile
   *[other] tiles
 }
must-lose = { $n ->
    [0] loses nothing
    [one] loses one
   *[other] loses { $n }
 }
battle-of = Battle of { $place }
points-now = points, +{ $n } now
hits-on = hits on { $n }
map-central = Map of central Europe
scorched = scorched
fort-holds = The fort holds { $n } and adds { $bonus } to the dice of its garrison.
in-touch = In touch with its resource spaces
cut-off = Isolated: the line of communication is cut ({ $where }).
field-battle = Field battle of { $place }
assault-of = Assault of { $place }
battle-round = Round { $n }, to roll: { $side }
no-commander = no commander
attacks = attacking
defends = defending
units-fresh = { $n ->
    [one] fresh
   *[other] fresh
 }
units-worn = { $n ->
    [one] exhausted
   *[other] exhausted
 }
units-lost = { $n ->
    [one] lost
   *[other] lost
 }
hits = { $n ->
    [one] 1 hit
   *[other] { $n } hits
 }
dice = { $n ->
    [one] 1 die
   *[other] { $n } dice
 }
dice-with = { $n } with { $bonus }
hits-from = { $n } or more hits
march-from = March from { $place }
march-how = Choose who goes, or click at once where to: then the best go that can, fresh units and commanders first.
retreat-how = Choose who goes together, or click at once where to.
sally-from = Sortie from { $place }
recover = Recover exhausted units
levy = Units that can be placed
attrition-in = Winter in { $place }
points-left = { $n ->
    [one] 1 action point left
   *[other] { $n } action points left
 }
end-chit = turn end
cup = In the cup: { $chits }
wins-at = { $n } { $side } wins
balance = { $n } resource spaces of the Prussian Alliance
resource-spaces = { $n ->
    [one] resource space
   *[other] resource spaces
 }
action-points = { $n ->
    [one] action point
   *[other] action points
 }
cards-held = { $n ->
    [one] card
   *[other] cards
 }
owed = { $n } owed for { $n ->
    [one] a retreat
   *[other] retreats
 }
tactics-card = Tactics
campaign-card = Campaign
reduced = reduced
ceded = ceded
leads = leads the attack
supports = supports the attack
aimed = is attacked
ground-plain = plain
ground-forest = forest
ground-desert = desert
ground-mountain = mountain
city = city
port-atlantic = Atlantic port
port-mediterranean = Mediterranean port
nobodys = nobody’s
trench-of = trench of level { $n } ({ $camp })
stack-limit = At most { $n } armies of a power.
trench-worth = A trench adds { $n } to its defenders.
supplied = in supply
attack-on = Attack on { $place }
attack-over = Attack on { $place }: the result
choose-leader = Choose the army that leads the attack.
choose-target = Choose the army that is attacked.
row-army = Army
row-support = Support
row-trench = Trench
row-mountain = Mountain
row-ground = Mountain or trench
row-technology = Technology
row-air = Air mission
row-before = Before the dice
row-die = Die
row-total = Potential
unknown-tiles = { $n ->
    [one] { $power }: one technology that you do not know may change this.
   *[other] { $power }: { $n } technologies that you do not know may change this.
 }
side-loses = { $n ->
    [0] { $power }: no loss
    [one] { $power }: 1 loss
   *[other] { $power }: { $n } losses
 }
recruit-title = Recruitment
points-ordinary = Points
recruit-full = full, { $n }
recruit-reduced = reduced, { $n }
vp = VP
victory-points = { $n ->
    [one] victory point
   *[other] victory points
 }
actions-left = { $n ->
    [one] action left
   *[other] actions left
 }
air-missions = { $n ->
    [one] air mission
   *[other] air missions
 }
tank-missions = { $n ->
    [one] tank mission
   *[other] tank missions
 }
box-1 = box 1
box-2 = box 2
hidden-first = { $n } in box 1
hidden-second = { $n } in box 2
hidden-available = { $n } ready
diplomacy = Diplomacy
track-now = { $n } of { $last }, at war from { $turn } on
at-war = at war
now-at-war = at war
capitulated = Russia has capitulated
from-turn = from turn { $n }
tile-attack = When you attack: +1 if this level is above the enemy’s Defence.
tile-defence = When you are attacked: +1 if this level is above the enemy’s Attack.
tile-manoeuvre = Four armies instead of three in every Manoeuvre.
tile-offensive = Once a year one more action: a Manoeuvre with at least one attack.
tile-aviation = Two air missions. In one attack of a phase a mission adds 2; the enemy can cancel it with one of his own.
tile-tanks = Two tank missions. A mission cancels what a trench up to level { $level } adds. Needs four technologies.
tile-gas = Once a year an enemy army in a trench in France, Belgium or Germany is reduced.
tile-sturmtruppen = Trenches that add 2 add only 1 against you.
caucasus = The Caucasus
ground-rough = rough
resource-hex = resource hex
resource-hexes = { $n ->
    [one] resource hex
   *[other] resource hexes
 }
fort-of = fort { $n }
fort-ruined = fort { $n }, destroyed
fort-named = Fort of { $name }
held-by = held by the { $side }
closed = nobody may enter
elite = Stosstruppen
rebuilt = rebuilt, weaker
tanks = with the tank corps
neutral = neutral
rail = railway
defence-now = Defence now: { $n }.
supplied-from = In supply from { $place }, { $n ->
    [one] one hex away
   *[other] { $n } hexes away
 }.
cut-off-at = Out of supply: cut at { $where }.
cut-off-wholly = Out of supply: no way leads to a source.
front-west = West
front-east = East
front-italy = Italy
front-balkans = Balkans
front-caucasus = Caucasus
neutrals = Neutral countries
no-neutrals = No country is neutral any more.
invasion-vp = invaded: { $n } VP
never = no chance now
die-from = joins on { $n }+
superior = superior
nation-points = { $nation }: { $n } resource points, income { $income } in this turn
gone = { $n ->
    [one] one lost for good
   *[other] { $n } lost for good
 }
can-build = Can be built
choose-attackers = Choose the units that attack, one by one.
differential = Differential
differential-was = Differential when the die was rolled: { $n }.
winter = Winter
row-sum = Sum
results = Losses of attacker/defender
expected = On average: attacker { $attacker }, defender { $defender } losses.
expected-infiltration = By infiltration, on average: attacker { $attacker }, defender { $defender } losses.
doubled = The defender’s losses are doubled: Germans against Russians or Romanians (6.36a).
attacker-loses = { $n ->
    [0] Attacker: no loss
    [one] Attacker: 1 loss
   *[other] Attacker: { $n } losses
 }
defender-loses = { $n ->
    [0] Defender: no loss
    [one] Defender: 1 loss
   *[other] Defender: { $n } losses
 }
losses-left = { $n } still to bear
hexes-left = { $n ->
    [one] one hex still to retreat
   *[other] { $n } hexes still to retreat
 }
purse = { $nation } { $n } RP
free = free of charge
price = { $n } RP
build-on-map = What can be built shines on the map.
gifts = Gifts
gift = { $from } gives { $n } RP to { $to }
construction = Construction
mp-left = { $n } movement points. Point at a hex: the way and its cost are shown.
pass-through = Pass through a hex, then on …
