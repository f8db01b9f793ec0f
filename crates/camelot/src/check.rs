//! The legality of moves and of paths square by square, with the reasons for refusals.

use alloc::{collections::BTreeSet, vec::Vec};

use boardgame_core::{board::Direction, message::Either, messages};

use crate::{
    bitboard::Bitboard,
    moves::{Move, MoveKind, PathError},
    position::Position,
    rule::Rule,
    side::{Piece, Role, Side},
    square::Square,
};

messages! {
    /// Reason why a move is refused.
    ///
    /// If several reasons apply, the first in this order is given: the end of the game, a wrong
    /// piece, a wrong path, a neglected duty to leave the castle, to capture or to continue.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "camelot" cites Rule {
        /// The game has ended.
        Over {
            /// Clause that ended it.
            by: Rule,
        } => *by, "the game is over";
        /// The start is empty.
        Nothing {
            /// Start of the move.
            square: Square,
        } => Rule::Turn, "there is no piece on {square}";
        /// The piece belongs to the other side.
        WrongSide {
            /// Start of the move.
            square: Square,
            /// Side to move.
            to_move: Side,
        } => Rule::Turn, "the piece on {square} does not belong to {to_move}, the side to move";
        /// There is no such square.
        OffBoard {
            /// File letter of the nonexistent square.
            file: char,
        } => Rule::Board, "{error}", error = crate::square::ParseSquareError::OffBoard { file: *file };
        /// The squares are not a path on any board.
        Path(PathError);
        /// The piece would leave the enemy castle.
        EnemyCastle {
            /// Square in the enemy castle.
            square: Square,
        } => Rule::EnemyCastleStay, "{square} is in the enemy castle";
        /// A plain move or a canter enters the mover's castle.
        OwnCastle {
            /// Square in the mover's castle.
            square: Square,
            /// The mover, who owns the castle.
            side: Side,
        } => Rule::OwnCastleClosed, "{square} is in {side}'s own castle";
        /// The end of a leg is occupied.
        Occupied {
            /// End of the leg.
            square: Square,
            /// Piece on the square.
            by: Piece,
            /// Clause of the leg.
            rule: Rule,
        } => *rule, "{square} is occupied";
        /// The square leapt over is empty.
        NothingToLeap {
            /// Square leapt over.
            over: Square,
            /// Clause of the leap.
            rule: Rule,
        } => *rule, "there is nothing on {over} to leap over";
        /// A canter leaps over an enemy.
        CanterOverEnemy {
            /// Square leapt over.
            over: Square,
        } => Rule::Canter, "the piece on {over} is an enemy";
        /// A jump leaps over a piece of the mover's side.
        JumpOverOwn {
            /// Square leapt over.
            over: Square,
        } => Rule::Jump, "the piece on {over} is the mover's own";
        /// A canter ends on its start.
        CanterBack {
            /// Start of the canter.
            square: Square,
        } => Rule::CanterBack, "the canter began on {square}";
        /// A man canters and then jumps.
        ManCharges {
            /// Start of the move.
            square: Square,
        } => Rule::Charge, "the piece on {square} is a man";
        /// The player has used both castle moves.
        NoCastleMoveLeft {
            /// Side to move.
            side: Side,
        } => Rule::CastleMoves, "{side} has already made two castle moves";
        /// Another piece must leave the mover's castle.
        MustLeave {
            /// Square of that piece.
            square: Square,
        } => Rule::OwnCastleLeave, "the piece on {square} is still in its own castle";
        /// The piece in the mover's castle can jump, but the move captures nothing.
        MustLeaveCapturing {
            /// Square of that piece.
            square: Square,
            /// Landings of its jumps.
            to: Bitboard as Either,
        } => Rule::OwnCastleCapture, "the piece on {square} can jump to {to}";
        /// The move is a castle move although a piece can jump.
        CastleMoveWaits {
            /// Pieces that can jump.
            jumpers: Bitboard as Either,
        } => Rule::CastleMoveWaits, "{jumpers} can jump";
        /// The move captures nothing although a piece can jump.
        MustCapture {
            /// Pieces that can jump.
            jumpers: Bitboard as Either,
        } => Rule::MustJump, "{jumpers} can jump";
        /// A knight canters next to an enemy that it could jump, but captures nothing.
        OwesCapture {
            /// Landing of the canter.
            at: Square,
            /// Landings of jumps from `at`.
            to: Bitboard as Either,
        } => Rule::ChargeIsOwed, "on {at} the knight could jump to {to}";
        /// The move ends although the jump can continue (clauses 2.7, 2.11 and 3.3).
        MustGoOn {
            /// End of the path.
            at: Square,
            /// Landings of the next jump.
            to: Bitboard as Either,
            /// Clause that requires the jump to continue.
            rule: Rule,
        } => *rule, "the jump can continue from {at} to {to}";
    }
}

