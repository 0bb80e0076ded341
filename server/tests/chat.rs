//! Talk at a table: who hears what.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use axum::http::StatusCode;
use common::Site;
use serde_json::{Value, json};

async fn heard(site: &Site, code: &str, cookie: Option<&str>, after: i64) -> Vec<String> {
    let path = format!("/tables/{code}/chat?after={after}");
    let (status, _, talk) = site.send("GET", &path, cookie, None, Value::Null).await;
    assert_eq!(status, StatusCode::OK, "{talk}");
    talk["messages"].as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn players_watchers_and_teams_have_rooms_of_their_own() {
    let site = Site::new().await;
    let [anna, ben, carl, dora] =
        [site.player("Anna").await, site.player("Ben").await, site.player("Carl").await, site.guest().await];
    // Four persons: Anna and Carl hold the axis, Ben both of the allies' sets.
    let info = bots::registry::find("quartermaster").unwrap().info();
    let table = site
        .ask("/tables", &anna, json!({"game": "quartermaster", "players": 4, "seats": vec![json!({"kind": "open"}); 6]}))
        .await;
    let code = table["code"].as_str().unwrap();
    let (join, chat) = (format!("/tables/{code}/join"), format!("/tables/{code}/chat"));
    let persons = info.players.iter().find(|p| p.len() == 4).unwrap();
    let team = |seats: engine::SeatSet| info.seats[usize::from(seats.iter().next().unwrap().0)].team;
    let first = team(persons[0]);
    let mut axis = [&anna, &carl].into_iter();
    for seats in persons {
        let who = if team(*seats) == first { axis.next().unwrap() } else { &ben };
        site.ask(&join, who, json!({"seats": [info.seat_id(seats.iter().next().unwrap())]})).await;
    }
    assert_eq!(site.see(&format!("/tables/{code}"), &ben).await["state"], "running");
    let room = format!("team-{first}");
    let say = async |who: &str, room: &str, text: &str| site.post(&chat, Some(who), json!({"room": room, "text": text})).await.0;
    assert_eq!(say(&anna, "players", "hello all").await, StatusCode::OK);
    let before = site.see(&format!("/tables/{code}"), &ben).await;
    assert_eq!(say(&carl, &room, "they suspect nothing").await, StatusCode::OK);
    assert_eq!(site.see(&format!("/tables/{code}"), &ben).await, before, "not even that they talk");
    assert_ne!(site.see(&format!("/tables/{code}"), &anna).await["chat"], before["chat"]);
    assert_eq!(say(&ben, &room, "I hear you").await, StatusCode::FORBIDDEN);
    assert_eq!(say(&dora, "watchers", "Anna will lose").await, StatusCode::OK);
    for (who, room) in [(&dora, "players"), (&dora, room.as_str()), (&anna, "watchers"), (&anna, "kitchen")] {
        assert_eq!(say(who, room, "psst").await, StatusCode::FORBIDDEN, "{room}");
    }
    assert_eq!(site.post(&chat, None, json!({"room": "watchers", "text": "x"})).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(heard(&site, code, Some(&anna), 0).await, ["hello all", "they suspect nothing"]);
    assert_eq!(heard(&site, code, Some(&ben), 0).await, ["hello all"]);
    assert_eq!(heard(&site, code, Some(&dora), 0).await, ["Anna will lose"]);
    assert_eq!(heard(&site, code, None, 0).await, ["Anna will lose"]);
    let talk = site.see(&chat, &anna).await;
    assert_eq!((&talk["messages"][0]["name"], &talk["messages"][1]["room"]), (&json!("Anna"), &json!(room)));
    assert_eq!(heard(&site, code, Some(&anna), talk["messages"][0]["id"].as_i64().unwrap()).await, ["they suspect nothing"]);
    // When it is over all is open but the teams' rooms.
    site.ask(&format!("/tables/{code}/resign"), &ben, json!({})).await;
    assert_eq!(heard(&site, code, Some(&ben), 0).await, ["hello all", "Anna will lose"]);
    assert_eq!(heard(&site, code, None, 0).await, ["hello all", "Anna will lose"]);
    assert_eq!(heard(&site, code, Some(&carl), 0).await.len(), 3);
    // Who leaves the site takes his words along.
    assert_eq!(site.send("DELETE", "/me", Some(&dora), Some(common::HOME), json!({})).await.0, StatusCode::OK);
    assert_eq!(heard(&site, code, None, 0).await, ["hello all"]);
}

#[tokio::test]
async fn nobody_shouts() {
    let site = Site::new().await;
    let anna = site.player("Anna").await;
    let table = site.ask("/tables", &anna, json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let chat = format!("/tables/{}/chat", table["code"].as_str().unwrap());
    for text in ["", " \n ", "\u{1b}[2J"] {
        assert_eq!(site.refuse(&chat, &anna, json!({"room": "players", "text": text})).await, "bad-request");
    }
    assert_eq!(site.refuse(&chat, &anna, json!({"room": "players", "text": "é".repeat(1001)})).await, "too-large");
    site.ask(&chat, &anna, json!({"room": "players", "text": "é".repeat(1000)})).await;
    for _ in 1..20 {
        site.ask(&chat, &anna, json!({"room": "players", "text": "hm"})).await;
    }
    assert_eq!(site.refuse(&chat, &anna, json!({"room": "players", "text": "hm"})).await, "too-many");
    let talk = site.see(&chat, &anna).await;
    assert_eq!(talk["messages"].as_array().unwrap().len(), 20);
}

#[tokio::test]
async fn who_repeats_a_request_says_it_once() {
    let site = Site::new().await;
    let anna = site.player("Anna").await;
    let table = site.ask("/tables", &anna, json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let code = table["code"].as_str().unwrap();
    let say = json!({"room": "players", "text": "hello", "command": 7});
    let first = site.ask(&format!("/tables/{code}/chat"), &anna, say.clone()).await;
    assert_eq!(site.ask(&format!("/tables/{code}/chat"), &anna, say).await, first);
    assert_eq!(heard(&site, code, Some(&anna), 0).await, ["hello"]);
}
