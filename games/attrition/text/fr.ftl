# An Attrition of Souls : ce que lisent les joueurs. Les noms des régions, nations, tuiles, cartes et généraux viennent des fichiers de données.

tiles = { $n } { $kind }
tile-unknown = une tuile cachée
tile-down = { $kind } (face cachée)
in = { $region }
status-cp = Puissances centrales
status-entente = Entente
status-contested = contestée
status-neutral = neutre

end-early = { $side } : victoire immédiate, avec au moins 17 points industriels lors de sa propre phase de pioche (Puissances centrales { $cp }, Entente { $entente }).
end-count = { $side } : victoire aux points industriels (Puissances centrales { $cp }, Entente { $entente }).
end-draw = Partie nulle, à égalité de points industriels : Puissances centrales { $cp }, Entente { $entente }.

ask-nothing = Rien à décider.
ask-put-away = Cartes à mettre de côté : { $n } ; les autres forment votre main pour toute la partie.
ask-card = Jouez une carte événement, ou aucune.
ask-recall = { $card } : choisissez la tuile qui retourne dans vos réserves.
ask-reinforce-region = { $card } : choisissez la région contestée, ou renoncez.
ask-reinforce = { $region } : choisissez une tuile détruite à y placer (encore { $n }).
ask-duel-region = Le Cirque volant : choisissez la région où combat votre avion.
ask-duel-target = Le Cirque volant : choisissez l'avion à abattre ({ $region }).
ask-return = Remettez des tuiles détruites dans votre poche, nation par nation.
ask-mulligan = Garder cette pioche, ou dépenser un mulligan (encore { $n }) ?
ask-surrender = La Russie se rend-elle ?
ask-rail = Transfert ferroviaire : choisissez une région dont vous reprenez des tuiles dans vos réserves, ou aucune.
ask-entrain = Transfert ferroviaire ({ $region }) : choisissez les tuiles.
ask-mobilize = Mobilisation : choisissez une tuile de vos réserves et la capitale où elle entre.
ask-move = Mouvement : choisissez une tuile dans une capitale alliée, puis sa destination.
ask-destination = { $tile } ({ $region }) : vers quelle région ?
ask-plan = Planifiez d'autres batailles : choisissez des régions disputées où attaquer.
ask-spy = Mata Hari : annulez une bataille, ou renoncez.
ask-air-support = Envoyez des avions de votre aérodrome en renfort dans les batailles.
ask-next-battle = Quelle bataille résoudre maintenant ?
ask-rolling = { $battle } : laquelle de vos nations les plus nombreuses lance les dés ?
ask-double = { $battle } : deux dés pour chaque tuile concernée ?
ask-gas = Les dés montrent { $dice }. Gaz de combat : les relancer tous ?
ask-reroll = Les dés montrent { $dice }. Stormtroopers : en relancer un ?
ask-general = Les dés montrent { $dice }. Faire appel à un général ?
ask-turn = Les dés montrent { $dice }. Quel dé changer, et pour quelle face ?
ask-losses = { $battle } : choisissez { $n ->
    [one] une tuile
   *[other] { $n } tuiles
  } à perdre.
ask-advance = { $battle } : bataille gagnée, des tuiles peuvent avancer par voie terrestre.
ask-air-return = Ramenez des avions survivants à votre aérodrome.
ask-declare = Faites entrer en guerre une nation neutre de votre camp.
ask-accompany = { $region } : choisissez les tuiles qui y entrent.
ask-redeploy = { $nation } : redéployez les tuiles qui viennent d'être posées.
ask-landing = { $card } : choisissez dans vos réserves les tuiles qui débarquent.
ask-trench = Creusez une tranchée dans une région contestée, ou n'en creusez aucune.

group-cards = Cartes
group-at = { $region }
group-to = Destination : { $region }
group-regions = Régions
group-destroyed = Tuiles détruites
group-targets = Cibles
group-by-land = Par voie terrestre
group-by-sea = Par voie maritime
group-die = Un dé montrant { $face }
group-nations = Nations
group-reserves = Réserves

