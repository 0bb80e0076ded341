//! 9 events, 10 victory.

use engine::{Game, Present, Score};
use frederick::{End, Event, Position, Step};

use crate::common::{AUS, PRU, Scene, at, kind, marching, nation, only, space};

/// [9.1a] [SQ-E2] From 1762 on a one kills the Empress at a turn's end, in winter too, and Russia changes sides.
#[test]
fn the_empress_dies() {
    let mut s = at("turn = 34\nstep = \"elizabeth\"");
    assert_eq!(s.p.army_side(crate::common::army("russia")), AUS);
    s.roll("dice 1");
    assert_eq!((s.p.elizabeth_died, s.p.army_side(crate::common::army("russia")), s.p.turn), (34, PRU, 35));
    let mut s = at("turn = 34\nstep = \"elizabeth\"");
    s.roll("dice 2");
    assert_eq!(s.p.elizabeth_died, 0);
    // In 1761 no die is rolled at the end of winter, in 1762 one is.
    let hands = "hand = { prussian = \"2 oblique-order, 2 flank-attack\", austrian = \"3 forest, 3 hill, 2 marsh\" }";
    let winter = |turn: u8| {
        let mut s = at(&format!("turn = {turn}\nstep = {{ winter-draw = \"prussian\" }}\n{hands}"));
        s.roll("draw recall");
        (s.p.turn, s.step())
    };
    assert_eq!((winter(33), winter(39)), ((34, "Chit".into()), (39, "Elizabeth".into())));
}

/// [9.1b] Russian units go home as they are; what Russia held goes back to its nation, or to Austrians who are there.
#[test]
fn russia_goes_home() {
    let units = only(
        "koenigsberg = \"apraxin, 3 russia.xi\"\nberlin = \"2 russia, 2 austria, france\"\nkolberg = \"2 russia\"\n\
         stettin = \"russia, 2 prussia.d\"\nglogau = \"prussia\"\nwien = \"austria\"",
    );
    let mut s = at(&format!(
        "turn = 35\nstep = \"elizabeth\"\ncontrol = {{ koenigsberg = \"russia\", berlin = \"russia\", kolberg = \"russia\", landsberg = \"russia\" }}\n{units}"
    ));
    s.roll("dice 1");
    assert_eq!(s.units("russia-box"), "apraxin, 5 russia, 3 russia.x");
    assert_eq!((s.control("koenigsberg"), s.control("kolberg"), s.control("landsberg")), ("prussia", "prussia", "prussia"));
    assert_eq!(s.control("berlin"), "austria", "where Austrian units are left it is theirs");
    assert_eq!(s.units("stettin"), "2 prussia", "the siege is over");
    assert!(!s.step().starts_with("Draw"));
}

/// [R-36] [CL-18] From then on Russia's units are mobilised by the Prussian player, and what they conquer is Russian.
#[test]
fn russia_fights_on() {
    let mut s =
        at("turn = 39\nelizabeth_died = 38\nstep = { winter-card = \"prussian\" }\nhand = { prussian = \"rapid-mobilisation\" }");
    s.a("card rapid-mobilisation");
    assert_eq!(s.offered("nation"), ["prussia", "gbh", "russia"]);
    let units = only("russia-box = \"2 russia\"\nwien = \"austria\"");
    let mut s = at(&format!(
        "turn = 40\nelizabeth_died = 38\nstep = \"march\"\nphase = {{ army = \"russia\", ap = 1 }}\ncontrol = {{ thorn = \"russia\" }}\n{units}"
    ));
    s.a("march russia-box; to grodno");
    assert_eq!((s.control("grodno"), s.p.controller(space("grodno")), s.control("thorn")), ("russia", PRU, "russia"));
}

