//! All rule tests in one program: linking one for every file would take minutes.
#![allow(missing_docs)]

mod common;
mod data;
mod explain;
mod hidden;
mod odds;
mod position_text;
mod r02_components;
mod r03_setup;
mod r04_10_war;
mod r04_11_reserves;
mod r04_1_pouch;
mod r04_3_surrender;
mod r04_4_rail;
mod r04_5_mobilize;
mod r04_6_movement;
mod r04_7_planning;
mod r04_8_battles;
mod r04_9_status;
mod r05_end;
mod r06_1914;
mod r07_options;
mod r09_tanks;
mod r10_elite;
mod r11_air;
mod r12_fog;
mod r13_alternate_entry;
mod r14_cards;
mod r15_central_cards;
mod r15_entente_cards;
mod r16_mulligan;
mod r17_trenches;
mod r18_generals;
mod r19_ruhr;
mod r20_historical;
mod texts;
