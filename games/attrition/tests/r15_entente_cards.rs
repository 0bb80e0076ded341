//! 15.1 The cards of the Entente.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, Status, data};
use common::{CP, EN, Scene, at, belgium, ip, n};

/// The lines of a card of EN in play.
fn played(card: &str) -> String {
    format!("played = \"{card}\"\nentente_card = \"{card}\"")
}

/// EN's Fall 1917 with a card in play.
fn with(card: &str, lines: &str) -> Scene {
    at(&format!("options = \"event_cards\"\nturn = 8\nactive = \"entente\"\n{}\n{lines}", played(card)))
}

/// EN's Fall 1917 with a card in hand.
fn holding(card: &str, lines: &str) -> Scene {
    at(&format!("options = \"event_cards\"\nturn = 8\nactive = \"entente\"\nstep = \"play_card\"\nhand = \"{card}\"\n{lines}"))
}

const OTTOMANS_IN: &str = r#"
    neutral = "washington southern-states mexico-city northern-italy rome salonica sofia bucharest"
    cp_control = "berlin rhineland vienna hungary istanbul armenia levant"
"#;

const AMERICANS_IN: &str = r#"neutral = "mexico-city northern-italy rome salonica sofia bucharest istanbul armenia levant""#;

/// A battle in contested Belgium with the U.S.A. in the war.
fn american_battle(options: &str, more: &str, tiles: &str) -> Scene {
    let control = "entente_control = \"washington southern-states paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade\"";
    at(&format!(
        "options = \"event_cards {options}\"\nturn = 10\nactive = \"entente\"\nstep = \"plan\"\n{control}\n{AMERICANS_IN}\n{more}\n[board]\nbelgium = \"{tiles}\""
    ))
}

/// The number, title and year of each card.
#[test]
fn titles_and_years() {
    let cards: Vec<_> = data().decks[1].iter().map(|c| (data().card(c).name.en.as_str(), data().card(c).year)).collect();
    assert_eq!(
        cards,
        [
            ("Poison Gas", 1915),
            ("Creeping Barrage", 1916),
            ("Gallipoli Landing", 1915),
            ("Lawrence of Arabia", 1916),
            ("Sinking of the Lusitania", 1915),
            ("German Revolution", 1918),
            ("They Shall Not Pass", 1916),
            ("Fresh Troops", 1918),
            ("Expeditionary Force", 1915),
            ("Blockade", 1916),
        ]
    );
}

/// Two battles with Poison Gas in play.
fn gassed() -> Scene {
    let more = format!("{}\ncp_control = \"berlin rhineland vienna\"", played("ep1-poison-gas"));
    let mut s = belgium(
        EN,
        "event_cards",
        &more,
        "3 germany-infantry, 2 france-infantry\"\nhungary = \"1 germany-infantry, 2 russia-infantry",
    );
    s.en("plan belgium").en("plan hungary").en("battle belgium").roll("dice 6 6");
    s
}

/// Right after the roll EN may roll all dice again, in one battle. [15.1.1]
#[test]
fn poison_gas_rolls_all_dice_again() {
    let mut s = gassed();
    assert_eq!((s.step().as_str(), s.moves(EN)), ("PoisonGas", vec!["gas".to_owned(), "done".to_owned()]));
    s.en("gas");
    assert!(s.impossible("dice 1"), "all dice");
    s.roll("dice 1 6");
    assert_eq!(s.hits(), [1, 1]);
    assert_eq!(s.step(), "Dice", "Hungary");
    s.roll("dice 6 6");
    assert_ne!(s.step(), "PoisonGas", "one battle only");
}

/// Declined in one battle, it can be used in the next. [15.1.1]
#[test]
fn poison_gas_can_be_kept() {
    let mut s = gassed();
    s.en("done");
    assert_eq!(s.hits(), [0, 0]);
    s.roll("dice 6 6");
    assert_eq!(s.step(), "PoisonGas");
}

