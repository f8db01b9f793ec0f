//! A move square by square, as it is clicked or spoken: where it can go next, and what the squares so far amount to.

use crate::{Bitboard, Direction, Illegal, Move, MoveList, PathError, Piece, Position, Square};

impl Position {
    /// The legal moves of the piece on this square, in the order of [`moves`](Self::moves).
    ///
    /// ```
    /// use checkers::{Position, Square};
    ///
    /// let start = Position::start();
    /// assert_eq!(start.moves_from(Square::S11).to_string(), "11-15, 11-16");
    /// assert!(start.moves_from(Square::S1).is_empty());
    /// ```
    #[must_use]
    pub fn moves_from(&self, from: Square) -> MoveList {
        let mut list = MoveList::new();
        self.each_move(|mv| {
            if mv.from() == from {
                list.push(mv);
            }
        });
        list
    }

    /// The squares on which a move that has come through these can land next, by any legal way. No square, or squares
    /// that no legal move begins with, give the empty set.
    ///
    /// ```
    /// use checkers::{Position, Square};
    ///
    /// let position: Position = "B:B2:W6,7,14,15".parse()?;
    /// assert_eq!(position.next_squares(&[Square::S2]).to_string(), "9,11");
    /// assert_eq!(position.next_squares(&[Square::S2, Square::S11]).to_string(), "18");
    /// assert!(position.next_squares(&[Square::S2, Square::S11, Square::S18]).is_empty());
    /// # Ok::<(), checkers::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn next_squares(&self, squares: &[Square]) -> Bitboard {
        let Some(&from) = squares.first() else { return Bitboard::EMPTY };
        let next = |mv: Move| {
            let mut path = mv.path();
            let begins = squares.iter().all(|square| path.next() == Some(*square));
            path.next().filter(|_| begins)
        };
        self.moves_from(from).into_iter().filter_map(next).collect()
    }

    /// The legal move that visits these squares, from the start to the end.
    ///
    /// This is for squares that may be anything, such as those somebody points at.
    ///
    /// ```
    /// use checkers::{Illegal, Position, Square};
    ///
    /// let start = Position::start();
    /// assert!(start.move_along(&[Square::S11, Square::S15]).is_ok());
    /// let refused = start.move_along(&[Square::S11, Square::S31]).expect_err("too far");
    /// assert!(matches!(refused, Illegal::OutOfReach { .. }));
    /// ```
    ///
    /// # Errors
    /// When there is no such move or it is not legal. One square alone is refused with the reason why that piece cannot
    /// move, where it cannot.
    pub fn move_along(&self, squares: &[Square]) -> Result<Move, Illegal> {
        if let &[from] = squares {
            self.check_piece(from)?;
        }
        self.check_path(squares).map_err(|reason| self.or_over(reason))
    }

    /// Whether the piece on this square has a legal move, and if not, why it has none.
    ///
    /// ```
    /// use checkers::{Position, Square};
    ///
    /// let start = Position::start();
    /// assert!(start.check_piece(Square::S11).is_ok());
    /// let shut_in = start.check_piece(Square::S7).expect_err("its own men are in the way");
    /// assert_eq!(shut_in.to_string(), "10 is occupied");
    /// ```
    ///
    /// # Errors
    /// When it has none: that others must jump, before what stands in its way.
    pub fn check_piece(&self, from: Square) -> Result<(), Illegal> {
        if !self.moves_from(from).is_empty() {
            return Ok(());
        }
        let piece = self.own_piece(from).map_err(|reason| self.or_over(reason))?;
        let jumpers = self.jumpers();
        if !jumpers.is_empty() {
            return Err(Illegal::MustJump { jumpers });
        }
        let mut steps = Direction::ALL.into_iter().filter(|way| piece.may_go(*way)).filter_map(|way| from.step(way));
        let in_the_way = |to| Move::along(&[from, to]).ok().and_then(|mv| self.objection(mv).err());
        let reason = steps.find_map(in_the_way);
        Err(self.or_over(reason.unwrap_or(Illegal::Nothing { square: from })))
    }

    fn check_path(&self, path: &[Square]) -> Result<Move, Illegal> {
        let piece = path.first().map(|&from| self.own_piece(from)).transpose()?;
        let mv = Move::along(path).map_err(|error| match (error, piece) {
            (PathError::NotInLine { from, to }, Some(Piece { role, .. })) => Illegal::OutOfReach { from, to, role },
            _ => error.into(),
        })?;
        self.objection(mv).map(|()| mv)
    }
}
