//! What people read: prompts, moves, events and refusals as texts, and the board for the terminal.

use std::sync::OnceLock;

use engine::{Description, Lang, Localised, Present, Prompt, Refusal, Seat, Target, Text, Texts, data};

use crate::{
    Event, Frame, Move, Position, TurnStep, View,
    data::{EventKind, data as facts},
    effects::piece_at,
    ids::{Card, Country, Piece, Space, Spaces, Team},
};

fn names() -> Vec<(String, Localised)> {
    let d = facts();
    let mut names = Vec::new();
    names.extend(Team::ALL.map(|t| (format!("team-{}", t.id()), d.team_names[t.index()].clone())));
    names.extend(d.countries.iter().map(|x| (format!("country-{}", x.id), x.name.clone())));
    names.extend(d.spaces.iter().map(|x| (format!("space-{}", x.id), x.name.clone())));
    names.extend(d.cards.iter().map(|x| (format!("card-{}", x.id), x.name.clone())));
    names
}

pub(crate) fn team(team: Team) -> Text {
    Text::new(format!("team-{}", team.id()))
}

fn country(country: Country) -> Text {
    Text::new(format!("country-{country}"))
}

fn space(space: Space) -> Text {
    Text::new(format!("space-{space}"))
}

fn card(card: Card) -> Text {
    Text::new(format!("card-{card}"))
}

fn piece(piece: Piece) -> Text {
    Text::new(match piece {
        Piece::Army => "army",
        Piece::Navy => "navy",
    })
}

impl Present for Position {
    fn texts() -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        TEXTS.get_or_init(|| {
            Texts::new(&[(Lang::En, include_str!("../text/en.ftl")), (Lang::Fr, include_str!("../text/fr.ftl"))], &names())
        })
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        let asked = Country::of(seat).unwrap_or(self.active);
        let (rule, text) = match self.stack.top() {
            Frame::Keep => {
                ("2f", Text::new("ask-keep").number("n", self.of(asked).hand_size().saturating_sub(facts().constants.hand)))
            }
            Frame::Turn(TurnStep::Play) => ("7.1", Text::new("ask-play")),
            Frame::Turn(_) => ("7.4", Text::new("ask-discard")),
            Frame::Card(f) => ("11f", Text::new("ask-card").text("card", card(f.card))),
            Frame::Window(w) => {
                ("11.1c", Text::new("ask-window").text("event", event_name(w.event)).text("country", country(w.actor)))
            }
            Frame::AllRemaining { space: s, .. } => ("SQ5.6", Text::new("ask-target").text("space", space(s))),
            Frame::Rebuild { .. } => ("SQ9.1", Text::new("ask-rebuild")),
            Frame::RebuildOne { .. } => ("SQ9.2", Text::new("ask-rebuild-one")),
            Frame::Free { piece: k, .. } => ("SQ4.1", Text::new("ask-free").text("piece", piece(k))),
            Frame::Discard { n, .. } => ("SQ8.2", Text::new("ask-pay").number("n", n)),
            Frame::EachChooses { .. } => ("CL-op-each-chooses", Text::new("ask-option")),
            Frame::Reorder { .. } => ("CL-op-look-reorder", Text::new("ask-reorder")),
            Frame::Under { left, .. } => ("CL-op-hand-to-deck-bottom", Text::new("ask-under").number("n", left)),
            Frame::PlayFrom { .. } => ("SQ10.1", Text::new("ask-play-from")),
            Frame::Strike { country: c } => ("CL-op-discard-from-table", Text::new("ask-strike").text("country", country(c))),
            _ => ("6a", Text::new("ask-nothing")),
        };
        Prompt { rule, text }
    }

    fn describe(&self, m: Move) -> Description {
        let at = |s: Space| Target::Space(s.to_string());
        let cards = |c: Card| vec![Target::Card(c.to_string())];
        let group = |key: &'static str| Some(Text::new(key));
        let (text, group, targets) = match m {
            Move::Play(c) => (Text::new("do-play").text("card", card(c)), group("group-play"), cards(c)),
            Move::Use(c) => (Text::new("do-use").text("card", card(c)), group("group-use"), cards(c)),
            Move::Bury(c) => (Text::new("do-bury").text("card", card(c)), group("group-bury"), cards(c)),
            Move::Target(c) => (
                Text::new("do-target").text("country", country(c)),
                group("group-countries"),
                vec![Target::Button(c.to_string())],
            ),
            Move::Part(n) => (self.part_text(n.0), group("group-parts"), vec![Target::Button(format!("part-{n}"))]),
            Move::At(s) => (Text::new("do-at").text("space", space(s)), group("group-spaces"), vec![at(s)]),
            Move::Keep(s) => (Text::new("do-keep").text("space", space(s)), group("group-keep"), vec![at(s)]),
            Move::Piece(c, s) => (
                Text::new("do-piece").text("country", country(c)).text("space", space(s)).text("piece", piece(piece_at(s))),
                group("group-pieces"),
                vec![Target::Piece(format!("{c}@{s}")), at(s)],
            ),
            Move::Rebuild(s) => (Text::new("do-at").text("space", space(s)), group("group-pieces"), vec![at(s)]),
            Move::Top(c) => (Text::new("do-play").text("card", card(c)), group("group-top"), cards(c)),
            Move::Under(c) => (Text::new("do-play").text("card", card(c)), group("group-under"), cards(c)),
            Move::Strike(c) => (Text::new("do-play").text("card", card(c)), group("group-strike"), cards(c)),
            Move::StrikeResponse => {
                (Text::new("do-strike-response"), group("group-strike"), vec![Target::Button("response".into())])
            }
            Move::Accept => (Text::new("do-accept"), None, vec![Target::Button("accept".into())]),
            Move::Pass => (Text::new("do-pass"), None, vec![Target::Button("pass".into())]),
            Move::Remove(s) => (
                Text::new("do-remove").text("space", space(s)).text("piece", piece(piece_at(s))),
                group("group-remove"),
                vec![at(s)],
            ),
        };
        Description { text, group, targets }
    }

    fn narrate(event: &Event) -> Text {
        narrate(event)
    }

    fn explain(&self, seat: Seat, what: &str) -> Vec<Refusal> {
        match what.parse::<Move>() {
            Ok(m) => {
                let mut moves = Vec::new();
                engine::Game::moves(self, seat, &mut moves);
                if moves.contains(&m) { Vec::new() } else { vec![self.refusal(seat, m)] }
            }
            Err(_) => Vec::new(),
        }
    }

    fn board(view: &View, lang: Lang) -> String {
        draw(view, lang)
    }

    fn chart(lang: Lang) -> String {
        let mut out = String::new();
        for s in Space::all() {
            let near = facts().adjacent[s.index()]
                .iter()
                .map(|n| facts().spaces[n.index()].name.get(lang))
                .collect::<Vec<_>>()
                .join(", ");
            let star = if facts().stars.has(s) { "★ " } else { "" };
            wrap(&mut out, &format!("{star}{}: {near}", facts().spaces[s.index()].name.get(lang)));
        }
        out
    }

    fn rules(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../RULES.md"),
            Lang::Fr => include_str!("../RULES.fr.md"),
        }
    }

    fn data() -> &'static [data::File] {
        crate::data::files()
    }

    fn check_data(files: &[data::File]) -> Vec<data::Problem> {
        crate::check::check(files)
    }
}

