//! The chapter Hidden information.

use downfall::{Event, Position};
use engine::{Event as _, Game, Seat, SeatSet};

use crate::common::{ALL, AUH, GER, RUS, Scene, at, on, set, tile};

fn with_tiles(players: u8, more: &str) -> Scene {
    at(&format!(
        "players = {players}\n{more}turn = 5\nphase = {{ power = \"germany\" }}\nunits = {{ metz = \"ge-5\", verdun = \"fr-4\" }}\n[tiles.germany]\nbox_1 = \"gas\"\nbox_2 = \"manoeuvre\"\navailable = \"attack-1 defence-1\"\nrevealed = \"attack-1\"\n[tiles.austria-hungary]\nbox_1 = \"offensive\"\n"
    ))
}

/// [HI-1] Numbers of tiles are public, and what was shown.
#[test]
fn numbers_are_public() {
    let s = with_tiles(4, "");
    for viewer in [SeatSet::from(ALL.seat()), SeatSet::from(AUH.seat()), SeatSet::NONE] {
        let view = s.p.view(viewer);
        assert_eq!(view.counts(GER), [1, 1, 2]);
        assert_eq!(view.table.research[GER.index()].available, set("attack-1"));
        assert_eq!(view.table.units, s.p.units);
    }
}

/// [HI-2] Tiles are secret to their owner: a partner who is another person does not see them, one who is the same does.
#[test]
fn tiles_are_secret() {
    let s = with_tiles(4, "");
    assert!(s.view(GER).table.research[GER.index()].first.len() == 1 && s.view(AUH).table.research[GER.index()].first.is_empty());
    assert!(s.view(GER).table.research[AUH.index()].first.is_empty());
    let two = with_tiles(2, "");
    assert_eq!(two.view(AUH).table.research[GER.index()].first.len(), 1);
    assert!(two.view(ALL).table.research[GER.index()].first.is_empty());
}

/// [HI-2] [3b] With three players only the pair shares its knowledge.
#[test]
fn three_players_know() {
    let s = with_tiles(3, "");
    assert!(s.view(AUH).table.research[GER.index()].first.is_empty());
    let e = at(
        "players = 3\nturn = 5\nphase = { power = \"germany\" }\nunits = { metz = \"ge-5\" }\n[tiles.allies]\nbox_1 = \"gas\"\n",
    );
    let seen = |power| e.view(power).table.research[ALL.index()].first.len();
    assert_eq!((seen(RUS), seen(GER), seen(AUH)), (1, 0, 0));
    let central = with_tiles(3, "central_pair = true\n");
    let seen = |power| central.view(power).table.research[GER.index()].first.len();
    assert_eq!((seen(AUH), seen(ALL), seen(RUS)), (1, 0, 0));
}

/// [HI-2] The option of the table lets partners share.
#[test]
fn partners_may_share() {
    let s = with_tiles(4, "partners_share = true\n");
    assert_eq!(s.view(AUH).table.research[GER.index()].first.len(), 1);
    assert!(s.view(ALL).table.research[GER.index()].first.is_empty());
}

/// [HI-2] [10f] What is developed, its owner alone learns from the events; the others learn that it was.
#[test]
fn events_hide_tiles() {
    let mut s = with_tiles(4, "");
    s.a("do research; advance gas");
    let told = |viewer: SeatSet| {
        let all = s.log.iter().filter_map(|e| e.redact(viewer));
        all.filter_map(|e| if let Event::Researched { tile, .. } = e { Some(tile) } else { None }).collect::<Vec<_>>()
    };
    assert_eq!(told(SeatSet::from(GER.seat())), [Some(tile("gas"))]);
    assert_eq!((told(SeatSet::from(AUH.seat())), told(SeatSet::NONE)), (vec![None], vec![None]));
}

/// [HI-3] A tile that becomes available tells the others only how many there are, but for those that bring missions.
#[test]
fn availability_is_hidden() {
    let mut s = with_tiles(4, "");
    s.p.phase.power = AUH;
    s.a("done");
    let view = s.view(ALL);
    assert_eq!((view.counts(GER), view.hidden[GER.index()].available), ([1, 0, 3], 2));
}

/// [HI-2] What is imagined from a view keeps what is known and could be true.
#[test]
fn imagination_is_possible() {
    let s = with_tiles(4, "");
    let view = s.view(ALL);
    let mut rng = engine::Seed::from_number(3).stream(0);
    let mut different = false;
    for _ in 0..50 {
        let p = Position::imagine(&view, &mut rng);
        p.validate().expect("a possible position");
        assert_eq!(p.view(SeatSet::from(ALL.seat())), view);
        different |= p.research[GER.index()].first != s.p.research[GER.index()].first;
    }
    assert!(different);
}

/// [HI-7] Whoever is asked is asked by what all know: the same in every position that looks the same.
#[test]
fn questions_tell_nothing() {
    // Tanks are known; unseen Sturmtruppen, Manoeuvre or Gas change what may be answered, not what is asked.
    let scene = |unseen: &str| {
        let tiles = format!("available = \"attack-1 defence-1 offensive tanks-1 {unseen}\"\nrevealed = \"tanks-1\"\ntank = 2\n");
        on(
            "germany",
            "belfort = \"4 ge-5, 2 fr-4\", berlin = \"ge-5\"",
            &format!("trenches = {{ entente = \"belfort\" }}\n[tiles.germany]\n{tiles}"),
        )
    };
    let (mut rich, mut poor) = (scene("sturmtruppen manoeuvre"), scene("gas"));
    let hold = "hold ge-5 belfort";
    for m in ["do manoeuvre", hold, hold, hold, "done", "attack belfort", "lead ge-5.uf", "go"] {
        rich.a(m);
        poor.a(m);
        assert_eq!((rich.p.pending(), rich.step()), (poor.p.pending(), poor.step()), "after {m}");
    }
    assert_eq!(rich.step(), "Tanks");
}

/// [3b] Who holds which seats sees what they may: by the table of the game.
#[test]
fn persons_and_seats() {
    let info = Position::info();
    for (_, setup) in info.setups(0) {
        let p = Position::new(&setup);
        for power in [GER, ALL, RUS, AUH] {
            let person = info.person(&setup, power.seat());
            assert_eq!(person.contains(power.partner().seat()), p.is_same_person(power, power.partner()));
            assert!(person.contains(Seat(power as u8)));
        }
    }
}
