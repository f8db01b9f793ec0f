use alloc::{
    boxed::Box,
    string::{String, ToString},
};
use core::error::Error;

use super::{
    dialect::{Dialect, IllegalOf, MoveOf, ReadMoveErrorOf},
    sheet::{MoveNumber, Score, Sheet},
    source::{Location, SourceError},
};
use crate::{
    message::{Excerpt, Message, delegate_message, messages},
    rule::{Cites, Clause, Rulebook},
};

messages! {
    /// Error in the syntax of a game text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum SyntaxError of "movetext" is Error {
        Unexpected {
            /// The unexpected character.
            found: char as Excerpt,
        } => "expected a move, a comment, a variation, a tag or a result, found {found}";
        Control {
            /// The control character.
            found: char as Excerpt,
        } => "expected text, found the control character {found}";
        TooLong {
            /// The part that is too long.
            part: TextPart,
            /// The limit of that part.
            limit: Limit,
        } => "{part} has more than {limit}";
        TagName => "expected a tag name after '[': letters, digits and '_'";
        TagValue => "expected the tag's value in quotation marks, or ']'";
        UnclosedTag => "this tag is not closed: expected '\"]' before the end of the line";
        UnclosedComment => "this comment is not closed: expected '}}' before the next game";
        UnclosedVariation => "this variation is not closed: expected ')'";
        UnopenedVariation => "unexpected ')': no variation is open";
        NothingToVary => "a variation must follow the move that it replaces";
        TooDeep {
            /// Largest depth.
            limit: usize,
        } => "variations are nested more than {limit} deep";
        Nag => "expected a number from 0 to 255 after '$'";
        NumberAlone => "expected a move after the number";
        TwoResults {
            /// The first result.
            first: Score,
            /// The second result.
            second: Score,
        } => "the game has two results, {first} and {second}";
        /// A move is written as `- -`.
        UnknownMove => "unknown move: the moves after it cannot be checked";
        AfterResult => "unexpected text after the result: expected the tags of the next game";
        ResultInVariation => "a variation cannot have a result";
        Setup => "expected a position between slashes, such as /FEN \"W:W18:B1\"/";
        SetupAfterMoves => "a position between slashes must precede the first move";
    }

    /// A part of a game text that has a limit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum TextPart of "movetext" {
        Word => "the word";
        Comment => "the comment";
        Tag => "the tag";
        Game => "the game";
    }

    /// The limit that a part exceeds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Limit of "movetext" {
        Bytes {
            /// Largest permitted number.
            most: usize,
        } => "{most} bytes";
        Tags {
            /// Largest permitted number.
            most: usize,
        } => "{most} tags";
        Items {
            /// Largest permitted number.
            most: usize,
        } => "{most} moves and marks";
        Text {
            /// Largest permitted number.
            most: usize,
        } => "{most} bytes of comments and tags";
    }

    /// The texts of [`GameError`], [`Cause`], [`Note`] and [`NoteKind`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Remark<E> of "movetext" {
        Game {
            game: u64,
            at: Location,
            problem: E,
        } => "game {game}, {at}: {problem}";
        Prose {
            text: String as Excerpt,
        } => "{text} is not a move: put comments in braces";
        Move {
            number: MoveNumber,
            text: String,
            problem: E,
        } => "{number} {text}: {problem}";
        Note {
            at: Location,
            what: E,
        } => "{at}: {what}";
        Number {
            expected: MoveNumber,
            found: MoveNumber,
        } => "the next move has the number {found} instead of {expected} (is a move missing?)";
        RunTogether
            => "the numbers restart from 1: another game seems to begin here, but this one has no result";
        Chosen {
            text: String,
            fitting: usize,
            mv: String,
        } => "{text} matches {fitting} moves: {mv} is used";
        VariationLeftOut {
            problem: E,
        } => "the rest of this variation is ignored: {problem}";
        StartLeftOut {
            problem: E,
        } => "the set-up is corrected or ignored: {problem}";
        ProseTaken {
            text: String as Excerpt,
        } => "{text} is treated as a comment";
        WordTaken {
            text: String as Excerpt,
            problem: E,
        } => "{text} is treated as a comment: {problem}";
        LeftOut {
            problem: E,
        } => "ignored: {problem}";
        Tag {
            name: String,
            value: String as Excerpt,
        } => "the value {value} of the tag {name} is ignored";
        More => "further notes are omitted";
        Plain(E);
    }
}

