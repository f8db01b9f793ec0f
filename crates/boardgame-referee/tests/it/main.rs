//! The tests of the referee.

mod dictionary;
mod messages;
mod typed;
mod welsh;