do-put-away = { $card } ({ $year }) : { $text }
do-play = { $card } ({ $year }) : { $text }
do-recall = { $tile }
do-target = { $region }
do-reinforce = { $kind }
do-shoot = { $kind }
do-return = { $nation } ({ $n })
do-mulligan = Dépenser un mulligan
do-surrender = La Russie se rend, pour de bon : toutes ses tuiles sont détruites, ses régions neutres
do-rail = { $region }
do-entrain = { $tile }{ $n ->
    [1] {""}
   *[other] {" "}(1 sur { $n })
  }
do-mobilize = { $kind }{ $n ->
    [1] {""}
   *[other] {" "}(1 sur { $n })
  }
do-launch = { $kind } de l'aérodrome{ $n ->
    [1] {""}
   *[other] {" "}(1 sur { $n })
  }
do-take = { $tile }{ $n ->
    [1] {""}
   *[other] {" "}(1 sur { $n })
  }
do-to = { $region } ({ $status }{ $n ->
    [0] { "" }
    [one] , 1 tuile ennemie
   *[other] , { $n } tuiles ennemies
  })
do-park = Vers l'aérodrome
do-plan = { $region }
do-cancel = { $region }
do-support = { $kind }
do-battle = { $region }
do-nation = { $nation }
do-double = Deux dés par tuile
do-gas = Relancer tous les dés
do-reroll = Relancer un { $face }
do-general = { $general }
do-turn = { $from } devient { $to }
do-lose = { $kind }{ $n ->
    [1] {""}
   *[other] {" "}(1 sur { $n })
  }
do-advance = { $tile }{ $n ->
    [1] {""}
   *[other] {" "}(1 sur { $n })
  }
do-home = L'avion envoyé ({ $region })
do-declare = { $nation }
do-land = { $kind }{ $n ->
    [1] {""}
   *[other] {" "}(1 sur { $n })
  }
do-dig = { $region }
done = Terminé
done-mobilize = Terminé ({ $n ->
    [one] une tuile est perdue
   *[other] { $n } tuiles sont perdues
  })
done-no-card = Aucune carte
done-keep = Garder la pioche
done-fight-on = La Russie continue la guerre
done-no-rail = Aucun transfert
done-decline = Renoncer
done-no = Non
done-no-trench = Aucune tranchée

event-turn = { $turn } : tour de jeu, { $side }.
event-hands-kept = Les deux joueurs ont choisi leurs cartes.
event-card = { $side }, carte jouée : { $card }.
event-duel = Le Cirque volant attaque : { $region }.
event-card-lost = { $card } : aucune cible, la carte est perdue.
event-joined = { $side }, tuiles ajoutées à la poche : { $tiles }.
event-elite-arrived = { $kind } : tuile disponible.
event-elite-replaced = { $kind } : la tuile quitte la partie ({ $region }) ; une infanterie normale prend sa place.
event-elite-left = { $kind } : la tuile quitte la partie.
event-paid = { $side } : { $n ->
    [one] une infanterie remise
   *[other] { $n } infanteries remises
  } dans la poche ({ $nation }).
event-returned = { $nation } : { $n ->
    [one] une tuile détruite retourne
   *[other] { $n } tuiles détruites retournent
  } dans la poche.
event-drawn-secret = { $side } : { $n ->
    [0] aucune tuile piochée
    [one] une tuile piochée
   *[other] { $n } tuiles piochées
  }.
event-drawn = { $side } : { $n ->
    [0] aucune tuile piochée
    [one] une tuile piochée : { $tiles }
   *[other] { $n } tuiles piochées : { $tiles }
  }.
