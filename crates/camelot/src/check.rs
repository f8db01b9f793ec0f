//! Whether a move is legal, read off the rules clause by clause, and why not.

use boardgame_core::{message::Either, messages};

use crate::{Bitboard, Direction, Move, MoveKind, PathError, Piece, Position, Role, Rule, Side, Square};

messages! {
    /// Why a move is refused.
    ///
    /// Where several reasons hold, the first to meet the eye is given: the piece, then its path leap by leap, and last
    /// the duties to leave, to capture and to go on.
    ///
    /// ```
    /// use camelot::Position;
    ///
    /// let mut position = Position::start();
    /// for text in ["G6-E8", "D11-D9"] {
    ///     position.play(text.parse()?)?;
    /// }
    /// let refused = position.play("C6-C7".parse()?).expect_err("E8 can jump");
    /// assert_eq!(refused.to_string(), "E8 can jump, and something must capture");
    /// assert_eq!(refused.rule().number(), "2.6");
    /// assert_eq!(refused.code(), "must_capture");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Illegal of "camelot" cites Rule {
        /// The game has ended.
        Over {
            /// The clause that ended it.
            by: Rule,
        } => *by, "the game is over";
        /// There is no piece to move.
        Nothing {
            /// Where the move starts.
            square: Square,
        } => Rule::Turn, "nothing stands on {square}";
        /// The piece belongs to the other side.
        WrongSide {
            /// Where the move starts.
            square: Square,
            /// Whose turn it is.
            to_move: Side,
        } => Rule::Turn, "the piece on {square} is not {to_move}'s, who is to move";
        /// There is no such square.
        OffBoard {
            /// The letter of the file that was given.
            file: char,
        } => Rule::Board, "{error}", error = crate::ParseSquareError::OffBoard { file: *file };
        /// The squares are not a path for any piece.
        Path(PathError);
        /// The piece is in the enemy castle and would come out, or go on from it.
        EnemyCastle {
            /// Where the piece would leave from.
            square: Square,
        } => Rule::EnemyCastleStay,
            "{square} is in the enemy castle: a piece that enters it ends its move there and stays";
        /// A plain move or a canter into the own castle.
        OwnCastle {
            /// The castle's square.
            square: Square,
            /// Whose castle it is.
            side: Side,
        } => Rule::OwnCastleClosed, "{square} is in {side}'s own castle, which only a jump enters";
        /// A piece stands where the step or leap ends.
        Occupied {
            /// The square.
            square: Square,
            /// What stands there.
            by: Piece,
            /// The clause of the step or leap.
            rule: Rule,
        } => *rule, "{square} is occupied";
        /// The square between is empty.
        NothingToLeap {
            /// The square between.
            over: Square,
            /// The clause of the leap.
            rule: Rule,
        } => *rule, "there is nothing on {over} to leap over";
        /// A canter over an enemy.
        CanterOverEnemy {
            /// The square between.
            over: Square,
        } => Rule::Canter, "the piece on {over} is an enemy: a canter leaps over an own piece";
        /// A jump over an own piece.
        JumpOverOwn {
            /// The square between.
            over: Square,
        } => Rule::Jump, "the piece on {over} is the mover's own: a jump leaps over an enemy";
        /// A canter that ends where it began.
        CanterBack {
            /// The square.
            square: Square,
        } => Rule::CanterBack, "a canter may not end on {square}, where it began";
        /// A man canters and then jumps.
        ManCharges {
            /// Where the man stands.
            square: Square,
        } => Rule::Charge, "the piece on {square} is a man: only a knight canters and jumps in one move";
        /// Both castle moves have been made.
        NoCastleMoveLeft {
            /// Whose castle moves are used up.
            side: Side,
        } => Rule::CastleMoves, "{side} has made two castle moves, and a game has no more";
        /// Another piece has to leave the own castle.
        MustLeave {
            /// The piece in the castle.
            square: Square,
        } => Rule::OwnCastleLeave, "the piece on {square} must leave its own castle first";
        /// The piece in the own castle can jump, and this move captures nothing.
        MustLeaveCapturing {
            /// The piece in the castle.
            square: Square,
            /// Where its jumps can land.
            to: Bitboard as Either,
        } => Rule::OwnCastleCapture,
            "the piece on {square} must leave its own castle by a capture: it can jump to {to}";
        /// A castle move while a capture is compulsory.
        CastleMoveWaits {
            /// The pieces that can jump.
            jumpers: Bitboard as Either,
        } => Rule::CastleMoveWaits, "no castle move now: {jumpers} can jump, and something must capture";
        /// Jumps are possible and this captures nothing.
        MustCapture {
            /// The pieces that can jump.
            jumpers: Bitboard as Either,
        } => Rule::MustJump, "{jumpers} can jump, and something must capture";
        /// A knight's canter next to an enemy it could jump, without a capture.
        OwesCapture {
            /// Where the canter lands.
            at: Square,
            /// Where a jump from there would land.
            to: Bitboard as Either,
        } => Rule::ChargeIsOwed, "on {at} the knight could jump to {to}: it owes a capture in this move";
        /// The jumps are not over (clauses 2.7, 2.11 and 3.3).
        MustGoOn {
            /// Where the path stops.
            at: Square,
            /// Where the next jump can land.
            to: Bitboard as Either,
            /// The clause that demands it.
            rule: Rule,
        } => *rule, "the jump must go on from {at} to {to}";
    }
}

