//! 10 research and its technologies.

use downfall::{Event, ids::Camp};

use crate::common::{ALL, AUH, GER, RUS, Scene, later, on, set, tile};

fn tiles(power: &str, available: &str, more: &str) -> String {
    format!("[tiles.{power}]\navailable = \"{available}\"\n{more}\n")
}

/// The bonus that technology gives to the attacker and to the defender in an attack of one army on another.
fn technology(s: &Scene) -> (i8, i8) {
    let found = s.log.iter().find_map(|e| match e {
        Event::Fought { attack, defence, .. } => Some((attack.technology, defence.technology)),
        _ => None,
    });
    found.expect("an attack")
}

/// [10a] [SQ-X1] Research puts a tile into box 1 or moves one from there to box 2, as many as one likes.
#[test]
fn research_moves_a_tile() {
    let mut s = on("russia", "minsk = \"ru-3\"", "[tiles.russia]\nbox_1 = \"attack-1 defence-1 offensive\"\n");
    s.a("do research");
    assert_eq!(s.offered("advance"), ["attack-1", "defence-1", "offensive"].map(str::to_owned));
    assert_eq!(s.offered("develop"), ["manoeuvre"]);
    assert!(!s.offers("done"));
    s.a("advance attack-1");
    assert_eq!(s.p.research[RUS.index()].second, set("attack-1"));
    let mut t = on("russia", "minsk = \"ru-3\"", "[tiles.russia]\nbox_1 = \"attack-1 defence-1 offensive\"\n");
    t.a("do research; develop manoeuvre");
    assert_eq!(t.p.research[RUS.index()].first.len(), 4);
}

/// [10b] [SQ-P1] A tile in box 2 is available at the start of the next phase of its power.
#[test]
fn tiles_become_available() {
    let mut s = on(
        "russia",
        "minsk = \"ru-3\", vienna = \"ah-3\", metz = \"ge-5\", paris = \"fr-4\"",
        "[tiles.russia]\nbox_1 = \"attack-1\"\n",
    );
    s.a("do research; advance attack-1; done");
    while s.p.phase.power != RUS {
        assert!(s.p.research[RUS.index()].available.is_empty());
        s.a("done");
    }
    assert_eq!(s.p.research[RUS.index()].available, set("attack-1"));
}

/// [10c] From turn 15 new tiles go straight to box 2; those in box 1 still need the action.
#[test]
fn late_tiles_are_quick() {
    let mut s = later(15, "russia", "minsk = \"ru-3\"", "[tiles.russia]\nbox_1 = \"attack-1\"\n");
    s.a("do research; develop defence-1");
    let r = s.p.research[RUS.index()];
    assert_eq!((r.first, r.second), (set("attack-1"), set("defence-1")));
    let mut t = later(14, "russia", "minsk = \"ru-3\"", "");
    t.a("do research; develop defence-1");
    assert!(t.p.research[RUS.index()].first.has(tile("defence-1")));
}

/// [10d] [R-10a] A level 2 tile needs its level 1 available, not only in a box.
#[test]
fn levels_come_in_order() {
    let mut s = on("russia", "minsk = \"ru-3\"", "[tiles.russia]\nbox_2 = \"attack-1\"\navailable = \"defence-1\"\n");
    s.a("do research");
    assert!(s.offers("develop defence-2"));
    assert_eq!(s.refused("develop attack-2"), "10d");
}

