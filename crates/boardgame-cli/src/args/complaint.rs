//! Error messages about arguments, with a suggestion and a pointer to the help.

use std::{error::Error as _, ffi::OsString};

use boardgame_referee::GameId;
use boardgame_text::Text;
use clap::{
    Command, Error,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::words::UsageError;

pub(super) fn of(text: &Text, program: &Command, error: &Error, words: &[OsString]) -> String {
    let about = |kind| match error.get(kind) {
        Some(ContextValue::String(value)) => value.clone(),
        Some(ContextValue::Strings(values)) => values.join(" "),
        _ => String::new(),
    };
    let command = words.iter().skip(1).find_map(|word| program.find_subcommand(word));
    let argument = about(ContextKind::InvalidArg);
    let value = about(ContextKind::InvalidValue);
    let (message, suggestion) = match error.kind() {
        ErrorKind::UnknownArgument => {
            let options = command.unwrap_or(program).get_arguments().filter_map(clap::Arg::get_long);
            let nearest = nearest(argument.trim_start_matches('-'), options).map(|option| format!("--{option}"));
            (text.say(&UsageError::UnknownArgument { argument }), nearest)
        }
        ErrorKind::InvalidSubcommand => {
            let unknown = about(ContextKind::InvalidSubcommand);
            let nearest = nearest(&unknown, program.get_subcommands().map(Command::get_name)).map(str::to_owned);
            (text.say(&UsageError::UnknownCommand { command: unknown }), nearest)
        }
        ErrorKind::MissingRequiredArgument => (text.say(&UsageError::MissingArgument { argument }), None),
        ErrorKind::InvalidValue if value.is_empty() => (text.say(&UsageError::MissingValue { argument }), None),
        ErrorKind::InvalidValue => {
            let possible = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(values)) => values.as_slice(),
                _ => &[],
            };
            let nearest = nearest(&value, possible.iter().map(String::as_str)).map(str::to_owned);
            (text.say(&UsageError::UnknownValue { argument, value, possible: possible.join(", ") }), nearest)
        }
        ErrorKind::ValueValidation => (invalid_value(text, command.unwrap_or(program), error, argument, value), None),
        ErrorKind::ArgumentConflict => {
            (text.say(&UsageError::ConflictingArguments { argument, other: about(ContextKind::PriorArg) }), None)
        }
        ErrorKind::InvalidUtf8 => (text.say(&UsageError::NotUtf8), None),
        _ => (text.say(&UsageError::BadArguments), None),
    };
    let message = match suggestion {
        Some(meant) => format!("{message}\n{}", text.say(&UsageError::DidYouMean { meant })),
        None => message,
    };
    with_help(text, &message, command.map(Command::get_name))
}

/// Returns the message for an invalid value. It states the range of a number, or the help of the argument.
fn invalid_value(text: &Text, command: &Command, error: &Error, argument: String, value: String) -> String {
    let cause = error.source().map(ToString::to_string).unwrap_or_default();
    if let Some((least, most)) = cause.split_once(" is not in ").and_then(|(_, range)| range.split_once("..=")) {
        let (least, most) = (least.to_owned(), most.to_owned());
        return text.say(&UsageError::OutOfRange { argument, value, least, most });
    }
    let of_argument = command.get_arguments().find(|known| known.to_string() == argument);
    let help = of_argument.and_then(clap::Arg::get_help).map(ToString::to_string).unwrap_or_default();
    text.say(&UsageError::BadValue { argument, value, help })
}

pub(super) fn unsupported(text: &Text, command: &str, option: &str, game: GameId) -> String {
    let message = UsageError::OtherGamesArgument { argument: format!("`--{option}`"), game: game.to_string() };
    with_help(text, &text.say(&message), Some(command))
}

fn with_help(text: &Text, message: &str, command: Option<&str>) -> String {
    let command = std::iter::once("boardgame").chain(command).collect::<Vec<_>>().join(" ");
    format!("{message}\n{}", text.say(&UsageError::TryHelp { command }))
}

/// Returns the known word with the smallest edit distance, if the distance is at most a third of the word's length.
fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (distance, nearest) = known.map(|known| (distance(word, known), known)).min()?;
    (distance <= nearest.len().max(3) / 3).then_some(nearest)
}

/// Returns the restricted Damerau-Levenshtein distance between two words.
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().take(64).collect(), to.chars().collect());
    let mut rows = vec![(0..=to.len()).collect::<Vec<usize>>()];
    for (i, &a) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &b) in to.iter().enumerate() {
            let changed = rows[i][j] + usize::from(a != b);
            let mut least = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a == to[j - 1] && from[i - 1] == b {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows.last().and_then(|row| row.last().copied()).unwrap_or_default()
}
