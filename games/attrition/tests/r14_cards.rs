//! 14 Event cards. (The cards themselves: `r15_entente_cards.rs`, `r15_central_cards.rs`.)
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, data, ids::Card};
use common::{CP, EN, Scene, at, belgium, n, new_game};

/// A position of the option, with these lines.
fn cards(lines: &str) -> Scene {
    at(&format!("options = \"event_cards\"\n{lines}"))
}

const CP_SIX: &str = "cp1-poison-gas cp2-hutier-tactics cp3-operation-albion cp4-lion-of-africa cp5-unrestricted-submarine-warfare cp6-french-army-mutinies";
const EN_SIX: &str = "ep1-poison-gas ep2-creeping-barrage ep3-gallipoli-landing ep4-lawrence-of-arabia ep5-sinking-of-the-lusitania ep6-german-revolution";

/// A new game with these cards dealt.
fn dealt() -> Scene {
    let mut s = new_game("historical-1914", &["event_cards"]);
    s.roll(&format!("cards {CP_SIX} {EN_SIX}"));
    s
}

/// Ten cards a side. Six are dealt to each, no more and no fewer. [14.1a]
#[test]
fn six_of_ten_are_dealt() {
    assert_eq!(data().decks.map(|d| d.len()), [10, 10]);
    let s = new_game("historical-1914", &["event_cards"]);
    assert!(s.impossible(&format!("cards {CP_SIX}")));
    assert!(s.impossible(&format!("cards {CP_SIX} {EN_SIX} ep7-they-shall-not-pass")));
    assert!(s.impossible(&format!("cards {CP_SIX} {}", EN_SIX.replace("ep1-poison-gas ", ""))));
    assert_eq!(dealt().p.hand.len(), 12);
}

/// Both put two away, in any order, and keep four. [14.1a]
#[test]
fn four_are_kept() {
    let mut s = dealt();
    assert_eq!(s.asked(), [CP, EN], "secretly and simultaneously");
    assert_eq!(s.moves(CP).len(), 6, "no way to keep all");
    s.cp("putaway cp1-poison-gas").en("putaway ep6-german-revolution").cp("putaway cp2-hutier-tactics");
    assert_eq!(s.asked(), [EN], "CP has kept four");
    assert_eq!(s.refused(CP, "putaway cp3-operation-albion"), "4.0a");
    assert_eq!(s.refused(EN, "putaway ep9-expeditionary-force"), "14.1a", "not dealt");
    s.en("putaway ep5-sinking-of-the-lusitania");
    assert_eq!((s.p.hand_of(CP).len(), s.p.hand_of(EN).len(), s.p.aside_of(CP).len(), s.p.aside_of(EN).len()), (4, 4, 2, 2));
    assert_eq!((s.p.turn, s.p.active), (2, CP), "the game begins");
}

/// A card put away never comes back: only the four of the hand can be played. [14.1a]
#[test]
fn the_hand_is_for_the_whole_game() {
    let s = cards(
        "turn = 10\nstep = \"play_card\"\nhand = \"cp1-poison-gas cp4-lion-of-africa\"\naside = \"cp2-hutier-tactics cp3-operation-albion\"",
    );
    assert_eq!(s.moves(CP), ["play cp1-poison-gas", "play cp4-lion-of-africa", "done"]);
    assert_eq!(s.refused(CP, "play cp2-hutier-tactics"), "14.1b");
}

/// Neither hand nor cards put away are shown; their number is. [14.1b]
#[test]
fn hands_are_secret() {
    let s = cards(
        "turn = 3\nstep = \"play_card\"\nhand = \"cp1-poison-gas cp4-lion-of-africa ep1-poison-gas\"\naside = \"cp2-hutier-tactics ep8-fresh-troops\"",
    );
    let view = s.view(EN);
    assert_eq!(
        (view.table.hand.to_string().as_str(), view.table.aside.to_string().as_str()),
        ("ep1-poison-gas", "ep8-fresh-troops")
    );
    assert_eq!((view.hidden[0].hand, view.hidden[0].aside), (2, 1));
}

/// The opponent's cards are never offered. [14.1b]
#[test]
fn only_own_cards_are_played() {
    let s = cards("turn = 10\nstep = \"play_card\"\nhand = \"cp1-poison-gas ep1-poison-gas\"");
    assert_eq!(s.moves(CP), ["play cp1-poison-gas", "done"]);
    assert_eq!(s.refused(CP, "play ep1-poison-gas"), "14.1b");
}

