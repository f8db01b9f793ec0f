//! Why a game text cannot be read.

use thiserror::Error;

use super::Score;

/// Why a game text cannot be read. What a move means, and whether it is legal, is another matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SyntaxError {
    /// A character that has no place in movetext.
    #[error("expected a move, a comment, a variation, a tag or a result, found {found:?}")]
    Unexpected {
        /// The character.
        found: char,
    },
    /// A control character in a tag or a comment: this is no text.
    #[error("expected text, found the control character {found:?}")]
    Control {
        /// The character.
        found: char,
    },
    /// Something is longer than is read.
    #[error("{what} goes beyond {limit} {unit}")]
    TooLong {
        /// What is too long: `"the word"`, `"the comment"`, `"the tag"`, `"the game"`.
        what: &'static str,
        /// How long it may be.
        limit: usize,
        /// What is counted.
        unit: &'static str,
    },
    /// No name follows the `[` of a tag.
    #[error("expected the name of a tag after '[': letters, digits and '_'")]
    TagName,
    /// No value in quotation marks follows the name of a tag.
    #[error("expected the tag's value in quotation marks, or ']'")]
    TagValue,
    /// A tag does not end on its line.
    #[error("this tag is not closed: expected '\"]' before the end of the line")]
    UnclosedTag,
    /// A comment does not end.
    #[error("this comment is not closed: expected '}}' before the next game")]
    UnclosedComment,
    /// A variation does not end.
    #[error("this variation is not closed: expected ')'")]
    UnclosedVariation,
    /// A bracket closes no variation.
    #[error("')' closes no variation")]
    UnopenedVariation,
    /// A variation stands where there is no move that it could replace.
    #[error("a variation replaces the move before it, and there is none")]
    NothingToVary,
    /// Variations are nested too deep.
    #[error("variations are nested more than {limit} deep")]
    TooDeep {
        /// How deep they may be.
        limit: usize,
    },
    /// No number, or too large a one, follows the `$` of an annotation glyph.
    #[error("expected a number from 0 to 255 after '$'")]
    Nag,
    /// Nothing that a number could belong to follows it.
    #[error("expected a move after the number")]
    NumberAlone,
    /// The game has two results.
    #[error("the game has two results, {first} and {second}")]
    TwoResults {
        /// The one that stands first.
        first: Score,
        /// The other.
        second: Score,
    },
    /// The game goes on after its result.
    #[error("the game goes on after its result: expected the tags of the next game")]
    AfterResult,
    /// A variation has a result.
    #[error("a variation has no result of its own")]
    ResultInVariation,
}

impl SyntaxError {
    pub(super) const WORD: Self = Self::TooLong { what: "the word", limit: super::MAX_WORD, unit: "bytes" };
    pub(super) const TAG: Self = Self::TooLong { what: "the tag", limit: super::MAX_TEXT, unit: "bytes" };
    pub(super) const COMMENT: Self = Self::TooLong { what: "the comment", limit: super::MAX_TEXT, unit: "bytes" };
    pub(super) const ITEMS: Self = Self::TooLong { what: "the game", limit: super::MAX_ITEMS, unit: "moves and marks" };
    pub(super) const GAME: Self =
        Self::TooLong { what: "the game", limit: super::MAX_GAME_TEXT, unit: "bytes of comments and tags" };
}
