# Mots
troop-prussia = troupe prussienne
troop-gbh = troupe anglo-hanovrienne
troop-austria = troupe autrichienne
troop-france = troupe française
troop-russia = troupe russe
troop-sweden = troupe suédoise
troop-saxony = troupe saxonne
troop-hre = troupe impériale
troops = { $n ->
    [one] une troupe
   *[other] { $n } troupes
 }
valued = { $name } ({ $command }/{ $tactics })
just-arrived = { $units } [vient d’arriver]
board-stack = { $space } : { $units }
several = { $n } × { $unit }
in-state = { $units } [{ $states }]
state-exhausted = épuisé
state-isolated = isolé
state-inside = dans le fort

# Où en est la partie
step-setup = mise en place
step-chit = tirage d’un jeton
step-points = points d’action
step-mobilise = mobilisation rapide
step-recover = récupération
step-march = marches
step-battles = batailles
step-battle = bataille rangée
step-retreat = retraite
step-assault = assaut de fort
step-control = contrôle
step-draw = pioche
step-winter-card = cartes d’hiver
step-commanders = commandants
step-levy = mobilisation et récupération
step-attrition = attrition hivernale
step-cards = défausse et pioche
step-events = événements
step-over = la partie est finie

# Questions
ask-nothing = Rien n’est demandé.
ask-before-die = { $army } : jouer une carte avant le dé des points d’action, ou le lancer ?
ask-after-die = { $army }, { $ap } PA{ $owed ->
    [0] {""}
    [one] , dont un dépensé d’avance par une retraite
   *[other] , dont { $owed } dépensés d’avance par des retraites
 }. Jouer une carte pour en avoir plus, ou continuer ?
ask-recover-none = { $army }, { $ap } PA, et personne ne peut récupérer : jouer une carte, ou passer aux marches ?
ask-recover = { $army }, { $ap } PA : faire récupérer des unités (1 PA chacune), ou passer aux marches ?
ask-march = { $army }, { $ap } PA : quelle pile marche ?
ask-leave = { $space } : { $n ->
    [0] vers où, pour 1 PA sur { $ap } ? Chaque lieu dit qui y va ; ou choisissez d’abord qui part.
   *[other] { $units } — vers où, pour 1 PA sur { $ap }, ou qui encore ?
 }
ask-sally = { $space } : { $n ->
    [0] qui sort du fort, pour 1 PA ? Sans choix, toutes les unités sortent.
   *[other] { $units } — sortir, ou qui encore ?
 }
ask-assaults = { $army }, { $ap } PA : donner l’assaut à un fort assiégé pour 1 PA ?
ask-next-battle = Quelle bataille rangée est livrée ensuite ?
ask-next-assault = Quel assaut vient ensuite ?
ask-inside = { $space } est attaqué : qui entre dans le fort ? Il contient { $n } au plus ; les autres se battent à découvert.
ask-join = { $space } : qui sort du fort pour se joindre à la bataille ?
ask-cards-attacker = Bataille ({ $space }), vous attaquez : choisissez des cartes en secret (tactique { $n }).{ $count ->
    [0] {""}
   *[other] {" "}Choisies : { $chosen }.
 }
ask-cards-defender = Bataille ({ $space }), vous défendez : choisissez des cartes en secret (tactique { $n }).{ $count ->
    [0] {""}
   *[other] {" "}Choisies : { $chosen }.
 }
ask-turn = Bataille ({ $space }) : vous avez { $own } (fraîches : { $fresh }) contre { $enemy } (fraîches : { $efresh }). { $dice ->
    [0] Vous n’avez pas de dé.
   *[other] Attaquer (dés : { $dice }), ou se retirer ?
 }
ask-hits = { $space } : { $n ->
    [one] une touche. Qui la subit ?
   *[other] { $n } touches. Qui les subit ?
 }
