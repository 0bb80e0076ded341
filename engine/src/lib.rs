//! What every game of Bivouac shares.
//!
//! A game is a plain value, its position, that implements [`Game`]: who must decide, the legal moves, playing one,
//! explicit chance, redacted views, and positions imagined from a view. [`Present`] adds what people read: prompts,
//! descriptions, events as sentences, a board for the terminal, the rules and data files.
//! A [`Table`] is a running game with its [`Record`]; [`Orders`] answer for a seat;
//! [`erased`] hides the game's type for programs that know no game;
//! [`conformance`] is the suite of properties that every game passes.
//!
//! No I/O, no clock, no global state: the same record gives the same position everywhere, bit for bit.

pub mod assets;
pub mod chance;
pub mod conformance;
pub mod data;
mod digest;
pub mod erased;
mod fluent;
mod from_toml;
mod game;
pub mod gather;
pub mod ids;
mod info;
pub mod json;
pub mod mirror;
pub mod notation;
mod orders;
pub mod patch;
mod record;
pub mod rules;
mod seat;
mod table;
mod text;
mod to_toml;
mod tree;
mod weights;

pub use chance::{Commitment, Seed};
pub use game::{
    Chance, Description, Event, Game, Log, Mark, NARROWEST, NotationError, Odds, Outcome, Pending, Present, Prompt, Refusal,
    Score, Sight, Space, Subject, Target, WIDTH,
};
pub use info::{Choice, Division, GameInfo, OptionInfo, SeatInfo, Setup, SetupError};
pub use orders::{Order, OrderError, Orders, Span, Wish};
pub use rand_core::Rng;
pub use record::{End, Entry, Header, Record, RecordError, RecordProblem};
pub use seat::{Seat, SeatSet};
pub use table::{Step, Table, TableError, Verified, hash, position_from_text, position_to_text};
pub use text::{Arg, Lang, Localised, Text, Texts, lower};
pub use weights::Weights;
