//! Moves as they are shown: short, under headings, cards with what they do.

use engine::{Description, Target, Text};

use super::{
    ask::starred,
    question::part_of,
    words::{a_piece, card, card_text, card_type, country, either, inside, owned, spaces, the_owned},
};
use crate::{
    Move, Position,
    data::{CardType, Op, Part, Pile, Where, Who, data},
    effects::piece_at,
    ids::{Card, Countries, Country, Piece, Space, Spaces},
    position::{Frame, TurnStep},
};

/// Everywhere.
pub(super) const ANYWHERE: Spaces = Spaces(u64::MAX);

impl Position {
    /// How a legal move is shown.
    pub(super) fn offer(&self, m: Move) -> Description {
        let (text, group) = match m {
            Move::Play(c) => (self.card_to_play(c), Some(Text::new(self.play_group_of(c)))),
            Move::Use(c) => (with_text(c), Some(Text::new(self.use_group()))),
            Move::Bury(c) => (self.card_to_bury(c), Some(Text::new("group-bury"))),
            Move::Target(c) => (Text::new("do-target").text("country", country(c)), Some(Text::new("group-countries"))),
            Move::Part(n) => (self.part_text(n.0), Some(Text::new("group-parts"))),
            Move::At(s) => self.space_to_choose(s),
            Move::Keep(s) => (starred(s), Some(Text::new("group-keep"))),
            Move::Piece(c, s) => (piece_at_place(c, s), Some(Text::new("group-pieces"))),
            Move::Rebuild(s) => (starred(s), Some(Text::new("group-rebuild"))),
            Move::Top(c) => (with_text(c), Some(Text::new("group-top"))),
            Move::Under(c) => (self.one_of(c), Some(Text::new("group-under"))),
            Move::Strike(c) => (with_text(c), Some(Text::new("group-strike"))),
            Move::StrikeResponse => (Text::new("do-strike-response"), Some(Text::new("group-strike"))),
            Move::Accept => (Text::new("do-accept"), None),
            Move::Pass => (Text::new(self.pass_key()), None),
            Move::Remove(s) => (starred(s), Some(Text::new("group-remove"))),
        };
        Description { text, group, targets: targets(m) }
    }

