# Words
army = { $name } { $combat }-{ $support }
several = { $n } × { $unit }
in-state = { $army } [{ $states }]
state-reduced = reduced
state-unsupplied = without supply
state-targeted = attacked already
state-back = taken back
state-ceded = ceded to { $power }
points-of = { $power } { $n }
subject-cooperation = armies of the partner
subject-trench = trench cover
pool-ordinary = { $n } for any nation but the United States
pool-turkish = { $n } for Turkish armies
pool-italian = { $n } for Italian armies
pool-american = { $n } for American armies

# Where the game stands
step-setup = choosing tiles
step-cooperation = cooperation
step-action = choosing an action
step-recruitment = recruitment
step-manoeuvre = manoeuvre
step-attack = attacks
step-missions-flown = missions
step-dice = dice
step-losses = losses
step-retreat = retreat
step-research = research
step-entrenchment = entrenchment
step-diplomacy = diplomacy
step-missions = new missions
step-over = the game is over

# Questions
ask-nothing = Nothing is asked.
ask-setup = { $power }: choose { $n ->
    [one] one more tile
   *[other] { $n } more tiles
 } in secret for development box 1.
ask-cede = { $power }: cede armies to { $partner }, take armies back, or go on?
ask-accept = { $power }: an army in { $zone } is offered to you, { $unit }. Do you take it?
ask-action = { $power }: what next? { $n ->
    [0] No action is left.
    [one] One action is left.
   *[other] { $n } actions are left.
 }{ $due ->
    [0] {""}
    [one] {" "}One compulsory attack is still due.
   *[other] {" "}{ $due } compulsory attacks are still due.
 }
ask-recruit = { $power }, recruitment. Points: { $points }.
ask-place = Where is the new army placed: { $unit }?
ask-manoeuvre = { $power }: which army manoeuvres? { $used ->
    [0] Up to { $left }.
   *[other] Places used: { $used }, left: { $left }.
 }{ $due ->
    [0] {""}
    [one] {" "}One compulsory attack is still due.
   *[other] {" "}{ $due } compulsory attacks are still due.
 }
ask-march = { $unit } is in { $zone } and can pay { $n } more: where to?
ask-sail = { $unit }, { $zone }: to which port?
ask-strategic = { $unit }, { $zone }: where does the strategic movement end?
ask-attack = Which zone is attacked next?
ask-lead = { $zone }: which army attacks?
ask-aim = { $zone }: which army is attacked?
ask-support = { $zone }: who supports the attack? { $n ->
    [0] No more support.
    [one] One may.
   *[other] { $n } may.
 }
ask-fly = { $zone }: spend an air mission on this attack? You have { $n }.
ask-counter = { $zone }: cancel the enemy’s air mission with one of yours? You have { $n }.
ask-tanks = { $zone }: spend a tank mission against the trench? You have { $n }.
ask-cover = { $zone }: { $n ->
    [one] one loss
   *[other] { $n } losses
 } for you. Use the trench of level { $level } to cancel one?
ask-lose = { $power }, { $zone }: which army takes the loss?
ask-retreat = { $unit } must leave { $zone }: where to?
ask-research = { $power }: develop a new tile, or move one on to box 2?
ask-entrenchment = { $power }: where do you dig?
ask-diplomacy = { $power }: which marker do you move?
ask-missions = { $power }: { $n } missions, which?

