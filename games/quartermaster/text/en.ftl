# Quartermaster General: what players read. Names of countries, spaces and cards, and the texts of cards, come from the data files.

army = Army
navy = Navy
an-army = an Army
a-navy = a Navy
owned-army = { $adj } Army
owned-navy = { $adj } Navy
the-owned-army = the { $adj } Army
a-owned-army = { $adj } Army
a-owned-navy = { $adj } Navy
the-owned-navy = the { $adj } Navy
army-in = The { $adj } Army { $in }
navy-in = The { $adj } Navy { $in }
or = { $list } or { $last }
nothing = none
anywhere = anywhere
starred = ★ { $space }
plain = { $space }
copies = { $card } ×{ $n }
one-of-copies = { $card } (1 of { $n })

# A country or team as the subject of a sentence of the log, of another sentence, with its article, after "of", as an adjective without and with an
# article, and in short on the board.
who-axis = The Axis
who-allies = The Allies
the-axis = the Axis
the-allies = the Allies

who-germany = Germany
who-united-kingdom = The United Kingdom
who-japan = Japan
who-soviet-union = The Soviet Union
who-italy = Italy
who-united-states = The United States

cap-germany = Germany
cap-united-kingdom = The United Kingdom
cap-japan = Japan
cap-soviet-union = The Soviet Union
cap-italy = Italy
cap-united-states = The United States

the-germany = Germany
the-united-kingdom = the United Kingdom
the-japan = Japan
the-soviet-union = the Soviet Union
the-italy = Italy
the-united-states = the United States

of-germany = of Germany
of-united-kingdom = of the United Kingdom
of-japan = of Japan
of-soviet-union = of the Soviet Union
of-italy = of Italy
of-united-states = of the United States

adj-germany = German
adj-united-kingdom = British
adj-japan = Japanese
adj-soviet-union = Soviet
adj-italy = Italian
adj-united-states = American

a-adj-germany = a German
a-adj-united-kingdom = a British
a-adj-japan = a Japanese
a-adj-soviet-union = a Soviet
a-adj-italy = an Italian
a-adj-united-states = an American

short-germany = Ger
short-united-kingdom = UK
short-japan = Jap
short-soviet-union = Sov
short-italy = Ita
short-united-states = US

# In a space.
in-canada = in Canada
in-eastern-united-states = in the Eastern United States
in-western-united-states = in the Western United States
in-pacific-northwest = in the Pacific Northwest
in-latin-america = in Latin America
in-hawaii = in Hawaii
in-iceland = in Iceland
in-united-kingdom = in the United Kingdom
in-scandinavia = in Scandinavia
in-western-europe = in Western Europe
in-germany = in Germany
in-italy = in Italy
in-balkans = in the Balkans
in-eastern-europe = in Eastern Europe
in-ukraine = in Ukraine
in-russia = in Russia
in-moscow = in Moscow
in-siberia = in Siberia
in-kazakhstan = in Kazakhstan
in-mongolia = in Mongolia
in-vladivostok = in Vladivostok
in-north-africa = in North Africa
in-africa = in Africa
in-madagascar = in Madagascar
in-middle-east = in the Middle East
in-india = in India
in-szechuan = in Szechuan
in-china = in China
in-southeast-asia = in Southeast Asia
in-japan = in Japan
in-philippines = in the Philippines
in-indonesia = in Indonesia
in-iwo-jima = in Iwo Jima
in-new-guinea = in New Guinea
in-australia = in Australia
in-new-zealand = in New Zealand
in-north-atlantic = in the North Atlantic
in-south-atlantic = in the South Atlantic
in-north-sea = in the North Sea
in-baltic-sea = in the Baltic Sea
in-mediterranean-sea = in the Mediterranean Sea
in-black-sea = in the Black Sea
in-caspian-sea = in the Caspian Sea
in-southern-ocean = in the Southern Ocean
in-indian-ocean = in the Indian Ocean
in-bay-of-bengal = in the Bay of Bengal
in-south-china-sea = in the South China Sea
in-sea-of-japan = in the Sea of Japan
in-north-pacific = in the North Pacific
in-central-pacific = in the Central Pacific
in-east-pacific = in the East Pacific
in-south-pacific = in the South Pacific
in-southeast-pacific = in the Southeast Pacific

type-build-army = Build Army
type-build-navy = Build Navy
type-land-battle = Land Battle
type-sea-battle = Sea Battle
type-event = Event
type-status = Status
type-response = Response
type-economic-warfare = Economic Warfare

