# Courriels aux joueurs.
mail-turn-subject = À vous de jouer : { $game }
mail-turn = C'est à vous de jouer dans votre partie « { $game } ».
mail-began-subject = { $game } : la partie commence
mail-began = Votre partie « { $game } » a commencé.
mail-over-subject = { $game } : la partie est finie
mail-over = Votre partie « { $game } » est finie : { $result ->
    [won] vous avez gagné.
    [lost] vous avez perdu.
   *[drawn] match nul.
}
mail-invited-subject = Une place pour vous : { $game }
mail-invited = Une place vous est gardée à une table (« { $game } »).
mail-time-subject = { $game } : le temps presse
mail-time = C'est à vous de jouer dans votre partie « { $game } », et votre temps est presque écoulé.
mail-hello = Bonjour { $name },
mail-table = La table : { $link }
mail-end = Pour ne plus recevoir ces courriels : { $link }
unsubscribe-ask = Ne plus recevoir de courriels sur vos parties ?
unsubscribe-button = Plus de courriels
unsubscribe-done = Vous ne recevrez plus de courriels sur vos parties.
