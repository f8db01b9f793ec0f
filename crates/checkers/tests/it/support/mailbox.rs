//! The rules, as plainly as they can be put: a board of 64 places, loops and recursion, nothing clever.

use checkers::{Move, Piece, Position, Role, Side, Square};

/// The board by row and column, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mailbox {
    board: [[Option<Piece>; 8]; 8],
    to_move: Side,
}

/// A row and a column.
type Place = (i8, i8);

impl Mailbox {
    /// The same position.
    pub(crate) fn new(position: &Position) -> Self {
        let mut board = [[None; 8]; 8];
        for square in Square::all() {
            board[usize::from(square.row())][usize::from(square.column())] = position.piece_at(square);
        }
        Self { board, to_move: position.to_move() }
    }

    /// The same position, back again.
    pub(crate) fn position(&self) -> Position {
        let mut builder = Position::builder(self.to_move).more_than_twelve();
        for square in Square::all() {
            if let Some(piece) = self.board[usize::from(square.row())][usize::from(square.column())] {
                builder = builder.piece(piece, square);
            }
        }
        builder.build().expect("legal moves lead to legal positions")
    }

    /// Every legal move: its path, and the board after it.
    pub(crate) fn moves(&self) -> Vec<(Vec<Square>, Self)> {
        let mut jumps = Vec::new();
        let mut steps = Vec::new();
        for row in 0..8 {
            for column in 0..8 {
                let Some(piece) = self.at((row, column)) else { continue };
                if piece.side == self.to_move {
                    let mut lifted = *self;
                    lifted.put((row, column), None);
                    lifted.jump(piece, &mut vec![(row, column)], &mut jumps);
                    lifted.step(piece, (row, column), &mut steps);
                }
            }
        }
        if jumps.is_empty() { steps } else { jumps }
    }

    /// How many rows of `depth` moves there are.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().iter().map(|(_, next)| next.perft(depth - 1)).sum(),
        }
    }

    fn step(&self, piece: Piece, from: Place, found: &mut Vec<(Vec<Square>, Self)>) {
        for (down, right) in directions(piece) {
            let to = (from.0 + down, from.1 + right);
            if on_board(to) && self.at(to).is_none() {
                found.push((squares(&[from, to]), self.landed(piece, to)));
            }
        }
    }

    fn jump(&self, piece: Piece, path: &mut Vec<Place>, found: &mut Vec<(Vec<Square>, Self)>) {
        let from = *path.last().expect("a path has a start");
        let mut ended = true;
        for (down, right) in directions(piece) {
            let over = (from.0 + down, from.1 + right);
            let to = (over.0 + down, over.1 + right);
            if !on_board(to) || self.at(to).is_some() {
                continue;
            }
            if self.at(over).is_some_and(|jumped| jumped.side != piece.side) {
                ended = false;
                let mut next = *self;
                next.put(over, None);
                path.push(to);
                next.jump(piece, path, found);
                path.pop();
            }
        }
        if ended && path.len() > 1 {
            found.push((squares(path), self.landed(piece, from)));
        }
    }

    fn landed(&self, piece: Piece, to: Place) -> Self {
        let last_row = if piece.side == Side::Black { 7 } else { 0 };
        let role = if to.0 == last_row { Role::King } else { piece.role };
        let mut next = *self;
        next.put(to, Some(Piece { role, ..piece }));
        next.to_move = !self.to_move;
        next
    }

    fn at(&self, place: Place) -> Option<Piece> {
        self.board[usize::try_from(place.0).unwrap()][usize::try_from(place.1).unwrap()]
    }

    fn put(&mut self, place: Place, piece: Option<Piece>) {
        self.board[usize::try_from(place.0).unwrap()][usize::try_from(place.1).unwrap()] = piece;
    }
}

/// The path as a move of the library.
pub(crate) fn as_move(path: &[Square]) -> Move {
    Move::along(path).expect("a legal move has a path")
}

fn on_board((row, column): Place) -> bool {
    (0..8).contains(&row) && (0..8).contains(&column)
}

fn directions(piece: Piece) -> Vec<Place> {
    let forward = if piece.side == Side::Black { 1 } else { -1 };
    let mut directions = vec![(forward, -1), (forward, 1)];
    if piece.role == Role::King {
        directions.extend([(-forward, -1), (-forward, 1)]);
    }
    directions
}

fn squares(path: &[Place]) -> Vec<Square> {
    let square = |&(row, column): &Place| Square::at(row.try_into().unwrap(), column.try_into().unwrap());
    path.iter().map(|place| square(place).expect("pieces stand on dark squares")).collect()
}
