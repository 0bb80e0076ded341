//! Accounts: guests and persons; signing in and out.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use engine::Lang;
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, COOKIE, MaybeWho, Who, now},
    assets,
    error::{Error, Problem},
    notify::Settings,
    secret,
    store::{Account, Hash, Kind, NewAccount, SessionRow, Time},
};

/// How long a session holds.
const SESSION: Time = 90 * 24 * 3600;

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(hello))
        .routes(routes!(guest))
        .routes(routes!(register))
        .routes(routes!(login))
        .routes(routes!(logout))
        .routes(routes!(change_password))
}

/// An account as its owner sees it.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Me {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The language of its texts.
    pub lang: String,
    /// Where mail goes.
    pub email: Option<String>,
    /// Where notifications are posted.
    pub webhook: Option<String>,
    /// What posts to the webhook are signed with.
    pub key: Option<String>,
    /// What he is told, and how.
    pub settings: Settings,
    /// When it was made, in seconds since 1970.
    pub created: Time,
}

impl From<&Account> for Me {
    fn from(a: &Account) -> Self {
        Self {
            name: a.name.clone(),
            kind: a.kind,
            lang: a.lang.clone(),
            email: a.email.clone(),
            webhook: a.webhook.clone(),
            key: a.key.clone().filter(|_| a.webhook.is_some()),
            settings: Settings::of(a),
            created: a.created,
        }
    }
}

/// Who asks, and who answers.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Hello {
    /// The caller's account, if he is signed in.
    pub me: Option<Me>,
    /// The file of the page's program that goes with this server: a page that runs another is old, or newer.
    pub program: Option<&'static str>,
}

/// Who wants to be known.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Register {
    pub(crate) name: String,
    pub(crate) password: String,
    #[serde(default)]
    pub(crate) email: Option<String>,
    #[serde(default)]
    pub(crate) lang: Option<String>,
}

/// Who comes back.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Login {
    pub(crate) name: String,
    pub(crate) password: String,
}

/// A new password for the old one.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    old: String,
    new: String,
}

/// Names are what people type: letters, digits and a few marks.
pub(crate) fn check_name(name: &str) -> Result<(), Error> {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    if !(2..=24).contains(&name.chars().count()) || !name.chars().all(fits) {
        return Err(Error::Bad("a name has 2 to 24 letters, digits, hyphens, underscores or dots".to_owned()));
    }
    // A guest is known by how his name begins, and dots alone are no part of an address.
    if name.to_lowercase().starts_with("guest-") || name.chars().all(|c| c == '.') {
        return Err(Error::Bad("this name is kept for others".to_owned()));
    }
    Ok(())
}

pub(crate) fn check_email(email: Option<&str>) -> Result<(), Error> {
    let fits = |e: &str| {
        e.len() <= 200
            && !e.contains(|c: char| c.is_whitespace() || c.is_control())
            && e.split('@').filter(|p| !p.is_empty()).count() == 2
    };
    if email.is_none_or(fits) { Ok(()) } else { Err(Error::Bad("this is no e-mail address".to_owned())) }
}

pub(crate) fn check_lang(lang: Option<&str>) -> Result<String, Error> {
    match Lang::from_code(lang.unwrap_or("en")) {
        Some(lang) => Ok(lang.code().to_owned()),
        None => Err(Error::Bad("the languages are en and fr".to_owned())),
    }
}

/// Opens a session: the hash of its token, and the cookie that holds it.
pub(crate) async fn open_session(app: &App, account: &Account, headers: &HeaderMap) -> Result<(Hash, HeaderValue), Error> {
    const LONGEST: usize = 200;
    let token = secret::token()?;
    let hash = secret::hash(&token);
    let agent = headers.get(header::USER_AGENT).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let session = SessionRow {
        token: hash.to_vec(),
        account: account.id,
        created: now(),
        agent: agent.chars().take(LONGEST).collect(),
        expires: now() + SESSION,
    };
    app.store().add_session(&session).await?;
    Ok((hash, cookie(app, &token, SESSION)?))
}

/// Opens a session and hands its cookie out.
async fn signed_in(app: &App, account: &Account, headers: &HeaderMap) -> Result<Response, Error> {
    let (_, cookie) = open_session(app, account, headers).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(Me::from(account))).into_response())
}

/// A new guest, signed in, with the cookie of his session.
pub(crate) async fn new_guest(app: &App, headers: &HeaderMap) -> Result<(Who, HeaderValue), Error> {
    must_be_welcome(app, headers)?;
    let lang = browsers_lang(headers).code();
    let name = format!("guest-{}", secret::code()?);
    let new = NewAccount { name, kind: Kind::Guest, password: None, email: None, lang: lang.to_owned(), created: now() };
    let account = app.store().add_account(&new).await?;
    let (token, cookie) = open_session(app, &account, headers).await?;
    Ok((Who { account, token }, cookie))
}

fn cookie(app: &App, token: &str, seconds: Time) -> Result<HeaderValue, Error> {
    let secure = if app.config.is_secure() { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).map_err(|_| Error::Unavailable)
}

