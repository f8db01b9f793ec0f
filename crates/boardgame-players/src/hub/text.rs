//! Lines and positions of the Hub protocol.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use checkers::{Bitboard, Position, Side, Square};

/// A line, split into a command and its arguments, which may have values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arguments<'a> {
    command: &'a str,
    arguments: Vec<(&'a str, &'a str)>,
}

impl<'a> Arguments<'a> {
    /// Splits a line. A quotation that is not closed ends with the line.
    pub(super) fn of(line: &'a str) -> Self {
        let line = line.trim();
        let (command, mut rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let mut arguments = Vec::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                return Self { command, arguments };
            }
            let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
            let (name, tail) = rest.split_at(end);
            let Some(value) = tail.strip_prefix('=') else {
                arguments.push((name, ""));
                rest = tail;
                continue;
            };
            let (value, tail) = match value.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
            };
            arguments.push((name, value));
            rest = tail;
        }
    }

    pub(super) const fn command(&self) -> &'a str {
        self.command
    }

    /// Returns the value of an argument, empty if it has none, or `None` if the argument is missing.
    pub(super) fn value(&self, name: &str) -> Option<&'a str> {
        self.arguments.iter().find(|(given, _)| *given == name).map(|(_, value)| *value)
    }
}

/// Writes a position as 33 characters.
///
/// ```
/// use boardgame_players::hub::{position_text, read_position};
/// use checkers::Position;
///
/// let text = position_text(&Position::start());
/// assert_eq!(text, "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
/// assert_eq!(read_position(&text), Some(Position::start()));
/// ```
#[must_use]
pub fn position_text(position: &Position) -> String {
    let squares = Square::all().map(|square| match position.piece_at(square) {
        Some(piece) if piece.role == checkers::Role::King => piece.side.letter(),
        Some(piece) => piece.side.letter().to_ascii_lowercase(),
        None => 'e',
    });
    core::iter::once(position.side_to_move().letter()).chain(squares).collect()
}

/// Parses a position of 33 characters. Returns `None` if the text is invalid.
#[must_use]
pub fn read_position(text: &str) -> Option<Position> {
    if text.len() != 33 || !text.is_ascii() {
        return None;
    }
    let (to_move, squares) = text.split_at(1);
    let to_move = Side::ALL.into_iter().find(|side| side.letter().to_string() == to_move)?;
    let mut builder = Position::builder(to_move);
    for (square, letter) in Square::all().zip(squares.chars()) {
        let side = match letter.to_ascii_uppercase() {
            'E' => continue,
            'W' => Side::White,
            'B' => Side::Black,
            _ => return None,
        };
        let piece = if letter.is_ascii_uppercase() { checkers::Piece::king(side) } else { checkers::Piece::man(side) };
        builder = builder.piece(piece, square);
    }
    builder.build().ok()
}

/// Turns the board and swaps the sides. Returns `None` if the result is impossible.
pub(super) fn turned(position: &Position) -> Option<Position> {
    let turn = |set: Bitboard| Bitboard::from_bits(set.bits().reverse_bits());
    let mut builder = Position::builder(!position.side_to_move());
    for side in Side::ALL {
        for square in turn(position.men(side)) {
            builder = builder.piece(checkers::Piece::man(!side), square);
        }
        for square in turn(position.kings(side)) {
            builder = builder.piece(checkers::Piece::king(!side), square);
        }
    }
    builder.build().ok()
}

/// Reports whether a position is turned, or returns `None` if that is unclear.
///
/// While all men are on the board, every ply moves one man by one row, so the rows of a side count its plies. If the side that
/// moved first is to move, both sides have made equally many plies. Otherwise it has made one more.
pub(super) fn seems_turned(position: &Position) -> Option<bool> {
    let rows = |set: Bitboard| set.into_iter().map(|square| u32::from(square.row())).sum::<u32>();
    let [black, white] = [Side::Black, Side::White].map(|side| position.men(side));
    if black.len() != 12 || white.len() != 12 {
        return None;
    }
    // At the start, the row numbers of a side's twelve men, counted from its side, add up to 12.
    let (black, white) = (rows(black).checked_sub(12)?, (12 * 7 - rows(white)).checked_sub(12)?);
    let (mover, other) = if position.side_to_move() == Side::Black { (black, white) } else { (white, black) };
    let mover_began = match other.checked_sub(mover) {
        Some(0) => true,
        Some(1) => false,
        _ => return None,
    };
    Some(mover_began != (position.side_to_move() == Side::Black))
}