ask-charge = { $space } : l’ennemi annonce une retraite. L’empêchez-vous avec { $card } ?
ask-charge-back = { $space } : votre retraite est empêchée. Répondez-vous avec { $card } ?
ask-retreat = Retraite ({ $space }) : { $n ->
    [0] vers où ? Autant d’unités qu’il en peut partir ensemble ; ou choisissez d’abord qui part.
   *[other] { $units } — vers où, ou qui encore ?
 }
ask-pay = Quelle armée paie le PA de la retraite ?
ask-control = Quelle nation prend le contrôle ({ $space }) ?
ask-mobilise-nation = Quelle nation mobilise ? Le dé vient après.
ask-mobilise-unit = { $nation } peut encore placer { $n } unités : laquelle ?
ask-place = Où placer cette unité : { $unit } ?
ask-winter-card = Jouer une carte cet hiver ?
ask-levy = { $side }, points : { $points }. Un point place une unité ou en fait récupérer deux.
levy-points = { $nation } { $n }{ $half ->
    [0] {""}
   *[other] ½
 }
ask-discard = Cartes en main : { $n }, limite : { $limit }. Défaussez à volonté ; au-dessus de la limite il le faut.

# Coups
do-card = { $card } : { $text }
do-scorch = Brûler : { $space }
do-recall = Rappeler : { $unit }
do-at = { $space } (Alliance prussienne { $p }, Alliance autrichienne { $a })
do-recover = { $unit }, { $space }
do-march = { $space } : { $units }
do-sortie = { $space } : sortir du fort
do-to = { $space } : { $units }
do-to-take = { $space } (contrôle ennemi) : { $units }
do-to-enemy = { $space } (ennemis : { $n }) : { $units }
do-go = Sortir
do-assault = { $space }
do-attack = Attaquer (dés : { $n })
do-retreat = Annoncer une retraite
do-pass = Passer
done-roll = Lancer le dé des points d’action
done-points = Continuer
done-recover = Passer aux marches
done-march = Finir les marches{ $ap ->
    [0] {""}
   *[other] {" "}(reste { $ap } PA)
 }
done-assaults = Plus d’assaut
done-inside = Plus personne dans le fort
done-join = Plus personne hors du fort
done-cards = Prêt
done-no-card = Pas de carte
done-mobilise = Arrêter
done-levy = Arrêter ; les points restants sont perdus
done-discard = Garder le reste
group-cards = Cartes
group-scorch = Terre brûlée
group-recall = Rappel
group-nations = Nations
group-reserve = Unités en réserve
group-spaces = Espaces
group-recover = Récupérer
group-march = Marcher depuis
group-sortie = Sortie
group-units = Unités
group-to = Vers
group-assaults = Assaut
group-fort = Unités
group-hits = Subir des touches
group-pay = Armées
group-discard = Défausser

# Ce qui s’est passé
event-turn = { $turn } commence.
event-phase = Phase : { $army }.
event-turn-ends = Le jeton de fin de tour est tiré.
event-available = { $unit } est disponible dans la réserve d’unités.
event-isolated = { $space } : des unités de l’{ $side } sont isolées.
event-in-touch = { $space } : des unités de l’{ $side } ne sont plus isolées.
event-points = { $army } : { $owed ->
    [0] les dés donnent { $ap } PA.
    [one] { $ap } PA : { $die }, moins un dépensé d’avance par une retraite.
   *[other] { $ap } PA : { $die }, moins { $owed } dépensés d’avance par des retraites.
 }