fn must_be_welcome(app: &App, headers: &HeaderMap) -> Result<(), Error> {
    if app.is_welcome(headers) { Ok(()) } else { Err(Error::ForeignOrigin) }
}

/// Who asks, if anybody is signed in: what a page must know when it opens, and when it has lost the server for a while.
#[utoipa::path(get, path = "/hello", tag = "account", responses((status = 200, body = Hello)))]
async fn hello(MaybeWho(who): MaybeWho) -> Json<Hello> {
    Json(Hello { me: who.map(|who| Me::from(&who.account)), program: assets::program() })
}

/// Makes a guest, who can play at once.
#[utoipa::path(post, path = "/guest", tag = "account",
    responses((status = 200, description = "A cookie holds the session.", body = Me), (status = 403, body = Problem)))]
async fn guest(State(app): State<App>, headers: HeaderMap) -> Result<Response, Error> {
    let (who, cookie) = new_guest(&app, &headers).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(Me::from(&who.account))).into_response())
}

pub(crate) fn browsers_lang(headers: &HeaderMap) -> Lang {
    let languages = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    languages.split(',').find_map(|l| Lang::from_code(l.trim().get(..2)?)).unwrap_or(Lang::En)
}

/// Makes an account; a guest who asks becomes it and keeps the games.
#[utoipa::path(post, path = "/register", tag = "account", request_body = Register,
    responses((status = 200, description = "A cookie holds the session.", body = Me), (status = 400, body = Problem), (status = 409, body = Problem)))]
async fn register(
    State(app): State<App>,
    headers: HeaderMap,
    who: MaybeWho,
    Json(wish): Json<Register>,
) -> Result<Response, Error> {
    let account = app.register(&headers, who, wish).await?;
    signed_in(&app, &account, &headers).await
}

impl App {
    /// Makes an account, or makes one of a guest's.
    pub(crate) async fn register(&self, headers: &HeaderMap, who: MaybeWho, wish: Register) -> Result<Account, Error> {
        must_be_welcome(self, headers)?;
        check_name(&wish.name)?;
        check_email(wish.email.as_deref())?;
        let lang = check_lang(wish.lang.as_deref())?;
        let password = Some(self.passwords.hash(wish.password).await?);
        let mut account = match who.0.map(|who| who.account).filter(|a| a.kind == Kind::Guest) {
            Some(guest) => {
                let account = Account { name: wish.name, kind: Kind::Person, password, email: wish.email, lang, ..guest.clone() };
                self.store().save_account(&guest, &account).await?;
                account
            }
            None => {
                let new = NewAccount { name: wish.name, kind: Kind::Person, password, email: wish.email, lang, created: now() };
                self.store().add_account(&new).await?
            }
        };
        with_key(self, &mut account).await?;
        Ok(account)
    }

    /// The account that a name and a password belong to.
    pub(crate) async fn log_in(&self, headers: &HeaderMap, wish: Login) -> Result<Account, Error> {
        must_be_welcome(self, headers)?;
        self.limits.check_name(&wish.name)?;
        let account = self.store().account_named(&wish.name).await?;
        let hash = account.as_ref().and_then(|a| a.password.clone());
        let fits = self.passwords.verify(wish.password, hash).await?;
        account.filter(|_| fits).ok_or(Error::WrongPassword)
    }
}

/// Whoever can be written to has a key, for the link that ends this.
async fn with_key(app: &App, account: &mut Account) -> Result<(), Error> {
    if account.email.is_some() && account.key.is_none() {
        let old = account.clone();
        account.key = Some(secret::token()?);
        app.store().save_account(&old, account).await?;
    }
    Ok(())
}

/// Signs in.
#[utoipa::path(post, path = "/login", tag = "account", request_body = Login,
    responses((status = 200, description = "A cookie holds the session.", body = Me), (status = 401, body = Problem)))]
async fn login(State(app): State<App>, headers: HeaderMap, Json(wish): Json<Login>) -> Result<Response, Error> {
    let account = app.log_in(&headers, wish).await?;
    signed_in(&app, &account, &headers).await
}

/// Ends this session.
#[utoipa::path(post, path = "/logout", tag = "account", responses((status = 200, body = serde_json::Value), (status = 401, body = Problem)))]
async fn logout(State(app): State<App>, who: Who) -> Result<Response, Error> {
    app.end_session(who.account.id, &who.token).await?;
    let mut response = Json(serde_json::json!({})).into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie(&app, "", 0)?);
    Ok(response)
}

/// All other sessions end with the old password.
#[utoipa::path(post, path = "/password", tag = "account", request_body = ChangePassword,
    responses((status = 200, body = Me), (status = 401, body = Problem)))]
async fn change_password(State(app): State<App>, who: Who, Json(wish): Json<ChangePassword>) -> Result<Json<Me>, Error> {
    let old = who.account;
    if !app.passwords.verify(wish.old, old.password.clone()).await? {
        return Err(Error::WrongPassword);
    }
    let account = Account { password: Some(app.passwords.hash(wish.new).await?), ..old.clone() };
    app.store().save_account(&old, &account).await?;
    app.end_sessions(account.id, Some(&who.token)).await?;
    Ok(Json(Me::from(&account)))
}
