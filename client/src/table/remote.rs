//! A table on a server: one socket that is opened again whenever it breaks; where sockets are blocked, plain requests.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    sync::Arc,
};

use engine::{Seat, Text, mirror::Mirror};
use js_sys::{Function, Promise};
use leptos::ev;
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageEvent, WebSocket};

use super::{Known, Source, mirror};
use crate::{dom, games, net, net::Problem, prelude::*, site::Site};

/// The shortest and the longest pause before a broken socket is opened again, in milliseconds.
const SHORTEST: i32 = 400;
const LONGEST: i32 = 20_000;
/// A socket that did not open so often in a row, though the server answers, is blocked.
const BLOCKED: i32 = 2;
/// How often the table is asked for where sockets are blocked.
const POLL: i32 = 2_500;
/// How long a sleeping line takes to notice that it should wake up.
const NAP: i32 = 200;

/// How long a socket may be silent at its beginning, and when something was said: then it is cut somewhere, and nobody has told.
const FIRST: i32 = 10_000;
const ANSWER: i32 = 8_000;
/// After such a silence it is asked whether it is there.
const SILENCE: i32 = 30_000;
/// How often that is looked at.
const LOOK: i32 = 1_000;

/// What is heard of a table: nothing yet, the table, or why there is none.
pub type Heard = RwSignal<Option<Result<RwSignal<Arc<Known>>, Problem>>>;

/// A move that the server has not answered yet.
#[derive(Clone)]
struct Sent {
    command: i64,
    body: Value,
}

/// What the server did not do, and why.
#[derive(Clone)]
pub struct Refused {
    /// The id of the move.
    pub id: String,
    /// Why.
    pub problem: Problem,
}

/// A table on a server.
pub struct Remote {
    code: String,
    site: Site,
    mirror: RefCell<Mirror>,
    heard: Heard,
    /// What was refused last.
    pub refused: RwSignal<Option<Refused>>,
    socket: RefCell<Option<WebSocket>>,
    /// What lets go of the socket at once: one that is cut takes its time to close.
    let_go: RefCell<Option<Function>>,
    /// Until when the socket may be silent, and whether it owes an answer then; else it is asked.
    patience: Cell<(f64, bool)>,
    /// One action at a time is on its way.
    sent: RefCell<Option<Sent>>,
    /// Whether the page has left.
    is_gone: Cell<bool>,
    /// Whether it should not wait any longer: the network is back.
    is_woken: Cell<bool>,
    /// Whether the socket was closed to be opened by somebody else.
    is_renewed: Cell<bool>,
    /// Whether the table's game is on its way.
    is_bringing: Cell<bool>,
    /// How often in a row the socket could not be opened.
    failures: Cell<i32>,
}

impl Remote {
    /// Opens a table.
    pub fn open(code: &str, heard: Heard) -> Rc<Self> {
        let remote = Rc::new(Self {
            code: code.to_owned(),
            site: Site::here(),
            mirror: RefCell::default(),
            heard,
            refused: RwSignal::new(None),
            socket: RefCell::new(None),
            let_go: RefCell::new(None),
            patience: Cell::new((0.0, false)),
            sent: RefCell::new(None),
            is_gone: Cell::new(false),
            is_woken: Cell::new(false),
            is_renewed: Cell::new(false),
            is_bringing: Cell::new(false),
            failures: Cell::new(0),
        });
        let kept = StoredValue::new_local(remote.clone());
        let wake = move || {
            kept.with_value(|remote| {
                remote.is_woken.set(true);
                // Whoever was asleep, or elsewhere, may have a socket that is cut.
                if !remote.patience.get().1 {
                    remote.bear(0, false);
                }
            })
        };
        let online = window_event_listener(ev::online, move |_| wake());
        let seen = window_event_listener(ev::visibilitychange, move |_| wake());
        on_cleanup(move || {
            online.remove();
            seen.remove();
            kept.with_value(|remote| remote.leave());
        });
        spawn_local(remote.clone().stay());
        spawn_local(remote.clone().attend());
        remote
    }

    /// Another looks at the table now: it is heard of anew.
    pub fn renew(&self) {
        self.mirror.borrow_mut().n = 0;
        self.is_woken.set(true);
        if self.socket.borrow().is_some() {
            self.is_renewed.set(true);
            self.cut();
        }
    }

    /// Leaves the table.
    fn leave(&self) {
        self.is_gone.set(true);
        self.cut();
    }

    /// From now on the socket may be silent for so long.
    fn bear(&self, ms: i32, is_answer_due: bool) {
        self.patience.set((dom::now() + f64::from(ms), is_answer_due));
    }

    /// Lets go of the socket.
    fn cut(&self) {
        if let Some(let_go) = self.let_go.borrow_mut().take() {
            let_go.call0(&JsValue::NULL).ok();
        }
    }

