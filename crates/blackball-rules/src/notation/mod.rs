//! Text: the facts of a shot in short form, and the canonical line of a match.

mod position;
mod read;
mod words;
mod write;

pub use read::ParseFactsError;