event-set-aside = Tuiles écartées, la Russie s'étant rendue : { $tiles }.
event-mulligan = { $side } : un mulligan dépensé, nouvelle pioche.
event-surrendered = La Russie se rend.
event-discarded = { $side }, vers la pile détruite : { $tiles }.
event-removed-from = { $side }, { $region } → pile détruite : { $tiles }.
event-taken = { $side } : { $region } est prise.
event-contested = { $region } : région contestée.
event-neutral = { $region } : région neutre.
event-points = Points industriels : Puissances centrales { $cp }, Entente { $entente }.
event-ruhr-lost = Le marqueur de la Ruhr est perdu.
event-railed = { $side } : { $tile }, { $region } → réserves (transfert ferroviaire).
event-recalled = { $side } : { $tile }, { $region } → réserves.
event-placed = { $side } : { $tile } ({ $region }).
event-moved = { $side } : { $tile }, { $from } → { $to }.
event-sailed = { $side } : { $tile }, { $from } → { $to } par voie maritime.
event-parked = { $side } : { $kind }, { $region } → aérodrome.
event-must-fight = { $region } : bataille obligatoire.
event-planned = { $region } : bataille planifiée.
event-cancelled = { $region } : bataille annulée.
event-battle = { $side } : attaque ({ $region }).
event-turned-up = { $region }, tuiles révélées : { $tiles }.
event-decoys = { $side } : { $n ->
    [one] un leurre retourne
   *[other] { $n } leurres retournent
  } dans les réserves ({ $region }).
