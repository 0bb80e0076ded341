//! 9 Neutrals, 10 Special rules.

use engine::{Game, Pending};
use worldwar::{Duty, Event, Phase, Step, data, data::Fallen};

use crate::common::{ALL, CP, Scene, at, attacking, building, hexes, moving, nation, space, unit};

/// A movement phase of the free game.
fn free(side: worldwar::ids::Side, turn: u8, more: &str, units: &str) -> Scene {
    at(&format!(
        "scenario = \"free\"\nturn = {turn}\nphase = {{ movement = \"{}\" }}\nstep = \"activate\"\n{more}\n[units]\n{units}",
        side.id()
    ))
}

/// [9.1a] Neutral armies do not move.
#[test]
fn neutrals_do_not_move() {
    let s = moving(ALL, "", "france-1 = \"0118\"\nitaly-1 = \"1127\"\ngermany-1 = \"1616\"");
    assert_eq!(s.refused("unit italy-1"), "9.1a");
}

/// [9.1b] [R-9.1b] Only the countries of the list can be invaded; others are closed.
#[test]
fn closed_countries_are_not_invaded() {
    let d = data();
    for id in ["switzerland", "denmark"] {
        assert!(d.neutral(nation(id)).is_none() && !d.hexes.meets(&d.of_nation[nation(id).index()]), "{id}");
    }
}

/// [9.1c] [R-9.1c] [9.3a] [9.4] [E-9.4a] The invasion takes effect at once; if the hex is now in a zone the move ends there.
#[test]
fn an_invasion_takes_effect_at_once() {
    let mut s = moving(CP, "", "germany-1 = \"0718\"\nnetherlands-1 = \"0616\"\nfrance-1 = \"0118\"\ngermany-2 = \"1616\"");
    s.a("unit germany-1; to 0717");
    assert_eq!((s.vp(ALL), s.p.side(nation("netherlands"))), (25, Some(ALL)));
    assert!(s.p.acted.has(unit("germany-1")), "beside the Dutch army");
    let mut s = moving(ALL, "", "france-1 = \"0118\"\nserbia-1 = \"2331\"\ngermany-1 = \"1616\"\nbritain-bef = \"0217\"");
    s.a("unit britain-bef; sail 1327".replace("1327", &italian_coast()).as_str());
    assert_eq!((s.vp(CP), s.rp("italy"), s.p.side(nation("italy"))), (15, 15, Some(CP)));
}

fn italian_coast() -> String {
    let d = data();
    d.landings.and(&d.of_nation[nation("italy").index()]).first().expect("a coast").to_string()
}

/// [9.2a] [R-9.2a] One attempt in a phase, by each side on its own list.
#[test]
fn who_may_be_activated() {
    let units = "france-1 = \"0118\"\ngermany-1 = \"1616\"";
    let s = free(ALL, 3, "", units);
    assert_eq!(s.moves(), ["activate italy", "activate greece", "activate romania", "done"]);
    let s = free(CP, 3, "", units);
    assert_eq!(s.moves(), ["activate greece", "activate bulgaria", "activate romania", "activate turkey", "done"]);
    let mut s = free(ALL, 3, "", units);
    s.a("activate italy").die(1);
    assert!(s.is(Step::Move), "no second attempt");
    assert_eq!(free(ALL, 3, "", units).refused("activate turkey"), "9.2a");
}

/// [9.2b] [E-9.4b] [E-9.3] [9.3b] The die and the modifiers against the number; whoever joins does so at once, and nobody scores.
#[test]
fn the_die_of_an_attempt() {
    let units = "france-1 = \"0118\"\ngermany-1 = \"1616\"\nitaly-1 = \"1127\"";
    // Italy needs 6; turn 3 adds 1, an exhausted Austria-Hungary (no points) 1 more.
    let mut no = free(ALL, 3, "", units);
    no.a("activate italy").die(3);
    assert_eq!(no.p.side(nation("italy")), None);
    let mut yes = free(ALL, 3, "", units);
    yes.a("activate italy").die(4);
    assert_eq!((yes.p.side(nation("italy")), yes.rp("italy"), yes.vp(ALL), yes.vp(CP)), (Some(ALL), 15, 0, 0));
    assert!(yes.may("unit italy-1"), "it may move at once");
    yes.until(|p| p.phase == Phase::Building(ALL));
    assert_eq!(yes.rp("italy"), 15 + 8);
}

/// [9.2c] In the historical game only Greece is open to attempts.
#[test]
fn attempts_in_the_historical_game() {
    let s = at(
        "turn = 2\nphase = { movement = \"allied\" }\nstep = \"activate\"\n[units]\nfrance-1 = \"0118\"\ngermany-1 = \"1616\"",
    );
    assert_eq!(s.moves(), ["activate greece", "done"]);
    assert_eq!(s.refused("activate italy"), "9.2c");
}

/// [9.4] What each neutral is worth.
#[test]
fn neutral_points() {
    let due = [
        ("albania", 5),
        ("belgium", 5),
        ("bulgaria", 5),
        ("greece", 5),
        ("italy", 15),
        ("netherlands", 25),
        ("persia", 1),
        ("romania", 5),
        ("turkey", 15),
    ];
    for (id, vp) in due {
        assert_eq!(data().neutral(nation(id)).map(|n| n.vp), Some(vp), "{id}");
    }
    assert_eq!(data().neutrals.len(), 9);
}

/// [9.5] The transit area is shut while Italy is neutral.
#[test]
fn the_area_needs_italy() {
    let mut s = moving(ALL, "", "france-1 = \"0106\"\ngermany-1 = \"1616\"");
    s.a("unit france-1");
    assert_eq!(s.refused("to transit-franco-italian"), "5.51");
}

/// [9.6b] Invaded by the Central Powers Greece fights, until another ally enters it.
#[test]
fn greece_resists_until_allies_come() {
    let mut s = moving(
        ALL,
        "invaded = \"greece\"\n[nations]\ngreece = \"allied\"",
        "britain-bef = \"0118\"\ngreece-1 = \"2839\"\ngermany-1 = \"1616\"",
    );
    s.a("unit britain-bef; sail 2735");
    assert_eq!((s.at("greece-1"), s.p.side(nation("greece"))), ("gone".into(), Some(ALL)));
}

