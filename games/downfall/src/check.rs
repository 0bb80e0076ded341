//! What the rulebook says about the data files.
use engine::data::{File, Problem};
pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    match crate::data::compile(files) {
        Ok(_) => Vec::new(),
        Err(problems) => problems,
    }
}
