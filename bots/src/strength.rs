//! How strong the levels are: the matches of docs/strength.md, where it says how to play them again.

use engine::Localised;

use crate::levels::LEVELS;

/// Games won, drawn and lost, by the first of two bots.
pub type Result = [u32; 3];

/// What a level did in a game against the one below it, a recruit against random moves.
const MEASURED: [(&str, &str, Result); 13] = [
    ("attrition", "recruit", [392, 1, 7]),
    ("downfall", "recruit", [400, 0, 0]),
    ("frederick", "recruit", [399, 1, 0]),
    ("quartermaster", "recruit", [400, 0, 0]),
    ("worldwar", "recruit", [400, 0, 0]),
    ("attrition", "officer", [300, 9, 91]),
    ("downfall", "officer", [97, 0, 3]),
    ("frederick", "officer", [70, 6, 24]),
    ("quartermaster", "officer", [283, 0, 117]),
    ("worldwar", "officer", [142, 1, 57]),
    ("attrition", "general", [74, 0, 26]),
    ("quartermaster", "general", [172, 0, 148]),
    ("worldwar", "general", [19, 0, 13]),
];

/// What a level did in a game against the one below it, a recruit against random moves; `None` if nobody has measured it yet.
pub fn measured(game: &str, level: &str) -> Option<Result> {
    MEASURED.into_iter().find(|(g, l, _)| (*g, *l) == (game, level)).map(|(.., result)| result)
}

/// Of a hundred games, a draw counted as half a win.
pub fn of_hundred([won, drawn, lost]: Result) -> u32 {
    let games = (won + drawn + lost).max(1);
    (100 * (2 * won + drawn) + games) / (2 * games)
}

/// What people are told of a level's strength in a game; `None` if nobody has measured it yet.
pub fn words(game: &str, level: &str) -> Option<Localised> {
    const AGAINST: [(&str, &str); 4] = [
        ("random moves", "le hasard"),
        ("the recruit", "la recrue"),
        ("the officer", "l’officier"),
        ("the general", "le général"),
    ];
    let place = LEVELS.iter().position(|l| *l == level)?;
    let (n, (en, fr)) = (of_hundred(measured(game, level)?), AGAINST[place]);
    Some(Localised { en: format!("wins {n} of 100 games against {en}"), fr: format!("gagne {n} parties sur 100 contre {fr}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_measured_is_told() {
        let words = |level| words("attrition", level);
        assert_eq!(words("officer").expect("it is measured").en, "wins 76 of 100 games against the recruit");
        assert_eq!(words("recruit").expect("it is measured").fr, "gagne 98 parties sur 100 contre le hasard");
        assert_eq!(words("greedy"), None);
    }

    #[test]
    fn a_draw_is_half_a_win() {
        assert_eq!(of_hundred([343, 5, 52]), 86);
        assert_eq!(of_hundred([1, 2, 1]), 50);
    }

    #[test]
    fn what_people_are_told_is_what_was_measured() {
        // A row of the table: | game | marshal : general | won | drawn | lost | …
        let page = include_str!("../../docs/strength.md");
        for (game, level, [won, drawn, lost]) in MEASURED {
            let place = LEVELS.iter().position(|l| *l == level).expect("a level");
            let below = place.checked_sub(1).map_or("random", |below| LEVELS[below]);
            let row = format!("| {game} | {level} : {below} | {won} | {drawn} | {lost} |");
            assert!(page.contains(&row), "docs/strength.md has no row {row}");
        }
    }
}
