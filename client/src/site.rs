//! What the page knows of its server: who is signed in, which games are his, what has happened there.

use leptos::ev;
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, EventSource, MessageEvent};

use crate::{
    app::Ui,
    dom, net,
    net::Problem,
    prelude::*,
    route::Route,
    wire::{self, Me, TableLine},
};

/// How long the page gathers what it hears before it asks how things stand, in milliseconds.
const GATHER: i32 = 250;
/// How often a page that nobody looks at asks: streams are few, and those in sight need them.
const SELDOM: i32 = 30_000;
/// How long the page waits when the stream of events was refused.
const LATER: i32 = 15_000;
/// So many news are kept.
const MOST: usize = 30;
/// What is heard of games.
const EVENTS: [&str; 5] = ["invited", "began", "turn", "over", "chat"];

/// Something that has happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// `began`, `over` or `chat`.
    pub kind: String,
    /// Where.
    pub code: String,
    /// Which game.
    pub game: String,
}

/// What keeps a stream of events open.
type Stream = (EventSource, Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut(Event)>);

/// What the page knows of its server.
pub type Site = Shared<Account>;

/// All that is known of it.
pub struct Account {
    /// What all parts of the page share.
    pub ui: Ui,
    /// Who is signed in.
    pub me: RwSignal<Option<Me>>,
    /// Whether the server has said so.
    pub is_ready: RwSignal<bool>,
    /// His games, those that wait for him first.
    pub mine: RwSignal<Vec<TableLine>>,
    /// What he has not seen yet, the latest first.
    pub news: RwSignal<Vec<News>>,
    /// Whether another program goes with the server than the one that runs here.
    pub is_old: RwSignal<bool>,
    /// Whether his session has ended while he was here.
    pub is_lost: RwSignal<bool>,
    stream: StoredValue<Option<Stream>, LocalStorage>,
    is_asking: StoredValue<bool>,
    /// What was asked to be made last and was not answered, and its number.
    asked: StoredValue<(String, i64)>,
}

impl Site {
    /// The value that all parts share.
    pub fn here() -> Self {
        expect_context()
    }

    /// Asks the server, if there is one, and listens.
    pub fn open(ui: Ui) -> Self {
        let site = Self::new(Account {
            ui,
            me: RwSignal::new(None),
            is_ready: RwSignal::new(false),
            mine: RwSignal::new(Vec::new()),
            news: RwSignal::new(Vec::new()),
            is_old: RwSignal::new(false),
            is_lost: RwSignal::new(false),
            stream: StoredValue::new_local(None),
            is_asking: StoredValue::new(false),
            asked: StoredValue::new(<_>::default()),
        });
        if net::is_served() {
            spawn_local(site.begin());
            spawn_local(site.ask_seldom());
            let listener = window_event_listener(ev::visibilitychange, move |_| site.look());
            on_cleanup(move || listener.remove());
            Effect::new(move || site.keep_language());
            Effect::new(move || site.forget_news());
            Effect::new(move || ui.waiting.set(site.mine.with(|mine| mine.iter().filter(|t| t.waits()).count())));
        }
        site
    }

    /// Asks until there is an answer.
    async fn begin(self) {
        while !self.is_ready.get_untracked() {
            self.greet().await;
            if !self.is_ready.get_untracked() {
                dom::sleep(LATER).await;
            }
        }
    }

    /// Asks who is signed in, and whether the page is still the one that goes with the server.
    pub async fn greet(self) {
        let Ok(hello) = net::get("hello").await else { return };
        let own = dom::file("boot.js").unwrap_or_default();
        self.is_old.set(hello["program"].as_str().is_some_and(|program| !own.ends_with(program)));
        self.enter(hello["me"].is_object().then(|| wire::read(&hello["me"])));
    }

    /// Somebody is signed in, or nobody any longer.
    pub fn enter(self, me: Option<Me>) {
        self.is_lost.set(me.is_none() && (self.is_lost.get_untracked() || self.me.with_untracked(Option::is_some)));
        self.me.set(me);
        self.is_ready.set(true);
        self.look();
    }

    /// The address where somebody signs in or registers, to come back to what is shown now.
    pub fn door(self, name: &str) -> String {
        let back = js_sys::encode_uri_component(&format!("/{}", self.ui.route.get().address()));
        format!("/{name}?back={back}")
    }

    /// Signs out.
    pub fn leave(self) {
        self.post("logout".to_owned(), json!({}), move |_| self.depart());
    }

    /// He has left because he wanted to: he may have heard already that his session has ended, but that is no loss.
    pub fn depart(self) {
        self.me.set(None);
        self.is_lost.set(false);
        self.enter(None);
    }

    /// Whoever is nobody yet becomes a guest.
    ///
    /// # Errors
    /// If the server does not want guests now.
    pub async fn somebody(self) -> Result<(), Problem> {
        if self.me.with_untracked(Option::is_none) {
            let me = net::post("guest", &json!({})).await?;
            self.enter(Some(wire::read(&me)));
        }
        Ok(())
    }