/// The second roll stands, and the general comes after it. [R-15.1.1]
#[test]
fn gas_before_the_general() {
    let mut s = belgium(EN, "event_cards generals", &played("ep1-poison-gas"), "3 germany-infantry, 2 france-infantry");
    s.en("plan belgium").roll("dice 6 6");
    assert_eq!(s.step(), "PoisonGas");
    s.en("gas").roll("dice 5 5");
    assert_eq!(s.step(), "General", "no second re-roll; now the general");
    s.en("general foch").en("turn 5 1");
    assert_eq!(s.hits(), [1, 1]);
}

/// Four dice show 2: four hits. [E-15.1.2] [15.1.2]
#[test]
fn creeping_barrage_hits_with_every_two() {
    let mut s = belgium(
        EN,
        "event_cards",
        &played("ep2-creeping-barrage"),
        "7 germany-infantry, 3 britain-infantry, 1 britain-artillery",
    );
    s.en("plan belgium").roll("dice 2 2 2 2");
    assert_eq!(s.hits(), [0, 4]);
}

/// Other artillery gets nothing of it, and nothing is counted twice. [15.1.2]
#[test]
fn the_barrage_is_british() {
    let mut s =
        belgium(EN, "event_cards", &played("ep2-creeping-barrage"), "7 germany-infantry, 3 france-infantry, 1 france-artillery");
    s.en("plan belgium").roll("dice 2 2 2 2");
    assert_eq!(s.hits(), [0, 1]);
    let mut s = belgium(
        EN,
        "event_cards",
        &played("ep2-creeping-barrage"),
        "7 germany-infantry, 3 france-infantry, 1 france-artillery, 1 britain-artillery",
    );
    s.en("plan belgium").roll("dice 2 2 2 1");
    assert_eq!(s.hits(), [1, 4], "three dice with 2 are three hits, and one by infantry");
}

/// The British tank is no British artillery. [R-15.1.2]
#[test]
fn a_tank_fires_no_barrage() {
    let mut s = belgium(
        EN,
        "event_cards tanks",
        &played("ep2-creeping-barrage"),
        "7 germany-infantry, 3 britain-infantry, 1 tank-britain",
    );
    s.en("plan belgium").roll("dice 2 2 2 2");
    assert_eq!(s.hits(), [0, 1]);
}

/// The tile that advances fires again in its second battle. [R-15.1.2]
#[test]
fn the_barrage_goes_on() {
    let more = format!("{}\ncp_control = \"berlin vienna hungary\"", played("ep2-creeping-barrage"));
    let mut s = belgium(
        EN,
        "event_cards",
        &more,
        "1 germany-infantry, 1 britain-infantry, 1 britain-artillery\"\nrhineland = \"5 germany-infantry, 1 france-infantry",
    );
    s.en("plan belgium").en("plan rhineland").en("battle belgium").roll("dice 2 2");
    s.en("advance britain-artillery rhineland").en("advance britain-infantry rhineland").roll("dice 2 2");
    assert_eq!(s.hits(), [0, 2]);
    assert_eq!(s.tiles("rhineland"), "3 germany-infantry, 1 britain-infantry, 1 britain-artillery, 1 france-infantry");
}

/// EN's Gallipoli turn, at its end.
fn gallipoli(lines: &str) -> Scene {
    with("ep3-gallipoli-landing", &format!("{OTTOMANS_IN}\nstep = \"move\"\n{lines}"))
}

/// In the Declare War phase any number of British tiles go to Istanbul; others do not. [15.1.3a]
#[test]
fn the_landing_at_gallipoli() {
    let mut s = gallipoli(
        "reserves = \"2 britain-infantry, 1 britain-airplane, 1 france-infantry\"\n[board]\nistanbul = \"1 ottoman-infantry\"",
    );
    s.en("done");
    assert_eq!(s.step(), "DeclareWar");
    s.en("done");
    assert_eq!(s.moves(EN), ["land britain-infantry", "land britain-airplane", "done"]);
    assert_eq!(s.refused(EN, "land france-infantry"), "15.1.3a");
    s.en("land britain-infantry").en("land britain-airplane").en("done");
    assert_eq!(s.tiles("istanbul"), "1 ottoman-infantry, 1 britain-infantry, 1 britain-airplane");
    assert_eq!(n(&s.p.destroyed, "britain-infantry"), 1, "what stays behind is lost (4.11.1a)");
}

