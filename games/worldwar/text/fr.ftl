# Mots
purse = { $nation } { $n }
mark-label = { $text }
part-defender = { $name } { $n }
part-unsupplied = { $name } { $n }, sans ravitaillement, donc de moitié
part-fort = fort de { $fort }
part-rough = terrain accidenté +{ $n }
part-winter = hiver +{ $n }
state-allied = Allié
state-central = Central
state-neutral = neutre
state-out = hors jeu

# Où en est la partie
phase-deployment = déploiement
phase-movement = mouvement
phase-attack = phase d’attaque { $n }
phase-building = construction
phase-gifts = dons
step-over = la partie est finie

# Questions
ask-nothing = Rien n’est demandé.
ask-deploy = Où placer { $unit } ? Pays : { $nations } ; { $n } à placer.
ask-activate = Tenter de rallier un pays neutre, ou passer aux mouvements ?
ask-move = Quelle unité bouge ? { $n ->
    [0] Aucune n’a bougé.
    [one] Une seule a bougé.
   *[other] { $n } ont bougé.
 }
ask-go = { $unit } à { $space }, { $mp } PM : où aller{ $under ->
    [0] {""}
   *[other] , ou rester ici
 } ?{ $clear ->
    [0] {""}
   *[other] {" "}Une autre unité s’est arrêtée ici : il faut aller sur un hex sans unité.
 }
ask-french-attack = Quel hex attaquez-vous ? Deux attaques avec des unités françaises sont dues dans cette phase ; { $n } faites.
ask-attack = Quel hex attaquez-vous ?
ask-assault = Attaque de { $space }{ $n ->
    [0] , par qui ? Défense { $defence } ({ $parts }).
   *[other]  : { $attack } contre { $defence } ({ $parts }), différentiel { $differential }. Ajouter des unités, ou attaquer.
 }
ask-attacker-losses = { $space } : l’attaquant a { $n ->
    [one] une perte
   *[other] { $n } pertes
 } à subir. Qui subit { $n ->
    [one] celle-ci
   *[other] la suivante
 } ?
ask-defender-losses = { $space } : le défenseur, { $unit }, a { $n ->
    [one] une perte
   *[other] { $n } pertes
 } à subir{ $forced ->
    [0] {""}
   *[other] {" "}et doit reculer d’au moins un hex
 }. Combien en reculant ?
ask-share = { $space } : il reste { $n ->
    [one] une perte
   *[other] { $n } pertes
 } à payer. Quelle nation paie { $n ->
    [one] celle-ci
   *[other] la suivante
 } ?
ask-retreat = Recul depuis { $space } : vers où ? Il reste { $n } hex.
ask-displace = { $unit } doit faire place : vers où ?
ask-advance = { $space } a été abandonné : qui avance, et jusqu’où ?
ask-follow = Une unité suit-elle à { $space } ?
ask-build = Que construisez-vous ? Points de ressource : { $points }.
ask-place = Où placer { $unit } ? { $spaces }.
ask-gift = Une nation donne-t-elle des points de ressource à une autre ? { $points }.

# Coups
do-activate = { $nation } : se rallie sur un dé de { $die } ou plus (modificateurs { $add })
do-activate-never = { $nation } : aucun dé ne suffit, il faudrait { $die } (modificateurs { $add })
do-unit = { $unit } à { $space }
do-to = { $space }, { $mp } PM{ $war ->
    [0] {""}
   *[other] {" "}— guerre avec { $nation }, { $vp } PV à l’adversaire
 }
do-via = par { $space }, { $mp } PM, puis plus loin{ $war ->
    [0] {""}
   *[other] {" "}— guerre avec { $nation }, { $vp } PV à l’adversaire
 }
do-sail = débarquer à { $space }{ $war ->
    [0] {""}
   *[other] {" "}— guerre avec { $nation }, { $vp } PV à l’adversaire
 }
do-halt = Rester ici
do-attack = attaquer { $space } (défense { $defence }){ $war ->
    [0] {""}
   *[other] {" "}— guerre avec { $nation }, { $vp } PV à l’adversaire
 }
