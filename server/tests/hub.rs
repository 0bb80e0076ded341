//! Games in memory over a real store: what is acknowledged is on the disk, what is refused has changed nothing.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use std::sync::Arc;

use bots::registry;
use engine::{Lang, Seat, Seed, Setup};
use server::{
    config::DatabaseUrl,
    error::Error,
    hub::{Hub, Order, Played},
    store::{self, Account, AccountId, GameId, GameRow, Kind, NewAccount, NewGame, SeatRow, State, Store, Time},
};

/// A store in a folder of its own, which goes with it.
struct Disk {
    store: Arc<dyn Store>,
    folder: std::path::PathBuf,
}

impl Disk {
    async fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("bivouac-hub-{}", server::secret::code().unwrap()));
        std::fs::create_dir_all(&folder).unwrap();
        let (hints, _) = tokio::sync::mpsc::unbounded_channel();
        let store = store::open(&DatabaseUrl::Sqlite(folder.join("test.db")), hints).await.unwrap();
        Self { store, folder }
    }

    fn hub(&self) -> Arc<Hub> {
        Arc::new(Hub::new(Arc::clone(&self.store)))
    }

    async fn person(&self, name: &str) -> Account {
        let new = NewAccount {
            name: name.to_owned(),
            kind: Kind::Person,
            password: None,
            email: None,
            lang: "en".to_owned(),
            created: 1,
        };
        self.store.add_account(&new).await.unwrap()
    }

    /// A game in which the accounts hold the seats in turn, and which can begin.
    async fn game(&self, slug: &str, holders: &[&Account]) -> GameId {
        self.timed(slug, holders, "{}").await
    }

    /// The same, with a clock.
    async fn timed(&self, slug: &str, holders: &[&Account], terms: &str) -> GameId {
        let game = registry::find(slug).unwrap();
        let setup = game.info().complete(&Setup::default()).unwrap();
        let row = GameRow {
            seed: hex(&Seed::from_number(7)),
            owner: holders[0].id,
            pace: terms.to_owned(),
            ..common::game_row(game, &setup)
        };
        let seat = |i: usize| SeatRow {
            seat: i as i64,
            account: Some(holders[i % holders.len()].id),
            bank: if terms == "{}" { 0 } else { 60 },
            orders: "[]".to_owned(),
            ..SeatRow::default()
        };
        let seats = (0..game.info().seats.len()).map(seat).collect();
        self.store.add_game(&NewGame { game: row, seats, command: 0 }).await.unwrap()
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn hex(seed: &Seed) -> Vec<u8> {
    let text = seed.to_hex();
    (0..32).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

/// Who must decide, with the first of the legal moves, and the number of entries.
async fn question(hub: &Hub, game: GameId) -> Option<(Seat, String, i64)> {
    let live = hub.open(game).await.unwrap();
    let seat = live.asked().iter().next()?;
    let moves = live.table.moves(seat, Lang::En);
    let n = live.row.n;
    Some((seat, moves[n as usize * 7 % moves.len()].id.clone(), n))
}

async fn play(hub: &Hub, game: GameId, who: AccountId, order: Order<'_>, now: Time) -> Result<Played, Error> {
    hub.play(&mut hub.open(game).await?, who, order, now).await
}

async fn undo(hub: &Hub, game: GameId, who: AccountId, order: Order<'_>, now: Time) -> Result<Played, Error> {
    hub.undo(&mut hub.open(game).await?, who, order, now).await
}

fn order(seat: Seat, n: i64, text: &str) -> Order<'_> {
    Order { seat, n, command: n + 1, text, lang: Lang::En }
}

#[tokio::test]
async fn a_whole_game_is_on_the_disk() {
    for slug in ["attrition", "quartermaster"] {
        let disk = Disk::new().await;
        let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
        let game = disk.game(slug, &[&anna, &ben]).await;
        let hub = disk.hub();
        hub.begin(game, 10).await.unwrap();
        while let Some((seat, text, n)) = question(&hub, game).await {
            let who = if seat.0 % 2 == 0 { anna.id } else { ben.id };
            assert!(
                matches!(play(&hub, game, who, order(seat, n, &text), 10 + n).await.unwrap(), Played::Done(after) if after > n)
            );
        }
        // Another process reads the same end from the disk.
        let other = disk.hub();
        let live = other.open(game).await.unwrap();
        assert_eq!(live.row.state, State::Over);
        assert!(live.table.outcome(Lang::En).is_some() && live.row.winners.is_some() && live.row.ended.is_some());
        assert!(live.table.verify().is_ok(), "the dice follow from the seed");
        let bytes: usize = disk.store.entries(game, 0).await.unwrap().iter().map(|e| e.body.len()).sum();
        println!("{slug}: {} entries, {:.1} bytes each", live.row.n, bytes as f64 / live.row.n as f64);
    }
}

#[tokio::test]
async fn what_is_refused_changes_nothing() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.game("attrition", &[&anna, &ben]).await;
    let hub = disk.hub();
    hub.begin(game, 10).await.unwrap();
    let (seat, text, n) = question(&hub, game).await.unwrap();
    let (mine, others) = if seat.0 == 0 { (anna.id, ben.id) } else { (ben.id, anna.id) };
    let other = Seat(1 - seat.0);
    let before = disk.store.entries(game, 0).await.unwrap();
    assert!(matches!(play(&hub, game, others, order(seat, n, &text), 11).await, Err(Error::Forbidden(_))), "another's seat");
    assert!(matches!(play(&hub, game, others, order(other, n, &text), 11).await, Err(Error::Refused(_))), "out of turn");
    assert!(matches!(play(&hub, game, mine, order(seat, n, "fly to the moon"), 11).await, Err(Error::Refused(_))), "no move");
    assert!(matches!(play(&hub, game, mine, order(Seat(7), n, &text), 11).await, Err(Error::Forbidden(_))), "no seat");
    assert_eq!(play(&hub, game, mine, order(seat, n + 5, &text), 11).await.unwrap(), Played::Stale(n), "ahead of the game");
    assert!(matches!(play(&hub, game + 1, mine, order(seat, n, &text), 11).await, Err(Error::Missing(_))), "no game");
    assert_eq!(disk.store.entries(game, 0).await.unwrap(), before);
}

