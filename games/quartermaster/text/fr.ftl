# Quartermaster General : ce que lisent les joueurs. Les noms des pays, des zones et des cartes, et les textes des cartes, viennent des fichiers de données.

army = Armée
navy = Flotte
an-army = une Armée
a-navy = une Flotte
owned-army = Armée { $adj }
owned-navy = Flotte { $adj }
the-owned-army = l'Armée { $adj }
a-owned-army = une Armée { $adj }
a-owned-navy = une Flotte { $adj }
the-owned-navy = la Flotte { $adj }
army-in = L'Armée { $adj } { $in }
navy-in = La Flotte { $adj } { $in }
or = { $list } ou { $last }
nothing = aucun
anywhere = n'importe où
starred = ★ { $space }
plain = { $space }
copies = { $card } ×{ $n }
one-of-copies = { $card } (1 sur { $n })

# Un pays ou un camp comme sujet d'une phrase du journal (avec son auxiliaire), en tête d'une autre phrase, avec son article, après « de », comme adjectif
# (au féminin, deux fois : l'anglais y distingue l'article), et en abrégé sur le plateau.
who-axis = L'Axe a
who-allies = Les Alliés ont
the-axis = l'Axe
the-allies = les Alliés

who-germany = L'Allemagne a
who-united-kingdom = Le Royaume-Uni a
who-japan = Le Japon a
who-soviet-union = L'Union soviétique a
who-italy = L'Italie a
who-united-states = Les États-Unis ont

cap-germany = Allemagne
cap-united-kingdom = Royaume-Uni
cap-japan = Japon
cap-soviet-union = Union soviétique
cap-italy = Italie
cap-united-states = États-Unis

the-germany = l'Allemagne
the-united-kingdom = le Royaume-Uni
the-japan = le Japon
the-soviet-union = l'Union soviétique
the-italy = l'Italie
the-united-states = les États-Unis

of-germany = de l'Allemagne
of-united-kingdom = du Royaume-Uni
of-japan = du Japon
of-soviet-union = de l'Union soviétique
of-italy = de l'Italie
of-united-states = des États-Unis

adj-germany = allemande
adj-united-kingdom = britannique
adj-japan = japonaise
adj-soviet-union = soviétique
adj-italy = italienne
adj-united-states = américaine

a-adj-germany = allemande
a-adj-united-kingdom = britannique
a-adj-japan = japonaise
a-adj-soviet-union = soviétique
a-adj-italy = italienne
a-adj-united-states = américaine

short-germany = All
short-united-kingdom = R-U
short-japan = Jap
short-soviet-union = URSS
short-italy = Ita
short-united-states = É-U

# Dans une zone.
in-canada = au Canada
in-eastern-united-states = dans l'Est des États-Unis
in-western-united-states = dans l'Ouest des États-Unis
in-pacific-northwest = dans le Pacifique Nord-Ouest
in-latin-america = en Amérique latine
in-hawaii = à Hawaï
in-iceland = en Islande
in-united-kingdom = au Royaume-Uni
in-scandinavia = en Scandinavie
in-western-europe = en Europe de l'Ouest
in-germany = en Allemagne
in-italy = en Italie
in-balkans = dans les Balkans
in-eastern-europe = en Europe de l'Est
in-ukraine = en Ukraine
in-russia = en Russie
in-moscow = à Moscou
in-siberia = en Sibérie
in-kazakhstan = au Kazakhstan
in-mongolia = en Mongolie
in-vladivostok = à Vladivostok
in-north-africa = en Afrique du Nord
in-africa = en Afrique
in-madagascar = à Madagascar
in-middle-east = au Moyen-Orient
in-india = en Inde
in-szechuan = au Sichuan
in-china = en Chine
in-southeast-asia = en Asie du Sud-Est
in-japan = au Japon
in-philippines = aux Philippines
in-indonesia = en Indonésie
in-iwo-jima = à Iwo Jima
in-new-guinea = en Nouvelle-Guinée
in-australia = en Australie
in-new-zealand = en Nouvelle-Zélande
in-north-atlantic = dans l'Atlantique Nord
in-south-atlantic = dans l'Atlantique Sud
in-north-sea = en Mer du Nord
in-baltic-sea = en Mer Baltique
in-mediterranean-sea = en Mer Méditerranée
in-black-sea = en Mer Noire
in-caspian-sea = en Mer Caspienne
in-southern-ocean = dans l'Océan Austral
in-indian-ocean = dans l'Océan Indien
in-bay-of-bengal = dans le Golfe du Bengale
in-south-china-sea = en Mer de Chine
in-sea-of-japan = en Mer du Japon
in-north-pacific = dans le Pacifique Nord
in-central-pacific = dans le Pacifique Centre
in-east-pacific = dans le Pacifique Est
in-south-pacific = dans le Pacifique Sud
in-southeast-pacific = dans le Pacifique Sud-Est

