//! 7 Supply, 8 Resource points.

use worldwar::{Phase, data};

use crate::common::{ALL, CP, POCKET, at, attacking, building, hexes, moving, nation, space, unit};

/// [7.0c] [7.1a] A line of any length over hexes one could enter; any number of units use a source.
#[test]
fn lines_of_any_length() {
    let s = moving(
        CP,
        "",
        "germany-1 = \"2514\"\ngermany-2 = \"0720\"\ngermany-3 = \"2518\"\nfrance-1 = \"0118\"\nrussia-1 = \"3811\""
            .replace("2518", "2414")
            .as_str(),
    );
    assert!(s.supplied("germany-1") && s.supplied("germany-2") && s.supplied("germany-3"));
}

/// [7.1b] [R-7.1b] A city in enemy hands is no source.
#[test]
fn cities_serve_their_own() {
    let pocket = format!("{POCKET}\nserbia-1 = \"2229\"");
    assert!(moving(ALL, "", &pocket).supplied("serbia-1"), "Belgrade with its fort");
    assert!(!moving(ALL, "taken = \"2329\"\nruined = \"2329\"", &pocket).supplied("serbia-1"));
}

/// [7.11] [E-7.11] Germans need two German cities; one is not enough, and an ally's do not count.
#[test]
fn germans_need_two_cities() {
    let cities = data().cities_of[nation("germany").index()];
    let forts =
        data().forts.iter().filter(|f| f.nation == nation("germany")).map(|f| f.space.to_string()).collect::<Vec<_>>().join(" ");
    let scene = |keep: usize| {
        let taken = cities.iter().take(cities.len() as usize - keep).map(|s| s.to_string()).collect::<Vec<_>>().join(" ");
        moving(
            CP,
            &format!("taken = \"{taken}\"\nruined = \"{forts}\""),
            "germany-1 = \"0719\"\naustria-hungary-1 = \"2022\"\nfrance-1 = \"0118\"",
        )
    };
    assert!(!scene(1).supplied("germany-1"), "one city");
    assert!(scene(2).supplied("germany-1"), "two cities");
    assert!(scene(0).supplied("austria-hungary-1"));
}

/// [7.12] Austro-Hungarians need two of their own cities.
#[test]
fn austrians_need_two_cities() {
    let cities = data().cities_of[nation("austria-hungary").index()];
    let taken = cities.iter().skip(1).map(|s| s.to_string()).collect::<Vec<_>>().join(" ");
    let s = moving(
        CP,
        &format!("taken = \"{taken}\"\nruined = \"1225 2320 2620\""),
        "germany-1 = \"1616\"\naustria-hungary-1 = \"1922\"\nfrance-1 = \"0118\"".replace("1922", "2022").as_str(),
    );
    assert!(!s.supplied("austria-hungary-1") && s.supplied("germany-1"));
}

/// [7.13] Other Central units: a city of their own, or a German or Austro-Hungarian source.
#[test]
fn other_central_units() {
    let own = data().cities_of[nation("bulgaria").index()].to_string();
    let near = "bulgaria-1 = \"1616\"\ngermany-1 = \"1716\"\nfrance-1 = \"0118\"";
    let s = moving(CP, &format!("taken = \"{own}\"\n[nations]\nbulgaria = \"central\""), near);
    assert!(s.supplied("bulgaria-1"), "from Germany");
    let s = moving(CP, "[nations]\nbulgaria = \"central\"", "bulgaria-1 = \"2732\"\nfrance-1 = \"0118\"");
    assert!(s.supplied("bulgaria-1"));
}

/// [7.14] [R-7.14] [10.3d] The western Allies: a west edge, Italy's too once Italy is an ally, nothing else.
#[test]
fn the_west_edge() {
    let s = moving(ALL, "[nations]\nitaly = \"allied\"", &format!("{POCKET}\nfrance-1 = \"2229\"\nbritain-1 = \"1127\""));
    assert!(s.supplied("france-9") && s.supplied("britain-1") && !s.supplied("france-1"), "Belgrade serves no Frenchman");
    let d = data();
    let italy = d.west.and(&d.of_nation[nation("italy").index()]);
    assert!(!italy.is_empty() && italy.iter().all(|h| s.p.supply_area(nation("france")).has(h)));
    let neutral = moving(ALL, "", POCKET);
    assert!(!neutral.p.supply_area(nation("france")).meets(&italy));
}

