//! Reading the FEN of PDN files.

use super::FenError;
use crate::{Piece, Position, PositionBuilder, SetupError, Side, Square};

/// Reads a position that is built by what `builder` makes.
pub(super) fn read(text: &str, builder: impl Fn(Side) -> PositionBuilder) -> Result<Position, FenError> {
    let mut reader = Reader { rest: text, column: 1 };
    let to_move = reader.side("the side to move, 'B' or 'W'")?;
    let mut board = Board { builder: builder(to_move), lists: [None; 2], columns: [0; 32], twice: None };
    while !reader.at_end() {
        reader.list(&mut board)?;
    }
    board.build()
}

/// The board while it is set up, with the columns that an error may have to name.
struct Board {
    builder: PositionBuilder,
    /// Where the list of each side begins.
    lists: [Option<usize>; 2],
    /// Where each square was named.
    columns: [usize; 32],
    /// The first square that was named twice, and where.
    twice: Option<(Square, usize)>,
}

impl Board {
    fn put(&mut self, piece: Piece, square: Square, column: usize) {
        if let Some(named) = self.columns.get_mut(square.index()) {
            if *named > 0 {
                self.twice.get_or_insert((square, column));
            }
            *named = column;
        }
        self.builder = self.builder.piece(piece, square);
    }

    fn build(self) -> Result<Position, FenError> {
        if let Some((square, column)) = self.twice {
            return Err(FenError::Setup { column, error: SetupError::Occupied { square } });
        }
        self.builder.build().map_err(|error| {
            let column = match error {
                SetupError::OnCrowningRow { square, .. } | SetupError::Occupied { square } => {
                    self.columns.get(square.index()).copied()
                }
                SetupError::TooMany { side, .. } => self.lists.get(side.index()).copied().flatten(),
            };
            FenError::Setup { column: column.unwrap_or(1), error }
        })
    }
}

struct Reader<'a> {
    rest: &'a str,
    column: usize,
}

impl Reader<'_> {
    /// One side's squares, from the colon before it.
    fn list(&mut self, board: &mut Board) -> Result<(), FenError> {
        self.expect(':', "':' and the other side's squares")?;
        let column = self.column();
        let side = self.side("a side, 'W' or 'B'")?;
        match board.lists.get_mut(side.index()) {
            Some(list @ None) => *list = Some(column),
            _ => return Err(FenError::SideTwice { column, side }),
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
                _ => return Err(self.unexpected("',' and another square, or ':'")),
            }
        }
    }

    /// A square or a range of them, with or without `K`.
    fn squares(&mut self, side: Side, board: &mut Board) -> Result<(), FenError> {
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
            return Err(FenError::Range { column, from: from.number(), to: to.number() });
        }
        Square::all().filter(|square| (from..=to).contains(square)).for_each(|square| board.put(piece, square, column));
        Ok(())
    }

    fn square(&mut self) -> Result<Square, FenError> {
        let column = self.column();
        let mut number = None;
        while let Some(digit) = self.rest.chars().next().and_then(|sign| sign.to_digit(10)) {
            number = Some(number.unwrap_or(0_u32).saturating_mul(10).saturating_add(digit));
            self.bump();
        }
        let number = number.ok_or_else(|| self.unexpected("a square, 1 to 32"))?;
        let square = u8::try_from(number).ok().and_then(Square::new);
        square.ok_or(FenError::Square { column, number })
    }

    fn side(&mut self, expected: &'static str) -> Result<Side, FenError> {
        let side = match self.peek() {
            Some('B' | 'b') => Side::Black,
            Some('W' | 'w') => Side::White,
            _ => return Err(self.unexpected(expected)),
        };
        self.bump();
        Ok(side)
    }

    fn expect(&mut self, sign: char, expected: &'static str) -> Result<(), FenError> {
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

    fn unexpected(&mut self, expected: &'static str) -> FenError {
        let found = self.peek();
        FenError::Unexpected { column: self.column, expected, found }
    }

    /// The next character that is no white space.
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