/// [10e] [R-10f] Italian, Serbian, Turkish, Bulgarian and Romanian armies have no profit, attacking or defending; only leader and target
/// count.
#[test]
fn some_nations_have_no_technology() {
    let more = format!(
        "diplomacy = {{ italy = 6, turkey = 4, bulgaria = 6, romania = 6 }}\n{}{}",
        tiles("austria-hungary", "attack-1 defence-1", ""),
        tiles("allies", "attack-1 defence-1", "")
    );
    let fight = |power: &str, unit: &str, from: &str, to: &str, target: &str, russia: &str| {
        let held = if russia.is_empty() { more.clone() } else { format!("{more}{russia}") };
        let mut s = later(9, power, &format!("{from} = \"{unit}\", {to} = \"{target}\""), &held);
        s.strike(unit, from, to, 3, 3);
        technology(&s)
    };
    // Austrians against Italians: Attack counts, Italian Defence does not; and the other way round.
    assert_eq!(fight("austria-hungary", "ah-3", "trieste", "venice", "it-3", ""), (1, 0));
    assert_eq!(fight("allies", "it-3", "venice", "trieste", "ah-3", ""), (0, 1));
    assert_eq!(fight("austria-hungary", "bu-3", "sofia", "belgrade", "se-3", ""), (0, 0));
    assert_eq!(fight("austria-hungary", "tu-3", "jerusalem", "suez", "uk-3", ""), (0, 1));
    assert_eq!(fight("austria-hungary", "ah-3", "temesvar", "bucharest", "ro-3", &tiles("russia", "defence-1", "")), (1, 0));
    // A Turkish support does not spoil an Austrian leader.
    let mut s = later(9, "austria-hungary", "bucharest = \"ah-3, tu-3, ro-3\"", &more);
    s.a("do manoeuvre; hold ah-3 bucharest; hold tu-3 bucharest; attack bucharest; lead ah-3.uf; support tu-3.uf").roll(3, 3);
    assert_eq!(technology(&s), (1, 0));
}

/// [10f] [HI-3] [R-10b] Tiles are shown when they are used: compared levels that are not both 0, by themselves.
#[test]
fn tiles_are_shown_when_used() {
    let more = format!("{}{}", tiles("germany", "attack-1", ""), tiles("allies", "defence-1 gas", ""));
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\"", &more);
    assert!(s.p.research[GER.index()].revealed.is_empty());
    s.strike("ge-5", "metz", "verdun", 3, 3);
    assert_eq!(s.p.research[GER.index()].revealed, set("attack-1"));
    assert_eq!(s.p.research[ALL.index()].revealed, set("defence-1"));
    // Where nobody has a level nothing is shown.
    let mut n = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\"", &tiles("germany", "gas manoeuvre", ""));
    n.strike("ge-5", "metz", "verdun", 3, 3);
    assert!(n.p.research[GER.index()].revealed.is_empty());
}

/// [HI-4] A level 2 tile that is shown tells of its level 1.
#[test]
fn level_two_tells_of_level_one() {
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\"", &tiles("germany", "attack-1 attack-2", ""));
    s.strike("ge-5", "metz", "verdun", 3, 3);
    assert_eq!(s.p.research[GER.index()].revealed, set("attack-1 attack-2"));
}

/// [10.1a] The higher level adds 1 whatever the difference; equal levels cancel.
#[test]
fn levels_are_compared() {
    let fight = |attack: &str, defence: &str| {
        let more = format!("{}{}", tiles("germany", attack, ""), tiles("allies", defence, ""));
        let mut s = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\"", &more);
        s.strike("ge-5", "metz", "verdun", 3, 3);
        technology(&s)
    };
    assert_eq!(fight("attack-1 attack-2", ""), (1, 0));
    assert_eq!(fight("attack-1 attack-2", "defence-1"), (1, 0));
    assert_eq!(fight("attack-1 attack-2", "defence-1 defence-2"), (0, 0));
    assert_eq!(fight("attack-1", "defence-1 defence-2"), (0, 1));
    // Defence does not help an attacker.
    assert_eq!(fight("defence-1", "attack-1"), (0, 0));
}

/// [10.2a] [SQ-M1] With Manoeuvre four armies instead of three; the fourth shows the tile, and the stop is asked for without it.
#[test]
fn four_armies_with_manoeuvre() {
    let units = "metz = \"3 ge-5\", berlin = \"2 ge-5\"";
    let moves =
        "do manoeuvre; march ge-5 metz; to cologne; done; march ge-5 metz; to cologne; done; march ge-5 metz; to cologne; done";
    let mut s = on("germany", units, &tiles("germany", "manoeuvre", ""));
    s.a(moves);
    assert!(s.offers("march ge-5 berlin") && s.p.research[GER.index()].revealed.is_empty());
    s.a("march ge-5 berlin; to posen; done");
    assert!(s.p.research[GER.index()].revealed.has(tile("manoeuvre")));
    let mut n = on("germany", units, "");
    n.a(moves);
    assert_eq!(n.moves(GER), ["done"]);
}

