//! 10 Elite infantry.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{
    Event,
    data::{Class, data},
    ids::Kind,
};
use common::{CP, EN, Scene, at, belgium, n, new_game};

const JAGD: &str = "jagdkommandos";

/// A position of the option, with these lines.
fn elite(lines: &str) -> Scene {
    at(&format!("options = \"elite_infantry\"\n{lines}"))
}

/// The seven tiles and their nations. [10.1a]
#[test]
fn the_seven_tiles() {
    let all: Vec<_> = Kind::all().filter(|&k| data().kind(k).class == Class::Elite).collect();
    let named: Vec<_> = all.iter().map(|&k| (k.id(), data().kind(k).nation.map_or("", |nation| nation.id()))).collect();
    assert_eq!(
        named,
        [
            (JAGD, "austria-hungary"),
            ("stormtroopers-germany-1", "germany"),
            ("stormtroopers-germany-2", "germany"),
            ("stormtroopers-germany-3", "germany"),
            ("stormtroopers-austria-hungary", "austria-hungary"),
            ("tirailleurs-senegalais", "france"),
            ("us-marines", "usa"),
        ]
    );
    assert!(all.iter().all(|&k| data().kind(k).count == 1));
}

/// Before the first turn all wait outside the pouch. [10.1b]
#[test]
fn elite_tiles_wait_outside_the_pouch() {
    let p = new_game("standard", &["elite_infantry"]).p;
    for kind in Kind::all().filter(|&k| data().kind(k).class == Class::Elite) {
        assert_eq!((p.waiting.count(kind), p.pouch.count(kind), p.reserves.count(kind)), (1, 0, 0), "{kind}");
    }
}

/// The turn before a side's turn ends; whether the tile is then in the reserves.
fn comes(turn: u8, kind: &str) -> bool {
    let side = data().kind(kind.parse().unwrap()).side;
    let (ending, at_turn) = if side == CP { ("entente", turn - 1) } else { ("cp", turn) };
    let mut s =
        elite(&format!("turn = {at_turn}\nactive = \"{ending}\"\nstep = \"move\"\nwaiting = \"1 {kind}\"\n{}", others(kind)));
    s.done();
    assert_eq!((s.p.turn, s.p.active), (turn, side));
    assert_eq!(n(&s.p.pouch, kind), 0, "never the pouch");
    n(&s.p.reserves, kind) == 1
}

/// All other elite tiles are out of the game.
fn others(kind: &str) -> String {
    let rest: Vec<_> =
        Kind::all().filter(|&k| data().kind(k).class == Class::Elite && k.id() != kind).map(|k| format!("1 {k}")).collect();
    format!("gone = \"{}\"", rest.join(", "))
}

/// On its date a tile goes straight into its owner's reserves, in his own turn. [10.2a] [R-10.2] [10.8a] [10.9a]
#[test]
fn elite_tiles_come_into_the_reserves_on_their_dates() {
    let dates =
        [("tirailleurs-senegalais", 4), ("us-marines", 6), ("stormtroopers-germany-1", 4), ("stormtroopers-germany-2", 6)];
    for (kind, date) in dates {
        let turns: Vec<_> = (2..=10).filter(|&t| comes(t, kind)).collect();
        assert_eq!(turns, [date], "{kind}");
    }
}

/// Germans in Fall 1915, Fall 1916 and at the surrender, whenever it comes; Austro-Hungarians in Fall 1916. [10.7a] [R-10.2]
#[test]
fn the_dates_of_the_stormtroopers() {
    let turns = |kind| (2..=10).filter(|&t| comes(t, kind)).collect::<Vec<_>>();
    assert_eq!(turns("stormtroopers-germany-1"), [4]);
    assert_eq!(turns("stormtroopers-germany-2"), [6]);
    assert_eq!(turns("stormtroopers-austria-hungary"), [6]);
    assert_eq!(turns("stormtroopers-germany-3"), Vec::<u8>::new());
    for turn in [1, 9] {
        let mut s =
            elite(&format!("turn = {turn}\nactive = \"entente\"\nstep = \"surrender\"\nreserves = \"1 britain-infantry\""));
        assert_eq!(n(&s.p.reserves, "stormtroopers-germany-3"), 0);
        s.en("surrender");
        assert_eq!((n(&s.p.reserves, "stormtroopers-germany-3"), n(&s.p.pouch, "stormtroopers-germany-3")), (1, 0));
        assert_eq!(s.p.active, EN, "at once, in EN's turn");
    }
}