/// The card comes first of all, before the tiles of the turn; one card, or none. [14.2a]
#[test]
fn one_card_before_the_tiles() {
    let mut s = cards("turn = 2\nactive = \"entente\"\nstep = \"move\"\nhand = \"cp1-poison-gas cp9-expeditionary-force\"");
    s.en("done");
    assert_eq!((s.p.turn, s.p.active, s.step().as_str()), (3, CP, "PlayCard"));
    assert_eq!((n(&s.p.pouch, "bulgaria-infantry"), n(&s.p.waiting, "bulgaria-infantry")), (0, 2));
    let mut passed = s.clone();
    passed.cp("done");
    assert_eq!((passed.p.hand.len(), passed.step().as_str(), n(&passed.p.pouch, "bulgaria-infantry")), (2, "Draw", 2));
    s.cp("play cp1-poison-gas");
    assert_eq!((s.p.hand.len(), s.step().as_str(), n(&s.p.pouch, "bulgaria-infantry")), (1, "Draw", 2), "no second card");
}

/// In its year or later, not before. [14.3a]
#[test]
fn cards_have_a_year() {
    for card in Card::all() {
        let d = data().card(card);
        for turn in 1..=10u16 {
            let s = cards(&format!("turn = {turn}\nactive = \"{}\"\nstep = \"play_card\"\nhand = \"{card}\"", d.side.id()));
            let year = 1914 + (turn - 1) / 2;
            let play = format!("play {card}");
            if year >= d.year {
                assert!(s.offers(&play), "{card} in turn {turn}");
            } else {
                assert_eq!(s.refused(d.side, &play), "14.3a", "{card} in turn {turn}");
            }
        }
    }
}

/// Poison Gas is playable in turns 3 to 10. [E-14.3]
#[test]
fn the_turns_of_poison_gas() {
    for (card, side) in [("cp1-poison-gas", "cp"), ("ep1-poison-gas", "entente")] {
        let playable = |turn: &u8| {
            cards(&format!("turn = {turn}\nactive = \"{side}\"\nstep = \"play_card\"\nhand = \"{card}\""))
                .offers(&format!("play {card}"))
        };
        assert_eq!((1..=10).filter(playable).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8, 9, 10]);
    }
}

/// What names no phase happens at once. [14.4a]
#[test]
fn cards_act_at_once() {
    let mut s = cards("turn = 8\nstep = \"play_card\"\nhand = \"cp4-lion-of-africa\"\n[board]\nlondon = \"1 britain-infantry\"");
    s.cp("play cp4-lion-of-africa");
    assert_eq!((s.step().as_str(), s.asked()), ("Recall", vec![EN]));
}

/// What names a phase waits for it, and is over with the turn. [14.4a]
#[test]
fn cards_wait_for_their_phase() {
    let mut s = cards("turn = 8\nactive = \"entente\"\nstep = \"play_card\"\nhand = \"ep1-poison-gas\"");
    s.en("play ep1-poison-gas");
    assert_eq!(s.step(), "Draw");
    assert!(s.p.in_play[1].is_some());
    let mut s = cards(
        "turn = 8\nactive = \"entente\"\nstep = \"move\"\nplayed = \"ep9-expeditionary-force\"\nentente_card = \"ep9-expeditionary-force\"\nexpedition = 2",
    );
    s.en("done").roll("tiles 7 germany-infantry");
    assert_eq!(s.p.active, CP);
    assert!(!s.offers("mobilize germany-infantry vienna"));
    assert_eq!(s.p.expedition, 0);
}

/// Cards against EN's next turn last through it and no longer. [14.4a]
#[test]
fn cards_against_the_next_turn() {
    let mut s = cards("turn = 7\nstep = \"play_card\"\nhand = \"cp5-unrestricted-submarine-warfare\"");
    s.cp("play cp5-unrestricted-submarine-warfare").roll("tiles 7 germany-infantry").cp("done");
    assert_eq!((s.p.active, s.step().as_str()), (EN, "Draw"));
    s.roll("tiles 9 britain-infantry, 1 britain-artillery, 2 france-infantry").en("done");
    assert_eq!(s.refused(EN, "mobilize britain-infantry london"), "15.2.5");
    s.en("done");
    while s.p.active == EN {
        s.en("done");
    }
    assert!(s.p.in_play[0].is_none(), "over at the end of EN's turn");
}

