//! Who sits where: invitations, links, persons with several seats, substitutes, rated tables, rematches.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use axum::http::StatusCode;
use common::Site;
use serde_json::{Value, json};
use server::{app::now, store::State};

fn code(table: &Value) -> &str {
    table["code"].as_str().unwrap()
}

fn duel(other: Value) -> Value {
    json!({"game": "attrition", "seats": [{"kind": "me"}, other]})
}

#[tokio::test]
async fn nobody_is_put_into_a_game_against_his_will() {
    let site = Site::new().await;
    let [anna, ben, carl] = [site.player("Anna").await, site.player("Ben").await, site.player("Carl").await];
    assert_eq!(site.refuse("/tables", &anna, duel(json!({"kind": "user", "name": "Nobody"}))).await, "missing");
    let table = site.ask("/tables", &anna, duel(json!({"kind": "user", "name": "ben"}))).await;
    let path = format!("/tables/{}", code(&table));
    assert_eq!(
        (&table["state"], &table["seats"][1]["invited"], &table["seats"][1]["name"]),
        (&json!("open"), &json!("Ben"), &Value::Null)
    );
    let mine = site.see("/mine", &ben).await;
    assert_eq!((&mine[0]["code"], &mine[0]["invited"], &mine[0]["my_turn"]), (&table["code"], &json!(true), &json!(false)));
    assert_eq!(site.see("/next", &ben).await, Value::Null);
    let seat = json!({"seats": [table["seats"][1]["seat"]]});
    assert_eq!(site.refuse(&format!("{path}/join"), &carl, seat.clone()).await, "forbidden", "it is kept for Ben");
    assert_eq!(site.refuse(&format!("{path}/decline"), &carl, json!({})).await, "conflict");
    let declined = site.ask(&format!("{path}/decline"), &ben, json!({})).await;
    assert_eq!(declined["seats"][1]["offer"], "open");
    assert_eq!(site.see("/mine", &ben).await, json!([]));
    // The maker asks again, in vain, then somebody else.
    let again = json!({"seats": [table["seats"][1]["seat"]], "to": {"kind": "user", "name": "Carl"}});
    assert_eq!(site.refuse(&format!("{path}/seats"), &ben, again.clone()).await, "forbidden", "only the maker");
    site.ask(&format!("{path}/seats"), &anna, again).await;
    let begun = site.ask(&format!("{path}/join"), &carl, seat).await;
    assert_eq!((&begun["state"], &begun["seats"][1]["name"]), (&json!("running"), &json!("Carl")));
    assert_eq!(site.refuse(&format!("{path}/leave"), &carl, json!({})).await, "conflict");
}

#[tokio::test]
async fn an_invitation_tells_what_it_is_worth_before_it_is_accepted() {
    let site = Site::new().await;
    let [anna, ben] = [site.player("Anna").await, site.player("Ben").await];
    let table = site.ask("/tables", &anna, duel(json!({"kind": "invited"}))).await;
    let path = format!("/tables/{}", code(&table));
    let (seat, token) = (&table["invitations"][0]["seats"][0], &table["invitations"][0]["token"]);
    let is_good = async |who: Option<&str>, token: &Value| {
        let wish = json!({"seats": [seat], "invitation": token});
        let (status, _, worth) = site.post(&format!("{path}/invitation"), who, wish).await;
        assert_eq!(status, StatusCode::OK, "{worth}");
        worth["good"] == true
    };
    assert!(is_good(None, token).await && is_good(Some(&ben), token).await);
    assert!(!is_good(None, &json!("0123")).await && !is_good(None, &Value::Null).await);
    site.ask(&format!("{path}/join"), &ben, json!({"seats": [seat], "invitation": token})).await;
    assert!(!is_good(None, token).await, "the seat is taken");
}

