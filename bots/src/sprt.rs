//! A test that ends when it knows enough: whether one bot is stronger than another, after as few games as that takes.
//!
//! Two hypotheses stand against each other, that the true difference is `elo0` and that it is `elo1`, and after every batch of games
//! the logarithm of the ratio of their likelihoods is compared with two bounds (the sequential probability ratio test of Wald).
//! What is counted is the pair of games with the same seed and sides swapped, since two games of one seed are not independent. How pairs
//! fall out besides their mean is not known, so each hypothesis gets the likeliest distribution that has its mean (the generalised test,
//! GSPRT, as programs of chess use it).

use crate::elo;

/// The two hypotheses, and how often each may be taken for the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// Why there is no such test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SprtError {
    /// The hypotheses are none, or the wrong way round.
    #[error("the difference that is denied must be smaller than the one that is asserted, and both within 2000 Elo")]
    Elo,
    /// A share of errors that is no share, or so large that any test is better.
    #[error("the shares of errors are above 0 and below 0.5")]
    Errors,
}

/// What a test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The difference is that of the second hypothesis, or more.
    Stronger,
    /// The difference is that of the first hypothesis, or less.
    NotStronger,
}

/// What a pair of games can bring, in parts of its two points.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// What has not been seen yet is held to be rare, not impossible.
const RARE: f64 = 1e-3;
/// More than this is no difference that games could tell.
const MOST: f64 = 2000.0;

impl Sprt {
    /// A test of `elo1` against `elo0`; `alpha` is how often equals may be called stronger, `beta` how often a stronger bot may be missed.
    ///
    /// # Errors
    /// If the numbers make no test.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        let is_share = |x: f64| x > 0.0 && x < 0.5;
        if !(elo0 < elo1 && elo0 >= -MOST && elo1 <= MOST) {
            return Err(SprtError::Elo);
        }
        if !(is_share(alpha) && is_share(beta)) {
            return Err(SprtError::Errors);
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// The difference that is denied, and the one that is asserted.
    pub const fn elo(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The shares of errors, of the one kind and of the other.
    pub const fn errors(&self) -> (f64, f64) {
        (self.alpha, self.beta)
    }

    /// Where the test ends: at the first bound, or below, for the first hypothesis, at the second, or above, for the second.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the ratio of likelihoods, after pairs of games as [`Report::pairs`](crate::arena::Report::pairs) counts them.
    pub fn llr(&self, pairs: &[u64; 5]) -> f64 {
        if pairs.iter().all(|&n| n == 0) {
            return 0.0;
        }
        let seen = pairs.map(|n| (n as f64).max(RARE));
        let total: f64 = seen.iter().sum();
        let seen = seen.map(|n| n / total);
        let (p0, p1) = (likeliest(&seen, elo::score(self.elo0)), likeliest(&seen, elo::score(self.elo1)));
        total * seen.iter().zip(p0.iter().zip(p1)).map(|(n, (p0, p1))| n * (p1 / p0).ln()).sum::<f64>()
    }

    /// What is known, if it is enough.
    pub fn verdict(&self, pairs: &[u64; 5]) -> Option<Verdict> {
        let (llr, (low, high)) = (self.llr(pairs), self.bounds());
        if llr >= high {
            return Some(Verdict::Stronger);
        }
        (llr <= low).then_some(Verdict::NotStronger)
    }
}

/// Of all distributions with this mean the one under which what was seen is likeliest.
///
/// By Lagrange it is `seen / (1 + x (score - mean))` for the one `x` that makes its mean right; the sum below falls as `x` grows.
fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let excess = |x: f64| seen.iter().zip(SCORES).map(|(p, a)| p * (a - mean) / (1.0 + x * (a - mean))).sum::<f64>();
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        *(if excess(middle) > 0.0 { &mut low } else { &mut high }) = middle;
    }
    let x = (low + high) / 2.0;
    std::array::from_fn(|i| seen[i] / (1.0 + x * (SCORES[i] - mean)))
}
