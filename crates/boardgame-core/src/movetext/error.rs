//! What is wrong with one game of a text, and what is only odd about it.

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
    /// Why a game text cannot be read. What a move means, and whether it is legal, is another matter.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum SyntaxError of "movetext" is Error {
        /// A character that has no place in movetext.
        Unexpected {
            /// The character.
            found: char as Excerpt,
        } => "expected a move, a comment, a variation, a tag or a result, found {found}";
        /// A control character in a tag or a comment: this is not text.
        Control {
            /// The character.
            found: char as Excerpt,
        } => "expected text, found the control character {found}";
        /// Something is longer than is read.
        TooLong {
            /// What is too long.
            part: TextPart,
            /// How long it may be.
            limit: Limit,
        } => "{part} goes beyond {limit}";
        /// No name follows the `[` of a tag.
        TagName => "expected the name of a tag after '[': letters, digits and '_'";
        /// No value in quotation marks follows the name of a tag.
        TagValue => "expected the tag's value in quotation marks, or ']'";
        /// A tag does not end on its line.
        UnclosedTag => "this tag is not closed: expected '\"]' before the end of the line";
        /// A comment does not end.
        UnclosedComment => "this comment is not closed: expected '}}' before the next game";
        /// A variation does not end.
        UnclosedVariation => "this variation is not closed: expected ')'";
        /// A bracket closes no variation.
        UnopenedVariation => "')' closes no variation";
        /// A variation stands where there is no move that it could replace.
        NothingToVary => "a variation replaces the move before it, and there is none";
        /// Variations are nested too deep.
        TooDeep {
            /// How deep they may be.
            limit: usize,
        } => "variations are nested more than {limit} deep";
        /// No number, or too large a one, follows the `$` of an annotation glyph.
        Nag => "expected a number from 0 to 255 after '$'";
        /// Nothing that a number could belong to follows it.
        NumberAlone => "expected a move after the number";
        /// The game has two results.
        TwoResults {
            /// The one that comes first.
            first: Score,
            /// The other.
            second: Score,
        } => "the game has two results, {first} and {second}";
        /// `- -` stands for a move that is not known.
        UnknownMove => "a move is not known, so that nothing behind it can be judged";
        /// The game goes on after its result.
        AfterResult => "something follows the result: expected the tags of the next game";
        /// A variation has a result.
        ResultInVariation => "a variation has no result of its own";
        /// A position between slashes is not closed, or is not of the form `/FEN "…"/`.
        Setup => "expected a position between slashes, such as /FEN \"W:W18:B1\"/";
        /// A position between slashes follows moves, which do not lead to it.
        SetupAfterMoves => "a position between slashes belongs before the first move";
    }

    /// A part of a game text that has a limit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum TextPart of "movetext" {
        /// A word of movetext.
        Word => "the word";
        /// A comment.
        Comment => "the comment";
        /// A tag.
        Tag => "the tag";
        /// A whole game.
        Game => "the game";
    }

    /// How long a part may be.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Limit of "movetext" {
        /// In bytes.
        Bytes {
            /// How many.
            most: usize,
        } => "{most} bytes";
        /// In tags.
        Tags {
            /// How many.
            most: usize,
        } => "{most} tags";
        /// In moves and marks.
        Items {
            /// How many.
            most: usize,
        } => "{most} moves and marks";
        /// In bytes of comments and tags together.
        Text {
            /// How many.
            most: usize,
        } => "{most} bytes of comments and tags";
    }

    /// What is said of a game: what is wrong with it, or odd about it. A [`Cause`] and a [`NoteKind`] say it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Remark<E> of "movetext" {
        /// A fault, and in which game of the text.
        Game {
            /// Which game it is, from 1.
            game: u64,
            /// Where the fault is.
            at: Location,
            /// The fault.
            problem: E,
        } => "game {game}, {at}: {problem}";
        /// Prose.
        Prose {
            /// The word.
            text: String as Excerpt,
        } => "{text} is a word and not a move: put a comment in braces";
        /// A move that is unclear or illegal.
        Move {
            /// Its number.
            number: MoveNumber,
            /// The move as it is written.
            text: String,
            /// What is wrong with it.
            problem: E,
        } => "{number} {text}: {problem}";
        /// Something odd, and where.
        Note {
            /// Where it is.
            at: Location,
            /// What it is.
            what: E,
        } => "{at}: {what}";
        /// A number that does not fit.
        Number {
            /// The number that the move has.
            expected: MoveNumber,
            /// The number that is written.
            found: MoveNumber,
        } => "the next move is {expected}, and its number is given as {found}: is a move missing?";
        /// Numbers that begin again.
        RunTogether
            => "the moves are numbered from 1 again: another game seems to begin here, and this one has no result";
        /// One move of several.
        Chosen {
            /// The text.
            text: String,
            /// How many moves fit.
            fitting: usize,
            /// The one that is taken.
            mv: String,
        } => "{text}: {fitting} moves fit, and {mv} is taken";
        /// A variation that ends early.
        VariationLeftOut {
            /// What is wrong with the rest.
            problem: E,
        } => "the rest of this variation is left out: {problem}";
        /// A set-up that is not as it is written.
        StartLeftOut {
            /// What is wrong with it.
            problem: E,
        } => "the set-up is put right or left out: {problem}";
        /// Prose as a comment.
        ProseTaken {
            /// The first word.
            text: String as Excerpt,
        } => "{text} is taken for a comment";
        /// A word as a comment.
        WordTaken {
            /// The word.
            text: String as Excerpt,
            /// Why it means no move.
            problem: E,
        } => "{text} is taken for a comment: {problem}";
        /// A part that is left out.
        LeftOut {
            /// What is wrong with it.
            problem: E,
        } => "left out: {problem}";
        /// A tag that is not understood.
        Tag {
            /// Its name.
            name: String,
            /// Its value.
            value: String as Excerpt,
        } => "the tag {name} says {value}, which is left out";
        /// More of it.
        More => "and more of this kind";
        /// What something else says.
        Said(E);
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

    /// Whether it is a limit that keeps memory small: no reader is lenient about it.
    pub(super) const fn is_limit(self) -> bool {
        matches!(self, Self::TooLong { part: TextPart::Game | TextPart::Comment, .. })
    }
}

