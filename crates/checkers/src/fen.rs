//! Positions as text, in the FEN of PDN files.

use core::{fmt, str::FromStr};

use boardgame_core::{message::Excerpt, messages};

use crate::{
    bitboard::Bitboard,
    position::{Position, PositionBuilder, PositionError},
    rule::Rule,
    side::{Piece, Side},
    square::Square,
};

impl fmt::Display for Position {
    /// Writes FEN, as PDN files have it, in its one canonical form: the side to move, then White's squares, then Black's,
    /// each list in rising order with `K` before the kings.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let fen = Position::start().to_string();
    /// assert_eq!(fen, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    /// assert_eq!("B:W21-32:B1-12.".parse::<Position>()?, Position::start());
    /// # Ok::<(), checkers::ParsePositionError>(())
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_move().letter())?;
        for side in [Side::White, Side::Black] {
            write!(f, ":{}", side.letter())?;
            write_squares(self.pieces(side), self.kings(side), f)?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a position, as liberally as files are written.
    ///
    /// The sides come in either order, a side without pieces may be left out, and ranges (`21-32`, `K29-32`), white
    /// space, small letters and a full stop at the end are read too, and so are squares named as in chess (`d6` for 10)
    /// and the counts of moves that some programs add (`:H0:F17`).
    ///
    /// ```
    /// use checkers::{ParsePositionError, Position};
    ///
    /// let position: Position = "W:WK10,14 : BK28-29.".parse()?;
    /// assert_eq!(position.to_string(), "W:WK10,14:BK28,K29");
    ///
    /// let refused = "W:W33:B1".parse::<Position>().expect_err("there is no square 33");
    /// assert_eq!(refused, ParsePositionError::Square { column: 4, number: 33 });
    /// assert_eq!(refused.to_string(), "column 4: expected a square from 1 to 32, found 33");
    /// # Ok::<(), ParsePositionError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is not a position, or a game cannot have it: more than twelve pieces a side, a man on its crowning
    /// row, two pieces on one square.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        read(text, Self::builder)
    }
}

impl Position {
    /// Reads a position of a problem, in which a side may have more than twelve pieces.
    ///
    /// # Errors
    /// As for a position of a game, except for the number of pieces.
    pub fn from_problem_fen(text: &str) -> Result<Self, ParsePositionError> {
        read(text, |to_move| Self::builder(to_move).more_than_twelve())
    }
}

fn write_squares(pieces: Bitboard, kings: Bitboard, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (place, square) in pieces.iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        let king = if kings.contains(square) { "K" } else { "" };
        write!(f, "{comma}{king}{square}")?;
    }
    Ok(())
}

messages! {
    /// Why a text is not a position. Columns count characters from 1.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParsePositionError of "checkers" is Error {
        /// Something else was expected.
        Unexpected {
            /// The column.
            column: usize,
            /// What was expected there.
            expected: Expected,
            /// What is there; `None` at the end of the text.
            found: Option<char> as Excerpt,
        } => "column {column}: expected {expected}, found {found}";
        /// There is no such square (clause 1.2).
        Square {
            /// The column of the number.
            column: usize,
            /// The number.
            number: u32,
        } => "column {column}: expected a square from 1 to 32, found {number}";
        /// A range runs backward.
        Range {
            /// The column of its first number.
            column: usize,
            /// Where it begins.
            from: u8,
            /// Where it ends.
            to: u8,
        } => "column {column}: the range from {from} to {to} runs backward";
        /// A side has two lists.
        SideTwice {
            /// The column of the second one.
            column: usize,
            /// The side.
            side: Side,
        } => "column {column}: {side} has a list already";
        /// The pieces make no position of a game.
        Setup {
            /// The column of the square at fault, or of the side's list.
            column: usize,
            /// What is wrong.
            error: PositionError,
        } => "column {column}: {error}";
    }

    /// What the reader of positions expects.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Expected of "checkers" {
        /// The side to move.
        ToMove => "the side to move, 'B' or 'W'";
        /// The list of the other side.
        OtherSide => "':' and the other side's squares";
        /// The side whose squares follow.
        Side => "a side, 'W' or 'B'";
        /// A square.
        Square => "a square, 1 to 32";
        /// Another square, or the end of the list.
        MoreOrEnd => "',' and another square, or ':'";
    }
}

