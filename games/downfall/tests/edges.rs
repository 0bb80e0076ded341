//! Rules at their edges: ceded armies, obligations, what lasts and what does not.

use downfall::{Event, Position, ids::Camp};
use engine::{Event as _, Game, SeatSet, Setup, SetupError};

use crate::common::{ALL, AUH, GER, RUS, at, later, new_game, on, rejected, zone};

/// [9.1k] [R-14c] One British army, in 1915 only: commanded by Russia it is still a British army.
#[test]
fn a_ceded_british_army_does_not_land_at_gallipoli_in_1916() {
    let mut s = later(8, "russia", "cairo = \"uk-3.c\", minsk = \"ru-3\"", "diplomacy = { turkey = 4 }");
    s.a("do manoeuvre; sail uk-3.c cairo");
    assert!(!s.offers("to gallipoli"), "{:?}", s.offered("to"));
}

/// [9.1k] [R-14c] One British army in the game: a second, ceded one must not follow.
#[test]
fn one_british_army_in_all() {
    let mut s =
        later(5, "russia", "cairo = \"uk-3.c\", minsk = \"ru-3\"", "diplomacy = { turkey = 4 }\ngallipoli_entered = true");
    s.a("do manoeuvre; sail uk-3.c cairo");
    assert!(!s.offers("to gallipoli"), "{:?}", s.offered("to"));
}

/// [9.1j] [R-14c] The Allies do not get an army into Salonica before turn 7 by lending it to Russia.
#[test]
fn a_ceded_british_army_does_not_go_to_salonica_in_1915() {
    let mut s = later(4, "russia", "cairo = \"uk-3.c\", minsk = \"ru-3\"", "");
    s.a("do manoeuvre; sail uk-3.c cairo");
    assert!(!s.offers("to salonica"), "{:?}", s.offered("to"));
}

/// [9.1i] [R-14c] [R-9.1b] "Les Armées austro-hongroises ne peuvent pas entrer en Grèce": not under German command either.
#[test]
fn a_ceded_austrian_army_does_not_enter_greece() {
    let mut s = later(8, "germany", "uskub = \"ah-3.c\", berlin = \"ge-5\"", "control = { uskub = \"austria-hungary\" }");
    s.a("do manoeuvre; march ah-3.c uskub");
    assert!(!s.offers("to salonica"), "{:?}", s.offered("to"));
}

/// [9f] [R-9a] The attack on Verdun is sure (9.2c): the other army of Metz is free.
#[test]
fn a_sure_attack_frees_the_others() {
    let mut s = later(1, "germany", "metz = \"2 ge-5\", verdun = \"fr-4\"", "");
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; march ge-5 metz");
    assert!(s.offers("to cologne"), "{:?}", s.offered("to"));
}

/// [9g] [R-9a] An Offensive against Turks is no attack on Austrians: the last army that could make one stays bound.
#[test]
fn an_offensive_against_turks_does_not_free_russia() {
    let more = "russian_attacks = 1\ndiplomacy = { turkey = 4 }\n[tiles.russia]\navailable = \"offensive\"\n";
    let mut s = later(10, "russia", "kars = \"ru-3\", erzurum = \"tu-3\", rovno = \"ru-3\", tarnopol = \"ah-3\"", more);
    // In a plain Manoeuvre it is bound.
    let mut plain = s.clone();
    plain.a("do manoeuvre; march ru-3 rovno");
    assert_eq!(plain.offered("to"), ["tarnopol"]);
    s.a("offensive; march ru-3 kars; to erzurum");
    if s.step() == "March" {
        s.a("done");
    }
    s.a("march ru-3 rovno");
    assert_eq!(s.offered("to"), ["tarnopol"]);
}

/// [9.2m] [SQ-M10] "The owner chooses within a group": an army that was a target already and one that was not differ.
#[test]
fn who_was_a_target_already_is_told_apart() {
    let mut s = on("germany", "verdun = \"3 ge-5, fr-4, 2 fr-4.r\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf").roll(1, 2);
    // A tie: the full French army is reduced and has been a target. Now three alike, one of them a target no more.
    s.a("lead ge-5.uf").roll(1, 1);
    // 6 against 3: two losses; the target dies, the other falls on one of two that differ in what may still happen to them.
    assert_eq!(s.step(), "Lose(Allies)");
}

