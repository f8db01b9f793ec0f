//! Boards of games without a specific picture.

use std::fmt::Display;

use crate::{
    Marks, Options, Picture,
    board::{self, SIDE, Sign},
    canvas::Canvas,
};

/// Margin per square. It is proportional to the board, so a page can align a grid with the picture.
const MARGIN: i32 = 2;
/// Width of the frame around the squares.
const EDGE: i32 = 5;

/// A generic board: rows of squares from the top, seen by the first player.
///
/// ```
/// use boardgame_svg::{Cell, BoardPiece, Marks, Options, Squares, svg_with};
///
/// let cell = |square, man| Some(Cell { square, is_castle: false, man });
/// let man = BoardPiece { dark: true, is_promoted: false };
/// let board = Squares { rows: vec![vec![None, cell("B2", Some(man))], vec![cell("A1", None), cell("B1", None)]] };
/// let picture = svg_with(&board, &Marks { targets: vec!["A1"], ..Marks::default() }, &Options::default());
/// assert!(picture.contains("data-at=\"B2\""));
/// ```
#[derive(Clone, Debug)]
pub struct Squares<S> {
    /// Rows from the top; `None` for a gap in the board.
    pub rows: Vec<Vec<Option<Cell<S>>>>,
}

/// A square and its piece.
#[derive(Clone, Copy, Debug)]
pub struct Cell<S> {
    /// The square, labelled with its name.
    pub square: S,
    /// Whether the square is a goal, such as a castle.
    pub is_castle: bool,
    /// The piece on it.
    pub man: Option<BoardPiece>,
}

/// A piece.
#[derive(Clone, Copy, Debug)]
pub struct BoardPiece {
    /// Whether it is drawn in the dark colour.
    pub dark: bool,
    /// Whether it has a symbol, because it is more than a man.
    pub is_promoted: bool,
}

struct Places<'a, S> {
    board: &'a Squares<S>,
    turned: bool,
}

impl<S: Copy + PartialEq> Places<'_, S> {
    /// Numbers of rows and columns.
    fn size(&self) -> (usize, usize) {
        let rows = &self.board.rows;
        (rows.len(), rows.iter().map(Vec::len).max().unwrap_or(0))
    }

    /// The squares with their corners.
    fn cells(&self) -> impl Iterator<Item = (Cell<S>, (i32, i32))> {
        let (rows, columns) = self.size();
        let at = move |place: usize, places: usize| {
            let seen = if self.turned { places - 1 - place } else { place };
            margin(places) + SIDE * i32::try_from(seen).unwrap_or(0)
        };
        self.board.rows.iter().enumerate().flat_map(move |(row, cells)| {
            cells
                .iter()
                .enumerate()
                .filter_map(move |(column, cell)| cell.map(|cell| (cell, (at(column, columns), at(row, rows)))))
        })
    }

    fn corner(&self, square: S) -> (i32, i32) {
        let found = self.cells().find(|(cell, _)| cell.square == square);
        found.map_or((0, 0), |(_, corner)| corner)
    }
}

fn margin(squares: usize) -> i32 {
    MARGIN * i32::try_from(squares).unwrap_or(0)
}

impl<S: Copy + PartialEq + Display> Picture for Squares<S> {
    type Marks = Marks<S>;

    fn draw(&self, marks: &Marks<S>, options: &Options) -> String {
        let places = Places { board: self, turned: options.turned };
        let colours = &options.colours;
        let (rows, columns) = places.size();
        let length = |squares: usize| (SIDE + 2 * MARGIN) * i32::try_from(squares).unwrap_or(0);
        let mut canvas = Canvas::new(length(columns), length(rows), options);
        // Larger squares below leave a frame around the board.
        for (_, (x, y)) in places.cells() {
            canvas.board(x - EDGE, y - EDGE, SIDE + 2 * EDGE, colours.frame);
        }
        for (cell, (x, y)) in places.cells() {
            let dark = (x / SIDE + y / SIDE) % 2 == 0;
            let ground = if cell.is_castle { colours.castle } else { colours.other_square };
            canvas.rect(x, y, SIDE, SIDE, ground);
            if cell.is_castle {
                canvas.tower(x, y, colours.ink);
            }
            if dark && !cell.is_castle {
                canvas.line(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{}\" fill-opacity=\".4\"/>",
                    colours.square
                ));
            }
        }
        board::marks_below(&mut canvas, |square| places.corner(square), marks, options);
        for (cell, (x, y)) in places.cells() {
            if options.labels {
                // Small enough to stay visible next to a piece.
                canvas.letters(x + 6, y + 7, 6, colours.ink, &cell.square);
            }
            if let Some(piece) = cell.man {
                let sign = piece.is_promoted.then_some(Sign::Shield);
                board::piece(&mut canvas, cell.square, board::middle((x, y)), piece.dark, sign, options);
            }
        }
        board::marks_above(&mut canvas, |square| places.corner(square), marks, options);
        canvas.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Squares<&'static str> {
        let cell = |square, man| Some(Cell { square, is_castle: square == "C1", man });
        let man = |dark| Some(BoardPiece { dark, is_promoted: dark });
        Squares {
            rows: vec![vec![cell("A1", man(true)), None, cell("C1", man(false))], vec![], vec![cell("A3", None)]],
        }
    }

    #[test]
    fn every_piece_has_its_square_and_what_is_no_square_is_not_drawn() {
        let picture = board().draw(&Marks::default(), &Options::default());
        assert_eq!(picture.matches("data-at=").count(), 2);
        assert!(picture.contains(Options::default().colours.castle));
        assert_eq!(picture.matches("<text").count(), 3);
    }

    #[test]
    fn a_turned_board_has_its_first_row_below() {
        let (board, marks) = (board(), Marks::default());
        let at = |turned| {
            let picture = board.draw(&marks, &Options { turned, ..Options::default() });
            let place = picture.split("data-at=\"A1\" transform=\"translate(").nth(1).expect("a piece").to_owned();
            place.split(')').next().expect("two numbers").to_owned()
        };
        assert_eq!([at(false), at(true)], ["26 26", "106 106"]);
    }

    #[test]
    fn marks_on_no_square_and_boards_without_squares_are_drawn() {
        let marks = Marks { targets: vec!["Z9"], highlighted: vec!["A1"], ..Marks::default() };
        assert!(board().draw(&marks, &Options::default()).ends_with("</svg>\n"));
        assert!(Squares::<&str> { rows: Vec::new() }.draw(&Marks::default(), &Options::default()).starts_with("<svg "));
    }
}
