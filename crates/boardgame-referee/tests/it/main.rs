//! The tests of the referee.

mod asides;
mod dictionary;
mod format;
mod games;
mod json;
mod messages;
mod painting;
mod refused;
mod rules;
mod typed;
mod welsh;
