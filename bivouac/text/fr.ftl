game-heading = { $game } : { $setup }
game-won = Victoire : { $seats }.
game-drawn = Match nul.
game-closed = { $reason ->
    [resigned] Abandon des adversaires.
    [forfeit] Les adversaires ont dépassé leur temps.
    [agreed] D'un commun accord.
   *[other] Fin anticipée ({ $reason }).
}

games-seats = camps
games-scenarios = scénarios (le premier est le scénario par défaut)
games-options = options
games-players = personnes, et qui tient quoi (la première ligne est celle par défaut)
games-levels = adversaires (ordinateur)
games-about-levels = adversaires (ordinateur), les mêmes dans chaque jeu (`bivouac play JEU --opponent NIVEAU`)
games-rule = règle { $rule }

bot-random = coups au hasard
bot-recruit = recrue
bot-officer = officier
bot-general = général
bot-marshal = maréchal

rules-none = Rien dans les règles ne s'appelle ou ne contient « { $query } ».

check-summary = { $game } : { $files ->
    [one] 1 fichier
   *[other] { $files } fichiers
 }, { $problems ->
    [0] aucun problème
    [one] 1 problème
   *[other] { $problems } problèmes
 }

bench-decisions = décisions au hasard par seconde de processeur
bench-games = parties au hasard par seconde de processeur
bench-length = décisions par partie
bench-moves = coups au choix
bench-clone = copie, nanosecondes
bench-bytes = position, octets
bench-replay = relecture d'une partie, millisecondes
bench-iterations = parties imaginées par seconde de processeur
bench-thought = décisions par seconde de processeur
bench-mean = une décision, millisecondes
bench-slowest = la décision la plus lente, millisecondes
bench-turn = le tour le plus lent, millisecondes

serve-ready = En service à { $url }
backup-done = { $rows ->
    [one] 1 ligne
   *[other] { $rows } lignes
 } dans { $file }
restore-done = Restauré.
restore-kept = Restauré. Ce qui était là auparavant est gardé dans { $file }.
restore-waits = Restauré à côté de la base en service. Redémarrez le serveur pour l'employer ; ce qui se joue d'ici là reste dans l'ancienne, qui est gardée.

sim-wins = gagnées
sim-draws = nulles
sim-losses = perdues
sim-score = score
sim-percent = { $n } %
sim-interval = intervalle à 95 %
sim-summary = { $game } : { $games } parties, { $decisions } décisions par partie

tune-found = trouvés, contre les précédents
tune-scale = Trois parties sur quatre sont gagnées à une évaluation de { $n }.
arena-bot = adversaire
arena-pair = paire
arena-elo = Elo
arena-games = parties
arena-ms = ms/décision
arena-summary = { $game } : { $pairs ->
    [one] 1 paire
   *[other] { $pairs } paires
 }, { $games } parties, { $decisions } décisions par partie
arena-open = ~ Entre cet adversaire et celui qui a 0, toutes les parties ont été gagnées, ou perdues : le nombre est ce qu'en ferait une demi-partie de plus, et seul l'autre bout de l'intervalle est connu.
arena-stronger = { $pair } : plus fort, après { $games } parties (LLR { $llr } entre { $lower } et { $upper } ; { $elo1 } Elo contre { $elo0 })
arena-not-stronger = { $pair } : pas plus fort, après { $games } parties (LLR { $llr } entre { $lower } et { $upper } ; { $elo1 } Elo contre { $elo0 })
arena-unknown = { $pair } : indécis, après { $games } parties (LLR { $llr } entre { $lower } et { $upper } ; { $elo1 } Elo contre { $elo0 })
arena-among = { $game } : { $bot } parmi { $others } a { $share } des victoires ({ $range }) en { $games } parties ; entre égaux, ce serait { $even }.
arena-plot-title = { $game } : force des adversaires
arena-plot-axis = Elo ({ $bot } = 0), avec intervalles à 95 %

replay-verified = Vérifié : { $rolls ->
    [one] l'unique décision du hasard découle
   *[other] les { $rolls } décisions du hasard découlent
 } de la graine engagée avant la partie. { $given ->
    [0] Aucune n'a été donnée à la main.
    [one] 1 a été donnée à la main.
   *[other] { $given } ont été données à la main.
 }
