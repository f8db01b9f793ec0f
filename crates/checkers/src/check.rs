//! The legality of moves and of paths square by square, with the reasons for refusals.

use boardgame_core::{
    message::{DataOnly, Either},
    messages,
};

use crate::{
    bitboard::Bitboard,
    moves::{Move, PathError},
    position::Position,
    rule::Rule,
    side::{Piece, Role, Side},
    square::{Direction, Square},
};

messages! {
    /// Reason why a move is refused.
    ///
    /// If several reasons apply, the first in this order is given: the end of the game, a wrong
    /// piece, a wrong leg of its path, a missed jump, an unfinished jump.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "checkers" cites Rule {
        /// The game has ended.
        Over {
            /// Clause that ended it.
            by: Rule,
        } => *by, "the game is over";
        /// The start is empty.
        Nothing {
            /// Start of the move.
            square: Square,
        } => Rule::OneMove, "there is no piece on {square}";
        /// The piece belongs to the other side.
        WrongSide {
            /// Start of the move.
            square: Square,
            /// Side to move.
            to_move: Side,
        } => Rule::Turn, "the piece on {square} does not belong to {to_move}, the side to move";
        /// There is no such square.
        OffBoard {
            /// Number of the square.
            number: u16,
        } => Rule::Numbering, "there is no square {number}: squares are numbered 1 to 32";
        /// The squares are not a path on any board.
        Path(PathError);
        /// The squares are neither neighbours nor a jump apart.
        OutOfReach {
            /// Start of the leg.
            from: Square,
            /// End of the leg.
            to: Square,
            /// Kind of the piece.
            role: Role as DataOnly,
        } => if *role == Role::Man { Rule::ManMoves } else { Rule::KingMoves },
            "{to} is neither next to {from} nor a jump away";
        /// A man steps backward.
        MovesBack {
            /// Start of the leg.
            from: Square,
            /// End of the leg.
            to: Square,
        } => Rule::ManMoves, "{to} is behind the man on {from}";
        /// A man jumps backward.
        JumpsBack {
            /// Start of the leg.
            from: Square,
            /// End of the leg.
            to: Square,
        } => Rule::ManJumps, "{to} is behind the man on {from}";
        /// The end of the step is occupied.
        Occupied {
            /// End of the step.
            square: Square,
            /// Piece on the square.
            by: Piece as DataOnly,
        } => Rule::EmptySquare, "{square} is occupied";
        /// The landing square of the jump is occupied.
        Blocked {
            /// Jumped square.
            over: Square,
            /// Landing square.
            square: Square,
        } => Rule::Jump, "the jump over {over} is blocked: {square} is occupied";
        /// The jumped square is empty.
        NothingToJump {
            /// Jumped square.
            over: Square,
        } => Rule::Jump, "there is nothing on {over} to jump";
        /// The jumped piece is the mover's own.
        OwnPiece {
            /// Jumped square.
            over: Square,
        } => Rule::OwnPieces, "the piece on {over} is the mover's own";
        /// The piece has already been jumped in this move.
        JumpedTwice {
            /// Jumped square.
            over: Square,
        } => Rule::NotTwice, "the piece on {over} has already been jumped";
        /// The move continues after crowning.
        GoesOnAfterCrowning {
            /// Square where the man is crowned.
            at: Square,
        } => Rule::CrowningEndsMove, "the man is crowned on {at}";
        /// The move is a step although a piece can jump.
        MustJump {
            /// Pieces that can jump.
            jumpers: Bitboard as Either,
        } => Rule::MustJump, "{jumpers} can jump";
        /// The move ends although the jump can continue.
        MustGoOn {
            /// End of the path.
            at: Square,
            /// Landings of the next jump.
            to: Bitboard as Either,
        } => Rule::MustGoOn, "the jump can continue from {at} to {to}";
    }
}

