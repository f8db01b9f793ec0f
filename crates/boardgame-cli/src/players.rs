//! Commands with players of the program: an engine for other programs, matches, and analyses.

pub(crate) mod analyse;
pub(crate) mod contest;
pub(crate) mod engine;
