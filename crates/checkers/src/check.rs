//! Why a move is refused, and how that is found; also square by square, while a move is still being made.

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
    /// Why a move is refused.
    ///
    /// Where several reasons hold, the first to meet the eye is given: the piece, then its path leg by leg, and last the
    /// duties to jump and to go on.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let mut position = Position::start();
    /// for text in ["11-15", "22-18"] {
    ///     position.play(text.parse()?)?;
    /// }
    /// let refused = position.play("8-11".parse()?).expect_err("15 can jump");
    /// assert_eq!(refused.to_string(), "15 can jump");
    /// assert_eq!(refused.rule().clause().number, "4.9");
    /// assert_eq!(refused.code(), "must_jump");
    /// assert_eq!(position.moves().to_string(), "15x22");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "checkers" cites Rule {
        /// The game has ended.
        Over {
            /// The clause that ended it.
            by: Rule,
        } => *by, "the game is over";
        /// There is no piece to move.
        Nothing {
            /// Where the move starts.
            square: Square,
        } => Rule::OneMove, "there is no piece on {square}";
        /// The piece belongs to the other side.
        WrongSide {
            /// Where the move starts.
            square: Square,
            /// Whose turn it is.
            to_move: Side,
        } => Rule::Turn, "the piece on {square} is not {to_move}'s, who is to move";
        /// There is no such square.
        OffBoard {
            /// The number that was given.
            number: u16,
        } => Rule::Numbering, "there is no square {number}: they are numbered 1 to 32";
        /// The squares are not a path for any piece.
        Path(PathError);
        /// The squares are too far apart, or not in line.
        OutOfReach {
            /// Where the leg starts.
            from: Square,
            /// Where it should end.
            to: Square,
            /// What the piece is.
            role: Role as DataOnly,
        } => if *role == Role::Man { Rule::ManMoves } else { Rule::KingMoves },
            "{to} is neither next to {from} nor a jump away";
        /// A man does not move backward.
        MovesBack {
            /// Where the man is.
            from: Square,
            /// Where it should go.
            to: Square,
        } => Rule::ManMoves, "{to} is behind the man on {from}";
        /// A man does not jump backward.
        JumpsBack {
            /// Where the man is.
            from: Square,
            /// Where it should land.
            to: Square,
        } => Rule::ManJumps, "{to} is behind the man on {from}";
        /// A piece is where the step ends.
        Occupied {
            /// The square.
            square: Square,
            /// What is there.
            by: Piece as DataOnly,
        } => Rule::EmptySquare, "{square} is occupied";
        /// A piece is where the jump lands.
        Blocked {
            /// The piece that would be jumped.
            over: Square,
            /// The occupied square beyond it.
            square: Square,
        } => Rule::Jump, "the jump over {over} is blocked: {square} is occupied";
        /// The square between is empty.
        NothingToJump {
            /// The square between.
            over: Square,
        } => Rule::Jump, "there is nothing on {over} to jump";
        /// The piece between is the mover's own.
        OwnPiece {
            /// The square between.
            over: Square,
        } => Rule::OwnPieces, "the piece on {over} is the mover's own";
        /// The piece between has been jumped in this move.
        JumpedTwice {
            /// The square between.
            over: Square,
        } => Rule::NotTwice, "the piece on {over} is jumped already";
        /// The move goes on after crowning.
        GoesOnAfterCrowning {
            /// Where the man is crowned.
            at: Square,
        } => Rule::CrowningEndsMove, "the man is crowned on {at}";
        /// Jumps are possible and this is none.
        MustJump {
            /// The pieces that can jump.
            jumpers: Bitboard as Either,
        } => Rule::MustJump, "{jumpers} can jump";
        /// The jumps are not over.
        MustGoOn {
            /// Where the path stops.
            at: Square,
            /// Where the next jump can land.
            to: Bitboard as Either,
        } => Rule::MustGoOn, "the jump can go on from {at} to {to}";
    }
}

impl Position {
    /// Whether a move is legal, and if not, why.
    ///
    /// ```
    /// use checkers::{Position, Rule};
    ///
    /// let start = Position::start();
    /// assert!(start.check("11-15".parse()?).is_ok());
    /// let refused = start.check("22-18".parse()?).expect_err("Black moves first");
    /// assert_eq!(refused.rule(), Rule::Turn);
    /// # Ok::<(), checkers::ParseMoveError>(())
    /// ```
    ///
    /// # Errors
    /// When it is not; the error cites the clause.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.objection(mv).map_err(|reason| self.or_over(reason))
    }

    /// Checks a move without looking at any other, save for the duty to jump.
    pub(crate) fn objection(&self, mv: Move) -> Result<(), Illegal> {
        let piece = self.own_piece(mv.from())?;
        if mv.is_jump() { self.check_jumps(mv, piece) } else { self.check_step(mv, piece) }
    }

    /// This reason, or that the game is over where no move is legal: then that is so whatever else is wrong.
    pub(crate) fn or_over(&self, reason: Illegal) -> Illegal {
        if self.can_move() { reason } else { Illegal::Over { by: Rule::CannotMove } }
    }

    pub(crate) fn own_piece(&self, square: Square) -> Result<Piece, Illegal> {
        let piece = self.piece_at(square).ok_or(Illegal::Nothing { square })?;
        if piece.side == self.to_move { Ok(piece) } else { Err(Illegal::WrongSide { square, to_move: self.to_move }) }
    }

    fn check_step(&self, mv: Move, piece: Piece) -> Result<(), Illegal> {
        let (from, to) = (mv.from(), mv.to());
        if mv.directions().any(|way| !piece.may_go(way)) {
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
        for way in mv.directions() {
            let Some((over, to)) = two_steps(at, way) else { break };
            if piece.role == Role::Man && at.row() == piece.side.crowning_row() {
                return Err(Illegal::GoesOnAfterCrowning { at });
            }
            if !piece.may_go(way) {
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
        let onward = |way: Direction| {
            let (over, to) = two_steps(at, way).filter(|_| piece.may_go(way))?;
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

/// A move square by square, as it is clicked or spoken.
impl Position {
    /// The squares on which a move that has come through these can land next, by any legal way, or for no
    /// square, those on which a move can begin. Squares that no legal move begins with give the empty set.
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
    /// When it has none: that others must jump, before what is in its way.
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

/// The square that is jumped and the one landed on, if both are on the board.
fn two_steps(from: Square, way: Direction) -> Option<(Square, Square)> {
    let over = from.step(way)?;
    Some((over, over.step(way)?))
}
