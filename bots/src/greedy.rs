use engine::{Game, Pending, Rng, Seat, Weights, chance};

use crate::{Bot, Stop, rng};

/// Looks one step ahead and takes what the game's evaluation likes best.
///
/// Hidden things are averaged over imagined positions, chance over sampled rolls. Where the same seat goes on deciding after the
/// move (it chose a unit and must still say where to), the evaluation says little yet, so the best further step counts instead, unless
/// the game says that it counts that already ([`Game::is_settled`]).
/// All moves of one imagined position meet the same dice: luck does not decide between them.
#[derive(Clone, Debug)]
pub struct Greedy<G: Game> {
    /// How many positions are imagined at most; one is enough when nothing is hidden from the seat.
    pub worlds: u32,
    /// How many rolls are sampled where chance decides.
    pub rolls: u32,
    /// How many further steps of the same seat are looked at, where that can be afforded.
    pub depth: u8,
    /// The effort of a decision: moves and rolls tried. Not a time, which would make decisions depend on the machine.
    pub effort: u32,
    /// What the terms of the evaluation count.
    pub weights: &'static G::Weights,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Self {
        Self { worlds: 8, rolls: 4, depth: 1, effort: 2000, weights: G::Weights::tuned() }
    }
}

/// Where the seat has more further moves than this, they are not looked at.
const WIDEST: usize = 40;
/// A game won or lost outweighs every evaluation.
const RESULT: i64 = 1 << 32;
/// Evaluations are kept as fractions, so that averages do not round away small differences.
const SCALE: i64 = 256;

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, _: Stop<'_>) -> Option<G::Move> {
        let mut rng = rng(seed);
        let ranked = self.ranked(view, seat, &mut rng);
        let best = ranked.first()?.1;
        let ties = ranked.iter().take_while(|(_, score)| *score == best).count();
        Some(ranked[chance::below(&mut rng, ties as u32) as usize].0)
    }
}

/// The moves of a seat.
pub(crate) fn legal<G: Game>(position: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.moves(seat, &mut moves);
    moves
}

impl<G: Game> Greedy<G> {
    /// All moves with their values, the best first.
    pub(crate) fn ranked(&self, view: &G::View, seat: Seat, rng: &mut dyn Rng) -> Vec<(G::Move, i64)> {
        let worlds = self.imagine(view, rng);
        let moves = legal(&worlds[0], seat);
        if moves.len() < 2 {
            return moves.into_iter().map(|m| (m, 0)).collect();
        }
        let scores = self.scores(&worlds, seat, &moves, rng.next_u64());
        let mut ranked: Vec<_> = moves.into_iter().zip(scores).collect();
        ranked.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
        ranked
    }

    /// All moves of one position with their values, a single one too.
    pub(crate) fn each(&self, position: &G, seat: Seat, dice: u64) -> Vec<(G::Move, i64)> {
        let moves = legal(position, seat);
        let scores = self.scores(std::slice::from_ref(position), seat, &moves, dice);
        moves.into_iter().zip(scores).collect()
    }

    /// Positions that the seat can not tell apart; a single one if the first two are equal, since then nothing seems hidden.
    fn imagine(&self, view: &G::View, rng: &mut dyn Rng) -> Vec<G> {
        let mut worlds = vec![G::imagine(view, rng)];
        while worlds.len() < self.worlds.max(1) as usize {
            worlds.push(G::imagine(view, rng));
            if worlds.len() == 2 && worlds[0] == worlds[1] {
                worlds.pop();
                break;
            }
        }
        worlds
    }

    /// The value of each move: in the first world as deep as the effort allows, then in as many other worlds as it still pays for.
    fn scores(&self, worlds: &[G], seat: Seat, moves: &[G::Move], dice: u64) -> Vec<i64> {
        // One step is looked at whatever it costs: there must be an answer.
        let mut search = Search { seat, rolls: self.rolls.max(1), left: u32::MAX, weights: self.weights };
        let Some(mut scores) = search.world(&worlds[0], moves, 0, dice) else { return vec![0; moves.len()] };
        let mut cost = u32::MAX - search.left;
        let mut reached = 0;
        for depth in 1..=self.depth {
            // What can not be finished is not begun, nor what would say the same again.
            let further = self.further(&worlds[0], seat, moves);
            if matches!(further, Further::TooMuch | Further::Nothing) {
                break;
            }
            search.left = self.effort;
            let Some(deeper) = search.world(&worlds[0], moves, depth, dice) else { break };
            (scores, cost, reached) = (deeper, self.effort - search.left, depth);
        }
        let mut left = self.effort.saturating_sub(cost);
        for (world, i) in worlds[1..].iter().zip(1..) {
            // Another world may cost a little more than the first; twice is plenty, and then it is left out.
            search.left = cost.saturating_mul(2);
            if left < cost {
                break;
            }
            if let Some(more) = search.world(world, moves, reached, dice.wrapping_add(i)) {
                scores.iter_mut().zip(more).for_each(|(sum, score)| *sum += score);
            }
            left = left.saturating_sub(cost.saturating_mul(2) - search.left);
        }
        scores
    }

