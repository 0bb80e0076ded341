//! Ratings: Glicko-2, per game and side, and one for all sides of a game together.
//!
//! A result is his who held the seat when the game began, whoever has played on in his place.
//! A rated game is counted once, some time after its end, by whichever node finds it first. Each person is rated against the average of
//! every other team; where partners are rivals too, against every other person. Rated games are between people: bots of any kind have no rating, and a game that one person plays on both sides, or
//! that only one team's people have played, counts for nobody.

use std::collections::BTreeMap;

use engine::{GameInfo, Seat, SeatSet, Setup};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};

use crate::{
    app::App,
    error::Error,
    store::{AccountId, GameId, RatingRow, SeatRow, Store},
};

/// The side that means all of them.
pub const ALL: &str = "all";
/// So many games are counted at a time.
const AT_ONCE: i64 = 100;

/// The name of the side that these seats are of: the seats that win and lose together, such as `cp` or `germany+italy+japan`.
pub fn side(info: &GameInfo, setup: &Setup, own: SeatSet) -> String {
    let team = |seat: Seat| info.seats.get(usize::from(seat.0)).map(|s| s.team);
    let goes_along = |seat: Seat| info.is_together(setup) && own.iter().any(|mine| team(mine) == team(seat));
    let seats = info.all_seats().iter().filter(|&seat| own.contains(seat) || goes_along(seat));
    seats.map(|seat| info.seat_id(seat)).collect::<Vec<_>>().join("+")
}

/// Counts rated games that have ended since.
///
/// # Errors
/// If the database does not answer; what is not counted is counted next time.
pub async fn count(app: &App) -> Result<(), Error> {
    for game in app.store().uncounted(AT_ONCE).await? {
        let ratings = after(app, game).await?;
        // False: another node was first, or another game of one of them. Then it is there next time, or it is not.
        app.store().count(game, &ratings).await?;
    }
    Ok(())
}

/// The ratings that follow from a game.
async fn after(app: &App, game: GameId) -> Result<Vec<RatingRow>, Error> {
    let store = app.store();
    let Some(row) = store.game(game).await? else { return Ok(Vec::new()) };
    let Ok(rules) = bots::registry::find(&row.slug) else { return Ok(Vec::new()) };
    let Ok(setup) = serde_json::from_str::<Setup>(&row.setup) else { return Ok(Vec::new()) };
    let winners = crate::live::seat_set(row.winners.unwrap_or(0));
    rate(store, &row.slug, &parties(rules.info(), &setup, &store.seats(game).await?, winners)).await
}

/// Who has won or lost together. Nobody who was on two sides is among them but in both.
fn parties(info: &GameInfo, setup: &Setup, seats: &[SeatRow], winners: SeatSet) -> Vec<Party> {
    let is_together = info.is_together(setup);
    let mut parties: BTreeMap<(u8, Option<AccountId>), Party> = BTreeMap::new();
    for ((seat, row), about) in (0..).map(Seat).zip(seats).zip(&info.seats) {
        let alone = row.starter.filter(|_| !is_together);
        let party = parties.entry((about.team, alone)).or_default();
        party.seats = party.seats.with(seat);
        party.people.extend(row.starter.filter(|account| !party.people.contains(account)));
        party.won |= winners.contains(seat);
    }
    let with_side = |party: Party| Party { side: side(info, setup, party.seats), ..party };
    parties.into_values().filter(|party| !party.people.is_empty()).map(with_side).collect()
}

/// People who win and lose together, and what became of them.
#[derive(Default)]
struct Party {
    seats: SeatSet,
    side: String,
    people: Vec<AccountId>,
    won: bool,
}

async fn rate(store: &dyn Store, slug: &str, teams: &[Party]) -> Result<Vec<RatingRow>, Error> {
    let mut everybody: Vec<AccountId> = teams.iter().flat_map(|t| t.people.iter().copied()).collect();
    everybody.sort_unstable();
    let two_sided = everybody.windows(2).any(|pair| pair[0] == pair[1]);
    if teams.len() < 2 || two_sided {
        return Ok(Vec::new());
    }
    let mut ratings = Vec::new();
    for all in [false, true] {
        let mut before = Vec::new();
        for team in teams {
            let side = if all { ALL.to_owned() } else { team.side.clone() };
            let mut rows = Vec::new();
            for &account in &team.people {
                rows.push(rating_of(store, account, slug, &side).await?);
            }
            before.push(rows);
        }
        ratings.extend(played(teams, &before));
    }
    ratings.sort_by_key(|r| r.account);
    Ok(ratings)
}

/// The ratings after a game, from those before it.
fn played(teams: &[Party], before: &[Vec<RatingRow>]) -> Vec<RatingRow> {
    let averages: Vec<Glicko2Rating> = before.iter().map(|rows| average(rows)).collect();
    let mut after = Vec::new();
    for (i, team) in teams.iter().enumerate() {
        let others = teams.iter().zip(&averages).enumerate().filter(|(j, _)| *j != i);
        let results: Vec<(Glicko2Rating, Outcomes)> =
            others.map(|(_, (other, average))| (*average, outcome(team.won, other.won))).collect();
        for row in &before[i] {
            let new = glicko2_rating_period(&glicko(row), &results, &Glicko2Config::new());
            let games = row.games + 1;
            after.push(RatingRow {
                rating: new.rating,
                deviation: new.deviation,
                volatility: new.volatility,
                games,
                ..row.clone()
            });
        }
    }
    after
}