fn event_name(event: EventKind) -> Text {
    Text::new(match event {
        EventKind::TurnStart => "event-kind-turn-start",
        EventKind::SupplyStepStart => "event-kind-supply",
        EventKind::DiscardStepStart => "event-kind-discard",
        EventKind::CardPlayed => "event-kind-card",
        EventKind::BattleDeclared => "event-kind-battle",
        EventKind::AboutToBeRemoved => "event-kind-removal",
        EventKind::Removed => "event-kind-removed",
        EventKind::Battled => "event-kind-battled",
        EventKind::Built => "event-kind-built",
        EventKind::Recruited => "event-kind-recruited",
    })
}

impl Position {
    fn part_text(&self, n: u8) -> Text {
        Text::new("do-part").number("n", n)
    }

    /// Why a move is not one of the legal ones.
    pub(crate) fn refusal(&self, seat: Seat, m: Move) -> Refusal {
        if !engine::Game::pending(self).seats().contains(seat) {
            return Refusal::new("6a", Text::new("no-other-player"));
        }
        let (rule, key) = match m {
            Move::Play(_) => ("11a", "no-play"),
            Move::Use(_) => ("SQ7.3", "no-use"),
            Move::Bury(_) | Move::Top(_) | Move::Under(_) => ("10a", "no-card"),
            Move::Target(_) => ("CL13", "no-target"),
            Move::Part(_) => ("CL2", "no-part"),
            Move::At(_) => ("10.3a", "no-space"),
            Move::Keep(_) => ("11.3c", "no-keep"),
            Move::Piece(..) | Move::Rebuild(_) => ("8a", "no-piece"),
            Move::Strike(_) | Move::StrikeResponse => ("CL-op-discard-from-table", "no-card"),
            Move::Accept => ("CL3", "no-not-now"),
            Move::Pass => ("11a", "no-pass"),
            Move::Remove(_) => ("8e", "no-remove"),
        };
        Refusal::new(rule, Text::new(key))
    }
}