/// Istanbul stays CP-controlled, and counts, until CP's update. [15.1.3b]
#[test]
fn istanbul_keeps_its_status() {
    let mut s = gallipoli("reserves = \"1 britain-infantry\"");
    let points = s.p.points();
    s.en("done").en("done").en("land britain-infantry");
    assert_eq!((s.p.active, s.status("istanbul"), s.p.points()), (CP, Status::Cp, points));
    s.roll("tiles 7 germany-infantry, 3 germany-artillery").cp("done");
    while s.p.active == CP {
        s.cp("done");
    }
    assert_eq!(s.status("istanbul"), Status::Entente);
}

/// No rail in the turn of the landing, however much there is to rail. [15.1.3c]
#[test]
fn no_rail_with_gallipoli() {
    let lines = "step = \"surrender\"\n[board]\nbelgium = \"1 france-infantry\"";
    let mut s = with("ep3-gallipoli-landing", lines);
    s.en("done");
    assert_ne!(s.step(), "Rail");
    let mut other = with("ep1-poison-gas", lines);
    other.en("done");
    assert_eq!(other.step(), "Rail");
}

/// While Istanbul is neutral nobody lands. [R-15.1.3a]
#[test]
fn no_landing_in_a_neutral_country() {
    let mut s = with("ep3-gallipoli-landing", "step = \"declare_war\"\nreserves = \"1 britain-infantry\"");
    s.en("done");
    assert_eq!((s.p.active, s.tiles("istanbul").as_str()), (CP, ""));
}

/// Regular British tiles and the tank land. [R-15.1.3b]
#[test]
fn a_tank_lands() {
    let s = at(&format!(
        "options = \"event_cards tanks\"\nturn = 8\nactive = \"entente\"\n{}\n{OTTOMANS_IN}\nstep = \"landing\"\nreserves = \"1 tank-britain, 1 britain-artillery, 1 tank-france\"",
        played("ep3-gallipoli-landing")
    ));
    assert_eq!(s.moves(EN), ["land britain-artillery", "land tank-britain", "done"]);
}

/// CP's turn after the landing: the marker is CP's, so CP mobilizes there, moves from and through it. [R-15.1.3c]
#[test]
fn istanbul_after_the_landing() {
    let text = |step: &str, board: &str| {
        at(&format!(
            r#"
            options = "event_cards"
            turn = 8
            step = "{step}"
            neutral = "washington southern-states mexico-city northern-italy rome salonica bucharest"
            cp_control = "berlin rhineland vienna hungary istanbul armenia levant sofia"
            {}
            reserves = "1 ottoman-infantry"
            [board]
            istanbul = "1 britain-infantry{board}"
        "#,
            played("ep3-gallipoli-landing")
        ))
    };
    assert!(text("mobilize", "").offers("mobilize ottoman-infantry istanbul"));
    let mut s = text("move", ", 1 ottoman-infantry\"\nsofia = \"1 bulgaria-infantry");
    s.cp("take istanbul ottoman-infantry").cp("to levant");
    s.cp("take sofia bulgaria-infantry").cp("to armenia");
    assert_eq!((s.tiles("armenia").as_str(), s.tiles("levant").as_str()), ("1 bulgaria-infantry", "1 ottoman-infantry"));
    // A battle is optional; without one 4.9 makes the region contested.
    let mut s = text("move", ", 1 ottoman-infantry");
    s.cp("done");
    assert_eq!((s.step().as_str(), s.offered("plan"), s.p.battles.len()), ("Plan", vec!["istanbul".to_owned()], 0));
    s.cp("done");
    assert_eq!(s.status("istanbul"), Status::Contested);
}

