# Mail to players.
mail-turn-subject = Your turn in { $game }
mail-turn = It is your turn in { $game }.
mail-began-subject = { $game } has begun
mail-began = Your game of { $game } has begun.
mail-over-subject = { $game } is over
mail-over = Your game of { $game } is over: { $result ->
    [won] you have won.
    [lost] you have lost.
   *[drawn] it is a draw.
}
mail-invited-subject = A seat for you in { $game }
mail-invited = A seat is kept for you at a table of { $game }.
mail-time-subject = Your time is running out in { $game }
mail-time = It is your turn in { $game }, and your time is nearly up.
mail-hello = Hello { $name },
mail-table = The table: { $link }
mail-end = To have no more of this mail: { $link }
unsubscribe-ask = No more mail about your games?
unsubscribe-button = No more mail
unsubscribe-done = There will be no more mail about your games.
