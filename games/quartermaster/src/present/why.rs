//! Why a move is not one of the legal ones: the rule that forbids it.

use engine::{Game, Pending, Refusal, Seat, Text};

use super::{
    place::{Battling, Placing, Why, no, unless},
    question::part_of,
    words::{card, countries, country, inside, of, piece_in, space, subject},
};
use crate::{
    Move, Position,
    data::{Op, Part, Use, data},
    ids::{Card, Country, Space, Spaces},
    position::{CardFrame, Frame},
};

impl Position {
    /// Why a move is not one of the legal ones.
    pub(crate) fn refusal(&self, seat: Seat, m: Move) -> Refusal {
        let why = Country::of(seat).and_then(|country| self.why_not(country, m));
        why.unwrap_or_else(|| Refusal::new("6a", Text::new("no-not-now")))
    }

    /// The rule that forbids a country a move; none if it is legal.
    pub(super) fn why_not(&self, by: Country, m: Move) -> Why {
        self.why_not_asked(by).or_else(|| match m {
            Move::Play(c) => self.why_not_play(by, c),
            Move::Use(c) => self.why_not_use(by, c),
            Move::Bury(c) => self.why_not_bury(by, c),
            Move::Target(c) => self.why_not_target(by, c),
            Move::Part(n) => self.why_not_part(by, n.0),
            Move::At(s) => self.why_not_at(by, s),
            Move::Keep(s) => self.why_not_kept(by, s),
            Move::Piece(c, s) => self.why_not_piece(by, c, s),
            Move::Rebuild(s) => self.why_not_rebuild(by, s),
            Move::Top(_) => {
                let answers = matches!(self.stack.top(), Frame::Reorder { .. });
                self.why_not_listed(by, m, answers, "CL-op-look-reorder", "no-top")
            }
            Move::Under(c) => match self.stack.top() {
                Frame::Under { .. } => self.why_not_in_hand(by, c),
                _ => self.not_the_question(by),
            },
            Move::Strike(_) | Move::StrikeResponse => self.why_not_strike(by, m),
            Move::Accept => self.why_not_listed(by, m, false, "", ""),
            Move::Pass => self.why_not_pass(by),
            Move::Remove(s) => self.why_not_remove(by, s),
        })
    }

    /// Why a country has nothing to decide now.
    pub(super) fn why_not_asked(&self, by: Country) -> Why {
        let asked = self.pending();
        if asked.seats().contains(by.seat()) {
            return None;
        }
        match asked {
            Pending::Over => no("SQ1.5", Text::new("no-over")),
            Pending::Chance => no("SQ11.1", Text::new("no-chance")),
            Pending::Seats(_) if self.stack.top() == Frame::Keep => no("2f", Text::new("no-kept")),
            Pending::Seats(seats) => no(
                "6a",
                Text::new("no-other-player").list("countries", seats.iter().filter_map(Country::of).map(country).collect()),
            ),
        }
    }

    /// A move that does not answer the question.
    pub(super) fn not_the_question(&self, by: Country) -> Why {
        let question = self.question(by);
        no(question.rule, Text::new("no-not-asked").text("question", question.text))
    }

