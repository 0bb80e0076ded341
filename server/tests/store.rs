//! One conformance test of the store, run on every database there is: SQLite always, PostgreSQL where `BIVOUAC_TEST_POSTGRES` names one.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

use std::sync::Arc;

use server::{
    config::DatabaseUrl,
    store::{
        self, Account, Append, GameRow, JobKind, Kind, NewAccount, NewChat, NewEntry, NewGame, NewJob, ProposalKind, ProposalRow,
        RatingRow, SeatRow, SessionRow, State, Store, StoreError,
    },
};

/// A name that no other test has.
fn unique(word: &str) -> String {
    format!("{word}-{}", server::secret::code().unwrap())
}

async fn each_store<F: Future<Output = ()>>(test: impl Fn(Arc<dyn Store>) -> F) {
    let folder = std::env::temp_dir().join(unique("bivouac-store"));
    std::fs::create_dir_all(&folder).unwrap();
    let (hints, _kept) = tokio::sync::mpsc::unbounded_channel();
    test(store::open(&DatabaseUrl::Sqlite(folder.join("test.db")), hints.clone()).await.unwrap()).await;
    std::fs::remove_dir_all(folder).unwrap();
    if let Ok(url) = std::env::var("BIVOUAC_TEST_POSTGRES") {
        test(store::open(&url.parse().unwrap(), hints).await.unwrap()).await;
    }
}

async fn person(store: &dyn Store) -> Account {
    let new = NewAccount {
        name: unique("Anna"),
        kind: Kind::Person,
        password: Some("hash".to_owned()),
        email: None,
        lang: "fr".to_owned(),
        created: 100,
    };
    store.add_account(&new).await.unwrap()
}

fn game(owner: i64) -> NewGame {
    let game = GameRow {
        id: 0,
        code: unique("g"),
        slug: "attrition".to_owned(),
        setup: "{}".to_owned(),
        seed: vec![7; 32],
        edition: "e".to_owned(),
        start: None,
        state: State::Running,
        note: None,
        owner,
        pace: "{}".to_owned(),
        rated: true,
        listed: true,
        analysis: false,
        created: 100,
        ended: None,
        winners: None,
        asked: 1,
        asked_since: 100,
        n: 0,
        due: None,
        rematch: None,
    };
    let seat = |seat, account| SeatRow { seat, account, orders: "[]".to_owned(), bank: 60, ..SeatRow::default() };
    NewGame { game, seats: vec![seat(0, Some(owner)), seat(1, None)], command: 0 }
}

fn chat<'a>(game: i64, room: &'a str, account: i64, at: i64, text: &'a str) -> NewChat<'a> {
    NewChat { game, room, account, at, text, command: 0 }
}

fn append(game: i64, n: i64, bodies: &[&str]) -> Append {
    let entries = bodies.iter().map(|body| NewEntry { at: 200, command: n + 1, body: (*body).to_owned(), mark: 7 }).collect();
    Append {
        game,
        n,
        was: State::Running,
        entries,
        asked: 2,
        asked_since: 200,
        state: State::Running,
        ended: None,
        winners: None,
        note: None,
        due: Some(500),
        banks: vec![(0, 42)],
    }
}

