//! What a newcomer asks, and the rule that answers; odds and overlays.

use downfall::{Position, View};
use engine::{Lang, Odds, Present, Text};

use crate::common::{ALL, AUH, GER, RUS, Scene, at, later, on};

/// The rules by which a question is answered.
fn why(s: &Scene, power: downfall::ids::Power, what: &str) -> Vec<&'static str> {
    s.p.explain(power.seat(), what).iter().map(|r| r.rule).collect()
}

/// Why an army does not manoeuvre: used, not one's own, without supply.
#[test]
fn armies_that_do_not_move() {
    let mut s = on("germany", "metz = \"ge-5\", cologne = \"ge-5\", cracow = \"ge-5.c\", dijon = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 metz; to frankfurt; done");
    assert_eq!(why(&s, GER, "ge-5.au@frankfurt"), ["9b"]);
    assert_eq!(why(&s, GER, "ge-5.c@cracow"), ["3c"]);
    assert_eq!(why(&s, GER, "ge-5@dijon"), ["6a"]);
    assert_eq!(why(&s, GER, "frankfurt"), ["9b"]);
    assert!(why(&s, GER, "cologne").is_empty());
    // By its name in either language.
    assert_eq!(why(&s, GER, "Francfort"), ["9b"]);
}

/// Why a zone can not be entered.
#[test]
fn zones_that_can_not_be_entered() {
    let mut s = on("austria-hungary", "trieste = \"ah-3\", sofia = \"bu-3\"", "diplomacy = { bulgaria = 6 }");
    s.a("do manoeuvre");
    assert_eq!((why(&s, AUH, "venice"), why(&s, AUH, "Salonica")), (vec!["9.1d"], vec!["9.1i"]));
    s.a("march ah-3 trieste");
    assert_eq!((why(&s, AUH, "venice"), why(&s, AUH, "vienna")), (vec!["9.1d"], vec!["9.1a"]));
}

/// Why an attack can not be made.
#[test]
fn attacks_that_can_not_be_made() {
    let mut s = on("germany", "verdun = \"2 ge-5, 2 fr-4\", nancy = \"ge-5, fr-4\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; done");
    assert_eq!((why(&s, GER, "nancy"), why(&s, GER, "paris")), (vec!["9.2a"], vec!["9.2b"]));
    s.a("attack verdun");
    assert_eq!(why(&s, GER, "lead ge-5"), ["9.2a"]);
}

/// Why a tile can not be used or developed.
#[test]
fn tiles_that_can_not_be_used() {
    let tiles = "[tiles.germany]\nbox_1 = \"gas\"\nbox_2 = \"manoeuvre\"\navailable = \"attack-1 offensive\"\noffensive_used = true\nrevealed = \"offensive\"\n";
    let s = on("germany", "metz = \"ge-5\", verdun = \"fr-4\"", tiles);
    assert_eq!(
        (why(&s, GER, "gas"), why(&s, GER, "manoeuvre"), why(&s, GER, "tanks-1")),
        (vec!["10a"], vec!["10b"], vec!["10.5d"])
    );
    assert_eq!(
        (why(&s, GER, "offensive"), why(&s, GER, "attack-1"), why(&s, GER, "tanks-2")),
        (vec!["10.3a"], vec!["R-10b"], vec!["10a"])
    );
    assert_eq!((why(&s, GER, "defence-2"), why(&s, GER, "aviation")), (vec!["10d"], vec!["10a"]));
}

/// Why an action, a marker or a recruit is not to be had.
#[test]
fn actions_markers_and_recruits() {
    let mut s = on("germany", "metz = \"ge-5\"", "");
    assert_eq!(why(&s, GER, "missions"), ["13a"]);
    assert_eq!((why(&s, GER, "russian-capitulation"), why(&s, GER, "italy")), (vec!["12e"], vec!["R-12f"]));
    s.a("do recruitment");
    assert_eq!(why(&s, GER, "it-3"), ["12c", "3c"]);
    assert_eq!(why(&s, GER, "restore ge-5 metz"), ["8f"]);
    s.a("raise ge-5 full");
    assert_eq!((why(&s, GER, "paris"), why(&s, GER, "metz")), (vec!["8h"], Vec::<&str>::new()));
    // Somebody else's turn.
    assert_eq!(why(&s, ALL, "done"), ["3d"]);
}

/// Why the phase can not end yet.
#[test]
fn the_phase_can_not_end() {
    let s = later(1, "germany", "metz = \"ge-5\", verdun = \"fr-4\"", "");
    assert_eq!(why(&s, GER, "done"), ["R-9a"]);
}

