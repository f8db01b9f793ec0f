//! Whether a move is legal, read off the rules clause by clause, and why not; also square by square, while a move is
//! still being made.

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
    /// assert_eq!(refused.to_string(), "E8 can jump");
    /// assert_eq!(refused.rule().number(), "2.6");
    /// assert_eq!(refused.code(), "must_capture");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
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
        } => Rule::Turn, "there is no piece on {square}";
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
        } => Rule::Board, "{error}", error = crate::square::ParseSquareError::OffBoard { file: *file };
        /// The squares are not a path for any piece.
        Path(PathError);
        /// The piece is in the enemy castle and would come out, or continue from it.
        EnemyCastle {
            /// Where the piece would leave from.
            square: Square,
        } => Rule::EnemyCastleStay, "{square} is in the enemy castle";
        /// A plain move or a canter into one's own castle.
        OwnCastle {
            /// The castle's square.
            square: Square,
            /// Whose castle it is.
            side: Side,
        } => Rule::OwnCastleClosed, "{square} is in {side}'s own castle";
        /// A piece is where the step or leap ends.
        Occupied {
            /// The square.
            square: Square,
            /// What is there.
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
        } => Rule::Canter, "the piece on {over} is an enemy";
        /// A jump over a piece of its own side.
        JumpOverOwn {
            /// The square between.
            over: Square,
        } => Rule::Jump, "the piece on {over} is the mover's own";
        /// A canter that ends where it began.
        CanterBack {
            /// The square.
            square: Square,
        } => Rule::CanterBack, "the canter began on {square}";
        /// A man canters and then jumps.
        ManCharges {
            /// Where the man is.
            square: Square,
        } => Rule::Charge, "the piece on {square} is a man";
        /// Both castle moves have been made.
        NoCastleMoveLeft {
            /// Whose castle moves are used up.
            side: Side,
        } => Rule::CastleMoves, "{side} has made two castle moves already";
        /// Another piece has to leave its own castle.
        MustLeave {
            /// The piece in the castle.
            square: Square,
        } => Rule::OwnCastleLeave, "the piece on {square} is still in its own castle";
        /// The piece in its own castle can jump, and this move captures nothing.
        MustLeaveCapturing {
            /// The piece in the castle.
            square: Square,
            /// Where its jumps can land.
            to: Bitboard as Either,
        } => Rule::OwnCastleCapture, "the piece on {square} can jump to {to}";
        /// A castle move while a capture is compulsory.
        CastleMoveWaits {
            /// The pieces that can jump.
            jumpers: Bitboard as Either,
        } => Rule::CastleMoveWaits, "{jumpers} can jump";
        /// Jumps are possible and this captures nothing.
        MustCapture {
            /// The pieces that can jump.
            jumpers: Bitboard as Either,
        } => Rule::MustJump, "{jumpers} can jump";
        /// A knight's canter next to an enemy it could jump, without a capture.
        OwesCapture {
            /// Where the canter lands.
            at: Square,
            /// Where a jump from there would land.
            to: Bitboard as Either,
        } => Rule::ChargeIsOwed, "on {at} the knight could jump to {to}";
        /// The jumps are not over (clauses 2.7, 2.11 and 3.3).
        MustGoOn {
            /// Where the path stops.
            at: Square,
            /// Where the next jump can land.
            to: Bitboard as Either,
            /// The clause that demands it.
            rule: Rule,
        } => *rule, "the jump can go on from {at} to {to}";
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
        let none_left = self.castle_moves_used(self.to_move) >= crate::position::CASTLE_MOVES;
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

    /// The piece that must leave its own castle now, if one is there (clause 3.4).
    #[must_use]
    pub fn must_leave(&self) -> Option<Square> {
        (self.pieces(self.to_move) & Self::castle(self.to_move)).iter().next()
    }

    /// Where a piece that started on `from` and is on `at` can jump to, once these pieces are captured.
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
        self.moves().contains(&mv)
    }
}

