//! Lines and positions of the protocol.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use checkers::{Bitboard, Position, Side, Square};

/// A line in parts: a command, and arguments that have a value or not.
///
/// ```
/// use boardgame_players::hub::Arguments;
///
/// let line = Arguments::of("pos pos=Wbbe moves=\"11-15 22-18\" extra");
/// assert_eq!(line.command(), "pos");
/// assert_eq!(line.value("moves"), Some("11-15 22-18"));
/// assert_eq!(line.value("extra"), Some(""));
/// assert_eq!(line.value("nothing"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arguments<'a> {
    command: &'a str,
    arguments: Vec<(&'a str, &'a str)>,
}

impl<'a> Arguments<'a> {
    /// The parts of a line. A quotation mark that is not closed goes to the end of the line.
    #[must_use]
    pub fn of(line: &'a str) -> Self {
        let line = line.trim();
        let (command, mut rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let mut arguments = Vec::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                return Self { command, arguments };
            }
            let end = rest.find(|sign: char| sign == '=' || sign.is_whitespace()).unwrap_or(rest.len());
            let (name, behind) = rest.split_at(end);
            let Some(value) = behind.strip_prefix('=') else {
                arguments.push((name, ""));
                rest = behind;
                continue;
            };
            let (value, behind) = match value.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
            };
            arguments.push((name, value));
            rest = behind;
        }
    }

    /// The command; empty for an empty line.
    #[must_use]
    pub const fn command(&self) -> &'a str {
        self.command
    }

    /// The value of an argument, empty where it has none; `None` where there is no such argument.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&'a str> {
        self.arguments.iter().find(|(given, _)| *given == name).map(|(_, value)| *value)
    }
}

/// A position in 33 characters.
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
    let signs = Square::all().map(|square| match position.piece_at(square) {
        Some(piece) if piece.role == checkers::Role::King => piece.side.letter(),
        Some(piece) => piece.side.letter().to_ascii_lowercase(),
        None => 'e',
    });
    core::iter::once(position.to_move().letter()).chain(signs).collect()
}

/// The position in a text of 33 characters; `None` when it is not one.
#[must_use]
pub fn read_position(text: &str) -> Option<Position> {
    if text.len() != 33 || !text.is_ascii() {
        return None;
    }
    let (to_move, squares) = text.split_at(1);
    let to_move = Side::ALL.into_iter().find(|side| side.letter().to_string() == to_move)?;
    let mut builder = Position::builder(to_move);
    for (square, sign) in Square::all().zip(squares.chars()) {
        let side = match sign.to_ascii_uppercase() {
            'E' => continue,
            'W' => Side::White,
            'B' => Side::Black,
            _ => return None,
        };
        let piece = if sign.is_ascii_uppercase() { checkers::Piece::king(side) } else { checkers::Piece::man(side) };
        builder = builder.piece(piece, square);
    }
    builder.build().ok()
}

/// The board turned round and the sides exchanged.
pub(super) fn turned(position: &Position) -> Option<Position> {
    let turn = |set: Bitboard| Bitboard::from_bits(set.bits().reverse_bits());
    let mut builder = Position::builder(!position.to_move());
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

/// Whether a position is turned round, where that can be seen: as long as all men are there.
///
/// Then a ply is one man, one row on; so the rows that each side has gone are the plies that it has made, and whoever moves
/// first has made as many as the other when it is their turn, and one more when it is not.
pub(super) fn seems_turned(position: &Position) -> Option<bool> {
    let rows = |set: Bitboard| set.into_iter().map(|square| u32::from(square.row())).sum::<u32>();
    let [black, white] = [Side::Black, Side::White].map(|side| position.men(side));
    if black.len() != 12 || white.len() != 12 {
        return None;
    }
    // Twelve men at home are in the rows 0 to 2, whose numbers add up to 12, or 7 less these.
    let (black, white) = (rows(black).checked_sub(12)?, (12 * 7 - rows(white)).checked_sub(12)?);
    let (mover, other) = if position.to_move() == Side::Black { (black, white) } else { (white, black) };
    let mover_began = match other.checked_sub(mover) {
        Some(0) => true,
        Some(1) => false,
        _ => return None,
    };
    Some(mover_began != (position.to_move() == Side::Black))
}
