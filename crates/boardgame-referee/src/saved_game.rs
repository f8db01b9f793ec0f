//! Games that were read from files.

use boardgame_core::{Event, FairDeal, Recorded, movetext::Tag};
use serde::{Deserialize, Serialize};

/// A game that was read from a file.
#[derive(Debug)]
#[non_exhaustive]
pub struct SavedGame<G: Recorded> {
    /// The set-up.
    pub setup: G::Setup,
    /// The players' names by seat, with an empty string for an unknown name, or no names if the file has none.
    pub players: Vec<String>,
    /// The events in order.
    pub events: Vec<Event<G::Move>>,
    /// The tags in the order of the file, if the file is in the game's notation.
    pub tags: Vec<Tag>,
    /// The annotations after each ply, starting with those before the first move.
    pub annotations: Vec<Vec<Annotation>>,
    /// The proof that the deal was fair, if the file contains one.
    pub fair: Option<FairDeal>,
}

/// The games in a file. For a game that cannot be read, the error gives the reason.
pub type SavedGames<'a, G> = Box<dyn Iterator<Item = Result<SavedGame<G>, String>> + 'a>;

/// A comment or a variation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Annotation {
    /// Nesting depth of the variation. It is 0 for a comment on the game itself.
    pub depth: usize,
    /// The parts of the annotation in order.
    pub parts: Vec<AnnotationPart>,
}

/// A part of an annotation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnnotationPart {
    /// A comment in one line.
    Comment(String),
    /// A sign that rates the previous move, such as `!?`.
    Sign(String),
    /// A move in a variation.
    Move {
        /// The text of the move, with its number if it needs one.
        written: String,
        /// The position after the move. It is empty after the first 2,000 moves in variations.
        position: String,
    },
}

impl std::fmt::Display for Annotation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (number, part) in self.parts.iter().enumerate() {
            let (AnnotationPart::Comment(text)
            | AnnotationPart::Sign(text)
            | AnnotationPart::Move { written: text, .. }) = part;
            write!(f, "{}{text}", if number == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
