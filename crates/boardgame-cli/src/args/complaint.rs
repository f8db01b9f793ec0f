//! What is wrong with the arguments, and what to do next.

use boardgame_text::{Text, ui};
use clap::{
    Error,
    error::{ContextKind, ContextValue, ErrorKind},
};

pub(super) fn of(text: &Text, error: &Error) -> String {
    let about = |kind| match error.get(kind) {
        Some(ContextValue::String(value)) => value.clone(),
        Some(ContextValue::Strings(values)) => values.join(" "),
        _ => String::new(),
    };
    let argument = about(ContextKind::InvalidArg);
    let said = match error.kind() {
        ErrorKind::UnknownArgument => ui::unknown_argument(text, argument),
        ErrorKind::InvalidSubcommand => ui::unknown_command(text, about(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => ui::missing_argument(text, argument),
        ErrorKind::InvalidValue if about(ContextKind::InvalidValue).is_empty() => ui::missing_value(text, argument),
        ErrorKind::InvalidValue => {
            let possible = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(values)) => values.join(", "),
                _ => String::new(),
            };
            ui::unknown_value(text, argument, about(ContextKind::InvalidValue), possible)
        }
        ErrorKind::ValueValidation => ui::bad_value(text, argument, about(ContextKind::InvalidValue)),
        _ => ui::bad_arguments(text),
    };
    with_help(text, &said, subcommand())
}

/// An option that means nothing in the game that was named.
pub(super) fn of_another_game(text: &Text, command: &str, option: &str, game: &str) -> String {
    with_help(text, &ui::other_games_argument(text, format!("`--{option}`"), game), Some(command))
}

fn with_help(text: &Text, said: &str, command: Option<&str>) -> String {
    let command = std::iter::once("boardgame").chain(command).collect::<Vec<_>>().join(" ");
    format!("{said}\n{}", ui::try_help(text, command))
}

/// The command that was given, so that its own help is pointed at.
fn subcommand() -> Option<&'static str> {
    let known = ["referee", "perft", "show", "play"];
    std::env::args().skip(1).find_map(|word| known.into_iter().find(|name| *name == word))
}
