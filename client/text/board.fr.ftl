industry = industrie
pouch = poche
lost = perdus
in-reserve = en réserve
reserves = Réserves
airfield = Aérodrome
destroyed = Détruits
generals = Généraux
cards = Cartes
to-london = vers Londres
americas = Les Amériques
map-europe = Carte de l'Europe
map-world = Carte du monde
turn = Tour { $n } sur { $last }
round = Manche { $n } sur { $last }
face-down = face cachée
trenches = tranchées : { $n }
battle = bataille
moved = a bougé
empty = vide
supply = ravitaillement
no-supply = sans ravitaillement
protected = protégée
colon = { $what } : { $text }
hand = Main
die-hit = { $face }, touche
die-miss = { $face }, sans effet
deck = Pioche
discard = Défausse
discarding = Les cartes que vous choisissez maintenant sont défaussées.
on-table = Sur la table
hidden-cards = Faces cachées : { $n }
offered = Au choix
points = points
strait = { $name } : ouvert ({ $team })
strait-closed = { $name } : fermé
tiles = { $n ->
    [one] tuile
   *[other] tuiles
 }
must-lose = { $n ->
    [0] ne perd rien
    [one] en perd une
   *[other] en perd { $n }
 }
battle-of = Bataille : { $place }
points-now = points, +{ $n } en l'état
hits-on = touche sur { $n }
map-central = Carte de l'Europe centrale
scorched = terre brûlée
fort-holds = Le fort abrite { $n } et ajoute { $bonus } aux dés de sa garnison.
in-touch = Reliée à ses espaces de ressources
cut-off = Isolée : la ligne de communication est coupée ({ $where }).
field-battle = Bataille rangée : { $place }
assault-of = Assaut : { $place }
battle-round = Manche { $n }, aux dés : { $side }
no-commander = sans commandant
attacks = à l’attaque
defends = en défense
units-fresh = { $n ->
    [one] fraîche
   *[other] fraîches
 }
units-worn = { $n ->
    [one] épuisée
   *[other] épuisées
 }
units-lost = { $n ->
    [one] perdue
   *[other] perdues
 }
hits = { $n ->
    [one] 1 touche
   *[other] { $n } touches
 }
dice = { $n ->
    [one] 1 dé
   *[other] { $n } dés
 }
dice-with = { $n } avec { $bonus }
hits-from = { $n } ou plus touche
march-from = Marche depuis { $place }
march-how = Choisissez qui part, ou cliquez tout de suite où aller : les meilleures unités partent alors, fraîches et commandants d'abord.
retreat-how = Choisissez qui part ensemble, ou cliquez tout de suite où aller.
sally-from = Sortie depuis { $place }
recover = Rétablir des unités épuisées
levy = Unités à placer
attrition-in = Hiver à { $place }
points-left = { $n ->
    [one] 1 point d'action restant
   *[other] { $n } points d'action restants
 }
end-chit = fin du tour
cup = Dans le gobelet : { $chits }
wins-at = { $n } { $side } gagne
balance = { $n } espaces de ressources de l'Alliance prussienne
resource-spaces = { $n ->
    [one] espace de ressources
   *[other] espaces de ressources
 }
action-points = { $n ->
    [one] point d'action
   *[other] points d'action
 }
cards-held = { $n ->
    [one] carte
   *[other] cartes
 }
owed = { $n ->
    [one] { $n } dû pour une retraite
   *[other] { $n } dus pour des retraites
 }
tactics-card = Tactique
campaign-card = Campagne
reduced = réduite
ceded = cédée
leads = mène l’attaque
supports = soutient l’attaque
aimed = est attaquée
ground-plain = plaine
ground-forest = forêt
ground-desert = désert
ground-mountain = montagne
city = ville
port-atlantic = port de l’Atlantique
port-mediterranean = port de Méditerranée
nobodys = à personne
trench-of = tranchée de niveau { $n } ({ $camp })
stack-limit = Au plus { $n } armées d’une puissance.
trench-worth = Une tranchée ajoute { $n } à ses défenseurs.
supplied = ravitaillée
attack-on = Attaque à { $place }
attack-over = Attaque à { $place } : le résultat
choose-leader = Choisissez l’armée qui mène l’attaque.
choose-target = Choisissez l’armée attaquée.
row-army = Armée
row-support = Support
row-trench = Tranchée
row-mountain = Montagne
row-ground = Montagne ou tranchée
row-technology = Technologie
row-air = Mission aérienne
row-before = Avant les dés
row-die = Dé
row-total = Potentiel
unknown-tiles = { $n ->
    [one] { $power } : une technologie que vous ne connaissez pas peut y changer quelque chose.
   *[other] { $power } : { $n } technologies que vous ne connaissez pas peuvent y changer quelque chose.
 }