#[tokio::test]
async fn accounts_come_and_go() {
    each_store(|store| async move {
        let mut anna = person(&*store).await;
        assert_eq!(store.account(anna.id).await.unwrap().as_ref(), Some(&anna));
        assert_eq!(store.account_named(&anna.name.to_uppercase()).await.unwrap().as_ref(), Some(&anna));
        let again = NewAccount {
            name: anna.name.to_uppercase(),
            kind: Kind::Guest,
            password: None,
            email: None,
            lang: "en".to_owned(),
            created: 1,
        };
        assert!(matches!(store.add_account(&again).await, Err(StoreError::NameTaken)));
        let before = anna.clone();
        anna.email = Some("anna@example.org".to_owned());
        anna.seen = 300;
        store.save_account(&before, &anna).await.unwrap();
        assert_eq!(store.account(anna.id).await.unwrap().as_ref(), Some(&anna));
        let before = anna.clone();
        (anna.name, anna.webhook) = (unique("Anne"), Some("https://hooks.example/".to_owned()));
        (anna.key, anna.settings, anna.owner) = (Some("key".to_owned()), r#"{"open":true}"#.to_owned(), Some(7));
        store.save_account(&before, &anna).await.unwrap();
        assert_eq!(store.account_named(&anna.name).await.unwrap().as_ref(), Some(&anna));
        assert_eq!(store.account(anna.id).await.unwrap().as_ref(), Some(&anna));
        assert!(store.bots_of(7).await.unwrap().contains(&anna));
        store.delete_account(anna.id, 400).await.unwrap();
        assert_eq!(store.account(anna.id).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn what_is_changed_at_the_same_moment_is_not_lost() {
    each_store(|store| async move {
        let read = person(&*store).await;
        let settings = Account { settings: r#"{"open":true}"#.to_owned(), lang: "en".to_owned(), ..read.clone() };
        let password = Account { password: Some("another hash".to_owned()), ..read.clone() };
        // Both have read the same.
        store.save_account(&read, &settings).await.unwrap();
        store.save_account(&read, &password).await.unwrap();
        assert_eq!(store.account(read.id).await.unwrap(), Some(Account { password: password.password, ..settings }));
        store.save_account(&read, &read).await.unwrap();
        let other = person(&*store).await;
        let taken = Account { name: other.name, ..read.clone() };
        assert!(matches!(store.save_account(&read, &taken).await, Err(StoreError::NameTaken)));
    })
    .await;
}

#[tokio::test]
async fn one_command_makes_one_game() {
    each_store(|store| async move {
        let (anna, ben) = (person(&*store).await, person(&*store).await);
        let new = |owner, command| NewGame { command, ..game(owner) };
        let first = store.add_game(&new(anna.id, 5)).await.unwrap();
        assert!(store.add_game(&new(anna.id, 5)).await.is_err());
        let other = store.add_game(&new(ben.id, 5)).await.unwrap();
        assert_eq!(store.made(anna.id, 5).await.unwrap(), Some(first));
        assert_eq!(store.made(ben.id, 5).await.unwrap(), Some(other));
        assert_eq!(store.made(anna.id, 6).await.unwrap(), None);
        store.tidy(100 + 24 * 3600).await.unwrap();
        assert_eq!(store.made(anna.id, 5).await.unwrap(), None, "nobody repeats it after a day");
        assert!(store.game(first).await.unwrap().is_some());
    })
    .await;
}

#[tokio::test]
async fn the_same_words_twice_are_said_once() {
    each_store(|store| async move {
        let (anna, ben) = (person(&*store).await, person(&*store).await);
        let id = store.add_game(&game(anna.id)).await.unwrap();
        let hello = |account, command| NewChat { command, ..chat(id, "players", account, 1, "hello") };
        let first = store.add_chat(&hello(anna.id, 5)).await.unwrap();
        assert_eq!(store.add_chat(&hello(anna.id, 5)).await.unwrap(), first);
        let mut others = vec![first];
        for (account, command) in [(ben.id, 5), (anna.id, 6), (anna.id, 0), (anna.id, 0)] {
            others.push(store.add_chat(&hello(account, command)).await.unwrap());
        }
        let said = store.chat(id, &["players".to_owned()], 0, 10).await.unwrap();
        assert_eq!(said.iter().map(|c| c.id).collect::<Vec<_>>(), others);
    })
    .await;
}

#[tokio::test]
async fn the_number_of_who_is_gone_is_given_to_nobody() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        store.delete_account(anna.id, 1).await.unwrap();
        assert_ne!(person(&*store).await.id, anna.id, "a page that is still open would be another's");
    })
    .await;
}

#[tokio::test]
async fn what_has_ended_stays_so() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        let id = store.add_game(&game(anna.id)).await.unwrap();
        let resigned = Append { state: State::Over, ended: Some(300), winners: Some(2), ..append(id, 0, &[]) };
        assert_eq!(store.append(&[resigned]).await.unwrap(), [true]);
        let over = store.game(id).await.unwrap();
        assert_eq!(store.append(&[append(id, 0, &["0pass"])]).await.unwrap(), [false]);
        assert_eq!(store.game(id).await.unwrap(), over);
        assert!(store.entries(id, 0).await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn what_takes_the_place_of_work_on_its_way_is_done_too() {
    each_store(|store| async move {
        let word = unique("job");
        let job =
            |body: &str, due| NewJob { kind: JobKind::Mail, game: None, key: Some(word.clone()), body: body.to_owned(), due };
        store.add_job(&job(&word, 10)).await.unwrap();
        let taken = store.take_jobs(10, 20, 1000).await.unwrap().into_iter().find(|j| j.body == word).unwrap();
        let newer = job(&format!("{word} newer"), 30);
        store.add_job(&newer).await.unwrap();
        store.finish_job(taken.id).await.unwrap();
        store.retry_job(taken.id, 1000).await.unwrap();
        let found = store.take_jobs(30, 40, 1000).await.unwrap().into_iter().find(|j| j.body == newer.body).unwrap();
        assert_eq!(found.tries, 0);
        store.finish_job(found.id).await.unwrap();
        assert!(!store.take_jobs(1000, 1010, 1000).await.unwrap().iter().any(|j| j.id == found.id));
    })
    .await;
}

#[tokio::test]
async fn who_stays_keeps_his_notes() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        let id = store.add_game(&game(anna.id)).await.unwrap();
        let old = store.seats(id).await.unwrap()[0].clone();
        // They come while somebody else changes the seat.
        assert!(store.save_notes(id, 0, anna.id, "attack at dawn").await.unwrap());
        assert!(store.save_orders(id, 0, anna.id, "[1]").await.unwrap());
        let deputy = SeatRow { deputy: true, deputy_since: Some(1), ..old.clone() };
        assert!(store.change_seats(&[(old.clone(), deputy)]).await.unwrap());
        let now = store.seats(id).await.unwrap()[0].clone();
        assert_eq!((now.deputy, now.notes.as_str(), now.orders.as_str()), (true, "attack at dawn", "[1]"));
        assert!(store.change_seats(&[(now.clone(), now.for_bot("greedy"))]).await.unwrap());
        let now = store.seats(id).await.unwrap()[0].clone();
        assert_eq!((now.notes.as_str(), now.orders.as_str()), ("", "[]"), "who goes takes them along");
    })
    .await;
}

#[tokio::test]
async fn a_text_that_can_not_be_kept_is_the_callers_fault() {
    each_store(|store| async move {
        let found = store.account_named("An\0na").await;
        assert!(matches!(found, Ok(None) | Err(StoreError::Text)), "{found:?}");
    })
    .await;
}

#[tokio::test]
async fn sessions_expire_and_close() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        let tokens = [(); 3].map(|()| server::secret::hash(&server::secret::token().unwrap()));
        for (i, token) in (0..).zip(&tokens) {
            let (token, agent) = (token.to_vec(), "browser".to_owned());
            store.add_session(&SessionRow { token, account: anna.id, created: i, agent, expires: 1000 }).await.unwrap();
        }
        let listed = store.sessions(anna.id, 999).await.unwrap();
        assert_eq!(listed.iter().map(|s| s.created).collect::<Vec<_>>(), [2, 1, 0]);
        assert!(listed[0].token == tokens[2] && listed[0].agent == "browser");
        assert!(store.sessions(anna.id, 1000).await.unwrap().is_empty());
        assert_eq!(store.session(&tokens[0], 999).await.unwrap().unwrap().id, anna.id);
        assert_eq!(store.session(&tokens[0], 1000).await.unwrap(), None);
        store.drop_session(&tokens[0]).await.unwrap();
        assert_eq!(store.session(&tokens[0], 1).await.unwrap(), None);
        store.drop_sessions(anna.id, Some(&tokens[2])).await.unwrap();
        assert_eq!(store.session(&tokens[1], 1).await.unwrap(), None);
        assert!(store.session(&tokens[2], 1).await.unwrap().is_some());
    })
    .await;
}