event-played = { $side } : { $card } est jouée.
event-chosen = Vous choisissez { $card }.
event-chosen-hidden = Une carte est choisie.
event-ready = { $side } : le choix est fait.
event-revealed = { $side } montre { $cards }.
event-revealed-none = { $side } ne montre aucune carte.
event-cancelled = { $side } : { $card } est annulée.
event-card-die = Le dé de la carte donne { $die }.
event-scorched = { $space } est brûlé : ni fort ni espace de ressources désormais.
event-recalled = { $space } : { $unit } est rappelé.
event-placed = { $space } : { $unit }, placement.
event-recovered = { $space } : { $unit }, récupération.
event-marched = { $from } → { $to } : { $units }.
event-sortie = { $space } : sortie de { $units }.
event-assault-ordered = { $space } : un assaut est ordonné.
event-inside = { $space } : { $unit } entre dans le fort.
event-outside = { $space } : { $unit } sort du fort.
event-battle = { $space } : bataille rangée, l’{ $side } attaque.
event-attack = { $space } : { $side } lance { $dice } : { $hits ->
    [one] une touche
   *[other] { $hits } touches
 }.
event-idle = { $space } : { $side } ne fait rien.
event-exhausted = { $space } : { $n ->
    [1] { $unit }
   *[other] { $n } × { $unit }
 }, épuisement.
event-eliminated = { $space } : { $n ->
    [1] { $unit }
   *[other] { $n } × { $unit }
 }, élimination.
event-retreat = { $space } : { $side } annonce une retraite.
event-retreat-stopped = { $space } : la retraite de l’{ $side } est empêchée.
event-retreated = Retraite { $from } → { $to } : { $units }.
event-paid = { $army } doit 1 PA pour la retraite.
event-won = { $space } : { $side } gagne la bataille.
event-assault = { $space } : { $side } donne l’assaut au fort.
event-fort-held = { $space } : le fort tient.
event-fort-fallen = { $space } : plus personne dans le fort.
event-taken = { $space } change de mains : { $nation }.
event-drawn = { $side } pioche { $card }.
event-drawn-hidden = { $side } pioche une carte.
event-attrition = { $space } : attrition hivernale de l’{ $side }, { $dice } : { $hits ->
    [one] une touche
   *[other] { $hits } touches
 }.
event-discarded = { $side } défausse { $card }.
event-resources = Espaces de ressources : Alliance prussienne { $p }, Alliance autrichienne { $a }.
event-deck-rebuilt = { $side } : la pioche est épuisée ; les cartes utilisées y sont mélangées.
event-reshuffled = Les cartes utilisées sont mélangées aux pioches.
event-elizabeth-dies = Dé { $die } : l’impératrice Élisabeth meurt. La Russie rejoint l’Alliance prussienne.
event-elizabeth-lives = Dé { $die } : l’impératrice Élisabeth vit.
event-peace-die = Le dé de la paix donne { $die }.
event-end-king = Le roi Frédéric est perdu : l’Alliance autrichienne gagne.
event-end-reduced = L’Alliance prussienne a trop peu d’espaces de ressources : l’Alliance autrichienne gagne.
event-end-great = L’Alliance prussienne a assez d’espaces de ressources : elle gagne.
event-end-peace = La paix est faite : partie nulle.
event-end-time = Décembre 1763 est passé : partie nulle.
end-king = Le roi Frédéric est perdu ; l’Alliance prussienne tient { $n } espaces de ressources.
end-reduced = L’Alliance prussienne ne tient que { $n } espaces de ressources : avec { $bound } ou moins elle perd.
end-berlin = Berlin est perdu, et l’Alliance prussienne ne tient que { $n } espaces de ressources : sans Berlin elle perd avec { $bound } ou moins.
end-great = L’Alliance prussienne tient { $n } espaces de ressources.
end-peace = La paix est faite ; l’Alliance prussienne tient { $n } espaces de ressources.
end-time = La guerre est finie ; l’Alliance prussienne tient { $n } espaces de ressources.

