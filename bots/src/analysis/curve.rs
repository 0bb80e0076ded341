//! The curve of a game: what each step changed, and where it changed most.

use super::{LEAST_TURN, NAMED, Point, error, largest, mean, minus};

/// A stretch of the curve is at most such a part of it: what the eye takes for a cliff.
const STRETCHES: usize = 16;

/// What a step changed.
pub(super) struct Change {
    /// The side that decided; `None` for chance.
    pub actor: Option<usize>,
    /// What came of the decision, or of the roll.
    pub act: Vec<f64>,
    /// What came of neither.
    pub drift: Vec<f64>,
}

/// A stretch of the curve in which much changed.
pub(super) struct Stretch {
    pub from: usize,
    pub to: usize,
    /// The side whose chance changed most; the first of equals.
    pub side: usize,
    /// The standard error of how it changed.
    pub error: f64,
    /// How the chances of all sides changed.
    pub change: Vec<f64>,
}

impl Stretch {
    /// Whether the chance of that side rose, 1, or fell, -1.
    pub fn sign(&self) -> f64 {
        self.change[self.side].signum()
    }
}

/// The chances of all sides from point to point, and what changed them between two points.
pub(super) struct Curve<'a> {
    pub shares: Vec<Vec<f64>>,
    pub changes: Vec<Change>,
    points: &'a [Point],
}

impl<'a> Curve<'a> {
    /// The curve through these points; `actors` are the sides that took the steps between them.
    pub fn new(points: &'a [Point], actors: &[Option<usize>], sides: usize) -> Self {
        let here: Vec<Vec<f64>> = points.iter().map(|point| means(&point.here, sides)).collect();
        let before: Vec<Vec<f64>> = points.iter().map(|point| means(point.before(), sides)).collect();
        let jumps: Vec<Vec<f64>> = here.iter().zip(&before).map(|(here, before)| minus(here, before)).collect();
        let shares = without_jumps(points, &here, &jumps);
        let change = |(n, actor): (usize, &Option<usize>)| {
            let act = minus(&before[n + 1], &here[n]);
            let drift = minus(&minus(&shares[n + 1], &shares[n]), &act);
            Change { actor: *actor, act, drift }
        };
        let changes = actors.iter().enumerate().map(change).collect();
        Self { shares, changes, points }
    }

    /// The stretches that changed most, none of which overlap, in the order of the game.
    pub fn turns(&self) -> Vec<Stretch> {
        let longest = (self.changes.len() / STRETCHES).max(1);
        // A stretch that is longer must change more: else noise would make all of them as long as they may be.
        let worth = |&(from, to): &(usize, usize)| self.size(from, to).1 - LEAST_TURN * (to - from) as f64 / longest as f64;
        let all = |from: usize| (from + 1..=(from + longest).min(self.changes.len())).map(move |to| (from, to));
        let mut found: Vec<(usize, usize)> = Vec::new();
        while found.len() < NAMED {
            let is_free = |&(from, to): &(usize, usize)| found.iter().all(|&(begin, end)| to <= begin || end <= from);
            let free = (0..self.changes.len()).flat_map(all).filter(is_free);
            let best = free.map(|stretch| (worth(&stretch), stretch)).max_by(|a, b| a.0.total_cmp(&b.0));
            let Some((_, stretch)) = best.filter(|(_, (from, to))| self.size(*from, *to).1 >= LEAST_TURN) else { break };
            found.push(stretch);
        }
        found.sort_unstable();
        found.into_iter().map(|(from, to)| self.stretch(from, to)).collect()
    }

    fn stretch(&self, from: usize, to: usize) -> Stretch {
        let side = self.size(from, to).0;
        Stretch { from, to, side, error: self.error(from, to, side), change: minus(&self.shares[to], &self.shares[from]) }
    }

    /// The side whose chance changed most, and by how much.
    fn size(&self, from: usize, to: usize) -> (usize, f64) {
        let changes = self.shares[to].iter().zip(&self.shares[from]).map(|(to, from)| (to - from).abs());
        changes.enumerate().fold((0, 0.0), |most, (side, size)| if size > most.1 { (side, size) } else { most })
    }

    /// The standard error of the difference between two points. What met other dice is as uncertain as both of them are.
    pub fn error(&self, from: usize, to: usize, side: usize) -> f64 {
        let sides = self.shares[from].len();
        let [from, to] = [&self.points[from].here, self.points[to].before()].map(|plays| error(&of_side(plays, side, sides)));
        from.hypot(to)
    }

    /// The mean standard error of a point.
    pub fn doubt(&self) -> f64 {
        let sides = self.shares[0].len();
        mean(&self.points.iter().map(|point| error(&of_side(&point.here, 0, sides))).collect::<Vec<f64>>())
    }

