//! Pictures of boards for games that have no specific picture.

use std::fmt::Display;

use crate::{
    Marks, Options, Picture,
    board::{self, SIDE, Symbol},
    canvas::Canvas,
};

/// Margin for each square. As it grows with the board, a page can align a grid with the picture.
const MARGIN: i32 = 2;
/// A generic board, seen by the first player and given as rows of squares from the top.
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
    /// The rows from the top. `None` is a gap in the board.
    pub rows: Vec<Vec<Option<Cell<S>>>>,
}

/// A square and the piece on it.
#[derive(Clone, Copy, Debug)]
pub struct Cell<S> {
    /// The square. Its `Display` text is its label.
    pub square: S,
    /// Whether the square is a goal, such as a castle.
    pub is_castle: bool,
    /// The piece on the square, if any.
    pub man: Option<BoardPiece>,
}

/// A piece on a generic board.
#[derive(Clone, Copy, Debug)]
pub struct BoardPiece {
    /// Whether the piece is drawn in the dark colour.
    pub dark: bool,
    /// Whether the piece is more than a man and therefore has a symbol.
    pub is_promoted: bool,
}

impl<S: Copy + PartialEq + Display> Picture for Squares<S> {
    type Marks = Marks<S>;

    fn draw(&self, marks: &Marks<S>, options: &Options) -> String {
        let (rows, columns) = (self.rows.len(), self.rows.iter().map(Vec::len).max().unwrap_or(0));
        let units = |squares: usize, unit: i32| unit * i32::try_from(squares).unwrap_or(0);
        let at = |index: usize, count: usize| {
            units(count, MARGIN) + units(if options.turned { count - 1 - index } else { index }, SIDE)
        };
        let mut cells = Vec::new();
        for (row, squares) in self.rows.iter().enumerate() {
            let squares = squares.iter().enumerate();
            cells.extend(squares.filter_map(|(column, cell)| Some(((*cell)?, (at(column, columns), at(row, rows))))));
        }
        let length = |squares| units(squares, SIDE + 2 * MARGIN);
        let mut canvas = Canvas::new(length(columns), length(rows), options);
        let is_dark = |(x, y): (i32, i32)| (x / SIDE + y / SIDE) % 2 == 0;
        let ground: Vec<_> = cells.iter().map(|(cell, at)| (*at, cell.is_castle, is_dark(*at))).collect();
        board::ground(&mut canvas, &ground, &options.colours);
        let corner = |square: S| cells.iter().find(|(cell, _)| cell.square == square).map_or((0, 0), |(_, at)| *at);
        let symbol = |piece: BoardPiece| (piece.dark, piece.is_promoted.then_some(Symbol::Shield));
        let squares = cells.iter().map(|(cell, _)| (cell.square, cell.man.map(symbol)));
        board::finish(canvas, corner, squares, Some(6), marks, options)
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
