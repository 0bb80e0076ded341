//! Fair chance: a 256-bit secret seed, committed to before the game and revealed after it.
//!
//! Every roll is drawn from ChaCha20 keyed with the seed, on a stream of its own numbered by the record's entry.
//! So a roll depends on the seed and its place in the record alone, and anyone who has both can draw it again.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The secret of a game, from which all its rolls follow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// What is published of a seed before the game: its hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

impl Seed {
    /// A seed of 32 bytes from the operating system or another source of real randomness.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed for tests, simulations and `--seed N`: reproducible, and therefore not secret.
    pub fn from_number(n: u64) -> Self {
        Self(hash(b"bivouac number", &n.to_le_bytes()))
    }

    /// The commitment to publish before the first roll.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash(b"bivouac seed", &self.0))
    }

    /// The generator for the roll that becomes entry `n` of the record.
    pub fn stream(&self, n: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(n);
        rng
    }

    /// The seed as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        unhex(text).map(Self)
    }
}

impl fmt::Debug for Seed {
    /// A secret does not belong in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl Commitment {
    /// The commitment as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        unhex(text).map(Self)
    }
}

/// A number from 0 to `n` - 1, all equally likely: values beyond the last full multiple of `n` are drawn again.
///
/// # Panics
/// If `n` is 0.
pub fn below(rng: &mut dyn Rng, n: u32) -> u32 {
    assert!(n > 0, "a choice among nothing");
    // 2^32 mod n values at the bottom would be favoured; they are rejected.
    let reject = n.wrapping_neg() % n;
    loop {
        let x = rng.next_u32();
        if x >= reject {
            return x % n;
        }
    }
}

/// One six-sided die, 1 to 6.
pub fn die(rng: &mut dyn Rng) -> u8 {
    below(rng, 6) as u8 + 1
}

/// Shuffles a slice, every order equally likely.
pub fn shuffle<T>(rng: &mut dyn Rng, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(rng, i as u32 + 1) as usize);
    }
}

fn hash(domain: &[u8], bytes: &[u8]) -> [u8; 32] {
    Sha256::new().chain_update(domain).chain_update([0]).chain_update(bytes).finalize().into()
}

/// A short stable fingerprint of a text: 16 hexadecimal digits, the same on every platform.
pub fn fingerprint(text: &str) -> String {
    hex(&hash(b"bivouac text", text.as_bytes())[..8])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let mut out = [0; 32];
    for (byte, pair) in out.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_comes_equally_often() {
        let mut rng = Seed::from_number(1).stream(0);
        let mut count = [0u32; 6];
        for _ in 0..60_000 {
            count[die(&mut rng) as usize - 1] += 1;
        }
        // Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand times.
        let chi: f64 = count.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{count:?}");
    }

    #[test]
    fn numbers_below_n_stay_below_n_and_reach_every_value() {
        let mut rng = Seed::from_number(2).stream(0);
        for n in 1..20 {
            let seen: std::collections::BTreeSet<_> = (0..2000).map(|_| below(&mut rng, n)).collect();
            assert_eq!(seen.into_iter().collect::<Vec<_>>(), (0..n).collect::<Vec<_>>());
        }
    }

    #[test]
    fn hexadecimal_goes_there_and_back() {
        let seed = Seed::from_number(3);
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
        assert_eq!(Seed::from_hex("12"), None);
        assert_eq!(Seed::from_hex(&"zz".repeat(32)), None);
    }
}
