//! Moves: their text, why one is refused, and what one does.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use boardgame_core::{message::Either, messages};

use crate::{
    board::squares,
    piece::Side,
    rule::Rule,
    square::{ParseSquareError, Square},
};

/// A move: from where to where, and what is captured. Two paths to the same outcome are one move.
///
/// Its text is `C2-C4`, or with the captured pieces `C2xC6(C3,C5)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captured: u32,
}

impl Move {
    /// Where the piece starts.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Where it ends.
    #[must_use]
    pub const fn to(&self) -> Square {
        self.to
    }

    /// The squares of the captured pieces.
    pub fn captured(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.captured).filter_map(Square::new)
    }

    /// Whether anything is captured.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        self.captured != 0
    }

    /// Whether all these pieces are among the captured ones.
    pub(crate) fn takes(self, squares: &[Square]) -> bool {
        squares.iter().all(|square| self.captured >> square.index() & 1 == 1)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, if self.is_capture() { 'x' } else { '-' }, self.to)?;
        for (place, square) in self.captured().enumerate() {
            write!(f, "{}{square}", if place == 0 { '(' } else { ',' })?;
        }
        f.write_str(if self.is_capture() { ")" } else { "" })
    }
}

boardgame_core::text_arguments!(Move);

messages! {
    /// A text that is not a move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMoveError of "camette" is Error {
        /// It is not of the form `C2-C4` or `C2xC4(C3)`.
        Form => "a move is written like C2-C4 or C2xC4(C3)";
        /// It names a square that the board does not have.
        Square(ParseSquareError);
    }

    /// Why a move is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "camette" cites Rule {
        /// The game is over (clauses 5.1 to 5.3).
        Over {
            /// The clause that ended it.
            by: Rule,
        } => *by, "the game is over";
        /// No piece of the side to move stands there.
        NoPiece {
            /// The side to move.
            side: Side,
            /// The square.
            square: Square,
        } => Rule::Turn, "there is no piece of {side} on {square}";
        /// Another piece is in its own castle and has to leave it.
        MustLeaveCastle {
            /// The castle.
            castle: Square,
        } => Rule::OwnCastleLeave, "the piece on {castle} is still in its own castle";
        /// A capture is due, and the move is none.
        MustCapture => Rule::MustJump, "a piece can jump";
        /// The piece in its own castle can jump, and the move is not a capture.
        MustCaptureFromCastle {
            /// The castle.
            castle: Square,
        } => Rule::OwnCastleCapture, "the piece on {castle} can jump";
        /// A player's own castle is not entered without a capture.
        OwnCastle {
            /// The castle.
            castle: Square,
        } => Rule::OwnCastleClosed, "{castle} is the mover's own castle";
        /// The target is not empty.
        Occupied {
            /// The target.
            square: Square,
        } => Rule::PlainMove, "{square} is not empty";
        /// No jumps or charge of this piece end there with these captures.
        NoCapture {
            /// Where the piece stands.
            from: Square,
            /// Where it was to go.
            to: Square,
        } => Rule::Jump, "no capture leads from {from} to {to} over these pieces";
        /// Neither a plain move nor a canter that the piece may end leads there.
        NoWay {
            /// Where the piece stands.
            from: Square,
            /// Where it was to go.
            to: Square,
        } => Rule::PlainMove, "no plain move or canter leads from {from} to {to}";
    }

    /// A move that cannot be read in a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReadMoveError of "camette" is Error {
        /// The text is not a move.
        Text(ParseMoveError);
        /// The text means one move, and that move is against the rules.
        Illegal(Illegal);
        /// Captures with different pieces taken fit.
        Ambiguous {
            /// Those that fit.
            moves: Vec<Move> as Either,
        } => "this could be {moves}";
    }

    /// What a move did beyond what is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum EffectSummary of "camette" {
        /// The piece entered the enemy's castle and won (clause 5.1).
        Entered => "into the enemy castle";
    }
}

impl ReadMoveError {
    /// Returns the refusal of a move that was understood and is illegal.
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

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Effect {
    /// The move.
    pub mv: Move,
    /// Whether the piece entered the enemy's castle and won (clause 5.1).
    pub entered: bool,
}

impl Effect {
    /// What there is to say beyond the move itself.
    #[must_use]
    pub fn summary(&self) -> Option<EffectSummary> {
        self.entered.then_some(EffectSummary::Entered)
    }
}
