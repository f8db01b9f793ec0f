//! Games as text, with tag pairs and movetext.
//!
//! ```
//! use camelot::record::Reader;
//!
//! let text = r#"
//! [Event "Two games, and the second is broken"]
//! 1. E6-E8 H11-F9 2. H6-F8 F11-H9 {a comment} Resigns
//!
//! [Event "The second"]
//! G6-E8 D11-D9 C6-C7
//! "#;
//! let games: Vec<_> = Reader::from_text(text).collect();
//! let first = games[0].as_ref().expect("legal");
//! assert_eq!(first.moves().count(), 4);
//! assert_eq!(first.score().to_string(), "0-1");
//!
//! let error = games[1].as_ref().expect_err("E8 has to capture");
//! assert_eq!(error.to_string(), "game 2, line 6, column 14: 2. C6-C7: E8 can jump");
//! assert_eq!(error.clause().map(|clause| clause.number), Some("2.6"));
//! ```
//!
//! Format and limits are those of [`boardgame_core::movetext`]. Move numbers are optional. `Resigns`, with or without a
//! result after it, means that the side to move resigns. `1-0` means that White, who moves first, has won. A tag `Position`
//! or `FEN` sets another start, as the text of a [`Position`].
//!
//! Moves are written with their whole paths.
//! [`Cause::Illegal`] is a move that breaks a clause. The other causes mean that the game cannot be read.

use alloc::string::{String, ToString};

use crate::{moves::Move, position::Position, position_text::ParsePositionError, rule::Rule};
use boardgame_core::{
    message::Excerpt,
    messages,
    movetext::{self, BadTag, Dialect, Tag},
};

/// One game of a record, with legal moves only. `Display` writes it.
pub type Game = movetext::Game<CamelotRecord>;
/// Tags and movetext of a game: the argument of [`Game::new`].
pub type Sheet = movetext::Sheet<Move>;
/// A reader of records: an iterator over the games.
pub type Reader<S> = movetext::Reader<CamelotRecord, S>;
/// An error in one game of a record, with its location.
pub type RecordError = movetext::GameError<CamelotRecord>;
/// The cause of an error.
pub type Cause = movetext::Cause<CamelotRecord>;

/// The records of Camelot as a dialect of [`boardgame_core::movetext`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CamelotRecord {}

const POSITION: &str = "Position";

/// Returns the tag of a game that starts from a position.
#[must_use]
pub fn position_tag(position: &Position) -> Tag {
    Tag::new(POSITION, position.to_string())
}

messages! {
    /// Reason why the tags of a game give no start position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum StartError of "camelot" is Error {
        /// The tag is not a position.
        Position {
            /// Reason why the tag is not a position.
            error: ParsePositionError,
        } => "the Position tag: {error}";
        /// The first move or the position belongs to draughts.
        Draughts {
            /// Move or value of the tag.
            found: String as Excerpt,
        } => "this is a kind of draughts, not Camelot, judging by {found}";
        /// The tags name another game.
        Variant {
            /// Value of the tag.
            found: String as Excerpt,
        } => "this is {found}, not Camelot";
    }
}

impl Dialect for CamelotRecord {
    type Position = Position;
    type StartError = StartError;

    const RESIGNATION: Option<&'static str> = Some("Resigns");
    const PLAYERS: [&'static [&'static str]; 2] = [&["White"], &["Black"]];

    fn start(tags: &[Tag]) -> Result<Position, BadTag<StartError>> {
        // Cam, Grand Camelot and other variants have other boards.
        let is_variant = |tag: &Tag| tag.name.eq_ignore_ascii_case("Variant") || tag.name.eq_ignore_ascii_case("Game");
        let others = ["cam", "camette", "camelotta", "chess", "draughts", "checkers"];
        let is_other = |value: &str| {
            let value = value.trim().to_ascii_lowercase();
            value != "camelot" && (value.contains("camelot") || value.split(' ').any(|word| others.contains(&word)))
        };
        if let Some((index, tag)) = tags.iter().enumerate().find(|(_, tag)| is_variant(tag) && is_other(&tag.value)) {
            return Err(BadTag::new(index, StartError::Variant { found: tag.value.clone() }));
        }
        let is_start = |tag: &Tag| {
            let names_position = tag.name.eq_ignore_ascii_case(POSITION) || tag.name.eq_ignore_ascii_case("FEN");
            names_position && !tag.value.is_empty()
        };
        let Some((index, tag)) = tags.iter().enumerate().find(|(_, tag)| is_start(tag)) else {
            return Ok(Position::start());
        };
        tag.value.parse().map_err(|error: ParsePositionError| {
            // In draughts a colon follows the side to move.
            let is_draughts = matches!(tag.value.trim_start().as_bytes(), [b'B' | b'W' | b'b' | b'w', b':', ..]);
            let draughts = is_draughts.then(|| StartError::Draughts { found: tag.value.clone() });
            BadTag::new(index, draughts.unwrap_or(StartError::Position { error }))
        })
    }

    fn repair_start(tags: &mut [Tag], bad: &BadTag<StartError>) -> Option<Position> {
        if !matches!(bad.error, StartError::Position { .. }) {
            return None;
        }
        tags.get_mut(bad.index)?.value.clear();
        Some(Position::start())
    }

    fn start_rule(error: &StartError) -> Option<Rule> {
        match error {
            StartError::Position { error: ParsePositionError::Position(error) } => Some(error.rule()),
            StartError::Position { .. } | StartError::Draughts { .. } | StartError::Variant { .. } => None,
        }
    }

    /// Recognises draughts by a step up from one of the first three ranks, where Camelot has no pieces at the start.
    fn other_game(word: &str, _: &[Tag], position: Option<&Position>) -> Option<StartError> {
        if position != Some(&Position::start()) {
            return None;
        }
        let (from, to) = word.split_once(['-', ':', 'x'])?;
        let square = |text: &str| match *text.as_bytes() {
            [file, rank @ b'1'..=b'8'] => {
                Some((file.to_ascii_lowercase(), rank)).filter(|(file, _)| file.is_ascii_lowercase())
            }
            _ => None,
        };
        let (from, to) = (square(from)?, square(to)?);
        let step = to.1 == from.1 + 1 && to.0.abs_diff(from.0) == 1;
        (from.1 <= b'3' && step).then(|| StartError::Draughts { found: word.into() })
    }

    fn ignored_part(Tag { name, value }: &Tag) -> Option<String> {
        let usual = matches!(&*value.to_ascii_lowercase(), "" | "camelot" | "standard");
        (name.eq_ignore_ascii_case("Variant") && !usual).then(|| value.clone())
    }

    /// Returns the length of the word, or 0 if it has no digit and so is prose.
    fn move_length(word: &str) -> usize {
        if word.bytes().any(|byte| byte.is_ascii_digit()) { word.len() } else { 0 }
    }
}
