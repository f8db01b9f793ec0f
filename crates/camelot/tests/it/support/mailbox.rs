//! A plain implementation of the rules with maps and sets, as a reference.

use std::collections::{BTreeMap, BTreeSet};

use camelot::{Direction, Piece, Position, Role, Side, Square};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mailbox {
    pieces: BTreeMap<Square, Piece>,
    to_move: Side,
    castle_moves: [u8; 2],
}

/// Start, end and captures of a move.
pub(crate) type Outcome = (Square, Square, BTreeSet<Square>);

/// The moves of one piece without regard to the duties of others.
#[derive(Default)]
struct Choices {
    quiet: BTreeSet<Outcome>,
    jumps: BTreeSet<Outcome>,
    charges: BTreeSet<Outcome>,
}

/// The search for the canters or jumps of one piece, which is taken off the board.
struct Search<'a> {
    rest: &'a BTreeMap<Square, Piece>,
    from: Square,
    side: Side,
    found: BTreeSet<Outcome>,
    seen: BTreeSet<(Square, BTreeSet<Square>)>,
}

impl Mailbox {
    pub(crate) fn new(position: &Position) -> Self {
        let pieces = Square::all().filter_map(|square| Some((square, position.piece_at(square)?))).collect();
        let castle_moves = Side::ALL.map(|side| position.castle_moves_used(side));
        Self { pieces, to_move: position.side_to_move(), castle_moves }
    }

    pub(crate) fn position(&self) -> Position {
        let [white, black] = self.castle_moves;
        let builder =
            Position::builder(self.to_move).castle_moves_used(Side::White, white).castle_moves_used(Side::Black, black);
        let builder = self.pieces.iter().fold(builder, |builder, (&square, &piece)| builder.piece(piece, square));
        builder.build().expect("legal moves lead to legal positions")
    }

    /// Reports whether the pieces alone end the game (clauses 5.1, 5.2 and 5.4).
    pub(crate) fn is_over(&self) -> bool {
        let count = |side| self.of(side).count();
        let in_castle = |side: Side| self.of(side).filter(|square| square.castle() == Some(!side)).count();
        let (white, black) = (count(Side::White), count(Side::Black));
        Side::ALL.into_iter().any(|side| in_castle(side) == 2) || white.min(black) == 0 || white.max(black) < 2
    }

    pub(crate) fn moves(&self) -> BTreeSet<Outcome> {
        if self.is_over() {
            return BTreeSet::new();
        }
        let at_home = self.of(self.to_move).find(|square| square.castle() == Some(self.to_move));
        let mut all = Choices::default();
        for from in self.of(self.to_move).filter(|&square| at_home.is_none_or(|leaver| leaver == square)) {
            self.add_choices(from, &mut all);
        }
        let captures = &all.jumps | &all.charges;
        if all.jumps.is_empty() { &captures | &all.quiet } else { captures }
    }

    pub(crate) fn play(&self, (from, to, captured): &Outcome) -> Self {
        let mut next = self.clone();
        let piece = next.pieces.remove(from).expect("a piece");
        next.pieces.retain(|square, _| !captured.contains(square));
        next.pieces.insert(*to, piece);
        if from.castle().is_some() && from != to && from.castle() == to.castle() {
            next.castle_moves[self.to_move.index()] += 1;
        }
        next.to_move = !self.to_move;
        next
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().iter().map(|mv| self.play(mv).perft(depth - 1)).sum(),
        }
    }

    fn of(&self, side: Side) -> impl Iterator<Item = Square> {
        self.pieces.iter().filter(move |(_, piece)| piece.side == side).map(|(&square, _)| square)
    }

    fn add_choices(&self, from: Square, choices: &mut Choices) {
        let side = self.to_move;
        let piece = self.pieces[&from];
        for to in Direction::ALL.into_iter().filter_map(|direction| from.step(direction)) {
            let quiet = (from, to, BTreeSet::new());
            if self.pieces.contains_key(&to) || to.castle() == Some(side) {
                continue;
            }
            let castle_move = to.castle() == Some(!side) && self.castle_moves[side.index()] < 2;
            if from.castle() != Some(!side) || castle_move {
                choices.quiet.insert(quiet);
            }
        }
        if from.castle() == Some(!side) {
            return;
        }
        let mut rest = self.pieces.clone();
        rest.remove(&from);
        let mut jumps = Search::new(&rest, from, side);
        jumps.jump(from, &BTreeSet::new());
        choices.jumps.extend(jumps.found);

        // A man may canter to any landing. A knight may do so only if it passes no enemy that it could have jumped.
        let mut canter = BTreeSet::new();
        Search::new(&rest, from, side).canter(from, piece.role == Role::Knight, &mut canter);
        choices.quiet.extend(canter.into_iter().filter(|&to| to != from).map(|to| (from, to, BTreeSet::new())));
        if piece.role == Role::Knight {
            let mut anywhere = BTreeSet::new();
            Search::new(&rest, from, side).canter(from, false, &mut anywhere);
            let mut charges = Search::new(&rest, from, side);
            for at in anywhere.into_iter().filter(|&at| at != from) {
                charges.jump(at, &BTreeSet::new());
            }
            choices.charges.extend(charges.found);
        }
    }
}

impl<'a> Search<'a> {
    fn new(rest: &'a BTreeMap<Square, Piece>, from: Square, side: Side) -> Self {
        Self { rest, from, side, found: BTreeSet::new(), seen: BTreeSet::new() }
    }

    /// Returns the leaps over pieces of `over`: the squares leapt over and the landings.
    fn leaps(&self, at: Square, over: Side) -> Vec<(Square, Square)> {
        if at.castle() == Some(!self.side) {
            return Vec::new();
        }
        let leap = |direction| {
            let between = at.step(direction)?;
            let to = between.step(direction)?;
            let piece = self.rest.get(&between)?;
            (piece.side == over && !self.rest.contains_key(&to)).then_some((between, to))
        };
        Direction::ALL.into_iter().filter_map(leap).collect()
    }

    /// Collects the landings of canters. With `careful`, a landing from which an enemy could be jumped is skipped.
    fn canter(&self, at: Square, careful: bool, reached: &mut BTreeSet<Square>) {
        for (_, to) in self.leaps(at, self.side) {
            let owes = careful && !self.leaps(to, !self.side).is_empty();
            if to != self.from && to.castle() != Some(self.side) && !owes && reached.insert(to) {
                self.canter(to, careful, reached);
            }
        }
    }

    fn jump(&mut self, at: Square, captured: &BTreeSet<Square>) {
        if !self.seen.insert((at, captured.clone())) {
            return;
        }
        let mut complete = true;
        for (over, to) in self.leaps(at, !self.side) {
            if !captured.contains(&over) {
                complete = false;
                let mut more = captured.clone();
                more.insert(over);
                self.jump(to, &more);
            }
        }
        if complete && !captured.is_empty() {
            self.found.insert((self.from, at, captured.clone()));
        }
    }
}
