//! Playing a move, checked or on trust.

use boardgame_core::messages;

use crate::{
    bitboard::Bitboard,
    check::Illegal,
    moves::Move,
    position::Position,
    side::{Piece, Role},
    square::Square,
};

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Effect {
    /// The piece that moved, as it was before: a man who is crowned is a man here.
    pub piece: Piece,
    /// The square it came from.
    pub from: Square,
    /// The square it went to.
    pub to: Square,
    /// The squares from which pieces were taken off (clause 4.8).
    pub captured: Bitboard,
    /// Whether a man became a king (clause 5.1).
    pub crowned: bool,
}

messages! {
    /// What is said of a move beyond its squares.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Report of "checkers" {
        /// Pieces were taken.
        Took {
            /// Where they were.
            squares: Bitboard,
        } => "takes {squares}";
        /// A man became a king.
        Crowned => "a king is crowned";
        /// Pieces were taken, and a man became a king.
        TookAndCrowned {
            /// Where they were.
            squares: Bitboard,
        } => "takes {squares}, and a king is crowned";
    }
}

impl Effect {
    /// Whether no position from before the move can occur again, for the clauses of draws (6.3 and 6.4): a man moved, or
    /// something was captured.
    #[must_use]
    pub fn is_progress(&self) -> bool {
        self.piece.role == Role::Man || !self.captured.is_empty()
    }

    /// What there is to say of the move beyond its squares, if anything.
    #[must_use]
    pub const fn report(&self) -> Option<Report> {
        let squares = self.captured;
        match (squares.is_empty(), self.crowned) {
            (true, false) => None,
            (true, true) => Some(Report::Crowned),
            (false, false) => Some(Report::Took { squares }),
            (false, true) => Some(Report::TookAndCrowned { squares }),
        }
    }
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
        self.check(mv)?;
        Ok(self.play_trusted(mv))
    }

    /// Plays a move that is known to be legal, without checking it again.
    ///
    /// With any other move the position afterwards is unspecified, but nothing panics.
    pub fn play_trusted(&mut self, mv: Move) -> Effect {
        let (to, captured) = mv.landing();
        let from = 1 << mv.start_bit();
        let role = if self.board.kings & from == 0 { Role::Man } else { Role::King };
        let effect = Effect {
            piece: Piece { side: self.to_move, role },
            from: mv.from(),
            to: Square::of_bit(to.trailing_zeros()),
            captured: Bitboard::from_raw(captured),
            crowned: self.board.crowns(from, to),
        };
        self.board = self.board.after(from, to, captured);
        self.to_move = !self.to_move;
        effect
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
        self.objection(mv).is_ok()
    }
}
