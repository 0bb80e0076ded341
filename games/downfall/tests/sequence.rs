//! The chapter Sequence: who is asked what, and what goes on by itself.

use downfall::{Event, Step};
use engine::{Game, Pending};

use crate::common::{ALL, GER, RUS, Scene, at, later, new_game, on, zone};

/// [SQ-S1] [3b] [15a] The options of a table.
#[test]
fn options_of_a_table() {
    let info = downfall::Position::info();
    let ids: Vec<&str> = info.options.iter().map(|o| o.id.as_str()).collect();
    assert_eq!(ids, ["victory", "central-pair", "partners-share"]);
    assert_eq!(info.players.iter().map(Vec::len).collect::<Vec<_>>(), [2, 3, 4]);
    let s = new_game(3, &["partners-share", "victory=leading-power"]);
    assert_eq!(s.p.setup().options, ["partners-share", "victory=leading-power"]);
}

/// [SQ-T1] At the start of a turn every army stands where it stood, and attacks of 9f are counted anew.
#[test]
fn a_turn_begins() {
    let mut s = later(1, "austria-hungary", "vienna = \"ah-3\", metz = \"ge-5.a\", verdun = \"fr-4\"", "german_attacks = 1");
    s.a("done; done");
    assert_eq!((s.p.turn, s.p.attacks_due[0]), (2, 0));
    assert_eq!(s.p.units.at(zone("metz"))[0].unit.to_string(), "ge-5");
}

/// [SQ-T3] After turn 18 the game is over, and not before.
#[test]
fn the_last_turn() {
    let mut s = later(18, "austria-hungary", "vienna = \"ah-3\"", "");
    s.a("done");
    assert_eq!((s.p.pending(), s.p.outcome().is_some()), (Pending::Over, true));
    let mut t = later(17, "austria-hungary", "vienna = \"ah-3\"", "");
    t.a("done");
    assert!(t.p.outcome().is_none() && t.p.turn == 18);
}

/// [SQ-P1] Nothing is used, attacked or entered yet in a phase that begins.
#[test]
fn a_phase_begins_fresh() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\", paris = \"fr-4\"", "");
    s.strike("ge-5", "metz", "verdun", 3, 3).a("done");
    assert!(s.p.phase.attacked.is_empty() && s.p.phase.entered.is_empty() && s.p.phase.done == 0);
    assert!(s.p.units.all().iter().all(|a| !a.unit.to_string().contains('u') || a.unit.to_string().starts_with("uk")));
}

/// [SQ-P2] Not asked if there is nothing to cede or take back.
#[test]
fn cooperation_is_skipped() {
    let mut s = on("germany", "metz = \"ge-5\", london = \"uk-4\"", "");
    s.a("done");
    assert_eq!(s.step(), "Cede");
    let mut n = on("germany", "metz = \"ge-5\"", "");
    n.a("done");
    // The Allies have no army.
    assert_eq!((n.step(), n.p.phase.power), ("Action".to_owned(), ALL));
}

/// [SQ-P3] [HI-7] The end is asked for even with no action left and nothing to be used.
#[test]
fn the_end_is_always_asked_for() {
    let s = at("turn = 5\nphase = { power = \"germany\", left = 0 }\nunits = { metz = \"ge-5\" }");
    assert_eq!(s.moves(GER), ["done"]);
}

/// [SQ-P4] [SQ-P5] [SQ-P6] [SQ-P7] The end of a phase in its order: control, cut-off zones, supply, trenches.
#[test]
fn the_order_of_the_end_of_a_phase() {
    let units = "konigsberg = \"ru-3\", warsaw = \"ru-3\", wilna = \"ge-5.r\", posen = \"ru-3\"";
    let mut s = on("russia", units, "control = { wilna = \"germany\" }\ntrenches = { central = \"wilna\" }");
    s.a("done");
    let at = |what: fn(&Event) -> bool| s.log.iter().position(what).expect("it happened");
    let taken = at(|e| matches!(e, Event::Taken { .. }));
    let cut = at(|e| matches!(e, Event::CutOff { .. }));
    let lost = at(|e| matches!(e, Event::Eliminated { .. }));
    let score = at(|e| matches!(e, Event::Score { .. }));
    assert!(taken < cut && cut < lost && lost < score);
}

/// [SQ-R1] [SQ-R2] Recruitment goes on while something can be bought, and then ends by itself.
#[test]
fn recruitment_ends_by_itself() {
    let mut s = on("austria-hungary", "vienna = \"ah-3\"", "");
    s.a("do recruitment; raise ah-3 full; at vienna");
    assert_eq!(s.p.step, Step::Action);
}

/// [SQ-M1] [HI-7] After three armies the stop is asked for, with the tile or without.
#[test]
fn the_stop_is_always_asked_for() {
    let units = "metz = \"3 ge-5\", berlin = \"ge-5\"";
    for tiles in ["", "[tiles.germany]\navailable = \"manoeuvre\"\n"] {
        let mut s = on("germany", units, tiles);
        s.a("do manoeuvre");
        for _ in 0..3 {
            s.a("march ge-5 metz; to cologne; done");
        }
        assert_eq!((s.step(), s.offers("done")), ("Manoeuvre".to_owned(), true));
    }
    let mut none = on("germany", units, "");
    none.a("do manoeuvre");
    assert_eq!(none.refused("done"), "SQ-M1");
}

