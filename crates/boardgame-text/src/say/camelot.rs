//! What Camelot refuses, and what its moves do.

use camelot::{Effect, Illegal, ParseMoveError, ParseSquareError, PathError, Reason, Side};

use super::{Say, either};
use crate::{Text, camelot as message, notation};

impl Say for Side {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::White => message::white(text),
            Self::Black => message::black(text),
        }
    }
}

/// Empty when there is nothing to say.
impl Say for Effect {
    fn say(&self, text: &Text) -> String {
        let squares = self.captured.to_string();
        match (squares.is_empty(), self.entered) {
            (true, false) => String::new(),
            (true, true) => message::entered(text),
            (false, false) => message::took(text, squares),
            (false, true) => message::took_and_entered(text, squares),
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
            Self::OffBoard { file } => message::off_board(text, file.to_string()),
            Self::Path(error) => error.say(text),
            Self::EnemyCastle { square } => message::enemy_castle(text, square.to_string()),
            Self::OwnCastle { square, side: _ } => message::own_castle(text, square.to_string()),
            Self::Occupied { square, by: _, rule: _ } => message::occupied(text, square.to_string()),
            Self::NothingToLeap { over, rule: _ } => message::nothing_to_leap(text, over.to_string()),
            Self::CanterOverEnemy { over } => message::canter_over_enemy(text, over.to_string()),
            Self::JumpOverOwn { over } => message::jump_over_own(text, over.to_string()),
            Self::CanterBack { square } => message::canter_back(text, square.to_string()),
            Self::ManCharges { square } => message::man_charges(text, square.to_string()),
            Self::NoCastleMoveLeft { side } => message::no_castle_move_left(text, side.say(text)),
            Self::MustLeave { square } => message::must_leave(text, square.to_string()),
            Self::MustLeaveCapturing { square, to } => {
                message::must_leave_capturing(text, square.to_string(), either(text, to.iter()))
            }
            Self::CastleMoveWaits { jumpers } => message::castle_move_waits(text, either(text, jumpers.iter())),
            Self::MustCapture { jumpers } => message::must_capture(text, either(text, jumpers.iter())),
            Self::OwesCapture { at, to } => message::owes_capture(text, at.to_string(), either(text, to.iter())),
            Self::MustGoOn { at, to, rule: _ } => message::must_go_on(text, at.to_string(), either(text, to.iter())),
            new => super::untranslated(text, new),
        }
    }
}

impl Say for ParseMoveError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Square { column, error } => notation::at_column(text, *column, error.say(text)),
            Self::Mark { column } => notation::at_column(text, *column, message::mark(text)),
            Self::Path(error) => error.say(text),
            new => super::untranslated(text, new),
        }
    }
}

impl Say for PathError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::TooShort => message::too_short(text),
            Self::NotInLine { from, to } => message::not_in_line(text, from.to_string(), to.to_string()),
            Self::Step { from, to } => message::step(text, from.to_string(), to.to_string()),
            Self::CanterAfterJump { from } => message::canter_after_jump(text, from.to_string()),
            Self::JumpedTwice { square } => message::jumped_twice(text, square.to_string()),
            Self::TooLong { max } => message::too_long(text, *max),
            new => super::untranslated(text, new),
        }
    }
}

impl Say for ParseSquareError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Letter => message::letter(text),
            Self::Number => message::number(text),
            Self::OffBoard { file } => message::off_board(text, file.to_string()),
            new => super::untranslated(text, new),
        }
    }
}
