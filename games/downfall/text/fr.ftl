# Mots
army = { $name } { $combat }-{ $support }
several = { $n } × { $unit }
in-state = { $army } [{ $states }]
state-reduced = réduite
state-unsupplied = sans ravitaillement
state-targeted = déjà attaquée
state-back = reprise
state-ceded = cédée : { $power }
points-of = { $power } { $n }
subject-cooperation = armées du partenaire
subject-trench = couvert des tranchées
pool-ordinary = { $n } pour toute nation sauf les États-Unis
pool-turkish = { $n } pour les armées turques
pool-italian = { $n } pour les armées italiennes
pool-american = { $n } pour les armées américaines

# Où en est la partie
step-setup = choix des tuiles
step-cooperation = coopération
step-action = choix d’une action
step-recruitment = recrutement
step-manoeuvre = manœuvre
step-attack = attaques
step-missions-flown = missions
step-dice = dés
step-losses = pertes
step-retreat = retraite
step-research = recherche
step-entrenchment = retranchement
step-diplomacy = diplomatie
step-missions = nouvelles missions
step-over = la partie est finie

# Questions
ask-nothing = Rien n’est demandé.
ask-setup = { $power } : choisissez en secret { $n ->
    [one] encore une tuile
   *[other] encore { $n } tuiles
 } pour la case de développement 1.
ask-cede = { $power } : céder des armées ({ $partner }), en reprendre, ou continuer ?
ask-accept = { $power } : une armée vous est proposée, { $zone } : { $unit }. La prenez-vous ?
ask-action = { $power } : que faire ? { $n ->
    [0] Il ne reste aucune action.
    [one] Il reste une action.
   *[other] Il reste { $n } actions.
 }{ $due ->
    [0] {""}
    [one] {" "}Une attaque est encore obligatoire.
   *[other] {" "}{ $due } attaques sont encore obligatoires.
 }
ask-recruit = { $power }, recrutement. Points : { $points }.
ask-place = Où placer la nouvelle armée : { $unit } ?
ask-manoeuvre = { $power } : quelle armée manœuvre ? { $used ->
    [0] Au plus { $left }.
   *[other] Places prises : { $used }, restantes : { $left }.
 }{ $due ->
    [0] {""}
    [one] {" "}Une attaque est encore obligatoire.
   *[other] {" "}{ $due } attaques sont encore obligatoires.
 }
ask-march = { $unit } est ici : { $zone }, et peut encore payer { $n } : vers où ?
ask-sail = { $unit }, { $zone } : vers quel port ?
ask-strategic = { $unit }, { $zone } : où finit le mouvement stratégique ?
ask-attack = Quelle zone est attaquée ensuite ?
ask-lead = { $zone } : quelle armée attaque ?
ask-aim = { $zone } : quelle armée est attaquée ?
ask-support = { $zone } : qui soutient l’attaque ? { $n ->
    [0] Plus de support.
    [one] Une seule armée.
   *[other] Au plus { $n } armées.
 }
ask-fly = { $zone } : dépenser une mission aérienne pour cette attaque ? Vous en avez { $n }.
ask-counter = { $zone } : annuler la mission aérienne ennemie avec une des vôtres ? Vous en avez { $n }.
ask-tanks = { $zone } : dépenser une mission de chars contre la tranchée ? Vous en avez { $n }.
ask-cover = { $zone } : { $n ->
    [one] une perte
   *[other] { $n } pertes
 } pour vous. Employer la tranchée de niveau { $level } pour en annuler une ?
ask-lose = { $power }, { $zone } : quelle armée subit la perte ?
ask-retreat = { $unit } doit quitter { $zone } : vers où ?
ask-research = { $power } : développer une nouvelle tuile, ou en faire passer une en case 2 ?
ask-entrenchment = { $power } : où creuser ?
ask-diplomacy = { $power } : quel marqueur déplacer ?
ask-missions = { $power } : { $n } missions, lesquelles ?

