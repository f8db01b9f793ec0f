//! Positions of Camelot.

use camelot::{Move, Position, Role, Side, Square};

use crate::{
    Marks, Options, Picture,
    board::{self, SIDE, Sign},
    canvas::Canvas,
};

const MARGIN: i32 = 22;
/// Width of the frame around the squares.
const EDGE: i32 = 5;
const FILES: u8 = 12;
const RANKS: u8 = 16;

impl From<Move> for Marks<Square> {
    /// Marks the squares of a move as the last one.
    fn from(mv: Move) -> Self {
        Self { last_move: mv.squares().collect(), ..Self::default() }
    }
}

/// The board with White's castle at the bottom, or Black's if turned. Files and ranks are labelled at the edges.
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
        // Larger squares below leave a frame around the irregular board.
        for square in Square::all() {
            let (x, y) = corner(square);
            canvas.board(x - EDGE, y - EDGE, SIDE + 2 * EDGE, colours.frame);
        }
        for square in Square::all() {
            let (x, y) = corner(square);
            canvas.rect(x, y, SIDE, SIDE, colours.other_square);
            if square.castle().is_some() {
                canvas.rect(x, y, SIDE, SIDE, colours.castle);
                canvas.tower(x, y, colours.ink);
            } else if (square.file() + square.rank()) % 2 == 0 {
                canvas.line(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{}\" fill-opacity=\".4\"/>",
                    colours.square
                ));
            }
        }
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
        board::marks_below(&mut canvas, corner, marks, options);
        for square in Square::all() {
            if let Some(piece) = self.piece_at(square) {
                let sign = (piece.role == Role::Knight).then_some(Sign::Shield);
                board::piece(
                    &mut canvas,
                    square,
                    board::middle(corner(square)),
                    piece.side == Side::Black,
                    sign,
                    options,
                );
            }
        }
        board::marks_above(&mut canvas, corner, marks, options);
        canvas.finish()
    }
}
