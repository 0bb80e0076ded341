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
