//! 4.3 Russian surrender.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, Status};
use common::{CP, EN, at, ip, n, rejected};

/// The question comes right after EN's draw, in every turn until it happened; CP is never asked. [4.3a] [R-4.3a]
#[test]
fn asked_after_every_draw_of_the_entente() {
    let mut s = at("turn = 1\nactive = \"entente\"\nstep = \"draw\"");
    s.roll("tiles 12 russia-infantry");
    assert_eq!((s.step().as_str(), s.moves(EN)), ("Surrender", vec!["surrender".to_owned(), "done".to_owned()]));
    s.done();
    assert!(!s.p.surrendered);
    s.end_turn();
    s.roll("tiles 10 austria-hungary-infantry");
    assert_eq!((s.p.active, s.step().as_str()), (CP, "Mobilize"), "CP is not asked");
    s.end_turn().done(); // the tiles that were not mobilized stay destroyed
    s.roll("tiles 9 britain-infantry, 3 france-infantry");
    assert_eq!(s.step(), "Surrender", "asked again");
}

/// [4.3a]
#[test]
fn surrender_happens_once() {
    let mut s = at(r#"
        turn = 4
        active = "entente"
        step = "draw"
        surrendered = true
        neutral = "petrograd baltics moscow kiev ukraine caucasus poland"
        entente_control = "paris london"
        cp_control = "berlin"
    "#);
    s.roll("tiles 4 france-infantry");
    assert_eq!(s.step(), "Mobilize", "no second question");
    let mut s = at("turn = 4\nactive = \"entente\"\nstep = \"surrender\"\n[board]\nlondon = \"1 britain-infantry\"");
    s.en("surrender");
    assert!(s.p.surrendered);
    assert_eq!(s.refused(EN, "surrender"), "4.0a");
}

/// Russian reserves are destroyed; others stay. As many are drawn again; Russians that come do not count. [4.3b] [4.3c]
#[test]
fn russian_reserves_are_replaced() {
    let mut s = at(r#"
        turn = 4
        active = "entente"
        step = "surrender"
        reserves = "2 russia-infantry, 1 russia-artillery, 1 france-infantry"
    "#);
    s.en("surrender");
    assert_eq!(s.step(), "Replace { n: 3 }");
    assert_eq!(s.p.reserves.to_string(), "1 france-infantry");
    assert_eq!(s.p.destroyed.to_string(), "2 russia-infantry, 1 russia-artillery");
    assert!(s.impossible("tiles 2 britain-infantry"));
    assert!(s.impossible("tiles 2 britain-infantry, 1 russia-infantry"), "a Russian does not count");
    assert!(s.impossible("tiles 4 britain-infantry"));
    s.roll("tiles 2 russia-infantry, 2 britain-infantry, 1 italy-infantry");
    assert_eq!(s.p.reserves.to_string(), "2 britain-infantry, 1 france-infantry, 1 italy-infantry");
    assert_eq!(s.p.destroyed.to_string(), "4 russia-infantry, 1 russia-artillery");
}

/// The draw ends when the pouch is empty. [4.3c]
#[test]
fn replacements_may_run_out() {
    let mut s = at(r#"
        turn = 4
        active = "entente"
        step = "surrender"
        reserves = "15 russia-infantry"
        destroyed = "9 britain-infantry, 1 britain-artillery, 2 britain-airplane, 9 france-infantry, 2 france-artillery, 3 serbia-infantry, 1 serbia-artillery, 7 italy-infantry"
    "#);
    s.en("surrender");
    assert!(s.impossible("tiles 1 france-airplane"), "the draw goes on");
    s.roll("tiles 3 russia-infantry, 1 russia-artillery, 1 russia-airplane, 1 france-airplane, 1 italy-artillery");
    assert_eq!((s.p.reserves.to_string().as_str(), s.p.pouch.of_side(EN)), ("1 france-airplane, 1 italy-artillery", 0));
}

/// Russians leave every region of the board, not only Russia; the others stay. [4.3d]
#[test]
fn russian_tiles_leave_the_board() {
    let mut s = at(r#"
        turn = 4
        active = "entente"
        step = "surrender"
        [board]
        petrograd = "3 russia-infantry, 1 russia-airplane"
        belgrade = "1 russia-infantry, 1 serbia-infantry"
        hungary = "2 russia-infantry, 1 austria-hungary-infantry"
    "#);
    s.en("surrender");
    assert_eq!((s.tiles("petrograd").as_str(), s.tiles("belgrade").as_str()), ("", "1 serbia-infantry"));
    assert_eq!(s.tiles("hungary"), "1 austria-hungary-infantry");
    assert_eq!(s.p.destroyed.to_string(), "6 russia-infantry, 1 russia-airplane");
}

const RUSSIA: &str = r#"
    active = "entente"
    step = "surrender"
    turn = 6
    cp_control = "berlin rhineland vienna hungary moscow"
    entente_control = "paris belgium london alexandria belgrade petrograd ukraine caucasus kiev"
    [board]
    poland = "2 germany-infantry, 1 russia-infantry"
    baltics = "1 germany-infantry, 1 russia-infantry, 1 britain-infantry"
    ukraine = "1 france-infantry, 1 russia-infantry"
    petrograd = "1 russia-infantry"
    moscow = "1 germany-infantry"
"#;

/// EN's Russian regions become neutral, and the contested ones with CP tiles alone. [4.3e] [4.3g]
#[test]
fn the_rest_of_russia_becomes_neutral() {
    let mut s = at(RUSSIA);
    let rest = ip("paris belgium london alexandria belgrade");
    assert_eq!(s.p.ip(EN), rest + ip("petrograd ukraine caucasus kiev"));
    s.en("surrender");
    for r in ["petrograd", "caucasus", "poland"] {
        assert_eq!(s.status(r), Status::Neutral, "{r}");
    }
    assert_eq!(s.p.ip(EN), rest, "Petrograd, Ukraine and Kiev are lost");
    assert_eq!(s.p.contested().to_string(), "baltics");
    assert_eq!(s.p.friendly(EN).to_string(), "paris belgium london alexandria belgrade");
}

/// CP keeps what it holds; where other EN tiles face CP tiles the fight goes on. [4.3f]
#[test]
fn what_stays_as_it_is() {
    let mut s = at(RUSSIA);
    s.en("surrender");
    assert_eq!((s.status("moscow"), s.status("baltics")), (Status::Cp, Status::Contested));
    assert_eq!(s.tiles("baltics"), "1 germany-infantry, 1 britain-infantry");
}

/// The Germans in neutral Poland stay, and only a train takes them out. [4.3h]
#[test]
fn central_powers_tiles_leave_neutral_russia_by_rail() {
    let mut s = at(RUSSIA);
    s.en("surrender");
    assert_eq!(s.tiles("poland"), "2 germany-infantry");
    s.end_turn();
    assert_eq!(s.tiles("poland"), "2 germany-infantry");
    assert_eq!(s.status("poland"), Status::Neutral);
    let text = r#"
        turn = 7
        surrendered = true
        neutral = "poland petrograd kiev ukraine caucasus"
        cp_control = "berlin rhineland vienna hungary moscow"
        entente_control = "paris belgium london alexandria belgrade"
        [board]
        poland = "2 germany-infantry"
    "#;
    let mut s = at(&format!("step = \"rail\"\n{text}"));
    assert!(s.offers("rail poland"));
    s.cp("rail poland").cp("entrain germany-infantry");
    assert_eq!(s.p.reserves.to_string(), "1 germany-infantry");
    let s = at(&format!("step = \"move\"\n{text}"));
    assert_eq!(s.refused(CP, "take poland germany-infantry"), "4.6.1b");
    let s = at(&format!("step = \"plan\"\n{text}"));
    assert_eq!(s.refused(CP, "plan poland"), "R-4.3c");
}

/// From then on Russians drawn are set aside and replaced. [4.3i]
#[test]
fn later_draws_skip_russians() {
    let mut s = at(r#"
        turn = 7
        active = "entente"
        step = "draw"
        surrendered = true
        neutral = "poland petrograd kiev ukraine caucasus moscow baltics"
        cp_control = "berlin rhineland vienna hungary"
        entente_control = "paris belgium london"
    "#);
    assert_eq!(s.p.ip(EN), 5);
    assert!(s.impossible("tiles 3 russia-infantry, 2 france-infantry"));
    s.roll("tiles 3 russia-infantry, 5 france-infantry");
    assert_eq!(
        (s.p.reserves.to_string().as_str(), s.p.destroyed.to_string().as_str()),
        ("5 france-infantry", "3 russia-infantry")
    );
    assert!(s.happened(|e| matches!(e, Event::SetAside { tiles } if tiles.to_string() == "3 russia-infantry")));
}

/// No position has a Russian tile in play after the surrender, and Russia does not declare war again. [4.3j]
#[test]
fn russia_never_comes_back() {
    let text = r#"
        turn = 7
        active = "entente"
        surrendered = true
        neutral = "poland"
        cp_control = "berlin"
        entente_control = "paris petrograd"
    "#;
    assert!(rejected(&format!("{text}\nstep = \"mobilize\"\nreserves = \"1 russia-infantry\"")).contains("surrender"));
    assert!(rejected(&format!("{text}\nstep = \"mobilize\"\n[board]\nparis = \"1 russia-infantry\"")).contains("surrender"));
    let s = at(&format!(
        r#"
            {text}
            step = "mobilize"
            reserves = "1 france-infantry"
            destroyed = "18 russia-infantry"
        "#
    ));
    assert_eq!(s.refused(EN, "mobilize russia-infantry petrograd"), "4.5a");
    let s = at(&format!("{text}\nstep = \"declare_war\""));
    assert_eq!(s.refused(EN, "declare russia"), "4.10.1a");
}

/// Who looks at the fog after the surrender imagines no Russians under it. [4.3j]
#[test]
fn nobody_imagines_russians_after_the_surrender() {
    use engine::{Game, chance::Seed};
    let s = at(r#"
        options = "fog_of_war"
        turn = 4
        active = "entente"
        step = "move"
        surrendered = true
        neutral = "petrograd baltics moscow kiev ukraine caucasus poland"
        entente_control = "paris belgium london alexandria belgrade"
        reserves = "2 france-infantry"
        [board]
        paris = "3 france-infantry~"
        london = "2 britain-infantry~"
    "#);
    let russia = "russia".parse().unwrap();
    for seed in 0..30 {
        let p = attrition::Position::imagine(&s.view(CP), &mut Seed::from_number(seed).stream(0));
        assert_eq!(p.validate(), Ok(()));
        assert_eq!(p.pouch.of_nation(russia), 20);
    }
}

/// Russian airplanes in the airfield are destroyed and not replaced. [R-4.3b]
#[test]
fn russian_airplanes_leave_the_airfield() {
    let mut s = at(r#"
        options = "air_reserves"
        turn = 4
        active = "entente"
        step = "surrender"
        airfield = "1 russia-airplane, 1 france-airplane"
    "#);
    s.en("surrender");
    assert_eq!(
        (s.p.airfield.to_string().as_str(), s.p.destroyed.to_string().as_str()),
        ("1 france-airplane", "1 russia-airplane")
    );
    assert!(!s.step().starts_with("Replace"), "nothing is drawn for it");
}

/// Frenchmen in Ukraine and Britons in Petrograd stay in neutral regions: no move, no battle, only the train. [R-4.3c]
#[test]
fn allies_are_caught_in_neutral_russia() {
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "surrender"
        [board]
        petrograd = "1 britain-infantry, 1 russia-infantry"
        ukraine = "1 france-infantry"
    "#);
    s.en("surrender");
    assert_eq!((s.status("petrograd"), s.status("ukraine")), (Status::Neutral, Status::Neutral));
    assert_eq!((s.tiles("petrograd").as_str(), s.tiles("ukraine").as_str()), ("1 britain-infantry", "1 france-infantry"));
    let text = r#"
        turn = 6
        active = "entente"
        surrendered = true
        neutral = "petrograd baltics moscow kiev caucasus poland"
        entente_control = "paris belgium london alexandria"
        [board]
        petrograd = "1 britain-infantry, 1 germany-infantry"
        london = "1 britain-infantry"
    "#;
    let s = at(&format!("step = \"move\"\n{text}"));
    assert_eq!(s.refused(EN, "take petrograd britain-infantry"), "R-4.3c");
    let s = at(&format!("step = \"plan\"\n{text}"));
    assert_eq!(s.refused(EN, "plan petrograd"), "R-4.3c");
    // Ukraine, contested, joins Caucasus and Moscow, but no way leads over land or sea to London.
    let s = at(&format!("step = \"rail\"\n{text}"));
    assert_eq!(s.refused(EN, "rail petrograd"), "4.4b");
    let open = format!("step = \"rail\"\n{text}")
        .replace("\"petrograd baltics moscow kiev caucasus poland\"", "\"petrograd caucasus poland rome northern-italy\"")
        .replace("alexandria\"", "alexandria hungary belgrade salonica\"");
    let s = at(&open.replace("entente_control", "cp_control = \"berlin\"\nentente_control"));
    assert_eq!(s.status("baltics"), Status::Contested);
    assert!(s.offers("rail petrograd"), "Baltics, Moscow, Kiev, Hungary, Belgrade, Salonica");
}

/// Petrograd is EN's with landed Germans in it: neutral if the Russians were alone, contested if a Briton stays. [R-4.3d]
#[test]
fn landed_germans_in_petrograd() {
    for (garrison, status) in
        [("2 russia-infantry", Status::Neutral), ("1 russia-infantry, 1 britain-infantry", Status::Contested)]
    {
        let mut s = at(&format!(
            r#"
                turn = 8
                active = "entente"
                step = "surrender"
                [board]
                petrograd = "1 germany-infantry, {garrison}"
            "#
        ));
        s.en("surrender");
        assert_eq!(s.status("petrograd"), status, "{garrison}");
    }
}

/// A contested region without CP tiles: neutral when empty; with a Briton contested until the update. [R-4.3e]
#[test]
fn contested_without_an_enemy() {
    let text = r#"
        turn = 6
        active = "entente"
        step = "surrender"
        entente_control = "paris belgium london alexandria belgrade petrograd baltics moscow kiev ukraine caucasus"
        [board]
        poland = "1 russia-infantry"
    "#;
    let mut s = at(text);
    s.en("surrender");
    assert_eq!(s.status("poland"), Status::Neutral);
    let mut s = at(&format!("{text}\nlondon = \"1 britain-infantry\"")
        .replace("\"1 russia-infantry\"", "\"1 russia-infantry, 1 britain-infantry\""));
    s.en("surrender");
    assert_eq!((s.step().as_str(), s.status("poland")), ("Rail", Status::Contested));
    s.end_turn();
    assert_eq!(s.status("poland"), Status::Entente);
}

/// Trenches go back from regions that become neutral, from others not. [R-4.3f]
#[test]
fn trenches_leave_neutral_russia() {
    let mut s = at(&format!(
        r#"
            options = "trenches"
            {RUSSIA}
            [cp_trenches]
            poland = 2
            baltics = 1
            [entente_trenches]
            poland = 1
            baltics = 1
        "#
    ));
    s.en("surrender");
    let (poland, baltics) = ("poland".parse().unwrap(), "baltics".parse().unwrap());
    assert_eq!([CP, EN].map(|side| (s.p.trenches_in(side, poland), s.p.trenches_in(side, baltics))), [(0, 1), (0, 1)]);
}

/// The points are lost at once, before the replacements are drawn. [R-4.3g]
#[test]
fn points_change_at_once() {
    let mut s = at("turn = 4\nactive = \"entente\"\nstep = \"surrender\"\nreserves = \"1 russia-infantry\"");
    assert_eq!(s.p.points(), [7, 12]);
    let left = 12 - ip("petrograd baltics moscow kiev ukraine caucasus poland");
    s.en("surrender");
    assert_eq!((s.step().as_str(), s.p.points()), ("Replace { n: 1 }", [7, left]));
    assert!(s.happened(|e| *e == Event::Points { cp: 7, entente: left }));
}

/// EN takes Moscow from CP after the surrender, and wins contested, empty Kiev by allegiance; both count. [R-4.3h]
#[test]
fn what_is_left_of_russia_is_fought_for() {
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "plan"
        surrendered = true
        neutral = "petrograd caucasus poland baltics"
        cp_control = "berlin rhineland vienna hungary moscow"
        entente_control = "paris ukraine"
        battles = "moscow"
        [board]
        moscow = "1 britain-infantry"
    "#);
    assert_eq!(s.p.ip(EN), ip("paris ukraine"));
    s.done();
    assert_eq!((s.step().as_str(), s.status("moscow"), s.p.ip(EN)), ("Advance", Status::Entente, ip("paris ukraine moscow")));
    s.done();
    assert_eq!(s.status("kiev"), Status::Entente);
    let with_kiev = ["kiev", "paris", "ukraine", "moscow"].iter().all(|r| s.status(r) == Status::Entente);
    assert!(with_kiev && s.p.ip(EN) >= ip("kiev paris ukraine moscow"));
}

/// Destroyed Russians may return to the pouch, to be set aside again when drawn. [R-4.3i]
#[test]
fn destroyed_russians_may_still_return() {
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "return_destroyed"
        surrendered = true
        neutral = "petrograd caucasus poland baltics moscow kiev ukraine"
        entente_control = "paris london"
        destroyed = "5 russia-infantry"
    "#);
    s.en("return russia");
    assert_eq!((n(&s.p.pouch, "russia-infantry"), s.step().as_str()), (18, "Draw"));
    s.roll("tiles 1 russia-infantry, 4 france-infantry");
    assert_eq!(
        (s.p.reserves.to_string().as_str(), s.p.destroyed.to_string().as_str()),
        ("4 france-infantry", "1 russia-infantry")
    );
}

/// Contested Hungary, left by the Russians, is contested until the update. [R-4.3j]
#[test]
fn other_nations_regions_wait_for_the_update() {
    let mut s = at(r#"
        turn = 6
        active = "entente"
        step = "surrender"
        cp_control = "berlin rhineland vienna"
        [board]
        hungary = "1 austria-hungary-infantry, 2 russia-infantry"
        london = "1 britain-infantry"
    "#);
    s.en("surrender");
    assert_eq!((s.tiles("hungary").as_str(), s.status("hungary")), ("1 austria-hungary-infantry", Status::Contested));
    s.end_turn();
    assert_eq!(s.status("hungary"), Status::Cp);
}
