//! `boardgame play`: a game in the terminal, or over a pipe. What a table allows and decides is in
//! [`boardgame_table::hosted`]; here are lines in and lines out.

mod clock;
mod command;
mod console;
mod files;
mod open;
mod options;
mod requests;
mod session;

#[cfg(feature = "serve")]
pub(crate) use files::state_folder;
pub(crate) use open::run;
