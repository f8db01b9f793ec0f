//! Whether a move is legal, read off the rules clause by clause.

use crate::{Bitboard, Direction, Illegal, Move, MoveKind, Piece, Position, Reason, Role, Rule, Square};

impl Position {
    /// Why the move is refused, or nothing.
    ///
    /// A move is its outcome: a path that breaks a rule is no objection when another path leads to the same outcome
    /// lawfully.
    pub(crate) fn check(&self, mv: Move) -> Result<(), Reason> {
        match self.objection(mv) {
            None => Ok(()),
            Some(_) if self.lists(mv) => Ok(()),
            Some(reason) => Err(reason),
        }
    }

    /// The error for this reason, with the legal moves. Where there are none, the game is over, whatever else is wrong.
    pub(crate) fn illegal(&self, reason: Reason) -> Illegal {
        let legal = self.moves().to_vec();
        let over = || Reason::Over { by: self.decided().map_or(Rule::NoMove, |(_, by)| by) };
        Illegal { reason: if legal.is_empty() { over() } else { reason }, legal }
    }

    /// What is wrong with the move along the very path it is given with.
    fn objection(&self, mv: Move) -> Option<Reason> {
        if let Some((_, by)) = self.decided() {
            return Some(Reason::Over { by });
        }
        let from = mv.from();
        let Some(piece) = self.piece_at(from) else { return Some(Reason::Nothing { square: from }) };
        if piece.side != self.to_move {
            return Some(Reason::WrongSide { square: from, to_move: self.to_move });
        }
        let path = match mv.kind() {
            MoveKind::Plain | MoveKind::CastleMove => self.step_objection(mv),
            MoveKind::Canter | MoveKind::Jump | MoveKind::Charge => self.run_objection(mv, piece),
        };
        path.or_else(|| self.duty_objection(mv, piece))
    }

    /// What is wrong with a step, apart from duties.
    fn step_objection(&self, mv: Move) -> Option<Reason> {
        let (from, to) = (mv.from(), mv.to());
        let castle_move = mv.kind() == MoveKind::CastleMove;
        if from.castle() == Some(!self.to_move) && !castle_move {
            return Some(Reason::EnemyCastle { square: from });
        }
        if let Some(by) = self.piece_at(to) {
            let rule = if castle_move { Rule::CastleMove } else { Rule::PlainMove };
            return Some(Reason::Occupied { square: to, by, rule });
        }
        if to.castle() == Some(self.to_move) {
            return Some(Reason::OwnCastle { square: to, side: self.to_move });
        }
        let none_left = self.castle_moves_used(self.to_move) >= crate::builder::CASTLE_MOVES;
        (castle_move && none_left).then_some(Reason::NoCastleMoveLeft { side: self.to_move })
    }

    /// What is wrong with a run of leaps, apart from duties.
    fn run_objection(&self, mv: Move, piece: Piece) -> Option<Reason> {
        for leap in mv.leaps() {
            if leap.from.castle() == Some(!self.to_move) {
                return Some(Reason::EnemyCastle { square: leap.from });
            }
            let rule = if leap.jump { Rule::Jump } else { Rule::Canter };
            match self.piece_at(leap.over) {
                None => return Some(Reason::NothingToLeap { over: leap.over, rule }),
                Some(over) if leap.jump && over.side == self.to_move => {
                    return Some(Reason::JumpOverOwn { over: leap.over });
                }
                Some(over) if !leap.jump && over.side != self.to_move => {
                    return Some(Reason::CanterOverEnemy { over: leap.over });
                }
                Some(_) => {}
            }
            // The piece's own start is empty while it is on its way.
            if let Some(by) = self.piece_at(leap.to).filter(|_| leap.to != mv.from()) {
                return Some(Reason::Occupied { square: leap.to, by, rule });
            }
            if !leap.jump && leap.to.castle() == Some(self.to_move) && leap.to != mv.from() {
                return Some(Reason::OwnCastle { square: leap.to, side: self.to_move });
            }
        }
        match mv.kind() {
            MoveKind::Canter if mv.to() == mv.from() => Some(Reason::CanterBack { square: mv.to() }),
            MoveKind::Charge if piece.role == Role::Man => Some(Reason::ManCharges { square: mv.from() }),
            _ => None,
        }
    }

    /// Which duty an otherwise possible move neglects.
    fn duty_objection(&self, mv: Move, piece: Piece) -> Option<Reason> {
        let from = mv.from();
        let captures = mv.jumps() > 0;
        if let Some(square) = self.must_leave() {
            if square != from {
                return Some(Reason::MustLeave { square });
            }
            let to = self.jumps_from(square, square, Bitboard::EMPTY);
            if !captures && !to.is_empty() {
                return Some(Reason::MustLeaveCapturing { square, to });
            }
        } else if !captures {
            let jumpers = self.jumpers();
            if !jumpers.is_empty() {
                let castle_move = mv.kind() == MoveKind::CastleMove;
                let waits = Reason::CastleMoveWaits { jumpers };
                return Some(if castle_move { waits } else { Reason::MustCapture { jumpers } });
            }
        }
        if captures {
            let to = self.jumps_from(mv.to(), from, mv.captures());
            let rule = match mv.kind() {
                _ if mv.to().castle() == Some(self.to_move) => Rule::OwnCastleOn,
                MoveKind::Charge => Rule::ChargeOn,
                _ => Rule::MustJumpOn,
            };
            return (!to.is_empty()).then_some(Reason::MustGoOn { at: mv.to(), to, rule });
        }
        let owes = |at| {
            let to = self.jumps_from(at, from, Bitboard::EMPTY);
            (!to.is_empty()).then_some(Reason::OwesCapture { at, to })
        };
        if piece.role == Role::Knight { mv.leaps().find_map(|leap| owes(leap.to)) } else { None }
    }

    /// The piece that must leave its own castle now, if one stands there (clause 3.4).
    #[must_use]
    pub fn must_leave(&self) -> Option<Square> {
        (self.pieces(self.to_move) & Self::castle(self.to_move)).iter().next()
    }

    /// Where a piece that started on `from` and stands on `at` can jump to, once these pieces are captured.
    fn jumps_from(&self, at: Square, from: Square, captured: Bitboard) -> Bitboard {
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
