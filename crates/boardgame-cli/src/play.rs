//! `boardgame play`: a game in the terminal, or over a pipe.

mod blackball;
mod board;
mod command;
mod console;
mod desk;
mod dwyn;
mod opponent;
mod options;

use std::process::ExitCode;

use boardgame_referee::with_game;
use boardgame_text::Text;

use crate::{args, out::Out, stop::Stop};

#[cfg(feature = "serve")]
pub(crate) use desk::state_folder;

/// A game that can be played here.
trait Playable {
    fn play(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop>;
}

pub(crate) fn run(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    with_game!(args.game, G => <G as Playable>::play(args, text, out))
}