/// [3b] [R-3c] [SQ-S1] Of three players one holds the Entente, or by the option the Central Powers: at the table, in the position and in
/// its text.
#[test]
fn three_choose_the_pair() {
    let info = Position::info();
    let usual = (&[][..], "", [ALL, RUS], [GER, AUH]);
    let other = (&["central-pair"][..], "central_pair = true\n", [GER, AUH], [ALL, RUS]);
    for (options, text, pair, single) in [usual, other] {
        let written = format!("players = 3\n{text}turn = 5\nphase = {{ power = \"germany\" }}\nunits = {{ metz = \"ge-5\" }}");
        for p in [new_game(3, options).p, at(&written).p] {
            let setup = p.setup();
            assert_eq!(setup.options, options);
            assert_eq!(info.complete(&setup).as_ref(), Ok(&setup));
            assert_eq!(info.person(&setup, pair[0].seat()), SeatSet::from(pair[0].seat()).with(pair[1].seat()));
            assert_eq!(info.person(&setup, single[0].seat()), single[0].seat().into());
            assert_eq!((p.is_same_person(pair[0], pair[1]), p.is_same_person(single[0], single[1])), (true, false));
        }
    }
}

/// [R-3c] Two and four divide the powers in one way only: no table and no position text says otherwise.
#[test]
fn only_three_choose_the_pair() {
    let info = Position::info();
    let setup = |players| Setup { players, options: vec!["central-pair".to_owned()], ..Setup::default() };
    for players in [2, 4] {
        assert_eq!(info.complete(&setup(players)), Err(SetupError::Division("central-pair".to_owned(), 3)));
        let text = format!(
            "players = {players}\ncentral_pair = true\nturn = 5\nphase = {{ power = \"germany\" }}\nunits = {{ metz = \"ge-5\" }}"
        );
        let why = rejected(&text);
        assert!(why.contains("central_pair"), "{why}");
    }
    // The option says how many play.
    assert_eq!(info.complete(&setup(0)).map(|s| s.players), Ok(3));
}

/// [9g] [R-9a] Two attacks are lacking and could be made: to make one only, in the first of two actions, must not close the zone (9c) and
/// let the other lapse.
#[test]
fn the_second_attack_of_1916_can_not_be_dodged() {
    let mut s = later(10, "russia", "rovno = \"2 ru-3\", tarnopol = \"2 ah-3\"", "");
    s.a("do manoeuvre; march ru-3 rovno; to tarnopol");
    if s.offers("done") {
        s.a("done; lead ru-3.auf").roll(3, 3);
    }
    assert!(!s.offers("done"), "one attack of two was made, and the phase may end: {}", s.step());
}

/// [9f] An attack on Russians is not the one that is asked for.
#[test]
fn germany_in_the_east_has_not_done_its_duty() {
    let mut s = later(1, "germany", "konigsberg = \"ge-5\", warsaw = \"2 ru-3\", metz = \"ge-5\", verdun = \"fr-4\"", "");
    s.strike("ge-5", "konigsberg", "warsaw", 3, 3);
    assert_eq!((s.p.attacks_due[0], s.refused("done")), (0, "R-9a"));
}

/// [9g] Attacks on Turks do not count, nor those of another year.
#[test]
fn what_counts_for_1916() {
    let mut s = later(8, "russia", "kars = \"ru-3\", erzurum = \"tu-3\"", "diplomacy = { turkey = 4 }");
    s.strike("ru-3", "kars", "erzurum", 3, 3);
    assert_eq!(s.p.attacks_due[1], 0);
    let mut y = later(6, "austria-hungary", "vienna = \"ah-3\"", "russian_attacks = 2");
    y.a("done");
    assert_eq!((y.p.turn, y.p.attacks_due[1]), (7, 0));
}

