//! 4 zones, stacking, control; 5 victory points.

use downfall::{Event, ids::Camp};
use engine::{Game, SeatSet};

use crate::common::{ALL, AUH, GER, RUS, Scene, at, later, new_game, on, rejected, zone};

/// [4a] [4k] Three armies of a power in a zone, two in the Caucasus, Syria and Egypt, when a movement ends.
#[test]
fn stacking_limits() {
    let mut s = on("germany", "metz = \"3 ge-5\", cologne = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 cologne");
    assert!(s.offers("to metz") && s.offers("to frankfurt"));
    s.a("to metz");
    // Passing is free, stopping is not.
    assert_eq!(s.refused("done"), "4a");
    s.a("to strasbourg");
    assert!(s.offers("done"));
    let mut c = on("russia", "tiflis = \"2 ru-3\", kars = \"ru-3\"", "");
    c.a("do manoeuvre; march ru-3 kars");
    c.a("to tiflis");
    assert_eq!(c.refused("done"), "4a");
}

/// [4b] Enemies may be in a zone together.
#[test]
fn zones_can_be_contested() {
    let s = at("turn = 5\nunits = { verdun = \"2 ge-5, 3 fr-4\" }");
    assert_eq!(s.units("verdun"), "3 fr-4, 2 ge-5");
}

/// [4c] [14g] Armies of partners may not end together; passing through is free (R-4d).
#[test]
fn partners_do_not_stand_together() {
    let mut s = on("germany", "breslau = \"ge-5\", cracow = \"ah-3\"", "");
    s.a("do manoeuvre; march ge-5 breslau; to cracow");
    assert_eq!(s.refused("done"), "4c");
    s.a("to vienna");
    assert!(s.offers("done"));
    assert!(rejected("turn = 5\nunits = { cracow = \"ah-3, ge-5\" }").contains("both powers"));
}

/// [R-4d] Stacking is checked as each army ends its movement: who comes second may find room that the first has left.
#[test]
fn room_is_made_by_who_leaves_first() {
    let mut s = on("germany", "metz = \"3 ge-5\", cologne = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 metz; to frankfurt; done; march ge-5 cologne; to metz");
    assert!(s.offers("done"));
}

/// [4e] [9.1f] Arrows are for one nation: Russians to Moscow, Saint Petersburg and Kharkov, Turks to Angora.
#[test]
fn arrows_are_for_one_nation() {
    let mut s = on("russia", "minsk = \"ru-3\", kiev = \"ru-3\"", "");
    s.a("do manoeuvre; march ru-3 minsk");
    assert!(s.offers("to moscow"));
    s.a("to moscow");
    // Arrows are paid like borders.
    assert_eq!(s.p.march.spent, 1);
    assert!(s.offers("to kharkov"));
    let mut g = on("germany", "minsk = \"ge-5\"", "control = { minsk = \"germany\" }");
    g.a("do manoeuvre; march ge-5 minsk");
    assert_eq!(g.refused("to moscow"), "4e");
    let turks = "constantinople = \"tu-3, ah-3\"";
    let mut t = on("austria-hungary", turks, "diplomacy = { turkey = 4 }");
    t.a("do manoeuvre; march tu-3 constantinople");
    assert!(t.offers("to angora"));
    let mut a = on("austria-hungary", turks, "diplomacy = { turkey = 4 }");
    a.a("do manoeuvre; march ah-3 constantinople");
    assert!(!a.offers("to angora"));
    assert!(rejected("turn = 5\nunits = { moscow = \"ge-5\" }").contains("can not be there"));
}

/// A power that ends its phase at once.
fn end(s: &mut Scene) -> &mut Scene {
    if s.step() == "Cede" {
        s.a("done");
    }
    s.a("done")
}

/// [4g] [SQ-P4] A zone of the enemy without enemy armies is taken by who is there at the end of his phase, not before.
#[test]
fn control_changes_at_the_end_of_the_phase() {
    let mut s = on("germany", "cologne = \"ge-5\", metz = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 cologne; to liege; done; done");
    assert_eq!(s.control("liege"), "allies");
    s.a("done");
    assert_eq!(s.control("liege"), "germany");
    assert!(s.happened(|e| matches!(e, Event::Taken { zone: z, power: GER } if *z == zone("liege"))));
}