/// Austrians who hold a Russian fort under siege get it, so that nobody is in defence in an enemy fort.
#[test]
fn a_russian_fort_under_siege() {
    let units = only("koenigsberg = \"russia.d, austria.d, 3 prussia\"\nwien = \"austria\"");
    let mut s = at(&format!("turn = 35\nstep = \"elizabeth\"\ncontrol = {{ koenigsberg = \"russia\" }}\n{units}"));
    s.roll("dice 1");
    assert_eq!((s.control("koenigsberg"), s.count("koenigsberg", "austria.d")), ("austria", 1));
    assert!(s.p.is_besieged_by(space("koenigsberg"), PRU));
}

/// A tie about such a space is the Austrian player's; a fort that only Russians held falls to its besiegers.
#[test]
fn after_russia_has_gone() {
    let units = only("berlin = \"russia, 2 austria, 2 france\"\ndresden = \"russia.d, 3 prussia\"\nwien = \"austria\"");
    let mut s = at(&format!("turn = 35\nstep = \"elizabeth\"\ncontrol = {{ berlin = \"russia\" }}\n{units}"));
    s.roll("dice 1");
    assert_eq!((s.asked(), s.offered("nation")), (vec![AUS], vec!["austria".into(), "france".into()]));
    s.a("nation france");
    assert_eq!((s.control("berlin"), s.control("dresden"), s.p.turn), ("france", "prussia", 36));
}

/// [9.2a] After her death a one at each later turn's end makes peace; not on the turn of her death.
#[test]
fn peace() {
    let mut s = at("turn = 34\nstep = \"elizabeth\"");
    s.roll("dice 1");
    assert_eq!(s.p.turn, 35, "no second die on that turn");
    s.p.cup = [0; 5];
    s.roll("chit end");
    assert_eq!(s.step(), "Peace");
    let mut lives = s.clone();
    lives.roll("dice 3");
    assert_eq!((lives.p.turn, lives.step().as_str()), (36, "Chit"));
    s.roll("dice 1");
    assert_eq!(s.p.step, Step::Over(End::Peace));
}

/// The phase of an army ends without anything done in it.
fn phase_ends(army: &str, more: &str, units: &str) -> Step {
    let mut s = marching(
        army,
        1,
        &format!(
            "{more}{}",
            only(&format!("berlin = \"prussia\"\nwien = \"austria\"\nmetz = \"france\"\nhannover = \"gbh\"\n{units}"))
        ),
    );
    s.a("done");
    s.p.step
}

/// [10.1a] The Austrian player wins with King Frederick out of the game, at the end of a phase of his.
#[test]
fn the_king_is_lost() {
    assert_eq!(phase_ends("austria", "removed = \"king-frederick\"\n", ""), Step::Over(End::KingLost));
    assert_eq!(phase_ends("france", "removed = \"king-frederick\"\n", ""), Step::Over(End::KingLost));
    assert_eq!(phase_ends("prussia", "removed = \"king-frederick\"\n", ""), Step::Chit, "not in a Prussian phase");
    let great = "removed = \"king-frederick\"\ncontrol = { dresden = \"prussia\", leipzig = \"prussia\", prag = \"prussia\", bruenn = \"prussia\", olmuetz = \"prussia\", wien = \"prussia\" }\n";
    let units = "wien = \"\"\npressburg = \"austria\"";
    let mut s = marching("prussia", 1, &format!("{great}{}", only(&format!("berlin = \"prussia\"\n{units}"))));
    s.a("done");
    assert_eq!(s.p.step, Step::Over(End::PrussiaGreat), "a Prussian win before that stands");
}

