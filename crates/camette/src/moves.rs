//! Moves, their text and effects, and refusals.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use boardgame_core::{message::Either, messages};

use crate::{
    board::squares,
    piece::Side,
    rule::Rule,
    square::{ParseSquareError, Square},
};

/// A move: start, end and captured pieces. Two paths to the same outcome are one move.
///
/// Moves are written `C2-C4`, or with captures `C2xC6(C3,C5)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captured: u32,
}

impl Move {
    /// Returns the start.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Returns the end.
    #[must_use]
    pub const fn to(&self) -> Square {
        self.to
    }

    /// Returns the squares of the captured pieces.
    pub fn captured(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.captured).filter_map(Square::new)
    }

    /// Reports whether the move captures.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        self.captured != 0
    }

    pub(crate) fn takes(self, squares: &[Square]) -> bool {
        squares.iter().all(|square| self.captured >> square.index() & 1 == 1)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, if self.is_capture() { 'x' } else { '-' }, self.to)?;
        for (index, square) in self.captured().enumerate() {
            write!(f, "{}{square}", if index == 0 { '(' } else { ',' })?;
        }
        f.write_str(if self.is_capture() { ")" } else { "" })
    }
}

boardgame_core::text_arguments!(Move);

messages! {
    /// Reason why a text is not a move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMoveError of "camette" is Error {
        /// The text has the wrong form.
        Form => "expected a move such as C2-C4 or C2xC4(C3)";
        /// A square does not exist.
        Square(ParseSquareError);
    }

    /// Reason why a move is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "camette" cites Rule {
        /// The game is over (clauses 5.1 to 5.3).
        Over {
            /// Clause that ended it.
            by: Rule,
        } => *by, "the game is over";
        /// The start has no piece of the side to move.
        NoPiece {
            /// Side to move.
            side: Side,
            /// Start of the move.
            square: Square,
        } => Rule::Turn, "{side} has no piece on {square}";
        /// Another piece must leave the mover's castle first.
        MustLeaveCastle {
            /// The mover's castle.
            castle: Square,
        } => Rule::OwnCastleLeave, "the piece on {castle} is still in its own castle";
        /// A piece can jump, but the move captures nothing.
        MustCapture => Rule::MustJump, "a piece can jump";
        /// The piece in the mover's castle can jump, but the move captures nothing.
        MustCaptureFromCastle {
            /// The mover's castle.
            castle: Square,
        } => Rule::OwnCastleCapture, "the piece on {castle} can jump";
        /// A plain move or a canter enters the mover's castle.
        OwnCastle {
            /// The mover's castle.
            castle: Square,
        } => Rule::OwnCastleClosed, "{castle} is the mover's own castle";
        /// The end is occupied.
        Occupied {
            /// End of the move.
            square: Square,
        } => Rule::PlainMove, "{square} is not empty";
        /// The move ends although the jump can continue.
        MustGoOn {
            /// End of the move.
            at: Square,
        } => Rule::MustJumpOn, "the jump can continue from {at}";
        /// A man canters and then jumps.
        ManCharges {
            /// Start of the move.
            square: Square,
        } => Rule::Charge, "the piece on {square} is a man";
        /// A knight canters past or to a square where it could jump, but captures nothing.
        OwesCapture {
            /// End of the move.
            to: Square,
        } => Rule::ChargeIsOwed, "on its way to {to} the knight could jump";
        /// No jump or charge of the piece has the given end and captures.
        NoCapture {
            /// Start of the move.
            from: Square,
            /// End of the move.
            to: Square,
        } => Rule::Jump, "no capture leads from {from} to {to} over these pieces";
        /// No plain move or canter of the piece ends on `to`.
        NoWay {
            /// Start of the move.
            from: Square,
            /// End of the move.
            to: Square,
        } => Rule::PlainMove, "no plain move or canter leads from {from} to {to}";
    }

    /// Reason why a text is not a legal move in a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReadMoveError of "camette" is Error {
        /// The text is not a move.
        Text(ParseMoveError);
        /// The move is illegal.
        Illegal(Illegal);
        /// Several captures fit.
        Ambiguous {
            /// The captures that fit.
            moves: Vec<Move> as Either,
        } => "several captures fit: {moves}";
    }

    /// Side effects of a move that its notation omits.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum EffectSummary of "camette" {
        /// Entry into the enemy's castle, which wins (clause 5.1).
        Entered => "enters the enemy castle";
    }
}

impl ReadMoveError {
    /// Returns the refusal if the text is an illegal move.
    #[must_use]
    pub const fn illegal(&self) -> Option<&Illegal> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (path, taken) = match text.split_once('(') {
            Some((path, taken)) => (path, Some(taken.strip_suffix(')').ok_or(ParseMoveError::Form)?)),
            None => (text, None),
        };
        let by = if taken.is_some() { 'x' } else { '-' };
        let (from, to) = path.split_once(by).ok_or(ParseMoveError::Form)?;
        let mut captured = 0;
        for square in taken.into_iter().flat_map(|taken| taken.split(',')) {
            captured |= 1 << square.parse::<Square>()?.index();
        }
        Ok(Self { from: from.parse()?, to: to.parse()?, captured })
    }
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Effect {
    /// The move that was played.
    pub mv: Move,
    /// Whether the piece entered the enemy's castle and won (clause 5.1).
    pub entered: bool,
}

impl Effect {
    /// Returns the side effects that the notation omits.
    #[must_use]
    pub fn summary(&self) -> Option<EffectSummary> {
        self.entered.then_some(EffectSummary::Entered)
    }
}
