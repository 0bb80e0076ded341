//! Limits on what one address or account may do in a while, so that nobody can keep the server from the others.
//!
//! Each class of requests has a bucket for every address and every account: so many at once, then one more every so often.

use std::{
    collections::HashMap,
    hash::{BuildHasher, RandomState},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State},
    http::{HeaderMap, Method, request::Parts},
    middleware::Next,
    response::Response,
};

use crate::{app::App, error::Error, metrics, store::AccountId};

/// At most so many buckets; who comes when there are more shares one with all other newcomers.
const MOST: usize = 100_000;
/// How often full buckets are looked for.
const SWEEP: Duration = Duration::from_secs(1);
/// An address may do so many times what an account may: a club can sit behind one.
const CLUB: u32 = 4;
/// The open sockets and streams of events of an account.
const SOCKETS: u32 = 25;

/// What somebody wants, as far as limits go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Tries a password.
    SignIn,
    /// Makes something that stays: a guest, a table.
    Create,
    /// Says something.
    Chat,
    /// Plays a move.
    Move,
    /// Changes something else.
    Change,
    /// Looks.
    Read,
    /// Has somebody told by mail that a seat is kept for him; no request is of this class.
    Invite,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::SignIn, Self::Create, Self::Chat, Self::Move, Self::Change, Self::Read, Self::Invite];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::Create => "create",
            Self::Chat => "chat",
            Self::Move => "move",
            Self::Change => "change",
            Self::Read => "read",
            Self::Invite => "invite",
        }
    }

    /// The class of a request to a route. One that is not named here changes something unless it is a GET.
    fn of(method: &Method, route: &str) -> Self {
        let route = route.trim_start_matches("/api");
        match route {
            _ if method == Method::GET || method == Method::HEAD => Self::Read,
            "/login" | "/sign-in" | "/register" | "/password" => Self::SignIn,
            "/me" if method == Method::DELETE => Self::SignIn,
            "/guest" | "/bots" | "/play-now" | "/tables" => Self::Create,
            _ if route.ends_with("/analysis") => Self::Create,
            _ if route.ends_with("/chat") => Self::Chat,
            _ if route.ends_with("/moves") => Self::Move,
            _ => Self::Change,
        }
    }

    /// How many an account may do at once, and how long until one more.
    const fn rate(self) -> (u32, Duration) {
        match self {
            Self::SignIn => (10, Duration::from_secs(6)),
            Self::Create => (20, Duration::from_secs(3)),
            Self::Chat => (10, Duration::from_secs(1)),
            Self::Move => (200, Duration::from_millis(20)),
            Self::Change => (60, Duration::from_millis(200)),
            Self::Read => (200, Duration::from_millis(50)),
            // Mail goes to people who have not asked for it.
            Self::Invite => (10, Duration::from_hours(3)),
        }
    }
}

/// Who is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// Everybody at an address.
    Address(IpAddr),
    /// An account.
    Account(AccountId),
    /// A name that somebody tries to sign in with, by its hash.
    Name(u64),
    /// All for whom there is no bucket left.
    Others,
}

/// Where a request comes from: the address that connected, or the one that the last trusted proxy names. Of an IPv6 address the
/// first half counts, since the other is at its owner's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Client(pub IpAddr);

impl Client {
    fn new(peer: IpAddr, headers: &HeaderMap, proxies: u8) -> Self {
        let named = headers.get_all("x-forwarded-for").iter().filter_map(|v| v.to_str().ok()).flat_map(|v| v.split(','));
        let named = named.map(|text| text.trim().parse::<IpAddr>().ok()).collect::<Vec<_>>();
        // Each proxy appends who spoke to it: what is further to the left anybody can have written.
        let hop = named.iter().rev().take(usize::from(proxies)).map_while(|ip| *ip).last();
        Self(block(hop.unwrap_or(peer)))
    }
}

/// The address, or its block of addresses that belong to one owner.
fn block(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => Ipv6Addr::from(u128::from(ip) >> 64 << 64).into(),
        ip @ IpAddr::V4(_) => ip,
    }
}

impl FromRequestParts<App> for Client {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.0.ip());
        Ok(Self::new(peer, &parts.headers, app.config.proxies))
    }
}

