//! 11 Scenarios and victory.

use engine::{Game, Pending};
use worldwar::{Phase, Step, data, data::State};

use crate::common::{ALL, CP, at, attacking, nation, new_game, space, unit};

/// [11.0] [11.11] The historical game: the table's armies, and the first attack phase of the superior player comes first.
#[test]
fn the_historical_start() {
    let s = new_game("historical");
    assert_eq!((s.p.turn, s.p.phase, s.asked()), (1, Phase::Attack(0), Some(CP)));
    assert_eq!((s.at("germany-1"), s.at("france-3"), s.at("britain-1")), ("0617".into(), "0619".into(), "pool".into()));
    assert!(!s.fort_stands("0617") && s.fort_stands("0620"));
}

/// [11.12] In the Allied third phase of turn 1 two French attacks are due unless two were made in one phase before.
#[test]
fn french_attacks_are_due() {
    let units = "france-1 = \"0619\"\nfrance-2 = \"0620\"\ngermany-1 = \"0720\"\ngermany-2 = \"1616\"";
    let scene = |more: &str| {
        attacking(
            CP,
            &format!("turn = 1\nphase = {{ attack = 5 }}\nrp = {{ france = 9, germany = 9 }}\nruined = \"0720\"\n{more}"),
            units,
        )
    };
    let s = scene("");
    assert!(!s.may("done"));
    assert_eq!(s.refused("done"), "11.12");
    assert!(scene("french_duty_done = true").may("done"));
    let mut s = scene("");
    s.a("attack 0720; with france-1; with france-2; fight").die(6);
    s.until(|p| !matches!(p.phase, Phase::Attack(_)));
    assert!(s.p.turn == 1, "where no further attack exists the duty lapses");
}

/// [11.14] The Russian 2nd Army is gone.
#[test]
fn the_second_army_is_gone() {
    assert_eq!(new_game("historical").at("russia-2"), "gone");
    assert_eq!(new_game("free").at("russia-2"), "pool");
}

/// [11.15] [9.7] Belgium was invaded: the Allies have 5 VP and Belgium its point; in the free game it is neutral.
#[test]
fn belgium() {
    let s = new_game("historical");
    assert_eq!((s.vp(ALL), s.rp("belgium"), s.p.side(nation("belgium"))), (5, 1, Some(ALL)));
    let f = new_game("free");
    assert_eq!((f.vp(ALL), f.p.state[nation("belgium").index()]), (0, State::Neutral));
}

/// [11.16] [11.25] Montenegro is Allied and has no army.
#[test]
fn montenegro() {
    for id in ["historical", "free"] {
        assert_eq!(new_game(id).p.side(nation("montenegro")), Some(ALL));
    }
    assert!(data().nation(nation("montenegro")).units.is_empty());
}

/// [11.17] Turkey on turn 2, Italy 3, Bulgaria 4, Romania 5, at the start of their side's movement.
#[test]
fn entry_dates() {
    for (turn, side, id, other) in
        [(2, CP, "turkey", "allied"), (3, ALL, "italy", ""), (4, CP, "bulgaria", "allied"), (5, ALL, "romania", "")]
    {
        let before = format!(
            "turn = {}\nphase = {{ gifts = \"central\" }}\nstep = \"gift\"\nrp = {{ germany = 1 }}\n[units]\nfrance-1 = \"0420\"\ngermany-1 = \"1616\"",
            turn - 1
        );
        let mut s = at(&before);
        s.a("done");
        if side == CP {
            assert_eq!(s.p.side(nation(id)), None, "{id} {other}");
            s.until(|p| p.phase == Phase::Movement(CP));
        }
        assert_eq!((s.p.turn, s.p.side(nation(id)), s.vp(ALL), s.vp(CP)), (turn, Some(side), 0, 0), "{id}");
    }
}

