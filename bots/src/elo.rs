//! Strength on one scale: the Elo ratings under which what was played is likeliest (Bradley and Terry), a draw counted as half a win.

use crate::strength::Z;

/// By how much the logarithm of the likelihood may be below its top within 95 % confidence (Wilks).
const DROP: f64 = Z * Z / 2.0;

/// What two players made of each other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Met {
    /// The one.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// The points of the one, a win counted as 1.
    pub points: f64,
    /// How many games.
    pub games: f64,
}

/// A strength, with what 95 % confidence leaves open: all ratings under which the results are not much less likely than under the best.
///
/// Who has won all games against whoever links him with the anchor has no finite rating: then the interval is open on that side, and
/// the number is what half a lost game more in each such meeting would make of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The difference to the anchor.
    pub elo: f64,
    /// The lower end of the interval; `None` if there is none.
    pub low: Option<f64>,
    /// The upper end; `None` if there is none.
    pub high: Option<f64>,
}

/// Elo of one natural unit: where the odds are e to 1.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;
/// The longest step, so that no step leads into regions where all is won or lost and nothing is to be learned.
const STEP: f64 = 1.0;
/// Keeps what was never linked by a game from being a division by zero.
const RIDGE: f64 = 1e-9;

/// The share of points that a difference leads to.
pub fn score(elo: f64) -> f64 {
    sigmoid(elo / UNIT)
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The ratings of so many players, that of the anchor being 0.
pub fn ratings(players: usize, met: &[Met], anchor: usize) -> Vec<Rating> {
    let reach = reach(players, met);
    let softened: Vec<Met> = met.iter().map(|m| softened(m, &reach)).collect();
    let best = likeliest(&softened, vec![0.0; players], &[anchor]);
    let top = likelihood(met, &likeliest(met, best.clone(), &[anchor]));
    // How much less likely the results are if this player has that strength and all others what fits best to it.
    let drop = |player: usize, strength: f64| {
        let mut start = best.clone();
        start[player] = strength;
        top - likelihood(met, &likeliest(met, start, &[anchor, player]))
    };
    let end = |player: usize, towards: f64| {
        let far = furthest(|distance| drop(player, best[player] + towards * distance) <= DROP);
        (best[player] + towards * far) * UNIT
    };
    let rating = |player: usize| {
        let elo = best[player] * UNIT;
        if player == anchor {
            return Rating { elo, low: Some(elo), high: Some(elo) };
        }
        // Without a chain of points in both directions one end of the interval is nowhere.
        let (low, high) = (reach[player][anchor], reach[anchor][player]);
        Rating { elo, low: low.then(|| end(player, -1.0)), high: high.then(|| end(player, 1.0)) }
    };
    (0..players).map(rating).collect()
}

/// The greatest distance for which something holds that holds up to some distance.
fn furthest(holds: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    while high < 64.0 && holds(high) {
        (low, high) = (high, 2.0 * high);
    }
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        *(if holds(middle) { &mut low } else { &mut high }) = middle;
    }
    low
}

/// Who has taken points off whom, at first or second hand: only then the rating of the one can not be endlessly below that of the other.
fn reach(players: usize, met: &[Met]) -> Vec<Vec<bool>> {
    let mut reach = vec![vec![false; players]; players];
    (0..players).for_each(|i| reach[i][i] = true);
    for m in met {
        reach[m.one][m.other] |= m.points > 0.0;
        reach[m.other][m.one] |= m.points < m.games;
    }
    for via in 0..players {
        for from in 0..players {
            for to in 0..players {
                reach[from][to] |= reach[from][via] && reach[via][to];
            }
        }
    }
    reach
}

/// A meeting from which one rating would run away from the other gets half a game for the loser.
fn softened(met: &Met, reach: &[Vec<bool>]) -> Met {
    let Met { one, other, points, games } = *met;
    if games == 0.0 || (reach[one][other] && reach[other][one]) {
        return *met;
    }
    Met { points: if points > 0.0 { points } else { 0.5 }, games: games + 0.5, ..*met }
}

/// The logarithm of the likelihood of what was played.
fn likelihood(met: &[Met], strength: &[f64]) -> f64 {
    let log = |m: &Met| {
        let ahead = strength[m.one] - strength[m.other];
        // Of a share p: points · ln p + the others' · ln (1 - p), with no logarithm of 0.
        -m.points * (-ahead).exp().ln_1p() - (m.games - m.points) * ahead.exp().ln_1p()
    };
    met.iter().map(log).sum()
}

/// Newton's way up the likelihood, which has one top, or rises for ever where all is won. Whoever is held keeps his strength.
fn likeliest(met: &[Met], start: Vec<f64>, held: &[usize]) -> Vec<f64> {
    let mut strength = start;
    for _ in 0..1000 {
        let mut slope = vec![0.0; strength.len()];
        for m in met {
            let more = m.points - m.games * sigmoid(strength[m.one] - strength[m.other]);
            slope[m.one] += more;
            slope[m.other] -= more;
        }
        held.iter().for_each(|&i| slope[i] = 0.0);
        let inverse = inverse(information(met, &strength, held));
        let step = |row: &Vec<f64>| row.iter().zip(&slope).map(|(a, b)| a * b).sum::<f64>().clamp(-STEP, STEP);
        let steps: Vec<f64> = inverse.iter().map(step).collect();
        strength.iter_mut().zip(&steps).for_each(|(s, step)| *s += step);
        // What it has gained, by which it also ends where it would rise for ever.
        if steps.iter().zip(&slope).all(|(step, slope)| (step * slope).abs() < 1e-12) {
            break;
        }
    }
    strength
}

/// What the games tell of differences (Fisher's information); whoever is held is known and tells nothing.
fn information(met: &[Met], strength: &[f64], held: &[usize]) -> Vec<Vec<f64>> {
    let n = strength.len();
    let mut matrix = vec![vec![0.0; n]; n];
    (0..n).for_each(|i| matrix[i][i] = RIDGE);
    for m in met {
        let p = sigmoid(strength[m.one] - strength[m.other]);
        let weight = m.games * p * (1.0 - p);
        for (i, j) in [(m.one, m.other), (m.other, m.one)] {
            matrix[i][i] += weight;
            matrix[i][j] -= weight;
        }
    }
    for &known in held {
        matrix.iter_mut().for_each(|row| row[known] = 0.0);
        matrix[known].fill(0.0);
        matrix[known][known] = 1.0;
    }
    matrix
}

/// The inverse of a positive definite matrix, by Gauss and Jordan.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..n).map(|j| if i == j { 1.0 } else { 0.0 }));
    }
    for pivot in 0..n {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|x| *x /= scale);
        let row = matrix[pivot].clone();
        for other in (0..n).filter(|&other| other != pivot) {
            let factor = matrix[other][pivot];
            matrix[other].iter_mut().zip(&row).for_each(|(x, r)| *x -= factor * r);
        }
    }
    matrix.iter().map(|row| row[n..].to_vec()).collect()
}