/// Elite tiles stay in the reserves; regular tiles beside them are lost. [10.2b]
#[test]
fn elite_tiles_stay_in_the_reserves() {
    let mut s = elite("turn = 7\nstep = \"move\"\nreserves = \"1 stormtroopers-germany-1, 1 germany-infantry\"");
    s.cp("done");
    assert_eq!((n(&s.p.reserves, "stormtroopers-germany-1"), n(&s.p.reserves, "germany-infantry")), (1, 0));
    assert_eq!(n(&s.p.destroyed, "germany-infantry"), 1);
}

/// A destroyed elite tile is back in the reserves at once, whoever attacked. [10.2c]
#[test]
fn destroyed_elite_tiles_return_to_the_reserves() {
    for attacker in [CP, EN] {
        let mut s = belgium(attacker, "elite_infantry", "", "1 stormtroopers-germany-1, 1 france-infantry");
        s.a("plan belgium").roll("dice 1");
        assert_eq!(s.tiles("belgium"), "");
        let of = |pile| n(pile, "stormtroopers-germany-1");
        assert_eq!((of(&s.p.reserves), of(&s.p.destroyed), of(&s.p.pouch)), (1, 0, 0));
        assert_eq!(n(&s.p.destroyed, "france-infantry"), 1);
    }
}

/// Two regular infantry tiles of the nation go from the reserves to the pouch. [10.3a]
#[test]
fn an_elite_tile_costs_two_infantry() {
    let mut s = elite("turn = 7\nstep = \"mobilize\"\nreserves = \"1 stormtroopers-germany-1, 3 germany-infantry\"");
    let pouch = n(&s.p.pouch, "germany-infantry");
    s.cp("mobilize stormtroopers-germany-1 berlin");
    assert_eq!(s.tiles("berlin"), "1 stormtroopers-germany-1");
    assert_eq!(n(&s.p.pouch, "germany-infantry"), pouch + 2);
    assert_eq!(n(&s.p.reserves, "germany-infantry"), 1);
    assert_eq!(n(&s.p.destroyed, "germany-infantry"), 0);
}

/// Too few, of another nation or of another type, or on the board: not enough. [10.3a]
#[test]
fn what_does_not_pay() {
    for reserves in [
        "1 germany-infantry",
        "1 germany-infantry, 3 austria-hungary-infantry",
        "1 germany-infantry, 2 germany-artillery",
        "1 germany-infantry, 1 stormtroopers-germany-2",
    ] {
        let s = elite(&format!(
            "turn = 7\nstep = \"mobilize\"\nreserves = \"1 stormtroopers-germany-1, {reserves}\"\n[board]\nberlin = \"3 germany-infantry\""
        ));
        assert_eq!(s.refused(CP, "mobilize stormtroopers-germany-1 berlin"), "10.3a", "{reserves}");
    }
}

/// Each later mobilization of the Stormtroopers costs two again. [10.3a]
#[test]
fn the_price_is_paid_each_time() {
    let s = elite(
        "turn = 7\nstep = \"mobilize\"\npaid = \"stormtroopers-germany-1\"\nreserves = \"1 stormtroopers-germany-1, 1 germany-infantry\"",
    );
    assert_eq!(s.refused(CP, "mobilize stormtroopers-germany-1 berlin"), "10.3a");
}