/// [7.15] [10.82a] Russians: the east edge, in the Caucasus their transit area.
#[test]
fn the_east_edge() {
    let s = moving(ALL, "", &format!("{POCKET}\nrussia-1 = \"2612\"\nrussia-caucasus = \"K0904\"\nrussia-3 = \"2229\""));
    assert!(s.supplied("russia-1") && s.supplied("russia-caucasus") && !s.supplied("russia-3"));
}

/// [7.16] Other Allies: a city of their own, or either edge, never another ally's city.
#[test]
fn other_allies() {
    let own = data().cities_of[nation("serbia").index()].to_string();
    let s = moving(
        ALL,
        &format!("taken = \"{own}\"\nruined = \"2329\""),
        "serbia-1 = \"0420\"\nserbia-2 = \"3520\"\ngermany-1 = \"1616\"",
    );
    assert!(s.supplied("serbia-1") && s.supplied("serbia-2"), "either edge");
    let s = moving(ALL, "[nations]\nromania = \"allied\"", &format!("{POCKET}\nromania-1 = \"2229\""));
    assert!(!s.supplied("romania-1"), "never a city of another ally");
}

/// [7.17b] [R-7.17b] [7.17c] A landing place serves the western and the other Allies, not Russians, until a Central unit enters it.
#[test]
fn landing_places_serve() {
    let scene = |who: &str, more: &str| moving(ALL, more, &format!("{POCKET}\n{who} = \"2229\""));
    for (who, served) in [("britain-1", true), ("france-1", true), ("romania-1", true), ("russia-1", false)] {
        let s = scene(who, "ports = \"2329\"\n[nations]\nromania = \"allied\"");
        assert_eq!(s.supplied(who), served, "{who}");
    }
    let lost = scene("britain-1", "ports = \"2329\"\nruined = \"2329\"\ntaken = \"2329\"");
    assert!(!lost.supplied("britain-1") && lost.p.working_ports().is_empty(), "a Central unit has been there");
    let mut s = moving(
        ALL,
        "ports = \"2735\"\ntaken = \"2735\"\n[nations]\ngreece = \"allied\"",
        "britain-bef = \"2635\"\ngermany-1 = \"1616\"",
    );
    assert!(s.p.working_ports().is_empty());
    s.a("unit britain-bef; to 2735");
    assert!(s.p.working_ports().has(space("2735")), "who comes again restores it");
}

/// [7.17d] [R-7.17d] A place on the Black Sea works only while the strait is open.
#[test]
fn landing_places_behind_the_strait() {
    let inner =
        data().inner_landings.minus(&data().strait).iter().find(|h| data().owner_of(*h) == nation("bulgaria")).expect("a coast");
    let scene = |turk: &str| {
        let units = format!("britain-bef = \"{inner}\"\ngermany-1 = \"1616\"\n{turk}");
        let more =
            format!("ports = \"{inner}\"\nruined = \"3233 3235 3534\"\n[nations]\nturkey = \"central\"\nbulgaria = \"allied\"");
        moving(ALL, &more, &units).p.working_ports().has(inner)
    };
    assert!(scene("") && !scene("turkey-1 = \"3534\""));
}

/// [7.3] Lines do not pass enemies, their forts and zones, nor neutral land.
#[test]
fn what_cuts_a_line() {
    let s = moving(
        ALL,
        "taken = \"0320\"",
        "germany-2 = \"0320\"\nfrance-1 = \"0219\"\nfrance-2 = \"0421\"\nfrance-3 = \"0419\"\ngermany-1 = \"1616\"\nfrance-4 = \"0221\"",
    );
    assert!(!s.supplied("germany-2"));
    let cut = s.p.cut(nation("germany"), space("0320"));
    assert!(!cut.is_empty(), "what cuts it is told");
    // Neutral land is no way: Swiss and Dutch hexes are in nobody's area.
    let area = s.p.supply_area(nation("france"));
    assert!(!area.meets(&data().of_nation[nation("netherlands").index()]));
}

