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
attacks = attaque
defends = défend
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
