//! Another game at the same table, with the sides swapped.
//!
//! Whoever proposes it makes a table with the same terms, where each has the seats of the next. He takes his, the others are invited,
//! and the old table shows the code of the new one; who proposes it after him is led there, unless it was called off.

use axum::{
    Json,
    extract::{Path, State as AppState},
};
use engine::GameInfo;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Who, now},
    error::{Error, Problem},
    live::Live,
    seats::{Place, check_rated},
    store::{AccountId, GameId, GameRow, NewGame, SeatRow, State},
    table::new_row,
    view::TableView,
};

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(rematch))
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Player {
    Account(AccountId),
    Bot(String),
    Nobody,
}

impl From<&SeatRow> for Player {
    fn from(row: &SeatRow) -> Self {
        match (row.account, &row.bot) {
            (Some(id), _) => Self::Account(id),
            (None, Some(bot)) => Self::Bot(bot.clone()),
            (None, None) => Self::Nobody,
        }
    }
}

/// All who play, so that whoever follows somebody plays for another side as far as that is possible: one of each team by turns.
fn round(info: &GameInfo, seats: &[SeatRow]) -> Vec<Player> {
    let mut teams: Vec<(u8, Vec<Player>)> = Vec::new();
    for row in seats {
        let (player, team) = (Player::from(row), info.seats.get(row.seat as usize).map_or(0, |s| s.team));
        if teams.iter().any(|(_, players)| players.contains(&player)) {
            continue;
        }
        match teams.iter_mut().find(|(t, _)| *t == team) {
            Some((_, players)) => players.push(player),
            None => teams.push((team, vec![player])),
        }
    }
    let longest = teams.iter().map(|(_, players)| players.len()).max().unwrap_or(0);
    (0..longest).flat_map(|i| teams.iter().filter_map(move |(_, players)| players.get(i).cloned())).collect()
}

/// The seats of the next game: each goes to who comes after its player. Who proposes it has accepted already.
fn swapped(live: &Live, me: AccountId) -> Vec<SeatRow> {
    let round = round(live.game.info(), &live.seats);
    let next = |player: &Player| {
        let at = round.iter().position(|p| p == player).unwrap_or(0);
        round.get((at + 1) % round.len().max(1)).unwrap_or(player).clone()
    };
    let seat = |row: &SeatRow| {
        let place = match next(&Player::from(row)) {
            Player::Account(id) if id == me => Place::Account(id),
            Player::Account(id) => Place::User(id),
            Player::Bot(bot) => Place::Bot(bot),
            Player::Nobody => Place::Nobody,
        };
        SeatRow { bank: live.terms.pace.start(), starter: None, ..place.fill(row) }
    };
    live.seats.iter().map(seat).collect()
}

/// The same game on the same terms.
fn next_game(live: &Live, me: AccountId) -> Result<NewGame, Error> {
    let old = &live.row;
    let new = new_row(&old.slug, old.setup.clone(), old.pace.clone(), me)?;
    let seats = swapped(live, me);
    // A bot may have come into it meanwhile.
    let rated = old.rated && check_rated(live.game.info(), &seats).is_ok();
    Ok(NewGame { game: GameRow { rated, listed: old.listed, ..new }, seats, command: 0 })
}

impl App {
    /// Whether no other game waits or was played already.
    async fn can_play_again(&self, next: Option<&str>) -> Result<bool, Error> {
        let Some(next) = next else { return Ok(true) };
        Ok(self.store().game_coded(next).await?.is_some_and(|row| row.state == State::Gone))
    }

    /// Makes the next table, unless somebody else has made one meanwhile.
    async fn play_again(&self, old: GameId, new: NewGame) -> Result<(), Error> {
        let id = self.store().add_game(&new).await?;
        if !self.store().set_rematch(old, &new.game.code).await? {
            let called_off = GameRow { id, state: State::Gone, ..new.game };
            return Ok(self.store().save_game(&called_off).await?);
        }
        self.hub.invite(id, new.game.owner, new.seats.iter().filter_map(|s| s.invited).collect());
        if new.seats.iter().all(SeatRow::is_taken) { self.hub.begin(id, now()).await } else { Ok(()) }
    }
}

/// Proposes another game, or finds the one that somebody else has proposed.
#[utoipa::path(post, path = "/tables/{code}/rematch", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn rematch(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<TableView>, Error> {
    let mut live = app.table(&code).await?;
    let id = live.row.id;
    if live.row.state != State::Over || live.row.analysis {
        return Err(Error::Conflict("this game is not over"));
    }
    if live.held_by(who.account.id).is_empty() {
        return Err(Error::Forbidden("only who has played it can ask for another game"));
    }
    if app.can_play_again(live.row.rematch.as_deref()).await? {
        // Whoever comes next reads what this or another node has written.
        live.dirty = true;
        let new = next_game(&live, who.account.id)?;
        app.play_again(id, new).await?;
    }
    drop(live);
    app.hub.touched(id).await?;
    let next = app.coded(&code).await?.rematch.ok_or(Error::Second)?;
    let id = app.coded(&next).await?.id;
    Ok(Json(app.seen(id, Some(&who)).await?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;

    fn seats(info: &GameInfo, players: &[&str]) -> Vec<SeatRow> {
        let row = |seat: Seat| SeatRow {
            seat: seat.0.into(),
            bot: Some(players[usize::from(seat.0)].to_owned()),
            ..SeatRow::default()
        };
        info.all_seats().iter().map(row).collect()
    }

    #[test]
    fn teams_take_turns() {
        let game = bots::registry::games().iter().find(|g| g.info().seats.len() > 2).map(|g| g.info());
        let Some(info) = game else { return };
        let names: Vec<String> = info.seats.iter().map(|s| format!("{}{}", s.team, s.id)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let round = round(info, &seats(info, &names));
        let team = |p: &Player| matches!(p, Player::Bot(name) if name.starts_with('0'));
        assert!(round.windows(2).all(|pair| team(&pair[0]) != team(&pair[1])), "{round:?}");
    }
}
