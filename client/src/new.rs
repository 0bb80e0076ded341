//! Choices before a game: where, scenario, optional rules, who plays, how fast.

use std::collections::BTreeSet;

use engine::{GameInfo, OptionInfo, Seat, SeatSet, Setup, Text};
use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

use crate::{
    app::{Ui, Views, click, icon, live, top_bar},
    dom,
    games::{self, Game},
    lists, net,
    prelude::*,
    route::Route,
    site::Site,
    table::local::{BOT, Saved},
};

/// A game against the computer at once: the person is the first of those who play, the computer all others.
pub fn play_now(info: &'static GameInfo) {
    let own = info.players.iter().min_by_key(|p| p.len()).and_then(|p| p.first()).copied().unwrap_or_else(|| Seat(0).into());
    let players = info.players.iter().map(Vec::len).min().unwrap_or(1) as u8;
    let bots = info.all_seats().iter().map(|seat| (!own.contains(seat)).then(|| BOT.to_owned())).collect();
    start(info, Setup { players, ..Setup::default() }, bots);
}

fn start(info: &'static GameInfo, setup: Setup, bots: Vec<Option<String>>) {
    let ui = Ui::here();
    spawn_local(async move {
        match Saved::new(&info.slug, &setup, bots).await {
            Ok(saved) => begin(ui, &saved),
            Err(why) => ui.error.set(Some(ui.tell_now(&why))),
        }
    });
}

/// Keeps a game and goes there.
pub fn begin(ui: Ui, saved: &Saved) {
    let id = Saved::new_id();
    // What can not be kept is told at the table.
    saved.keep(&id).ok();
    ui.go(&Route::Local(id, None));
}

/// Who is to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Whoever chooses.
    Me,
    /// Whoever comes.
    Open,
    /// Whoever has the link.
    Link,
    /// A named user.
    User(String),
    /// A bot.
    Bot(String),
}

impl Holder {
    /// What a choice is called in the page.
    pub fn id(&self) -> String {
        match self {
            Self::Me => "me".to_owned(),
            Self::Open => "open".to_owned(),
            Self::Link => "link".to_owned(),
            Self::User(_) => "user".to_owned(),
            Self::Bot(bot) => format!("bot-{bot}"),
        }
    }

    /// The choice of this name.
    pub fn named(id: &str) -> Self {
        match id {
            "open" => Self::Open,
            "link" => Self::Link,
            "user" => Self::User(String::new()),
            _ => id.strip_prefix("bot-").map_or(Self::Me, |bot| Self::Bot(bot.to_owned())),
        }
    }

    /// What a server calls it.
    pub fn wish(&self) -> Value {
        match self {
            Self::Me => json!({"kind": "me"}),
            Self::Open => json!({"kind": "open"}),
            Self::Link => json!({"kind": "invited"}),
            Self::User(name) => json!({"kind": "user", "name": name.trim()}),
            Self::Bot(bot) => json!({"kind": "bot", "bot": bot}),
        }
    }

    /// What people call it.
    pub fn name(&self, ui: Ui) -> String {
        match self {
            Self::Me => ui.say("holder-me"),
            Self::Open => ui.say("holder-open"),
            Self::Link => ui.say("holder-link"),
            Self::User(_) => ui.say("holder-user"),
            Self::Bot(bot) => lists::bot_name(ui, bot),
        }
    }

    /// All of them that can be chosen on a server.
    pub fn all() -> Vec<Self> {
        let people = [Self::Me, Self::Open, Self::Link, Self::User(String::new())];
        people.into_iter().chain(Self::bots()).collect()
    }

    fn bots() -> impl Iterator<Item = Self> {
        bots::levels::LEVELS.iter().map(|bot| Self::Bot((*bot).to_owned()))
    }
}

/// What is being chosen.
type Form = Shared<Choices>;

/// All of it.
struct Choices {
    ui: Ui,
    site: Site,
    game: Game,
    online: RwSignal<bool>,
    scenario: RwSignal<String>,
    players: RwSignal<usize>,
    options: RwSignal<BTreeSet<String>>,
    /// Who plays for each person.
    holders: RwSignal<Vec<Holder>>,
    pace: RwSignal<String>,
    minutes: RwSignal<i64>,
    increment: RwSignal<i64>,
    hours: RwSignal<i64>,
    bank: RwSignal<i64>,
    forfeit: RwSignal<bool>,
    listed: RwSignal<bool>,
    rated: RwSignal<bool>,
}

