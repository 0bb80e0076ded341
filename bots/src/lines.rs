//! Several steps of one seat put together: what none of them brings alone.

use std::cmp::Reverse;

use engine::{Game, Seat};

use crate::{Greedy, Stop, halving::for_each};

/// So many steps are put together at most: a unit that is chosen and its way are two.
const STEPS: u32 = 9;
/// What may be tried to value the steps that follow upon one position.
const EFFORT: u32 = 500;

/// A search for the steps of a seat, taken one after the other without chance or anybody else between them, that lead to where the
/// evaluation is highest: of all lines of a length the best go on.
///
/// It sees what is before everybody's eyes: of what is hidden, the one position that it is given.
#[derive(Clone, Debug)]
pub(crate) struct Beam<G: Game> {
    /// How many lines go on.
    pub width: usize,
    /// Whether they are looked at on all cores.
    pub at_once: bool,
    pub weights: &'static G::Weights,
}

/// A beginning of a line.
struct Line<G: Game> {
    position: G,
    steps: Vec<G::Move>,
    score: i64,
    /// What may follow, with what it is worth.
    next: Vec<(G::Move, i64)>,
}

impl<G: Game> Beam<G> {
    /// The best line; of equals the shortest.
    pub fn best(&self, position: G, seat: Seat, dice: u64, stop: Stop<'_>) -> Vec<G::Move> {
        let greedy = Greedy { effort: EFFORT, weights: self.weights, ..Greedy::default() };
        let part = position.horizon();
        let mut lines = vec![Line { position, steps: Vec::new(), score: 0, next: Vec::new() }];
        let mut best = (Vec::new(), i64::MIN);
        for _ in 0..STEPS {
            lines.retain(|line| line.position.horizon() == part && line.position.pending().seats().contains(seat));
            for_each(&mut lines, self.at_once, |line| line.next = greedy.each(&line.position, seat, dice));
            lines = self.longer(&lines, seat);
            match lines.first() {
                Some(first) if first.score > best.1 => best = (first.steps.clone(), first.score),
                Some(_) => {}
                None => break,
            }
            if stop() {
                break;
            }
        }
        best.0
    }

    /// The best lines that are a step longer, the best first. What the same steps lead to in another order stands for all of them.
    fn longer(&self, lines: &[Line<G>], seat: Seat) -> Vec<Line<G>> {
        let mut all: Vec<_> = lines.iter().flat_map(|line| line.next.iter().map(move |(m, score)| (line, *m, *score))).collect();
        all.sort_by_key(|(.., score)| Reverse(*score));
        let mut longer: Vec<Line<G>> = Vec::with_capacity(self.width);
        for (line, m, score) in all {
            let mut position = line.position.clone();
            let is_new = |position: &G| !longer.iter().any(|known| known.score == score && known.position == *position);
            if position.play(seat, m, &mut |_| {}).is_ok() && is_new(&position) {
                let steps = line.steps.iter().copied().chain([m]).collect();
                longer.push(Line { position, steps, score, next: Vec::new() });
            }
            if longer.len() == self.width {
                break;
            }
        }
        longer
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use engine::Weights;
    use worldwar::Position;

    use super::*;
    use crate::{NEVER, ismcts::tests::units_move};

    fn beam(width: usize) -> Beam<Position> {
        Beam { width, at_once: false, weights: Weights::tuned() }
    }

    #[test]
    fn a_line_can_be_gone_and_leads_at_least_as_far_as_any_step() {
        let (position, seat) = units_move();
        let line = beam(4).best(position.clone(), seat, 1, NEVER);
        assert!(line.len() > 1, "a unit and its way are two");
        let mut end = position.clone();
        for m in &line {
            assert!(end.pending().seats().contains(seat));
            end.play(seat, *m, &mut |_| {}).unwrap();
        }
        let worth = |p: &Position| p.evaluate(seat, Weights::tuned());
        let mut moves = Vec::new();
        position.moves(seat, &mut moves);
        for m in moves {
            let mut next = position.clone();
            next.play(seat, m, &mut |_| {}).unwrap();
            assert!(!next.is_settled() || worth(&end) >= worth(&next), "{m}");
        }
    }

    #[test]
    fn the_same_line_is_found_on_one_core_and_on_all() {
        let (position, seat) = units_move();
        let many = Beam { at_once: true, ..beam(4) };
        assert_eq!(many.best(position.clone(), seat, 1, NEVER), beam(4).best(position, seat, 1, NEVER));
    }

    #[test]
    fn who_must_answer_now_has_a_step() {
        let (position, seat) = units_move();
        assert_eq!(beam(4).best(position, seat, 1, &|| true).len(), 1);
    }
}
