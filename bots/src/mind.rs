//! A game that is played on in the mind: what searches do where their tree ends.

use engine::{Game, Pending, Rng, Seat, Sight, chance};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::rng;

/// What follows upon a step at once is seen to its end, unless that is this far.
const LONGEST: usize = 64;

/// What a seat sees after a move of its own if it goes on deciding: then nothing has come between.
pub(crate) fn next_view<G: Game>(view: &G::View, seat: Seat, m: G::Move) -> Option<G::View> {
    let mut next = G::imagine(view, &mut rng(0));
    next.play(seat, m, &mut |_| {}).ok()?;
    let goes_on = next.pending().seats().contains(seat);
    goes_on.then(|| next.view(G::info().person(&next.setup(), seat)))
}

/// Plays on, all seats by the evaluation one step ahead. Whoever uses it shares its code: it holds the rules of a game, and a browser would
/// load them once for each use.
pub(crate) struct Mind<G: Game> {
    pub dice: Xoshiro256PlusPlus,
    pub sight: Sight,
    pub weights: &'static G::Weights,
    moves: Vec<G::Move>,
    further: Vec<G::Move>,
    /// What is to follow upon the last step: the line that was the best.
    then: Option<(Seat, G::Move)>,
}

impl<G: Game> Mind<G> {
    pub fn new(sight: Sight, weights: &'static G::Weights) -> Self {
        Self { dice: rng(0), sight, weights, moves: Vec::new(), further: Vec::new(), then: None }
    }

    /// Imagines the world of this number, whose dice follow; with the last part of the game that is in sight.
    #[inline(never)]
    pub fn begin(&mut self, view: &G::View, world: u64) -> (G, u32) {
        self.dice = rng(!world);
        let position = G::imagine(view, &mut rng(world));
        let end = position.horizon() + self.sight.parts - 1;
        (position, end)
    }

    /// Plays until what is in sight has ended, or the game.
    #[inline(never)]
    pub fn play_on(&mut self, position: &mut G, end: u32) {
        self.then = None;
        for _ in 0..self.sight.longest {
            match position.pending() {
                Pending::Over => return,
                Pending::Chance if !self.roll(position) => return,
                Pending::Chance => {}
                Pending::Seats(seats) => {
                    if position.horizon() > end || position.is_settled() {
                        return;
                    }
                    let Some(seat) = seats.iter().next() else { return };
                    let Some(m) = self.decide(position, seat) else { return };
                    if position.play(seat, m, &mut |_| {}).is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// Lets chance decide; whether it could.
    #[inline(never)]
    pub fn roll(&mut self, position: &mut G) -> bool {
        let roll = position.sample(&mut self.dice);
        position.resolve(&roll, &mut |_| {}).is_ok()
    }

    /// What the evaluation likes best of some moves; or what was to follow upon the last one.
    pub fn decide(&mut self, position: &G, seat: Seat) -> Option<G::Move> {
        let then = self.then.take();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.moves(seat, &mut moves);
        let best = match then {
            Some((who, m)) if who == seat && moves.contains(&m) => Some(m),
            _ if moves.len() < 2 => moves.first().copied(),
            _ => self.best_line(position, seat, &mut moves),
        };
        self.moves = moves;
        best
    }

    /// The best of some moves, each with what might follow upon it.
    fn best_line(&mut self, position: &G, seat: Seat, moves: &mut Vec<G::Move>) -> Option<G::Move> {
        let n = moves.len();
        if self.sight.ends {
            moves.swap(0, n - 1);
        }
        // A few of many: drawn to the front.
        for i in usize::from(self.sight.ends)..self.sight.seen.min(n) {
            moves.swap(i, i + chance::below(&mut self.dice, (n - i) as u32) as usize);
        }
        let dice = self.dice.next_u64();
        let (mut best, mut highest) = (None, i32::MIN);
        for i in 0..self.sight.seen {
            let Some(&m) = moves.get(i) else { break };
            let (worth, then) = self.line_worth(position, seat, m, dice, i as u64);
            // Where there is room, it is tried again with something else upon it.
            if then.is_some() {
                moves.push(m);
            }
            // The first of equals: but for a step's end they stand in an order drawn by chance.
            if best.is_none() || worth > highest {
                (best, highest, self.then) = (Some(m), worth, then.map(|m| (seat, m)));
            }
        }
        best
    }

    /// The evaluation after a move, and after what chance makes of it at once.
    #[inline(never)]
    pub fn step_worth(&mut self, position: &G, seat: Seat, m: G::Move, dice: u64) -> i32 {
        self.line_worth(position, seat, m, dice, 0).0
    }

    /// The evaluation after a move and what chance makes of it at once; where the seat goes on deciding, as the sight goes, after a further
    /// move too, one for each number of a line. It is told, unless chance came before it.
    #[inline(never)]
    fn line_worth(&mut self, position: &G, seat: Seat, m: G::Move, dice: u64, line: u64) -> (i32, Option<G::Move>) {
        let mut next = position.clone();
        if next.play(seat, m, &mut |_| {}).is_err() {
            return (i32::MIN, None);
        }
        let (mut dice, mut lines) = (rng(dice), rng(dice.wrapping_add(line)));
        let (mut then, mut is_known, mut depth) = (None, true, self.sight.depth);
        for _ in 0..LONGEST {
            let (who, m) = match next.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    is_known = false;
                    let roll = next.sample(&mut dice);
                    if next.resolve(&roll, &mut |_| {}).is_err() {
                        break;
                    }
                    continue;
                }
                Pending::Seats(seats) if depth > 0 && seats.contains(seat) && !next.is_settled() => {
                    depth -= 1;
                    self.further.clear();
                    next.moves(seat, &mut self.further);
                    let m = self.further[chance::below(&mut lines, self.further.len() as u32) as usize];
                    then = then.or(is_known.then_some(m));
                    (seat, m)
                }
                // Whoever is asked whether he reacts is taken to decline: what was begun is seen to its end.
                Pending::Seats(seats) => match seats.iter().find_map(|who| Some((who, next.decline(who)?))) {
                    Some(declined) => declined,
                    None => break,
                },
            };
            if next.play(who, m, &mut |_| {}).is_err() {
                break;
            }
        }
        (next.evaluate(seat, self.weights), then)
    }

    /// What a position is worth to a seat, from -1, lost, to 1, won.
    #[inline(never)]
    pub fn worth(&self, position: &G, seat: Seat) -> f64 {
        if let Some(outcome) = position.outcome() {
            return f64::from(outcome.points(seat)) - 1.0;
        }
        let e = f64::from(position.evaluate(seat, self.weights));
        e / (e.abs() + f64::from(self.sight.scale))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use engine::Weights;
    use worldwar::{Move, Position};

    use super::*;
    use crate::ismcts::tests::reach;

    #[test]
    fn gifts_that_change_nothing_do_not_go_on_and_on() {
        let gifts = |moves: &[Move]| moves.iter().filter(|m| matches!(m, Move::Give(..))).count();
        let (position, seat) = reach(|_, moves| gifts(moves) > 20);
        for dice in 0..20 {
            let mut mind = Mind::<Position>::new(Position::sight(), worldwar::Weights::tuned());
            mind.dice = rng(dice);
            assert_eq!(mind.decide(&position, seat), Some(Move::Done));
        }
    }
}
