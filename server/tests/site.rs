//! The whole site on a real socket: HTTP and WebSocket, two people, one table.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod running;

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use running::{Page, Running};
use serde_json::json;
use server::config::DatabaseUrl;
use tokio::{io::AsyncWriteExt, net::TcpStream, time::timeout};

/// Two nodes on one PostgreSQL, where `BIVOUAC_TEST_POSTGRES` names one: their players see each other's moves within a second, and
/// when one node is gone the other goes on.
#[tokio::test(flavor = "multi_thread")]
async fn players_of_one_game_sit_at_two_nodes() {
    let Ok(url) = std::env::var("BIVOUAC_TEST_POSTGRES") else { return };
    let database: DatabaseUrl = url.parse().unwrap();
    let (one, two) =
        (Running::with(|c| c.database = database.clone()).await, Running::with(|c| c.database = database.clone()).await);
    let (_, anna, _) = one.post("/api/guest", "", &json!({})).await;
    let (_, ben, _) = two.post("/api/guest", "", &json!({})).await;
    let (_, _, table) =
        one.post("/api/tables", &anna, &json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let code = table["code"].as_str().unwrap();
    let seat = table["seats"][1]["seat"].clone();
    let (status, _, joined) = two.post(&format!("/api/tables/{code}/join"), &ben, &json!({"seats": [seat]})).await;
    assert_eq!(status, 200, "{joined}");
    let mut hers = one.connect(code, &anna, &format!("http://{}", one.address)).await.unwrap();
    let mut his = two.connect(code, &ben, &format!("http://{}", two.address)).await.unwrap();
    hers.hear().await;
    his.hear().await;
    hers.until(his.table.n).await;
    for _ in 0..20 {
        let hers_is_next = hers.is_asked();
        let asked = if hers_is_next { &mut hers } else { &mut his };
        let n = asked.play().await;
        asked.until(n + 1).await;
        let other = if hers_is_next { &mut his } else { &mut hers };
        timeout(Duration::from_secs(1), other.until(n + 1)).await.expect("within a second");
        let most = hers.table.n.max(his.table.n);
        hers.until(most).await;
        his.until(most).await;
    }
    // The node of the one goes: her page goes on at the other.
    drop(hers);
    one.finish().await;
    let mut hers = two.connect(code, &anna, &format!("http://{}", two.address)).await.unwrap();
    hers.hear().await;
    assert_eq!(hers.table.n, his.table.n, "nothing is lost");
    let asked = if hers.is_asked() { &mut hers } else { &mut his };
    let n = asked.play().await;
    hers.until(n + 1).await;
    his.until(n + 1).await;
    drop((hers, his));
    two.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_see_each_others_moves() {
    let site = Running::start().await;
    let home = format!("http://{}", site.address);
    let (_, anna, _) = site.post("/api/guest", "", &json!({})).await;
    let (_, ben, _) = site.post("/api/guest", "", &json!({})).await;
    let wish = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (status, _, table) = site.post("/api/tables", &anna, &wish).await;
    assert_eq!(status, 200, "{table}");
    let code = table["code"].as_str().unwrap();
    let mut hers = site.connect(code, &anna, &home).await.unwrap();
    hers.hear().await;
    assert_eq!(hers.table.meta["state"], "open");
    let seat = table["seats"][1]["seat"].clone();
    site.post(&format!("/api/tables/{code}/join"), &ben, &json!({"seats": [seat]})).await;
    while hers.table.meta["state"] != "running" {
        hers.hear().await;
    }
    let mut his = site.connect(code, &ben, &home).await.unwrap();
    his.hear().await;
    // Long enough for battles, whose losses are chosen in secret: before and after them both are shown the same.
    for i in 0..200 {
        if !hers.is_asked() && !his.is_asked() {
            break;
        }
        let asked = if hers.is_asked() { &mut hers } else { &mut his };
        let n = asked.play().await;
        hers.until(n + 1).await;
        his.until(n + 1).await;
        assert_eq!(hers.table.meta["asked"], his.table.meta["asked"]);
        if i % 50 == 49 {
            for (page, cookie) in [(&hers, &anna), (&his, &ben)] {
                let mut again = site.connect(code, cookie, &home).await.unwrap();
                again.hear().await;
                assert_eq!(again.table.view, page.table.view);
                assert_eq!(again.table.log, page.table.log);
            }
        }
    }
    // Nonsense is answered and changes nothing; a page that starts anew sees what the old one has by its patches.
    his.say("{\"t\": \"dance\"}").await;
    while his.hear().await["t"] != "error" {}
    let mut again = site.connect(code, &ben, &home).await.unwrap();
    again.hear().await;
    assert_eq!(again.table, his.table);
    assert!(site.connect(code, &ben, "https://evil.example").await.is_err(), "a page of another site");
    site.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_out_is_noticed_within_five_seconds() {
    let site = Running::start().await;
    let (_, anna, _) = site.post("/api/guest", "", &json!({})).await;
    let clock = json!({"pace": {"kind": "live", "bank": 10, "increment": 0}});
    let wish = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "me"}], "terms": clock});
    let (_, _, table) = site.post("/api/tables", &anna, &wish).await;
    let mut page = site.page(table["code"].as_str().unwrap(), &anna).await;
    let begun = Instant::now();
    // Nor must it wait until long games of bots are over; who has asked for them does not wait for that either.
    let bot = json!({"kind": "bot", "bot": "greedy"});
    let wish = json!({"game": "quartermaster", "seats": [bot, bot, bot, bot, bot, bot]}).to_string();
    for _ in 0..8 {
        let mut stream = TcpStream::connect(&site.address).await.unwrap();
        let head = format!("POST /api/tables HTTP/1.1\r\nHost: x\r\nCookie: {anna}\r\nContent-Type: application/json\r\n");
        stream.write_all(format!("{head}Content-Length: {}\r\n\r\n{wish}", wish.len()).as_bytes()).await.unwrap();
    }
    let has_deputy = |page: &Page| page.table.meta["seats"].as_array().unwrap().iter().any(|s| s["deputy"] == json!(true));
    tokio::time::sleep(Duration::from_secs(8)).await;
    while !has_deputy(&page) {
        page.hear().await;
    }
    let seconds = begun.elapsed().as_secs_f64();
    assert!((9.0..15.0).contains(&seconds), "{seconds}");
    drop(page);
    site.finish().await;
}