fn say(text: &Text) -> String {
    Position::texts().render(Lang::En, text)
}

fn odds(view: &View, m: &str) -> Odds {
    Position::odds(view, m.parse().expect("a move")).expect("chance comes next")
}

/// [9.2l] The odds give both potentials, every part with its rule, and how likely each result is.
#[test]
fn odds_of_an_attack() {
    let mut s = on(
        "germany",
        "verdun = \"2 ge-5, fr-4\"",
        "trenches = { entente = \"verdun\" }\n[tiles.germany]\navailable = \"attack-1\"\n",
    );
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf");
    let alone = odds(&s.view(GER), "go");
    assert_eq!(say(&alone.text), "Verdun: Germany 6 against Allies 6, before the dice");
    let chances: Vec<u16> = alone.chances.iter().map(|c| c.per_mille).collect();
    // Even potentials: higher 15 of 36, equal 6, lower 15; never double.
    assert_eq!(chances, [416, 167, 417]);
    let notes: Vec<String> = alone.notes.iter().map(say).collect();
    assert!(
        notes.iter().any(|n| n == "Germany +1: technology (9.2j)")
            && notes.iter().any(|n| n == "Allies +2: mountain or trench (9.2h)"),
        "{notes:?}"
    );
    let helped = odds(&s.view(GER), "support ge-5.uf");
    assert_eq!(say(&helped.text), "Verdun: Germany 8 against Allies 6, before the dice");
    assert!(Position::odds(&s.view(GER), "done".parse().expect("a move")).is_none());
}

/// A choice of armies that leaves nothing but the dice asks once more, with its odds; one that leaves something to decide does not.
#[test]
fn dice_are_not_thrown_by_surprise() {
    let mut s = on("germany", "verdun = \"3 ge-5, fr-4, 2 fr-4.r\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; hold ge-5 verdun; attack verdun");
    assert!(s.p.is_grave("lead ge-5.uf".parse().expect("a move")));
    assert_eq!(say(&odds(&s.view(GER), "lead ge-5.uf").text), "Verdun: Germany 5 against Allies 4, before the dice");
    let mut helped = on("germany", "verdun = \"2 ge-5, fr-4\"", "");
    helped.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun");
    assert!(!helped.p.is_grave("lead ge-5.uf".parse().expect("a move")));
}

/// [9.2p] Cover by a trench says beforehand that it costs ground.
#[test]
fn cover_tells_its_price() {
    let cover = |zone: &str| {
        let mut s = on("germany", &format!("{zone} = \"ge-5, fr-4\""), &format!("trenches = {{ entente = \"{zone}\" }}\n"));
        s.a(&format!("do manoeuvre; hold ge-5 {zone}; attack {zone}; lead ge-5.uf")).roll(6, 1);
        say(&s.p.describe("cover".parse().expect("a move")).text)
    };
    assert_eq!(cover("verdun"), "Use the trench: one loss less, then retreat");
    assert_eq!(cover("belfort"), "Use the trench: one loss less");
}

/// [HI-2] The odds know no more than their viewer: an unseen Defence is not counted, and that is said.
#[test]
fn odds_do_not_tell() {
    let scene = |defence: &str| {
        let mut s = on("germany", "verdun = \"2 ge-5, fr-4\"", &format!("[tiles.allies]\navailable = \"{defence}\"\n"));
        s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf");
        odds(&s.view(GER), "go")
    };
    assert_eq!(scene("defence-1"), scene("gas"));
    assert!(scene("gas").notes.iter().any(|n| n.key == "odds-unknown"));
}

/// [HI-2] Nor do they tell the defender what the attacker may have, and that is said too.
#[test]
fn odds_do_not_tell_the_defender() {
    let flies = "revealed = \"aviation\"\nair = 2\n";
    let scene = |unseen: &str| {
        let tiles = format!(
            "[tiles.germany]\navailable = \"aviation {unseen}\"\n{flies}[tiles.allies]\navailable = \"aviation\"\n{flies}"
        );
        let mut s = on("germany", "verdun = \"ge-5, fr-4\"", &tiles);
        s.a("do manoeuvre; hold ge-5 verdun; attack verdun; lead ge-5.uf; fly");
        (s.step(), odds(&s.view(ALL), "done"))
    };
    assert_eq!(scene("attack-1"), scene("gas"));
    let (step, told) = scene("gas");
    assert!(step == "Counter" && told.notes.iter().any(|n| n.key == "odds-unknown-attack"), "{:?}", told.notes);
}

