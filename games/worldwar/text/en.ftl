# Words
purse = { $nation } { $n }
mark-label = { $text }
part-defender = { $name } { $n }
part-unsupplied = { $name } { $n }, out of supply, so halved
part-fort = fort of { $fort }
part-rough = rough ground +{ $n }
part-winter = winter +{ $n }
state-allied = Allied
state-central = Central
state-neutral = neutral
state-out = out

# Where the game stands
phase-deployment = deployment
phase-movement = movement
phase-attack = attack phase { $n }
phase-building = construction
phase-gifts = gifts
step-over = the game is over

# Questions
ask-nothing = Nothing is asked.
ask-deploy = Where does { $unit } stand at the start? In { $nations }; { $n } to place.
ask-activate = Try to win over a neutral country, or go on to the moves?
ask-move = Which unit moves? { $n ->
    [0] None has moved.
    [one] One has moved.
   *[other] { $n } have moved.
 }
ask-go = { $unit } at { $space }, { $mp } MP: where to{ $under ->
    [0] {""}
   *[other] , or does it stay
 }?{ $clear ->
    [0] {""}
   *[other] {" "}Another unit has stopped here: it must go to a hex without any unit.
 }
ask-french-attack = Which hex do you attack? Two attacks with French units are due in this phase; { $n } made.
ask-attack = Which hex do you attack?
ask-assault = Attack on { $space }{ $n ->
    [0] : by whom? Defence { $defence } ({ $parts }).
   *[other] : { $attack } against { $defence } ({ $parts }), differential { $differential }. Add units, or attack.
 }
ask-attacker-losses = { $space }: the attacker has { $n ->
    [one] one loss
   *[other] { $n } losses
 } to take. Who takes { $n ->
    [one] it
   *[other] the next one
 }?
ask-defender-losses = { $space }: the defender, { $unit }, has { $n ->
    [one] one loss
   *[other] { $n } losses
 } to take{ $forced ->
    [0] {""}
   *[other] {" "}and must retreat at least one hex
 }. How many by retreat?
ask-share = { $space }: { $n ->
    [one] one loss is
   *[other] { $n } losses are
 } left to pay. Which nation pays { $n ->
    [one] it
   *[other] the next one
 }?
ask-retreat = Retreat from { $space }: where to? { $n ->
    [one] One hex is left.
   *[other] { $n } hexes are left.
 }
ask-displace = { $unit } must make room: where does it go?
ask-advance = { $space } was left: who advances, and how far?
ask-follow = Does a unit follow into { $space }?
ask-build = What do you build? Resource points: { $points }.
ask-place = Where is { $unit } placed? { $spaces }.
ask-gift = Does a nation give resource points to another? { $points }.

# Moves
do-activate = { $nation }: joins on a die of { $die } or more (modifiers { $add })
do-activate-never = { $nation }: no die is enough, { $die } would be needed (modifiers { $add })
do-unit = { $unit } at { $space }
do-to = { $space }, { $mp } MP{ $war ->
    [0] {""}
   *[other] {" "}— war with { $nation }, { $vp } VP to the enemy
 }
do-via = through { $space }, { $mp } MP, and on{ $war ->
    [0] {""}
   *[other] {" "}— war with { $nation }, { $vp } VP to the enemy
 }
do-sail = land at { $space }{ $war ->
    [0] {""}
   *[other] {" "}— war with { $nation }, { $vp } VP to the enemy
 }
do-halt = Stay here
do-attack = attack { $space } (defence { $defence }){ $war ->
    [0] {""}
   *[other] {" "}— war with { $nation }, { $vp } VP to the enemy
 }
do-with = { $unit } (+{ $n }): differential { $differential }
do-fight = Attack at { $differential }
do-infiltrate = Attack by infiltration at { $differential }
do-loss = { $nation } takes a loss (it has { $n } RP)
do-sacrifice = { $unit } is eliminated instead of all losses
do-stand = Stand and pay { $rp } RP
do-retreat = Retreat { $n ->
    [one] one hex
   *[other] { $n } hexes
 }{ $rp ->
    [0] , pay nothing
   *[other] {" "}and pay { $rp } RP
 }
