//! Position texts: what is impossible is refused with a reason, so that no text from outside leads into a panic or a dead end.
#![allow(missing_docs)]

use crate::common;

use common::{at, rejected};

#[test]
fn impossible_texts_are_refused() {
    let fight =
        "[board]\nbelgium = \"2 germany-infantry, 1 germany-artillery, 1 france-infantry\"\n[battle]\nregion = \"belgium\"";
    for (text, why) in [
        (format!("turn = 3\nstep = \"losses\"\n{fight}\nnation = \"germany\""), "nobody is asked"),
        ("options = \"event_cards\"\nstep = \"put_away\"".to_owned(), "nobody is asked"),
        ("turn = 3\nstep = \"rail\"\n[board]\nberlin = \"2 germany-infantry\"\n[arrived]\nberlin = \"2 germany-infantry\"".to_owned(), "arrived outside"),
        (format!("turn = 3\nstep = \"dice\"\n{fight}\nnation = \"germany\"\nlosses = [1, 0]\nchosen = \"1 germany-infantry\""), "losses before"),
        ("options = \"fog_of_war\"\nturn = 3\nstep = \"mobilize\"\nreserves = \"2 germany-infantry\"\ndrawn = \"2 germany-infantry\"".to_owned(), "taken back"),
        ("options = \"trenches\"\nturn = 3\nstep = \"trench\"\nentente_control = \"paris\"\n[cp_trenches]\nbelgium = 4".to_owned(), "no trench"),
        (format!("options = \"generals\"\nturn = 3\nstep = \"general\"\n{fight}\nnation = \"germany\""), "dice"),
        ("options = \"event_cards\"\nturn = 8\nstep = { reinforce_region = { regions = \"\" } }\nplayed = \"cp7-hindenburg-line\"\ncp_card = \"cp7-hindenburg-line\"".to_owned(), "bring back"),
        ("turn = 3\nstep = \"mobilize\"\ncp_card = \"cp5-unrestricted-submarine-warfare\"".to_owned(), "cards without"),
        ("turn = 3\nstep = \"mobilize\"\nbattles = \"belgium\"".to_owned(), "battle markers"),
        ("turn = 3\nactive = \"cp\"\nstep = \"surrender\"".to_owned(), "surrender"),
        ("turn = 30\nstep = \"move\"".to_owned(), "no turn 30"),
        ("step = \"move\"\n[board]\nberlin = \"9 germany-infantry\"".to_owned(), "more germany-infantry"),
        ("step = \"move\"\n[board]\nberlin = \"1 germany-cavalry\"".to_owned(), "germany-cavalry"),
        ("step = \"dance\"".to_owned(), "dance"),
        ("step = \"move\"\nzeppelins = 3".to_owned(), "zeppelins"),
    ] {
        let reason = rejected(&text);
        assert!(reason.contains(why), "{reason}\n{text}");
    }
}

#[test]
fn errors_name_the_line() {
    assert!(rejected("turn = 3\nstep = \"move\"\n[board]\nberlin = \"1 germany-cavalry\"").starts_with("line 5"));
}

#[test]
fn what_is_not_written_is_the_start_of_the_scenario() {
    let s = at("step = \"mobilize\"\nreserves = \"1 germany-infantry\"");
    assert_eq!((s.p.turn, s.p.points()), (1, [7, 12]));
}
