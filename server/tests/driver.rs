//! Several persons do everything that can be done at a table, by chance, rightly and wrongly: nothing breaks, what is refused has changed
//! nothing for anybody, and what is somebody's own others never notice.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test may panic")]

mod common;

use axum::http::StatusCode;
use common::{HOME, Site};
use serde_json::{Value, json};
use server::{
    app::now,
    live::Live,
    store::{Account, Kind, NewAccount, SessionRow, State},
};

/// Calls at each game.
const CALLS: usize = 1000;

/// Numbers that look like chance, and are the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }
}

/// What somebody can do at a table, and who may do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum May {
    /// Changes nothing that others see.
    Look,
    /// Only who holds a seat.
    Hold,
    /// Only who made the table.
    Make,
    /// Whoever it concerns.
    Anybody,
}

struct Act {
    method: &'static str,
    path: String,
    body: Value,
    may: May,
}

struct Driver {
    site: Site,
    chance: Chance,
    game: &'static str,
    players: u8,
    /// Two who play, a bot of Anna's, one who watches, nobody. The first makes the tables.
    people: Vec<Option<String>>,
    code: String,
    invitations: Vec<Value>,
    commands: i64,
    /// What was done how often.
    done: std::collections::BTreeMap<(String, u16), usize>,
}

impl Driver {
    async fn new(game: &'static str, players: u8, seed: u64) -> Self {
        let site = Site::new().await;
        let (anna, ben) = (site.player("Anna").await, site.player("Ben").await);
        let people = vec![Some(anna.clone()), Some(ben.clone()), Some(bot(&site).await), Some(site.player("Carl").await), None];
        let code = String::new();
        let mut driver = Self {
            site,
            chance: Chance(seed),
            game,
            players,
            people,
            code,
            invitations: Vec::new(),
            commands: 0,
            done: std::collections::BTreeMap::new(),
        };
        driver.deal().await;
        driver
    }

    /// A new table, in one of many ways.
    async fn deal(&mut self) {
        let info = bots::registry::find(self.game).unwrap().info();
        let paces = [
            json!({"kind": "none"}),
            json!({"kind": "live", "bank": 600, "increment": 5}),
            json!({"kind": "correspondence", "hours": 24, "bank": 48}),
        ];
        let terms = json!({"pace": self.chance.pick(&paces), "overdue": self.chance.pick(&["deputy", "deputy", "forfeit"])});
        let mine = info.person(&engine::Setup::of(self.players), engine::Seat(0));
        let others = [
            json!({"kind": "open"}),
            json!({"kind": "invited"}),
            json!({"kind": "user", "name": "Ben"}),
            json!({"kind": "user", "name": "Robot"}),
            json!({"kind": "bot", "bot": "greedy"}),
        ];
        let other = self.chance.pick(&others);
        let holder = |seat: engine::Seat| if mine.contains(seat) { json!({"kind": "me"}) } else { other.clone() };
        let seats: Vec<Value> = info.all_seats().iter().map(holder).collect();
        let rated = self.chance.one_in(3) && other["kind"] != "bot" && other["name"] != "Robot";
        let wish = json!({"game": self.game, "players": self.players, "seats": seats, "terms": terms, "rated": rated,
            "listed": self.chance.one_in(2)});
        let anna = self.people[0].clone().unwrap();
        let table = self.site.ask("/tables", &anna, wish).await;
        self.code = table["code"].as_str().unwrap().to_owned();
        self.invitations = table["invitations"].as_array().into_iter().flatten().map(|i| i["token"].clone()).collect();
    }

    fn path(&self, end: &str) -> String {
        format!("/tables/{}{end}", self.code)
    }

    async fn look(&self, end: &str, who: Option<&str>) -> Value {
        let (status, body) = self.site.get(&self.path(end), who).await;
        assert!(!status.is_server_error(), "{end}: {status} {body}");
        body
    }

    /// What each of them sees of the table and of his own things.
    async fn seen(&self) -> Vec<String> {
        let mut seen = Vec::new();
        for who in &self.people {
            let table = self.look("", who.as_deref()).await;
            let mut all = table.to_string();
            let own = if table["mine"] == json!([]) { &["/chat"][..] } else { &["/chat", "/orders", "/notes"] };
            for end in own {
                all += &self.look(end, who.as_deref()).await.to_string();
            }
            seen.push(all);
        }
        seen
    }