/// [9.6c] An activated Greece keeps its army.
#[test]
fn an_activated_greece_stays() {
    let mut s =
        moving(ALL, "[nations]\ngreece = \"allied\"", "britain-bef = \"0118\"\ngreece-1 = \"2839\"\ngermany-1 = \"1616\"");
    s.a("unit britain-bef; sail 2735");
    assert_eq!(s.at("greece-1"), "2839");
}

/// [9.6a] An attack on a Greek army by the Allies lapses: nobody is there any more, and whoever attacked may still attack.
#[test]
fn an_attack_on_greece_lapses() {
    let mut s = attacking(
        ALL,
        "ports = \"2634\"\nrp = { britain = 9 }\n[nations]\nbulgaria = \"central\"",
        "britain-bef = \"2634\"\ngreece-2 = \"2735\"\nbulgaria-1 = \"2734\"\nserbia-1 = \"2633\"\ngermany-1 = \"1616\"\nfrance-1 = \"0118\"",
    );
    s.a("attack 2735; with britain-bef; fight");
    assert_eq!((s.at("greece-2"), s.at("britain-bef"), s.vp(CP)), ("gone".into(), "2634".into(), 5));
    assert_eq!((s.count(|e| matches!(e, Event::Lapsed { .. })), s.count(|e| matches!(e, Event::Result { .. }))), (1, 0));
    assert!(s.is(Step::Attack) && !s.p.acted.has(unit("britain-bef")) && s.may("attack 2734"), "{:?}", s.moves());
}

/// [9.8a] [9.8b] [9.8d] [R-9.8d] [11.13] The USA join on turn 8; one army then, two on turn 9, free and compulsory.
#[test]
fn the_usa_arrive() {
    let mut s = at(
        "turn = 7\nphase = { gifts = \"central\" }\nstep = \"gift\"\nrp = { usa = 20, germany = 1 }\n[units]\nfrance-1 = \"0420\"\ngermany-1 = \"1616\"",
    );
    s.a("done");
    assert_eq!((s.p.turn, s.p.side(nation("usa"))), (8, Some(ALL)));
    s.until(|p| p.phase == Phase::Building(ALL));
    assert!(!s.may("done") && s.refused("done") == "9.8a");
    s.a("raise usa-1; at 0118");
    assert_eq!(s.rp("usa"), 25, "free of charge");
    assert!(!s.may("raise usa-2"), "the others are not there yet");
    s.until(|p| p.turn == 9 && p.phase == Phase::Building(ALL));
    assert_eq!(s.p.arrivals, 2);
    s.a("raise usa-2; at 0119");
    assert!(s.p.arrivals == 1 && !s.may("done"), "the third is still due");
}

/// [9.8c] [R-9.8c] An arrival that finds no place waits.
#[test]
fn an_arrival_waits() {
    let edge = data().west.and(&data().of_nation[nation("france").index()]);
    let units: Vec<String> = edge.iter().enumerate().map(|(i, h)| format!("france-{} = \"{h}\"", i + 1)).collect();
    let s = building(
        ALL,
        "turn = 8\narrivals = 1\nruined = \"0620\"\nrp = { france = 9 }\n[nations]\nusa = \"allied\"",
        &format!("{}\ngermany-1 = \"1616\"", units.join("\n")),
    );
    assert!(s.may("done") && s.p.arrivals == 1 && !s.moves().iter().any(|m| m.starts_with("raise usa")), "{:?}", s.moves());
}

/// The four cities of Russia in Europe, and who may take the last.
const RUINED: &str = "ruined = \"2416 2518 2614 2713 2717 3011 3019\"";

fn city(name: &str) -> String {
    data().spaces.iter().find(|s| s.city.as_deref() == Some(name)).expect("a city").id.clone()
}

/// [10.1a] [10.1b] [E-10.1] With the third objective Russia loses all its points for good.
#[test]
fn russia_collapses() {
    let (w, v) = (city("Warsaw"), city("Vilna"));
    let mut s = moving(
        CP,
        &format!("{RUINED}\ntaken = \"{w} {v} 2616\"\nrp = {{ russia = 20 }}"),
        "germany-1 = \"2616\"\ngermany-2 = \"1616\"\nrussia-1 = \"3811\"",
    );
    s.a("unit germany-1; to 2717");
    assert_eq!((s.p.russia, s.rp("russia")), (Fallen::Collapsed, 0));
    s.until(|p| p.phase == Phase::Building(CP) || p.phase == Phase::Gifts(ALL));
    assert_eq!(s.rp("russia"), 0, "no income");
}

/// [10.2] [10.21] [E-10.2] [11.32] With the fourth Russia surrenders: units and forts go, 30 VP on turn 7.
#[test]
fn russia_surrenders() {
    let taken = [city("Warsaw"), city("Vilna"), city("Kiev")].join(" ");
    let mut s = at(&format!(
        "turn = 7\nphase = {{ movement = \"central\" }}\nstep = \"move\"\nruined = \"2416 2717\"\nrussia = \"collapsed\"\ntaken = \"{taken} 2616\"\n[nations]\nturkey = \"central\"\n[units]\ngermany-1 = \"2616\"\ngermany-2 = \"1616\"\nrussia-1 = \"3811\"\nrussia-2 = \"transit-south-russia\"\nfrance-1 = \"0118\""
    ));
    s.a("unit germany-1; to 2717");
    assert_eq!(
        (s.p.russia, s.vp(CP), s.at("russia-1"), s.at("russia-2")),
        (Fallen::Surrendered, 30, "gone".into(), "gone".into())
    );
    assert!(!s.fort_stands("2713") && s.p.duty == Duty::Stay);
}