#[tokio::test]
async fn the_same_request_twice_is_done_once() {
    let disk = Disk::new().await;
    let anna = disk.person("Anna").await;
    let game = disk.game("attrition", &[&anna]).await;
    let hub = disk.hub();
    hub.begin(game, 10).await.unwrap();
    let (seat, text, n) = question(&hub, game).await.unwrap();
    let first = play(&hub, game, anna.id, order(seat, n, &text), 11).await.unwrap();
    let log = disk.store.entries(game, 0).await.unwrap();
    assert_eq!(play(&hub, game, anna.id, order(seat, n, &text), 12).await.unwrap(), first);
    // Also to a process that has just started, and never saw the first.
    assert_eq!(play(&disk.hub(), game, anna.id, order(seat, n, &text), 13).await.unwrap(), first);
    let late = Order { command: 999, ..order(seat, n, &text) };
    assert!(matches!(play(&hub, game, anna.id, late, 14).await.unwrap(), Played::Stale(_)), "another request that is late");
    assert_eq!(disk.store.entries(game, 0).await.unwrap(), log);
}

#[tokio::test]
async fn two_processes_can_not_both_write() {
    let disk = Disk::new().await;
    let anna = disk.person("Anna").await;
    let game = disk.game("attrition", &[&anna]).await;
    let (one, two) = (disk.hub(), disk.hub());
    one.begin(game, 10).await.unwrap();
    let (seat, text, n) = question(&one, game).await.unwrap();
    assert_eq!(question(&two, game).await.unwrap().2, n, "both have read the same");
    play(&one, game, anna.id, order(seat, n, &text), 11).await.unwrap();
    let second = Order { command: 77, ..order(seat, n, &text) };
    assert!(matches!(play(&two, game, anna.id, second.clone(), 11).await, Ok(Played::Stale(_))), "the second gets the new truth");
    assert!(matches!(play(&two, game, anna.id, second, 12).await.unwrap(), Played::Stale(_)), "it has looked again");
    let (seat, text, n) = question(&two, game).await.unwrap();
    assert!(matches!(play(&two, game, anna.id, order(seat, n, &text), 13).await.unwrap(), Played::Done(_)));
    one.catch_up(game).await.unwrap();
    assert!(question(&one, game).await.is_none_or(|(_, _, seen)| seen > n), "a hint is enough");
}