    /// Posts something; what went wrong is told.
    pub fn post(self, path: String, body: Value, then: impl FnOnce(Value) + 'static) {
        spawn_local(async move {
            match net::post(&path, &body).await {
                Ok(answer) => then(answer),
                Err(problem) => self.fail(&problem),
            }
        });
    }

    /// Posts something as somebody: a guest, if nobody is signed in.
    pub fn post_as_somebody(self, path: String, body: Value, then: impl FnOnce(Value) + 'static) {
        spawn_local(async move {
            match self.somebody().await {
                Ok(()) => self.post(path, body, then),
                Err(problem) => self.fail(&problem),
            }
        });
    }

    /// Asks for a table, as somebody. The same again, because no answer came, is made once.
    pub fn make(self, path: &str, mut body: Value, then: impl FnOnce(Value) + 'static) {
        let what = format!("{path} {body}");
        if self.asked.with_value(|(asked, _)| *asked != what) {
            self.asked.set_value((what, net::command()));
        }
        body["command"] = self.asked.with_value(|(_, command)| *command).into();
        self.post_as_somebody(path.to_owned(), body, move |table| {
            self.asked.set_value(<_>::default());
            then(table);
        });
    }

    /// Tells what went wrong.
    pub fn fail(self, problem: &Problem) {
        if problem.is_signed_out() && self.me.with_untracked(Option::is_some) {
            // What this means, and what to do, is told when the server says so too.
            return spawn_local(self.greet());
        }
        self.ui.error.set(Some(problem.tell(self.ui)));
    }

    /// Asks for the games of whoever is signed in, once for all that was just heard.
    pub fn refresh(self) {
        if self.is_asking.get_value() || self.me.with_untracked(Option::is_none) {
            return;
        }
        self.is_asking.set_value(true);
        spawn_local(async move {
            dom::sleep(GATHER).await;
            self.is_asking.set_value(false);
            match net::get("mine").await {
                Ok(mine) => self.mine.set(mine.as_array().into_iter().flatten().map(wire::read).collect()),
                Err(problem) if problem.is_signed_out() => self.greet().await,
                Err(_) => {}
            }
        });
    }

    /// Listens to events while somebody is signed in and looks.
    fn look(self) {
        self.stream.update_value(|stream| {
            if let Some((source, ..)) = stream.take() {
                source.close();
            }
        });
        if self.me.with_untracked(Option::is_none) {
            return self.mine.set(Vec::new());
        }
        self.refresh();
        if !document().hidden() {
            self.stream.set_value(self.listen());
        }
    }

    fn listen(self) -> Option<Stream> {
        let source = EventSource::new("/api/events").ok()?;
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| {
            let event = e.data().as_string().and_then(|text| serde_json::from_str::<Value>(&text).ok()).unwrap_or_default();
            self.hear(&event);
        });
        let state = source.clone();
        let mut is_broken = false;
        let changed = Closure::<dyn FnMut(Event)>::new(move |e: Event| {
            let was_broken = std::mem::replace(&mut is_broken, e.type_() == "error");
            // A stream that breaks opens itself again; one that was refused does not.
            let is_refused = state.ready_state() == EventSource::CLOSED;
            // The server may have been stopped for a new version, or the session may have ended.
            if is_refused || was_broken && !is_broken {
                spawn_local(async move {
                    dom::sleep(if is_refused { LATER } else { 0 }).await;
                    self.greet().await;
                });
            }
        });
        for name in EVENTS {
            source.add_event_listener_with_callback(name, hear.as_ref().unchecked_ref()).ok()?;
        }
        source.set_onopen(Some(changed.as_ref().unchecked_ref()));
        source.set_onerror(Some(changed.as_ref().unchecked_ref()));
        Some((source, hear, changed))
    }

    fn hear(self, event: &Value) {
        let text = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
        let news = News { kind: text("t"), code: text("code"), game: text("game") };
        let is_before_him = matches!(self.ui.route.get_untracked(), Route::Table(code, _) if code == news.code);
        if matches!(news.kind.as_str(), "began" | "over" | "chat") && !is_before_him {
            self.news.update(|list| {
                list.retain(|old| *old != news);
                list.insert(0, news);
                list.truncate(MOST);
            });
        }
        self.refresh();
    }

    /// Who looks at a table sees for himself what is new there.
    fn forget_news(self) {
        if let Route::Table(code, _) = self.ui.route.get() {
            self.news.update(|list| list.retain(|news| news.code != code));
        }
    }

    /// What a page hears that nobody looks at.
    async fn ask_seldom(self) {
        loop {
            dom::sleep(SELDOM).await;
            if document().hidden() {
                self.refresh();
            }
        }
    }

    /// The server speaks the language of the page.
    fn keep_language(self) {
        let lang = self.ui.lang.get().code();
        let Some(me) = self.me.get().filter(|me| me.lang != lang) else { return };
        let body = json!({"email": me.email, "webhook": me.webhook, "lang": lang, "settings": me.settings});
        spawn_local(async move {
            if let Ok(me) = net::send("PUT", "me", Some(&body)).await {
                self.me.set(Some(wire::read(&me)));
            }
        });
    }
}
