//! How a game went, once it is over: the score of both teams from turn to turn, and how often each face of the dice fell.

use engine::{Lang, Score, Text};

use super::log::fallen;
use crate::{app::Views, board::draw::plain, desk::Desk, prelude::*, table::Known};

/// The size of the chart of the score, and what is left free round it for its numbers.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 150.0;
const LEFT: f64 = 30.0;
const FOOT: f64 = 20.0;
/// The height of the longest bar of the dice.
const BAR: f64 = 64.0;

/// The scores after each turn: how many turns had begun, and what both teams had.
type Scores = Vec<(usize, [i32; 2])>;

/// The story, as far as there is one to tell.
pub fn story(desk: Desk) -> AnyView {
    let (known, lang) = (desk.known.get_untracked(), desk.ui.lang.get());
    let (scores, turns) = scores(&known, lang);
    let dice = dice(&known);
    let chart = (scores.len() > 1).then(|| chart(desk, &scores, &turns));
    let bars = (dice.iter().sum::<u64>() > 0).then(|| bars(desk, &dice));
    view! { <div class="story">{chart} {bars}</div> }.into_any()
}

/// The scores, and the headings of the turns.
fn scores(known: &Known, lang: Lang) -> (Scores, Vec<String>) {
    let (mut scores, mut turns, mut now) = (Scores::new(), Vec::new(), [0i32; 2]);
    for line in known.log.iter() {
        match known.game.score(&line.event) {
            Some(Score::Now(both)) => now = both.map(i32::from),
            Some(Score::Gain(team, n)) => now[usize::from(team) % 2] += i32::from(n),
            None => {
                turns.extend(known.game.narrate(&line.event, lang).ok().and_then(|told| told.heading));
                continue;
            }
        }
        match scores.last_mut() {
            Some((turn, last)) if *turn == turns.len() => *last = now,
            _ => scores.push((turns.len(), now)),
        }
    }
    (scores, turns)
}

/// How often each face fell in all.
fn dice(known: &Known) -> [u64; 6] {
    let mut all = [0; 6];
    for fallen in known.log.iter().filter_map(|line| fallen(&line.event)) {
        all.iter_mut().zip(fallen).for_each(|(sum, n)| *sum += n);
    }
    all
}

/// Two lines, each in the colour of its team, with what it had in the end.
fn chart(desk: Desk, scores: &Scores, turns: &[String]) -> AnyView {
    let info = desk.known.get_untracked().game.info();
    let lang = desk.ui.lang.get();
    let most = scores.iter().flat_map(|(_, both)| *both).max().unwrap_or(1).max(1);
    let least = scores.iter().flat_map(|(_, both)| *both).min().unwrap_or(0).min(0);
    let last = scores.last().map_or(1, |(turn, _)| *turn).max(2);
    let x = move |turn: usize| LEFT + (turn.max(1) - 1) as f64 * (WIDTH - LEFT - 34.0) / (last - 1) as f64;
    let y = move |n: i32| 8.0 + f64::from(most - n) * (HEIGHT - FOOT - 8.0) / f64::from(most - least).max(1.0);
    let line = |team: usize| {
        let points: String = scores.iter().map(|(turn, both)| format!("{:.1},{:.1} ", x(*turn), y(both[team]))).collect();
        let end = scores.last().map_or(0, |(_, both)| both[team]);
        format!(
            r#"<polyline class="side-{0}" points="{points}"/><text class="side-{0}" x="{1:.1}" y="{2:.1}">{end}</text>"#,
            team + 1,
            x(last) + 6.0,
            y(end) + 4.0
        )
    };
    let rule = |n: i32| {
        format!(
            r#"<path d="M{LEFT} {0:.1}H{1}"/><text class="n" x="{2}" y="{3:.1}">{n}</text>"#,
            y(n),
            WIDTH - 34.0,
            LEFT - 6.0,
            y(n) + 4.0
        )
    };
    let name = |turn: Option<&String>| turn.and_then(|turn| turn.split(" · ").next()).map_or_else(String::new, plain);
    let foot = format!(
        r#"<text class="first" x="{LEFT}" y="{0}">{1}</text><text class="last" x="{2}" y="{0}">{3}</text>"#,
        HEIGHT - 4.0,
        name(turns.first()),
        WIDTH - 34.0,
        name(turns.last())
    );
    let drawing = rule(most) + &rule(least) + &foot + &line(0) + &line(1);
    let team = |(n, team): (usize, &engine::Localised)| view! { <span class=format!("side-{n}")><i class="mark"></i>{team.get(lang).to_owned()}</span> };
    let told = |n: usize| scores.iter().map(|(_, both)| both[n].to_string()).collect::<Vec<_>>().join(", ");
    let words =
        info.teams.iter().enumerate().map(|(n, team)| format!("{}: {}", team.get(lang), told(n))).collect::<Vec<_>>().join("; ");
    let html = format!(r#"<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{}">{drawing}</svg>"#, plain(&words));
    view! {
        <section class="chart">
            <h3>{desk.ui.say("story-score")} " " {(1..).zip(&info.teams).map(team).views()}</h3>
            <div inner_html=html></div>
        </section>
    }
    .into_any()
}

/// How often each face fell, beside how often it should have.
fn bars(desk: Desk, dice: &[u64; 6]) -> AnyView {
    let all: u64 = dice.iter().sum();
    let most = dice.iter().copied().max().unwrap_or(1).max(1) as f64;
    let due = all as f64 / 6.0;
    let bar = |(face, n): (usize, &u64)| {
        let height = format!("height:{:.0}px", 18.0 + *n as f64 / most * BAR);
        view! { <span><i style=height>{*n as i64}</i><svg role="img" aria-label=face.to_string()><use href=format!("#i-die-{face}")></use></svg></span> }
    };
    let text = Text::new("story-dice").number("n", all as i64).literal("due", desk.ui.lang.get().number(&format!("{due:.1}")));
    view! {
        <section class="faces">
            <h3>{desk.ui.tell(&text)}</h3>
            <div>{(1..).zip(dice).map(bar).views()}</div>
        </section>
    }
    .into_any()
}