    /// A seat: mostly one of the caller's, else any, or none.
    fn seat(&mut self, table: &Value) -> Value {
        let mine = table["mine"].as_array().cloned().unwrap_or_default();
        if !mine.is_empty() && !self.chance.one_in(4) {
            return self.chance.pick(&mine);
        }
        let mut seats: Vec<Value> = table["seats"].as_array().into_iter().flatten().map(|s| s["seat"].clone()).collect();
        seats.push(json!("atlantis"));
        self.chance.pick(&seats)
    }

    fn number(&mut self, table: &Value) -> i64 {
        let n = table["n"].as_i64().unwrap_or(0);
        let numbers = [n, n, n, n - 1, n + 5, 0, -1, n / 2, i64::MAX, i64::MIN];
        self.chance.pick(&numbers)
    }

    fn holder(&mut self) -> Value {
        let holders = [
            json!({"kind": "me"}),
            json!({"kind": "open"}),
            json!({"kind": "invited"}),
            json!({"kind": "user", "name": "ben"}),
            json!({"kind": "user", "name": "Carl"}),
            json!({"kind": "user", "name": "Robot"}),
            json!({"kind": "user", "name": "nobody-at-all"}),
            json!({"kind": "bot", "bot": "greedy"}),
            json!({"kind": "bot", "bot": "genius"}),
        ];
        self.chance.pick(&holders)
    }

    fn a_move(&mut self, table: &Value) -> Value {
        let questions = table["questions"].as_array().cloned().unwrap_or_default();
        self.commands += 1;
        if !questions.is_empty() && !self.chance.one_in(5) {
            let question = self.chance.pick(&questions);
            let chosen = self.chance.pick(question["moves"].as_array().unwrap());
            return json!({"seat": question["seat"], "n": table["n"], "command": self.commands, "move": chosen["id"]});
        }
        let text = self.chance.pick(&["", "pass", "fly to the moon", "0", "\u{0}", "é"]);
        let command = if self.chance.one_in(3) { self.commands - 1 } else { self.commands };
        json!({"seat": self.seat(table), "n": self.number(table), "command": command, "move": text})
    }

    fn order(&mut self) -> Value {
        let wishes = [
            json!({"order": "pass"}),
            json!({"order": "single"}),
            json!({"order": "pass", "unless": ["the moon"]}),
            json!({"order": "skip", "subject": "the moon"}),
            json!({"order": "win"}),
        ];
        self.chance.pick(&wishes)
    }

    fn answer(&mut self, table: &Value) -> Value {
        let proposal = &table["proposal"];
        let agree = !self.chance.one_in(3);
        if proposal.is_object() && !self.chance.one_in(4) {
            return json!({"kind": proposal["kind"], "n": proposal["n"], "agree": agree});
        }
        json!({"kind": self.chance.pick(&["rollback", "draw", "replace"]), "n": self.number(table), "agree": agree})
    }

    fn join(&mut self, table: &Value) -> Value {
        let free: Vec<&Value> = table["seats"].as_array().unwrap().iter().filter(|s| !s["offer"].is_null()).collect();
        let seat = if free.is_empty() || self.chance.one_in(4) {
            self.seat(&json!({"seats": table["seats"]}))
        } else {
            self.chance.pick(&free)["seat"].clone()
        };
        let mut tokens = self.invitations.clone();
        tokens.extend([Value::Null, Value::Null, json!("guess")]);
        json!({"seats": [seat], "invitation": self.chance.pick(&tokens)})
    }

    fn proposal(&mut self, table: &Value) -> Value {
        match self.chance.below(3) {
            0 => json!({"kind": "draw"}),
            1 => json!({"kind": "replace", "seat": self.seat(table)}),
            _ => json!({"kind": "rollback", "n": self.number(table)}),
        }
    }

