//! How a server is set up: flags, then environment, then a TOML file.

use std::{fmt, net::SocketAddr, path::PathBuf};

/// Where everything is kept.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file on this machine.
    Sqlite(PathBuf),
    /// `postgres://…`.
    Postgres(String),
}

/// Without the password that may be in it: this is what logs show.
impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(url) => write!(f, "postgres://…@{}", url.rsplit(['@', '/']).nth(1).unwrap_or_default()),
        }
    }
}

/// The address is neither a file nor a PostgreSQL database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no database: write sqlite:FILE or postgres://USER@HOST/NAME")]
pub struct NoDatabase;

impl std::str::FromStr for DatabaseUrl {
    type Err = NoDatabase;

    fn from_str(text: &str) -> Result<Self, NoDatabase> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        match text.strip_prefix("sqlite:") {
            Some(path) if !path.trim_start_matches('/').is_empty() => Ok(Self::Sqlite(path.trim_start_matches("//").into())),
            _ => Err(NoDatabase),
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
    /// Whether webhooks may be at addresses of this machine and its neighbours, and without TLS.
    pub local_webhooks: bool,
    /// How many proxies in front of the server may be believed about the client's address.
    pub proxies: u8,
    /// Limits on what one address or account may do; off in load tests.
    pub limits: bool,
}

/// How mail is sent.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// `smtps://user:password@host` or `smtp://…`.
    pub server: String,
    /// The sender.
    pub from: String,
}

/// Without the password that may be in it.
impl fmt::Debug for Mail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mail from {}", self.from)
    }
}

impl Config {
    /// The address that links in mails begin with.
    pub fn home(&self) -> &str {
        self.origins.first().map_or("", |o| o.trim_end_matches('/'))
    }

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
        let secret = format!("{:?}", "postgres://u:pass@h:1/d".parse::<DatabaseUrl>());
        assert!(secret.contains("h:1") && !secret.contains("pass"), "{secret}");
        for wrong in ["", "mysql://x", "sqlite:", "x.db"] {
            assert!(wrong.parse::<DatabaseUrl>().is_err(), "{wrong}");
        }
    }
}