# Coups
do-army = { $unit }, { $zone }
do-accept = Prendre l’armée
do-offensive = Offensive
do-at = { $zone } (votre camp { $own }, ennemi { $enemy })
do-to-take = { $zone } (contrôle ennemi : à prendre)
do-to-enemy = { $zone } (une attaque ; armées ennemies : { $n })
do-go = Attaquer
do-fly = Dépenser une mission aérienne (+{ $n })
do-counter = L’annuler par une mission aérienne
do-tanks = Dépenser une mission de chars
do-cover = Employer la tranchée : une perte de moins
do-cover-retreat = Employer la tranchée : une perte de moins, puis retraite
do-develop-late = { $tile } (directement en case 2)
do-dig = { $zone } (niveau { $level })
do-court = { $track } : de { $from } à { $to } sur { $last }
do-missions = Air { $air }, chars { $tank }
done-cede = Passer aux actions
done-decline = Refuser
done-recruit = Finir le recrutement
done-manoeuvre = Plus d’armée
done-march = S’arrêter ici
done-attack = Plus d’attaque
done-lead = Plus d’attaque ici
done-mission = Pas de mission
done-cover = Subir les pertes
done-phase = Finir la phase{ $n ->
    [0] {""}
    [one] {" "}(une action inutilisée)
   *[other] {" "}({ $n } actions inutilisées)
 }{ $cut ->
    [0] {""}
    [one] {" "}(une armée sans ravitaillement est perdue)
   *[other] {" "}({ $cut } armées sans ravitaillement sont perdues)
 }
group-tiles = Tuiles
group-cede = Céder
group-take-back = Reprendre
group-actions = Actions
group-gas = Gaz
group-restore = Compléter
group-raise = Recruter
group-zones = Zones
group-hold = Rester et attaquer
group-march = Déplacer
group-sail = Embarquer
group-strategic = Mouvement stratégique
group-attack = Attaquer
group-lead = Armée qui attaque
group-aim = Cible
group-support = Support
group-lose = Subir la perte
group-develop = Développer
group-advance = Vers la case 2
group-dig = Creuser
group-court = Marqueurs
group-missions = Missions

# Ce qui s’est passé
event-chosen = { $power } : choix, { $tile }.
event-ready = { $power } : tuiles choisies.
event-turn = { $turn } commence.
event-phase = Phase : { $power }.
event-available = { $power }, disponible maintenant : { $tiles }.
event-available-hidden = { $power } : { $n ->
    [one] une tuile est disponible maintenant.
   *[other] { $n } tuiles sont disponibles maintenant.
 }
event-revealed = { $power } : { $tile } est montrée.
event-missions = { $power }, missions gagnées : air { $air }, chars { $tank }.
event-offered = { $power } : proposition au partenaire, { $unit }, { $zone }.
event-declined = { $power } : refus de { $unit }, { $zone }.
event-ceded = { $power } : { $unit }, { $zone }, cédée au partenaire ({ $partner }).
event-ceded-again = { $zone } : { $unit } reste avec le partenaire ({ $partner }) et lui est cédée de nouveau ({ $power }).
event-taken-back = { $power } : reprise de { $unit }, { $zone }.
event-action = { $power } : { $action }.
event-offensive = { $power } : Offensive, une Manœuvre de plus.
event-actions-over = { $power } : fin des actions.
event-restored = { $zone } : { $unit } est de nouveau à pleine force.
event-placed = { $zone }, nouvelle armée : { $unit }.
event-held = { $zone } : { $unit } reste pour combattre.
event-moved = { $unit } : { $from } – { $to }.
event-moved-through = { $unit } : { $from } – { $to }, en passant par { $through }.
event-sailed = { $unit } par mer : { $from } – { $to }.
event-strategic = { $unit }, mouvement stratégique : { $from } – { $to }.
event-retreated = { $unit } fait retraite : { $from } – { $to }.
event-attack = { $zone } : { $leader } attaque { $target }{ $n ->
    [0] {"."}
   *[other] , avec le support de { $supports }.
 }