impl Position {
    /// Whether a move is legal.
    ///
    /// A move is its outcome: a path that breaks a rule is not an objection when another path leads to the same outcome
    /// lawfully.
    ///
    /// # Errors
    /// When it is not; the error cites the clause.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self.objection(mv) {
            None => Ok(()),
            Some(_) if self.lists(mv) => Ok(()),
            Some(reason) => Err(self.or_over(reason)),
        }
    }

    /// This reason, or that the game is over where no move is legal: then that is so whatever else is wrong.
    pub(crate) fn or_over(&self, reason: Illegal) -> Illegal {
        if self.can_move() { reason } else { Illegal::Over { by: self.decided().map_or(Rule::NoMove, |(_, by)| by) } }
    }

    /// What is wrong with the move along the very path it is given with.
    pub(crate) fn objection(&self, mv: Move) -> Option<Illegal> {
        if let Some((_, by)) = self.decided() {
            return Some(Illegal::Over { by });
        }
        let from = mv.from();
        let Some(piece) = self.piece_at(from) else { return Some(Illegal::Nothing { square: from }) };
        if piece.side != self.to_move {
            return Some(Illegal::WrongSide { square: from, to_move: self.to_move });
        }
        let path = match mv.kind() {
            MoveKind::Plain | MoveKind::CastleMove => self.step_objection(mv),
            MoveKind::Canter | MoveKind::Jump | MoveKind::Charge => self.run_objection(mv, piece),
        };
        path.or_else(|| self.duty_objection(mv, piece))
    }

    /// What is wrong with a step, apart from duties.
    fn step_objection(&self, mv: Move) -> Option<Illegal> {
        let (from, to) = (mv.from(), mv.to());
        let castle_move = mv.kind() == MoveKind::CastleMove;
        if from.castle() == Some(!self.to_move) && !castle_move {
            return Some(Illegal::EnemyCastle { square: from });
        }
        if let Some(by) = self.piece_at(to) {
            let rule = if castle_move { Rule::CastleMove } else { Rule::PlainMove };
            return Some(Illegal::Occupied { square: to, by, rule });
        }
        if to.castle() == Some(self.to_move) {
            return Some(Illegal::OwnCastle { square: to, side: self.to_move });
        }
        let none_left = self.castle_moves_used(self.to_move) >= crate::builder::CASTLE_MOVES;
        (castle_move && none_left).then_some(Illegal::NoCastleMoveLeft { side: self.to_move })
    }

    /// What is wrong with a run of leaps, apart from duties.
    fn run_objection(&self, mv: Move, piece: Piece) -> Option<Illegal> {
        for leap in mv.leaps() {
            if leap.from.castle() == Some(!self.to_move) {
                return Some(Illegal::EnemyCastle { square: leap.from });
            }
            let rule = if leap.jump { Rule::Jump } else { Rule::Canter };
            match self.piece_at(leap.over) {
                None => return Some(Illegal::NothingToLeap { over: leap.over, rule }),
                Some(over) if leap.jump && over.side == self.to_move => {
                    return Some(Illegal::JumpOverOwn { over: leap.over });
                }
                Some(over) if !leap.jump && over.side != self.to_move => {
                    return Some(Illegal::CanterOverEnemy { over: leap.over });
                }
                Some(_) => {}
            }
            // The piece's own start is empty while it is on its way.
            if let Some(by) = self.piece_at(leap.to).filter(|_| leap.to != mv.from()) {
                return Some(Illegal::Occupied { square: leap.to, by, rule });
            }
            if !leap.jump && leap.to.castle() == Some(self.to_move) && leap.to != mv.from() {
                return Some(Illegal::OwnCastle { square: leap.to, side: self.to_move });
            }
        }
        match mv.kind() {
            MoveKind::Canter if mv.to() == mv.from() => Some(Illegal::CanterBack { square: mv.to() }),
            MoveKind::Charge if piece.role == Role::Man => Some(Illegal::ManCharges { square: mv.from() }),
            _ => None,
        }
    }

    /// Which duty an otherwise possible move neglects.
    fn duty_objection(&self, mv: Move, piece: Piece) -> Option<Illegal> {
        let from = mv.from();
        let captures = mv.jumps() > 0;
        if let Some(square) = self.must_leave() {
            if square != from {
                return Some(Illegal::MustLeave { square });
            }
            let to = self.jumps_from(square, square, Bitboard::EMPTY);
            if !captures && !to.is_empty() {
                return Some(Illegal::MustLeaveCapturing { square, to });
            }
        } else if !captures {
            let jumpers = self.jumpers();
            if !jumpers.is_empty() {
                let castle_move = mv.kind() == MoveKind::CastleMove;
                let waits = Illegal::CastleMoveWaits { jumpers };
                return Some(if castle_move { waits } else { Illegal::MustCapture { jumpers } });
            }
        }
        if captures {
            let to = self.jumps_from(mv.to(), from, mv.captures());
            let rule = match mv.kind() {
                _ if mv.to().castle() == Some(self.to_move) => Rule::OwnCastleOn,
                MoveKind::Charge => Rule::ChargeOn,
                _ => Rule::MustJumpOn,
            };
            return (!to.is_empty()).then_some(Illegal::MustGoOn { at: mv.to(), to, rule });
        }
        let owes = |at| {
            let to = self.jumps_from(at, from, Bitboard::EMPTY);
            (!to.is_empty()).then_some(Illegal::OwesCapture { at, to })
        };
        if piece.role == Role::Knight { mv.leaps().find_map(|leap| owes(leap.to)) } else { None }
    }

    /// The piece that must leave its own castle now, if one stands there (clause 3.4).
    #[must_use]
    pub fn must_leave(&self) -> Option<Square> {
        (self.pieces(self.to_move) & Self::castle(self.to_move)).iter().next()
    }

    /// Where a piece that started on `from` and stands on `at` can jump to, once these pieces are captured.
    pub(crate) fn jumps_from(&self, at: Square, from: Square, captured: Bitboard) -> Bitboard {
        if at.castle() == Some(!self.to_move) {
            return Bitboard::EMPTY;
        }
        let enemies = self.pieces(!self.to_move) & !captured;
        let jump = |direction: Direction| {
            let over = at.step(direction).filter(|&over| enemies.contains(over))?;
            over.step(direction).filter(|&to| to == from || self.piece_at(to).is_none())
        };
        Direction::ALL.into_iter().filter_map(jump).collect()
    }

    /// Whether the outcome is among the legal moves.
    fn lists(&self, mv: Move) -> bool {
        use core::ops::ControlFlow::{Break, Continue};
        self.try_each_move(|legal| if legal == mv { Break(()) } else { Continue(()) }).is_break()
    }
}