/// [R-9.2b] X does not grow when an enemy dies.
#[test]
fn support_is_fixed_with_the_first_attack() {
    let mut s = on("germany", "verdun = \"3 ge-5, 3 fr-4\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf").roll(4, 1);
    assert_eq!(s.units("verdun"), "2 fr-4, ge-5.r, 2 ge-5");
    s.a("lead ge-5.uf");
    assert_eq!((s.p.fight.supports, s.step()), (0, "Dice".to_owned()));
}

/// [9.2q] [9.1f] [4c] Four zones, arrows of the nation, not among the partner's armies.
#[test]
fn retreats_go_four_zones_and_by_arrows() {
    let more = "trenches = { entente = \"warsaw\" }";
    let mut s = on("germany", "warsaw = \"ge-5, ru-3\", lodz = \"fr-4\"", more);
    s.a("do manoeuvre; hold ge-5 warsaw; attack warsaw; lead ge-5.uf").roll(3, 3);
    s.a("cover");
    // Warsaw, Wilna, Minsk, Moscow: three; Saint Petersburg by Riga: three; Kharkov by Moscow: four; Odessa by Kiev: five.
    for there in ["wilna", "moscow", "saint-petersburg", "kharkov"] {
        assert!(s.offers(&format!("to {there}")), "{there}: {:?}", s.offered("to"));
    }
    assert!(!s.offers("to lodz") && !s.offers("to tiflis"));
}

/// [R-11a] Who retreated in may not dig this turn.
#[test]
fn who_retreated_does_not_dig() {
    let mut s = on("germany", "verdun = \"ge-5, fr-4\"", "trenches = { entente = \"verdun\" }");
    s.a("do manoeuvre; hold ge-5 verdun; attack verdun; lead ge-5.uf").roll(3, 3);
    s.a("cover; to paris; done");
    if s.step() == "Cede" {
        s.a("done");
    }
    assert_eq!(s.asked(), [ALL]);
    assert!(!s.offers("do entrenchment"));
}

/// [12f] Romanian armies as well.
#[test]
fn romanians_after_the_capitulation() {
    let out = "diplomacy = { russian-capitulation = 6, romania = 6 }";
    let mut r = later(16, "russia", "bucharest = \"ro-3, ah-3\", jassy = \"ru-3\"", out);
    r.a("do manoeuvre");
    assert!(r.offered("hold").is_empty());
    let mut m = later(16, "russia", "jassy = \"ro-3\"", out);
    m.a("do manoeuvre; march ro-3 jassy");
    assert!(!m.offers("to czernowitz") && m.offers("to bucharest"));
    let mut a = later(16, "austria-hungary", "bucharest = \"ro-3, ah-3\"", out);
    a.a("do manoeuvre");
    assert!(a.offered("hold").is_empty());
}

/// [R-9.1i] Passing through uses up the entry.
#[test]
fn passing_gallipoli_is_an_entry() {
    let held =
        "diplomacy = { turkey = 4 }\ncontrol = { constantinople = \"allies\", gallipoli = \"allies\", adrianople = \"allies\" }";
    let mut s = later(4, "allies", "constantinople = \"uk-3\", cairo = \"uk-3\"", held);
    s.a("do manoeuvre; march uk-3 constantinople; to gallipoli; to adrianople; done");
    assert!(s.p.gallipoli_entered);
}

/// [9.1i] Open for good.
#[test]
fn greece_stays_open() {
    let mut s = later(8, "allies", "salonica = \"uk-3\", uskub = \"se-3\"", "greece_open = true");
    s.a("do manoeuvre; sail uk-3 salonica; to cairo; done");
    assert!(s.p.greece_open);
}

/// [6g] [14c] A ceded army is its commander's when he ends his phase without supply, and not its owner's.
#[test]
fn a_ceded_army_starves_in_its_commanders_phase() {
    let units = "dijon = \"ge-5.c\", vienna = \"ah-3\", berlin = \"ge-5\", paris = \"fr-4\"";
    let mut a = on("austria-hungary", units, "");
    a.a("done");
    assert_eq!(a.units("dijon"), "");
    let mut g = on("germany", units, "");
    g.a("done");
    assert_eq!(g.units("dijon"), "ge-5.rc");
}