impl Form {
    fn open(game: Game, is_friend: bool) -> Self {
        let info = game.info();
        let players = info.players.first().map_or(2, Vec::len);
        let other = if is_friend { Holder::Link } else { Holder::Bot(BOT.to_owned()) };
        Self::new(Choices {
            ui: Ui::here(),
            site: Site::here(),
            game,
            online: RwSignal::new(is_friend),
            scenario: RwSignal::new(info.scenarios.first().map(|s| s.id.clone()).unwrap_or_default()),
            players: RwSignal::new(players),
            options: RwSignal::new(BTreeSet::new()),
            holders: RwSignal::new((0..players).map(|i| if i == 0 { Holder::Me } else { other.clone() }).collect()),
            pace: RwSignal::new(if is_friend { "correspondence" } else { "none" }.to_owned()),
            minutes: RwSignal::new(45),
            increment: RwSignal::new(15),
            hours: RwSignal::new(24),
            bank: RwSignal::new(72),
            forfeit: RwSignal::new(false),
            listed: RwSignal::new(false),
            rated: RwSignal::new(false),
        })
    }

    /// The seats of each person.
    fn persons(self) -> Vec<SeatSet> {
        self.players.track();
        self.options.track();
        self.game.info().persons(&self.setup()).to_vec()
    }

    fn set_players(self, players: usize) {
        self.holders.update(|holders| {
            let other =
                holders.last().filter(|h| !matches!(h, Holder::Me)).cloned().unwrap_or_else(|| Holder::Bot(BOT.to_owned()));
            holders.resize(players, other);
        });
        self.options.update(|options| options.retain(|option| self.game.info().is_for(option, players)));
        self.players.set(players);
    }

    fn setup(self) -> Setup {
        Setup {
            scenario: self.scenario.get_untracked(),
            options: self.options.get_untracked().into_iter().collect(),
            players: self.players.get_untracked() as u8,
        }
    }

    /// Who plays each seat.
    fn seats(self) -> Vec<Holder> {
        let (persons, holders) = (untrack(move || self.persons()), self.holders.get_untracked());
        let holder = |seat: Seat| persons.iter().position(|p| p.contains(seat)).and_then(|i| holders.get(i)).cloned();
        self.game.info().all_seats().iter().map(|seat| holder(seat).unwrap_or(Holder::Open)).collect()
    }

    fn terms(self) -> Value {
        let pace = match self.pace.get_untracked().as_str() {
            "live" => {
                json!({"kind": "live", "bank": self.minutes.get_untracked() * 60, "increment": self.increment.get_untracked()})
            }
            "correspondence" => {
                json!({"kind": "correspondence", "hours": self.hours.get_untracked(), "bank": self.bank.get_untracked()})
            }
            _ => json!({"kind": "none"}),
        };
        json!({"pace": pace, "overdue": if self.forfeit.get_untracked() { "forfeit" } else { "deputy" }})
    }

    fn begin(self) {
        if self.online.get_untracked() {
            return self.make();
        }
        let bot = |holder: Holder| if let Holder::Bot(bot) = holder { Some(bot) } else { None };
        start(self.game.info(), self.setup(), self.seats().into_iter().map(bot).collect());
    }

    /// Makes the table on the server.
    fn make(self) {
        let setup = self.setup();
        let body = json!({
            "game": self.game.info().slug, "scenario": setup.scenario, "options": setup.options, "players": setup.players,
            "seats": self.seats().iter().map(Holder::wish).collect::<Vec<_>>(), "terms": self.terms(),
            "rated": self.rated.get_untracked(), "listed": self.listed.get_untracked(),
        });
        let ui = self.ui;
        self.site.make("tables", body, move |table| {
            let code = table["code"].as_str().unwrap_or_default().to_owned();
            keep_invitations(&code, &table["invitations"]);
            ui.go(&Route::Table(code, None));
        });
    }
}