do-with = { $unit } (+{ $n }) : différentiel { $differential }
do-fight = Attaquer à { $differential }
do-infiltrate = Attaquer par infiltration à { $differential }
do-loss = { $nation } : une perte ({ $n } PR en réserve)
do-sacrifice = sacrifier { $unit } à la place de toutes les pertes
do-stand = Tenir et payer { $rp } PR
do-retreat = Reculer de { $n } hex{ $rp ->
    [0] , sans rien payer
   *[other] {" "}et payer { $rp } PR
 }
do-raze = Abandonner le fort de { $space }
do-retreat-to = recul à { $space }
do-displace-to = faire place vers { $space }
do-place = { $space }
do-advance = { $unit } avance à { $space }
do-follow = { $unit } suit
do-arrive = { $unit } arrive, sans frais
do-raise = { $unit } { $attack }/{ $defence }, { $n } PR
do-fort = reconstruire le fort de { $space }, { $n } PR
do-convert = { $unit } devient Stosstruppen, { $n } PR
do-tanks = corps de chars avec { $unit }, { $n } PR
do-tanks-move = le corps de chars passe à { $unit }
do-give = { $from } → { $to } : { $n } PR
done-activate = Pas de tentative
done-move = Finir les mouvements
done-attack = Fin des attaques
done-advance = Fin des avances
done-follow = Personne ne suit
done-build = Finir de construire
done-gift = Fin des dons
group-activate = Pays neutres
group-area = Zones de transit
group-via = Passer par
group-sail = Par mer
group-attack = Attaques
group-losses = Pertes
group-advance = Avances
group-fort = Forts
group-special = Unités spéciales
group-give = { $nation } donne

# Événements
event-turn = { $turn }.
event-phase = { $side } : { $phase }.
event-superior = { $side } supérieurs : { $allied } PR contre { $central }.
event-deployed = { $unit } commence à { $space }.
event-activated = { $nation } : dé { $die }, avec modificateurs { $sum }, il fallait { $number }. Ralliement : { $side }.
event-not-activated = { $nation } : dé { $die }, avec modificateurs { $sum }, il fallait { $number }. Le pays reste neutre (tentative : { $side }).
event-joined = { $nation } entre en guerre : { $side }.
event-invaded = { $nation } : pays envahi, rejoint : { $side }.
event-withdrew = { $nation } : son armée est dissoute.
event-scored = { $side } : { $n } PV.
event-score = Score : Alliés { $allied }, Puissances centrales { $central }.
event-moved = { $unit } va de { $from } à { $to }, { $n ->
    [one] un pas
   *[other] { $n } pas
 }.
event-sailed = { $unit } va par mer de { $from } à { $to }.
event-taken = { $space } est pris : { $side }.
event-attack = { $space } : attaque à { $differential } par { $units }.
event-infiltration = { $space } : attaque par infiltration à { $differential } par { $units }.
event-lapsed = L’attaque de { $space } n’a pas lieu : il n’y a plus personne.
event-result = { $space } : dé { $die }. Pertes : attaquant { $attacker }, défenseur { $defender }.
event-paid = { $nation } paie { $n } PR.
event-retreats = { $unit } recule de { $n } hex.
event-retreated = { $unit } recule de { $from } à { $to }.
event-displaced = { $unit } fait place, de { $from } à { $to }.
event-eliminated = { $unit } à { $space } : unité éliminée{ $good ->
    [0] {""}
   *[other] {" "}définitivement
 }.
event-sacrificed = { $unit } à { $space } : unité sacrifiée{ $good ->
    [0] {""}
   *[other] {" "}définitivement
 }.
event-starved = { $unit } à { $space } : unité sans ravitaillement, perdue{ $good ->
    [0] {""}
   *[other] {" "}définitivement
 }.
event-strayed = { $unit } à { $space } : unité qui devait partir, détruite{ $good ->
    [0] {""}
   *[other] {" "}définitivement
 }.
event-dissolved = { $unit } à { $space } quitte la guerre{ $good ->
    [0] {""}
   *[other] {" "}définitivement
 }.