/// An elite tile rolls with its nation and scores on a 1 like infantry; it can be chosen as a loss. [10.4a]
#[test]
fn an_elite_tile_is_infantry() {
    let mut s =
        belgium(CP, "elite_infantry", "", "1 germany-infantry, 1 stormtroopers-germany-1, 2 france-infantry, 1 france-airplane");
    s.cp("plan belgium");
    assert!(s.impossible("dice 1") && s.impossible("dice 1 1 1"), "two tiles, two dice");
    s.roll("dice 1 3");
    assert_eq!(s.hits(), [1, 2]);
    let mut s =
        belgium(CP, "elite_infantry", "", "1 germany-infantry, 1 germany-airplane, 1 stormtroopers-germany-1, 3 france-infantry");
    s.cp("plan belgium").roll("dice 1 1 6");
    assert_eq!(s.hits(), [2, 2]);
    s.cp("lose stormtroopers-germany-1").cp("lose germany-infantry");
    assert_eq!(s.tiles("belgium"), "1 germany-airplane, 1 france-infantry");
}

/// One tile, two hits: on a 1 and on its own face, each once. [10.5a]
#[test]
fn two_hits_in_a_battle() {
    let hits = |dice: &str| {
        let mut s = belgium(CP, "elite_infantry", "", "1 stormtroopers-germany-1, 1 germany-airplane, 9 france-infantry");
        s.cp("plan belgium").roll(dice);
        s.hits()[0]
    };
    assert_eq!(hits("dice 1 4"), 2);
    assert_eq!(hits("dice 4 6"), 1);
    assert_eq!(hits("dice 4 4"), 1, "its face counts once");
    assert_eq!(hits("dice 1 1"), 1, "and so does the 1");
}

/// Each tile has one face of 4 to 6, and the other two do nothing for it. [R-10.5]
#[test]
fn one_special_face_each() {
    for kind in Kind::all().filter(|&k| data().kind(k).class == Class::Elite) {
        let d = data().kind(kind);
        assert!((4..=6).contains(&d.special_hit) && d.hit == 1, "{kind}");
        for face in 4..=6 {
            let enemy = if d.side == CP { "france-artillery" } else { "germany-artillery" };
            let mut s = belgium(d.side, "elite_infantry", "", &format!("1 {kind}, 1 {enemy}"));
            s.a("plan belgium").roll(&format!("dice {face}"));
            let scored = if d.side == CP { s.hits()[0] } else { s.hits()[1] };
            assert_eq!(scored, u8::from(face == d.special_hit), "{kind} on {face}");
        }
    }
}

/// Jagdkommandos is there from Spring 1914 and leaves the game at the start of CP's Spring 1916. [10.6a]
#[test]
fn the_time_of_jagdkommandos() {
    let mut s = new_game("standard", &["elite_infantry"]);
    s.roll("tiles 2 serbia-infantry");
    assert_eq!((n(&s.p.reserves, JAGD), n(&s.p.waiting, JAGD)), (1, 0));
    for (turn, ending, gone) in [(3, "entente", 0), (4, "cp", 0), (4, "entente", 1)] {
        let mut s = elite(&format!("turn = {turn}\nactive = \"{ending}\"\nstep = \"move\"\nreserves = \"1 {JAGD}\""));
        s.done();
        assert_eq!((n(&s.p.gone, JAGD), n(&s.p.reserves, JAGD)), (gone, 1 - gone), "after {turn} {ending}");
    }
}

/// The end of EN's Fall 1915 with Jagdkommandos in Hungary.
fn spring_1916(lines: &str, vienna: &str) -> Scene {
    let mut s = elite(&format!(
        "turn = 4\nactive = \"entente\"\nstep = \"move\"\n{lines}\n[board]\nhungary = \"1 {JAGD}\"\nvienna = \"{vienna}\""
    ));
    s.en("done");
    assert_eq!((s.p.turn, s.p.active, n(&s.p.gone, JAGD)), (5, CP, 1));
    s
}