event-rolled = { $nation } : { $n ->
    [one] un dé
   *[other] { $n } dés
  } : { $dice } (l'infanterie touche sur 1, l'artillerie sur 2, l'avion sur 3 ; les mêmes dés servent aux deux camps).
event-rerolled = Le dé relancé montre { $to }.
event-die-turned = { $general } : un { $from } devient un { $to }.
event-hits = { $region }, coups infligés : par les Puissances centrales { $cp }, par l'Entente { $entente }.
event-tank = { $side } : un char fait ignorer { $n ->
    [one] un coup
   *[other] { $n } coups
  }.
event-jagdkommandos = { $side } : les Jagdkommandos font ignorer { $n ->
    [one] un coup
   *[other] { $n } coups
  }.
event-trenches = { $side } : les tranchées encaissent { $n ->
    [one] un coup
   *[other] { $n } coups
  }.
event-lost = { $side }, pertes ({ $region }) : { $tiles }.
event-removed = Tuiles retirées de la partie (Blocus) : { $tiles }.
event-war = { $nation } : entrée en guerre.
event-trench = { $side } : une tranchée creusée ({ $region }).
event-trenches-lifted = { $side } : { $n ->
    [one] une tranchée reprise
   *[other] { $n } tranchées reprises
  } ({ $region }).

# Refus
no-over = La partie est terminée.
no-other-player = C'est à l'autre joueur de décider.
no-must-choose = Ici, un choix est obligatoire.
no-not-now = Cela ne se décide pas à cette étape.
no-impossible-roll = Le hasard ne peut pas avoir décidé cela.
no-such-tile = Vous n'avez pas de tuile de cette sorte ici.
no-such-reserve = Cette tuile n'est pas dans vos réserves.
no-target = Ce n'est pas une cible valable pour cette carte.
no-destroyed-tiles = Vous n'avez pas de tuile détruite de cette nation.
no-card-in-hand = Cette carte n'est pas dans votre main.
no-card-year = L'année inscrite sur cette carte n'est pas encore venue.
no-own-tiles = Vous n'y avez aucune tuile.
no-rail-region = On ne transfère des tuiles que d'une région amie ou contestée.
no-rail-path = Aucun trajet ne mène à une région d'entrée de la nation de la tuile sans entrer dans une région neutre ou contrôlée par l'ennemi.
no-rail-nothing = La région est choisie : prenez au moins une tuile.
no-capital = Seules les capitales sont des régions d'entrée.
no-neutral-entry = Une région neutre n'est pas une région d'entrée.
no-enemy-entry = On ne mobilise pas dans une région contrôlée par l'ennemi.
no-flag = La région ne porte pas le drapeau de cette tuile.
no-port-closed = Guerre sous-marine : on ne mobilise rien ici ce tour-ci.
no-elite-price = L'infanterie à rendre pour cette tuile d'élite n'est pas dans vos réserves.
no-move-from-territory = Les tuiles des territoires ne se déplacent jamais pendant cette phase ; seules celles des capitales alliées le peuvent.
no-move-from-foreign = Les tuiles des capitales étrangères ne se déplacent jamais pendant cette phase ; seules celles des capitales alliées le peuvent.
no-move-from-neutral = Les tuiles d'une région sortie de la guerre n'en partent que par transfert ferroviaire.
no-moved-already = Cette tuile s'est déjà déplacée ce tour-ci.
no-mutiny = Mutineries : les tuiles françaises ne peuvent ni se déplacer ni avancer ce tour-ci.
no-way-out = Cette tuile ne peut aller nulle part.
no-neutral-region = On n'entre pas dans une région neutre.
no-peace = Au printemps 1914, aucune tuile n'entre dans une région contrôlée par l'ennemi.
no-sea = Seule l'Entente utilise les voies maritimes.
no-contested-capital = D'une capitale contestée, on n'entre pas directement dans une région contrôlée par l'ennemi.
no-reach = Aucun chemin n'y mène : une tuile ne traverse que des régions amies et s'arrête en entrant dans une région contestée ou contrôlée par l'ennemi.
no-airfield = Il n'y a pas d'aérodrome dans cette partie.
no-airplane = Seuls les avions vont à l'aérodrome.
no-second-battle = Au plus une bataille par région et par tour.
no-battle-in-neutral = On ne combat pas dans une région neutre.
no-enemy-here = Il n'y a là ni tuile ennemie ni marqueur de contrôle ennemi.
no-battle-marker = Il n'y a pas de marqueur de bataille ici.
no-spy-nation = Il n'y a pas de tuile allemande ici.
no-such-airplane = Cet avion n'est pas dans votre aérodrome.
no-second-airplane = Au plus un avion par région.
no-same-nation = Vous n'y avez aucune tuile de la nation de l'avion.
no-airplane-sent = Aucun avion n'y a été envoyé ce tour-ci.
no-airplane-left = L'avion qui y a été envoyé est perdu.
no-not-largest = Seule lance les dés une nation dont vous avez là le plus de tuiles.
no-such-die = Aucun dé ne montre cette face.
no-general-left = Ce général a quitté la partie.
no-own-general = Ce général n'est pas à vous.
no-general-nation = Vous n'avez là aucune tuile de la nation du général.
no-adjacent = La région n'est pas adjacente par voie terrestre.
no-own-nation = Cette nation n'est pas de votre camp.
no-at-war-already = Cette nation est déjà en guerre.
no-tiles-to-declare = Vous avez trop peu de tuiles de cette nation dans vos réserves.
no-guest = Les tuiles de cette nation n'entrent pas ici.
no-empty-declaration = Au moins une tuile doit entrer.
no-redeploy-outside = Les tuiles restent dans les régions de leur nation.
no-already-there = La tuile s'y trouve déjà.
no-landing-tile = Cette carte ne fait pas débarquer de telles tuiles.
no-trench-here = On ne creuse une tranchée que dans une région portant un marqueur contesté.

# Le plateau dans le terminal
board-head = { $turn } (tour { $n } sur { $last }) · Joue : { $side } · Points industriels : PC { $cp }, EN { $entente } (victoire à 17)
board-legend = ■ capitale  ○ territoire, valeur (17 : victoire) ; PC, EN, ≠≠ contestée, ·· neutre ; ⚔ bataille ; ? face cachée
board-types = i infanterie (touche sur 1)  a artillerie (2)  v avion (3)
board-neutral = Neutres
board-down = face cachée
board-infantry = i
board-artillery = a
board-airplane = v
board-tank = c
board-decoys = leurres
board-reserves = Réserves
board-pouch = Poche
board-destroyed = Pile détruite
board-waiting = À côté de la piste
board-gone = Hors jeu
board-airfield = Aérodrome
board-hand = Cartes
board-card = En jeu
board-extras = Restent
board-mulligans = mulligans
board-trenches = tranchées
short-germany = Allemagne
short-austria-hungary = Autriche-H.
short-ottoman = Ottomans
short-bulgaria = Bulgarie
short-mexico = Mexique
short-russia = Russie
short-britain = Grande-Bretagne
short-france = France
short-serbia = Serbie
short-italy = Italie
short-usa = États-Unis
short-romania = Roumanie
short-greece = Grèce
board-cp = PC
board-entente = EN
board-colon = { " :" }
board-by-sea = par mer

# Les phases d'un tour.
phase-setup = Mise en place
phase-event = Événement
phase-draw = Pioche
phase-surrender = Reddition russe
phase-rail = Transfert ferroviaire
phase-mobilize = Mobilisation
phase-movement = Mouvement
phase-plan = Planification des batailles
phase-battles = Batailles
phase-war = Déclaration de guerre
phase-reserves = Réserves
phase-end = Fin de la partie

# Ce que la carte montre à la demande, et les chances d'une bataille.
overlay-industry = Industrie
overlay-reach = Portée
legend-industry = Les points industriels de chaque région : + pour le camp qui la contrôle, entre parenthèses quand personne ne les reçoit.
legend-reach = Combien de vos tuiles pourraient entrer dans chaque région par un mouvement, si toutes celles qui le peuvent bougeaient.
legend-odds = La chance de prendre chaque région où vous pourriez combattre maintenant, ou avec la tuile que vous avez prise.
overlay-odds = Chances
mark-label = { $text }
mark-industry = { $region } : { $n ->
    [one] un point industriel
   *[other] { $n } points industriels
  } pour { $side }.
mark-idle = { $region } : industrie { $n }, à personne.
mark-reach = { $region } : { $n ->
    [one] une tuile peut
   *[other] { $n } tuiles peuvent
  } y entrer en une phase de mouvement ({ $side }).
mark-odds = { $region }, attaquée maintenant : prise { $taken } %, repoussée { $held } %.
odds-battle = La bataille : { $region }
odds-taken = { $side } : la région est prise
odds-contested = Elle reste contestée
odds-empty = Il ne reste personne
odds-held = { $side } : l'attaque est repoussée
odds-losses = Pertes à prévoir : Puissances centrales { $cp },{ $cp-tenths } ; Entente { $entente },{ $entente-tenths }.
odds-averaged = Les tuiles cachées comptent pour la moyenne de ce qui peut s'y trouver.
odds-without = Les cartes, les généraux et les dés relancés ne sont pas comptés.
heading-turn = Tour { $n }

# Les règles optionnelles, chacune en une phrase.
option-tanks = À partir de l’automne 1916, l’Entente reçoit trois chars, qui tirent comme l’artillerie et lui font ignorer un coup dans une bataille. Favorise l’Entente.
option-elite_infantry = Les deux camps reçoivent à dates fixes une infanterie d’élite : chaque tuile peut toucher deux fois dans une bataille et retourne dans les réserves quand elle est perdue. Favorise les Puissances centrales.
option-air_reserves = Les avions peuvent attendre sur un aérodrome et aider à défendre une région que l’autre camp attaque.
option-fog_of_war = Les réserves sont cachées, les tuiles arrivent face cachée, et chaque camp a trois leurres pour bluffer.
option-alternate_entry = Les tuiles de toutes les nations sont dans les poches dès le début, et le nombre que vous en tenez décide du moment où une nation neutre peut entrer en guerre.
option-event_cards = Chaque camp garde quatre cartes événement secrètes et peut en jouer une au début de chacun de ses tours.
option-mulligan = Deux fois dans la partie, chaque camp peut remettre dans la poche ce qu’il vient de piocher et piocher à nouveau.
option-trenches = Chaque camp a quatre tranchées pour les régions contestées ; elles encaissent des coups à la place des tuiles quand il est attaqué.
option-generals = Chaque camp a trois généraux ; chacun d’eux change un dé, une fois dans la partie.
option-ruhr = La Rhénanie compte 2 d’industrie tant que les Puissances centrales la tiennent sans partage. Favorise les Puissances centrales.