impl Position {
    /// Checks whether a move is legal.
    ///
    /// A move is legal if any path with the same end and captures is legal.
    ///
    /// # Errors
    /// Fails if it is illegal. The error cites the clause.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self.objection(mv) {
            None => Ok(()),
            Some(_) if self.moves().contains(&mv) => Ok(()),
            Some(reason) => Err(self.or_over(reason)),
        }
    }

    /// Returns `reason`, or that the game is over if no move is legal.
    pub(crate) fn or_over(&self, reason: Illegal) -> Illegal {
        if self.can_move() { reason } else { Illegal::Over { by: self.decided().map_or(Rule::NoMove, |(_, by)| by) } }
    }

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

    /// Returns the reason why a step is illegal, apart from duties.
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
        let none_left = self.castle_moves_used(self.to_move) >= crate::position::CASTLE_MOVES;
        (castle_move && none_left).then_some(Illegal::NoCastleMoveLeft { side: self.to_move })
    }

    /// Returns the reason why a run of leaps is illegal, apart from duties.
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

    /// Returns the square of the piece that must leave the mover's castle (clause 3.4).
    #[must_use]
    pub fn must_leave(&self) -> Option<Square> {
        (self.pieces(self.to_move) & Self::castle(self.to_move)).iter().next()
    }

    /// Returns the landings of jumps from `at` by a piece that started on `from`.
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
}

/// A stage of a run of leaps: the square, whether the piece has cantered, and the captures.
type Stage = (Square, bool, Bitboard);

impl Position {
    /// Returns the squares where a legal move through `squares` can land next, on any path. Without squares, returns those
    /// where a move can start.
    #[must_use]
    pub fn next_squares(&self, squares: &[Square]) -> Bitboard {
        let Some((&from, landings)) = squares.split_first() else {
            return self.moves().iter().map(Move::from).collect();
        };
        let legal = self.moves_from(from);
        let mut next: Bitboard = Bitboard::EMPTY;
        if landings.is_empty() {
            next.extend(legal.iter().filter(|mv| mv.canters() + mv.jumps() == 0).map(Move::to));
        }
        let Some(stage) = self.stage(from, landings) else { return next };
        let owes = self.owes_on_path(from, landings);
        for stage in
            self.next_stages(from, stage).into_iter().filter(|stage| self.can_finish(from, *stage, owes, &legal))
        {
            next = next.with(stage.0);
        }
        next
    }

    /// Returns the legal move through the given squares.
    ///
    /// # Errors
    /// Fails if there is no such move or it is illegal. For one square, the error says why that piece cannot move.
    pub fn move_along(&self, squares: &[Square]) -> Result<Move, Illegal> {
        let (from, landings) = squares.split_first().map_or((Square::A4, squares), |(from, rest)| (*from, rest));
        if let (true, Err(refused)) = (landings.is_empty() && !squares.is_empty(), self.check_piece(from)) {
            return Err(refused);
        }
        let starts = core::iter::once(from).chain(landings.iter().copied());
        let leaps = starts.zip(landings).map(|(start, &to)| (to, self.is_over_enemy(start, to)));
        let mv = Move::along(from, leaps).map_err(|error| self.or_over(error.into()))?;
        match self.objection(mv) {
            None => Ok(self.canonical(mv)),
            Some(reason) => Err(self.or_over(reason)),
        }
    }