/// On the board it is replaced by infantry from the destroyed pile, or else from the pouch. [10.6b]
#[test]
fn jagdkommandos_is_replaced() {
    let s = spring_1916("destroyed = \"1 austria-hungary-infantry\"", "");
    assert_eq!(
        (s.tiles("hungary").as_str(), n(&s.p.destroyed, "austria-hungary-infantry"), n(&s.p.pouch, "austria-hungary-infantry")),
        ("1 austria-hungary-infantry", 0, 9)
    );
    let s = spring_1916("destroyed = \"1 germany-infantry\"", "");
    assert_eq!((s.tiles("hungary").as_str(), n(&s.p.pouch, "austria-hungary-infantry")), ("1 austria-hungary-infantry", 9));
}

/// It leaves without replacement if no such infantry is there, and from the reserves. [R-10.6]
#[test]
fn jagdkommandos_just_leaves() {
    let s = spring_1916("", "10 austria-hungary-infantry");
    assert_eq!((s.tiles("hungary").as_str(), s.tiles("vienna").as_str()), ("", "10 austria-hungary-infantry"));
    let mut s = elite(&format!(
        "turn = 4\nactive = \"entente\"\nstep = \"move\"\nreserves = \"1 {JAGD}\"\ndestroyed = \"1 austria-hungary-infantry\""
    ));
    s.en("done");
    assert_eq!(
        (n(&s.p.gone, JAGD), n(&s.p.destroyed, "austria-hungary-infantry"), n(&s.p.reserves, "austria-hungary-infantry")),
        (1, 1, 0)
    );
}

/// It happens before the card of the turn is chosen. [10.6b]
#[test]
fn jagdkommandos_leaves_before_the_card() {
    let mut s = at(&format!(
        "options = \"elite_infantry event_cards\"\nturn = 4\nactive = \"entente\"\nstep = \"move\"\nhand = \"cp10-mata-hari\"\nreserves = \"1 {JAGD}\""
    ));
    s.en("done");
    assert_eq!((s.step().as_str(), n(&s.p.gone, JAGD)), ("PlayCard", 1));
}

/// As defender CP ignores one hit of the attacker's infantry, elite infantry's own face included. [10.6.1a]
#[test]
fn jagdkommandos_ignores_an_infantry_hit() {
    let mut s = belgium(EN, "elite_infantry", "", &format!("1 {JAGD}, 2 austria-hungary-infantry, 3 france-infantry"));
    s.en("plan belgium").roll("dice 1 1 6");
    assert_eq!((s.hits(), s.losses()), ([2, 2], [1, 2]));
    let mut s = belgium(EN, "elite_infantry", "", &format!("1 {JAGD}, 1 austria-hungary-artillery, 1 tirailleurs-senegalais"));
    s.en("plan belgium").roll("dice 4");
    assert_eq!((s.hits(), s.losses()), ([1, 1], [0, 1]));
}

/// Hits of artillery and airplanes are not ignored, and infantry alone is shielded against once. [10.6.1b]
#[test]
fn jagdkommandos_ignores_no_other_hit() {
    let mut s = belgium(
        EN,
        "elite_infantry",
        "",
        &format!("1 {JAGD}, 2 austria-hungary-infantry, 1 france-infantry, 1 france-artillery, 1 france-airplane"),
    );
    s.en("plan belgium").roll("dice 2 3 6");
    assert_eq!((s.hits(), s.losses()), ([0, 2], [2, 0]));
    assert!(!s.happened(|e| matches!(e, Event::Shielded { .. })));
}

/// As attacker it shields nobody. [10.6.1a]
#[test]
fn jagdkommandos_does_not_shield_an_attacker() {
    let mut s = belgium(CP, "elite_infantry", "", &format!("1 {JAGD}, 1 austria-hungary-infantry, 3 france-infantry"));
    s.cp("plan belgium").roll("dice 1 1");
    assert_eq!((s.hits(), s.losses()), ([2, 2], [2, 2]));
}

