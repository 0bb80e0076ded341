//! `bivouac engine`: JSON lines on standard input and output, as docs/protocol.md describes them.
//!
//! One answer for every line. An error changes nothing, whatever was sent.

use std::{
    collections::BTreeMap,
    io::{BufRead, Read, Write},
    process::ExitCode,
    time::{Duration, Instant},
};

use bots::registry::{self, Playable};
use engine::{
    GameInfo, Lang, OrderError, Orders, Pending, Record, Seat, SeatSet, Seed, Setup, Span, TableError, Wish,
    erased::{AnyTable, EventInfo},
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{choose, games};

/// A longer line is not read: no request needs more, and memory is finite.
const LONGEST: u64 = 16 << 20;

/// Answers until the input ends.
pub fn run(out: &mut dyn Write, input: &mut dyn BufRead) -> anyhow::Result<ExitCode> {
    let mut engine = Engine::default();
    while let Some(line) = read_line(input)? {
        let answer = match line {
            Line::Whole(bytes) => engine.answer(&bytes),
            Line::TooLong => json!({"error": Failure::new("malformed", "the line is too long").to_json()}),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

enum Line {
    Whole(Vec<u8>),
    TooLong,
}

fn read_line(input: &mut dyn BufRead) -> std::io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole(bytes)))
}

#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "lowercase", deny_unknown_fields)]
enum Request {
    Games {},
    New {
        game: String,
        #[serde(default)]
        scenario: String,
        #[serde(default)]
        options: Vec<String>,
        #[serde(default)]
        players: u8,
        seed: Option<SeedArg>,
    },
    Load {
        record: Option<String>,
        position: Option<String>,
        seed: Option<SeedArg>,
    },
    Pending {},
    Moves {
        seat: String,
    },
    Play {
        seat: String,
        #[serde(rename = "move")]
        id: String,
        n: Option<usize>,
    },
    Resolve {
        roll: Option<String>,
        n: Option<usize>,
        #[serde(default)]
        seats: Vec<String>,
    },
    View {
        #[serde(default)]
        seats: Vec<String>,
        #[serde(default)]
        board: bool,
        from: Option<usize>,
    },
    Explain {
        seat: String,
        what: String,
    },
    Think {
        seat: String,
        bot: Option<String>,
        #[serde(default)]
        seed: u64,
        ms: Option<u32>,
    },
    Order {
        seat: String,
        wish: Wish,
        #[serde(default = "own_turn")]
        span: Span,
    },
    Orders {
        seat: String,
    },
    Drop {
        seat: String,
        number: Option<usize>,
    },
    Undo {
        seat: String,
        n: Option<usize>,
    },
    Position {},
    Record {
        #[serde(default)]
        secret: bool,
    },
}

/// Orders that are not told to end end by themselves.
const fn own_turn() -> Span {
    Span::OwnTurn
}

const COMMANDS: [&str; 16] = [
    "games", "new", "load", "pending", "moves", "play", "resolve", "view", "explain", "think", "order", "orders", "drop", "undo",
    "position", "record",
];

/// A seed by its number, or itself.
#[derive(Deserialize)]
#[serde(untagged)]
enum SeedArg {
    Number(u64),
    Hex(String),
}

/// Why a request is not fulfilled.
struct Failure {
    kind: &'static str,
    message: String,
    rule: Option<&'static str>,
}

impl Failure {
    fn new(kind: &'static str, message: impl ToString) -> Self {
        Self { kind, message: message.to_string(), rule: None }
    }

    fn to_json(&self) -> Value {
        let mut error = json!({"kind": self.kind, "message": self.message});
        if let Some(rule) = self.rule {
            error["rule"] = json!(rule);
        }
        error
    }
}

type Answer = Result<Value, Failure>;

/// One game at a time.
#[derive(Default)]
struct Engine {
    current: Option<(&'static dyn Playable, Box<dyn AnyTable>)>,
    /// Standing orders: no part of the game, and gone with it.
    orders: BTreeMap<Seat, Orders>,
    lang: Lang,
}

impl Engine {
    fn answer(&mut self, line: &[u8]) -> Value {
        let mut request = match serde_json::from_slice::<Value>(line) {
            Ok(Value::Object(request)) => request,
            Ok(_) => return json!({"error": Failure::new("malformed", "a request is a JSON object").to_json()}),
            Err(e) => return json!({"error": Failure::new("malformed", format!("not JSON: {e}")).to_json()}),
        };
        let id = request.remove("id");
        let mut answer = match self.fulfil(request) {
            Ok(value) => json!({"ok": value}),
            Err(failure) => json!({"error": failure.to_json()}),
        };
        if let Some(id) = id {
            answer["id"] = id;
        }
        answer
    }

    fn fulfil(&mut self, mut request: Map<String, Value>) -> Answer {
        self.lang = match request.remove("lang") {
            None => Lang::En,
            Some(code) => code
                .as_str()
                .and_then(Lang::from_code)
                .ok_or_else(|| Failure::new("bad-request", "\"lang\" is \"en\" or \"fr\""))?,
        };
        let command = request.get("cmd").and_then(Value::as_str).unwrap_or_default();
        if !COMMANDS.contains(&command) {
            let message = format!("unknown command '{command}'; known: {}", COMMANDS.join(", "));
            return Err(Failure::new("unknown-command", message));
        }
        let request = serde_json::from_value(Value::Object(request)).map_err(|e| Failure::new("bad-request", e))?;
        self.obey(request)
    }

    fn obey(&mut self, request: Request) -> Answer {
        match request {
            Request::Games {} => {
                let list: Vec<_> = registry::games().iter().map(|g| games::Json::from(g.info())).collect();
                Ok(json!({"games": list, "bots": bots::levels::names()}))
            }
            Request::New { game, scenario, options, players, seed } => {
                let game = registry::find(&game).map_err(|e| Failure::new("unknown", e))?;
                let setup = Setup { scenario, options, players };
                let table = game.open(&setup, new_seed(seed)?).map_err(|e| Failure::new("unknown", e))?;
                self.begin(game, table)
            }
            Request::Load { record: Some(text), position: None, seed } => self.load_record(&text, seed),
            Request::Load { record: None, position: Some(text), seed } => self.load_position(&text, seed),
            Request::Load { .. } => Err(Failure::new("bad-request", "\"load\" takes either \"record\" or \"position\"")),
            Request::Pending {} => Ok(self.state(&*self.table()?.1)),
            Request::Moves { seat } => self.moves(&seat),
            Request::Play { seat, id, n } => {
                let seat = self.seat(&seat)?;
                self.act(n, seat.into(), |table| table.play(seat, &id))
            }
            Request::Resolve { roll, n, seats } => {
                let viewer = self.seats(&seats)?;
                self.act(n, viewer, |table| match &roll {
                    Some(roll) => table.give_roll(roll),
                    None => table.roll(),
                })
            }
            Request::View { seats, board, from } => self.view(&seats, board, from),
            Request::Explain { seat, what } => {
                let seat = self.seat(&seat)?;
                Ok(json!({"reasons": self.table()?.1.explain(seat, &what, self.lang)}))
            }
            Request::Think { seat, bot, seed, ms } => self.think(&seat, bot.as_deref().unwrap_or("officer"), seed, ms),
            Request::Order { seat, wish, span } => self.give_order(&seat, wish, span),
            Request::Orders { seat } => {
                let seat = self.seat(&seat)?;
                self.list_orders(seat)
            }
            Request::Drop { seat, number } => self.drop_order(&seat, number),
            Request::Undo { seat, n } => {
                let seat = self.seat(&seat)?;
                self.act(n, seat.into(), |table| table.undo(seat))
            }
            Request::Position {} => {
                let table = &self.table()?.1;
                Ok(json!({"position": table.position_text(), "hash": table.hash()}))
            }
            Request::Record { secret } => {
                let table = &self.table()?.1;
                let mut answer = json!({"record": table.record().text()});
                if secret {
                    answer["seed"] = json!(table.seed().map(|seed| seed.to_hex()));
                }
                Ok(answer)
            }
        }
    }

    fn table(&self) -> Result<&(&'static dyn Playable, Box<dyn AnyTable>), Failure> {
        self.current.as_ref().ok_or_else(|| Failure::new("no-game", "no game is loaded: send \"new\" or \"load\" first"))
    }

    fn info(&self) -> Result<&'static GameInfo, Failure> {
        Ok(self.table()?.1.info())
    }

    fn seat(&self, id: &str) -> Result<Seat, Failure> {
        choose::seat(self.info()?, id).map_err(|e| Failure::new("unknown", e))
    }

    fn seats(&self, ids: &[String]) -> Result<SeatSet, Failure> {
        ids.iter().map(|id| self.seat(id)).collect()
    }

    fn begin(&mut self, game: &'static dyn Playable, table: Box<dyn AnyTable>) -> Answer {
        let state = self.state(&*table);
        self.current = Some((game, table));
        self.orders.clear();
        Ok(state)
    }

    fn load_record(&mut self, text: &str, seed: Option<SeedArg>) -> Answer {
        let record = Record::parse(text).map_err(|e| Failure::new("record", e))?;
        let game = registry::find(&record.header.game).map_err(|e| Failure::new("unknown", e))?;
        let seed = seed.map(parse_seed).transpose()?;
        let table = game.load(&record, seed).map_err(|e| Failure::new("record", e))?;
        self.begin(game, table)
    }

    fn load_position(&mut self, text: &str, seed: Option<SeedArg>) -> Answer {
        let first = text.trim_start().lines().next().unwrap_or_default();
        let slug = first.strip_prefix("game = \"").and_then(|rest| rest.trim_end().strip_suffix('"'));
        let slug = slug.ok_or_else(|| Failure::new("position", "line 1: expected 'game = \"…\"'"))?;
        let game = registry::find(slug).map_err(|e| Failure::new("unknown", e))?;
        let table = game.load_position(text, new_seed(seed)?).map_err(|e| Failure::new("position", e))?;
        self.begin(game, table)
    }

    /// What everybody may know of where the game stands.
    fn state(&self, table: &dyn AnyTable) -> Value {
        let (info, setup) = (table.info(), table.setup());
        let ids = |seats: SeatSet| seats.iter().map(|s| info.seat_id(s)).collect::<Vec<_>>();
        let pending = match table.pending() {
            Pending::Seats(_) => "seats",
            Pending::Chance => "chance",
            Pending::Over => "over",
        };
        let mut state = json!({
            "game": info.slug, "scenario": setup.scenario, "options": setup.options, "players": setup.players,
            "n": table.entries().len(), "steps": table.steps(), "pending": pending, "seats": ids(table.pending().seats()),
        });
        if let Some((winners, text)) = table.outcome(self.lang) {
            state["outcome"] = json!({"winners": ids(winners), "text": text});
        }
        state
    }

    fn moves(&self, seat: &str) -> Answer {
        let seat = self.seat(seat)?;
        let table = &self.table()?.1;
        Ok(json!({"n": table.entries().len(), "prompt": table.prompt(seat, self.lang), "moves": table.moves(seat, self.lang)}))
    }

    /// Changes the game, and tells the new state with what happened. `n` is the number of entries the sender knows of.
    fn act(
        &mut self,
        n: Option<usize>,
        viewer: SeatSet,
        act: impl FnOnce(&mut dyn AnyTable) -> Result<(), TableError>,
    ) -> Answer {
        let lang = self.lang;
        self.table()?;
        let Some((_, table)) = &mut self.current else { return Ok(Value::Null) };
        if n.is_some_and(|n| n != table.entries().len()) {
            let message = format!("the record has {} entries by now", table.entries().len());
            return Err(Failure::new("stale", message));
        }
        let before = table.steps();
        act(&mut **table).map_err(|e| failure(&**table, &e, lang))?;
        let events: Vec<EventInfo> = table.events(viewer, before, lang);
        let Some((_, table)) = &self.current else { return Ok(Value::Null) };
        let mut state = self.state(&**table);
        state["events"] = json!(events);
        Ok(state)
    }

    fn view(&self, seats: &[String], board: bool, from: Option<usize>) -> Answer {
        let viewer = self.seats(seats)?;
        let table = &self.table()?.1;
        let mut answer = json!({"n": table.entries().len(), "view": table.view(viewer)});
        if board {
            answer["board"] = json!(table.board(viewer, self.lang, engine::WIDTH));
        }
        if let Some(from) = from {
            answer["events"] = json!(table.events(viewer, from, self.lang));
        }
        Ok(answer)
    }

    fn think(&self, seat: &str, bot: &str, seed: u64, ms: Option<u32>) -> Answer {
        let seat = self.seat(seat)?;
        let (game, table) = self.table()?;
        let begin = Instant::now();
        let late = || ms.is_some_and(|ms| begin.elapsed() >= Duration::from_millis(ms.into()));
        let mut player = game.player(bot).map_err(|e| Failure::new("unknown", e))?;
        let id = player.think(&**table, seat, seed, &late).map_err(|e| Failure::new("not-now", e))?;
        Ok(json!({"move": id}))
    }
}

/// Standing orders.
impl Engine {
    fn give_order(&mut self, seat: &str, wish: Wish, span: Span) -> Answer {
        let seat = self.seat(seat)?;
        let mut orders = self.orders.get(&seat).cloned().unwrap_or_default();
        let table = &self.table()?.1;
        table.order(seat, &mut orders, wish, span).map_err(|e| self.bad_order(&e))?;
        self.orders.insert(seat, orders);
        self.list_orders(seat)
    }

    fn drop_order(&mut self, seat: &str, number: Option<usize>) -> Answer {
        let seat = self.seat(seat)?;
        let mut orders = self.orders.remove(&seat).unwrap_or_default();
        let dropped = number.map_or(Ok(()), |n| orders.drop(n));
        if number.is_some() {
            self.orders.insert(seat, orders);
        }
        dropped.map_err(|e| self.bad_order(&e))?;
        self.list_orders(seat)
    }

    /// The seat's orders, what they can name, and what they would answer now.
    fn list_orders(&mut self, seat: Seat) -> Answer {
        self.table()?;
        let Some((_, table)) = &self.current else { return Ok(Value::Null) };
        let orders = self.orders.entry(seat).or_default();
        table.expire(seat, orders);
        let (answer, subjects) = (table.ordered(seat, orders), table.subjects(seat, self.lang));
        Ok(json!({"n": table.entries().len(), "orders": orders, "answer": answer, "subjects": subjects}))
    }

    fn bad_order(&self, error: &OrderError) -> Failure {
        let said = self.current.as_ref().map(|(_, table)| table.texts().render(self.lang, &error.text()));
        Failure::new("order", said.unwrap_or_else(|| error.to_string()))
    }
}

fn failure(table: &dyn AnyTable, error: &TableError, lang: Lang) -> Failure {
    let kind = match error {
        TableError::Notation(_) => "notation",
        TableError::Refused(_) => "refused",
        TableError::NotYourTurn => "not-your-turn",
        TableError::NotNow => "not-now",
        TableError::Over => "over",
        TableError::NoSeed => "no-seed",
        TableError::NothingToUndo | TableError::UndoChance | TableError::UndoReveal | TableError::UndoOther => "undo",
    };
    Failure { kind, message: table.texts().render(lang, &error.text()), rule: error.rule() }
}

fn new_seed(seed: Option<SeedArg>) -> Result<Seed, Failure> {
    seed.map_or_else(|| choose::seed(None).map_err(|e| Failure::new("seed", e)), parse_seed)
}

fn parse_seed(seed: SeedArg) -> Result<Seed, Failure> {
    match seed {
        SeedArg::Number(n) => Ok(Seed::from_number(n)),
        SeedArg::Hex(hex) => Seed::from_hex(&hex)
            .ok_or_else(|| Failure::new("bad-request", "\"seed\" is a number or a text of 64 hexadecimal digits")),
    }
}
