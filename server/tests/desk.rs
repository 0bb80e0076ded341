//! Standing orders and notes: a secret of who holds the seat.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use axum::http::StatusCode;
use common::Site;
use serde_json::{Value, json};
use server::store::{GameRow, NewGame, SeatRow};

/// A game in which somebody is soon asked for what orders can answer.
const SEED: u8 = 6;

/// A quartermaster game of two that is the same every time; the cookies of both, in the order of their seats, and the table's code.
async fn two(site: &Site, seed: u8) -> (String, String, String) {
    timed(site, seed, "{}").await
}

/// The same, with a clock.
async fn timed(site: &Site, seed: u8, terms: &str) -> (String, String, String) {
    let people = [site.player("Anna").await, site.player("Ben").await];
    let store = site.app.store();
    let ids = [store.account_named("Anna").await.unwrap().unwrap().id, store.account_named("Ben").await.unwrap().unwrap().id];
    let game = bots::registry::find("quartermaster").unwrap();
    let info = game.info();
    let setup = info.complete(&engine::Setup { players: 2, ..Default::default() }).unwrap();
    let row = GameRow { seed: vec![seed; 32], owner: ids[0], pace: terms.to_owned(), ..common::game_row(game, &setup) };
    let code = row.code.clone();
    let mine = info.person(&setup, engine::Seat(0));
    let seat = |seat: engine::Seat| SeatRow {
        seat: seat.0.into(),
        account: Some(ids[usize::from(!mine.contains(seat))]),
        orders: "[]".to_owned(),
        ..SeatRow::default()
    };
    let seats = info.all_seats().iter().map(seat).collect();
    let id = store.add_game(&NewGame { game: row, seats, command: 0 }).await.unwrap();
    site.app.hub.begin(id, server::app::now()).await.unwrap();
    let [anna, ben] = people;
    (anna, ben, code)
}

/// Plays until somebody is asked for what an order can answer: he, the other, the seat and the order.
async fn play_until_ordered(site: &Site, (anna, ben): (String, String), code: &str) -> (String, String, Value, Value) {
    let id = site.row(code).await.id;
    for command in 1..2000 {
        for (cookie, other) in [(&anna, &ben), (&ben, &anna)] {
            let table = site.see(&format!("/tables/{code}"), cookie).await;
            let Some(question) = table["questions"].get(0) else { continue };
            let moves = question["moves"].as_array().unwrap();
            let live = site.app.hub.open(id).await.unwrap();
            let seat = live.game.info().seat(question["seat"].as_str().unwrap()).unwrap();
            let is_reaction = live.table.is_reaction(seat);
            drop(live);
            let is_single = moves.iter().filter(|m| m["extra"] != true).count() == 1;
            if is_reaction || is_single {
                let wish = json!({"order": if is_reaction { "pass" } else { "single" }});
                return (cookie.clone(), other.clone(), question["seat"].clone(), wish);
            }
            let pick = &moves[command as usize * 5 % moves.len()]["id"];
            let wish = json!({"seat": question["seat"], "n": table["n"], "command": command, "move": pick});
            site.ask(&format!("/tables/{code}/moves"), cookie, wish).await;
            break;
        }
    }
    panic!("no question that an order could answer");
}

#[tokio::test]
async fn an_order_answers_the_question_that_waits_and_nobody_else_sees_it() {
    for (seed, order) in [(SEED, "pass"), (3, "single")] {
        answers(seed, order).await;
    }
}

