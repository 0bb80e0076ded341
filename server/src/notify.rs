//! Notifications to those who are not looking: by mail and by webhook, each in a row of work that any node may do.
//!
//! They wait a little, so that somebody who is about to look is not told, and so that what follows quickly becomes one: of a game there is
//! at most one notification to somebody on its way, and newer news takes the place of older. Before it goes out, it is asked whether it is
//! still true, and whether he is looking by now. What does not arrive is tried again, with growing pauses, and then given up.

use std::{sync::LazyLock, time::Duration};

use axum::{
    extract::{Path, State as AppState},
    response::Html,
};
use bots::registry;
use engine::{Lang, Text, Texts};
use futures_util::future::join_all;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::{task::JoinHandle, time::interval};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, now},
    error::{Error, Problem},
    limits::{Class, Key},
    live::Terms,
    metrics,
    pace::Pace,
    post::{Letter, Post, PostError, signature},
    presence::{Change, ChangeKind},
    store::{Account, AccountId, GameRow, JobKind, JobRow, NewJob, SeatRow, State, Time},
    table::to_json,
};

/// How long a mail waits.
const MAIL_DELAY: Time = 120;
/// How long a post to a webhook waits: until all nodes know who is looking.
const HOOK_DELAY: Time = 20;
/// How often something is tried.
const TRIES: i64 = 7;
/// How long a node has for its work before another tries.
const LEASE: Time = 120;
/// So much work at a time.
const AT_ONCE: i64 = 20;
/// How often nodes tell who is looking, and how long that holds.
const TELL: Duration = Duration::from_secs(15);
const HOLDS: Time = 40;
/// How many fit into one statement.
const ROWS: usize = 5000;

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(&[(Lang::En, include_str!("../text/en.ftl")), (Lang::Fr, include_str!("../text/fr.ftl"))], &[]));

/// What somebody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum News {
    Invited,
    Began,
    Turn,
    Over,
    /// His time is nearly up.
    Time,
}

impl From<ChangeKind> for News {
    fn from(kind: ChangeKind) -> Self {
        match kind {
            ChangeKind::Invited { .. } => Self::Invited,
            ChangeKind::Began => Self::Began,
            ChangeKind::Turn => Self::Turn,
            ChangeKind::Over => Self::Over,
        }
    }
}

/// Of what somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Choices {
    /// A seat is kept for him.
    pub invited: bool,
    /// A game has begun.
    pub began: bool,
    /// It is his turn.
    pub turn: bool,
    /// A game is over.
    pub over: bool,
    /// His time is nearly up.
    pub time: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self { invited: true, began: true, turn: true, over: true, time: true }
    }
}

impl Choices {
    const NOTHING: Self = Self { invited: false, began: false, turn: false, over: false, time: false };

    const fn has(self, news: News) -> bool {
        match news {
            News::Invited => self.invited,
            News::Began => self.began,
            News::Turn => self.turn,
            News::Over => self.over,
            News::Time => self.time,
        }
    }
}

/// What somebody wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// What he is told by mail.
    pub mail: Choices,
    /// What is posted to his webhook.
    pub webhook: Choices,
    /// Of a bot: whether others than its owner may give it seats.
    pub open: bool,
    /// Of a person: whether nobody may keep a seat for him.
    pub no_invitations: bool,
}

impl Settings {
    /// Of an account.
    pub fn of(account: &Account) -> Self {
        serde_json::from_str(&account.settings).unwrap_or_default()
    }
}

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(ask, unsubscribe))
}

/// What a piece of work needs to know besides its game.
#[derive(Serialize, Deserialize)]
struct Body {
    account: AccountId,
    news: News,
}

/// Makes work of a change for everybody who wants to be told.
///
/// # Errors
/// If the database does not answer.
pub async fn queue(app: &App, change: &Change, now: Time) -> Result<(), Error> {
    let Some(row) = app.store().game(change.game).await? else { return Ok(()) };
    for &id in &change.accounts {
        let Some(account) = app.store().account(id).await? else { continue };
        let is_mailed = match change.kind {
            // The seat is kept for him all the same, and he finds it when he comes.
            ChangeKind::Invited { by } => app.limits.check(Class::Invite, Key::Account(by)).is_ok(),
            ChangeKind::Began | ChangeKind::Turn | ChangeKind::Over => true,
        };
        add(app, &account, &row, change.kind.into(), is_mailed, now).await?;
        if change.kind == ChangeKind::Turn
            && let Some(at) = warning(app, &row, id, now).await?
        {
            add(app, &account, &row, News::Time, true, at).await?;
        }
    }
    Ok(())
}

/// When somebody is told that his time is nearly up: after seven eighths of it, in correspondence games.
async fn warning(app: &App, row: &GameRow, account: AccountId, now: Time) -> Result<Option<Time>, Error> {
    let terms: Terms = serde_json::from_str(&row.pace).unwrap_or_default();
    if !matches!(terms.pace, Pace::Correspondence { .. }) {
        return Ok(None);
    }
    Ok(app.hub.deadline(row.id, account).await?.map(|deadline| deadline - (deadline - now) / 8))
}

