//! The data files: right as they are, and wrong ones are named with file, line and rule.
#![allow(missing_docs, clippy::unwrap_used)]

use engine::{Present, data::Problem};
use quartermaster::Position;

#[test]
fn the_files_as_they_are_have_no_problem() {
    assert_eq!(Position::check_data(Position::data()), Vec::<Problem>::new());
}
