//! All rule tests in one program: linking one for every file would take minutes.
#![allow(missing_docs)]

mod common;
mod texts;
