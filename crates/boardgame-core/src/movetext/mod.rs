//! Game texts: tag pairs and movetext, as PDN files and the records of Camelot have them.
//!
//! ```text
//! [Event "A game"]
//! [Result "1-0"]
//!
//! 1. 11-15 23-19 {a comment} 2. 8-11 22-17 (2... 24-20 $5) 3. 4-8! 1-0
//! ```
//!
//! What differs from game to game is a [`Dialect`]: how tags name a start position, and how a move is read and written.
//! A [`Reader`] goes through a text or a stream game by game and adjudicates every move, in the variations too; a
//! [`Game`] writes itself so that what is read again is the same game.
//!
//! The reader keeps one game in memory, never the file. What cannot be read, or is against the rules, is an error of
//! one game, with line and column; the reader continues at the next game. Where the next game begins is clear from its
//! tags (even those that cannot be read), from a line that ends with a result, or from a number 1 at the beginning of a
//! line. In a list without tags and numbers, a line that cannot continue a game and begins one is the next game.
//!
//! # What is read
//!
//! - Tag pairs, each within one line: `[Name "value"]`. A value may be left out, may hold `\"` and `\\`, and quotation
//!   marks that nobody escaped. Tags on adjacent lines are those of one game, even two of one name; behind a blank line
//!   a tag that is there already begins the next game.
//! - `/FEN "..."/` before the first move, which is read as the tag would be.
//! - `{comments}` over several lines, which do not nest, and `;` comments to the end of the line. `[%commands]` in them
//!   are text. White space in a comment counts as one space. From a `%` outside comments the line is skipped.
//! - `(variations)`, nested to [`MAX_DEPTH`]; one comes after the move that it would replace.
//! - Annotation glyphs `$0` to `$255`, the strength marks `!` (1), `?` (2), `!!` (3), `??` (4), `!?` (5) and `?!`
//!   (6), `=` (10) and `±` and its like (13 to 17), also in brackets of their own.
//! - Move numbers: `12.`, `12...`, `12…`, `12)`, `12`, with or without a space after them, and dots that stand alone.
//!   One that does not fit is noted. A number 1 on a new line behind moves begins another game, and is noted.
//! - Moves with white space around their signs (`11 - 15`), with dashes of any length, with `×`, with commas between
//!   them.
//! - `- -` or `--` for a move that is not known. Nothing behind it can be judged, so that it is an error, and a lenient
//!   reader leaves out the rest.
//! - Results `1-0`, `0-1`, `1/2-1/2`, `½-½`, `1/2`, `0-0`, `2-0`, `0-2`, `1-1` and `*`, which may come next to another.
//!   A `Result` tag may also give it in words: `White wins`, `Red won`, `Draw`. One that cannot be read is noted.
//!   A `*` that touches a move marks an only move, which is annotation glyph 7; so does one that more moves follow, in
//!   a game with move numbers. In a game without them, `*` ends the game.
//! - UTF-8, and Windows-1252 where a piece of text is not UTF-8; line ends of all systems; no-break spaces; the mark by
//!   which DOS ends a file.
//!
//! A [lenient](Reader::lenient) reader continues where these rules are broken.
//!
//! # Limits
//!
//! A word has at most [`MAX_WORD`] bytes, a comment or a tag at most [`MAX_TEXT`], a game at most [`MAX_TAGS`] tags,
//! [`MAX_ITEMS`] moves, comments, glyphs and brackets, and [`MAX_GAME_TEXT`] bytes of comments and tags. Whatever goes
//! beyond is an error, not cut off. So time grows with the length of a text, and memory does not.

mod dialect;
mod draft;
mod error;
mod game;
mod reader;
mod scanner;
mod sheet;
mod source;
mod steps;
mod writer;

pub use dialect::{BadTag, Dialect, IllegalOf, MoveOf, ReadMoveErrorOf};
pub use draft::result_of;
pub use error::{Cause, GameError, Limit, Note, NoteKind, Remark, SyntaxError, TextPart};
pub use game::Game;
pub use reader::Reader;
pub use sheet::{Item, MoveNumber, Score, Sheet, SquareName, Tag, squares};
#[cfg(feature = "std")]
pub use source::Stream;
pub use source::{Location, Source, SourceError};
pub use steps::{Step, Steps};
pub use writer::Strict;

/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 100;
/// How long a word of movetext may be, in bytes.
pub const MAX_WORD: usize = 255;
/// How long a comment, or the value of a tag, may be, in bytes.
pub const MAX_TEXT: usize = 1 << 16;
/// How many moves, comments, glyphs and brackets one game may have.
pub const MAX_ITEMS: usize = 1 << 18;
/// How many bytes all comments and tags of one game may have together.
pub const MAX_GAME_TEXT: usize = 1 << 24;
/// How many tags one game may have.
pub const MAX_TAGS: usize = 1_000;
/// How many notes are kept of one game.
pub const MAX_NOTES: usize = 1_000;