end = The { $team } win { $how }: Axis { $axis }, Allies { $allies }.
end-points = at once by their points
end-homes = at once with Armies in enough enemy Home spaces
end-lead = by their lead at the end of a round
end-rounds = by points after the last round
end-tie = the tie after the last round

# What is asked.
ask-nothing = Nothing to decide.
ask-keep = { $country }: choose { $n ->
    [one] one more card
   *[other] { $n } cards
  } to discard unseen; { $hand } remain your hand.
ask-play = { $country }, Play step: play one card, or discard one without effect.
ask-discard = { $country }, Discard step: discard as many cards as you like; then you draw up to { $hand }.
ask-aim = { $card }: against which country? ({ $text })
ask-part = { $card }: which part comes next?
ask-whose = { $card }: { $piece } of which country?
ask-build = { $card }: where do you build { $piece }{ $max ->
    [one] ?
   *[other] {" "}({ $n } of at most { $max })?
  }
ask-recruit = { $card }: where do you recruit { $piece }{ $max ->
    [one] ?
   *[other] {" "}({ $n } of at most { $max })?
  }
ask-battle-land = { $card }: which land space do you battle{ $max ->
    [one] ?
   *[other] {" "}({ $n } of at most { $max })?
  }
ask-battle-sea = { $card }: which sea space do you battle{ $max ->
    [one] ?
   *[other] {" "}({ $n } of at most { $max })?
  }
ask-target = { $card }: which enemy { $in } do you battle?
ask-eliminate = { $card }: which piece is eliminated{ $max ->
    [one] ?
   *[other] {" "}({ $n } of at most { $max })?
  }
ask-protect = { $card }: which piece can not be removed this turn?
ask-put = { $card }: discard the top { $n } cards of your deck to put this card back on top of it?
ask-draw = { $card }: draw { $n ->
    [one] a card
   *[other] { $n } cards
  }?
ask-window = { $event } { $country }, do you react?
ask-window-own = { $event } { $country }, do you use a card?
ask-window-none = { $event } { $country }, you have no card for this; you are asked so that nobody learns it.
ask-rebuild = { $card }: which piece do you take up, to build it anew?
ask-rebuild-one = { $card }: where do you build { $piece } in its place?
ask-free = { $card }: no { $piece } is left. Remove one from the board to use it again, or go on without?
ask-pay = { $card }: discard { $n ->
    [one] one card
   *[other] { $n } cards
  } from your hand.
ask-pay-rest = { $card }: your deck is used up. Discard { $n ->
    [one] one card
   *[other] { $n } cards
  } from your hand.
ask-option = { $card }: { $country }, what do you do?
ask-reorder = { $card }: which card lies on top as number { $n } of { $of }?
ask-under = { $card }: put up to { $n ->
    [one] one card
   *[other] { $n } cards
  } from your hand under your deck.
ask-play-from-deck = { $card }: choose a card from the deck { $of } and play it at once, or none.
ask-play-from-hand = { $card }: choose a card from the hand { $of } and play it at once, or none.
ask-play-from-discard = { $card }: choose a card from the discard pile { $of } and play it at once, or none.
ask-strike = { $card }: which card leaves the table { $of }?

happening-supply = The Supply step { $of } begins.
happening-discard = The Discard step { $of } begins.
happening-card = { $who } plays { $card }. ({ $text })
happening-card-against = { $who } plays { $card } against { $country }. ({ $text })
happening-starving = { $piece } is out of supply and about to be removed.
happening-removal = { $piece } is about to be eliminated.
happening-battled = { $who } has battled { $in }.

# Moves.
group-play = Play
group-play-vain = Play, for little
group-play-deck = From deck
group-play-discard = From discard pile
group-use = Use
group-instead = Use instead
group-bury = Discard
group-countries = Country
group-parts = Choose
group-build = Place in
group-battle = Battle
group-empty = Empty spaces
group-keep = Count as built
group-pieces = Piece
group-rebuild = Take up
group-top = Next on top
group-under = Under the deck
group-strike = Table
group-remove = Remove own

do-play = { $card } ({ $n ->
    [1] {""}
   *[other] 1 of { $n }; {""}
  }{ $type }. { $text })
do-play-simple = { $card } ({ $n ->
    [1] {""}
   *[other] 1 of { $n }; {""}
  }{ $reach })