#[tokio::test]
async fn who_appends_second_has_changed_nothing() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        let (a, b) = (store.add_game(&game(anna.id)).await.unwrap(), store.add_game(&game(anna.id)).await.unwrap());
        let first = store.append(&[append(a, 0, &["0pass", "*6 6"]), append(b, 0, &["1x"])]).await.unwrap();
        assert_eq!(first, [true, true]);
        let second = store.append(&[append(a, 1, &["0other", "0more", "0and more"]), append(b, 1, &["0y"])]).await.unwrap();
        assert_eq!(second, [false, true], "the other game is not hindered");
        let log: Vec<_> = store.entries(a, 0).await.unwrap().into_iter().map(|e| (e.n, e.command, e.body)).collect();
        assert_eq!(log, [(0, 1, "0pass".to_owned()), (1, 1, "*6 6".to_owned())]);
        let row = store.game(a).await.unwrap().unwrap();
        assert_eq!((row.n, row.asked, row.asked_since, row.due), (2, 2, 200, Some(500)));
        assert_eq!(store.entries(b, 1).await.unwrap().len(), 1);
        assert_eq!(store.seats(a).await.unwrap()[0].bank, 42);
    })
    .await;
}

#[tokio::test]
async fn games_are_found() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        let new = game(anna.id);
        let id = store.add_game(&new).await.unwrap();
        let mut row = store.game_coded(&new.game.code).await.unwrap().unwrap();
        assert_eq!(row.id, id);
        assert_eq!(store.games_of(anna.id, 10).await.unwrap(), [row.clone()]);
        assert!(store.in_state(State::Running).await.unwrap().contains(&id));
        (row.state, row.ended, row.winners, row.note) = (State::Over, Some(900), Some(3), Some("resigned".to_owned()));
        store.save_game(&row).await.unwrap();
        assert_eq!(store.game(id).await.unwrap(), Some(row));
        let found = async |slug, offset| store.listed(State::Over, slug, 1000, offset).await.unwrap().iter().any(|g| g.id == id);
        assert!(found(None, 0).await && found(Some("attrition"), 0).await);
        assert!(!found(Some("quartermaster"), 0).await && !found(None, 1000).await);
        assert!(store.set_rematch(id, "next").await.unwrap());
        assert!(!store.set_rematch(id, "other").await.unwrap(), "only one");
        assert_eq!(store.game(id).await.unwrap().unwrap().rematch.as_deref(), Some("next"));
    })
    .await;
}

