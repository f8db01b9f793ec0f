//! Moves as text, where the position decides what is left out.

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
    /// Why a text is not taken for a move in a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReadMoveError of "checkers" is Error {
        /// A number of a square was expected.
        Square {
            /// The column, in characters from 1.
            column: usize,
            /// What is there, up to eight characters.
            found: String as Excerpt,
        } => "column {column}: expected the number of a square, found {found}";
        /// There is only one square.
        OneSquare {
            /// The column behind the square.
            column: usize,
        } => "column {column}: expected '-' or 'x' and another square";
        /// The text names more squares than any move visits.
        TooManySquares {
            /// The column of the first square too many.
            column: usize,
        } => "column {column}: a move visits at most {most} squares", most = MAX_JUMPS + 1;
        /// Several legal moves fit, and they do not take the same pieces.
        Ambiguous {
            /// One move for each outcome.
            outcomes: Vec<Move> as All,
        } => "{fitting} moves fit: {outcomes}", fitting = outcomes.0.len();
        /// The move is against the rules.
        Illegal(Illegal);
    }
}

impl ReadMoveError {
    /// Returns the refusal of a move that was understood and is illegal.
    #[must_use]
    pub const fn illegal(&self) -> Option<&Illegal> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }
}

impl Position {
    /// Reads a move as books and files write it, and checks it.
    ///
    /// Squares are separated by any sign of [`movetext::squares`] or by a blank, whatever the kind of move. Squares of a
    /// capture may be left out between its start and its end, as long as one outcome fits. They may have the names of
    /// chess, which need no sign between them: `b6-a5` and `b6a5` are `9-13`.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let position = "W:W26:B22,14,13".parse::<Position>()?;
    /// let mv = position.read_move("26-10")?;
    /// assert_eq!(mv.to_string(), "26x17x10");
    ///
    /// let position = "B:B2:W6,7,14,15".parse::<Position>()?;
    /// let refused = position.read_move("2x18").expect_err("there are two ways");
    /// assert_eq!(refused.to_string(), "2 moves fit: 2x9x18, 2x11x18");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the text is not a move, fits several outcomes, or is an illegal move.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        let squares = self.squares(text)?;
        let exact = Move::along(&squares).ok().filter(|mv| self.is_legal(*mv));
        if let Some(mv) = exact {
            return Ok(mv);
        }
        let mut outcomes: Vec<Move> = Vec::new();
        for mv in self.moves().iter().filter(|mv| fits(mv.path(), &squares)) {
            // The same pieces taken in another order come to the same.
            if outcomes.iter().all(|outcome| outcome.captures() != mv.captures()) {
                outcomes.push(*mv);
            }
        }
        match *outcomes {
            [mv] => Ok(mv),
            [] => Ok(self.move_along(&self.broken_off(&squares).unwrap_or(squares))?),
            _ => Err(ReadMoveError::Ambiguous { outcomes }),
        }
    }

    /// Writes a legal move as PDN does: its start and its end, and every square between where another legal move has
    /// the same ones.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let position = "W:W26:B22,14,13".parse::<Position>()?;
    /// let mut text = String::new();
    /// position.write_move(position.moves()[0], &mut text)?;
    /// assert_eq!(text, "26x10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Only when `out` fails.
    pub fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let same_ends = |other: &Move| other.from() == mv.from() && other.to() == mv.to() && *other != mv;
        if mv.jumps() > 1 && self.moves().iter().any(same_ends) {
            write!(out, "{mv}")
        } else {
            write!(out, "{}", mv.brief())
        }
    }

    /// Every square of the jumps that are named when a legal move begins with them: then it is not the squares left out
    /// that are wrong.
    fn broken_off(&self, squares: &[Square]) -> Option<Vec<Square>> {
        self.moves().iter().find_map(|mv| {
            let mut begun = (2..=mv.jumps()).map(|length| mv.path().take(length));
            begun.find(|path| fits(path.clone(), squares)).map(Iterator::collect)
        })
    }

    /// The squares that a text names, two or more.
    fn squares(&self, text: &str) -> Result<Vec<Square>, ReadMoveError> {
        let mut squares = Vec::new();
        let mut end = 1;
        let written = movetext::squares(text).flat_map(|written| run(written.column, written.text));
        for (column, part) in written {
            if squares.len() > MAX_JUMPS {
                return Err(ReadMoveError::TooManySquares { column });
            }
            end = column + part.len();
            if let Some(square) = alphanumeric(part) {
                squares.push(square);
                continue;
            }
            // A square that does not exist makes the move illegal; a text that names none is not a move.
            squares.push(part.parse().map_err(|error| match error {
                ParseSquareError::OffBoard { number } => self.or_over(Illegal::OffBoard { number }).into(),
                ParseSquareError::Number { found } if found.is_empty() => {
                    // A sign where a square should be, or the end.
                    ReadMoveError::Square { column, found: text.chars().skip(column - 1).take(8).collect() }
                }
                ParseSquareError::Number { found } => ReadMoveError::Square { column, found },
            })?);
        }
        if squares.len() < 2 { Err(ReadMoveError::OneSquare { column: end }) } else { Ok(squares) }
    }
}

/// Splits a part without signs into squares with their columns: several if they are named in letters (`f6e5`) or separated
/// by blanks (`11 15`).
fn run(column: usize, part: &str) -> impl Iterator<Item = (usize, &str)> {
    let in_letters = part.len() > 2
        && part.len() % 2 == 0
        && part
            .bytes()
            .enumerate()
            .all(|(at, byte)| if at % 2 == 0 { byte.is_ascii_alphabetic() } else { byte.is_ascii_digit() });
    let mut rest = Some((column, part));
    core::iter::from_fn(move || {
        let (column, part) = rest?;
        let length = if in_letters { 2.min(part.len()) } else { part.find(char::is_whitespace).unwrap_or(part.len()) };
        let (square, after) = part.split_at(length);
        let next = after.trim_start();
        let passed = part.len() - next.len();
        rest = (!next.is_empty()).then_some((column + passed, next));
        Some((column, square))
    })
}

/// Whether a path has the same ends as the squares, and passes the others in their order.
fn fits(mut path: impl Iterator<Item = Square>, squares: &[Square]) -> bool {
    let mut named = squares.iter().copied().peekable();
    let Some(mut last) = path.next().filter(|from| named.next_if_eq(from).is_some()) else { return false };
    for square in path {
        named.next_if_eq(&square);
        last = square;
    }
    named.next().is_none() && squares.last() == Some(&last)
}
