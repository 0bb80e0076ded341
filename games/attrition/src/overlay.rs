//! What the map shows on request: industry, reach, odds.

use engine::{Mark, Target, Text};

use crate::{
    data::data,
    ids::{Region, RegionSet, Side},
    moves::Move,
    odds::per_mille,
    position::{Status, Step},
    present,
    rail::allied_capitals,
    view::View,
};

/// The overlays.
pub(crate) const OVERLAYS: [&str; 3] = ["industry", "reach", "odds"];

/// The marks of one of them.
pub(crate) fn marks(view: &View, id: &str) -> Vec<Mark> {
    match id {
        "industry" => Region::all().filter_map(|region| industry(view, region)).collect(),
        "reach" => reach(view),
        "odds" => odds(view),
        _ => Vec::new(),
    }
}

fn mark(region: Region, side: Option<Side>, label: String, text: Text, rule: &'static str) -> Mark {
    let (text, label) = (text.text("region", present::region(region)), Text::new("mark-label").literal("text", label));
    Mark { target: Target::Space(region.to_string()), seat: side.map(Side::seat), is_bad: false, label, text, rule }
}

/// What a region is worth, and to whom (4.2b).
fn industry(view: &View, region: Region) -> Option<Mark> {
    let (p, c) = (&view.table, &data().constants);
    let worth = if p.ruhr && region == c.ruhr_region { c.ruhr_ip } else { data().region(region).ip };
    let (side, key) = match p.status(region) {
        Status::Cp => (Some(Side::Cp), "mark-industry"),
        Status::Entente => (Some(Side::Entente), "mark-industry"),
        Status::Contested | Status::Neutral => (None, "mark-idle"),
    };
    let text = Text::new(key).number("n", worth);
    let text = side.map_or_else(|| text.clone(), |side| text.clone().text("side", present::side(side)));
    let label = if side.is_some() { format!("+{worth}") } else { format!("({worth})") };
    (worth > 0).then(|| mark(region, side, label, text, "4.2b"))
}

/// How many tiles of the viewer can enter each region in a movement phase (4.6); of the active player, for who only looks on.
fn reach(view: &View) -> Vec<Mark> {
    let p = &view.table;
    let own: Vec<Side> = Side::ALL.into_iter().filter(|side| side.is_held(view.viewer)).collect();
    let side = if let [side] = own[..] { side } else { p.active };
    let mut counts = [0u8; crate::ids::REGIONS];
    for from in allied_capitals(side).minus(p.neutral).iter() {
        let reach = p.reach_of(side, from, p.closed_by_peace(side));
        let tiles = p.tiles(from).of_side(side);
        reach.by_land.or(reach.by_sea).iter().for_each(|to| counts[to.index()] += tiles);
    }
    let text = |n: u8| Text::new("mark-reach").number("n", n).text("side", present::side(side));
    let marks = Region::all().map(|region| (region, counts[region.index()])).filter(|(_, n)| *n > 0);
    marks.map(|(region, n)| mark(region, Some(side), n.to_string(), text(n), "4.6.2b")).collect()
}

/// The chance of taking each region where the active player could fight: with the tiles that are there, and with the one that moves.
fn odds(view: &View) -> Vec<Mark> {
    let p = &view.table;
    let moving = matches!(p.step, Step::MoveTo { tile, .. } if tile != crate::ids::Tile::UNKNOWN);
    let there = p.plannable().or(p.battles).or(p.battle.map_or(RegionSet::NONE, |b| RegionSet::of(b.region)));
    let reached = match p.step {
        Step::MoveTo { from, .. } if moving => p.reach(from),
        _ => Default::default(),
    };
    let reached = reached.by_land.or(reached.by_sea);
    let forecast = |region: Region| match reached.has(region) {
        true => view.forecast_after(Move::To(region)).map(|(_, forecast)| forecast),
        false => view.forecast(region),
    };
    let regions = there.or(reached).iter().filter_map(|region| Some((region, forecast(region)?)));
    let percent = |n: u64| i64::from(per_mille(n).div_ceil(10).min(100));
    regions
        .map(|(region, f)| {
            let text = Text::new("mark-odds").number("taken", percent(f.taken)).number("held", percent(f.held));
            mark(region, Some(p.active), format!("{} %", percent(f.taken)), text, "4.8.2a")
        })
        .collect()
}
