//! How strong the levels are: the matches of docs/strength.md, where it says how to play them again.

use engine::Localised;

use crate::levels::LEVELS;

/// Games won, drawn and lost, by the first of two bots.
pub type Result = [u32; 3];

/// What a level did in a game against the one below it, a recruit against random moves.
const MEASURED: [(&str, &str, Result); 13] = [
    ("attrition", "recruit", [400, 0, 0]),
    ("downfall", "recruit", [400, 0, 0]),
    ("frederick", "recruit", [399, 1, 0]),
    ("quartermaster", "recruit", [400, 0, 0]),
    ("worldwar", "recruit", [400, 0, 0]),
    ("attrition", "officer", [316, 6, 78]),
    ("downfall", "officer", [97, 0, 3]),
    ("frederick", "officer", [70, 6, 24]),
    ("quartermaster", "officer", [283, 0, 117]),
    ("worldwar", "officer", [142, 1, 57]),
    ("attrition", "general", [72, 1, 27]),
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

/// Between which numbers of a hundred games the truth lies, with 95 % confidence.
fn range([won, drawn, lost]: Result) -> [u32; 2] {
    let games = won + drawn + lost;
    let (low, high) = wilson(f64::from(2 * won + drawn) / f64::from(2 * games.max(1)), games.into());
    [low, high].map(|share| (100.0 * share).round() as u32)
}

/// The Wilson interval of a share of so many games: with 95 % confidence the true share is between these.
pub fn wilson(share: f64, games: u64) -> (f64, f64) {
    let n = games as f64;
    if games == 0 {
        return (0.0, 1.0);
    }
    let (p, z2) = (share, Z * Z);
    let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// How many standard deviations 95 % of a normal distribution reach to either side.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// A range that is wider than this is told: the number alone would promise too much.
const WIDE: u32 = 10;

/// What a level is in every game, and how long it thinks; `None` for a bot that is no level.
pub fn about(level: &str) -> Option<Localised> {
    const ABOUT: [(&str, &str); 4] = [
        ("looks one step ahead and answers at once", "regarde un pas plus loin et répond aussitôt"),
        (
            "plays the likeliest moves on in its mind and answers at once",
            "poursuit en pensée les coups probables et répond aussitôt",
        ),
        (
            "thinks four times as hard as the officer, for a moment at times",
            "pense quatre fois plus que l’officier, parfois un instant",
        ),
        (
            "thinks sixteen times as hard as the officer, for several seconds at times",
            "pense seize fois plus que l’officier, parfois plusieurs secondes",
        ),
    ];
    let (en, fr) = ABOUT[place(level)?];
    Some(Localised { en: en.to_owned(), fr: fr.to_owned() })
}

/// What people are told of a level's strength in a game; `None` for a bot that is no level.
pub fn words(game: &str, level: &str) -> Option<Localised> {
    const AGAINST: [(&str, &str); 4] = [
        ("random moves", "le hasard"),
        ("the recruit", "la recrue"),
        ("the officer", "l’officier"),
        ("the general", "le général"),
    ];
    let against = AGAINST[place(level)?];
    Some(measured(game, level).map_or_else(
        || Localised { en: "strength not measured yet".to_owned(), fr: "force pas encore mesurée".to_owned() },
        |result| told(result, against),
    ))
}

/// What a level is, and how strong in a game.
pub fn about_and_words(game: &str, level: &str) -> Option<Localised> {
    let (about, words) = (about(level)?, words(game, level)?);
    Some(Localised { en: format!("{}; {}", about.en, words.en), fr: format!("{}\u{a0}; {}", about.fr, words.fr) })
}

fn place(level: &str) -> Option<usize> {
    LEVELS.iter().position(|l| *l == level)
}

/// A result as a sentence: with its draws where they count, with its range where that is wide.
fn told(result: Result, (en, fr): (&str, &str)) -> Localised {
    let ([won, drawn, lost], n) = (result, of_hundred(result));
    let (games, [low, high]) = (won + drawn + lost, range(result));
    let has_draws = n != of_hundred([won, 0, drawn + lost]);
    let is_wide = high - low > WIDE;
    let notes = |draws: &str, wide: String, join: &str| {
        let notes: Vec<String> = [has_draws.then(|| draws.to_owned()), is_wide.then_some(wide)].into_iter().flatten().collect();
        if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(join)) }
    };
    Localised {
        en: format!("wins {n} of 100 games against {en}")
            + &notes("draws count half", format!("after {games} games: {low} to {high}"), "; "),
        fr: format!("gagne {n} parties sur 100 contre {fr}")
            + &notes("une nulle compte pour moitié", format!("après {games} parties\u{a0}: de {low} à {high}"), "\u{a0}; "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_and_wide_ranges_are_told() {
        let told = |result: Result| told(result, ("the recruit", "la recrue"));
        assert_eq!(told([284, 0, 116]).en, "wins 71 of 100 games against the recruit");
        assert_eq!(told([301, 8, 91]).en, "wins 76 of 100 games against the recruit (draws count half)");
        assert_eq!(told([19, 0, 13]).en, "wins 59 of 100 games against the recruit (after 32 games: 42 to 74)");
        assert_eq!(
            told([70, 6, 24]).fr,
            "gagne 73 parties sur 100 contre la recrue (une nulle compte pour moitié\u{a0}; après 100 parties\u{a0}: de 64 à 81)"
        );
    }

    #[test]
    fn every_level_is_told_of_in_every_game() {
        for game in crate::registry::games() {
            for level in LEVELS {
                let Localised { en, fr } = about_and_words(&game.info().slug, level).expect("a level");
                let is_measured = measured(&game.info().slug, level).is_some();
                assert_eq!(en.contains("not measured"), !is_measured, "{en}");
                assert_eq!(fr.contains("pas encore mesurée"), !is_measured, "{fr}");
            }
        }
        assert_eq!(about_and_words("attrition", "random"), None);
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
            let place = place(level).expect("a level");
            let below = place.checked_sub(1).map_or("random", |below| LEVELS[below]);
            let (share, [low, high]) = (of_hundred([won, drawn, lost]), range([won, drawn, lost]));
            let row = format!("| {game} | {level} : {below} | {won} | {drawn} | {lost} | {share} % | {low} to {high} |");
            assert!(page.contains(&row), "docs/strength.md has no row {row}");
        }
    }
}