replay-not-verified = { $file } : non vérifié, à l'entrée { $entry } : { $problem }
replay-not-over = { $file } : la partie n'est pas terminée, sa graine est donc encore secrète.
replay-other-data = La partie a été faite avec d'autres fichiers de données.
replay-refused = ligne { $line } : les règles refusent « { $move } ». { $reason }

analysis-not-over = La partie n'est pas terminée : ce qui y est caché le reste. Analysez-la ensuite.
analysis-curve = Qui gagnait : chances, { $side }
analysis-curves = Qui gagnait : { $sides }
analysis-turns = Tournants
analysis-turn = { $stage } (entrée { $entry }) : { $change }, { $cause }.
analysis-at-end = La fin : { $change }, { $ended }.
analysis-choice = choix ({ $seat })
analysis-choices = choix
analysis-luck = hasard
analysis-drift = ne se voit que maintenant
analysis-ended = { $reason ->
    [resigned] abandon
    [forfeit] temps écoulé
    [agreed] accord
    [draw] accord
   *[other] fin anticipée
}
analysis-within = dans la marge d'erreur
analysis-rolls = Ce que le hasard a donné et pris
analysis-roll = { $stage } (entrée { $entry }) : { $change }.
analysis-mistakes = Les décisions les plus coûteuses
analysis-mistake = { $stage } (entrée { $entry }). { $seat } { $change } : « { $played } », alors que « { $better } » valait mieux.
analysis-sums = Hasard et adresse, en points sur cent
analysis-sum = { $side } : { $start } % au début ; { $parts } ; { $end } % à la fin. { $mistakes ->
    [0] Aucune décision nettement moins bonne qu'une autre.
    [one] Une décision nettement moins bonne qu'une autre.
   *[other] { $mistakes } décisions nettement moins bonnes qu'une autre.
}
analysis-own = ses coups
analysis-others = coups des autres
analysis-later = ce qui ne s'est vu qu'après
analysis-method =
    Les chances sont une estimation de l'ordinateur : { $plays } parties poursuivies depuis chaque position ({ $rolls } où le hasard décide), évaluées à la fin du tour, toutes cartes visibles. « Dans la marge d'erreur » : si peu de parties ne permettent pas de trancher ; là où l'ordinateur juge mal, aucun nombre ne le dit.
    Le hasard est ce qui est tombé face à la moyenne de tous les tirages. Les coups se comptent face à ceux, rapides, de l'ordinateur : de nombreux petits gains peuvent ensemble dépasser cent. Ce qui ne s'est vu qu'après est ce qui restait hors de vue avant la fin du tour.

play-menu-game = À quoi voulez-vous jouer ?
play-menu-resume = reprendre { $file }
play-menu-resume-alone = reprendre { $file } : { $game }, { $seats } contre { $bot }, { $entries } entrées
play-menu-resume-all = reprendre { $file } : { $game }, tous les camps devant cet écran, { $entries } entrées
play-menu-players = Entre combien de mains les camps sont-ils répartis ? Chacune est une personne ou l'ordinateur, et ne connaît que ses propres secrets.
play-menu-division = Qui tient quels camps ?
play-menu-side = Quel camp jouez-vous ?
play-menu-level = Contre quel adversaire (ordinateur), du plus faible au plus fort ?
play-level = { $level } : { $about }
play-menu-hot-seat = tous les camps : plusieurs personnes devant cet écran
play-your-side = Vous jouez : { $seats }. Contre vous, l'ordinateur ({ $bot }) joue : { $others }.
play-partners = Vous jouez : { $seats }. L'ordinateur ({ $bot }) joue à vos côtés : { $partners } ; contre vous : { $others }.
play-some-sides = Des personnes devant cet écran jouent : { $seats }. L'ordinateur ({ $bot }) joue : { $others }.
play-all-sides = Des personnes devant cet écran jouent tous les camps : { $seats }.
play-welcome =
    Tapez le numéro d'un coup, ou un mot :
      aide     tout ce que vous pouvez taper
      carte    quelles cases sont voisines
      règles   les règles ; « règles mouvement » : celles du mouvement
      quitter  partir ; tout est enregistré, et vous pourrez reprendre plus tard
