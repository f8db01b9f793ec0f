//! A player of Camelot.

mod evaluation;

use alloc::vec::Vec;

use camelot::{Move, MoveKind, Position, Side};

use boardgame_search::Score;

pub use evaluation::evaluate;

/// What a man is worth, in the units of [`evaluate`].
pub const MAN: i32 = 100;

/// A position of Camelot as a search sees it.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    position: Position,
}

impl Board {
    /// A position, to be searched.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position }
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    fn has_both(&self, side: Side) -> bool {
        let goal = Position::castle(!side);
        self.position.pieces(side) & goal == goal
    }
}

impl boardgame_search::Position for Board {
    type Move = Move;
    type Moves = Vec<Move>;

    fn moves(&self) -> Vec<Move> {
        self.position.moves()
    }

    fn after(&self, mv: Move) -> Self {
        Self { position: self.position.after(mv) }
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    /// Clauses 5.1, 5.2 and 5.4; that a side has no move (5.3) is seen from the list of moves.
    fn over(&self) -> Option<Score> {
        let (own, theirs) = (self.position.to_move(), !self.position.to_move());
        if self.has_both(theirs) {
            return Some(Score::LOST);
        }
        if self.has_both(own) {
            return Some(Score::WON);
        }
        match [own, theirs].map(|side| self.position.pieces(side).len()) {
            [0 | 1, 0 | 1] => Some(Score::DRAWN),
            [0, _] => Some(Score::LOST),
            [_, 0] => Some(Score::WON),
            _ => None,
        }
    }

    fn evaluate(&self) -> i32 {
        evaluate(&self.position)
    }

    /// Jumps. Charges are noisy too but many, and hardly ever compelled: they are left to the search proper.
    fn is_noisy(&self, mv: Move) -> bool {
        mv.kind() == MoveKind::Jump
    }

    /// Captures, and entries into a castle, from which nobody comes out (clause 4.1).
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.jumps() > 0 || mv.to().castle().is_some()
    }

    fn slot(&self, mv: Move) -> usize {
        // From a part of the board to a square: exact numbers of the two would not fit.
        (mv.from().index() / 10) << 8 | mv.to().index()
    }

    /// A piece in its own castle has to leave before anything else (clause 3.4).
    fn is_forced(&self) -> bool {
        let side = self.position.to_move();
        !self.position.jumpers().is_empty() && (self.position.pieces(side) & Position::castle(side)).is_empty()
    }

    fn is_calm(&self) -> bool {
        self.position.jumpers().is_empty() && self.position.can_move()
    }
}