    /// Something to do, with whatever may fit the table as the caller sees it.
    fn act(&mut self, table: &Value) -> Act {
        let (mut method, mut may) = ("POST", May::Hold);
        if table["state"] == "open" && self.chance.one_in(4) {
            let body = self.join(table);
            return Act { method, path: self.path("/join"), body, may: May::Anybody };
        }
        let (end, body): (String, Value) = match self.chance.below(60) {
            0..=22 => ("/moves".to_owned(), self.a_move(table)),
            23..=26 => {
                self.commands += 1;
                let seat = table["undo"].get(0).cloned().unwrap_or_else(|| self.seat(table));
                ("/undo".to_owned(), json!({"seat": seat, "n": self.number(table), "command": self.commands}))
            }
            27..=28 => ("/proposal".to_owned(), self.proposal(table)),
            29..=31 => ("/proposal/answer".to_owned(), self.answer(table)),
            32..=34 => {
                may = May::Look;
                let span = self.chance.pick(&["turn", "own-turn", "always", "for-ever"]);
                ("/orders".to_owned(), json!({"seat": self.seat(table), "wish": self.order(), "span": span}))
            }
            35 => {
                may = May::Look;
                ("/orders/drop".to_owned(), json!({"seat": self.seat(table), "wish": self.order()}))
            }
            36..=37 => {
                (method, may) = ("PUT", May::Look);
                let text = self.chance.pick(&["", "attack at dawn", "a\u{0}b"]);
                ("/notes".to_owned(), json!({"seat": self.seat(table), "text": text}))
            }
            38..=40 => {
                may = May::Anybody;
                let room = self.chance.pick(&["players", "watchers", "team-0", "team-1", "team-9", "%"]);
                ("/chat".to_owned(), json!({"room": room, "text": self.chance.pick(&["hello", "", "a\u{0}b"])}))
            }
            41..=44 => {
                may = May::Anybody;
                ("/join".to_owned(), self.join(table))
            }
            45 => ("/leave".to_owned(), json!({})),
            46 => {
                may = May::Anybody;
                ("/decline".to_owned(), json!({}))
            }
            47..=48 => {
                may = May::Make;
                let seat = self.seat(&json!({"seats": table["seats"]}));
                ("/seats".to_owned(), json!({"seats": [seat], "to": self.holder()}))
            }
            49..=50 => ("/offer".to_owned(), json!({"seats": [self.seat(table)], "to": self.holder()})),
            51 => {
                may = May::Make;
                (if self.chance.one_in(4) { "/call-off" } else { "/start" }.to_owned(), json!({}))
            }
            52 => ("/back".to_owned(), json!({})),
            53 => (if self.chance.one_in(6) { "/resign" } else { "/rematch" }.to_owned(), json!({})),
            54 => {
                may = May::Look;
                (self.chance.pick(&["/analysis", "/analysis?n=3", "/analysis?n=-1"]).to_owned(), json!({}))
            }
            55 => {
                may = May::Look;
                ("/roll".to_owned(), json!({"n": self.number(table), "roll": self.chance.pick(&[Value::Null, json!("6 6")])}))
            }
            _ => {
                (method, may) = ("GET", May::Look);
                let (n, seat) = (self.number(table), self.seat(table));
                let ends = [
                    "/record".to_owned(),
                    "/verify".to_owned(),
                    format!("/at/{n}"),
                    format!("/at/{n}?as={}", seat.as_str().unwrap()),
                    format!("/chat?after={n}"),
                ];
                (self.chance.pick(&ends), Value::Null)
            }
        };
        Act { method, path: self.path(&end), body, may }
    }

