//! Records, ratings, accounts, notifications, events and programs that play: what people have besides the table itself.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;
mod running;

use std::{
    process::{Command, Stdio},
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::http::StatusCode;
use common::{HOME, Site};
use engine::Record;
use running::Running;
use serde_json::{Value, json};
use server::{
    app::now,
    config::{Config, DatabaseUrl, Mail},
    notify, post,
    post::Post,
    rating,
    store::State,
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpListener,
    time::timeout,
};

/// A table of two people, who sit in the order of their cookies.
async fn table(site: &Site, anna: &str, ben: &str, more: Value) -> Value {
    let mut wish = json!({"game": "attrition", "seats": [{"kind": "me"}, {"kind": "open"}], "options": ["fog_of_war"]});
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (status, _, table) = site.post("/tables", Some(anna), wish).await;
    assert_eq!(status, StatusCode::OK, "{table}");
    let path = format!("/tables/{}/join", table["code"].as_str().unwrap());
    let (status, _, table) = site.post(&path, Some(ben), json!({"seats": [table["seats"][1]["seat"]]})).await;
    assert_eq!((status, &table["state"]), (StatusCode::OK, &json!("running")), "{table}");
    table
}

/// Plays so many moves for whoever is asked; false if the game is over.
async fn play(site: &Site, code: &str, cookies: [&str; 2], moves: usize) -> bool {
    for _ in 0..moves {
        let mut played = false;
        for cookie in cookies {
            let (_, table) = site.get(&format!("/tables/{code}"), Some(cookie)).await;
            let Some(question) = table["questions"].get(0) else { continue };
            let n = table["n"].as_i64().unwrap();
            let list = question["moves"].as_array().unwrap();
            let id = &list[n as usize * 7 % list.len()]["id"];
            let wish = json!({"seat": question["seat"], "n": n, "command": n + 1, "move": id});
            let (status, _, answer) = site.post(&format!("/tables/{code}/moves"), Some(cookie), wish).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            played = true;
            break;
        }
        if !played {
            return false;
        }
    }
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_analysed_once_and_for_all() {
    let site = Site::new().await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let code = table(&site, &anna, &ben, json!({})).await["code"].as_str().unwrap().to_owned();
    let path = format!("/tables/{code}/analysis");
    let (status, problem) = site.get(&path, Some(&anna)).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("conflict")), "what is hidden stays hidden");
    while play(&site, &code, [&anna, &ben], 50).await {}
    let other = table(&site, &anna, &ben, json!({})).await["code"].as_str().unwrap().to_owned();
    site.ask(&format!("/tables/{other}/resign"), &anna, json!({})).await;
    // Both are asked for at once: one is computed, the other is told to come again.
    let others = format!("/tables/{other}/analysis");
    let (first, second) = tokio::join!(site.get(&path, None), site.get(&others, None));
    for (status, answer) in [&first, &second] {
        assert!(*status == StatusCode::OK || answer["percent"].is_u64(), "{status} {answer}");
    }
    let ready = async |path: &str| {
        for _ in 0..600 {
            let (status, answer) = site.get(path, None).await;
            match status {
                StatusCode::OK => return answer,
                _ => assert_eq!(status, StatusCode::ACCEPTED, "{answer}"),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("it is not ready after a minute")
    };
    let (analysis, resigned) = (ready(&path).await, ready(&others).await);
    let (steps, curve) = (analysis["entries"].as_array().unwrap().len(), analysis["curve"].as_array().unwrap());
    assert_eq!((analysis["sides"].as_array().unwrap().len(), curve.len()), (2, steps + 1));
    assert!([json!([1000, 0]), json!([0, 1000]), json!([500, 500])].contains(&curve[steps]), "{}", curve[steps]);
    assert_eq!(analysis["method"]["looked_at"], analysis["method"]["decisions"]);
    // What was played before somebody resigned, and what it came to by that.
    let (steps, curve) = (resigned["entries"].as_array().unwrap().len(), resigned["curve"].as_array().unwrap());
    assert_eq!((curve.len(), &resigned["ended"]), (steps + 2, &json!("resigned")));
    assert!([json!([1000, 0]), json!([0, 1000])].contains(&curve[steps + 1]), "{}", curve[steps + 1]);
    let began = std::time::Instant::now();
    assert_eq!(site.get(&path, Some(&ben)).await, (StatusCode::OK, analysis), "kept");
    assert!(began.elapsed() < Duration::from_secs(1));
    assert_eq!(site.get("/tables/nowhere/analysis", None).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_finished_game_is_downloaded_proved_and_looked_at() {
    let site = Site::new().await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let code = table(&site, &anna, &ben, json!({})).await["code"].as_str().unwrap().to_owned();
    let (status, _) = site.get(&format!("/tables/{code}/verify"), None).await;
    assert_eq!(status, StatusCode::CONFLICT, "the seed is secret");
    while play(&site, &code, [&anna, &ben], 50).await {}
    let (status, text) = site.text("GET", &format!("/tables/{code}/record"), None, "").await;
    assert_eq!(status, StatusCode::OK);
    let record = Record::parse(&text).unwrap();
    let game = bots::registry::find("attrition").unwrap();
    let replayed = game.load(&record, None).unwrap();
    assert!(replayed.verify().unwrap().rolls > 0 && record.end.is_some());
    let (_, proof) = site.get(&format!("/tables/{code}/verify"), None).await;
    assert_eq!((&proof["ok"], &proof["seed"]), (&json!(true), &json!(record.end.as_ref().unwrap().seed.to_hex())));
    assert_eq!(proof["commitment"], json!(record.header.commitment.to_hex()));
    let all = game.info().all_seats();
    for n in [0, 1, record.entries.len() / 2, record.entries.len()] {
        let (status, moment) = site.get(&format!("/tables/{code}/at/{n}"), None).await;
        assert_eq!(status, StatusCode::OK, "{moment}");
        let then = Record { entries: record.entries[..n].to_vec(), end: None, ..record.clone() };
        let due = game.load(&then, None).unwrap();
        assert_eq!((&moment["n"], &moment["view"]), (&json!(n), &due.view(all)));
        let (_, moment) = site.get(&format!("/tables/{code}/at/{n}?as=nobody"), None).await;
        assert_eq!(moment["view"], due.view(engine::SeatSet::NONE));
        let seat = &game.info().seats[0].id;
        let (_, moment) = site.get(&format!("/tables/{code}/at/{n}?as={seat}"), None).await;
        assert_eq!(moment["view"], due.view([engine::Seat(0)].into_iter().collect()));
    }
    let beyond = record.entries.len() + 1;
    assert_eq!(site.get(&format!("/tables/{code}/at/{beyond}"), None).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_running_game_tells_its_viewer_no_more_than_he_knows() {
    let site = Site::new().await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let made = table(&site, &anna, &ben, json!({})).await;
    let code = made["code"].as_str().unwrap();
    assert!(play(&site, code, [&anna, &ben], 30).await);
    let row = site.app.store().game_coded(code).await.unwrap().unwrap();
    let seed: String = row.seed.iter().map(|b| format!("{b:02x}")).collect();
    let (_, hers) = site.text("GET", &format!("/tables/{code}/record"), Some(&anna), "").await;
    let (_, his) = site.text("GET", &format!("/tables/{code}/record"), Some(&ben), "").await;
    let (_, nobodys) = site.text("GET", &format!("/tables/{code}/record"), None, "").await;
    assert!(hers != his && his != nobodys);
    for (text, seat) in [(&hers, Some(0)), (&his, Some(1)), (&nobodys, None)] {
        assert!(!text.contains(&seed), "the seed is secret");
        let lines: Vec<Value> = text.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
        let mine = seat.map(|i: usize| made["seats"][i]["seat"].clone());
        assert_eq!((&lines[0]["commitment"], &lines[0]["n"]), (&made["commitment"], &json!(row.n)));
        assert_eq!(lines[0]["seats"], json!(mine.iter().collect::<Vec<_>>()));
        let moves: Vec<&Value> = lines.iter().filter(|l| l.get("move").is_some()).collect();
        assert!(moves.iter().all(|l| Some(&l["seat"]) == mine.as_ref()) && moves.is_empty() == mine.is_none());
        let cookie = seat.map(|i| [&anna, &ben][i].as_str());
        let (_, now) = site.get(&format!("/tables/{code}"), cookie).await;
        assert_eq!(lines.last().unwrap()["view"], now["view"]);
        let (_, moment) = site.get(&format!("/tables/{code}/at/{}", row.n), cookie).await;
        assert_eq!(moment["view"], now["view"]);
    }
    // Through the eyes of the other one sees what a stranger sees.
    let theirs = made["seats"][1]["seat"].as_str().unwrap();
    let (_, peeped) = site.get(&format!("/tables/{code}/at/{}?as={theirs}", row.n), Some(&anna)).await;
    let (_, strangers) = site.get(&format!("/tables/{code}/at/{}", row.n), None).await;
    assert_eq!(peeped["view"], strangers["view"]);
    let (status, _, _) = site.post(&format!("/tables/{code}/analysis"), Some(&anna), json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "nobody analyses a running game with what he does not know");
}

#[tokio::test]
async fn who_resigns_leaves_a_record_that_can_be_proved() {
    let site = Site::new().await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let code = table(&site, &anna, &ben, json!({})).await["code"].as_str().unwrap().to_owned();
    play(&site, &code, [&anna, &ben], 10).await;
    assert_eq!(site.post(&format!("/tables/{code}/resign"), Some(&ben), json!({})).await.0, StatusCode::OK);
    let (_, text) = site.text("GET", &format!("/tables/{code}/record"), None, "").await;
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.end.as_ref().unwrap().reason.as_deref(), Some("resigned"));
    bots::registry::find("attrition").unwrap().load(&record, None).unwrap();
    assert_eq!(site.get(&format!("/tables/{code}/verify"), None).await.1["ok"], true);
}

#[tokio::test]
async fn a_record_is_read_in_for_analysis() {
    let site = Site::new().await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let code = table(&site, &anna, &ben, json!({})).await["code"].as_str().unwrap().to_owned();
    play(&site, &code, [&anna, &ben], 30).await;
    site.post(&format!("/tables/{code}/resign"), Some(&ben), json!({})).await;
    let (_, text) = site.text("GET", &format!("/tables/{code}/record"), None, "").await;
    // From the text, up to an entry, by somebody who did not play.
    let carl = site.person("Carl").await;
    let (status, made) = site.text("POST", "/analysis?n=8", Some(&carl), &text).await;
    let made: Value = serde_json::from_str(&made).unwrap();
    assert_eq!((status, &made["state"], &made["n"]), (StatusCode::OK, &json!("running"), &json!(8)), "{made}");
    let analysis = made["code"].as_str().unwrap();
    let (_, there) = site.get(&format!("/tables/{code}/at/8"), None).await;
    assert_eq!(made["view"], there["view"], "the same position");
    // He moves for all, and says what chance decides.
    let mut n = 8;
    let (mut moved, mut rolled) = (0, 0);
    while moved < 12 || rolled == 0 {
        let (_, table) = site.get(&format!("/tables/{analysis}"), Some(&carl)).await;
        assert_eq!(table["n"], n);
        if let Some(question) = table["questions"].get(0) {
            let list = question["moves"].as_array().unwrap();
            let wish =
                json!({"seat": question["seat"], "n": n, "command": n + 1, "move": list[n as usize * 7 % list.len()]["id"]});
            let (status, _, answer) = site.post(&format!("/tables/{analysis}/moves"), Some(&carl), wish).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            moved += 1;
        } else {
            let path = format!("/tables/{analysis}/roll");
            assert_eq!(site.post(&path, Some(&anna), json!({"n": n})).await.0, StatusCode::FORBIDDEN, "not hers");
            assert_eq!(site.post(&path, Some(&carl), json!({"n": n - 1})).await.0, StatusCode::CONFLICT, "stale");
            let wrong = site.post(&path, Some(&carl), json!({"n": n, "roll": "nonsense"})).await;
            assert_eq!(wrong.0, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.2);
            let (status, _, answer) = site.post(&path, Some(&carl), json!({"n": n})).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
            rolled += 1;
        }
        n += 1;
    }
    // What came of it can be downloaded and read in again; others see nothing of it that is hidden.
    let (_, again) = site.text("GET", &format!("/tables/{analysis}/record"), Some(&carl), "").await;
    assert_eq!(site.text("POST", "/analysis", Some(&anna), &again).await.0, StatusCode::OK);
    assert!(site.text("GET", &format!("/tables/{analysis}/record"), Some(&anna), "").await.1.starts_with("{\"bivouac-view\""));
    let (status, _, branch) = site.post(&format!("/tables/{code}/analysis?n=4"), Some(&anna), json!({})).await;
    assert_eq!((status, &branch["n"]), (StatusCode::OK, &json!(4)), "{branch}");
    assert_eq!(site.text("POST", "/analysis", None, &text).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_wrong_record_is_refused_with_its_line() {
    let site = Site::new().await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let code = table(&site, &anna, &ben, json!({})).await["code"].as_str().unwrap().to_owned();
    play(&site, &code, [&anna, &ben], 20).await;
    site.post(&format!("/tables/{code}/resign"), Some(&ben), json!({})).await;
    let (_, text) = site.text("GET", &format!("/tables/{code}/record"), None, "").await;
    let lines: Vec<&str> = text.lines().collect();
    let with = |at: usize, line: &str| {
        let changed = lines.iter().enumerate().map(|(i, l)| if i + 1 == at { line } else { l });
        changed.map(|l| format!("{l}\n")).collect::<String>()
    };
    let first_move = lines.iter().position(|l| l.starts_with("[\"") && !l.starts_with("[\"chance")).unwrap() + 1;
    let undone = text.replacen(
        lines[first_move - 1],
        &format!("{}\n[\"undo\",{}]\n[\"nobody\",\"pass\"]", lines[first_move - 1], first_move - 2),
        1,
    );
    for (record, line) in [
        (String::new(), 1),
        ("nonsense\n".to_owned(), 1),
        (with(1, "{\"bivouac\":1}"), 1),
        (with(first_move, "[\"nobody\",\"pass\"]"), first_move),
        (with(first_move, "[\"undo\",9]"), first_move),
        (with(first_move, "[1]"), first_move),
        (with(lines.len(), "{\"seed\":\"00\",\"winners\":[],\"hash\":\"\"}"), lines.len()),
        // What was taken back is left out, but lines are counted as they came.
        (undone, first_move + 2),
    ] {
        let (status, body) = site.text("POST", "/analysis", Some(&anna), &record).await;
        let body: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, &body["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-record")), "{body}");
        assert!(body["message"].as_str().unwrap().starts_with(&format!("line {line}:")), "{line}: {body}");
    }
    let huge = text.repeat(1 + server::record::LONGEST / text.len());
    assert_eq!(site.text("POST", "/analysis", Some(&anna), &huge).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn rated_games_count_once() {
    let site = Site::new().await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    for _ in 0..3 {
        let code = table(&site, &anna, &ben, json!({"rated": true, "listed": true})).await["code"].as_str().unwrap().to_owned();
        site.post(&format!("/tables/{code}/resign"), Some(&ben), json!({})).await;
    }
    let code = table(&site, &anna, &ben, json!({"listed": true})).await["code"].as_str().unwrap().to_owned();
    site.post(&format!("/tables/{code}/resign"), Some(&anna), json!({})).await;
    // Several nodes count at the same time, and again.
    for _ in 0..4 {
        let nodes = [(); 4].map(|()| rating::count(&site.app));
        for counted in futures_util::future::join_all(nodes).await {
            counted.unwrap();
        }
    }
    let (_, hers) = site.get("/players/ANNA", None).await;
    let (_, his) = site.get("/players/ben", None).await;
    let rating = |page: &Value, side: &str| {
        let found = page["ratings"].as_array().unwrap().iter().find(|r| r["side"] == side).unwrap().clone();
        (found["rating"].as_i64().unwrap(), found["deviation"].as_i64().unwrap(), found["games"].as_i64().unwrap())
    };
    let seats = &bots::registry::find("attrition").unwrap().info().seats;
    let (strong, weak) = (rating(&hers, "all"), rating(&his, "all"));
    assert_eq!((strong.2, weak.2), (3, 3), "each game once, and only rated ones");
    assert!(strong.0 > 1600 && weak.0 < 1400 && strong.1 < 350, "{strong:?} {weak:?}");
    assert_eq!(rating(&hers, &seats[0].id), strong, "she had the same side all the time");
    assert_eq!(hers["record"], json!([{"game": "attrition", "side": seats[0].id, "won": 3, "lost": 1, "drawn": 0}]));
    assert_eq!((hers["games"].as_array().unwrap().len(), &hers["name"]), (4, &json!("Anna")));
    assert_eq!(site.get("/players/nobody", None).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn settings_are_checked_and_kept() {
    let site = Site::new().await;
    let anna = site.person("Anna").await;
    let put = async |wish: Value| site.send("PUT", "/me", Some(&anna), Some(HOME), wish).await;
    let wish = json!({"email": "anna@example.org", "webhook": "https://hooks.example/a", "lang": "fr",
        "settings": {"mail": {"began": false}}});
    let (status, _, me) = put(wish).await;
    assert_eq!(
        (status, &me["settings"]["mail"]["began"], &me["settings"]["mail"]["turn"]),
        (StatusCode::OK, &json!(false), &json!(true))
    );
    assert_eq!(site.me(&anna).await.1, me);
    assert_eq!(me["key"].as_str().unwrap().len(), 64);
    for wrong in [
        json!({"lang": "tlh"}),
        json!({"lang": "en", "email": "nowhere"}),
        json!({"lang": "en", "webhook": "ftp://hooks.example"}),
        json!({"lang": "en", "colour": "blue"}),
    ] {
        assert!(put(wrong.clone()).await.0.is_client_error(), "{wrong}");
    }
    assert_eq!(site.me(&anna).await.1, me, "nothing has changed");
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let site = Site::new().await;
    let one = site.person("Anna").await;
    let login = json!({"name": "Anna", "password": "correct horse"});
    let (_, two, _) = site.post("/login", None, login.clone()).await;
    let (_, three, _) = site.post("/login", None, login).await;
    let (two, three) = (two.unwrap(), three.unwrap());
    let (_, list) = site.get("/me/sessions", Some(&two)).await;
    assert_eq!(list.as_array().unwrap().iter().filter(|s| s["current"] == true).count(), 1);
    let (_, hers) = site.get("/me/sessions", Some(&one)).await;
    let mine = hers.as_array().unwrap().iter().find(|s| s["current"] == true).unwrap()["id"].as_str().unwrap().to_owned();
    let ben = site.person("Ben").await;
    let path = format!("/me/sessions/{mine}");
    assert_eq!(site.send("DELETE", &path, Some(&ben), Some(HOME), json!({})).await.0, StatusCode::NOT_FOUND, "another's");
    assert_eq!(site.send("DELETE", &path, Some(&two), Some(HOME), json!({})).await.0, StatusCode::OK);
    assert_eq!((site.me(&one).await.0, site.me(&three).await.0), (StatusCode::UNAUTHORIZED, StatusCode::OK));
    site.send("DELETE", "/me/sessions", Some(&two), Some(HOME), json!({})).await;
    assert_eq!((site.me(&two).await.0, site.me(&three).await.0), (StatusCode::OK, StatusCode::UNAUTHORIZED));
}

#[tokio::test]
async fn who_goes_takes_his_data_and_leaves_his_games() {
    let site = Site::new().await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let over = table(&site, &anna, &ben, json!({"listed": true})).await["code"].as_str().unwrap().to_owned();
    site.post(&format!("/tables/{over}/resign"), Some(&ben), json!({})).await;
    let running = table(&site, &anna, &ben, json!({})).await["code"].as_str().unwrap().to_owned();
    site.post("/bots", Some(&anna), json!({"name": "robot"})).await;
    let (status, export) = site.get("/me/export", Some(&anna)).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&export["account"]["name"], export["games"].as_array().unwrap().len()), (&json!("Anna"), 2));
    assert_eq!(export["bots"][0]["name"], "robot");
    let text = export.to_string();
    assert!(!text.contains("argon2") && !text.contains("Ben"), "no hash, and nobody else's name");
    let farewell = json!({"password": "wrong horse"});
    assert_eq!(site.send("DELETE", "/me", Some(&anna), Some(HOME), farewell).await.0, StatusCode::UNAUTHORIZED);
    let farewell = json!({"password": "correct horse"});
    assert_eq!(site.send("DELETE", "/me", Some(&anna), Some(HOME), farewell).await.0, StatusCode::OK);
    assert_eq!(site.me(&anna).await.0, StatusCode::UNAUTHORIZED);
    for name in ["Anna", "robot"] {
        assert_eq!(site.get(&format!("/players/{name}"), None).await.0, StatusCode::NOT_FOUND);
    }
    let (_, table) = site.get(&format!("/tables/{over}"), None).await;
    assert_eq!((&table["seats"][0]["name"], &table["seats"][1]["name"]), (&Value::Null, &json!("Ben")));
    assert_eq!(site.get(&format!("/tables/{over}/verify"), None).await.1["ok"], true);
    // The server does what is due, and Ben's game goes on.
    let id = site.app.store().game_coded(&running).await.unwrap().unwrap().id;
    for due in site.app.store().take_due(now(), now() + 30, 10).await.unwrap() {
        site.app.hub.attend_due(due, now()).await.unwrap();
    }
    let (_, table) = site.get(&format!("/tables/{running}"), Some(&ben)).await;
    assert_eq!((&table["state"], &table["seats"][0]["bot"]), (&json!("running"), &json!("officer")));
    let row = site.app.store().game(id).await.unwrap().unwrap();
    assert!(row.state == State::Running && !table["questions"].as_array().unwrap().is_empty(), "it is Ben's turn: {table}");
}

/// A mail server that takes what it is given, or refuses some first.
async fn mail_server(refusals: usize) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let taken = Arc::new(Mutex::new(Vec::new()));
    let mails = Arc::clone(&taken);
    let left = Arc::new(Mutex::new(refusals));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (mails, left) = (Arc::clone(&mails), Arc::clone(&left));
            tokio::spawn(async move {
                let (read, mut write) = stream.into_split();
                let mut lines = BufReader::new(read).lines();
                write.write_all(b"220 test\r\n").await.unwrap();
                while let Ok(Some(line)) = lines.next_line().await {
                    let refuses = {
                        let mut left = left.lock().unwrap();
                        let refuses = line.starts_with("MAIL") && *left > 0;
                        *left -= usize::from(refuses);
                        refuses
                    };
                    if refuses {
                        write.write_all(b"451 later\r\n").await.unwrap();
                    } else if line == "DATA" {
                        write.write_all(b"354 go on\r\n").await.unwrap();
                        let mut mail = String::new();
                        while let Ok(Some(line)) = lines.next_line().await {
                            if line == "." {
                                break;
                            }
                            mail += &(line + "\n");
                        }
                        mails.lock().unwrap().push(mail);
                        write.write_all(b"250 taken\r\n").await.unwrap();
                    } else {
                        write.write_all(b"250 well\r\n").await.unwrap();
                    }
                }
            });
        }
    });
    (address, taken)
}

async fn mailing(refusals: usize) -> (Site, Arc<Mutex<Vec<String>>>) {
    let (server, mails) = mail_server(refusals).await;
    (Site::with(Some(Mail { server, from: "Bivouac <games@example.org>".to_owned() })).await, mails)
}

/// Turns what has been reported into work.
async fn queue(site: &Site) {
    while let Some(change) = site.app.hub.presence.take_change() {
        notify::queue(&site.app, &change, now()).await.unwrap();
    }
}

/// Anna, who wants mail in French, and Ben, who does not, at a table where it is Anna's turn.
async fn correspondence(site: &Site) -> (String, String, String) {
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let wish = json!({"email": "anna@example.org", "lang": "fr"});
    assert_eq!(site.send("PUT", "/me", Some(&anna), Some(HOME), wish).await.0, StatusCode::OK);
    let terms = json!({"pace": {"kind": "correspondence", "hours": 80, "bank": 0}});
    let made = table(site, &anna, &ben, json!({"terms": terms})).await;
    let code = made["code"].as_str().unwrap().to_owned();
    while made["seats"][0]["seat"] != site.get(&format!("/tables/{code}"), None).await.1["asked"][0] {
        play(site, &code, [&anna, &ben], 1).await;
    }
    (anna, ben, code)
}

#[tokio::test]
async fn whoever_must_decide_and_is_not_there_gets_one_mail() {
    let (site, mails) = mailing(2).await;
    let (anna, _, code) = correspondence(&site).await;
    queue(&site).await;
    let post = Post::new(&site.app.config).unwrap();
    assert_eq!(notify::work(&site.app, &post, now()).await.unwrap(), 0, "not at once");
    assert_eq!(notify::work(&site.app, &post, now() + 200).await.unwrap(), 1);
    assert!(mails.lock().unwrap().is_empty(), "the mail server has refused it");
    assert_eq!(notify::work(&site.app, &post, now() + 201).await.unwrap(), 0, "it waits a little");
    assert_eq!(notify::work(&site.app, &post, now() + 300).await.unwrap(), 1);
    // Two nodes work at the same time.
    let (one, two) = tokio::join!(notify::work(&site.app, &post, now() + 1000), notify::work(&site.app, &post, now() + 1000));
    assert_eq!(one.unwrap() + two.unwrap(), 1, "one of them took it");
    for later in [2000, 10_000, 100_000] {
        notify::work(&site.app, &post, now() + later).await.unwrap();
    }
    let mail = mails.lock().unwrap().clone();
    assert_eq!(mail.len(), 1, "one mail: {mail:#?}");
    let mail = mail[0].replace("=\n", "");
    assert!(mail.contains("To: anna@example.org") && mail.contains(&format!("/tables/{code}")), "{mail}");
    assert!(mail.contains("Bonjour Anna") && mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{mail}");
    // The link in it ends mail, by a request that needs nothing else, and not by looking.
    let link = mail.lines().find_map(|l| l.strip_prefix("List-Unsubscribe: <")).unwrap().trim_end_matches('>');
    let path = link.strip_prefix(HOME).unwrap().strip_prefix("/api").unwrap();
    assert_eq!(site.text("GET", path, None, "").await.0, StatusCode::OK);
    assert_eq!(site.me(&anna).await.1["settings"]["mail"]["turn"], true);
    assert_eq!(site.text("POST", path, None, "List-Unsubscribe=One-Click").await.0, StatusCode::OK);
    assert_eq!(site.me(&anna).await.1["settings"]["mail"]["turn"], false);
    let forged = format!("{}{}", &path[..path.len() - 1], if path.ends_with('0') { '1' } else { '0' });
    assert_eq!(site.text("POST", &forged, None, "").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn time_that_runs_out_is_told_in_time() {
    let (site, mails) = mailing(0).await;
    correspondence(&site).await;
    queue(&site).await;
    let post = Post::new(&site.app.config).unwrap();
    notify::work(&site.app, &post, now() + 200).await.unwrap();
    assert_eq!(notify::work(&site.app, &post, now() + 69 * 3600).await.unwrap(), 0);
    assert_eq!(notify::work(&site.app, &post, now() + 71 * 3600).await.unwrap(), 1);
    let mails = mails.lock().unwrap().clone();
    assert_eq!(mails.len(), 2);
    assert!(mails[1].replace("=\n", "").contains("temps presse"), "{}", mails[1]);
}

#[tokio::test]
async fn nobody_who_looks_or_has_moved_is_mailed() {
    let (site, mails) = mailing(0).await;
    let (anna, ben, code) = correspondence(&site).await;
    let (id, her) = {
        let row = site.app.store().game_coded(&code).await.unwrap().unwrap();
        (row.id, site.app.store().seats(row.id).await.unwrap()[0].account.unwrap())
    };
    let post = Post::new(&site.app.config).unwrap();
    queue(&site).await;
    let here = site.app.hub.presence.enter(her, id);
    notify::work(&site.app, &post, now() + 200).await.unwrap();
    drop(here);
    assert!(mails.lock().unwrap().is_empty(), "she was looking");
    // At another node.
    play(&site, &code, [&anna, &ben], 2).await;
    queue(&site).await;
    site.app.store().save_presence(&[(her, id)], now(), now() + 1000).await.unwrap();
    notify::work(&site.app, &post, now() + 200).await.unwrap();
    assert!(mails.lock().unwrap().is_empty(), "she was looking elsewhere");
    site.app.store().save_presence(&[], now() + 2000, 0).await.unwrap();
    // She looks when it becomes her turn: nothing is even queued.
    let here = site.app.hub.presence.enter(her, id);
    play(&site, &code, [&anna, &ben], 8).await;
    queue(&site).await;
    drop(here);
    assert_eq!(notify::work(&site.app, &post, now() + 200).await.unwrap(), 0);
}

#[tokio::test]
async fn nobody_mails_strangers_without_end() {
    let (server, mails) = mail_server(0).await;
    let mail = Mail { server, from: "Bivouac <games@example.org>".to_owned() };
    let site = Site::limited(Some(mail)).await;
    let (anna, ben) = (site.player("Anna").await, site.player("Ben").await);
    let put = async |settings: Value| {
        let wish = json!({"email": "ben@example.org", "lang": "en", "settings": settings});
        assert_eq!(site.send("PUT", "/me", Some(&ben), Some(HOME), wish).await.0, StatusCode::OK);
    };
    put(json!({})).await;
    let seats = json!([{"kind": "me"}, {"kind": "user", "name": "Ben"}]);
    for _ in 0..15 {
        site.ask("/tables", &anna, json!({"game": "attrition", "seats": seats})).await;
    }
    queue(&site).await;
    let post = Post::new(&site.app.config).unwrap();
    while notify::work(&site.app, &post, now() + 200).await.unwrap() > 0 {}
    assert_eq!(mails.lock().unwrap().len(), 10, "one account has ten invitations mailed at once, and few a day");
    assert_eq!(site.see("/mine", &ben).await.as_array().unwrap().len(), 15, "all of them are there");
    // Or he does not want any.
    put(json!({"no_invitations": true})).await;
    assert_eq!(site.refuse("/tables", &anna, json!({"game": "attrition", "seats": seats})).await, "forbidden");
    let own = json!([{"kind": "user", "name": "Ben"}, {"kind": "open"}]);
    site.ask("/tables", &ben, json!({"game": "attrition", "seats": own})).await;
}

#[tokio::test]
async fn a_webhook_is_signed_and_tried_again() {
    let site = Site::new().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hook?x=1", listener.local_addr().unwrap());
    let heard = Arc::new(Mutex::new(Vec::new()));
    let posts = Arc::clone(&heard);
    tokio::spawn(async move {
        // The first is led elsewhere, which is no success; the second fails; the third is taken.
        for status in ["302 Found\r\nLocation: http://127.0.0.1:1/", "500 No", "204 Taken"] {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut bytes = vec![0; 8192];
            let mut length = 0;
            loop {
                length += stream.read(&mut bytes[length..]).await.unwrap();
                let text = String::from_utf8_lossy(&bytes[..length]).into_owned();
                if text.split_once("\r\n\r\n").is_some_and(|(_, body)| body.ends_with('}')) {
                    posts.lock().unwrap().push(text);
                    break;
                }
            }
            stream.write_all(format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n").as_bytes()).await.unwrap();
        }
    });
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let wish = json!({"lang": "en", "webhook": address, "settings": {"webhook": {"turn": false, "began": false}}});
    let (_, _, me) = site.send("PUT", "/me", Some(&anna), Some(HOME), wish).await;
    let code = table(&site, &anna, &ben, json!({})).await["code"].as_str().unwrap().to_owned();
    queue(&site).await;
    let post = Post::new(&site.app.config).unwrap();
    assert_eq!(notify::work(&site.app, &post, now() + 100).await.unwrap(), 0, "she does not want that");
    site.post(&format!("/tables/{code}/resign"), Some(&ben), json!({})).await;
    queue(&site).await;
    for later in [100, 1000, 10_000, 100_000] {
        notify::work(&site.app, &post, now() + later).await.unwrap();
    }
    let posts = heard.lock().unwrap().clone();
    assert_eq!(posts.len(), 3, "until it is taken, and then no more");
    let (head, body) = posts[2].split_once("\r\n\r\n").unwrap();
    let signature = post::signature(me["key"].as_str().unwrap(), body.as_bytes());
    assert!(head.starts_with("POST /hook?x=1 ") && head.contains(&format!("x-bivouac-signature: sha256={signature}")), "{head}");
    let body: Value = serde_json::from_str(body).unwrap();
    assert_eq!((&body["t"], &body["code"]), (&json!("over"), &json!(code)));
}

#[tokio::test]
async fn webhooks_to_neighbours_are_refused_where_that_is_not_allowed() {
    let site = Site::new().await;
    let config = Config { local_webhooks: false, ..(*site.app.config).clone() };
    let post = Post::new(&config).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    for address in [format!("https://localhost:{port}/"), format!("https://127.0.0.1:{port}/"), format!("https://[::1]:{port}/")]
    {
        assert!(matches!(post.hook(&address, "key", String::new()).await, Err(post::PostError::Address(_))), "{address}");
    }
    assert!(timeout(Duration::from_millis(100), listener.accept()).await.is_err(), "nobody has come");
}

/// A stream of events.
async fn listen(site: &Running, cookie: &str) -> tokio::io::Lines<BufReader<tokio::net::TcpStream>> {
    let mut stream = tokio::net::TcpStream::connect(&site.address).await.unwrap();
    let head = format!("GET /api/events HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    BufReader::new(stream).lines()
}

/// The example of the documentation, for a whole game against a built-in bot.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_bot_plays_a_whole_game() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/bot.py");
    let lines = std::fs::read_to_string(example).unwrap().lines().count();
    assert!(lines <= 40, "the example has {lines} lines");
    let site = Running::with(|config| config.limits = true).await;
    let anna = site.person("Anna").await;
    let (_, _, bot) = site.post("/api/bots", &anna, &json!({"name": "robot"})).await;
    let token = bot["token"].as_str().unwrap();
    let mut program = Command::new("python3")
        .args([example, &site.home(), token])
        .stdout(Stdio::null())
        .spawn()
        .expect("Python 3 is needed to run the example bot of the documentation: install python3");
    let seats = json!([{"kind": "user", "name": "robot"}, {"kind": "bot", "bot": "random"}]);
    let (status, _, table) = site.post("/api/tables", &anna, &json!({"game": "attrition", "seats": seats})).await;
    assert_eq!(status, 200, "{table}");
    let path = format!("/api/tables/{}", table["code"].as_str().unwrap());
    let over = timeout(Duration::from_secs(120), async {
        loop {
            let (_, table) = site.get(&path, &anna).await;
            if table["state"] == "over" {
                return table;
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    })
    .await;
    program.kill().unwrap();
    program.wait().unwrap();
    let table = over.expect("a whole game within two minutes");
    assert!(table["n"].as_i64().unwrap() > 20 && !table["result"].is_null(), "{table}");
    site.finish().await;
}

/// The next event of a stream.
async fn event(lines: &mut tokio::io::Lines<BufReader<tokio::net::TcpStream>>) -> Value {
    loop {
        let line = timeout(Duration::from_secs(15), lines.next_line()).await.unwrap().unwrap().expect("the stream goes on");
        if let Some(data) = line.strip_prefix("data: ") {
            return serde_json::from_str(data).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn events_come_at_once_and_first_what_waits() {
    let site = Running::with(|config| config.limits = true).await;
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let (_, _, made) = site.post("/api/tables", &anna, &json!({"game": "attrition", "seats": seats})).await;
    let code = made["code"].as_str().unwrap();
    let mut hers = listen(&site, &anna).await;
    let mut his = listen(&site, &ben).await;
    let join = json!({"seats": [made["seats"][1]["seat"]]});
    let (_, _, table) = site.post(&format!("/api/tables/{code}/join"), &ben, &join).await;
    let asked = table["asked"][0].clone();
    let is_hers = asked == made["seats"][0]["seat"];
    for lines in [&mut hers, &mut his] {
        assert_eq!(event(lines).await["t"], "began");
    }
    let (mover, cookie) = if is_hers { (&mut hers, &anna) } else { (&mut his, &ben) };
    let turn = event(mover).await;
    assert_eq!((&turn["t"], &turn["code"], &turn["seat"], &turn["n"]), (&json!("turn"), &json!(code), &asked, &table["n"]));
    // Who comes later hears of what waits for him, and of nothing else.
    let mut again = listen(&site, cookie).await;
    assert_eq!(event(&mut again).await, turn);
    site.post(&format!("/api/tables/{code}/resign"), &ben, &json!({})).await;
    for lines in [&mut hers, &mut his, &mut again] {
        let over = event(lines).await;
        assert_eq!((&over["t"], &over["winners"]), (&json!("over"), &json!([made["seats"][0]["seat"]])));
    }
    // Who signs out, or whose account goes, hears no more; and the server stops though streams are open.
    drop((hers, again));
    site.finish().await;
}

/// Two nodes on one PostgreSQL, where `BIVOUAC_TEST_POSTGRES` names one: who listens at the one hears of what happens at the other,
/// though his game is not in memory there.
#[tokio::test(flavor = "multi_thread")]
async fn events_come_from_other_nodes() {
    let Ok(url) = std::env::var("BIVOUAC_TEST_POSTGRES") else { return };
    let database: DatabaseUrl = url.parse().unwrap();
    let (one, two) =
        (Running::with(|c| c.database = database.clone()).await, Running::with(|c| c.database = database.clone()).await);
    let name = |who: &str| format!("{who}-{}", server::secret::code().unwrap());
    let (anna, ben) = (one.person(&name("Anna")).await, two.person(&name("Ben")).await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let (_, _, made) = two.post("/api/tables", &anna, &json!({"game": "attrition", "seats": seats})).await;
    let mut hers = listen(&one, &anna).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let path = format!("/api/tables/{}", made["code"].as_str().unwrap());
    two.post(&format!("{path}/join"), &ben, &json!({"seats": [made["seats"][1]["seat"]]})).await;
    const SOON: Duration = Duration::from_secs(3);
    assert_eq!(timeout(SOON, event(&mut hers)).await.unwrap()["t"], "began");
    two.post(&format!("{path}/resign"), &ben, &json!({})).await;
    while timeout(SOON, event(&mut hers)).await.unwrap()["t"] != "over" {}
    drop(hers);
    one.finish().await;
    two.finish().await;
}

/// What is described is served; that what is served is described holds by construction.
#[tokio::test]
async fn the_description_of_the_api_is_true() {
    let site = Site::new().await;
    let (status, api) = site.get("/", None).await;
    assert_eq!((status, &api["info"]["title"], &api["servers"][0]["url"]), (StatusCode::OK, &json!("Bivouac"), &json!("/api")));
    assert_eq!(site.get("/openapi.json", None).await.1, api);
    let anna = site.person("Anna").await;
    let mut routes = 0;
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, about) in methods.as_object().unwrap() {
            assert!(about["summary"].is_string() || about["description"].is_string(), "{method} {path} is not described");
            // The stream of events does not end.
            if path == "/events" || path == "/me" {
                continue;
            }
            let real: Vec<&str> = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part }).collect();
            let real = real.join("/");
            let (status, text) = site.text(&method.to_uppercase(), &real, Some(&anna), "{}").await;
            assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert!(status != StatusCode::NOT_FOUND || text.contains("\"code\""), "{method} {path} is not served");
            routes += 1;
        }
    }
    assert!(routes > 30, "{routes} routes");
}