/// [10.22a] [10.2] The move that makes Russia surrender is looked at anew in that city: its unit stays in Russia, and trains that Russians cut off run.
#[test]
fn whoever_takes_the_fourth_city_stays() {
    let taken = [city("Warsaw"), city("Vilna"), city("Kiev")].join(" ");
    let mut s = moving(
        CP,
        &format!(
            "ruined = \"2416 2717 2713\"\nrussia = \"collapsed\"\ntaken = \"{taken} 2616\"\n[nations]\nturkey = \"central\""
        ),
        "germany-1 = \"2616\"\ngermany-2 = \"1616\"\nrussia-1 = \"2415\"\nrussia-2 = \"2613\"\ngermany-3 = \"2713\"\nfrance-1 = \"0118\"",
    );
    s.a("unit germany-1; to 2717");
    assert_eq!(s.p.duty, Duty::Stay);
    assert!(s.is(Step::Go(unit("germany-1"))), "it may go on");
    let russia = &data().of_nation[nation("russia").index()];
    let goals: Vec<String> = s.moves().iter().filter_map(|m| m.strip_prefix("to ").map(str::to_owned)).collect();
    assert!(!goals.is_empty() && goals.iter().all(|h| russia.has(space(h))), "{goals:?}");
    s.a("halt");
    let read: worldwar::Position = engine::position_from_text(&engine::position_to_text(&s.p)).expect("a position");
    assert_eq!(read.kept.nets, s.p.kept.nets, "the rail nets are those without Russians");
}

/// [10.22a] [R-10.22a] Until all five are garrisoned nobody leaves Russia in a movement phase.
#[test]
fn nobody_leaves_russia() {
    let mut s = moving(
        CP,
        "russia = \"surrendered\"\nduty = \"stay\"\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"\ntaken = \"2416\"\n[nations]\nturkey = \"central\"",
        "germany-1 = \"2416\"\ngermany-2 = \"1616\"\nfrance-1 = \"0118\"\nturkey-1 = \"3534\"",
    );
    s.a("unit germany-1");
    let russia = &data().of_nation[nation("russia").index()];
    assert!(s.moves().iter().filter_map(|m| m.strip_prefix("to ")).all(|h| russia.has(space(h))));
}

/// [10.22b] [R-10.22b] Garrisons stay, unless another takes their place.
#[test]
fn garrisons_stay() {
    let cities = ["Warsaw", "Brest-Litovsk", "Kiev", "Vilna", "Tiflis"].map(city);
    let taken = cities.join(" ");
    let units = format!(
        "germany-1 = \"{}\"\ngermany-2 = \"{}\"\ngermany-3 = \"{}\"\ngermany-4 = \"{}\"\nturkey-1 = \"{}\"\ngermany-5 = \"2616\"\nfrance-1 = \"0118\"",
        cities[0], cities[1], cities[2], cities[3], cities[4]
    );
    let mut s = moving(
        CP,
        &format!(
            "russia = \"surrendered\"\nduty = \"garrison\"\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"\ntaken = \"{taken} 2616\"\n[nations]\nturkey = \"central\""
        ),
        &units,
    );
    assert_eq!(s.refused("unit germany-2"), "10.22b");
    s.a("unit germany-5; to 2717");
    assert!(s.is(Step::Go(unit("germany-2"))), "relieved, it may go");
}

/// [10.22c] When an Allied unit enters Russia the duty is over.
#[test]
fn the_duty_ends() {
    let mut s = moving(
        ALL,
        "russia = \"surrendered\"\nduty = \"stay\"\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"\n[nations]\nromania = \"allied\"",
        "romania-3 = \"3224\"\ngermany-2 = \"1616\"\nfrance-1 = \"0118\"",
    );
    s.a("unit romania-3");
    let russia = &data().of_nation[nation("russia").index()];
    let to =
        s.moves().into_iter().find(|m| m.strip_prefix("to ").is_some_and(|h| russia.has(space(h)))).expect("a way to Russia");
    s.a(&to);
    assert_eq!(s.p.duty, Duty::None);
}

/// [10.22d] [R-10.22d] Without Turks Tiflis needs no garrison.
#[test]
fn without_turks_four_are_enough() {
    let cities = ["Warsaw", "Brest-Litovsk", "Kiev", "Vilna"].map(city);
    let units = format!(
        "germany-1 = \"{}\"\ngermany-2 = \"2616\"\ngermany-3 = \"{}\"\ngermany-4 = \"{}\"\nfrance-1 = \"0118\"",
        cities[0], cities[2], cities[3]
    );
    let mut s = moving(
        CP,
        &format!(
            "russia = \"surrendered\"\nduty = \"stay\"\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"\ntaken = \"{} 2616\"",
            cities.join(" ")
        ),
        &units,
    );
    s.a("unit germany-2; to 2717");
    assert_eq!(s.p.duty, Duty::Garrison);
}

/// [10.3a] [R-10.3a] [10.3b] [10.3c] France falls when no Ally is left in it and three Central units hold or watch its whole west edge; then its friends build no more, but get their income.
#[test]
fn the_fall_of_france() {
    let forts = "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617\"\nrp = { france = 20 }";
    let scene = |third: &str, ally: &str| {
        let mut s = moving(
            CP,
            &format!("{forts}\ntaken = \"0118 0120 0122 0121\""),
            &format!("germany-1 = \"0118\"\ngermany-2 = \"0120\"\n{third}\n{ally}\ngermany-4 = \"1616\"\nserbia-1 = \"2331\""),
        );
        s.a("done");
        s
    };
    assert!(scene("germany-3 = \"0122\"", "").p.france_fell);
    assert!(!scene("germany-3 = \"0122\"", "france-1 = \"0423\"").p.france_fell, "an Ally is there");
    assert!(!scene("germany-3 = \"0121\"", "").p.france_fell, "0106 is not covered");
    let mut s = scene("germany-3 = \"0122\"", "");
    s.until(|p| p.phase == Phase::Building(CP) || p.phase == Phase::Building(ALL) || p.phase == Phase::Gifts(ALL));
    assert_eq!(s.rp("france"), 35);
    assert!(!s.moves().iter().any(|m| m.starts_with("raise france")));
}