    /// Somebody does something; then it is looked who has noticed.
    async fn step(&mut self, before: Vec<String>) -> Vec<String> {
        let asked: Vec<usize> = (0..before.len()).filter(|&i| before[i].contains(r#""questions":[{"#)).collect();
        let i =
            if asked.is_empty() || self.chance.one_in(3) { self.chance.below(before.len()) } else { self.chance.pick(&asked) };
        let who = self.people[i].clone();
        let table = self.look("", who.as_deref()).await;
        let act = self.act(&table);
        let (status, _, answer) = self.site.send(act.method, &act.path, who.as_deref(), Some(HOME), act.body.clone()).await;
        let told = format!("{} {} by {i}: {} → {status} {answer}", act.method, act.path, act.body);
        assert!(!status.is_server_error(), "{told}");
        assert!(status == StatusCode::OK || answer["code"].is_string() || answer.is_null(), "{told}");
        let end = act.path.split('/').nth(3).unwrap_or_default().split('?').next().unwrap_or_default();
        *self.done.entry((end.to_owned(), status.as_u16())).or_default() += 1;
        self.invitations.extend(answer["invitations"].as_array().into_iter().flatten().map(|i| i["token"].clone()));
        let holds = table["mine"].as_array().is_some_and(|mine| !mine.is_empty());
        let (is_maker, has_deputy) = (table["maker"] == true, table["seats"].to_string().contains(r#""deputy":true"#));
        let is_granted = match act.may {
            May::Look => false,
            // Who has made a table may offer a seat of it that a bot has.
            May::Hold => holds || is_maker && end == "offer",
            May::Make => is_maker,
            May::Anybody => true,
        };
        // Who moves is back, also if the move is refused.
        let is_back = end == "moves" && holds && has_deputy;
        let may_change = is_granted && status.is_success() || is_back;
        let after = self.seen().await;
        for (j, (before, after)) in before.iter().zip(&after).enumerate() {
            let is_own = j == i && status.is_success();
            assert!(may_change || is_own || before == after, "{told}\nseen by {j}:\n{before}\n{after}");
        }
        after
    }

    /// Time passes: what is due is done.
    async fn wait(&mut self) {
        let id = self.site.row(&self.code).await.id;
        let later = now() + if self.chance.one_in(4) { 100 * 24 * 3600 } else { 10 };
        self.site.app.hub.attend(id, later).await.unwrap();
    }

    /// Memory and disk tell the same.
    async fn compare(&self) {
        let row = self.site.row(&self.code).await;
        let (store, hub) = (self.site.app.store(), &self.site.app.hub);
        let live = hub.open(row.id).await.unwrap();
        let (seats, entries) = (store.seats(row.id).await.unwrap(), store.entries(row.id, 0).await.unwrap());
        assert_eq!((&live.row, &live.seats), (&row, &seats));
        assert_eq!(live.proposed, store.proposal(row.id).await.unwrap());
        let read = Live::open(row, seats, &entries).unwrap();
        assert_eq!(read.table.record(), live.table.record());
    }

    async fn drive(&mut self) {
        let mut seen = self.seen().await;
        let mut ended = 0;
        for call in 0..CALLS {
            seen = self.step(seen).await;
            if self.chance.one_in(8) {
                self.wait().await;
                seen = self.seen().await;
            }
            if call % 10 == 0 {
                self.compare().await;
            }
            ended += usize::from(matches!(self.site.row(&self.code).await.state, State::Over | State::Gone));
            if ended > 25 || call % 300 == 299 {
                ended = 0;
                self.deal().await;
                seen = self.seen().await;
            }
        }
        for ((end, status), times) in &self.done {
            println!("{end} {status}: {times}");
        }
        // What never works, or always, would prove nothing. Rarer things depend on how the game goes, which is another one each time.
        for end in ["moves", "undo", "notes", "chat", "join"] {
            let with = |wanted: fn(u16) -> bool| self.done.keys().any(|(e, status)| e == end && wanted(*status));
            assert!(with(|status| status == 200) && with(|status| status >= 400), "{end}: {:?}", self.done);
        }
    }
}

/// An account of a program of Anna's.
async fn bot(site: &Site) -> String {
    let store = site.app.store();
    let lang = "en".to_owned();
    let new = NewAccount { name: "Robot".to_owned(), kind: Kind::Bot, password: None, email: None, lang, created: 1 };
    let new = store.add_account(&new).await.unwrap();
    let owner = Some(store.account_named("Anna").await.unwrap().unwrap().id);
    let bot = Account { owner, ..new.clone() };
    store.save_account(&new, &bot).await.unwrap();
    let token = server::secret::token().unwrap();
    let session = SessionRow {
        token: server::secret::hash(&token).to_vec(),
        account: bot.id,
        created: 1,
        agent: String::new(),
        expires: i64::MAX / 2,
    };
    store.add_session(&session).await.unwrap();
    format!("{}={token}", server::app::COOKIE)
}

#[tokio::test]
async fn a_duel_survives_everybody() {
    Driver::new("attrition", 2, 1).await.drive().await;
}

#[tokio::test]
async fn teams_survive_everybody() {
    Driver::new("quartermaster", 3, 2).await.drive().await;
}
