//! Accounts of kind bot: programs that play over HTTP with a token.

use axum::{
    Json,
    extract::{Path, State as AppState},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    account::{Me, check_name},
    app::{App, Who, now},
    error::{Error, Problem},
    notify::Settings,
    secret,
    store::{Account, AccountId, Kind, NewAccount, SessionRow, Time},
    table::to_json,
};

/// A bot's token holds until it is dropped.
const FOREVER: Time = i64::MAX / 2;
/// So many bots has one person at most.
const MOST: usize = 20;

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, add)).routes(routes!(save, delete)).routes(routes!(renew))
}

/// A bot to be made.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddBot {
    name: String,
    /// Whether others than its owner may give it seats. It takes every seat that it is given.
    #[serde(default)]
    open: bool,
}

/// What can be changed about a bot.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveBot {
    /// Whether others than its owner may give it seats.
    open: bool,
}

/// A bot's token, shown once.
#[derive(Serialize, utoipa::ToSchema)]
pub struct BotToken {
    /// Its name.
    pub name: String,
    /// What goes into the `Authorization: Bearer` header.
    pub token: String,
}

async fn token_for(app: &App, bot: &Account) -> Result<Json<BotToken>, Error> {
    let token = secret::token()?;
    let (hash, agent) = (secret::hash(&token).to_vec(), "token".to_owned());
    app.store().add_session(&SessionRow { token: hash, account: bot.id, created: now(), agent, expires: FOREVER }).await?;
    Ok(Json(BotToken { name: bot.name.clone(), token }))
}

/// Makes an account that plays over HTTP with a token.
#[utoipa::path(post, path = "/bots", tag = "bots", request_body = AddBot,
    responses((status = 200, body = BotToken), (status = 403, body = Problem), (status = 409, body = Problem)))]
async fn add(AppState(app): AppState<App>, who: Who, Json(wish): Json<AddBot>) -> Result<Json<BotToken>, Error> {
    if who.account.kind != Kind::Person {
        return Err(Error::Forbidden("only a person with a password can make a bot"));
    }
    if app.store().bots_of(who.account.id).await?.len() >= MOST {
        return Err(Error::Conflict("you have as many bots as one may have"));
    }
    check_name(&wish.name)?;
    let new = NewAccount { name: wish.name, kind: Kind::Bot, password: None, email: None, lang: "en".to_owned(), created: now() };
    let new = app.store().add_account(&new).await?;
    let bot = Account { owner: Some(who.account.id), ..set_open(&new, wish.open)? };
    app.store().save_account(&new, &bot).await?;
    token_for(&app, &bot).await
}

fn set_open(bot: &Account, open: bool) -> Result<Account, Error> {
    Ok(Account { settings: to_json(&Settings { open, ..Settings::of(bot) })?, ..bot.clone() })
}

/// The caller's bots.
#[utoipa::path(get, path = "/bots", tag = "bots", responses((status = 200, body = Vec<Me>), (status = 401, body = Problem)))]
async fn list(AppState(app): AppState<App>, who: Who) -> Result<Json<Vec<Me>>, Error> {
    Ok(Json(app.store().bots_of(who.account.id).await?.iter().map(Me::from).collect()))
}

async fn own(app: &App, owner: AccountId, name: &str) -> Result<Account, Error> {
    let bot = app.store().account_named(name).await?.filter(|a| a.kind == Kind::Bot && a.owner == Some(owner));
    bot.ok_or(Error::Missing("bot of yours"))
}

/// Changes a bot of the caller's.
#[utoipa::path(put, path = "/bots/{name}", tag = "bots", params(("name" = String, Path)), request_body = SaveBot,
    responses((status = 200, body = Me), (status = 404, body = Problem)))]
async fn save(
    AppState(app): AppState<App>,
    who: Who,
    Path(name): Path<String>,
    Json(wish): Json<SaveBot>,
) -> Result<Json<Me>, Error> {
    let old = own(&app, who.account.id, &name).await?;
    let bot = set_open(&old, wish.open)?;
    app.store().save_account(&old, &bot).await?;
    Ok(Json(Me::from(&bot)))
}

/// Deletes a bot of the caller's; built-in bots go on in its games.
#[utoipa::path(delete, path = "/bots/{name}", tag = "bots", params(("name" = String, Path)),
    responses((status = 200, body = Value), (status = 404, body = Problem)))]
async fn delete(AppState(app): AppState<App>, who: Who, Path(name): Path<String>) -> Result<Json<Value>, Error> {
    let bot = own(&app, who.account.id, &name).await?;
    app.forget(bot.id).await?;
    Ok(Json(json!({})))
}

/// A new token for a bot of the caller's; the old one no longer holds.
#[utoipa::path(post, path = "/bots/{name}/token", tag = "bots", params(("name" = String, Path)),
    responses((status = 200, body = BotToken), (status = 404, body = Problem)))]
async fn renew(AppState(app): AppState<App>, who: Who, Path(name): Path<String>) -> Result<Json<BotToken>, Error> {
    let bot = own(&app, who.account.id, &name).await?;
    app.end_sessions(bot.id, None).await?;
    token_for(&app, &bot).await
}

/// Whether somebody may give a seat to an account: people are asked unless they do not want that, a bot takes what it is given if its
/// owner has allowed that.
///
/// # Errors
/// If it is a bot that plays for its owner alone, or a person who does not want to be asked.
pub fn may_be_seated(account: &Account, by: AccountId) -> Result<(), Error> {
    let settings = Settings::of(account);
    match account.kind {
        Kind::Bot if account.owner != Some(by) && !settings.open => Err(Error::Forbidden("this bot plays for its owner alone")),
        Kind::Person | Kind::Guest if account.id != by && settings.no_invitations => {
            Err(Error::Forbidden("this player takes no invitations"))
        }
        Kind::Bot | Kind::Person | Kind::Guest => Ok(()),
    }
}
