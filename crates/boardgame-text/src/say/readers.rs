//! Why a move or a position of a board game cannot be read.

use camelot::{ParsePositionError, record};
use checkers::{FenError, pdn};

use super::{Say, found, phrase, untranslated};
use crate::{Text, expected, notation as message};

/// `expected …, found …`, at a column.
fn unexpected(text: &Text, column: usize, phrase: &str, sign: &str) -> String {
    message::at_column(text, column, found(text, &phrase::said(text, phrase), sign))
}

/// What was expected at a column, where nothing is said of what was found.
fn wanted(text: &Text, column: usize, what: String) -> String {
    message::at_column(text, column, message::expected(text, what))
}

/// The moves that fit.
fn ambiguous(text: &Text, moves: &[impl ToString]) -> String {
    let listed = moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    message::ambiguous(text, moves.len(), listed)
}

impl Say for FenError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Unexpected { column, expected, found } => {
                unexpected(text, *column, expected, &found.map(String::from).unwrap_or_default())
            }
            Self::Square { column, number } => unexpected(text, *column, "a square, 1 to 32", &number.to_string()),
            Self::Range { column, from, to } => message::at_column(text, *column, message::range(text, *from, *to)),
            Self::SideTwice { column, side } => {
                message::at_column(text, *column, message::side_twice(text, side.say(text)))
            }
            Self::Setup { column, error } => message::at_column(text, *column, error.say(text)),
            new => untranslated(text, new),
        }
    }
}

impl Say for checkers::PositionTextError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Fen(error) => error.say(text),
            Self::History { column, expected, found } => unexpected(text, *column, expected, found),
            new => untranslated(text, new),
        }
    }
}

impl Say for checkers::ParseMoveError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Square { column, error } => message::at_column(text, *column, error.say(text)),
            Self::Separator { column, expected: 'x', distance: _ } => {
                message::at_column(text, *column, message::two_apart(text, "'x'"))
            }
            Self::Separator { column, expected, distance: _ } => {
                message::at_column(text, *column, message::neighbours(text, format!("'{expected}'")))
            }
            Self::Path(error) => error.say(text),
            new => untranslated(text, new),
        }
    }
}

impl Say for checkers::MoveTextError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Square { column, found: sign } => {
                message::at_column(text, *column, found(text, &expected::square_number(text), sign))
            }
            Self::OneSquare { column } => wanted(text, *column, expected::mark_and_square(text)),
            Self::TooManySquares { column } => {
                message::at_column(text, *column, message::most_squares(text, checkers::MAX_JUMPS + 1))
            }
            Self::Ambiguous { outcomes } => ambiguous(text, outcomes),
            Self::Illegal(error) => error.say(text),
            new => untranslated(text, new),
        }
    }
}

impl Say for pdn::StartError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::GameType { found } => message::game_type(text, format!("{found:?}")),
            Self::Fen(error) => message::in_tag(text, "FEN", error.say(text)),
            new => untranslated(text, new),
        }
    }
}

impl Say for ParsePositionError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Side { column } => wanted(text, *column, expected::camelot_to_move(text)),
            Self::CastleMoves { column, side } => {
                message::at_column(text, *column, message::castle_moves(text, side.say(text)))
            }
            Self::Piece { column } => wanted(text, *column, expected::camelot_piece(text)),
            Self::Square { column, error } => message::at_column(text, *column, error.say(text)),
            Self::RankLength { column, rank, expected, found } => {
                message::at_column(text, *column, message::rank_length(text, *rank, *expected, *found))
            }
            Self::Ranks { found } => message::ranks(text, *found),
            Self::End { column } => wanted(text, *column, expected::end_of_position(text)),
            Self::Setup(error) => error.say(text),
            new => untranslated(text, new),
        }
    }
}

impl Say for camelot::PositionTextError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Position(error) => error.say(text),
            Self::History { column, expected, found } => unexpected(text, *column, expected, found),
            new => untranslated(text, new),
        }
    }
}

impl Say for camelot::MoveTextError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Text(error) => error.say(text),
            Self::Ambiguous { outcomes } => ambiguous(text, outcomes),
            Self::Illegal(error) => error.say(text),
            new => untranslated(text, new),
        }
    }
}

impl Say for record::StartError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Position(error) => message::in_tag(text, "Position", error.say(text)),
            new => untranslated(text, new),
        }
    }
}