/// Keeps the invitations by link of a table: the server shows them once.
pub fn keep_invitations(code: &str, invitations: &Value) {
    if let Some(new) = invitations.as_array().filter(|list| !list.is_empty()) {
        let key = format!("bivouac.invitations.{code}");
        let old = dom::read(&key).and_then(|text| serde_json::from_str::<Vec<Value>>(&text).ok()).unwrap_or_default();
        let is_old = |value: &Value| new.iter().all(|n| n["seats"] != value["seats"]);
        let all: Vec<Value> = old.into_iter().filter(is_old).chain(new.iter().cloned()).collect();
        dom::keep(&key, &Value::Array(all).to_string()).ok();
    }
}

/// The choices before a game.
pub fn page(game: Game, is_friend: bool) -> AnyView {
    let form = Form::open(game, is_friend);
    let (ui, info) = (form.ui, game.info());
    ui.title(move || info.title.get(ui.lang.get()).to_owned());
    let go_text = move || if form.online.get() { ui.say("make-table") } else { ui.say("begin") };
    let hint = move || if form.online.get() { ui.say("kept-there") } else { ui.say("kept-here") };
    let rules_title = move || (!info.options.is_empty()).then(|| view! { <h2>{ui.say("optional-rules")}</h2> });
    view! {
        {top_bar()}
        <main class="home narrow">
            <h1>{live(move || if is_friend { ui.say("invite-friend") } else { info.title.get(ui.lang.get()).to_owned() })}</h1>
            <section class="box form">
                {is_friend.then(|| games(ui, info))}
                {(net::is_served() && !is_friend).then(|| place(form))}
                {scenario(form)}
                {count(form)}
                <h2>{ui.words("who-plays")}</h2>
                {live(move || persons(form))}
                {live(move || form.online.get().then(|| terms(form)))}
                {live(rules_title)}
                <div class="checks">{live(move || options(form))}</div>
                <p class="row"><button class="btn primary big" data-act="begin" on:click=click(move || form.begin())>{icon("play")} {live(go_text)}</button></p>
                <p class="hint">{live(hint)}</p>
            </section>
        </main>
    }
    .into_any()
}

/// Which game, where that is not chosen yet.
fn games(ui: Ui, chosen: &GameInfo) -> AnyView {
    let option = |info: &'static GameInfo| {
        view! { <option value=info.slug.clone() selected=info.slug == chosen.slug>{live(move || info.title.get(ui.lang.get()).to_owned())}</option> }
    };
    let options = games::infos().iter().map(option).views();
    let change = move |e| ui.go(&Route::Friend(event_target_value(&e)));
    view! { <label class="field"><span>{ui.words("game")}</span> <select name="game" on:change=change>{options}</select></label> }
        .into_any()
}

/// In the browser or on the server.
fn place(form: Form) -> AnyView {
    let ui = form.ui;
    let way = move |is_online: bool, act: &'static str, key: &'static str, hint: &'static str| {
        let is_on = move || form.online.get() == is_online;
        view! {
            <label class="way" class:on=is_on>
                <input type="radio" name="place" data-act=act prop:checked=is_on on:change=move |_| form.online.set(is_online)/>
                <b>{ui.words(key)}</b> <small>{ui.words(hint)}</small>
            </label>
        }
    };
    view! {
        <fieldset class="ways">
            <legend class="sr">{ui.words("where")}</legend>
            {way(false, "here", "place-here", "place-here-hint")}
            {way(true, "there", "place-there", "place-there-hint")}
        </fieldset>
    }
    .into_any()
}

fn scenario(form: Form) -> AnyView {
    let (ui, info) = (form.ui, form.game.info());
    let scenarios = move || {
        let option = |s: &engine::Choice| view! { <option value=s.id.clone() selected=form.scenario.get_untracked() == s.id>{s.name.get(ui.lang.get()).to_owned()}</option> };
        info.scenarios.iter().map(option).views()
    };
    view! {
        <label class="field"><span>{ui.words("scenario")}</span>
            <select name="scenario" on:change=move |e| form.scenario.set(event_target_value(&e))>{live(scenarios)}</select></label>
    }
    .into_any()
}

