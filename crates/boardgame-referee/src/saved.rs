//! A game as a file holds it: how it began, what happened, and what is said beside the moves.

use boardgame_core::{Event, FairDeal, Recorded, movetext::Tag};
use serde::{Deserialize, Serialize};

/// What a game started from, who plays it, and what has happened.
#[derive(Debug)]
#[non_exhaustive]
pub struct Saved<G: Recorded> {
    /// What it started from.
    pub setup: G::Setup,
    /// By seat, an empty name where the file does not say; none at all where it names nobody.
    pub players: Vec<String>,
    /// What has happened.
    pub events: Vec<Event<G::Move>>,
    /// The tags of a game in its own notation, in the order of the file.
    pub tags: Vec<Tag>,
    /// What the file says beside the game, by ply: first what comes before any move.
    pub asides: Vec<Vec<Aside>>,
    /// How the deal came about, where it was a fair one.
    pub fair: Option<FairDeal>,
}

/// The games of a file in a game's own notation; or, in words, why one of them is none.
pub type Texts<'a, G> = Box<dyn Iterator<Item = Result<Saved<G>, String>> + 'a>;

/// A comment on the game, or a line that was not played.
///
/// ```
/// use boardgame_referee::boardgame_core::Lang;
/// use boardgame_referee::{Reading, judge};
/// use boardgame_text::Text;
///
/// let text = Text::new(Lang::En);
/// let reading = Reading { verbose: true, ..Reading::new(&text) };
/// let file = b"1. 11-15 {the old fourteenth} 22-18 (1... 23-19 {stronger}) *";
/// let report = judge(file, &reading)?.next().expect("a game");
/// assert_eq!(report.moves[0].asides[0].to_string(), "the old fourteenth");
/// let line = &report.moves[1].asides[0];
/// assert_eq!((line.depth, line.to_string().as_str()), (1, "1… 23-19 stronger"));
/// # Ok::<(), boardgame_referee::file::Unknown>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Aside {
    /// How many variations it is in: 0 for a comment on the game itself.
    pub depth: usize,
    /// What it says, in order.
    pub parts: Vec<AsidePart>,
}

/// A part of what a file says beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AsidePart {
    /// A comment, in one line.
    Comment(String),
    /// The sign of the move before, such as `!?`.
    Sign(String),
    /// A move of a line, with its number where a reader needs it.
    Move {
        /// As books write it.
        written: String,
        /// The text of the position after it; empty beyond the first few thousand.
        position: String,
    },
}

impl std::fmt::Display for Aside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (number, part) in self.parts.iter().enumerate() {
            let (AsidePart::Comment(said) | AsidePart::Sign(said) | AsidePart::Move { written: said, .. }) = part;
            write!(f, "{}{said}", if number == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
