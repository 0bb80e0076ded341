game-heading = { $game }: { $setup }
game-won = Won by { $seats }.
game-drawn = A draw.
game-closed = { $reason ->
    [resigned] The others resigned.
    [forfeit] The others ran out of time.
    [agreed] By agreement.
   *[other] Ended early ({ $reason }).
}

games-seats = seats
games-scenarios = scenarios (the first is the default)
games-options = options
games-players = persons, and who holds what (the first is the default)
games-levels = computer opponents
games-about-levels = computer opponents, the same in every game (`bivouac play GAME --opponent LEVEL`)
games-rule = rule { $rule }

bot-random = random moves
bot-recruit = recruit
bot-officer = officer
bot-general = general
bot-marshal = marshal

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
bench-iterations = imagined games per CPU second
bench-thought = decisions per CPU second
bench-mean = a decision, milliseconds
bench-slowest = the slowest decision, milliseconds
bench-turn = the slowest turn, milliseconds

serve-ready = Serving at { $url }
backup-done = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
 } in { $file }
restore-done = Restored.
restore-kept = Restored. What was there before is kept in { $file }.
restore-waits = Restored beside the database in use. Restart the server to use it; what is played until then stays in the old one, which is kept.

sim-wins = wins
sim-draws = draws
sim-losses = losses
sim-score = score
sim-percent = { $n } %
sim-interval = 95 % interval
sim-summary = { $game }: { $games } games, { $decisions } decisions a game

tune-found = found, against those before
tune-scale = Three of four games are won at an evaluation of { $n }.
arena-bot = bot
arena-pair = pair
arena-elo = Elo
arena-games = games
arena-ms = ms/decision
arena-summary = { $game }: { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
 }, { $games } games, { $decisions } decisions a game
arena-open = ~ All games were won, or lost, between this bot and the one that has 0: the number is what half a game more would make of it, and only the other end of the interval is known.
arena-stronger = { $pair }: stronger, after { $games } games (LLR { $llr } of { $lower } to { $upper }; { $elo1 } Elo against { $elo0 })
arena-not-stronger = { $pair }: not stronger, after { $games } games (LLR { $llr } of { $lower } to { $upper }; { $elo1 } Elo against { $elo0 })
arena-unknown = { $pair }: not decided, after { $games } games (LLR { $llr } of { $lower } to { $upper }; { $elo1 } Elo against { $elo0 })
arena-among = { $game }: { $bot } among { $others } has { $share } of the victories ({ $range }) in { $games } games; equals would have { $even }.
arena-plot-title = { $game }: strength of the bots
arena-plot-axis = Elo ({ $bot } = 0), with 95 % intervals

replay-verified = Verified: { $rolls ->
    [one] the one decision of chance follows
   *[other] all { $rolls } decisions of chance follow
 } from the seed that was committed to before the game. { $given ->
    [0] None was given by hand.
    [one] 1 was given by hand.
   *[other] { $given } were given by hand.
 }
replay-not-verified = { $file }: not verified, at entry { $entry }: { $problem }
replay-not-over = { $file }: the game is not over, so its seed is still secret.
replay-other-data = The record was made with other data files.
replay-refused = line { $line }: the rules refuse “{ $move }”. { $reason }

analysis-not-over = The game is not over: what is hidden in it stays hidden. Analyse it then.
analysis-curve = Who was winning: the chance of { $side }
analysis-curves = Who was winning: { $sides }
analysis-turns = Turning points
analysis-turn = { $stage } (entry { $entry }): { $change }, { $cause }.
analysis-at-end = The end: { $change }, { $ended }.
analysis-choice = choice of { $seat }
analysis-choices = choices
analysis-luck = luck
analysis-drift = shows only now
analysis-ended = { $reason ->
    [resigned] resignation
    [forfeit] time that ran out
    [agreed] agreement
    [draw] agreement
   *[other] early end
}
analysis-within = within the error
analysis-rolls = What chance gave and took
analysis-roll = { $stage } (entry { $entry }): { $change }.
analysis-mistakes = Decisions that cost most
analysis-mistake = { $stage } (entry { $entry }). { $seat } { $change }: “{ $played }”, where “{ $better }” was better.
analysis-sums = Luck and skill, in points of a hundred
analysis-sum = { $side }: { $start } % at the start; { $parts }; { $end } % at the end. { $mistakes ->
    [0] No decision was clearly worse than another.
    [one] One decision was clearly worse than another.
   *[other] { $mistakes } decisions were clearly worse than another.
}
analysis-own = own moves
analysis-others = the others’ moves
analysis-later = what showed only later
analysis-method =
    Chances are the computer's estimate: { $plays } games played on from each position ({ $rolls } where chance decides), valued at the end of the turn, with all cards open. “Within the error” is what so few games can not tell apart; where the computer judges wrongly, no number shows it.
    Luck is what was rolled against the mean of all rolls. Moves are counted against the computer's quick ones: many small gains may be more than a hundred together. What showed only later is what could not be seen before the turn had ended.