impl<S: Sync> FromRequestParts<S> for Class {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        Ok(Self::of(&parts.method, route))
    }
}

/// When each bucket is full again: one that is full need not be kept.
#[derive(Default)]
struct Buckets {
    full: HashMap<(Class, Key), Instant>,
    swept: Option<Instant>,
}

/// All limits of this process.
pub struct Limits {
    on: bool,
    buckets: Mutex<Buckets>,
    sockets: Mutex<HashMap<Key, u32>>,
    names: RandomState,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Limits {
    /// Limits, or none.
    pub fn new(on: bool) -> Self {
        Self { on, buckets: Mutex::default(), sockets: Mutex::default(), names: RandomState::new() }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn check(&self, class: Class, key: Key) -> Result<(), Error> {
        if self.on { self.check_at(class, key, Instant::now()) } else { Ok(()) }
    }

    /// Counts a request for an address and, if somebody is signed in, for the account.
    ///
    /// # Errors
    /// If it is one too many for either.
    pub fn check_both(&self, class: Class, client: Client, account: Option<AccountId>) -> Result<(), Error> {
        self.check(class, Key::Address(client.0))?;
        account.map_or(Ok(()), |id| self.check(class, Key::Account(id)))
    }

    /// Counts an attempt to sign in with a name, wherever it comes from.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn check_name(&self, name: &str) -> Result<(), Error> {
        self.check(Class::SignIn, Key::Name(self.names.hash_one(name.to_lowercase())))
    }

    fn check_at(&self, class: Class, key: Key, now: Instant) -> Result<(), Error> {
        let mut buckets = lock(&self.buckets);
        let key = buckets.place(class, key, now);
        let (burst, gap) = class.rate();
        let is_club = matches!(key, Key::Address(_)) && class != Class::SignIn;
        let (burst, gap) = if is_club { (burst * CLUB, gap / CLUB) } else { (burst, gap) };
        let full = buckets.full.entry((class, key)).or_insert(now);
        let then = (*full).max(now) + gap;
        match (then - now).checked_sub(gap * burst).filter(|wait| !wait.is_zero()) {
            Some(wait) => {
                metrics::LIMITED.add(1);
                Err(Error::TooMany(wait.as_secs() + 1))
            }
            None => {
                *full = then;
                Ok(())
            }
        }
    }

    /// Counts a socket, or a stream of events, as open until what is returned is dropped.
    ///
    /// # Errors
    /// If the address or the account has too many.
    pub fn open(self: &Arc<Self>, client: Client, account: Option<AccountId>) -> Result<Open, Error> {
        let mut open = Open { limits: Arc::clone(self), keys: Vec::new() };
        metrics::SOCKETS.add(1);
        let keys = [Some((Key::Address(client.0), SOCKETS * CLUB)), account.map(|id| (Key::Account(id), SOCKETS))];
        for (key, most) in keys.into_iter().flatten().filter(|_| self.on) {
            let mut sockets = lock(&self.sockets);
            let count = sockets.entry(key).or_default();
            if *count >= most {
                drop(sockets);
                return Err(Error::TooMany(60));
            }
            *count += 1;
            open.keys.push(key);
        }
        Ok(open)
    }
}

impl Buckets {
    /// Whose bucket it is: everybody's own as long as there is room.
    fn place(&mut self, class: Class, key: Key, now: Instant) -> Key {
        if self.full.len() < MOST || self.full.contains_key(&(class, key)) {
            return key;
        }
        if self.swept.is_none_or(|then| now.duration_since(then) >= SWEEP) {
            self.swept = Some(now);
            self.full.retain(|_, full| *full > now);
        }
        if self.full.len() < MOST { key } else { Key::Others }
    }
}

/// An open socket.
pub struct Open {
    limits: Arc<Limits>,
    keys: Vec<Key>,
}

impl Drop for Open {
    fn drop(&mut self) {
        metrics::SOCKETS.sub(1);
        let mut sockets = lock(&self.limits.sockets);
        for key in &self.keys {
            if let Some(count) = sockets.get_mut(key) {
                *count -= 1;
            }
            if sockets.get(key) == Some(&0) {
                sockets.remove(key);
            }
        }
    }
}

/// Counts every request for the address it comes from; for the account it is counted when that is known.
///
/// # Errors
/// If it is one too many.
pub async fn by_address(
    State(app): State<App>,
    client: Client,
    class: Class,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    app.limits.check(class, Key::Address(client.0))?;
    Ok(next.run(request).await)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const ANNA: Key = Key::Account(1);

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limits = Limits::new(true);
        let start = Instant::now();
        let ask = |key, seconds| limits.check_at(Class::SignIn, key, start + Duration::from_secs(seconds));
        for _ in 0..10 {
            ask(ANNA, 0).unwrap();
        }
        assert!(matches!(ask(ANNA, 0), Err(Error::TooMany(7))), "{:?}", ask(ANNA, 0));
        ask(Key::Account(2), 0).unwrap();
        limits.check_at(Class::Read, ANNA, start).unwrap();
        ask(ANNA, 6).unwrap();
        assert!(ask(ANNA, 6).is_err(), "one more every six seconds");
        for _ in 0..10 {
            ask(ANNA, 600).unwrap();
        }
        assert!(ask(ANNA, 600).is_err(), "never more than at the start");
    }

