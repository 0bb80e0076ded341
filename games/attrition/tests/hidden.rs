//! The chapter Hidden information: what each viewer sees, item by item, and what events show.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{
    Event, Position, Step,
    ids::{CardSet, Region, Side, Tile},
};
use common::{CP, EN, Scene, at, belgium, n, new_game};
use engine::{Event as _, Game, SeatSet, chance::Seed};

const ALL: &str = "tanks elite_infantry air_reserves fog_of_war event_cards mulligan trenches generals ruhr";

/// What somebody without a seat sees.
fn onlooker(s: &Scene) -> attrition::View {
    s.p.view(SeatSet::NONE)
}

/// The events as a side may know them.
fn shown(s: &Scene, side: Side) -> Vec<Event> {
    s.log.iter().filter_map(|e| e.redact(SeatSet::from(side.seat()))).collect()
}

fn region(id: &str) -> Region {
    id.parse().unwrap()
}

/// Two positions that a side can not tell apart.
#[track_caller]
fn alike(a: &Scene, b: &Scene, to: Side) {
    assert_ne!(a.p, b.p);
    assert_eq!(a.view(to), b.view(to));
    assert_eq!(onlooker(a), onlooker(b));
    assert_ne!(a.view(to.other()), b.view(to.other()), "their owner can");
}

