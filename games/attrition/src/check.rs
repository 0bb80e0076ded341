//! What the rulebook says about the data files.

use engine::data::{File, Problem};

use crate::data::compile;

/// Everything that is wrong with data files.
pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    compile(files).err().unwrap_or_default()
}
