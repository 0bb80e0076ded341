//! SQ2 the turn, SQ3 cards, SQ4 building, SQ5 battles, SQ6 eliminating, SQ9 rebuilding, SQ10 cards played by cards, SQ11 chance.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use common::{GER, ITA, JAP, SOV, Scene, UK, US, at, idle, spaces};
use engine::{Game, Pending};
use quartermaster::{
    Event, Frame, data,
    data::EventKind,
    ids::{Country, Team},
};

/// The window on top: its event and its space.
fn window(s: &Scene) -> (EventKind, &'static str) {
    match s.p.stack.top() {
        Frame::Window(w) => (w.event, w.space.map_or("", |x| x.id())),
        other => panic!("no window: {other:?}"),
    }
}

/// The deck of a country as the roll that leaves it as it is, without a card.
fn order(s: &Scene, country: Country, without: &str) -> String {
    let mut deck: Vec<_> = s.p.of(country).deck.iter().map(|l| data().local(country, l).id()).collect();
    if let Some(i) = deck.iter().position(|c| *c == without) {
        deck.remove(i);
    }
    format!("order {}", deck.join(" "))
}

/// When a turn begins the front is noted and cards of that moment are asked for. [SQ2.1]
#[test]
fn the_turn_begins_with_the_front_and_a_window() {
    let s = idle(
        US,
        "pieces.germany = \"germany balkans\"\npieces.soviet-union = \"moscow ukraine russia\"\ncards.germany.status = \"ger-superior-planning\"",
    );
    assert_eq!(s.p.front, spaces("ukraine"), "Russia is not next to a German Army");
    assert_eq!(
        (window(&s).0, s.asked(), s.offered("use")),
        (EventKind::TurnStart, vec![GER], vec!["ger-superior-planning".to_owned()])
    );
}

/// A card whose condition fails is only discarded; a pass is only for an empty hand; an instead card is on offer. [SQ2.2]
#[test]
fn the_play_step_offers_four_things() {
    let s = at(
        "cards.germany = { hand = \"1 ger-v-weapons, 1 ger-plunder\", status = \"ger-conscription\", buried = \"1 ger-build-army\" }",
    );
    let moves: Vec<_> = s.moves(GER).into_iter().filter(|m| !m.starts_with("remove")).collect();
    assert_eq!(moves, ["play ger-plunder", "use ger-conscription", "bury ger-v-weapons", "bury ger-plunder"]);
    let s = at("cards.germany = { status = \"ger-conscription\", buried = \"1 ger-build-army\" }");
    assert!(s.offers("use ger-conscription") && s.offers("pass"));
}

/// An instead Status has no card-played event of its own: no window before its cost is paid. [SQ2.3]
#[test]
fn an_instead_card_is_not_played() {
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.united-kingdom = "united-kingdom north-sea"
        cards.united-kingdom = { hand = "3 uk-build-army", status = "uk-free-france uk-rationing" }
    "#);
    s.play(UK, "use uk-free-france");
    assert!(matches!(s.p.stack.top(), Frame::Discard { .. }));
    s.play(UK, "bury uk-build-army").play(UK, "bury uk-build-army");
    assert_eq!(s.offered("at"), ["western-europe"], "Rationing was not asked for");
}

/// Each unsupplied piece has its window, in the order of the map; what is saved stays, the rest goes together. [SQ2.4] [SQ2.5] [R-W3]
#[test]
fn unsupplied_pieces_have_their_windows() {
    let mut s = idle(
        US,
        "pieces.united-states = \"eastern-united-states south-pacific central-pacific\"\ncards.united-states.status = \"us-radar\"",
    );
    assert_eq!(window(&s), (EventKind::AboutToBeRemoved, "central-pacific"));
    s.play(US, "pass");
    assert_eq!(window(&s), (EventKind::AboutToBeRemoved, "south-pacific"));
    assert!(s.has(US, "central-pacific"), "nothing is removed before all windows are over");
    s.play(US, "use us-radar");
    assert_eq!(s.pieces(US), "eastern-united-states south-pacific");
}