# Pourquoi pas
no-impossible-roll = Le hasard ne peut pas avoir décidé cela.
no-not-now = Cela n’est pas demandé maintenant : { $question }
no-card-deck = { $card } n’est pas dans votre paquet.
no-card-held = Vous n’avez pas { $card }.
no-card-now = { $card } ne peut pas être jouée à ce moment.
no-card-role = { $card } n’est pas pour votre rôle dans cette bataille.
no-card-forbidden = { $card } est interdite dans cette bataille par une autre carte.
no-card-tactics = { $card } demande un commandant de tactique { $n } dans la bataille.
no-scorch = { $space } ne peut pas être brûlé : il faut un fort ou un espace de ressources de la carte que vous contrôlez ou assiégez.
no-recall = { $unit } n’est pas en jeu.
no-nation = { $nation } ne peut pas être nommée ici.
no-unit-reserve = { $unit } n’est pas dans la réserve d’unités.
no-levy-points = Il ne reste pas de point pour { $unit }.
no-battle-there = { $space } : aucune bataille n’y est due.
no-place-control = { $space } n’est pas contrôlé par : { $nation }.
no-place-line = { $space } n’est pas relié par les lignes de communication à un espace de ressources de la nation.
no-place-full = { $space } : autant d’unités que permis y ont déjà été placées.
no-unit-there = { $space } : { $unit } n’y est pas ainsi.
no-recover-fresh = { $space } : { $unit } est frais.
no-recover-isolated = { $space } : { $unit } est isolé et ne peut pas récupérer.
no-recover-besieged = { $space } : { $unit } est assiégé et ne peut pas récupérer.
no-recover-enemy-space = { $space } est contrôlé par l’ennemi : { $unit } ne peut pas y récupérer.
no-recover-army = { $space } : { $unit } n’est pas de l’armée active, { $army }.
no-march-nobody = { $space } : { $army } n’y a pas d’unité.
no-march-besieged = { $space } : les unités ({ $army }) sont assiégées ; elles ne peuvent que faire une sortie.
no-march-stopped = { $space } : les unités ({ $army }) ne peuvent plus marcher pendant cette phase.
no-march-points = { $space } : { $army } n’a plus de PA.
no-sortie = { $space } : personne n’y est assiégé qui puisse faire une sortie.
no-party = { $space } : pas autant, ou pas celles-là, ne peuvent partir ensemble.
no-hit = { $space } : les unités fraîches subissent d’abord les touches, et pas plus qu’il n’y en a.
no-way = { $space } n’est pas à portée ({ $from }) : une marche suit une route ou une voie maritime, ou deux espaces amis par terre.
no-way-box = { $space } : seules les unités de cette nation entrent dans sa case depuis { $from }, et pas dans la phase où elles l’ont quittée.
no-way-sea = { $space } : une seule unité va par mer depuis { $from } pour 1 PA.
no-way-many = { $space } : trop d’unités pour une marche depuis { $from }.
no-way-isolated = { $space } : des unités isolées ne vont qu’à un espace de { $from }.
no-way-far = { $space } : pour deux espaces depuis { $from }, les trois doivent être amis et sans ennemi.
no-siege = { $space } : vous n’y assiégez personne.
no-inside = Seules des unités qui y ont commencé la phase entrent dans le fort, autant qu’il en contient.
no-outside = Seules des unités de l’armée active sortent pour se joindre à une bataille.
no-attack = Aucun dé ne peut être lancé, ou ce n’est pas le moment d’attaquer.
no-retreat = Aucune unité n’a d’espace où se retirer.
no-retreat-far = { $space } n’est pas voisin de la bataille.
no-retreat-enemy = { $space } n’est pas contrôlé par votre alliance, ou un ennemi s’y trouve.
no-retreat-box = { $space } : seules les unités de cette nation entrent dans sa case, et pas dans la phase où elles l’ont quittée.
no-retreat-room = { $space } : plus aucune unité n’y trouve place.
no-pass = Qui peut lancer un dé ne passe pas.
no-pay = { $army } n’avait pas d’unité dans la retraite.
no-discard = Vous avez plus de cartes que la limite.
no-troops = { $nation } n’a plus de troupes en réserve.
card-in-full = { $card } : { $text }
why-isolated = { $space } : isolé, car la ligne de communication est coupée : { $cut }.
why-isolated-still = { $space } : relié de nouveau, mais isolé jusqu’à la prochaine vérification des lignes.
why-removed = { $unit } est hors jeu.
why-reserve = { $unit } attend dans la réserve d’unités d’être mobilisé.
why-waiting = { $unit } attend dans la réserve de commandants ; un commandant par nation devient disponible chaque hiver.
why-inside = { $unit } est assiégé ({ $space }) et ne peut pas marcher.
why-still = { $unit } ne peut plus marcher pendant cette phase ({ $space }).
why-no-recovery = Aucune de vos unités épuisées n’est là ({ $space }).
why-exhausted = { $unit } est épuisé ({ $space }) et ne lance pas de dé.