/// After the roll and before the hits CP may roll one die of its choice again. [10.7.1a]
#[test]
fn stormtroopers_roll_one_die_again() {
    let mut s = belgium(
        CP,
        "elite_infantry",
        "",
        "1 stormtroopers-germany-1, 1 germany-infantry, 1 austria-hungary-artillery, 5 france-airplane"
            .replace("5 f", "1 f")
            .as_str(),
    );
    s.cp("plan belgium").roll("dice 3 6");
    assert_eq!(s.step(), "Stormtroopers");
    assert!(!s.happened(|e| matches!(e, Event::Hits { .. })));
    assert_eq!(s.moves(CP), ["reroll 3", "reroll 6", "done"]);
    assert_eq!(s.refused(CP, "reroll 2"), "10.7.1a");
    let mut declined = s.clone();
    declined.cp("done");
    assert_eq!(declined.hits(), [0, 1]);
    s.cp("reroll 3");
    assert!(s.impossible("dice 1 2"), "one die");
    s.roll("dice 2");
    assert_eq!(s.hits(), [1, 0], "the new face counts, the old one does not");
}

/// No artillery, no attack, no Stormtroopers: no re-roll. [10.7.1a]
#[test]
fn when_stormtroopers_do_not_roll_again() {
    let mut s = belgium(CP, "elite_infantry", "", "1 stormtroopers-germany-1, 1 germany-airplane, 5 france-infantry");
    s.cp("plan belgium").roll("dice 6 6");
    assert_eq!(s.hits(), [0, 0]);
    let mut s = belgium(EN, "elite_infantry", "", "1 stormtroopers-germany-1, 1 germany-artillery, 2 france-infantry");
    s.en("plan belgium").roll("dice 6 6");
    assert_eq!(s.hits(), [0, 0]);
    let mut s = belgium(CP, "elite_infantry", "", "1 germany-infantry, 1 germany-artillery, 2 france-infantry");
    s.cp("plan belgium").roll("dice 6 6");
    assert_eq!(s.hits(), [0, 0]);
}

/// Jagdkommandos gives no re-roll, and two Stormtroopers give one. [R-10.7.1]
#[test]
fn one_re_roll_by_stormtroopers_only() {
    let mut s = belgium(CP, "elite_infantry", "", &format!("1 {JAGD}, 1 austria-hungary-artillery, 5 france-infantry"));
    s.cp("plan belgium").roll("dice 6 6");
    assert_eq!(s.hits(), [0, 0]);
    let mut s = belgium(
        CP,
        "elite_infantry",
        "",
        "1 stormtroopers-germany-1, 1 stormtroopers-germany-2, 1 germany-artillery, 5 france-infantry",
    );
    s.cp("plan belgium").roll("dice 6 6 6").cp("reroll 6").roll("dice 6");
    assert_eq!(s.hits(), [0, 0], "no second question");
}

/// The first mobilization costs one French infantry, the next two. [10.8.1a]
#[test]
fn the_first_tirailleurs_are_cheaper() {
    let mut s =
        elite("turn = 5\nactive = \"entente\"\nstep = \"mobilize\"\nreserves = \"1 tirailleurs-senegalais, 2 france-infantry\"");
    s.en("mobilize tirailleurs-senegalais paris");
    assert_eq!(n(&s.p.reserves, "france-infantry"), 1);
    let again = |infantry: u8| {
        elite(&format!(
            "turn = 5\nactive = \"entente\"\nstep = \"mobilize\"\npaid = \"tirailleurs-senegalais\"\nreserves = \"1 tirailleurs-senegalais, {infantry} france-infantry\""
        ))
    };
    assert_eq!(again(1).refused(EN, "mobilize tirailleurs-senegalais paris"), "10.3a");
    let mut s = again(2);
    s.en("mobilize tirailleurs-senegalais paris");
    assert_eq!(n(&s.p.reserves, "france-infantry"), 0);
    let none =
        elite("turn = 5\nactive = \"entente\"\nstep = \"mobilize\"\nreserves = \"1 tirailleurs-senegalais, 1 france-artillery\"");
    assert_eq!(none.refused(EN, "mobilize tirailleurs-senegalais paris"), "10.3a");
}

