//! The program as it is run: arguments and standard input in, output and exit code out.

mod broken;
mod help;
mod perft;
mod perft_jobs;
mod play;
mod referee;
#[path = "../support/mod.rs"]
mod support;
mod terminal;