#[tokio::test]
async fn a_table_is_its_makers_until_it_begins() {
    let site = Site::new().await;
    let [anna, ben] = [site.player("Anna").await, site.player("Ben").await];
    let open = json!({"game": "quartermaster", "players": 3, "seats": vec![json!({"kind": "open"}); 6]});
    let table = site.ask("/tables", &anna, open).await;
    let path = format!("/tables/{}", code(&table));
    let seats = table["seats"].as_array().unwrap();
    let joined = site.ask(&format!("{path}/join"), &ben, json!({"seats": [seats[0]["seat"]]})).await;
    let his = joined["mine"].clone();
    assert!(his.as_array().unwrap().len() > 1, "a person's seats go together: {his}");
    // He is shown the door, then comes by the link that his seats have now.
    let link = json!({"seats": [his[0]], "to": {"kind": "invited"}});
    let freed = site.ask(&format!("{path}/seats"), &anna, link).await;
    let invitation = &freed["invitations"][0];
    assert_eq!(invitation["seats"], his);
    assert!(freed["seats"].as_array().unwrap().iter().all(|s| s["name"].is_null()));
    assert!(site.see(&path, &anna).await.get("invitations").is_none(), "a token is shown once");
    assert_eq!(site.refuse(&format!("{path}/join"), &ben, json!({"seats": [his[1]]})).await, "forbidden");
    let wrong = json!({"seats": [his[1]], "invitation": "0".repeat(64)});
    assert_eq!(site.refuse(&format!("{path}/join"), &ben, wrong).await, "forbidden");
    let right = json!({"seats": [his[1]], "invitation": invitation["token"]});
    assert_eq!(site.ask(&format!("{path}/join"), &ben, right).await["mine"], his);
    site.ask(&format!("{path}/leave"), &ben, json!({})).await;
    assert_eq!(site.refuse(&format!("{path}/call-off"), &ben, json!({})).await, "forbidden");
    assert_eq!(site.ask(&format!("{path}/call-off"), &anna, json!({})).await["state"], "gone");
    assert_eq!(site.refuse(&format!("{path}/join"), &ben, json!({"seats": [his[0]]})).await, "conflict");
    assert_eq!(site.refuse(&format!("{path}/start"), &anna, json!({})).await, "conflict");
}

#[tokio::test]
async fn the_seats_of_a_person_go_together() {
    let site = Site::new().await;
    let anna = site.player("Anna").await;
    let me = json!({"kind": "me"});
    let bot = json!({"kind": "bot", "bot": "greedy"});
    let info = bots::registry::find("quartermaster").unwrap().info();
    let person = info.person(&engine::Setup::of(2), engine::Seat(0));
    let of = |mine: &Value, others: &Value| -> Vec<Value> {
        info.all_seats().iter().map(|s| if person.contains(s) { mine.clone() } else { others.clone() }).collect()
    };
    let table = |seats: Vec<Value>| json!({"game": "quartermaster", "players": 2, "seats": seats});
    assert_eq!(site.ask("/tables", &anna, table(of(&me, &bot))).await["state"], "running");
    let endless = json!({"kind": "bot", "bot": "ismcts@1000000"});
    assert_eq!(site.refuse("/tables", &anna, table(of(&me, &endless))).await, "bad-request", "it would think for hours");
    let mut torn = of(&me, &bot);
    torn[0] = json!({"kind": "open"});
    assert_eq!(site.refuse("/tables", &anna, table(torn)).await, "bad-request");
    let mut half = of(&me, &bot);
    half[usize::from(person.iter().nth(1).unwrap().0)] = bot.clone();
    assert_eq!(site.refuse("/tables", &anna, table(half)).await, "bad-request");
}

#[tokio::test]
async fn rated_games_are_for_persons() {
    let site = Site::new().await;
    let [anna, ben, guest] = [site.player("Anna").await, site.player("Ben").await, site.guest().await];
    let rated = |other: Value| {
        let mut table = duel(other);
        table["rated"] = json!(true);
        table
    };
    let open = json!({"kind": "open"});
    assert_eq!(site.refuse("/tables", &guest, rated(open.clone())).await, "forbidden");
    assert_eq!(site.refuse("/tables", &anna, rated(json!({"kind": "bot", "bot": "greedy"}))).await, "bad-request");
    assert_eq!(site.refuse("/tables", &anna, rated(json!({"kind": "me"}))).await, "bad-request");
    let table = site.ask("/tables", &anna, rated(open)).await;
    let path = format!("/tables/{}", code(&table));
    let seat = json!({"seats": [table["seats"][1]["seat"]]});
    assert_eq!(site.refuse(&format!("{path}/join"), &guest, seat.clone()).await, "forbidden");
    assert_eq!(site.refuse(&format!("{path}/join"), &anna, seat.clone()).await, "bad-request", "both sides");
    assert_eq!(site.refuse(&format!("{path}/start"), &anna, json!({})).await, "conflict", "no bots");
    let bot = json!({"seats": [table["seats"][1]["seat"]], "to": {"kind": "bot", "bot": "greedy"}});
    assert_eq!(site.refuse(&format!("{path}/seats"), &anna, bot).await, "bad-request");
    assert_eq!(site.ask(&format!("{path}/join"), &ben, seat).await["state"], "running");
}

