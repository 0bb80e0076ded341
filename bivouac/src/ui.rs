//! What the program itself says, in every language. Games bring their own texts.

use std::sync::LazyLock;

use engine::{
    GameInfo, Lang, Seat, SeatSet, Text, Texts,
    erased::{AnyTable, EventInfo},
};

use crate::page;

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(&[(Lang::En, include_str!("../text/en.ftl")), (Lang::Fr, include_str!("../text/fr.ftl"))], &[]));

/// A message of the program.
pub fn say(lang: Lang, text: &Text) -> String {
    TEXTS.render(lang, text)
}

/// A message without arguments.
pub fn word(lang: Lang, key: &'static str) -> String {
    say(lang, &Text::new(key))
}

/// The names of seats, joined by commas.
pub fn seat_names(info: &GameInfo, seats: SeatSet, lang: Lang) -> String {
    let name = |i: usize| info.seats.get(i).map_or("?", |s| s.name.get(lang));
    seats.iter().map(|s| name(usize::from(s.0))).collect::<Vec<_>>().join(", ")
}

/// What people call a computer opponent: levels have names, what else there is has its own.
pub fn bot(name: &str, lang: Lang) -> String {
    let text = Text::new(format!("bot-{name}"));
    if TEXTS.has(&text.key) { say(lang, &text) } else { name.to_owned() }
}

/// A side: the team if these are all its seats, else the seats.
pub fn side(info: &GameInfo, seats: SeatSet, lang: Lang) -> String {
    let of_team =
        |team: usize| info.seats.iter().zip(0..).filter(move |(s, _)| usize::from(s.team) == team).map(|(_, i)| Seat(i));
    let team = (0..info.teams.len()).find(|&team| of_team(team).count() > 1 && of_team(team).collect::<SeatSet>() == seats);
    team.map_or_else(|| seat_names(info, seats, lang), |team| info.teams[team].get(lang).to_owned())
}

/// The seats of each person.
pub fn persons(info: &GameInfo, persons: &[SeatSet], lang: Lang) -> String {
    persons.iter().map(|&seats| seat_names(info, seats, lang)).collect::<Vec<_>>().join(" · ")
}

/// Events with their entries; what happened several times in a row stands there once.
pub fn merged(events: &[EventInfo]) -> Vec<(u32, String)> {
    let line = |same: &[EventInfo]| match same {
        [one] => (one.entry, one.text.clone()),
        _ => (same[0].entry, format!("{} ×{}", same[0].text, same.len())),
    };
    events.chunk_by(|a, b| a.text == b.text).map(line).collect()
}

/// How a game ended.
pub fn outcome(table: &dyn AnyTable, lang: Lang) -> Option<String> {
    let (winners, reason) = table.outcome(lang).or_else(|| closed(table, lang))?;
    let verdict = match winners.is_empty() {
        true => Text::new("game-drawn"),
        false => Text::new("game-won").literal("seats", seat_names(table.info(), winners, lang)),
    };
    Some(page::wrap("", &format!("{} {reason}", say(lang, &verdict)), 2))
}

/// How a game ended otherwise than by its rules.
fn closed(table: &dyn AnyTable, lang: Lang) -> Option<(SeatSet, String)> {
    let end = table.record().end?;
    let winners = end.winners.iter().filter_map(|id| table.info().seat(id)).collect();
    Some((winners, say(lang, &Text::new("game-closed").literal("reason", end.reason?))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_complete() {
        assert_eq!(TEXTS.problems(), Vec::<String>::new());
    }

    #[test]
    fn levels_have_names() {
        for level in bots::levels::LEVELS {
            assert!(TEXTS.has(&format!("bot-{level}")), "{level}");
        }
        assert_eq!(bot("recruit", Lang::Fr), "recrue");
        assert_eq!(bot("planner@16", Lang::Fr), "planner@16");
    }

    #[test]
    fn help_needs_no_wrapping() {
        for (lang, key) in
            Lang::ALL.into_iter().flat_map(|lang| [(lang, "play-help"), (lang, "play-order-help"), (lang, "play-welcome")])
        {
            let text = word(lang, key);
            let wide: Vec<&str> = text.lines().filter(|l| l.chars().count() > 80).collect();
            assert!(wide.is_empty(), "{key}: {wide:#?}");
        }
    }

    #[test]
    fn what_happens_several_times_is_told_once() {
        let event = |entry: u32, text: &str| EventInfo { entry, text: text.to_owned(), event: serde_json::Value::Null };
        let events = [event(1, "a"), event(2, "a"), event(2, "b"), event(3, "a")];
        assert_eq!(merged(&events), [(1, "a ×2".to_owned()), (2, "b".to_owned()), (3, "a".to_owned())]);
    }

    #[test]
    fn every_message_that_is_used_exists() {
        let source = [
            include_str!("analysis.rs"),
            include_str!("arena.rs"),
            include_str!("backup.rs"),
            include_str!("bench.rs"),
            include_str!("check.rs"),
            include_str!("choose.rs"),
            include_str!("games.rs"),
            include_str!("main.rs"),
            include_str!("play.rs"),
            include_str!("play/ahead.rs"),
            include_str!("play/command.rs"),
            include_str!("play/menu.rs"),
            include_str!("play/moves.rs"),
            include_str!("play/session.rs"),
            include_str!("play/standing.rs"),
            include_str!("replay.rs"),
            include_str!("rules.rs"),
            include_str!("serve.rs"),
            include_str!("settings.rs"),
            include_str!("sim.rs"),
            include_str!("store.rs"),
            include_str!("tally.rs"),
            include_str!("tune.rs"),
            include_str!("ui.rs"),
        ]
        .concat();
        // A key is the only kind of string in the source that begins with the name of a part of the program.
        let parts = [
            "analysis-",
            "arena-",
            "backup-",
            "bench-",
            "check-",
            "error-",
            "game-",
            "games-",
            "play-",
            "replay-",
            "restore-",
            "rules-",
            "serve-",
            "sim-",
            "tune-",
        ];
        let is_key = |s: &&str| parts.iter().any(|p| s.strip_prefix(p).is_some_and(|rest| !rest.is_empty()));
        let keys: Vec<&str> = source.split('"').filter(is_key).filter(|s| !s.contains(' ')).collect();
        assert!(keys.len() > 20);
        for key in keys {
            assert!(TEXTS.has(key), "'{key}' has no text");
        }
    }
}