#[tokio::test]
async fn seats_change_hands_once() {
    each_store(|store| async move {
        let (anna, ben) = (person(&*store).await, person(&*store).await);
        let id = store.add_game(&game(anna.id)).await.unwrap();
        let seats = store.seats(id).await.unwrap();
        assert_eq!((seats[0].name.as_deref(), seats[1].name.as_deref()), (Some(anna.name.as_str()), None));
        let kept = SeatRow { invited: Some(ben.id), starter: Some(anna.id), ..seats[1].clone() };
        assert!(store.change_seats(&[(seats[1].clone(), kept.clone())]).await.unwrap());
        assert_eq!(store.games_of(ben.id, 10).await.unwrap().len(), 1, "who is invited finds it");
        let mut kept = SeatRow { invited_name: Some(ben.name.clone()), ..kept };
        assert_eq!(store.seats(id).await.unwrap()[1], kept);
        // Two changes, of which one comes too late: neither is made.
        let swapped = [(seats[0].clone(), seats[0].for_bot("greedy")), (seats[1].clone(), seats[1].for_account(Some(anna.id)))];
        assert!(!store.change_seats(&swapped).await.unwrap());
        assert_eq!(store.seats(id).await.unwrap(), [seats[0].clone(), kept.clone()]);
        assert!(store.save_orders(id, 0, anna.id, "[1]").await.unwrap() && store.save_notes(id, 0, anna.id, "é").await.unwrap());
        assert!(!store.save_orders(id, 0, ben.id, "[2]").await.unwrap() && !store.save_notes(id, 1, ben.id, "x").await.unwrap());
        (kept.deputy, kept.deputy_since) = (true, Some(7));
        assert!(store.change_seats(&[(kept.clone(), kept.clone())]).await.unwrap());
        let other = store.add_game(&game(ben.id)).await.unwrap();
        let both = store.seats_of(&[id, other]).await.unwrap();
        assert_eq!(both.iter().map(|s| (s.game, s.seat)).collect::<Vec<_>>(), [(id, 0), (id, 1), (other, 0), (other, 1)]);
        assert_eq!((both[0].orders.as_str(), both[0].notes.as_str(), &both[1]), ("[1]", "é", &kept));
        assert!(store.seats_of(&[]).await.unwrap().is_empty());
        store.delete_account(ben.id, 400).await.unwrap();
        assert_eq!(store.seats(id).await.unwrap()[1].invited, None);
        store.delete_account(anna.id, 400).await.unwrap();
        let left = store.seats(id).await.unwrap();
        assert_eq!((left[0].account, left[0].notes.as_str(), left[1].starter), (None, "", None));
    })
    .await;
}