/// [4g] An enemy army keeps the zone; so does the phase of another power.
#[test]
fn enemies_keep_a_zone() {
    let mut s = on("germany", "verdun = \"ge-5, fr-4\", liege = \"ge-5\"", "");
    end(&mut s);
    assert_eq!((s.control("verdun"), s.control("liege")), ("allies", "germany"));
    let mut a = on("austria-hungary", "liege = \"ge-5\"", "");
    end(&mut a);
    assert_eq!(a.control("liege"), "allies");
}

/// [R-4b] [R-9.1h] [E-9.1] [9.1b] An army that crossed a zone takes it, even if it came back; each crossing costs 2 again.
#[test]
fn crossing_takes_a_zone() {
    let mut s = on("germany", "cologne = \"2 ge-5\"", "");
    s.a("do manoeuvre; march ge-5 cologne; to liege");
    assert_eq!(s.p.march.spent, 2);
    s.a("to cologne; done; march ge-5 cologne; to liege");
    assert_eq!(s.p.march.spent, 2);
    s.a("to cologne; done; done");
    assert_eq!(s.units("liege"), "");
    assert_eq!(s.control("liege"), "germany");
    // Who only stood there at the start and left does not take it.
    let mut left = on("germany", "liege = \"ge-5\", metz = \"ge-5\"", "");
    left.a("do manoeuvre; march ge-5 liege; to cologne; done; done; done");
    assert_eq!(left.control("liege"), "allies");
}

/// [R-4c] [3e] Albania is taken like an enemy zone, costs 1, and an army among enemies may go there.
#[test]
fn zones_of_nobody() {
    let mut s = on("austria-hungary", "uskub = \"ah-3, se-3\", sofia = \"bu-3\"", "diplomacy = { bulgaria = 6 }");
    s.a("do manoeuvre; march ah-3 uskub; to albania");
    assert_eq!(s.p.march.spent, 1);
    s.a("done; done; done");
    assert_eq!(s.control("albania"), "austria-hungary");
}

/// [4h] The partner's zones never change hands within the camp.
#[test]
fn partners_do_not_take_zones() {
    let mut s = on("germany", "vienna = \"ge-5\"", "");
    end(&mut s);
    assert_eq!(s.control("vienna"), "austria-hungary");
    let mut t = on("germany", "lodz = \"ge-5\"", "control = { lodz = \"austria-hungary\" }");
    end(&mut t);
    assert_eq!(t.control("lodz"), "austria-hungary");
}

/// [4i] [R-4a] Home territory of the partner goes home, with the points.
#[test]
fn liberation() {
    let mut s = on("germany", "lemberg = \"ge-5\"", "control = { lemberg = \"russia\" }");
    end(&mut s);
    assert_eq!(s.control("lemberg"), "austria-hungary");
    // Austria-Hungary +1, Germany +1 as its partner, Russia -1, Allies -1.
    assert_eq!(s.all_vp(), [-2, 3, 4, 1]);
    assert!(s.happened(|e| matches!(e, Event::Liberated { power: AUH, .. })));
}

/// [4j] [6h] [R-6e] [SQ-P5] A zone that is cut off falls, with an army in it, and the points change.
#[test]
fn cut_off_zones_fall() {
    // East Prussia between Russian zones: Königsberg is a home city and supplies itself; Lodz is not.
    let units = "konigsberg = \"ru-3\", warsaw = \"ru-3\", posen = \"ge-5\", wilna = \"ge-5\"";
    let control = "control = { konigsberg = \"russia\", posen = \"russia\", wilna = \"germany\" }";
    let mut s = on("russia", units, control);
    end(&mut s);
    assert_eq!(s.control("wilna"), "russia");
    assert!(s.happened(|e| matches!(e, Event::CutOff { zone: z, .. } if *z == zone("wilna"))));
    assert_eq!((s.vp(GER), s.vp(RUS), s.vp(ALL)), (-4, 6, 5));
}

/// [R-6d] A zone that is cut off falls in the phase of an enemy only.
#[test]
fn cut_off_zones_fall_to_enemies() {
    let units = "konigsberg = \"ru-3\", warsaw = \"ru-3\", wilna = \"ge-5\"";
    let control = "control = { konigsberg = \"russia\", wilna = \"germany\" }";
    let mut s = on("austria-hungary", units, control);
    end(&mut s);
    assert_eq!(s.control("wilna"), "germany");
}