/// [7.5a] [7.5b] Supply is judged anew for each combat of a phase: who has lost his line in one is weak in the next.
#[test]
fn supply_changes_within_a_phase() {
    // The Frenchman in 0520 keeps the line of the one in 0619 open.
    let units = "germany-1 = \"0720\"\ngermany-2 = \"0719\"\ngermany-3 = \"0618\"\ngermany-4 = \"0620\"\ngermany-5 = \"0521\"\nfrance-1 = \"0619\"\nfrance-2 = \"0520\"\nfrance-3 = \"0118\"";
    let mut s = attacking(
        CP,
        "ruined = \"0219 0620 0721 0722 0723 0517 0518 0617 0720\"\nrp = { germany = 20, france = 20 }\ntaken = \"0618 0620 0521\"",
        units,
    );
    assert_eq!(s.p.defence(space("0619")), 3);
    s.a("attack 0520; with germany-4; with germany-5; fight").die(1).a("retreat 1; done");
    assert_eq!((s.at("france-2"), s.p.defence(space("0619"))), ("0419".into(), 2));
    s.a("attack 0619; with germany-1; fight").die(1);
    assert_eq!((s.at("france-1"), s.rp("france")), ("gone".into(), 17), "no points for it, and for good");
}

/// [7.5a] [R-7.5a] Attackers who invade a neutral are judged before its zones are there: cut off by them the attack goes on.
#[test]
fn attackers_of_a_neutral_are_judged_before() {
    let mut s = attacking(
        CP,
        "ruined = \"0617\"\nrp = { germany = 0 }",
        "germany-1 = \"0718\"\nfrance-1 = \"0819\"\nfrance-2 = \"0617\"\nnetherlands-1 = \"0717\"\ngermany-2 = \"1616\"",
    );
    assert!(s.supplied("germany-1"));
    s.a("attack 0717; with germany-1; fight");
    assert!(!s.supplied("germany-1") && s.vp(ALL) == 25);
    s.die(6);
    assert_eq!(s.at("germany-1"), "pool", "it was in supply when the attack was declared");
}

/// [7.12] Two cities in two parts of a Germany that is cut in two are not linked.
#[test]
fn cities_in_two_parts() {
    let wall = "france-1 = \"1413\"\nfrance-2 = \"1416\"\nfrance-3 = \"1419\"\nfrance-4 = \"1422\"\nfrance-5 = \"1425\"";
    let scene = |keep: [&str; 2]| {
        let taken = data().cities_of[nation("austria-hungary").index()].minus(&hexes(&keep.join(" ")));
        let more = format!("taken = \"{taken}\"\nruined = \"2320\"\n[nations]\nitaly = \"allied\"");
        moving(
            CP,
            &more,
            &format!(
                "{wall}\naustria-hungary-1 = \"1224\"\naustria-hungary-2 = \"1720\"\ngermany-1 = \"0719\"\ngermany-2 = \"1616\""
            ),
        )
    };
    let s = scene(["1224", "1720"]);
    assert!(s.supplied("germany-1") && s.supplied("germany-2"), "each part has its cities");
    assert!(!s.supplied("austria-hungary-1") && !s.supplied("austria-hungary-2"));
    assert!(scene(["1923", "1720"]).supplied("austria-hungary-2"));
}

/// [7.6] Forts need supply as units of their nation; those of neutrals are not judged.
#[test]
fn forts_need_supply() {
    let mut s = at(
        "turn = 3\nphase = { gifts = \"central\" }\nstep = \"gift\"\nrp = { germany = 1 }\n[nations]\nturkey = \"central\"\n[units]\ngermany-1 = \"2415\"\ngermany-2 = \"2516\"\ngermany-3 = \"2417\"\ngermany-4 = \"2316\"\nfrance-1 = \"0118\"\naustria-hungary-1 = \"1922\"",
    );
    for hex in ["2415", "2516", "2417", "2316"] {
        s.p.control.insert(space(hex));
    }
    assert!(s.fort_stands("2416") && s.fort_stands("3129"));
    s.a("done");
    assert!(!s.fort_stands("2416"), "Warsaw is cut off");
    assert!(s.fort_stands("3129"), "Bucharest is neutral");
}

/// [8.1a] [8.1b] Points are kept by nation; some never receive any.
#[test]
fn who_receives_points() {
    let d = data();
    let sum = |id: &str| d.nation(nation(id)).income.iter().sum::<u16>();
    for id in ["serbia", "montenegro", "greece", "albania", "netherlands", "belgium"] {
        assert_eq!(sum(id), 0, "{id}");
    }
    assert!(sum("germany") > 200 && d.costs.army == 5);
}

/// [8.2] Points serve their own nation only.
#[test]
fn points_serve_their_nation() {
    let s = building(CP, "rp = { germany = 20 }", "germany-1 = \"1616\"\nfrance-1 = \"0118\"");
    assert!(s.may("raise germany-2") && !s.may("raise austria-hungary-1"));
    assert_eq!(s.refused("raise austria-hungary-1"), "8.3");
}

