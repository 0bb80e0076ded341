//! Standing orders: what they decline, and what they are about.

use downfall::Position;
use engine::Game;

use crate::common::{ALL, AUH, GER, at, on};

/// Reactions can be declined: an army of the partner, an enemy air mission, a loss that a trench could take.
#[test]
fn reactions_can_be_declined() {
    let done = "done".parse().expect("a move");
    let mut s = on("germany", "liege = \"ge-5, fr-4\"", "trenches = { entente = \"liege\" }");
    s.a("do manoeuvre; hold ge-5 liege; attack liege; lead ge-5.uf").roll(4, 1);
    assert_eq!((s.p.decline(ALL.seat()), s.p.decline(GER.seat())), (Some(done), None));
    let mut c = at("players = 4\nturn = 5\nstep = \"cede\"\nunits = { berlin = \"ge-5\" }");
    c.a("cede ge-5 berlin");
    assert_eq!(c.p.decline(AUH.seat()), Some(done));
    c.a("done");
    assert_eq!(c.p.decline(GER.seat()), None);
}

/// Orders name what reactions use; who has no Aviation has no order about it.
#[test]
fn subjects_of_orders() {
    let ids = |p: downfall::ids::Power| Position::subjects(p.seat()).into_iter().map(|s| s.id).collect::<Vec<_>>();
    assert_eq!(
        (ids(GER), ids(AUH)),
        (
            vec!["aviation".to_owned(), "cooperation".to_owned(), "trench".to_owned()],
            vec!["cooperation".to_owned(), "trench".to_owned()]
        )
    );
    let subject = |m: &str| Position::subject(m.parse().expect("a move"));
    assert_eq!(
        (subject("fly"), subject("cover"), subject("accept"), subject("done")),
        (Some("aviation".into()), Some("trench".into()), Some("cooperation".into()), None)
    );
}

/// Turns are counted by phases, and a seat's own turns by its own.
#[test]
fn turns_are_counted() {
    let s = on("russia", "minsk = \"ru-3\"", "");
    assert_eq!((s.p.turn(), s.p.own_turns(GER.seat()), s.p.own_turns(AUH.seat())), (4 * 4 + 3, 5, 4));
}
