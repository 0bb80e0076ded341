//! Tables over HTTP, without a socket: requests go straight into the router.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use axum::http::StatusCode;
use common::Site;
use serde_json::{Value, json};

/// Plays the viewer's questions until there is none, choosing by the number of entries.
async fn play_on(site: &Site, cookie: &str, mut table: Value) -> Value {
    let code = table["code"].as_str().unwrap().to_owned();
    while let Some(question) = table["questions"].get(0).cloned() {
        let n = table["n"].as_i64().unwrap();
        let moves = question["moves"].as_array().unwrap();
        let wish = json!({"seat": question["seat"], "n": n, "command": n + 1, "move": moves[n as usize * 7 % moves.len()]["id"]});
        let (status, _, answer) = site.post(&format!("/tables/{code}/moves"), Some(cookie), wish).await;
        assert_eq!((status, &answer["played"]), (StatusCode::OK, &json!(true)), "{answer}");
        table = answer["table"].clone();
    }
    table
}

#[tokio::test]
async fn a_guest_plays_a_whole_game_against_a_bot() {
    let site = Site::new().await;
    let mut guest = None;
    for game in ["attrition", "quartermaster"] {
        // The first request makes the guest as well.
        let (status, cookie, table) = site.post("/play-now", guest.as_deref(), json!({"game": game})).await;
        assert_eq!((status, &table["state"]), (StatusCode::OK, &json!("running")), "{table}");
        assert_eq!((cookie.is_some(), table["seed"].is_null()), (guest.is_none(), true));
        guest = guest.or(cookie);
        let end = play_on(&site, guest.as_deref().unwrap(), table).await;
        assert_eq!(end["state"], "over");
        assert_eq!(end["seed"].as_str().unwrap().len(), 64);
        assert!(!end["result"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn friends_meet_at_a_table() {
    let site = Site::new().await;
    let (_, anna, _) = site.post("/register", None, json!({"name": "Anna", "password": "correct horse"})).await;
    let (_, ben, _) = site.post("/register", None, json!({"name": "Ben", "password": "another horse"})).await;
    let (anna, ben) = (anna.unwrap(), ben.unwrap());
    let wish = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "invited"}], "options": ["fog_of_war"]});
    let (status, _, table) = site.post("/tables", Some(&anna), wish).await;
    assert_eq!((status, &table["state"]), (StatusCode::OK, &json!("open")), "{table}");
    let code = table["code"].as_str().unwrap();
    let seat = table["seats"][1]["seat"].clone();
    let path = format!("/tables/{code}/join");
    let (status, _, _) = site.post(&path, Some(&ben), json!({"seats": [seat]})).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "without the invitation");
    let token = &table["invitations"][0]["token"];
    let (status, _, joined) = site.post(&path, Some(&ben), json!({"seats": [seat], "invitation": token})).await;
    assert_eq!((status, &joined["state"]), (StatusCode::OK, &json!("running")), "{joined}");
    assert_eq!((&joined["mine"], &joined["seats"][0]["name"]), (&json!([seat]), &json!("Anna")));
    let (_, _, hers) = site.send("GET", &format!("/tables/{code}"), Some(&anna), None, Value::Null).await;
    let (_, _, nobodys) = site.send("GET", &format!("/tables/{code}"), None, None, Value::Null).await;
    assert_eq!(hers["commitment"], joined["commitment"]);
    assert!(nobodys["questions"].as_array().unwrap().is_empty() && nobodys["mine"].as_array().unwrap().is_empty());
    let asked_hers = !hers["questions"].as_array().unwrap().is_empty();
    let (mine, others) = if asked_hers { (&anna, &ben) } else { (&ben, &anna) };
    let question = if asked_hers { &hers["questions"][0] } else { &joined["questions"][0] };
    let wish = json!({"seat": question["seat"], "n": hers["n"], "command": 5, "move": question["moves"][0]["id"]});
    let moves = format!("/tables/{code}/moves");
    assert_eq!(site.post(&moves, Some(others), wish.clone()).await.0, StatusCode::FORBIDDEN, "another's seat");
    assert_eq!(site.post(&moves, None, wish.clone()).await.0, StatusCode::UNAUTHORIZED, "nobody's");
    let (_, _, first) = site.post(&moves, Some(mine), wish.clone()).await;
    let (_, _, again) = site.post(&moves, Some(mine), wish).await;
    assert_eq!(first, again, "the same request twice is done once");
}

