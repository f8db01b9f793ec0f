//! What is wrong with the arguments, and what to do next.

use std::{error::Error as _, ffi::OsString};

use boardgame_referee::GameId;
use boardgame_text::Text;
use clap::{
    Command, Error,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::words::Wrong;

pub(super) fn of(text: &Text, program: &Command, error: &Error, words: &[OsString]) -> String {
    let about = |kind| match error.get(kind) {
        Some(ContextValue::String(value)) => value.clone(),
        Some(ContextValue::Strings(values)) => values.join(" "),
        _ => String::new(),
    };
    let command = subcommand(program, words);
    let argument = about(ContextKind::InvalidArg);
    let value = about(ContextKind::InvalidValue);
    let (said, meant) = match error.kind() {
        ErrorKind::UnknownArgument => {
            let options = command.unwrap_or(program).get_arguments().filter_map(clap::Arg::get_long);
            let nearest = nearest(argument.trim_start_matches('-'), options).map(|option| format!("--{option}"));
            (text.say(&Wrong::UnknownArgument { argument }), nearest)
        }
        ErrorKind::InvalidSubcommand => {
            let unknown = about(ContextKind::InvalidSubcommand);
            let nearest = nearest(&unknown, program.get_subcommands().map(Command::get_name)).map(str::to_owned);
            (text.say(&Wrong::UnknownCommand { command: unknown }), nearest)
        }
        ErrorKind::MissingRequiredArgument => (text.say(&Wrong::MissingArgument { argument }), None),
        ErrorKind::InvalidValue if value.is_empty() => (text.say(&Wrong::MissingValue { argument }), None),
        ErrorKind::InvalidValue => {
            let possible = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(values)) => values.as_slice(),
                _ => &[],
            };
            let nearest = nearest(&value, possible.iter().map(String::as_str)).map(str::to_owned);
            (text.say(&Wrong::UnknownValue { argument, value, possible: possible.join(", ") }), nearest)
        }
        ErrorKind::ValueValidation => (unfit(text, command.unwrap_or(program), error, argument, value), None),
        ErrorKind::ArgumentConflict => {
            (text.say(&Wrong::ConflictingArguments { argument, other: about(ContextKind::PriorArg) }), None)
        }
        ErrorKind::InvalidUtf8 => (text.say(&Wrong::NotUtf8), None),
        _ => (text.say(&Wrong::BadArguments), None),
    };
    let said = match meant {
        Some(meant) => format!("{said}\n{}", text.say(&Wrong::DidYouMean { meant })),
        None => said,
    };
    with_help(text, &said, command.map(Command::get_name))
}

/// A value that does not fit, with those that do: the range of a number, or else the help of the argument.
fn unfit(text: &Text, command: &Command, error: &Error, argument: String, value: String) -> String {
    let cause = error.source().map(ToString::to_string).unwrap_or_default();
    if let Some((least, most)) = cause.split_once(" is not in ").and_then(|(_, range)| range.split_once("..=")) {
        let (least, most) = (least.to_owned(), most.to_owned());
        return text.say(&Wrong::OutOfRange { argument, value, least, most });
    }
    let of_argument = command.get_arguments().find(|known| known.to_string() == argument);
    let help = of_argument.and_then(clap::Arg::get_help).map(ToString::to_string).unwrap_or_default();
    text.say(&Wrong::BadValue { argument, value, help })
}

/// An option that means nothing in the game that was named.
pub(super) fn of_another_game(text: &Text, command: &str, option: &str, game: GameId) -> String {
    with_help(
        text,
        &text.say(&Wrong::OtherGamesArgument { argument: format!("`--{option}`"), game: game.to_string() }),
        Some(command),
    )
}

fn with_help(text: &Text, said: &str, command: Option<&str>) -> String {
    let command = std::iter::once("boardgame").chain(command).collect::<Vec<_>>().join(" ");
    format!("{said}\n{}", text.say(&Wrong::TryHelp { command }))
}

/// The command that was given, so that its own help is pointed at.
fn subcommand<'a>(program: &'a Command, words: &[OsString]) -> Option<&'a Command> {
    words.iter().skip(1).find_map(|word| program.find_subcommand(word))
}

/// The known word that was probably meant: the one with the fewest letters to change, if a third of them or fewer.
fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (changes, nearest) = known.map(|known| (changes(word, known), known)).min()?;
    (changes <= nearest.len().max(3) / 3).then_some(nearest)
}

/// How many letters have to be put in, left out, changed or exchanged with their neighbour to make one word of the other
/// (the restricted Damerau-Levenshtein distance).
fn changes(from: &str, to: &str) -> usize {
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

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_recognised_and_another_word_is_not() {
        let known = ["referee", "play", "show", "perft", "rules"];
        let meant = |word| nearest(word, known.into_iter());
        assert_eq!(meant("refree"), Some("referee"));
        assert_eq!(meant("pefrt"), Some("perft"));
        assert_eq!(meant("paly"), Some("play"));
        assert_eq!(meant("adjudicate"), None);
        assert_eq!(meant(""), None);
    }
}