#[tokio::test]
async fn public_tables_are_listed_and_anybody_watches() {
    let site = Site::new().await;
    let anna = site.player("Anna").await;
    let mut public = duel(json!({"kind": "open"}));
    public["listed"] = json!(true);
    for _ in 0..51 {
        site.ask("/tables", &anna, public.clone()).await;
    }
    site.ask("/tables", &anna, duel(json!({"kind": "open"}))).await;
    let mut running = duel(json!({"kind": "bot", "bot": "greedy"}));
    running["listed"] = json!(true);
    running["options"] = json!(["fog_of_war"]);
    let running = site.ask("/tables", &anna, running).await;
    let list = async |query: &str| site.send("GET", &format!("/tables{query}"), None, None, Value::Null).await.2;
    let count = |lines: &Value| lines.as_array().unwrap().len();
    assert_eq!((count(&list("").await), count(&list("?page=1").await), count(&list("?page=2").await)), (50, 1, 0));
    assert_eq!((count(&list("?game=attrition&state=open").await), count(&list("?game=quartermaster").await)), (50, 0));
    let lines = list("?state=running").await;
    assert_eq!((count(&lines), &lines[0]["code"], &lines[0]["seats"][0]["name"]), (1, &running["code"], &json!("Anna")));
    assert!(site.send("GET", "/tables?state=closed", None, None, Value::Null).await.0.is_client_error());
    // A watcher sees what no seat may hide, until it is over.
    let path = format!("/tables/{}", code(&running));
    let watched = site.send("GET", &path, None, None, Value::Null).await.2;
    assert!(watched["view"] != running["view"] && watched["questions"] == json!([]) && watched["undo"] == json!([]));
    let over = site.ask(&format!("{path}/resign"), &anna, json!({})).await;
    let watched = site.send("GET", &path, None, None, Value::Null).await.2;
    assert_eq!((&watched["state"], &watched["view"]), (&json!("over"), &over["view"]), "everything is open then");
}

#[tokio::test]
async fn a_substitute_comes_and_the_result_stays() {
    let site = Site::new().await;
    let [anna, ben, carl] = [site.player("Anna").await, site.player("Ben").await, site.player("Carl").await];
    let mut rated = duel(json!({"kind": "open"}));
    rated["rated"] = json!(true);
    rated["options"] = json!(["fog_of_war"]);
    let table = site.ask("/tables", &anna, rated).await;
    let path = format!("/tables/{}", code(&table));
    let seat = table["seats"][1]["seat"].clone();
    site.ask(&format!("{path}/join"), &ben, json!({"seats": [seat]})).await;
    let put = json!({"seat": seat, "text": "my plan"});
    site.send("PUT", &format!("{path}/notes"), Some(&ben), Some(common::HOME), put).await;
    let before = site.see(&path, &ben).await;
    let to = |holder: Value| json!({"seats": [seat], "to": holder});
    let offer = format!("{path}/offer");
    assert_eq!(site.refuse(&offer, &anna, to(json!({"kind": "user", "name": "Carl"}))).await, "forbidden", "not hers");
    assert_eq!(site.refuse(&offer, &ben, to(json!({"kind": "bot", "bot": "greedy"}))).await, "bad-request");
    site.ask(&offer, &ben, to(json!({"kind": "user", "name": "Anna"}))).await;
    assert_eq!(
        site.refuse(&format!("{path}/join"), &anna, json!({"seats": [seat]})).await,
        "forbidden",
        "she plays the other side"
    );
    let offered = site.ask(&offer, &ben, to(json!({"kind": "user", "name": "Carl"}))).await;
    assert_eq!((&offered["seats"][1]["name"], &offered["seats"][1]["invited"]), (&json!("Ben"), &json!("Carl")));
    site.ask(&offer, &ben, to(json!({"kind": "me"}))).await;
    assert_eq!(
        site.refuse(&format!("{path}/join"), &carl, json!({"seats": [seat]})).await,
        "forbidden",
        "he has thought better of it"
    );
    let link = site.ask(&offer, &ben, to(json!({"kind": "invited"}))).await["invitations"][0]["token"].clone();
    let came = site.ask(&format!("{path}/join"), &carl, json!({"seats": [seat], "invitation": link})).await;
    assert_eq!(
        (&came["seats"][1]["name"], &came["view"], &came["asked_since"]),
        (&json!("Carl"), &before["view"], &before["asked_since"])
    );
    assert_eq!(site.see(&format!("{path}/notes"), &carl).await[0]["text"], "", "notes were Ben's own");
    let after = site.see(&path, &ben).await;
    assert!(after["mine"] == json!([]) && after["view"] != before["view"], "he sees what watchers see");
    let row = site.row(code(&table)).await;
    let seats = site.app.store().seats(row.id).await.unwrap();
    let account = site.app.store().account_named("Ben").await.unwrap().unwrap();
    assert_eq!(seats[1].starter, Some(account.id), "the rated result is his who began");
}