/// CP takes one Ottoman tile of its choice into its reserves and can mobilize it in its next turn. [15.1.4]
#[test]
fn lawrence_takes_an_ottoman_tile() {
    let mut s = holding(
        "ep4-lawrence-of-arabia",
        &format!(
            "{OTTOMANS_IN}\n[board]\nlevant = \"1 ottoman-infantry, 1 germany-infantry\"\narmenia = \"2 ottoman-artillery\""
        ),
    );
    s.en("play ep4-lawrence-of-arabia");
    assert_eq!(s.asked(), [CP]);
    assert_eq!(s.moves(CP), ["recall armenia ottoman-artillery", "recall levant ottoman-infantry"], "and no way out");
    assert_eq!(s.refused(CP, "recall levant germany-infantry"), "15.1.4");
    s.cp("recall armenia ottoman-artillery");
    assert_eq!((s.tiles("armenia").as_str(), n(&s.p.reserves, "ottoman-artillery")), ("1 ottoman-artillery", 1));
    assert_eq!((s.p.active, s.step().as_str()), (EN, "Draw"), "EN's turn goes on");
    // It outlasts EN's turn.
    let mut s = with("ep4-lawrence-of-arabia", &format!("{OTTOMANS_IN}\nstep = \"move\"\nreserves = \"1 ottoman-artillery\""));
    s.en("done").roll("tiles 7 germany-infantry, 3 germany-artillery");
    assert!(s.offers("mobilize ottoman-artillery istanbul"));
}