    /// Cards that could do nothing now stand apart: nobody plays them by mistake.
    fn play_group_of(&self, c: Card) -> &'static str {
        let f = crate::position::CardFrame::played(c, data().card(c).country);
        let in_vain = !matches!(data().card(c).ty, CardType::Status | CardType::Response) && !self.has_something_to_do(&f);
        match self.play_group() {
            "group-play" if in_vain || self.is_without_enemy(c) => "group-play-vain",
            group => group,
        }
    }

    /// A battle card without an enemy in reach: empty spaces may be battled (11.3d), but seldom for a reason.
    pub(super) fn is_without_enemy(&self, c: Card) -> bool {
        let d = data().card(c);
        let battles = matches!(d.ty, CardType::LandBattle | CardType::SeaBattle);
        let reach = |part: &Part| self.battle_spaces(d.country, part.ground.piece(), ANYWHERE, Countries::NONE, Some(c));
        battles && d.effect.iter().all(|part| reach(part).and(self.pieces_of(d.country.enemies())).is_empty())
    }

    fn play_group(&self) -> &'static str {
        match self.part_at_work().map(|(_, part)| part.pile).filter(|_| matches!(self.stack.top(), Frame::PlayFrom { .. })) {
            Some(Pile::Deck) => "group-play-deck",
            Some(Pile::Discard) => "group-play-discard",
            _ => "group-play",
        }
    }

    fn use_group(&self) -> &'static str {
        if matches!(self.stack.top(), Frame::Turn(_)) { "group-instead" } else { "group-use" }
    }

    /// A card that leaves the hand, with how many of it are there.
    fn one_of(&self, c: Card) -> Text {
        let d = data().card(c);
        match self.of(d.country).hand[usize::from(d.local)] {
            0 | 1 => card(c),
            n => Text::new("one-of-copies").text("card", card(c)).number("n", n),
        }
    }

    /// At the first look at a hand its cards come with their texts, later without. Where a card could be played as well, its name alone
    /// must not mean to throw it away.
    fn card_to_bury(&self, c: Card) -> Text {
        let hand = self.of(data().card(c).country).hand_size();
        match self.stack.top() {
            Frame::Keep if hand == data().constants.draw => self.card_to_play(c),
            Frame::Turn(TurnStep::Play) => Text::new("do-bury").text("card", self.one_of(c)),
            _ => self.one_of(c),
        }
    }

    /// A card with its type and text; the four simplest cards, which everybody knows soon, with where they could be used now.
    fn card_to_play(&self, c: Card) -> Text {
        let d = data().card(c);
        let in_hand = if self.play_group() == "group-play" { self.of(d.country).hand[usize::from(d.local)] } else { 1 };
        let text = |key: &'static str| Text::new(key).text("card", card(c)).number("n", in_hand);
        match self.reach_text(c) {
            Some(reach) => text("do-play-simple").text("reach", reach),
            None => text("do-play").text("type", card_type(d.ty)).text("text", card_text(c)),
        }
    }

    fn reach_text(&self, c: Card) -> Option<Text> {
        let d = data().card(c);
        let simple = |part: &&Part| part.place == Where::Any && part.who == Who::Owner && part.max == 1;
        let part = d.effect.first().filter(simple)?;
        match d.ty {
            CardType::BuildArmy | CardType::BuildNavy => Some(self.build_reach(d.country, part.piece)),
            CardType::LandBattle | CardType::SeaBattle => Some(self.battle_reach(d.country, part, c)),
            _ => None,
        }
    }

    fn build_reach(&self, country: Country, piece: Piece) -> Text {
        let places = self.build_spaces(country, piece, ANYWHERE);
        if self.available(country, piece) == 0 {
            return Text::new("reach-no-piece");
        }
        if places.is_empty() {
            return Text::new("reach-no-place");
        }
        Text::new("reach-build").list("spaces", spaces(places))
    }

    fn battle_reach(&self, country: Country, part: &Part, c: Card) -> Text {
        let places = self.battle_spaces(country, part.ground.piece(), ANYWHERE, Countries::NONE, Some(c));
        let held = places.and(self.pieces_of(country.enemies()));
        if held.is_empty() {
            return Text::new("reach-no-enemy");
        }
        Text::new("reach-battle").list("spaces", spaces(held))
    }

    /// A space to build in, or to battle: then with the enemies there; empty ones stand apart.
    fn space_to_choose(&self, s: Space) -> (Text, Option<Text>) {
        match self.part_at_work() {
            Some((f, part)) if part.op == Op::Battle && matches!(self.stack.top(), Frame::Card(_)) => {
                let there: Countries = f.by.enemies().iter().filter(|c| self.pieces[c.index()].has(s)).collect();
                if there.is_empty() {
                    return (starred(s), Some(Text::new("group-empty")));
                }
                let pieces = there.iter().map(|c| owned(c, piece_at(s))).collect();
                let text = Text::new("do-battle").text("space", starred(s)).list("pieces", pieces);
                (text, Some(Text::new("group-battle")))
            }
            Some((f, part)) if part.op == Op::Recruit && self.would_starve(self.whose(&f, part).unwrap_or(f.by), s) => {
                (Text::new("do-unsupplied").text("space", self.space_to_fill(s)), Some(Text::new("group-build")))
            }
            _ => (self.space_to_fill(s), Some(Text::new("group-build"))),
        }
    }

    /// Whether a piece recruited there would be out of supply.
    fn would_starve(&self, country: Country, s: Space) -> bool {
        let pieces = self.pieces[country.index()].or(Spaces::of(s));
        !self.in_line_with(country, pieces).has(s) && !self.is_supplied_by_card(country, piece_at(s))
    }

    /// A space for a new piece, with the partners who share it.
    fn space_to_fill(&self, s: Space) -> Text {
        let there: Countries = Country::all().filter(|c| self.pieces[c.index()].has(s)).collect();
        if there.is_empty() {
            return starred(s);
        }
        let pieces = there.iter().map(|c| the_owned(c, piece_at(s))).collect();
        Text::new("do-share").text("space", starred(s)).list("pieces", pieces)
    }

    /// A part of the card at work, or an option of one that lets a country choose.
    fn part_text(&self, n: u8) -> Text {
        let index = usize::from(n).saturating_sub(1);
        let nothing = || Text::new("do-part").number("n", n);
        let Some(f) = self.card_at_work() else { return nothing() };
        let effect = &data().card(f.card).effect;
        let part = match (self.stack.top(), part_of(&f)) {
            (Frame::EachChooses { .. }, Some(part)) => part.options.get(index),
            _ => effect.get(index),
        };
        part.map_or_else(nothing, |part| self.one_part(&f, part))
    }

    fn one_part(&self, f: &crate::position::CardFrame, part: &Part) -> Text {
        let places = || match part.place {
            Where::In(set) => either(set.iter().map(inside).collect()),
            _ => Text::new("anywhere"),
        };
        let owner = self.whose(f, part).unwrap_or(f.by);
        match part.op {
            Op::Build => Text::new("part-build").text("piece", owned(owner, part.piece)).text("in", places()),
            Op::Recruit => Text::new("part-recruit").text("piece", owned(owner, part.piece)).text("in", places()),
            Op::Eliminate => {
                let piece = either(part.fits.countries.iter().map(|c| owned(c, part.piece)).collect());
                Text::new("part-eliminate").text("piece", piece).text("in", places())
            }
            Op::Discard => Text::new("part-discard").number("n", part.n + f.raise),
            Op::RemoveOwn => Text::new("part-remove").text("piece", a_piece(part.piece)).text("in", places()),
            _ => Text::new("part-other"),
        }
    }

    /// What wastes a card: not to do what it says where something could be done, or to play it for nothing.
    pub(super) fn is_waste(&self, m: Move) -> bool {
        match (m, self.stack.top()) {
            (Move::Pass, Frame::Card(_)) => self.pass_key() == "pass-part",
            (Move::Play(c), _) => self.play_group_of(c) == "group-play-vain",
            // It ends the step at once, and new cards are drawn: nothing brings the old ones back.
            (Move::Bury(c), Frame::Turn(TurnStep::Discard)) => self.of(data().card(c).country).hand_size() == 1,
            _ => false,
        }
    }

    /// What passing means.
    fn pass_key(&self) -> &'static str {
        match self.stack.top() {
            Frame::Turn(TurnStep::Discard) => "pass-discard",
            Frame::Turn(_) => "pass-turn",
            Frame::Window(_) => "pass-window",
            Frame::Card(f) if part_of(&f).is_some_and(|p| matches!(p.op, Op::PutCard | Op::Draw)) => "pass-no",
            Frame::Card(_) => "pass-part",
            Frame::Rebuild { .. } | Frame::Under { .. } => "pass-stop",
            Frame::RebuildOne { .. } => "pass-rebuild",
            Frame::Free { .. } => "pass-free",
            _ => "pass-none",
        }
    }
}