/// [5c] [5d] [5m] [R-5b] A city is a point lost and a point gained; when its neutral enters the war it gives none.
#[test]
fn cities_are_points() {
    let mut s = on("germany", "brussels = \"ge-5\", liege = \"ge-5\"", "control = { liege = \"germany\" }");
    end(&mut s);
    assert_eq!(s.all_vp(), [-2, 3, 5, 0]);
    // Taken back.
    let mut back = on("allies", "brussels = \"fr-4\"", "control = { brussels = \"germany\" }");
    end(&mut back);
    assert_eq!(back.all_vp(), [-4, 5, 5, 0]);
    // Germany takes Warsaw: Russia and the Allies lose; Russia retakes it: both gain.
    let mut w = on("germany", "warsaw = \"ge-5\"", "");
    end(&mut w);
    assert_eq!(w.all_vp(), [-2, 3, 4, 0]);
    let mut r = on("russia", "warsaw = \"ru-3\"", "control = { warsaw = \"germany\" }");
    end(&mut r);
    assert_eq!(r.all_vp(), [-4, 5, 6, 0]);
}

/// [5j] The partner's share goes one way only: Germany's gain is not Austria-Hungary's.
#[test]
fn shares_go_one_way() {
    let mut a = on("austria-hungary", "belgrade = \"ah-3\"", "");
    end(&mut a);
    assert_eq!(a.all_vp(), [-2, 3, 5, 1]);
    let mut g = on("germany", "belgrade = \"ge-5\"", "");
    end(&mut g);
    assert_eq!(g.all_vp(), [-2, 3, 5, 0]);
}

/// [5k] [E-5.3] Warsaw, Wilna, Minsk and Riga taken by Austria-Hungary are Germany's point alone.
#[test]
fn four_cities_are_germanys() {
    for city in ["warsaw", "wilna", "minsk", "riga"] {
        let held = "control = { warsaw = \"germany\", wilna = \"germany\", minsk = \"germany\", brest-litovsk = \"germany\" }";
        let held = held.replace(&format!("{city} = \"germany\""), &format!("{city} = \"russia\""));
        let mut s = on("austria-hungary", &format!("{city} = \"ah-3\""), &held);
        end(&mut s);
        assert_eq!(s.control(city), "austria-hungary", "{city}");
        assert_eq!(s.all_vp(), [-2, 3, 4, 0], "{city}");
    }
}

/// [5l] [R-5a] Lost by Austria-Hungary to the enemy they are Germany's loss alone.
#[test]
fn the_loss_mirrors_the_gain() {
    let mut s = on("russia", "minsk = \"ru-3\"", "control = { minsk = \"austria-hungary\" }");
    end(&mut s);
    assert_eq!(s.all_vp(), [-4, 5, 6, 0]);
    let mut k = on("russia", "kiev = \"ru-3\"", "control = { kiev = \"austria-hungary\" }");
    end(&mut k);
    assert_eq!(k.all_vp(), [-4, 5, 6, -1]);
}

/// [E-5.1] Lemberg taken by Russia.
#[test]
fn lemberg_is_taken() {
    let mut s = on("russia", "lemberg = \"ru-3\"", "");
    end(&mut s);
    assert_eq!(s.all_vp(), [-4, 5, 6, -1]);
}

/// [E-5.2] Brussels taken by Germany.
#[test]
fn brussels_is_taken() {
    let mut s = on("germany", "brussels = \"ge-5\", liege = \"ge-5\"", "control = { liege = \"germany\" }");
    end(&mut s);
    assert_eq!(s.all_vp(), [-2, 3, 5, 0]);
}

/// [5e] [5f] [12c] Neutrals that enter give a point to both partners.
#[test]
fn neutrals_are_points_for_both() {
    for (power, track, from, camp) in [
        ("germany", "turkey", 3, Camp::Central),
        ("austria-hungary", "bulgaria", 5, Camp::Central),
        ("russia", "italy", 5, Camp::Entente),
        ("allies", "romania", 5, Camp::Entente),
        ("allies", "united-states", 7, Camp::Entente),
    ] {
        let mut s = later(12, power, "metz = \"ge-5\"", &format!("diplomacy = {{ {track} = {from} }}"));
        let before = s.all_vp();
        s.a(&format!("do diplomacy; court {track}"));
        let gain: Vec<i16> = s.all_vp().iter().zip(before).map(|(now, then)| now - then).collect();
        let due = if camp == Camp::Central { [1, 0, 0, 1] } else { [0, 1, 1, 0] };
        assert_eq!(gain, due, "{track}");
    }
}

