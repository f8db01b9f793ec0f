//! Games as files store them.

use boardgame_core::{Event, FairDeal, Recorded, movetext::Tag};
use serde::{Deserialize, Serialize};

/// A game from a file.
#[derive(Debug)]
#[non_exhaustive]
pub struct SavedGame<G: Recorded> {
    /// Set-up.
    pub setup: G::Setup,
    /// Names of the players by seat, empty if unknown; no names if the file has none.
    pub players: Vec<String>,
    /// Events.
    pub events: Vec<Event<G::Move>>,
    /// Tags of a game in its notation, in the order of the file.
    pub tags: Vec<Tag>,
    /// Annotations by ply, starting with those before the first move.
    pub annotations: Vec<Vec<Annotation>>,
    /// Proof of a fair deal.
    pub fair: Option<FairDeal>,
}

/// The games of a file, or the reasons in words why they cannot be read.
pub type SavedGames<'a, G> = Box<dyn Iterator<Item = Result<SavedGame<G>, String>> + 'a>;

/// A comment or a variation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Annotation {
    /// Depth in variations: 0 for a comment on the game itself.
    pub depth: usize,
    /// The parts in order.
    pub parts: Vec<AnnotationPart>,
}

/// A part of an annotation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnnotationPart {
    /// Comment in one line.
    Comment(String),
    /// Annotation sign of the previous move, such as `!?`.
    Sign(String),
    /// Move of a variation.
    Move {
        /// The move, with its number if needed.
        written: String,
        /// Position after the move; empty for moves after the first few thousand.
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