event-fort-destroyed = Le fort de { $fort } à { $space } est détruit.
event-fort-built = Le fort de { $fort } à { $space } est reconstruit.
event-advanced = { $unit } avance de { $from } à { $to }.
event-tanks-lost = Le corps de chars avec { $unit } est détruit.
event-tanks = Le corps de chars est construit avec { $unit }.
event-tanks-moved = Le corps de chars passe à { $unit }.
event-income = { $side } : { $n } PR reçus.
event-built = { $unit } : unité levée à { $space }.
event-arrived = { $unit } arrive à { $space }.
event-converted = { $unit } devient Stosstruppen.
event-gave = { $from } → { $to } : don de { $n } PR.
event-collapse = La Russie s’effondre : elle n’a plus de points de ressource.
event-surrender = La Russie se rend.
event-garrisons = Toutes les villes objectifs de Russie ont leur garnison ; les garnisons restent.
event-garrisons-over = Les Alliés sont en Russie : les garnisons peuvent partir.
event-france-fell = La France est tombée.
event-armistice = L’Italie signe un armistice.
event-ended = La partie est finie : Alliés { $allied }, Puissances centrales { $central }.
end-points = Alliés { $allied } PV, Puissances centrales { $central } PV.

# Calques
overlay-supply = Ravitaillement
legend-supply = ✓ ravitaillé, ✕ coupé
overlay-zones = Zones de contrôle
legend-zones = hex voisins des unités et des forts puissants
overlay-reach = Portée de l’unité qui bouge
legend-reach = points de mouvement que coûte le chemin
overlay-resources = Hex de ressource
legend-resources = points de victoire de qui le contrôle
mark-supplied = { $unit } à { $space } : unité ravitaillée.
mark-cut = { $unit } à { $space } est sans ravitaillement : { $n ->
    [0] aucun chemin ne mène à une source
   *[other] chemin coupé à { $cut }
 }.
mark-zone = { $space } est dans une zone de contrôle : { $side }.
mark-reach = { $unit } atteint { $space } pour { $mp } PM.
mark-resource = { $space } compte pour : { $side }.
mark-resource-neutral = { $space } est dans un pays neutre et ne compte pour personne.

# Probabilités
odds-column = { $space } : différentiel { $differential }, colonne { $column }
odds-result = { $die } : attaquant { $attacker }, défenseur { $defender }{ $forced ->
    [0] {""}
   *[other] , recul obligatoire
 }
odds-attack = Attaque { $n } : { $units }.
odds-defence = Défense { $n } : { $parts }.
odds-expected = Pertes attendues : attaquant { $attacker } ({ $nations }), défenseur { $defender }.
odds-activation = { $nation } : il faut { $number }, modificateurs { $add }
odds-joins = { $nation } se rallie
odds-stays = { $nation } reste neutre
odds-modifier = { $add } : { $when }

# Plateau
board-head = World War I — { $turn }, tour { $n } sur { $last } — { $side } : { $phase }
board-score = PV si c’était la fin : Alliés { $allied } (hex de ressource { $ra }), Puissances centrales { $central } (hex de ressource { $rc }). Supérieurs : { $superior }.
board-points = { $side } { $n } PR : { $nations }
board-collapsed = La Russie s’est effondrée.
board-surrendered = La Russie s’est rendue.
board-france-fell = La France est tombée.
board-armistice = L’Italie a signé un armistice.
board-lost = pris : { $spaces }
board-ruined = forts détruits : { $spaces }
board-area = { $space } : { $units }
board-pool = { $side } peuvent construire : { $units }
board-gone = { $side }, perdues pour toujours : { $units }
chart-line = { $nation }, { $ground } ; voisins { $near } ; rail vers { $rail }

