//! A plain implementation of the rules on a board of 64 squares, as a reference.

use checkers::{Move, Piece, Position, Role, Side, Square};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mailbox {
    board: [[Option<Piece>; 8]; 8],
    to_move: Side,
}

type Cell = (i8, i8);

impl Mailbox {
    pub(crate) fn new(position: &Position) -> Self {
        let mut board = [[None; 8]; 8];
        for square in Square::all() {
            board[usize::from(square.row())][usize::from(square.column())] = position.piece_at(square);
        }
        Self { board, to_move: position.side_to_move() }
    }

    pub(crate) fn position(&self) -> Position {
        let mut builder = Position::builder(self.to_move).more_than_twelve();
        for square in Square::all() {
            if let Some(piece) = self.board[usize::from(square.row())][usize::from(square.column())] {
                builder = builder.piece(piece, square);
            }
        }
        builder.build().expect("legal moves lead to legal positions")
    }

    /// Returns the legal moves: their paths and the boards after them.
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

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().iter().map(|(_, next)| next.perft(depth - 1)).sum(),
        }
    }

    fn step(&self, piece: Piece, from: Cell, found: &mut Vec<(Vec<Square>, Self)>) {
        for (down, right) in directions(piece) {
            let to = (from.0 + down, from.1 + right);
            if on_board(to) && self.at(to).is_none() {
                found.push((squares(&[from, to]), self.landed(piece, to)));
            }
        }
    }

    fn jump(&self, piece: Piece, path: &mut Vec<Cell>, found: &mut Vec<(Vec<Square>, Self)>) {
        let from = *path.last().expect("a path has a start");
        let mut complete = true;
        for (down, right) in directions(piece) {
            let over = (from.0 + down, from.1 + right);
            let to = (over.0 + down, over.1 + right);
            if !on_board(to) || self.at(to).is_some() {
                continue;
            }
            if self.at(over).is_some_and(|jumped| jumped.side != piece.side) {
                complete = false;
                let mut next = *self;
                next.put(over, None);
                path.push(to);
                next.jump(piece, path, found);
                path.pop();
            }
        }
        if complete && path.len() > 1 {
            found.push((squares(path), self.landed(piece, from)));
        }
    }

    fn landed(&self, piece: Piece, to: Cell) -> Self {
        let last_row = if piece.side == Side::Black { 7 } else { 0 };
        let role = if to.0 == last_row { Role::King } else { piece.role };
        let mut next = *self;
        next.put(to, Some(Piece { role, ..piece }));
        next.to_move = !self.to_move;
        next
    }

    fn at(&self, cell: Cell) -> Option<Piece> {
        self.board[usize::try_from(cell.0).unwrap()][usize::try_from(cell.1).unwrap()]
    }

    fn put(&mut self, cell: Cell, piece: Option<Piece>) {
        self.board[usize::try_from(cell.0).unwrap()][usize::try_from(cell.1).unwrap()] = piece;
    }
}

pub(crate) fn as_move(path: &[Square]) -> Move {
    Move::along(path).expect("a legal move has a path")
}

fn on_board((row, column): Cell) -> bool {
    (0..8).contains(&row) && (0..8).contains(&column)
}

fn directions(piece: Piece) -> Vec<Cell> {
    let forward = if piece.side == Side::Black { 1 } else { -1 };
    let mut directions = vec![(forward, -1), (forward, 1)];
    if piece.role == Role::King {
        directions.extend([(-forward, -1), (-forward, 1)]);
    }
    directions
}

fn squares(path: &[Cell]) -> Vec<Square> {
    let square = |&(row, column): &Cell| Square::at(row.try_into().unwrap(), column.try_into().unwrap());
    path.iter().map(|cell| square(cell).expect("pieces are on dark squares")).collect()
}
