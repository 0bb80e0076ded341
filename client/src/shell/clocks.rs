//! Clocks that tick.

use std::time::Duration;

use engine::Seat;

use crate::{
    app::icon,
    desk::Desk,
    net,
    prelude::*,
    wire::{Meta, SeatLine},
};

/// Less than so many seconds is little.
const LOW: i64 = 60;

/// A time on a clock: hours, minutes and seconds; days where there are many hours.
fn face(seconds: i64, day: &str) -> String {
    let seconds = seconds.max(0);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600, seconds / 60);
    match (days, hours) {
        (2.., _) => format!("{days} {day} {:02} h", hours % 24),
        (_, 1..) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// The seconds that a seat has left.
fn left(meta: &Meta, row: &SeatLine, now: i64) -> Option<i64> {
    let pace = &meta.terms.pace;
    if meta.asked.contains(&row.seat) && meta.state == "running" {
        Some(pace.deadline(row.since.unwrap_or(meta.asked_since), row.bank)? - now)
    } else {
        (pace.runs() && row.bank > 0).then_some(row.bank)
    }
}

/// A seat's clock: how long it has left, and whether it runs. Without one, whether the seat must decide.
pub fn clock(desk: Desk, seat: Seat) -> AnyView {
    let ui = desk.ui;
    let tick = RwSignal::new(0_u32);
    let has_clock = desk.known.with_untracked(|known| known.meta.as_ref().is_some_and(|meta| meta.terms.pace.runs()));
    if has_clock && let Ok(handle) = set_interval_with_handle(move || tick.update(|n| *n += 1), Duration::from_secs(1)) {
        on_cleanup(move || handle.clear());
    }
    let shown = move || {
        let known = desk.known.get();
        let is_asked = known.asked.contains(seat);
        tick.track();
        let time = known.meta.as_ref().and_then(|meta| left(meta, meta.seats.get(usize::from(seat.0))?, net::now()));
        let class = if is_asked { "clock run" } else { "clock" };
        match time {
            Some(time) => {
                let face = face(time, &ui.say("day-short"));
                let label = format!("{} {face}", ui.say("clock-of"));
                let picture = icon(if is_asked { "hourglass" } else { "clock" });
                let is_low = is_asked && time < LOW;
                Some(view! { <span class=class class:low=is_low role="timer" title=label.clone() aria-label=label>{picture} {face}</span> }.into_any())
            }
            None => is_asked.then(|| {
                let label = ui.say("decides");
                view! { <span class=class role="img" title=label.clone() aria-label=label>{icon("hourglass")}</span> }.into_any()
            }),
        }
    };
    shown.into_any()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::wire;

    #[test]
    fn a_clock_runs_for_who_is_asked_and_stands_for_the_others() {
        let meta: Meta = wire::read(&json!({"state": "running", "asked": ["a"], "asked_since": 1000,
            "terms": {"pace": {"kind": "live", "bank": 600}}, "seats": [{"seat": "a", "bank": 500}, {"seat": "b", "bank": 400}]}));
        assert_eq!(left(&meta, &meta.seats[0], 1060), Some(440));
        assert_eq!(left(&meta, &meta.seats[1], 1060), Some(400));
        assert_eq!(left(&Meta { terms: Default::default(), ..meta.clone() }, &meta.seats[1], 1060), None);
    }

    #[test]
    fn a_time_is_read_at_a_glance() {
        assert_eq!([65, 3725, -4].map(|s| face(s, "d")), ["1:05", "1:02:05", "0:00"]);
        assert_eq!(face(3 * 86_400 + 3600, "j"), "3 j 01 h");
    }
}
