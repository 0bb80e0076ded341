//! Undo, rollback and draws: free alone, with consent together.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use common::Site;
use serde_json::{Value, json};
use server::{
    app::now,
    store::{ProposalKind, ProposalRow, SeatRow, State},
};

struct Duel {
    site: Site,
    people: [String; 2],
    code: String,
}

impl Duel {
    async fn new(terms: Value) -> Self {
        let site = Site::new().await;
        let people = [site.player("Anna").await, site.player("Ben").await];
        let seats = [json!({"kind": "me"}), json!({"kind": "open"})];
        let wish = json!({"game": "attrition", "seats": seats, "terms": terms, "options": ["fog_of_war"]});
        let table = site.ask("/tables", &people[0], wish).await;
        let code = table["code"].as_str().unwrap().to_owned();
        site.ask(&format!("/tables/{code}/join"), &people[1], json!({"seats": [table["seats"][1]["seat"]]})).await;
        Self { site, people, code }
    }

    fn path(&self, end: &str) -> String {
        format!("/tables/{}{end}", self.code)
    }

    async fn seen(&self, who: usize) -> Value {
        self.site.see(&self.path(""), &self.people[who]).await
    }

    /// Whose turn it is.
    async fn turn(&self) -> usize {
        usize::from(self.seen(0).await["questions"] == json!([]))
    }

    /// Plays a move; who has played, and the table as he sees it then.
    async fn play(&self) -> (usize, Value) {
        let who = self.turn().await;
        let table = self.seen(who).await;
        let (n, question) = (table["n"].as_i64().unwrap(), &table["questions"][0]);
        let moves = question["moves"].as_array().unwrap();
        let wish = json!({"seat": question["seat"], "n": n, "command": n + 1, "move": moves[n as usize * 7 % moves.len()]["id"]});
        (who, self.site.ask(&self.path("/moves"), &self.people[who], wish).await["table"].clone())
    }

    /// Plays until somebody may take his last decision back.
    async fn play_until_undo(&self) -> (usize, Value, Value) {
        for _ in 0..200 {
            let who = self.turn().await;
            let before = self.seen(who).await;
            let (_, after) = self.play().await;
            if after["undo"] != json!([]) {
                return (who, before, after);
            }
        }
        panic!("nothing can be taken back");
    }
}

#[tokio::test]
async fn ones_own_unrevealed_decision_is_taken_back_freely() {
    let duel = Duel::new(json!({})).await;
    let (who, before, after) = duel.play_until_undo().await;
    let (me, other) = (&duel.people[who], &duel.people[1 - who]);
    let wish = json!({"seat": after["undo"][0], "n": after["n"], "command": 77});
    let undo = duel.path("/undo");
    assert_eq!(duel.site.refuse(&undo, other, wish.clone()).await, "forbidden");
    let stale = json!({"seat": after["undo"][0], "n": before["n"], "command": 78});
    assert_eq!(duel.site.ask(&undo, me, stale).await["played"], false, "he gets the new truth");
    let first = duel.site.ask(&undo, me, wish.clone()).await;
    assert_eq!((&first["played"], &first["table"]["view"]), (&json!(true), &before["view"]));
    assert_eq!(first["table"]["questions"], before["questions"]);
    assert_eq!(duel.site.ask(&undo, me, wish).await, first, "the same request twice is done once");
    assert_eq!(first["table"]["n"].as_i64().unwrap(), after["n"].as_i64().unwrap() + 1, "the record only grows");
    let zero = json!({"seat": after["undo"][0], "n": first["table"]["n"], "command": 0});
    assert_eq!(duel.site.refuse(&undo, me, zero).await, "bad-request");
    let theirs = json!({"seat": duel.seen(1 - who).await["mine"][0], "n": first["table"]["n"], "command": 79});
    assert_eq!(duel.site.refuse(&undo, other, theirs).await, "no-undo");
}

#[tokio::test]
async fn undo_gains_no_time() {
    let duel = Duel::new(json!({"pace": {"kind": "live", "bank": 600, "increment": 30}})).await;
    let (who, before, after) = duel.play_until_undo().await;
    let seat = usize::from(after["mine"][0] == after["seats"][1]["seat"]);
    let bank = |table: &Value| table["seats"][seat]["bank"].as_i64().unwrap();
    assert!(bank(&after) > bank(&before), "a decision gains some");
    let wish = json!({"seat": after["undo"][0], "n": after["n"], "command": 77});
    let undone = duel.site.ask(&duel.path("/undo"), &duel.people[who], wish).await["table"].clone();
    assert!(bank(&undone) <= bank(&before), "{} {}", bank(&undone), bank(&before));
    assert_eq!(undone["asked_since"], before["asked_since"]);
}