# Moves
do-army = { $unit }, { $zone }
do-accept = Take the army
do-offensive = Offensive
do-at = { $zone } (own camp { $own }, enemy { $enemy })
do-to-take = { $zone } (enemy-controlled: it is taken)
do-to-enemy = { $zone } (an attack; enemy armies: { $n })
do-go = Attack
do-fly = Spend an air mission (+{ $n })
do-counter = Cancel it with an air mission
do-tanks = Spend a tank mission
do-cover = Use the trench: one loss less
do-cover-retreat = Use the trench: one loss less, then retreat
do-develop-late = { $tile } (straight to box 2)
do-dig = { $zone } (level { $level })
do-court = { $track }: from { $from } to { $to } of { $last }
do-missions = Air { $air }, tanks { $tank }
done-cede = Go on to the actions
done-decline = Decline
done-recruit = Stop recruiting
done-manoeuvre = No more armies
done-march = Stop here
done-attack = No more attacks
done-lead = No more attacks here
done-mission = No mission
done-cover = Take the losses
done-phase = End the phase{ $n ->
    [0] {""}
    [one] {" "}(one action unused)
   *[other] {" "}({ $n } actions unused)
 }{ $cut ->
    [0] {""}
    [one] {" "}(one army without supply is lost)
   *[other] {" "}({ $cut } armies without supply are lost)
 }
group-tiles = Tiles
group-cede = Cede
group-take-back = Take back
group-actions = Actions
group-gas = Gas
group-restore = Restore
group-raise = Recruit
group-zones = Zones
group-hold = Stay and attack
group-march = Move
group-sail = Sail
group-strategic = Strategic movement
group-attack = Attack
group-lead = Attacking army
group-aim = Target
group-support = Support
group-lose = Take the loss
group-develop = Develop
group-advance = To box 2
group-dig = Dig
group-court = Markers
group-missions = Missions

# What happened
event-chosen = { $power }: { $tile } chosen.
event-ready = { $power }: the tiles are chosen.
event-turn = { $turn } begins.
event-phase = Phase of { $power }.
event-available = { $power }: available now: { $tiles }.
event-available-hidden = { $power }: { $n ->
    [one] one tile is available now.
   *[other] { $n } tiles are available now.
 }
event-revealed = { $power }: { $tile } is shown.
event-missions = { $power }, missions gained: air { $air }, tanks { $tank }.
event-offered = { $power }: { $unit } in { $zone } is offered to the partner.
event-declined = { $power }: { $unit } in { $zone } is not taken.
event-ceded = { $power }: { $unit } in { $zone } ceded to { $partner }.
event-ceded-again = { $unit } in { $zone } stays with { $partner } and is ceded again ({ $power }).
event-taken-back = { $power }: { $unit } in { $zone } taken back.
event-action = { $power }: { $action }.
event-offensive = { $power }: Offensive, an extra Manoeuvre.
event-actions-over = { $power }: end of the actions.
event-restored = { $zone }: { $unit } is at full strength again.
event-placed = { $zone }: new: { $unit }.
event-held = { $unit } stays in { $zone } to fight.
event-moved = { $unit }: { $from } – { $to }.
event-moved-through = { $unit }: { $from } – { $to }, through { $through }.
event-sailed = { $unit } sails: { $from } – { $to }.
event-strategic = { $unit }, strategic movement: { $from } – { $to }.
event-retreated = { $unit } retreats: { $from } – { $to }.
event-attack = { $zone }: { $leader } attacks { $target }{ $n ->
    [0] {"."}
   *[other] , supported by { $supports }.
 }