/// [8.3] [8.31] [8.35] An army costs 5; what is in the pool can be built, what is on the map or gone can not.
#[test]
fn building_an_army() {
    let mut s = building(CP, "rp = { germany = 6 }\ngone = \"germany-2\"", "germany-1 = \"1616\"\nfrance-1 = \"0118\"");
    assert_eq!((s.refused("raise germany-1"), s.refused("raise germany-2")), ("8.35", "6.33f"));
    s.a("raise germany-3; at 2412");
    assert_eq!((s.rp("germany"), s.at("germany-3")), (1, "2412".into()));
}

/// [8.32] [E-8.32] The BEF and the first seven Austro-Hungarian armies come back weaker.
#[test]
fn weaker_armies_come_back() {
    let mut s = building(ALL, "rp = { britain = 5 }", "france-1 = \"0420\"\ngermany-1 = \"1616\"");
    s.a("raise britain-bef; at 0118");
    assert_eq!((s.p.attack_of(unit("britain-bef")), s.p.defence_of(unit("britain-bef")), s.rp("britain")), (3, 3, 0));
    let mut s = building(CP, "rp = { austria-hungary = 5 }", "germany-1 = \"1616\"\nfrance-1 = \"0118\"");
    s.a("raise austria-hungary-1");
    let hex = s.moves()[0].clone();
    s.a(&hex);
    assert_eq!(s.p.attack_of(unit("austria-hungary-1")), 2);
}

/// [8.33a] French, British and US armies at the west edge of France, Russian ones at the east edge of Russia.
#[test]
fn where_the_great_allies_build() {
    let mut s = building(ALL, "rp = { france = 5, russia = 5 }", "germany-1 = \"1616\"\nfrance-1 = \"0420\"");
    s.a("raise france-2");
    assert_eq!(s.moves().len(), 6);
    s.a("at 0119; raise russia-1");
    assert!(s.moves().iter().all(|m| m.starts_with("at 38")));
    assert_eq!(s.refused("at 2612"), "8.33a");
}

/// [8.33b] [R-8.33b] Others in a city of theirs that is a source now.
#[test]
fn where_others_build() {
    let s = building(
        CP,
        "rp = { germany = 5 }\nruined = \"2412 2215\"\ntaken = \"2412\"",
        "germany-1 = \"1616\"\nrussia-1 = \"2412\"",
    );
    let mut s = s;
    s.a("raise germany-2");
    let d = data();
    for m in s.moves() {
        let hex = space(m.strip_prefix("at ").expect("a place"));
        assert!(d.cities_of[nation("germany").index()].has(hex) && hex != space("2412"), "{m}");
    }
    let mut s = building(CP, "rp = { turkey = 5 }\n[nations]\nturkey = \"central\"", "germany-1 = \"1616\"\nrussia-1 = \"3811\"");
    s.a("raise turkey-1");
    assert!(s.may("at K0205") && !s.may("at K0206"), "in the Caucasus Erzurum and Trebizond only");
}

/// [8.4a] [8.4b] [R-8.4b] A destroyed fort comes back for a point a strength, in supply and in own hands, an enemy zone or not.
#[test]
fn forts_are_rebuilt() {
    let s = building(
        ALL,
        "rp = { france = 3, belgium = 9 }\nruined = \"0620 0617\"",
        "germany-1 = \"0720\"\nfrance-1 = \"0420\"\ngermany-2 = \"0617\"",
    );
    assert_eq!((s.refused("fort 0617"), s.refused("fort 0219")), ("8.4b", "8.4a"));
    let mut s = s;
    s.a("fort 0620");
    assert!(s.fort_stands("0620") && s.rp("france") == 0);
}

/// [8.51a] [8.51b] [R-8.51c] Who gives to whom; a country without armies gets nothing.
#[test]
fn who_gives_to_whom() {
    let s = at(
        "turn = 8\nphase = { gifts = \"allied\" }\nstep = \"gift\"\nrp = { britain = 5, usa = 5, france = 5, russia = 5, italy = 5, serbia = 5, germany = 5, austria-hungary = 5 }\nruined = \"3235 3534\"\n[nations]\nusa = \"allied\"\nitaly = \"allied\"\nturkey = \"central\"\n[units]\nfrance-1 = \"0118\"\ngermany-1 = \"1616\"",
    );
    for (from, to, may) in [
        ("britain", "france", true),
        ("britain", "montenegro", false),
        ("britain", "usa", false),
        ("usa", "britain", false),
        ("usa", "russia", true),
        ("france", "britain", false),
        ("france", "italy", true),
        ("russia", "france", false),
        ("russia", "serbia", true),
        ("italy", "serbia", true),
        ("italy", "france", false),
        ("serbia", "france", false),
    ] {
        assert_eq!(s.may(&format!("give {from} {to} 1")), may, "{from} {to}");
    }
    let mut s = s;
    s.a("done");
    assert!(s.p.phase == Phase::Gifts(CP) && s.may("give germany austria-hungary 5") && !s.may("give austria-hungary germany 1"));
    assert_eq!(s.refused("give austria-hungary germany 1"), "8.51b");
}

