//! What happened, as sentences.

use engine::Text;

use super::words::{a_piece, card, inside, of, piece, piece_in, the, the_owned, the_team, who, who_team};
use crate::{
    Event,
    effects::piece_at,
    ids::{Card, Country, Piece, Space},
};

/// An event as a sentence.
pub(super) fn narrate(event: &Event) -> Text {
    let by = |key: &'static str, c: Country| Text::new(key).text("who", who(c));
    let with = |key: &'static str, c: Country, k: Card| by(key, c).text("card", card(k));
    let mine = |key: &'static str, c: Country, k: Card| Text::new(key).text("card", card(k)).text("of", of(c));
    match *event {
        Event::HandsKept => Text::new("event-hands-kept"),
        Event::Turn { round, country } => Text::new("event-turn").number("round", round).text("of", of(country)),
        Event::Played { country, card } => with("event-played", country, card),
        Event::Laid { country, card } => hidden("event-laid", "event-laid-secret", country, card),
        Event::Used { country, card } => with("event-used", country, card),
        Event::Targeted { card: k, country } => Text::new("event-targeted").text("card", card(k)).text("the", the(country)),
        Event::Buried { country, card, .. } => hidden("event-buried", "event-buried-secret", country, card),
        Event::Drawn { country, card } => hidden("event-drawn", "event-drawn-secret", country, card),
        Event::Built { country, space, placed: true, .. } => placed("event-built", country, space),
        Event::Built { country, space, placed: false, .. } => own("event-named", country, space),
        Event::Recruited { country, space, .. } => placed("event-recruited", country, space),
        Event::Battle { country, space, target } => battle(country, space, target),
        Event::Removed { country, space, .. } => there("event-removed", country, space),
        Event::Starved { country, space, .. } => there("event-starved", country, space),
        Event::Withdrawn { country, space, .. } => own("event-withdrawn", country, space),
        Event::Protected { country, space, .. } => there("event-protected", country, space),
        Event::Saved { space } => Text::new("event-saved").text("piece", a_piece(piece_at(space))).text("in", inside(space)),
        Event::Cancelled { card: k } => Text::new("event-cancelled").text("card", card(k)),
        Event::Vain { card: k } => Text::new("event-vain").text("card", card(k)),
        Event::Returned { country, card, top: true } => mine("event-returned-top", country, card),
        Event::Returned { country, card, top: false } => mine("event-returned-bottom", country, card),
        Event::Struck { country, card } => mine("event-struck", country, card),
        Event::StruckResponse { country, card: Some(card) } => mine("event-struck", country, card),
        Event::StruckResponse { country, card: None } => Text::new("event-struck-secret").text("of", of(country)),
        Event::Shuffled { country } => Text::new("event-shuffled").text("of", of(country)),
        Event::Looked { country, n } => by("event-looked", country).number("n", n),
        Event::PutUnder { country, card } => hidden("event-under", "event-under-secret", country, card),
        Event::Supplied { country } => Text::new("event-supplied").text("of", of(country)),
        Event::Points { team, n, card: Some(k) } => {
            Text::new("event-points-card").literal("n", signed(n)).text("the", the_team(team)).text("card", card(k))
        }
        Event::Points { team, n, card: None } => Text::new("event-points").literal("n", signed(n)).text("the", the_team(team)),
        Event::Ended { winner } => Text::new("event-ended").text("who", who_team(winner)),
    }
}

/// The rule by which an event happens.
pub(super) const fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::HandsKept => "2f",
        Event::Turn { .. } => "6a",
        Event::Played { .. } => "7.1",
        Event::Laid { .. } => "10.1a",
        Event::Used { .. } => "11.1a",
        Event::Buried { .. } => "10.1c",
        Event::Drawn { .. } => "7.5",
        Event::Built { placed: false, .. } => "11.3c",
        Event::Built { piece: Piece::Army, .. } => "10.3a",
        Event::Built { piece: Piece::Navy, .. } => "10.3b",
        Event::Battle { .. } | Event::Removed { .. } => "10.3c",
        Event::Starved { .. } => "9e",
        Event::Withdrawn { .. } => "8e",
        Event::Supplied { .. } => "9g",
        Event::Points { card: None, .. } => "12b",
        Event::Points { card: Some(_), .. } => "12c",
        Event::Ended { .. } => "12a",
        // What a card says, and nothing else.
        Event::Recruited { .. }
        | Event::Targeted { .. }
        | Event::Protected { .. }
        | Event::Saved { .. }
        | Event::Cancelled { .. }
        | Event::Vain { .. }
        | Event::Returned { .. }
        | Event::Struck { .. }
        | Event::StruckResponse { .. }
        | Event::Shuffled { .. }
        | Event::Looked { .. }
        | Event::PutUnder { .. } => return None,
    })
}

/// What a country does with a card that only it may know.
fn hidden(known: &'static str, secret: &'static str, country: Country, shown: Option<Card>) -> Text {
    let text = Text::new(if shown.is_some() { known } else { secret }).text("who", who(country));
    match shown {
        Some(shown) => text.text("card", card(shown)),
        None => text,
    }
}

fn placed(key: &'static str, country: Country, space: Space) -> Text {
    Text::new(key).text("who", who(country)).text("piece", a_piece(piece_at(space))).text("in", inside(space))
}

fn own(key: &'static str, country: Country, space: Space) -> Text {
    Text::new(key).text("who", who(country)).text("piece", piece(piece_at(space))).text("in", inside(space))
}

fn there(key: &'static str, country: Country, space: Space) -> Text {
    Text::new(key).text("piece", piece_in(country, space))
}

fn battle(country: Country, space: Space, target: Option<Country>) -> Text {
    let text = |key: &'static str| Text::new(key).text("who", who(country)).text("in", inside(space));
    match target {
        Some(target) => text("event-battle").text("piece", the_owned(target, piece_at(space))),
        None => text("event-battle-empty"),
    }
}

/// A number of points with its sign.
pub(super) fn signed(n: i16) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}
