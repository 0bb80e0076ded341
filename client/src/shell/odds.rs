//! The odds of what a choice leads to, before it is made.

use engine::{
    Target,
    erased::{MoveInfo, OddsInfo},
};

use crate::{app::Views, choice, desk::Desk, dom, prelude::*, shell::prompt::rule_link};

/// So many are shown beside each other.
const MANY: usize = 3;

/// The odds of the moves that are about to be chosen.
pub fn card(desk: Desk) -> AnyView {
    let found = Memo::new(move |_| found(desk));
    let shown = move || {
        let list = found.get();
        (!list.is_empty()).then(|| {
            let one = |(text, odds): (String, OddsInfo)| view! { <article>{head(&text)} {bar(desk, &odds)} {notes(desk, &odds)}</article> };
            let class = if is_left(desk) { "float odds away" } else { "float odds" };
            view! { <section class=class role="status">{list.into_iter().map(one).views()}</section> }
        })
    };
    shown.into_any()
}

/// Whether what is pointed at, or else what is chosen, is in the left half of the window: then the card is in the right.
fn is_left(desk: Desk) -> bool {
    let target = desk.pointed.get().or_else(|| desk.chosen.get().last().cloned());
    let element = target.and_then(|target| dom::find(&format!("svg.map [data-target=\"{target}\"]")));
    let width = dom::find("main.board").map_or(0.0, |board| board.get_bounding_client_rect().width());
    element.is_some_and(|e| e.get_bounding_client_rect().left() < width / 2.0)
}

/// The moves that point at what the pointer points at; else those that fit what is chosen; else those that are buttons.
fn found(desk: Desk) -> Vec<(String, OddsInfo)> {
    let (offers, chosen, pointed) = (desk.offers.get(), desk.chosen.get(), desk.pointed.get());
    let Some(sight) = desk.sight() else { return Vec::new() };
    let at = |target: &Target| offers.iter().filter(|m| m.targets.contains(target)).collect::<Vec<_>>();
    let meant: Vec<&MoveInfo> = match pointed.as_ref().map(at).filter(|moves| !moves.is_empty()) {
        Some(moves) => moves,
        None if !chosen.is_empty() => choice::left(&offers, &chosen),
        None => choice::buttons(&offers, &chosen),
    };
    let lang = desk.ui.lang.get();
    let odds = |m: &MoveInfo| sight.odds(&m.id, lang).map(|odds| (m.text.clone(), odds));
    let mut list: Vec<_> = meant.into_iter().take(2 * MANY).filter_map(odds).collect();
    // Ways that lead to the same are shown once.
    list.dedup_by(|a, b| a.1 == b.1);
    list.truncate(MANY);
    list
}

fn head(text: &str) -> AnyView {
    view! { <h4>{text.to_owned()}</h4> }.into_any()
}

/// A bar of the chances, with each in words below it.
fn bar(desk: Desk, odds: &OddsInfo) -> AnyView {
    let class = |seat: Option<engine::Seat>| seat.map_or("mid", |seat| desk.side(seat));
    let percents = percents(&odds.chances.iter().map(|(_, n, _)| *n).collect::<Vec<_>>());
    let all = || odds.chances.iter().zip(&percents);
    let part = |((seat, n, text), percent): (&(Option<engine::Seat>, u16, String), &String)| {
        let label = if *n >= 120 { percent.clone() } else { String::new() };
        view! { <i class=class(*seat) style=format!("flex:{n}") title=text.clone()>{label}</i> }
    };
    let line = |((seat, _, text), percent): (&(Option<engine::Seat>, u16, String), &String)| {
        view! { <li class=class(*seat)><i class="mark"></i> <b>{percent.clone()}</b> " " {text.clone()}</li> }
    };
    view! {
        <div class="oddsbar" aria-hidden="true">{all().map(part).views()}</div>
        <ul>{all().map(line).views()}</ul>
    }
    .into_any()
}

/// Parts of a thousand in per cent: what is cut off is given to those who lose most by it, so that they are a hundred together.
fn percents(parts: &[u16]) -> Vec<String> {
    let mut whole: Vec<u16> = parts.iter().map(|n| n / 10).collect();
    let missing = (parts.iter().sum::<u16>() / 10).saturating_sub(whole.iter().sum());
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|i| std::cmp::Reverse(parts[*i] % 10));
    order.iter().take(usize::from(missing)).for_each(|i| whole[*i] += 1);
    let shown = |(n, part): (&u16, &u16)| if *n == 0 && *part > 0 { "< 1 %".to_owned() } else { format!("{n} %") };
    whole.iter().zip(parts).map(shown).collect()
}

fn notes(desk: Desk, odds: &OddsInfo) -> AnyView {
    let lines = odds.notes.iter().map(|note| view! { {note.clone()} <br/> }).views();
    view! { <p>{lines} {rule_link(desk, &odds.said.rule)}</p> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_in_per_cent_are_a_hundred_together() {
        assert_eq!(percents(&[167, 555, 111, 167]), ["17 %", "55 %", "11 %", "17 %"]);
        assert_eq!(percents(&[996, 4]), ["100 %", "< 1 %"]);
        assert_eq!(percents(&[1000, 0]), ["100 %", "0 %"]);
    }
}
