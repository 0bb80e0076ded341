//! Theatres: where spaces stand on the page, by their place on the globe.

use std::ops::Range;

use crate::{
    data::data,
    ids::{Space, Spaces},
};

/// A part of the page: its heading, and the longitudes and latitudes of the spaces that stand there.
struct Theatre {
    key: &'static str,
    lon: Range<f64>,
    lat: Range<f64>,
}

/// A space stands in the first theatre that its place fits; the last one takes the rest of the globe.
const THEATRES: [Theatre; 5] = [
    Theatre { key: "theatre-europe", lon: -30.0..60.0, lat: 34.0..90.0 },
    Theatre { key: "theatre-africa", lon: -30.0..90.0, lat: -90.0..34.0 },
    Theatre { key: "theatre-asia", lon: 60.0..136.0, lat: 14.0..90.0 },
    Theatre { key: "theatre-america", lon: -130.0..-30.0, lat: -90.0..90.0 },
    Theatre { key: "theatre-pacific", lon: -180.0..180.1, lat: -90.0..90.1 },
];

/// The theatres with their spaces.
pub(super) fn all() -> impl Iterator<Item = (&'static str, Spaces)> {
    let spaces = |i: usize| Space::all().filter(|&s| place(s) == i).collect();
    THEATRES.iter().enumerate().map(move |(i, theatre)| (theatre.key, spaces(i)))
}

fn place(space: Space) -> usize {
    let d = &data().spaces[space.index()];
    let fits = |t: &Theatre| t.lon.contains(&d.lon) && t.lat.contains(&d.lat);
    THEATRES.iter().position(fits).unwrap_or(THEATRES.len() - 1)
}
