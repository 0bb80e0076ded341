//! Pages that need no script, so that links to them can be shared and read by anything: tables, players, rules, signing in.

use std::{borrow::Cow, sync::LazyLock};

use askama::Template;
use axum::{
    Form, Router,
    extract::{FromRequestParts, Path, Query, State as AppState},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::{Html, IntoResponse, Redirect, Response},
    routing::get,
};
use bots::registry::{self, Playable};
use engine::{Lang, Localised, Text, Texts};
use serde::Deserialize;

use crate::{
    account::{Login, Register, browsers_lang, open_session},
    app::{App, MaybeWho},
    error::Error,
    lobby::Line,
    pace::Pace,
    player::Player,
    store::{State, Time},
};

/// The style of the pages: the colours and sizes of the client, and a little of its own.
const STYLE: &str = concat!(include_str!("../../client/assets/tokens.css"), include_str!("pages.css"));

const SIGN_IN: &str = "/sign-in";
const REGISTER: &str = "/register";

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::new(&[(Lang::En, include_str!("../text/pages.en.ftl")), (Lang::Fr, include_str!("../text/pages.fr.ftl"))], &[])
});

/// The routes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/tables", get(tables))
        .route("/players/{name}", get(player))
        .route("/rules/{game}", get(rules))
        .route(SIGN_IN, get(sign_in).post(try_sign_in))
        .route(REGISTER, get(register).post(try_register))
        .route("/pages.css", get(([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)))
}

/// What every page knows of its reader.
struct Reader {
    lang: Lang,
    /// His name, if he is signed in.
    name: Option<String>,
    /// Where he goes when he has signed in: where he was.
    back: String,
}

/// What an address asks for.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Asked {
    lang: String,
    back: String,
}

/// Whether an address leads to a page of this site, whoever has made it.
fn is_of_site(address: &str) -> bool {
    // Browsers take two slashes, of whatever kind, for the beginning of another site.
    address.starts_with('/') && !address[1..].starts_with(['/', '\\']) && address.bytes().all(|b| b.is_ascii_graphic())
}

impl FromRequestParts<App> for Reader {
    type Rejection = Error;

    /// The language: what the address asks for, else the account's, else the browser's.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let MaybeWho(who) = MaybeWho::from_request_parts(parts, app).await?;
        let asked = Query::<Asked>::try_from_uri(&parts.uri).map_or_else(|_| Asked::default(), |Query(asked)| asked);
        let own = who.as_ref().map(|who| who.lang());
        let lang = Lang::from_code(&asked.lang).or(own).unwrap_or_else(|| browsers_lang(&parts.headers));
        let here = Some(parts.uri.path()).filter(|path| !matches!(*path, SIGN_IN | REGISTER));
        let back = Some(asked.back).filter(|back| is_of_site(back)).unwrap_or_else(|| here.unwrap_or("/").to_owned());
        Ok(Self { lang, name: who.map(|who| who.account.name), back })
    }
}

impl Reader {
    /// A sentence of the pages.
    fn say(&self, key: &'static str) -> String {
        TEXTS.render(self.lang, &Text::new(key))
    }

    /// A sentence about a number.
    fn count(&self, key: &'static str, n: &i64) -> String {
        TEXTS.render(self.lang, &Text::new(key).number("n", *n))
    }

    /// The title of a game.
    fn title(&self, slug: &str) -> Cow<'static, str> {
        registry::find(slug).map_or_else(|_| slug.to_owned().into(), |game| game.info().title.get(self.lang).into())
    }

    /// The name of a side: a seat, or all of them.
    fn side(&self, slug: &str, side: &str) -> String {
        let info = registry::find(slug).ok().map(|game| game.info());
        let name = |id: &str| -> Option<&Localised> { info?.seats.iter().find(|seat| seat.id == id).map(|seat| &seat.name) };
        match side {
            "all" => self.say("all-sides"),
            ids => ids.split(['+', ' ']).map(|id| name(id).map_or(id, |n| n.get(self.lang))).collect::<Vec<_>>().join(", "),
        }
    }

    /// A day.
    fn day(&self, time: &Time) -> String {
        let day = jiff::Timestamp::from_second(*time).unwrap_or_default().to_zoned(jiff::tz::TimeZone::UTC);
        day.strftime(if self.lang == Lang::Fr { "%d/%m/%Y" } else { "%Y-%m-%d" }).to_string()
    }

    /// How fast a table is played.
    fn pace(&self, pace: &Pace) -> String {
        match pace {
            Pace::None => self.say("pace-none"),
            Pace::Live { .. } => self.say("pace-live"),
            Pace::Correspondence { .. } => self.say("pace-correspondence"),
        }
    }

    /// The language that the page can be read in as well.
    const fn other(&self) -> Lang {
        match self.lang {
            Lang::En => Lang::Fr,
            Lang::Fr => Lang::En,
        }
    }
}

/// A page, or what is shown instead of it.
fn show(status: StatusCode, page: &impl Template) -> Result<Response, Error> {
    let html = page.render().map_err(|e| {
        tracing::error!("a page can not be shown: {e}");
        Error::Unavailable
    })?;
    Ok((status, [(header::CACHE_CONTROL, "no-cache")], Html(html)).into_response())
}

#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage {
    reader: Reader,
    message: String,
}

/// What went wrong, as a page.
fn problem(reader: Reader, error: &Error) -> Result<Response, Error> {
    let message = match error {
        Error::Missing("player") => reader.say("no-player"),
        Error::Missing(_) => reader.say("nothing-here"),
        other => other.problem().said_in(reader.lang).message,
    };
    show(error.clone().into_response().status(), &ProblemPage { reader, message })
}