/// A played card is gone: not in the hand, not playable again. [14.4b]
#[test]
fn played_cards_leave_the_game() {
    let mut s = cards("turn = 8\nstep = \"play_card\"\nhand = \"cp1-poison-gas cp9-expeditionary-force\"");
    s.cp("play cp1-poison-gas");
    assert_eq!(
        (s.p.hand.to_string().as_str(), s.p.played.to_string().as_str(), s.p.aside.len()),
        ("cp9-expeditionary-force", "cp1-poison-gas", 0)
    );
    let s = cards("turn = 9\nstep = \"play_card\"\nhand = \"cp9-expeditionary-force\"\nplayed = \"cp1-poison-gas\"");
    assert_eq!(s.refused(CP, "play cp1-poison-gas"), "14.1b");
}

/// A card without a target can be played and is lost. [R-14a]
#[test]
fn cards_without_a_target() {
    let all = [
        ("cp", "cp4-lion-of-africa"),
        ("cp", "cp7-hindenburg-line"),
        ("cp", "cp8-the-flying-circus"),
        ("entente", "ep4-lawrence-of-arabia"),
        ("entente", "ep7-they-shall-not-pass"),
    ];
    for (side, card) in all {
        let mut s = cards(&format!("turn = 8\nactive = \"{side}\"\nstep = \"play_card\"\nhand = \"{card}\""));
        s.a(&format!("play {card}"));
        assert!(s.happened(|e| matches!(e, Event::CardLost { .. })), "{card}");
        assert_eq!((s.p.hand.len(), s.p.played.len(), s.step().as_str()), (0, 1, "Draw"), "{card}");
    }
}

/// "This turn" is the turn of the card's owner: nothing of it is left in the opponent's turn. [R-14b]
#[test]
fn this_turn_is_the_owners_turn() {
    let gas = "played = \"cp1-poison-gas\"\ncp_card = \"cp1-poison-gas\"";
    let mut s = belgium(EN, "event_cards", gas, "1 germany-infantry, 2 france-infantry");
    s.en("plan belgium").roll("dice 6 6");
    assert_ne!(s.step(), "PoisonGas");
    let barrage = "played = \"ep2-creeping-barrage\"\nentente_card = \"ep2-creeping-barrage\"";
    let mut s = belgium(CP, "event_cards", barrage, "3 germany-infantry, 1 britain-artillery");
    s.cp("plan belgium").roll("dice 2 2 2");
    assert_eq!(s.hits(), [0, 1]);
    let blockade = "played = \"ep10-blockade\"\nentente_card = \"ep10-blockade\"";
    let mut s = belgium(CP, "event_cards", blockade, "1 germany-artillery, 2 france-artillery");
    s.cp("plan belgium").roll("dice 2");
    assert_eq!((n(&s.p.destroyed, "germany-artillery"), n(&s.p.gone, "germany-artillery")), (1, 0));
}

/// Whoever holds a card is asked as soon as some card of his deck could be played. [R-14c]
#[test]
fn the_question_tells_nothing() {
    // A card of 1918 in 1915: he is asked and can only pass.
    let mut s = cards("turn = 2\nactive = \"entente\"\nstep = \"move\"\nhand = \"cp2-hutier-tactics\"");
    s.en("done");
    assert_eq!((s.step().as_str(), s.moves(CP)), ("PlayCard", vec!["done".to_owned()]));
    // EN has no card of 1914.
    let mut s = cards("turn = 1\nstep = \"move\"\nhand = \"ep1-poison-gas\"");
    s.cp("done");
    assert_eq!((s.p.active, s.step().as_str()), (EN, "Draw"));
    // CP has one, the Lion; once it was played nobody is asked in 1914.
    for (played, step) in [("", "PlayCard"), ("cp4-lion-of-africa", "Draw")] {
        let mut s =
            cards(&format!("turn = 1\nactive = \"entente\"\nstep = \"move\"\nhand = \"cp1-poison-gas\"\nplayed = \"{played}\""));
        s.en("done");
        assert_eq!((s.p.turn, s.step().as_str()), (2, step));
    }
    // An empty hand is known to be empty.
    let mut s = cards("turn = 8\nactive = \"entente\"\nstep = \"move\"\nplayed = \"cp1-poison-gas\"");
    s.en("done");
    assert_eq!((s.p.active, s.step().as_str()), (CP, "Draw"));
}
