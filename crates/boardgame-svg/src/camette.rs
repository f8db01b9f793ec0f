//! Positions of Camette.

use camette::{Move, Position, Role, Side, Square};

use crate::{
    Marks, Options, Picture,
    board::{self, Grid, SIDE, Sign},
    canvas::Canvas,
};

const MARGIN: i32 = 22;
/// The width of the wood around the squares.
const EDGE: i32 = 5;
const FILES: u8 = 5;
const RANKS: u8 = 7;

struct Board {
    turned: bool,
}

impl Grid for Board {
    type Square = Square;

    fn corner(&self, square: Square) -> (i32, i32) {
        let (file, rank) = square.file_and_rank();
        let (file, rank) = if self.turned { (FILES - 1 - file, rank) } else { (file, RANKS - 1 - rank) };
        (MARGIN + SIDE * i32::from(file), MARGIN + SIDE * i32::from(rank))
    }
}

impl From<Move> for Marks<Square> {
    /// The squares of this move as those of the last one.
    fn from(mv: Move) -> Self {
        Self { last_move: vec![mv.from(), mv.to()], ..Self::default() }
    }
}

/// The board with White's castle at the bottom, or Black's when it is turned. Files and ranks stand at the edges.
impl Picture for Position {
    type Marks = Marks<Square>;

    fn draw(&self, marks: &Marks<Square>, options: &Options) -> String {
        let board = Board { turned: options.turned };
        let colours = &options.colours;
        let (width, height) = (SIDE * i32::from(FILES) + 2 * MARGIN, SIDE * i32::from(RANKS) + 2 * MARGIN);
        let mut canvas = Canvas::new(width, height, options);
        // The board is no rectangle: its frame is what the squares, drawn larger, leave uncovered.
        for square in Square::all() {
            let (x, y) = board.corner(square);
            canvas.board(x - EDGE, y - EDGE, SIDE + 2 * EDGE, colours.frame);
        }
        for square in Square::all() {
            let (x, y) = board.corner(square);
            let (file, rank) = square.file_and_rank();
            canvas.rect(x, y, SIDE, SIDE, colours.other_square);
            if [Square::C1, Square::C7].contains(&square) {
                canvas.rect(x, y, SIDE, SIDE, colours.castle);
            } else if (file + rank) % 2 == 0 {
                canvas.line(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{}\" fill-opacity=\".4\"/>",
                    colours.square
                ));
            }
        }
        if options.labels {
            for square in Square::all().filter(|square| square.file_and_rank().1 == 3) {
                let (x, _) = board.middle(square);
                let file = char::from(b'A' + square.file_and_rank().0);
                canvas.letters(x, height - 4, 12, colours.ink, &file);
            }
            for square in Square::all().filter(|square| square.file_and_rank().0 == 2) {
                let (_, y) = board.middle(square);
                canvas.letters(MARGIN / 2 - 3, y + 4, 12, colours.ink, &(square.file_and_rank().1 + 1));
            }
        }
        board::marks_below(&mut canvas, &board, marks, options);
        for square in Square::all() {
            if let Some(piece) = self.piece_at(square) {
                let sign = (piece.role == Role::Knight).then_some(Sign::Shield);
                board::piece(&mut canvas, square, board.middle(square), piece.side == Side::Black, sign, options);
            }
        }
        board::marks_above(&mut canvas, &board, marks, options);
        canvas.finish()
    }
}