/// [10.3a] Checked at the end of each phase, that is also when the last Ally in France has been lost for want of supply (3.10e).
#[test]
fn france_falls_with_the_last_ally() {
    let mut s = at(
        "turn = 3\nphase = { gifts = \"central\" }\nstep = \"gift\"\nrp = { germany = 1 }\nruined = \"0219 0620 0721 0722 0723 0517 0518 0617\"\ntaken = \"0118 0120 0122 0219 0220 0319 0320 0419 0520\"\n[units]\ngermany-1 = \"0118\"\ngermany-2 = \"0120\"\ngermany-3 = \"0122\"\nfrance-1 = \"0423\"\ngermany-4 = \"1616\"\nserbia-1 = \"2331\"\ngermany-5 = \"0519\"\ngermany-6 = \"0418\"\naustria-hungary-1 = \"1923\"",
    );
    assert!(!s.p.france_fell && !s.supplied("france-1"));
    s.a("done");
    assert!(s.at("france-1") == "gone" && s.p.france_fell && s.p.turn == 4);
}

/// [10.41a] [R-10.41a] From turn 6 German armies become Stosstruppen for 5 points, four at most, not in a zone.
#[test]
fn stosstruppen() {
    let s = building(CP, "turn = 5\nrp = { germany = 30 }", "germany-1 = \"1616\"\nfrance-1 = \"0118\"");
    assert_eq!(s.refused("convert germany-1"), "10.41a");
    let units: Vec<String> = (1..=6).map(|i| format!("germany-{i} = \"1{}16\"", i + 2)).collect();
    let mut s = building(
        CP,
        "turn = 6\nrp = { germany = 40 }",
        &format!("{}\ngermany-7 = \"0720\"\nfrance-1 = \"0619\"", units.join("\n")),
    );
    assert_eq!(s.refused("convert germany-7"), "10.41a", "in a zone");
    s.a("convert germany-1; convert germany-2; convert germany-3; convert germany-4");
    assert_eq!((s.rp("germany"), s.p.attack_of(unit("germany-1"))), (20, 6));
    assert_eq!(s.refused("convert germany-5"), "10.41a", "four are enough");
}

