//! Talk at a table: the players' room, a team's, the watchers'.

use std::sync::Arc;

use leptos::html;
use serde_json::json;
use wasm_bindgen_futures::spawn_local;

use crate::{
    app::{Views, icon, live},
    dom, net,
    prelude::*,
    site::Site,
    wire::{self, Message, Meta},
};

/// The longest message.
const LONGEST: usize = 1000;

/// The talk at a table.
pub type Chat = Shared<Talk>;

/// All that is known of it.
pub struct Talk {
    site: Site,
    code: StoredValue<String>,
    messages: RwSignal<Vec<Message>>,
    /// Where the reader may speak.
    rooms: RwSignal<Vec<String>>,
    room: RwSignal<String>,
    /// The last message that he has seen.
    seen: RwSignal<i64>,
    is_asking: StoredValue<bool>,
    /// Whether there may be more than what was just asked for.
    is_late: StoredValue<bool>,
    /// What he has typed and not sent.
    typed: RwSignal<String>,
    /// What he has sent last and was not answered: the room, the words, their number.
    said: StoredValue<(String, String, i64)>,
}

impl Chat {
    /// The talk at a table of which the server tells.
    pub fn open(code: String, meta: impl Fn() -> Arc<Meta> + Send + Sync + 'static) -> Self {
        let seen = dom::read(&format!("bivouac.chat.{code}")).and_then(|text| text.parse().ok()).unwrap_or(0);
        let chat = Self::new(Talk {
            site: Site::here(),
            code: StoredValue::new(code),
            messages: RwSignal::new(Vec::new()),
            rooms: RwSignal::new(Vec::new()),
            room: RwSignal::new(String::new()),
            seen: RwSignal::new(seen),
            is_asking: StoredValue::new(false),
            is_late: StoredValue::new(false),
            typed: RwSignal::new(String::new()),
            said: StoredValue::new(<_>::default()),
        });
        // Who sits down, gets up or signs in, and who sees the game end, may read and speak elsewhere.
        let rights = Memo::new(move |_| {
            let (meta, me) = (meta(), chat.site.me.with(|me| me.as_ref().map(|me| me.name.clone())));
            (meta.chat, (me, meta.mine.clone(), meta.state.clone()))
        });
        Effect::new(move |before: Option<_>| {
            let (_, rights) = rights.get();
            if before.is_some_and(|before| before != rights) {
                chat.messages.set(Vec::new());
            }
            chat.ask();
            rights
        });
        chat
    }

    /// How many messages he has not seen.
    pub fn unread(self) -> usize {
        let (seen, me) = (self.seen.get(), self.site.me.with(|me| me.as_ref().map(|me| me.name.clone())));
        self.messages.with(|list| list.iter().filter(|m| m.id > seen && Some(&m.name) != me.as_ref()).count())
    }

    /// Asks for what is new.
    fn ask(self) {
        if self.is_asking.get_value() {
            return self.is_late.set_value(true);
        }
        self.is_asking.set_value(true);
        self.is_late.set_value(false);
        spawn_local(async move {
            let after = self.messages.with_untracked(|list| list.last().map_or(0, |m| m.id));
            let talk = net::get(&format!("tables/{}/chat?after={after}", self.code.get_value())).await;
            // The page may have left meanwhile.
            let Some(is_late) = self.is_late.try_get_value() else { return };
            self.is_asking.set_value(false);
            if is_late {
                return self.ask();
            }
            let Ok(talk) = talk else { return };
            let new: Vec<Message> = wire::read(&talk["messages"]);
            let rooms: Vec<String> = wire::read(&talk["rooms"]);
            if !rooms.contains(&self.room.get_untracked()) {
                self.room.set(rooms.first().cloned().unwrap_or_default());
            }
            if self.rooms.with_untracked(|old| *old != rooms) {
                self.rooms.set(rooms);
            }
            if !new.is_empty() {
                self.messages.update(|list| {
                    let last = list.last().map_or(0, |m| m.id);
                    list.extend(new.into_iter().filter(|m| m.id > last));
                });
            }
        });
    }

    /// All that was said has been seen.
    fn see(self) {
        let last = self.messages.with(|list| list.last().map_or(0, |m| m.id));
        if last > self.seen.get_untracked() {
            self.seen.set(last);
            dom::keep(&format!("bivouac.chat.{}", self.code.get_value()), &last.to_string()).ok();
        }
    }