event-air = { $zone }, mission aérienne : { $power }.
event-air-against = { $zone } : la mission aérienne est annulée par une autre ({ $power }).
event-tanks = { $zone }, mission de chars : { $power } ; la tranchée ne donne aucun bonus.
event-fought = { $zone } : { $attacker } { $attack } contre { $defender } { $defence }. Pertes : { $attacker } { $own }, { $defender } { $enemy }.
event-covered = { $zone } : la tranchée de niveau { $level } annule une perte ({ $camp }).
event-reduced = { $zone } : { $unit } est réduite.
event-eliminated = { $zone } : { $unit } est éliminée.
event-gassed = { $zone } : le gaz réduit { $unit }.
event-reduced-supply = { $zone } : { $unit }, sans ravitaillement, est réduite.
event-eliminated-supply = { $zone } : { $unit }, sans ravitaillement, est éliminée.
event-eliminated-isolated = { $zone } : { $unit } finit sa propre phase sans ravitaillement et est éliminée.
event-eliminated-no-retreat = { $zone } : { $unit } ne peut faire retraite et est éliminée.
event-spared = { $zone } : l’ennemi a trop peu de pas, aucune perte en face ({ $power }).
event-dug = { $zone } : tranchée de niveau { $level } ({ $camp }).
event-trench-lost = { $zone } : la tranchée est perdue ({ $camp }).
event-developed = { $power } : { $tile } en case 1.
event-developed-hidden = { $power } : une tuile en case 1.
event-developed-late = { $power } : { $tile } directement en case 2.
event-developed-late-hidden = { $power } : une tuile directement en case 2.
event-advanced = { $power } : { $tile } passe en case 2.
event-advanced-hidden = { $power } : une tuile passe en case 2.
event-diplomacy = { $power } : marqueur { $track }, { $from } → { $to }.
event-entered = { $nation } : entrée en guerre ({ $power }).
event-capitulated = La Russie capitule.
event-taken = { $zone } est prise : { $power }.
event-liberated = { $zone } est libérée : { $power }.
event-cut-off = { $zone } est coupée et tombe : { $power }.
points-city-lost = { $power } { $n } : perte de { $zone }.
points-city-gained = { $power } { $n } : gain de { $zone }.
points-partner-lost = { $power } { $n } : le partenaire a perdu { $zone }.
points-partner-gained = { $power } { $n } : le partenaire a gagné { $zone }.
points-germany-gained = { $power } { $n }, seule : l’Autriche-Hongrie a gagné { $zone }.
points-germany-lost = { $power } { $n }, seule : l’Autriche-Hongrie a perdu { $zone }.
points-neutral = { $power } { $n } : un neutre est entré en guerre à ses côtés.
points-still-neutral = { $power } { $n } : son neutre n’est pas en guerre à la fin de 1916.
points-capitulation = { $power } { $n } : la Russie a capitulé.
event-score = Points : { $points }.
event-ended = La guerre est finie.
end-draw = Partie nulle. { $points }
end-points = Le plus de points de victoire : { $winners }. { $points }
end-camp = Le camp vainqueur : { $winners }. { $points }
end-leading = La première puissance du camp vainqueur : { $winners }. { $points }

# Probabilités
odds-attack = { $zone } : { $attacker } { $attack } contre { $defender } { $defence }, avant les dés
odds-losses = Pertes : { $attacker } { $own }, { $defender } { $enemy }
odds-unknown = Tuiles cachées ({ $power }) : la Défense n’est pas comptée.
odds-unknown-attack = Tuiles cachées ({ $power }) : l’Attaque et les Sturmtruppen ne sont pas comptées.
odds-cover = { $power } peut employer sa tranchée pour annuler une perte, sauf si l’attaque vaut au moins le double.
part-value = { $power } { $n } : valeur de combat ({ $rule })
part-support = { $power } +{ $n } : supports ({ $rule })
part-ground = { $power } +{ $n } : montagne ou tranchée ({ $rule })
part-technology = { $power } +{ $n } : technologie ({ $rule })
part-air = { $power } +{ $n } : mission aérienne ({ $rule })

# Marques sur la carte
overlay-supply = Ravitaillement
legend-supply = ★ sources du ravitaillement, ✕ armées sans ravitaillement, ✂ zones coupées
overlay-control = Conquêtes
legend-control = ⚑ contrôlée par une puissance à qui elle n’était pas au début
overlay-reach = Attaques possibles
legend-reach = ⚔ zones que peuvent attaquer les armées de la puissance active qui n’ont pas manœuvré
mark-label = { $text }
mark-source = { $zone } : source du ravitaillement ({ $power }).
mark-unsupplied = { $zone } : armées sans ravitaillement ({ $power }).
mark-cut-off = { $zone } : zone coupée ({ $power }).
mark-taken = { $zone } est contrôlée : { $power }.
mark-reach = { $zone } : attaque possible ({ $power }).

# Le plateau en texte
board-head = { $turn } (tour { $n } sur { $last }). Points : { $points }
board-phase = Phase : { $power }, actions restantes : { $n }
board-country = { $nation }
board-neutral = { $nation } (neutre)
board-zone = { $zone } : { $what }
board-port = port
board-trench = tranchée { $level }, { $camp }
board-diplomacy = Diplomatie : { $tracks }
board-track = { $track } { $n }/{ $last }
board-power = { $power }, tuiles en case 1 : { $first }, en case 2 : { $second }, disponibles : { $available } ; missions : air { $air }, chars { $tank }
board-first = case 1 : { $tiles }
board-second = case 2 : { $tiles }
board-secret = disponibles, cachées : { $tiles }
board-revealed = montrées : { $tiles }
board-reserve = réserve : { $armies }

