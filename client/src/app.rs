//! The page as a whole: what all its parts share, and which of them is shown.

use engine::{Lang, Text};
use leptos::ev;

use crate::{bell, dom, games, home, join, me, net, new, page, prelude::*, route::Route, rules, site::Site, watch, words};

/// What all parts of the page share.
pub type Ui = Shared<Common>;

/// What all parts of the page share, itself.
pub struct Common {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// Whether it is night.
    pub night: RwSignal<bool>,
    /// What is shown.
    pub route: RwSignal<Route>,
    /// What went wrong, for people.
    pub error: RwSignal<Option<String>>,
    /// How many tables wait for the reader.
    pub waiting: RwSignal<usize>,
}

impl Ui {
    /// The value that all parts share.
    pub fn here() -> Self {
        expect_context()
    }

    fn open() -> Self {
        let tongue = window().navigator().language().unwrap_or_default();
        let wished = dom::read("bivouac.lang").unwrap_or_else(|| tongue.chars().take(2).collect());
        let night =
            dom::read("bivouac.theme").map_or_else(|| dom::matches_media("(prefers-color-scheme: dark)"), |t| t == "night");
        Self::new(Common {
            lang: RwSignal::new(Lang::from_code(&wished).unwrap_or_default()),
            night: RwSignal::new(night),
            route: RwSignal::new(read_route()),
            error: RwSignal::new(None),
            waiting: RwSignal::new(0),
        })
    }

    /// A sentence without arguments.
    pub fn say(self, key: &'static str) -> String {
        self.tell(&Text::new(key))
    }

    /// A sentence without arguments that follows the language.
    pub fn words(self, key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        move || self.say(key)
    }

    /// A sentence.
    pub fn tell(self, text: &Text) -> String {
        words::say(self.lang.get(), text)
    }

    /// A sentence whose key was chosen elsewhere.
    pub fn say_key(self, key: &'static str) -> String {
        self.tell(&Text { key: key.into(), args: Vec::new() })
    }

    /// Something, a colon, and what is said of it.
    pub fn pair(self, what: &str, text: &str) -> String {
        self.tell(&Text::new("colon").literal("what", what).literal("text", text))
    }

    /// A sentence in the language of this moment, where nothing follows its changes.
    pub fn tell_now(self, text: &Text) -> String {
        words::say(self.lang.get_untracked(), text)
    }

    /// The title of the tab: what is shown, after how many tables wait.
    pub fn title(self, name: impl Fn() -> String + 'static) {
        Effect::new(move || {
            let name = name();
            let name = if name.is_empty() { "Bivouac".to_owned() } else { format!("{name} · Bivouac") };
            let waiting = self.waiting.get();
            document().set_title(&if waiting > 0 { format!("({waiting}) {name}") } else { name });
        });
    }

    /// Goes somewhere.
    pub fn go(self, route: &Route) {
        window().location().set_hash(&route.address()).ok();
    }

    /// Changes the language.
    pub fn other_language(self) {
        self.lang.update(|lang| *lang = if *lang == Lang::En { Lang::Fr } else { Lang::En });
        dom::keep("bivouac.lang", self.lang.get_untracked().code()).ok();
    }

    /// Changes from paper to night or back.
    pub fn other_theme(self) {
        self.night.update(|night| *night = !*night);
        dom::keep("bivouac.theme", if self.night.get_untracked() { "night" } else { "paper" }).ok();
    }
}

fn read_route() -> Route {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    // A web host shows the page in any folder, a server in one alone.
    let path = if net::is_served() { path.trim_end_matches('/') } else { &path };
    Route::parse(path, &location.hash().unwrap_or_default())
}

/// The page.
pub fn app() -> AnyView {
    let ui = Ui::open();
    provide_context(ui);
    provide_context(Site::open(ui));
    let listener = window_event_listener(ev::hashchange, move |_| {
        // What went wrong elsewhere has been read.
        ui.error.set(None);
        ui.route.set(read_route());
    });
    on_cleanup(move || listener.remove());
    Effect::new(move || {
        if let Some(root) = document().document_element() {
            root.set_attribute("data-theme", if ui.night.get() { "night" } else { "paper" }).ok();
            root.set_attribute("lang", ui.lang.get().code()).ok();
        }
    });
    let shown = move || match ui.route.get() {
        route if route.is_online() && !net::is_served() => nothing(ui.words("needs-server")),
        Route::Home => home::page(),
        Route::New(game) => page::with_game(&game, |game| new::page(game, false)),
        Route::Friend(game) => page::with_game(&game, |game| new::page(game, true)),
        Route::Learn(game) => page::lesson(&game),
        Route::Local(id, moment) => page::local(&id, moment),
        Route::Table(code, moment) => page::remote(&code, moment),
        Route::Join(code, seat, token) => join::page(code, seat, token),
        Route::Watch => watch::page(),
        Route::Me => me::page(),
        Route::Rules(game, id) => rules::page(&game, id),
        Route::Missing => missing(),
    };
    let icons = dom::loaded(|| "icons.svg".to_owned());
    view! {
        <div hidden=true inner_html=icons></div>
        {live(shown)}
        {bell::warnings()}
        {live(move || ui.error.get().map(|text| error(ui, text)))}
    }
    .into_any()
}

fn error(ui: Ui, text: String) -> AnyView {
    view! {
        <div class="error toast" role="alert">
            {icon("warn")} <span>{text}</span>
            <button class="ib" aria-label=ui.say("close") on:click=click(move || ui.error.set(None))>{icon("x")}</button>
        </div>
    }
    .into_any()
}

