//! What opens on pages: sheets, tabs, cards, menus, the past, the end of a game. What each looks like, and whether it is open to all.

use anyhow::{Context, Result, ensure};
use browser::{KINDS, Kind, Page, Server};
use serde_json::{Value, json};

use crate::{
    kept::{
        ATTRITION_NOW, ATTRITION_OVER, BATTLE, BATTLE_AHEAD, DOWNFALL_ATTACK, DOWNFALL_NOW, DOWNFALL_OVER, FREDERICK_BATTLE,
        FREDERICK_NOW, FREDERICK_OVER, QUARTERMASTER_NOW, QUARTERMASTER_OVER, SHARED, WORLDWAR_ATTACK, WORLDWAR_NOW,
        WORLDWAR_OVER,
    },
    looks::{open, see},
};

/// What somebody does to open something.
#[derive(Clone, Copy)]
enum Act {
    /// Presses keys, wherever the focus is.
    Press(&'static str),
    /// Clicks on the first of these that is to be seen.
    Click(&'static str),
    /// The same where one is to be seen: on a small screen some things are in a drawer.
    Maybe(&'static str),
    /// Clicks on something on the board, whether it is in sight or not.
    Pick(&'static str),
    /// Points at something on the board, once it is brought into sight.
    Point(&'static str),
    /// Holds something until there is a closer look at it.
    Hold(&'static str),
    /// Points at one thing that shines after the other until the odds are shown.
    Weigh,
    /// Chooses something in a list.
    Choose(&'static str, &'static str),
}
use Act::{Choose, Click, Hold, Maybe, Pick, Point, Press, Weigh};

/// The keys of these names, as WebDriver writes them.
const ESCAPE: &str = "\u{e00c}";
const LEFT: &str = "\u{e012}\u{e012}\u{e012}";

/// The drawer with players and log, where they have no room of their own.
const DRAWER: Act = Maybe(".dock [data-act=players-and-log]");

/// Clicks on something that may be out of sight.
const PICK: &str = "const element = document.querySelector(arguments[0]);
    ['pointerdown', 'pointerup', 'click'].forEach(name => element.dispatchEvent(new PointerEvent(name, {bubbles: true})))";

/// Where something is, once the board has brought it into sight.
const SPOT: &str = "const element = document.querySelector(arguments[0]);
    element.focus();
    return new Promise(done => setTimeout(() => {
        const box = element.getBoundingClientRect();
        done({x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2)});
    }, 100))";

/// Holds something; whether a closer look came of it.
const HOLD: &str = "const element = document.querySelector(arguments[0]);
    const options = {bubbles: true, composed: true};
    element.dispatchEvent(new PointerEvent('pointerdown', options));
    return new Promise(done => setTimeout(() => {
        element.dispatchEvent(new PointerEvent('pointerup', options));
        done(document.querySelector('.lens') !== null);
    }, 700))";

/// Points at one thing that shines after the other; whether odds were shown.
const WEIGH: &str = "return (async () => {
        for (const element of document.querySelectorAll('svg.map [data-target].strong')) {
            element.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
            await new Promise(done => setTimeout(done, 50));
            if (document.querySelector('.odds')) return true;
        }
        return false;
    })()";

/// Chooses something in a list.
const CHOOSE: &str = "const [selector, value] = arguments;
    const list = document.querySelector(selector);
    list.value = value;
    list.dispatchEvent(new Event('change', {bubbles: true}))";

impl Act {
    fn perform(self, page: &Page) -> Result<()> {
        let is_done = |found: Value, what: &str| {
            ensure!(found == true, "{what} shows nothing");
            Ok(())
        };
        match self {
            Press(keys) => page.press(keys),
            Click(selector) => page.click_on(selector),
            Maybe(selector) => {
                let script = "return [...document.querySelectorAll(arguments[0])].some(e => e.checkVisibility())";
                if page.run(script, &[selector.into()])? == true { page.click_on(selector) } else { Ok(()) }
            }
            Pick(selector) => page.run(PICK, &[selector.into()]).map(drop),
            Point(selector) => {
                let spot = page.run(SPOT, &[selector.into()])?;
                let (x, y) = spot["x"].as_i64().zip(spot["y"].as_i64()).context("nothing to point at")?;
                page.point_at(x, y)
            }
            Hold(selector) => is_done(page.run(HOLD, &[selector.into()])?, "a long press"),
            Weigh => is_done(page.run(WEIGH, &[])?, "pointing at a battle"),
            Choose(selector, value) => {
                page.wait(selector)?;
                page.run(CHOOSE, &[selector.into(), value.into()]).map(drop)
            }
        }
    }
}

/// Something that opens: its name, what is done for it, and the part of the page that it is.
type Opened = (&'static str, &'static [Act], &'static str);

/// A page with what opens on it, one after the other: its address, and what is on it as soon as it is there.
type Place = (String, &'static str, &'static [Opened]);

/// What a table has as soon as somebody can decide.
const ASKED: &str = "[data-state=move], [data-state=respond]";

const ATTRITION: &[Opened] = &[
    ("attrition-moves", &[Press("l")], ".sheet"),
    ("attrition-keys", &[Press("?")], ".sheet"),
    ("attrition-rules", &[Click("[data-act=rules]")], ".sheet"),
    ("attrition-menu", &[Click("[data-act=menu]")], ".sheet"),
    ("attrition-why", &[Pick("svg.map .space:not(.strong):not(.weak)")], ".why"),
    ("attrition-region", &[Hold("[data-target='space:vienna']")], ".lens"),
    ("attrition-tile", &[Hold("svg.map .pc.tg")], ".lens"),
    ("attrition-stack", &[Point("svg.map .pc.tg:has(.under)")], ".overlays"),
    ("attrition-overlay", &[Click("[data-overlay]")], ".overlays, .signs"),
    ("attrition-bare", &[Click("[data-overlay]"), Click(".tools .ib:last-child")], ".tools"),
    ("attrition-log", &[DRAWER], ".side"),
    ("attrition-notes", &[DRAWER, Click("[data-act=tab-notes]")], ".side"),
    ("attrition-past", &[Click(".tools .ib:last-child"), Press(LEFT)], ".say, .btns, .side"),
];

const DOWNFALL: &[Opened] = &[
    ("downfall-moves", &[Press("l")], ".sheet"),
    ("downfall-zone", &[Hold("[data-target='space:verdun']")], ".lens"),
    ("downfall-overlay", &[Click("[data-overlay]")], ".overlays, .signs"),
    ("downfall-log", &[Click("[data-overlay].on"), DRAWER], ".side"),
    ("downfall-past", &[Press(LEFT)], ".say, .btns, .side"),
];

const FREDERICK: &[Opened] = &[
    ("frederick-moves", &[Press("l")], ".sheet"),
    ("frederick-rules", &[Click("[data-act=rules]")], ".sheet"),
    ("frederick-space", &[Hold("[data-target='space:dresden']")], ".lens"),
    ("frederick-why", &[Pick("[data-target='space:wien']")], ".why"),
    ("frederick-overlay", &[Click("[data-overlay]")], ".overlays, .signs"),
    ("frederick-march", &[Click("[data-overlay].on"), Pick("svg.map .pieces .strong")], ".muster"),
    ("frederick-log", &[DRAWER], ".side"),
    ("frederick-past", &[Press(LEFT)], ".say, .btns, .side"),
];

const QUARTERMASTER: &[Opened] = &[
    ("quartermaster-card", &[Hold(".hands .card")], ".lens"),
    ("quartermaster-pile", &[Pick(".pile[data-look]")], ".lens"),
    ("quartermaster-space", &[Hold("[data-target='space:germany']")], ".lens"),
    ("quartermaster-why", &[Pick("svg.map .area:not(.strong):not(.weak)")], ".why"),
    ("quartermaster-moves", &[Press("l")], ".sheet"),
    ("quartermaster-overlay", &[Click("[data-overlay]")], ".overlays, .signs"),
    ("quartermaster-log", &[Click("[data-overlay].on"), DRAWER], ".side"),
    ("quartermaster-past", &[Press(LEFT)], ".say, .btns, .hand, .side"),
];

const WORLDWAR: &[Opened] = &[
    ("worldwar-moves", &[Press("l")], ".sheet"),
    ("worldwar-hex", &[Hold("[data-target='space:0620']")], ".lens"),
    ("worldwar-why", &[Pick("[data-target='space:0823']")], ".why"),
    ("worldwar-overlay", &[Click("[data-overlay]")], ".overlays, .signs"),
    ("worldwar-zones", &[Click("[data-overlay=zones]")], ".overlays, .signs"),
    ("worldwar-march", &[Click("[data-overlay].on"), Pick("svg.map .pieces .strong")], ".muster"),
    ("worldwar-front", &[Maybe("[data-front]")], ".tools"),
    ("worldwar-log", &[DRAWER], ".side"),
    ("worldwar-past", &[Press(LEFT)], ".say, .btns, .side"),
];

const AHEAD: &[Opened] = &[("attrition-odds", &[Weigh], ".odds")];
const FOUGHT: &[Opened] = &[("attrition-battle", &[], ".say, .fight")];
const ATTACKED: &[Opened] = &[("downfall-attack", &[], ".say, .fight")];
const FALLEN: &[Opened] = &[("downfall-over", &[], "html")];
const FOUGHT_TOO: &[Opened] = &[("frederick-battle", &[], ".say, .fight")];
const ENDED_LATE: &[Opened] = &[("frederick-over", &[], "html")];
const STORMED: &[Opened] = &[("worldwar-attack", &[], ".say, .fight")];
const EXHAUSTED: &[Opened] = &[("worldwar-over", &[], "html")];
const CALLED: &[Opened] = &[("quartermaster-called", &[], ".veil")];
const ENDED: &[Opened] = &[("attrition-over", &[], "html"), ("attrition-proof", &[Click(".end [data-act=verify]")], ".end")];
const ENDED_TOO: &[Opened] =
    &[("quartermaster-over", &[], "html"), ("quartermaster-proof", &[Click(".end [data-act=verify]")], ".end")];

/// What only a table on a server has.
const ONLINE: &[Opened] = &[
    ("online-menu", &[Click("[data-act=menu]"), Click("[data-act=hand-over]"), Click("[data-act=resign]")], ".sheet"),
    ("online-bell", &[Click("[data-act=bell]")], ".bell"),
    ("online-chat", &[DRAWER, Click("[data-act=tab-chat]")], ".side"),
    ("online-notes", &[DRAWER, Click("[data-act=tab-notes]")], ".side"),
    ("online-orders", &[DRAWER, Click("[data-act=tab-orders]"), Choose(".give [name=order]", "unless")], ".side"),
];

const HOME: &[Opened] = &[
    ("home-bell", &[Click("[data-act=bell]")], ".bell"),
    ("home-account", &[Click("[data-act=account]")], ".account"),
    ("home-rules", &[Click("[data-act=rules]")], ".nav-rules"),
];

/// All of it, in a browser in which somebody is signed in and has talked at a table.
fn places(page: &Page, server: &Server) -> Result<Vec<Place>> {
    page.go(&server.url("/"))?;
    page.fetch("POST", "/api/register", &json!({"name": "anna", "password": "correct horse"}))?;
    let seat = |i: i32| if i % 2 == 0 { json!({"kind": "me"}) } else { json!({"kind": "bot", "bot": "greedy"}) };
    let seats: Vec<Value> = (0..6).map(seat).collect();
    let table = page.fetch("POST", "/api/tables", &json!({"game": "quartermaster", "players": 2, "seats": seats}))?;
    let code = table["code"].as_str().context("no code")?;
    for (n, text) in ["Good luck to all of you!", "The Balkans will be mine, and the Black Sea with them."].iter().enumerate() {
        let body = json!({"room": "players", "text": text, "command": n + 1});
        page.fetch("POST", &format!("/api/tables/{code}/chat"), &body)?;
    }
    Ok(vec![
        (server.url("/"), "[data-play]", HOME),
        (server.url(&format!("/table/{code}")), ASKED, ONLINE),
        (ATTRITION_NOW.keep(page, server)?, ASKED, ATTRITION),
        (BATTLE_AHEAD.keep(page, server)?, ASKED, AHEAD),
        (BATTLE.keep(page, server)?, ".fights:not(:empty)", FOUGHT),
        (SHARED.keep(page, server)?, "[data-act=ready]", CALLED),
        (ATTRITION_OVER.keep(page, server)?, ".end", ENDED),
        (DOWNFALL_NOW.keep(page, server)?, ASKED, DOWNFALL),
        (DOWNFALL_ATTACK.keep(page, server)?, ASKED, ATTACKED),
        (DOWNFALL_OVER.keep(page, server)?, ".end", FALLEN),
        (FREDERICK_NOW.keep(page, server)?, ASKED, FREDERICK),
        (FREDERICK_BATTLE.keep(page, server)?, ".battle", FOUGHT_TOO),
        (FREDERICK_OVER.keep(page, server)?, ".end", ENDED_LATE),
        (QUARTERMASTER_NOW.keep(page, server)?, ASKED, QUARTERMASTER),
        (QUARTERMASTER_OVER.keep(page, server)?, ".end", ENDED_TOO),
        (WORLDWAR_NOW.keep(page, server)?, ASKED, WORLDWAR),
        (WORLDWAR_ATTACK.keep(page, server)?, ".battle", STORMED),
        (WORLDWAR_OVER.keep(page, server)?, ".end", EXHAUSTED),
    ])
}

/// Opens something and looks at it.
fn look(page: &Page, (name, acts, part): &Opened, kind: Kind, problems: &mut Vec<String>) -> Result<()> {
    acts.iter().try_for_each(|act| act.perform(page))?;
    page.shown(part)?;
    // What opens may move.
    page.run("return new Promise(done => setTimeout(done, 200)).then(() => true)", &[])?;
    see(page, name, part, kind, problems)
}

/// Everything that opens, on screens of one size: in English by day and in French by night.
fn look_at_all(size: &[Kind; 4]) -> Result<()> {
    let server = Server::start()?;
    let page = Page::open(Kind::PLAIN)?;
    let places = places(&page, &server)?;
    let mut problems = Vec::new();
    for kind in [size[0], size[3]] {
        page.become_kind(kind)?;
        for (address, sign, all) in &places {
            open(&page, address, sign).with_context(|| address.clone())?;
            for opened in *all {
                if let Err(e) = look(&page, opened, kind, &mut problems) {
                    problems.push(format!("{} {kind:?}: {e:#}", opened.0));
                }
                page.press(ESCAPE)?;
            }
        }
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn everything_that_opens_on_a_large_screen() -> Result<()> {
    look_at_all(&KINDS[0])
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn everything_that_opens_on_a_tablet() -> Result<()> {
    look_at_all(&KINDS[1])
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn everything_that_opens_on_a_phone() -> Result<()> {
    look_at_all(&KINDS[2])
}
