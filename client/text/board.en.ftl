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