#[tokio::test]
async fn the_seat_of_who_has_gone_can_be_filled() {
    let site = Site::new().await;
    let [anna, ben, carl] = [site.player("Anna").await, site.player("Ben").await, site.player("Carl").await];
    let mut table = duel(json!({"kind": "open"}));
    table["terms"] = json!({"pace": {"kind": "live", "bank": 10, "increment": 0}});
    let table = site.ask("/tables", &anna, table).await;
    let path = format!("/tables/{}", code(&table));
    site.ask(&format!("{path}/join"), &ben, json!({"seats": [table["seats"][1]["seat"]]})).await;
    let row = site.row(code(&table)).await;
    site.app.hub.attend(row.id, now() + 20).await.unwrap();
    let seats = site.app.store().seats(row.id).await.unwrap();
    let away = seats.iter().position(|s| s.deputy).unwrap();
    let (here, seat) = (if away == 0 { &ben } else { &anna }, table["seats"][away]["seat"].clone());
    let gone = if away == 0 { &anna } else { &ben };
    let replace = json!({"kind": "replace", "seat": seat});
    assert_eq!(site.refuse(&format!("{path}/proposal"), here, replace.clone()).await, "conflict", "he has just gone");
    // Long ago.
    let mut old = seats[away].clone();
    old.deputy_since = Some(now() - 3600);
    assert!(site.app.store().change_seats(&[(seats[away].clone(), old)]).await.unwrap());
    site.app.hub.touched(row.id).await.unwrap();
    assert_eq!(site.refuse(&format!("{path}/proposal"), gone, replace.clone()).await, "conflict", "not by himself");
    assert_eq!(site.refuse(&format!("{path}/proposal"), &carl, replace.clone()).await, "forbidden");
    let replaced = site.ask(&format!("{path}/proposal"), here, replace).await;
    assert_eq!((&replaced["seats"][away]["name"], &replaced["seats"][away]["deputy"]), (&Value::Null, &json!(false)));
    let to = json!({"seats": [seat], "to": {"kind": "user", "name": "Carl"}});
    if away == 1 {
        site.ask(&format!("{path}/offer"), &anna, to).await;
        let came = site.ask(&format!("{path}/join"), &carl, json!({"seats": [seat]})).await;
        assert_eq!(came["seats"][away]["name"], "Carl");
    } else {
        assert_eq!(site.refuse(&format!("{path}/offer"), &ben, to).await, "forbidden", "the maker's to offer");
    }
}

