//! Playing a move, checked or on trust.

use crate::{Bitboard, Illegal, Move, Position};

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The squares from which pieces were taken off (clause 4.8).
    pub captured: Bitboard,
    /// Whether a man became a king (clause 5.1).
    pub crowned: bool,
}

impl Position {
    /// Plays a move.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let mut position = Position::start();
    /// for text in ["11-15", "22-18"] {
    ///     position.play(text.parse()?)?;
    /// }
    /// let effect = position.play("15x22".parse()?)?;
    /// assert_eq!(effect.captured.to_string(), "18");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, Illegal> {
        self.check(mv).map_err(|reason| self.illegal(reason))?;
        Ok(self.play_trusted(mv))
    }

    /// Plays a move that is known to be legal, without checking it again.
    ///
    /// With any other move the position afterwards is unspecified, but nothing panics.
    pub fn play_trusted(&mut self, mv: Move) -> Effect {
        let (to, captured) = mv.landing();
        let from = 1 << mv.start_bit();
        let crowned = self.board.crowns(from, to);
        self.board = self.board.after(from, to, captured);
        self.to_move = !self.to_move;
        Effect { captured: Bitboard::from_raw(captured), crowned }
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
}