#[tokio::test]
async fn work_is_taken_once() {
    each_store(|store| async move {
        let key = unique("key");
        let job = NewJob { kind: JobKind::Mail, game: None, key: Some(key), body: "{}".to_owned(), due: 10 };
        store.add_job(&job).await.unwrap();
        store.add_job(&NewJob { due: 20, ..job }).await.unwrap();
        assert!(store.take_jobs(19, 60, 1000).await.unwrap().is_empty(), "the later one took its place");
        let taken = store.take_jobs(20, 60, 1000).await.unwrap();
        assert_eq!(taken.len(), 1);
        assert!(store.take_jobs(59, 100, 1000).await.unwrap().is_empty(), "somebody works on it");
        assert_eq!(store.take_jobs(60, 100, 1000).await.unwrap().len(), 1, "he has not come back");
        store.retry_job(taken[0].id, 200).await.unwrap();
        let again = store.take_jobs(200, 300, 1000).await.unwrap();
        assert_eq!(again[0].tries, 1);
        store.finish_job(again[0].id).await.unwrap();
        assert!(store.take_jobs(10_000, 20_000, 1000).await.unwrap().is_empty());
        let anna = person(&*store).await;
        let id = store.add_game(&game(anna.id)).await.unwrap();
        store.append(&[append(id, 0, &["0a"])]).await.unwrap();
        assert!(!store.take_due(499, 600, 1000).await.unwrap().contains(&id));
        assert!(store.take_due(500, 600, 1000).await.unwrap().contains(&id));
        assert!(!store.take_due(599, 700, 1000).await.unwrap().contains(&id));
    })
    .await;
}

