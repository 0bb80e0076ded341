# Quartermaster General : ce que lisent les joueurs. Les noms des pays, des zones et des cartes viennent des fichiers de données.

army = Armée
navy = Flotte
end = Victoire : { $team } (Axe { $axis }, Alliés { $allies }).

ask-nothing = Rien à décider.
ask-keep = Mettez { $n ->
    [one] encore une carte
   *[other] { $n } cartes
  } face cachée dans votre défausse ; il vous en reste sept.
ask-play = Jouez une carte, utilisez un Statut à la place, ou défaussez une carte sans effet.
ask-discard = Défaussez autant de cartes que vous voulez.
ask-card = { $card } : choisissez.
ask-window = { $event } ({ $country }) : utilisez une carte ou passez.
ask-target = { $space } : quelle Armée combattre ensuite ?
ask-rebuild = Choisissez une pièce à reconstruire.
ask-rebuild-one = Où construire la pièce ?
ask-free = { $piece } : aucune n'est disponible. Retirez-en une du plateau, ou continuez sans.
ask-pay = Défaussez { $n ->
    [one] une carte
   *[other] { $n } cartes
  } de votre main.
ask-option = Choisissez ce que vous faites.
ask-reorder = Quelle carte vient ensuite sur le dessus de votre deck ?
ask-under = Mettez au plus { $n ->
    [one] une carte
   *[other] { $n } cartes
  } de votre main sous votre deck.
ask-play-from = Choisissez la carte à jouer, ou aucune.
ask-strike = { $country } : choisissez la carte qui quitte la table.

event-kind-turn-start = Un tour commence
event-kind-supply = La phase de ravitaillement commence
event-kind-discard = La phase de défausse commence
event-kind-card = Une carte a été jouée
event-kind-battle = Une bataille est annoncée
event-kind-removal = Une pièce va être retirée
event-kind-removed = Une pièce a été retirée
event-kind-battled = Une bataille a été livrée
event-kind-built = Une pièce a été construite
event-kind-recruited = Une pièce a été recrutée

group-play = Jouer
group-use = Utiliser
group-bury = Défausser
group-countries = Pays
group-parts = Parties
group-spaces = Zones
group-keep = Déjà en place
group-pieces = Pièces
group-top = Deck
group-under = Sous le deck
group-strike = Table
group-remove = Retirer une de vos pièces

do-play = { $card }
do-use = { $card }
do-bury = { $card }
do-target = { $country }
do-part = Partie { $n }
do-at = { $space }
do-keep = La pièce déjà en place ({ $space })
do-piece = { $country } : { $piece } ({ $space })
do-strike-response = Une Réplique, au hasard
do-accept = Oui
do-pass = Passer
do-remove = { $piece } ({ $space })

event-hands-kept = Tous les pays ont choisi leurs cartes.
event-turn = Manche { $round } : { $country }.
event-played = { $country } : carte jouée, { $card }.
event-laid = { $country } : Réplique posée face cachée, { $card }.
event-laid-secret = { $country } : une Réplique posée face cachée.
event-used = { $country } : carte utilisée, { $card }.
event-targeted = { $card } ; cible : { $country }.
event-buried = { $country } : carte défaussée, { $card }.
event-buried-secret = { $country } : une carte défaussée.
event-drawn = { $country } : carte piochée, { $card }.
event-drawn-secret = { $country } : une carte piochée.
event-built = { $country } : { $piece } construite ({ $space }).
event-named = { $country } : { $piece } déjà en place, désignée comme construite ({ $space }).
event-recruited = { $country } : { $piece } recrutée ({ $space }).
event-battle = { $country } : bataille ({ $space }) ; adversaire : { $target }.
event-battle-empty = { $country } : bataille dans une zone vide ({ $space }).
event-removed = { $country } : { $piece } retirée ({ $space }).
event-starved = { $country } : { $piece } non ravitaillée, retirée ({ $space }).
event-withdrawn = { $country } : { $piece } retirée par choix ({ $space }).
event-protected = { $country } : { $piece } protégée ce tour ({ $space }).
event-saved = { $space } : le retrait est empêché.
event-cancelled = { $card } : sans effet.
event-returned-top = { $country } : { $card } va sur le dessus du deck.
event-returned-bottom = { $country } : { $card } va sous le deck.
event-struck = { $country } : { $card } quitte la table.
event-struck-secret = { $country } : une Réplique quitte la table sans être vue.
event-shuffled = { $country } : le deck est mélangé.
event-looked = { $country } : { $n ->
    [one] la carte du dessus du deck est consultée
   *[other] les { $n } cartes du dessus du deck sont consultées
  }.
event-under = { $country } : { $card } est mise sous le deck.
event-under-secret = { $country } : une carte est mise sous le deck.
event-supplied = { $country } : des pièces sont ravitaillées par une carte ce tour.
event-points = { $team } : { $n } PV.
event-points-card = { $team } : { $n } PV ({ $card }).
event-ended = Victoire : { $team }.

no-other-player = C'est à un autre pays de décider.
no-impossible-roll = Le hasard n'a pas pu en décider ainsi.
no-not-now = Cela ne se décide pas maintenant.
no-play = Cette carte ne peut pas être jouée maintenant : elle n'est pas dans votre main, ou sa condition n'est pas remplie.
no-use = Cette carte ne peut pas être utilisée maintenant.
no-card = Cette carte n'est pas là.
no-target = Ce pays ne peut pas être nommé.
no-part = Cette partie ne peut pas être choisie.
no-space = Cette zone n'est pas possible ici : elle doit convenir à la carte et, s'il y a lieu, être sans ennemi et voisine d'une de vos pièces ravitaillées.
no-keep = Vous n'avez là aucune pièce ravitaillée de ce type.
no-piece = Cette pièce ne peut pas être choisie.
no-pass = Il faut choisir ici.
no-remove = Vous n'avez là aucune pièce qui puisse être retirée.

board-head = Manche { $round } sur 20 · Au tour de : { $country } · Points de victoire : Axe { $axis }, Alliés { $allies }
board-country = { $country } : Armées : { $armies } ; Flottes : { $navies }
board-cards = main { $hand }, Répliques cachées { $responses }, deck { $deck }
board-status = Statuts : { $cards }
board-hand = Main : { $cards }
board-responses = Répliques : { $cards }
