//! What every request shares, and who makes it.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, Method, header, request::Parts},
};
use engine::Lang;
use tokio::sync::watch;

use crate::{
    analysis::Analyses,
    config::Config,
    error::Error,
    hub::Hub,
    limits::{Class, Key, Limits},
    password::Passwords,
    secret,
    store::{Account, Hash, Store, Time},
};

/// The name of the session's cookie.
pub const COOKIE: &str = "bivouac";

/// What every request shares.
#[derive(Clone)]
pub struct App {
    /// The games.
    pub hub: Arc<Hub>,
    /// Passwords, a few at a time.
    pub passwords: Passwords,
    /// How the server is set up.
    pub config: Arc<Config>,
    /// Who may do how much.
    pub limits: Arc<Limits>,
    /// How finished games went.
    pub analyses: Analyses,
    stopping: watch::Sender<bool>,
}

impl App {
    /// An app over a store.
    pub fn new(config: Config, store: Arc<dyn Store>) -> Self {
        let at_once = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            hub: Arc::new(Hub::new(store)),
            passwords: Passwords::new(at_once),
            limits: Arc::new(Limits::new(config.limits)),
            config: Arc::new(config),
            analyses: Analyses::default(),
            stopping: watch::Sender::new(false),
        }
    }

    /// For what goes on without an end: it hears when the server stops, and is waited for as long as it keeps this.
    pub fn stopping(&self) -> Stopping {
        Stopping(self.stopping.subscribe())
    }

    /// Tells everybody who keeps a [`Stopping`] that the server stops, and waits until they have finished.
    pub async fn stop(&self) {
        self.stopping.send_replace(true);
        self.stopping.closed().await;
    }

    /// What is kept.
    pub fn store(&self) -> &dyn Store {
        self.hub.store()
    }

    /// Whether a page of this origin may ask for changes. Programs send none.
    pub fn is_welcome(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        self.config.origins.iter().any(|o| o.as_bytes() == origin.as_bytes())
    }
}

/// Hears when the server stops.
pub struct Stopping(watch::Receiver<bool>);

impl Stopping {
    /// Returns when the server stops.
    pub async fn wait(&mut self) {
        // An error means that there is no server any more.
        let _ = self.0.wait_for(|stops| *stops).await;
    }

    /// Whether the server stops.
    pub fn is_now(&self) -> bool {
        *self.0.borrow()
    }
}

/// Now, in seconds since 1970.
pub fn now() -> Time {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs() as i64)
}

/// Who makes a request, if anybody is signed in: by cookie, or by a bot's token in the `Authorization` header.
pub struct Who {
    /// The account.
    pub account: Account,
    /// The hash of the session's token.
    pub token: Hash,
}

impl Who {
    /// The language of the texts that the account gets.
    pub fn lang(&self) -> Lang {
        Lang::from_code(&self.account.lang).unwrap_or(Lang::En)
    }
}

/// The token that a request brings, and whether it came as a cookie.
fn token(headers: &HeaderMap) -> Option<(&str, bool)> {
    let text = |name| headers.get(name).and_then(|v| v.to_str().ok());
    if let Some(token) = text(header::AUTHORIZATION).and_then(|v| v.strip_prefix("Bearer ")) {
        return Some((token, false));
    }
    let cookies = text(header::COOKIE)?.split(';').filter_map(|pair| pair.trim().split_once('='));
    cookies.into_iter().find(|(name, _)| *name == COOKIE).map(|(_, token)| (token, true))
}

impl FromRequestParts<App> for Who {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let (text, by_cookie) = token(&parts.headers).ok_or(Error::NoSession)?;
        // A cookie travels with whatever page asks; a change must come from a page of ours.
        if by_cookie && parts.method != Method::GET && !app.is_welcome(&parts.headers) {
            return Err(Error::ForeignOrigin);
        }
        let hash = secret::hash(text);
        let account = app.store().session(&hash, now()).await?.ok_or(Error::NoSession)?;
        let Ok(class) = Class::from_request_parts(parts, app).await;
        app.limits.check(class, Key::Account(account.id))?;
        Ok(Self { account, token: hash })
    }
}

/// Who makes a request, or nobody.
pub struct MaybeWho(pub Option<Who>);

impl FromRequestParts<App> for MaybeWho {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        match Who::from_request_parts(parts, app).await {
            Ok(who) => Ok(Self(Some(who))),
            Err(Error::NoSession) => Ok(Self(None)),
            Err(e) => Err(e),
        }
    }
}