    /// What the steps of a side, or of chance, came to is as uncertain as this. Steps of the same side in a row are as uncertain as their
    /// two ends: what is wrong between them cancels out.
    pub fn doubt_of(&self, actor: Option<usize>) -> f64 {
        let (changes, sides) = (&self.changes, self.shares[0].len());
        let goes_on = |n: usize| {
            changes.get(n + 1).is_some_and(|next| next.actor == changes[n].actor) && self.points[n + 1].before.is_none()
        };
        let (mut variance, mut first) = (0.0, 0);
        for n in (0..changes.len()).filter(|&n| !goes_on(n)) {
            let (from, to) = (of_side(&self.points[first].here, 0, sides), of_side(self.points[n + 1].before(), 0, sides));
            variance += if changes[n].actor == actor { error(&minus(&to, &from)).powi(2) } else { 0.0 };
            first = n + 1;
        }
        variance.sqrt()
    }

    /// The rolls that changed most, the greatest first.
    pub fn rolls(&self) -> Vec<usize> {
        let mut rolls: Vec<usize> = (0..self.changes.len()).filter(|&n| self.changes[n].actor.is_none()).collect();
        rolls.sort_by(|&a, &b| largest(&self.changes[b].act).total_cmp(&largest(&self.changes[a].act)));
        rolls.truncate(NAMED);
        rolls
    }
}

/// Where a part of the game ends, the estimate jumps although nothing has happened: from then on it looks further. Half of the jump is
/// spread over the part that ends and half over the next, so that the curve is at their border the mean of what is seen from both.
fn without_jumps(points: &[Point], here: &[Vec<f64>], jumps: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let count = points.len();
    let firsts: Vec<usize> = (0..count).filter(|&n| n == 0 || points[n].before.is_some()).collect();
    let mut shares = Vec::with_capacity(count);
    for (part, &first) in firsts.iter().enumerate() {
        let next = firsts.get(part + 1).copied().unwrap_or(count);
        // The last point of all is the result, which nothing corrects.
        let last = next.min(count - 1);
        let (into, out) = (&jumps[first], jumps.get(next));
        for (n, here) in here.iter().enumerate().take(next).skip(first) {
            let gone = if last > first { (n - first) as f64 / (last - first) as f64 } else { 1.0 };
            let spread = |side: usize| (out.map_or(0.0, |out| out[side]) * gone - into[side] * (1.0 - gone)) / 2.0;
            shares.push(here.iter().enumerate().map(|(side, share)| share + spread(side)).collect());
        }
    }
    shares
}

/// The chances of one side.
pub(super) fn of_side(plays: &[f64], side: usize, sides: usize) -> Vec<f64> {
    plays.iter().skip(side).step_by(sides.max(1)).copied().collect()
}

/// The mean chance of each side.
fn means(plays: &[f64], sides: usize) -> Vec<f64> {
    (0..sides).map(|side| mean(&of_side(plays, side, sides))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A point that is seen so, and was seen so from the part before.
    fn point(here: f64, before: Option<f64>) -> Point {
        let both = |share: f64| vec![share, 1.0 - share];
        Point { here: both(here), before: before.map(both) }
    }

    /// What the first side's chance is from point to point.
    fn first(points: &[Point]) -> Vec<i32> {
        let curve = Curve::new(points, &vec![Some(0); points.len() - 1], 2);
        for (n, change) in curve.changes.iter().enumerate() {
            let sum = curve.shares[n][0] + change.act[0] + change.drift[0];
            assert!((sum - curve.shares[n + 1][0]).abs() < 1e-9, "step {n}");
        }
        curve.shares.iter().map(|shares| (shares[0] * 100.0).round() as i32).collect()
    }

    #[test]
    fn what_comes_in_sight_is_no_cliff() {
        // Nothing happens, but from the middle on the computer sees that it looks worse.
        let seen = [point(0.8, None), point(0.8, None), point(0.4, Some(0.8)), point(0.4, None), point(0.4, None)];
        assert_eq!(first(&seen), [80, 70, 60, 50, 40]);
    }

    #[test]
    fn what_looks_better_and_worse_by_turns_is_even() {
        let [high, low] = [0.7, 0.3];
        let seen =
            [point(high, None), point(low, Some(high)), point(high, Some(low)), point(low, Some(high)), point(high, Some(low))];
        assert_eq!(first(&seen), [70, 50, 50, 50, 70], "between the ends there is no saw");
    }

    #[test]
    fn what_happens_stays_a_cliff_and_is_found() {
        let mut seen: Vec<Point> = (0..40).map(|n| point(if n < 20 { 0.8 } else { 0.3 }, None)).collect();
        seen[30] = point(0.35, Some(0.3));
        let curve = Curve::new(&seen, &[Some(0); 39], 2);
        let turns = curve.turns();
        assert_eq!((turns[0].from, turns[0].to, turns[0].side), (19, 20, 0));
        assert!((turns[0].change[0] + 0.5).abs() < 0.01);
    }
}
