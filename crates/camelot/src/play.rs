//! Playing a move, checked or on trust.

use crate::{Bitboard, Illegal, Move, MoveKind, Position};

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The squares from which pieces were taken off (clause 2.5).
    pub captured: Bitboard,
    /// Whether a piece entered the enemy castle (clause 4.1).
    pub entered: bool,
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
        self.check(mv).map_err(|reason| self.illegal(reason))?;
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
        let mut effect = Effect { captured: Bitboard::EMPTY, entered: false };
        if mv.jumps() > 0 {
            effect.captured = mv.captures();
            let enemy = &mut self.pieces[(!side).index()];
            *enemy = *enemy & !effect.captured;
            self.knights = self.knights & !effect.captured;
            self.counts[(!side).index()] = self.counts[(!side).index()].saturating_sub(mv.jump_byte());
        }
        if to.castle() == Some(!side) {
            if mv.kind() == MoveKind::CastleMove {
                self.castle_moves[side.index()] = self.castle_moves[side.index()].saturating_add(1);
            } else {
                effect.entered = true;
            }
        }
        self.to_move = !side;
        effect
    }
}
