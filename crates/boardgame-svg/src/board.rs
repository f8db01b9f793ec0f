//! Boards of squares: what checkers and Camelot share.

use crate::{Marks, Options, canvas::Canvas};

/// The side of a square, in units of the picture.
pub(crate) const SIDE: i32 = 40;

/// Where squares are drawn.
pub(crate) trait Grid {
    type Square: Copy;

    /// The upper left corner of a square, in units of the picture.
    fn corner(&self, square: Self::Square) -> (i32, i32);

    /// Its middle.
    fn middle(&self, square: Self::Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }
}

/// What lies under the pieces: the last move and the highlighted squares.
pub(crate) fn marks_below<G: Grid>(canvas: &mut Canvas, grid: &G, marks: &Marks<G::Square>, options: &Options) {
    for &square in &marks.last_move {
        let (x, y) = grid.corner(square);
        canvas.rect(x, y, SIDE, SIDE, options.colours.last_move);
    }
    for &square in &marks.highlighted {
        let (x, y) = grid.corner(square);
        canvas.frame(x + 2, y + 2, SIDE - 4, options.colours.highlight);
    }
}

/// What lies over them: targets and arrows.
pub(crate) fn marks_above<G: Grid>(canvas: &mut Canvas, grid: &G, marks: &Marks<G::Square>, options: &Options) {
    for &square in &marks.targets {
        let (x, y) = grid.middle(square);
        canvas.disc(x, y, 6, options.colours.target, options.colours.light_piece, 1);
    }
    for arrow in &marks.arrows {
        canvas.arrow(grid.middle(arrow.from), grid.middle(arrow.to), options.colours.target);
    }
}

/// A piece: a disc with the edge of the other colour, and a sign on one that is more than a man.
pub(crate) fn piece(canvas: &mut Canvas, at: (i32, i32), dark: bool, sign: Option<Sign>, options: &Options) {
    let colours = &options.colours;
    let (fill, edge) =
        if dark { (colours.dark_piece, colours.light_piece) } else { (colours.light_piece, colours.dark_piece) };
    canvas.disc(at.0, at.1, 14, fill, edge, 2);
    let (x, y) = at;
    match sign {
        None => {}
        Some(Sign::Crown) => canvas.line(format_args!(
            "<path d=\"M{} {} l4 6 l6 -9 l6 9 l4 -6 v12 h-20 z\" fill=\"{edge}\"/>",
            x - 10,
            y - 3
        )),
        // The head of a horse would be a knight of chess: a shield is one of Camelot.
        Some(Sign::Shield) => canvas.line(format_args!(
            "<path d=\"M{} {} h16 v7 q0 8 -8 11 q-8 -3 -8 -11 z\" fill=\"{edge}\"/>",
            x - 8,
            y - 9
        )),
    }
}

/// What tells a piece from a man.
#[derive(Clone, Copy)]
pub(crate) enum Sign {
    /// A king of checkers.
    Crown,
    /// A knight of Camelot.
    Shield,
}