/// [10.41b] [R-10.41b] A destroyed army of Stosstruppen comes back as an ordinary one.
#[test]
fn stosstruppen_come_back_as_armies() {
    let mut s = attacking(
        CP,
        "turn = 7\nturned = \"germany-1\"\nrp = { france = 9 }\nruined = \"0720 0620\"",
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\ngermany-3 = \"1616\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(1);
    assert_eq!(s.at("germany-1"), "pool");
    assert!(!s.p.turned.has(unit("germany-1")));
}

/// An attack by Stosstruppen with an Austro-Hungarian army.
fn infiltration(die: u8) -> Scene {
    let mut s = attacking(
        CP,
        "turn = 7\nturned = \"germany-1\"\nrp = { germany = 20, france = 20, austria-hungary = 9 }\nruined = \"0219 0620 0721 0722 0723 0517 0518 0617 0720\"",
        "germany-1 = \"0720\"\naustria-hungary-1 = \"0719\"\nfrance-1 = \"0619\"\ngermany-3 = \"0820\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with austria-hungary-1");
    assert!(s.may("infiltrate") && s.may("fight"));
    s.a("infiltrate").die(die);
    s
}

/// [10.42] Infiltration needs Stosstruppen among the attackers, and is declared before the die.
#[test]
fn infiltration_is_declared() {
    let mut s = attacking(
        CP,
        "turn = 7\nrp = { germany = 20 }\nruined = \"0720\"",
        "germany-1 = \"0720\"\nfrance-1 = \"0619\"\ngermany-2 = \"1616\"",
    );
    s.a("attack 0619; with germany-1");
    assert_eq!(s.refused("infiltrate"), "10.42");
}

/// [10.43a] [10.43b] [10.44] [R-10.43a] The defender's losses are doubled, he must retreat, and Germany bears all the attacker's.
#[test]
fn infiltration_doubles() {
    // +6 and a 1: 1/4.
    let s = infiltration(1);
    assert_eq!((s.p.battle.defender_losses, s.rp("germany"), s.rp("austria-hungary")), (8, 19, 9));
    assert!(!s.may("retreat 0") && s.may("retreat 1"));
    assert_eq!(s.refused("retreat 0"), "10.43b");
}

/// [10.43c] [R-10.43c] With a printed loss of 0 or 1 nobody must retreat.
#[test]
fn no_forced_retreat_for_one() {
    let mut s = attacking(
        CP,
        "turn = 7\nturned = \"germany-1\"\nrp = { germany = 20, france = 20 }\nruined = \"0219 0620 0721 0722 0723 0517 0518 0617 0720\"",
        "germany-1 = \"0720\"\nfrance-1 = \"0619\"\ngermany-3 = \"1616\"",
    );
    s.a("attack 0619; with germany-1; infiltrate").die(6);
    // +3 and a 6: 3/1, doubled to 2.
    assert!(s.may("retreat 0") && s.p.battle.defender_losses == 2);
}

/// [10.43d] [R-10.43d] Against a fort alone there is no infiltration.
#[test]
fn no_infiltration_into_a_fort() {
    let mut s = attacking(
        CP,
        "turn = 7\nturned = \"germany-1\"\nrp = { germany = 20, france = 20 }",
        "germany-1 = \"0720\"\ngermany-2 = \"0820\"\nfrance-1 = \"0118\"",
    );
    s.a("attack 0721; with germany-1; with germany-2");
    assert_eq!(s.refused("infiltrate"), "10.42");
}

/// [10.43e] [R-10.43e] Who must retreat and can not is eliminated.
#[test]
fn who_can_not_retreat_dies() {
    let mut s = attacking(
        CP,
        "turn = 7\nturned = \"germany-1\"\nrp = { germany = 20, france = 40 }\nruined = \"0219 0620 0721 0722 0723 0517 0518 0617 0720\"\ntaken = \"0518 0521 0618\"",
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\ngermany-3 = \"0518\"\ngermany-4 = \"0521\"\ngermany-5 = \"0618\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; infiltrate").die(1);
    assert_ne!(s.at("france-1"), "0619");
    assert_eq!(s.rp("france"), 40);
}

/// [10.45] A unit beside the hex that the Stosstruppen left may follow into it, and fights no more in this phase.
#[test]
fn who_follows() {
    let mut s = infiltration(1);
    s.a("retreat 2");
    s.until(|p| p.step == Step::Advance);
    s.a("advance germany-1 0619");
    assert!(s.is(Step::Follow(space("0720"))));
    s.a("follow germany-3");
    assert!(s.at("germany-3") == "0720" && s.p.acted.has(unit("germany-3")));
}

/// [10.51] [10.55b] [10.53a] A fort defends with its strength and any friend in it; destroyed it is nothing.
#[test]
fn forts_defend() {
    let s = attacking(CP, "", "germany-1 = \"0720\"\nbritain-bef = \"0721\"\nfrance-2 = \"0118\"");
    assert_eq!(s.p.defence(space("0721")), 6, "the BEF in a French fort");
    let s = attacking(CP, "ruined = \"0721\"", "germany-1 = \"0720\"\nbritain-bef = \"0721\"\nfrance-2 = \"0118\"");
    assert_eq!(s.p.defence(space("0721")), 4);
}

/// [10.56] Russian forts take double losses from Germans.
#[test]
fn russian_forts_suffer_double() {
    let mut s = attacking(
        CP,
        "rp = { germany = 20, russia = 20 }\ntaken = \"2316 2317\"",
        "germany-1 = \"2316\"\ngermany-2 = \"2317\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 2416; with germany-1; with germany-2; fight").die(1);
    assert_eq!(s.p.battle.defender_losses, 8);
}

/// [6.34b] [R-6.34b] [6.36d] [R-6.36d] The nation of the fort may pay beside that of the unit.
#[test]
fn the_fort_pays_too() {
    let mut s = attacking(
        CP,
        "rp = { germany = 20, britain = 2, france = 9 }",
        "germany-1 = \"0720\"\ngermany-2 = \"0821\"\ngermany-3 = \"0820\"\nbritain-bef = \"0721\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0721; with germany-1; with germany-2; with germany-3; fight").die(1).a("retreat 0");
    assert!(s.may("loss britain") && s.may("loss france"));
    let due = s.p.battle.defender_losses;
    for _ in 0..due {
        if s.may("loss france") {
            s.a("loss france");
        }
    }
    assert_eq!((s.rp("france"), s.rp("britain")), (9 - u16::from(due), 2), "one for one");
}

/// [10.7] [10.72] The tank corps: from turn 9, for 5 points, on a French army; it changes its army once a phase.
#[test]
fn the_tank_corps() {
    let units = "france-1 = \"0420\"\nfrance-2 = \"0421\"\nfrance-3 = \"0422\"\ngermany-1 = \"1616\"";
    let s = building(ALL, "turn = 8\nrp = { france = 9 }", units);
    assert_eq!(s.refused("tanks france-1"), "10.7");
    let mut s = building(ALL, "turn = 9\nrp = { france = 19 }", units);
    s.a("tanks france-1");
    assert_eq!((s.rp("france"), s.p.attack_of(unit("france-1"))), (14, 6));
    s.a("tanks france-2");
    assert_eq!(s.refused("tanks france-3"), "10.72");
}

/// [10.71] Any loss of France in a combat of that army destroys the corps.
#[test]
fn the_tank_corps_is_fragile() {
    let mut s = attacking(
        ALL,
        "turn = 9\ntanks = \"france-1\"\nrp = { france = 9, germany = 9 }\nruined = \"0720\"",
        "france-1 = \"0619\"\nfrance-2 = \"0620\"\ngermany-1 = \"0720\"\ngermany-2 = \"1616\"",
    );
    s.a("attack 0720; with france-1; with france-2; infiltrate").die(3);
    assert_eq!(s.p.tanks, None);
}

/// [10.71] [R-10.71b] A corps that is lost in its own attack: the infiltration stands, but nobody follows the army (10.45).
#[test]
fn a_corps_that_is_lost_leads_nobody() {
    let scene = |die: u8| {
        let mut s = attacking(
            ALL,
            "turn = 9\ntanks = \"france-1\"\nrp = { france = 20, germany = 20 }\nruined = \"0720 0721 0620 0821\"",
            "france-1 = \"0619\"\nfrance-2 = \"0620\"\nfrance-3 = \"0721\"\nfrance-4 = \"0520\"\ngermany-1 = \"0720\"\ngermany-2 = \"1616\"",
        );
        s.a("attack 0720; with france-1; with france-2; with france-3; infiltrate").die(die);
        assert!(s.p.battle.must_retreat && s.p.battle.defender_losses >= 4, "doubled, and a retreat");
        s.a("retreat 1");
        s.until(|p| p.step == Step::Advance);
        s.a("advance france-1 0720");
        s
    };
    // +10 and a 1: 0/4, and a 6: 2/2.
    let s = scene(1);
    assert!(s.p.tanks.is_some() && s.is(Step::Follow(space("0619"))) && s.may("follow france-4"));
    let s = scene(6);
    assert!(s.p.tanks.is_none() && !s.is(Step::Follow(space("0619"))), "{:?}", s.p.step);
}

/// [10.8] Only Russians and Turks enter the Caucasus.
#[test]
fn who_enters_the_caucasus() {
    let s = moving(ALL, "", "france-1 = \"0118\"\ngermany-1 = \"1616\"");
    let mut s = s;
    s.a("unit france-1");
    assert_eq!(s.refused("to K0904"), "10.8");
}

/// [10.81] Each uses its own transit area.
#[test]
fn the_areas_of_the_caucasus() {
    let mut s = moving(ALL, "", "russia-1 = \"3823\"\ngermany-1 = \"1616\"");
    s.a("unit russia-1; to transit-south-russia");
    let mut s = moving(ALL, "", "russia-1 = \"transit-south-russia\"\ngermany-1 = \"1616\"");
    s.a("unit russia-1");
    assert!(s.may("to K0901") && s.may("to 3823"));
    assert_eq!(s.refused("to transit-anatolia"), "5.51");
}

/// [10.82b] [10.82c] Turks in the Caucasus: Erzurum, Trebizond, or through their area to Europe, not the other way.
#[test]
fn turkish_supply() {
    let towns = "taken = \"K0205 K0406\"\nruined = \"K0406\"\n[nations]\nturkey = \"central\"";
    let s = moving(CP, towns, "turkey-1 = \"K0307\"\ngermany-1 = \"1616\"\nfrance-1 = \"0118\"");
    assert!(s.supplied("turkey-1"), "through the area");
    let europe = data().cities_of[nation("turkey").index()].minus(&data().caucasus).to_string();
    let cut = format!("taken = \"K0205 K0406 {europe}\"\nruined = \"K0406 3233 3235 3534\"\n[nations]\nturkey = \"central\"");
    let barred = "russia-1 = \"3835\"\nrussia-2 = \"3836\"";
    let s = moving(CP, &cut, &format!("turkey-1 = \"K0307\"\ngermany-1 = \"1616\"\nfrance-1 = \"0118\"\n{barred}"));
    assert!(!s.supplied("turkey-1"), "no way through the area");
    let back = format!("taken = \"{europe}\"\nruined = \"3233 3235 3534\"\n[nations]\nturkey = \"central\"");
    let shut_in = "russia-1 = \"3634\"\nrussia-2 = \"3336\"\nrussia-3 = \"3236\"";
    let s = moving(CP, &back, &format!("turkey-1 = \"K0307\"\nturkey-2 = \"3836\"\ngermany-1 = \"1616\"\n{shut_in}"));
    assert!(s.supplied("turkey-1") && !s.supplied("turkey-2"), "Erzurum does not serve Europe");
}

/// [10.83] One Russian a phase sails from the Black Sea to the coast of the Caucasus.
#[test]
fn russians_sail_too() {
    let coast = data().black_sea.and(&data().of_nation[nation("russia").index()]).minus(&data().caucasus);
    let from: Vec<String> = coast.iter().take(2).map(|h| h.to_string()).collect();
    let mut s = moving(ALL, "", &format!("russia-1 = \"{}\"\nrussia-3 = \"{}\"\ngermany-1 = \"1616\"", from[0], from[1]));
    s.a("unit russia-1");
    let sails: Vec<String> = s.moves().into_iter().filter(|m| m.starts_with("sail")).collect();
    assert!(sails.iter().all(|m| m.starts_with("sail K")) && !sails.is_empty());
    s.a(&sails[0]);
    assert!(!s.p.has_sailed && s.p.ports.is_empty());
    s.a("unit russia-3");
    assert!(!s.moves().iter().any(|m| m.starts_with("sail")));
}

/// [10.9a] [10.9b] [10.9c] [R-10.9c] All Italian cities occupied at the end of a turn: Italy is out, and whoever is there with it.
#[test]
fn the_italian_armistice() {
    let cities = data().cities_of[nation("italy").index()];
    let units: Vec<String> =
        cities.iter().enumerate().map(|(i, h)| format!("germany-{} = \"{h}\"", [1, 2, 3, 4, 5, 6, 7, 8][i])).collect();
    let other = data().of_nation[nation("italy").index()].minus(&cities).iter().find(|h| data().hexes.has(*h)).expect("a hex");
    let mut s = at(&format!(
        "turn = 3\nphase = {{ gifts = \"central\" }}\nstep = \"gift\"\nrp = {{ germany = 1, italy = 7 }}\ntaken = \"{cities}\"\nruined = \"1127\"\n[nations]\nitaly = \"allied\"\n[units]\n{}\nfrance-1 = \"transit-franco-italian\"\nitaly-1 = \"{other}\"\naustria-hungary-1 = \"1922\"",
        units.join("\n")
    ));
    s.a("done");
    assert!(s.p.armistice && s.rp("italy") == 0);
    assert_eq!((s.at("france-1"), s.at("italy-1")), ("pool".into(), "gone".into()));
    assert!(hexes("0106").len() == 1 && s.p.pending() != Pending::Over);
}

/// [10.71] The corps is lost too when France gives up another army for the losses of its combat, and when its army is attacked.
#[test]
fn the_tank_corps_is_lost_with_any_loss() {
    let mut s = attacking(
        ALL,
        "turn = 9\nphase = { attack = 4 }\ntanks = \"france-1\"\nrp = { france = 9, germany = 9 }\nruined = \"0720\"",
        "france-1 = \"0619\"\nfrance-2 = \"0620\"\ngermany-1 = \"0720\"\ngermany-2 = \"1616\"",
    );
    s.a("attack 0720; with france-1; with france-2; fight").die(6).a("sacrifice france-2");
    assert_eq!((s.p.tanks, s.at("france-1"), s.rp("france")), (None, "0619".into(), 9));
    let mut s = attacking(
        CP,
        "turn = 9\ntanks = \"france-1\"\nrp = { france = 9, germany = 9 }\nruined = \"0720 0620 0721\"",
        "germany-1 = \"0720\"\ngermany-2 = \"0719\"\nfrance-1 = \"0619\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with germany-2; fight").die(6).a("retreat 0");
    assert_eq!((s.p.tanks, s.at("france-1")), (None, "0619".into()));
}

/// [10.44] [6.33d] [R-6.33d] For an infiltration only a German unit can be given up.
#[test]
fn no_ally_is_given_up_for_an_infiltration() {
    let mut s = attacking(
        CP,
        "turn = 7\nphase = { attack = 4 }\nturned = \"germany-1\"\nrp = { germany = 20, france = 20, austria-hungary = 9 }\nruined = \"0219 0620 0721 0720\"",
        "germany-1 = \"0720\"\naustria-hungary-1 = \"0719\"\nfrance-1 = \"0619\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; with austria-hungary-1; infiltrate").die(6);
    assert!(s.may("sacrifice germany-1") && s.refused("sacrifice austria-hungary-1") == "6.33d", "{:?}", s.moves());
}

/// [10.45] Nobody follows who has fought, nor where the attack was no infiltration.
#[test]
fn who_does_not_follow() {
    let mut s = infiltration(1);
    s.a("retreat 2");
    s.until(|p| p.step == Step::Advance);
    s.a("advance germany-1 0619");
    assert!(s.may("follow germany-3") && !s.may("follow austria-hungary-1"), "{:?}", s.moves());
    let mut s = attacking(
        CP,
        "turn = 7\nturned = \"germany-1\"\nrp = { germany = 20, france = 20 }\nruined = \"0219 0620 0721 0720\"",
        "germany-1 = \"0720\"\nfrance-1 = \"0619\"\ngermany-3 = \"0820\"\nfrance-2 = \"0118\"",
    );
    s.a("attack 0619; with germany-1; fight").die(1).a("retreat 1");
    s.until(|p| p.step == Step::Advance);
    s.a("advance germany-1 0619");
    assert!(!s.is(Step::Follow(space("0720"))));
}

/// [10.22b] A garrison may attack, but it does not advance. (Who is attacked dies: a retreat in Russia would end the duty, 10.22c.)
#[test]
fn garrisons_do_not_advance() {
    let cities = ["Warsaw", "Brest-Litovsk", "Kiev", "Vilna", "Tiflis"].map(city);
    let units = format!(
        "germany-1 = \"{}\"\ngermany-2 = \"{}\"\ngermany-3 = \"{}\"\ngermany-4 = \"{}\"\nturkey-1 = \"{}\"\ngermany-5 = \"2617\"\ngermany-6 = \"2819\"\nfrance-1 = \"2718\"",
        cities[0], cities[1], cities[2], cities[3], cities[4]
    );
    let mut s = attacking(
        CP,
        &format!(
            "russia = \"surrendered\"\nduty = \"garrison\"\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"\ntaken = \"{} 2617 2819\"\nrp = {{ germany = 20 }}\n[nations]\nturkey = \"central\"",
            cities.join(" ")
        ),
        &units,
    );
    s.a("attack 2718; with germany-2; with germany-5; fight").die(1);
    s.until(|p| p.step == Step::Advance);
    assert!(s.may("advance germany-5 2718") && !s.may("advance germany-2 2718"), "{:?}", s.moves());
}

/// [10.3b] After the fall of France Britain and the USA build no more, and US armies that are due are lost; others build.
#[test]
fn exiles_do_not_build() {
    let mut s = at(
        "turn = 8\nphase = { attack = 5 }\nstep = \"attack\"\nsuperior = \"central\"\nfrance_fell = true\nrp = { france = 9, britain = 9, usa = 9, russia = 9 }\nruined = \"0720 0620 0721\"\n[nations]\nusa = \"allied\"\n[units]\nfrance-1 = \"0619\"\nfrance-2 = \"0721\"\ngermany-1 = \"0720\"\nserbia-1 = \"2331\"",
    );
    s.until(|p| p.phase == Phase::Building(ALL));
    assert_eq!(s.p.arrivals, 0);
    let raised: Vec<String> = s.moves().into_iter().filter(|m| m.starts_with("raise")).collect();
    assert!(!raised.is_empty() && raised.iter().all(|m| m.starts_with("raise russia")), "{raised:?}");
}

/// [10.1b] Two objectives are not enough for a collapse.
#[test]
fn two_cities_are_not_enough() {
    let mut s = moving(
        CP,
        &format!("{RUINED}\ntaken = \"{} 2616\"\nrp = {{ russia = 20 }}", city("Warsaw")),
        "germany-1 = \"2616\"\ngermany-2 = \"1616\"\nrussia-1 = \"3811\"",
    );
    s.a("unit germany-1; to 2717");
    assert_eq!((s.p.russia, s.rp("russia")), (Fallen::No, 20));
}

/// [10.22d] Turkey without an army that can pay for one must still garrison Tiflis; without the points it need not.
#[test]
fn turks_that_can_be_built() {
    let cities = ["Warsaw", "Brest-Litovsk", "Kiev", "Vilna"].map(city);
    for (rp, duty) in [(5, Duty::Stay), (4, Duty::Garrison)] {
        let mut s = moving(
            CP,
            &format!(
                "russia = \"surrendered\"\nduty = \"stay\"\nrp = {{ turkey = {rp} }}\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"\ntaken = \"{} 2616\"\n[nations]\nturkey = \"central\"",
                cities.join(" ")
            ),
            &format!(
                "germany-1 = \"{}\"\ngermany-2 = \"2616\"\ngermany-3 = \"{}\"\ngermany-4 = \"{}\"\nfrance-1 = \"0118\"",
                cities[0], cities[2], cities[3]
            ),
        );
        s.a("unit germany-2; to 2717");
        assert_eq!(s.p.duty, duty, "{rp}");
    }
}

/// [10.3a] Two units do not make France fall, even if they watch the whole edge.
#[test]
fn two_units_do_not_fell_france() {
    for (third, fell) in [("", false), ("germany-3 = \"0220\"\n", true)] {
        let mut s = moving(
            CP,
            "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617\"\ntaken = \"0119 0122 0220\"",
            &format!("germany-1 = \"0119\"\ngermany-2 = \"0122\"\n{third}germany-4 = \"1616\"\nserbia-1 = \"2331\""),
        );
        s.a("done");
        assert_eq!(s.p.france_fell, fell, "{third}");
    }
}

/// The end of a turn with Germans in the cities of Italy but for the last of them if need be, and more units.
fn end_in_italy(occupied: usize, more: &str) -> Scene {
    let cities = data().cities_of[nation("italy").index()];
    let units: Vec<String> =
        cities.iter().take(occupied).enumerate().map(|(i, h)| format!("germany-{} = \"{h}\"", i + 1)).collect();
    let mut s = at(&format!(
        "turn = 3\nphase = {{ gifts = \"central\" }}\nstep = \"gift\"\nrp = {{ germany = 1, italy = 7 }}\ntaken = \"{cities}\"\n[nations]\nitaly = \"allied\"\n[units]\n{}\n{more}\naustria-hungary-1 = \"1922\"",
        units.join("\n")
    ));
    s.a("done");
    s
}

/// [10.9a] [10.9c] The cities must be occupied: to control them is not enough. Then Italian forts are destroyed.
#[test]
fn italy_fights_while_a_city_is_empty() {
    let (four, five) = (end_in_italy(4, "france-2 = \"0118\""), end_in_italy(5, "france-2 = \"0118\""));
    assert!(!four.p.armistice && four.fort_stands("1127"), "Verona lives on the east edge");
    assert!(five.p.armistice && !five.fort_stands("1127"));
}

/// [10.9b] Allies in Italy are destroyed with it, and can be built again.
#[test]
fn allies_in_italy_are_destroyed() {
    // On the west edge of Italy, in supply.
    let s = end_in_italy(5, "france-2 = \"0118\"\nfrance-1 = \"0728\"");
    assert_eq!((s.at("france-1"), s.at("france-2")), ("pool".into(), "0118".into()), "{:?}", s.log);
}

/// [9.6b] Greeks themselves do not make their army go.
#[test]
fn greeks_move_in_greece() {
    let mut s = moving(
        ALL,
        "invaded = \"greece\"\n[nations]\ngreece = \"allied\"",
        "greece-1 = \"2839\"\nfrance-1 = \"0118\"\ngermany-1 = \"1616\"",
    );
    s.a("unit greece-1");
    s.a("to 2838");
    assert_eq!(s.at("greece-1"), "2838");
}

/// [9.2b] Austria-Hungary with 5 points helps to win Italy over, with 6 it does not.
#[test]
fn the_bounds_of_a_modifier() {
    let units = "france-1 = \"0118\"\ngermany-1 = \"1616\"\nitaly-1 = \"1127\"";
    for (rp, side) in [(5, Some(ALL)), (6, None)] {
        let mut s = free(ALL, 3, &format!("rp = {{ austria-hungary = {rp} }}"), units);
        s.a("activate italy").die(4);
        assert_eq!(s.p.side(nation("italy")), side, "{rp}");
    }
}

/// [10.43a] [R-10.43a] Infiltration doubles what is doubled already: Russians lose four times what the table says.
#[test]
fn infiltration_against_russians() {
    let mut s = attacking(
        CP,
        &format!("turn = 7\nturned = \"germany-1\"\n{RUINED}\ntaken = \"2516 2517\"\nrp = {{ germany = 20, russia = 20 }}"),
        "germany-1 = \"2516\"\ngermany-2 = \"2517\"\nrussia-1 = \"2616\"\nfrance-1 = \"0118\"",
    );
    s.a("attack 2616; with germany-1; with germany-2");
    let column = data().column(s.p.differential()).expect("a column");
    s.a("infiltrate");
    assert_eq!(s.p.result(1).1, 4 * data().results[column][0].1);
}

/// [10.72] In the next construction phase the corps may change its army again.
#[test]
fn the_tank_corps_moves_once_a_phase() {
    let units = "france-1 = \"0420\"\nfrance-2 = \"0421\"\nfrance-3 = \"0422\"\ngermany-1 = \"1616\"\ngermany-2 = \"1516\"";
    let mut s = building(ALL, "turn = 9\nrp = { france = 19 }", units);
    s.a("tanks france-1; tanks france-2");
    assert!(!s.may("tanks france-3"));
    s.until(|p| p.turn == 10 && p.phase == Phase::Building(ALL));
    assert!(s.may("tanks france-3"), "{:?}", s.moves());
}

/// [10.81] Another Ally does not use the Russian area.
#[test]
fn only_russians_use_their_area() {
    let mut s = moving(ALL, "[nations]\nromania = \"allied\"", "romania-1 = \"3823\"\ngermany-1 = \"1616\"");
    s.a("unit romania-1");
    assert_eq!(s.refused("to transit-south-russia"), "5.51");
}

/// [10.22d] When the last Turks are gone the four other garrisons are enough, from the next Central movement phase on.
#[test]
fn the_last_turks_are_gone() {
    let cities = ["Warsaw", "Brest-Litovsk", "Kiev", "Vilna"].map(city);
    let units: Vec<String> = cities.iter().enumerate().map(|(i, hex)| format!("germany-{} = \"{hex}\"", i + 1)).collect();
    let mut s = moving(
        ALL,
        &format!(
            "russia = \"surrendered\"\nduty = \"stay\"\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"\ntaken = \"{}\"\n[nations]\nturkey = \"central\"",
            cities.join(" ")
        ),
        &format!("{}\ngermany-5 = \"1616\"\nfrance-1 = \"0118\"", units.join("\n")),
    );
    assert_eq!(s.p.duty, Duty::Stay);
    s.a("done");
    assert_eq!(s.p.duty, Duty::Garrison);
}

/// [10.22a] Who is not in Russia moves as ever while the others stay there, across the straits too.
#[test]
fn others_move_while_garrisons_are_due() {
    let mut s = moving(
        CP,
        "russia = \"surrendered\"\nduty = \"stay\"\nruined = \"2416 2518 2614 2713 2717 3011 3019 K0504 K0706\"\n[nations]\nturkey = \"central\"",
        "turkey-1 = \"3235\"\ngermany-1 = \"1616\"\nfrance-1 = \"0118\"",
    );
    s.a("unit turkey-1");
    assert_eq!(s.p.way_to(space("3236")).map(|(_, cost)| cost), Some(6));
}
