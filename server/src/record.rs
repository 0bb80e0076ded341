//! Records: downloaded, proved, looked at move by move, and read in for analysis.
//!
//! The record of a game that is over is the engine's own text, with the seed: `bivouac replay` reads it. As long as a game runs, one gets
//! what one's seats may know, as JSON lines of another kind:
//!
//! ```text
//! {"bivouac-view":1,"game":…,"edition":…,"scenario":…,"options":[…],"players":2,"commitment":"…","seats":["cp"],"n":57}
//! {"entry":12,"seat":"cp","move":"at moscow","events":[{"text":…,"event":…}]}
//! {"entry":13,"events":[…]}
//! {"view":…}
//! ```
//!
//! Its lines are the header with the seats of the viewer, the entries that stand and of which he may know something, with his own moves,
//! and what he sees now. There is no seed in it, no roll that he did not see, and no move of others beyond its events.

use axum::{
    Json,
    extract::{DefaultBodyLimit, Path, Query, State as AppState},
    http::header,
    response::{IntoResponse, Response},
};
use bots::registry::{self, Playable};
use engine::{
    End, Entry, Lang, Record, RecordError, RecordProblem, SeatSet,
    erased::{AnyTable, EventInfo},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, MaybeWho, Who, now},
    error::{Error, Problem},
    live::{Live, Terms, standing},
    store::{AccountId, GameId, GameRow, NewGame, SeatRow, State},
    table::{new_row, to_json},
    view::TableView,
};

/// The longest record that is read, in bytes.
pub const LONGEST: usize = 512 * 1024;

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(download))
        .routes(routes!(verify))
        .routes(routes!(at))
        .routes(routes!(branch))
        .routes(routes!(roll))
        .merge(OpenApiRouter::new().routes(routes!(import)).layer(DefaultBodyLimit::max(LONGEST)))
}

/// Reads a game, away from the tasks that serve if that takes long.
async fn reading<T: Send + 'static>(app: &App, id: GameId, read: impl FnOnce(&Live) -> T + Send + 'static) -> Result<T, Error> {
    let live = app.hub.open(id).await?;
    tokio::task::spawn_blocking(move || read(&live)).await.map_err(|_| Error::Unavailable)
}

/// The record of a game that is over, or what the viewer may know of one that runs.
#[utoipa::path(get, path = "/tables/{code}/record", tag = "records", params(("code" = String, Path)),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 404, body = Problem)))]
async fn download(AppState(app): AppState<App>, who: MaybeWho, Path(code): Path<String>) -> Result<Response, Error> {
    let row = app.coded(&code).await?;
    let viewer = who.0.as_ref().map(|w| w.account.id);
    let lang = who.0.as_ref().map_or(Lang::En, Who::lang);
    let (text, name) = reading(&app, row.id, move |live| {
        let is_whole = live.row.state == State::Over || live.row.analysis && Some(live.row.owner) == viewer;
        let text = if is_whole { live.table.record().text() } else { own_text(live, viewer, lang) };
        (text, format!("{}-{}{}.jsonl", live.row.slug, live.row.code, if is_whole { "" } else { "-view" }))
    })
    .await?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, text).into_response())
}

