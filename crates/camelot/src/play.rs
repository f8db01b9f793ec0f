//! Playing a move, checked or on trust.

use boardgame_core::messages;

use crate::{
    bitboard::Bitboard,
    check::Illegal,
    moves::{Move, MoveKind},
    position::Position,
    side::{Piece, Role},
    square::Square,
};

messages! {
    /// What is reported of a move: see [`Effect::summary`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum EffectSummary of "camelot" {
        /// Pieces were captured.
        Took {
            /// The squares they were on.
            squares: Bitboard,
        } => "takes {squares}";
        /// The piece entered the enemy castle.
        Entered => "enters the enemy castle";
        /// Both.
        TookAndEntered {
            /// The squares of the captured pieces.
            squares: Bitboard,
        } => "takes {squares} and enters the enemy castle";
    }
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Effect {
    /// What moved.
    pub piece: Piece,
    /// Where it started.
    pub from: Square,
    /// Where it ended.
    pub to: Square,
    /// The squares from which pieces were taken off (clause 2.5).
    pub captured: Bitboard,
    /// Whether the piece entered the enemy castle (clause 4.1).
    pub entered: bool,
    /// Whether it was a castle move, of which a player has two (clauses 4.2 and 4.3).
    pub castle_move: bool,
}

impl Effect {
    /// Whether the move counts as progress for the clauses of draws (5.6 and 5.7): something was captured, or the enemy
    /// castle entered.
    #[must_use]
    pub fn is_progress(&self) -> bool {
        !self.captured.is_empty() || self.entered
    }

    /// What is reported of it beyond the move itself, if there is anything.
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
    /// ```
    /// use camelot::Position;
    ///
    /// let mut position = Position::start();
    /// for text in ["G6-E8", "D11-D9"] {
    ///     position.play(text.parse()?)?;
    /// }
    /// let effect = position.play("E8xC10xC12".parse()?)?;
    /// assert_eq!(effect.captured.to_string(), "D9,C11");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, Illegal> {
        self.check(mv)?;
        Ok(self.play_trusted(mv))
    }

    /// The position after a move that is known to be legal: [`play_trusted`](Self::play_trusted) on a copy.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_trusted(mv);
        next
    }

    /// Whether the move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Plays a move that is known to be legal, without checking it again.
    ///
    /// With any other move the position afterwards is unspecified, but nothing panics.
    pub fn play_trusted(&mut self, mv: Move) -> Effect {
        let side = self.to_move;
        let (from, to) = (mv.from(), mv.to());
        let knight = self.knights.contains(from);
        self.pieces[side.index()].shift(from, to);
        if knight {
            self.knights.shift(from, to);
        }
        let piece = Piece { side, role: if knight { Role::Knight } else { Role::Man } };
        let mut effect = Effect { piece, from, to, captured: Bitboard::EMPTY, entered: false, castle_move: false };
        if mv.jumps() > 0 {
            effect.captured = mv.captures();
            let enemy = &mut self.pieces[(!side).index()];
            *enemy &= !effect.captured;
            self.knights &= !effect.captured;
            self.counts[(!side).index()] = self.counts[(!side).index()].saturating_sub(mv.jump_byte());
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