    /// Checks whether the piece on a square has a legal move.
    ///
    /// # Errors
    /// Fails if it has none. If a duty and an obstacle both prevent its moves, the error names the duty.
    pub fn check_piece(&self, from: Square) -> Result<(), Illegal> {
        if !self.moves_from(from).is_empty() {
            return Ok(());
        }
        let legs = |direction: &Direction| {
            let neighbour = from.step(*direction);
            let beyond = neighbour.and_then(|over| over.step(*direction));
            let leg = |to: Option<Square>, jump| Move::along(from, [(to?, jump)]).ok();
            [leg(neighbour, false), leg(beyond, false), leg(beyond, true)]
        };
        let objections: Vec<Illegal> =
            Direction::ALL.iter().flat_map(legs).flatten().filter_map(|mv| self.objection(mv)).collect();
        let is_obstacle = |reason: &Illegal| {
            matches!(
                reason,
                Illegal::Occupied { .. }
                    | Illegal::NothingToLeap { .. }
                    | Illegal::CanterOverEnemy { .. }
                    | Illegal::JumpOverOwn { .. }
            )
        };
        let first = objections.iter().find(|reason| !is_obstacle(reason)).or(objections.first());
        Err(self.or_over(first.copied().unwrap_or(Illegal::Nothing { square: from })))
    }

    pub(crate) fn is_over_enemy(&self, from: Square, to: Square) -> bool {
        let over = from.line_to(to).and_then(|(direction, distance)| from.step(direction).filter(|_| distance == 2));
        over.is_some_and(|over| self.pieces(!self.side_to_move()).contains(over))
    }

    /// Returns the stage after the given landings, if a run of leaps can have them.
    fn stage(&self, from: Square, landings: &[Square]) -> Option<Stage> {
        landings.iter().try_fold((from, false, Bitboard::EMPTY), |stage, &to| {
            self.next_stages(from, stage).into_iter().find(|next| next.0 == to)
        })
    }

    /// Returns the stages after another leap. Canters precede jumps, and only knights can do both.
    fn next_stages(&self, from: Square, (at, cantered, captured): Stage) -> Vec<Stage> {
        let knight = self.piece_at(from).is_some_and(|piece| piece.role == Role::Knight);
        let mut next = Vec::new();
        if !cantered || knight {
            let jumps = self.jumps_from(at, from, captured);
            next.extend(Direction::ALL.into_iter().filter_map(|direction| {
                let over = at.step(direction)?;
                let to = over.step(direction).filter(|to| jumps.contains(*to))?;
                let enemy = self.pieces(!self.side_to_move()).contains(over) && !captured.contains(over);
                enemy.then(|| (to, cantered, captured.with(over)))
            }));
        }
        if captured.is_empty() {
            next.extend(self.canters_from(at, from).into_iter().map(|to| (to, true, captured)));
        }
        next
    }

    /// Returns the landings of canters from `at` by a piece that started on `from`.
    fn canters_from(&self, at: Square, from: Square) -> Bitboard {
        let side = self.side_to_move();
        if at.castle() == Some(!side) {
            return Bitboard::EMPTY;
        }
        let canter = |direction: Direction| {
            // The start is never leapt over: leaps keep the parity of file and rank.
            let over = at.step(direction).filter(|&over| self.pieces(side).contains(over))?;
            let to = over.step(direction).filter(|&to| to == from || self.piece_at(to).is_none())?;
            (to == from || to.castle() != Some(side)).then_some(to)
        };
        Direction::ALL.into_iter().filter_map(canter).collect()
    }

    /// Reports whether a knight owes a capture after the given landings (clause 2.10).
    fn owes_on_path(&self, from: Square, landings: &[Square]) -> bool {
        let knight = self.piece_at(from).is_some_and(|piece| piece.role == Role::Knight);
        knight && landings.iter().any(|at| !self.jumps_from(*at, from, Bitboard::EMPTY).is_empty())
    }

    /// Reports whether a legal move can go through a stage. With `owed_before`, a capture is already owed.
    fn can_finish(&self, from: Square, stage: Stage, owed_before: bool, legal: &[Move]) -> bool {
        let knight = self.piece_at(from).is_some_and(|piece| piece.role == Role::Knight);
        let is_end = |(at, cantered, captured): Stage| {
            let owes = knight && cantered && captured.is_empty() && !self.jumps_from(at, from, captured).is_empty();
            !owes && legal.iter().any(|mv| mv.to() == at && mv.captures() == captured)
        };
        // A knight that owes a capture must end with one.
        let owed =
            |(at, _, captured): Stage| knight && captured.is_empty() && !self.jumps_from(at, from, captured).is_empty();
        let start = (stage, owed_before || owed(stage));
        let mut seen = BTreeSet::from([start]);
        let mut open = Vec::from([start]);
        while let Some((stage, owes)) = open.pop() {
            if is_end(stage) && !(owes && stage.2.is_empty()) {
                return true;
            }
            for next in self.next_stages(from, stage) {
                let next = (next, owes || owed(next));
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        false
    }
}
