slogan = Great wargames, at any hour.
what-it-is = Board wargames by their full rules, in your browser: against a computer that never peeks, or with friends.
play-computer = Play the computer now
play-now = Play now
choose = Choose…
games = Games
players = { $least ->
    [2] { $most ->
        [2] 2 players
       *[other] 2 to { $most } players
    }
   *[other] { $least } to { $most } players
 }
about-attrition = Draw armies from a pouch, bring them to the front by rail, and let one roll decide for both sides.
about-downfall = Four powers, two sides, one winner. Trenches, technologies, and neutral countries to win over.
about-frederick = Prussia almost alone against half of Europe. Marches, sieges and daring commanders.
about-worldwar = Hex by hex from the Marne to Tiflis. Railways, supply, forts, and nations that bleed.
about-quartermaster = Six powers, six decks, one world. Supply wins wars, and every card is a choice.
my-games = My games
no-games = No game yet. Choose one and press “Play now”.
against-computer = Against the computer
hot-seat = Around one screen
forget = Delete this game
import = Open a record…
record-none = nothing is kept under { $id }
record-unknown = the game “{ $game }” is not known here
game-not-here = The game’s part of the program did not come: reload the page.
record-bot = the computer player “{ $bot }” is not known here
record-format = line { $line } is not written as records are
record-torn = line { $line } was cut off
record-version = a newer program has written it
record-setup = its scenario, its options or its start are not known here
record-refused = the rules do not allow line { $line }; it may have been made with other rules
record-end = line { $line } does not fit how the game ended
record-dice = the roll in line { $line } does not follow from its seed
no-record-file = This file is no record of a game: { $why }. Nothing has changed.
to-games = To the games
missing = There is nothing at this address.
no-game = This game is not in this browser, or can not be read ({ $why }).
close = Close
other-language = Français
night-theme = Night theme
paper-theme = Paper theme
rules = Rules
rule = rule
search-rules = Search the rules: a word or a number
no-rule = Nothing in the rules has these words.
all-rules = All rules
keys = Keys
menu = Menu
map = Map
moves = Moves
players-and-log = Log
seats = Sides
dock = Parts of the table
board = Board
place = Place
linked-with = Linked with
show-board = Show the board
text-mode = Text mode
prompt = What is asked
chip-move = Your move
chip-respond = Respond?
chip-wait = Waiting
chip-past = The past
chip-over = Over
hint-pick = Pick what glows, or press a button.
hint-press = Press a button.
hint-more = Pick on, or pick again to let go.
hint-confirm = Press the button, or pick the same again, to confirm.
past-shown = You are looking at the past.
to-now = Back to now
drawn = The game is drawn.
how-it-ended = How it ended
analysis-do = Analyse
analysis-working = The computer looks at every step…
analysis-failed = The analysis can not be made here. Save the record and look at it with the program.
analysis-title = Who was winning
analysis-note = the computer’s estimate
analysis-gist = { $side }: chance { $start } % at the start, between { $least } and { $most } %, { $end } % at the end.
analysis-turns = Turning points
analysis-luck = luck
analysis-choice = choice of { $seat }
analysis-own = own moves
analysis-others = the others’ moves
analysis-later = what showed only later
analysis-drift = shows only now
analysis-ended = { $reason ->
    [resigned] resignation
    [forfeit] time that ran out
    [agreed] agreement
    [draw] agreement
   *[other] early end
}
analysis-within = within the error
analysis-sum = { $side }: { $start } % at the start; { $parts }; { $end } % at the end. { $mistakes ->
    [0] No decision was clearly worse than another.
    [one] One decision was clearly worse than another.
   *[other] { $mistakes } decisions were clearly worse than another.
}
analysis-mistakes = Decisions that cost most
analysis-mistake = “{ $played }”, where “{ $better }” was better.
analysis-sums = Luck and skill, in points of a hundred
analysis-method = Luck: what was rolled against the mean of all rolls. Moves: against the computer’s quick ones, with all cards open; many small gains may be more than a hundred together. What showed only later: what could not be seen before a turn had ended. Within the error: what so few imagined games can not tell apart.
analysis-by-turn = Chances by turn
analysis-end = End
story-score = The score
story-dice = { $n } dice, each face { $due } times by the odds
you-won = You have won.
you-lost = You have lost.
won = Victory: { $who }.
waiting-for = Waiting for { $who }.
undo = Undo
cancel = Cancel
again = Again
again-what = Again: { $what }
all-moves = All moves
zoom-in = Zoom in
zoom-out = Zoom out
fit = Show the whole board
hide-pieces = Hide all pieces
show-pieces = Show the pieces
why-not = Why not { $what }?
why-unknown = It cannot be chosen now. The question is: { $asked }
log = Log
earlier = Earlier…
look-back = Show the board as it was then
rewind = Rewind
first = First
back = Back
forward = Forward
now = Now
moment = { $n } of { $of }
computer = Computer ({ $bot })
you = You
decides = Must decide
your-turn = { $who }: it is your turn.
ready = I am here
key-tab = to the next thing that can be chosen
key-board = to the board
key-arrows = on the board: to the next thing in that direction; elsewhere: back and forward in time
key-enter = choose, confirm
key-escape = let go, close
key-digits = press a button of the bar, or play a move of the open list
key-undo = take back
key-again = do again what you did last
key-list = all moves as a list
key-words = text mode or board
key-help = this list
save-record = Save the record
verify-dice = Verify that chance was fair
verified = { $given ->
    [0] Rolls that follow from the seed that was committed to before the game: all { $rolls }.
   *[other] Rolls that follow from the seed that was committed to before the game: { $rolls }. Rolls that somebody gave, which prove nothing: { $given }.
 }
