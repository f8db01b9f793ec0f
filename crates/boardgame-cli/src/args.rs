//! The arguments: what each command is given.

mod commands;
mod common;
mod complaint;
mod counting;
mod playing;
mod program;
mod reading;
mod serving;
mod thinking;

use std::ffi::OsString;

use boardgame_text::Text;
use clap::{FromArgMatches as _, error::ErrorKind};

use commands::Given;

use crate::{stop::Stop, words::About};

pub(crate) use commands::Command;
pub(crate) use common::{games, has_tables};
pub(crate) use counting::{Action, Perft, Tables};
pub(crate) use playing::{Against, Ballot, Play};
pub(crate) use reading::{Referee, Rules, Show};
#[cfg(feature = "serve")]
pub(crate) use serving::{Instead, Report, Serve};
pub(crate) use thinking::{Analyse, Engine, Match};

/// Returns the introduction, without commands that this build lacks.
fn welcome(text: &Text) -> String {
    let said = text.say(&About::Welcome);
    let built = said.lines().filter(|line| cfg!(feature = "serve") || !line.starts_with("  boardgame serve "));
    built.collect::<Vec<_>>().join("\n")
}

/// The command in these words, the first of which is the program's name.
pub(crate) fn read(text: &Text, words: &[OsString]) -> Result<Command, Stop> {
    let mut program = program::program(text);
    let given = program.try_get_matches_from_mut(words).and_then(|matches| Given::from_arg_matches(&matches));
    Ok(match given {
        Ok(Given::Command(command)) => {
            command.check(text)?;
            command
        }
        Ok(Given::Completions { shell }) => Command::Help(program::completions(text, shell)),
        Ok(Given::Man { command }) => {
            let page = program::manual(text, command.as_deref());
            Command::Help(page.map_err(|error| Stop::failed(text, &error))?)
        }
        Ok(Given::Help { command }) => Command::Help(program::help(text, command.as_deref())),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Command::Help(program::translated(&error.to_string()))
            }
            ErrorKind::MissingSubcommand => Command::Help(welcome(text)),
            _ => return Err(Stop::Usage(complaint::of(text, &program, &error, words))),
        },
    })
}
