//! Positions as text.

use core::{fmt, str::FromStr};

use boardgame_core::messages;

use crate::{
    position::{Position, PositionBuilder, PositionError},
    side::{Piece, Side},
    square::{ParseSquareError, Square},
};

messages! {
    /// Reason why a text is not a position. Columns count characters from 1.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParsePositionError of "camelot" is Error {
        /// The side to move is missing or is neither `w` nor `b`.
        Side {
            /// Column where the letter is expected.
            column: usize,
        } => "column {column}: expected `w` or `b`, the side to move";
        /// A number of castle moves is missing or malformed.
        CastleMoves {
            /// Column where the number is expected.
            column: usize,
            /// Side of the castle moves.
            side: Side,
        } => "column {column}: expected the number of castle moves that {side} has used, 0 to 2";
        /// The pieces are missing or malformed.
        Piece {
            /// Column of the error.
            column: usize,
        } => "column {column}: expected `K`, `M`, `k` or `m`, or a number of empty squares";
        /// A piece in a list has no valid square.
        Square {
            /// Column of the square.
            column: usize,
            /// Reason why the square is invalid.
            error: ParseSquareError,
        } => "column {column}: {error}";
        /// A rank has the wrong number of squares.
        RankLength {
            /// Column of the end of the rank.
            column: usize,
            /// Rank, 1 to 16.
            rank: u8,
            /// Number of squares on the board.
            expected: usize,
            /// Number of squares in the text.
            found: usize,
        } => "column {column}: rank {rank} has {expected} squares, not {found}";
        /// The number of ranks is not 16.
        Ranks {
            /// Number of ranks.
            found: usize,
        } => "a position has 16 ranks, not {found}";
        /// Text follows the pieces.
        End {
            /// Column of the surplus text.
            column: usize,
        } => "column {column}: expected the end of the position";
        /// The position is impossible.
        Position(PositionError);
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Parses the side to move, the castle moves used, and the pieces: rank by rank from 16 to 1, or as a list.
    ///
    /// ```
    /// use camelot::Position;
    ///
    /// let listed: Position = "w 0 0 KC6,MD6,kC11,mD11".parse()?;
    /// let ranks = "w 0 0 2/8/10/12/12/2km8/12/12/12/12/2KM8/12/12/10/8/2";
    /// assert_eq!(listed.to_string(), ranks);
    /// assert_eq!(ranks.parse(), Ok(listed));
    /// # Ok::<(), camelot::ParsePositionError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Ok(read(text)?.build()?)
    }
}

/// Parses a position without checking whether it is possible.
pub(crate) fn read(text: &str) -> Result<PositionBuilder, ParsePositionError> {
    let mut words = WordReader { text, at: 0 };
    let (column, side) = words.next();
    let to_move = match side {
        "w" | "W" => Side::White,
        "b" | "B" => Side::Black,
        _ => return Err(ParsePositionError::Side { column }),
    };
    let mut builder = Position::builder(to_move);
    for side in Side::ALL {
        let (column, used) = words.next();
        let used = used.parse().map_err(|_| ParsePositionError::CastleMoves { column, side })?;
        builder = builder.castle_moves_used(side, used);
    }
    let (column, pieces) = words.next();
    let (end, more) = words.next();
    if !more.is_empty() {
        return Err(ParsePositionError::End { column: end });
    }
    let listed = pieces.contains(',') || pieces.chars().nth(1).is_some_and(|second| second.is_ascii_alphabetic());
    match pieces {
        "" | "-" => Ok(builder),
        _ if listed && !pieces.contains('/') => list(builder, pieces, column),
        _ => ranks(builder, pieces, column),
    }
}

struct WordReader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> WordReader<'a> {
    /// Returns the next word and its column. The word is empty at the end.
    fn next(&mut self) -> (usize, &'a str) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let word = rest.split_whitespace().next().unwrap_or_default();
        let blanks = rest.len() - rest.trim_start().len();
        let column = self.text.chars().count() - rest.trim_start().chars().count() + 1;
        self.at += blanks + word.len();
        (column, word)
    }
}

fn list(mut builder: PositionBuilder, text: &str, mut column: usize) -> Result<PositionBuilder, ParsePositionError> {
    for item in text.split(',') {
        let mut chars = item.chars();
        let piece = chars.next().and_then(Piece::of_letter).ok_or(ParsePositionError::Piece { column })?;
        let square =
            chars.as_str().parse().map_err(|error| ParsePositionError::Square { column: column + 1, error })?;
        builder = builder.piece(piece, square);
        column += item.chars().count() + 1;
    }
    Ok(builder)
}

fn ranks(mut builder: PositionBuilder, text: &str, start: usize) -> Result<PositionBuilder, ParsePositionError> {
    let found = text.split('/').count();
    if found != 16 {
        return Err(ParsePositionError::Ranks { found });
    }
    let mut column = start;
    for (rank, line) in (1..=16u8).rev().zip(text.split('/')) {
        let mut files = (0..12).filter_map(|file| Square::at(file, rank));
        let expected = files.clone().count();
        let (mut found, mut empty) = (0, 0);
        for letter in line.chars() {
            if let Some(digit) = letter.to_digit(10) {
                empty = (empty * 10 + digit as usize).min(99);
            } else {
                let piece = Piece::of_letter(letter).ok_or(ParsePositionError::Piece { column })?;
                found += empty + 1;
                if let Some(square) = files.nth(empty) {
                    builder = builder.piece(piece, square);
                }
                empty = 0;
            }
            column += 1;
        }
        found += empty;
        if found != expected {
            return Err(ParsePositionError::RankLength { column, rank, expected, found });
        }
        column += 1;
    }
    Ok(builder)
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = Side::ALL.map(|side| self.castle_moves_used(side));
        write!(f, "{} {white} {black} ", self.side_to_move().letter())?;
        for rank in (1..=16).rev() {
            let mut empty = 0;
            for square in (0..12).filter_map(|file| Square::at(file, rank)) {
                let Some(piece) = self.piece_at(square) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                write!(f, "{piece}")?;
                empty = 0;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 1 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}