/// [HI-2] [HI-5] Events keep secrets, not only views.
#[test]
fn events_keep_secrets() {
    let mut s = new_game(4, &[]);
    s.play(AUH, "tile attack-1");
    let spy = SeatSet::from(GER.seat());
    assert!(s.log.iter().all(|e| e.redact(spy).is_none()), "{:?}", s.log);
    let mut t = at(
        "players = 4\nturn = 5\nphase = { power = \"germany\" }\nunits = { metz = \"ge-5\", paris = \"fr-4\" }\n[tiles.allies]\nbox_2 = \"attack-1\"\n",
    );
    t.a("done");
    let told = t.log.iter().filter_map(|e| e.redact(spy)).any(|e| format!("{e:?}").contains("attack-1"));
    assert!(!told);
}

/// [HI-3] Both compared tiles are shown, the lower one too.
#[test]
fn the_lower_tile_is_shown_too() {
    let more = "[tiles.germany]\navailable = \"attack-1 attack-2\"\n[tiles.allies]\navailable = \"defence-1\"\n";
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\"", more);
    s.strike("ge-5", "metz", "verdun", 3, 3);
    assert!(!s.p.research[ALL.index()].revealed.is_empty());
}

/// [10.4b] A flight that was cancelled was the flight of the phase.
#[test]
fn a_cancelled_flight_is_spent() {
    let flies = "available = \"aviation\"\nrevealed = \"aviation\"\nair = 3\n";
    let more = format!("[tiles.germany]\n{flies}[tiles.allies]\n{flies}");
    let mut s = on("germany", "verdun = \"2 ge-5, 2 fr-4\"", &more);
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf; fly; fly; done").roll(2, 3);
    s.a("lead ge-5.uf");
    assert_eq!(s.step(), "Dice");
}

/// [10e] [10.7a] A Turkish leader under German command has no Sturmtruppen.
#[test]
fn no_sturmtruppen_for_turks() {
    let more = "diplomacy = { turkey = 4 }\ntrenches = { entente = \"verdun\" }\n[tiles.germany]\navailable = \"sturmtruppen\"\n";
    let mut s = on("germany", "metz = \"tu-3.c\", verdun = \"2 fr-4\"", more);
    s.strike("tu-3.c", "metz", "verdun", 3, 3);
    assert_eq!(s.last_fight().1, 4 + 2 + 3);
}

/// [4i] [6h] What falls by 6h goes home too.
#[test]
fn cut_off_home_zones_go_home() {
    // Tarnopol, Austrian, is held by Russia without a way home; Germany ends its phase.
    let held = "control = { tarnopol = \"russia\", rovno = \"germany\", vinnitsa = \"germany\" }";
    let mut s = on("germany", "berlin = \"ge-5\"", held);
    s.a("done");
    assert_eq!(s.control("tarnopol"), "austria-hungary");
}

/// [8d] [8g] The Italian point pays for an Italian army first.
#[test]
fn the_italian_point_comes_first() {
    let mut s = on("allies", "paris = \"fr-4\"", "diplomacy = { italy = 6 }");
    s.a("do recruitment; raise it-3 full; at milan");
    assert_eq!(s.p.points, [2, 0, 0, 0]);
}

/// [10.4c] Only the power of the target cancels, not its partner.
#[test]
fn the_partner_does_not_cancel_a_mission() {
    let flies = "available = \"aviation\"\nrevealed = \"aviation\"\nair = 2\n";
    let mut s = on("allies", "trieste = \"fr-4, ah-3\"", &format!("[tiles.germany]\n{flies}[tiles.allies]\n{flies}"));
    s.a("do manoeuvre; hold fr-4 trieste; attack trieste; lead fr-4.uf; fly");
    assert_eq!(s.step(), "Dice");
}

/// [11c] A recruit takes an enemy trench that lies alone.
#[test]
fn a_recruit_takes_a_lone_trench() {
    let mut s = on("allies", "paris = \"fr-4\"", "trenches = { central = \"reims\" }");
    s.a("do recruitment; raise fr-4 full; at reims");
    assert_eq!(s.trench(Camp::Central, "reims"), 0);
}