play-resumed = La partie de { $file } reprend après { $entries } entrées. « aide » dit ce que vous pouvez taper.
play-torn = La dernière ligne de { $file } était incomplète et a été retirée ; le fichier tel qu'il était est { $copy }.
play-hand-over = { $seats } : prenez place devant l'écran, et appuyez sur Entrée quand personne d'autre ne regarde.
play-rest-ignored = Le reste de votre saisie n'a pas servi : autre chose est arrivé avant.
play-expect-number = Tapez un nombre de { $least } à { $most }.
play-expected = Tapez un nombre de 1 à { $most }, plusieurs à la suite, le nom d'un coup ou une commande ; « aide » en donne la liste.
play-extras = Possible aussi : { $what } … (tapez « { $word } … » ; « plus » en donne la liste).
play-no-extras = Rien d'autre n'est possible ici.
play-undone = C'est repris.
play-saved =
    Tout est enregistré dans { $file }.
    Le hasard découle d'une graine secrète, montrée à la fin de la partie. L'empreinte de la graine :
    {"  "}{ $fingerprint }
play-why-nothing = Rien que je sache n'interdit « { $what } ». Essayez le nom d'une case, d'une pièce, d'une carte ou d'un coup.
play-why-offered = « { $move } » est possible ici. La règle de la question :
play-more-rules = … et { $more } de plus ; tapez plus de mots pour préciser.
play-hint = L'ordinateur choisirait { $number } : { $move }
play-over =
    La partie est terminée. Elle est dans { $file }. Pour en prouver le hasard, et voir comment elle s'est passée :
      bivouac replay { $file } --verify
      bivouac replay { $file } --analysis
play-farewell =
    Enregistré dans { $file }. Pour reprendre :
      bivouac play --record { $file }
play-goodbye = Au revoir.
play-stopped-gone = Arrêt après { $done } sur { $count } : « { $move } » ne peut plus être choisi.
play-stopped-other = Arrêt après { $done } sur { $count } : une autre question est posée maintenant.
play-stopped-number = Arrêt après { $done } sur { $count } : { $number } n'est pas un choix ici.
play-ambiguous = « { $what } » peut vouloir dire : { $moves }.
play-in-group = { $group } : { $move }
play-rules-help = Tapez « règles » avec un numéro (4.6.1a), une section (4.6) ou des mots.
play-won = Vous avez gagné.
play-lost = Vous avez perdu.
play-orders-answered = { $seat } : vos ordres permanents ont répondu : { $move }
play-orders-enter = Vos ordres permanents répondent « { $move } ». Appuyez sur Entrée, ou choisissez autre chose.
play-only-enter = La seule réponse est « { $move } ». Appuyez sur Entrée.
play-order-pass = { $seat } : passe sur les réactions { $until }.
play-order-unless = { $seat } : passe sur les réactions, sauf si { $what } peut servir, { $until }.
play-order-skip = { $seat } : rien n'est demandé pour { $what } { $until }.
play-order-single = { $seat } : toute réponse qui est la seule possible est donnée d'office, { $until }.
play-until-turn = jusqu'à la fin de ce tour
play-until-own-turn = jusqu'à son prochain tour
play-until-dropped = jusqu'à révocation
play-order-dropped = C'est révoqué.
play-orders-none = Vous n'avez pas d'ordres permanents.
play-order-refused = { $problem }
play-order-whose = « { $what } » n'est aucun de vos camps : { $seats }.
play-order-help =
    Les ordres permanents répondent à votre place ; personne ne s'en aperçoit,
    et seuls vos coups sont notés.
      ordre passer                    passer sur toute réaction, jusqu'à votre
                                      prochain tour
      ordre passer sauf CARTE, CARTE  mais demander si l'une d'elles peut servir
      ordre ignorer CARTE             ne rien demander pour cette carte, ce tour
      ordre unique                    donner d'office la réponse quand il n'y en
                                      a qu'une
      ordres                          vos ordres
      révoquer N, révoquer tout       en révoquer un, ou tous
    Derrière un ordre : « ce tour », « jusqu'à mon tour », « toujours ».
    Pour un autre de vos camps : « ordre CAMP : passer ».
    Ce que vous voulez décider vous est toujours demandé.
    Les ordres restent quand vous partez.
