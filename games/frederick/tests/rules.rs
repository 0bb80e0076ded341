//! All rule tests in one program: linking one for every file would take minutes.
#![allow(missing_docs)]

mod common;
mod data;
mod examples;
mod explain;
mod orders;
mod r02_components;
mod r04_lines;
mod r05_phase;
mod r07_combat;
mod r08_winter;
mod r09_end;
mod r11_cards;
mod sequence;
mod texts;
