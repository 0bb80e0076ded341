//! How an entry of a record is kept: a mark, then the text. Short, since there are millions of them.
//!
//! `0at moscow` is a move of seat 0, `*5 2` what chance decided, `=5 2` what somebody gave in an analysis, `<17` takes back entry 17.

use engine::{Entry, GameInfo};

use crate::store::StoreError;

/// The entry as it is kept.
pub fn write(info: &GameInfo, entry: &Entry) -> String {
    match entry {
        Entry::Move { seat, text } => {
            let number = info.seat(seat).map_or(9, |seat| seat.0);
            format!("{number}{text}")
        }
        Entry::Chance(roll) => format!("*{roll}"),
        Entry::Given(roll) => format!("={roll}"),
        Entry::Undo(n) => format!("<{n}"),
    }
}

/// The entry that was kept.
///
/// # Errors
/// If it is none.
pub fn read(info: &GameInfo, body: &str) -> Result<Entry, StoreError> {
    let corrupt = || StoreError::Corrupt(format!("entry '{}'", body.chars().take(80).collect::<String>()));
    let mark = body.chars().next().ok_or_else(corrupt)?;
    let text = &body[mark.len_utf8()..];
    Ok(match mark {
        '*' => Entry::Chance(text.to_owned()),
        '=' => Entry::Given(text.to_owned()),
        '<' => Entry::Undo(text.parse().map_err(|_| corrupt())?),
        _ => {
            let seat = mark.to_digit(10).and_then(|n| info.seats.get(n as usize)).ok_or_else(corrupt)?;
            Entry::Move { seat: seat.id.clone(), text: text.to_owned() }
        }
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let info = bots::registry::games()[0].info();
        let seat = info.seats[1].id.clone();
        for entry in [
            Entry::Move { seat, text: "pass".to_owned() },
            Entry::Chance("order a b".to_owned()),
            Entry::Given("6 6".to_owned()),
            Entry::Undo(70_000),
        ] {
            assert_eq!(read(info, &write(info, &entry)).unwrap(), entry);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let info = bots::registry::games()[0].info();
        for body in ["", "9pass", "éa", "<x", "<-1"] {
            assert!(read(info, body).is_err(), "{body}");
        }
    }
}