# Calques
overlay-lines = Lignes de communication
overlay-resources = Espaces de ressources
legend-lines = Quelles armées ont une ligne de communication, et où elle est coupée pour celles qui sont isolées.
legend-resources = Qui tient chaque case de ressources.
option-besiegers-may-recover = Les unités qui assiègent une forteresse peuvent aussi récupérer pendant la phase de leur armée (pas en hiver), ce qui rend les sièges plus faciles à tenir.
mark-label = { $text }
mark-source = { $space } : source des lignes de l’{ $side }.
mark-in-touch = { $space } : les unités de l’{ $side } sont reliées.
mark-cut = { $space } : les unités de l’{ $side } sont coupées : { $cut }.
mark-resource = { $space } : espace de ressources de l’{ $side }.
mark-scorched = { $space } : brûlé, ressource de personne ({ $side }).

# Chances
odds-attack = Bataille ({ $space }), si vous attaquez et que les deux camps continuent
odds-retreat = Retraite ({ $space })
odds-march = Bataille ({ $space })
odds-assault = Assaut ({ $space })
odds-won = gagnée
odds-lost = perdue
odds-retreat-free = la retraite a lieu
odds-retreat-stopped = l’ennemi tient une carte qui l’empêche
odds-fort-falls = le fort tombe
odds-fort-holds = le fort tient
odds-mean = Cette attaque : { $hits } touches en moyenne, aucune dans { $none } cas sur 100.
odds-left = En moyenne il vous reste { $fresh } unités fraîches et { $dead } sont éliminées ; à l’ennemi { $efresh } et { $edead }.
odds-instead = Si vous continuez à vous battre : gagnée dans { $n } cas sur 100.
odds-if-out = Si la garnison sort se battre : gagnée dans { $n } cas sur 100.
odds-if-inside = { $units ->
    [one] Une unité peut s’enfermer
   *[other] { $units } unités peuvent s’enfermer
 } dans le fort : un assaut de tous ceux qui marchent le prend dans { $n } cas sur 100.
odds-assault-note = Le fort frappe le premier, { $fort } touches en moyenne ; { $storm } touches lui répondent, moins si des unités fraîches sont perdues.
odds-fight-note = Compté sans autres cartes ; un camp se retire quand il a moins du tiers des unités fraîches de l’autre.
decimal = { $n },{ $tenths }

# Le plateau
board-head = { $turn } (tour { $n } sur { $last }). Alliance prussienne : { $total } espaces de ressources (gagne à { $win }, perd à { $lose }).
board-cup = Dans la tasse : { $chits }
board-chit = { $n } { $army }
board-end-chit = fin de tour
board-phase = Phase : { $army }, { $ap } PA
board-owed = Dû pour des retraites : { $armies }
board-owed-by = { $army } { $n }
board-nation = { $nation } ({ $n })
board-scorched = brûlé
board-troops = troupes : { $n }
board-reserve = Réserve { $nation } : { $units }
board-removed = Hors jeu : { $units }
board-cards = { $side } : { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
 } en main, { $deck } dans la pioche
board-hand = Main : { $cards }
board-used = Utilisées : { $cards }
