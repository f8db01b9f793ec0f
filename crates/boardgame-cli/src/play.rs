//! `boardgame play`: a game in the terminal, or over a pipe.

mod blackball;
mod board;
mod command;
mod dwyn;
mod input;

use std::{
    hash::{BuildHasher, RandomState},
    process::ExitCode,
};

use boardgame_core::Seed;
use boardgame_text::{Text, ui};

use crate::{
    args,
    games::{Fault, Name},
    out::{Out, Tone},
    stop::Stop,
};

pub(crate) fn run(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    match args.game {
        Name::Checkers => board::play::<checkers::Checkers>(args, text, out),
        Name::Camelot => board::play::<camelot::Camelot>(args, text, out),
        Name::Dwyn => dwyn::play(args, text, out),
        Name::Blackball => blackball::play(args, text, out),
    }
}

/// The seed that was given, or one that nobody can guess.
fn seed(args: &args::Play) -> Seed {
    args.seed.unwrap_or_else(|| {
        let mut bytes = [0; 32];
        for (index, part) in bytes.chunks_exact_mut(8).enumerate() {
            // Each state is keyed by the operating system's randomness: all that is needed, without a dependency.
            part.copy_from_slice(&RandomState::new().hash_one(index).to_be_bytes());
        }
        Seed::new(bytes)
    })
}

/// Says why a move is refused, by which clause, and what is legal instead.
fn refuse(out: &mut Out, text: &Text, fault: &Fault) -> Result<(), Stop> {
    let line = match fault.clause {
        Some((clause, title)) => format!("{clause}, {title}: {}", fault.message),
        None => fault.message.clone(),
    };
    out.toned(Tone::Bad, &line)?;
    if fault.legal.is_empty() { Ok(()) } else { out.line(&ui::legal_instead(text, fault.legal.join(", "))) }
}

/// Says whether a file was written.
fn saved(out: &mut Out, text: &Text, name: &str, result: Result<(), String>) -> Result<(), Stop> {
    match result {
        Ok(()) => out.line(&ui::saved(text, name)),
        Err(error) => out.toned(Tone::Bad, &ui::not_saved(text, name, error)),
    }
}
