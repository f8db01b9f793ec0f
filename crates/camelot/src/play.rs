//! Playing moves.

use boardgame_core::messages;

use crate::{
    bitboard::Bitboard,
    moves::{Move, MoveKind},
    position::Position,
    side::{Piece, Role},
    square::Square,
};

messages! {
    /// Side effects of a move that its notation omits.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum EffectSummary of "camelot" {
        /// The move captured pieces.
        Took {
            /// Squares of the captured pieces.
            squares: Bitboard,
        } => "takes {squares}";
        /// The piece entered the enemy castle.
        Entered => "enters the enemy castle";
        /// The move captured pieces, and the piece entered the enemy castle.
        TookAndEntered {
            /// Squares of the captured pieces.
            squares: Bitboard,
        } => "takes {squares} and enters the enemy castle";
    }
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Effect {
    /// Piece that moved.
    pub piece: Piece,
    /// Start of the move.
    pub from: Square,
    /// End of the move.
    pub to: Square,
    /// Squares of the captured pieces (clause 2.5).
    pub captured: Bitboard,
    /// Whether the piece entered the enemy castle (clause 4.1).
    pub entered: bool,
    /// Whether the move was a castle move (clauses 4.2 and 4.3).
    pub castle_move: bool,
}

impl Effect {
    /// Reports whether a piece was captured or entered the enemy castle (clauses 5.6 and 5.7).
    #[must_use]
    pub fn is_progress(&self) -> bool {
        !self.captured.is_empty() || self.entered
    }

    /// Returns the side effects that the notation omits.
    #[must_use]
    pub fn summary(&self) -> Option<EffectSummary> {
        let squares = self.captured;
        match (squares.is_empty(), self.entered) {
            (true, false) => None,
            (true, true) => Some(EffectSummary::Entered),
            (false, false) => Some(EffectSummary::Took { squares }),
            (false, true) => Some(EffectSummary::TookAndEntered { squares }),
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
        self.check(mv).is_ok()
    }

    /// Plays a legal move without checking it.
    ///
    /// An illegal move leads to an unspecified position, never to a panic.
    #[doc(alias = "play_unchecked")]
    pub fn play_trusted(&mut self, mv: Move) -> Effect {
        let side = self.to_move;
        let (from, to) = (mv.from(), mv.to());
        let knight = self.knights.contains(from);
        self.pieces[side.index()].replace(from, to);
        if knight {
            self.knights.replace(from, to);
        }
        let piece = Piece { side, role: if knight { Role::Knight } else { Role::Man } };
        let mut effect = Effect { piece, from, to, captured: Bitboard::EMPTY, entered: false, castle_move: false };
        if mv.jumps() > 0 {
            effect.captured = mv.captures();
            let enemy = &mut self.pieces[(!side).index()];
            *enemy &= !effect.captured;
            self.knights &= !effect.captured;
            let count = &mut self.counts[(!side).index()];
            *count = count.saturating_sub(u8::try_from(mv.jumps()).unwrap_or(u8::MAX));
        }
        if to.castle() == Some(!side) {
            if mv.kind() == MoveKind::CastleMove {
                effect.castle_move = true;
                self.castle_moves[side.index()] = self.castle_moves[side.index()].saturating_add(1);
            } else {
                effect.entered = true;
            }
        }
        self.to_move = !side;
        effect
    }
}