impl Position {
    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// Fails if it is illegal. The error cites the clause.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.objection(mv).map_err(|reason| self.or_over(reason))
    }

    pub(crate) fn objection(&self, mv: Move) -> Result<(), Illegal> {
        let piece = self.own_piece(mv.from())?;
        if mv.is_capture() { self.check_jumps(mv, piece) } else { self.check_step(mv, piece) }
    }

    /// Returns `reason`, or that the game is over if no move is legal.
    pub(crate) fn or_over(&self, reason: Illegal) -> Illegal {
        if self.can_move() { reason } else { Illegal::Over { by: Rule::CannotMove } }
    }

    pub(crate) fn own_piece(&self, square: Square) -> Result<Piece, Illegal> {
        let piece = self.piece_at(square).ok_or(Illegal::Nothing { square })?;
        if piece.side == self.to_move { Ok(piece) } else { Err(Illegal::WrongSide { square, to_move: self.to_move }) }
    }

    fn check_step(&self, mv: Move, piece: Piece) -> Result<(), Illegal> {
        let (from, to) = (mv.from(), mv.to());
        if mv.directions().any(|direction| !piece.may_go(direction)) {
            return Err(Illegal::MovesBack { from, to });
        }
        if let Some(by) = self.piece_at(to) {
            return Err(Illegal::Occupied { square: to, by });
        }
        let jumpers = self.jumpers();
        if jumpers.is_empty() { Ok(()) } else { Err(Illegal::MustJump { jumpers }) }
    }

    fn check_jumps(&self, mv: Move, piece: Piece) -> Result<(), Illegal> {
        let mut at = mv.from();
        let mut lifted = *self;
        lifted.take_off(at);
        let mut jumped = Bitboard::EMPTY;
        for direction in mv.directions() {
            let Some((over, to)) = two_steps(at, direction) else { break };
            if piece.role == Role::Man && at.row() == piece.side.crowning_row() {
                return Err(Illegal::GoesOnAfterCrowning { at });
            }
            if !piece.may_go(direction) {
                return Err(Illegal::JumpsBack { from: at, to });
            }
            if jumped.contains(over) {
                return Err(Illegal::JumpedTwice { over });
            }
            match lifted.piece_at(over) {
                None => return Err(Illegal::NothingToJump { over }),
                Some(Piece { side, .. }) if side == self.to_move => return Err(Illegal::OwnPiece { over }),
                Some(_) if lifted.piece_at(to).is_some() => return Err(Illegal::Blocked { over, square: to }),
                Some(_) => {}
            }
            jumped = jumped.with(over);
            lifted.take_off(over);
            at = to;
        }
        let onward = |direction: Direction| {
            let (over, to) = two_steps(at, direction).filter(|_| piece.may_go(direction))?;
            let opposing = lifted.pieces(!self.to_move).contains(over);
            (opposing && lifted.empty().contains(to)).then_some(to)
        };
        let to: Bitboard = Direction::ALL.into_iter().filter_map(onward).collect();
        if to.is_empty() { Ok(()) } else { Err(Illegal::MustGoOn { at, to }) }
    }

    fn take_off(&mut self, square: Square) {
        let rest = !Bitboard::of(square).raw();
        self.board.own &= rest;
        self.board.opposing &= rest;
    }
}

impl Position {
    /// Returns the squares where a legal move through `squares` can land next. Without squares, returns those where a move
    /// can start.
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
        let Some(&from) = squares.first() else { return self.moves().iter().map(|mv| mv.from()).collect() };
        let next = |mv: Move| {
            let mut path = mv.path();
            let begins = squares.iter().all(|square| path.next() == Some(*square));
            path.next().filter(|_| begins)
        };
        self.moves_from(from).into_iter().filter_map(next).collect()
    }

    /// Returns the legal move that visits the given squares, from start to end.
    ///
    /// # Errors
    /// Fails if there is no such move or it is illegal. For one square, the error says why that piece cannot move.
    pub fn move_along(&self, squares: &[Square]) -> Result<Move, Illegal> {
        if let &[from] = squares {
            self.check_piece(from)?;
        }
        self.check_path(squares).map_err(|reason| self.or_over(reason))
    }

    /// Checks whether the piece on a square has a legal move.
    ///
    /// # Errors
    /// Fails if it has none. If other pieces must jump, the error names them, even if this piece is also blocked.
    pub fn check_piece(&self, from: Square) -> Result<(), Illegal> {
        if !self.moves_from(from).is_empty() {
            return Ok(());
        }
        let piece = self.own_piece(from).map_err(|reason| self.or_over(reason))?;
        let jumpers = self.jumpers();
        if !jumpers.is_empty() {
            return Err(Illegal::MustJump { jumpers });
        }
        let mut steps = Direction::ALL.into_iter().filter(|direction| piece.may_go(*direction));
        let objection = |direction| self.objection(Move::along(&[from, from.step(direction)?]).ok()?).err();
        let reason = steps.find_map(objection);
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

fn two_steps(from: Square, direction: Direction) -> Option<(Square, Square)> {
    let over = from.step(direction)?;
    Some((over, over.step(direction)?))
}