/// [9.2o] [9.2p] Cover of one attack does nothing in the next.
#[test]
fn cover_is_for_one_attack() {
    let mut s = on("germany", "verdun = \"2 ge-5, 2 fr-4\"", "deep_trenches = { entente = \"verdun\" }");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf").roll(4, 1);
    s.a("cover; lead ge-5.uf").roll(4, 1);
    s.a("done");
    assert_eq!((s.units("verdun").as_str(), s.trench(Camp::Entente, "verdun")), ("fr-4.r, 2 ge-5.r", 1));
}

/// [R-9a] A bound army aims at an Austro-Hungarian or German army where it can.
#[test]
fn a_bound_army_aims_at_austrians() {
    let more = "russian_attacks = 1\ndiplomacy = { bulgaria = 6 }";
    let mut s = later(10, "russia", "rovno = \"ru-3\", tarnopol = \"ah-3, bu-3\"", more);
    s.a("do manoeuvre; march ru-3 rovno; to tarnopol");
    if s.step() == "Manoeuvre" {
        s.a("done");
    }
    s.a("lead ru-3.auf").roll(3, 3);
    assert_eq!((s.units("tarnopol").as_str(), s.p.attacks_due[1]), ("ru-3.r, ah-3.r, bu-3", 2));
}

/// [9.2q] [9.1i] Nobody retreats where he may not go.
#[test]
fn no_retreat_into_greece() {
    let more = "diplomacy = { bulgaria = 6 }\ncontrol = { salonica = \"germany\" }\ntrenches = { central = \"plovdiv\" }";
    let mut s = later(8, "allies", "plovdiv = \"fr-4, bu-3\"", more);
    s.a("do manoeuvre; hold fr-4 plovdiv; attack plovdiv; lead fr-4.uf").roll(3, 3);
    s.a("cover");
    // Sofia is the only way out, so it goes there by itself.
    assert_eq!(s.units("sofia"), "bu-3");
}

/// [9.1i] A recruit in Salonica opens Greece too.
#[test]
fn a_recruit_opens_greece() {
    let mut s = later(7, "allies", "paris = \"fr-4\"", "");
    s.a("do recruitment; raise uk-3 reduced; at salonica");
    assert!(s.p.greece_open);
}

/// [3f] [4i] A neutral at war is home: Germany frees Sofia for Austria-Hungary.
#[test]
fn sofia_is_freed() {
    let mut s = on("germany", "sofia = \"ge-5\"", "diplomacy = { bulgaria = 6 }\ncontrol = { sofia = \"allies\" }");
    s.a("done");
    assert_eq!(s.control("sofia"), "austria-hungary");
}

/// [9.2q] [9.1l] A large army does not sail from a Mediterranean port, retreating either.
#[test]
fn large_armies_do_not_retreat_over_the_mediterranean() {
    let mut s = on("germany", "marseille = \"ge-5, uk-4\"", "trenches = { entente = \"marseille\" }");
    s.a("do manoeuvre; hold ge-5 marseille; attack marseille; lead ge-5.uf").roll(3, 3);
    s.a("cover");
    assert!(s.offers("to lyon") && !s.offers("to london"), "{:?}", s.offered("to"));
}

/// [10.5a] The second tanks tile brings two missions too.
#[test]
fn tanks_two_bring_missions() {
    let tiles =
        "[tiles.allies]\nbox_2 = \"tanks-2\"\navailable = \"gas attack-1 defence-1 manoeuvre tanks-1\"\nrevealed = \"tanks-1\"\n";
    let mut s = on("germany", "metz = \"ge-5\", paris = \"fr-4\"", tiles);
    s.a("done");
    assert_eq!(s.p.research[ALL.index()].missions, [0, 2]);
}

/// [10.3a] [R-9a] A Russian Offensive may go against Turks.
#[test]
fn a_russian_offensive_against_turks() {
    let more = "diplomacy = { turkey = 4 }\n[tiles.russia]\navailable = \"offensive\"\n";
    assert!(later(8, "russia", "kars = \"ru-3\", erzurum = \"tu-3\"", more).offers("offensive"));
}

