//! Tests of the program. Most cases are in `data/cases` and `data/sessions`, for `sessions.rs`.

mod help;
mod journal;
mod perft;
mod play;
mod players;
mod referee;
mod rules;
#[path = "../support/mod.rs"]
mod support;
mod tables;
mod terminal;