#[tokio::test]
async fn talk_proposals_and_ratings_are_kept() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        let id = store.add_game(&game(anna.id)).await.unwrap();
        let first = store.add_chat(&chat(id, "players", anna.id, 1, "hello")).await.unwrap();
        store.add_chat(&chat(id, "watchers", anna.id, 2, "héé")).await.unwrap();
        let rooms = ["players".to_owned(), "watchers".to_owned()];
        let said = store.chat(id, &rooms, first, 10).await.unwrap();
        assert_eq!((said.len(), said[0].text.as_str(), said[0].room.as_str()), (1, "héé", "watchers"));
        assert_eq!(said[0].name, anna.name);
        assert_eq!(store.chat(id, &rooms[..1], 0, 10).await.unwrap().len(), 1, "only what was said there");
        assert!(store.chat(id, &["play%".to_owned(), String::new()], 0, 10).await.unwrap().is_empty());
        assert!(store.chat(id, &[], 0, 10).await.unwrap().is_empty());
        assert_eq!(store.talk(id).await.unwrap(), [("players".to_owned(), first), ("watchers".to_owned(), said[0].id)]);
        assert_eq!((store.said_since(anna.id, 1).await.unwrap(), store.said_since(anna.id, 2).await.unwrap()), (2, 1));
        let mut proposal =
            ProposalRow { kind: ProposalKind::Rollback, n: 3, made: 5, by_account: anna.id, agreed: "[]".to_owned() };
        store.save_proposal(id, Some(&proposal)).await.unwrap();
        proposal.agreed = "[5]".to_owned();
        store.save_proposal(id, Some(&proposal)).await.unwrap();
        assert_eq!(store.proposal(id).await.unwrap(), Some(proposal));
        store.save_proposal(id, None).await.unwrap();
        assert_eq!(store.proposal(id).await.unwrap(), None);
        let mut rating = RatingRow {
            account: anna.id,
            slug: "attrition".to_owned(),
            side: "cp".to_owned(),
            rating: 1500.0,
            deviation: 350.0,
            volatility: 0.06,
            games: 0,
        };
        rating.games = 1;
        assert!(store.count(id, std::slice::from_ref(&rating)).await.unwrap());
        assert!(!store.count(id, &[]).await.unwrap(), "a game counts once");
        let other = store.add_game(&game(anna.id)).await.unwrap();
        let stale = RatingRow { rating: 1.0, ..rating.clone() };
        assert!(!store.count(other, &[stale]).await.unwrap(), "another game was counted meanwhile");
        (rating.rating, rating.games) = (1612.5, 2);
        assert!(store.count(other, std::slice::from_ref(&rating)).await.unwrap(), "then nothing was written, not even that");
        assert_eq!(store.ratings(anna.id).await.unwrap(), [rating]);
        let said = store.said_by(anna.id).await.unwrap();
        assert_eq!(said.iter().map(|s| (s.game, s.chat.text.as_str())).collect::<Vec<_>>(), [(id, "hello"), (id, "héé")]);
    })
    .await;
}

#[tokio::test]
async fn rated_games_wait_to_be_counted() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        let mut rows = Vec::new();
        for ended in [30, 10, 20] {
            let new = game(anna.id);
            let id = store.add_game(&new).await.unwrap();
            let mut row = store.game(id).await.unwrap().unwrap();
            (row.state, row.ended) = (State::Over, Some(ended));
            store.save_game(&row).await.unwrap();
            rows.push(id);
        }
        let mine = |ids: Vec<i64>| ids.into_iter().filter(|id| rows.contains(id)).collect::<Vec<_>>();
        assert_eq!(mine(store.uncounted(1000).await.unwrap()), [rows[1], rows[2], rows[0]]);
        assert!(store.count(rows[2], &[]).await.unwrap());
        assert_eq!(mine(store.uncounted(1000).await.unwrap()), [rows[1], rows[0]]);
    })
    .await;
}