impl SyntaxError {
    pub(super) const WORD: Self = Self::TooLong { part: TextPart::Word, limit: Limit::Bytes { most: super::MAX_WORD } };
    pub(super) const TAG: Self = Self::TooLong { part: TextPart::Tag, limit: Limit::Bytes { most: super::MAX_TEXT } };
    pub(super) const COMMENT: Self =
        Self::TooLong { part: TextPart::Comment, limit: Limit::Bytes { most: super::MAX_TEXT } };
    pub(super) const TAGS: Self = Self::TooLong { part: TextPart::Game, limit: Limit::Tags { most: super::MAX_TAGS } };
    pub(super) const ITEMS: Self =
        Self::TooLong { part: TextPart::Game, limit: Limit::Items { most: super::MAX_ITEMS } };
    pub(super) const GAME: Self =
        Self::TooLong { part: TextPart::Game, limit: Limit::Text { most: super::MAX_GAME_TEXT } };

    /// Reports whether the error is an exceeded memory limit, which even a lenient reader enforces.
    pub(super) const fn is_limit(self) -> bool {
        matches!(self, Self::TooLong { part: TextPart::Game | TextPart::Comment, .. })
    }
}

/// An error in one game of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameError<D: Dialect> {
    /// Number of the game in the text, from 1.
    pub game: u64,
    /// Location of the error.
    pub at: Location,
    /// Cause of the error.
    pub cause: Box<Cause<D>>,
    /// The tags, and the movetext before the error.
    pub sheet: Box<Sheet<MoveOf<D>>>,
}

impl<D: Dialect> GameError<D> {
    /// Returns the clause that a move or the start position breaks; `None` for other errors.
    #[must_use]
    pub fn clause(&self) -> Option<Clause> {
        self.cause.rule().map(Rulebook::clause)
    }
}

/// The cause of an error in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause<D: Dialect> {
    /// The syntax is wrong.
    Syntax(SyntaxError),
    /// The tags give no start position.
    Start(D::StartError),
    /// A word of prose is where a move is expected.
    Prose {
        /// The word of prose.
        text: String,
    },
    /// A word does not name one move.
    Unclear {
        /// Number of the move.
        number: MoveNumber,
        /// Ply of the move, from 1.
        ply: u32,
        /// Number of variations around the move, or 0 for a move of the game itself.
        depth: usize,
        /// The word as written.
        text: String,
        /// Reason why the word does not name one move.
        error: ReadMoveErrorOf<D>,
    },
    /// A move is illegal.
    Illegal {
        /// Number of the move.
        number: MoveNumber,
        /// Ply of the move, from 1.
        ply: u32,
        /// Number of variations around the move, or 0 for a move of the game itself.
        depth: usize,
        /// The move as written.
        text: String,
        /// Position before the move.
        position: D::Position,
        /// Reason why the move is illegal.
        error: IllegalOf<D>,
    },
    /// Reading failed. No game follows.
    Source(SourceError),
}

impl<D: Dialect> Cause<D> {
    /// Returns the clause that a move or the start position breaks; `None` for other errors.
    #[must_use]
    pub fn rule(&self) -> Option<<IllegalOf<D> as Cites>::Rule> {
        match self {
            Self::Illegal { error, .. } => Some(error.rule()),
            Self::Start(error) => D::start_rule(error),
            Self::Syntax(_) | Self::Prose { .. } | Self::Unclear { .. } | Self::Source(_) => None,
        }
    }
}