/// [4a] [9.1g] Strategic movement does not end in a full zone.
#[test]
fn strategic_movement_keeps_stacking() {
    let mut s = on("germany", "berlin = \"ge-5\", munich = \"3 ge-5\"", "");
    s.a("do manoeuvre; strategic ge-5 berlin");
    assert!(!s.offers("to munich") && s.offers("to strasbourg"));
}

/// [R-14c] [9.1k] A ceded British army uses up the one entry.
#[test]
fn a_ceded_british_army_is_the_one() {
    let mut s = later(4, "russia", "cairo = \"uk-3.c\", minsk = \"ru-3\"", "diplomacy = { turkey = 4 }");
    s.a("do manoeuvre; sail uk-3.c cairo; to gallipoli");
    assert!(s.p.gallipoli_entered);
}

/// [9g] [R-9a] Those who stay to fight are bound as well: the zone closes, and nobody could attack elsewhere.
#[test]
fn who_stays_is_bound_to_the_second_attack() {
    let mut s = later(10, "russia", "tarnopol = \"3 ru-3, 2 ah-3\", kiev = \"ru-3\"", "");
    s.a("do manoeuvre; hold ru-3 tarnopol");
    assert_eq!((s.refused("done"), s.refused("march ru-3 kiev")), ("R-9a", "R-9a"));
    // The second makes both attacks sure; the third army is free, and so is the one of Kiev.
    s.a("hold ru-3 tarnopol");
    assert!(s.offers("done") && s.offers("march ru-3 kiev"));
    s.a("done; lead ru-3.uf; go").roll(3, 3);
    assert_eq!(s.refused("done"), "9.2c");
}

/// [9g] [R-9a] The last place of an action is no way round: it is not used for one attack where two are lacking.
#[test]
fn the_last_place_does_not_close_the_zone() {
    let mut s = later(10, "russia", "rovno = \"2 ru-3\", tarnopol = \"2 ah-3\", minsk = \"2 ru-3\"", "");
    s.a("do manoeuvre; march ru-3 minsk; to wilna; done; march ru-3 minsk; to wilna; done");
    assert_eq!(s.refused("march ru-3 rovno"), "R-9a");
    // Who stays to fight with the place before it binds the last one.
    let mut h = later(10, "russia", "tarnopol = \"3 ru-3, 2 ah-3\", minsk = \"2 ru-3\"", "");
    h.a("do manoeuvre; march ru-3 minsk; to wilna; done; hold ru-3 tarnopol");
    assert_eq!((h.refused("done"), h.offered("hold").len()), ("R-9a", 1));
    s.a("done; do manoeuvre; march ru-3 rovno; to tarnopol");
    assert_eq!(s.refused("done"), "R-9a");
    // With another enemy within reach the first attack may be made.
    let units = "rovno = \"2 ru-3\", tarnopol = \"2 ah-3\", lemberg = \"ah-3\", minsk = \"2 ru-3\"";
    let mut t = later(10, "russia", units, "");
    t.a("do manoeuvre; march ru-3 minsk; to wilna; done; march ru-3 minsk; to wilna; done; march ru-3 rovno");
    assert_eq!(t.offered("to"), ["lemberg", "tarnopol"]);
}

/// [9.2m] [R-9.2l] Who still has an attack to come may be spared.
#[test]
fn the_owner_spares_whom_he_likes() {
    let mut s = on("germany", "verdun = \"3 ge-5, fr-4, 2 fr-4.r\"", "");
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf").roll(1, 2);
    s.a("lead ge-5.uf").roll(1, 1);
    assert_eq!(s.offered("lose"), ["fr-4.r", "fr-4.rt"]);
    s.a("lose fr-4.rt");
    // The third attack has a target left.
    assert_eq!((s.units("verdun").as_str(), s.step()), ("fr-4.r, 2 ge-5, ge-5.r", "Lead".to_owned()));
}

/// [9g] [R-9a] Who can still attack elsewhere in a later action leaves the others free.
#[test]
fn a_later_attack_is_enough() {
    let units = "rovno = \"2 ru-3\", tarnopol = \"2 ah-3\", kishinev = \"2 ru-3\", czernowitz = \"ah-3\"";
    let mut s = later(10, "russia", units, "");
    s.a("do manoeuvre; march ru-3 rovno; to tarnopol; done");
    assert!(s.offers("done"), "{}", s.step());
}