type-build-army = Construire une Armée
type-build-navy = Construire une Flotte
type-land-battle = Bataille terrestre
type-sea-battle = Bataille maritime
type-event = Événement
type-status = Statut
type-response = Réplique
type-economic-warfare = Guerre économique

end = Victoire { $team ->
    [Axe] de l'Axe
   *[other] des Alliés
  } { $how } : Axe { $axis }, Alliés { $allies }.
end-points = immédiate par les points
end-homes = immédiate, avec des Armées dans assez d'Espaces nationaux ennemis
end-lead = par l'avance à la fin d'une manche
end-rounds = aux points après la dernière manche
end-tie = sur égalité après la dernière manche

# Ce qui est demandé.
ask-nothing = Rien à décider.
ask-keep = { $country } : choisissez { $n ->
    [one] encore une carte
   *[other] { $n } cartes
  } à défausser face cachée ; les { $hand } autres forment votre main.
ask-play = { $country }, phase d'action : jouez une carte, ou défaussez-en une sans effet.
ask-discard = { $country }, phase de défausse : défaussez autant de cartes que vous voulez ; vous piocherez ensuite jusqu'à en avoir { $hand }.
ask-aim = { $card } : contre quel pays ? ({ $text })
ask-part = { $card } : quelle partie maintenant ?
ask-whose = { $card } : { $piece }, de quel pays ?
ask-build = { $card } : où construisez-vous { $piece }{ $max ->
    [one] {" ?"}
   *[other] {" "}({ $n } sur { $max } au plus) ?
  }
ask-recruit = { $card } : où recrutez-vous { $piece }{ $max ->
    [one] {" ?"}
   *[other] {" "}({ $n } sur { $max } au plus) ?
  }
ask-battle-land = { $card } : quelle zone terrestre combattez-vous{ $max ->
    [one] {" ?"}
   *[other] {" "}({ $n } sur { $max } au plus) ?
  }
ask-battle-sea = { $card } : quelle zone maritime combattez-vous{ $max ->
    [one] {" ?"}
   *[other] {" "}({ $n } sur { $max } au plus) ?
  }
ask-target = { $card } : quel ennemi combattez-vous { $in } ?
ask-eliminate = { $card } : quelle pièce éliminer{ $max ->
    [one] {" ?"}
   *[other] {" "}({ $n } sur { $max } au plus) ?
  }
ask-protect = { $card } : quelle pièce ne pourra pas être retirée ce tour ?
ask-put = { $card } : défausser les { $n } cartes du dessus de votre deck pour remettre cette carte sur le dessus ?
ask-draw = { $card } : piocher { $n ->
    [one] une carte
   *[other] { $n } cartes
  } ?
