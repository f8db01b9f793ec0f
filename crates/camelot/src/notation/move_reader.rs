//! Moves as text, where the position decides what is left out.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::abbreviated::{Landing, Ways};
use crate::{Illegal, Move, ParseMoveError, ParseSquareError, PathError, Position, Reason, Square, list::Listed};

/// Why a text is not taken for a move in a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// The text is not in the form of a move.
    #[error(transparent)]
    Text(#[from] ParseMoveError),
    /// Several legal moves fit.
    #[error("{} moves fit: {}", .outcomes.len(), Listed(.outcomes))]
    Ambiguous {
        /// The moves.
        outcomes: Vec<Move>,
    },
    /// The move is against the rules.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// More squares than any move visits.
const MOST_SQUARES: usize = 64;

impl Position {
    /// Reads a move as records write it, and checks it.
    ///
    /// Leaps may be left out, as long as one outcome fits: the squares that are written have to be squares of a way
    /// to that outcome, in their order and with the same ends, each reached by a canter where `-` stands before it
    /// and by a jump where `x` does. Small letters are read too. The path of the move that is returned is the
    /// canonical one.
    ///
    /// ```
    /// use camelot::Position;
    ///
    /// let position: Position = "w 0 0 KC6,MD6,MF6,kC11,mD11".parse()?;
    /// let mv = position.read_move("c6-g6")?;
    /// assert_eq!(mv.to_string(), "C6-E6-G6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no move, fits several outcomes, or is an illegal move.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let (from, landings) = self.landings(text)?;
        let whole = Move::along(from, landings.iter().map(|landing| (landing.square, landing.jump)));
        let legal = self.moves();
        if let Some(mv) = whole.ok().and_then(|mv| legal.iter().find(|legal| **legal == mv)) {
            return Ok(*mv);
        }
        let to = landings.last().map_or(from, |landing| landing.square);
        let ends = |mv: &&Move| mv.from() == from && mv.to() == to;
        let ways = Ways::new(self, from, &landings);
        let outcomes: Vec<Move> = legal.iter().filter(ends).filter(|mv| ways.lead_to(mv)).copied().collect();
        match *outcomes {
            [mv] => Ok(mv),
            [] => {
                // Where the squares left out can be found, it is not they that are wrong.
                let whole = whole.or_else(|error| ways.whole().ok_or(error));
                Err(self.illegal(self.refusal(from, whole)).into())
            }
            _ => Err(MoveTextError::Ambiguous { outcomes }),
        }
    }

    /// Writes a legal move with every square of its canonical path.
    ///
    /// # Errors
    /// Only when `out` fails.
    pub fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.moves().iter().find(|legal| **legal == mv).unwrap_or(&mv))
    }

    /// Why the squares that are written are no legal move: the piece first, then the path.
    fn refusal(&self, from: Square, whole: Result<Move, PathError>) -> Reason {
        match whole {
            Ok(mv) => self.check(mv).err().unwrap_or(Reason::Nothing { square: from }),
            Err(error) => match self.piece_at(from) {
                None => Reason::Nothing { square: from },
                Some(piece) if piece.side != self.to_move() => {
                    Reason::WrongSide { square: from, to_move: self.to_move() }
                }
                Some(_) => Reason::Path(error),
            },
        }
    }

    /// The squares that a text names: where the move starts, and where it lands.
    fn landings(&self, text: &str) -> Result<(Square, Vec<Landing>), MoveTextError> {
        let mut column = 1;
        let mut from = None;
        let mut landings = Vec::new();
        let mut jump = false;
        for part in text.split_inclusive(['-', 'x', 'X']) {
            let name = part.trim_end_matches(['-', 'x', 'X']);
            let square = name.parse().map_err(|error| self.bad_square(column, name, error))?;
            match from {
                None => from = Some(square),
                Some(_) if landings.len() < MOST_SQUARES => landings.push(Landing { square, jump }),
                Some(_) => return Err(ParseMoveError::Path(PathError::TooLong { max: MOST_SQUARES }).into()),
            }
            jump = part.ends_with(['x', 'X']);
            column += part.chars().count();
        }
        let from = from.ok_or(ParseMoveError::Path(PathError::TooShort))?;
        match text.ends_with(['-', 'x', 'X']) {
            true => Err(ParseMoveError::Mark { column: column - 1 }.into()),
            false if landings.is_empty() => Err(ParseMoveError::Path(PathError::TooShort).into()),
            false => Ok((from, landings)),
        }
    }

    /// A square that does not exist makes the move illegal; a text that names none is no move.
    fn bad_square(&self, column: usize, name: &str, error: ParseSquareError) -> MoveTextError {
        match error {
            ParseSquareError::OffBoard { file } => self.illegal(Reason::OffBoard { file }).into(),
            _ if name.is_empty() => ParseMoveError::Mark { column }.into(),
            _ => ParseMoveError::Square { column, error }.into(),
        }
    }
}
