//! Positions as FEN, as in PDN files.

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
    /// Writes the canonical FEN, with White's squares first and each list in ascending order.
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
        write!(f, "{}", self.side_to_move().letter())?;
        for side in [Side::White, Side::Black] {
            write!(f, ":{}", side.letter())?;
            write_squares(self.pieces(side), self.kings(side), f)?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Parses a FEN.
    ///
    /// The sides may be in either order, and an empty side may be missing. Ranges (`21-32`, `K29-32`), white space, lower
    /// case, a final full stop, squares named as in chess (`d6` for 10) and move counters (`:H0:F17`) are accepted.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let position: Position = "W:WK10,14 : BK28-29.".parse()?;
    /// assert_eq!(position.to_string(), "W:WK10,14:BK28,K29");
    ///
    /// # Ok::<(), checkers::ParsePositionError>(())
    /// ```
    ///
    /// # Errors
    /// Fails if the text is malformed or the position is impossible.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        read(text, false, false)
    }
}

impl Position {
    /// Parses the FEN of a problem, in which a side may have more than twelve pieces.
    ///
    /// # Errors
    /// Fails if the text is malformed or the position is otherwise impossible.
    pub fn from_problem_fen(text: &str) -> Result<Self, ParsePositionError> {
        read(text, true, false)
    }
}

fn write_squares(pieces: Bitboard, kings: Bitboard, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, square) in pieces.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let king = if kings.contains(square) { "K" } else { "" };
        write!(f, "{comma}{king}{square}")?;
    }
    Ok(())
}

messages! {
    /// Reason why a text is not a position. Columns count characters from 1.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParsePositionError of "checkers" is Error {
        /// The text is malformed.
        Unexpected {
            /// Column of the error.
            column: usize,
            /// Expected token.
            expected: FenToken,
            /// Character at the column, or `None` at the end of the text.
            found: Option<char> as Excerpt,
        } => "column {column}: expected {expected}, found {found}";
        /// The board has no such square (clause 1.2).
        Square {
            /// Column of the number.
            column: usize,
            /// Number of the square.
            number: u32,
        } => "column {column}: expected a square from 1 to 32, found {number}";
        /// A range is descending.
        Range {
            /// Column of the range.
            column: usize,
            /// First square of the range.
            from: u8,
            /// Last square of the range.
            to: u8,
        } => "column {column}: the range from {from} to {to} runs backward";
        /// A side has two lists.
        SideTwice {
            /// Column of the second list.
            column: usize,
            /// The side with two lists.
            side: Side,
        } => "column {column}: {side} already has a list";
        /// The position is impossible.
        Setup {
            /// Column of the wrong square, or of the side's list.
            column: usize,
            /// Reason why the position is impossible.
            error: PositionError,
        } => "column {column}: {error}";
    }

    /// A token of a FEN.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum FenToken of "checkers" {
        /// The side to move.
        ToMove => "the side to move, 'B' or 'W'";
        /// The list of the other side.
        OtherSide => "':' and the other side's squares";
        /// The side of a list.
        Side => "a side, 'W' or 'B'";
        /// A square.
        Square => "a square, 1 to 32";
        /// Another square or the end of the list.
        MoreOrEnd => "',' and another square, or ':'";
    }
}

impl ParsePositionError {
    /// Returns the clause that forbids the position, or `None` if the text is malformed.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Setup { error, .. } => Some(error.rule()),
            Self::Square { .. } => Some(Rule::Numbering),
            Self::Unexpected { .. } | Self::Range { .. } | Self::SideTwice { .. } => None,
        }
    }
}

/// Parses a FEN. With `problem`, a side may have more than twelve pieces. With `crowns`, a man on its crowning row becomes
/// a king.
pub(crate) fn read(text: &str, problem: bool, crowns: bool) -> Result<Position, ParsePositionError> {
    let mut reader = FenReader { rest: text, column: 1 };
    let builder = Position::builder(reader.side(FenToken::ToMove)?);
    let builder = if problem { builder.more_than_twelve() } else { builder };
    let mut board = Draft { builder, lists: [None; 2], columns: [0; 32], repeated: None, crowns };
    while !reader.at_end() {
        reader.list(&mut board)?;
    }
    board.build()
}