#[tokio::test]
async fn who_hangs_up_in_the_middle_does_no_harm() {
    let disk = Disk::new().await;
    let anna = disk.person("Anna").await;
    let game = disk.game("attrition", &[&anna]).await;
    let hub = disk.hub();
    hub.begin(game, 10).await.unwrap();
    for i in 0..40 {
        let Some((seat, text, n)) = question(&hub, game).await else { break };
        let play = play(&hub, game, anna.id, order(seat, n, &text), 11);
        // Dropped after a moment, before or after the disk has it.
        let _ = tokio::time::timeout(std::time::Duration::from_micros(i * 40), play).await;
    }
    // What is written in order is written when the last is: then nothing is on its way any more.
    while let Some((seat, text, n)) = question(&hub, game).await {
        if matches!(play(&hub, game, anna.id, order(seat, n, &text), 12).await, Ok(Played::Done(_))) {
            break;
        }
    }
    let live = hub.open(game).await.unwrap();
    let fresh = disk.hub();
    let there = fresh.open(game).await.unwrap();
    assert_eq!(live.table.record(), there.table.record(), "memory and disk tell the same");
}

const LIVE: &str = r#"{"pace": {"kind": "live", "bank": 60, "increment": 0}}"#;
const FORFEIT: &str = r#"{"pace": {"kind": "live", "bank": 60, "increment": 0}, "overdue": "forfeit"}"#;

#[tokio::test]
async fn a_deputy_plays_when_time_is_up_until_his_master_is_back() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.timed("attrition", &[&anna, &ben], LIVE).await;
    let hub = disk.hub();
    hub.begin(game, 1000).await.unwrap();
    let (seat, _, n) = question(&hub, game).await.unwrap();
    assert_eq!(disk.store.game(game).await.unwrap().unwrap().due, Some(1060));
    hub.attend(game, 1059).await.unwrap();
    assert_eq!(question(&hub, game).await.unwrap().2, n, "there is still a second");
    hub.attend(game, 1060).await.unwrap();
    let (next, _, after) = question(&hub, game).await.unwrap();
    assert!(after > n && next != seat, "the deputy plays for who is late, and for nobody else");
    assert!(disk.store.seats(game).await.unwrap()[usize::from(seat.0)].deputy);
    let (who, other) = if seat.0 == 0 { (anna.id, ben.id) } else { (ben.id, anna.id) };
    let since = disk.store.game(game).await.unwrap().unwrap().asked_since;
    assert!(matches!(hub.take_back(game, other, 1090).await, Err(Error::Conflict(_))), "nobody winds up his own clock");
    assert_eq!(disk.store.game(game).await.unwrap().unwrap().asked_since, since);
    hub.take_back(game, who, 1100).await.unwrap();
    assert!(!disk.store.seats(game).await.unwrap()[usize::from(seat.0)].deputy);
}

#[tokio::test]
async fn who_is_late_forfeits_where_that_was_agreed() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.timed("attrition", &[&anna, &ben], FORFEIT).await;
    let hub = disk.hub();
    hub.begin(game, 1000).await.unwrap();
    let (seat, text, n) = question(&hub, game).await.unwrap();
    hub.attend(game, 2000).await.unwrap();
    let row = disk.store.game(game).await.unwrap().unwrap();
    assert_eq!((row.state, row.note.as_deref(), row.winners), (State::Over, Some("forfeit"), Some(1 << (1 - seat.0))));
    let who = if seat.0 == 0 { anna.id } else { ben.id };
    assert!(matches!(play(&hub, game, who, order(seat, n, &text), 2001).await, Err(Error::Conflict(_))), "it is over");
    assert!(play(&disk.hub(), game, who, order(seat, n, &text), 2001).await.is_err(), "also after a restart");
}