#[tokio::test]
async fn what_waits_is_found() {
    each_store(|store| async move {
        let (anna, ben) = (person(&*store).await, person(&*store).await);
        let running = store.add_game(&game(anna.id)).await.unwrap();
        let over = store.add_game(&game(anna.id)).await.unwrap();
        let mut row = store.game(over).await.unwrap().unwrap();
        (row.state, row.ended, row.winners) = (State::Over, Some(900), Some(1));
        store.save_game(&row).await.unwrap();
        let mut analysis = game(anna.id);
        analysis.game.analysis = true;
        store.add_game(&analysis).await.unwrap();
        let ids = |waiting: &[store::Waiting]| waiting.iter().map(|w| w.id).collect::<Vec<_>>();
        assert_eq!(ids(&store.waiting(anna.id, 901).await.unwrap()), [running]);
        let both = store.waiting(anna.id, 900).await.unwrap();
        assert_eq!(ids(&both), [running, over]);
        assert_eq!((both[0].seat, both[0].asked, both[0].said, both[1].winners), (0, 1, None, Some(1)));
        store.add_chat(&chat(running, "players", anna.id, 1, "I")).await.unwrap();
        assert_eq!(store.waiting(anna.id, 901).await.unwrap()[0].said, None, "one does not hear oneself");
        store.add_chat(&chat(running, "watchers", ben.id, 1, "psst")).await.unwrap();
        let said = store.add_chat(&chat(running, "players", ben.id, 1, "you")).await.unwrap();
        assert_eq!(store.waiting(anna.id, 901).await.unwrap()[0].said, Some(said));
        assert_eq!(store.all_seats(anna.id).await.unwrap().len(), 3);
        assert!(store.waiting(ben.id, 0).await.unwrap().is_empty());
        let mut kept = game(anna.id);
        kept.seats[1].invited = Some(ben.id);
        let kept = store.add_game(&kept).await.unwrap();
        let his = store.waiting(ben.id, 0).await.unwrap();
        assert_eq!(his.iter().map(|w| (w.id, w.seat, w.holder)).collect::<Vec<_>>(), [(kept, 1, None)]);
        let mut public: Vec<i64> = store.public_games(anna.id, 10).await.unwrap().iter().map(|g| g.id).collect();
        public.sort_unstable();
        assert_eq!(public, [running, over, kept]);
    })
    .await;
}

#[tokio::test]
async fn who_goes_leaves_games_alive_and_no_name() {
    each_store(|store| async move {
        let (anna, ben) = (person(&*store).await, person(&*store).await);
        let make = |state| {
            let mut new = game(anna.id);
            new.game.state = state;
            new.seats[1].account = Some(ben.id);
            new.seats[0].notes = "a secret".to_owned();
            new
        };
        let mut ids = Vec::new();
        for state in [State::Running, State::Over, State::Open] {
            ids.push(store.add_game(&make(state)).await.unwrap());
        }
        let mut analysis = make(State::Running);
        analysis.game.analysis = true;
        let analysis = store.add_game(&analysis).await.unwrap();
        store.append(&[append(analysis, 0, &["0a"])]).await.unwrap();
        store.save_presence(&[(anna.id, ids[0])], 1, 99).await.unwrap();
        store.delete_account(anna.id, 400).await.unwrap();
        let running = store.seats(ids[0]).await.unwrap();
        assert_eq!((running[0].account, running[0].bot.as_deref(), running[0].notes.as_str()), (None, Some("officer"), ""));
        assert_eq!(running[1].account, Some(ben.id));
        assert_eq!(store.game(ids[0]).await.unwrap().unwrap().due, Some(400), "its bot is due");
        let over = store.seats(ids[1]).await.unwrap();
        assert_eq!((over[0].account, over[0].bot.as_deref(), over[1].account), (None, None, Some(ben.id)));
        assert_eq!(store.game(ids[2]).await.unwrap().unwrap().state, State::Gone);
        assert!(store.game(analysis).await.unwrap().is_none() && store.entries(analysis, 0).await.unwrap().is_empty());
        assert!(store.game(ids[1]).await.unwrap().unwrap().owner != anna.id);
    })
    .await;
}