/// Adds work for each way in which somebody wants to be told.
async fn add(app: &App, account: &Account, row: &GameRow, news: News, is_mailed: bool, from: Time) -> Result<(), Error> {
    let settings = Settings::of(account);
    let by_mail = is_mailed && app.config.mail.is_some() && account.email.is_some() && settings.mail.has(news);
    let by_hook = account.webhook.is_some() && settings.webhook.has(news);
    let group = if news == News::Time { "time" } else { "news" };
    for (wanted, kind, way, delay) in
        [(by_mail, JobKind::Mail, "mail", MAIL_DELAY), (by_hook, JobKind::Webhook, "hook", HOOK_DELAY)]
    {
        if wanted {
            let key = Some(format!("{way} {group} {} {}", row.id, account.id));
            let body = serde_json::to_string(&Body { account: account.id, news }).map_err(|_| Error::Unavailable)?;
            app.store().add_job(&NewJob { kind, game: Some(row.id), key, body, due: from + delay }).await?;
        }
    }
    Ok(())
}

/// Does work that is due; how much that was.
///
/// # Errors
/// If the database does not answer.
pub async fn work(app: &App, post: &Post, now: Time) -> Result<usize, Error> {
    let jobs = app.store().take_jobs(now, now + LEASE, AT_ONCE).await?;
    join_all(jobs.iter().map(|job| attempt(app, post, job, now))).await.into_iter().collect::<Result<Vec<()>, Error>>()?;
    Ok(jobs.len())
}

/// Tries to do a piece of work.
async fn attempt(app: &App, post: &Post, job: &JobRow, now: Time) -> Result<(), Error> {
    let delivered = deliver(app, post, job, now).await?;
    (if delivered.is_ok() { &metrics::JOBS } else { &metrics::JOB_ERRORS }).add(1);
    match delivered {
        Err(e) if job.tries + 1 < TRIES => {
            tracing::info!(job = job.id, tries = job.tries, "a notification waits: {e}");
            app.store().retry_job(job.id, now + 60 * 3_i64.pow(job.tries as u32)).await?;
        }
        Err(e) => {
            tracing::warn!(job = job.id, "a notification is given up: {e}");
            app.store().finish_job(job.id).await?;
        }
        Ok(()) => app.store().finish_job(job.id).await?,
    }
    Ok(())
}

/// Tells somebody, if it is still true and he is not looking.
async fn deliver(app: &App, post: &Post, job: &JobRow, now: Time) -> Result<Result<(), PostError>, Error> {
    let (Ok(body), Some(game)) = (serde_json::from_str::<Body>(&job.body), job.game) else { return Ok(Ok(())) };
    let (account, row) = (app.store().account(body.account).await?, app.store().game(game).await?);
    let (Some(account), Some(row)) = (account, row) else { return Ok(Ok(())) };
    let seats = app.store().seats(game).await?;
    let is_here = app.hub.presence.is_looking(account.id, game) || app.store().present(game, now).await?.contains(&account.id);
    if is_here || !is_true(body.news, &row, &seats, account.id) {
        return Ok(Ok(()));
    }
    Ok(match job.kind {
        JobKind::Mail => post_mail(app, post, body.news, &account, &row, &seats).await,
        JobKind::Webhook => post_hook(app, post, body.news, &account, &row, now).await,
    })
}

/// Whether what was to be told is still so.
fn is_true(news: News, row: &GameRow, seats: &[SeatRow], account: AccountId) -> bool {
    let must_decide = |s: &SeatRow| s.account == Some(account) && !s.deputy && row.asked >> s.seat & 1 == 1;
    match news {
        News::Invited => seats.iter().any(|s| s.invited == Some(account)),
        News::Began => row.state == State::Running,
        News::Turn | News::Time => row.state == State::Running && seats.iter().any(must_decide),
        News::Over => row.state == State::Over,
    }
}

async fn post_mail(
    app: &App,
    post: &Post,
    news: News,
    account: &Account,
    row: &GameRow,
    seats: &[SeatRow],
) -> Result<(), PostError> {
    let Some(to) = account.email.clone() else { return Ok(()) };
    let unsubscribe = format!("{}/api/unsubscribe/{}/{}", app.config.home(), account.id, unsubscribing(account));
    post.mail(&letter(app, news, account, to, row, seats, unsubscribe)).await
}

/// The mail in the language of who gets it.
fn letter(app: &App, news: News, account: &Account, to: String, row: &GameRow, seats: &[SeatRow], unsubscribe: String) -> Letter {
    let lang = Lang::from_code(&account.lang).unwrap_or(Lang::En);
    let title = registry::find(&row.slug).map_or(row.slug.as_str(), |game| game.info().title.get(lang));
    let key = match news {
        News::Invited => "mail-invited",
        News::Began => "mail-began",
        News::Turn => "mail-turn",
        News::Over => "mail-over",
        News::Time => "mail-time",
    };
    let winners = row.winners.unwrap_or(0);
    let has_won = seats.iter().any(|s| s.account == Some(account.id) && winners >> s.seat & 1 == 1);
    let result = if winners == 0 {
        "drawn"
    } else if has_won {
        "won"
    } else {
        "lost"
    };
    let say = |text: Text| TEXTS.render(lang, &text);
    let about = |key: String| say(Text::new(key).literal("game", title).literal("result", result));
    let hello = say(Text::new("mail-hello").literal("name", account.name.clone()));
    let table = say(Text::new("mail-table").literal("link", link(app, row)));
    let end = say(Text::new("mail-end").literal("link", unsubscribe.clone()));
    let text = format!("{hello}\n\n{}\n{table}\n\n-- \n{end}\n", about(key.to_owned()));
    Letter { to, subject: about(format!("{key}-subject")), text, unsubscribe }
}