side-loses = { $n ->
    [0] { $power } : aucune perte
    [one] { $power } : 1 perte
   *[other] { $power } : { $n } pertes
 }
recruit-title = Recrutement
points-ordinary = Points
recruit-full = pleine, { $n }
recruit-reduced = réduite, { $n }
vp = PV
victory-points = { $n ->
    [one] point de victoire
   *[other] points de victoire
 }
actions-left = { $n ->
    [one] action restante
   *[other] actions restantes
 }
air-missions = { $n ->
    [one] mission aérienne
   *[other] missions aériennes
 }
tank-missions = { $n ->
    [one] mission de chars
   *[other] missions de chars
 }
box-1 = case 1
box-2 = case 2
hidden-first = { $n } en case 1
hidden-second = { $n } en case 2
hidden-available = { $n ->
    [one] 1 prête
   *[other] { $n } prêtes
 }
diplomacy = Diplomatie
track-now = { $n } sur { $last }, en guerre à partir de : { $turn }
at-war = en guerre
now-at-war = en guerre
capitulated = la Russie a capitulé
from-turn = dès le tour { $n }
tile-attack = Quand vous attaquez : +1 si ce niveau dépasse la Défense de l’ennemi.
tile-defence = Quand vous êtes attaqué : +1 si ce niveau dépasse l’Attaque de l’ennemi.
tile-manoeuvre = Quatre armées au lieu de trois dans chaque Manœuvre.
tile-offensive = Une fois par an, une action de plus : une Manœuvre avec au moins une attaque.
tile-aviation = Deux missions aériennes. Dans une attaque par phase, une mission ajoute 2 ; l’ennemi peut l’annuler avec une des siennes.
tile-tanks = Deux missions de chars. Une mission annule ce qu’ajoute une tranchée jusqu’au niveau { $level }. Demande quatre technologies.
tile-gas = Une fois par an, une armée ennemie dans une tranchée en France, en Belgique ou en Allemagne est réduite.
tile-sturmtruppen = Les tranchées qui ajoutent 2 n’ajoutent que 1 contre vous.
caucasus = Le Caucase
ground-rough = accidenté
resource-hex = hex de ressource
resource-hexes = { $n ->
    [one] hex de ressource
   *[other] hex de ressource
 }
fort-of = fort { $n }
fort-ruined = fort { $n }, détruit
fort-named = Fort de { $name }
held-by = tenu : { $side }
closed = personne n’y entre
elite = Stosstruppen
rebuilt = reconstruite, plus faible
tanks = avec le corps de chars
neutral = neutre
rail = chemin de fer
defence-now = Défense actuelle : { $n }.
supplied-from = Ravitaillée depuis { $place }, à { $n ->
    [one] un hex
   *[other] { $n } hex
 }.
cut-off-at = Non ravitaillée : coupée en { $where }.
cut-off-wholly = Non ravitaillée : aucun chemin ne mène à une source.
front-west = Ouest
front-east = Est
front-italy = Italie
front-balkans = Balkans
front-caucasus = Caucase
neutrals = Pays neutres
no-neutrals = Aucun pays n’est plus neutre.
invasion-vp = envahi : { $n } PV
never = aucune chance
die-from = se joint à { $n }+
superior = supérieur
nation-points = { $nation } : { $n } points de ressource, revenu de { $income } ce tour-ci
gone = { $n ->
    [one] une perdue à jamais
   *[other] { $n } perdues à jamais
 }
can-build = À construire
choose-attackers = Choisissez une à une les unités qui attaquent.
differential = Différentiel
differential-was = Différentiel au moment du jet : { $n }.
winter = Hiver
row-sum = Somme
results = Pertes de l’attaquant/du défenseur
expected = En moyenne : attaquant { $attacker }, défenseur { $defender } pertes.
expected-infiltration = Par infiltration, en moyenne : attaquant { $attacker }, défenseur { $defender } pertes.
doubled = Les pertes du défenseur sont doublées : Allemands contre Russes ou Roumains (6.36a).
attacker-loses = { $n ->
    [0] Attaquant : aucune perte
    [one] Attaquant : 1 perte
   *[other] Attaquant : { $n } pertes
 }
defender-loses = { $n ->
    [0] Défenseur : aucune perte
    [one] Défenseur : 1 perte
   *[other] Défenseur : { $n } pertes
 }
losses-left = encore { $n } à subir
hexes-left = { $n ->
    [one] encore un hex de retraite
   *[other] encore { $n } hex de retraite
 }
purse = { $nation } { $n } PR
free = gratuit
price = { $n } PR
build-on-map = Ce qui peut être construit brille sur la carte.
gifts = Dons
gift = { $from } → { $to } : { $n } PR
construction = Construction
mp-left = { $n } points de mouvement. Pointez un hex : le chemin et son coût s’affichent.
pass-through = Passer par un hex, puis continuer …