#[tokio::test]
async fn going_back_further_needs_the_others_consent() {
    let duel = Duel::new(json!({})).await;
    for _ in 0..12 {
        duel.play().await;
    }
    let then = [duel.seen(0).await, duel.seen(1).await];
    let k = then[0]["n"].as_i64().unwrap();
    for _ in 0..8 {
        duel.play().await;
    }
    let [anna, ben] = &duel.people;
    let (proposal, answer) = (duel.path("/proposal"), duel.path("/proposal/answer"));
    let back = json!({"kind": "rollback", "n": k});
    // The preview: as it was then, to each as he may see it.
    for (who, then) in duel.people.iter().zip(&then) {
        let preview = duel.site.see(&duel.path(&format!("/at/{k}")), who).await;
        assert_eq!((&preview["view"], &preview["asked"]), (&then["view"], &then["asked"]));
    }
    let nobody = duel.site.send("GET", &duel.path(&format!("/at/{k}")), None, None, Value::Null).await.2;
    assert!(nobody["view"] != then[0]["view"] && nobody["view"] != then[1]["view"]);
    assert_eq!(duel.site.send("GET", &duel.path("/at/100000"), None, None, Value::Null).await.0.as_u16(), 404);
    let carl = duel.site.player("Carl").await;
    assert_eq!(duel.site.refuse(&proposal, &carl, back.clone()).await, "forbidden");
    assert_eq!(duel.site.refuse(&proposal, anna, json!({"kind": "rollback", "n": 100_000})).await, "conflict");
    let proposed = duel.site.ask(&proposal, anna, back.clone()).await;
    assert_eq!((&proposed["proposal"]["by"], &proposed["proposal"]["waits_for"]), (&json!("Anna"), &json!(["Ben"])));
    assert_eq!(duel.site.see(&duel.path(""), &carl).await["proposal"], Value::Null, "only players see it");
    assert_eq!(duel.seen(1).await["proposal"]["is_mine_to_answer"], true);
    assert_eq!(duel.site.refuse(&proposal, ben, back.clone()).await, "conflict", "one at a time");
    let yes = |n: i64| json!({"kind": "rollback", "n": n, "agree": true});
    assert_eq!(duel.site.refuse(&answer, anna, yes(k)).await, "conflict", "not her own");
    assert_eq!(duel.site.refuse(&answer, &carl, yes(k)).await, "forbidden");
    assert_eq!(duel.site.refuse(&answer, ben, yes(k + 1)).await, "conflict", "not what was proposed");
    // Refused, withdrawn, void.
    let no = json!({"kind": "rollback", "n": k, "agree": false});
    assert_eq!(duel.site.ask(&answer, ben, no.clone()).await["proposal"], Value::Null);
    duel.site.ask(&proposal, anna, back.clone()).await;
    assert_eq!(duel.site.ask(&answer, anna, no).await["proposal"], Value::Null);
    duel.site.ask(&proposal, anna, back.clone()).await;
    duel.play().await;
    assert_eq!(duel.seen(1).await["proposal"], Value::Null, "somebody has played on");
    assert_eq!(duel.site.refuse(&answer, ben, yes(k)).await, "conflict");
    let n = duel.seen(0).await["n"].as_i64().unwrap();
    duel.site.ask(&proposal, anna, back).await;
    let granted = duel.site.ask(&answer, ben, yes(k)).await;
    assert_eq!((&granted["view"], &granted["asked"], &granted["proposal"]), (&then[1]["view"], &then[1]["asked"], &Value::Null));
    assert_eq!(granted["n"].as_i64().unwrap(), n + 1);
    assert!(granted["asked_since"].as_i64().unwrap() >= now() - 5, "time anew");
    assert_eq!(duel.seen(0).await["view"], then[0]["view"]);
    duel.play().await;
    // A process that starts now reads the same.
    let row = duel.site.row(&duel.code).await;
    let store = duel.site.app.store();
    let (seats, entries) = (store.seats(row.id).await.unwrap(), store.entries(row.id, 0).await.unwrap());
    let read = server::live::Live::open(row, seats, &entries).unwrap();
    let viewer = read.held_by(store.account_named("Ben").await.unwrap().unwrap().id);
    assert_eq!((read.row.state, read.table.view(viewer)), (State::Running, duel.seen(1).await["view"].clone()));
}

