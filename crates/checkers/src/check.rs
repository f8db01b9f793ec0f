//! Whether a move is legal, and if not, why.

use alloc::vec::Vec;

use crate::{Bitboard, Direction, Illegal, Move, PathError, Piece, Position, Reason, Role, Rule, Square};

impl Position {
    /// The legal move that visits these squares, from the start to the end.
    ///
    /// This is for squares that may be anything, such as those somebody points at.
    ///
    /// ```
    /// use checkers::{Position, Reason, Square};
    ///
    /// let square = |number| Square::new(number).expect("a square");
    /// let start = Position::start();
    /// assert!(start.move_along(&[square(11), square(15)]).is_ok());
    /// let refused = start.move_along(&[square(11), square(31)]).expect_err("too far");
    /// assert!(matches!(refused.reason, Reason::OutOfReach { .. }));
    /// ```
    ///
    /// # Errors
    /// When that is no legal move.
    pub fn move_along(&self, path: &[Square]) -> Result<Move, Illegal> {
        self.check_path(path).map_err(|reason| self.illegal(reason))
    }

    fn check_path(&self, path: &[Square]) -> Result<Move, Reason> {
        let piece = path.first().map(|&from| self.own_piece(from)).transpose()?;
        let mv = Move::along(path).map_err(|error| match (error, piece) {
            (PathError::NotInLine { from, to }, Some(Piece { role, .. })) => Reason::OutOfReach { from, to, role },
            _ => Reason::Path(error),
        })?;
        self.check(mv).map(|()| mv)
    }

    /// Checks a move without looking at any other, save for the duty to jump.
    pub(crate) fn check(&self, mv: Move) -> Result<(), Reason> {
        let piece = self.own_piece(mv.from())?;
        if mv.is_jump() { self.check_jumps(mv, piece) } else { self.check_step(mv, piece) }
    }

    /// The error for this reason, with the legal moves. Where there are none, the game is over, whatever else is wrong.
    pub(crate) fn illegal(&self, reason: Reason) -> Illegal {
        let legal = Vec::from(self.moves().as_slice());
        let reason = if legal.is_empty() { Reason::Over { by: Rule::CannotMove } } else { reason };
        Illegal { reason, legal }
    }

    fn own_piece(&self, square: Square) -> Result<Piece, Reason> {
        let piece = self.piece_at(square).ok_or(Reason::Nothing { square })?;
        if piece.side == self.to_move { Ok(piece) } else { Err(Reason::WrongSide { square, to_move: self.to_move }) }
    }

    fn check_step(&self, mv: Move, piece: Piece) -> Result<(), Reason> {
        let (from, to) = (mv.from(), mv.to());
        if mv.directions().any(|way| !piece.may_go(way)) {
            return Err(Reason::MovesBack { from, to });
        }
        if let Some(by) = self.piece_at(to) {
            return Err(Reason::Occupied { square: to, by });
        }
        let jumpers = self.jumpers();
        if jumpers.is_empty() { Ok(()) } else { Err(Reason::MustJump { jumpers }) }
    }

    fn check_jumps(&self, mv: Move, piece: Piece) -> Result<(), Reason> {
        let mut at = mv.from();
        let mut lifted = *self;
        lifted.take_off(at);
        let mut jumped = Bitboard::EMPTY;
        for way in mv.directions() {
            let Some((over, to)) = two_steps(at, way) else { break };
            if piece.role == Role::Man && at.row() == piece.side.crowning_row() {
                return Err(Reason::GoesOnAfterCrowning { at });
            }
            if !piece.may_go(way) {
                return Err(Reason::JumpsBack { from: at, to });
            }
            if jumped.contains(over) {
                return Err(Reason::JumpedTwice { over });
            }
            match lifted.piece_at(over) {
                None => return Err(Reason::NothingToJump { over }),
                Some(Piece { side, .. }) if side == self.to_move => return Err(Reason::OwnPiece { over }),
                Some(_) if lifted.piece_at(to).is_some() => return Err(Reason::Blocked { over, square: to }),
                Some(_) => {}
            }
            jumped = jumped.with(over);
            lifted.take_off(over);
            at = to;
        }
        let onward = |way: Direction| {
            let (over, to) = two_steps(at, way).filter(|_| piece.may_go(way))?;
            let opposing = lifted.pieces(!self.to_move).contains(over);
            (opposing && lifted.empty().contains(to)).then_some(to)
        };
        let to: Bitboard = Direction::ALL.into_iter().filter_map(onward).collect();
        if to.is_empty() { Ok(()) } else { Err(Reason::MustGoOn { at, to }) }
    }

    fn take_off(&mut self, square: Square) {
        let rest = !Bitboard::of(square).raw();
        self.board.own &= rest;
        self.board.opposing &= rest;
    }
}

/// The square that is jumped and the one landed on, if both are on the board.
fn two_steps(from: Square, way: Direction) -> Option<(Square, Square)> {
    let over = from.step(way)?;
    Some((over, over.step(way)?))
}