ask-window = { $event } { $country }, réagissez-vous ?
ask-window-own = { $event } { $country }, utilisez-vous une carte ?
ask-window-none = { $event } { $country }, vous n'avez pas de carte pour cela ; on vous le demande pour que personne ne l'apprenne.
ask-rebuild = { $card } : quelle pièce reprenez-vous, pour la construire à nouveau ?
ask-rebuild-one = { $card } : où construisez-vous { $piece } à la place ?
ask-free = { $card } : il ne reste aucune { $piece }. En retirer une du plateau pour la réutiliser, ou continuer sans ?
ask-pay = { $card } : défaussez { $n ->
    [one] une carte
   *[other] { $n } cartes
  } de votre main.
ask-pay-rest = { $card } : votre deck est épuisé. Défaussez { $n ->
    [one] une carte
   *[other] { $n } cartes
  } de votre main.
ask-option = { $card } : { $country }, que faites-vous ?
ask-reorder = { $card } : quelle carte du dessus vient en position { $n } sur { $of } ?
ask-under = { $card } : mettez sous votre deck jusqu'à { $n ->
    [one] une carte
   *[other] { $n } cartes
  } de votre main.
ask-play-from-deck = { $card } : choisissez une carte du deck { $of } et jouez-la aussitôt, ou aucune.
ask-play-from-hand = { $card } : choisissez une carte de la main { $of } et jouez-la aussitôt, ou aucune.
ask-play-from-discard = { $card } : choisissez une carte de la défausse { $of } et jouez-la aussitôt, ou aucune.
ask-strike = { $card } : quelle carte quitte la table { $of } ?

happening-supply = La phase de ravitaillement { $of } commence.
happening-discard = La phase de défausse { $of } commence.
happening-card = { $who } joué « { $card } ». ({ $text })
happening-card-against = { $who } joué « { $card } » contre : { $country }. ({ $text })
happening-starving = { $piece } n'est pas ravitaillée et va être retirée.
happening-removal = { $piece } va être éliminée.
happening-battled = { $who } livré bataille { $in }.

# Coups.
group-play = Jouer
group-play-vain = Jouer, pour peu
group-play-deck = Du deck
group-play-discard = De la défausse
group-use = Utiliser
group-instead = Utiliser plutôt
group-bury = Défausser
group-countries = Pays
group-parts = Choisir
group-build = Placer
group-battle = Combattre
group-empty = Zones vides
group-keep = Compter comme construite
group-pieces = Pièce
group-rebuild = Reprendre
group-top = Sur le dessus
group-under = Sous le deck
group-strike = Table
group-remove = Retirer

do-play = { $card } ({ $n ->
    [1] {""}
   *[other] 1 sur { $n } ; {""}
  }{ $type }. { $text })
do-play-simple = { $card } ({ $n ->
    [1] {""}
   *[other] 1 sur { $n } ; {""}
  }{ $reach })
do-bury = { $card }, sans effet
do-use = { $card } ({ $text })
do-target = { $country }
do-part = Partie { $n }
do-battle = { $space } ({ $pieces })
do-unsupplied = { $space } (non ravitaillée là)
do-share = { $space } (avec { $pieces })
do-piece = { $piece } { $in }
do-strike-response = Une Réplique, au hasard
do-accept = Oui
part-build = construire : { $piece } { $in }
part-recruit = recruter : { $piece } { $in }
part-eliminate = éliminer : { $piece } { $in }
part-discard = défausser { $n ->
    [one] la carte du dessus
   *[other] les { $n } cartes du dessus
  } de votre deck
part-remove = retirer { $piece } { $in }
part-other = la partie suivante
reach-build = possible à présent : { $spaces }
reach-no-place = pas de zone pour une nouvelle à présent
reach-no-piece = il n'en reste pas, à moins d'en retirer une du plateau
reach-battle = ennemis à portée : { $spaces }
reach-no-enemy = aucun ennemi à portée
pass-discard = Terminé
pass-turn = Continuer
pass-window = Ne pas réagir
pass-part = Ne pas le faire
pass-stop = S'arrêter là
pass-rebuild = Ne pas la remettre
pass-free = Continuer sans
pass-no = Non
pass-none = Aucune