impl ParsePositionError {
    /// The clause that forbids the position, or `None` when the text is not a position at all.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Setup { error, .. } => Some(error.rule()),
            Self::Square { .. } => Some(Rule::Numbering),
            Self::Unexpected { .. } | Self::Range { .. } | Self::SideTwice { .. } => None,
        }
    }
}

/// Reads a position that is built by what `builder` makes.
fn read(text: &str, builder: impl Fn(Side) -> PositionBuilder) -> Result<Position, ParsePositionError> {
    read_as(text, builder, false)
}

/// Reads what may be meant as a position: with more than twelve pieces, and a king where a man is on its crowning
/// row.
pub(crate) fn read_leniently(text: &str) -> Result<Position, ParsePositionError> {
    read_as(text, |to_move| Position::builder(to_move).more_than_twelve(), true)
}

fn read_as(
    text: &str,
    builder: impl Fn(Side) -> PositionBuilder,
    crowns: bool,
) -> Result<Position, ParsePositionError> {
    let mut reader = FenReader { rest: text, column: 1 };
    let to_move = reader.side(Expected::ToMove)?;
    let mut board = Draft { builder: builder(to_move), lists: [None; 2], columns: [0; 32], twice: None, crowns };
    while !reader.at_end() {
        reader.list(&mut board)?;
    }
    board.build()
}

/// The board while it is set up, with the columns that an error may have to name.
struct Draft {
    builder: PositionBuilder,
    /// Where the list of each side begins.
    lists: [Option<usize>; 2],
    /// Where each square was named.
    columns: [usize; 32],
    /// The first square that was named twice, and where.
    twice: Option<(Square, usize)>,
    /// Whether a man on its crowning row is taken for a king.
    crowns: bool,
}

impl Draft {
    fn put(&mut self, piece: Piece, square: Square, column: usize) {
        let crowned = self.crowns && square.row() == piece.side.crowning_row();
        let piece = if crowned { Piece::king(piece.side) } else { piece };
        if let Some(named) = self.columns.get_mut(square.index()) {
            if *named > 0 {
                self.twice.get_or_insert((square, column));
            }
            *named = column;
        }
        self.builder = self.builder.piece(piece, square);
    }

    fn build(self) -> Result<Position, ParsePositionError> {
        if let Some((square, column)) = self.twice {
            return Err(ParsePositionError::Setup { column, error: PositionError::Occupied { square } });
        }
        self.builder.build().map_err(|error| {
            let column = match error {
                PositionError::OnCrowningRow { square, .. } | PositionError::Occupied { square } => {
                    self.columns.get(square.index()).copied()
                }
                PositionError::TooMany { side, .. } => self.lists.get(side.index()).copied().flatten(),
            };
            ParsePositionError::Setup { column: column.unwrap_or(1), error }
        })
    }
}

struct FenReader<'a> {
    rest: &'a str,
    column: usize,
}

