//! The arguments: what each command is given.

mod complaint;
mod grammar;
mod perft;

use std::{ffi::OsString, path::PathBuf};

use boardgame_core::Seed;
use boardgame_text::Text;
use clap::{ArgMatches, error::ErrorKind};

pub(crate) use perft::{How, Perft, Root, Task};

use crate::{games::Name, stop::Stop};

/// A command and its arguments.
pub(crate) enum Command {
    /// A text that was asked for: the help, the version, or what the program can do.
    Help(String),
    Referee(Referee),
    Perft(Perft),
    Show(Show),
    Play(Play),
}

pub(crate) struct Referee {
    pub(crate) paths: Vec<PathBuf>,
    pub(crate) verbose: bool,
    pub(crate) json: bool,
    /// A file with the state before a simulated shot.
    pub(crate) before: Option<PathBuf>,
}

pub(crate) struct Show {
    pub(crate) game: Name,
    /// A position's text, or the name of a record.
    pub(crate) what: Option<String>,
    pub(crate) ply: Option<usize>,
    pub(crate) seat: Option<u8>,
}

pub(crate) struct Play {
    pub(crate) game: Name,
    pub(crate) players: u8,
    pub(crate) seed: Option<Seed>,
    /// The seat, from 1, that plays at random.
    pub(crate) random: Option<u8>,
    /// How many frames win the match.
    pub(crate) race: u16,
}

/// The options that not every game has a use for.
const OF_SOME_GAMES: [(&str, &[Name]); 5] = [
    ("players", &[Name::Dwyn]),
    ("race", &[Name::Blackball]),
    ("random", &[Name::Checkers, Name::Camelot]),
    ("ply", &[Name::Dwyn, Name::Blackball]),
    ("seat", &[Name::Dwyn]),
];

/// The command in these words, the first of which is the program's name.
pub(crate) fn read(text: &Text, words: &[OsString]) -> Result<Command, Stop> {
    match grammar::program(text).try_get_matches_from(words) {
        Ok(matches) => command(text, &matches),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(Command::Help(error.to_string())),
            _ => Err(Stop::Say(complaint::of(text, &error))),
        },
    }
}

fn command(text: &Text, matches: &ArgMatches) -> Result<Command, Stop> {
    if let Some((name, given)) = matches.subcommand() {
        refuse_other_games(text, name, given)?;
    }
    Ok(match matches.subcommand() {
        Some(("referee", given)) => Command::Referee(Referee {
            paths: given.get_many("paths").into_iter().flatten().cloned().collect(),
            verbose: given.get_flag("verbose"),
            json: given.get_flag("json"),
            before: one(given, "before"),
        }),
        Some(("perft", given)) => Command::Perft(Perft::of(given)),
        Some(("show", given)) => Command::Show(Show {
            game: game(given),
            what: one(given, "what"),
            ply: one(given, "ply"),
            seat: one(given, "seat"),
        }),
        Some(("play", given)) => Command::Play(Play {
            game: game(given),
            players: one(given, "players").unwrap_or(2),
            seed: one(given, "seed"),
            random: one(given, "random"),
            race: one(given, "race").unwrap_or(1),
        }),
        _ => Command::Help(boardgame_text::ui::welcome(text)),
    })
}

/// Who gives an option wants something of it: where the game has no use for it, that is said.
fn refuse_other_games(text: &Text, command: &str, given: &ArgMatches) -> Result<(), Stop> {
    let refused = OF_SOME_GAMES
        .iter()
        .find(|(option, games)| matches!(given.try_contains_id(option), Ok(true)) && !games.contains(&game(given)));
    match refused {
        Some((option, _)) => Err(Stop::Say(complaint::of_another_game(text, command, option, game(given).code()))),
        None => Ok(()),
    }
}

fn game(given: &ArgMatches) -> Name {
    one(given, "game").unwrap_or(Name::Checkers)
}

fn one<T: Clone + Send + Sync + 'static>(given: &ArgMatches, name: &str) -> Option<T> {
    given.get_one(name).cloned()
}