# Le journal.
event-hands-kept = Tous les pays ont choisi leurs cartes.
event-turn = Manche { $round } : le tour { $of } commence.
event-played = { $who } joué « { $card } ».
event-laid = { $who } posé une Réplique face cachée : « { $card } ».
event-laid-secret = { $who } posé une Réplique face cachée.
event-used = { $who } utilisé « { $card } ».
event-targeted = « { $card } » vise { $the }.
event-buried = { $who } défaussé « { $card } ».
event-buried-secret = { $who } défaussé une carte face cachée.
event-drawn = { $who } pioché « { $card } ».
event-drawn-secret = { $who } pioché une carte.
event-built = { $who } construit { $piece } { $in }.
event-named = { $who } désigné comme construite une { $piece } déjà en place { $in }.
event-recruited = { $who } recruté { $piece } { $in }.
event-battle = { $who } livré bataille { $in }, contre { $piece }.
event-battle-empty = { $who } livré bataille { $in }, où il n'y a pas d'ennemi.
event-removed = { $piece } est retirée.
event-starved = { $piece } n'est pas ravitaillée : elle est retirée.
event-withdrawn = { $who } retiré volontairement une { $piece } { $in }.
event-protected = { $piece } ne peut pas être retirée ce tour.
event-saved = Le retrait d'{ $piece } { $in } est empêché.
event-cancelled = « { $card } » est sans effet.
event-vain = « { $card } » ne trouve rien à faire.
event-returned-top = « { $card } » retourne sur le dessus du deck { $of }.
event-returned-bottom = « { $card } » retourne sous le deck { $of }.
event-struck = « { $card } » quitte la table { $of }.
event-struck-secret = Une Réplique quitte la table { $of } sans être vue.
event-shuffled = Le deck { $of } est mélangé.
event-looked = { $who } regardé { $n ->
    [one] la carte
   *[other] les { $n } cartes
  } du dessus du deck.
event-under = { $who } mis « { $card } » sous le deck.
event-under-secret = { $who } mis une carte sous le deck.
event-supplied = Des pièces { $of } sont ravitaillées par une carte jusqu'à la fin du tour.
event-points = { $n } PV pour { $the }.
event-points-card = { $n } PV pour { $the } (« { $card } »).
event-ended = { $who } gagné.

# Pourquoi pas : la question.
no-not-now = Cela ne se décide pas maintenant.
no-not-asked = Ce n'est pas ce qui est demandé. { $question }
no-other-player = C'est à d'autres de décider : { $countries }.
no-over = La partie est terminée.
no-chance = C'est au hasard de décider.
no-kept = Vos cartes sont choisies ; les autres choisissent encore.
no-impossible-roll = Le hasard n'a pas pu en décider ainsi.
no-pass = Il faut choisir ici. { $question }
no-pass-play = Vous devez jouer une carte ou en défausser une sans effet ; on ne continue ainsi qu'avec une main vide.

# Pourquoi pas : les cartes.
card-in-full = { $card } ({ $country }, { $type }, { $n ->
    [one] 1 carte
   *[other] { $n } cartes
  } dans son deck) : { $text }
no-foreign = C'est une carte { $of } ; personne d'autre ne la joue ni ne l'utilise.
no-foreign-status = Cette carte est sur la table { $of } ; personne d'autre ne l'utilise.
no-foreign-card = « { $card } » est une carte { $of } ; chaque pays garde ses propres cartes.
no-foreign-table = « { $card } » est une carte { $of } ; personne d'autre ne l'utilise.
no-hand = « { $card } » n'est pas dans votre main.
no-hand-table = « { $card } » n'est pas dans votre main : elle est déjà sur votre table.
no-deck = « { $card } » n'est pas dans le deck.
no-discarded = « { $card } » n'est pas dans la défausse.
no-type = « { $card } » ne permet de jouer aucune carte de ce type : { $type }.
no-condition-in = « { $card } » ne peut être que défaussée : il lui faut { $pieces } dans cette zone : { $spaces }.
no-condition-next = « { $card } » ne peut être que défaussée : il lui faut { $pieces } à côté de cette zone : { $spaces }.
no-condition-near = « { $card } » ne peut être que défaussée : il lui faut { $pieces } dans cette zone ou à côté : { $spaces }.
no-condition-within = « { $card } » ne peut être que défaussée : aucun Espace national ennemi n'est à { $n ->
    [one] une zone
   *[other] { $n } zones
  } ou moins d'{ $pieces }.