#[tokio::test]
async fn who_resigns_loses_unless_others_play_for_his_team() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let hub = disk.hub();
    let game = disk.game("attrition", &[&anna, &ben]).await;
    hub.begin(game, 10).await.unwrap();
    hub.resign(game, ben.id, 20).await.unwrap();
    let row = disk.store.game(game).await.unwrap().unwrap();
    assert_eq!((row.state, row.note.as_deref(), row.winners), (State::Over, Some("resigned"), Some(1)));
    assert!(matches!(hub.resign(game, anna.id, 30).await, Err(Error::Conflict(_))));
    assert!(matches!(hub.take_back(game, ben.id, 30).await, Err(Error::Conflict(_))));
    assert_eq!(disk.store.game(game).await.unwrap(), Some(row), "what is over stays as it ended");
    // Six countries in three hands: Anna's partner goes on with a bot beside him.
    let carl = disk.person("Carl").await;
    let game = disk.game("quartermaster", &[&anna, &ben, &carl]).await;
    hub.begin(game, 10).await.unwrap();
    hub.resign(game, ben.id, 20).await.unwrap();
    let seats = disk.store.seats(game).await.unwrap();
    assert_eq!(disk.store.game(game).await.unwrap().unwrap().state, State::Running);
    assert!(seats.iter().filter(|s| s.bot.is_some()).count() == 2 && seats.iter().all(|s| s.account != Some(ben.id)));
}

#[tokio::test]
async fn what_has_ended_is_not_played_on_elsewhere() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.game("attrition", &[&anna, &ben]).await;
    let (one, two) = (disk.hub(), disk.hub());
    one.begin(game, 10).await.unwrap();
    let (seat, text, n) = question(&two, game).await.unwrap();
    let (mover, other) = if seat.0 == 0 { (anna.id, ben.id) } else { (ben.id, anna.id) };
    one.resign(game, other, 20).await.unwrap();
    let over = disk.store.game(game).await.unwrap().unwrap();
    assert_eq!(over.state, State::Over);
    // The other process has not heard of it yet.
    assert_eq!(play(&two, game, mover, order(seat, n, &text), 21).await.unwrap(), Played::Stale(n));
    assert_eq!(disk.store.game(game).await.unwrap().unwrap(), over, "who has given up has given up");
    assert!(matches!(play(&two, game, mover, order(seat, n, &text), 22).await, Err(Error::Conflict(_))), "it has looked again");
}

#[tokio::test]
async fn two_players_may_number_their_commands_alike() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.game("attrition", &[&anna, &ben]).await;
    let hub = disk.hub();
    hub.begin(game, 10).await.unwrap();
    let (seat, text, n) = question(&hub, game).await.unwrap();
    let (mover, other) = if seat.0 == 0 { (anna.id, ben.id) } else { (ben.id, anna.id) };
    let done = play(&hub, game, mover, order(seat, n, &text), 11).await.unwrap();
    assert!(matches!(done, Played::Done(_)));
    let late = play(&hub, game, other, order(Seat(1 - seat.0), n, &text), 12).await.unwrap();
    assert!(matches!(late, Played::Stale(_)), "another's move is not his");
}

#[tokio::test]
async fn nobody_has_his_time_anew_by_being_quick() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.timed("attrition", &[&anna, &ben], LIVE).await;
    let hub = disk.hub();
    hub.begin(game, 1000).await.unwrap();
    let (seat, _, n) = question(&hub, game).await.unwrap();
    let who = if seat.0 == 0 { anna.id } else { ben.id };
    // His deputy has come, and has not decided yet.
    let late = disk.store.seats(game).await.unwrap()[usize::from(seat.0)].clone();
    let deputy = SeatRow { deputy: true, deputy_since: Some(1060), ..late.clone() };
    assert!(disk.store.change_seats(&[(late, deputy)]).await.unwrap());
    let hub = disk.hub();
    hub.take_back(game, who, 1060).await.unwrap();
    let (next, _, after) = question(&hub, game).await.unwrap();
    assert!(after > n && next != seat, "what he was too late for was decided for him");
    assert!(!disk.store.seats(game).await.unwrap()[usize::from(seat.0)].deputy, "and then he is back");
}

