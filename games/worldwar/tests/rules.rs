//! All rule tests in one program: linking one for every file would take minutes.
#![allow(missing_docs)]

mod common;
mod data;
mod explain;
mod r02_control;
mod r05_movement;
mod r06_combat;
mod r07_supply;
mod r09_countries;
mod r11_scenarios;
mod texts;