play-menu-game = What do you want to play?
play-menu-resume = go on with { $file }
play-menu-resume-alone = go on with { $file }: { $game }, { $seats } against { $bot }, { $entries } entries
play-menu-resume-all = go on with { $file }: { $game }, all sides at this screen, { $entries } entries
play-menu-players = Into how many hands are the sides split? Each is a person's or the computer's, and knows its own secrets only.
play-menu-division = Who holds which sides?
play-menu-side = Which side is yours?
play-menu-level = Against which computer opponent, weakest first?
play-level = { $level }: { $about }
play-menu-hot-seat = all sides: people take turns at this screen
play-your-side = You play { $seats } against the computer ({ $bot }), which plays { $others }.
play-partners = You play { $seats }. The computer ({ $bot }) plays { $partners } on your side, and { $others } against you.
play-some-sides = People at this screen play { $seats }, the computer ({ $bot }) { $others }.
play-all-sides = People at this screen play all sides: { $seats }.
play-welcome =
    Type the number of a move, or a word:
      help    all that you can type
      map     which spaces are neighbours
      rules   the rules; “rules movement” finds what they say about movement
      quit    leave; everything is saved, and you can go on later
play-resumed = The game of { $file } goes on after { $entries } entries. “help” tells what you can type.
play-torn = The last line of { $file } was incomplete and has been taken out; the file as it was is { $copy }.
play-hand-over = { $seats }: take your place at the screen, and press Enter when nobody else is looking.
play-rest-ignored = The rest of what you typed was not used: something else happened first.
play-expect-number = Type a number from { $least } to { $most }.
play-expected = Type a number from 1 to { $most }, several in a row, the name of a move, or a command; “help” lists them.
play-extras = Also possible: { $what } … (type “{ $word } …”; “more” lists them).
play-no-extras = Nothing else is possible here.
play-undone = Taken back.
play-saved =
    Everything is saved in { $file }.
    Its chance follows from a secret seed, which is shown when the game is over. The seed's fingerprint:
    {"  "}{ $fingerprint }
play-why-nothing = Nothing that I know of forbids “{ $what }”. Try the name of a space, a piece, a card, or a move.
play-why-offered = “{ $move }” is possible here. The rule of the question:
play-more-rules = … and { $more } more; type more words to narrow the search.
play-hint = The computer would choose { $number }: { $move }
play-over =
    The game is over. Its record is { $file }. To prove its chance, and to see how the game went:
      bivouac replay { $file } --verify
      bivouac replay { $file } --analysis
play-farewell =
    Saved in { $file }. To go on:
      bivouac play --record { $file }
play-goodbye = Good-bye.
play-stopped-gone = Stopped after { $done } of { $count }: “{ $move }” can no longer be chosen.
play-stopped-other = Stopped after { $done } of { $count }: now another question is asked.
play-stopped-number = Stopped after { $done } of { $count }: { $number } is not a choice here.
play-ambiguous = “{ $what }” can mean: { $moves }.
play-in-group = { $group }: { $move }
play-rules-help = Type “rules” with a number (4.6.1a), a section (4.6) or words.
play-won = You have won.
play-lost = You have lost.
play-orders-answered = { $seat }: your standing orders answered: { $move }
play-orders-enter = Your standing orders answer “{ $move }”. Press Enter, or choose otherwise.
play-only-enter = The only answer is “{ $move }”. Press Enter.
play-order-pass = { $seat } passes on reactions { $until }.
play-order-unless = { $seat } passes on reactions, unless it can use { $what }, { $until }.
play-order-skip = { $seat } is not asked for { $what } { $until }.
play-order-single = { $seat } gives by itself whatever answer is the only one, { $until }.
play-until-turn = to the end of this turn
play-until-own-turn = until its next turn
play-until-dropped = until you drop the order
play-order-dropped = Dropped.
play-orders-none = You have no standing orders.
play-order-refused = { $problem }
play-order-whose = “{ $what }” is none of your sides: { $seats }.
play-order-help =
    Standing orders answer in your place; nobody else can tell,
    and the record holds your moves alone.
      order pass                    pass on every reaction, until your next turn
      order pass unless CARD, CARD  but ask me when one of these can be used
      order skip CARD               never ask me for this card, this turn
      order single                  give the answer where there is only one
      orders, drop N, drop all      your orders; drop one, or all
    Behind an order: “this turn”, “until my turn”, “always”.
    For another side of yours: “order SIDE: pass”.
    What you want to be asked for is always asked.
    Orders are kept when you leave.
