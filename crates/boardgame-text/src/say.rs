//! What can be said.

mod blackball;
mod camelot;
mod checkers;
mod core;
mod dwyn;
mod events;
mod geometry;
mod movetext;
mod notation;
mod phrase;
mod pooltool;
mod readers;
mod reasons;
mod ruling;
mod setup;
mod sighting;
mod words;

pub use phrase::said as phrase;
pub use sighting::seen;

use crate::{Text, expected};

/// An error, an effect or a ruling that can be said in a sentence.
///
/// The games keep the right to add variants. Until a new one has its message here it is said by its own `Display`, in
/// English, with a remark that it is, and `tests/variants.rs` fails.
pub trait Say {
    /// The sentence, in the language of `text`.
    fn say(&self, text: &Text) -> String;
}

/// Players are called by their seat, from 1.
impl Say for boardgame_core::Player {
    fn say(&self, text: &Text) -> String {
        crate::core::player(text, u16::from(self.seat()) + 1)
    }
}

/// Things to choose from: `9`, `9 or 14`, `9, 14 or 15`.
fn either(text: &Text, things: impl Iterator<Item = impl ToString>) -> String {
    let mut things: Vec<String> = things.map(|thing| thing.to_string()).collect();
    match (things.pop(), things.is_empty()) {
        (None, _) => String::new(),
        (Some(only), true) => only,
        (Some(last), false) => crate::core::or(text, things.join(", "), last),
    }
}

/// `expected …, found …`; nothing stands where a text has ended.
fn found(text: &Text, expected: &str, found: &str) -> String {
    let found = if found.is_empty() { expected::end(text) } else { format!("{found:?}") };
    crate::notation::found(text, expected, found)
}

/// What has no message yet, in English, and other languages say so.
fn untranslated(text: &Text, new: &(impl ToString + ?Sized)) -> String {
    crate::core::untranslated(text, new.to_string())
}
