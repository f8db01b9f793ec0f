//! Moves as text that depends on the position.

use alloc::{string::String, vec::Vec};
use core::fmt;

use boardgame_core::{
    message::{All, Excerpt},
    messages, movetext,
};

use crate::{
    check::Illegal,
    fen::alphanumeric,
    moves::{MAX_JUMPS, Move},
    position::Position,
    square::{ParseSquareError, Square},
};

messages! {
    /// Reason why a text is not a legal move in a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReadMoveError of "checkers" is Error {
        /// A square is missing or wrong.
        Square {
            /// Column, in characters from 1.
            column: usize,
            /// Text, at most eight characters.
            found: String as Excerpt,
        } => "column {column}: expected a square number, found {found}";
        /// The text has only one square.
        OneSquare {
            /// Column after the square.
            column: usize,
        } => "column {column}: expected '-' or 'x' and another square";
        /// The text has more squares than any move visits.
        TooManySquares {
            /// Column of the first surplus square.
            column: usize,
        } => "column {column}: a move visits at most {most} squares", most = MAX_JUMPS + 1;
        /// Several legal moves fit, with different captures.
        Ambiguous {
            /// One move for each set of captures.
            outcomes: Vec<Move> as All,
        } => "{fitting} moves fit: {outcomes}", fitting = outcomes.0.len();
        /// The move is illegal.
        Illegal(Illegal);
    }
}

impl ReadMoveError {
    /// Returns the refusal if the text is an illegal move.
    #[must_use]
    pub const fn illegal(&self) -> Option<&Illegal> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }
}

impl Position {
    /// Reads a move as books and files write it, and checks it.
    ///
    /// Squares may be separated as [`movetext::squares`] allows. A capture may omit squares as long as only one
    /// set of captures fits. Squares may be named as in chess, without separators: `b6-a5` and `b6a5` are `9-13`.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let position = "W:W26:B22,14,13".parse::<Position>()?;
    /// let mv = position.read_move("26-10")?;
    /// assert_eq!(mv.to_string(), "26x17x10");
    ///
    /// let position = "B:B2:W6,7,14,15".parse::<Position>()?;
    /// let refused = position.read_move("2x18").expect_err("there are two paths");
    /// assert_eq!(refused.to_string(), "2 moves fit: 2x9x18, 2x11x18");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Fails if the text is malformed, ambiguous or illegal.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        let squares = self.squares(text)?;
        let exact = Move::along(&squares).ok().filter(|mv| self.is_legal(*mv));
        if let Some(mv) = exact {
            return Ok(mv);
        }
        let mut outcomes: Vec<Move> = Vec::new();
        for mv in self.moves().iter().filter(|mv| fits(mv.path(), &squares)) {
            // The order of the captures does not matter.
            if outcomes.iter().all(|outcome| outcome.captures() != mv.captures()) {
                outcomes.push(*mv);
            }
        }
        match *outcomes {
            [mv] => Ok(mv),
            [] => Ok(self.move_along(&self.incomplete_jumps(&squares).unwrap_or(squares))?),
            _ => Err(ReadMoveError::Ambiguous { outcomes }),
        }
    }

    /// Writes a legal move as PDN does: start and end, or every square if another legal move has the same start and end.
    ///
    /// # Errors
    /// Fails only if `out` fails.
    pub fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let same_ends = |other: &Move| other.from() == mv.from() && other.to() == mv.to() && *other != mv;
        if mv.jumps() > 1 && self.moves().iter().any(same_ends) {
            write!(out, "{mv}")
        } else {
            write!(out, "{}", mv.brief())
        }
    }

    /// Returns the beginning of a legal capture that fits the given squares.
    fn incomplete_jumps(&self, squares: &[Square]) -> Option<Vec<Square>> {
        self.moves().iter().find_map(|mv| {
            let mut prefixes = (2..=mv.jumps()).map(|length| mv.path().take(length));
            prefixes.find(|path| fits(path.clone(), squares)).map(Iterator::collect)
        })
    }

    fn squares(&self, text: &str) -> Result<Vec<Square>, ReadMoveError> {
        let mut squares = Vec::new();
        let mut end = 1;
        let parts = movetext::squares(text).flat_map(|name| split_run(name.column, name.text));
        for (column, part) in parts {
            if squares.len() > MAX_JUMPS {
                return Err(ReadMoveError::TooManySquares { column });
            }
            end = column + part.len();
            if let Some(square) = alphanumeric(&part.to_ascii_lowercase()) {
                squares.push(square);
                continue;
            }
            // A nonexistent square makes the move illegal; a missing one makes it unreadable.
            squares.push(part.parse().map_err(|error| match error {
                ParseSquareError::OffBoard { number } => self.or_over(Illegal::OffBoard { number }).into(),
                ParseSquareError::Number { found } if found.is_empty() => {
                    // A separator is in place of the square, or the text ends.
                    ReadMoveError::Square { column, found: text.chars().skip(column - 1).take(8).collect() }
                }
                ParseSquareError::Number { found } => ReadMoveError::Square { column, found },
            })?);
        }
        if squares.len() < 2 { Err(ReadMoveError::OneSquare { column: end }) } else { Ok(squares) }
    }
}

/// Splits squares named as in chess without separators, with their columns: `f6e5`.
fn split_run(column: usize, part: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_file =
        |(at, byte): (usize, u8)| if at % 2 == 0 { byte.is_ascii_alphabetic() } else { byte.is_ascii_digit() };
    let in_letters = part.len() > 2 && part.len() % 2 == 0 && part.bytes().enumerate().all(is_file);
    let length = if in_letters { 2 } else { part.len().max(1) };
    (0..part.len().max(1)).step_by(length).map(move |at| (column + at, &part[at..part.len().min(at + length)]))
}

/// Reports whether a path starts and ends like `squares` and visits the squares between them in order.
fn fits(mut path: impl Iterator<Item = Square>, squares: &[Square]) -> bool {
    let mut named = squares.iter().copied().peekable();
    let Some(mut last) = path.next().filter(|from| named.next_if_eq(from).is_some()) else { return false };
    for square in path {
        named.next_if_eq(&square);
        last = square;
    }
    named.next().is_none() && squares.last() == Some(&last)
}