fn count(form: Form) -> AnyView {
    let (ui, info) = (form.ui, form.game.info());
    let option =
        |p: &Vec<SeatSet>| view! { <option value=p.len() selected=form.players.get_untracked() == p.len()>{p.len()}</option> };
    let counts = info.players.iter().map(option).views();
    // Where there is nothing to choose, nothing is asked.
    if info.players.len() < 2 {
        return ().into_any();
    }
    view! {
        <label class="field"><span>{ui.words("how-many")}</span>
            <select name="players" on:change=move |e| form.set_players(event_target_value(&e).parse().unwrap_or(2))>{counts}</select></label>
    }
    .into_any()
}

/// Who plays for each person.
fn persons(form: Form) -> AnyView {
    let (ui, info) = (form.ui, form.game.info());
    let is_online = form.online.get();
    let seat_name = move |seat: Seat| info.seats[usize::from(seat.0)].name.get(ui.lang.get()).to_owned();
    let row = move |(i, seats): (usize, SeatSet)| {
        let names = seats.iter().map(seat_name).collect::<Vec<_>>().join(", ");
        let holder = move || form.holders.with(|h| h.get(i).cloned()).unwrap_or(Holder::Open);
        let choices = if is_online { Holder::all() } else { std::iter::once(Holder::Me).chain(Holder::bots()).collect() };
        let option = move |choice: Holder| {
            let id = choice.id();
            let name = if is_online || choice != Holder::Me { choice.name(ui) } else { ui.say("person") };
            let is_on = {
                let id = id.clone();
                move || holder().id() == id
            };
            view! { <option value=id selected=is_on>{name}</option> }
        };
        let change = move |e| form.holders.update(|h| h[i] = Holder::named(&event_target_value(&e)));
        let name = move || {
            matches!(holder(), Holder::User(_)).then(|| {
                let typed = move |e| form.holders.update(|h| h[i] = Holder::User(event_target_value(&e)));
                view! { <input class="text" name="user" autocomplete="off" aria-label=ui.say("user-name") placeholder=ui.say("user-name") on:change=typed/> }
            })
        };
        let is_named = Memo::new(move |_| matches!(holder(), Holder::User(_)));
        let strength = move || match holder() {
            Holder::Bot(bot) => {
                bots::strength::about_and_words(&info.slug, &bot).map(|words| words.get(ui.lang.get()).to_owned())
            }
            _ => None,
        };
        view! {
            <div class="field">
                <label for=format!("seat-{i}")>{names}</label>
                <span class="pair">
                    <select id=format!("seat-{i}") aria-describedby=format!("strength-{i}") on:change=change>{choices.into_iter().map(option).views()}</select>
                    {live(move || is_named.get().then(|| untrack(name)))}
                </span>
                {live(move || strength().map(|words| view! { <small class="hint" id=format!("strength-{i}")>{words}</small> }))}
            </div>
        }
    };
    form.persons().into_iter().enumerate().map(row).views().into_any()
}

/// A number to choose.
fn number(ui: Ui, key: &'static str, value: RwSignal<i64>, least: i64, most: i64) -> AnyView {
    let change = move |e| value.set(event_target_value(&e).parse().unwrap_or(least).clamp(least, most));
    view! {
        <label class="field"><span>{ui.words(key)}</span>
            <input class="text" type="number" inputmode="numeric" min=least max=most prop:value=value on:change=change/></label>
    }
    .into_any()
}

/// How fast, what follows from it, and who may see it: of tables on the server.
fn terms(form: Form) -> AnyView {
    let ui = form.ui;
    let option = move |id: &'static str, key: &'static str| view! { <option value=id selected=form.pace.get_untracked() == id>{ui.words(key)}</option> };
    let clock = move || {
        match form.pace.get().as_str() {
        "live" => view! { {number(ui, "minutes-each", form.minutes, 1, 1440)} {number(ui, "seconds-more", form.increment, 0, 3600)} {overdue(form)} }.into_any(),
        "correspondence" => view! { {number(ui, "hours-a-move", form.hours, 1, 1440)} {number(ui, "hours-in-bank", form.bank, 0, 8760)} {overdue(form)} }.into_any(),
        _ => ().into_any(),
    }
    };
    let is_guest = move || form.site.me.with(|me| me.as_ref().is_none_or(|me| me.is_guest()));
    let rated_hint = move || is_guest().then(|| view! { <small>{ui.say("rated-needs-account")}</small> });
    view! {
        <h2>{ui.words("how-fast")}</h2>
        <label class="field"><span>{ui.words("clock")}</span>
            <select name="pace" on:change=move |e| form.pace.set(event_target_value(&e))>
                {option("none", "clock-none")} {option("live", "clock-live")} {option("correspondence", "clock-correspondence")}
            </select></label>
        {live(clock)}
        <div class="checks">
            <label class="check"><input type="checkbox" name="listed" prop:checked=form.listed on:change=move |e| form.listed.set(event_target_checked(&e))/> {ui.words("make-public")}</label>
            <label class="check"><input type="checkbox" name="rated" prop:checked=form.rated disabled=is_guest on:change=move |e| form.rated.set(event_target_checked(&e))/> <span>{ui.words("make-rated")} " " {live(rated_hint)}</span></label>
        </div>
    }
    .into_any()
}