fn link(app: &App, row: &GameRow) -> String {
    format!("{}/tables/{}", app.config.home(), row.code)
}

async fn post_hook(app: &App, post: &Post, news: News, account: &Account, row: &GameRow, now: Time) -> Result<(), PostError> {
    let (Some(address), Some(key)) = (&account.webhook, &account.key) else { return Ok(()) };
    let body = json!({
        "t": news, "name": account.name, "code": row.code, "game": row.slug, "n": row.n, "link": link(app, row), "at": now,
    });
    post.hook(address, key, body.to_string()).await
}

/// What a link must hold to end the mail to an account.
fn unsubscribing(account: &Account) -> String {
    signature(account.key.as_deref().unwrap_or_default(), b"unsubscribe")
}

async fn unsubscriber(app: &App, id: AccountId, mark: &str) -> Result<Account, Error> {
    let account = app.store().account(id).await?.filter(|a| a.key.is_some() && unsubscribing(a) == mark);
    account.ok_or(Error::Missing("such link"))
}

fn html(account: &Account, body: impl Fn(&dyn Fn(&'static str) -> String) -> String) -> Html<String> {
    let lang = Lang::from_code(&account.lang).unwrap_or(Lang::En);
    let body = body(&|key| TEXTS.render(lang, &Text::new(key)));
    Html(format!("<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>Bivouac</title>{body}</html>", lang.code()))
}

/// The page that a link in a mail opens: it asks first, since nothing is changed by looking.
#[utoipa::path(get, path = "/unsubscribe/{account}/{mark}", tag = "account", params(("account" = i64, Path), ("mark" = String, Path)),
    responses((status = 200, content_type = "text/html", body = String), (status = 404, body = Problem)))]
async fn ask(AppState(app): AppState<App>, Path((id, mark)): Path<(AccountId, String)>) -> Result<Html<String>, Error> {
    let account = unsubscriber(&app, id, &mark).await?;
    Ok(html(&account, |say| {
        format!("<p>{}</p><form method=\"post\"><button>{}</button></form>", say("unsubscribe-ask"), say("unsubscribe-button"))
    }))
}

/// Ends mail to somebody. His mail program may ask for it, so the link alone is enough.
#[utoipa::path(post, path = "/unsubscribe/{account}/{mark}", tag = "account", params(("account" = i64, Path), ("mark" = String, Path)),
    responses((status = 200, content_type = "text/html", body = String), (status = 404, body = Problem)))]
async fn unsubscribe(AppState(app): AppState<App>, Path((id, mark)): Path<(AccountId, String)>) -> Result<Html<String>, Error> {
    let old = unsubscriber(&app, id, &mark).await?;
    let settings = to_json(&Settings { mail: Choices::NOTHING, ..Settings::of(&old) })?;
    let account = Account { settings, ..old.clone() };
    app.store().save_account(&old, &account).await?;
    Ok(html(&account, |say| format!("<p>{}</p>", say("unsubscribe-done"))))
}

/// What goes on as long as the server runs: changes become work, work is done, other nodes learn who is looking.
pub fn start(app: &App, post: Post) -> Vec<JoinHandle<()>> {
    let mut tasks = vec![tokio::spawn(keep_working(app.clone(), post)), tokio::spawn(tell_presence(app.clone()))];
    tasks.push(tokio::spawn(keep_queuing(app.clone())));
    tasks
}

async fn keep_queuing(app: App) {
    loop {
        let change = app.hub.presence.next_change().await;
        if let Err(e) = queue(&app, &change, now()).await {
            tracing::warn!(game = change.game, "nobody is told: {e}");
        }
    }
}

async fn keep_working(app: App, post: Post) {
    let mut tick = interval(Duration::from_secs(2));
    loop {
        tick.tick().await;
        if let Err(e) = work(&app, &post, now()).await {
            tracing::warn!("notifications wait: {e}");
        }
    }
}

async fn tell_presence(app: App) {
    let mut tick = interval(TELL);
    loop {
        tick.tick().await;
        app.hub.presence.sweep();
        let here = app.hub.presence.looking();
        for some in here.chunks(ROWS) {
            if let Err(e) = app.store().save_presence(some, now(), now() + HOLDS).await {
                tracing::warn!("other nodes do not learn who is looking: {e}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_complete() {
        assert_eq!(TEXTS.problems(), Vec::<String>::new());
    }
}