#[tokio::test]
async fn who_comes_back_has_a_minute_and_changes_no_other_clock() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.timed("attrition", &[&anna, &ben], LIVE).await;
    let hub = disk.hub();
    hub.begin(game, 1000).await.unwrap();
    let (seat, _, _) = question(&hub, game).await.unwrap();
    let (who, other) = if seat.0 == 0 { (anna.id, ben.id) } else { (ben.id, anna.id) };
    hub.attend(game, 1060).await.unwrap();
    let (next, text, n) = question(&hub, game).await.unwrap();
    assert_ne!(next, seat);
    let bank = async |seat: Seat| disk.store.seats(game).await.unwrap()[usize::from(seat.0)].bank;
    assert_eq!((bank(seat).await, bank(next).await), (0, 60), "all of it was used up");
    // A move of somebody else is no return of his.
    let live = hub.come_back(hub.open(game).await.unwrap(), other, seat, 1070).await.unwrap();
    drop(hub.come_back(live, other, next, 1070).await.unwrap());
    assert_eq!(bank(seat).await, 0);
    drop(hub.come_back(hub.open(game).await.unwrap(), who, seat, 1080).await.unwrap());
    let row = disk.store.game(game).await.unwrap().unwrap();
    assert_eq!((bank(seat).await, row.asked_since, row.due), (60, 1060, Some(1120)), "the other's clock goes on");
    play(&hub, game, other, order(next, n, &text), 1090).await.unwrap();
    assert_eq!(bank(next).await, 30);
}

#[tokio::test]
async fn undo_by_correspondence_gives_no_free_time_back() {
    const TERMS: &str = r#"{"pace": {"kind": "correspondence", "hours": 24, "bank": 48}}"#;
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.timed("attrition", &[&anna, &ben], TERMS).await;
    let hub = disk.hub();
    let mut now = 1000;
    hub.begin(game, now).await.unwrap();
    let row = async || disk.store.game(game).await.unwrap().unwrap();
    for _ in 0..200 {
        let before = row().await;
        let (seat, text, n) = question(&hub, game).await.unwrap();
        let who = if seat.0 == 0 { anna.id } else { ben.id };
        // An hour for every decision, of which nothing is charged.
        now += 3600;
        play(&hub, game, who, order(seat, n, &text), now).await.unwrap();
        let can = hub.open(game).await.unwrap().table.can_undo(seat);
        if can {
            let n = row().await.n;
            undo(&hub, game, who, order(seat, n, ""), now + 10).await.unwrap();
            let after = row().await;
            assert_eq!((after.asked, after.asked_since, after.due), (before.asked, before.asked_since, before.due));
            return;
        }
    }
    panic!("nothing can be taken back");
}

/// Since when each seat that must decide must, and what is in its bank.
async fn clocks(hub: &Hub, game: GameId) -> Vec<(Seat, i64, i64)> {
    let live = hub.open(game).await.unwrap();
    live.asked().iter().map(|seat| (seat, live.since(seat), live.seat(seat).unwrap().bank)).collect()
}

