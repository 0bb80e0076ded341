//! The terms of the evaluation: of two positions that differ in one thing, the chapter Strategy prefers the one that is worth more.
#![allow(missing_docs, clippy::unwrap_used)]

use engine::{Game, Weights};
use quartermaster::ids::Country;

use crate::common::{GER, ITA, JAP, SOV, UK, US};
use crate::table::set;

#[track_caller]
fn prefers(country: Country, better: &str, worse: &str) {
    let worth = |text: &str| set(text).p.evaluate(country.seat(), Weights::tuned());
    let (a, b) = (worth(better), worth(worse));
    assert!(a > b, "{a} is not more than {b}");
}

#[test]
fn a_star_is_worth_more_than_an_empty_space() {
    prefers(GER, "germany pieces germany western-europe", "germany pieces germany scandinavia");
}

#[test]
fn what_is_good_for_a_partner_is_good_and_what_is_good_for_an_enemy_is_not() {
    prefers(ITA, "germany pieces germany western-europe", "germany pieces germany scandinavia");
    prefers(UK, "germany pieces germany scandinavia", "germany pieces germany western-europe");
}

#[test]
fn a_star_shared_with_a_partner_brings_the_team_nothing() {
    prefers(
        GER,
        "germany pieces germany western-europe; italy pieces italy",
        "germany pieces germany; italy pieces italy germany",
    );
}

#[test]
fn a_star_in_reach_draws_pieces_towards_it() {
    prefers(ITA, "italy pieces italy balkans", "italy pieces italy africa");
}

#[test]
fn pieces_out_of_supply_are_worth_little() {
    prefers(SOV, "soviet-union pieces moscow russia", "soviet-union pieces moscow vladivostok");
}

#[test]
fn a_breaking_point_that_an_enemy_can_attack_is_feared() {
    // The Sea of Japan carries China; only an American Navy next to it makes that a worry.
    let line = "japan pieces japan sea-of-japan china";
    let near = format!("{line}; united-states pieces western-united-states east-pacific central-pacific iwo-jima north-pacific");
    let far = format!("{line}; united-states pieces western-united-states east-pacific central-pacific iwo-jima bay-of-bengal");
    let both = |text: &str| set(text).p.evaluate(JAP.seat(), Weights::tuned());
    assert!(both(&near) < both(&far));
}

#[test]
fn a_guard_at_home_is_worth_its_keep() {
    let siege = "germany pieces germany eastern-europe russia";
    prefers(SOV, &format!("{siege}; soviet-union pieces moscow"), &format!("{siege}; soviet-union pieces siberia"));
}

#[test]
fn a_home_taken_is_worse_than_a_home_left_empty() {
    prefers(
        UK,
        "united-kingdom pieces north-sea; germany pieces germany western-europe",
        "united-kingdom pieces north-sea; germany pieces germany united-kingdom",
    );
}

#[test]
fn a_status_serves_longer_the_earlier_it_lies() {
    let gain = |round: u8| {
        let worth = |status: bool| {
            let mut s = set(if status { "germany status ger-blitzkrieg" } else { "active germany" });
            s.p.round = round;
            s.p.evaluate(GER.seat(), Weights::tuned())
        };
        worth(true) - worth(false)
    };
    assert!(gain(3) > gain(18) && gain(18) > 0, "{} and {}", gain(3), gain(18));
}

#[test]
fn cards_are_money_and_dear_when_few() {
    let loss = |round: u8| {
        let worth = |top: u8| {
            let mut s = set("active united-states");
            s.p.round = round;
            (0..top).for_each(|_| {
                s.p.of_mut(US).deck.remove(0);
            });
            s.p.evaluate(US.seat(), Weights::tuned())
        };
        worth(24) - worth(27)
    };
    assert!(loss(1) > loss(15) && loss(15) > 0, "{} and {}", loss(1), loss(15));
}