/// This turn all destroyed tiles must return. [15.1.5a] [R-15.1.5c]
#[test]
fn the_lusitania_returns_all_tiles() {
    let mut s = at(r#"
        options = "event_cards"
        turn = 4
        active = "entente"
        step = "play_card"
        hand = "ep5-sinking-of-the-lusitania"
        surrendered = true
        destroyed = "3 france-infantry, 2 serbia-infantry, 18 russia-infantry, 1 germany-infantry"
    "#);
    s.en("play ep5-sinking-of-the-lusitania");
    assert_eq!(s.step(), "Draw", "there is no choice");
    assert_eq!((s.p.destroyed.of_side(EN), s.p.destroyed.of_side(CP)), (0, 1));
    assert_eq!((n(&s.p.pouch, "france-infantry"), n(&s.p.pouch, "russia-infantry")), (9, 18), "Russians after the surrender too");
}

/// At the very end of the turn one American infantry joins the pouch, from beside the track. [15.1.5b] [R-15.1.5a]
#[test]
fn one_american_comes_early() {
    let text = |turn: u8| {
        at(&format!(
            "options = \"event_cards\"\nturn = {turn}\nactive = \"entente\"\nstep = \"move\"\n{}",
            played("ep5-sinking-of-the-lusitania")
        ))
    };
    let mut s = text(4);
    assert_eq!((n(&s.p.pouch, "usa-infantry"), n(&s.p.waiting, "usa-infantry")), (0, 3));
    s.en("done");
    assert_eq!((s.p.active, n(&s.p.pouch, "usa-infantry"), n(&s.p.waiting, "usa-infantry")), (CP, 1, 2));
    let mut s = text(6);
    let before = s.p.pouch;
    s.en("done");
    assert_eq!((s.p.pouch, n(&s.p.waiting, "usa-infantry")), (before, 0), "from Fall 1916 on none waits");
}

/// It is not drawn in the turn of the card. [15.1.5b]
#[test]
fn the_volunteer_comes_after_the_draw() {
    let mut s = at(
        "options = \"event_cards\"\nturn = 4\nactive = \"entente\"\nstep = \"play_card\"\nhand = \"ep5-sinking-of-the-lusitania\"",
    );
    s.en("play ep5-sinking-of-the-lusitania");
    assert_eq!((s.step().as_str(), n(&s.p.pouch, "usa-infantry")), ("Draw", 0));
}

/// The others come in Fall 1916, even if the U.S.A. is at war. [15.1.5c]
#[test]
fn the_other_americans_keep_their_date() {
    let mut s = at(&format!(
        r#"
        options = "event_cards"
        turn = 6
        step = "move"
        {AMERICANS_IN}
        entente_control = "washington southern-states london paris belgium alexandria belgrade petrograd moscow baltics poland kiev ukraine caucasus"
        played = "ep5-sinking-of-the-lusitania"
        [board]
        washington = "1 usa-infantry"
    "#
    ));
    assert_eq!(n(&s.p.waiting, "usa-infantry"), 2);
    s.cp("done");
    assert_eq!((n(&s.p.pouch, "usa-infantry"), n(&s.p.pouch, "usa-artillery"), n(&s.p.waiting, "usa-airplane")), (2, 3, 0));
}

/// With that one tile the U.S.A. enters the war before Fall 1916. [R-15.1.5b]
#[test]
fn the_volunteer_declares_war() {
    let mut s = at(
        "options = \"event_cards\"\nturn = 4\nactive = \"entente\"\nstep = \"declare_war\"\nplayed = \"ep5-sinking-of-the-lusitania\"\nreserves = \"1 usa-infantry\"",
    );
    s.en("declare usa");
    assert_eq!((s.status("washington"), s.tiles("washington").as_str()), (Status::Entente, "1 usa-infantry"));
}

/// EN's Update phase puts a contested marker in Berlin; CP's next turn begins so. [15.1.6]
#[test]
fn the_german_revolution() {
    for board in ["", "[board]\nberlin = \"2 germany-infantry\""] {
        let mut s = at(&format!(
            "options = \"event_cards\"\nturn = 9\nactive = \"entente\"\nstep = \"move\"\n{}\n{board}",
            played("ep6-german-revolution")
        ));
        assert_eq!((s.status("berlin"), s.p.points()[0]), (Status::Cp, 7));
        s.en("done");
        let left = 7 - ip("berlin");
        assert_eq!((s.p.active, s.status("berlin"), s.p.points()[0]), (CP, Status::Contested, left));
        assert!(s.impossible(&format!("tiles {} germany-infantry", left + 1)), "CP draws less");
    }
    let mut s = at(&format!(
        "options = \"event_cards\"\nturn = 9\nactive = \"entente\"\nstep = \"move\"\ncp_control = \"rhineland vienna hungary\"\nentente_control = \"berlin london paris\"\n{}",
        played("ep6-german-revolution")
    ));
    s.en("done");
    assert_eq!(s.status("berlin"), Status::Contested, "any control marker, EN's too");
}

/// The marker comes after the normal update and lasts until CP's. [R-15.1.6]
#[test]
fn the_revolution_ends_with_the_next_update() {
    let text = |board: &str| {
        at(&format!(
            r#"
            options = "event_cards"
            turn = 10
            step = "move"
            cp_control = "rhineland vienna hungary"
            {}
            [board]
            berlin = "{board}"
        "#,
            played("ep6-german-revolution")
        ))
    };
    for (board, status) in [
        ("1 germany-infantry", Status::Cp),
        ("", Status::Cp),
        ("1 germany-infantry, 1 france-infantry", Status::Contested),
        ("1 france-infantry", Status::Entente),
    ] {
        let mut s = text(board);
        assert_eq!(s.status("berlin"), Status::Contested);
        while s.p.active == CP {
            s.cp("done");
        }
        assert_eq!(s.status("berlin"), status, "{board}");
    }
    let mut s = at(&format!(
        "options = \"event_cards\"\nturn = 10\nactive = \"entente\"\nstep = \"move\"\n{}\n[board]\nberlin = \"1 germany-infantry\"",
        played("ep6-german-revolution")
    ));
    s.en("done");
    assert_eq!(
        (s.step().as_str(), s.status("berlin"), s.p.points()[0]),
        ("Over { early: false }", Status::Contested, 7 - ip("berlin")),
        "in Fall 1918 to the end"
    );
}

/// EN's Fall 1917 with They Shall Not Pass in hand; Belgium is contested.
fn not_pass(destroyed: &str, tiles: &str) -> Scene {
    holding(
        "ep7-they-shall-not-pass",
        &format!(
            r#"
        destroyed = "{destroyed}"
        cp_control = "berlin vienna hungary"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus belgrade"
        [board]
        belgium = "{tiles}"
        rhineland = "1 germany-infantry, 1 britain-infantry"
        poland = "1 austria-hungary-infantry, 1 russia-infantry"
        berlin = "1 germany-infantry"
    "#
        ),
    )
}

/// Up to two French infantry go from the destroyed pile into one contested region with Germans. [15.1.7] [R-15.1.7]
#[test]
fn they_shall_not_pass() {
    let mut s = not_pass("3 france-infantry, 1 france-artillery, 1 britain-infantry", "1 germany-infantry, 1 france-infantry");
    s.en("play ep7-they-shall-not-pass");
    assert_eq!(s.moves(EN), ["target rhineland", "target belgium", "done"], "Poland has no Germans, Berlin is not contested");
    s.en("target belgium");
    assert_eq!(s.moves(EN), ["reinforce france-infantry", "done"], "regular infantry only");
    let mut one = s.clone();
    one.en("reinforce france-infantry").en("done");
    assert_eq!(
        (one.tiles("belgium").as_str(), n(&one.p.destroyed, "france-infantry")),
        ("1 germany-infantry, 2 france-infantry", 2)
    );
    let mut none = s.clone();
    none.en("done");
    assert_eq!(none.tiles("belgium"), "1 germany-infantry, 1 france-infantry");
    s.en("reinforce france-infantry").en("reinforce france-infantry");
    assert_eq!((s.tiles("belgium").as_str(), n(&s.p.destroyed, "france-infantry")), ("1 germany-infantry, 3 france-infantry", 1));
    assert_eq!(s.step(), "ReturnDestroyed", "two, and one region for both");
}

/// The card may be declined after it was played. [15.1.7]
#[test]
fn they_shall_pass_after_all() {
    let mut s = not_pass("3 france-infantry", "1 germany-infantry, 1 france-infantry");
    s.en("play ep7-they-shall-not-pass").en("done");
    assert_eq!((s.step().as_str(), n(&s.p.destroyed, "france-infantry")), ("ReturnDestroyed", 3));
}

/// Where Americans roll, each may roll two dice, if EN likes. [15.1.8]
#[test]
fn fresh_troops_roll_two_dice() {
    let mut s = american_battle("", &played("ep8-fresh-troops"), "7 germany-infantry, 3 usa-infantry, 2 france-infantry");
    s.en("plan belgium");
    assert_eq!((s.step().as_str(), s.moves(EN)), ("DoubleDice", vec!["double".to_owned(), "done".to_owned()]));
    let mut once = s.clone();
    once.en("done");
    assert!(!once.impossible("dice 6 6 6") && once.impossible("dice 6 6 6 6 6 6"));
    s.en("double");
    assert!(s.impossible("dice 6 6 6") && !s.impossible("dice 6 6 6 6 6 6"));
}

/// Decided battle by battle, in every battle; not where another nation rolls. [15.1.8]
#[test]
fn fresh_troops_battle_by_battle() {
    let more = format!("{}\ncp_control = \"berlin rhineland vienna\"", played("ep8-fresh-troops"));
    let mut s = american_battle(
        "",
        &more,
        "7 germany-infantry, 1 usa-infantry\"\nhungary = \"1 austria-hungary-infantry, 2 usa-infantry",
    );
    s.en("plan belgium").en("plan hungary").en("battle belgium").en("double").roll("dice 6 6");
    assert_eq!(s.step(), "DoubleDice", "asked again");
    s.en("done").roll("dice 6 6");
    let mut s = american_battle("", &played("ep8-fresh-troops"), "7 germany-infantry, 2 france-infantry, 1 usa-infantry");
    s.en("plan belgium");
    assert_eq!(s.step(), "Dice");
}

/// Marines and tank roll two dice too; the largest nation is counted in tiles. [R-15.1.8]
#[test]
fn fresh_marines_and_tanks() {
    let mut s = american_battle(
        "tanks elite_infantry",
        &played("ep8-fresh-troops"),
        "7 germany-infantry, 1 us-marines, 1 tank-usa, 1 usa-airplane",
    );
    s.en("plan belgium").en("double");
    assert!(!s.impossible("dice 6 6 6 6 6 6"));
    let mut s = american_battle("", &played("ep8-fresh-troops"), "7 germany-infantry, 2 usa-infantry, 3 france-infantry");
    s.en("plan belgium");
    assert_eq!((s.step().as_str(), s.impossible("dice 6 6 6")), ("Dice", false), "three Frenchmen are more than two Americans");
}

/// Up to two tiles go to allied entry regions without their flag, neutrals too. [15.1.9]
#[test]
fn the_expeditionary_force() {
    let mut s = with(
        "ep9-expeditionary-force",
        "step = \"mobilize\"\nreserves = \"2 france-infantry, 2 russia-infantry, 1 italy-infantry\"",
    );
    assert!(!s.offers("mobilize france-infantry belgium"), "an entry region");
    assert_eq!(s.refused(EN, "mobilize italy-infantry rome"), "4.5c", "the rest of 4.5 holds");
    assert_eq!(s.refused(EN, "mobilize russia-infantry berlin"), "4.5c");
    s.en("mobilize italy-infantry paris").en("mobilize russia-infantry london");
    assert_eq!((s.tiles("paris").as_str(), s.tiles("london").as_str()), ("1 italy-infantry", "1 russia-infantry"));
    assert_eq!(s.refused(EN, "mobilize france-infantry london"), "4.5b", "two, not three");
    assert!(s.offers("mobilize france-infantry paris"));
}

/// A foreign capital that EN holds is no allied entry region. [15.1.9]
#[test]
fn no_expedition_to_foreign_capitals() {
    let s = with(
        "ep9-expeditionary-force",
        "step = \"mobilize\"\nreserves = \"1 france-infantry\"\ncp_control = \"berlin rhineland hungary\"\nentente_control = \"vienna london paris belgium alexandria belgrade petrograd moscow baltics poland kiev ukraine caucasus\"",
    );
    assert_eq!(s.refused(EN, "mobilize france-infantry vienna"), "4.5b");
}

/// A tile in an entry region of its own flag does not count as one of the two. [R-15.1.9]
#[test]
fn own_flags_do_not_count() {
    let mut s = with("ep9-expeditionary-force", "step = \"mobilize\"\nreserves = \"3 britain-infantry, 2 france-infantry\"");
    s.en("mobilize britain-infantry london").en("mobilize britain-infantry alexandria").en("mobilize britain-infantry london");
    s.en("mobilize france-infantry london").en("mobilize france-infantry belgrade");
    assert_eq!(
        (s.tiles("london").as_str(), s.tiles("belgrade").as_str()),
        ("2 britain-infantry, 1 france-infantry", "1 france-infantry")
    );
}

/// German artillery and airplanes lost this turn leave the game; other tiles do not. [15.1.10]
#[test]
fn the_blockade() {
    let mut s = belgium(
        EN,
        "event_cards",
        &played("ep10-blockade"),
        "1 germany-infantry, 1 germany-artillery, 1 germany-airplane, 1 austria-hungary-artillery, 4 france-infantry, 1 france-artillery, 1 france-airplane",
    );
    s.en("plan belgium")
        .roll("dice 1 1 1 1 2 3")
        .en("lose france-infantry")
        .en("lose france-infantry")
        .en("lose france-infantry");
    assert_eq!(s.tiles("belgium").matches("germany").count(), 0);
    let of = |kind| (n(&s.p.gone, kind), n(&s.p.destroyed, kind));
    assert_eq!([of("germany-artillery"), of("germany-airplane")], [(1, 0), (1, 0)]);
    assert_eq!([of("germany-infantry"), of("austria-hungary-artillery")], [(0, 1), (0, 1)]);
}

/// Only battles of EN's turn: in CP's turn the losses go to the destroyed pile, and what was destroyed before stays there. [R-15.1.10]
#[test]
fn the_blockade_is_a_matter_of_one_turn() {
    let more = format!("{}\ndestroyed = \"1 germany-artillery\"", played("ep10-blockade"));
    let mut s = belgium(EN, "event_cards", &more, "1 germany-airplane, 1 france-airplane");
    s.en("plan belgium").roll("dice 3");
    assert_eq!(
        (n(&s.p.gone, "germany-airplane"), n(&s.p.gone, "germany-artillery"), n(&s.p.destroyed, "germany-artillery")),
        (1, 0, 1)
    );
    let mut s = belgium(CP, "event_cards", &played("ep10-blockade"), "1 germany-airplane, 1 france-airplane");
    s.cp("plan belgium").roll("dice 3");
    assert_eq!((n(&s.p.gone, "germany-airplane"), n(&s.p.destroyed, "germany-airplane")), (0, 1));
    assert!(!s.happened(|e| matches!(e, Event::Removed { .. })));
}
