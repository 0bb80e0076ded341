//! Why not? Answers for what a newcomer tries: the card that can not be played, the space where nothing can be built or battled,
//! the piece out of supply, the country that scores nothing.

use std::sync::OnceLock;

use engine::{Lang, Localised, Present, Refusal, Text, lower};

use super::{
    offer::ANYWHERE,
    place::{Battling, Placing, Why, no, unless},
    words::{a_piece, card, card_text, card_type, country, of, piece, subject, type_rule},
};
use crate::{
    Move, Position,
    data::{CardType, Op, data},
    effects::piece_at,
    ids::{Card, Countries, Country, Piece, Space},
    position::Frame,
};

/// So many things at most are told about at once.
const MOST: usize = 5;

/// What a question is about.
#[derive(Clone, Copy)]
enum Subject {
    Move(Move),
    Card(Card),
    Space(Space),
    Country(Country),
    Piece(Piece),
}

/// Everything that has a name, with its id and its names in small letters.
fn index() -> &'static [(Subject, [String; 3])] {
    static INDEX: OnceLock<Vec<(Subject, [String; 3])>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let d = data();
        let entry = |subject: Subject, id: &str, name: &Localised| (subject, [id.to_owned(), lower(&name.en), lower(&name.fr)]);
        let mut index = Vec::new();
        index.extend((0u8..).zip(&d.spaces).map(|(i, x)| entry(Subject::Space(Space(i)), &x.id, &x.name)));
        index.extend((0u8..).zip(&d.countries).map(|(i, x)| entry(Subject::Country(Country(i)), &x.id, &x.name)));
        index.extend((0u8..).zip(&d.cards).map(|(i, x)| entry(Subject::Card(Card(i)), &x.id, &x.name)));
        for (kind, key) in [(Piece::Army, "army"), (Piece::Navy, "navy")] {
            let [en, fr] = Lang::ALL.map(|lang| Position::texts().render(lang, &piece(kind)));
            index.push(entry(Subject::Piece(kind), key, &Localised { en, fr }));
        }
        index
    })
}

/// What a text names: a move, or everything with that id or name in either language, or else what begins so, or has a word that does.
/// Of cards that several countries have, the asker's own.
fn subjects(text: &str, asker: Country) -> Vec<Subject> {
    let text = text.trim();
    if let Ok(m) = text.parse() {
        return vec![Subject::Move(m)];
    }
    let wanted = lower(text);
    let long = wanted.chars().count() > 2;
    let named = |names: &[String; 3]| names.contains(&wanted);
    let begins = |names: &[String; 3]| long && names.iter().any(|name| name.starts_with(&wanted));
    let has_word = |names: &[String; 3]| long && names[1..].iter().any(|name| name.split(' ').any(|w| w.starts_with(&wanted)));
    let mut found: Vec<Subject> = index().iter().filter(|(_, names)| named(names)).map(|(s, _)| *s).collect();
    if found.is_empty() {
        found.extend(index().iter().filter(|(_, names)| begins(names)).map(|(s, _)| *s));
    }
    if found.is_empty() {
        found.extend(index().iter().filter(|(_, names)| has_word(names)).map(|(s, _)| *s));
    }
    let is_own = |s: &Subject| matches!(s, Subject::Card(c) if data().card(*c).country == asker);
    if found.iter().any(is_own) {
        found.retain(|s| !matches!(s, Subject::Card(_)) || is_own(s));
    }
    found.truncate(MOST);
    found
}

impl Position {
    /// The rules that forbid a country what a text names; empty if nothing does or nothing of that name is known.
    pub(super) fn reasons(&self, asker: Country, what: &str) -> Vec<Refusal> {
        let mut reasons: Vec<Refusal> = Vec::new();
        for subject in subjects(what, asker) {
            let found = match subject {
                Subject::Move(m) => self.why_not(asker, m).into_iter().collect(),
                Subject::Card(c) => self.about_card(asker, c),
                Subject::Space(s) => self.about_space(asker, s),
                Subject::Country(c) => self.about_country(asker, c),
                Subject::Piece(piece) => self.about_piece(asker, piece),
            };
            for reason in found {
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
            }
        }
        reasons
    }

    /// What a card says, and why it can not be played or used now; nothing if it can.
    fn about_card(&self, asker: Country, c: Card) -> Vec<Refusal> {
        let d = data().card(c);
        let own = self.of(asker);
        let lies = d.country == asker && (own.status | own.responses) >> d.local & 1 == 1;
        let why = if lies {
            self.why_not_asked(asker).or_else(|| self.why_not_use(asker, c))
        } else {
            self.why_not(asker, Move::Play(c))
        };
        let why = if d.country == asker { why } else { self.why_foreign(c) };
        let why = why.or_else(|| self.why_in_vain(c));
        if why.is_none() {
            return Vec::new();
        }
        let text = Text::new("card-in-full")
            .text("card", card(c))
            .text("country", country(d.country))
            .text("type", card_type(d.ty))
            .number("n", d.count)
            .text("text", card_text(c));
        let points = self.why_no_card_points(c);
        [no(type_rule(d.ty), text), why, points].into_iter().flatten().collect()
    }