/// A board under construction, with columns for errors.
struct Draft {
    builder: PositionBuilder,
    /// Column of each side's list.
    lists: [Option<usize>; 2],
    /// Column of each square, or 0 if the text does not name it.
    columns: [usize; 32],
    /// First repeated square and its column.
    repeated: Option<(Square, usize)>,
    crowns: bool,
}

impl Draft {
    fn put(&mut self, piece: Piece, square: Square, column: usize) {
        let crowned = self.crowns && square.row() == piece.side.crowning_row();
        let piece = if crowned { Piece::king(piece.side) } else { piece };
        if let Some(known) = self.columns.get_mut(square.index()) {
            if *known > 0 {
                self.repeated.get_or_insert((square, column));
            }
            *known = column;
        }
        self.builder = self.builder.piece(piece, square);
    }

    fn build(self) -> Result<Position, ParsePositionError> {
        if let Some((square, column)) = self.repeated {
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
    /// Parses the list of a side, from the colon before it.
    fn list(&mut self, board: &mut Draft) -> Result<(), ParsePositionError> {
        self.expect(':', FenToken::OtherSide)?;
        if self.skip_move_count() {
            return Ok(());
        }
        let column = self.column();
        let side = self.side(FenToken::Side)?;
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
                _ => return Err(self.unexpected(FenToken::MoreOrEnd)),
            }
        }
    }

    /// Parses a square or a range, with or without `K`.
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

    /// Skips a move counter that some programs add, such as `H0` or `F17`, and reports whether there was one.
    fn skip_move_count(&mut self) -> bool {
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
        while let Some(digit) = self.rest.chars().next().and_then(|character| character.to_digit(10)) {
            number = Some(number.unwrap_or(0_u32).saturating_mul(10).saturating_add(digit));
            self.bump();
        }
        let number = number.ok_or_else(|| self.unexpected(FenToken::Square))?;
        let square = u8::try_from(number).ok().and_then(Square::new);
        square.ok_or(ParsePositionError::Square { column, number })
    }

    fn side(&mut self, expected: FenToken) -> Result<Side, ParsePositionError> {
        let side = match self.peek() {
            Some('B' | 'b') => Side::Black,
            Some('W' | 'w') => Side::White,
            _ => return Err(self.unexpected(expected)),
        };
        self.bump();
        Ok(side)
    }

    fn expect(&mut self, character: char, expected: FenToken) -> Result<(), ParsePositionError> {
        if self.peek() != Some(character) {
            return Err(self.unexpected(expected));
        }
        self.bump();
        Ok(())
    }

    fn at_end(&mut self) -> bool {
        self.peek();
        matches!(self.rest.trim_end(), "" | ".")
    }

    fn unexpected(&mut self, expected: FenToken) -> ParsePositionError {
        let found = self.peek();
        ParsePositionError::Unexpected { column: self.column, expected, found }
    }

    /// Skips white space and returns the next character.
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
        let mut characters = self.rest.chars();
        if characters.next().is_some() {
            self.column += 1;
            self.rest = characters.as_str();
        }
    }
}

/// Returns the square with a name as in chess: files `a` to `h` from the left, ranks 1 to 8 from White's side.
pub(crate) fn alphanumeric(name: &str) -> Option<Square> {
    let (file, rank) = file_and_rank(name)?;
    Square::at(8_u8.checked_sub(rank)?, file)
}

/// Parses a chess name into file, from 0, and rank, from 1.
pub(crate) fn file_and_rank(name: &str) -> Option<(u8, u8)> {
    match *name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((file - b'a', rank - b'0')),
        _ => None,
    }
}