/// [SQ-M2] Stop only after a zone was entered.
#[test]
fn a_march_enters_a_zone() {
    let mut s = on("germany", "metz = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 metz");
    assert_eq!(s.refused("done"), "SQ-M2");
}

/// [SQ-M3] [9.2c] What an army did is noted: entered zones, whether it may fight, whether it must.
#[test]
fn what_a_march_leaves_behind() {
    let mut s = on("germany", "metz = \"ge-5\", berlin = \"ge-5\", verdun = \"fr-4\"", "");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done");
    assert!(s.p.phase.entered.has(zone("verdun")) && s.p.manoeuvre.compulsory.has(zone("verdun")));
    assert_eq!(s.p.units.at(zone("verdun"))[1].unit.to_string(), "ge-5.auf");
}

/// [SQ-M5] A zone that was left is not chosen again in this action.
#[test]
fn a_zone_that_was_left() {
    let mut s = on("germany", "verdun = \"2 ge-5, 2 fr-4\", nancy = \"ge-5, fr-4\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 nancy; done; attack verdun; done");
    assert_eq!((s.offered("attack"), s.refused("attack verdun")), (vec!["nancy".to_owned()], "SQ-M5"));
}

/// [SQ-M6] [SQ-M7] Missions are asked for only where they can be spent; who has none is not asked.
#[test]
fn missions_are_asked_for_by_what_all_know() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"fr-4\"", "trenches = { entente = \"verdun\" }");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; lead ge-5.auf");
    assert_eq!(s.p.pending(), Pending::Chance);
    // Unseen Sturmtruppen may leave tanks nothing to cancel at Belfort: the question is put all the same.
    let tiles = "[tiles.germany]\navailable = \"tanks-1 gas attack-1 defence-1 manoeuvre sturmtruppen\"\nrevealed = \"tanks-1\"\ntank = 1\n";
    let mut b =
        on("germany", "strasbourg = \"ge-5\", belfort = \"fr-4\"", &format!("trenches = {{ entente = \"belfort\" }}\n{tiles}"));
    b.a("do manoeuvre; march ge-5 strasbourg; to belfort; done; lead ge-5.auf");
    assert_eq!((b.step(), b.moves(GER)), ("Tanks".to_owned(), vec!["done".to_owned()]));
    assert_eq!(b.refused("tanks"), "10.5b");
}

/// [SQ-M8] One die for each side, and nobody moves while chance decides.
#[test]
fn dice() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"fr-4\"", "");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; lead ge-5.auf");
    assert!(s.moves(GER).is_empty() && s.moves(ALL).is_empty());
    let wrong = |a: u8, d: u8| s.p.clone().resolve(&downfall::Roll([a, d]), &mut |_| {}).is_err();
    assert!(wrong(0, 3) && wrong(3, 7) && !wrong(1, 6));
    assert!(new_game(2, &[]).p.clone().resolve(&downfall::Roll([1, 1]), &mut |_| {}).is_err());
}

/// [SQ-M9] Nobody is asked for cover without a trench or without a loss.
#[test]
fn cover_is_asked_for_when_it_helps() {
    let mut s = on("germany", "liege = \"ge-5.r, fr-4\"", "trenches = { entente = \"liege\" }");
    s.a("do manoeuvre; hold ge-5.r liege; attack liege; lead ge-5.ruf").roll(1, 6);
    assert_eq!((s.last_fight().2, s.step()), ([2, 0], "Action".to_owned()));
    // Nor where the attacker's want of steps spares the defender.
    let mut n = on("germany", "liege = \"ge-5.r, fr-4\"", "trenches = { entente = \"liege\" }");
    n.a("do manoeuvre; hold ge-5.r liege; attack liege; lead ge-5.ruf").roll(3, 1);
    assert_eq!((n.last_fight().2, n.step()), ([2, 1], "Action".to_owned()));
    assert_eq!(n.units("liege"), "fr-4");
}

/// [SQ-M11] With one way out the retreat goes by itself.
#[test]
fn the_only_retreat() {
    let mut s = on("germany", "posen = \"ge-5, ru-3\"", "trenches = { entente = \"posen\" }\ncontrol = { warsaw = \"germany\" }");
    s.a("do manoeuvre; hold ge-5 posen; attack posen; lead ge-5.uf").roll(3, 3);
    s.a("cover");
    assert_eq!(s.units("lodz"), "ru-3");
}

/// A random game always ends, and every step has somebody who decides.
fn plays_out(players: u8, seed: u64) -> Scene {
    let mut s = new_game(players, &[]);
    let mut rng = engine::Seed::from_number(seed).stream(0);
    for _ in 0..20_000 {
        match s.p.pending() {
            Pending::Over => break,
            Pending::Chance => {
                let roll = s.p.sample(&mut rng);
                s.p.resolve(&roll, &mut |_| {}).expect("a possible roll");
            }
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat");
                let mut moves = Vec::new();
                s.p.moves(seat, &mut moves);
                let m = moves[engine::chance::below(&mut rng, moves.len() as u32) as usize];
                s.p.play(seat, m, &mut |_| {}).expect("a legal move");
            }
        }
    }
    s
}

/// [SQ-T2] [SQ-T3] Games of two, three and four players end after turn 18.
#[test]
fn games_end() {
    for players in 2..=4 {
        let s = plays_out(players, 7);
        assert_eq!((s.p.turn, s.p.outcome().is_some()), (18, true));
    }
    assert_eq!(RUS.next().map(|p| p.id()), Some("austria-hungary"));
}
