//! Everything that a game shows has words in every language, and the rules that it names exist: checked by random play.

use std::collections::BTreeSet;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Conform;
use crate::{Event, Lang, NARROWEST, Pending, Refusal, Seat, SeatSet, Setup, Text, WIDTH, chance, rules};

/// The narrowest page that boards must fit, that of most terminals, and the usual one.
const WIDTHS: [usize; 3] = [NARROWEST, 80, WIDTH];

/// How much to look at.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Random games a setup.
    pub games: u64,
    /// Every how many steps the board, its overlays, all moves and refusals are looked at.
    pub deep_every: u32,
    /// How many moves that were not offered are tried then.
    pub refusals: u32,
}

/// Plays random games from every setup and reads all that is shown.
///
/// # Panics
/// If a text is missing or broken, or a rule does not exist.
pub fn check<G: Conform>(setups: &[(String, Setup)], plan: Plan) {
    assert_eq!(G::texts().problems(), Vec::<String>::new());
    for lang in Lang::ALL {
        WIDTHS.into_iter().for_each(|width| fits(&G::chart(lang, width), width));
    }
    let known: BTreeSet<&str> = rules::parse(G::rules(Lang::En)).iter().map(|r| r.id).collect();
    for ((_, setup), first) in setups.iter().zip((1..).step_by(plan.games.max(1) as usize)) {
        for game in 0..plan.games {
            let rng = Xoshiro256PlusPlus::seed_from_u64(first + game);
            Reader { position: G::new(setup), known: &known, plan, rng, is_deep: false }.play();
        }
    }
}

fn fits(page: &str, width: usize) {
    assert_eq!(page.lines().find(|line| line.chars().count() > width), None, "{width} columns");
    assert!(!page.is_empty() && !page.contains(['{', '}']), "{page}");
}

struct Reader<'a, G: Conform> {
    position: G,
    known: &'a BTreeSet<&'a str>,
    plan: Plan,
    rng: Xoshiro256PlusPlus,
    /// Whether everything is read at this step.
    is_deep: bool,
}

impl<G: Conform> Reader<'_, G> {
    fn play(mut self) {
        let mut moves = Vec::new();
        for step in 0_u32.. {
            self.is_deep = step.is_multiple_of(self.plan.deep_every);
            let mut events = Vec::new();
            match self.position.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let roll = self.position.sample(&mut self.rng);
                    self.position.resolve(&roll, &mut |e| events.push(e)).expect("a possible roll");
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody decides");
                    moves.clear();
                    self.position.moves(seat, &mut moves);
                    self.question(seat, &moves);
                    let m = moves[chance::below(&mut self.rng, moves.len() as u32) as usize];
                    self.position.play(seat, m, &mut |e| events.push(e)).expect("a legal move");
                }
            }
            events.iter().for_each(|event| self.event(event));
            if self.is_deep {
                self.board();
            }
        }
    }

    /// In every language there is something to read, and nothing is missing in it.
    fn is_whole(text: &Text) -> bool {
        let is_broken = |s: &str| s.is_empty() || s.contains(['{', '}']) || s.starts_with('[');
        Lang::ALL.into_iter().all(|lang| !is_broken(&G::texts().render(lang, text)))
    }

    fn question(&mut self, seat: Seat, moves: &[G::Move]) {
        let prompt = self.position.prompt(seat);
        assert!(Self::is_whole(&prompt.text) && self.known.contains(prompt.rule), "{prompt:?}");
        let some = if self.is_deep { moves.len() } else { 5 };
        let view = self.position.view(SeatSet::from(seat));
        for &m in moves.iter().take(some) {
            let shown = self.position.describe(m);
            assert!(Self::is_whole(&shown.text) && shown.group.as_ref().is_none_or(Self::is_whole), "{m}: {shown:?}");
            assert!(!shown.targets.is_empty(), "{m} points at nothing");
            if let Some(odds) = G::odds(&view, m) {
                assert_eq!(odds.chances.iter().map(|c| u32::from(c.per_mille)).sum::<u32>(), 1000, "{odds:?}");
                assert!(Self::is_whole(&odds.text) && odds.chances.iter().all(|c| Self::is_whole(&c.text)), "{odds:?}");
                assert!(odds.notes.iter().all(Self::is_whole), "{odds:?}");
            }
        }
        if self.is_deep {
            self.refusals();
        }
    }

    /// What is not offered is refused, and asked about, with a rule.
    fn refusals(&mut self) {
        for _ in 0..self.plan.refusals {
            let m = G::any_move(&mut self.rng);
            for seat in G::info().all_seats().iter() {
                let refused = self.position.clone().play(seat, m, &mut |_| {}).err();
                refused.iter().for_each(|refusal| self.refusal(refusal));
            }
            let Some(seat) = self.any_seat() else { return };
            for word in m.to_string().split(' ') {
                self.position.explain(seat, word).iter().for_each(|refusal| self.refusal(refusal));
            }
        }
    }

    fn any_seat(&mut self) -> Option<Seat> {
        let seats = G::info().all_seats();
        seats.iter().nth(chance::below(&mut self.rng, seats.len()) as usize)
    }

    fn refusal(&self, refusal: &Refusal) {
        assert!(Self::is_whole(&refusal.text) && self.known.contains(refusal.rule), "{refusal:?}");
    }

    /// To those whom it concerns, and to everybody else.
    fn event(&self, event: &G::Event) {
        for told in [Some(event.clone()), event.redact(SeatSet::NONE)].into_iter().flatten() {
            assert!(Self::is_whole(&G::narrate(&told)), "{told:?}");
        }
        assert!(G::rule(event).is_none_or(|rule| self.known.contains(rule)), "{event:?}");
    }

    fn board(&self) {
        let view = self.position.view(SeatSet::NONE);
        for lang in Lang::ALL {
            WIDTHS.into_iter().for_each(|width| fits(&G::board(&view, lang, width), width));
        }
        for overlay in G::overlays() {
            assert!(G::texts().has(&format!("overlay-{overlay}")), "{overlay}");
            for mark in G::overlay(&view, overlay) {
                assert!(Self::is_whole(&mark.text) && Self::is_whole(&mark.label), "{mark:?}");
                assert!(self.known.contains(mark.rule), "{mark:?}");
            }
        }
    }
}