# Pourquoi pas
no-impossible-roll = Le dé ne peut pas être tombé ainsi, ou aucun dé n’est dû.
no-not-now = Ce n’est pas la question. { $question }
no-deploy = { $space } ne convient pas à cette armée : elle commence dans son pays, une armée par hex.
no-activate = { $nation } ne peut pas être ralliée par ce camp.
no-activate-war = { $nation } n’est pas neutre.
no-activate-date = { $nation } entre en guerre à une date fixe dans ce scénario.
no-unit-off = { $unit } n’est pas sur la carte.
no-unit-neutral = { $unit } est neutre et ne bouge pas.
no-unit-enemy = { $unit } n’est pas à vous.
no-unit-moved = { $unit } a déjà bougé dans cette phase.
no-unit-garrison = { $unit } est une garnison et reste jusqu’à ce qu’une autre la remplace.
no-unit-zone = { $unit } est dans une zone de contrôle ennemie, et aucun hex voisin n’est à la fois libre et hors de ces zones.
no-unit-room = { $unit } n’a aucun hex où aller.
no-area = { $unit } ne peut pas utiliser { $space }.
no-far = { $unit } n’atteint pas { $space } : ses points de mouvement, des zones de contrôle ou d’autres unités l’arrêtent.
no-closed = { $unit } ne peut pas entrer dans { $space } : ce pays est fermé.
no-same = { $unit } est déjà à { $space }.
no-enemy = { $unit } ne peut pas entrer dans { $space } : une unité ou un fort ennemi s’y trouve.
no-neutral-army = { $unit } ne peut pas entrer dans { $space } : une armée ou un fort neutre s’y trouve. On ne peut que l’attaquer.
no-caucasus = { $unit } ne peut pas entrer dans le Caucase à { $space } : seuls les Russes et les Turcs le peuvent.
no-austrians = { $unit } ne peut pas rester à { $space } : ni en Belgique, ni en France, ni aux Pays-Bas.
no-stacking = { $unit } ne peut pas s’arrêter à { $space } : une autre unité s’y trouve et ne fait pas place.
no-zone-to-zone = { $unit } ne peut pas aller à { $space } : les deux hex sont dans des zones de contrôle ennemies.
no-via = Passer par { $space } ne change rien, ou ne se peut pas.
no-halt = Une unité choisie bouge ; reprenez plutôt le choix.
no-sailor = { $unit } ne va pas par mer à { $space } : seules les unités britanniques, françaises et américaines le font.
no-sail-again = { $unit } ne va pas par mer à { $space } : une unité a déjà pris la mer dans cette phase.
no-sail-moved = { $unit } ne va pas par mer à { $space } : la mer prend tout le mouvement.
no-harbour = { $unit } ne va pas par mer à { $space } : il faut partir d’une côte dégagée, hors de la Baltique.
no-strait = { $unit } ne va pas par mer à { $space } : le détroit turc est tenu.
no-landing = { $unit } ne débarque pas à { $space } : seulement sur les côtes dégagées de l’Adriatique et de l’Égée.
no-landing-taken = { $unit } ne débarque pas à { $space } : quelqu’un s’y trouve.
no-sail-black-sea = { $unit } ne va pas par mer à { $space } : les Russes vont de la mer Noire aux côtes libres du Caucase.
no-attack-area = { $space } est une zone de transit : on n’y attaque pas.
no-attack-nobody = Il n’y a personne à attaquer à { $space }.
no-attack-twice = { $space } : qui s’y trouve a déjà été attaqué dans cette phase.
no-attack-water = { $space } ne peut pas être attaqué par-dessus la mer ou un détroit.
no-attack-far = Aucune de vos unités n’est à côté de { $space }.
no-attack-supply = Les unités à côté de { $space } sont sans ravitaillement.
no-attack-weak = { $space } a une défense de { $defence } ; ce qui peut l’attaquer a { $attack }.
no-attack-none = Aucun ennemi n’est à côté de { $unit }.
no-done-french = Deux attaques avec des unités françaises sont dues avant la fin de la phase.
no-with-far = { $unit } n’est pas à côté de l’hex attaqué.
no-with-again = { $unit } a déjà combattu dans cette phase.
no-with-already = { $unit } participe déjà.
no-with-supply = { $unit } ne peut pas attaquer sans ravitaillement : { $n ->
    [0] aucun chemin ne mène à une source
   *[other] chemin coupé à { $cut }
 }.
