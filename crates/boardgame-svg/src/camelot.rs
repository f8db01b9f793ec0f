//! Pictures of Camelot positions.

use camelot::{Move, Position, Role, Side, Square};

use crate::{
    Marks, Options, Picture,
    board::{self, SIDE, Symbol},
    canvas::Canvas,
};

const MARGIN: i32 = 22;
const FILES: u8 = 12;
const RANKS: u8 = 16;

impl From<Move> for Marks<Square> {
    /// Creates marks in which the squares of the move are those of the last move.
    fn from(mv: Move) -> Self {
        Self { last_move: mv.squares().collect(), ..Self::default() }
    }
}

/// Draws the board with White's castle at the bottom, or with Black's if turned. The edges are labelled.
impl Picture for Position {
    type Marks = Marks<Square>;

    fn draw(&self, marks: &Marks<Square>, options: &Options) -> String {
        let corner = |square: Square| {
            let (file, rank) = (square.file(), RANKS - square.rank());
            let (file, rank) = if options.turned { (FILES - 1 - file, RANKS - 1 - rank) } else { (file, rank) };
            (MARGIN + SIDE * i32::from(file), MARGIN + SIDE * i32::from(rank))
        };
        let colours = &options.colours;
        let (width, height) = (SIDE * i32::from(FILES) + 2 * MARGIN, SIDE * i32::from(RANKS) + 2 * MARGIN);
        let mut canvas = Canvas::new(width, height, options);
        let is_dark = |square: Square| (square.file() + square.rank()) % 2 == 0;
        let squares: Vec<_> =
            Square::all().map(|square| (corner(square), square.castle().is_some(), is_dark(square))).collect();
        board::ground(&mut canvas, &squares, colours);
        if options.labels {
            for square in Square::all().filter(|square| square.rank() == 8) {
                let (x, _) = board::middle(corner(square));
                let file = char::from(b'A' + square.file());
                canvas.letters(x, height - 4, 12, colours.ink, &file);
            }
            for square in Square::all().filter(|square| square.file() == 5) {
                let (_, y) = board::middle(corner(square));
                canvas.letters(MARGIN / 2 - 3, y + 4, 12, colours.ink, &square.rank());
            }
        }
        let squares = Square::all().map(|square| {
            let piece = self.piece_at(square);
            let symbol = |role| (role == Role::Knight).then_some(Symbol::Shield);
            (square, piece.map(|piece| (piece.side == Side::Black, symbol(piece.role))))
        });
        board::finish(canvas, corner, squares, None, marks, options)
    }
}
