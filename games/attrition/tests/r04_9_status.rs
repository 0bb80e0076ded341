//! 4.9 Update region status.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common;

use attrition::{Event, Status};
use common::{CP, Scene, at, ip};

/// The end of CP's battles, with one region in question: its marker before, its tiles; the scene after the update.
fn after(region: &str, marker: Status, tiles: &str) -> Scene {
    let with = |status: Status| if status == marker { format!(" {region}") } else { String::new() };
    let mut s = at(&format!(
        r#"
            turn = 6
            active = "entente"
            step = "plan"
            surrendered = {}
            neutral = "washington{}"
            cp_control = "berlin{}"
            entente_control = "paris{}"
            [board]
            {region} = "{tiles}"
        "#,
        marker == Status::Neutral,
        with(Status::Neutral),
        with(Status::Cp),
        with(Status::Entente),
    ));
    assert_eq!(s.status(region), marker);
    s.done();
    assert_eq!((s.p.active, s.p.turn), (CP, 7), "no battle");
    s
}

const ALL: [Status; 3] = [Status::Cp, Status::Entente, Status::Contested];

/// Tiles of one side alone, whatever the marker was. [4.9a]
#[test]
fn the_side_that_is_alone_controls() {
    for marker in ALL {
        assert_eq!(after("poland", marker, "1 germany-infantry").status("poland"), Status::Cp);
        assert_eq!(after("rhineland", marker, "1 germany-infantry").status("rhineland"), Status::Cp);
        assert_eq!(after("poland", marker, "1 russia-infantry").status("poland"), Status::Entente);
    }
}

/// [4.9b]
#[test]
fn tiles_of_both_sides_contest() {
    for marker in ALL {
        let s = after("poland", marker, "1 germany-infantry, 1 russia-infantry");
        assert_eq!(s.status("poland"), Status::Contested);
        assert!(!s.p.control[0].or(s.p.control[1]).has("poland".parse().unwrap()));
    }
}

/// [4.9c]
#[test]
fn an_empty_region_keeps_its_control_marker() {
    for (region, marker) in [("poland", Status::Cp), ("poland", Status::Entente), ("rhineland", Status::Entente)] {
        assert_eq!(after(region, marker, "").status(region), marker);
    }
}

/// [4.9d]
#[test]
fn an_empty_contested_region_goes_to_its_allegiance() {
    assert_eq!(after("poland", Status::Contested, "").status("poland"), Status::Entente);
    assert_eq!(after("rhineland", Status::Contested, "").status("rhineland"), Status::Cp);
}

/// Neutral regions stay neutral, empty or with tiles of one side or of both in them. [4.9e] [R-4.9]
#[test]
fn neutral_regions_are_skipped() {
    for tiles in ["", "1 germany-infantry", "1 france-infantry", "1 germany-infantry, 1 france-infantry"] {
        assert_eq!(after("poland", Status::Neutral, tiles).status("poland"), Status::Neutral, "{tiles}");
    }
}

/// Then the points of both are set. [4.9f]
#[test]
fn the_update_sets_the_points() {
    let mut s = at(r#"
        turn = 3
        step = "plan"
        [board]
        belgium = "1 germany-infantry"
        hungary = "1 austria-hungary-infantry, 1 russia-infantry"
        poland = "1 germany-infantry, 1 russia-infantry"
    "#);
    assert_eq!(s.p.points(), [7, 12]);
    s.done();
    let points = [7 + ip("belgium") - ip("hungary"), 12 - ip("belgium") - ip("poland")];
    assert_eq!(s.p.points(), points);
    assert!(s.happened(|e| *e == Event::Points { cp: points[0], entente: points[1] }));
}