/// [10.3a] [R-10k] Once a year an extra action: a Manoeuvre with an attack, with or without actions left.
#[test]
fn offensives() {
    let units = "metz = \"ge-5\", berlin = \"ge-5\", verdun = \"fr-4\"";
    let mut s = on("allies", "verdun = \"fr-4\", metz = \"2 ge-5\"", &tiles("allies", "offensive", ""));
    s.a("offensive");
    assert_eq!((s.p.phase.left, s.p.research[ALL.index()].offensive_used), (3, true));
    assert!(s.p.research[ALL.index()].revealed.has(tile("offensive")));
    s.a("march fr-4 verdun; to metz");
    assert_eq!(s.step(), "Lead");
    s.a("lead fr-4.auf").roll(3, 3);
    assert_eq!(s.refused("offensive"), "10.3a");
    // The first army must make the attack.
    let mut g = on("germany", units, &tiles("germany", "offensive", ""));
    g.a("offensive");
    assert_eq!(g.refused("march ge-5 berlin"), "R-9a");
    // Without actions left, and not without an attack to make.
    let left = "turn = 5\nphase = { power = \"germany\", left = 0 }\nunits = { metz = \"ge-5\", verdun = \"fr-4\" }\n";
    let n = crate::common::at(&format!("{left}{}", tiles("germany", "offensive", "")));
    assert!(n.offers("offensive"));
    let alone = on("germany", "metz = \"ge-5\"", &tiles("germany", "offensive", ""));
    assert_eq!(alone.refused("offensive"), "10.3b");
    // Recruitment comes before it or not at all.
    let mut r = on("germany", units, &tiles("germany", "offensive", ""));
    r.a("offensive; march ge-5 metz; to verdun; done; lead ge-5.auf").roll(2, 3);
    assert_eq!(r.refused("do recruitment"), "7d");
}

/// [SQ-T1] [10.3a] A new year brings a new Offensive and new Gas.
#[test]
fn a_new_year() {
    for (turn, fresh) in [(6, true), (5, false)] {
        let used = tiles("germany", "offensive gas", "revealed = \"offensive gas\"\noffensive_used = true\ngas_used = true");
        let mut s = later(turn, "austria-hungary", "vienna = \"ah-3\"", &used);
        s.a("done");
        let r = s.p.research[GER.index()];
        assert_eq!((r.offensive_used, r.gas_used), (!fresh, !fresh), "turn {turn}");
    }
}

/// [10.3b] Germany's Offensive goes against the Allied power.
#[test]
fn germanys_offensive_is_in_the_west() {
    let east = on("germany", "konigsberg = \"ge-5\", warsaw = \"ru-3\"", &tiles("germany", "offensive", ""));
    assert_eq!(east.refused("offensive"), "10.3b");
    let mut both = on(
        "germany",
        "konigsberg = \"ge-5\", warsaw = \"ru-3\", metz = \"ge-5\", verdun = \"fr-4\"",
        &tiles("germany", "offensive", ""),
    );
    both.a("offensive");
    assert_eq!(both.offered("march"), ["ge-5 metz"]);
}

/// [10.3c] Russia has no Offensive in 1918.
#[test]
fn no_russian_offensive_in_1918() {
    let s = |turn: u8| later(turn, "russia", "rovno = \"ru-3\", tarnopol = \"ah-3\"", &tiles("russia", "offensive", ""));
    assert!(s(14).offers("offensive"));
    assert_eq!(s(15).refused("offensive"), "10.3c");
}

/// [10.4a] [10.5a] [SQ-P1] Aviation and each tanks tile bring two missions when they become available, and are shown.
#[test]
fn missions_come_with_tiles() {
    let mut s = on(
        "germany",
        "metz = \"ge-5\", paris = \"fr-4\"",
        "[tiles.allies]\nbox_2 = \"aviation tanks-1\"\navailable = \"gas attack-1 defence-1 manoeuvre\"\n",
    );
    s.a("done");
    let r = s.p.research[ALL.index()];
    assert_eq!((r.missions, r.revealed), ([2, 2], set("aviation tanks-1")));
}

