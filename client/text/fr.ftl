slogan = De grands jeux de guerre, à toute heure.
what-it-is = Des jeux de plateau avec toutes leurs règles, dans votre navigateur : contre un ordinateur qui ne triche jamais, ou entre amis.
play-computer = Jouer contre l’ordinateur
play-now = Jouer
choose = Choisir…
games = Jeux
players = { $least ->
    [2] { $most ->
        [2] 2 joueurs
       *[other] 2 à { $most } joueurs
    }
   *[other] { $least } à { $most } joueurs
 }
about-attrition = Tirez vos armées d’une poche, amenez-les au front par le rail, et un seul jet décide pour les deux camps.
about-downfall = Quatre puissances, deux camps, un seul vainqueur. Des tranchées, des technologies, et des pays neutres à gagner à sa cause.
about-frederick = La Prusse presque seule contre la moitié de l’Europe. Marches, sièges et chefs audacieux.
about-worldwar = Hex par hex, de la Marne à Tiflis. Le rail, le ravitaillement, les forts, et des nations qui s’épuisent.
about-quartermaster = Six puissances, six paquets, un seul monde. Le ravitaillement gagne les guerres, et chaque carte est un choix.
my-games = Mes parties
no-games = Pas encore de partie. Choisissez un jeu et cliquez sur « Jouer ».
against-computer = Contre l’ordinateur
hot-seat = Autour d’un écran
forget = Effacer cette partie
import = Ouvrir un enregistrement…
record-none = rien n’est gardé sous { $id }
record-unknown = le jeu « { $game } » n’est pas connu ici
game-not-here = La partie du programme propre à ce jeu n’est pas arrivée : rechargez la page.
record-bot = le joueur automatique « { $bot } » n’est pas connu ici
record-format = la ligne { $line } n’est pas écrite comme celle d’un enregistrement
record-torn = la ligne { $line } est coupée
record-version = un programme plus récent l’a écrit
record-setup = son scénario, ses options ou son début ne sont pas connus ici
record-refused = les règles n’autorisent pas la ligne { $line } ; il a peut-être été fait avec d’autres règles
record-end = la ligne { $line } ne correspond pas à la fin de la partie
record-dice = le tirage de la ligne { $line } ne découle pas de la graine
no-record-file = Ce fichier n’est pas l’enregistrement d’une partie : { $why }. Rien n’a changé.
to-games = Vers les jeux
missing = Il n’y a rien à cette adresse.
no-game = Cette partie n’est pas dans ce navigateur, ou est illisible ({ $why }).
close = Fermer
other-language = English
night-theme = Thème de nuit
paper-theme = Thème papier
rules = Règles
rule = règle
search-rules = Chercher dans les règles : un mot ou un numéro
no-rule = Rien dans les règles ne contient ces mots.
all-rules = Toutes les règles
keys = Touches
menu = Menu
map = Carte
moves = Coups
players-and-log = Journal
seats = Camps
dock = Parties de la table
board = Plateau
place = Lieu
linked-with = Relié à
show-board = Montrer le plateau
text-mode = Mode texte
prompt = Ce qui est demandé
chip-move = À vous
chip-respond = Réagir ?
chip-wait = En attente
chip-past = Le passé
chip-over = Terminé
hint-pick = Choisissez ce qui brille, ou un bouton.
hint-press = Pressez un bouton.
hint-more = Continuez, ou choisissez à nouveau pour renoncer.
hint-confirm = Pressez le bouton, ou choisissez la même chose encore une fois, pour confirmer.
past-shown = Vous regardez le passé.
to-now = Retour au présent
drawn = Partie nulle.
how-it-ended = L’issue de la partie
analysis-do = Analyser
analysis-working = L’ordinateur regarde chaque étape…
analysis-failed = L’analyse ne peut se faire ici. Enregistrez la partie et regardez-la avec le programme.
analysis-title = Qui gagnait
analysis-note = estimation de l’ordinateur
analysis-gist = { $side } : { $start } % de chances au début, entre { $least } et { $most } %, { $end } % à la fin.
analysis-turns = Tournants
analysis-luck = hasard
analysis-choice = choix ({ $seat })
analysis-own = ses coups
analysis-others = coups des autres
analysis-later = ce qui ne s’est vu qu’après
analysis-drift = ne se voit que maintenant
analysis-ended = { $reason ->
    [resigned] abandon
    [forfeit] temps écoulé
    [agreed] accord
    [draw] accord
   *[other] fin anticipée
}
analysis-within = dans la marge d’erreur
analysis-sum = { $side } : { $start } % au début ; { $parts } ; { $end } % à la fin. { $mistakes ->
    [0] Aucune décision nettement moins bonne qu’une autre.
    [one] Une décision nettement moins bonne qu’une autre.
   *[other] { $mistakes } décisions nettement moins bonnes qu’une autre.
}
analysis-mistakes = Les décisions les plus coûteuses
analysis-mistake = « { $played } », alors que « { $better } » valait mieux.
analysis-sums = Hasard et adresse, en points sur cent
analysis-method = Hasard : ce qui est tombé face à la moyenne de tous les tirages. Coups : face à ceux, rapides, de l’ordinateur, toutes cartes visibles ; de nombreux petits gains peuvent ensemble dépasser cent. Ce qui ne s’est vu qu’après : ce qui restait hors de vue avant la fin d’un tour. Dans la marge d’erreur : si peu de parties imaginées ne permettent pas de trancher.
analysis-by-turn = Les chances par tour
analysis-end = Fin
story-score = Le score
story-dice = { $n } dés, chaque face { $due } fois selon les probabilités
you-won = Vous avez gagné.
you-lost = Vous avez perdu.
won = { $who } : victoire.
waiting-for = En attente : { $who }.
undo = Annuler
cancel = Renoncer
again = Encore
again-what = Encore : { $what }
all-moves = Tous les coups
zoom-in = Agrandir
zoom-out = Réduire
fit = Montrer tout le plateau
hide-pieces = Cacher les pions
show-pieces = Montrer les pions
why-not = Pourquoi pas { $what } ?
why-unknown = Ce choix n’est pas possible maintenant. La question est : { $asked }
log = Journal
earlier = Plus tôt…
look-back = Montrer le plateau tel qu’il était
rewind = Retour en arrière
first = Début
back = Reculer
forward = Avancer
now = Maintenant
moment = { $n } sur { $of }
computer = Ordinateur ({ $bot })
you = Vous
decides = Doit décider
your-turn = { $who } : à vous.
ready = Je suis là
key-tab = à la chose suivante qu’on peut choisir
key-board = au plateau
key-arrows = sur le plateau : à la chose suivante dans cette direction ; ailleurs : en arrière et en avant dans le temps
key-enter = choisir, confirmer
key-escape = renoncer, fermer
key-digits = un bouton de la barre, ou un coup de la liste ouverte
key-undo = annuler
key-again = refaire la dernière action
key-list = tous les coups en liste
key-words = mode texte ou plateau
key-help = cette liste
save-record = Enregistrer la partie
verify-dice = Vérifier que le hasard était honnête
verified = { $given ->
    [0] Jets qui découlent de la graine engagée avant la partie : tous, soit { $rolls }.
   *[other] Jets qui découlent de la graine engagée avant la partie : { $rolls }. Jets donnés par quelqu’un, qui ne prouvent rien : { $given }.
 }
