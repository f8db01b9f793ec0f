//! `boardgame play`: a game in the terminal, or over a pipe.

mod blackball;
mod board;
mod camette;
mod command;
mod console;
mod desk;
mod dwyn;
mod opponent;
mod options;

use std::process::ExitCode;

use boardgame_referee::GameId;
use boardgame_text::Text;

use crate::{args, out::Out, stop::Stop};

#[cfg(feature = "serve")]
pub(crate) use desk::state_folder;

pub(crate) fn run(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    match args.game {
        GameId::Checkers => board::play::<checkers::Checkers>(args, text, out),
        GameId::Camelot => board::play::<camelot::Camelot>(args, text, out),
        GameId::Camette => camette::play(args, text, out),
        GameId::Dwyn => dwyn::play(args, text, out),
        GameId::Blackball => blackball::play(args, text, out),
    }
}
