//! Playing moves.

use boardgame_core::messages;

use crate::{bitboard::Bitboard, moves::Move, position::Position, side::Role, square::Square};

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Effect {
    /// The piece before the move: a man if the move crowns it.
    pub piece: crate::side::Piece,
    /// Start of the move.
    pub from: Square,
    /// End of the move.
    pub to: Square,
    /// Squares of the captured pieces (clause 4.8).
    pub captured: Bitboard,
    /// Whether a man became a king (clause 5.1).
    pub crowned: bool,
}

messages! {
    /// Side effects of a move that its notation omits.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum EffectSummary of "checkers" {
        /// The move captured pieces.
        Took {
            /// Squares of the captured pieces.
            squares: Bitboard,
        } => "takes {squares}";
        /// A man became a king.
        Crowned => "a king is crowned";
        /// The move captured pieces, and a man became a king.
        TookAndCrowned {
            /// Squares of the captured pieces.
            squares: Bitboard,
        } => "takes {squares}, and a king is crowned";
    }
}

impl Effect {
    /// Reports whether a man moved or a piece was captured (clauses 6.3 and 6.4).
    #[must_use]
    pub fn is_progress(&self) -> bool {
        self.piece.role == Role::Man || !self.captured.is_empty()
    }

    /// Returns the side effects that the notation omits.
    #[must_use]
    pub const fn summary(&self) -> Option<EffectSummary> {
        let squares = self.captured;
        match (squares.is_empty(), self.crowned) {
            (true, false) => None,
            (true, true) => Some(EffectSummary::Crowned),
            (false, false) => Some(EffectSummary::Took { squares }),
            (false, true) => Some(EffectSummary::TookAndCrowned { squares }),
        }
    }
}

impl Position {
    /// Plays a move.
    ///
    /// # Errors
    /// Fails if the move is illegal, and leaves the position unchanged.
    #[doc(alias = "push")]
    pub fn play(&mut self, mv: Move) -> Result<Effect, crate::check::Illegal> {
        self.check(mv)?;
        Ok(self.play_trusted(mv))
    }

    /// Plays a legal move without checking it.
    ///
    /// An illegal move leads to an unspecified position, never to a panic.
    #[doc(alias = "play_unchecked")]
    pub fn play_trusted(&mut self, mv: Move) -> Effect {
        let (to, captured) = mv.landing();
        let from = 1 << mv.start_bit();
        let role = if self.board.kings & from == 0 { Role::Man } else { Role::King };
        let effect = Effect {
            piece: crate::side::Piece { side: self.to_move, role },
            from: mv.from(),
            to: Square::of_bit(to.trailing_zeros()),
            captured: Bitboard::from_raw(captured),
            crowned: self.board.crowns(from, to),
        };
        self.board = self.board.after(from, to, captured);
        self.to_move = !self.to_move;
        effect
    }

    /// Returns the position after a legal move, like [`play_trusted`](Self::play_trusted) on a copy.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_trusted(mv);
        next
    }

    /// Reports whether the move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.objection(mv).is_ok()
    }
}