do-raze = Give up the fort of { $space }
do-retreat-to = back to { $space }
do-displace-to = make room to { $space }
do-place = { $space }
do-advance = { $unit } advances to { $space }
do-follow = { $unit } follows
do-arrive = { $unit } arrives, free of charge
do-raise = { $unit } { $attack }/{ $defence }, { $n } RP
do-fort = rebuild the fort of { $space }, { $n } RP
do-convert = { $unit } becomes Stosstruppen, { $n } RP
do-tanks = tank corps with { $unit }, { $n } RP
do-tanks-move = the tank corps goes to { $unit }
do-give = { $from } gives { $n } RP to { $to }
done-activate = No attempt
done-move = End the moves
done-attack = No more attacks
done-advance = No further advance
done-follow = Nobody follows
done-build = Finish building
done-gift = No more gifts
group-activate = Neutral countries
group-area = Transit areas
group-via = Pass through
group-sail = By sea
group-attack = Attacks
group-losses = Losses
group-advance = Advances
group-fort = Forts
group-special = Special units
group-give = { $nation } gives

# Events
event-turn = { $turn }.
event-phase = { $side }: { $phase }.
event-superior = { $side } are superior: { $allied } RP against { $central }.
event-deployed = { $unit } starts at { $space }.
event-activated = { $nation }: die { $die }, with modifiers { $sum }, { $number } needed. It joins: { $side }.
event-not-activated = { $nation }: die { $die }, with modifiers { $sum }, { $number } needed. It stays neutral (attempt: { $side }).
event-joined = { $nation } enters the war: { $side }.
event-invaded = { $nation } is invaded and joins: { $side }.
event-withdrew = { $nation }: its army is dissolved.
event-scored = { $side }: { $n } VP.
event-score = Score: Allies { $allied }, Central Powers { $central }.
event-moved = { $unit } moves from { $from } to { $to }, { $n ->
    [one] one step
   *[other] { $n } steps
 }.
event-sailed = { $unit } sails from { $from } to { $to }.
event-taken = { $space } is taken: { $side }.
event-attack = { $space }: attack at { $differential } by { $units }.
event-infiltration = { $space }: attack by infiltration at { $differential } by { $units }.
event-lapsed = The attack on { $space } lapses: nobody is there any more.
event-result = { $space }: die { $die }. Losses: attacker { $attacker }, defender { $defender }.
event-paid = { $nation } pays { $n } RP.
event-retreats = { $unit } falls back { $n ->
    [one] one hex
   *[other] { $n } hexes
 }.
event-retreated = { $unit } retreats from { $from } to { $to }.
event-displaced = { $unit } is displaced from { $from } to { $to }.
event-eliminated = { $unit } at { $space } is eliminated{ $good ->
    [0] {""}
   *[other] {" "}for good
 }.
event-sacrificed = { $unit } at { $space } is given up{ $good ->
    [0] {""}
   *[other] {" "}for good
 }.
event-starved = { $unit } at { $space } is lost out of supply{ $good ->
    [0] {""}
   *[other] {" "}for good
 }.
event-strayed = { $unit } stayed at { $space } and is destroyed{ $good ->
    [0] {""}
   *[other] {" "}for good
 }.
event-dissolved = { $unit } at { $space } leaves the war{ $good ->
    [0] {""}
   *[other] {" "}for good
 }.
event-fort-destroyed = The fort of { $fort } at { $space } is destroyed.
event-fort-built = The fort of { $fort } at { $space } is rebuilt.
event-advanced = { $unit } advances from { $from } to { $to }.
event-tanks-lost = The tank corps with { $unit } is destroyed.
event-tanks = The tank corps is built with { $unit }.
event-tanks-moved = The tank corps goes to { $unit }.
event-income = { $side }: income { $n } RP.
event-built = { $unit } is raised at { $space }.
event-arrived = { $unit } arrives at { $space }.
event-converted = { $unit } becomes Stosstruppen.
event-gave = { $from } gives { $n } RP to { $to }.
event-collapse = Russia collapses: it has no resource points any more.
event-surrender = Russia surrenders.
event-garrisons = All objective cities of Russia are garrisoned; the garrisons stay.
event-garrisons-over = The Allies are in Russia: the garrisons are free to leave.
event-france-fell = France has fallen.
event-armistice = Italy signs an armistice.
event-ended = The game is over: Allies { $allied }, Central Powers { $central }.
end-points = Allies { $allied } VP, Central Powers { $central } VP.

# Overlays
overlay-supply = Supply
legend-supply = ✓ in supply, ✕ cut off
overlay-zones = Zones of control
legend-zones = hexes next to units and strong forts
overlay-reach = Reach of the unit that moves
legend-reach = movement points that the way costs
overlay-resources = Resource hexes
legend-resources = victory points of who controls it
mark-supplied = { $unit } at { $space } is in supply.
mark-cut = { $unit } at { $space } is out of supply: { $n ->
    [0] no way leads to a source
   *[other] cut at { $cut }
 }.