/// What is a player's own others do not hear of, not even that there is something.
#[tokio::test]
async fn orders_and_notes_make_no_noise() {
    let site = Running::start().await;
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push(site.post("/api/guest", "", &json!({})).await.1);
    }
    let seats = [json!({"kind": "me"}), json!({"kind": "open"})];
    let (_, _, table) = site.post("/api/tables", &people[0], &json!({"game": "attrition", "seats": seats})).await;
    let (code, path) = (table["code"].as_str().unwrap(), format!("/api/tables/{}", table["code"].as_str().unwrap()));
    site.post(&format!("{path}/join"), &people[1], &json!({"seats": [table["seats"][1]["seat"]]})).await;
    let (mut ben, mut carl) = (site.page(code, &people[1]).await, site.page(code, &people[2]).await);
    // Both hear first that both are there.
    for page in [&mut ben, &mut carl] {
        while (&page.table.meta["here"], &page.table.meta["watchers"]) != (&json!([table["seats"][1]["seat"]]), &json!(1)) {
            page.hear().await;
        }
    }
    for wish in [json!({"order": "single"}), json!({"order": "pass"})] {
        let order = json!({"seat": table["seats"][0]["seat"], "wish": wish, "span": "always"});
        assert_eq!(site.post(&format!("{path}/orders"), &people[0], &order).await.0, 200);
    }
    let notes = json!({"seat": table["seats"][0]["seat"], "text": "attack at dawn"});
    assert_eq!(site.ask("PUT", &format!("{path}/notes"), &people[0], &notes.to_string()).await.0, 200);
    let drop_it = json!({"seat": table["seats"][0]["seat"], "wish": {"order": "single"}});
    assert_eq!(site.post(&format!("{path}/orders/drop"), &people[0], &drop_it).await.0, 200);
    // The next thing that each hears is the next that is for him.
    for (speaker, room, page) in [(0, "players", &mut ben), (2, "watchers", &mut carl)] {
        let (_, _, said) = site.post(&format!("{path}/chat"), &people[speaker], &json!({"room": room, "text": "hello"})).await;
        let heard = page.hear().await;
        assert_eq!((&heard["t"], &heard["meta"]["chat"]), (&json!("meta"), &said["id"]), "{heard}");
    }
    site.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_see_who_is_at_the_table() {
    let site = Running::start().await;
    let people = [site.guest().await, site.guest().await, site.guest().await];
    let seats = [json!({"kind": "me"}), json!({"kind": "open"})];
    let (_, _, table) = site.post("/api/tables", &people[0], &json!({"game": "attrition", "seats": seats})).await;
    let code = table["code"].as_str().unwrap();
    let [hers, his] = [0, 1].map(|i| table["seats"][i]["seat"].clone());
    site.post(&format!("/api/tables/{code}/join"), &people[1], &json!({"seats": [his]})).await;
    let mut anna = site.page(code, &people[0]).await;
    let until = async |page: &mut Page, here: serde_json::Value, watchers: usize| {
        while (&page.table.meta["here"], &page.table.meta["watchers"]) != (&here, &json!(watchers)) {
            page.hear_within(Duration::from_secs(20)).await;
        }
    };
    until(&mut anna, json!([hers]), 0).await;
    let (ben, carl) = (site.page(code, &people[1]).await, site.page(code, &people[2]).await);
    until(&mut anna, json!([hers, his]), 1).await;
    let (_, seen) = site.get(&format!("/api/tables/{code}"), "").await;
    assert_eq!((&seen["here"], &seen["watchers"]), (&json!([hers, his]), &json!(1)), "and so does who only looks in");
    // Ben loads his page again; Carl leaves.
    drop((ben, carl));
    let ben = site.page(code, &people[1]).await;
    until(&mut anna, json!([hers, his]), 0).await;
    drop((anna, ben));
    site.finish().await;
}

