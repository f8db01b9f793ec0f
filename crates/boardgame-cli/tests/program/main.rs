//! Tests of the program. Most cases are data in `data/cases` and `data/sessions`, which `sessions.rs` runs.

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
