//! Game texts with tags and movetext, such as PDN files and Camelot records.
//!
//! ```text
//! [Event "A game"]
//! [Result "1-0"]
//!
//! 1. 11-15 23-19 {a comment} 2. 8-11 22-17 (2... 24-20 $5) 3. 4-8! 1-0
//! ```
//!
//! A [`Dialect`] describes the conventions of a game. A [`Reader`] reads a text or a stream game by game and checks
//! every move, including variations. A [`Game`] writes itself so that it can be read again.
//!
//! The reader has one game in memory at a time. An error concerns one game and has a line and column; reading continues
//! with the next game. A game starts at tags (even invalid ones), after a line that ends with a result, or at a number
//! 1 at the start of a line. In a list without tags and numbers, it also starts at a line that can start a game but not
//! continue one.
//!
//! # Syntax
//!
//! - Tags within one line: `[Name "value"]`. The value is optional. It may contain `\"`, `\\` and unescaped quotation
//!   marks. Adjacent lines of tags belong to one game. After a blank line, a repeated tag starts the next game.
//! - `/FEN "..."/` before the first move, equivalent to the tag.
//! - Comments in braces over any number of lines, not nested, and from `;` to the end of the line. White space in them
//!   counts as one space. Outside comments, `%` skips the rest of the line.
//! - Variations in brackets, nested to [`MAX_DEPTH`], after the move that they replace.
//! - Glyphs `$0` to `$255`, the marks `!` (1), `?` (2), `!!` (3), `??` (4), `!?` (5), `?!` (6), `=` (10), `±` and
//!   similar (13 to 17), also in brackets.
//! - Move numbers `12.`, `12...`, `12…`, `12)`, `12`, and dots alone. A wrong number causes a note. A number 1
//!   on a new line after moves starts another game, with a note.
//! - Moves with spaces around their separators (`11 - 15`), with any dash or `×`, and commas between moves.
//! - `- -` or `--` for an unknown move, which is an error because the moves after it cannot be checked.
//! - Results `1-0`, `0-1`, `1/2-1/2`, `½-½`, `1/2`, `0-0`, `2-0`, `0-2`, `1-1` and `*`; in a `Result` tag also words
//!   such as `White wins` or `Draw`. `*` directly after a move means an only move (glyph 7), as does `*` before further
//!   moves in a game with numbers.
//! - UTF-8, or else Windows-1252. All line ends, no-break spaces and the DOS end-of-file mark are accepted.
//!
//! A [lenient](Reader::lenient) reader accepts more.
//!
//! # Limits
//!
//! Exceeding a limit is an error. The limits are [`MAX_WORD`], [`MAX_TEXT`] for a comment or a tag, [`MAX_TAGS`],
//! [`MAX_ITEMS`] and, for the comments and tags of a game, [`MAX_GAME_TEXT`]. Memory therefore does not grow with the
//! length of the text.

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
pub(crate) use error::Remark;
pub use error::{Cause, GameError, Limit, Note, NoteKind, SyntaxError, TextPart};
pub use game::Game;
pub use reader::Reader;
pub use sheet::{Item, MoveNumber, Score, Sheet, SquareName, Tag, squares};
#[cfg(feature = "std")]
pub use source::Stream;
pub use source::{Location, Source, SourceError};
pub use steps::Step;
pub use writer::Strict;

/// Largest depth of nested variations.
pub const MAX_DEPTH: usize = 100;
/// Largest length of a word in bytes.
pub const MAX_WORD: usize = 255;
/// Largest length of a comment or a tag's value in bytes.
pub const MAX_TEXT: usize = 1 << 16;
/// Largest number of moves, comments, glyphs and brackets in a game.
pub const MAX_ITEMS: usize = 1 << 18;
/// Largest total length of a game's comments and tags in bytes.
pub const MAX_GAME_TEXT: usize = 1 << 24;
/// Largest number of tags in a game.
pub const MAX_TAGS: usize = 1_000;
/// Largest number of notes about a game.
pub const MAX_NOTES: usize = 1_000;