/// A protecting Response works in the owner's own Supply step. [R-W3] [SQ2.5]
#[test]
fn protection_holds_in_the_supply_step() {
    let mut s = idle(SOV, "pieces.soviet-union = \"russia siberia\"\ncards.soviet-union.responses = \"sov-leningrad\"");
    assert_eq!(window(&s), (EventKind::AboutToBeRemoved, "russia"));
    s.play(SOV, "use sov-leningrad");
    assert_eq!((s.pieces(SOV).as_str(), s.p.active), ("russia", ITA));
}

/// One that asks for a supplied piece does not. [R-W3]
#[test]
fn protection_of_supplied_pieces_is_no_help_against_hunger() {
    let s =
        idle(UK, "pieces.united-kingdom = \"united-kingdom africa\"\ncards.united-kingdom.responses = \"uk-defensive-posture\"");
    assert_eq!((s.pieces(UK).as_str(), s.p.active), ("united-kingdom", JAP));
}

/// A piece that is supplied again when all windows are over stays: Truk. [SQ2.5]
#[test]
fn what_is_supplied_again_stays() {
    let mut s = idle(JAP, "pieces.japan = \"japan south-pacific central-pacific\"\ncards.japan.responses = \"jap-truk\"");
    assert_eq!(window(&s).0, EventKind::SupplyStepStart);
    s.play(JAP, "pass");
    assert_eq!(window(&s), (EventKind::AboutToBeRemoved, "central-pacific"));
    s.play(JAP, "use jap-truk").pass_windows();
    assert_eq!(s.pieces(JAP), "japan central-pacific south-pacific");
}

/// What loses its line after the pieces were noted does not starve in this step. [SQ2.4] [SQ2.5]
#[test]
fn only_the_pieces_noted_starve() {
    let mut s = idle(
        US,
        "pieces.united-states = \"eastern-united-states north-atlantic iceland south-pacific\"\ncards.united-states.status = \"us-radar\"",
    );
    assert_eq!(window(&s), (EventKind::AboutToBeRemoved, "south-pacific"));
    s.play(US, "remove north-atlantic").play(US, "pass");
    assert_eq!((s.pieces(US).as_str(), s.p.active), ("eastern-united-states iceland", GER));
}

/// 400 points in the middle of several items: those that follow are not counted any more. [SQ1.5] [12.1b]
#[test]
fn a_victory_step_ends_with_the_winning_item() {
    let items =
        "pieces.italy = \"italy balkans mediterranean-sea\"\ncards.italy.status = \"ita-balkan-resources ita-mare-nostrum\"";
    let s = idle(ITA, &format!("axis = 397\n{items}"));
    assert_eq!((s.vp(), s.step()), ([400, 0], "Over { winner: Axis }".to_owned()));
    assert!(!s.happened(|e| matches!(e, Event::Points { card: Some(c), .. } if c.id() == "ita-mare-nostrum")));
    for start in [97, 197, 297, 395] {
        let s = idle(ITA, &format!("axis = {start}\n{items}"));
        assert_eq!((s.vp(), s.p.active), ([start + 4, 0], US), "the track goes on");
    }
}