#[tokio::test]
async fn sides_are_swapped_in_the_next_game() {
    let site = Site::new().await;
    let [anna, ben, carl] = [site.player("Anna").await, site.player("Ben").await, site.player("Carl").await];
    let mut table = duel(json!({"kind": "open"}));
    table["terms"] = json!({"pace": {"kind": "correspondence", "hours": 24, "bank": 48}, "overdue": "forfeit"});
    let table = site.ask("/tables", &anna, table).await;
    let path = format!("/tables/{}", code(&table));
    site.ask(&format!("{path}/join"), &ben, json!({"seats": [table["seats"][1]["seat"]]})).await;
    assert_eq!(site.refuse(&format!("{path}/rematch"), &ben, json!({})).await, "conflict", "not over");
    site.ask(&format!("{path}/resign"), &ben, json!({})).await;
    assert_eq!(site.refuse(&format!("{path}/rematch"), &carl, json!({})).await, "forbidden");
    let next = site.ask(&format!("{path}/rematch"), &ben, json!({})).await;
    assert_eq!(
        (&next["state"], &next["seats"][0]["name"], &next["seats"][1]["invited"]),
        (&json!("open"), &json!("Ben"), &json!("Anna"))
    );
    assert_eq!((&next["terms"], &next["seats"][0]["bank"]), (&table["terms"], &json!(48 * 3600)));
    assert_eq!(site.see(&path, &anna).await["rematch"], next["code"]);
    let same = site.ask(&format!("{path}/rematch"), &anna, json!({})).await;
    assert_eq!(same["code"], next["code"], "there is only one");
    site.ask(&format!("/tables/{}/call-off", code(&next)), &ben, json!({})).await;
    let other = site.ask(&format!("{path}/rematch"), &anna, json!({})).await;
    assert_eq!((&other["state"], &other["seats"][0]["invited"]), (&json!("open"), &json!("Ben")), "unless it was called off");
    let next = site.ask(&format!("{path}/rematch"), &ben, json!({})).await;
    assert_eq!(next["code"], other["code"]);
    let begun = site.ask(&format!("/tables/{}/join", code(&next)), &ben, json!({"seats": [next["seats"][0]["seat"]]})).await;
    assert_eq!(begun["state"], "running");
    // Against a bot it begins at once.
    let solo = site.ask("/play-now", &carl, json!({"game": "attrition"})).await;
    let path = format!("/tables/{}", code(&solo));
    site.ask(&format!("{path}/resign"), &carl, json!({})).await;
    let next = site.ask(&format!("{path}/rematch"), &carl, json!({})).await;
    assert_eq!((&next["state"], &next["seats"][1]["name"]), (&json!("running"), &json!("Carl")));
}

#[tokio::test]
async fn my_games_come_with_the_next_one() {
    let site = Site::new().await;
    let anna = site.player("Anna").await;
    let me = json!({"kind": "me"});
    let mut codes = Vec::new();
    for hours in [48, 12, 24] {
        let terms = json!({"pace": {"kind": "correspondence", "hours": hours, "bank": 0}});
        let table = site.ask("/tables", &anna, json!({"game": "attrition", "seats": [me, me], "terms": terms})).await;
        codes.push(code(&table).to_owned());
    }
    let next = async |after: &str| site.see(&format!("/next{after}"), &anna).await["code"].as_str().unwrap().to_owned();
    assert_eq!(next("").await, codes[1]);
    assert_eq!(next(&format!("?after={}", codes[1])).await, codes[2]);
    assert_eq!(next(&format!("?after={}", codes[0])).await, codes[1], "round and round");
    let mine = site.see("/mine", &anna).await;
    assert_eq!(mine.as_array().unwrap().iter().map(|g| &g["code"]).collect::<Vec<_>>(), [&codes[1], &codes[2], &codes[0]]);
    for line in mine.as_array().unwrap() {
        let table = site.see(&format!("/tables/{}", line["code"].as_str().unwrap()), &anna).await;
        assert_eq!(line["asked"], table["asked"], "a list tells who must decide as the table does");
    }
    let row = site.row(&codes[1]).await;
    assert_eq!(row.state, State::Running);
    assert_eq!(site.send("GET", "/next", None, None, Value::Null).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn who_began_for_one_side_does_not_go_on_for_the_other() {
    let site = Site::new().await;
    let [anna, ben, carl] = [site.player("Anna").await, site.player("Ben").await, site.player("Carl").await];
    let table = site.ask("/tables", &anna, duel(json!({"kind": "open"}))).await;
    let path = format!("/tables/{}", code(&table));
    let seat = |i: usize| table["seats"][i]["seat"].clone();
    site.ask(&format!("{path}/join"), &ben, json!({"seats": [seat(1)]})).await;
    let link = async |cookie: &str, i: usize| {
        let wish = json!({"seats": [seat(i)], "to": {"kind": "invited"}});
        site.ask(&format!("{path}/offer"), cookie, wish).await["invitations"][0]["token"].clone()
    };
    let token = link(&ben, 1).await;
    site.ask(&format!("{path}/join"), &carl, json!({"seats": [seat(1)], "invitation": token})).await;
    let token = link(&anna, 0).await;
    let join = json!({"seats": [seat(0)], "invitation": token});
    assert_eq!(site.refuse(&format!("{path}/join"), &ben, join).await, "forbidden", "he knows what the other side hides");
    let token = link(&carl, 1).await;
    site.ask(&format!("{path}/join"), &ben, json!({"seats": [seat(1)], "invitation": token})).await;
}
