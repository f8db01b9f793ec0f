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
//! one game, with line and column; the reader goes on at the next game. Where the next game begins is clear from its
//! tags, or from a line that ends with a result.
//!
//! # What is read
//!
//! - Tag pairs, each within one line: `[Name "value"]`. A value may be left out, may hold `\"` and `\\`, and quotation
//!   marks that nobody escaped.
//! - `{comments}` over several lines, which do not nest, and `;` comments to the end of the line. `[%commands]` in them
//!   are text. White space in a comment counts as one space. From a `%` outside comments the line is skipped.
//! - `(variations)`, nested to [`MAX_DEPTH`]; one stands after the move that it would replace.
//! - Annotation glyphs `$0` to `$255`, and the strength marks `!` (1), `?` (2), `!!` (3), `??` (4), `!?` (5) and `?!`
//!   (6), also in brackets of their own.
//! - Move numbers, which are not checked: `12.`, `12...`, `12`, with or without a space after them.
//! - Results `1-0`, `0-1`, `1/2-1/2`, `1/2`, `0-0`, `2-0`, `0-2`, `1-1` and `*`. A `*` that touches a move, or that
//!   more moves of the same game follow, marks an only move, which is annotation glyph 7.
//! - UTF-8, and Latin-1 where a piece of text is no UTF-8.
//!
//! # Limits
//!
//! A word has at most [`MAX_WORD`] bytes, a comment or a tag at most [`MAX_TEXT`], a game at most [`MAX_ITEMS`] moves,
//! comments, glyphs and brackets and [`MAX_GAME_TEXT`] bytes of comments and tags. Whatever goes beyond is an error,
//! not cut off.

mod dialect;
mod draft;
mod error;
mod flow;
mod game;
mod line;
mod location;
mod reader;
mod recovery;
mod scanner;
mod score;
mod sheet;
mod source;
mod syntax;
mod tag_scan;
mod text;
mod window;
mod writer;

pub use dialect::{BadTag, Dialect, Refusal};
pub use error::{Cause, GameError};
pub use game::Game;
pub use location::Location;
pub use reader::Reader;
pub use score::Score;
pub use sheet::{Item, Sheet, Tag};
#[cfg(feature = "std")]
pub use source::Stream;
pub use source::{Source, SourceError};
pub use syntax::SyntaxError;

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