#[tokio::test]
async fn nodes_tell_who_is_looking() {
    each_store(|store| async move {
        let anna = person(&*store).await.id;
        store.save_presence(&[(anna, 1), (anna, 2)], 10, 50).await.unwrap();
        store.save_presence(&[(anna, 1)], 20, 60).await.unwrap();
        let is_present = async |game, now| store.present(game, now).await.unwrap().contains(&anna);
        assert!(is_present(1, 59).await && !is_present(1, 60).await);
        assert!(is_present(2, 49).await && !is_present(3, 10).await);
        store.save_presence(&[], 55, 95).await.unwrap();
        assert!(!is_present(2, 30).await, "what is old is swept away");
    })
    .await;
}

#[tokio::test]
async fn what_is_closed_answers_no_more() {
    each_store(|store| async move {
        store.ping().await.unwrap();
        store.close().await;
        assert!(store.ping().await.is_err());
    })
    .await;
}

/// Batches of all sizes, larger and smaller in turn: each game gets its own entries and no other's.
#[tokio::test]
async fn many_games_are_written_at_once() {
    each_store(|store| async move {
        let anna = person(&*store).await;
        let mut games = Vec::new();
        for _ in 0..300 {
            games.push((store.add_game(&game(anna.id)).await.unwrap(), 0_i64));
        }
        for size in [300, 5, 3, 70, 1, 2, 17] {
            let body = |game: i64, n: i64| format!("0move {n} of {game}");
            let batch = |(game, n): &(i64, i64)| append(*game, *n, &[&body(*game, *n), &body(*game, n + 1)]);
            let appends: Vec<Append> = games.iter().take(size).map(batch).collect();
            assert_eq!(store.append(&appends).await.unwrap(), vec![true; size]);
            games.iter_mut().take(size).for_each(|(_, n)| *n += 2);
        }
        for (game, n) in &games {
            let entries = store.entries(*game, 0).await.unwrap();
            let due: Vec<String> = (0..*n).map(|n| format!("0move {n} of {game}")).collect();
            assert_eq!(entries.iter().map(|e| e.body.clone()).collect::<Vec<_>>(), due);
            assert_eq!(store.game(*game).await.unwrap().unwrap().n, *n);
        }
        // One that comes too late spoils nothing for the others.
        let (first, second) = (games[0], games[1]);
        let appends = [append(first.0, first.1, &["0a"]), append(second.0, 0, &["0b"]), append(games[2].0, games[2].1, &["0c"])];
        assert_eq!(store.append(&appends).await.unwrap(), [true, false, true]);
        assert_eq!(store.entries(second.0, second.1).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn what_nobody_comes_back_for_goes() {
    each_store(|store| async move {
        let guest = || NewAccount {
            name: unique("guest"),
            kind: Kind::Guest,
            password: None,
            email: None,
            lang: "en".to_owned(),
            created: 100,
        };
        let [gone, plays, comes] = [(); 3].map(|()| guest());
        let gone = store.add_account(&gone).await.unwrap();
        let plays = store.add_account(&plays).await.unwrap();
        let comes = store.add_account(&comes).await.unwrap();
        let person = person(&*store).await;
        store.add_game(&game(plays.id)).await.unwrap();
        let session = |account, expires| SessionRow {
            token: server::secret::hash(&unique("token")).to_vec(),
            account,
            created: 100,
            agent: String::new(),
            expires,
        };
        store.add_session(&session(gone.id, 200)).await.unwrap();
        store.add_session(&session(comes.id, i64::MAX / 2)).await.unwrap();
        store.tidy(300).await.unwrap();
        assert!(store.account(gone.id).await.unwrap().is_some(), "not long ago");
        store.tidy(100 + 31 * 24 * 3600).await.unwrap();
        assert!(store.account(gone.id).await.unwrap().is_none());
        for account in [&plays, &comes, &person] {
            assert!(store.account(account.id).await.unwrap().is_some(), "{account:?}");
        }
    })
    .await;
}