    fn say(self) {
        let text = self.typed.get_untracked().trim().to_owned();
        if text.is_empty() {
            return;
        }
        let room = self.room.get_untracked();
        // The same words to the same people again, because no answer came, are said once.
        if self.said.with_value(|(to, said, _)| *to != room || *said != text) {
            self.said.set_value((room.clone(), text.clone(), net::command()));
        }
        let command = self.said.with_value(|(.., command)| *command);
        let body = json!({"room": room, "text": text, "command": command});
        self.site.post(format!("tables/{}/chat", self.code.get_value()), body, move |_| {
            // What is typed is kept until it is said.
            self.typed.set(String::new());
            self.said.set_value(<_>::default());
            self.ask();
        });
    }

    fn room_name(self, room: &str) -> String {
        match room {
            "players" => self.site.ui.say("room-players"),
            "watchers" => self.site.ui.say("room-watchers"),
            _ => self.site.ui.say("room-team"),
        }
    }

    /// What whoever is nobody yet can do about it.
    fn stranger(self) -> AnyView {
        let (ui, site) = (self.site.ui, self.site);
        let enter = move |_| {
            spawn_local(async move {
                if let Err(problem) = site.somebody().await {
                    site.fail(&problem);
                }
            })
        };
        view! {
            <div class="say-line">
                <p class="none">{ui.say("chat-needs-somebody")}</p>
                <button class="btn" data-act="speak-as-guest" on:click=enter>{ui.say("as-guest")}</button>
            </div>
        }
        .into_any()
    }

    /// The talk, and a line to speak.
    pub fn view(self) -> AnyView {
        let ui = self.site.ui;
        let root = NodeRef::<html::Div>::new();
        Effect::new(move || {
            self.messages.track();
            self.see();
            request_animation_frame(move || {
                if let Some(root) = root.try_get_untracked().flatten() {
                    root.set_scroll_top(root.scroll_height());
                }
            });
        });
        let several = move || {
            self.rooms.with(|rooms| rooms.len() > 1) || self.messages.with(|list| list.windows(2).any(|w| w[0].room != w[1].room))
        };
        let message = move |m: Message| {
            let room = several().then(|| view! { <small>{self.room_name(&m.room)}</small> });
            view! { <p><b>{wire::shown_name(&m.name)}</b> {room} <time>{clock_of(m.at)}</time> <bdi>{m.text}</bdi></p> }
        };
        let none = move || self.messages.with(Vec::is_empty).then(|| view! { <p class="none">{ui.say("nothing-said")}</p> });
        let rooms = move || {
            self.rooms.with(|rooms| rooms.len() > 1).then(|| {
                let option = |room: &String| view! { <option value=room.clone() selected=self.room.get_untracked() == *room>{self.room_name(room)}</option> };
                view! { <select aria-label=ui.say("room") on:change=move |e| self.room.set(event_target_value(&e))>{self.rooms.with(|r| r.iter().map(option).views())}</select> }
            })
        };
        let submit = move |e: leptos::ev::SubmitEvent| {
            e.prevent_default();
            self.say();
        };
        let line = move || {
            if self.rooms.with(Vec::is_empty) {
                return self.stranger();
            }
            view! {
                <form class="say-line" on:submit=submit>
                    {live(rooms)}
                    <input class="text" name="say" autocomplete="off" maxlength=LONGEST aria-label=ui.say("say-something") placeholder=ui.say("say-something")
                        prop:value=self.typed on:input=move |e| self.typed.set(event_target_value(&e))/>
                    <button class="btn" data-act="say" aria-label=ui.say("send") title=ui.say("send")>{icon("forward")}</button>
                </form>
            }
            .into_any()
        };
        view! {
            <div class="chat" role="log" tabindex="0" node_ref=root aria-label=ui.words("chat")>
                {rows(move || self.messages.get(), |m| m.id.to_string(), message)}
                {live(none)}
            </div>
            {live(line)}
        }
        .into_any()
    }
}

/// When something was said: the time of a day, and the day if it was another.
fn clock_of(at: i64) -> String {
    let (then, now) = (js_sys::Date::new(&(at as f64 * 1000.0).into()), js_sys::Date::new_0());
    let time = format!("{:02}:{:02}", then.get_hours(), then.get_minutes());
    if then.to_date_string() == now.to_date_string() {
        time
    } else {
        format!("{}.{}. {time}", then.get_date(), then.get_month() + 1)
    }
}