play-no-odds = Chance decides nothing here.
play-help =
    3           a move by its number
    NAME        a move by its words, or the beginnings of its words
    3 3 5       several moves: each number means what stood there when you typed
                it, and it stops when that is no longer possible; the second
                half of a move (where to?) is answered by what stands there then
    1x4         the same move four times
    Enter       the question again; “Done” as the only answer is given for you
    undo        take back your last decision, unless chance or others have
                decided something since, or something was shown
    board       the board
    more        what is possible besides, whatever the question
    map         the map: which spaces are neighbours
    log [N]     what happened, the last N lines
    why WHAT    why a space, piece, card or move is not possible; “why 3”: why
                move 3 is; “why” alone: the rule of the question
    odds [3]    how likely what is, after move 3 or after each where chance
                decides
    rules WHAT  rules by number (4.6.1a), section (4.6) or words; “rules” alone:
                the sections
    hint        what the computer would do
    order …     let reactions be answered in your place; “order” explains it
    save        where the game is saved (it always is), and the fingerprint of
                its chance
    help, ?     this
    quit, q     leave; the game can be resumed

error-line = error: { $problem }
error-as-said = { $problem }
error-file = { $file }: { $problem }
error-game = unknown game '{ $name }'; known: { $known }
error-seat = unknown seat '{ $name }'; known: { $known }
error-bot = unknown bot '{ $name }'; known: { $known }
error-scenario = unknown scenario '{ $name }'; known: { $known }
error-players = not for { $number } persons; possible: { $known }
error-division = option '{ $option }' is for { $number } persons
error-option = unknown option '{ $name }'; known: { $known }
error-no-file = { $file }: there is no such file
error-no-record = { $file }: there is no such file; to begin a record, name the game: bivouac play GAME --record { $file }
error-other-game = the record is of '{ $is }', not of '{ $asked }'
error-other-setup = the record is of another scenario or has other options
error-other-seed = the record was begun with another seed
error-locked = { $file }: another program is playing this game
error-no-secret = { $file } is missing; without the secret seed the game can only be replayed
error-secret-damaged = { $file }: the secret is damaged
error-orders-damaged = { $file }: the standing orders are damaged; delete the file to play on without them
error-setting = { $file }: unknown setting '{ $key }'; the keys are the names of the flags of bivouac serve
error-setting-kind = { $file }: '{ $key }' takes a text, a number, true or false, or a list of them
error-listen = { $address } can not be listened on: { $problem }
error-log = --log: { $problem }
error-mail = mail needs both --mail-server and --mail-from
error-at = --at { $at }: the record has { $count } entries
error-number = { $flag } takes a whole number from { $least } to { $most }, not '{ $given }'
error-no-weights = '{ $name }' uses no weights, so there is nothing to tune; name another bot
error-seconds = --seconds takes a number above 0, up to 3600, not '{ $given }'
error-one-bot = one bot alone meets nobody: name two or more
error-few-persons = --one-among needs three persons or more, not { $persons }; see --players
error-two-sides = two bots can not meet where there are { $sides } sides; see --one-among
error-sprt-elo = --elo0 takes less than --elo1, and both take numbers from -2000 to 2000
error-sprt-errors = --alpha and --beta take numbers above 0 and below 0.5
error-data-game = --data is for one game: name it
error-data-unknown = { $file }: unknown data file; known: { $known }
error-data-none = { $file }: no data file; known: { $known }