/// What is proposed is seen at once by all who play, and so is that it is answered, or void since somebody has played on.
#[tokio::test(flavor = "multi_thread")]
async fn proposals_come_and_go_before_the_eyes_of_the_players() {
    let site = Running::start().await;
    let (anna, ben) = (site.guest().await, site.guest().await);
    let wish = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (_, _, table) = site.post("/api/tables", &anna, &wish).await;
    let code = table["code"].as_str().unwrap();
    site.post(&format!("/api/tables/{code}/join"), &ben, &json!({"seats": [table["seats"][1]["seat"]]})).await;
    let (mut hers, mut his) = (site.page(code, &anna).await, site.page(code, &ben).await);
    let propose =
        async || site.post(&format!("/api/tables/{code}/proposal"), &anna, &json!({"kind": "rollback", "n": 1})).await.0;
    assert_eq!(propose().await, 200);
    while his.table.meta["proposal"]["is_mine_to_answer"] != true {
        his.hear().await;
    }
    let answer = json!({"kind": "rollback", "n": 1, "agree": false});
    site.post(&format!("/api/tables/{code}/proposal/answer"), &ben, &answer).await;
    while !his.table.meta["proposal"].is_null() {
        his.hear().await;
    }
    assert_eq!(propose().await, 200);
    while hers.table.meta["proposal"]["n"] != 1 {
        hers.hear().await;
    }
    hers.play().await;
    while !hers.table.meta["proposal"].is_null() {
        hers.hear().await;
    }
    site.finish().await;
}

/// Where sockets are blocked a page asks, and hears what the socket would say first.
#[tokio::test(flavor = "multi_thread")]
async fn news_by_a_plain_request_are_those_of_the_socket() {
    let site = Running::start().await;
    let anna = site.guest().await;
    let (_, _, table) = site.post("/api/play-now", &anna, &json!({"game": "attrition"})).await;
    let code = table["code"].as_str().unwrap();
    let mut page = site.page(code, &anna).await;
    let n = page.play().await;
    // The computer may be at it still: both tell of the same moment when she is asked again.
    let (status, news) = loop {
        let (status, news) = site.get(&format!("/api/tables/{code}/news?n={n}"), &anna).await;
        page.until(news["n"].as_i64().unwrap()).await;
        let is_asked = page.table.moves.as_object().is_some_and(|moves| !moves.is_empty());
        if page.table.n == news["n"] && page.table.n > n && is_asked {
            break (status, news);
        }
    };
    assert_eq!((status, &news["t"], &news["from"]), (200, &json!("table"), &json!(n)));
    assert_eq!((&news["view"], &news["moves"]), (&page.table.view, &page.table.moves));
    let (_, all) = site.get(&format!("/api/tables/{code}/news"), &anna).await;
    assert_eq!(all["log"].as_array().unwrap().len(), page.table.log.len());
    let (_, theirs) = site.get(&format!("/api/tables/{code}/news"), "").await;
    assert_ne!(theirs["view"], page.table.view, "a stranger sees what no seat need hide");
    site.finish().await;
}

/// Whoever signs out elsewhere is out at once, also where a page is open; another session of the same person stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_takes_its_pages_with_it() {
    let site = Running::start().await;
    let one = site.person("Anna").await;
    let two = site.post("/api/login", "", &json!({"name": "Anna", "password": "correct horse"})).await.1;
    let (_, _, table) = site.post("/api/play-now", &one, &json!({"game": "attrition"})).await;
    let code = table["code"].as_str().unwrap();
    let (mut first, mut second) = (site.page(code, &one).await, site.page(code, &two).await);
    assert_eq!(site.ask("DELETE", "/api/me/sessions", &two, "{}").await.0, 200);
    let is_closed = async { while let Some(Ok(_)) = first.socket.next().await {} };
    timeout(Duration::from_secs(5), is_closed).await.expect("its page is still open");
    second.play().await;
    site.finish().await;
}

/// A page does not see the heartbeats of its socket, so it asks.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_can_ask_whether_anybody_is_there() {
    let site = Running::start().await;
    let anna = site.guest().await;
    let (_, _, table) = site.post("/api/play-now", &anna, &json!({"game": "attrition"})).await;
    let mut page = site.page(table["code"].as_str().unwrap(), &anna).await;
    page.say(r#"{"t": "ping"}"#).await;
    while page.hear().await != json!({"t": "pong"}) {}
    site.finish().await;
}
