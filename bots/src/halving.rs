//! Which of some moves is best, where one try says little: sequential halving.

#[cfg(not(target_arch = "wasm32"))]
use rayon::prelude::*;

use crate::Stop;

/// A move that is looked at closely.
struct Candidate<C> {
    what: C,
    sum: f64,
    tried: u32,
}

impl<C> Candidate<C> {
    /// What it has brought so far, on average; what could never be tried comes last.
    fn mean(&self) -> f64 {
        if self.tried == 0 { f64::NEG_INFINITY } else { self.sum / f64::from(self.tried) }
    }

    fn count(&mut self, value: Option<f64>) {
        if let Some(value) = value {
            self.sum += value;
            self.tried += 1;
        }
    }
}

/// Tries all, leaves the worse half aside, tries the others more often, until one is left.
///
/// `value` makes one try in the world of a number; `None` if that is not possible. All candidates meet the same worlds, so that luck does
/// not decide between them; equals stay in the order they come in. What comes out, the best and how many
/// tries were made, does not depend on whether they are tried at once.
pub(crate) fn halve<C: Send>(
    candidates: impl Iterator<Item = C>,
    tries: u32,
    at_once: bool,
    stop: Stop<'_>,
    value: impl Fn(&mut C, u64) -> Option<f64> + Sync + Send,
) -> (Option<C>, u64) {
    let mut left: Vec<_> = candidates.map(|what| Candidate { what, sum: 0.0, tried: 0 }).collect();
    let rounds = left.len().next_power_of_two().trailing_zeros().max(1);
    let (mut world, mut made) = (0, 0);
    for _ in 0..rounds {
        for _ in 0..(tries / rounds / left.len().max(1) as u32).max(1) {
            for_each(&mut left, at_once, |candidate| {
                let value = value(&mut candidate.what, world);
                candidate.count(value);
            });
            (world, made) = (world + 1, made + left.len() as u64);
            if stop() {
                break;
            }
        }
        left.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        left.truncate(left.len().div_ceil(2));
    }
    (left.into_iter().next().map(|c| c.what), made)
}

/// Does something with each of some things, on all cores where there are several.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn for_each<T: Send>(all: &mut [T], at_once: bool, f: impl Fn(&mut T) + Sync + Send) {
    if at_once { all.par_iter_mut().for_each(f) } else { all.iter_mut().for_each(f) }
}

/// Does something with each of some things.
#[cfg(target_arch = "wasm32")]
pub(crate) fn for_each<T>(all: &mut [T], _: bool, f: impl Fn(&mut T)) {
    all.iter_mut().for_each(f)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NEVER;

    /// What a candidate brings in a world: its own number, and luck that is the same for all and larger.
    fn value(candidate: &mut u32, world: u64) -> Option<f64> {
        Some(f64::from(*candidate) + (world * 7919 % 1000) as f64)
    }

    #[test]
    fn the_best_is_found_since_all_have_the_same_luck() {
        for at_once in [false, true] {
            assert_eq!(halve([3, 9, 1, 4, 8].into_iter(), 30, at_once, NEVER, value).0, Some(9));
        }
    }

    #[test]
    fn what_can_not_be_tried_is_not_the_best() {
        let losing = |c: &mut u32, _| (*c > 0).then_some(-1.0);
        assert_eq!(halve([0, 1].into_iter(), 8, false, NEVER, losing).0, Some(1));
    }

    #[test]
    fn what_turns_out_worse_is_tried_less() {
        let tried = |n: u32| {
            let count = |c: &mut (u32, u64), world| {
                c.1 += 1;
                value(&mut c.0, world)
            };
            halve((0..n).map(|c| (c, 0)), 96, false, NEVER, count)
        };
        let (best, made) = tried(8);
        assert_eq!((best, made), (Some((7, 28)), 96), "4 tries each, then 8, then 16");
        assert_eq!(tried(1), (Some((0, 96)), 96));
        assert_eq!(tried(0), (None, 0));
    }

    #[test]
    fn who_must_answer_now_answers_with_what_was_seen() {
        let (best, made) = halve([3, 9, 1, 4].into_iter(), 1000, false, &|| true, value);
        assert_eq!((best, made), (Some(9), 6), "one try each, and one each of the better half");
    }
}