no-differential = L’attaque doit être au moins aussi forte que la défense.
no-infiltration = L’infiltration demande des Stosstruppen, ou l’armée du corps de chars, et une unité à attaquer.
no-loss = { $nation } ne peut pas prendre cette perte.
no-sacrifice = On ne sacrifie une unité pour toutes les pertes que dans les troisièmes phases d’attaque, et elle doit avoir participé.
no-stand = Un tel recul n’existe pas, ou les points manquent pour le reste.
no-stand-forced = Après une infiltration, l’unité doit reculer d’au moins un hex.
no-stand-supply = Une unité sans ravitaillement recule pour toutes les pertes.
no-raze = On n’abandonne pas un fort occupé : cela ne satisfait rien.
no-retreat-enemy = { $space } : l’ennemi s’y trouve.
no-retreat-zone = { $space } est dans une zone de contrôle ennemie.
no-retreat-again = { $space } a déjà fait partie de ce recul.
no-retreat-neutral = { $space } est neutre, fermé ou hors de la carte.
no-retreat-way = { $space } n’est pas voisin, ou un autre hex mène mieux loin de l’ennemi, chez soi ou vers le ravitaillement.
no-advance-unit = { $unit } n’a pas attaqué.
no-advance-again = { $unit } a déjà avancé.
no-advance-way = { $space } n’est pas sur le chemin du recul.
no-advance-far = { $space } est trop loin, occupé, ou derrière une zone de contrôle ennemie.
no-follow = { $unit } n’est pas à côté de l’hex quitté, ou a combattu.
no-raise-nation = { $unit } : { $nation } n’est pas en guerre de votre côté ({ $has } PR, une armée coûte { $n }).
no-raise-there = { $unit } ({ $nation }) est sur la carte ({ $has } PR, une armée coûte { $n }).
no-raise-gone = { $unit } ({ $nation }) est hors jeu pour toujours ({ $has } PR, une armée coûte { $n }).
no-raise-exiled = { $unit } : la France est tombée, { $nation } ne construit plus ({ $has } PR, une armée coûte { $n }).
no-raise-points = { $unit } : { $nation } a { $has } PR, une armée coûte { $n }.
no-raise-site = { $unit } : { $nation } n’a aucun lieu où lever une armée ({ $has } PR, une armée coûte { $n }).
no-raise-other = { $unit } ({ $nation }) : une autre armée pareille passe avant, ou elle attend son arrivée ({ $has } PR, une armée coûte { $n }).
no-fort = { $space } n’a pas de fort.
no-fort-stands = Le fort de { $space } est debout ({ $nation }, { $n } PR).
no-fort-owner = Le fort de { $space } ne peut être reconstruit que par son pays ({ $nation }), pour { $n } PR.
no-fort-control = { $nation } ne tient pas { $space } ({ $n } PR).
no-fort-points = { $nation } n’a pas les { $n } PR pour le fort de { $space }.
no-fort-supply = { $space } est sans ravitaillement pour { $nation } ({ $n } PR).
no-convert = { $unit } ne peut pas devenir Stosstruppen (à partir du tour { $turn }, { $n } PR).
no-convert-turn = { $unit } devient Stosstruppen à partir du tour { $turn }, pour { $n } PR.
no-convert-points = { $unit } : l’Allemagne n’a pas les { $n } PR (à partir du tour { $turn }).
no-convert-zone = { $unit } est dans une zone de contrôle ennemie (à partir du tour { $turn }, { $n } PR).
no-convert-full = { $unit } : il y a autant de Stosstruppen que permis (à partir du tour { $turn }, { $n } PR).
no-tanks-turn = { $unit } : le corps de chars vient au tour { $turn }, pour { $n } PR.
no-tanks-army = { $unit } n’est pas une armée française sur la carte (à partir du tour { $turn }, { $n } PR).
no-tanks-again = { $unit } : le corps de chars a déjà changé d’armée dans cette phase (à partir du tour { $turn }, { $n } PR).
no-tanks-points = { $unit } a le corps de chars, ou la France n’a pas les { $n } PR (à partir du tour { $turn }).
no-done-arrival = Une armée américaine attendue doit d’abord être placée.
no-place = { $space } n’est pas un lieu pour les nouvelles armées de cette nation.
no-place-zone = { $space } est dans une zone de contrôle ennemie.
no-place-taken = { $space } contient une unité.
no-give-war = { $from } et { $to } ne sont pas en guerre ensemble.
no-give-russia = { $from } → { $to } : aucun don possible, le détroit est fermé, ou la Russie s’est effondrée.
no-give-list = { $from } → { $to } : ce don n’est pas permis.
no-give-points = { $from } → { $to } : { $n } PR à donner, 1 ou 5 à la fois.
why-unsupplied = { $unit } est sans ravitaillement : { $n ->
    [0] aucun chemin ne mène à une source
   *[other] chemin coupé à { $cut }
 }.
why-neutral = { $nation } est neutre.
why-closed = { $nation } : pays fermé à tous.
why-out = { $nation } a quitté la guerre.