play-no-odds = Ici le hasard ne décide de rien.
play-help =
    3              un coup par son numéro
    NOM            un coup par ses mots, ou les débuts de ses mots
    3 3 5          plusieurs coups : chaque numéro désigne ce qui s'y trouvait
                   lors de la saisie, et tout s'arrête quand ce n'est plus
                   possible ; la seconde moitié d'un coup (vers où ?) reçoit ce
                   qui s'y trouve alors
    1x4            le même coup quatre fois
    Entrée         la question de nouveau ; « Terminé » seul est répondu d'office
    annuler        reprendre votre dernière décision, si ni le hasard ni
                   d'autres n'ont rien décidé depuis, et que rien n'a été montré
    plateau        le plateau
    plus           ce qui est possible en outre, quelle que soit la question
    carte          la carte : quelles cases sont voisines
    journal [N]    ce qui s'est passé, les N dernières lignes
    pourquoi QUOI  pourquoi une case, pièce, carte ou un coup est impossible ;
                   « pourquoi 3 » : pourquoi le coup 3 est possible ; seul : la
                   règle en cause
    chances [3]    ce qui est probable après le coup 3, ou après chacun dont le
                   hasard décide
    règles QUOI    les règles par numéro (4.6.1a), section (4.6) ou mots ;
                   seul : les sections
    conseil        ce que ferait l'ordinateur
    ordre …        laisser répondre aux réactions à votre place ; « ordre » seul
                   l'explique
    sauver         où la partie est enregistrée (elle l'est toujours), et
                   l'empreinte de son hasard
    aide, ?        ceci
    quitter, q     partir ; la partie pourra reprendre

error-line = erreur : { $problem }
error-as-said = { $problem }
error-file = { $file } : { $problem }
error-game = jeu inconnu « { $name } » ; connus : { $known }
error-seat = camp inconnu « { $name } » ; connus : { $known }
error-bot = adversaire inconnu « { $name } » ; connus : { $known }
error-scenario = scénario inconnu « { $name } » ; connus : { $known }
error-players = pas pour { $number } personnes ; possible : { $known }
error-division = l'option « { $option } » est pour { $number } personnes
error-option = option inconnue « { $name } » ; connues : { $known }
error-no-file = { $file } : ce fichier n'existe pas
error-no-record = { $file } : ce fichier n'existe pas ; pour en commencer un, nommez le jeu : bivouac play JEU --record { $file }
error-other-game = la partie est de « { $is } », non de « { $asked } »
error-other-setup = la partie est d'un autre scénario ou a d'autres options
error-other-seed = la partie a été commencée avec une autre graine
error-locked = { $file } : un autre programme joue cette partie
error-no-secret = { $file } manque ; sans la graine secrète, la partie peut seulement être relue
error-secret-damaged = { $file } : le secret est abîmé
error-orders-damaged = { $file } : les ordres permanents sont abîmés ; supprimez le fichier pour continuer sans eux
error-setting = { $file } : réglage inconnu '{ $key }' ; les clés sont les noms des options de bivouac serve
error-setting-kind = { $file } : '{ $key }' prend un texte, un nombre, true ou false, ou une liste de ceux-ci
error-listen = { $address } ne peut être écoutée : { $problem }
error-log = --log : { $problem }
error-mail = le courrier demande --mail-server et --mail-from
error-at = --at { $at } : la partie a { $count } entrées
error-number = { $flag } prend un nombre entier de { $least } à { $most }, non « { $given } »
error-no-weights = « { $name } » n'emploie pas de poids : il n'y a rien à régler ; nommez un autre adversaire
error-seconds = --seconds prend un nombre plus grand que 0, jusqu'à 3600, non « { $given } »
error-one-bot = un seul adversaire ne rencontre personne : nommez-en deux ou plus
error-few-persons = --one-among demande trois personnes ou plus, non { $persons } ; voir --players
error-two-sides = deux adversaires ne peuvent se rencontrer là où il y a { $sides } côtés ; voir --one-among
error-sprt-elo = --elo0 prend moins que --elo1, et tous deux des nombres de -2000 à 2000
error-sprt-errors = --alpha et --beta prennent des nombres au-dessus de 0 et au-dessous de 0.5
error-data-game = --data s'emploie pour un seul jeu : nommez-le
error-data-unknown = { $file } : fichier de données inconnu ; connus : { $known }
error-data-none = { $file } : aucun fichier de données ; connus : { $known }