const FLIES: &str = "available = \"aviation\"\nrevealed = \"aviation\"\nair = 2\n";

/// [10.4b] [10.4c] [SQ-M6] [R-10i] An air mission in one attack a phase; the defender cancels, the attacker flies again, and so on.
#[test]
fn air_missions_and_counters() {
    let more = format!("[tiles.germany]\n{FLIES}[tiles.allies]\n{FLIES}");
    let units = "verdun = \"2 ge-5, 2 fr-4\"";
    let mut s = on("germany", units, &more);
    s.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf; fly");
    assert_eq!(s.asked(), [ALL]);
    s.a("fly");
    assert_eq!(s.asked(), [GER]);
    s.a("fly; fly").roll(3, 3);
    assert_eq!(s.last_fight().0, 8);
    assert_eq!((s.p.research[GER.index()].missions[0], s.p.research[ALL.index()].missions[0]), (0, 0));
    // One attack a phase.
    let mut o = on("germany", units, &more);
    o.a("do manoeuvre; hold ge-5 verdun; hold ge-5 verdun; attack verdun; lead ge-5.uf; fly; done").roll(3, 3);
    assert_eq!(o.last_fight().0, 10);
    o.a("lead ge-5.uf");
    assert_eq!(o.step(), "Dice");
}

/// [10.4d] An army of 10e neither leads with a mission nor is covered by one.
#[test]
fn no_air_for_some_nations() {
    let more = format!("diplomacy = {{ italy = 6 }}\n[tiles.germany]\n{FLIES}[tiles.allies]\n{FLIES}");
    let mut i = on("allies", "venice = \"it-3\", trieste = \"ge-5\"", &more);
    i.a("do manoeuvre; march it-3 venice; to trieste; done; lead it-3.auf");
    assert_eq!(i.step(), "Dice");
    let mut g = on("germany", "trieste = \"ge-5\", venice = \"it-3\"", &more);
    g.a("do manoeuvre; march ge-5 trieste; to venice; done; lead ge-5.auf; fly");
    assert_eq!(g.step(), "Dice");
}

/// [10.4e] No Allied air missions over Gallipoli while Turks are there.
#[test]
fn no_air_over_gallipoli() {
    let more = format!("diplomacy = {{ turkey = 4 }}\n[tiles.allies]\n{FLIES}");
    let mut s = on("allies", "cairo = \"uk-3\", gallipoli = \"tu-3\"", &more);
    s.a("do manoeuvre; sail uk-3 cairo; to gallipoli; lead uk-3.auf");
    assert_eq!(s.step(), "Dice");
    let mut c = on("allies", "cairo = \"uk-3\", gallipoli = \"ah-3\"", &more);
    c.a("do manoeuvre; sail uk-3 cairo; to gallipoli; lead uk-3.auf");
    assert_eq!(c.step(), "Fly");
}

fn with_tanks(level: u8) -> String {
    let own = if level == 2 { "tanks-1 tanks-2" } else { "tanks-1" };
    format!("[tiles.allies]\navailable = \"gas attack-1 defence-1 manoeuvre {own}\"\nrevealed = \"{own}\"\ntank = 2\n")
}

/// [10.5b] [SQ-M7] A tank mission cancels the bonus of a trench of its level or lower; the trench still covers.
#[test]
fn tanks_cancel_trenches() {
    let ground = |trench: &str, level: u8| {
        let mut s = on(
            "allies",
            "verdun = \"fr-4\", metz = \"2 ge-5\"",
            &format!("{trench} = {{ central = \"metz\" }}\n{}", with_tanks(level)),
        );
        s.a("do manoeuvre; march fr-4 verdun; to metz; done; lead fr-4.auf");
        if s.offers("tanks") {
            s.a("tanks");
        }
        s.roll(6, 1);
        let found = s.log.iter().find_map(|e| if let Event::Fought { defence, .. } = e { Some(defence.ground) } else { None });
        (found, s.p.research[ALL.index()].missions[1], s.step())
    };
    assert_eq!(ground("trenches", 1), (Some(0), 1, "Cover".to_owned()));
    assert_eq!(ground("deep_trenches", 1), (Some(2), 2, "Cover".to_owned()));
    assert_eq!(ground("deep_trenches", 2), (Some(0), 1, "Cover".to_owned()));
}

