//! A board for games that have none of their own: the spaces on rings, with their links, and what lies there as chips.

use std::{collections::BTreeMap, f64::consts::TAU};

use bots::registry::Playable;
use engine::{Target, gather};
use js_sys::Math;

use super::{Draws, Glow, Stage};
use crate::app::{Views, click};
use crate::prelude::*;

/// The drawing is so many units wide and high.
const SIZE: f64 = 1000.0;

/// Where each space lies: along one circle, neighbours close to each other as far as that goes.
fn places(game: &dyn Playable) -> BTreeMap<String, (f64, f64)> {
    let spaces = game.spaces();
    let mut order: Vec<usize> = Vec::new();
    let mut rest: Vec<usize> = (0..spaces.len()).collect();
    while !rest.is_empty() {
        let linked = |i: &usize| order.iter().rev().position(|&o| spaces[o].links.contains(&spaces[*i].id)).unwrap_or(usize::MAX);
        let next = rest.iter().enumerate().min_by_key(|(_, i)| linked(i)).map_or(0, |(at, _)| at);
        order.push(rest.remove(next));
    }
    let count = order.len().max(1) as f64;
    let at = |(n, i): (usize, usize)| {
        let angle = n as f64 / count * TAU - TAU / 4.0;
        let radius = if n % 2 == 0 { 0.44 } else { 0.31 } * SIZE;
        (spaces[i].id.clone(), (SIZE / 2.0 + radius * Math::cos(angle), SIZE / 2.0 + radius * Math::sin(angle)))
    };
    gather::map(order.into_iter().enumerate().map(at))
}

/// The drawings of a game that has none of its own.
pub struct Generic(pub &'static dyn Playable);

impl Draws for Generic {
    fn board(&self, stage: Stage) -> AnyView {
        let game = self.0;
        let places = places(game);
        let spaces = game.spaces();
        let mut links = Vec::new();
        for space in &spaces {
            for other in space.links.iter().filter(|other| **other > space.id) {
                if let (Some((x1, y1)), Some((x2, y2))) = (places.get(&space.id), places.get(other)) {
                    links.push(view! { <path class="lk" d=format!("M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}")></path> });
                }
            }
        }
        let nodes = spaces
            .iter()
            .filter_map(|space| Some(node(game, stage, &space.id, space.name.clone(), *places.get(&space.id)?)))
            .views();
        let others = move || {
            let lit = stage.lit.get();
            lit.keys().filter(|t| !matches!(t, Target::Space(_))).cloned().map(|target| chip(stage, target)).views()
        };
        view! {
            <svg class="map" viewBox="0 0 1000 1000" role="group">
                <rect class="sea" x="-2000" y="-2000" width="5000" height="5000"></rect>
                <g>{links.views()}</g>
                <g>{nodes}</g>
            </svg>
            <div class="float lots">{others}</div>
        }
        .into_any()
    }
}

fn node(game: &'static dyn Playable, stage: Stage, id: &str, name: engine::Text, (x, y): (f64, f64)) -> AnyView {
    let target = Target::Space(id.to_owned());
    let text = move || game.texts().render(stage.lang.get(), &name);
    let label = text.clone();
    let ring = ring(stage, target.clone());
    let (words, pick, over) = (target.to_string(), target.clone(), target.clone());
    view! {
        <g class="spot" data-target=words role="button" tabindex="-1" aria-label=label transform=format!("translate({x:.0} {y:.0})")
            on:click=click(move || stage.pick.run(pick.clone()))
            on:mouseenter=move |_| stage.pointed.set(Some(over.clone()))
            on:mouseleave=move |_| stage.pointed.set(None)>
            <circle r="24" fill="transparent"></circle>
            {ring}
            <circle class="node neutral" r="13"></circle>
            <text class="lbl" y="32" font-size="14">{text}</text>
        </g>
    }
    .into_any()
}

/// The ring round something that may be chosen or is.
fn ring(stage: Stage, target: Target) -> AnyView {
    let draw = move || {
        let is_chosen = stage.chosen.with(|chosen| chosen.contains(&target));
        let glow = stage.lit.with(|lit| lit.get(&target).copied());
        let class = match (is_chosen, glow) {
            (true, _) => "sel",
            (_, Some(Glow::Strong)) => "glow",
            (_, Some(Glow::Weak)) => "glow soft",
            (_, None) => return None,
        };
        Some(view! { <circle class=class r="19"></circle> })
    };
    draw.into_any()
}

/// Something that may be chosen and has no place on the drawing.
fn chip(stage: Stage, target: Target) -> AnyView {
    let (words, pick) = (target.to_string(), target.clone());
    let label = words.split_once(':').map_or(words.clone(), |(_, id)| id.replace(['-', '@'], " "));
    view! { <button class="chip can" data-target=words on:click=click(move || stage.pick.run(pick.clone()))>{label}</button> }
        .into_any()
}
