//! The program as it is run: arguments and standard input in, output and exit code out.

mod broken;
mod help;
mod journal;
mod perft;
mod play;
mod players;
mod referee;
mod rules;
mod show;
#[path = "../support/mod.rs"]
mod support;
mod tables;
mod terminal;