/// A note about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note<D: Dialect> {
    /// Location in the text.
    pub at: Location,
    /// Content of the note.
    pub kind: NoteKind<D>,
}

/// Content of a note. A strict reader notes only wrong numbers, restarting numbers and tags.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoteKind<D: Dialect> {
    /// A move has a wrong number.
    Number {
        /// Correct number.
        expected: MoveNumber,
        /// Number that the text gives.
        found: MoveNumber,
    },
    /// Move numbers restart without a preceding result.
    RunTogether,
    /// The first of several matching moves is used.
    Chosen {
        /// The word as written.
        text: String,
        /// Number of matching moves.
        fitting: usize,
        /// The move that is used.
        mv: MoveOf<D>,
    },
    /// The rest of a variation is ignored.
    Variation(Box<Cause<D>>),
    /// The start position is corrected or replaced by the usual one.
    Start(D::StartError),
    /// Prose between moves is treated as a comment.
    Prose {
        /// The first word.
        text: String,
    },
    /// A word that is not a move is treated as a comment.
    Word {
        /// The word as written.
        text: String,
        /// Reason why the word is not a move.
        error: ReadMoveErrorOf<D>,
    },
    /// A part with a syntax error is ignored.
    Form(SyntaxError),
    /// A tag with an invalid value is ignored.
    Tag {
        /// Name of the tag.
        name: String,
        /// Value of the tag.
        value: String,
    },
    /// Further notes are omitted.
    More,
}

impl<D: Dialect> GameError<D> {
    fn remark(&self) -> Remark<&dyn Message> {
        Remark::Game { game: self.game, at: self.at, problem: &self.cause }
    }
}

impl<D: Dialect> Cause<D> {
    fn remark(&self) -> Remark<&dyn Message> {
        match self {
            Self::Syntax(error) => Remark::Plain(error),
            Self::Start(error) => Remark::Plain(error),
            Self::Prose { text } => Remark::Prose { text: text.clone() },
            Self::Unclear { number, text, error, .. } => {
                Remark::Move { number: *number, text: text.clone(), problem: error }
            }
            Self::Illegal { number, text, error, .. } => {
                Remark::Move { number: *number, text: text.clone(), problem: error }
            }
            Self::Source(error) => Remark::Plain(error),
        }
    }
}

impl<D: Dialect> Note<D> {
    fn remark(&self) -> Remark<&dyn Message> {
        Remark::Note { at: self.at, what: &self.kind }
    }
}

impl<D: Dialect> NoteKind<D> {
    fn remark(&self) -> Remark<&dyn Message> {
        match self {
            Self::Number { expected, found } => Remark::Number { expected: *expected, found: *found },
            Self::RunTogether => Remark::RunTogether,
            Self::Chosen { text, fitting, mv } => {
                Remark::Chosen { text: text.clone(), fitting: *fitting, mv: mv.to_string() }
            }
            Self::Variation(cause) => Remark::VariationLeftOut { problem: cause },
            Self::Start(error) => Remark::StartLeftOut { problem: error },
            Self::Prose { text } => Remark::ProseTaken { text: text.clone() },
            Self::Word { text, error } => Remark::WordTaken { text: text.clone(), problem: error },
            Self::Form(error) => Remark::LeftOut { problem: error },
            Self::Tag { name, value } => Remark::Tag { name: name.clone(), value: value.clone() },
            Self::More => Remark::More,
        }
    }
}

delegate_message!(
    {D: Dialect} GameError<D>: remark,
    {D: Dialect} Cause<D>: remark,
    {D: Dialect} Note<D>: remark,
    {D: Dialect} NoteKind<D>: remark,
);

impl<D: Dialect> Error for GameError<D> {}
impl<D: Dialect> Error for Cause<D> {}