/// What is wrong with one game of a text: where, what, and the game as far as it was in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameError<D: Dialect> {
    /// Which game of the text it is, from 1.
    pub game: u64,
    /// Where the fault is.
    pub at: Location,
    /// The fault.
    pub cause: Box<Cause<D>>,
    /// The tags, and the movetext before the fault.
    pub sheet: Box<Sheet<MoveOf<D>>>,
}

impl<D: Dialect> GameError<D> {
    /// The clause that the game breaks, or `None` when it could not be read.
    #[must_use]
    pub fn clause(&self) -> Option<Clause> {
        self.cause.rule().map(Rulebook::clause)
    }
}

/// What can be wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause<D: Dialect> {
    /// The text is not in the form of a game text.
    Syntax(SyntaxError),
    /// The tags name no start position of the game.
    Start(D::StartError),
    /// Words of prose are where moves are expected.
    Prose {
        /// The word.
        text: String,
    },
    /// A word does not say which move is meant.
    Unclear {
        /// The number that the move would have.
        number: MoveNumber,
        /// Which ply of the game it would be, from 1.
        ply: u32,
        /// How many variations it is in.
        depth: usize,
        /// The word.
        text: String,
        /// What is wrong with it.
        error: ReadMoveErrorOf<D>,
    },
    /// A move is against the rules.
    Illegal {
        /// The number that the move has.
        number: MoveNumber,
        /// Which ply of the game it is, from 1.
        ply: u32,
        /// How many variations it is in; 0 when it was played.
        depth: usize,
        /// The move as it is written.
        text: String,
        /// The position in which it was to be played.
        position: D::Position,
        /// Why it is illegal.
        error: IllegalOf<D>,
    },
    /// The source of the text failed; nothing comes after it.
    Source(SourceError),
}

impl<D: Dialect> Cause<D> {
    /// The clause that is broken, by a move or by the position that the tags name; `None` when something could not be
    /// read.
    #[must_use]
    pub fn rule(&self) -> Option<<IllegalOf<D> as Cites>::Rule> {
        match self {
            Self::Illegal { error, .. } => Some(error.rule()),
            Self::Start(error) => D::start_rule(error),
            Self::Syntax(_) | Self::Prose { .. } | Self::Unclear { .. } | Self::Source(_) => None,
        }
    }
}

/// Something odd about a game that is read all the same, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Note<D: Dialect> {
    /// Where it is.
    pub at: Location,
    /// What it is.
    pub kind: NoteKind<D>,
}

/// A remark on a game. Besides numbers and tags, each is a liberty that only a lenient reader takes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoteKind<D: Dialect> {
    /// The number before a move is not the one that the move has.
    Number {
        /// The number that the move has.
        expected: MoveNumber,
        /// The number that is written.
        found: MoveNumber,
    },
    /// The numbers begin again without a result before them.
    RunTogether,
    /// A text fits several moves, and the first of them is taken.
    Chosen {
        /// The text.
        text: String,
        /// How many moves fit.
        fitting: usize,
        /// The one that is taken.
        mv: MoveOf<D>,
    },
    /// The rest of a variation is left out.
    Variation(Box<Cause<D>>),
    /// The tags name no start position; the nearest one, or the start of every game, is taken.
    Start(D::StartError),
    /// Prose between moves is taken for a comment.
    Prose {
        /// The first word.
        text: String,
    },
    /// A word that means no move is taken for a comment.
    Word {
        /// The word.
        text: String,
        /// Why it means none.
        error: ReadMoveErrorOf<D>,
    },
    /// Something with a fault in its form is left out.
    Form(SyntaxError),
    /// A tag has a value that is not understood, and is ignored.
    Tag {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// There is more to say than is kept.
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
            Self::Syntax(error) => Remark::Said(error),
            Self::Start(error) => Remark::Said(error),
            Self::Prose { text } => Remark::Prose { text: text.clone() },
            Self::Unclear { number, text, error, .. } => {
                Remark::Move { number: *number, text: text.clone(), problem: error }
            }
            Self::Illegal { number, text, error, .. } => {
                Remark::Move { number: *number, text: text.clone(), problem: error }
            }
            Self::Source(error) => Remark::Said(error),
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
impl<D: Dialect> Error for Note<D> {}
impl<D: Dialect> Error for NoteKind<D> {}
