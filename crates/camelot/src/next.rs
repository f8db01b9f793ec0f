//! A move square by square, as it is clicked or spoken: where it can go next, and what the squares so far amount to.

use alloc::{collections::BTreeSet, vec::Vec};

use crate::{Bitboard, Direction, Illegal, Move, Position, Role, Square};

/// How far a way is: the square, whether it has cantered, and what it has captured.
type Stage = (Square, bool, Bitboard);

impl Position {
    /// The squares on which a move that has come through these can land next, by any legal way and not only by the
    /// canonical one. No square, or squares that no legal move begins with, give the empty set.
    ///
    /// Canters need no end to be shown: where one can go on and need not, the square it stands on is a legal end too, as
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
        let Some((&from, landings)) = squares.split_first() else { return Bitboard::EMPTY };
        let legal = self.moves_from(from);
        let mut next: Bitboard = Bitboard::EMPTY;
        if landings.is_empty() {
            next.extend(legal.iter().filter(|mv| mv.canters() + mv.jumps() == 0).map(Move::to));
        }
        let Some(stage) = self.stage(from, landings) else { return next };
        for to in self.leaps_on(from, stage).into_iter().filter(|leap| self.leads_on(from, *leap, &legal)) {
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
    /// assert_eq!(short.to_string(), "the jump must go on from G5 to G7");
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
    /// assert_eq!(bound.to_string(), "E5 or G5 can jump, and something must capture");
    /// # Ok::<(), camelot::ParsePositionError>(())
    /// ```
    ///
    /// # Errors
    /// When it has none: the first objection to any step or leap of it, the duties before what stands in its way.
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

    /// Where a piece that started on `from` and stands on `at` can canter to.
    fn canters_from(&self, at: Square, from: Square) -> Bitboard {
        let side = self.to_move();
        if at.castle() == Some(!side) {
            return Bitboard::EMPTY;
        }
        let canter = |way: Direction| {
            let over = at.step(way).filter(|&over| over != from && self.pieces(side).contains(over))?;
            let to = over.step(way).filter(|&to| to == from || self.piece_at(to).is_none())?;
            (to == from || to.castle() != Some(side)).then_some(to)
        };
        Direction::ALL.into_iter().filter_map(canter).collect()
    }

    /// Whether a legal move goes on from here: some way leads from this stage to its outcome, lawfully.
    fn leads_on(&self, from: Square, stage: Stage, legal: &[Move]) -> bool {
        let knight = self.piece_at(from).is_some_and(|piece| piece.role == Role::Knight);
        let is_end = |(at, cantered, captured): Stage| {
            let owes = knight && cantered && captured.is_empty() && !self.jumps_from(at, from, captured).is_empty();
            !owes && legal.iter().any(|mv| mv.to() == at && mv.captures() == captured)
        };
        // Once a knight has come where it owes a capture, only a capture will do, and only captures are left to look for.
        let owed =
            |(at, _, captured): Stage| knight && captured.is_empty() && !self.jumps_from(at, from, captured).is_empty();
        let mut seen = BTreeSet::from([(stage, owed(stage))]);
        let mut open = Vec::from([(stage, owed(stage))]);
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