no-record = L’enregistrement n’est pas ici.
say-it = Dites-le
say-hint = numéro ou mots ; « aide »
say-help = Tapez le numéro d’un coup, ou des mots qu’aucun autre ne contient. « pourquoi … » : pourquoi une chose n’est pas possible. « chances … » : ce qu’un coup peut donner, là où les dés décident. « annuler » : reprendre votre dernière décision.
no-odds = Ici le hasard ne décide de rien.
odds-first = Rien de ce que vous pouvez choisir maintenant ne mène à une bataille à cet endroit : { $place }. Choisissez d’abord ce qui y va, par son numéro ou en mots, puis redemandez.
colon = { $what } : { $text }
not-understood = Ce n’est aucun des coups. Tapez un numéro ou des mots d’un coup ; « pourquoi … » demande pourquoi une chose n’est pas possible.
not-known = Rien ne s’appelle « { $what } » ici. Nommez un lieu, un pion, une carte ou un coup.
which-of = Lequel : { $moves } ?
scenario = Scénario
how-many = Joueurs (personnes ou ordinateur)
who-plays = Qui joue
person = Une personne
optional-rules = Règles optionnelles
begin = Commencer
kept-here = La partie est gardée dans ce navigateur ; vous pouvez partir et revenir.
waiting = Un instant…
trouble-lost = La connexion est perdue ; elle se rétablit. Rien de ce que vous avez commencé n’est perdu.
play-online = Jouer sur le serveur
trouble-seed = La graine de cet enregistrement n’est pas ici : le hasard continue avec une autre, et rien ne prouve ses tirages.
trouble-tab = Cette partie a été ouverte dans un autre onglet : ce que vous faites ici n’est pas gardé. Continuez là-bas, ou rechargez cette page.
trouble-storage = Ce navigateur ne garde rien : mémoire pleine ou interdite. Enregistrez la partie avant de fermer la page.
learn-step = Étape { $n } sur { $of }
learn-draw = Vous menez les Puissances centrales à l’automne 1914, et dix tuiles sont passées de votre poche dans vos réserves. Dès le prochain tour, vous en piocherez autant que vos régions ont d’industrie : les nombres sur la carte. Le jeu demande d’abord si vous ramenez des tuiles par le rail. Rien ne vaut encore la peine d’être ramené : cliquez sur « Aucun transfert ».
learn-mobilize = Les tuiles arrivent dans une capitale de leur propre nation. Cliquez l’une après l’autre sur les cinq tuiles allemandes de vos réserves : elles vont à Berlin.
learn-neutral = Cliquez sur l’artillerie austro-hongroise de vos réserves : elle va à Vienne. Les quatre tuiles ottomanes doivent attendre, car leur empire est encore neutre.
learn-march = Ce qui se trouve dans vos capitales peut marcher : à travers autant de vos régions que vous voulez, et jusque dans la première qui n’est pas à vous. Deux infanteries serbes tiennent Belgrade. Cliquez sur une infanterie austro-hongroise à Vienne, puis sur Belgrade.
learn-follow = Faites suivre les autres de la même façon : cliquez sur la seconde infanterie à Vienne, puis sur Belgrade ; sur l’artillerie à Vienne, puis sur Belgrade. Ce qui a quitté sa capitale ne revient que par le rail : réfléchissez avant de marcher. Ici, cela en vaut la peine.
learn-attack = Cette fois, les Allemands restent à Berlin. Cliquez sur « Terminé » : là où vous êtes entré dans une région ennemie, on se bat.
learn-battle = Vos trois tuiles ont lancé trois dés : 1, 2 et 4. L’infanterie touche avec un 1, l’artillerie avec un 2, l’aviation avec un 3. Et les mêmes dés servent l’ennemi : son infanterie touche avec votre 1. Deux coups pour vous, un pour lui. Cliquez sur la tuile que vous sacrifiez à Belgrade, de préférence une infanterie : vous en avez davantage.
learn-advance = Vous avez gagné : les deux Serbes ont disparu, et tant que vous tenez leur capitale, il n’en vient plus d’autre. Les vainqueurs pourraient continuer, mais alors personne ne tiendrait la ville. Cliquez sur « Terminé » : ils restent.
learn-declare = Maintenant les tuiles ottomanes de vos réserves comptent : avec elles, vous pouvez faire entrer l’Empire ottoman en guerre. Cliquez sur sa capitale, Istanbul.
learn-redeploy = Ses régions sont à vous, et leur industrie compte avec la vôtre : plus vous en tenez encore quand votre prochain tour commence, plus vous piochez de tuiles. Les nouvelles tuiles peuvent se répartir une fois dans leur propre pays. Cliquez sur une infanterie ottomane à Istanbul : elle va en Arménie et garde la frontière russe.
learn-end = Les autres restent pour tenir Istanbul. Cliquez sur « Terminé » : votre tour s’achève. Les tuiles qui restent dans vos réserves sont perdues si leur nation est en guerre ; vous n’en avez pas.
learn-over = C’était un tour complet : piocher, transférer, mobiliser, marcher, se battre, déclarer la guerre. L’Entente et vous jouez ainsi l’un après l’autre. Celui qui a 17 d’industrie au moment de piocher gagne aussitôt ; sinon, le plus grand nombre gagne après l’automne 1918. Choisissez ce qui brille ; un clic sur ce qui ne brille pas vous dit pourquoi.
learn-done = La leçon est finie
learn-rival = Dans cette leçon, l’ordinateur joue au hasard. Pour un adversaire qui réfléchit, prenez le deuxième bouton, ou « Choisir… » sur la première page.
play-stronger = Nouvelle partie, adversaire plus fort
play-on = Continuer à jouer
news = { $n ->
    [one] Entre-temps, il s’est passé une chose.
   *[other] Entre-temps, il s’est passé { $n } choses.
 }
show-me = Montrez-moi
recent = Ce qui vient de se passer
skip = Passer
replay = Rejouer le passé
pause = Pause
part-decision = Décision
part-places = Lieux
part-told = Journal
there = Ce qui s’y trouve

# le plateau
life-size = À sa propre taille
fit-width = Remplir la fenêtre
overlays = Montrer sur la carte
overview = Vue d’ensemble
new-game = Nouvelle partie
key-zoom = plus près, plus loin
key-fit = le plateau à sa propre taille, en entier, remplissant la fenêtre
key-lens = tant qu'elle est tenue : voir de près ce qui est désigné