/// In the base game everything is open: pouches by subtraction, reserves, piles, the board.
#[test]
fn the_base_game_is_open() {
    let s = at(r#"
        turn = 3
        step = "mobilize"
        reserves = "1 germany-infantry, 1 ottoman-infantry"
        destroyed = "2 france-infantry"
        [board]
        berlin = "1 germany-airplane"
    "#);
    for view in [s.view(CP), s.view(EN), onlooker(&s)] {
        assert_eq!(view.table, s.p);
        assert!(view.hidden.iter().all(|h| !h.tiles && h.reserves == 0 && h.pouch == 0));
    }
}

/// Whoever sits on both sides sees everything, under every option.
#[test]
fn both_seats_see_all() {
    let s = at(&format!(
        "options = \"{ALL}\"\nturn = 3\nstep = \"mobilize\"\nreserves = \"1 germany-infantry\"\nhand = \"cp1-poison-gas ep1-poison-gas\"\n[board]\nparis = \"1 france-infantry~\""
    ));
    assert_eq!(s.p.view([CP.seat(), EN.seat()].into_iter().collect()).table, s.p);
}

/// Tiles and dice to come are nobody's knowledge: a view holds no chance, and what it imagines is drawn anew.
#[test]
fn nobody_knows_the_future() {
    let s = at("turn = 3\nstep = \"draw\"");
    let view = s.view(CP);
    let draws: Vec<_> = (0..20)
        .map(|i| {
            Position::imagine(&view, &mut Seed::from_number(i).stream(0)).sample(&mut Seed::from_number(i).stream(1)).to_string()
        })
        .collect();
    assert!(draws.iter().any(|d| *d != draws[0]));
}

/// Under fog a player knows his own pouch, and of the other only the number of tiles.
#[test]
fn pouches_in_fog() {
    let s = at("options = \"fog_of_war\"\nturn = 3\nstep = \"mobilize\"");
    let view = s.view(EN);
    assert_eq!((view.table.pouch.of_side(CP), view.hidden[0].pouch), (0, s.p.pouch.of_side(CP)));
    assert_eq!(view.table.pouch.of_side(EN), s.p.pouch.of_side(EN));
}

/// Under fog the number of tiles in the reserves is public, how many of them are decoys is not. [12.2a]
#[test]
fn reserves_in_fog() {
    let text = |reserves: &str, vienna: &str| {
        at(&format!(
            "options = \"fog_of_war\"\nturn = 3\nstep = \"mobilize\"\nreserves = \"{reserves}\"\n[board]\nvienna = \"{vienna}\""
        ))
    };
    alike(&text("1 germany-infantry", "1 austria-hungary-infantry~"), &text("2 germany-artillery", "1 decoy-cp~"), EN);
    assert_eq!(text("1 germany-infantry", "1 decoy-cp~").view(EN).hidden[0].reserves, 3);
}

/// Under fog a face-down tile shows its side and nothing else, decoy or not; a face-up one shows itself. [12.3c]
#[test]
fn the_board_in_fog() {
    let text = |berlin: &str| {
        at(&format!(
            "options = \"fog_of_war\"\nturn = 3\nstep = \"plan\"\nreserves = \"\"\n[board]\nberlin = \"{berlin}, 1 austria-hungary-artillery\"\nparis = \"2 france-infantry~\""
        ))
    };
    let s = text("2 germany-infantry~");
    alike(&s, &text("1 germany-airplane~, 1 germany-artillery~"), EN);
    let view = s.view(EN);
    assert_eq!(view.table.tiles(region("berlin")).to_string(), "1 austria-hungary-artillery");
    assert_eq!(
        (view.hidden[0].board[&region("berlin")], view.table.tiles(region("paris")).to_string().as_str()),
        (2, "2 france-infantry~")
    );
}

/// Destroyed piles, airfields, markers, trenches, mulligans and generals are public under fog too. [R-11a]
#[test]
fn what_stays_public() {
    let s = at(&format!(
        r#"
        options = "{ALL}"
        turn = 8
        step = "move"
        destroyed = "2 germany-infantry, 1 france-artillery"
        airfield = "1 germany-airplane, 1 britain-airplane"
        mulligans = [1, 2]
        generals = "hindenburg foch"
        played = "cp1-poison-gas ep10-blockade"
        cp_card = "cp1-poison-gas"
        card_used = true
        [cp_trenches]
        rhineland = 2
    "#
    ));
    for view in [s.view(CP), s.view(EN), onlooker(&s)] {
        let t = view.table;
        assert_eq!(
            (t.destroyed, t.airfield, t.mulligans, t.generals, t.trenches),
            (s.p.destroyed, s.p.airfield, s.p.mulligans, s.p.generals, s.p.trenches)
        );
        assert_eq!(
            (t.played, t.in_play, t.card_used, t.control, t.neutral, t.ruhr),
            (s.p.played, s.p.in_play, true, s.p.control, s.p.neutral, s.p.ruhr)
        );
        assert_eq!((t.waiting, t.gone, t.at_war), (s.p.waiting, s.p.gone, s.p.at_war));
    }
}

/// Hands and cards put away are secret; their numbers are not. [14.1b]
#[test]
fn hands() {
    let text = |hand: &str, aside: &str| {
        at(&format!(
            "options = \"event_cards\"\nturn = 3\nstep = \"play_card\"\nhand = \"{hand} ep1-poison-gas ep2-creeping-barrage\"\naside = \"{aside} ep8-fresh-troops\""
        ))
    };
    let s = text("cp1-poison-gas", "cp2-hutier-tactics");
    alike(&s, &text("cp10-mata-hari", "cp1-poison-gas"), EN);
    assert_eq!((s.view(CP).hidden[1].hand, s.view(CP).hidden[1].aside), (2, 1));
    let sees_nothing = onlooker(&s);
    assert!(sees_nothing.table.hand.or(sees_nothing.table.aside).is_empty());
    assert_eq!((sees_nothing.hidden[0].hand, sees_nothing.hidden[1].hand), (1, 2));
}

/// Which four cards are kept is secret, while they are chosen and afterwards. [14.1b]
#[test]
fn the_choice_of_cards() {
    let mut s = new_game("historical-1914", &["event_cards"]);
    s.roll(
        "cards cp1-poison-gas cp2-hutier-tactics cp3-operation-albion cp4-lion-of-africa cp9-expeditionary-force cp10-mata-hari \
         ep1-poison-gas ep2-creeping-barrage ep3-gallipoli-landing ep4-lawrence-of-arabia ep5-sinking-of-the-lusitania ep6-german-revolution",
    );
    let before = s.view(EN);
    s.cp("putaway cp1-poison-gas");
    assert_eq!(s.view(EN), before, "not even that he has begun");
    let (mut a, mut b) = (s.clone(), s.clone());
    a.cp("putaway cp2-hutier-tactics");
    b.cp("putaway cp10-mata-hari");
    alike(&a, &b, EN);
    assert!(a.view(EN).hidden[0].done);
    assert!(a.log.is_empty(), "no event tells");
    for s in [&mut a, &mut b] {
        s.en("putaway ep1-poison-gas").en("putaway ep2-creeping-barrage");
    }
    alike(&a, &b, EN);
    assert_eq!((shown(&a, EN), a.view(EN).hidden[0].hand, a.view(EN).hidden[0].aside), (shown(&b, EN), 4, 2));
}

/// Losses: neither choice is shown before both are made. [R-4.8.2e]
#[test]
fn losses_are_shown_together() {
    let fought = || {
        let mut s = belgium(CP, "", "", "1 germany-infantry, 1 germany-artillery, 1 france-infantry, 1 france-artillery");
        s.cp("plan belgium").roll("dice 1 6");
        s
    };
    let (mut a, mut b) = (fought(), fought());
    assert_eq!(a.asked(), [CP, EN]);
    a.cp("lose germany-infantry");
    b.cp("lose germany-artillery");
    alike(&a, &b, EN);
    assert!(a.view(EN).hidden[0].done && !a.happened(|e| matches!(e, Event::Lost { .. })));
    a.en("lose france-infantry");
    assert_eq!(a.log.iter().filter(|e| matches!(e, Event::Lost { .. })).count(), 2);
    assert_eq!(shown(&a, EN), a.log);
}

/// A draw under fog shows its number; without fog its tiles. [12.2a]
#[test]
fn draws() {
    let draw = |options: &str, tiles: &str| {
        let mut s = at(&format!("options = \"{options}\"\nturn = 3\nstep = \"draw\""));
        s.roll(tiles);
        s
    };
    let (a, b) = (
        draw("fog_of_war mulligan", "tiles 7 germany-infantry"),
        draw("fog_of_war mulligan", "tiles 7 austria-hungary-infantry"),
    );
    alike(&a, &b, EN);
    assert_eq!(shown(&a, EN), shown(&b, EN));
    assert_eq!((a.view(EN).hidden[0].drawn, shown(&a, CP)), (7, a.log.clone()));
    let open = draw("mulligan", "tiles 7 germany-infantry");
    assert_eq!(shown(&open, EN), open.log);
}

/// A whole turn with other tiles looks the same: rail, mobilization, movement. [R-12j]
#[test]
fn a_turn_in_fog_looks_the_same() {
    let turn = |kind: &str| {
        let mut s = at(
            "options = \"fog_of_war\"\nturn = 3\nstep = \"rail\"\nreserves = \"2 germany-artillery, 2 germany-infantry\"\n[board]\nrhineland = \"1 germany-infantry~, 1 germany-artillery~\"\nberlin = \"1 germany-infantry~, 1 germany-artillery~\"",
        );
        let tile = format!("germany-{kind}~");
        s.cp("rail rhineland").cp(&format!("entrain {tile}")).cp("done");
        s.cp(&format!("mobilize germany-{kind} berlin")).cp("done");
        s.cp(&format!("take berlin {tile}"));
        assert_eq!(s.view(EN).table.step, Step::MoveTo { from: region("berlin"), tile: Tile::UNKNOWN });
        s.cp("to vienna");
        s
    };
    let (a, b) = (turn("infantry"), turn("artillery"));
    alike(&a, &b, EN);
    assert_eq!(shown(&a, EN), shown(&b, EN));
    assert_eq!(a.view(EN).hidden[0].arrived[&region("vienna")], 1);
}

/// A tile that lies face up is named in every event. [R-12j]
#[test]
fn face_up_tiles_are_shown() {
    let mut s = at("options = \"fog_of_war\"\nturn = 3\nstep = \"move\"\n[board]\nberlin = \"1 germany-infantry\"");
    s.cp("take berlin germany-infantry").cp("to vienna");
    assert_eq!(shown(&s, EN), s.log);
    assert_eq!(s.view(EN).table.tiles(region("vienna")).to_string(), "1 germany-infantry");
}

/// Which tile went with Expeditionary Force is not shown under fog. [R-12j]
#[test]
fn an_expedition_in_fog() {
    let text = |kind: &str| {
        let mut s = at(
            "options = \"fog_of_war event_cards\"\nturn = 8\nstep = \"mobilize\"\nplayed = \"cp9-expeditionary-force\"\ncp_card = \"cp9-expeditionary-force\"\nreserves = \"1 germany-infantry, 1 austria-hungary-infantry\"",
        );
        s.cp(&format!("mobilize {kind} vienna"));
        s
    };
    let (a, b) = (text("germany-infantry"), text("austria-hungary-infantry"));
    assert_ne!(a.p.expedition, b.p.expedition);
    alike(&a, &b, EN);
}

/// The place of a face-down Jagdkommandos is not told when it leaves; that it left is. [R-12c]
#[test]
fn jagdkommandos_leaves_in_fog() {
    let left = |hungary: &str, vienna: &str| {
        let mut s = at(&format!(
            "options = \"fog_of_war elite_infantry\"\nturn = 4\nactive = \"entente\"\nstep = \"declare_war\"\n[board]\nhungary = \"1 {hungary}\"\nvienna = \"1 {vienna}\""
        ));
        s.en("done");
        s
    };
    let (a, b) = (left("jagdkommandos~", "germany-infantry~"), left("germany-infantry~", "jagdkommandos~"));
    alike(&a, &b, EN);
    assert_eq!(shown(&a, EN), shown(&b, EN));
    assert!(shown(&a, EN).iter().any(|e| matches!(e, Event::EliteLeft { region: None, .. })));
    assert!(a.log.iter().any(|e| matches!(e, Event::EliteLeft { region: Some(_), replaced: true, .. })));
}

/// Infantry paid for an elite tile: which tile was mobilized is not seen. [R-12f]
#[test]
fn an_elite_tile_in_fog() {
    let paid = |kind: &str| {
        let mut s = at(
            "options = \"fog_of_war elite_infantry\"\nturn = 7\nstep = \"mobilize\"\nreserves = \"1 stormtroopers-germany-1, 1 stormtroopers-germany-2, 2 germany-infantry\"",
        );
        s.cp(&format!("mobilize {kind} berlin"));
        s
    };
    let (a, b) = (paid("stormtroopers-germany-1"), paid("stormtroopers-germany-2"));
    alike(&a, &b, EN);
    assert_eq!(shown(&a, EN), shown(&b, EN));
}

/// A battle shows what lies there, and to both. [12.4a]
#[test]
fn battles_show_the_tiles() {
    let mut s = belgium(CP, "fog_of_war", "", "1 germany-infantry~, 1 decoy-cp~, 2 france-infantry~");
    s.cp("plan belgium");
    for view in [s.view(EN), onlooker(&s)] {
        assert_eq!(view.table.tiles(region("belgium")).to_string(), "1 germany-infantry, 2 france-infantry");
    }
    assert_eq!(shown(&s, EN), s.log);
    assert!(s.log.iter().any(engine::Event::reveals));
}

/// Which regions They Shall Not Pass can reinforce is told to EN; an onlooker sees only which are contested. [R-12i]
#[test]
fn an_onlooker_is_not_told_what_a_card_found() {
    let text = |belgium: &str, hungary: &str| {
        let mut s = at(&format!(
            r#"
            options = "fog_of_war event_cards"
            turn = 8
            active = "entente"
            step = "play_card"
            hand = "ep7-they-shall-not-pass"
            destroyed = "2 france-infantry"
            cp_control = "berlin rhineland vienna"
            entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
            [board]
            belgium = "1 {belgium}, 1 france-infantry~"
            hungary = "1 {hungary}, 1 russia-infantry~"
        "#
        ));
        s.en("play ep7-they-shall-not-pass");
        s
    };
    let (a, b) = (text("germany-infantry~", "austria-hungary-infantry~"), text("austria-hungary-infantry~", "germany-infantry~"));
    assert_eq!((a.offered("target"), b.offered("target")), (vec!["belgium".to_owned()], vec!["hungary".to_owned()]));
    assert_ne!(a.view(EN), b.view(EN), "EN is told");
    assert_eq!(onlooker(&a), onlooker(&b), "nobody else is");
}

/// What a view imagines agrees with the view: its tiles fill the numbers that were shown.
#[test]
fn imagination_fits_the_view() {
    let s = at(&format!(
        r#"
        options = "{ALL}"
        turn = 8
        step = "mobilize"
        reserves = "1 germany-infantry, 2 germany-artillery"
        hand = "cp1-poison-gas cp10-mata-hari ep1-poison-gas"
        [board]
        berlin = "2 germany-infantry~, 1 decoy-cp~"
        vienna = "1 austria-hungary-artillery"
    "#
    ));
    let view = s.view(EN);
    let mut hands = CardSet::NONE;
    for seed in 0..20 {
        let p = Position::imagine(&view, &mut Seed::from_number(seed).stream(0));
        assert_eq!(p.validate(), Ok(()));
        assert_eq!(p.view(SeatSet::from(EN.seat())), view);
        hands = hands.or(p.hand_of(CP));
    }
    assert!(hands.len() > 2, "it guesses");
    assert_eq!(n(&view.table.reserves, "decoy-entente"), 3);
}

/// Naming a region for The Flying Circus shows what lies there, so it can not be taken back. [R-12e]
#[test]
fn a_duel_is_not_taken_back() {
    let mut s = at(r#"
        options = "fog_of_war event_cards"
        turn = 8
        step = "duel_region"
        played = "cp8-the-flying-circus"
        cp_card = "cp8-the-flying-circus"
        cp_control = "berlin rhineland vienna"
        entente_control = "paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade"
        destroyed = "1 austria-hungary-infantry"
        [board]
        belgium = "1 germany-airplane, 1 france-airplane~, 1 britain-airplane~"
        hungary = "1 germany-airplane, 1 russia-airplane~"
    "#);
    s.cp("target belgium");
    assert!(s.happened(engine::Event::reveals), "{:?}", s.log);
}

/// No question and no refusal tells what lies face down on the other side. [R-12d]
#[test]
fn questions_about_enemy_tiles_tell_nothing() {
    let text = |tile: &str| {
        format!(
            "options = \"fog_of_war\"\nturn = 3\nactive = \"entente\"\nstep = {{ rail_tiles = {{ from = \"belgium\", any = false }} }}\nentente_control = \"paris london alexandria petrograd baltics moscow kiev ukraine caucasus poland belgrade\"\n[board]\nbelgium = \"1 france-infantry, 1 {tile}~\""
        )
    };
    for what in ["germany-artillery", "germany-infantry", "entrain germany-artillery~", "belgium"] {
        let answers = ["germany-artillery", "germany-infantry"].map(|tile| {
            use engine::Present;
            at(&text(tile)).p.explain(EN.seat(), what)
        });
        assert_eq!(answers[0], answers[1], "{what}");
    }
    let recall = |tile: &str| {
        at(&format!(
            "options = \"fog_of_war event_cards\"\nturn = 3\nstep = \"recall\"\nplayed = \"cp4-lion-of-africa\"\ncp_card = \"cp4-lion-of-africa\"\n[board]\nlondon = \"1 britain-infantry~\"\nberlin = \"1 {tile}~\""
        ))
    };
    for tile in ["germany-artillery", "germany-infantry"] {
        let mut copy = recall(tile).p;
        let refusal = copy.play(EN.seat(), "recall berlin germany-artillery~".parse().unwrap(), &mut |_| {}).unwrap_err();
        assert_eq!(refusal.text.key, "no-such-tile", "{tile}");
    }
}