fn narrate(event: &Event) -> Text {
    let by = |key: &'static str, c: Country| Text::new(key).text("country", country(c));
    let hidden = |known: &'static str, secret: &'static str, c: Country, shown: Option<Card>| match shown {
        Some(shown) => by(known, c).text("card", card(shown)),
        None => by(secret, c),
    };
    let on = |key: &'static str, c: Country, p: Piece, s: Space| by(key, c).text("piece", piece(p)).text("space", space(s));
    match *event {
        Event::HandsKept => Text::new("event-hands-kept"),
        Event::Turn { round, country: c } => by("event-turn", c).number("round", round),
        Event::Played { country: c, card: k } => by("event-played", c).text("card", card(k)),
        Event::Laid { country: c, card: k } => hidden("event-laid", "event-laid-secret", c, k),
        Event::Used { country: c, card: k } => by("event-used", c).text("card", card(k)),
        Event::Targeted { card: k, country: c } => by("event-targeted", c).text("card", card(k)),
        Event::Buried { country: c, card: k } => hidden("event-buried", "event-buried-secret", c, k),
        Event::Drawn { country: c, card: k } => hidden("event-drawn", "event-drawn-secret", c, k),
        Event::Built { country: c, piece: p, space: s, placed: true } => on("event-built", c, p, s),
        Event::Built { country: c, piece: p, space: s, placed: false } => on("event-named", c, p, s),
        Event::Recruited { country: c, piece: p, space: s } => on("event-recruited", c, p, s),
        Event::Battle { country: c, space: s, target: Some(t) } => {
            by("event-battle", c).text("space", space(s)).text("target", country(t))
        }
        Event::Battle { country: c, space: s, target: None } => by("event-battle-empty", c).text("space", space(s)),
        Event::Removed { country: c, piece: p, space: s } => on("event-removed", c, p, s),
        Event::Starved { country: c, piece: p, space: s } => on("event-starved", c, p, s),
        Event::Withdrawn { country: c, piece: p, space: s } => on("event-withdrawn", c, p, s),
        Event::Protected { country: c, piece: p, space: s } => on("event-protected", c, p, s),
        Event::Saved { space: s } => Text::new("event-saved").text("space", space(s)),
        Event::Cancelled { card: k } => Text::new("event-cancelled").text("card", card(k)),
        Event::Returned { country: c, card: k, top } => {
            by(if top { "event-returned-top" } else { "event-returned-bottom" }, c).text("card", card(k))
        }
        Event::Struck { country: c, card: k } => by("event-struck", c).text("card", card(k)),
        Event::StruckResponse { country: c, card: k } => hidden("event-struck", "event-struck-secret", c, k),
        Event::Shuffled { country: c } => by("event-shuffled", c),
        Event::Looked { country: c, n } => by("event-looked", c).number("n", n),
        Event::PutUnder { country: c, card: k } => hidden("event-under", "event-under-secret", c, k),
        Event::Supplied { country: c } => by("event-supplied", c),
        Event::Points { team: t, n, card: Some(k) } => {
            Text::new("event-points-card").text("team", team(t)).number("n", n).text("card", card(k))
        }
        Event::Points { team: t, n, card: None } => Text::new("event-points").text("team", team(t)).number("n", n),
        Event::Ended { winner } => Text::new("event-ended").text("team", team(winner)),
    }
}

/// The board as text: points, pieces by country, cards.
fn draw(view: &View, lang: Lang) -> String {
    let p = &view.table;
    let say = |text: &Text| Position::texts().render(lang, text);
    let head = Text::new("board-head")
        .number("round", p.round)
        .text("country", country(p.active))
        .number("axis", p.vp[0])
        .number("allies", p.vp[1]);
    let mut out = format!("{}\n{}\n{}\n", "═".repeat(100), say(&head), "─".repeat(100));
    for c in Country::all() {
        let list = |set: Spaces| set.iter().map(|s| say(&space(s))).collect::<Vec<_>>().join(", ");
        let pieces = p.pieces[c.index()];
        let cards = p.of(c);
        let held = c.is_held(view.viewer);
        let hidden = view.hidden[c.index()];
        let (hand, responses) =
            if held { (cards.hand_size(), cards.responses.count_ones() as u8) } else { (hidden.hand, hidden.responses) };
        let line = Text::new("board-country")
            .text("country", country(c))
            .literal("armies", list(pieces.and(facts().land)))
            .literal("navies", list(pieces.and(facts().sea)));
        wrap(&mut out, &say(&line));
        let line = Text::new("board-cards").number("hand", hand).number("responses", responses).number("deck", cards.deck.len());
        wrap(&mut out, &format!("  {}", say(&line)));
        let names = |cards: Vec<Card>| cards.into_iter().map(|k| say(&card(k))).collect::<Vec<_>>().join(", ");
        for (key, cards) in [
            ("board-status", p.status_of(c).collect::<Vec<_>>()),
            ("board-hand", p.hand_of(c).collect()),
            ("board-responses", p.responses_of(c).collect()),
        ] {
            if !cards.is_empty() {
                wrap(&mut out, &format!("  {}", say(&Text::new(key).literal("cards", names(cards)))));
            }
        }
    }
    out
}

/// Appends a text, broken so that no line is wider than 100 columns.
fn wrap(out: &mut String, text: &str) {
    let mut width = 0;
    for (i, word) in text.split(' ').enumerate() {
        let n = word.chars().count();
        if width + 1 + n > 100 {
            out.push_str("\n    ");
            width = 4;
        } else if i > 0 {
            out.push(' ');
            width += 1;
        }
        out.push_str(word);
        width += n;
    }
    out.push('\n');
}