/// A page that says that there is nothing here, and what to do.
pub fn missing() -> AnyView {
    let ui = Ui::here();
    nothing(ui.words("missing"))
}

/// A page that says what is wrong, and what to do.
pub fn nothing(text: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    let ui = Ui::here();
    ui.title(String::new);
    view! {
        {top_bar()}
        <main class="empty">
            {icon("tent")}
            <p>{text}</p>
            <a class="btn primary" href=Route::Home.address()>{ui.words("to-games")}</a>
        </main>
    }
    .into_any()
}

/// An icon of the sprite.
pub fn icon(name: &str) -> AnyView {
    view! { <svg class="i" aria-hidden="true"><use href=format!("#i-{name}")></use></svg> }.into_any()
}

/// What is drawn anew whenever what it is made of changes.
pub fn live<V: IntoAny>(view: impl Fn() -> V + 'static) -> AnyView {
    view.into_any()
}

/// Views in a row.
pub trait Views {
    /// All of them.
    fn views(self) -> Vec<AnyView>;
}

impl<I: IntoIterator<Item: IntoAny>> Views for I {
    fn views(self) -> Vec<AnyView> {
        self.into_iter().map(IntoAny::into_any).collect()
    }
}

/// A part of a sentence.
pub enum Run {
    /// Words.
    Words(String),
    /// Something to click at.
    Link(AnyView),
}

/// A sentence with links. A line may break at either side of a link, which is a button, but not between it and the signs that belong to it:
/// they stand together in an element that does not break.
pub fn sentence(runs: Vec<Run>) -> Vec<AnyView> {
    const BEFORE: [char; 4] = ['(', '«', '“', '\u{a0}'];
    const AFTER: [char; 10] = [',', '.', ';', ':', ')', '»', '”', '?', '!', '\u{a0}'];
    let mut views = Vec::new();
    let mut runs = runs.into_iter().peekable();
    let mut opened = String::new();
    while let Some(run) = runs.next() {
        match run {
            Run::Words(words) => {
                let is_before_link = matches!(runs.peek(), Some(Run::Link(_)));
                let rest = if is_before_link { without_number(words.trim_end_matches(BEFORE)) } else { &words };
                opened = words[rest.len()..].to_owned();
                views.push(rest.to_owned().into_any());
            }
            Run::Link(link) => {
                let mut closed = String::new();
                if let Some(Run::Words(words)) = runs.peek_mut() {
                    let rest = words.trim_start_matches(AFTER).len();
                    closed = words.drain(..words.len() - rest).collect();
                }
                let before = std::mem::take(&mut opened);
                views.push(view! { <span class="tie">{before}{link}{closed}</span> }.into_any());
            }
        }
    }
    views
}

/// Text without the number at its end that counts what follows.
fn without_number(text: &str) -> &str {
    let rest = text.strip_suffix(' ').map(|text| text.trim_end_matches(|c: char| c.is_ascii_digit()));
    rest.filter(|rest| rest.len() + 1 < text.len()).unwrap_or(text)
}

/// What a click does, whatever is clicked.
pub fn click(act: impl Fn() + 'static) -> Box<dyn Fn(ev::MouseEvent)> {
    Box::new(move |_| act())
}

/// A button that is an icon, with its name for all who do not see it.
pub fn icon_button(label: &'static str, name: &'static str, act: impl Fn() + Send + Sync + 'static) -> AnyView {
    let ui = Ui::here();
    let text = ui.words(label);
    view! { <button class="ib" data-act=label aria-label=text title=text on:click=click(act)>{icon(name)}</button> }.into_any()
}

/// The buttons for language and theme.
pub fn switches() -> AnyView {
    let ui = Ui::here();
    let other = move || if ui.lang.get() == Lang::En { "FR" } else { "EN" };
    let language = move || format!("{} – {}", other(), ui.say("other-language"));
    let theme = move || if ui.night.get() { icon("sun") } else { icon("moon") };
    let theme_name = move || if ui.night.get() { ui.say("paper-theme") } else { ui.say("night-theme") };
    view! {
        <button class="ib tongue" aria-label=move || ui.pair(other(), &language()) title=language on:click=click(move || ui.other_language())>{live(other)}</button>
        <button class="ib" aria-label=theme_name title=theme_name on:click=click(move || ui.other_theme())>{live(theme)}</button>
    }
    .into_any()
}

/// The bar of all pages but the tables.
pub fn top_bar() -> AnyView {
    let ui = Ui::here();
    let is_on = move |route: Route| (ui.route.get() == route).then_some("page");
    let watch = net::is_served()
        .then(|| view! { <a href=Route::Watch.address() aria-current=move || is_on(Route::Watch)>{ui.words("watch")}</a> });
    let rules = games::infos().iter().map(|info| {
        let route = Route::Rules(info.slug.clone(), None);
        view! { <a href=route.address()>{icon("book")} <span>{live(move || info.title.get(ui.lang.get()).to_owned())}</span></a> }
    });
    let online = net::is_served().then(|| view! { {bell::bell()} {bell::account()} });
    view! {
        <header class="bar top">
            <a class="brand" href=Route::Home.address() aria-label="Bivouac">{icon("tent")} <span>"Bivouac"</span></a>
            <nav class="nav" aria-label=ui.words("parts")>
                <a href=Route::Home.address() aria-current=move || is_on(Route::Home)>{ui.words("play")}</a>
                {bell::popover("rules", "book", "nav-rules", ui.words("rules"), rules.views().into_any())}
                {watch}
            </nav>
            <span class="spacer"></span>
            {switches()}
            {online}
        </header>
    }
    .into_any()
}
