//! Secrets: tokens that nobody can guess, of which only a hash is kept.

use sha2::{Digest, Sha256};

use crate::store::Hash;

/// A new secret of 256 bits, as the client gets it.
///
/// # Errors
/// If the operating system has no randomness.
pub fn token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(hex(&bytes))
}

/// The secret that invites to a seat of a new table. It follows from the table's secret seed, so that who repeats his request for the
/// table is told the same again.
pub fn invitation(seed: &[u8], seat: u8) -> String {
    hex(&Sha256::new().chain_update("invitation").chain_update(seed).chain_update([seat]).finalize())
}

/// What is kept of a secret.
pub fn hash(token: &str) -> Hash {
    Sha256::digest(token.as_bytes()).into()
}

/// A code for a link: short, without letters that look alike, and too many to try.
///
/// # Errors
/// If the operating system has no randomness.
pub fn code() -> Result<String, getrandom::Error> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|b| char::from(LETTERS[usize::from(b & 31)])).collect())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