/// [8.51c] [R-8.51c] What was received this turn is not given on.
#[test]
fn gifts_are_not_passed_on() {
    let mut s = at(
        "turn = 3\nphase = { gifts = \"allied\" }\nstep = \"gift\"\nrp = { britain = 5, france = 1 }\n[units]\nfrance-1 = \"0118\"\ngermany-1 = \"1616\"",
    );
    s.a("give britain france 5");
    assert!(!s.may("give france serbia 5") && s.may("give france serbia 1"));
    assert_eq!(s.refused("give france serbia 5"), "8.51c");
    assert_eq!(s.refused("give france italy 1"), "8.51c", "Italy is neutral");
}

/// [8.52] Russia gets gifts only through the open strait, and none after its collapse.
#[test]
fn gifts_to_russia() {
    let scene = |more: &str| {
        at(&format!(
            "turn = 3\nphase = {{ gifts = \"allied\" }}\nstep = \"gift\"\nrp = {{ britain = 5 }}\n{more}\n[units]\nfrance-1 = \"0118\"\ngermany-1 = \"1616\""
        ))
    };
    assert_eq!(scene("").refused("give britain russia 1"), "8.52", "neutral Turkey holds the strait with forts");
    assert!(scene("ruined = \"3235 3534\"").may("give britain russia 1"));
    assert_eq!(scene("ruined = \"3235 3534\"\nrussia = \"collapsed\"").refused("give britain russia 1"), "8.52");
    assert!(hexes("3534").meets(&data().strait));
}

/// [10.21] [7.16] When Russia has surrendered its edge serves nobody.
#[test]
fn the_east_edge_is_lost_with_russia() {
    let own = data().cities_of[nation("serbia").index()].to_string();
    let lives = |russia: &str| {
        let forts = "2329 2416 2518 2614 2713 2717 3011 3019 K0504 K0706";
        let more = format!("russia = \"{russia}\"\ntaken = \"{own}\"\nruined = \"{forts}\"");
        // On the edge itself; Germans bar all ways from it.
        moving(ALL, &more, "serbia-2 = \"3816\"\ngermany-1 = \"3716\"\ngermany-2 = \"3717\"\nfrance-1 = \"0118\"")
            .supplied("serbia-2")
    };
    assert!(lives("no") && !lives("surrendered"));
}

/// [8.33b] [R-8.33b] [8.4b] A city that is cut off raises no armies, and a fort out of supply is not rebuilt.
#[test]
fn a_lone_city_raises_nothing() {
    let cities = data().cities_of[nation("austria-hungary").index()];
    let scene = |lost: &str| {
        building(
            CP,
            &format!("rp = {{ germany = 5, austria-hungary = 9 }}\nruined = \"2320 2620\"\ntaken = \"{lost}\""),
            "germany-1 = \"1616\"\nfrance-1 = \"0118\"",
        )
    };
    let some = scene("");
    assert!(some.may("raise austria-hungary-1") && some.may("fort 2620"), "{:?}", some.moves());
    let none = scene(&cities.minus(&hexes("1923")).to_string());
    assert_eq!((none.refused("raise austria-hungary-1"), none.refused("fort 2620")), ("8.33b", "8.4b"));
}

/// [7.3] [4.5] A fort of strength 1 has no zone, but no line passes through its hex.
#[test]
fn a_weak_fort_cuts_a_line() {
    // Around 0622 all is in French zones but 0722, where the fort is.
    let lives = |more: &str| {
        let ruined = format!("ruined = \"0219 0620 0721 0723 0517 0518 0617 {more}\"\ntaken = \"0622\"");
        moving(CP, &ruined, "germany-1 = \"0622\"\ngermany-2 = \"1616\"\nfrance-1 = \"0623\"\nfrance-2 = \"0521\"")
            .supplied("germany-1")
    };
    assert!(lives("0722") && !lives(""));
}