fn marks(s: &Scene, id: &str) -> Vec<(String, bool)> {
    let all = Position::overlay(&s.view(GER), id);
    all.iter().map(|m| (m.target.to_string(), m.is_bad)).collect()
}

/// [6a] [6h] The overlays show supply, conquests and what can be attacked.
#[test]
fn overlays() {
    let s = on("germany", "dijon = \"ge-5\", metz = \"ge-5\", verdun = \"fr-4\"", "control = { minsk = \"germany\" }");
    let supply = marks(&s, "supply");
    assert!(supply.contains(&("space:dijon".to_owned(), true)) && supply.contains(&("space:minsk".to_owned(), true)));
    assert!(supply.contains(&("space:berlin".to_owned(), false)));
    assert_eq!(marks(&s, "control"), [("space:minsk".to_owned(), true)]);
    assert!(marks(&s, "reach").contains(&("space:verdun".to_owned(), false)));
    assert!(marks(&s, "nothing").is_empty());
}

/// What is given up for good is asked for twice; what only begins something can be begun anew.
#[test]
fn grave_moves_and_beginnings() {
    let mut s = on("germany", "metz = \"2 ge-5\"", "");
    let grave = |s: &Scene, m: &str| s.p.is_grave(m.parse().expect("a move"));
    assert!(grave(&s, "done") && !grave(&s, "do manoeuvre"));
    s.a("do manoeuvre");
    assert!(s.p.is_beginning("march ge-5 metz".parse().expect("a move")));
    s.a("march ge-5 metz; to cologne; done");
    assert!(grave(&s, "done"));
    let none = at("turn = 5\nphase = { power = \"germany\", left = 0 }\nunits = { metz = \"ge-5\" }");
    assert!(!grave(&none, "done"));
    assert_eq!(RUS.id(), "russia");
}

/// [9f] An open obligation is announced before the actions are spent, under its rule, until it is met.
#[test]
fn compulsory_attacks_are_announced() {
    let mut s = later(1, "germany", "metz = \"ge-5\", verdun = \"fr-4\"", "");
    let asked = |s: &Scene| (s.p.prompt(GER.seat()).rule, say(&s.p.prompt(GER.seat()).text));
    assert_eq!(asked(&s), ("9f", "Germany: what next? 3 actions are left. One compulsory attack is still due.".to_owned()));
    s.a("do manoeuvre");
    assert_eq!(asked(&s), ("9f", "Germany: which army manoeuvres? Up to 3. One compulsory attack is still due.".to_owned()));
    let free = later(5, "germany", "metz = \"ge-5\", verdun = \"fr-4\"", "");
    assert_eq!(asked(&free), ("7a", "Germany: what next? 3 actions are left.".to_owned()));
}

/// [6f] Whoever ends a phase is told which of his armies that costs, as it will be once zones have changed hands, and asked once more.
#[test]
fn losses_for_want_of_supply_are_announced() {
    let ending = |units: &str| {
        let s = at(&format!("turn = 5\nphase = {{ power = \"germany\", left = 0 }}\nunits = {{ {units} }}"));
        let m = "done".parse().expect("a move");
        (say(&s.p.describe(m).text), s.p.is_grave(m))
    };
    assert_eq!(ending("metz = \"ge-5\""), ("End the phase".to_owned(), false));
    assert_eq!(ending("dijon = \"ge-5\""), ("End the phase (one army without supply is lost)".to_owned(), true));
}

/// The heading, the stage and the score.
#[test]
fn where_the_game_stands() {
    let mut s = on(
        "germany",
        "metz = \"ge-5\", lille = \"ge-5\", brussels = \"ge-5\"",
        "control = { brussels = \"germany\", liege = \"germany\" }",
    );
    assert_eq!(s.p.stage().iter().map(say).collect::<Vec<_>>(), ["Summer 1915", "Germany", "choosing an action"]);
    s.a("done");
    let heading = s.log.iter().find_map(Position::heading).expect("a heading");
    assert_eq!(heading.iter().map(say).collect::<Vec<_>>(), ["Summer 1915", "Allies"]);
    // Lille is taken: -3 + 1 + 0 for the Central Powers, 4 - 1 + 5 for the Entente.
    let score = s.log.iter().find_map(Position::score);
    assert_eq!(score, Some(engine::Score::Now([-2, 8])));
}