/// [11.21a] [11.21b] [R-11.21b] [11.26] The free game: the Allies place 20 armies in their countries, then the Central Powers 15, one to a hex.
#[test]
fn the_free_deployment() {
    let mut s = new_game("free");
    assert_eq!(s.asked(), Some(ALL));
    assert!(s.may("at 0420") && !s.may("at 1616") && s.refused("at 1616") == "11.21a");
    s.a("at 0420");
    assert!(!s.may("at 0420"));
    for _ in 1..20 {
        assert_eq!(s.asked(), Some(ALL));
        let m = s.moves().last().expect("a place").clone();
        s.a(&m);
    }
    for _ in 0..15 {
        assert_eq!(s.asked(), Some(CP));
        let m = s.moves()[0].clone();
        s.a(&m);
    }
    assert_eq!((s.p.phase, s.p.turn), (Phase::Movement(ALL), 1));
    assert!(data().caucasus.has(s.p.at[unit("russia-caucasus").index()]), "either map will do");
    assert_eq!((s.rp("germany"), s.rp("france")), (40, 15));
}

/// [11.22] [11.23] [11.24] Play starts with the Allied moves; no attack is compulsory; US armies come as ever.
#[test]
fn the_free_game() {
    let row = &data().scenarios[1];
    assert!(row.has_first_movement && row.french_attacks == 0 && row.entries.is_empty());
    assert_eq!(data().arrivals, [(8, 1), (9, 2)]);
}

/// [11.3] After turn 10 who has more victory points wins; a tie is a draw.
#[test]
fn the_end() {
    let end = |vp: &str| {
        let mut s = at(&format!(
            "turn = 10\nphase = {{ gifts = \"central\" }}\nstep = \"gift\"\nrp = {{ germany = 1 }}\nvp = {vp}\n[nations]\nusa = \"allied\"\nturkey = \"central\"\n[units]\nfrance-1 = \"0420\"\ngermany-1 = \"1616\"\naustria-hungary-1 = \"1922\""
        ));
        s.a("done");
        assert_eq!((s.p.pending(), s.p.step), (Pending::Over, Step::Over));
        s.p.outcome().expect("an end").winners
    };
    let (allied, central) = {
        let s = new_game("historical");
        (i32::from(s.p.points(ALL)) - i32::from(s.p.vp[0]), i32::from(s.p.points(CP)) + 5)
    };
    let gap = allied - central;
    assert_eq!(end("[0, 0]"), engine::SeatSet::from(ALL.seat()));
    assert_eq!(end("[0, 500]"), engine::SeatSet::from(CP.seat()));
    assert_eq!(end(&format!("[0, {gap}]")), engine::SeatSet::NONE);
}

/// [11.31] [11.33] [11.34] [E-11.31] 13 resource hexes (65) against 9 (45), 5 for Belgium and 75 for the blockade.
#[test]
fn the_score_at_the_start() {
    let s = new_game("historical");
    assert_eq!((s.p.resources(CP), s.p.resources(ALL)), (13, 9));
    assert_eq!((s.p.points(CP), s.p.points(ALL)), (65, 45 + 5 + 75));
    assert!(s.p.controller(space("0619")) == Some(ALL) && data().resources.has(space("0619")));
    assert_eq!((data().resources.len(), data().per_resource, data().blockade), (25, 5, 75));
}

/// [11.12] One French attack in each of two phases does not do: both must be made in the same phase.
#[test]
fn two_french_attacks_in_one_phase() {
    let mut s = attacking(
        ALL,
        "turn = 1\nruined = \"0720 0620 0721\"\nrp = { france = 40, germany = 40 }",
        "france-1 = \"0619\"\nfrance-2 = \"0620\"\nfrance-3 = \"0721\"\ngermany-1 = \"0720\"\ngermany-2 = \"0820\"",
    );
    for phase in [0, 2] {
        s.until(|p| p.phase == Phase::Attack(phase) && p.step == Step::Attack);
        s.a("attack 0720; with france-1; with france-2; fight").die(6);
        s.until(|p| p.step != Step::AttackerLosses);
        s.a("retreat 0; done");
    }
    s.until(|p| p.phase == Phase::Attack(4) && p.step == Step::Attack);
    assert!(!s.may("done") && s.refused("done") == "11.12", "{:?}", s.moves());
}
