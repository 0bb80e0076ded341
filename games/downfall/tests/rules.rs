//! All rule tests in one program: linking one for every file would take minutes.
#![allow(missing_docs)]

mod common;
mod data;
mod edges;
mod examples;
mod explain;
mod hidden;
mod orders;
mod r01_components;
mod r04_control;
mod r06_supply;
mod r08_recruit;
mod r09_attack;
mod r09_movement;
mod r10_research;
mod r11_works;
mod r14_cooperation;
mod sequence;
mod strategy;
mod texts;