no-second-card = Vous avez joué ou défaussé votre carte ; on n'en joue une seconde que si une carte le dit.
no-play-answer = { $card } : on ne réagit pas avec une carte de la main ; seules les cartes sur table s'utilisent.
no-table = « { $card } » n'est pas sur votre table, et ne s'utilise que de là.
no-use-play = « { $card } » ne s'utilise pas : elle se joue, pendant votre phase d'action.
no-use-passive = « { $card } » ne s'utilise pas : elle agit d'elle-même tant qu'elle est sur la table.
no-use-victory = « { $card } » ne s'utilise pas : elle compte d'elle-même pendant votre phase de score.
no-instead = « { $card } » ne s'utilise que pendant votre phase d'action, au lieu de jouer une carte.
no-moment = Ce n'est pas le moment pour « { $card } » : { $text }
no-danger = « { $card } » est proposée quand une pièce qu'elle peut aider est en danger : { $text }
no-used-here = « { $card } » a déjà été utilisée pour cela.
no-used-up = « { $card } » a déjà été utilisée ce tour ; c'est une fois par tour.
no-immediate = « { $card } » ne vaut qu'immédiatement, à la première occasion de votre camp, et elle est passée.
no-cost-hand = « { $card } » ne peut pas être payée : { $n ->
    [one] une carte doit
   *[other] { $n } cartes doivent
  } vraiment venir de la main.
no-cost-real = « { $card } » ne peut pas être payée : il faut encore au moins { $n ->
    [one] une carte
   *[other] { $n } cartes
  } en main ou dans le deck.
no-effect = « { $card } » ne pourrait rien faire maintenant : il n'y a ni zone ni pièce pour elle.
no-card-points = « { $card } » ne rapporte rien à présent : { $text }
no-filter-countries = La carte ne répond qu'à ce que font : { $countries }.
no-filter-pieces = La carte ne répond que si la pièce est { $piece }.
no-filter-land = La carte ne répond qu'aux batailles terrestres.
no-filter-sea = La carte ne répond qu'aux batailles maritimes.
no-filter-spaces = La carte ne répond qu'à ce qui se passe ici : { $spaces }.
no-filter-supplied = La carte ne répond que si la pièce retirée était ravitaillée.
no-filter-own-step = La carte ne vaut que pendant votre propre phase d'action.
no-filter-card = La carte répond à d'autres cartes que celle qui vient d'être jouée.
no-filter-targets = La carte ne répond que si la cible est parmi : { $countries }.
no-filter-beside = La carte ne vaut qu'à côté d'{ $pieces } (ravitaillée, si la carte le dit).