#[tokio::test]
async fn the_most_urgent_game_is_on_top() {
    let site = Site::new().await;
    let (_, anna, _) = site.post("/guest", None, json!({})).await;
    let anna = anna.unwrap();
    let table = |hours: u32| {
        let terms = json!({"pace": {"kind": "correspondence", "hours": hours, "bank": 0}});
        json!({"game": "quartermaster", "seats": vec![json!({"kind": "me"}); 6], "terms": terms})
    };
    for hours in [48, 12, 24] {
        assert_eq!(site.post("/tables", Some(&anna), table(hours)).await.0, StatusCode::OK);
    }
    let open = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}]});
    site.post("/tables", Some(&anna), open).await;
    let (_, _, mine) = site.send("GET", "/mine", Some(&anna), None, Value::Null).await;
    let mine = mine.as_array().unwrap();
    let turns: Vec<bool> = mine.iter().map(|g| g["my_turn"].as_bool().unwrap()).collect();
    assert_eq!(turns, [true, true, true, false]);
    let deadlines: Vec<i64> = mine[..3].iter().map(|g| g["deadline"].as_i64().unwrap()).collect();
    assert!(deadlines.is_sorted() && (deadlines[2] - deadlines[0] - 36 * 3600).abs() < 60, "{deadlines:?}");
}

#[tokio::test]
async fn bad_tables_are_refused() {
    let site = Site::new().await;
    let (_, guest, _) = site.post("/guest", None, json!({})).await;
    let me = json!({"kind": "me"});
    for wish in [
        json!({"game": "chess", "seats": []}),
        json!({"game": "attrition", "seats": [me]}),
        json!({"game": "attrition", "seats": [me, {"kind": "bot", "bot": "oracle"}]}),
        json!({"game": "attrition", "seats": [me, me], "options": ["flying_saucers"]}),
        json!({"game": "attrition", "seats": [me, me], "terms": {"pace": {"kind": "live", "bank": 0, "increment": 0}}}),
    ] {
        let (status, _, body) = site.post("/tables", guest.as_deref(), wish.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wish}: {body}");
    }
    assert_eq!(site.send("GET", "/tables/nowhere", None, None, Value::Null).await.0, StatusCode::NOT_FOUND);
    let (status, _, _) = site.post("/tables", None, json!({"game": "attrition", "seats": [me, me]})).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn who_repeats_a_request_makes_one_table() {
    let site = Site::new().await;
    let (_, anna, _) = site.post("/guest", None, json!({})).await;
    let (_, ben, _) = site.post("/guest", None, json!({})).await;
    let seats =
        json!([{"kind": "me"}, {"kind": "me"}, {"kind": "invited"}, {"kind": "invited"}, {"kind": "me"}, {"kind": "invited"}]);
    let wish = |command: i64| json!({"game": "quartermaster", "players": 6, "seats": seats, "command": command});
    let made = async |who: &Option<String>, command: i64| {
        let (status, _, table) = site.post("/tables", who.as_deref(), wish(command)).await;
        assert_eq!(status, StatusCode::OK, "{table}");
        (table["code"].as_str().unwrap().to_owned(), table["invitations"].clone())
    };
    let first = made(&anna, 7).await;
    assert_eq!(first.1.as_array().unwrap().len(), 3);
    assert_eq!(made(&anna, 7).await, first, "the same table, with the links that were never shown");
    assert_ne!(made(&anna, 8).await.0, first.0, "another request");
    assert_ne!(made(&ben, 7).await.0, first.0, "others number theirs alike");
    assert_ne!(made(&anna, 0).await.0, made(&anna, 0).await.0, "without a number every request is another");
    let (one, two) = tokio::join!(made(&anna, 9), made(&anna, 9));
    assert_eq!(one, two, "also at the same moment");
    let seat = &first.1[0]["seats"][0];
    let wish = json!({"seats": [seat], "invitation": first.1[0]["token"]});
    let (status, _, joined) = site.post(&format!("/tables/{}/join", first.0), ben.as_deref(), wish).await;
    assert_eq!((status, &joined["mine"]), (StatusCode::OK, &json!([seat])), "{joined}");
    assert_eq!(made(&anna, 7).await.1.as_array().unwrap().len(), 2, "a link that was used invites nobody");
    let now = json!({"game": "attrition", "command": 7});
    let play = async |wish: &Value| site.post("/play-now", anna.as_deref(), wish.clone()).await.2["code"].clone();
    assert_eq!(play(&now).await, first.0.as_str(), "a number is for one table, however it is asked for");
    let now = json!({"game": "attrition", "command": 11});
    assert_eq!(play(&now).await, play(&now).await);
}