/// What somebody may know of a running game, as the head of this module tells.
fn own_text(live: &Live, viewer: Option<AccountId>, lang: Lang) -> String {
    let (info, sees) = (live.game.info(), live.viewer(viewer));
    let record = live.table.record();
    let (header, setup) = (&record.header, &record.header.setup);
    let seats: Vec<&str> = sees.iter().map(|s| info.seat_id(s)).collect();
    let mut lines = vec![json!({
        "bivouac-view": 1, "game": header.game, "edition": header.edition, "scenario": setup.scenario, "options": setup.options,
        "players": setup.players, "commitment": header.commitment.to_hex(), "seats": seats, "n": record.entries.len(),
    })];
    if live.row.state != State::Open {
        let events = live.table.events(sees, 0, lang);
        let moves = own_moves(&*live.table, &record, sees);
        lines.extend(merged(&moves, &events));
        lines.push(json!({"view": live.table.view(sees)}));
    }
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

/// The moves of some seats that stand, with the numbers of their entries.
fn own_moves(table: &dyn AnyTable, record: &Record, seats: SeatSet) -> Vec<(u32, Value)> {
    let stands = standing(&record.entries);
    let entries = (0..).zip(&record.entries).zip(stands).filter(|(_, stands)| *stands).map(|(entry, _)| entry);
    let own = |(n, entry): (u32, &Entry)| match entry {
        Entry::Move { seat, text } if table.info().seat(seat).is_some_and(|s| seats.contains(s)) => {
            Some((n, json!({"entry": n, "seat": seat, "move": text, "events": []})))
        }
        _ => None,
    };
    entries.filter_map(own).collect()
}

/// Own moves and events, one line an entry.
fn merged(moves: &[(u32, Value)], events: &[EventInfo]) -> Vec<Value> {
    let mut lines: std::collections::BTreeMap<u32, Value> = moves.iter().cloned().collect();
    for event in events {
        let line = lines.entry(event.entry).or_insert_with(|| json!({"entry": event.entry, "events": []}));
        if let Some(list) = line["events"].as_array_mut() {
            list.push(json!({"text": event.text, "event": event.event}));
        }
    }
    lines.into_values().collect()
}

/// What the proof of a game's chance came to.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Proof {
    /// Whether everything followed from the seed.
    pub ok: bool,
    /// What was shown from the start.
    pub commitment: String,
    /// What it was the commitment to.
    pub seed: String,
    /// Decisions of chance that followed from it.
    pub rolls: usize,
    /// Decisions that somebody gave, in an analysis: they prove nothing.
    pub given: usize,
    /// The line of the record that does not follow, and why.
    pub problem: Option<String>,
}

/// Proves that every decision of chance followed from the seed that was committed to.
#[utoipa::path(get, path = "/tables/{code}/verify", tag = "records", params(("code" = String, Path)),
    responses((status = 200, body = Proof), (status = 409, description = "The game is not over.", body = Problem)))]
async fn verify(AppState(app): AppState<App>, Path(code): Path<String>) -> Result<Json<Proof>, Error> {
    let row = app.coded(&code).await?;
    if row.state != State::Over {
        return Err(Error::Conflict("the game is not over, so its seed is still secret"));
    }
    reading(&app, row.id, |live| {
        let record = live.table.record();
        let Some(End { seed, .. }) = record.end else { return Err(Error::Unavailable) };
        let (commitment, seed) = (record.header.commitment.to_hex(), seed.to_hex());
        Ok(Json(match live.game.verify(&record) {
            Ok(found) => Proof { ok: true, commitment, seed, rolls: found.rolls, given: found.given, problem: None },
            Err(e) => Proof { ok: false, commitment, seed, rolls: 0, given: 0, problem: Some(e.to_string()) },
        }))
    })
    .await?
}

/// A game as it stood once.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Moment {
    /// What links name.
    pub code: String,
    /// After so many entries.
    pub n: usize,
    /// Of so many.
    pub of: usize,
    /// The seats that had to decide.
    pub asked: Vec<String>,
    /// What the last of the entries brought about, as the viewer may know it.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<EventInfo>,
    /// What the viewer could know of the position.
    pub view: Value,
    /// The same as text.
    pub board: String,
    /// How it ended, if it had.
    pub result: Option<String>,
}

/// From whose standpoint.
#[derive(Deserialize, utoipa::IntoParams)]
pub struct Standpoint {
    /// A seat's id, or `nobody` for a spectator; when a game is over one may look through any eyes. Everything if none is named.
    #[serde(rename = "as", default)]
    seat: Option<String>,
}

/// A game as it stood after its first `n` entries: as the viewer saw it then, or, when it is over, as anybody did.
#[utoipa::path(get, path = "/tables/{code}/at/{n}", tag = "records", params(("code" = String, Path), ("n" = usize, Path), Standpoint),
    responses((status = 200, body = Moment), (status = 404, body = Problem)))]