/// The second mobilization after rail is the dear one: the first was counted. [10.8.1a]
#[test]
fn the_first_mobilization_is_remembered() {
    let mut s =
        elite("turn = 5\nactive = \"entente\"\nstep = \"mobilize\"\nreserves = \"1 tirailleurs-senegalais, 1 france-infantry\"");
    s.en("mobilize tirailleurs-senegalais paris");
    assert_eq!(s.p.paid.to_string(), "tirailleurs-senegalais");
}

/// A position with the U.S.A. at war.
fn america(lines: &str) -> Scene {
    elite(&format!(
        r#"
        turn = 8
        active = "entente"
        neutral = "mexico-city northern-italy rome salonica sofia bucharest istanbul armenia levant"
        entente_control = "washington southern-states london paris belgium alexandria belgrade petrograd moscow baltics poland kiev ukraine caucasus"
        {lines}
    "#
    ))
}

/// The first mobilization of the Marines costs one American infantry, the next two. [10.9.1a]
#[test]
fn the_first_marines_are_cheaper() {
    let mut s = america("step = \"mobilize\"\nreserves = \"1 us-marines, 2 usa-infantry\"");
    s.en("mobilize us-marines washington");
    assert_eq!((s.tiles("washington").as_str(), n(&s.p.reserves, "usa-infantry")), ("1 us-marines", 1));
    let s = america("step = \"mobilize\"\npaid = \"us-marines\"\nreserves = \"1 us-marines, 1 usa-infantry\"");
    assert_eq!(s.refused(EN, "mobilize us-marines washington"), "10.3a");
}

/// With Expeditionary Force an elite tile enters another allied capital, for the usual price. [R-10.3a]
#[test]
fn elite_tiles_use_expeditionary_force() {
    let text = |infantry: u8| {
        at(&format!(
            r#"
            options = "elite_infantry event_cards"
            turn = 5
            active = "entente"
            step = "mobilize"
            played = "ep9-expeditionary-force"
            entente_card = "ep9-expeditionary-force"
            reserves = "1 tirailleurs-senegalais, {infantry} france-infantry"
        "#
        ))
    };
    let mut s = text(1);
    s.en("mobilize tirailleurs-senegalais london");
    assert_eq!(
        (s.tiles("london").as_str(), n(&s.p.reserves, "france-infantry"), s.p.expedition),
        ("1 tirailleurs-senegalais", 0, 1)
    );
    let s = text(0);
    assert_eq!(s.step(), "Mobilize");
    assert_eq!(s.refused(EN, "mobilize tirailleurs-senegalais london"), "10.3a");
}

/// Landings and declarations of war place no elite tile. [R-10.3b]
#[test]
fn elite_tiles_do_not_land_or_declare() {
    let s = at(r#"
        options = "elite_infantry event_cards"
        turn = 8
        step = "landing"
        played = "cp3-operation-albion"
        cp_card = "cp3-operation-albion"
        reserves = "1 stormtroopers-germany-1, 1 germany-infantry"
    "#);
    assert_eq!(s.moves(CP), ["land germany-infantry", "done"]);
    assert_eq!(s.refused(CP, "land stormtroopers-germany-1"), "15.2.3a");
    let s = elite("turn = 8\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 us-marines\"");
    assert_eq!(s.refused(EN, "declare usa"), "4.10.1a");
    let mut s = elite("turn = 8\nactive = \"entente\"\nstep = \"declare_war\"\nreserves = \"1 us-marines, 1 usa-infantry\"");
    s.en("declare usa");
    assert_eq!((s.tiles("washington").as_str(), n(&s.p.reserves, "us-marines")), ("1 usa-infantry", 1));
}
