//! What lies beside the map: months and chits, the balance of resource spaces, what each alliance has, and the hand.

use engine::{Lang, Target, Text};
use frederick::{
    Position, View, data,
    data::TurnData,
    ids::{Army, Card, Nation, Side},
};

use super::{is_phase, kind_name, nation_class, nation_name, side_class, side_name};
use crate::board::draw::{self, TEXTS, counted, plain, sign, word};

/// The turns of the year, and the chits of this turn.
pub fn track(view: &View, lang: Lang) -> String {
    let p = &view.table;
    let year = data().turn(p.turn).year;
    let now = usize::from(p.turn);
    let turns = data().turns.iter().enumerate().filter(|(_, turn)| turn.year == year);
    let square = |(i, turn): (usize, &TurnData)| {
        let class = match (i + 1).cmp(&now) {
            std::cmp::Ordering::Less => "past",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        let name = turn.name.get(lang);
        // "Juin" is as good as short, and "Jui" might be another.
        let month = name.split(' ').next().unwrap_or_default();
        let short: String = if month.chars().count() > 4 { month.chars().take(3).collect() } else { month.to_owned() };
        let face = if turn.is_winter { sign("winter") } else { plain(&short) };
        format!(r#"<i class="{class}" title="{}">{face}</i>"#, plain(name))
    };
    let text = TEXTS.render(lang, &Text::new("turn").number("n", p.turn).number("last", data().last_turn()));
    format!(
        r#"<span class="track months" role="img" aria-label="{text}" title="{text}">{}</span>{}"#,
        turns.map(square).collect::<String>(),
        cup(p, lang)
    )
}

/// The chits: those in the cup full, those drawn this turn empty.
fn cup(p: &Position, lang: Lang) -> String {
    let entered =
        |army: Option<Army>| data().entries.iter().filter(|e| e.turn <= p.turn && e.army == army).map(|e| e.count).sum::<u8>();
    let chit = |class: &str, text: &str, n: u8| format!(r#"<i class="chit {class}">{text}</i>"#).repeat(usize::from(n));
    let mut chits = String::new();
    for army in Army::all() {
        let nation = data().army(army).nations.first().map_or("", nation_class);
        let letter: String = data().army(army).name.get(lang).chars().take(1).collect();
        let left = p.cup[army.index()];
        chits += &chit(nation, &letter, left);
        chits += &chit(&format!("{nation} drawn"), &letter, entered(Some(army)).saturating_sub(left));
    }
    if entered(None) > 0 {
        chits += &chit(if p.end_chit { "stop" } else { "stop drawn" }, &sign("hourglass"), 1);
    }
    let left: Vec<String> = Army::all()
        .filter(|a| p.cup[a.index()] > 0)
        .map(|a| format!("{} {}", p.cup[a.index()], data().army(a).name.get(lang)))
        .chain(p.end_chit.then(|| word(lang, "end-chit")))
        .collect();
    let left = if left.is_empty() { word(lang, "empty") } else { left.join(", ") };
    let text = plain(&TEXTS.render(lang, &Text::new("cup").literal("chits", left)));
    format!(r#"<span class="cup" role="img" aria-label="{text}" title="{text}">{chits}</span>"#)
}

/// Where a number of resource spaces stands on the bar, in per cent.
fn percent(n: u8) -> f64 {
    (50. + (f64::from(n) - 12.) * 5.).clamp(4., 96.)
}

/// The resource spaces of the Prussian Alliance between the numbers at which one side wins.
pub fn balance(view: &View, lang: Lang) -> String {
    let (p, c) = (&view.table, &data().constants);
    let (low, high, now) = (p.losing_total(), c.prussian_victory_at_or_above, p.total(Side::Prussian));
    let wins = |side: Side, n: u8| {
        TEXTS.render(
            lang,
            &Text::new("wins-at").number("n", n).literal("side", data().nations[first(side).index()].name.get(lang)),
        )
    };
    let text = counted(lang, "balance", now);
    let (left, right) = (percent(low) + 2.5, percent(high) - 2.5);
    format!(
        r#"<div class="bar-of" role="img" aria-label="{}. {}. {}." title="{}"><i class="side-1" style="left:0;width:{left}%"></i><i class="side-2" style="left:{right}%;right:0"></i><b style="left:{}%">{now}</b></div><p><span>{}</span><span>{}</span></p>"#,
        plain(&text),
        plain(&wins(Side::Austrian, low)),
        plain(&wins(Side::Prussian, high)),
        plain(&text),
        percent(now),
        plain(&wins(Side::Austrian, low)),
        plain(&wins(Side::Prussian, high)),
    )
}

/// The nation that leads a side.
fn first(side: Side) -> Nation {
    let leads = |army: &Army| data().army(*army).side == side;
    Army::all().find(leads).and_then(|army| data().army(army).nations.first()).unwrap_or(Nation(0))
}

/// What an alliance has.
pub fn panel(view: &View, side: Side, lang: Lang) -> String {
    let p = &view.table;
    let mut stats = format!("<span><b>{}</b>{}</span>", p.total(side), counted(lang, "resource-spaces", p.total(side)));
    if is_phase(p) && p.active() == side {
        stats += &format!("<span><b>{}</b>{}</span>", p.phase.ap, counted(lang, "action-points", p.phase.ap));
    }
    let hand = view.hand_size(side);
    stats += &format!("<span>{} <b>{hand}</b>{}</span>", sign("cards"), counted(lang, "cards-held", hand));
    let nations: Vec<Nation> = Nation::all().filter(|n| p.side(*n) == side).collect();
    let chips: String = nations.iter().map(|n| nation_chip(p, *n, lang)).collect();
    let owed: u8 = Army::all().filter(|a| p.army_side(*a) == side).map(|a| p.debts[a.index()]).sum();
    let owed = if owed > 0 {
        format!(r#"<span class="chip">{}{}</span>"#, sign("retreat"), counted(lang, "owed", owed))
    } else {
        String::new()
    };
    format!(r#"<div class="stats">{stats}</div><div class="chips">{chips}{owed}</div>{}"#, reserves(p, &nations, lang))
}

/// "★ Prussia 5".
fn nation_chip(p: &Position, nation: Nation, lang: Lang) -> String {
    let n = p.resources(nation);
    if n == 0 {
        return String::new();
    }
    let name = nation_name(nation, lang);
    let title = plain(&format!("{name}: {n} {}", counted(lang, "resource-spaces", n)));
    format!(r#"<span class="chip n {}" title="{title}">{}{} {n}</span>"#, nation_class(nation), sign("star"), plain(name))
}

/// Troops and commanders that can be placed.
fn reserves(p: &Position, nations: &[Nation], lang: Lang) -> String {
    let one = |nation: &Nation| {
        let troops = p.troops[nation.index()];
        let commanders: Vec<String> = p.reserve.iter().filter(|k| k.nation() == *nation).map(|k| kind_name(k, lang)).collect();
        if troops == 0 && commanders.is_empty() {
            return String::new();
        }
        let all: Vec<String> = (troops > 0).then(|| troops.to_string()).into_iter().chain(commanders).collect();
        format!(r#"<span class="{}"><i class="u"></i>{}</span>"#, nation_class(*nation), plain(&all.join(", ")))
    };
    let all: String = nations.iter().map(one).collect();
    if all.is_empty() {
        all
    } else {
        format!(r#"<div class="reserve"><span class="cap">{}</span>{all}</div>"#, word(lang, "reserves"))
    }
}

/// The tactics cards of the viewer's sides, and where there is little room how things stand.
pub fn hand(view: &View, lang: Lang) -> String {
    let p = &view.table;
    let held = Side::ALL.into_iter().filter(|side| side.is_held(view.viewer));
    let mut cards = String::new();
    for side in held {
        for c in Card::all().filter(|c| p.hand[side.index()][c.index()] > 0) {
            cards += &card(c, p.hand[side.index()][c.index()], side_class(side), lang);
        }
    }
    let cards = if cards.is_empty() { cards } else { format!(r#"<div class="cards tactics">{cards}</div>"#) };
    let score = |side: Side| {
        let name = plain(side_name(side, lang));
        format!(
            r#"<span class="{}" title="{name}"><i class="mark"></i><b>{}</b>{} <b>{}</b>{}</span>"#,
            side_class(side),
            p.total(side),
            sign("star"),
            view.hand_size(side),
            sign("cards")
        )
    };
    let points = if is_phase(p) {
        format!("<span><b>{}</b> {}</span>", p.phase.ap, counted(lang, "action-points", p.phase.ap))
    } else {
        String::new()
    };
    format!(r#"<div class="own"><span class="score">{}{points}</span></div>{cards}"#, Side::ALL.map(score).concat())
}

/// A tactics card at reading size: the number that it asks of a commander at the right.
pub fn card(card: Card, copies: u8, class: &str, lang: Lang) -> String {
    let d = data().card(card);
    let number = d.tactics.map_or_else(String::new, |n| format!(r#"<span class="num">{n}</span>"#));
    let many = if copies > 1 { format!(r#"<span class="many">×{copies}</span>"#) } else { String::new() };
    let picture = if d.tactics.is_some() { "swords" } else { "flag" };
    let kind = word(lang, if d.tactics.is_some() { "tactics-card" } else { "campaign-card" });
    let inner = format!(
        r#"<header>{0}{kind}{many}{number}</header><h3>{1}</h3><p>{2}</p>"#,
        sign(picture),
        plain(d.name.get(lang)),
        plain(d.text.get(lang))
    );
    let size = match d.text.get(lang).chars().count() {
        n if n > 250 => " huge",
        n if n > 152 => " longest",
        n if n > 110 => " long",
        _ => "",
    };
    draw::card(&Target::Card(card.to_string()), &format!("{class}{size}"), d.name.get(lang), &inner)
}