async fn at(
    AppState(app): AppState<App>,
    who: MaybeWho,
    Path((code, n)): Path<(String, usize)>,
    Query(standpoint): Query<Standpoint>,
) -> Result<Json<Moment>, Error> {
    let row = app.coded(&code).await?;
    let viewer = who.0.as_ref().map(|w| w.account.id);
    let lang = who.0.as_ref().map_or(Lang::En, Who::lang);
    reading(&app, row.id, move |live| {
        let mut sees = live.viewer(viewer);
        match standpoint.seat.as_deref() {
            None => {}
            Some("nobody") => sees = SeatSet::NONE,
            Some(id) => {
                let seat = live.game.info().seat(id).ok_or(Error::Missing("seat"))?;
                let eyes = live.game.info().person(&live.table.setup(), seat);
                sees = eyes.iter().filter(|s| sees.contains(*s)).collect();
            }
        }
        moment(live, n, sees, lang).map(Json)
    })
    .await?
}

fn moment(live: &Live, n: usize, sees: SeatSet, lang: Lang) -> Result<Moment, Error> {
    let record = live.table.record();
    let of = record.entries.len();
    if n > of || matches!(live.row.state, State::Open | State::Gone) {
        return Err(Error::Missing("position"));
    }
    let then = Record { header: record.header, entries: record.entries[..n].to_vec(), end: None };
    let is_step = then.entries.last().is_some_and(|e| !matches!(e, Entry::Undo(_)));
    let table = load(live.game, then).map_err(|_| Error::Conflict("these rules do not lead to this position"))?;
    let mut events = if is_step { table.events(sees, table.steps().saturating_sub(1), lang) } else { Vec::new() };
    for event in &mut events {
        event.entry = n as u32 - 1;
    }
    Ok(Moment {
        code: live.row.code.clone(),
        n,
        of,
        asked: table.pending().seats().iter().map(|s| live.game.info().seat_id(s).to_owned()).collect(),
        events,
        view: table.view(sees),
        board: table.board(sees, lang, engine::WIDTH),
        result: table.outcome(lang).map(|(_, text)| text),
    })
}

/// A position of a stored game: what was taken back before it is left out, since replaying every undo would take long.
fn load(game: &dyn Playable, mut record: Record) -> Result<Box<dyn AnyTable>, Error> {
    record.entries = kept(&record.entries).map_err(|e| bad_record(&e))?.into_iter().map(|(_, entry)| entry).collect();
    game.load(&record, None).map_err(|e| bad_record(&e))
}

/// The entries that stand, with their numbers.
fn kept(entries: &[Entry]) -> Result<Vec<(usize, Entry)>, RecordError> {
    let mut kept: Vec<(usize, Entry)> = Vec::new();
    for (i, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Undo(n) => {
                let stands = kept.binary_search_by_key(&(*n as usize), |(i, _)| *i);
                kept.truncate(stands.map_err(|_| RecordError { line: i + 2, problem: RecordProblem::Undo(*n) })?);
            }
            other => kept.push((i, other.clone())),
        }
    }
    Ok(kept)
}

/// A record that can not be read in: the line and the reason.
fn bad_record(error: &RecordError) -> Error {
    Error::Refused(Problem { code: "bad-record", message: error.to_string(), rule: None })
}

/// How much of a record is read in.
#[derive(Deserialize, utoipa::IntoParams)]
pub struct UpTo {
    /// The first so many entries; all of them if it is not named.
    #[serde(default)]
    n: Option<usize>,
}

/// Reads a record in, as an analysis in which the caller moves for everybody. What was taken back is left out, and every roll becomes one
/// that was given: from here on chance follows from another seed.
#[utoipa::path(post, path = "/analysis", tag = "records", params(UpTo),
    request_body(content = String, content_type = "application/x-ndjson", description = "A record, at most 512 KiB."),
    responses((status = 200, body = TableView), (status = 422, description = "The line that is wrong, and why.", body = Problem)))]
async fn import(
    AppState(app): AppState<App>,
    who: Who,
    Query(up_to): Query<UpTo>,
    text: String,
) -> Result<Json<TableView>, Error> {
    let record = Record::parse(&text).map_err(|e| bad_record(&e))?;
    let id = analyse(&app, &who, record, up_to.n).await?;
    Ok(Json(app.seen(id, Some(&who)).await?))
}

