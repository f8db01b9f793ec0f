//! Parts that pictures of square boards share.

use std::fmt::Display;

use crate::{Colours, Marks, Options, canvas::Canvas};

/// Length of a square's side in units of the picture.
pub(crate) const SIDE: i32 = 40;
/// Width of the frame around the squares, in units of the picture.
const EDGE: i32 = 5;

/// Returns the middle of a square, given its upper left corner.
pub(crate) const fn middle((x, y): (i32, i32)) -> (i32, i32) {
    (x + SIDE / 2, y + SIDE / 2)
}

/// Draws squares with a frame around them. Each has a corner, a flag for a castle, and a flag for a dark square. The
/// squares need not form a rectangle.
pub(crate) fn ground(canvas: &mut Canvas, squares: &[((i32, i32), bool, bool)], colours: &Colours) {
    for ((x, y), ..) in squares {
        canvas.board(x - EDGE, y - EDGE, SIDE + 2 * EDGE, colours.frame);
    }
    for &((x, y), is_castle, is_dark) in squares {
        canvas.rect(x, y, SIDE, SIDE, colours.other_square);
        if is_castle {
            canvas.rect(x, y, SIDE, SIDE, colours.castle);
            canvas.tower(x, y, colours.ink);
        } else if is_dark {
            canvas.line(format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{}\" fill-opacity=\".4\"/>",
                colours.square
            ));
        }
    }
}

/// Draws marks, labels and pieces on a board and finishes the picture. Each piece is dark or light and may have a
/// symbol. `label` is the distance of a label from the left edge of its square.
///
/// Marks differ in shape and colour: the last move is tinted, a highlighted square has a frame, and a target has a dot.
pub(crate) fn finish<S: Copy + Display>(
    mut canvas: Canvas,
    corner: impl Fn(S) -> (i32, i32),
    squares: impl Iterator<Item = (S, Option<(bool, Option<Symbol>)>)>,
    label: Option<i32>,
    marks: &Marks<S>,
    options: &Options,
) -> String {
    let colours = &options.colours;
    for &square in &marks.last_move {
        let (x, y) = corner(square);
        canvas.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{colour}\" fill-opacity=\".6\"/>",
            colour = colours.last_move
        ));
    }
    for &square in &marks.highlighted {
        let (x, y) = corner(square);
        canvas.frame(x + 2, y + 2, SIDE - 4, colours.highlight);
    }
    for (square, content) in squares {
        let (x, y) = corner(square);
        if let Some(label) = label.filter(|_| options.labels) {
            // Labels are so small that they can be seen next to a piece.
            canvas.letters(x + label, y + 7, 6, colours.ink, &square);
        }
        if let Some((dark, symbol)) = content {
            piece(&mut canvas, square, middle((x, y)), dark, symbol, options);
        }
    }
    for &square in &marks.targets {
        let (x, y) = middle(corner(square));
        canvas.disc(x, y, 6, colours.target, colours.light_piece, 1);
    }
    for arrow in &marks.arrows {
        canvas.arrow(middle(corner(arrow.from)), middle(corner(arrow.to)), colours.target);
    }
    canvas.finish()
}

/// Draws a piece in a group that names its square, so that a page can move it. A king is drawn as two discs.
fn piece<S: Display>(
    canvas: &mut Canvas,
    square: S,
    at: (i32, i32),
    dark: bool,
    symbol: Option<Symbol>,
    options: &Options,
) {
    let colours = &options.colours;
    let (fill, edge) =
        if dark { (colours.dark_piece, colours.light_piece) } else { (colours.light_piece, colours.dark_piece) };
    let disc = |canvas: &mut Canvas, up: i32| {
        canvas.line(format_args!(
            "<circle cy=\"-{up}\" r=\"15.6\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\"/>"
        ));
    };
    canvas.line(format_args!("<g data-at=\"{square}\" transform=\"translate({} {})\"><g>", at.0, at.1));
    canvas.line(format_args!(
        "<circle cy=\"1.5\" r=\"17.5\" fill-opacity=\".12\"/><circle cy=\"2\" r=\"16.6\" fill-opacity=\".2\"/>"
    ));
    disc(canvas, 0);
    match symbol {
        None => canvas.line(format_args!(
            "<circle r=\"10.5\" fill=\"none\" stroke=\"{edge}\" stroke-opacity=\".4\" stroke-width=\"1.2\"/>"
        )),
        Some(Symbol::Crown) => {
            disc(canvas, 3);
            canvas.line(format_args!(
                "<path d=\"M-8 4h16l2.5 -12 -6 4.5 -4.5 -8.5 -4.5 8.5 -6 -4.5z\" fill=\"{edge}\"/>"
            ));
        }
        // The symbol is a shield, because a horse's head would look like chess.
        Some(Symbol::Shield) => canvas.line(format_args!(
            "<path d=\"M-7.5 -8.5h15v7.5q0 7 -7.5 11q-7.5 -4 -7.5 -11z\" fill=\"{edge}\"/>\n\
             <path d=\"M0 -6v13M-5 -2h10\" stroke=\"{fill}\" stroke-width=\"2\"/>"
        )),
    }
    canvas.line(format_args!("</g></g>"));
}

#[derive(Clone, Copy)]
pub(crate) enum Symbol {
    /// The symbol of a king in checkers.
    Crown,
    /// The symbol of a knight in Camelot.
    Shield,
}