do-bury = { $card }, without effect
do-use = { $card } ({ $text })
do-target = { $country }
do-part = Part { $n }
do-battle = { $space } ({ $pieces })
do-unsupplied = { $space } (out of supply there)
do-share = { $space } (with { $pieces })
do-piece = { $piece } { $in }
do-strike-response = A Response, by chance
do-accept = Yes
part-build = build: { $piece } { $in }
part-recruit = recruit: { $piece } { $in }
part-eliminate = eliminate: { $piece } { $in }
part-discard = discard the top { $n ->
    [one] card
   *[other] { $n } cards
  } of your deck
part-remove = remove { $piece } { $in }
part-other = the next part
reach-build = possible now in { $spaces }
reach-no-place = no space for a new one now
reach-no-piece = none is left, unless you remove one from the board
reach-battle = enemies in reach: { $spaces }
reach-no-enemy = no enemy in reach
pass-discard = Done
pass-turn = Go on
pass-window = No reaction
pass-part = Skip this
pass-stop = Stop here
pass-rebuild = Leave it off the board
pass-free = Go on without
pass-no = No
pass-none = None

# The log.
event-hands-kept = All countries have chosen their cards.
event-turn = Round { $round }: the turn { $of } begins.
event-played = { $who } plays { $card }.
event-laid = { $who } lays a Response face down: { $card }.
event-laid-secret = { $who } lays a Response face down.
event-used = { $who } uses { $card }.
event-targeted = { $card } is aimed at { $the }.
event-buried = { $who } discards { $card }.
event-buried-secret = { $who } discards a card unseen.
event-drawn = { $who } draws { $card }.
event-drawn-secret = { $who } draws a card.
event-built = { $who } builds { $piece } { $in }.
event-named = { $who } counts the { $piece } already { $in } as built.
event-recruited = { $who } recruits { $piece } { $in }.
event-battle = { $who } battles { $in }, against { $piece }.
event-battle-empty = { $who } battles { $in }, where no enemy is.
event-removed = { $piece } is removed.
event-starved = { $piece } is out of supply and removed.
event-withdrawn = { $who } removes its own { $piece } { $in }.
event-protected = { $piece } can not be removed this turn.
event-saved = The removal of { $piece } { $in } is prevented.
event-cancelled = { $card } has no effect.
event-vain = { $card } finds nothing to do.
event-returned-top = { $card } goes back on top of the deck { $of }.
event-returned-bottom = { $card } goes back under the deck { $of }.
event-struck = { $card } leaves the table { $of }.
event-struck-secret = A Response leaves the table { $of } unseen.
event-shuffled = The deck { $of } is shuffled.
event-looked = { $who } looks at the top { $n ->
    [one] card
   *[other] { $n } cards
  } of its deck.
event-under = { $who } puts { $card } under its deck.
event-under-secret = { $who } puts a card under its deck.
event-supplied = Pieces { $of } are supplied by a card for the rest of the turn.
event-points = { $n } VP for { $the }.
event-points-card = { $n } VP for { $the } ({ $card }).
event-ended = { $who } win.

# Why not: the question.
no-not-now = That is not decided now.
no-not-asked = That is not asked now. { $question }
no-other-player = Now somebody else decides: { $countries }.
no-over = The game is over.
no-chance = Now chance decides.
no-kept = Your cards are chosen; the others still choose.
no-impossible-roll = Chance can not have decided this.
no-pass = Here something must be chosen. { $question }
no-pass-play = You must play a card, or discard one without effect; only with an empty hand do you go on without.

# Why not: cards.
card-in-full = { $card } ({ $country }, { $type }, { $n ->
    [one] 1 card
   *[other] { $n } cards
  } in its deck): { $text }
no-foreign = This is a card { $of }; nobody else plays or uses it.
no-foreign-status = This card lies on the table { $of }; nobody else uses it.
no-foreign-card = { $card } is a card { $of }; every country keeps its own cards.
no-foreign-table = { $card } is a card { $of }; nobody else uses it.
no-hand = { $card } is not in your hand.
no-hand-table = { $card } is not in your hand: it lies on your table already.
no-deck = { $card } is not in the deck.
no-discarded = { $card } is not in the discard pile.
no-type = { $card } lets you play no card of the type { $type }.
no-condition-in = { $card } can not be played now, only discarded: it needs { $pieces } in this space: { $spaces }.
no-condition-next = { $card } can not be played now, only discarded: it needs { $pieces } next to this space: { $spaces }.
no-condition-near = { $card } can not be played now, only discarded: it needs { $pieces } in or next to this space: { $spaces }.
no-condition-within = { $card } can not be played now, only discarded: no enemy Home space is within { $n ->
    [one] one step
   *[other] { $n } steps
  } of { $pieces }.