# Pourquoi pas
no-not-now = Ce n’est pas ce qui est demandé : { $question }
no-impossible-roll = Ces dés ne peuvent pas tomber maintenant.
no-tile-own = { $power } : pas de tuile { $tile }.
no-tile-setup = { $tile } a une condition et ne peut être l’une des premières tuiles.
no-tile-twice = { $power } : { $tile } est déjà commencée.
no-tile-level = { $tile } demande que { $needed } soit disponible.
no-tile-others = { $tile } demande { $n } autres tuiles disponibles ({ $power }).
no-take-back = { $zone } : { $unit } ne peut être reprise maintenant.
no-army-there = Cette armée n’est pas ici, { $zone } : { $unit }.
no-cede-own = { $zone } : { $unit } n’est pas à vous.
no-cede-twice = { $zone } : { $unit } a déjà été proposée ou a changé de mains dans cette phase.
no-cede-more = Au plus { $n } armées sont cédées à la fois.
no-cede-supply = { $zone } : { $unit } est sans ravitaillement et ne peut être cédée.
no-actions-left = Il ne reste pas d’action : { $action }.
no-action-twice = { $action } : une fois par phase seulement.
no-recruitment-late = { $action } : ce doit être la première action de la phase.
no-action-use = { $action } : rien à faire maintenant.
no-duty-germany = L’Allemagne doit d’abord attaquer, ce tour, une zone avec des armées alliées.
no-duty-russia = La Russie doit d’abord faire ses attaques obligatoires de 1916.
no-duty-offensive = Une Offensive demande une attaque : sa première armée doit la faire.
no-offensive-tile = { $power } : l’Offensive n’est pas disponible.
no-offensive-russia = { $power } : pas d’Offensive en 1918.
no-offensive-twice = { $power } : l’Offensive de l’année est faite.
no-offensive-target = { $power } : aucune armée ne peut faire l’attaque que demande l’Offensive.
no-gas-tile = { $power } : le Gaz n’est pas disponible.
no-gas-twice = { $power } : le Gaz de l’année est employé.
no-gas-reduced = { $zone } : { $unit } est déjà réduite.
no-gas-trench = { $zone } : pas de tranchée ennemie.
no-gas-ground = { $zone } est une montagne, ou n’est ni en France, ni en Belgique, ni en Allemagne.
no-gas-near = { $zone } : aucune de vos armées n’y est ni n’est à côté.
no-restore-own = { $zone } : seul son propriétaire complète { $unit }.
no-restore-full = { $zone } : { $unit } est à pleine force.
no-restore-supply = { $zone } : { $unit } est sans ravitaillement.
no-points = { $nation } : il ne reste pas assez de points de recrutement.
no-raise-own = { $nation } : ces armées ne sont pas les vôtres.
no-raise-neutral = { $nation } n’est pas en guerre.
no-raise-reserve = { $nation } : aucune armée de cette sorte en réserve.
no-raise-place = { $nation } : aucune place pour une armée.
no-place-control = { $zone } : cette puissance n’en a pas le contrôle ({ $power }).
no-place-gallipoli = { $zone } : les Alliés n’y placent rien.
no-place-salonica = { $zone } : seulement des armées britanniques, françaises et serbes de valeur 3, dès le tour 7.
no-place-port = { $zone } n’a pas de port.
no-place-mediterranean = { $zone } est un port de Méditerranée : seulement des armées de valeur 3.
no-place-city = { $zone } n’est ni une ville que vous contrôlez ({ $nation }) ni à côté d’une telle ville.
no-stack = { $zone } : au plus { $n } armées d’une puissance.
no-partner = { $zone } : des armées du partenaire y sont.
no-army-own = { $zone } : { $unit } est commandée par une autre puissance ({ $power }).
no-army-twice = { $zone } : { $unit } a déjà manœuvré dans cette phase.
no-armies-left = Au plus { $n } armées manœuvrent dans une action.
no-army-yet = Choisissez d’abord une armée.
no-stop-yet = Entrez d’abord dans une zone.
no-way = { $zone } : { $unit } n’atteint aucune zone où s’arrêter.
no-enemy = { $zone } : aucun ennemi.
no-attack-twice = { $zone } a déjà été attaquée dans cette phase.
no-capitulated = La Russie a capitulé : { $unit } n’attaque plus et ne quitte pas les zones russes ({ $zone }).
no-end-capitulated = { $zone } : les armées d’une Russie qui a capitulé ne sont pas attaquées, personne ne les rejoint.
no-sail-nation = { $zone } : { $unit } ne prend pas la mer ; seules les armées britanniques et américaines le font.
no-port = { $zone } : pas de port où embarquer ou débarquer.
no-sail-mediterranean = { $zone } est un port de Méditerranée : seulement des armées de valeur 3, pas { $unit }.
no-sail-port = { $zone } : aucun port pour { $unit }.
no-strategic-places = Un mouvement stratégique compte pour { $n } armées.
no-strategic-from = { $zone } n’est pas contrôlée par votre camp, ou des ennemis y sont.
no-strategic-to = { $zone } n’est pas contrôlée par votre camp, ou des ennemis y sont.
no-strategic-line = Aucune suite de zones contrôlées et sans ennemis ne mène ici : { $zone }.
no-strategic = { $zone } : aucun mouvement stratégique possible pour { $unit }.
no-neutral = { $zone } : pays neutre ({ $nation }).
no-greece = { $zone } : la Grèce est fermée à l’Autriche-Hongrie avant le tour { $n }, sauf si une armée alliée est à Salonique.
no-salonica = { $zone } : fermée aux Alliés avant le tour { $n }.
no-gallipoli = { $zone } : une seule armée britannique des Alliés y entre, une fois, en 1915.
no-link = { $zone } ne touche pas { $from }.
no-arrow = { $from } – { $zone } : seulement pour les armées de la nation de la flèche.
no-leave = { $from } : des ennemis y sont ; on n’en part pas vers une zone ennemie comme { $zone }.
no-allowance = { $zone } coûte plus que ce qui reste, { $n }.
no-end-enemy = { $zone } : des ennemis y sont ; on ne s’y arrête que si une armée de la puissance y était ou y attaquera.
no-retreat-control = { $zone } n’est pas contrôlée par le camp.
no-retreat-enemy = { $zone } : des ennemis y sont.
no-retreat-far = { $zone } est trop loin de { $from }.
no-attack-left = Une attaque est encore obligatoire.
no-lead = { $zone } : { $unit } ne peut ni attaquer ni soutenir ; elle n’est pas restée pour combattre, ne vient ni de la zone voisine ni de la mer, ou a déjà combattu.
no-aim = { $zone } : { $unit } ne peut être la cible ; d’abord les armées à pleine force, chacune une fois.
no-support-room = { $zone } : plus de support possible.
no-ready = { $zone } : aucune armée ne vient de la zone voisine ou de la mer, ni n’est restée pour combattre.
no-zone-again = { $zone } a été quittée dans cette action.
no-tanks = Les chars n’annuleraient rien ici.
no-lose = { $zone } : { $unit } n’est pas la prochaine à subir une perte.
no-advance = { $tile } n’est pas en case 1.
no-dig-army = { $zone } : aucune armée ({ $power }).
no-dig-arrived = { $zone } : aucune armée n’y est depuis le début du tour.
no-dig-deeper = { $zone } : la tranchée est déjà de niveau 2.
no-dig-markers = Tous les marqueurs Tranchée sont sur la carte.
no-court-over = { $track } : c’est déjà arrivé.
no-court-mover = { $power } ne peut déplacer le marqueur { $track }.
no-court-russia = { $track } : seulement dès le tour { $turn }, avec { $n } villes en Russie.
no-court-date = { $track } : la dernière case pas avant le tour { $turn }.
no-court-back = { $power } ne peut déplacer le marqueur { $track } maintenant.
no-missions = Ces missions ne peuvent être gagnées : la tuile manque ou la réserve est pleine.
why-unsupplied = { $zone } : { $unit } est sans ravitaillement ; aucune suite de zones de son camp ne mène à une ville de sa puissance.
why-tile-first = { $tile } est en case 1 : la Recherche le fait passer en case 2.
why-tile-second = { $tile } est en case 2 : disponible au début de votre prochaine phase.
why-tile-fresh = { $tile } n’est pas encore développé : c’est l’affaire de la Recherche.
why-tile-by-itself = { $tile } agit de soi-même dans les attaques.
why-gas-nowhere = Aucune tranchée ennemie de France, de Belgique ou d’Allemagne n’est à portée d’une armée.
why-no-missions = Il ne reste aucune mission.
option-victory-camp = Après le dernier tour, les points des deux partenaires comptent ensemble : le camp qui en a le plus gagne, et ses deux puissances avec lui. Les partenaires le sont vraiment.
option-victory-leading-power = Après le dernier tour, les points des deux partenaires comptent ensemble, mais dans le camp qui en a le plus, seule la puissance qui en a apporté davantage gagne, ou les deux à égalité. Les partenaires restent rivaux.
option-central-pair = De trois joueurs, l’un tient l’Allemagne et l’Autriche-Hongrie, les deux autres les Alliés et la Russie. Sans elle, l’un tient la Triple Entente.
option-partners-share = Des partenaires qui sont deux personnes voient chacun les tuiles de technologie de l’autre.