#[tokio::test]
async fn a_move_of_one_starts_no_clock_of_another() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.timed("quartermaster", &[&anna, &ben], LIVE).await;
    let hub = disk.hub();
    hub.begin(game, 1000).await.unwrap();
    let asked = clocks(&hub, game).await;
    assert!(asked.len() > 2 && asked.iter().all(|clock| (clock.1, clock.2) == (1000, 60)), "all at once: {asked:?}");
    let (seat, text, n) = question(&hub, game).await.unwrap();
    let who = |seat: Seat| [anna.id, ben.id][usize::from(seat.0 % 2)];
    play(&hub, game, who(seat), order(seat, n, &text), 1050).await.unwrap();
    let row = disk.store.game(game).await.unwrap().unwrap();
    assert_eq!((row.asked_since, row.due), (1000, Some(1060)), "he is asked again, with what he has left");
    let others = clocks(&hub, game).await;
    assert!(others.iter().filter(|clock| clock.0 != seat).all(|clock| clock.1 == 1000), "they are asked as before: {others:?}");
    assert_eq!(clocks(&disk.hub(), game).await, others, "another process knows it too");
    // Who answers in time has used up what he took; the others are late, a minute after they were asked.
    let (next, text, n) = question(&hub, game).await.unwrap();
    play(&hub, game, who(next), order(next, n, &text), 1055).await.unwrap();
    assert_eq!(disk.store.seats(game).await.unwrap()[usize::from(next.0)].bank, 5);
    let left = clocks(&hub, game).await;
    hub.attend(game, 1060).await.unwrap();
    let seats = disk.store.seats(game).await.unwrap();
    assert!(left.iter().any(|clock| seats[usize::from(clock.0.0)].deputy), "{left:?}");
}

/// Whatever happens, what follows from the log is what memory has.
#[tokio::test]
async fn clocks_are_read_from_the_log_as_they_are_in_memory() {
    const TERMS: &str = r#"{"pace": {"kind": "correspondence", "hours": 1, "bank": 48}}"#;
    for slug in ["attrition", "quartermaster"] {
        let disk = Disk::new().await;
        let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
        let game = disk.timed(slug, &[&anna, &ben], TERMS).await;
        tamper(&disk, "update seat set bank = 1000000").await;
        let hub = disk.hub();
        let mut now = 1000;
        hub.begin(game, now).await.unwrap();
        let (mut undone, mut gone_back) = (0, 0);
        for i in 0..150 {
            let Some((seat, text, n)) = question(&hub, game).await else { break };
            let who = if seat.0 % 2 == 0 { anna.id } else { ben.id };
            // Shorter and longer than what is free.
            now += [10, 5000, 600, 3700][i % 4];
            let before = clocks(&hub, game).await;
            play(&hub, game, who, order(seat, n, &text), now).await.unwrap();
            let mut live = hub.open(game).await.unwrap();
            let n = live.row.n;
            if live.table.can_undo(seat) && i % 3 == 0 {
                drop(live);
                undo(&hub, game, who, order(seat, n, ""), now + 7).await.unwrap();
                assert_eq!(clocks(&hub, game).await, before, "as if he had not decided yet");
                undone += 1;
            } else if i % 20 == 19 {
                live.rollback(n as u32 - 1).unwrap();
                hub.write(&mut live, 0, None, now + 9).await.unwrap();
                drop(live);
                assert!(clocks(&hub, game).await.iter().all(|clock| clock.1 == now + 9), "time anew");
                gone_back += 1;
            } else {
                drop(live);
            }
            assert_eq!(clocks(&disk.hub(), game).await, clocks(&hub, game).await, "{slug} {i}");
        }
        assert!(undone > 2 && gone_back > 2, "{slug}: {undone} {gone_back}");
    }
}

#[tokio::test]
async fn a_game_that_is_looked_at_too_early_is_due_when_its_clock_runs_out() {
    let disk = Disk::new().await;
    let (anna, ben) = (disk.person("Anna").await, disk.person("Ben").await);
    let game = disk.timed("attrition", &[&anna, &ben], LIVE).await;
    let hub = disk.hub();
    hub.begin(game, 1000).await.unwrap();
    let (seat, _, _) = question(&hub, game).await.unwrap();
    // Who leaves makes his games due at once.
    disk.store.delete_account(if seat.0 == 0 { ben.id } else { anna.id }, 1010).await.unwrap();
    assert_eq!(disk.store.take_due(1010, 1040, 10).await.unwrap(), [game]);
    hub.attend_due(game, 1010).await.unwrap();
    assert_eq!(disk.store.game(game).await.unwrap().unwrap().due, Some(1060), "not when the lease ends");
}

/// Lets random moves be played; gives how many entries there are.
async fn play_some(hub: &Hub, game: GameId, who: &Account, moves: usize) -> i64 {
    for _ in 0..moves {
        let Some((seat, text, n)) = question(hub, game).await else { break };
        play(hub, game, who.id, order(seat, n, &text), 20).await.unwrap();
    }
    hub.open(game).await.unwrap().row.n
}

