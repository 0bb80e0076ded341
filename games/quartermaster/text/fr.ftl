# Quartermaster General : ce que lisent les joueurs.

army = Army
navy = Navy
end = The { $team } win: Axis { $axis }, Allies { $allies }.

ask-nothing = Nothing to decide.
ask-keep = Put { $n ->
    [one] one more card
   *[other] { $n } cards
  } face down into your discard pile; seven remain.
ask-play = Play a card, use a Status in its place, or discard a card without effect.
ask-discard = Discard any number of cards.
ask-card = { $card }: choose.
ask-window = { $event } ({ $country }): use a card or pass.
ask-target = { $space }: which Army is battled next?
ask-rebuild = Choose a piece to build anew.
ask-rebuild-one = Where is the piece built?
ask-free = No { $piece } is available: remove one from the board, or go on without.
ask-pay = Discard { $n ->
    [one] one card
   *[other] { $n } cards
  } from your hand.
ask-option = Choose what you do.
ask-reorder = Which card comes next on top of your deck?
ask-under = Put up to { $n ->
    [one] one card
   *[other] { $n } cards
  } of your hand under your deck.
ask-play-from = Choose the card that is played, or none.
ask-strike = Choose the card that leaves the table of { $country }.

event-kind-turn-start = A turn begins
event-kind-supply = The Supply step begins
event-kind-discard = The Discard step begins
event-kind-card = A card was played
event-kind-battle = A battle was declared
event-kind-removal = A piece is about to be removed
event-kind-removed = A piece was removed
event-kind-battled = A battle was fought
event-kind-built = A piece was built
event-kind-recruited = A piece was recruited

group-play = Play
group-use = Use
group-bury = Discard
group-countries = Countries
group-parts = Parts
group-spaces = Spaces
group-keep = Already there
group-pieces = Pieces
group-top = Deck
group-under = Under the deck
group-strike = Table
group-remove = Remove own piece

do-play = { $card }
do-use = { $card }
do-bury = { $card }
do-target = { $country }
do-part = Part { $n }
do-at = { $space }
do-keep = The piece in { $space }
do-piece = { $country }: { $piece } in { $space }
do-strike-response = A Response, by chance
do-accept = Yes
do-pass = Pass
do-remove = { $piece } in { $space }

event-hands-kept = All countries have chosen their cards.
event-turn = Round { $round }: { $country }.
event-played = { $country } plays { $card }.
event-laid = { $country } lays { $card } face down.
event-laid-secret = { $country } lays a Response face down.
event-used = { $country } uses { $card }.
event-targeted = { $card }: the target is { $country }.
event-buried = { $country } discards { $card }.
event-buried-secret = { $country } discards a card.
event-drawn = { $country } draws { $card }.
event-drawn-secret = { $country } draws a card.
event-built = { $country } builds: { $piece } in { $space }.
event-named = { $country } names its { $piece } in { $space } as built.
event-recruited = { $country } recruits: { $piece } in { $space }.
event-battle = { $country } battles { $space }, against { $target }.
event-battle-empty = { $country } battles { $space }, which is empty.
event-removed = { $country }: { $piece } in { $space } is removed.
event-starved = { $country }: { $piece } in { $space } is out of supply and removed.
event-withdrawn = { $country } removes its { $piece } in { $space }.
event-protected = { $country }: { $piece } in { $space } is protected this turn.
event-saved = { $space }: the removal is prevented.
event-cancelled = { $card } has no effect.
event-returned-top = { $country }: { $card } goes on top of the deck.
event-returned-bottom = { $country }: { $card } goes under the deck.
event-struck = { $country }: { $card } leaves the table.
event-struck-secret = { $country }: a Response leaves the table unseen.
event-shuffled = { $country } shuffles its deck.
event-looked = { $country } looks at the top { $n ->
    [one] card
   *[other] { $n } cards
  } of its deck.
event-under = { $country } puts { $card } under its deck.
event-under-secret = { $country } puts a card under its deck.
event-supplied = { $country }: pieces are supplied by a card this turn.
event-points = { $team }: { $n } VP.
event-points-card = { $team }: { $n } VP ({ $card }).
event-ended = The { $team } have won.

no-other-player = Another country decides now.
no-impossible-roll = Chance can not have decided this.
no-not-now = That is not decided now.
no-play = This card can not be played now: it is not in your hand, or its condition does not hold.
no-use = This card can not be used now.
no-card = This card is not there.
no-target = This country can not be named.
no-part = This part can not be chosen.
no-space = This space is not possible here: it must fit the card, hold no enemy and be next to a supplied piece of yours.
no-keep = There is no supplied piece of yours of that kind.
no-piece = This piece can not be chosen.
no-pass = A choice must be made here.
no-remove = There is no piece of yours that could be removed.

board-head = Round { $round } of 20 · { $country } to play · Victory points: Axis { $axis }, Allies { $allies }
board-country = { $country }: Armies: { $armies }; Navies: { $navies }
board-cards = hand { $hand }, face-down Responses { $responses }, deck { $deck }
board-status = Status: { $cards }
board-hand = Hand: { $cards }
board-responses = Responses: { $cards }