event-air = { $zone }: air mission of { $power }.
event-air-against = { $zone }: the air mission is cancelled by another ({ $power }).
event-tanks = { $zone }: tank mission of { $power }; the trench gives no bonus.
event-fought = { $zone }: { $attacker } { $attack } against { $defender } { $defence }. Losses: { $attacker } { $own }, { $defender } { $enemy }.
event-covered = { $zone }: the trench of level { $level } cancels a loss ({ $camp }).
event-reduced = { $zone }: { $unit } is reduced.
event-eliminated = { $zone }: { $unit } is eliminated.
event-gassed = { $zone }: gas reduces { $unit }.
event-reduced-supply = { $zone }: { $unit } is without supply and is reduced.
event-eliminated-supply = { $zone }: { $unit } is without supply and is eliminated.
event-eliminated-isolated = { $zone }: { $unit } ends its own phase without supply and is eliminated.
event-eliminated-no-retreat = { $zone }: { $unit } cannot retreat and is eliminated.
event-spared = { $zone }: the enemy has too few steps, so there is no loss ({ $power }).
event-dug = { $zone }: trench of level { $level } ({ $camp }).
event-trench-lost = { $zone }: the trench is lost ({ $camp }).
event-developed = { $power }: { $tile } into box 1.
event-developed-hidden = { $power }: a tile into box 1.
event-developed-late = { $power }: { $tile } straight into box 2.
event-developed-late-hidden = { $power }: a tile straight into box 2.
event-advanced = { $power }: { $tile } to box 2.
event-advanced-hidden = { $power }: a tile to box 2.
event-diplomacy = { $power }: marker { $track }, { $from } → { $to }.
event-entered = { $nation } enters the war on the side of { $power }.
event-capitulated = Russia capitulates.
event-taken = { $zone } is taken by { $power }.
event-liberated = { $zone } is liberated for { $power }.
event-cut-off = { $zone } is cut off and falls to { $power }.
points-city-lost = { $power } { $n }: { $zone } lost.
points-city-gained = { $power } { $n }: { $zone } gained.
points-partner-lost = { $power } { $n }: the partner has lost { $zone }.
points-partner-gained = { $power } { $n }: the partner has gained { $zone }.
points-germany-gained = { $power } { $n } alone: Austria-Hungary has gained { $zone }.
points-germany-lost = { $power } { $n } alone: Austria-Hungary has lost { $zone }.
points-neutral = { $power } { $n }: a neutral has entered the war on its side.
points-still-neutral = { $power } { $n }: its neutral is not at war by the end of 1916.
points-capitulation = { $power } { $n }: Russia has capitulated.
event-score = Points: { $points }.
event-ended = The war is over.
end-draw = Draw. { $points }
end-points = Most victory points: { $winners }. { $points }
end-camp = The winning camp: { $winners }. { $points }
end-leading = First of the winning camp: { $winners }. { $points }

# Odds
odds-attack = { $zone }: { $attacker } { $attack } against { $defender } { $defence }, before the dice
odds-losses = Losses: { $attacker } { $own }, { $defender } { $enemy }
odds-unknown = Unseen tiles ({ $power }): Defence is not counted.
odds-unknown-attack = Unseen tiles ({ $power }): Attack and Sturmtruppen are not counted.
odds-cover = { $power } may use its trench to cancel one loss, unless the attack is at least double.
part-value = { $power } { $n }: combat value ({ $rule })
part-support = { $power } +{ $n }: supports ({ $rule })
part-ground = { $power } +{ $n }: mountain or trench ({ $rule })
part-technology = { $power } +{ $n }: technology ({ $rule })
part-air = { $power } +{ $n }: air mission ({ $rule })

# Marks on the map
overlay-supply = Supply
legend-supply = ★ where supply comes from, ✕ armies without supply, ✂ zones cut off
overlay-control = Conquests
legend-control = ⚑ controlled by a power that it did not belong to at the start
overlay-reach = Attacks within reach
legend-reach = ⚔ zones that the active power’s unused armies can attack
mark-label = { $text }
mark-source = { $zone }: supply for { $power } comes from here.
mark-unsupplied = { $zone }: armies of { $power } are without supply.
mark-cut-off = { $zone }: cut off for { $power }.
mark-taken = { $zone } is controlled by { $power }.
mark-reach = { $zone }: { $power } can attack here.

# The board as text
board-head = { $turn } (turn { $n } of { $last }). Points: { $points }
board-phase = Phase of { $power }, actions left: { $n }
board-country = { $nation }
board-neutral = { $nation } (neutral)
board-zone = { $zone }: { $what }
board-port = port
board-trench = trench { $level } of the { $camp }
board-diplomacy = Diplomacy: { $tracks }
board-track = { $track } { $n }/{ $last }
board-power = { $power }: tiles in box 1: { $first }, in box 2: { $second }, available: { $available }; missions: air { $air }, tanks { $tank }
board-first = box 1: { $tiles }
board-second = box 2: { $tiles }
board-secret = available, not shown: { $tiles }
board-revealed = shown: { $tiles }
board-reserve = reserve: { $armies }