async fn answers(seed: u8, order: &str) {
    let site = Site::new().await;
    let (anna, ben, code) = two(&site, seed).await;
    let (anna, ben, seat, wish) = play_until_ordered(&site, (anna, ben), &code).await;
    assert_eq!(wish["order"], order);
    let (path, orders) = (format!("/tables/{code}"), format!("/tables/{code}/orders"));
    let before = (site.see(&path, &ben).await, site.send("GET", &path, None, None, Value::Null).await.2);
    let row = site.row(&code).await;
    assert_eq!(row.due, None, "no clock, nothing to do");
    let give = json!({"seat": seat, "wish": wish, "span": "always"});
    assert_eq!(site.refuse(&orders, &ben, give.clone()).await, "forbidden", "not his seat");
    let given = site.ask(&orders, &anna, give).await;
    let of = |list: &Value| list.as_array().unwrap().iter().find(|s| s["seat"] == seat).unwrap()["orders"].clone();
    assert_eq!(of(&given)[0]["order"], wish["order"]);
    assert_eq!(of(&site.see(&orders, &anna).await), of(&given));
    assert_eq!(site.see(&orders, &ben).await.as_array().unwrap().iter().filter(|s| s["orders"] != json!([])).count(), 0);
    let after = (site.see(&path, &ben).await, site.send("GET", &path, None, None, Value::Null).await.2);
    assert_eq!(before, after, "nobody sees that there is an order");
    // It answers after a while that only the seed tells.
    let row = site.row(&code).await;
    let due = row.due.expect("the order is due");
    let wait = due - server::app::now();
    assert!((1..=9).contains(&wait), "{wait}");
    site.app.hub.attend(row.id, due - 1).await.unwrap();
    assert_eq!(site.row(&code).await.n, row.n, "not yet");
    site.app.hub.attend(row.id, due).await.unwrap();
    assert!(site.row(&code).await.n > row.n, "now");
}

#[tokio::test]
async fn a_dropped_order_answers_nothing() {
    let site = Site::new().await;
    let (anna, ben, code) = two(&site, SEED).await;
    let (anna, ben, seat, wish) = play_until_ordered(&site, (anna, ben), &code).await;
    let orders = format!("/tables/{code}/orders");
    site.ask(&orders, &anna, json!({"seat": seat, "wish": wish, "span": "always"})).await;
    let drop_it = format!("/tables/{code}/orders/drop");
    assert_eq!(site.refuse(&drop_it, &ben, json!({"seat": seat, "wish": wish})).await, "forbidden");
    site.ask(&drop_it, &anna, json!({"seat": seat, "wish": wish})).await;
    assert_eq!(site.refuse(&drop_it, &anna, json!({"seat": seat, "wish": wish})).await, "no-order", "it is gone");
    let row = site.row(&code).await;
    assert_eq!(row.due, None);
    site.app.hub.attend(row.id, server::app::now() + 100).await.unwrap();
    assert_eq!(site.row(&code).await.n, row.n);
}

