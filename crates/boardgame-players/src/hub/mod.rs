//! The Hub protocol, version 2, variant `english`: a protocol for programs that play draughts.
//!
//! A position has 33 characters: `W` or `B` for the side to move, then for each square from 1 to 32 `w` or `b` for a man,
//! `W` or `B` for a king, and `e` for an empty square. A step is `11-15`. A capture lists the start, the end, and the captured
//! squares in order: `15x22x18`.
//!
//! # Turned positions
//! In international draughts White begins. Some programs keep that convention for checkers: they send
//! positions turned, with the colours swapped, but moves unturned. While all men are on the board, their
//! rows show who began. Otherwise a position is treated as turned if its moves are legal only that way.
//! The orientation lasts until `new-game`, or until another position shows a different one.

mod client;
mod clock;
mod engine;
mod text;
mod worker;

pub use client::{Allowance, Client, ClientError};
pub use engine::Hub;
use text::Arguments;
pub use text::{position_text, read_position};

use checkers::{Move, Position};

/// Writes a move in the protocol's notation.
///
/// ```
/// use boardgame_players::hub::move_text;
/// use checkers::Move;
///
/// let mv: Move = "26x17x10".parse()?;
/// assert_eq!(move_text(mv), "26x10x14x22");
/// # Ok::<(), checkers::ParseMoveError>(())
/// ```
#[must_use]
pub fn move_text(mv: Move) -> alloc::string::String {
    use core::fmt::Write as _;

    let separator = if mv.is_capture() { 'x' } else { '-' };
    let mut text = alloc::format!("{}{separator}{}", mv.from(), mv.to());
    for square in mv.captures() {
        let _ = write!(text, "x{square}");
    }
    text
}

/// Finds the legal move with the given notation. The captured squares may be in any order.
#[must_use]
pub fn read_move(position: &Position, text: &str) -> Option<Move> {
    let mut squares = text.split(['-', 'x']).map(|number| number.parse::<checkers::Square>().ok());
    let (from, to) = (squares.next()??, squares.next()??);
    let captured = squares.collect::<Option<checkers::Bitboard>>()?;
    // Some programs omit the captures.
    let fits = |mv: &Move| mv.from() == from && mv.to() == to && (captured.is_empty() || mv.captures() == captured);
    position.moves().into_iter().find(fits)
}
