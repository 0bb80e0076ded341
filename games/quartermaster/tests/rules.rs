//! All rule tests in one program: linking one for every file would take minutes.
#![allow(missing_docs)]

mod audit;
mod card_filters;
mod card_language;
mod card_rulings;
mod cards_germany;
mod cards_italy;
mod cards_japan;
mod cards_soviet_union;
mod cards_united_kingdom;
mod cards_united_states;
mod common;
mod data;
mod examples;
mod explain;
mod hidden;
mod orders;
mod r02_setup;
mod r05_map;
mod r06_turn;
mod r08_pieces;
mod r09_supply;
mod r10_building;
mod r10_cards;
mod r11_playing;
mod r12_victory;
mod screens;
mod sq_steps;
mod sq_windows;
mod strategy;
mod table;
mod texts;
