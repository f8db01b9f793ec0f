//! Integration tests of the referee.

mod annotations;
mod dictionary;
mod format;
mod games;
mod json;
mod messages;
mod refused;
mod rules;
mod terminal;
mod typed;
mod welsh;
