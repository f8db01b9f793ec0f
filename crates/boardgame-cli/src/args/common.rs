//! What the arguments of all commands have in common: the language that they are described in, and how values are read.

use std::{cell::Cell, time::Duration};

use boardgame_core::{Lang, message::Message};
use boardgame_referee::GameId;
use boardgame_text::Text;
use clap::{
    builder::{PossibleValuesParser, TypedValueParser},
    value_parser,
};

thread_local! {
    /// The language that arguments are described in. Their attributes can be given no value, so it is kept here.
    static LANG: Cell<Lang> = const { Cell::new(Lang::En) };
}

/// Has the arguments described in this language from now on.
pub(super) fn speak(lang: Lang) {
    LANG.set(lang);
}

/// Words about an argument, in the language of the user.
pub(super) fn say(words: impl Message) -> String {
    Text::new(LANG.get()).say(&words)
}

/// One of a few values, each by its name.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<_> = values.into_iter().collect();
    PossibleValuesParser::new(values.iter().map(|(name, _)| *name)).try_map(move |given| {
        let found = values.iter().find(|(name, _)| given.eq_ignore_ascii_case(name));
        found.map(|(_, value)| *value).ok_or(given)
    })
}

/// A game. For a command that is not for all of them the help names those that it is for, and the others are refused with a
/// reason.
pub(super) fn game() -> impl TypedValueParser<Value = GameId> {
    one_of(GameId::ALL.iter().map(|game| (game.code(), *game)))
}

/// How many threads work.
pub(super) fn threads() -> impl TypedValueParser<Value = usize> {
    value_parser!(u8).range(1..).map(usize::from)
}

/// Seconds, with a fraction.
pub(super) fn seconds(value: &str) -> Result<Duration, String> {
    let seconds: f64 = value.parse().map_err(|_| value.to_owned())?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    if time.is_zero() { Err(value.to_owned()) } else { Ok(time) }
}

/// The names of some games, for a list.
pub(crate) fn games(wanted: impl Fn(GameId) -> bool) -> String {
    let codes: Vec<&str> = GameId::ALL.iter().filter(|game| wanted(**game)).map(|game| game.code()).collect();
    codes.join(", ")
}

/// Whether there are tables of a game.
pub(crate) fn has_tables(game: GameId) -> bool {
    game == GameId::Checkers || game.is_solved()
}
