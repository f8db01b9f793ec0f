//! Pictures of checkers positions.

use checkers::{Move, Position, Role, Side, Square};

use crate::{
    Marks, Options, Picture,
    board::{self, SIDE, Symbol},
    canvas::Canvas,
};

const MARGIN: i32 = 8;

impl From<Move> for Marks<Square> {
    /// Creates marks in which the squares of the move are those of the last move.
    fn from(mv: Move) -> Self {
        Self { last_move: mv.path().collect(), ..Self::default() }
    }
}

/// Draws the board with square 1 at the top, or with square 32 if turned. Numbers are in the corners of squares.
impl Picture for Position {
    type Marks = Marks<Square>;

    fn draw(&self, marks: &Marks<Square>, options: &Options) -> String {
        let seen = |place: u8| MARGIN + SIDE * i32::from(if options.turned { 7 - place } else { place });
        let corner = |square: Square| (seen(square.column()), seen(square.row()));
        let colours = &options.colours;
        let mut canvas = Canvas::new(8 * SIDE + 2 * MARGIN, 8 * SIDE + 2 * MARGIN, options);
        canvas.board(0, 0, 8 * SIDE + 2 * MARGIN, colours.frame);
        canvas.bevel(MARGIN, 8 * SIDE);
        canvas.rect(MARGIN, MARGIN, 8 * SIDE, 8 * SIDE, colours.other_square);
        for square in Square::all() {
            let (x, y) = corner(square);
            canvas.rect(x, y, SIDE, SIDE, colours.square);
        }
        let squares = Square::all().map(|square| {
            let piece = self.piece_at(square);
            let symbol = |role| (role == Role::King).then_some(Symbol::Crown);
            (square, piece.map(|piece| (piece.side == Side::Black, symbol(piece.role))))
        });
        board::finish(canvas, corner, squares, Some(5), marks, options)
    }
}