    /// Notices when the socket is cut: a page does not hear what browser and server say to each other below its words.
    async fn attend(self: Rc<Self>) {
        while !self.is_gone.get() {
            dom::sleep(LOOK).await;
            let (until, is_answer_due) = self.patience.get();
            if dom::now() < until {
                continue;
            }
            if is_answer_due {
                self.cut();
            } else if let Some(socket) = self.open_socket() {
                self.say(&socket, &json!({"t": "ping"}));
            }
        }
    }

    fn say(&self, socket: &WebSocket, message: &Value) {
        self.bear(ANSWER, true);
        socket.send_with_str(&message.to_string()).ok();
    }

    /// Opens the socket again and again, as long as the page is here.
    async fn stay(self: Rc<Self>) {
        while !self.is_gone.get() {
            let was_open = self.clone().listen().await;
            if self.is_gone.get() {
                return;
            }
            if self.is_renewed.replace(false) {
                continue;
            }
            self.failures.set(if was_open { 0 } else { self.failures.get() + 1 });
            if was_open {
                self.trouble("trouble-lost");
                // It may have been stopped for a new version, or the session may have ended.
                spawn_local(self.site.greet());
            }
            match self.ask().await {
                Ok(()) if self.failures.get() >= BLOCKED => self.poll().await,
                Ok(()) => {}
                Err(problem) if problem.is_final() => return self.fail(problem),
                Err(_) => self.trouble("trouble-lost"),
            }
            self.pause().await;
        }
    }

    /// Asks again and again, where sockets are blocked; until the server does not answer any more.
    async fn poll(self: &Rc<Self>) {
        while !self.is_gone.get() {
            self.trouble("trouble-polling");
            self.nap(POLL).await;
            if self.ask().await.is_err() {
                return;
            }
        }
    }

    /// The pause before the next try: longer each time, and never the same for all who were cut off together.
    async fn pause(&self) {
        let longest = (SHORTEST << self.failures.get().min(6)).min(LONGEST);
        let [a, b] = dom::random::<2>();
        let part = i32::from(u16::from_le_bytes([a, b])) * (longest / 2) / 65_536;
        self.nap(longest / 2 + part).await;
    }

    /// Waits, unless something wakes it.
    async fn nap(&self, ms: i32) {
        let until = dom::now() + f64::from(ms);
        self.is_woken.set(false);
        while dom::now() < until && !self.is_woken.get() && !self.is_gone.get() {
            dom::sleep(NAP.min(ms)).await;
        }
    }

    /// Asks for the table by a plain request, and for what was sent and not answered.
    async fn ask(self: &Rc<Self>) -> Result<(), Problem> {
        let news = net::get(&format!("tables/{}/news?n={}", self.code, self.mirror.borrow().n)).await?;
        self.hear(&news);
        self.send_again().await
    }

    /// Sends a move that was not answered once more, by a plain request: it is done once.
    async fn send_again(self: &Rc<Self>) -> Result<(), Problem> {
        let Some(sent) = self.sent.borrow().clone() else { return Ok(()) };
        match net::post(&format!("tables/{}/moves", self.code), &sent.body).await {
            Ok(answer) => self.answered(sent.command, answer["played"] == true),
            Err(problem) if problem.status == 0 || problem.status >= 500 => return Err(problem),
            Err(problem) => self.refuse(sent.command, problem),
        }
        let news = net::get(&format!("tables/{}/news?n={}", self.code, self.mirror.borrow().n)).await?;
        self.hear(&news);
        Ok(())
    }

    /// There is no such table, or none any longer.
    fn fail(&self, problem: Problem) {
        self.heard.set(Some(Err(problem)));
    }

