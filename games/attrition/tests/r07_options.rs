//! 7 Optional rules.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Opt, Position, data, ids::Card};
use common::new_game;
use engine::Game;

/// Every set of options makes a game, in both scenarios, and the game knows which. [7.0a]
#[test]
fn every_combination_is_legal() {
    for scenario in &data().scenarios {
        for bits in 0u32..1 << Opt::ALL.len() {
            let mut ids: Vec<_> = Opt::ALL.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, o)| o.id()).collect();
            let s = new_game(&scenario.id, &ids);
            assert_eq!(s.p.validate(), Ok(()), "{ids:?}");
            ids.sort_unstable();
            assert_eq!(s.p.setup().options, ids);
            assert!(Opt::ALL.iter().all(|&o| s.p.has(o) == ids.contains(&o.id())), "no option switches another: {ids:?}");
        }
    }
}

/// The one thing two options do together: alternate entry takes a card out of the event cards. [7.0a]
#[test]
fn alternate_entry_removes_one_card() {
    let deal = "cards cp1-poison-gas cp2-hutier-tactics cp3-operation-albion cp4-lion-of-africa cp9-expeditionary-force cp10-mata-hari \
                ep1-poison-gas ep2-creeping-barrage ep3-gallipoli-landing ep4-lawrence-of-arabia ep5-sinking-of-the-lusitania ep6-german-revolution";
    assert!(!new_game("historical-1914", &["event_cards"]).impossible(deal));
    assert!(new_game("historical-1914", &["event_cards", "alternate_entry"]).impossible(deal));
    let excluded: Vec<_> = Card::all().filter(|&c| !data().card(c).excluded_with.is_empty()).map(Card::id).collect();
    assert_eq!(excluded, ["ep5-sinking-of-the-lusitania"]);
    assert_eq!(Position::info().options.len(), Opt::ALL.len());
}