const fn outcome(mine: bool, theirs: bool) -> Outcomes {
    match (mine, theirs) {
        (true, false) => Outcomes::WIN,
        (false, true) => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    }
}

async fn rating_of(store: &dyn Store, account: AccountId, slug: &str, side: &str) -> Result<RatingRow, Error> {
    let known = store.ratings(account).await?.into_iter().find(|r| r.slug == slug && r.side == side);
    Ok(known.unwrap_or_else(|| {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        RatingRow { account, slug: slug.to_owned(), side: side.to_owned(), rating, deviation, volatility, games: 0 }
    }))
}

const fn glicko(row: &RatingRow) -> Glicko2Rating {
    Glicko2Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility }
}

/// A team as one opponent.
fn average(rows: &[RatingRow]) -> Glicko2Rating {
    let mean = |number: fn(&RatingRow) -> f64| rows.iter().map(number).sum::<f64>() / rows.len() as f64;
    let deviation = mean(|r| r.deviation * r.deviation).sqrt();
    Glicko2Rating { rating: mean(|r| r.rating), deviation, volatility: mean(|r| r.volatility) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(account: i64, rating: f64, deviation: f64) -> RatingRow {
        RatingRow { account, slug: "g".to_owned(), side: ALL.to_owned(), rating, deviation, volatility: 0.06, games: 3 }
    }

    fn near(a: f64, b: f64, by: f64) {
        assert!((a - b).abs() <= by, "{a} is not {b}");
    }

    /// The example of Glickman's paper "Example of the Glicko-2 system": 1500 (200) wins against 1400 (30), loses to 1550 (100) and to
    /// 1700 (300), all in one period.
    #[test]
    fn the_crate_computes_the_example_of_the_paper() {
        let of = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let results =
            [(of(1400.0, 30.0), Outcomes::WIN), (of(1550.0, 100.0), Outcomes::LOSS), (of(1700.0, 300.0), Outcomes::LOSS)];
        let new = glicko2_rating_period(&of(1500.0, 200.0), &results, &Glicko2Config::new());
        near(new.rating, 1464.06, 0.01);
        near(new.deviation, 151.52, 0.01);
        near(new.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn each_person_is_rated_against_the_other_team() {
        let teams = [
            Party { people: vec![1, 2], won: true, ..Party::default() },
            Party { people: vec![3], won: false, ..Party::default() },
        ];
        let before = [vec![row(1, 1500.0, 200.0), row(2, 1900.0, 50.0)], vec![row(3, 1700.0, 100.0)]];
        let after = played(&teams, &before);
        let gains: Vec<f64> = after.iter().zip(before.iter().flatten()).map(|(a, b)| a.rating - b.rating).collect();
        assert!(gains[0] > gains[1] && gains[1] > 0.0 && gains[2] < 0.0, "{gains:?}");
        assert!(after.iter().all(|r| r.games == 4));
        // The one alone met somebody of 1700, as uncertain as the two together.
        let pair = average(&before[0]);
        near(pair.rating, 1700.0, 0.001);
        near(pair.deviation, (200.0_f64.powi(2) / 2.0 + 50.0_f64.powi(2) / 2.0).sqrt(), 0.001);
    }

    #[test]
    fn a_draw_of_equals_changes_nothing_but_certainty() {
        let party = |person| Party { people: vec![person], ..Party::default() };
        let after = played(&[party(1), party(2)], &[vec![row(1, 1500.0, 100.0)], vec![row(2, 1500.0, 100.0)]]);
        near(after[0].rating, 1500.0, 0.001);
        assert!(after[0].deviation < 100.0);
    }

    #[test]
    fn partners_who_are_rivals_are_rated_apart() {
        let info = bots::registry::find("downfall").expect("it is offered").info();
        let seat = |id: &str| info.seat(id).expect("a power");
        let rows = |of: &dyn Fn(Seat) -> i64| {
            let row = |seat: Seat| SeatRow { seat: seat.0.into(), starter: Some(of(seat)), ..SeatRow::default() };
            info.all_seats().iter().map(row).collect::<Vec<_>>()
        };
        let each = rows(&|seat| i64::from(seat.0));
        let outcome = |setup: &Setup, rows: &[SeatRow]| {
            let parties = parties(info, setup, rows, seat("germany").into());
            let mut found: Vec<_> = parties.iter().map(|p| (p.side.clone(), p.people.len(), p.won)).collect();
            found.sort();
            found
        };
        let alone = outcome(&Setup::of(4), &each);
        let expected = [("allies", false), ("austria-hungary", false), ("germany", true), ("russia", false)];
        assert_eq!(alone, expected.map(|(side, won)| (side.to_owned(), 1, won)));
        let camp = outcome(&Setup { options: vec!["victory=camp".to_owned()], ..Setup::of(4) }, &each);
        let numbers = |found: &[(String, usize, bool)]| {
            let mut numbers: Vec<_> = found.iter().map(|(_, people, won)| (*people, *won)).collect();
            numbers.sort_unstable();
            numbers
        };
        assert_eq!(numbers(&camp), [(2, false), (2, true)]);
        // Who holds a camp is one person.
        let two = rows(&|seat| i64::from(info.seats[usize::from(seat.0)].team));
        assert_eq!(numbers(&outcome(&Setup::of(2), &two)), [(1, false), (1, true)]);
    }
}