no-second-card = You have played or discarded your card; a second one is played only if a card says so.
no-play-answer = { $card }: from the hand nothing is played as a reaction; only cards on the table are used.
no-table = { $card } does not lie on your table, and only from there can it be used.
no-use-play = { $card } is not used but played, in your Play step.
no-use-passive = { $card } is not used: it works by itself as long as it lies on the table.
no-use-victory = { $card } is not used: it is counted by itself in your Victory step.
no-instead = { $card } is used only in your Play step, in place of playing a card.
no-moment = This is not the moment for { $card }: { $text }
no-danger = { $card } is offered when a piece that it can help is in danger: { $text }
no-used-here = { $card } has already been used for this.
no-used-up = { $card } has already been used this turn; once a turn is the limit.
no-immediate = { $card } works only immediately, at your team's first opportunity, and that is past.
no-cost-hand = { $card } can not be paid: { $n ->
    [one] a card
   *[other] { $n } cards
  } must really come from the hand.
no-cost-real = { $card } can not be paid: at least { $n ->
    [one] one card
   *[other] { $n } cards
  } must be left in hand or deck.
no-effect = { $card } could do nothing now: there is no space or piece for it.
no-card-points = { $card } gives no points now: { $text }
no-filter-countries = The card answers only what these do: { $countries }.
no-filter-pieces = The card answers only if the piece is { $piece }.
no-filter-land = The card answers only battles on land.
no-filter-sea = The card answers only battles at sea.
no-filter-spaces = The card answers only what happens in: { $spaces }.
no-filter-supplied = The card answers only when the piece removed was supplied.
no-filter-own-step = The card works only in your own Play step.
no-filter-card = The card answers other cards than the one that was played.
no-filter-targets = The card answers only when the target is one of: { $countries }.
no-filter-beside = The card works only next to { $pieces } (supplied, if the card says so).

# Why not: spaces and pieces.
no-army-at-sea = { $space } is a sea space: no Army stands there.
no-navy-on-land = { $space } is a land space: no Navy stands there.
no-elsewhere = { $space } is not one of the spaces that the card allows: { $spaces }.
no-space-at-all = The card allows no space at all here.
no-own-there = { $country } already has { $piece } { $in }, and one is the limit.
no-own-there-named = { $country } already has { $piece } { $in }, and one is the limit. Under “Already there” it can be named as the one built.
no-enemy-in-reach = No enemy is next to a supplied piece of yours; only empty spaces can be battled.
no-enemy-there = Enemies are { $in }: { $countries }. Pieces of both teams never share a space.
no-piece-left = { $country } can not place { $piece }: all are on the board. Removing one of its own makes it available again.
no-piece-nowhere = { $country } can build { $piece } nowhere: no free space next to a supplied piece of its own would do.
act-army = No Army can be built { $in }
act-navy = No Navy can be built { $in }
act-battle = No battle can be fought { $in }
no-far = { $act }: no supplied piece of your own is next to it.
no-build-unsupplied = { $country } can not build { $piece } { $in }: it would be out of supply there.
no-port = No Navy can be built { $in }: it needs an Army of { $team } on a land space next to it, as its port.
no-reach-unsupplied = { $act }. { $piece } is next to it, but out of supply.
no-reach-partner = { $act }. Only a partner's piece { $in } is next to it; it must be one of your own.
no-strait = { $act }. { $strait }: closed to { $the }, as an Army { $in } decides; so its two seas are not adjacent for you.
no-battle-land = { $space } is no land space, and this is a land battle.
no-battle-sea = { $space } is no sea space, and this is a sea battle.
no-battle-friends = { $space } is occupied by your own team and can not be battled.
no-battle-against = The card battles only pieces of { $countries }; none is { $in }.
no-keep-none = { $country } does not have { $piece } { $in } that could be named as built.
no-keep-unsupplied = { $piece } is out of supply and can not be named as built.
no-supply-alone = { $piece } is out of supply: it is not in a supply space (★), and no piece of its own country is next to it.
no-supply-line = { $piece } is out of supply: no unbroken line of its own country's pieces leads to a supply space (★) with an Army of that country.
no-supply-star = { $piece } is out of supply: a card says that this star does not supply it, and no line leads to another.
no-supply-port = { $piece } is out of supply: no Army of { $team } is on a land space next to it, as its port.
no-supply-navy = { $piece } is out of supply: no supplied piece of its own country is next to it.
no-points-home = { $country } scores nothing: an enemy Army is { $in }, its Home space.
no-points-star = { $country } scores nothing: none of its Armies is in a supply space (★), and none of its Status cards gives points.
no-target = { $card } can only be aimed at: { $countries }.
no-target-far = None of your Armies is near enough to the Home space { $in }.
no-option = This can not be chosen: there is nothing to do it with.
no-such-part = The card has no such part.
no-part-done = This part has been done.
no-part-impossible = This part can do nothing now.
no-top = This card is not among those that you put in order.
no-piece-there = { $country } has no piece { $in }.
no-piece-battle = { $piece } is not what this battle can aim at.
no-piece-eliminate = { $piece } is not one that the card can eliminate.
no-piece-protect = { $piece } is not one that the card can protect.
no-rebuild-done = { $piece } has been built anew, or came only now.
no-protected = { $piece } is protected this turn and stays.
no-strike = This card can not be taken from that table.
no-strike-response = No face-down Response can be taken there.
no-remove = You have no piece of your own to remove: { $space }.