    /// A card that could be played, but would do nothing or next to nothing.
    fn why_in_vain(&self, c: Card) -> Why {
        let d = data().card(c);
        match d.ty {
            CardType::BuildArmy => self.about_piece(d.country, Piece::Army).into_iter().next(),
            CardType::BuildNavy => self.about_piece(d.country, Piece::Navy).into_iter().next(),
            CardType::LandBattle | CardType::SeaBattle => {
                unless(!self.is_without_enemy(c), type_rule(d.ty), || Text::new("no-enemy-in-reach"))
            }
            _ => None,
        }
    }

    /// A card of another country: whether it lies open on the table is all that is known.
    fn why_foreign(&self, c: Card) -> Why {
        let key = if self.has_status(c) { "no-foreign-status" } else { "no-foreign" };
        no("11.2a", Text::new(key).text("of", of(data().card(c).country)))
    }

    /// Why a space is no answer to the question; or, if none is asked for, why nothing could be built or battled there.
    fn about_space(&self, asker: Country, s: Space) -> Vec<Refusal> {
        let why = match () {
            () if self.asks_for_space(asker) => self.why_not_chosen(asker, s),
            () if self.asks_for_country(asker) => Vec::new(),
            () => self.why_not_planned(asker, s),
        };
        let starving = Country::all().filter_map(|c| self.why_unsupplied(c, s));
        why.into_iter().chain(starving).collect()
    }

    /// Whether the question to a country is answered with a space.
    fn asks_for_space(&self, asker: Country) -> bool {
        self.legal(asker).iter().any(|m| matches!(m, Move::At(_) | Move::Keep(_) | Move::Piece(..) | Move::Rebuild(_)))
    }

    fn why_not_chosen(&self, asker: Country, s: Space) -> Vec<Refusal> {
        let pieces = Country::all().filter(|c| self.pieces[c.index()].has(s)).map(|c| Move::Piece(c, s));
        let ways: Vec<Move> = match self.stack.top() {
            Frame::Rebuild { .. } => vec![Move::Rebuild(s)],
            Frame::Card(f) if f.space.is_some() => pieces.collect(),
            Frame::Card(f) => match super::question::part_of(&f).map(|part| part.op) {
                Some(Op::Eliminate | Op::Protect) => pieces.collect(),
                Some(Op::Build) => vec![Move::Keep(s), Move::At(s)],
                _ => vec![Move::At(s)],
            },
            Frame::RebuildOne { .. } => vec![Move::Keep(s), Move::At(s)],
            _ => pieces.collect(),
        };
        let whys: Vec<Why> = ways.iter().map(|m| self.why_not(asker, *m)).collect();
        match whys.iter().any(Option::is_none) {
            true => Vec::new(),
            // Why no new piece can be placed tells more than why none can be named.
            false => whys.into_iter().next_back().flatten().into_iter().collect(),
        }
    }

    /// Nothing is asked about spaces: what the simplest cards could do there.
    fn why_not_planned(&self, asker: Country, s: Space) -> Vec<Refusal> {
        let ground = data().spaces[s.index()].ground;
        let build = Placing { country: asker, piece: piece_at(s), within: ANYWHERE };
        let battle = Battling { country: asker, ground, within: ANYWHERE, against: Countries::NONE, played: None };
        self.why_not_build(build, s).into_iter().chain(self.why_not_battle(battle, s)).collect()
    }

    /// Why a country can not be named, scores nothing, or has pieces out of supply.
    fn about_country(&self, asker: Country, c: Country) -> Vec<Refusal> {
        let named = if self.asks_for_country(asker) { self.why_not(asker, Move::Target(c)) } else { None };
        let starving = self.pieces[c.index()].iter().filter_map(|s| self.why_unsupplied(c, s));
        named.into_iter().chain(self.why_no_points(c)).chain(starving).collect()
    }

    fn asks_for_country(&self, asker: Country) -> bool {
        self.legal(asker).iter().any(|m| matches!(m, Move::Target(_)))
    }

    /// Why a country can place no piece of a kind.
    fn about_piece(&self, asker: Country, piece: Piece) -> Vec<Refusal> {
        let rule = if piece == Piece::Army { "10.3a" } else { "10.3b" };
        let text = |key: &'static str| Text::new(key).text("country", subject(asker)).text("piece", a_piece(piece));
        let places = !self.build_spaces(asker, piece, ANYWHERE).is_empty();
        let why = unless(self.available(asker, piece) > 0, "8d", || text("no-piece-left"))
            .or_else(|| unless(places, rule, || text("no-piece-nowhere")));
        why.into_iter().collect()
    }
}