no-record = The record is not here.
say-it = Say it
say-hint = number or words; “help”
say-help = Type the number of a move, or words that no other move has. “why …”: why something is not possible. “odds …”: what may come of a move, where dice decide. “undo”: takes your last decision back.
no-odds = Chance decides nothing here.
odds-first = Nothing that you can choose now leads to a battle there: { $place }. First choose what goes there, by its number or in words; then ask again.
colon = { $what }: { $text }
not-understood = This is none of the moves. Type a number or words of a move; “why …” asks why something is not possible.
not-known = Nothing here is called “{ $what }”. Name a place, a piece, a card or a move.
which-of = Which of these: { $moves }?
scenario = Scenario
how-many = Players (people or computer)
who-plays = Who plays
person = A person
optional-rules = Optional rules
begin = Begin
kept-here = The game is kept in this browser; you can leave and come back.
waiting = One moment…
trouble-lost = The connection is lost; it is being restored. Nothing that you have begun is lost.
play-online = Play on the server
trouble-seed = The seed of this record is not here: chance goes on by another one, and nothing proves its rolls.
trouble-tab = This game was opened in another tab: what you do here is not kept. Go on there, or load this page again.
trouble-storage = This browser keeps nothing: storage is full or forbidden. Save the record before you close the page.
learn-step = Step { $n } of { $of }
learn-draw = You lead the Central Powers in the autumn of 1914, and ten tiles have come out of your pouch into your reserves. From next turn on you draw as many as your regions have industry: the numbers on the map. The game asks first whether you bring tiles back by rail. Nothing is worth bringing back yet: press “No rail”.
learn-mobilize = Tiles come onto the board in a capital of their own nation. Click each of the five German tiles in your reserves, one after the other: they go to Berlin.
learn-neutral = Click the Austro-Hungarian artillery in your reserves: it goes to Vienna. The four Ottoman tiles have to wait, for their empire is still neutral.
learn-march = What stands in your capitals may march: through as many of your regions as you like, and into the first that is not yours. Two Serbian infantry hold Belgrade. Click an Austro-Hungarian infantry in Vienna, then Belgrade.
learn-follow = Let the others follow in the same way: click the second infantry in Vienna, then Belgrade; click the artillery in Vienna, then Belgrade. What has left its capital comes back by rail alone, so think before you march. Here it is worth it.
learn-attack = This time the Germans stay in Berlin. Press “Done”: where you have entered an enemy region, a battle is fought.
learn-battle = Your three tiles have rolled three dice: 1, 2 and 4. Infantry hits with a 1, artillery with a 2, airplanes with a 3. And the same dice serve the enemy: his infantry hits with your 1. Two hits for you, one for him. Click the tile in Belgrade that you give up, best an infantry: you have more of them.
learn-advance = You have won: both Serbians are gone, and as long as you hold their capital no other comes. The victors might march on, but then nobody would hold the town. Press “Done”: they stay.
learn-declare = Now the Ottoman tiles in your reserves count: with them you can bring the Ottoman Empire into the war. Click its capital, Istanbul.
learn-redeploy = Its regions are yours now, and their industry counts with yours: the more you still hold when your next turn begins, the more tiles you draw. The new tiles may spread over their own country once. Click an Ottoman infantry in Istanbul: it goes to Armenia and guards the border with Russia.
learn-end = The others stay to hold Istanbul. Press “Done”: that ends your turn. Tiles that are left in your reserves are lost if their nation is at war; you have none.
learn-over = That was a whole turn: draw, rail, mobilize, march, fight, declare war. You and the Entente take such turns one after the other. Whoever has 17 industry when he is to draw wins at once; else the higher number wins after autumn 1918. Pick what glows; a click on what does not glow tells you why not.
learn-done = The lesson is over
learn-rival = In this lesson the computer moves at random. For one that thinks, press the second button, or “Choose…” on the first page.
play-stronger = New game, stronger opponent
play-on = Play on
news = { $n ->
    [one] Meanwhile one thing has happened.
   *[other] Meanwhile { $n } things have happened.
 }
show-me = Show me
recent = What has just happened
skip = Skip
replay = Play the past
pause = Pause
part-decision = Decision
part-places = Places
part-told = Log
there = There

# the board
life-size = At its own size
fit-width = Fill the window
overlays = Show on the map
overview = Overview
new-game = New game
key-zoom = nearer, farther
key-fit = the board at its own size, as a whole, filling the window
key-lens = while it is held: a closer look at what is pointed at
