//! What the rulebook says about the data files.
use engine::data::{File, Problem};

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    crate::data::compile(files).err().unwrap_or_default()
}
