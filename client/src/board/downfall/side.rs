//! What lies beside the map: turns, diplomacy tracks, what each power has, and the tiles among which is chosen.

use std::{cmp::Ordering, collections::BTreeSet};

use downfall::{
    Position, Step, View, data,
    data::{Family, TurnData},
    ids::{Kind, Power, Tile, Track, Unit},
};
use engine::{Lang, Target, Text};

use super::{asks, letters, nation_class, power_class, power_name, side_class};
use crate::board::draw::{self, TEXTS, counted, element, plain, sign, word};

/// All turns; the first of a year stands a little apart.
pub fn track(view: &View, lang: Lang) -> String {
    let now = usize::from(view.table.turn);
    let one = |(i, turn): (usize, &TurnData)| {
        let class = match (i + 1).cmp(&now) {
            Ordering::Less => "past",
            Ordering::Equal => "now",
            Ordering::Greater => "",
        };
        let year = if turn.opens_year && i > 0 { " year" } else { "" };
        format!(r#"<i class="{class}{year}" title="{}">{}</i>"#, plain(turn.name.get(lang)), i + 1)
    };
    let text = TEXTS.render(lang, &Text::new("turn").number("n", view.table.turn).number("last", data().turns.len() as i64));
    let turns: String = data().turns.iter().enumerate().map(one).collect();
    format!(r#"<span class="track sq" role="img" aria-label="{text}" title="{text}">{turns}</span>"#)
}

/// The diplomacy tracks: how far each country is from the war, and from which turn on it may enter.
pub fn diplomacy(view: &View, lang: Lang) -> String {
    let rows: String = Track::all().map(|track| course(&view.table, track, lang)).collect();
    format!(r#"<div class="courses">{rows}</div>"#)
}

fn course(p: &Position, track: Track, lang: Lang) -> String {
    let d = data().track(track);
    let at = p.marker(track);
    let boxes: String = (1..=d.length).map(|i| if i <= at { r#"<i class="on"></i>"# } else { "<i></i>" }).collect();
    let name = d.name.get(lang);
    let key = if d.nation.is_some() { "at-war" } else { "capitulated" };
    let state = if at >= d.length {
        word(lang, key)
    } else {
        let turn = data().turn(d.earliest).name.get(lang);
        TEXTS.render(lang, &Text::new("track-now").number("n", at).number("last", d.length).literal("turn", turn))
    };
    let open = if p.turn >= d.earliest { "" } else { " early" };
    let inner = format!(
        r#"<span class="name">{} </span><span class="boxes">{boxes}</span><span class="from">{}</span>"#,
        plain(name),
        plain(&short(d.earliest, at >= d.length, lang))
    );
    let label = format!("{name} {}: {state}", short(d.earliest, at >= d.length, lang));
    element("div", &Target::Piece(format!("track-{track}")), &format!("course {}{open}", side_class(d.favours)), &label, &inner)
}

/// From when on a country may enter the war, or that it is in it.
fn short(earliest: u8, is_over: bool, lang: Lang) -> String {
    if is_over { word(lang, "now-at-war") } else { counted(lang, "from-turn", earliest) }
}

/// What a power has.
pub fn panel(view: &View, power: Power, lang: Lang) -> String {
    let p = &view.table;
    let vp = p.vp[power.index()];
    let research = &p.research[power.index()];
    let mut facts = String::new();
    let fact = |icon: &str, n: u8, key: &'static str| format!("<span>{} <b>{n}</b>{}</span>", sign(icon), counted(lang, key, n));
    if p.active() == power && p.step != Step::Setup && p.step != Step::Over {
        facts += &fact("play", p.phase.left, "actions-left");
    }
    for (i, (icon, key)) in [("airplane", "air-missions"), ("tank", "tank-missions")].into_iter().enumerate() {
        if research.missions[i] > 0 {
            facts += &fact(icon, research.missions[i], key);
        }
    }
    let text = counted(lang, "victory-points", vp);
    format!(
        r#"<div class="stats"><span title="{}"><b>{}</b> <small>{}</small></span></div><div class="facts">{facts}</div>{}{}"#,
        plain(&format!("{} {text}", signed(vp))),
        signed(vp),
        word(lang, "vp"),
        reserve(p, power, lang),
        technologies(view, power, lang)
    )
}

/// A number of points with its sign; none has no sign.
fn signed(n: i16) -> String {
    if n == 0 { "0".to_owned() } else { format!("{n:+}") }
}

/// The armies that wait, by nation.
fn reserve(p: &Position, power: Power, lang: Lang) -> String {
    let one = |kind: Kind| {
        let n = p.reserve(kind);
        if n == 0 || kind.power() != power {
            return String::new();
        }
        let unit = Unit::full(kind);
        let title = plain(&format!("{n} × {}", super::kind_name(unit, lang)));
        format!(r#"<span class="{}" title="{title}"><i class="u">{}</i>{n}</span>"#, nation_class(kind.nation()), unit.combat())
    };
    let all: String = Kind::all().map(one).collect();
    if all.is_empty() {
        all
    } else {
        format!(r#"<div class="reserve"><span class="cap">{}</span>{all}</div>"#, word(lang, "reserves"))
    }
}

/// Where a tile of a power lies, as the viewer knows it.
fn state(p: &Position, power: Power, tile: Tile) -> &'static str {
    let r = &p.research[power.index()];
    match tile {
        t if r.available.has(t) => "on",
        t if r.second.has(t) => "second",
        t if r.first.has(t) => "first",
        _ => "no",
    }
}

/// The technologies: what is known of each tile, and how many lie hidden.
fn technologies(view: &View, power: Power, lang: Lang) -> String {
    let p = &view.table;
    let hidden = view.hidden[power.index()];
    let knows = power.is_held(view.viewer);
    let one = |tile: Tile| {
        let (d, state) = (data().tile(tile), state(p, power, tile));
        if state == "no" && !knows {
            return String::new();
        }
        let place = match state {
            "first" => word(lang, "box-1"),
            "second" => word(lang, "box-2"),
            _ => String::new(),
        };
        let place = if place.is_empty() { place } else { format!("<i>{}</i>", plain(&place)) };
        format!(
            r#"<span class="tech {state}">{}<span>{}</span>{place}</span>"#,
            sign(family_icon(d.family)),
            plain(d.name.get(lang))
        )
    };
    let tiles: String = data().power(power).tiles.iter().map(one).collect();
    let parts = [("hidden-first", hidden.first), ("hidden-second", hidden.second), ("hidden-available", hidden.available)];
    let parts: Vec<String> = parts.into_iter().filter(|(_, n)| *n > 0).map(|(key, n)| counted(lang, key, n)).collect();
    let rest = if parts.is_empty() {
        String::new()
    } else {
        format!(r#"<p class="note">{} {}</p>"#, sign("hidden"), plain(&parts.join(" · ")))
    };
    format!(r#"<div class="techs">{tiles}</div>{rest}"#)
}

const fn family_icon(family: Family) -> &'static str {
    match family {
        Family::Attack => "swords",
        Family::Defence => "shield",
        Family::Manoeuvre => "move",
        Family::Offensive => "flag",
        Family::Aviation => "airplane",
        Family::Tanks => "tank",
        Family::Gas => "gas",
        Family::Sturmtruppen => "infantry",
    }
}

const fn family_text(family: Family) -> &'static str {
    match family {
        Family::Attack => "tile-attack",
        Family::Defence => "tile-defence",
        Family::Manoeuvre => "tile-manoeuvre",
        Family::Offensive => "tile-offensive",
        Family::Aviation => "tile-aviation",
        Family::Tanks => "tile-tanks",
        Family::Gas => "tile-gas",
        Family::Sturmtruppen => "tile-sturmtruppen",
    }
}

/// The tiles that may be chosen now, and where there is little room the points of all.
pub fn hand(view: &View, offered: &BTreeSet<String>, lang: Lang) -> String {
    let p = &view.table;
    let asked = asks(view).filter(|_| matches!(p.step, Step::Setup | Step::Research));
    let cards = asked.map_or_else(String::new, |power| {
        let of = |tile: &Tile| offered.contains(tile.id()) || state(p, power, *tile) == "first";
        let cards: String = data().power(power).tiles.iter().filter(of).map(|tile| card(p, power, tile, lang)).collect();
        format!(r#"<div class="cards tactics tiles">{cards}</div>"#)
    });
    let score = |power: Power| {
        let name = plain(power_name(power, lang));
        format!(
            r#"<span class="{}" title="{name}"><i class="mark {}"></i>{} <b>{}</b></span>"#,
            side_class(power.camp()),
            power_class(power),
            plain(first_letters(power)),
            signed(p.vp[power.index()])
        )
    };
    format!(r#"<div class="own"><span class="score">{}</span></div>{cards}"#, Power::ALL.map(score).concat())
}

/// The two letters of the nation that leads a power.
fn first_letters(power: Power) -> &'static str {
    match power {
        Power::Germany => letters(data().germany),
        Power::Allies => letters(data().france),
        Power::Russia => letters(data().russia),
        Power::Austria => letters(data().austria),
    }
}

fn card(p: &Position, power: Power, id: Tile, lang: Lang) -> String {
    let place = match state(p, power, id) {
        "first" => word(lang, "box-1"),
        _ => String::new(),
    };
    tile(id, &place, side_class(power.camp()), lang)
}

/// A tile at reading size.
pub fn tile(id: Tile, place: &str, class: &str, lang: Lang) -> String {
    let d = data().tile(id);
    let place = if place.is_empty() { String::new() } else { format!(r#"<span class="num">{}</span>"#, plain(place)) };
    let text = TEXTS.render(lang, &Text::new(family_text(d.family)).number("level", d.level));
    let inner =
        format!("<header>{}{}{place}</header><p>{}</p>", sign(family_icon(d.family)), plain(d.name.get(lang)), plain(&text));
    draw::card(&Target::Card(id.to_string()), class, d.name.get(lang), &inner)
}