# The board.
theatre-europe = Europe
theatre-africa = Africa, India
theatre-asia = Asia
theatre-america = America
theatre-pacific = Pacific
board-head = Round { $round } of { $last } · { $now } · Axis { $axis } VP, Allies { $allies } VP ({ $lead })
board-turn = turn { $of }, { $step }
board-start = choice of the first hands
board-over = { $who } have won
board-level = level
board-lead = { $the } +{ $n }
board-goal = To win: most VP after round { $last } (tie: { $tie }); at once: Armies in { $homes } enemy Home spaces, or { $points } VP
board-goal-tournament = To win: { $lead } VP ahead after a round; most VP after round { $last } (tie: { $tie }); at once: Armies in { $homes } enemy Home spaces, or { $points } VP
step-play = Play step
step-supply = Supply step
step-discard = Discard step
board-straits = Straits open to the Axis: { $axis }; to the Allies: { $allies }
board-no-strait = none
board-all-straits = all
board-some-straits = { $straits }
board-legend = { $marks }; spaces not shown are empty (type map)
mark-home = ⌂ Home space (and star)
mark-star = ★ star
mark-one = ☆ star for one country
mark-land = ○ land (Armies)
mark-sea = ≈ sea (Navies)
mark-starving = ! out of supply
mark-protected = + protected this turn
board-hand = Hand
board-deck = Deck
board-discard = Discarded
board-responses = Responses
board-armies = Armies left
board-navies = Navies left
board-income = VP a turn
board-home-lost = Home lost
board-its-status = Status:
board-its-responses = Responses:
board-its-hand = Hand:
chart-line = { $space }: { $ways }
chart-home = ⌂ { $space } (Home space { $of })
chart-land = { $spaces }
chart-sea = ≈ { $spaces }
chart-strait = { $space } ({ $strait })
chart-anchor = { $space } (rules { $strait })
chart-legend = ⌂ Home space (with a star), ★ star, ≈ from here on sea spaces. A strait joins its two seas for a team only while it is open to it.

# What the map shows on request.
stage-round = Round { $n } of { $last }
overlay-supply = Supply
overlay-points = Points
overlay-straits = Straits
legend-supply = Which pieces are in supply, which are its sources, and which would be removed in their country's Supply step.
legend-points = What each piece on a star would score in its country's Victory step.
legend-straits = Which team may pass each strait now.
mark-label = { $text }
mark-source = { $piece }: a source of supply.
mark-supplied = { $piece }: in supply.
mark-unsupplied = { $piece }: out of supply.
mark-points = { $country } { $in }: { $n } VP in its Victory step.
mark-shut = { $country } { $in }: nothing, an enemy Army is in its Home space.
mark-strait = { $strait }: open to { $the }. Who has an Army { $in } decides.
mark-strait-shut = { $strait }: closed. Who has an Army { $in } decides.
heading-round = Round { $n }
option-tournament = A team that leads by 30 points or more at the end of a round wins at once, so a lopsided game does not go on for all 20 rounds.