/// A card with how many there are of it.
pub(super) fn copies(c: Card, n: u8) -> Text {
    if n > 1 { Text::new("copies").text("card", card(c)).number("n", n) } else { card(c) }
}

fn with_text(c: Card) -> Text {
    Text::new("do-use").text("card", card(c)).text("text", card_text(c))
}

fn piece_at_place(c: Country, s: Space) -> Text {
    Text::new("do-piece").text("piece", owned(c, piece_at(s))).text("in", inside(s))
}

/// What a move points at.
fn targets(m: Move) -> Vec<Target> {
    let at = |s: Space| Target::Space(s.to_string());
    match m {
        Move::Play(c) | Move::Use(c) | Move::Bury(c) | Move::Top(c) | Move::Under(c) | Move::Strike(c) => {
            vec![Target::Card(c.to_string())]
        }
        Move::Target(c) => vec![Target::Button(c.to_string())],
        Move::Part(n) => vec![Target::Button(format!("part-{n}"))],
        Move::At(s) | Move::Keep(s) | Move::Rebuild(s) | Move::Remove(s) => vec![at(s)],
        Move::Piece(c, s) => vec![Target::Piece(format!("{c}@{s}")), at(s)],
        Move::StrikeResponse => vec![Target::Button("response".into())],
        Move::Accept => vec![Target::Button("accept".into())],
        Move::Pass => vec![Target::Button("pass".into())],
    }
}
