//! How a server is set up: flags, then environment, then a TOML file.

use std::{net::SocketAddr, path::PathBuf};

use serde::Deserialize;

/// Where everything is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DatabaseUrl {
    /// A file on this machine.
    Sqlite(PathBuf),
    /// `postgres://…`.
    Postgres(String),
}

/// The address is neither a file nor a PostgreSQL database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no database: write sqlite:FILE or postgres://USER@HOST/NAME")]
pub struct NoDatabase(String);

impl std::str::FromStr for DatabaseUrl {
    type Err = NoDatabase;

    fn from_str(text: &str) -> Result<Self, NoDatabase> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        match text.strip_prefix("sqlite:") {
            Some(path) if !path.trim_start_matches('/').is_empty() => Ok(Self::Sqlite(path.trim_start_matches("//").into())),
            _ => Err(NoDatabase(text.to_owned())),
        }
    }
}

/// Everything that can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The database.
    pub database: DatabaseUrl,
    /// The addresses under which people reach the site, such as `https://games.example`. Requests from pages of other sites are refused.
    pub origins: Vec<String>,
    /// How mail is sent, if it is.
    pub mail: Option<Mail>,
    /// How many proxies in front of the server may be believed about the client's address.
    pub proxies: u8,
    /// Limits on what one address or account may do; off in load tests.
    pub limits: bool,
}

/// How mail is sent.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mail {
    /// `smtps://user:password@host` or `smtp://…`.
    pub server: String,
    /// The sender.
    pub from: String,
}

impl Config {
    /// Whether cookies may travel only over TLS: as soon as the site is reached that way.
    pub fn is_secure(&self) -> bool {
        self.origins.iter().any(|o| o.starts_with("https://"))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn databases_are_told_apart() {
        assert_eq!("sqlite:data/x.db".parse(), Ok(DatabaseUrl::Sqlite("data/x.db".into())));
        assert_eq!("sqlite:///var/x.db".parse(), Ok(DatabaseUrl::Sqlite("/var/x.db".into())));
        assert!(matches!("postgres://u@h/d".parse(), Ok(DatabaseUrl::Postgres(_))));
        for wrong in ["", "mysql://x", "sqlite:", "x.db"] {
            assert!(wrong.parse::<DatabaseUrl>().is_err(), "{wrong}");
        }
    }
}