mark-zone = { $space } is in a zone of control: { $side }.
mark-reach = { $unit } reaches { $space } for { $mp } MP.
mark-resource = { $space } counts for: { $side }.
mark-resource-neutral = { $space } lies in a neutral country and counts for nobody.

# Odds
odds-column = { $space }: differential { $differential }, column { $column }
odds-result = { $die }: attacker { $attacker }, defender { $defender }{ $forced ->
    [0] {""}
   *[other] , forced retreat
 }
odds-attack = Attack { $n }: { $units }.
odds-defence = Defence { $n }: { $parts }.
odds-expected = Expected losses: attacker { $attacker } ({ $nations }), defender { $defender }.
odds-activation = { $nation }: { $number } needed, modifiers { $add }
odds-joins = { $nation } joins
odds-stays = { $nation } stays neutral
odds-modifier = { $add }: { $when }

# Board
board-head = World War I — { $turn }, turn { $n } of { $last } — { $side }: { $phase }
board-score = VP if it ended now: Allies { $allied } (resource hexes { $ra }), Central Powers { $central } (resource hexes { $rc }). Superior: { $superior }.
board-points = { $side } { $n } RP: { $nations }
board-collapsed = Russia has collapsed.
board-surrendered = Russia has surrendered.
board-france-fell = France has fallen.
board-armistice = Italy has signed an armistice.
board-lost = taken: { $spaces }
board-ruined = forts destroyed: { $spaces }
board-area = { $space }: { $units }
board-pool = { $side } can build: { $units }
board-gone = { $side } lost for good: { $units }
chart-line = { $nation }, { $ground }; next to { $near }; rail to { $rail }

# Why not
no-impossible-roll = The die can not have fallen so, or no die is due.
no-not-now = That is not asked now. { $question }
no-deploy = { $space } is no place for this army: it starts in its own country, one army to a hex.
no-activate = { $nation } can not be won over by this side.
no-activate-war = { $nation } is not neutral.
no-activate-date = { $nation } enters the war on a fixed date in this scenario.
no-unit-off = { $unit } is not on the map.
no-unit-neutral = { $unit } is neutral and does not move.
no-unit-enemy = { $unit } is not yours.
no-unit-moved = { $unit } has moved in this phase.
no-unit-garrison = { $unit } is a garrison and stays until another takes its place.
no-unit-zone = { $unit } is in an enemy zone of control, and no hex beside it is both free and outside such zones.
no-unit-room = { $unit } has no hex to go to.
no-area = { $unit } may not use { $space }.
no-far = { $unit } does not reach { $space }: movement points, zones of control or other units stop it.
no-closed = { $unit } may not enter { $space }: that country is closed.
no-same = { $unit } is at { $space } already.
no-enemy = { $unit } may not enter { $space }: an enemy unit or fort is there.
no-neutral-army = { $unit } may not enter { $space }: a neutral army or fort is there. It can only be attacked.
no-caucasus = { $unit } may not enter the Caucasus at { $space }: only Russians and Turks may.
no-austrians = { $unit } may not stay at { $space }: not in Belgium, France or the Netherlands.
no-stacking = { $unit } may not stop at { $space }: another unit is there that does not make room.
no-zone-to-zone = { $unit } may not go to { $space }: both hexes are in enemy zones of control.
no-via = Passing through { $space } makes no difference, or can not be done.
no-halt = A unit that was chosen moves; take the choice back instead.
no-sailor = { $unit } does not sail to { $space }: only British, French and US units do.
no-sail-again = { $unit } does not sail to { $space }: one unit has sailed in this phase.
no-sail-moved = { $unit } does not sail to { $space }: sailing takes the whole move.
no-harbour = { $unit } does not sail to { $space }: it must start on a clear coast that is not the Baltic's.
no-strait = { $unit } does not sail to { $space }: the Turkish strait is held.
no-landing = { $unit } does not land at { $space }: only on clear coasts of the Adriatic and the Aegean.
no-landing-taken = { $unit } does not land at { $space }: somebody is there.
no-sail-black-sea = { $unit } does not sail to { $space }: Russians sail from the Black Sea to free coasts of the Caucasus.
no-attack-area = { $space } is a transit area: nobody attacks there.
no-attack-nobody = Nobody is at { $space } to be attacked.
no-attack-twice = { $space }: who is there was attacked in this phase already.
no-attack-water = { $space } can not be attacked across the sea or a strait.
no-attack-far = None of your units is next to { $space }.
no-attack-supply = The units next to { $space } are out of supply.
no-attack-weak = { $space } has a defence of { $defence }; what can attack it has { $attack }.
no-attack-none = No enemy is next to { $unit }.
no-done-french = Two attacks with French units are due before the phase ends.
no-with-far = { $unit } is not next to the hex that is attacked.
no-with-again = { $unit } has fought in this phase.
no-with-already = { $unit } takes part already.
no-with-supply = { $unit } may not attack, it is out of supply: { $n ->
    [0] no way leads to a source
   *[other] cut at { $cut }
 }.
