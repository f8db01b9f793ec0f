//! Boards of squares: what checkers and Camelot share.

use std::fmt::Display;

use crate::{Marks, Options, canvas::Canvas};

/// The side of a square, in units of the picture.
pub(crate) const SIDE: i32 = 40;

/// The middle of the square with this upper left corner.
pub(crate) const fn middle((x, y): (i32, i32)) -> (i32, i32) {
    (x + SIDE / 2, y + SIDE / 2)
}

/// What lies under the pieces: the last move and the highlighted squares.
///
/// Three things differ in shape and not in colour alone: the squares of the last move are tinted inside a
/// dashed frame, a highlighted square has a solid one, and a target a dot.
pub(crate) fn marks_below<S: Copy>(
    canvas: &mut Canvas,
    corner: impl Fn(S) -> (i32, i32),
    marks: &Marks<S>,
    options: &Options,
) {
    for &square in &marks.last_move {
        let (x, y) = corner(square);
        canvas.line(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{colour}\" fill-opacity=\".55\" \
             stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"5 3\"/>",
            x + 1,
            y + 1,
            SIDE - 2,
            SIDE - 2,
            colour = options.colours.last_move
        ));
    }
    for &square in &marks.highlighted {
        let (x, y) = corner(square);
        canvas.frame(x + 2, y + 2, SIDE - 4, options.colours.highlight);
    }
}

/// What lies over them: targets and arrows.
pub(crate) fn marks_above<S: Copy>(
    canvas: &mut Canvas,
    corner: impl Fn(S) -> (i32, i32),
    marks: &Marks<S>,
    options: &Options,
) {
    for &square in &marks.targets {
        let (x, y) = middle(corner(square));
        canvas.disc(x, y, 6, options.colours.target, options.colours.light_piece, 1);
    }
    for arrow in &marks.arrows {
        canvas.arrow(middle(corner(arrow.from)), middle(corner(arrow.to)), options.colours.target);
    }
}

/// A piece: a turned disc of some height with its shadow, grooves and a gleam, and a sign on one that is more than a man.
///
/// It is a group of its own that names its square, so that a page can move it. A king is two discs high.
pub(crate) fn piece<S: Display>(
    canvas: &mut Canvas,
    square: S,
    at: (i32, i32),
    dark: bool,
    sign: Option<Sign>,
    options: &Options,
) {
    let colours = &options.colours;
    let (fill, edge) =
        if dark { (colours.dark_piece, colours.light_piece) } else { (colours.light_piece, colours.dark_piece) };
    canvas.line(format_args!("<g data-at=\"{square}\" transform=\"translate({} {})\">", at.0, at.1));
    canvas.line(format_args!("<ellipse cx=\"1\" cy=\"5\" rx=\"15\" ry=\"14\" fill-opacity=\".28\"/>"));
    if matches!(sign, Some(Sign::Crown)) {
        disc(canvas, 3, fill, edge);
        disc(canvas, 0, fill, edge);
    } else {
        disc(canvas, 0, fill, edge);
        if sign.is_none() {
            canvas.line(format_args!("<circle r=\"6\" fill-opacity=\".08\" stroke=\"{edge}\" stroke-opacity=\".3\"/>"));
        }
    }
    match sign {
        None => {}
        Some(Sign::Crown) => {
            canvas.line(format_args!("<path d=\"M-6.5 6h13l2 -9.5 -5 3.5 -3.5 -7 -3.5 7 -5 -3.5z\" fill=\"{edge}\"/>"));
        }
        // The head of a horse would be a knight of chess: a shield with a cross is one of Camelot.
        Some(Sign::Shield) => canvas.line(format_args!(
            "<path d=\"M-6 -7h12v6q0 6 -6 9q-6 -3 -6 -9z\" fill=\"{edge}\"/>\n\
             <path d=\"M0 -5v11M-4 -2h8\" stroke=\"{fill}\" stroke-width=\"1.8\"/>"
        )),
    }
    canvas.line(format_args!(
        "<path d=\"M-11 -5a12 12 0 0 1 11 -7\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".5\" \
         stroke-width=\"1.8\" stroke-linecap=\"round\"/>"
    ));
    canvas.line(format_args!("</g>"));
}

/// The body of a piece, so far below the middle of its square: its side, its face, and a groove around what lies deeper.
fn disc(canvas: &mut Canvas, below: i32, fill: &str, edge: &str) {
    let side = below + 3;
    canvas.line(format_args!("<circle cy=\"{side}\" r=\"14\" fill=\"{fill}\"/>"));
    canvas.line(format_args!("<circle cy=\"{side}\" r=\"14\" fill-opacity=\".38\"/>"));
    canvas.line(format_args!(
        "<circle cy=\"{below}\" r=\"14\" fill=\"{fill}\" stroke=\"{edge}\" stroke-opacity=\".6\"/>"
    ));
    canvas.line(format_args!(
        "<circle cy=\"{below}\" r=\"10\" fill-opacity=\".07\" stroke=\"{edge}\" stroke-opacity=\".45\" stroke-width=\"1.3\"/>"
    ));
}

/// What tells a piece from a man.
#[derive(Clone, Copy)]
pub(crate) enum Sign {
    /// A king of checkers.
    Crown,
    /// A knight of Camelot.
    Shield,
}
