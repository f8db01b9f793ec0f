//! Games as text: records with tag pairs and movetext.
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
//! The form of the text, and its limits, are those of [`boardgame_core::movetext`]. Move numbers may be left out
//! altogether; `Resigns` stands for the resignation of the side to move, with or without the result behind it. `1-0`
//! means that White, who moves first, has won. A tag `Position`, or `FEN`, gives another start, in the form of
//! a [`Position`].
//!
//! A move is read as [`Position::read_move`](crate::Position::read_move) reads it, and written with its whole path.
//!
//! Errors come in two kinds. [`Cause::Illegal`] is a move that was read and breaks a clause; all others mean that the
//! game could not be read.

use alloc::string::{String, ToString};

use crate::{moves::Move, position::Position, position_text::ParsePositionError, rule::Rule};
use boardgame_core::{
    message::Excerpt,
    messages,
    movetext::{self, BadTag, Dialect, Tag},
};

/// One game of a record, all of whose moves are legal; `Display` writes it.
///
/// Methods: [`new`](movetext::Game::new), [`of_match`](movetext::Game::of_match), [`start`](movetext::Game::start),
/// [`sheet`](movetext::Game::sheet), [`into_sheet`](movetext::Game::into_sheet), [`tag`](movetext::Game::tag),
/// [`player`](movetext::Game::player), [`moves`](movetext::Game::moves), [`plies`](movetext::Game::plies),
/// [`walk`](movetext::Game::walk), [`end`](movetext::Game::end), [`score`](movetext::Game::score),
/// [`strict`](movetext::Game::strict).
pub type Game = movetext::Game<CamelotRecord>;
/// The tags and the movetext of a game: what [`Game::new`] takes.
///
/// Fields: `tags`, `items`, `score` and `resigned`. Methods: [`new`](movetext::Sheet::new),
/// [`tag`](movetext::Sheet::tag), [`moves`](movetext::Sheet::moves).
pub type Sheet = movetext::Sheet<Move>;
/// A reader of records: an iterator over their games.
///
/// Methods: [`from_text`](movetext::Reader::from_text), [`from_bytes`](movetext::Reader::from_bytes),
/// [`from_stream`](movetext::Reader::from_stream), [`lenient`](movetext::Reader::lenient),
/// [`notes`](movetext::Reader::notes), [`games`](movetext::Reader::games); each game is an item of the iterator.
pub type Reader<S> = movetext::Reader<CamelotRecord, S>;
/// What is wrong with one game of a record, and where.
pub type RecordError = movetext::GameError<CamelotRecord>;
/// What can be wrong with a game of a record.
pub type Cause = movetext::Cause<CamelotRecord>;

/// The records of Camelot as a dialect of game texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CamelotRecord {}

/// The name of the tag that gives a start position.
const POSITION: &str = "Position";

/// The tag by which a game starts from a position.
#[must_use]
pub fn position_tag(position: &Position) -> Tag {
    Tag::new(POSITION, position.to_string())
}

messages! {
    /// Why the tags of a game do not give a start position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum StartError of "camelot" is Error {
        /// The tag is not that of a position.
        Position {
            /// What is wrong with it.
            error: ParsePositionError,
        } => "the Position tag: {error}";
        /// The first move, or the position, is one of draughts.
        Draughts {
            /// The move, or the value of the tag.
            found: String as Excerpt,
        } => "this is a kind of draughts, to judge by {found}, and not Camelot";
        /// The tags name another game.
        Variant {
            /// Value of the tag.
            found: String as Excerpt,
        } => "this is {found}, and not Camelot";
    }
}

impl Dialect for CamelotRecord {
    type Position = Position;
    type StartError = StartError;

    const RESIGNATION: Option<&'static str> = Some("Resigns");
    const PLAYERS: [&'static [&'static str]; 2] = [&["White"], &["Black"]];

    fn start(tags: &[Tag]) -> Result<Position, BadTag<StartError>> {
        // Cam, Grand Camelot and the like have other boards.
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
            // Draughts name the side to move with a letter and a colon, as Camelot does not.
            let is_draughts = matches!(tag.value.trim_start().as_bytes(), [b'B' | b'W' | b'b' | b'w', b':', ..]);
            let draughts = is_draughts.then(|| StartError::Draughts { found: tag.value.clone() });
            BadTag::new(index, draughts.unwrap_or(StartError::Position { error }))
        })
    }

    /// A position that cannot be read is left out.
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

    /// A step up from one of the first three ranks, where there is no piece at the start: files of draughts are written so.
    /// Not all of their squares are Camelot's.
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

    /// A word without a digit is prose.
    fn move_length(word: &str) -> usize {
        if word.bytes().any(|byte| byte.is_ascii_digit()) { word.len() } else { 0 }
    }
}
