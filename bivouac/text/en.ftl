game-won = Won by { $seats }.
game-drawn = A draw.

games-seats = seats
games-scenarios = scenarios (the first is the default)
games-options = options
games-rule = rule { $rule }

rules-none = Nothing in the rules is called or contains “{ $query }”.

check-summary = { $game }: { $files ->
    [one] 1 file
   *[other] { $files } files
 }, { $problems ->
    [0] no problem
    [one] 1 problem
   *[other] { $problems } problems
 }

bench-decisions = random decisions per CPU second
bench-games = random games per CPU second
bench-length = decisions per game
bench-moves = moves to choose from
bench-clone = clone, nanoseconds
bench-bytes = position, bytes
bench-replay = replay of a record, milliseconds

sim-wins = wins
sim-draws = draws
sim-losses = losses
sim-score = score
sim-interval = 95 % interval
sim-summary = { $game }: { $games } games, { $decisions } decisions a game

replay-verified = Verified: { $rolls ->
    [one] the one roll follows
   *[other] all { $rolls } rolls follow
 } from the seed that was committed to before the game. { $given ->
    [0] None was given by hand.
    [one] 1 was given by hand.
   *[other] { $given } were given by hand.
 }
replay-not-verified = { $file }: not verified, at entry { $entry }: { $problem }

play-menu-game = What do you want to play?
play-menu-resume = go on with { $file }
play-menu-side = Which side is yours?
play-menu-hot-seat = all sides: people take turns at this screen
play-intro = The record is { $file }. Its dice are fixed by a secret seed with the fingerprint { $commitment }; the seed is shown when the game is over. “help” tells what you can type.
play-resumed = The game of { $file } goes on after { $entries } entries.
play-torn = The last line of { $file } was incomplete and has been taken out; the file as it was is { $copy }.
play-hand-over = { $seats }: take your place at the screen, and press Enter when nobody else is looking.
play-rest-ignored = The rest of what you typed was not used: something else happened first.
play-expect-number = Type a number from 1 to { $most }.
play-expected = Type a number from 1 to { $most }, several in a row, the name of a move, or a command; “help” lists them.
play-undone = Taken back.
play-saved = Everything is saved in { $file }.
play-why-nothing = Nothing that I know of forbids “{ $what }”. Try the name of a space, a piece, a card, or a move.
play-more-rules = … and { $more } more; type more words to narrow the search.
play-hint = The computer would choose { $number }: { $move }
play-over = The game is over. The record is { $file }; “bivouac replay { $file } --verify” proves its dice.
play-farewell = Saved in { $file }. To go on: bivouac play --record { $file }
play-goodbye = Good-bye.
play-help = 3          a move by its number; “3 3 5” plays several: each number means what stood there when you
             typed it, or, if that is no longer possible, what stands there then
  1x4        a number four times; a question with “Done” as its only answer is answered for you
  Enter      the question again
  undo       take back your last decision, as far as nothing was rolled, shown or done by others since
  board      the board
  log [N]    what happened, the last N lines
  why WHAT   why a space, piece, card or move is not possible; “why” alone: the rule behind the question
  rules WHAT rules by number (4.6.1a), section (4.6) or words
  hint       what the computer would do
  save       where the game is saved (it always is)
  quit       leave; the game can be resumed
