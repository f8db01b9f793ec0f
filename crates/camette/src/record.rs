//! Games as text, with tag pairs and movetext, in the format of [`boardgame_core::movetext`].
//!
//! ```
//! use camette::record::Reader;
//!
//! let text = r#"[Game "camette"] [White "Ann"] 1. C2-C4 C6-C4 *"#;
//! let refused = Reader::from_text(text).next().expect("a game").expect_err("C4 is not empty");
//! assert_eq!(refused.clause().map(|clause| clause.number), Some("2.1"));
//! assert_eq!(refused.sheet.moves().count(), 1);
//! ```
//!
//! `1-0` means that White, who moves first, has won. `Resigns` means that the side to move resigns. A tag `Position` or
//! `FEN` sets another start, as the text of a [`Position`]. Since Camelot has similar square names, a tag `Game` names the
//! game.
//!
//! Brackets enclose variations, so a capture is written `C3xC5`. If several captures fit, the captured pieces follow:
//! `C3xC5:C4`.

use crate::position::{ParsePositionError, Position};
use boardgame_core::{
    messages,
    movetext::{self, BadTag, Dialect, Tag},
};

/// One game of a record, with legal moves only. `Display` writes it.
pub type Game = movetext::Game<CametteRecord>;
/// Tags and movetext of a game: the argument of [`Game::new`].
pub type Sheet = movetext::Sheet<crate::moves::Move>;
/// A reader of records: an iterator over the games.
pub type Reader<S> = movetext::Reader<CametteRecord, S>;

/// The records of Camette as a dialect of [`boardgame_core::movetext`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CametteRecord {}

messages! {
    /// Reason why the tags of a game give no start position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct StartError of "camette" is Error {
        /// Reason why the tag is not a position.
        pub error: ParsePositionError,
    } => "the Position tag: {error}";
}

impl Dialect for CametteRecord {
    type Position = Position;
    type StartError = StartError;

    const RESIGNATION: Option<&'static str> = Some("Resigns");
    const PLAYERS: [&'static [&'static str]; 2] = [&["White"], &["Black"]];

    fn start(tags: &[Tag]) -> Result<Position, BadTag<StartError>> {
        let names_position = |tag: &Tag| ["Position", "FEN"].iter().any(|name| tag.name.eq_ignore_ascii_case(name));
        let tag = tags.iter().enumerate().find(|(_, tag)| names_position(tag) && !tag.value.is_empty());
        let Some((index, tag)) = tag else { return Ok(Position::start()) };
        tag.value.parse().map_err(|error| BadTag::new(index, StartError { error }))
    }

    /// Removes an unreadable position, so that the game starts as usual.
    fn repair_start(tags: &mut [Tag], bad: &BadTag<StartError>) -> Option<Position> {
        tags.get_mut(bad.index)?.value.clear();
        Some(Position::start())
    }

    fn start_rule(error: &StartError) -> Option<crate::rule::Rule> {
        match error.error {
            ParsePositionError::Position(error) => Some(error.rule()),
            _ => None,
        }
    }

    /// Returns the length of the word, or 0 if it has no digit and so is prose.
    fn move_length(word: &str) -> usize {
        if word.bytes().any(|byte| byte.is_ascii_digit()) { word.len() } else { 0 }
    }
}