#[tokio::test]
async fn without_its_order_a_game_is_due_when_its_clock_runs_out() {
    let site = Site::new().await;
    let (anna, ben, code) = timed(&site, SEED, r#"{"pace": {"kind": "correspondence", "hours": 24, "bank": 0}}"#).await;
    let (anna, _, seat, wish) = play_until_ordered(&site, (anna, ben), &code).await;
    let deadline = site.row(&code).await.due;
    assert!(deadline.is_some_and(|due| due > server::app::now() + 23 * 3600));
    site.ask(&format!("/tables/{code}/orders"), &anna, json!({"seat": seat, "wish": wish, "span": "always"})).await;
    assert!(site.row(&code).await.due.is_some_and(|due| due < server::app::now() + 10));
    site.ask(&format!("/tables/{code}/orders/drop"), &anna, json!({"seat": seat, "wish": wish})).await;
    assert_eq!(site.row(&code).await.due, deadline);
}

#[tokio::test]
async fn orders_expire_and_nonsense_is_refused() {
    let site = Site::new().await;
    let (anna, ben, code) = two(&site, SEED).await;
    let orders = format!("/tables/{code}/orders");
    let list = site.see(&orders, &anna).await;
    let mine = list.as_array().unwrap();
    assert_eq!(mine.len(), 3);
    let named = mine.iter().find(|s| s["subjects"].as_array().unwrap().len() > 1).expect("a country with reactions");
    let (seat, subject) = (&named["seat"], &named["subjects"][0]);
    assert!(!subject["name"].as_str().unwrap().is_empty() && subject["name"] != subject["id"], "{subject}");
    for wish in [json!({"order": "skip", "subject": "the moon"}), json!({"order": "pass", "unless": ["the moon"]})] {
        assert_eq!(site.refuse(&orders, &anna, json!({"seat": seat, "wish": wish, "span": "turn"})).await, "no-order");
    }
    let many = json!({"order": "pass", "unless": vec![subject["id"].clone(); 65]});
    assert_eq!(site.refuse(&orders, &anna, json!({"seat": seat, "wish": many, "span": "turn"})).await, "too-large");
    assert_eq!(
        site.refuse(&orders, &anna, json!({"seat": "atlantis", "wish": {"order": "single"}, "span": "turn"})).await,
        "missing"
    );
    assert!(
        site.post(&orders, Some(&anna), json!({"seat": seat, "wish": {"order": "win"}, "span": "turn"}))
            .await
            .0
            .is_client_error()
    );
    let pass = json!({"order": "pass", "unless": [subject["id"]]});
    site.ask(&orders, &anna, json!({"seat": seat, "wish": pass, "span": "own-turn"})).await;
    let skip = json!({"order": "skip", "subject": subject["id"]});
    let given = site.ask(&orders, &anna, json!({"seat": seat, "wish": skip, "span": "always"})).await;
    let of = |list: &Value| list.as_array().unwrap().iter().find(|s| &s["seat"] == seat).unwrap()["orders"].clone();
    assert_eq!(of(&given).as_array().unwrap().len(), 2);
    // Through whole rounds: the one for the own turn ends, the other stays.
    for command in 1..600 {
        let mut is_over = true;
        for cookie in [&anna, &ben] {
            let table = site.see(&format!("/tables/{code}"), cookie).await;
            let Some(question) = table["questions"].get(0) else { continue };
            let moves = question["moves"].as_array().unwrap();
            let pick = &moves[command as usize * 5 % moves.len()]["id"];
            let wish = json!({"seat": question["seat"], "n": table["n"], "command": command, "move": pick});
            site.ask(&format!("/tables/{code}/moves"), cookie, wish).await;
            is_over = false;
            break;
        }
        let left = of(&site.see(&orders, &anna).await);
        if left.as_array().unwrap().len() == 1 {
            assert_eq!(left[0]["order"], "skip");
            return;
        }
        assert!(!is_over, "it never expired");
    }
    panic!("it never expired");
}

#[tokio::test]
async fn giving_orders_again_and_again_gains_no_time() {
    let site = Site::new().await;
    let anna = site.player("Anna").await;
    let ben = site.player("Ben").await;
    let terms = json!({"pace": {"kind": "live", "bank": 10, "increment": 0}});
    let seats = [json!({"kind": "me"}), json!({"kind": "open"})];
    let table = site.ask("/tables", &anna, json!({"game": "attrition", "seats": seats, "terms": terms})).await;
    let code = table["code"].as_str().unwrap();
    site.ask(&format!("/tables/{code}/join"), &ben, json!({"seats": [table["seats"][1]["seat"]]})).await;
    let before = site.row(code).await;
    for cookie in [&anna, &ben] {
        let seat = site.see(&format!("/tables/{code}"), cookie).await["mine"][0].clone();
        for _ in 0..3 {
            site.ask(
                &format!("/tables/{code}/orders"),
                cookie,
                json!({"seat": seat, "wish": {"order": "single"}, "span": "always"}),
            )
            .await;
        }
    }
    let after = site.row(code).await;
    assert!(after.due <= before.due && after.asked_since == before.asked_since, "{before:?} {after:?}");
}

#[tokio::test]
async fn notes_are_for_one_pair_of_eyes() {
    let site = Site::new().await;
    let (anna, ben, code) = two(&site, SEED).await;
    let (path, notes) = (format!("/tables/{code}"), format!("/tables/{code}/notes"));
    let seat = site.see(&path, &anna).await["mine"][0].clone();
    let put = async |cookie: &str, text: &str| {
        site.send("PUT", &notes, Some(cookie), Some(common::HOME), json!({"seat": seat, "text": text})).await.0
    };
    let before = site.see(&path, &ben).await;
    assert_eq!(put(&anna, "attack Ukraine at dawn").await, StatusCode::OK);
    assert_eq!(put(&ben, "mine now").await, StatusCode::FORBIDDEN);
    assert_eq!(put(&anna, &"x".repeat(16 * 1024 + 1)).await, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(site.see(&notes, &anna).await[0], json!({"seat": seat, "text": "attack Ukraine at dawn"}));
    assert!(!site.see(&notes, &ben).await.to_string().contains("dawn"));
    assert_eq!(site.see(&path, &ben).await, before);
    assert!(site.send("GET", &notes, None, None, Value::Null).await.0 == StatusCode::UNAUTHORIZED);
}