/// What happens when a clock runs out.
fn overdue(form: Form) -> AnyView {
    let ui = form.ui;
    let change = move |e| form.forfeit.set(event_target_value(&e) == "forfeit");
    view! {
        <label class="field"><span>{ui.words("when-overdue")}</span>
            <select name="overdue" on:change=change>
                <option value="deputy" selected=move || !form.forfeit.get()>{ui.words("overdue-deputy")}</option>
                <option value="forfeit" selected=form.forfeit>{ui.words("overdue-forfeit")}</option>
            </select></label>
    }
    .into_any()
}

/// The optional rules.
fn options(form: Form) -> AnyView {
    let lang = form.ui.lang.get();
    let row = |option: &'static OptionInfo| {
        let ways: Vec<(String, String)> = match option.values.as_slice() {
            [] => vec![(option.id.clone(), option.name.get(lang).to_owned())],
            values => values
                .iter()
                .map(|v| (format!("{}={}", option.id, v.id), form.ui.pair(option.name.get(lang), v.name.get(lang))))
                .collect(),
        };
        let about = |id: &str| form.game.texts().render(lang, &about(id));
        ways.into_iter().map(|(id, name)| way(form, id.clone(), name, &option.rule, about(&id))).views()
    };
    let (info, players) = (form.game.info(), form.players.get());
    info.options.iter().filter(|option| info.is_for(&option.id, players)).map(row).views().into_any()
}

/// What an optional rule is about, or one of its values: `id`, or `id=value`.
fn about(id: &str) -> Text {
    Text::new(format!("option-{}", id.replace('=', "-")))
}

/// One way for an optional rule to be on, with what it is about and where it is told; that opens beside, so that nothing chosen here is lost.
fn way(form: Form, id: String, name: String, rule: &str, about: String) -> AnyView {
    let rules = Route::Rules(form.game.info().slug.clone(), Some(rule.to_owned())).address();
    let rule = format!("{} {rule}", form.ui.say("rule"));
    let (one, two) = (id.clone(), id);
    let change = move |_| {
        form.options.update(|o| {
            // Of one option one value.
            let is_on = o.contains(&one);
            o.retain(|other| other.split('=').next() != one.split('=').next());
            if !is_on {
                o.insert(one.clone());
            }
        })
    };
    let is_on = move || form.options.with(|o| o.contains(&two));
    view! {
        <div class="way">
            <label class="check"><input type="checkbox" prop:checked=is_on on:change=change/> {name}</label> <a href=rules target="_blank">{rule}</a>
            <small>{about}</small>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_optional_rule_is_explained() {
        for game in bots::registry::games() {
            let mut told = BTreeSet::new();
            let values = |o: &OptionInfo| o.values.iter().map(|v| format!("{}={}", o.id, v.id)).collect::<Vec<_>>();
            let ways = |o: &OptionInfo| if o.values.is_empty() { vec![o.id.clone()] } else { values(o) };
            for way in game.info().options.iter().flat_map(ways) {
                assert!(game.texts().has(&about(&way).key), "{} {way}", game.info().slug);
                let words = game.texts().render(engine::Lang::Fr, &about(&way));
                assert!(told.insert(words), "{} {way} is explained as another one", game.info().slug);
            }
        }
    }

    #[test]
    fn a_choice_is_found_by_its_name() {
        for holder in Holder::all() {
            assert_eq!(Holder::named(&holder.id()), holder);
        }
    }
}
