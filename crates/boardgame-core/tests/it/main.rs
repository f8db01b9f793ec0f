//! The tests of the crate, in one program.

mod clauses;
mod draws;
mod fuzz;
mod history;
mod kit;
mod matches;
mod movetext;
mod noughts;
mod outcome;
mod playouts;
mod records;
mod shuffles;
mod support;

/// Messages of the sample games.
const MESSAGES: &[&[boardgame_core::message::Template]] =
    &[noughts::rules::NoughtsRefusal::MESSAGES, noughts::rules::NoughtsUnread::MESSAGES];
