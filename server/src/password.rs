//! Passwords: argon2id, a few at a time, away from the tasks that serve.

use std::sync::Arc;

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::sync::Semaphore;

use crate::error::Error;

/// The shortest and longest password.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// Hashes passwords, never more at once than there is memory for.
#[derive(Clone)]
pub struct Passwords {
    slots: Arc<Semaphore>,
}

impl Passwords {
    /// At most so many at once.
    pub fn new(at_once: usize) -> Self {
        Self { slots: Arc::new(Semaphore::new(at_once.max(1))) }
    }

    /// The hash to keep.
    ///
    /// # Errors
    /// If the password is too short or too long.
    pub async fn hash(&self, password: String) -> Result<String, Error> {
        if !LENGTH.contains(&password.chars().count()) {
            return Err(Error::Bad(format!("a password has {} to {} characters", LENGTH.start(), LENGTH.end())));
        }
        self.work(move || Argon2::default().hash_password(password.as_bytes()).map(|h| h.to_string()).ok())
            .await?
            .ok_or(Error::Unavailable)
    }

    /// Whether the password is the one that was hashed. It takes as long when there is no such account.
    ///
    /// # Errors
    /// If the server is stopping.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, Error> {
        /// A hash of nothing that anybody knows.
        const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        self.work(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODY.to_owned());
            let parsed = PasswordHash::new(&hash);
            let fits = parsed.is_ok_and(|h| Argon2::default().verify_password(password.as_bytes(), &h).is_ok());
            known && fits
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let _slot = self.slots.acquire().await.map_err(|_| Error::Unavailable)?;
        tokio::task::spawn_blocking(job).await.map_err(|_| Error::Unavailable)
    }
}