/// As if an entry had been played by other rules: its mark is another.
async fn tamper(disk: &Disk, sql: &str) {
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", disk.folder.join("test.db").display())).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).execute(&pool).await.unwrap();
}

#[tokio::test]
async fn rules_that_change_under_a_running_game_hold_it() {
    let disk = Disk::new().await;
    let anna = disk.person("Anna").await;
    let (sound, other, refused) = (
        disk.game("attrition", &[&anna]).await,
        disk.game("attrition", &[&anna]).await,
        disk.game("quartermaster", &[&anna]).await,
    );
    let hub = disk.hub();
    for game in [sound, other, refused] {
        hub.begin(game, 10).await.unwrap();
        assert!(play_some(&hub, game, &anna, 12).await > 10);
    }
    tamper(&disk, &format!("update entry set mark = mark + 1 where game = {other} and n = 7")).await;
    tamper(&disk, &format!("update entry set body = '0no such move' where game = {refused} and n = 9")).await;
    // The next program looks at all running games when it starts.
    let hub = disk.hub();
    hub.review().await;
    let row = async |game| disk.store.game(game).await.unwrap().unwrap();
    assert_eq!(row(sound).await.state, State::Running);
    for (game, entry) in [(other, "entry 7 "), (refused, "entry 9:")] {
        let row = row(game).await;
        assert_eq!(row.state, State::Held);
        let note = row.note.as_deref().unwrap();
        assert!(note.starts_with(entry) && !note.contains("no such move"), "what was decided is not told: {note}");
        let held = disk.store.entries(game, 0).await.unwrap();
        let attempt = play(&hub, game, anna.id, order(Seat(0), row.n, "pass"), 30).await;
        assert!(matches!(attempt, Err(Error::Conflict(_))), "{attempt:?}");
        assert_eq!(disk.store.entries(game, 0).await.unwrap(), held, "nothing is changed");
    }
    // Rules that agree with the game again set it free.
    tamper(&disk, &format!("update entry set mark = mark - 1 where game = {other} and n = 7")).await;
    let hub = disk.hub();
    assert!(question(&hub, other).await.is_some());
    assert_eq!(row(other).await.state, State::Running);
}

#[tokio::test]
async fn a_log_that_is_cut_off_keeps_what_was_acknowledged_before_the_cut() {
    let disk = Disk::new().await;
    let anna = disk.person("Anna").await;
    let game = disk.game("attrition", &[&anna]).await;
    let hub = disk.hub();
    hub.begin(game, 10).await.unwrap();
    let wal = disk.folder.join("test.db-wal");
    // How long the write-ahead log was when the entry with this number was acknowledged.
    let mut acknowledged = Vec::new();
    for _ in 0..40 {
        let Some((seat, text, n)) = question(&hub, game).await else { break };
        play(&hub, game, anna.id, order(seat, n, &text), 20).await.unwrap();
        acknowledged.push((n, std::fs::metadata(&wal).unwrap().len()));
    }
    let (database, log) = (std::fs::read(disk.folder.join("test.db")).unwrap(), std::fs::read(&wal).unwrap());
    for part in 0..=20 {
        let cut = log.len() * part / 20;
        let folder = disk.folder.join(format!("cut-{part}"));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("test.db"), &database).unwrap();
        std::fs::write(folder.join("test.db-wal"), &log[..cut]).unwrap();
        let (hints, _) = tokio::sync::mpsc::unbounded_channel();
        let store = store::open(&DatabaseUrl::Sqlite(folder.join("test.db")), hints).await.unwrap();
        let entries = store.entries(game, 0).await.unwrap();
        for (n, length) in &acknowledged {
            let there = entries.iter().any(|e| e.n == *n);
            assert!(there || *length > cut as u64, "entry {n} was on the disk before the cut at {cut}");
        }
        if part > 0 {
            assert_eq!(store.game(game).await.unwrap().map_or(0, |row| row.n), entries.len() as i64, "row and log agree");
        }
    }
}
