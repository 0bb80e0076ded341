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
attacks = attacks
defends = defends
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