impl FenReader<'_> {
    /// One side's squares, from the colon before it.
    fn list(&mut self, board: &mut Draft) -> Result<(), ParsePositionError> {
        self.expect(':', Expected::OtherSide)?;
        if self.clock() {
            return Ok(());
        }
        let column = self.column();
        let side = self.side(Expected::Side)?;
        match board.lists.get_mut(side.index()) {
            Some(list @ None) => *list = Some(column),
            _ => return Err(ParsePositionError::SideTwice { column, side }),
        }
        if matches!(self.peek(), None | Some(':' | '.')) {
            return Ok(());
        }
        loop {
            self.squares(side, board)?;
            match self.peek() {
                Some(',') => self.bump(),
                Some(':') | None => return Ok(()),
                Some('.') if self.at_end() => return Ok(()),
                _ => return Err(self.unexpected(Expected::MoreOrEnd)),
            }
        }
    }

    /// A square or a range of them, with or without `K`.
    fn squares(&mut self, side: Side, board: &mut Draft) -> Result<(), ParsePositionError> {
        let king = matches!(self.peek(), Some('K' | 'k'));
        if king {
            self.bump();
        }
        let piece = if king { Piece::king(side) } else { Piece::man(side) };
        let column = self.column();
        let from = self.square()?;
        if self.peek() != Some('-') {
            board.put(piece, from, column);
            return Ok(());
        }
        self.bump();
        let to = self.square()?;
        if to < from {
            return Err(ParsePositionError::Range { column, from: from.number(), to: to.number() });
        }
        Square::all().filter(|square| (from..=to).contains(square)).for_each(|square| board.put(piece, square, column));
        Ok(())
    }

    /// Goes past the count of moves that some programs add, `H0` and `F17`, if it is one.
    fn clock(&mut self) -> bool {
        let is_count = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        self.peek();
        let part = self.rest.split(':').next().unwrap_or_default();
        let counts =
            part.strip_prefix(['H', 'F']).is_some_and(|count| is_count(count.trim_end().trim_end_matches('.')));
        if counts {
            self.column += part.chars().count();
            self.rest = self.rest.get(part.len()..).unwrap_or_default();
        }
        counts
    }

    fn square(&mut self) -> Result<Square, ParsePositionError> {
        let column = self.column();
        if let Some(square) = self.rest.get(..2).and_then(alphanumeric) {
            self.bump();
            self.bump();
            return Ok(square);
        }
        let mut number = None;
        while let Some(digit) = self.rest.chars().next().and_then(|sign| sign.to_digit(10)) {
            number = Some(number.unwrap_or(0_u32).saturating_mul(10).saturating_add(digit));
            self.bump();
        }
        let number = number.ok_or_else(|| self.unexpected(Expected::Square))?;
        let square = u8::try_from(number).ok().and_then(Square::new);
        square.ok_or(ParsePositionError::Square { column, number })
    }

    fn side(&mut self, expected: Expected) -> Result<Side, ParsePositionError> {
        let side = match self.peek() {
            Some('B' | 'b') => Side::Black,
            Some('W' | 'w') => Side::White,
            _ => return Err(self.unexpected(expected)),
        };
        self.bump();
        Ok(side)
    }

    fn expect(&mut self, sign: char, expected: Expected) -> Result<(), ParsePositionError> {
        if self.peek() != Some(sign) {
            return Err(self.unexpected(expected));
        }
        self.bump();
        Ok(())
    }

    /// Whether nothing is left but a full stop.
    fn at_end(&mut self) -> bool {
        self.peek();
        matches!(self.rest.trim_end(), "" | ".")
    }

    fn unexpected(&mut self, expected: Expected) -> ParsePositionError {
        let found = self.peek();
        ParsePositionError::Unexpected { column: self.column, expected, found }
    }

    /// The next character that is not white space.
    fn peek(&mut self) -> Option<char> {
        let trimmed = self.rest.trim_start();
        let blank = self.rest.get(..self.rest.len() - trimmed.len()).unwrap_or_default();
        self.column += blank.chars().count();
        self.rest = trimmed;
        trimmed.chars().next()
    }

    fn column(&mut self) -> usize {
        self.peek();
        self.column
    }

    fn bump(&mut self) {
        let mut signs = self.rest.chars();
        if signs.next().is_some() {
            self.column += 1;
            self.rest = signs.as_str();
        }
    }
}

/// The square of a name such as `d6`: files `a` to `h` from the left, ranks 1 to 8 from White's side.
pub(crate) fn alphanumeric(name: &str) -> Option<Square> {
    let (file, rank) = file_and_rank(name)?;
    Square::at(8_u8.checked_sub(rank)?, file)
}

/// A file, from 0, and a rank, from 1.
pub(crate) fn file_and_rank(name: &str) -> Option<(u8, u8)> {
    match *name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((file - b'a', rank - b'0')),
        _ => None,
    }
}