no-differential = The attack must be at least as strong as the defence.
no-infiltration = Infiltration needs Stosstruppen, or the army with the tank corps, and a unit to attack.
no-loss = { $nation } can not take this loss.
no-sacrifice = A unit is given up for all losses in third attack phases only, and it must have taken part.
no-stand = There is no such retreat, or the points for the rest are missing.
no-stand-forced = After an infiltration the unit must retreat by at least one hex.
no-stand-supply = A unit out of supply retreats for all losses.
no-raze = An occupied fort is not given up: that satisfies nothing.
no-retreat-enemy = { $space }: the enemy is there.
no-retreat-zone = { $space } is in an enemy zone of control.
no-retreat-again = { $space } was part of this retreat.
no-retreat-neutral = { $space } is neutral, closed or off the map.
no-retreat-way = { $space } is not next, or another hex leads better away from the enemy, home or towards supply.
no-advance-unit = { $unit } did not attack.
no-advance-again = { $unit } has advanced.
no-advance-way = { $space } is not on the way of the retreat.
no-advance-far = { $space } is too far, taken, or behind an enemy zone of control.
no-follow = { $unit } is not next to the hex that was left, or has fought.
no-raise-nation = { $unit }: { $nation } is not at war on your side ({ $has } RP, an army costs { $n }).
no-raise-there = { $unit } of { $nation } is on the map ({ $has } RP, an army costs { $n }).
no-raise-gone = { $unit } of { $nation } was removed for good ({ $has } RP, an army costs { $n }).
no-raise-exiled = { $unit }: France has fallen, { $nation } builds no more ({ $has } RP, an army costs { $n }).
no-raise-points = { $unit }: { $nation } has { $has } RP, an army costs { $n }.
no-raise-site = { $unit }: { $nation } has no place where an army could be raised ({ $has } RP, an army costs { $n }).
no-raise-other = { $unit }: another army of { $nation } that is like it comes first, or it waits for its arrival ({ $has } RP, an army costs { $n }).
no-fort = { $space } has no fort.
no-fort-stands = The fort of { $space } stands ({ $nation }, { $n } RP).
no-fort-owner = The fort of { $space } can only be rebuilt by { $nation }, for { $n } RP.
no-fort-control = { $space } is not in the hands of { $nation } ({ $n } RP).
no-fort-points = { $nation } lacks the { $n } RP for the fort of { $space }.
no-fort-supply = { $space } is out of supply for { $nation } ({ $n } RP).
no-convert = { $unit } can not become Stosstruppen (from turn { $turn } on, { $n } RP).
no-convert-turn = { $unit } becomes Stosstruppen from turn { $turn } on, for { $n } RP.
no-convert-points = { $unit }: Germany lacks the { $n } RP (from turn { $turn } on).
no-convert-zone = { $unit } is in an enemy zone of control (from turn { $turn } on, { $n } RP).
no-convert-full = { $unit }: there are as many Stosstruppen as there may be (from turn { $turn } on, { $n } RP).
no-tanks-turn = { $unit }: the tank corps comes on turn { $turn }, for { $n } RP.
no-tanks-army = { $unit } is no French army on the map (from turn { $turn } on, { $n } RP).
no-tanks-again = { $unit }: the tank corps has changed its army in this phase (from turn { $turn } on, { $n } RP).
no-tanks-points = { $unit } has the tank corps, or France lacks the { $n } RP (from turn { $turn } on).
no-done-arrival = A US army that is due must be placed first.
no-place = { $space } is no place for new armies of this nation.
no-place-zone = { $space } is in an enemy zone of control.
no-place-taken = { $space } holds a unit.
no-give-war = { $from } and { $to } are not at war together.
no-give-russia = { $from } can not give to { $to }: the strait is closed, or Russia has collapsed.
no-give-list = { $from } may not give to { $to }.
no-give-points = { $from } has { $n } RP to give to { $to }, and gives 1 or 5 at a time.
why-unsupplied = { $unit } is out of supply: { $n ->
    [0] no way leads to a source
   *[other] cut at { $cut }
 }.
why-neutral = { $nation } is neutral.
why-closed = { $nation } is closed to all.
why-out = { $nation } has left the war.