/// [10.5c] [E-10.5] A mission serves one attack; when the trench is gone the next needs none.
#[test]
fn a_tank_mission_serves_one_attack() {
    let mut s = on("allies", "metz = \"2 fr-4, 2 ge-5\"", &format!("trenches = {{ central = \"metz\" }}\n{}", with_tanks(1)));
    s.a("do manoeuvre; hold fr-4 metz; hold fr-4 metz; attack metz; lead fr-4.uf; tanks").roll(6, 1);
    s.a("cover");
    if s.step() == "Retreat" {
        let to = s.offered("to")[0].clone();
        s.a(&format!("to {to}"));
    }
    assert_eq!(s.trench(Camp::Central, "metz"), 0);
    s.a("lead fr-4.uf");
    assert_eq!((s.step(), s.p.research[ALL.index()].missions[1]), ("Dice".to_owned(), 1));
    // With the trench still there it needs another.
    let mut t = on("allies", "metz = \"2 fr-4, 2 ge-5\"", &format!("trenches = {{ central = \"metz\" }}\n{}", with_tanks(1)));
    t.a("do manoeuvre; hold fr-4 metz; hold fr-4 metz; attack metz; lead fr-4.uf; tanks").roll(6, 1);
    t.a("done; lead fr-4.uf");
    assert_eq!(t.step(), "Tanks");
}

/// [R-10j] In the mountains the mountain's 1 remains; where nothing changes no mission is asked for.
#[test]
fn tanks_in_the_mountains() {
    let more = |zone: &str| format!("trenches = {{ central = \"{zone}\" }}\n{}", with_tanks(1));
    let mut s = on("allies", "belfort = \"2 fr-4, 2 ge-5\"", &more("belfort"));
    s.a("do manoeuvre; hold fr-4 belfort; done; attack belfort; lead fr-4.uf; tanks").roll(3, 3);
    let found = s.log.iter().find_map(|e| if let Event::Fought { defence, .. } = e { Some(defence.ground) } else { None });
    assert_eq!(found, Some(1));
    // Trieste: trench 1, mountain 1.
    let mut t = on("allies", "trieste = \"2 fr-4, 2 ah-3\"", &more("trieste"));
    t.a("do manoeuvre; hold fr-4 trieste; done; attack trieste; lead fr-4.uf");
    assert_eq!(t.step(), "Dice");
}

/// [10.6a] [SQ-X5] [R-10c] [R-10h] Gas: once a year, no action, at the choice of actions or before an attack; a full army is reduced.
#[test]
fn gas() {
    let more = format!("trenches = {{ entente = \"verdun\" }}\n{}", tiles("germany", "gas", ""));
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"fr-4, fr-3.r\"", &more);
    assert_eq!(s.offered("gas"), ["fr-4 verdun"]);
    assert_eq!(s.refused("gas fr-3.r verdun"), "R-10c");
    s.a("gas fr-4 verdun");
    assert_eq!((s.units("verdun"), s.p.phase.left), ("fr-4.r, fr-3.r".to_owned(), 3));
    assert!(s.p.research[GER.index()].revealed.has(tile("gas")) && s.p.research[GER.index()].gas_used);
    assert_eq!(s.refused("gas fr-4.r verdun"), "10.6a");
    // Recruitment may still follow.
    assert!(s.offers("do recruitment"));
    let mut a = on("germany", "metz = \"ge-5\", verdun = \"fr-4\"", &more);
    a.a("do manoeuvre; march ge-5 metz; to verdun; done; gas fr-4 verdun");
    assert_eq!((a.step(), a.units("verdun")), ("Lead".to_owned(), "fr-4.r, ge-5".to_owned()));
}

