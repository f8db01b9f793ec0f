//! What checkers refuses, and what its moves do.

use checkers::{Effect, Illegal, ParseSquareError, PathError, Reason, Side};

use super::{Say, either, found};
use crate::{Text, checkers as message, expected};

impl Say for Side {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Black => message::black(text),
            Self::White => message::white(text),
        }
    }
}

/// Empty when there is nothing to say.
impl Say for Effect {
    fn say(&self, text: &Text) -> String {
        let squares = self.captured.to_string();
        match (squares.is_empty(), self.crowned) {
            (true, false) => String::new(),
            (true, true) => message::crowned(text),
            (false, false) => message::took(text, squares),
            (false, true) => message::took_and_crowned(text, squares),
        }
    }
}

/// The reason alone; the legal moves are the caller's to list.
impl Say for Illegal {
    fn say(&self, text: &Text) -> String {
        self.reason.say(text)
    }
}

impl Say for Reason {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Over { by: _ } => message::over(text),
            Self::Nothing { square } => message::vacant(text, square.to_string()),
            Self::WrongSide { square, to_move } => message::wrong_side(text, square.to_string(), to_move.say(text)),
            Self::OffBoard { number } => message::off_board(text, *number),
            Self::Path(error) => error.say(text),
            Self::OutOfReach { from, to, role: _ } => message::out_of_reach(text, from.to_string(), to.to_string()),
            Self::MovesBack { from, to } => message::moves_back(text, from.to_string(), to.to_string()),
            Self::JumpsBack { from, to } => message::jumps_back(text, from.to_string(), to.to_string()),
            Self::Occupied { square, by: _ } => message::occupied(text, square.to_string()),
            Self::Blocked { over, square } => message::blocked(text, over.to_string(), square.to_string()),
            Self::NothingToJump { over } => message::nothing_to_jump(text, over.to_string()),
            Self::OwnPiece { over } => message::own_piece(text, over.to_string()),
            Self::JumpedTwice { over } => message::jumped_twice(text, over.to_string()),
            Self::GoesOnAfterCrowning { at } => message::goes_on_after_crowning(text, at.to_string()),
            Self::MustJump { jumpers } => message::must_jump(text, either(text, jumpers.into_iter())),
            Self::MustGoOn { at, to } => message::must_go_on(text, at.to_string(), either(text, to.into_iter())),
            new => super::untranslated(text, new),
        }
    }
}

impl Say for PathError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::TooShort { squares } => message::too_short(text, *squares),
            Self::NotInLine { from, to } => message::not_in_line(text, from.to_string(), to.to_string()),
            Self::StepAndMore { from, to } => message::step_and_more(text, from.to_string(), to.to_string()),
            Self::TooLong { jumps } => message::too_long(text, *jumps),
            new => super::untranslated(text, new),
        }
    }
}

impl Say for ParseSquareError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Number { found: sign } => found(text, &expected::square(text), sign),
            Self::OffBoard { number } => message::off_board(text, *number),
            new => super::untranslated(text, new),
        }
    }
}