/// An analysis of a game that is over, from any of its positions.
#[utoipa::path(post, path = "/tables/{code}/analysis", tag = "records", params(("code" = String, Path), UpTo),
    responses((status = 200, body = TableView), (status = 409, description = "The game is not over.", body = Problem)))]
async fn branch(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Query(up_to): Query<UpTo>,
) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    let is_own = row.analysis && row.owner == who.account.id;
    if row.state != State::Over && !is_own {
        return Err(Error::Conflict("the game is not over; analyse it then"));
    }
    let record = reading(&app, row.id, |live| live.table.record()).await?;
    let id = analyse(&app, &who, record, up_to.n).await?;
    Ok(Json(app.seen(id, Some(&who)).await?))
}

/// Makes an analysis of the first entries of a record.
async fn analyse(app: &App, who: &Who, record: Record, n: Option<usize>) -> Result<GameId, Error> {
    let game = registry::find(&record.header.game).map_err(|e| Error::Bad(e.to_string()))?;
    let record = tokio::task::spawn_blocking(move || checked(game, record, n)).await.map_err(|_| Error::Unavailable)??;
    let setup = to_json(&record.header.setup)?;
    let new = new_row(&record.header.game, setup, to_json(&Terms::default())?, who.account.id)?;
    let row = GameRow { start: record.header.start.clone(), analysis: true, ..new };
    let seat =
        |i: usize| SeatRow { seat: i as i64, account: Some(who.account.id), orders: "[]".to_owned(), ..SeatRow::default() };
    let seats = (0..game.info().seats.len()).map(seat).collect();
    let id = app.store().add_game(&NewGame { game: row, seats, command: 0 }).await?;
    let mut live = app.hub.open(id).await?;
    live.row.state = State::Running;
    live.read_in(&record.entries)?;
    app.hub.write(&mut live, 0, None, now()).await?;
    Ok(id)
}

/// The part of a record that an analysis keeps, if the rules accept it.
fn checked(game: &dyn Playable, mut record: Record, n: Option<usize>) -> Result<Record, Error> {
    record.entries.truncate(n.unwrap_or(usize::MAX));
    if n.is_some() {
        record.end = None;
    }
    let (numbers, entries): (Vec<usize>, Vec<Entry>) = kept(&record.entries).map_err(|e| bad_record(&e))?.into_iter().unzip();
    let end_line = record.entries.len() + 2;
    record.entries = entries;
    // Lines are those of the text that came, where what was taken back still stands.
    let line = |line: usize| line.checked_sub(2).map_or(1, |i| numbers.get(i).map_or(end_line, |n| n + 2));
    game.load(&record, None).map_err(|e| bad_record(&RecordError { line: line(e.line), problem: e.problem }))?;
    for entry in &mut record.entries {
        if let Entry::Chance(roll) = entry {
            *entry = Entry::Given(std::mem::take(roll));
        }
    }
    Ok(record)
}

/// What chance decides in an analysis.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The number that its entry must get.
    n: i64,
    /// The roll; drawn if it is not given.
    #[serde(default)]
    roll: Option<String>,
}

/// Lets chance decide in an analysis: by itself, or what its owner says. A move there stops before chance, for this.
#[utoipa::path(post, path = "/tables/{code}/roll", tag = "records", params(("code" = String, Path)), request_body = Roll,
    responses((status = 200, body = TableView), (status = 403, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn roll(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Roll>,
) -> Result<Json<TableView>, Error> {
    let row = app.coded(&code).await?;
    if !row.analysis || row.owner != who.account.id {
        return Err(Error::Forbidden("only in an analysis of your own"));
    }
    let mut live = app.hub.open(row.id).await?;
    if live.row.n != wish.n {
        return Err(Error::Conflict("the game has gone on meanwhile; look again"));
    }
    live.give(wish.roll.as_deref(), who.lang())?;
    app.hub.write(&mut live, 0, None, now()).await?;
    drop(live);
    Ok(Json(app.seen(row.id, Some(&who)).await?))
}
