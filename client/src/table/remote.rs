//! A table on a server: one socket that is opened again whenever it breaks; where sockets are blocked, plain requests.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    sync::Arc,
};

use engine::Seat;
use js_sys::Promise;
use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageEvent, WebSocket};

use super::{Known, Source, mirror::Mirror};
use crate::{app::Ui, dom, net};

/// The longest pause before a broken socket is opened again, in milliseconds.
const LONGEST: i32 = 20_000;

/// What is heard of a table: nothing yet, the table, or why there is none.
pub type Heard = RwSignal<Option<Result<RwSignal<Arc<Known>>, String>>>;

/// A table on a server.
pub struct Remote {
    code: String,
    ui: Ui,
    mirror: RefCell<Mirror>,
    heard: Heard,
    socket: RefCell<Option<WebSocket>>,
    /// Whether the page has left.
    is_gone: Cell<bool>,
    /// How often in a row the socket could not be opened.
    failures: Cell<i32>,
}

impl Remote {
    /// Opens a table.
    pub fn open(code: &str, heard: Heard) -> Rc<Self> {
        let remote = Rc::new(Self {
            code: code.to_owned(),
            ui: Ui::here(),
            mirror: RefCell::default(),
            heard,
            socket: RefCell::new(None),
            is_gone: Cell::new(false),
            failures: Cell::new(0),
        });
        spawn_local(remote.clone().stay());
        remote
    }

    /// Leaves the table.
    pub fn leave(&self) {
        self.is_gone.set(true);
        if let Some(socket) = self.socket.borrow_mut().take() {
            socket.close().ok();
        }
    }

    /// Opens the socket again and again, as long as the page is here.
    async fn stay(self: Rc<Self>) {
        while !self.is_gone.get() {
            let was_open = self.clone().listen().await;
            if self.is_gone.get() {
                return;
            }
            let failures = if was_open { 0 } else { self.failures.get() + 1 };
            self.failures.set(failures);
            self.trouble(Some("trouble-lost"));
            // A socket that never opens may be blocked: the table is asked for as well.
            if failures > 0 && !self.ask().await {
                return;
            }
            dom::sleep((500 << failures.min(6)).min(LONGEST)).await;
        }
    }

    /// Asks for the table by a plain request; whether there is one to wait for.
    async fn ask(&self) -> bool {
        let path = format!("tables/{}", self.code);
        match net::get(&path).await {
            Ok(table) => {
                let moves: serde_json::Map<String, Value> =
                    table["questions"].as_array().into_iter().flatten().filter_map(question).collect();
                let log: Vec<Value> = Vec::new();
                let message = json!({"t": "table", "n": table["n"], "from": table["n"], "meta": table, "view": table["view"], "log": log,
                    "moves": moves, "undo": table["undo"]});
                self.hear(&message);
                true
            }
            Err(problem) if problem.is_final() => {
                if self.heard.get_untracked().is_none() {
                    self.heard.set(Some(Err(problem.message)));
                }
                false
            }
            Err(_) => true,
        }
    }

    /// Listens to a socket until it breaks; whether it was ever open.
    async fn listen(self: Rc<Self>) -> bool {
        let address = net::socket_address(&format!("tables/{}/socket?n={}", self.code, self.mirror.borrow().n));
        let Some(socket) = address.and_then(|address| WebSocket::new(&address).ok()) else { return false };
        let was_open = Rc::new(Cell::new(false));
        let hear = {
            let (remote, was_open) = (self.clone(), was_open.clone());
            Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| {
                was_open.set(true);
                let message = e.data().as_string().and_then(|text| serde_json::from_str::<Value>(&text).ok());
                remote.hear(&message.unwrap_or_default());
            })
        };
        socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        *self.socket.borrow_mut() = Some(socket.clone());
        let closed = Promise::new(&mut |done, _| {
            let done = Closure::once_into_js(move |_: JsValue| done.call0(&JsValue::NULL).ok());
            socket.set_onclose(Some(done.unchecked_ref()));
        });
        JsFuture::from(closed).await.ok();
        socket.set_onmessage(None);
        self.socket.borrow_mut().take();
        was_open.get()
    }

    /// Takes a message in and tells the page.
    fn hear(&self, message: &Value) {
        if message["t"] == "error" {
            self.ui.error.set(message["problem"]["message"].as_str().map(str::to_owned));
        }
        self.mirror.borrow_mut().hear(message);
        let Some(known) = self.mirror.borrow().known().map(Arc::new) else { return };
        match self.heard.get_untracked() {
            Some(Ok(signal)) => signal.set(known),
            _ => self.heard.set(Some(Ok(RwSignal::new(known)))),
        }
    }

    fn trouble(&self, key: Option<&'static str>) {
        if let Some(Ok(signal)) = self.heard.get_untracked() {
            signal.update(|known| Arc::make_mut(known).trouble = key);
        }
    }

    /// A number of the page's own for a request, never 0.
    fn command(&self) -> i64 {
        // JSON's numbers are exact up to 53 bits.
        (u64::from_le_bytes(dom::random()) >> 11 | 1) as i64
    }

    fn seat_id(&self, seat: Seat) -> Option<String> {
        Some(self.mirror.borrow().known()?.game.info().seat_id(seat).to_owned())
    }

    /// Sends something by a plain request, and looks at the table when it is done.
    async fn post(self: Rc<Self>, what: &'static str, body: Value) {
        if let Err(problem) = net::post(&format!("tables/{}/{what}", self.code), &body).await {
            self.ui.error.set(Some(problem.message));
        }
        if self.socket.borrow().is_none() {
            self.ask().await;
        }
    }
}

/// The ids of the moves of a seat that must decide.
fn question(question: &Value) -> Option<(String, Value)> {
    let ids = question["moves"].as_array()?.iter().map(|m| m["id"].clone()).collect();
    Some((question["seat"].as_str()?.to_owned(), Value::Array(ids)))
}

impl Source for Remote {
    fn name(&self) -> String {
        self.code.clone()
    }

    fn play(self: Rc<Self>, seat: Seat, id: String) {
        let Some(seat) = self.seat_id(seat) else { return };
        let mut body = json!({"seat": seat, "n": self.mirror.borrow().n, "command": self.command(), "move": id});
        let socket = self.socket.borrow().clone().filter(|socket| socket.ready_state() == WebSocket::OPEN);
        let Some(socket) = socket else { return spawn_local(self.post("moves", body)) };
        body["t"] = "move".into();
        socket.send_with_str(&body.to_string()).ok();
    }

    fn undo(self: Rc<Self>, seat: Seat) {
        let Some(seat) = self.seat_id(seat) else { return };
        let body = json!({"seat": seat, "n": self.mirror.borrow().n, "command": self.command()});
        spawn_local(self.post("undo", body));
    }

    fn look_back(self: Rc<Self>, entry: u32, seen: Box<dyn FnOnce(Value)>) {
        spawn_local(async move {
            let path = format!("tables/{}/at/{}", self.code, entry + 1);
            match net::get(&path).await {
                Ok(moment) => seen(moment["view"].clone()),
                Err(problem) => self.ui.error.set(Some(problem.message)),
            }
        });
    }
}