/// [10.6b] [R-10g] Only against a trench of the target's camp in France, Belgium or Germany that is no mountain.
#[test]
fn where_gas_works() {
    let gas = tiles("germany", "gas", "");
    let s = |units: &str, more: &str| on("germany", units, &format!("{more}\n{gas}"));
    assert!(s("metz = \"ge-5\", verdun = \"fr-4\"", "").offered("gas").is_empty());
    assert!(s("metz = \"ge-5\", verdun = \"fr-4\"", "trenches = { central = \"verdun\" }").offered("gas").is_empty());
    let belfort = s("strasbourg = \"ge-5\", belfort = \"fr-4\"", "trenches = { entente = \"belfort\" }");
    assert_eq!(belfort.refused("gas fr-4 belfort"), "10.6b");
    let warsaw = s("konigsberg = \"ge-5\", warsaw = \"ru-3\"", "trenches = { entente = \"warsaw\" }");
    assert_eq!(warsaw.refused("gas ru-3 warsaw"), "10.6b");
    // Forest is no mountain.
    assert_eq!(s("cologne = \"ge-5\", liege = \"fr-4\"", "trenches = { entente = \"liege\" }").offered("gas"), ["fr-4 liege"]);
}

/// [10.6c] [R-11b] An army of the power must be there or next to it; the partner's does not serve.
#[test]
fn gas_needs_an_army_nearby() {
    let more = format!("trenches = {{ entente = \"verdun\" }}\n{}", tiles("germany", "gas", ""));
    assert_eq!(on("germany", "verdun = \"ge-5, fr-4\"", &more).offered("gas").len(), 1);
    let far = on("germany", "cologne = \"ge-5\", verdun = \"fr-4\", metz = \"ah-3\"", &more);
    assert_eq!(far.refused("gas fr-4 verdun"), "10.6c");
    assert_eq!(AUH.camp(), GER.camp());
}

/// [10.7a] [HI-3] Against Sturmtruppen a trench bonus of 2 counts as 1; a bonus of 1 stays, and only then is the tile shown.
#[test]
fn sturmtruppen() {
    let ground = |units: &str, unit: &str, from: &str, to: &str| {
        let mut s =
            on("germany", units, &format!("trenches = {{ entente = \"{to}\" }}\n{}", tiles("germany", "sturmtruppen", "")));
        s.strike(unit, from, to, 6, 1);
        let found = s.log.iter().find_map(|e| if let Event::Fought { defence, .. } = e { Some(defence.ground) } else { None });
        (found, s.p.research[GER.index()].revealed.has(tile("sturmtruppen")))
    };
    assert_eq!(ground("metz = \"ge-5\", verdun = \"2 fr-4\"", "ge-5", "metz", "verdun"), (Some(1), true));
    assert_eq!(ground("konigsberg = \"ge-5\", warsaw = \"2 ru-3\"", "ge-5", "konigsberg", "warsaw"), (Some(1), false));
}

/// [R-10e] A ceded army uses the technology of the power that commands it.
#[test]
fn ceded_armies_use_the_receivers_technology() {
    let more = format!("{}{}", tiles("germany", "attack-1", ""), tiles("russia", "defence-1", ""));
    let mut s = on("austria-hungary", "tarnopol = \"ge-5.c, ru-3\"", &more);
    s.a("do manoeuvre; hold ge-5.c tarnopol; attack tarnopol; lead ge-5.cuf").roll(3, 3);
    assert_eq!(technology(&s), (0, 1));
    assert!(!s.p.research[GER.index()].revealed.has(tile("attack-1")));
}

/// [HI-6] The owner chooses whether to use Offensive, Gas and missions: he may decline each.
#[test]
fn some_tiles_are_a_choice() {
    let more = "trenches = { entente = \"verdun\" }\n[tiles.germany]\navailable = \"aviation gas offensive\"\nrevealed = \"aviation\"\nair = 2\n";
    let mut s = on("germany", "metz = \"ge-5\", verdun = \"2 fr-4\"", more);
    assert!(s.offers("offensive") && !s.offered("gas").is_empty() && s.offers("done"));
    s.a("do manoeuvre; march ge-5 metz; to verdun; done; lead ge-5.auf; done").roll(3, 3);
    assert_eq!(s.p.research[GER.index()].missions[0], 2);
}