/// The opponents of the country that caused the event come first, not those of the active one: of the Soviet Union that eliminates in Germany's
/// turn, of Italy that recruits in the Soviet one. [SQ7.1]
#[test]
fn the_opponents_of_the_cause_come_first() {
    let first = |s: &Scene| match s.p.stack.top() {
        Frame::Window(w) => (w.event, w.team, w.passes),
        other => panic!("no window: {other:?}"),
    };
    let mut s = at(r#"
        pieces.germany = "germany eastern-europe"
        cards.germany.hand = "1 ger-build-army, 1 ger-plunder"
        cards.soviet-union.responses = "sov-rasputitsa"
        cards.italy.responses = "ita-romanian-reinforcements"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "at ukraine").play(SOV, "use sov-rasputitsa");
    assert_eq!((s.asked(), first(&s)), (vec![ITA], (EventKind::Removed, Team::Axis, 0)), "no Ally has passed before");
    let mut s = at(r#"
        active = "soviet-union"
        pieces.germany = "germany ukraine"
        cards.soviet-union = { hand = "1 sov-land-battle, 1 sov-guards", responses = "sov-rasputitsa" }
        cards.italy.responses = "ita-romanian-reinforcements"
    "#);
    s.play(SOV, "play sov-land-battle")
        .play(SOV, "at ukraine")
        .play(ITA, "use ita-romanian-reinforcements")
        .play(ITA, "at ukraine");
    assert_eq!((s.asked(), first(&s)), (vec![SOV], (EventKind::Recruited, Team::Allies, 0)), "in its own turn");
}

/// Points are shown item by item. [SQ2.6]
#[test]
fn points_are_shown_item_by_item() {
    let s = idle(
        ITA,
        "pieces.italy = \"italy balkans mediterranean-sea\"\ncards.italy.status = \"ita-balkan-resources ita-mare-nostrum\"",
    );
    let items: Vec<_> = s
        .log
        .iter()
        .filter_map(|e| if let Event::Points { n, card, .. } = e { Some((*n, card.map_or("", |c| c.id()))) } else { None })
        .collect();
    assert_eq!(items, [(2, ""), (1, "ita-balkan-resources"), (1, "ita-mare-nostrum")]);
}

/// The Discard step has its window first; then any cards go face down under the pile. [SQ2.7]
#[test]
fn the_discard_step_has_its_window() {
    let mut s = at(r#"
        active = "united-states"
        cards.united-states = { hand = "1 us-magic, 2 us-build-army, 1 us-build-navy", status = "us-rosie-the-riveter" }
        cards.germany.hand = "1 ger-plunder"
    "#);
    s.play(US, "bury us-magic");
    assert_eq!((window(&s).0, s.asked()), (EventKind::DiscardStepStart, vec![US]));
    s.play(US, "use us-rosie-the-riveter").play(US, "under us-build-navy").play(US, "pass");
    assert_eq!(s.step(), "Turn(Discard)");
    s.play(US, "bury us-build-army").play(US, "pass");
    assert_eq!((s.p.of(US).buried_size(), s.p.of(US).discard.len(), s.p.active), (2, 0, GER));
}

/// Protection and once-per-turn marks end with the turn, those of all countries. [SQ2.9]
#[test]
fn what_holds_this_turn_ends_with_it() {
    let s = idle(
        GER,
        r#"
        protected.soviet-union = "moscow"
        supplied_by_card.japan = [false, true]
        cards.soviet-union = { status = "sov-frontal-assault", used = "sov-frontal-assault" }
    "#,
    );
    assert!(s.p.protected.iter().all(|p| p.is_empty()));
    assert_eq!((s.p.supplied_by_card, s.p.of(SOV).used), ([[false; 2]; 6], 0));
}

const BOMBERS: &str = r#"
    active = "united-states"
    pieces.united-states = "eastern-united-states western-europe"
    cards.united-states = { hand = "1 us-firestorm-bombing, 1 us-magic", status = "us-flying-fortresses" }
"#;

/// The target is named with the card, only one that the condition allows; the card lies on the pile. [SQ3.1]
#[test]
fn the_target_is_named_first() {
    let mut s = at(BOMBERS);
    s.play(US, "play us-firestorm-bombing");
    assert_eq!((s.offered("target"), s.p.of(US).discard.len()), (vec!["germany".to_owned(), "italy".to_owned()], 1));
}

/// Then the window of the card, then its parts. [SQ3.2] [SQ3.4]
#[test]
fn the_window_of_the_card_comes_before_its_parts() {
    let mut s = at(BOMBERS);
    s.play(US, "play us-firestorm-bombing").play(US, "target germany");
    assert_eq!((window(&s).0, s.p.of(GER).buried_size()), (EventKind::CardPlayed, 0));
    s.play(US, "use us-flying-fortresses");
    assert_eq!(s.p.of(GER).buried_size(), 7);
}

/// A cancelled card does nothing. [SQ3.3]
#[test]
fn a_cancelled_card_does_nothing() {
    let mut s = at(&format!("{BOMBERS}\ncards.italy.responses = \"ita-skilled-pilots\""));
    s.play(US, "play us-firestorm-bombing").play(US, "target italy").play(ITA, "use ita-skilled-pilots").pass_windows();
    assert_eq!((s.p.of(ITA).buried_size(), s.step()), (0, "Turn(Discard)".to_owned()));
}

/// Whoever decides a part is asked; each build is over before the next choice. [SQ3.4]
#[test]
fn each_part_asks_its_decider() {
    let mut s = at(r#"
        active = "united-states"
        cards.united-states.hand = "1 us-arsenal-of-democracy, 1 us-magic"
        cards.japan.responses = "jap-kamikaze"
        pieces.japan = "japan iceland"
    "#);
    s.play(US, "play us-arsenal-of-democracy");
    assert_eq!(s.asked(), [UK]);
    s.play(UK, "part 2").play(UK, "at north-sea");
    assert_eq!((window(&s), s.asked()), ((EventKind::Built, "north-sea"), vec![JAP]), "before the Army is chosen");
    s.play(JAP, "pass");
    assert_eq!(s.offered("at"), ["scandinavia", "western-europe", "north-africa"]);
}

/// Without a piece available the owner may remove one first; if not, only naming is left. [SQ4.1]
#[test]
fn a_piece_is_made_available_first() {
    let text =
        "active = \"italy\"\npieces.italy = \"italy western-europe balkans ukraine\"\ncards.italy.hand = \"1 ita-build-army\"";
    let mut s = at(text);
    s.play(ITA, "play ita-build-army").play(ITA, "remove western-europe");
    assert!(s.offers("at western-europe") && s.offers("at eastern-europe") && s.offers("pass"));
    let mut s = at(text);
    s.play(ITA, "play ita-build-army").play(ITA, "pass");
    assert_eq!((s.offered("at").len(), s.offered("keep").len()), (0, 4));
}

/// Naming moves nothing and opens the window of a build. [SQ4.2] [SQ4.3]
#[test]
fn naming_moves_nothing() {
    let mut s = at(r#"
        pieces.germany = "germany ukraine"
        cards.germany.hand = "1 ger-build-army"
        cards.soviet-union.responses = "sov-rasputitsa"
    "#);
    s.play(GER, "play ger-build-army").play(GER, "keep ukraine");
    assert_eq!((window(&s), s.asked()), ((EventKind::Built, "ukraine"), vec![SOV]));
    assert_eq!(s.pieces(GER), "germany ukraine");
    s.play(SOV, "use sov-rasputitsa");
    assert_eq!(s.pieces(GER), "germany");
}

/// A recruit opens the window `recruited`, its card's opponents first. [SQ4.3]
#[test]
fn a_recruit_has_its_window() {
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.japan = "japan sea-of-japan"
        cards.united-kingdom.hand = "1 uk-singapore"
        cards.japan.responses = "jap-kamikaze"
    "#);
    s.play(UK, "play uk-singapore").play(UK, "part 2").play(UK, "at south-china-sea");
    assert_eq!((window(&s), s.asked()), ((EventKind::Recruited, "south-china-sea"), vec![JAP]));
    s.play(JAP, "use jap-kamikaze");
    assert!(!s.has(UK, "south-china-sea"));
}

/// The battle may be skipped; with several enemy pieces one is chosen. [SQ5.1]
#[test]
fn a_battle_is_chosen_or_skipped() {
    let text = r#"
        active = "soviet-union"
        pieces.soviet-union = "moscow ukraine"
        pieces.germany = "germany balkans"
        pieces.italy = "italy balkans"
        cards.soviet-union.hand = "1 sov-land-battle, 1 sov-guards"
    "#;
    let mut s = at(text);
    s.play(SOV, "play sov-land-battle").play(SOV, "pass");
    assert_eq!(s.step(), "Turn(Discard)");
    let mut s = at(text);
    s.play(SOV, "play sov-land-battle").play(SOV, "at balkans");
    assert_eq!(s.offered("piece"), ["germany balkans", "italy balkans"]);
}

/// Cards for a battle declared and for a piece about to be removed share one window, before the removal. [SQ5.2]
#[test]
fn declared_and_about_to_be_removed_are_one_window() {
    let mut s = at(r#"
        pieces.germany = "germany western-europe"
        pieces.united-states = "eastern-united-states north-atlantic north-sea"
        cards.germany.hand = "1 ger-sea-battle"
        cards.united-states.status = "us-radar"
    "#);
    s.play(GER, "play ger-sea-battle").play(GER, "at north-sea");
    assert_eq!((window(&s), s.offered("use")), ((EventKind::BattleDeclared, "north-sea"), vec!["us-radar".to_owned()]));
    let mut s = at(r#"
        active = "united-kingdom"
        pieces.united-kingdom = "united-kingdom north-sea"
        pieces.germany = "germany western-europe"
        cards.united-kingdom.hand = "1 uk-land-battle"
        cards.germany.status = "ger-atlantic-wall"
    "#);
    s.play(UK, "play uk-land-battle").play(UK, "at western-europe");
    assert_eq!((window(&s).0, s.asked()), (EventKind::BattleDeclared, vec![GER]));
    assert!(s.has(GER, "western-europe"));
}

/// The target is removed unless it is saved. [SQ5.3]
#[test]
fn a_saved_target_stays() {
    for (answer, stays) in [("use us-radar", true), ("pass", false)] {
        let mut s = at(r#"
            pieces.germany = "germany western-europe"
            pieces.united-states = "eastern-united-states north-atlantic north-sea"
            cards.germany.hand = "1 ger-sea-battle"
            cards.united-states.status = "us-radar"
        "#);
        s.play(GER, "play ger-sea-battle").play(GER, "at north-sea").play(US, answer);
        assert_eq!(s.has(US, "north-sea"), stays);
    }
}

/// The window of the removal comes before that of the battle. [SQ5.4] [R-W2]
#[test]
fn removed_comes_before_battled() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.soviet-union = "moscow ukraine"
        pieces.germany = "germany balkans"
        cards.soviet-union = { hand = "1 sov-land-battle, 2 sov-build-army", status = "sov-frontal-assault" }
        cards.italy.responses = "ita-romanian-reinforcements"
    "#);
    s.play(SOV, "play sov-land-battle").play(SOV, "at balkans");
    assert_eq!((window(&s).0, s.asked()), (EventKind::Removed, vec![ITA]));
    s.play(ITA, "use ita-romanian-reinforcements").play(ITA, "at balkans");
    assert_eq!((window(&s).0, s.asked()), (EventKind::Battled, vec![SOV]));
}

/// A piece that stays opens no window of removal. [SQ5.4]
#[test]
fn a_survivor_was_not_removed() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.soviet-union = "moscow ukraine"
        pieces.germany = "germany balkans"
        protected.germany = "balkans"
        cards.soviet-union.hand = "1 sov-land-battle, 1 sov-guards"
        cards.italy.responses = "ita-romanian-reinforcements"
    "#);
    s.play(SOV, "play sov-land-battle").play(SOV, "at balkans");
    assert_eq!(s.step(), "Turn(Discard)");
}

/// The battle counts for an empty space and for a survivor. [SQ5.5] [R-W4]
#[test]
fn a_battle_counts_whoever_survives() {
    for extra in ["", "pieces.soviet-union = \"moscow ukraine\"\nprotected.soviet-union = \"ukraine\""] {
        let mut s = at(&format!(
            "pieces.germany = \"germany eastern-europe\"\ncards.germany = {{ hand = \"1 ger-land-battle\", status = \"ger-dive-bombers\" }}\n{extra}"
        ));
        s.play(GER, "play ger-land-battle").play(GER, "at ukraine");
        assert_eq!((window(&s), s.offered("use")), ((EventKind::Battled, "ukraine"), vec!["ger-dive-bombers".to_owned()]));
        assert_eq!(s.has(SOV, "ukraine"), !extra.is_empty(), "a protected piece may be battled and stays");
    }
}

/// Stavka battles all others in the order of the Soviets, as one battle. [SQ5.6]
#[test]
fn all_remaining_are_one_battle() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.soviet-union = "moscow ukraine"
        pieces.germany = "germany balkans"
        pieces.italy = "italy balkans"
        pieces.japan = "japan balkans"
        cards.soviet-union = { hand = "1 sov-land-battle, 3 sov-build-army", status = "sov-stavka-artillery sov-frontal-assault" }
    "#);
    s.play(SOV, "play sov-land-battle")
        .play(SOV, "at balkans")
        .play(SOV, "piece germany balkans")
        .play(SOV, "use sov-stavka-artillery");
    assert_eq!(s.offered("piece"), ["japan balkans", "italy balkans"]);
    s.play(SOV, "piece italy balkans");
    assert!(!s.has(ITA, "balkans") && !s.has(JAP, "balkans"));
    assert_eq!(s.offered("use"), ["sov-frontal-assault"]);
    s.play(SOV, "pass");
    assert_eq!(s.step(), "Turn(Discard)", "one window `battled`, not three");
}

/// An elimination has its window; the piece may be protected in it. [SQ6.1]
#[test]
fn an_elimination_can_be_answered() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.japan = "japan china"
        cards.soviet-union.hand = "1 sov-mao-tse-tung, 1 sov-guards"
        cards.japan.responses = "jap-kwantung-army"
    "#);
    let mut skipped = s.clone();
    skipped.play(SOV, "play sov-mao-tse-tung").play(SOV, "pass");
    assert!(skipped.has(JAP, "china"));
    s.play(SOV, "play sov-mao-tse-tung").play(SOV, "piece japan china");
    assert_eq!((window(&s), s.asked()), ((EventKind::AboutToBeRemoved, "china"), vec![JAP]));
    s.play(JAP, "use jap-kwantung-army");
    assert!(s.has(JAP, "china"));
}

/// It has the window of a removal and none of a battle. [SQ6.2]
#[test]
fn an_elimination_is_no_battle() {
    let mut s = at(r#"
        active = "soviet-union"
        pieces.germany = "germany ukraine"
        cards.soviet-union = { hand = "1 sov-general-winter, 3 sov-build-army", status = "sov-frontal-assault" }
        cards.italy.responses = "ita-romanian-reinforcements"
    "#);
    s.play(SOV, "play sov-general-winter").play(SOV, "piece germany ukraine");
    assert_eq!((window(&s), s.asked()), ((EventKind::Removed, "ukraine"), vec![ITA]));
    assert!(!s.has(GER, "ukraine"));
    s.play(ITA, "pass");
    assert_eq!(s.step(), "Turn(Discard)", "Frontal Assault is not offered");
}

/// Each piece once, not a protected one; pieces that arrive are not noted. [SQ9.1]
#[test]
fn each_piece_is_rebuilt_once() {
    let mut s = at(r#"
        pieces.germany = "germany western-europe balkans"
        protected.germany = "balkans"
        cards.germany.hand = "1 ger-autobahn, 1 ger-plunder"
    "#);
    s.play(GER, "play ger-autobahn");
    assert_eq!(s.offered("rebuild"), ["western-europe", "germany"]);
    s.play(GER, "rebuild western-europe").play(GER, "at eastern-europe");
    assert_eq!(s.offered("rebuild"), ["germany"], "neither the new one nor the old");
    s.play(GER, "pass");
    assert_eq!(s.step(), "Turn(Discard)");
}

/// The piece is built anew anywhere, where it stood too, or another is named, or it is left off. [SQ9.2]
#[test]
fn a_rebuilt_piece_goes_anywhere() {
    let mut s = at("pieces.germany = \"germany western-europe\"\ncards.germany.hand = \"1 ger-autobahn, 1 ger-plunder\"");
    s.play(GER, "play ger-autobahn").play(GER, "rebuild western-europe");
    assert_eq!(
        (s.offered("at"), s.offered("keep")),
        (["western-europe", "italy", "balkans", "eastern-europe"].map(str::to_owned).to_vec(), vec!["germany".to_owned()])
    );
    let mut named = s.clone();
    named.play(GER, "keep germany");
    assert!(named.happened(|e| matches!(e, Event::Built { placed: false, .. })));
    s.play(GER, "pass");
    assert_eq!(s.pieces(GER), "germany");
}

/// From the deck: one card or none; the deck is shuffled before the card is carried out, and if nothing was chosen. [SQ10.1]
#[test]
fn a_card_is_searched_in_the_deck() {
    let mut s = at("cards.germany.hand = \"1 ger-guns-and-butter, 1 ger-plunder\"");
    s.play(GER, "play ger-guns-and-butter");
    assert_eq!(s.offered("play"), ["ger-build-army", "ger-land-battle", "ger-build-navy", "ger-sea-battle"]);
    let mut none = s.clone();
    none.play(GER, "pass");
    assert_eq!(none.p.pending(), Pending::Chance);
    s.play(GER, "play ger-build-army");
    assert_eq!((s.p.pending(), s.p.of(GER).discard.len()), (Pending::Chance, 1));
    let roll = order(&s, GER, "ger-build-army");
    s.roll(&roll).play(GER, "at western-europe");
    assert!(s.has(GER, "western-europe"));
}

/// From the discard pile, face-down cards included, only fitting ones. [SQ10.1]
#[test]
fn a_card_is_played_from_the_discard_pile() {
    let mut s = at(r#"
        active = "soviet-union"
        cards.soviet-union = { hand = "3 sov-land-battle", status = "sov-guards", buried = "1 sov-build-army", discard = "sov-mao-tse-tung" }
    "#);
    s.play(SOV, "use sov-guards").play(SOV, "bury sov-land-battle").play(SOV, "bury sov-land-battle");
    assert_eq!(s.offered("play"), ["sov-build-army"]);
    assert!(s.offers("pass"));
}

/// A card played so brings its own window and ends on top of the pile. [SQ10.2]
#[test]
fn a_card_played_by_a_card_is_played() {
    let mut s = at(r#"
        active = "soviet-union"
        cards.soviet-union = { hand = "3 sov-land-battle", status = "sov-guards sov-women-conscripts", buried = "1 sov-build-army", discard = "sov-mao-tse-tung" }
    "#);
    s.play(SOV, "use sov-guards")
        .play(SOV, "bury sov-land-battle")
        .play(SOV, "bury sov-land-battle")
        .play(SOV, "play sov-build-army");
    assert_eq!((window(&s).0, s.offered("use")), (EventKind::CardPlayed, vec!["sov-women-conscripts".to_owned()]));
    let cards = s.p.of(SOV);
    assert_eq!(data().local(SOV, cards.discard.at(cards.discard.len() - 1)).id(), "sov-build-army");
}

/// Production Initiative lays a Status on the table. [SQ10.2]
#[test]
fn a_status_from_the_deck_goes_to_the_table() {
    let mut s = at("cards.germany.hand = \"1 ger-production-initiative, 1 ger-plunder\"");
    s.play(GER, "play ger-production-initiative").play(GER, "play ger-blitzkrieg");
    let roll = order(&s, GER, "ger-blitzkrieg");
    s.roll(&roll);
    assert!(s.p.has_status("ger-blitzkrieg".parse().unwrap()));
}

/// Magic takes any Response of the table by chance, and none that is not there; draws are no chance. [SQ11.1]
#[test]
fn a_response_is_taken_by_chance() {
    let mut s = at(r#"
        active = "united-states"
        cards.united-states.hand = "1 us-magic, 1 us-build-army"
        cards.japan.responses = "jap-truk jap-kamikaze"
        cards.germany.hand = "1 ger-plunder"
    "#);
    s.play(US, "play us-magic").play(US, "strike-response");
    assert_eq!(s.p.pending(), Pending::Chance);
    assert!(s.p.clone().resolve(&"response jap-banzai-charge".parse().unwrap(), &mut |_| {}).is_err());
    for card in ["jap-truk", "jap-kamikaze"] {
        let mut t = s.clone();
        t.roll(&format!("response {card}"));
        assert_eq!(t.p.of(JAP).responses.count_ones(), 1);
    }
    s.roll("response jap-truk").play(US, "pass");
    assert_eq!((s.asked(), s.p.of(US).hand_size()), (vec![GER], 7), "drawn from the top without a roll");
}

/// The Royal Navy's chain ends when the cards do. [SQ11.2]
#[test]
fn no_chain_is_endless() {
    let mut s = at(&format!(
        r#"
        active = "united-kingdom"
        cards.united-kingdom = {{ hand = "1 uk-sea-battle, 3 uk-build-army", status = "uk-royal-navy", buried = "{}" }}
        cards.japan.hand = "1 jap-truk"
        "#,
        common::all_but(UK, &["uk-sea-battle", "uk-build-army", "uk-build-army", "uk-build-army", "uk-royal-navy"])
    ));
    s.play(UK, "play uk-sea-battle").play(UK, "at north-sea");
    let mut uses = 0;
    while s.offers("use uk-royal-navy") {
        s.play(UK, "use uk-royal-navy");
        while s.offers("bury uk-build-army") {
            s.play(UK, "bury uk-build-army");
        }
        s.play(UK, "at north-sea");
        uses += 1;
    }
    assert_eq!((uses, s.vp()[1]), (2, -1 + 2), "3 cards pay for 2 uses, with a point; then the British star");
}