/// [10.1b] Eight resource spaces or fewer, nine while Austria's alliance holds Berlin.
#[test]
fn prussia_reduced() {
    let lost = |ids: &[&str]| {
        let control: Vec<String> = ids.iter().map(|s| format!("{s} = \"austria\"")).collect();
        phase_ends("austria", &format!("control = {{ {} }}\n", control.join(", ")), "")
    };
    assert_eq!(lost(&["magdeburg"]), Step::Chit, "nine are enough");
    assert_eq!(lost(&["magdeburg", "stettin"]), Step::Over(End::PrussiaReduced));
    let two = "control = { magdeburg = \"austria\", stettin = \"austria\" }\n";
    assert_eq!(phase_ends("france", two, ""), Step::Over(End::PrussiaReduced), "any army of the alliance");
    let mut s = marching(
        "austria",
        1,
        &format!("control = {{ berlin = \"austria\" }}\n{}", only("magdeburg = \"prussia\"\nwien = \"austria\"")),
    );
    s.a("done");
    assert_eq!(s.p.step, Step::Over(End::PrussiaReduced), "nine without Berlin");
}

/// [10.1c] The count includes GB&H and its box before it is at war, and Russia's box once it has changed sides.
#[test]
fn what_counts() {
    assert_eq!(at("turn = 1").p.total(PRU), 10);
    assert_eq!(at("turn = 40\nelizabeth_died = 39").p.total(PRU), 14);
}

/// [10.2a] Sixteen win for Prussia at the end of any phase of its alliance, Russia's after the change of sides too.
#[test]
fn prussia_great() {
    let six = "control = { dresden = \"prussia\", leipzig = \"prussia\", prag = \"prussia\", bruenn = \"prussia\", olmuetz = \"prussia\", muenchen = \"prussia\" }\n";
    assert_eq!(phase_ends("prussia", six, ""), Step::Over(End::PrussiaGreat));
    assert_eq!(phase_ends("gbh", six, ""), Step::Over(End::PrussiaGreat));
    assert_eq!(phase_ends("austria", six, ""), Step::Chit);
    let two = "elizabeth_died = 10\ncontrol = { dresden = \"prussia\", leipzig = \"prussia\" }\n";
    assert_eq!(phase_ends("russia", two, "russia-box = \"russia\""), Step::Over(End::PrussiaGreat));
    let five = six.replace(", muenchen = \"prussia\"", "");
    assert_eq!(phase_ends("prussia", &five, ""), Step::Chit, "fifteen are not enough");
}

/// [10.3a] [SQ-E3] Drawn by peace, or when December 1763 is over.
#[test]
fn drawn() {
    let mut s = at("turn = 44\nstep = \"elizabeth\"");
    s.roll("dice 5");
    assert_eq!(s.p.turn, 45, "October 1763 is not the end");
    let mut s = at("turn = 45\nstep = \"elizabeth\"");
    s.roll("dice 5");
    assert_eq!(s.p.step, Step::Over(End::Time));
    assert_eq!(Game::outcome(&s.p).map(|o| o.winners), Some(engine::SeatSet::NONE));
}

/// Thresholds reached at a turn's end count at the next phase end of the winning side.
#[test]
fn not_at_the_turns_end() {
    let mut s: Scene = at(&format!(
        "turn = 34\nstep = \"elizabeth\"\ncontrol = {{ dresden = \"prussia\", leipzig = \"prussia\" }}\n{}",
        only("berlin = \"prussia\"")
    ));
    s.roll("dice 1");
    assert!(s.p.total(PRU) >= 16 && s.step() == "Chit");
    assert_eq!(s.p.resources(nation("russia")), 4);
    assert!(!s.p.removed.has(kind("king-frederick")) && s.p.controller(space("berlin")) == PRU);
}

/// What is drawn of the score at the end stands under the team that it belongs to.
#[test]
fn the_score_is_told_by_team() {
    let info = Position::info();
    let told = Position::score(&Event::Resources { prussian: 10, austrian: 17 });
    let Some(Score::Now(both)) = told else { panic!("{told:?}") };
    for (side, n) in [(PRU, 10), (AUS, 17)] {
        let seat = &info.seats[usize::from(side.seat().0)];
        assert_eq!((both[usize::from(seat.team)], &info.teams[usize::from(seat.team)]), (n, &seat.name));
    }
}