    /// The legal moves of a country.
    pub(super) fn legal(&self, by: Country) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves(by.seat(), &mut moves);
        moves
    }

    /// A move that the list alone knows: this reason if it answers the question, else that it does not.
    fn why_not_listed(&self, by: Country, m: Move, answers: bool, rule: &'static str, key: &'static str) -> Why {
        match answers {
            _ if self.legal(by).contains(&m) => None,
            true => no(rule, Text::new(key)),
            false => self.not_the_question(by),
        }
    }

    fn why_not_bury(&self, by: Country, c: Card) -> Why {
        match self.stack.top() {
            Frame::Keep | Frame::Turn(_) | Frame::Discard { .. } => self.why_not_in_hand(by, c),
            _ => self.not_the_question(by),
        }
    }

    /// 2b, 10a: a card that is not in the hand.
    pub(super) fn why_not_in_hand(&self, by: Country, c: Card) -> Why {
        let d = data().card(c);
        let own = || Text::new("no-foreign-card").text("card", card(c)).text("of", of(d.country));
        let cards = self.of(by);
        let on_table = (cards.status | cards.responses) >> d.local & 1 == 1;
        let there = || Text::new(if on_table { "no-hand-table" } else { "no-hand" }).text("card", card(c));
        unless(d.country == by, "2b", own).or_else(|| unless(cards.hand[usize::from(d.local)] > 0, "10a", there))
    }

    /// CL13, CL-test-army-within.
    fn why_not_target(&self, by: Country, c: Country) -> Why {
        if self.legal(by).contains(&Move::Target(c)) {
            return None;
        }
        let Frame::Card(f) = self.stack.top() else { return self.not_the_question(by) };
        let choice = |p: &&Part| !p.choose.is_empty();
        let part = if f.announced { part_of(&f).filter(choice) } else { data().card(f.card).effect.iter().find(choice) };
        let Some(part) = part.filter(|_| f.target.is_none()) else { return self.not_the_question(by) };
        let others = || Text::new("no-target").text("card", card(f.card)).list("countries", countries(part.choose));
        unless(part.choose.has(c), "CL13", others).or_else(|| match part.op {
            Op::Recruit => {
                let placing = Placing { country: c, piece: part.piece, within: self.allowed(&f, part) };
                let spaces = placing.within.and(data().ground(part.piece));
                spaces.iter().find_map(|s| self.why_not_recruit(placing, s))
            }
            _ => no("CL-test-army-within", Text::new("no-target-far").text("in", inside(data().homes[c.index()]))),
        })
    }

    /// CL2, CL-order-free, CL-op-each-chooses.
    fn why_not_part(&self, by: Country, n: u8) -> Why {
        let m = Move::Part(crate::moves::Number(n));
        if self.legal(by).contains(&m) {
            return None;
        }
        match (self.stack.top(), self.card_at_work()) {
            (Frame::EachChooses { .. }, _) => no("CL-op-each-chooses", Text::new("no-option")),
            (Frame::Card(f), _) if f.announced && part_of(&f).is_none() => {
                let parts = data().card(f.card).effect.len();
                let done = f.done >> n.saturating_sub(1) & 1 == 1;
                unless(usize::from(n) <= parts, "CL2", || Text::new("no-such-part"))
                    .or_else(|| unless(!done, "CL-order-free", || Text::new("no-part-done")))
                    .or_else(|| no("11g", Text::new("no-part-impossible")))
            }
            _ => self.not_the_question(by),
        }
    }

    fn why_not_at(&self, by: Country, s: Space) -> Why {
        match self.stack.top() {
            Frame::RebuildOne { country, piece } => self.why_not_build(anywhere(country, piece), s),
            Frame::Card(f) => match part_of(&f).filter(|_| f.space.is_none()) {
                Some(part) => self.why_not_at_part(by, &f, part, s),
                None => self.not_the_question(by),
            },
            _ => self.not_the_question(by),
        }
    }

    fn why_not_at_part(&self, by: Country, f: &CardFrame, part: &Part, s: Space) -> Why {
        let within = self.allowed(f, part);
        let placing = self.whose(f, part).map(|country| Placing { country, piece: part.piece, within });
        match (part.op, placing) {
            (Op::Build, Some(placing)) => self.why_not_build(placing, s),
            (Op::Recruit, Some(placing)) => self.why_not_recruit(placing, s),
            (Op::Battle, _) => {
                let played = (!f.reacts && data().card(f.card).used == Use::Play).then_some(f.card);
                let battling = Battling { country: f.by, ground: part.ground, within, against: part.against, played };
                self.why_not_battle(battling, s)
            }
            _ => self.not_the_question(by),
        }
    }

    fn why_not_kept(&self, by: Country, s: Space) -> Why {
        match self.stack.top() {
            Frame::RebuildOne { country, piece } => self.why_not_keep(anywhere(country, piece), s),
            Frame::Card(f) => match part_of(&f).filter(|part| part.op == Op::Build) {
                Some(part) => {
                    let within = self.allowed(&f, part);
                    let country = self.whose(&f, part).unwrap_or(f.by);
                    self.why_not_keep(Placing { country, piece: part.piece, within }, s)
                }
                None => self.not_the_question(by),
            },
            _ => self.not_the_question(by),
        }
    }

    /// The target of a battle, of an elimination, of protection.
    fn why_not_piece(&self, by: Country, owner: Country, s: Space) -> Why {
        if self.legal(by).contains(&Move::Piece(owner, s)) {
            return None;
        }
        let there = self.pieces[owner.index()].has(s);
        let nothing = || Text::new("no-piece-there").text("country", subject(owner)).text("in", inside(s));
        let (rule, key) = match self.stack.top() {
            Frame::AllRemaining { .. } => ("SQ5.6", "no-piece-battle"),
            Frame::Card(f) if f.space.is_some() => ("SQ5.1", "no-piece-battle"),
            Frame::Card(f) => match part_of(&f).map(|part| part.op) {
                Some(Op::Eliminate) => ("CL-op-eliminate", "no-piece-eliminate"),
                Some(Op::Protect) => ("CL-op-protect", "no-piece-protect"),
                _ => return self.not_the_question(by),
            },
            _ => return self.not_the_question(by),
        };
        unless(there, rule, nothing).or_else(|| no(rule, Text::new(key).text("piece", piece_in(owner, s))))
    }

    /// SQ9.1.
    fn why_not_rebuild(&self, by: Country, s: Space) -> Why {
        let Frame::Rebuild { country: owner, left } = self.stack.top() else { return self.not_the_question(by) };
        let nothing = || Text::new("no-piece-there").text("country", subject(owner)).text("in", inside(s));
        unless(self.pieces[owner.index()].has(s), "SQ9.1", nothing)
            .or_else(|| unless(left.has(s), "SQ9.1", || Text::new("no-rebuild-done").text("piece", piece_in(owner, s))))
            .or_else(|| self.why_protected(owner, s))
    }

    /// CL-op-protect, R-8e: a protected piece stays.
    fn why_protected(&self, owner: Country, s: Space) -> Why {
        let free = self.removable(owner).has(s);
        unless(free, "R-8e", || Text::new("no-protected").text("piece", piece_in(owner, s)))
    }

    fn why_not_strike(&self, by: Country, m: Move) -> Why {
        let key = if m == Move::StrikeResponse { "no-strike-response" } else { "no-strike" };
        let answers = matches!(self.stack.top(), Frame::Strike { .. });
        self.why_not_listed(by, m, answers, "CL-op-discard-from-table", key)
    }

    /// 8e, SQ1.6.
    fn why_not_remove(&self, by: Country, s: Space) -> Why {
        if self.stack.top() == Frame::Keep {
            return self.not_the_question(by);
        }
        let own = self.pieces[by.index()].has(s);
        unless(own, "8e", || Text::new("no-remove").text("space", space(s))).or_else(|| self.why_protected(by, s))
    }

    /// Where something must be chosen.
    fn why_not_pass(&self, by: Country) -> Why {
        if self.legal(by).contains(&Move::Pass) {
            return None;
        }
        match self.stack.top() {
            Frame::Turn(_) => no("11a", Text::new("no-pass-play")),
            _ => {
                let question = self.question(by);
                no(question.rule, Text::new("no-pass").text("question", question.text))
            }
        }
    }
}

fn anywhere(country: Country, piece: crate::ids::Piece) -> Placing {
    Placing { country, piece, within: Spaces(u64::MAX) }
}
