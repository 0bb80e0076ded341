//! What lies beside the map: turns, the neutral countries, what each side has.

use std::cmp::Ordering;

use engine::{Lang, Target, Text};
use worldwar::{
    Position, Step, View, data,
    data::{NeutralData, State, TurnData},
    ids::{GONE, NOWHERE, Nation, Side, Unit},
};

use super::{nation_class, nation_name, side_class, side_name, unit_name};
use crate::board::draw::{TEXTS, counted, element, plain, sign, word};

/// All turns; those of winter have a sign of it.
pub fn track(view: &View, lang: Lang) -> String {
    let p = &view.table;
    let now = usize::from(p.turn);
    let one = |(i, turn): (usize, &TurnData)| {
        let class = match (i + 1).cmp(&now) {
            Ordering::Less => "past",
            Ordering::Equal => "now",
            Ordering::Greater => "",
        };
        let winter = if turn.is_winter { " winter" } else { "" };
        format!(r#"<i class="{class}{winter}" title="{}">{}</i>"#, plain(turn.name.get(lang)), i + 1)
    };
    let text = TEXTS.render(lang, &Text::new("turn").number("n", p.turn).number("last", data().last_turn()));
    let turns: String = data().turns.iter().enumerate().map(one).collect();
    format!(r#"<span class="track" role="img" aria-label="{text}" title="{text}">{turns}</span>"#)
}

/// The neutral countries: who may win them over by which number, or when they enter the war; what an invasion gives the other side.
pub fn neutrals(view: &View, lang: Lang) -> String {
    let p = &view.table;
    let is_neutral = |n: &&NeutralData| p.state[n.nation.index()] == State::Neutral;
    let rows: String = data().neutrals.iter().filter(is_neutral).map(|n| neutral(p, n, lang)).collect();
    if rows.is_empty() {
        format!("<p>{}</p>", word(lang, "no-neutrals"))
    } else {
        format!(r#"<div class="courses">{rows}</div>"#)
    }
}

fn neutral(p: &Position, n: &NeutralData, lang: Lang) -> String {
    let name = nation_name(n.nation, lang);
    let fixed = p.scenario_data().entries.iter().find(|(nation, ..)| *nation == n.nation);
    let chances: Vec<(Side, String)> = match fixed {
        Some((_, turn, side)) => vec![(*side, counted(lang, "from-turn", *turn))],
        None => Side::ALL.into_iter().filter_map(|side| Some((side, chance(p, n, side, lang)?))).collect(),
    };
    let parts: String = chances
        .iter()
        .map(|(side, text)| format!(r#"<span class="{}"><i class="mark"></i>{}</span> "#, side_class(Some(*side)), plain(text)))
        .collect();
    let price = counted(lang, "invasion-vp", n.vp);
    let inner = format!(
        r#"<span class="name"><i class="flag {}"></i>{} </span><span class="ways">{parts}</span><span class="from">{}</span>"#,
        nation_class(n.nation),
        plain(name),
        plain(&price)
    );
    let said: Vec<String> = chances.iter().map(|(side, text)| format!("{text} ({})", side_name(*side, lang))).collect();
    let shown: Vec<&str> = chances.iter().map(|(_, text)| text.as_str()).collect();
    let label = format!("{name} {} {price}: {}", shown.join(" "), said.join(", "));
    element("div", &Target::Button(n.nation.to_string()), "course country", &label, &inner)
}

/// "5+": what the die must show now for a country to join a side.
fn chance(p: &Position, n: &NeutralData, side: Side, lang: Lang) -> Option<String> {
    let number = n.number[side.index()]?;
    let add: i8 = p.modifiers(n.nation, side).map(|m| m.add).sum();
    let least = (number - add).max(1);
    let die = data().die as i8;
    Some(if least > die { word(lang, "never") } else { counted(lang, "die-from", least) })
}

/// What a side has.
pub fn panel(view: &View, side: Side, lang: Lang) -> String {
    let p = &view.table;
    let (points, resources) = (p.points(side), p.resources(side));
    let superior = if p.superior == side && p.step != Step::Over {
        format!("<span>{} {}</span>", sign("swords"), plain(&word(lang, "superior")))
    } else {
        String::new()
    };
    let chips: String = p.nations(side).iter().filter(|n| data().nation(*n).has_track).map(|n| chip(p, n, lang)).collect();
    format!(
        r#"<div class="stats"><span><b>{points}</b>{}</span><span>{} <b>{resources}</b>{}</span>{superior}</div><div class="chips">{chips}</div>{}"#,
        plain(&counted(lang, "victory-points", points)),
        sign("factory"),
        plain(&counted(lang, "resource-hexes", resources)),
        pool(p, side, lang)
    )
}

/// The points of a nation.
fn chip(p: &Position, nation: Nation, lang: Lang) -> String {
    let n = p.rp[nation.index()];
    let income = data().nation(nation).income.get(usize::from(p.turn).saturating_sub(1)).copied().unwrap_or(0);
    let title = TEXTS.render(
        lang,
        &Text::new("nation-points").literal("nation", nation_name(nation, lang)).number("n", n).number("income", income),
    );
    format!(
        r#"<span class="chip n {}" title="{}">{} <b>{n}</b></span>"#,
        nation_class(nation),
        plain(&title),
        plain(nation_name(nation, lang))
    )
}

/// The armies that can be built, and how many are lost for good, by nation.
fn pool(p: &Position, side: Side, lang: Lang) -> String {
    let count = |nation: Nation, place| data().nation(nation).units.iter().filter(|u| p.at[u.index()] == place).count();
    let names = |nation: Nation| {
        let free = |u: &Unit| p.at[u.index()] == NOWHERE;
        data().nation(nation).units.iter().filter(free).map(|u| unit_name(u, lang)).collect::<Vec<_>>().join(", ")
    };
    let one = |nation: Nation| {
        let (free, gone) = (count(nation, NOWHERE), count(nation, GONE));
        if free + gone == 0 {
            return String::new();
        }
        let lost =
            if gone > 0 { format!(" <small>{}</small>", plain(&counted(lang, "gone", gone as i64))) } else { String::new() };
        format!(
            r#"<span class="{}" title="{}"><i class="u"></i>{free}{lost}</span>"#,
            nation_class(nation),
            plain(&names(nation))
        )
    };
    let all: String = p.nations(side).iter().map(one).collect();
    if all.is_empty() {
        all
    } else {
        format!(
            r#"<div class="reserve {}"><span class="cap">{}</span>{all}</div>"#,
            side_class(Some(side)),
            word(lang, "can-build")
        )
    }
}

/// The points of both sides, where there is little room.
pub fn score(view: &View, lang: Lang) -> String {
    let p = &view.table;
    let one = |side: Side| {
        format!(
            r#"<span class="{}"><i class="mark"></i>{} <b>{}</b></span>"#,
            side_class(Some(side)),
            plain(side_name(side, lang)),
            p.points(side)
        )
    };
    format!(r#"<div class="own"><span class="score">{}</span></div>"#, Side::ALL.map(one).concat())
}