# Pourquoi pas : les zones et les pièces.
no-army-at-sea = { $space } : c'est une zone maritime, sans Armée.
no-navy-on-land = { $space } : c'est une zone terrestre, sans Flotte.
no-elsewhere = { $space } : la carte ne permet que d'autres zones : { $spaces }.
no-space-at-all = La carte ne permet aucune zone ici.
no-own-there = { $country } : il y a déjà { $piece } { $in }, et une seule est permise.
no-own-there-named = { $country } : il y a déjà { $piece } { $in }, et une seule est permise. Sous « Déjà en place », elle peut être désignée comme construite.
no-enemy-in-reach = Aucun ennemi n'est adjacent à une pièce ravitaillée de votre pays ; seules des zones vides peuvent être combattues.
no-enemy-there = Des ennemis sont { $in } : { $countries }. Les deux camps ne partagent jamais une zone.
no-piece-left = { $country } : impossible de placer { $piece }, toutes sont sur le plateau. En retirer une des siennes la rend disponible.
no-piece-nowhere = { $country } : { $piece } ne peut être construite nulle part ; il faut une zone libre à côté d'une de ses pièces ravitaillées.
act-army = On ne peut pas construire d'Armée { $in }
act-navy = On ne peut pas construire de Flotte { $in }
act-battle = On ne peut pas livrer bataille { $in }
no-far = { $act } : aucune de vos pièces ravitaillées n'est à côté.
no-build-unsupplied = { $country } : on ne peut pas construire { $piece } { $in } ; elle n'y serait pas ravitaillée.
no-port = On ne peut pas construire de Flotte { $in } : il lui faut un port, une Armée du même camp ({ $team }) dans une zone terrestre voisine.
no-reach-unsupplied = { $act }. { $piece } est à côté, mais n'est pas ravitaillée.
no-reach-partner = { $act }. Seule une pièce d'un partenaire est à côté ({ $in }) ; il en faudrait une des vôtres.
no-strait = { $act }. { $strait } : fermé pour { $the }, car une Armée { $in } en décide ; ses deux mers ne sont pas adjacentes pour vous.
no-battle-land = { $space } : ce n'est pas une zone terrestre, et c'est une bataille terrestre.
no-battle-sea = { $space } : ce n'est pas une zone maritime, et c'est une bataille maritime.
no-battle-friends = { $space } : votre camp occupe cette zone ; on ne peut pas la combattre.
no-battle-against = La carte ne combat que ces pays : { $countries } ; aucune de leurs pièces n'est { $in }.
no-keep-none = { $country } : il n'y a pas { $piece } { $in } à désigner comme construite.
no-keep-unsupplied = { $piece } n'est pas ravitaillée et ne peut pas être désignée comme construite.
no-supply-alone = { $piece } n'est pas ravitaillée : elle n'est pas dans une zone de ravitaillement (★), et aucune pièce de son pays n'est à côté.
no-supply-line = { $piece } n'est pas ravitaillée : aucune ligne continue de pièces de son pays ne mène à une zone de ravitaillement (★) avec une Armée de ce pays.
no-supply-star = { $piece } n'est pas ravitaillée : une carte dit que cette étoile ne la ravitaille pas, et aucune ligne ne mène à une autre.
no-supply-port = { $piece } n'est pas ravitaillée : aucune Armée du même camp ({ $team }) n'est dans une zone terrestre voisine pour lui servir de port.
no-supply-navy = { $piece } n'est pas ravitaillée : aucune pièce ravitaillée de son pays n'est à côté.
no-points-home = { $country } : aucun point, car une Armée ennemie est { $in }, son Espace national.
no-points-star = { $country } : aucun point, car aucune de ses Armées n'est dans une zone de ravitaillement (★), et aucun de ses Statuts n'en rapporte.
no-target = « { $card } » ne peut viser que : { $countries }.
no-target-far = Aucune de vos Armées n'est assez près de cet Espace national ({ $in }).
no-option = Cela ne peut pas être choisi : il n'y a rien avec quoi le faire.
no-such-part = La carte n'a pas de telle partie.
no-part-done = Cette partie est faite.
no-part-impossible = Cette partie ne peut rien faire maintenant.
no-top = Cette carte n'est pas parmi celles que vous remettez en ordre.
no-piece-there = { $country } : aucune pièce { $in }.
no-piece-battle = { $piece } ne peut pas être la cible de cette bataille.
no-piece-eliminate = { $piece } ne peut pas être éliminée par la carte.
no-piece-protect = { $piece } ne peut pas être protégée par la carte.
no-rebuild-done = { $piece } a déjà été reconstruite, ou n'est là que depuis peu.
no-protected = { $piece } est protégée ce tour et reste.
no-strike = Cette carte ne peut pas être retirée de cette table.
no-strike-response = Aucune Réplique face cachée ne peut y être prise.
no-remove = Vous n'avez là aucune pièce à retirer : { $space }.

