//! Games as text: PDN, the Portable Draughts Notation, game type 21.
//!
//! ```
//! use checkers::pdn::Reader;
//!
//! let text = r#"
//! [Event "Two games, and the second is broken"]
//! [Black "A"] [White "B"]
//! 1. 11-15 23-19 {a comment} 2. 8-11 (2. 9-14 $5 22-17) 22-17! *
//!
//! [Event "The second"]
//! 1. 11-15 22-18 2. 8-11 1-0
//! "#;
//! let games: Vec<_> = Reader::from_text(text).collect();
//! let first = games[0].as_ref().expect("legal");
//! assert_eq!(first.tag("Event"), Some("Two games, and the second is broken"));
//! assert_eq!(first.moves().count(), 4);
//!
//! let error = games[1].as_ref().expect_err("15 has to jump");
//! assert_eq!(
//!     error.to_string(),
//!     "game 2, line 7, column 19: ply 3, 8-11: 15 can jump, and who can jump must jump",
//! );
//! assert_eq!(error.clause().map(|clause| clause.number), Some("4.9"));
//! ```
//!
//! The form of the text, and its limits, are those of [`boardgame_core::movetext`]. In this game `1-0` means that
//! Black, who moves first, has won.
//!
//! A move is read as [`Position::read_move`] reads it, and a remark that somebody ran into one (`26-22Whiteresigned.`)
//! is taken for a comment. A `FEN` tag gives another start; a `GameType` other than 21 is an error.
//!
//! Errors come in two kinds. [`Cause::Illegal`] is a move that was read and breaks a clause; all others mean that the
//! game could not be read.

use alloc::string::{String, ToString};
use core::fmt;

use boardgame_core::{
    Player,
    movetext::{self, BadTag, Dialect, Refusal, Tag},
};
use thiserror::Error;

use crate::{FenError, Illegal, Move, MoveTextError, Position};

/// One game of a PDN file, all of whose moves are legal; `Display` writes it.
pub type Game = movetext::Game<Pdn>;
/// The tags and the movetext of a game: what [`Game::new`] takes.
pub type Sheet = movetext::Sheet<Move>;
/// A reader of PDN: an iterator over its games.
pub type Reader<S> = movetext::Reader<Pdn, S>;
/// What is wrong with one game of a PDN file, and where.
pub type PdnError = movetext::GameError<Pdn>;
/// What can be wrong with a game of a PDN file.
pub type Cause = movetext::Cause<Pdn>;

/// PDN as a dialect of game texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pdn {}

/// The tags by which a game starts from a position.
///
/// ```
/// use checkers::{Position, pdn::{Game, Sheet, position_tags}};
///
/// let position = Position::from_fen("W:WK10:BK28")?;
/// let game = Game::new(Sheet { tags: position_tags(&position).into(), ..Sheet::new() })?;
/// assert_eq!(*game.start(), position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn position_tags(position: &Position) -> [Tag; 2] {
    [Tag::new("SetUp", "1"), Tag::new("FEN", position.fen().to_string())]
}

/// Why the tags of a game name no start position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StartError {
    /// The game is not American checkers.
    #[error("expected game type 21, American checkers, found {found:?}")]
    GameType {
        /// What the `GameType` tag says.
        found: String,
    },
    /// The `FEN` tag names no position.
    #[error("the FEN tag, {0}")]
    Fen(#[from] FenError),
}

impl Dialect for Pdn {
    type Position = Position;
    type Move = Move;
    type StartError = StartError;
    type Unclear = MoveTextError;
    type Illegal = Illegal;

    const RESIGNS: Option<&'static str> = None;

    fn start(tags: &[Tag]) -> Result<Position, BadTag<StartError>> {
        let mut position = Position::start();
        for (index, Tag { name, value }) in tags.iter().enumerate().filter(|(_, tag)| !tag.value.is_empty()) {
            if name.eq_ignore_ascii_case("GameType") && !is_checkers(value) {
                return Err(BadTag { index, error: StartError::GameType { found: value.clone() } });
            }
            if name.eq_ignore_ascii_case("FEN") {
                position = Position::from_fen(value).map_err(|error| BadTag { index, error: error.into() })?;
            }
        }
        Ok(position)
    }

    fn to_move(position: &Position) -> Player {
        position.to_move().player()
    }

    fn move_length(word: &str) -> usize {
        let length = word.find(|sign: char| !matches!(sign, '0'..='9' | '-' | 'x' | 'X' | ':')).unwrap_or(word.len());
        let remark = word.get(length..).unwrap_or_default();
        let is_remark = remark == "."
            || remark.starts_with(char::is_uppercase)
                && remark.chars().take(3).filter(|sign| sign.is_alphabetic()).count() == 3;
        if is_remark { length } else { word.len() }
    }

    fn read_move(position: &Position, word: &str) -> Result<Move, Refusal<MoveTextError, Illegal>> {
        position.read_move(word).map_err(|error| match error {
            MoveTextError::Illegal(error) => Refusal::Illegal(error),
            error => Refusal::Unclear(error),
        })
    }

    fn check(position: &Position, mv: &Move) -> Result<(), Illegal> {
        position.check(*mv).map_err(|reason| position.illegal(reason))
    }

    fn play(position: &mut Position, mv: &Move) {
        position.play_trusted(*mv);
    }

    fn write_move(position: &Position, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        position.write_move(*mv, out)
    }
}

/// Whether a `GameType` is the one of American checkers: `21`, with or without the board's particulars behind it.
fn is_checkers(value: &str) -> bool {
    value.split(',').next().is_some_and(|number| number.trim() == "21")
}
