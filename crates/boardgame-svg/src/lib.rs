#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
mod camelot;
mod canvas;
mod checkers;
mod dwyn;
mod graph;
mod options;
mod pool;
mod squares;

pub use self::dwyn::{card, suit_sign};
pub use boardgame_core;
pub use graph::Graph;
pub use options::{Arrow, Colours, Marks, Options};
pub use pool::{Contact, Shot};
pub use squares::{BoardPiece, Cell, Squares};

/// A value that can be drawn.
///
/// A game with hidden cards is drawn from a viewer's view, so a picture cannot show more than the viewer may see.
pub trait Picture {
    /// The items to mark in the picture, such as squares, moves, cards or the course of a shot.
    type Marks: Default;

    /// Draws the picture as SVG. The same arguments give the same text.
    fn draw(&self, marks: &Self::Marks, options: &Options) -> String;
}

/// Draws a picture without marks and with the default options.
///
/// ```
/// let picture = boardgame_svg::svg(&checkers::Position::start());
/// assert!(picture.starts_with("<svg "));
/// ```
#[must_use]
pub fn svg<P: Picture>(what: &P) -> String {
    what.draw(&P::Marks::default(), &Options::default())
}

/// Draws a picture with marks and options.
///
/// ```
/// use boardgame_svg::{Colours, Marks, Options, svg_with};
/// use camelot::{Position, Square};
///
/// let from: Square = "G6".parse()?;
/// let marks = Marks { highlighted: vec![from], ..Marks::default() };
/// let options = Options { size: 600, colours: Colours::DARK, ..Options::default() };
/// let picture = svg_with(&Position::start(), &marks, &options);
/// assert!(picture.contains("height=\"600\""));
/// # Ok::<(), camelot::ParseSquareError>(())
/// ```
#[must_use]
pub fn svg_with<P: Picture>(what: &P, marks: &P::Marks, options: &Options) -> String {
    what.draw(marks, options)
}