#[tokio::test]
async fn bots_agree() {
    let site = Site::new().await;
    let anna = site.guest().await;
    let mut table = site.ask("/play-now", &anna, json!({"game": "attrition"})).await;
    let code = table["code"].as_str().unwrap().to_owned();
    let (k, view) = (table["n"].clone(), table["view"].clone());
    for _ in 0..5 {
        let question = &table["questions"][0];
        let wish = json!({"seat": question["seat"], "n": table["n"], "command": table["n"].as_i64().unwrap() + 1, "move": question["moves"][0]["id"]});
        table = site.ask(&format!("/tables/{code}/moves"), &anna, wish).await["table"].clone();
    }
    let back = site.ask(&format!("/tables/{code}/proposal"), &anna, json!({"kind": "rollback", "n": k})).await;
    assert_eq!((&back["view"], &back["proposal"]), (&view, &Value::Null));
}

#[tokio::test]
async fn a_draw_is_agreed_where_the_game_knows_one() {
    let duel = Duel::new(json!({})).await;
    let [anna, ben] = &duel.people;
    let (status, _, why) = duel.site.post(&duel.path("/proposal"), Some(anna), json!({"kind": "draw"})).await;
    assert_eq!(status.as_u16(), 409);
    assert!(why["message"].as_str().unwrap().contains("draw"), "{why}");
    // As if it knew one: the proposal is there, and the other agrees.
    let row = duel.site.row(&duel.code).await;
    let by_account = duel.site.app.store().account_named("Anna").await.unwrap().unwrap().id;
    let proposal = ProposalRow { kind: ProposalKind::Draw, n: 0, made: row.n, by_account, agreed: "[]".to_owned() };
    duel.site.app.store().save_proposal(row.id, Some(&proposal)).await.unwrap();
    duel.site.app.hub.touched(row.id).await.unwrap();
    assert_eq!(duel.seen(1).await["proposal"]["kind"], "draw");
    let agreed = duel.site.ask(&duel.path("/proposal/answer"), ben, json!({"kind": "draw", "n": 0, "agree": true})).await;
    assert_eq!((&agreed["state"], &agreed["note"], &agreed["winners"]), (&json!("over"), &json!("draw"), &json!([])));
    let row = duel.site.row(&duel.code).await;
    assert_eq!((row.state, row.winners, row.due, row.asked), (State::Over, Some(0), None, 0));
    assert_eq!(duel.site.refuse(&duel.path("/proposal"), anna, json!({"kind": "rollback", "n": 0})).await, "conflict");
}

/// The rules have changed under a game: its players go back to where they first differ, together, and play on.
#[tokio::test]
async fn a_held_game_goes_on_when_all_agree() {
    for how in ["mark = mark + 1", "body = '0no such move'"] {
        let duel = Duel::new(json!({})).await;
        for _ in 0..12 {
            duel.play().await;
        }
        let row = duel.site.row(&duel.code).await;
        duel.site.tamper(format!("update entry set {how} where game = {} and n = 6", row.id)).await;
        let held = duel.seen(0).await;
        assert_eq!((&held["state"], &held["asked"]), (&json!("held"), &json!([])), "{held}");
        assert!(held["note"].as_str().unwrap().starts_with("entry 6"), "{}", held["note"]);
        let wish = |n: i64| json!({"kind": "rollback", "n": n});
        for wrong in [wish(5), wish(7), json!({"kind": "draw"})] {
            assert_eq!(duel.site.refuse(&duel.path("/proposal"), &duel.people[0], wrong).await, "conflict");
        }
        duel.site.ask(&duel.path("/proposal"), &duel.people[0], wish(6)).await;
        assert_eq!(duel.seen(1).await["state"], "held", "until the other agrees");
        let answer = json!({"kind": "rollback", "n": 6, "agree": true});
        let table = duel.site.ask(&duel.path("/proposal/answer"), &duel.people[1], answer).await;
        assert_eq!((&table["state"], &table["note"]), (&json!("running"), &Value::Null), "{table}");
        duel.play().await;
        let before = duel.seen(0).await;
        // The next start finds nothing to hold.
        duel.site.tamper("select 1".to_owned()).await;
        assert_eq!(duel.seen(0).await, before);
    }
}