/// [10.3a] [9g] [R-9a] The first army of an Offensive, if it is the last that could attack Austrians, does not turn against Turks.
#[test]
fn the_last_army_does_not_slip_away() {
    let more = "russian_attacks = 1\ndiplomacy = { turkey = 4 }\n[tiles.russia]\navailable = \"offensive\"\n";
    let mut s = later(10, "russia", "rovno = \"ru-3\", tarnopol = \"ah-3\", lemberg = \"tu-3\"", more);
    s.a("offensive; march ru-3 rovno");
    assert_eq!(s.offered("to"), ["tarnopol"]);
    // With another one the choice is free.
    let mut t = later(10, "russia", "rovno = \"2 ru-3\", tarnopol = \"ah-3\", lemberg = \"tu-3\"", more);
    t.a("offensive; march ru-3 rovno");
    assert_eq!(t.offered("to"), ["lemberg", "tarnopol"]);
}

/// [14f] [SQ-M1] An army taken back and one that never left are told apart.
#[test]
fn who_was_taken_back_is_told_apart() {
    let mut s = on("germany", "cracow = \"ge-5.h, ge-5.hb, ge-5.c\"", "");
    s.a("do manoeuvre; march ge-5.hb cracow; to breslau; done; done; done");
    assert_eq!((s.units("breslau"), s.units("cracow")), ("ge-5".to_owned(), "ge-5, ge-5.c".to_owned()));
}

/// [R-14d] [5d] [5j] [5k] A city taken by a ceded army is the receiver's, with the points that go with it.
#[test]
fn the_receiver_takes_the_city() {
    let mut kiev = on("austria-hungary", "kiev = \"ge-5.c\"", "");
    kiev.a("done");
    assert_eq!((kiev.control("kiev"), kiev.all_vp()), ("austria-hungary", [-2, 3, 4, 1]));
    let mut warsaw = on("austria-hungary", "warsaw = \"ge-5.c\"", "");
    warsaw.a("done");
    assert_eq!((warsaw.control("warsaw"), warsaw.all_vp()), ("austria-hungary", [-2, 3, 4, 0]));
}

/// [R-2b] [HI-5] [HI-8] Partners who share see each other's choice as it is made; nobody else does.
#[test]
fn partners_who_share_choose_together() {
    let mut s = new_game(4, &["partners-share"]);
    s.play(GER, "tile attack-1");
    assert!(s.log.iter().any(|e| e.redact(SeatSet::from(AUH.seat())).is_some()));
    assert!(s.log.iter().all(|e| e.redact(SeatSet::from(ALL.seat())).is_none()));
    let seen = |power| s.view(power).table.research[GER.index()].first.len();
    assert_eq!((seen(AUH), seen(ALL)), (1, 0));
}

/// [R-9.1h] [4g] The log tells through which zones an army went.
#[test]
fn the_way_is_told() {
    let mut s = on("germany", "cologne = \"ge-5\"", "");
    s.a("do manoeuvre; march ge-5 cologne; to liege; to cologne");
    if s.step() == "March" {
        s.a("done");
    }
    let through = |e: &Event| matches!(e, Event::Moved { from, to, through, .. } if from == to && *through == [zone("liege")]);
    assert!(s.happened(through), "{:?}", s.log);
}

/// [9.2q] [4c] Nobody retreats among the partner's armies.
#[test]
fn no_retreat_beside_the_partner() {
    let mut s = on("germany", "verdun = \"ge-5, fr-4\", reims = \"ru-3\"", "trenches = { entente = \"verdun\" }");
    s.a("do manoeuvre; hold ge-5 verdun; attack verdun; lead ge-5.uf").roll(3, 3);
    s.a("cover");
    assert!(!s.offers("to reims") && s.offers("to paris"));
    assert_eq!(s.refused("to reims"), "4c");
}

