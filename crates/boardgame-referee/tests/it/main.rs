//! The tests of the referee.

mod dictionary;
mod messages;
mod refused;
mod typed;
mod welsh;