    /// Whether there is more to see after the moves and the effort may be enough for it: counted without an evaluation, the rolls that
    /// follow upon them left out.
    fn further(&self, world: &G, seat: Seat, moves: &[G::Move]) -> Further {
        let (mut left, mut seen) = (self.effort as usize, Further::Nothing);
        let mut further = Vec::new();
        for m in moves {
            let mut next = world.clone();
            further.clear();
            let played = next.play(seat, *m, &mut |_| {}).is_ok();
            if !played || !next.is_settled() {
                seen = Further::Some;
            }
            if played && next.pending().seats().contains(seat) && !next.is_settled() {
                next.moves(seat, &mut further);
            }
            let due = 1 + if further.len() > WIDEST { 0 } else { further.len() };
            let Some(paid) = left.checked_sub(due) else { return Further::TooMuch };
            left = paid;
        }
        seen
    }
}

/// What there is to see after some moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Further {
    /// Nothing that their evaluation does not say.
    Nothing,
    /// Something that can be looked at.
    Some,
    /// More than the effort is enough for.
    TooMuch,
}

/// One decision's look ahead. Its functions answer `None` when the effort is spent.
struct Search<G: Game> {
    seat: Seat,
    rolls: u32,
    left: u32,
    weights: &'static G::Weights,
}

impl<G: Game> Search<G> {
    fn world(&mut self, world: &G, moves: &[G::Move], depth: u8, dice: u64) -> Option<Vec<i64>> {
        moves.iter().map(|&m| self.after(world, m, depth, self.rolls, &mut rng(dice))).collect()
    }

    fn after(&mut self, position: &G, m: G::Move, depth: u8, rolls: u32, dice: &mut dyn Rng) -> Option<i64> {
        self.spend()?;
        let mut next = position.clone();
        if next.play(self.seat, m, &mut |_| {}).is_err() {
            // Only a game that imagines wrongly refuses here a move that the view allows.
            return Some(-2 * RESULT);
        }
        self.value(next, depth, rolls, dice)
    }

    fn value(&mut self, mut position: G, depth: u8, rolls: u32, dice: &mut dyn Rng) -> Option<i64> {
        loop {
            match position.pending() {
                Pending::Over => return Some(self.result(&position) + self.evaluation(&position)),
                Pending::Chance => return self.average(&position, depth, rolls, dice),
                Pending::Seats(seats) if depth > 0 && seats.contains(self.seat) && !position.is_settled() => {
                    return self.best(&position, depth, dice);
                }
                Pending::Seats(seats) => {
                    // Whoever is asked whether he reacts is taken to decline: what was begun is seen to its end.
                    let Some((seat, m)) = seats.iter().find_map(|seat| Some((seat, position.decline(seat)?))) else {
                        return Some(self.evaluation(&position));
                    };
                    if position.play(seat, m, &mut |_| {}).is_err() {
                        return Some(self.evaluation(&position));
                    }
                }
            }
        }
    }

    /// The mean over sampled rolls. Chance that follows upon chance is sampled once for each of them.
    fn average(&mut self, position: &G, depth: u8, rolls: u32, dice: &mut dyn Rng) -> Option<i64> {
        let mut sum = 0;
        for _ in 0..rolls {
            self.spend()?;
            let mut next = position.clone();
            let roll = next.sample(dice);
            sum += match next.resolve(&roll, &mut |_| {}) {
                Ok(()) => self.value(next, depth, 1, dice)?,
                Err(_) => self.evaluation(position),
            };
        }
        Some(sum / i64::from(rolls))
    }

    /// The best further step of the same seat.
    fn best(&mut self, position: &G, depth: u8, dice: &mut dyn Rng) -> Option<i64> {
        let mut moves = Vec::new();
        position.moves(self.seat, &mut moves);
        if moves.is_empty() || moves.len() > WIDEST {
            return Some(self.evaluation(position));
        }
        let mut best = i64::MIN;
        for m in moves {
            best = best.max(self.after(position, m, depth - 1, 1, dice)?);
        }
        Some(best)
    }

    fn evaluation(&self, position: &G) -> i64 {
        SCALE * i64::from(position.evaluate(self.seat, self.weights))
    }

    fn result(&self, position: &G) -> i64 {
        position.outcome().map_or(0, |outcome| RESULT * (i64::from(outcome.points(self.seat)) - 1))
    }

    fn spend(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        Some(())
    }
}