/// [9.2q] [9.1k] [R-9.1k] Nobody retreats to Gallipoli, or through it, against 9.1k.
#[test]
fn no_retreat_to_gallipoli() {
    let held = "diplomacy = { turkey = 4 }\ncontrol = { constantinople = \"allies\", gallipoli = \"allies\", adrianople = \"allies\" }\ntrenches = { entente = \"adrianople\" }";
    for (turn, army, there) in [(5, "uk-3", true), (8, "uk-3", false), (5, "fr-3", false)] {
        let mut s = later(turn, "austria-hungary", &format!("adrianople = \"ah-3, {army}\""), held);
        s.a("do manoeuvre; hold ah-3 adrianople; attack adrianople; lead ah-3.uf").roll(3, 3);
        s.a("cover");
        // Elsewhere Constantinople is the only way out, so it goes there by itself.
        assert_eq!(s.offers("to gallipoli"), there, "{army} on turn {turn}");
    }
}

/// [9.1g] [9.1k] [R-9.1k] Strategic movement keeps 9.1k.
#[test]
fn no_strategic_movement_to_gallipoli() {
    let held =
        "diplomacy = { turkey = 4 }\ncontrol = { constantinople = \"allies\", gallipoli = \"allies\", adrianople = \"allies\" }";
    for (turn, army, there) in [(5, "uk-3", true), (8, "uk-3", false), (5, "fr-3", false)] {
        let mut s = later(turn, "allies", &format!("adrianople = \"{army}\""), held);
        s.a(&format!("do manoeuvre; strategic {army} adrianople"));
        assert_eq!((s.offers("to gallipoli"), s.offers("to constantinople")), (there, true), "{army} on turn {turn}");
    }
}

/// [SQ-P6] [SQ-P7] Armies of 14f are ceded again after the check of supply: in Dijon the German army dies as Germany's own.
#[test]
fn supply_comes_before_ceding_again() {
    let mut s = on("germany", "dijon = \"ge-5.hb, ah-3\", paris = \"fr-4\"", "");
    s.a("done");
    assert_eq!(s.units("dijon"), "ah-3.r");
}

/// [10.6c] An army of whatever nation brings the Gas near.
#[test]
fn a_ceded_army_brings_gas() {
    let more = "diplomacy = { turkey = 4 }\ntrenches = { entente = \"verdun\" }\n[tiles.germany]\navailable = \"gas\"\n";
    assert!(on("germany", "metz = \"tu-3.c\", verdun = \"fr-4\"", more).offers("gas fr-4 verdun"));
    assert!(!on("germany", "berlin = \"tu-3.c\", verdun = \"fr-4\"", more).offers("gas fr-4 verdun"));
}

/// [6c] [6h] Zones of Austria-Hungary use Turkish arrows: Erzurum hangs on Angora alone.
#[test]
fn turkish_arrows_supply_zones() {
    let mut s = on("russia", "kars = \"ru-3\"", "diplomacy = { turkey = 4 }");
    s.a("done");
    assert_eq!((s.control("erzurum"), s.control("damascus")), ("austria-hungary", "austria-hungary"));
}

/// [10e] [10.5b] A leader of 10e has no tanks.
#[test]
fn no_tanks_for_serbians() {
    let tiles = "trenches = { central = \"metz\" }\n[tiles.allies]\navailable = \"gas attack-1 defence-1 manoeuvre tanks-1\"\nrevealed = \"tanks-1\"\ntank = 2\n";
    let asked = |army: &str| {
        let mut s = on("allies", &format!("metz = \"{army}, ge-5\""), tiles);
        s.a(&format!("do manoeuvre; hold {army} metz; attack metz; lead {army}.uf"));
        s.step()
    };
    assert_eq!((asked("fr-4"), asked("se-3")), ("Tanks".to_owned(), "Dice".to_owned()));
}

/// [9.1i] [R-9.1j] An army of the Allies taken back in Salonica opens Greece.
#[test]
fn greece_opens_when_an_army_is_taken_back() {
    let text = "turn = 8\nstep = \"cede\"\nphase = { power = \"allies\" }\nunits = { salonica = \"uk-3.c\", paris = \"fr-4\" }";
    let mut s = at(text);
    assert!(!s.p.greece_open);
    s.a("take-back uk-3.c salonica");
    assert!(s.p.greece_open);
}