#[derive(Template)]
#[template(path = "tables.html")]
struct TablesPage {
    reader: Reader,
    open: Vec<Line>,
    running: Vec<Line>,
}

async fn tables(AppState(app): AppState<App>, reader: Reader) -> Result<Response, Error> {
    let open = app.public_tables(State::Open, None, 0).await?;
    let running = app.public_tables(State::Running, None, 0).await?;
    show(StatusCode::OK, &TablesPage { reader, open, running })
}

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage {
    reader: Reader,
    player: Player,
}

async fn player(AppState(app): AppState<App>, reader: Reader, Path(name): Path<String>) -> Result<Response, Error> {
    match app.player(&name).await {
        Ok(player) => show(StatusCode::OK, &PlayerPage { reader, player }),
        Err(error) => problem(reader, &error),
    }
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    reader: Reader,
    title: &'static str,
    game: &'static str,
    body: String,
}

async fn rules(reader: Reader, Path(slug): Path<String>) -> Result<Response, Error> {
    match registry::find(&slug) {
        Ok(game) => {
            let (title, body) = (game.info().title.get(reader.lang), rules_html(game, reader.lang));
            show(StatusCode::OK, &RulesPage { reader, title, game: &game.info().slug, body })
        }
        Err(_) => problem(reader, &Error::Missing("game")),
    }
}

/// The rules of a game. Each statement is a place that links can name: `#4.6.2b`.
fn rules_html(game: &dyn Playable, lang: Lang) -> String {
    let marked: String = game.rules(lang).lines().map(|line| anchored(line) + "\n").collect();
    let mut html = String::with_capacity(2 * marked.len());
    pulldown_cmark::html::push_html(&mut html, pulldown_cmark::Parser::new_ext(&marked, pulldown_cmark::Options::ENABLE_TABLES));
    html
}

/// A line of the rules; one that begins a statement gets the statement's id.
fn anchored(line: &str) -> String {
    match line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
        Some((id, text)) => format!("- <a id=\"{id}\" href=\"#{id}\"><b>{id}</b></a> {text}"),
        None => line.to_owned(),
    }
}

/// What somebody has typed into a form.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Typed {
    name: String,
    password: String,
    email: String,
}

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    reader: Reader,
    /// Whether an account is made, or one exists.
    is_new: bool,
    /// What he has typed before.
    name: String,
    email: String,
    /// Why that did not do.
    wrong: Option<String>,
}

impl AccountPage {
    fn new(reader: Reader, is_new: bool) -> Self {
        Self { reader, is_new, name: String::new(), email: String::new(), wrong: None }
    }
}

async fn sign_in(reader: Reader) -> Result<Response, Error> {
    show(StatusCode::OK, &AccountPage::new(reader, false))
}

async fn register(reader: Reader) -> Result<Response, Error> {
    show(StatusCode::OK, &AccountPage::new(reader, true))
}

async fn try_sign_in(
    AppState(app): AppState<App>,
    reader: Reader,
    headers: HeaderMap,
    Form(typed): Form<Typed>,
) -> Result<Response, Error> {
    let wish = Login { name: typed.name.clone(), password: typed.password.clone() };
    let account = app.log_in(&headers, wish).await;
    enter(&app, AccountPage::new(reader, false), &headers, typed, account).await
}

async fn try_register(
    AppState(app): AppState<App>,
    reader: Reader,
    who: MaybeWho,
    headers: HeaderMap,
    Form(typed): Form<Typed>,
) -> Result<Response, Error> {
    let email = Some(typed.email.trim().to_owned()).filter(|email| !email.is_empty());
    let lang = Some(reader.lang.code().to_owned());
    let wish = Register { name: typed.name.clone(), password: typed.password.clone(), email, lang };
    let account = app.register(&headers, who, wish).await;
    enter(&app, AccountPage::new(reader, true), &headers, typed, account).await
}

/// Lets somebody in, or shows him the form again with what he has typed.
async fn enter(
    app: &App,
    page: AccountPage,
    headers: &HeaderMap,
    typed: Typed,
    account: Result<crate::store::Account, Error>,
) -> Result<Response, Error> {
    match account {
        Ok(account) => {
            let (_, cookie) = open_session(app, &account, headers).await?;
            Ok(([(header::SET_COOKIE, cookie)], Redirect::to(&page.reader.back)).into_response())
        }
        Err(error) => {
            let wrong = match &error {
                Error::WrongPassword => page.reader.say("wrong-password"),
                Error::Conflict(_) => page.reader.say("name-taken"),
                other => other.problem().said_in(page.reader.lang).message,
            };
            let page = AccountPage { name: typed.name, email: typed.email, wrong: Some(wrong), ..page };
            show(error.into_response().status(), &page)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_everything() {
        assert_eq!(TEXTS.problems(), Vec::<String>::new());
    }

    #[test]
    fn nobody_is_led_to_another_site() {
        for good in ["/", "/tables", "/#/table/abc/57", "/table/abc?lang=fr"] {
            assert!(is_of_site(good), "{good}");
        }
        for bad in ["", "tables", "//evil.example", "/\\evil.example", "https://evil.example", "/a b", "/a\r\nX: y", "/é"] {
            assert!(!is_of_site(bad), "{bad}");
        }
    }

    #[test]
    fn every_statement_is_a_place_that_links_can_name() {
        for game in registry::games() {
            for lang in Lang::ALL {
                let html = rules_html(*game, lang);
                for rule in engine::rules::parse(game.rules(lang)) {
                    assert!(html.contains(&format!("<a id=\"{}\"", rule.id)), "{} {}", game.info().slug, rule.id);
                }
            }
        }
    }
}