#[tokio::test]
async fn in_a_rated_game_no_bot_agrees_for_a_whole_side() {
    let site = Site::new().await;
    let (anna, ben) = (site.player("Anna").await, site.player("Ben").await);
    let seats = [json!({"kind": "me"}), json!({"kind": "open"})];
    let table = site.ask("/tables", &anna, json!({"game": "attrition", "seats": seats, "rated": true})).await;
    let path = format!("/tables/{}", table["code"].as_str().unwrap());
    site.ask(&format!("{path}/join"), &ben, json!({"seats": [table["seats"][1]["seat"]]})).await;
    let row = site.row(table["code"].as_str().unwrap()).await;
    let his = site.app.store().seats(row.id).await.unwrap()[1].clone();
    assert!(site.app.store().change_seats(&[(his.clone(), his.for_bot("greedy"))]).await.unwrap());
    site.app.hub.touched(row.id).await.unwrap();
    let back = json!({"kind": "rollback", "n": 0});
    assert_eq!(site.refuse(&format!("{path}/proposal"), &anna, back.clone()).await, "conflict", "his rating is at stake");
    // With nobody's rating at stake it would be granted.
    let solo = site.ask("/play-now", &anna, json!({"game": "attrition"})).await;
    site.ask(&format!("/tables/{}/proposal", solo["code"].as_str().unwrap()), &anna, back).await;
    // Nor does a bot make the next game a rated one.
    site.ask(&format!("{path}/resign"), &anna, json!({})).await;
    let next = site.ask(&format!("{path}/rematch"), &anna, json!({})).await;
    assert_eq!((&next["rated"], &next["seats"][0]["bot"]), (&json!(false), &json!("greedy")));
}

#[tokio::test]
async fn nobody_who_has_been_back_is_replaced() {
    let site = Site::new().await;
    let people = [site.player("Anna").await, site.player("Ben").await, site.player("Carl").await];
    let seats = [json!({"kind": "me"}), json!({"kind": "open"}), json!({"kind": "open"})];
    let info = bots::registry::find("quartermaster").unwrap().info();
    let person = |seat: engine::Seat| info.person(&engine::Setup::of(3), seat).iter().next().unwrap().0;
    let mut firsts: Vec<u8> = info.all_seats().iter().map(person).collect();
    firsts.sort_unstable();
    firsts.dedup();
    let holder = |seat: engine::Seat| &seats[firsts.iter().position(|f| *f == person(seat)).unwrap()];
    let holders: Vec<&Value> = info.all_seats().iter().map(holder).collect();
    let terms = json!({"pace": {"kind": "live", "bank": 600, "increment": 0}});
    let wish = json!({"game": "quartermaster", "players": 3, "seats": holders, "terms": terms});
    let table = site.ask("/tables", &people[0], wish).await;
    let (code, path) = (table["code"].as_str().unwrap(), format!("/tables/{}", table["code"].as_str().unwrap()));
    for (cookie, first) in people.iter().zip(&firsts).skip(1) {
        site.ask(&format!("{path}/join"), cookie, json!({"seats": [table["seats"][usize::from(*first)]["seat"]]})).await;
    }
    let row = site.row(code).await;
    assert_eq!(row.state, State::Running);
    let carls = usize::from(firsts[2]);
    // A deputy has played for Carl, since then.
    let away = async |since: i64| {
        let old = site.app.store().seats(row.id).await.unwrap()[carls].clone();
        let new = SeatRow { deputy: true, deputy_since: Some(since), ..old.clone() };
        assert!(site.app.store().change_seats(&[(old, new)]).await.unwrap());
        site.app.hub.touched(row.id).await.unwrap();
    };
    away(now() - 3600).await;
    let replace = json!({"kind": "replace", "seat": table["seats"][carls]["seat"]});
    let proposed = site.ask(&format!("{path}/proposal"), &people[0], replace).await;
    assert_eq!(proposed["proposal"]["waits_for"], json!(["Ben"]), "not for him who is gone");
    // He was here meanwhile, and has just gone again.
    away(now() - 10).await;
    let yes = json!({"kind": "replace", "n": carls, "agree": true});
    let after = site.ask(&format!("{path}/proposal/answer"), &people[1], yes).await;
    assert_eq!((&after["seats"][carls]["name"], &after["proposal"]), (&json!("Carl"), &Value::Null));
}