/// How far a way is: the square, whether it has cantered, and what it has captured.
type Stage = (Square, bool, Bitboard);

impl Position {
    /// The squares on which a move that has come through these can land next, by any legal way and not only by the
    /// canonical one, or for no square, those on which a move can begin. Squares that no legal move begins with give the
    /// empty set.
    ///
    /// Canters need no end to be shown: where one can go on and need not, the square it is on is a legal end too, as
    /// [`move_along`](Self::move_along) says.
    ///
    /// ```
    /// use camelot::{Position, Square};
    ///
    /// // Round the four enemies, either way.
    /// let position: Position = "w 0 0 ME5,MA5,mE6,mF7,mG6,mF5,mL12".parse()?;
    /// assert_eq!(position.next_squares(&[Square::E5]).to_string(), "G5,E7");
    /// assert_eq!(position.next_squares(&[Square::E5, Square::G5]).to_string(), "G7");
    /// # Ok::<(), camelot::ParsePositionError>(())
    /// ```
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
        let owes = self.owes_on_the_way(from, landings);
        for to in self.leaps_on(from, stage).into_iter().filter(|leap| self.leads_on(from, *leap, owes, &legal)) {
            next = next.with(to.0);
        }
        next
    }

    /// The move through these squares, checked: each step or leap is a canter or a jump as the square between tells.
    ///
    /// ```
    /// use camelot::{Position, Square};
    ///
    /// let position: Position = "w 0 0 ME5,MA5,mE6,mF7,mG6,mF5,mL12".parse()?;
    /// let round = [Square::E5, Square::G5, Square::G7, Square::E7, Square::E5];
    /// assert_eq!(position.move_along(&round)?, position.moves()[0]);
    /// let short = position.move_along(&round[..2]).expect_err("it has to go on");
    /// assert_eq!(short.to_string(), "the jump can go on from G5 to G7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such move or it is not legal. One square alone is refused with the reason why that piece cannot
    /// move, where it cannot.
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

    /// Whether the piece on this square has a legal move, and if not, why it has none.
    ///
    /// ```
    /// use camelot::{Position, Square};
    ///
    /// let position: Position = "w 0 0 ME5,MG5,MA9,mE6,mG6,mL12".parse()?;
    /// assert!(position.check_piece(Square::E5).is_ok());
    /// let bound = position.check_piece(Square::A9).expect_err("others can jump");
    /// assert_eq!(bound.to_string(), "E5 or G5 can jump");
    /// # Ok::<(), camelot::ParsePositionError>(())
    /// ```
    ///
    /// # Errors
    /// When it has none: the first objection to any step or leap of it, the duties before what is in its way.
    pub fn check_piece(&self, from: Square) -> Result<(), Illegal> {
        if !self.moves_from(from).is_empty() {
            return Ok(());
        }
        let along = |way: &Direction| {
            let (beside, beyond) = (from.step(*way), from.step(*way).and_then(|over| over.step(*way)));
            let leap = |to: Option<Square>, jump| Move::along(from, [(to?, jump)]).ok();
            [leap(beside, false), leap(beyond, false), leap(beyond, true)]
        };
        let tried = Direction::ALL.iter().flat_map(along).flatten().filter_map(|mv| self.objection(mv));
        let in_the_way = |reason: &Illegal| {
            matches!(
                reason,
                Illegal::Occupied { .. }
                    | Illegal::NothingToLeap { .. }
                    | Illegal::CanterOverEnemy { .. }
                    | Illegal::JumpOverOwn { .. }
            )
        };
        let reasons: Vec<Illegal> = tried.collect();
        let first = reasons.iter().find(|reason| !in_the_way(reason)).or(reasons.first());
        Err(self.or_over(first.copied().unwrap_or(Illegal::Nothing { square: from })))
    }

    /// Whether a leap between these squares goes over an enemy, and so is a jump.
    fn is_over_enemy(&self, from: Square, to: Square) -> bool {
        let over = from.line_to(to).and_then(|(way, distance)| from.step(way).filter(|_| distance == 2));
        over.is_some_and(|over| self.pieces(!self.to_move()).contains(over))
    }

    /// Where a way is that has come through these landings, if one can.
    fn stage(&self, from: Square, landings: &[Square]) -> Option<Stage> {
        landings.iter().try_fold((from, false, Bitboard::EMPTY), |stage, &to| {
            self.leaps_on(from, stage).into_iter().find(|next| next.0 == to)
        })
    }

    /// The leaps from here that the shape of a move allows: canters, then jumps, and both only for a knight.
    fn leaps_on(&self, from: Square, (at, cantered, captured): Stage) -> Vec<Stage> {
        let knight = self.piece_at(from).is_some_and(|piece| piece.role == Role::Knight);
        let mut next = Vec::new();
        if !cantered || knight {
            let jumps = self.jumps_from(at, from, captured);
            next.extend(Direction::ALL.into_iter().filter_map(|way| {
                let over = at.step(way)?;
                let to = over.step(way).filter(|to| jumps.contains(*to))?;
                let enemy = self.pieces(!self.to_move()).contains(over) && !captured.contains(over);
                enemy.then(|| (to, cantered, captured.with(over)))
            }));
        }
        if captured.is_empty() {
            next.extend(self.canters_from(at, from).into_iter().map(|to| (to, true, captured)));
        }
        next
    }

    /// Where a piece that started on `from` and is on `at` can canter to.
    fn canters_from(&self, at: Square, from: Square) -> Bitboard {
        let side = self.to_move();
        if at.castle() == Some(!side) {
            return Bitboard::EMPTY;
        }
        let canter = |way: Direction| {
            // The start, where the piece still is here, is never leapt: leaps keep the parity of file and rank.
            let over = at.step(way).filter(|&over| self.pieces(side).contains(over))?;
            let to = over.step(way).filter(|&to| to == from || self.piece_at(to).is_none())?;
            (to == from || to.castle() != Some(side)).then_some(to)
        };
        Direction::ALL.into_iter().filter_map(canter).collect()
    }

    /// Whether a knight that has come through these landings has come to owe a capture (clause 2.10).
    fn owes_on_the_way(&self, from: Square, landings: &[Square]) -> bool {
        let knight = self.piece_at(from).is_some_and(|piece| piece.role == Role::Knight);
        knight && landings.iter().any(|at| !self.jumps_from(*at, from, Bitboard::EMPTY).is_empty())
    }

    /// Whether a legal move continues from here: some way leads from this stage to its outcome, lawfully. `owed_before`
    /// says that a capture has come to be owed on the way here.
    fn leads_on(&self, from: Square, stage: Stage, owed_before: bool, legal: &[Move]) -> bool {
        let knight = self.piece_at(from).is_some_and(|piece| piece.role == Role::Knight);
        let is_end = |(at, cantered, captured): Stage| {
            let owes = knight && cantered && captured.is_empty() && !self.jumps_from(at, from, captured).is_empty();
            !owes && legal.iter().any(|mv| mv.to() == at && mv.captures() == captured)
        };
        // Once a knight has come where it owes a capture, only a capture will do, and only captures are left to look for.
        let owed =
            |(at, _, captured): Stage| knight && captured.is_empty() && !self.jumps_from(at, from, captured).is_empty();
        let start = (stage, owed_before || owed(stage));
        let mut seen = BTreeSet::from([start]);
        let mut open = Vec::from([start]);
        while let Some((stage, owes)) = open.pop() {
            if is_end(stage) && !(owes && stage.2.is_empty()) {
                return true;
            }
            for next in self.leaps_on(from, stage) {
                let next = (next, owes || owed(next));
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        false
    }
}