# Why not
no-not-now = That is not what is asked now: { $question }
no-impossible-roll = These dice cannot fall now.
no-tile-own = { $power }: there is no tile { $tile }.
no-tile-setup = { $tile } has a prerequisite and cannot be one of the first tiles.
no-tile-twice = { $power }: { $tile } is begun already.
no-tile-level = { $tile } needs { $needed } to be available.
no-tile-others = { $tile } needs { $n } other tiles of { $power } to be available.
no-take-back = { $unit } in { $zone } cannot be taken back now.
no-army-there = There is no such army in { $zone }: { $unit }.
no-cede-own = { $unit } in { $zone } is not yours to cede.
no-cede-twice = { $unit } in { $zone } was offered or has changed hands in this phase already.
no-cede-more = At most { $n } armies are ceded at any time.
no-cede-supply = { $unit } in { $zone } is without supply and cannot be ceded.
no-actions-left = No action is left for { $action }.
no-action-twice = { $action } is possible once in a phase only.
no-recruitment-late = { $action } must be the first action of the phase.
no-action-use = { $action } has nothing to do now.
no-duty-germany = Germany must attack a zone with Allied armies on this turn first.
no-duty-russia = Russia must make its compulsory attacks of 1916 first.
no-duty-offensive = An Offensive needs an attack: its first army must make it.
no-offensive-tile = { $power }: Offensive is not available.
no-offensive-russia = { $power } may not use Offensive in 1918.
no-offensive-twice = { $power }: Offensive has been used this year.
no-offensive-target = { $power }: no army can make the attack that an Offensive demands.
no-gas-tile = { $power }: Gas is not available.
no-gas-twice = { $power }: Gas has been used this year.
no-gas-reduced = { $unit } in { $zone } is reduced already.
no-gas-trench = There is no enemy trench in { $zone }.
no-gas-ground = { $zone } is a mountain, or not in France, Belgium or Germany.
no-gas-near = No army of yours is in { $zone } or next to it.
no-restore-own = { $unit } in { $zone } is restored by its owner only.
no-restore-full = { $unit } in { $zone } is at full strength.
no-restore-supply = { $unit } in { $zone } is without supply.
no-points = Too few recruitment points are left for { $nation }.
no-raise-own = Armies of { $nation } are not yours.
no-raise-neutral = { $nation } is not at war.
no-raise-reserve = No such army of { $nation } is in the reserve.
no-raise-place = There is no place for an army of { $nation }.
no-place-control = { $zone } is not under the control of this power ({ $power }).
no-place-gallipoli = The Allies place nothing in { $zone }.
no-place-salonica = { $zone }: only British, French and Serbian armies with combat value 3, from turn 7 on.
no-place-port = { $zone } has no port.
no-place-mediterranean = { $zone } is a Mediterranean port: only armies with combat value 3.
no-place-city = { $zone } is neither a city of { $nation } nor next to one that you control.
no-stack = { $zone } holds { $n } armies of a power at most.
no-partner = { $zone } holds armies of the partner.
no-army-own = { $unit } in { $zone } is commanded by { $power }.
no-army-twice = { $unit } in { $zone } has manoeuvred in this phase.
no-armies-left = { $n } armies manoeuvre in an action, no more.
no-army-yet = Choose an army first.
no-stop-yet = Enter a zone first.
no-way = { $unit } in { $zone } can reach no zone where it may stop.
no-enemy = There is no enemy in { $zone }.
no-attack-twice = { $zone } was attacked in this phase already.
no-capitulated = Russia has capitulated: { $unit } neither attacks nor leaves Russian-controlled zones ({ $zone }).
no-end-capitulated = { $zone }: armies of a Russia that has capitulated are not attacked, so nobody may join them.
no-sail-nation = { $unit } in { $zone } does not sail: only British and American armies do.
no-port = { $zone } is no port to sail to or from.
no-sail-mediterranean = { $zone } is a Mediterranean port: only armies with combat value 3 sail there, not { $unit }.
no-sail-port = { $unit } in { $zone } has no port to sail to.
no-strategic-places = A strategic movement counts as { $n } armies.
no-strategic-from = { $zone } is not controlled by your camp, or enemies are there.
no-strategic-to = { $zone } is not controlled by your camp, or enemies are there.
no-strategic-line = No line of controlled zones without enemies leads to { $zone }.
no-strategic = { $unit } in { $zone } can go nowhere by strategic movement.
no-neutral = { $zone }: { $nation } is neutral.
no-greece = { $zone }: Greece is closed to Austria-Hungary before turn { $n }, unless an Allied army is in Salonica.
no-salonica = { $zone }: closed to the Allies before turn { $n }.
no-gallipoli = { $zone }: only one British army of the Allies may enter, once, in 1915.
no-link = { $zone } does not border { $from }.
no-arrow = { $from } – { $zone }: only armies of the arrow’s nation may go there.
no-leave = { $from } holds enemy armies: from there nobody enters enemy-controlled zones such as { $zone }.
no-allowance = { $zone } costs more than the { $n } that are left.
no-end-enemy = { $zone } holds enemies: an army may stop there only if one of its power was there or will make the attack.
no-retreat-control = { $zone } is not controlled by the camp.
no-retreat-enemy = { $zone } holds enemies.
no-retreat-far = { $zone } is too far from { $from }.
no-attack-left = An attack is still compulsory.
no-lead = { $unit } cannot attack or support in { $zone }: it did not stay to fight, come from the next zone or by sea, or has fought already.
no-aim = { $unit } in { $zone } cannot be the target: full armies come before reduced ones, each once.
no-support-room = { $zone }: no more armies may support.
no-ready = { $zone }: no army came from the next zone or by sea, or stayed to fight.
no-zone-again = { $zone } was left in this action.
no-tanks = Tanks would cancel nothing here.
no-lose = { $unit } in { $zone } is not the next to take a loss.
no-advance = { $tile } is not in box 1.
no-dig-army = { $zone }: no army there ({ $power }).
no-dig-arrived = No army in { $zone } has been there since the start of the turn.
no-dig-deeper = The trench in { $zone } is of level 2 already.
no-dig-markers = All trench markers are on the map.
no-court-over = { $track }: that has happened already.
no-court-mover = { $power } may not move the marker { $track }.
no-court-russia = { $track }: only from turn { $turn } on, and with { $n } cities in Russia.
no-court-date = { $track }: the last box not before turn { $turn }.
no-court-back = { $power } cannot move the marker { $track } now.
no-missions = These missions cannot be gained: the tile is missing or the pool is full.
why-unsupplied = { $unit } in { $zone } is without supply: no chain of zones of its camp leads to a home city of its power.
why-tile-first = { $tile } is in box 1: Research moves it on to box 2.
why-tile-second = { $tile } is in box 2: it is available at the start of your next phase.
why-tile-fresh = { $tile } has not been developed yet: Research does that.
why-tile-by-itself = { $tile } works by itself in attacks.
why-gas-nowhere = No enemy trench in France, Belgium or Germany is within reach of an army.
why-no-missions = No mission is left.
option-victory-camp = After the last turn the points of both partners count together: the camp with more wins, and both its powers with it. Makes partners of partners.
option-victory-leading-power = After the last turn the points of both partners count together, but in the camp with more only the power that brought more of them wins, or both if they brought as many. Partners stay rivals.
option-central-pair = One of three players holds Germany and Austria-Hungary; the two others hold the Allies and Russia. Without it one holds the Triple Entente.
option-partners-share = Partners who are different persons see each other’s technology tiles.
