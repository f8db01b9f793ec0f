//! Checkers by the Hub protocol, version 2, in which programs of draughts play each other: the variant `english`.
//!
//! A position is 33 characters: `W` or `B` for the side to move, then for each square from 1 to 32 `w` or `b` for a man,
//! `W` or `B` for a king, `e` where it is empty. A quiet move is `11-15`; a capture says where it starts, where it ends,
//! and what it takes in the order of the squares: `15x22x18`.
//!
//! # Which side begins
//!
//! The protocol comes from draughts on a hundred squares, where White begins. Some programs keep that in checkers: they
//! send every position turned round with the colours exchanged, and the moves as they are. While all men are there it can be
//! seen which is meant, since then the rows that the men have gone tell who began; and where the moves that were played
//! since are not legal in the position as it stands but are legal in the position turned round, that is meant. It stays
//! so until `new-game` or until a position says otherwise.

mod client;
mod clock;
mod engine;
mod text;
mod worker;

pub use client::{Allowance, Client, ClientError};
pub use engine::Hub;
pub use text::{Arguments, position_text, read_position};

use checkers::{Move, Position};

/// A move as the protocol writes it.
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

/// The legal move that the protocol writes like this, its captures in any order.
#[must_use]
pub fn read_move(position: &Position, text: &str) -> Option<Move> {
    let mut squares = text.split(['-', 'x']).map(|number| number.parse::<checkers::Square>().ok());
    let (from, to) = (squares.next()??, squares.next()??);
    let captured = squares.collect::<Option<checkers::Bitboard>>()?;
    // Where captures are left out the ends have to say it.
    let fits = |mv: &Move| mv.from() == from && mv.to() == to && (captured.is_empty() || mv.captures() == captured);
    position.moves().into_iter().find(fits)
}