    /// Listens to a socket until it breaks; whether it was ever open.
    async fn listen(self: Rc<Self>) -> bool {
        let address = net::socket_address(&format!("tables/{}/socket?n={}", self.code, self.mirror.borrow().n));
        let Some(socket) = address.and_then(|address| WebSocket::new(&address).ok()) else { return false };
        let was_open = Rc::new(Cell::new(false));
        let hear = {
            let (remote, was_open) = (self.clone(), was_open.clone());
            Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| {
                remote.bear(SILENCE, false);
                let message = e.data().as_string().and_then(|text| serde_json::from_str::<Value>(&text).ok()).unwrap_or_default();
                remote.hear(&message);
                if !was_open.replace(true) {
                    remote.repeat();
                }
            })
        };
        socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        *self.socket.borrow_mut() = Some(socket.clone());
        self.bear(FIRST, true);
        let closed = Promise::new(&mut |done, _| {
            socket.set_onclose(Some(&done));
            *self.let_go.borrow_mut() = Some(done);
        });
        JsFuture::from(closed).await.ok();
        socket.set_onmessage(None);
        socket.close().ok();
        self.socket.borrow_mut().take();
        was_open.get()
    }

    /// Says again what a socket before this one may have said.
    fn repeat(&self) {
        if let (Some(sent), Some(socket)) = (self.sent.borrow().clone(), self.open_socket()) {
            self.say_move(&socket, &sent);
        }
    }

    fn say_move(&self, socket: &WebSocket, sent: &Sent) {
        let mut body = sent.body.clone();
        body["t"] = "move".into();
        self.say(socket, &body);
    }

    fn open_socket(&self) -> Option<WebSocket> {
        self.socket.borrow().clone().filter(|socket| socket.ready_state() == WebSocket::OPEN)
    }

    /// Takes a message in and tells the page.
    fn hear(self: &Rc<Self>, message: &Value) {
        let command = message["command"].as_i64().unwrap_or(0);
        match message["t"].as_str() {
            Some("pong") => return,
            Some("answer") => return self.answered(command, message["played"] == true),
            Some("error") => return self.refuse(command, Problem::read(422, &message["problem"])),
            _ => self.mirror.borrow_mut().hear(message),
        }
        self.tell();
    }

    /// Tells the page what was heard, as soon as the game is here.
    fn tell(self: &Rc<Self>) {
        let Some(known) = mirror::known(&self.mirror.borrow()).map(Arc::new) else { return self.bring() };
        match self.heard.get_untracked() {
            Some(Ok(signal)) => signal.set(known),
            _ => self.heard.set(Some(Ok(RwSignal::new(known)))),
        }
    }

    /// Brings the table's game here, and tells the page then.
    fn bring(self: &Rc<Self>) {
        let Some(slug) = self.mirror.borrow().meta["game"].as_str().map(str::to_owned) else { return };
        if self.is_bringing.replace(true) {
            return;
        }
        let remote = self.clone();
        spawn_local(async move {
            let game = games::load(&slug).await;
            remote.is_bringing.set(false);
            match game {
                Ok(_) if !remote.is_gone.get() => remote.tell(),
                Ok(_) => {}
                Err(_) => {
                    let ui = remote.site.ui;
                    ui.error.set(Some(ui.tell_now(&Text::new("game-not-here"))));
                }
            }
        });
    }

    /// A move was played, or came too late.
    fn answered(&self, command: i64, is_played: bool) {
        if self.done(command) && !is_played {
            self.site.ui.error.set(Some(self.site.ui.tell_now(&Text::new("too-late"))));
        }
    }

    /// A move was refused: nothing has changed.
    fn refuse(&self, command: i64, problem: Problem) {
        let id = self.sent.borrow().as_ref().and_then(|sent| sent.body["move"].as_str().map(str::to_owned));
        if problem.is_signed_out() {
            self.site.fail(&problem);
        }
        if self.done(command) {
            self.refused.set(Some(Refused { id: id.unwrap_or_default(), problem }));
        }
    }

    /// Whether this was what the page waited for; it waits no longer.
    fn done(&self, command: i64) -> bool {
        self.sent.borrow_mut().take_if(|sent| sent.command == command).is_some()
    }

    fn trouble(&self, key: &'static str) {
        if let Some(Ok(signal)) = self.heard.get_untracked()
            && signal.with_untracked(|known| known.trouble != Some(key))
        {
            signal.update(|known| Arc::make_mut(known).trouble = Some(key));
        }
    }

    /// Whether no move is on its way. Who has to wait for a connection is told that one is, and that it counts; a second click is not.
    fn is_free(&self) -> bool {
        let is_free = self.sent.borrow().is_none();
        if !is_free && self.open_socket().is_none() {
            let ui = self.site.ui;
            ui.error.set(Some(ui.tell_now(&Text::new("move-on-its-way"))));
        }
        is_free
    }

    fn seat_id(&self, seat: Seat) -> Option<String> {
        let info = games::info(self.mirror.borrow().meta["game"].as_str()?)?;
        Some(info.seat_id(seat).to_owned())
    }
}

impl Source for Remote {
    fn name(&self) -> String {
        self.code.clone()
    }

    fn play(self: Rc<Self>, seat: Seat, id: String) {
        let Some(seat) = self.seat_id(seat).filter(|_| self.is_free()) else { return };
        let command = net::command();
        let sent = Sent { command, body: json!({"seat": seat, "n": self.mirror.borrow().n, "command": command, "move": id}) };
        *self.sent.borrow_mut() = Some(sent.clone());
        match self.open_socket() {
            Some(socket) => self.say_move(&socket, &sent),
            // Where there is no connection at all, it goes out when there is one again.
            None => spawn_local(async move {
                self.send_again().await.ok();
            }),
        }
    }

    fn undo(self: Rc<Self>, seat: Seat) {
        let Some(seat) = self.seat_id(seat).filter(|_| self.is_free()) else { return };
        let body = json!({"seat": seat, "n": self.mirror.borrow().n, "command": net::command()});
        spawn_local(async move {
            if let Err(problem) = net::post(&format!("tables/{}/undo", self.code), &body).await {
                self.site.fail(&problem);
            }
            if self.open_socket().is_none() {
                self.ask().await.ok();
            }
        });
    }

    fn look_back(self: Rc<Self>, entry: u32, seen: Box<dyn FnOnce(Value)>) {
        spawn_local(async move {
            match net::get(&format!("tables/{}/at/{}", self.code, entry + 1)).await {
                Ok(moment) => seen(moment["view"].clone()),
                Err(problem) => self.site.fail(&problem),
            }
        });
    }
}
