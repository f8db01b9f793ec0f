//! Command-line arguments: parsing, help and error messages.

mod commands;
mod complaint;
mod program;

use std::{cell::Cell, ffi::OsString, time::Duration};

use boardgame_core::{Lang, message::Message};
use boardgame_players::ParseLevelError;
use boardgame_referee::GameId;
use boardgame_table::hosted::TimeControl;
use boardgame_text::Text;
use clap::{FromArgMatches as _, builder::TypedValueParser, error::ErrorKind, value_parser};

use crate::{stop::Stop, words::About};
use commands::Invocation;

pub(crate) use commands::{
    Analyse, Ballot, Command, Engine, Match, Opponent, Perft, Play, Referee, Rules, Show, Tables, TablesCommand,
};
#[cfg(feature = "serve")]
pub(crate) use commands::{Report, Serve, ServeCommand};

/// Returns the introduction to the help, without commands that this build lacks.
fn welcome(text: &Text) -> String {
    let welcome = text.say(&About::Welcome);
    let built = welcome.lines().filter(|line| cfg!(feature = "serve") || !line.starts_with("  boardgame serve "));
    built.collect::<Vec<_>>().join("\n")
}

/// Parses the arguments. The first one is the name of the program.
pub(crate) fn read(text: &Text, words: &[OsString]) -> Result<Command, Stop> {
    let mut program = program::program(text);
    let parsed = program.try_get_matches_from_mut(words).and_then(|matches| Invocation::from_arg_matches(&matches));
    Ok(match parsed {
        Ok(Invocation::Command(command)) => {
            command.check(text)?;
            command
        }
        Ok(Invocation::Completions { shell }) => Command::Help(program::completions(text, shell)),
        Ok(Invocation::Man { command }) => {
            let page = program::manual(text, command.as_deref());
            Command::Help(page.map_err(|error| Stop::system(text, &error))?)
        }
        Ok(Invocation::Help { command }) => Command::Help(program::help(text, command.as_deref())),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Command::Help(program::translated(&error.to_string()))
            }
            ErrorKind::MissingSubcommand => Command::Help(welcome(text)),
            _ => return Err(Stop::Usage(complaint::of(text, &program, &error, words))),
        },
    })
}

thread_local! {
    /// Language of the help. It is global because clap's attributes cannot pass it as a parameter.
    static LANG: Cell<Lang> = const { Cell::new(Lang::En) };
}

/// Returns a text about an argument in the user's language.
fn say(words: impl Message) -> String {
    Text::new(LANG.get()).say(&words)
}

/// Creates a parser for one of a few named values.
fn one_of<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = values.into_iter().collect();
    clap::builder::PossibleValuesParser::new(values.iter().map(|(name, _)| *name)).try_map(move |typed| {
        let value = values.iter().find(|(name, _)| typed.eq_ignore_ascii_case(name));
        value.map(|(_, value)| *value).ok_or(typed)
    })
}

/// Creates a parser for any game. Commands that support only some games refuse the others later and say why.
fn game() -> impl TypedValueParser<Value = GameId> {
    one_of(GameId::ALL.iter().map(|game| (game.code(), *game)))
}

fn threads() -> impl TypedValueParser<Value = usize> {
    value_parser!(u8).range(1..).map(usize::from)
}

fn frames() -> clap::builder::RangedI64ValueParser<u16> {
    value_parser!(u16).range(1..=999)
}

/// Parses a positive number of seconds, with an optional fraction.
fn seconds(value: &str) -> Result<Duration, String> {
    let seconds = value.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| !time.is_zero()).ok_or_else(|| value.to_owned())
}

/// Parses `10` or `10+5`: minutes for the game and seconds for each move.
fn clock(value: &str) -> Result<TimeControl, String> {
    let (minutes, seconds) = value.split_once('+').unwrap_or((value, "0"));
    match (minutes.parse::<u64>(), seconds.parse::<u64>()) {
        (Ok(minutes @ 1..=600), Ok(seconds @ 0..=600)) => {
            Ok(TimeControl { main: minutes * 60_000, more: seconds * 1000 })
        }
        _ => Err(value.to_owned()),
    }
}

/// Parses a level from 1 to 10, or `perfect`.
fn opponent(value: &str) -> Result<Opponent, ParseLevelError> {
    if value == "perfect" { Ok(Opponent::Perfect) } else { value.parse().map(Opponent::Level) }
}

/// Parses the number of a ballot, or `draw`.
fn ballot(value: &str) -> Result<Ballot, String> {
    match value.parse() {
        Ok(number @ 1..) => Ok(Ballot::Number(number)),
        _ if value == "draw" => Ok(Ballot::Random),
        _ => Err(value.to_owned()),
    }
}

/// Parses `2/5`: the second of five parts.
fn part(value: &str) -> Result<(u32, u32), String> {
    let parts = value.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    parts.filter(|(part, of)| (1..=*of).contains(part)).ok_or_else(|| value.to_owned())
}

/// Parses `0,30`: two differences in Elo, the lower first.
fn sprt(value: &str) -> Result<(f64, f64), String> {
    let ends = value.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    ends.filter(|(low, high): &(f64, f64)| low.is_finite() && high.is_finite() && low < high)
        .ok_or_else(|| value.to_owned())
}

/// Returns the codes of the games for which `wanted` returns `true`, separated by commas.
pub(crate) fn games(wanted: impl Fn(GameId) -> bool) -> String {
    let codes: Vec<&str> = GameId::ALL.iter().filter(|game| wanted(**game)).map(|game| game.code()).collect();
    codes.join(", ")
}

/// Reports whether tables can be built for a game.
pub(crate) fn has_tables(game: GameId) -> bool {
    game == GameId::Checkers || game.is_solved()
}