# Le plateau.
theatre-europe = Europe
theatre-africa = Afrique, Inde
theatre-asia = Asie
theatre-america = Amérique
theatre-pacific = Pacifique
board-head = Manche { $round } sur { $last } · { $now } · Axe { $axis } PV, Alliés { $allies } PV ({ $lead })
board-turn = tour { $of }, { $step }
board-start = choix des premières mains
board-over = { $who } gagné
board-level = égalité
board-lead = { $the } +{ $n }
board-goal = Victoire : le plus de PV après la manche { $last } (égalité : { $tie }) ; aussitôt : Armées dans { $homes } Espaces nationaux ennemis, ou { $points } PV
board-goal-tournament = Victoire : { $lead } PV d'avance en fin de manche ; le plus de PV après la manche { $last } (égalité : { $tie }) ; aussitôt : Armées dans { $homes } Espaces nationaux ennemis, ou { $points } PV
step-play = phase d'action
step-supply = phase de ravitaillement
step-discard = phase de défausse
board-straits = Détroits ouverts à l'Axe : { $axis } ; aux Alliés : { $allies }
board-no-strait = aucun
board-all-straits = tous
board-some-straits = { $straits }
board-legend = { $marks } ; les zones non montrées sont vides (tapez carte)
mark-home = ⌂ Espace national (et étoile)
mark-star = ★ étoile
mark-one = ☆ étoile d'un seul pays
mark-land = ○ terre (Armées)
mark-sea = ≈ mer (Flottes)
mark-starving = ! non ravitaillée
mark-protected = + protégée ce tour
board-hand = Main
board-deck = Deck
board-discard = Défausse
board-responses = Répliques
board-armies = Armées dispo.
board-navies = Flottes dispo.
board-income = PV/tour
board-home-lost = perdu
board-its-status = Statuts :
board-its-responses = Répliques :
board-its-hand = Main :
chart-line = { $space } : { $ways }
chart-home = ⌂ { $space } (Espace national { $of })
chart-land = { $spaces }
chart-sea = ≈ { $spaces }
chart-strait = { $space } ({ $strait })
chart-anchor = { $space } (commande { $strait })
chart-legend = ⌂ Espace national (avec étoile), ★ étoile, ≈ à partir d'ici zones maritimes. Un détroit ne relie ses deux mers pour un camp que tant qu'il lui est ouvert.

# Ce que la carte montre à la demande.
stage-round = Manche { $n } sur { $last }
overlay-supply = Ravitaillement
overlay-points = Points
legend-supply = Les unités ravitaillées, celles qui ravitaillent, et celles qui seraient retirées à l'étape de ravitaillement de leur pays.
legend-points = Ce que marquerait chaque unité sur une étoile à l'étape de victoire de son pays.
legend-straits = Quelle équipe peut passer chaque détroit à présent.
overlay-straits = Détroits
mark-label = { $text }
mark-source = { $piece } : source de ravitaillement.
mark-supplied = { $piece } : ravitaillée.
mark-unsupplied = { $piece } : sans ravitaillement.
mark-points = { $country } { $in } : { $n } PV à son étape de victoire.
mark-shut = { $country } { $in } : rien, une Armée ennemie est dans son Espace national.
mark-strait = { $strait } : détroit ouvert pour { $the }. Une Armée { $in } en décide.
mark-strait-shut = { $strait } : détroit fermé. Une Armée { $in } en décide.
heading-round = Manche { $n }
option-tournament = Un camp qui mène d’au moins 30 points à la fin d’une manche gagne aussitôt : une partie jouée d’avance ne dure pas 20 manches.