/// [5g] [5h] [SQ-T3] At the end of turn 10 Bulgaria and Romania cost their camps a point if they are not at war.
#[test]
fn neutrals_are_late_at_the_end_of_1916() {
    let mut s = later(10, "austria-hungary", "vienna = \"ah-3\"", "");
    end(&mut s);
    assert_eq!(s.all_vp(), [-4, 3, 4, -1]);
    let mut b = later(10, "austria-hungary", "vienna = \"ah-3\"", "diplomacy = { bulgaria = 6, romania = 6 }");
    end(&mut b);
    assert_eq!(b.all_vp(), [-3, 4, 5, 0]);
    let mut early = later(9, "austria-hungary", "vienna = \"ah-3\"", "");
    end(&mut early);
    assert_eq!(early.all_vp(), [-3, 4, 5, 0]);
}

/// [5i] The capitulation of Russia is a point for both Central Powers.
#[test]
fn capitulation_is_a_point_for_both() {
    let held = "diplomacy = { russian-capitulation = 4 }\ncontrol = { warsaw = \"germany\", wilna = \"germany\" }";
    let mut s = later(16, "germany", "metz = \"ge-5\"", held);
    s.a("do diplomacy; court russian-capitulation");
    assert_eq!(s.all_vp(), [-2, 4, 5, 1]);
}

/// The game at its end with these points.
fn over(players: u8, options: &str, points: [i16; 4]) -> Scene {
    let [g, a, r, h] = points;
    at(&format!(
        "players = {players}\n{options}turn = 18\nstep = \"over\"\nphase = {{ left = 0 }}\npoints = {{ germany = {g}, allies = {a}, russia = {r}, austria-hungary = {h} }}\n"
    ))
}

fn winners(s: &Scene) -> Vec<u8> {
    let set: SeatSet = s.p.outcome().expect("it is over").winners;
    set.iter().map(|seat| seat.0).collect()
}

/// [5a] The player whose power has most points wins, with all his powers.
#[test]
fn most_points_win() {
    assert_eq!(winners(&over(4, "", [3, 2, 1, 0])), [0]);
    assert_eq!(winners(&over(2, "", [3, 2, 2, -9])), [0, 3]);
    assert_eq!(winners(&over(3, "", [3, 4, 1, 0])), [1, 2]);
    assert!(new_game(2, &[]).p.outcome().is_none());
}

/// [R-5c] Ties: the second power decides between two players; else the victory is shared by the players who are tied.
#[test]
fn ties() {
    assert_eq!(winners(&over(2, "", [4, 4, 1, 0])), [1, 2]);
    assert_eq!(winners(&over(2, "", [4, 4, 1, 1])), [0, 1, 2, 3]);
    assert_eq!(winners(&over(4, "", [4, 4, 1, 0])), [0, 1]);
    assert_eq!(winners(&over(3, "", [1, 4, 4, 0])), [1, 2]);
    assert_eq!(winners(&over(3, "", [4, 4, 0, 0])), [0, 1, 2]);
}

/// [15a] [R-15a] Camp victory: the sums are compared; equal is a draw.
#[test]
fn camp_victory() {
    assert_eq!(winners(&over(4, "victory = \"camp\"\n", [9, 5, 5, 0])), [1, 2]);
    assert_eq!(winners(&over(4, "victory = \"camp\"\n", [5, 5, 0, 0])), Vec::<u8>::new());
    assert_eq!(new_game(4, &["victory=camp"]).p.rules.victory, downfall::Victory::Camp);
}

/// [15b] The leading power of the winning camp; both if they are equal.
#[test]
fn leading_power() {
    assert_eq!(winners(&over(4, "victory = \"leading-power\"\n", [9, 4, 6, 0])), [2]);
    assert_eq!(winners(&over(4, "victory = \"leading-power\"\n", [9, 5, 5, 0])), [1, 2]);
    assert_eq!(winners(&over(4, "victory = \"leading-power\"\n", [5, 5, 0, 0])), Vec::<u8>::new());
}

/// [R-15b] [15b] A player wins with all his powers.
#[test]
fn the_player_of_the_leading_power() {
    assert_eq!(winners(&over(2, "victory = \"leading-power\"\n", [9, 4, 6, 0])), [1, 2]);
    assert_eq!(winners(&over(3, "victory = \"leading-power\"\n", [9, 4, 6, 0])), [1, 2]);
    assert_eq!(winners(&over(3, "victory = \"leading-power\"\n", [9, 0, 6, 1])), [0]);
}

/// [5b] Points may be negative and have no limit.
#[test]
fn points_have_no_limit() {
    let mut s = on("russia", "lemberg = \"ru-3\"", "points = { germany = -20, russia = 40 }");
    end(&mut s);
    assert_eq!((s.vp(GER), s.vp(RUS)), (-21, 41));
}