    #[test]
    fn memory_is_bounded_and_newcomers_share() {
        let limits = Limits::new(true);
        let start = Instant::now();
        for i in 0..(2 * MOST as i64) {
            let _ = limits.check_at(Class::SignIn, Key::Account(i), start);
        }
        assert!(lock(&limits.buckets).full.len() <= MOST + 1);
        assert!(limits.check_at(Class::SignIn, Key::Account(-1), start).is_err(), "the newcomers' bucket is empty");
        limits.check_at(Class::SignIn, Key::Account(-1), start + Duration::from_secs(60)).unwrap();
        assert!(lock(&limits.buckets).full.len() < 100, "full buckets are forgotten");
    }

    #[test]
    fn an_address_is_what_trusted_proxies_say() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "6.6.6.6, 1.2.3.4".parse().unwrap());
        headers.append("x-forwarded-for", "5.5.5.5".parse().unwrap());
        let peer = "9.9.9.9".parse().unwrap();
        let client = |proxies| Client::new(peer, &headers, proxies).0.to_string();
        assert_eq!([0, 1, 2].map(client), ["9.9.9.9", "5.5.5.5", "1.2.3.4"]);
        assert_eq!(client(9), "6.6.6.6", "never further than what is there");
        let none = |peer: &str| Client::new(peer.parse().unwrap(), &HeaderMap::new(), 1).0.to_string();
        assert_eq!(none("::ffff:1.2.3.4"), "1.2.3.4");
        assert_eq!(none("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        let mut nonsense = HeaderMap::new();
        nonsense.append("x-forwarded-for", "1.2.3.4, unknown".parse().unwrap());
        assert_eq!(Client::new(peer, &nonsense, 2).0, peer, "what is no address ends the chain");
    }

    #[test]
    fn sockets_are_counted_while_they_are_open() {
        let limits = Arc::new(Limits::new(true));
        let client = Client(Ipv4Addr::LOCALHOST.into());
        let mut open: Vec<Open> = (0..SOCKETS).map(|_| limits.open(client, Some(1)).unwrap()).collect();
        assert!(limits.open(client, Some(1)).is_err());
        assert!(limits.open(client, Some(2)).is_ok());
        open.pop();
        open.push(limits.open(client, Some(1)).unwrap());
        open.extend((0..SOCKETS * (CLUB - 1)).map(|_| limits.open(client, None).unwrap()));
        assert!(limits.open(client, None).is_err(), "of an address, too");
        drop(open);
        assert!(lock(&limits.sockets).is_empty());
    }

    #[test]
    fn routes_have_classes() {
        for (method, route, class) in [
            (Method::POST, "/api/login", Class::SignIn),
            (Method::POST, "/api/tables", Class::Create),
            (Method::GET, "/api/tables", Class::Read),
            (Method::POST, "/api/tables/{code}/moves", Class::Move),
            (Method::POST, "/api/tables/{code}/chat", Class::Chat),
            (Method::DELETE, "/api/me", Class::SignIn),
            (Method::POST, "/api/analysis", Class::Create),
            (Method::GET, "", Class::Read),
        ] {
            assert_eq!(Class::of(&method, route), class, "{method} {route}");
        }
    }
}
