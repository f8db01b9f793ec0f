//! Exceptions, above all `boardgame.Refused` with its message in every language.

use std::{collections::BTreeMap, fmt::Display, sync::LazyLock};

use boardgame_core::{Lang, Message, Rulebook};
use boardgame_referee::GameId;
use boardgame_text::Text;
use pyo3::{exceptions::PyValueError, prelude::*};

/// A clause and its title in each language.
pub(crate) type Citation = (String, BTreeMap<&'static str, &'static str>);

static TEXTS: LazyLock<[Text; 2]> = LazyLock::new(|| Lang::ALL.map(Text::new));

pub(crate) fn cited<R: Rulebook>(rule: R) -> Citation {
    (rule.clause().to_string(), in_languages(|text| rule.title(text.lang())))
}

/// Returns the messages in a language, `en` or `cy`.
pub(crate) fn text(lang: &str) -> PyResult<&'static Text> {
    let known = TEXTS.iter().find(|text| text.lang().code() == lang);
    known.ok_or_else(|| PyValueError::new_err(format!("no language {lang:?}: expected \"en\" or \"cy\"")))
}

/// Returns a value for each language.
pub(crate) fn in_languages<T>(of: impl Fn(&Text) -> T) -> BTreeMap<&'static str, T> {
    TEXTS.iter().map(|text| (text.lang().code(), of(text))).collect()
}

/// Returns `boardgame.Refused` with a message, a clause if one applies, and the legal moves.
pub(crate) fn refused(py: Python<'_>, message: &dyn Message, rule: Option<Citation>, legal: Vec<String>) -> PyErr {
    let messages = in_languages(|text| text.say(message));
    let (clause, titles) = rule.unzip();
    let raise = || {
        let class = py.import("boardgame._refused")?.getattr("Refused")?;
        class.call1((messages, message.code(), clause, titles, legal))
    };
    raise().map_or_else(|error| error, PyErr::from_value)
}

/// Returns `boardgame.Refused` without a clause or legal moves.
pub(crate) fn refuse<E: Message>(py: Python<'_>) -> impl FnOnce(E) -> PyErr {
    move |error| refused(py, &error, None, Vec::new())
}

pub(crate) fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn mistyped(wanted: &str, given: &Bound<'_, PyAny>) -> PyErr {
    let name = given.get_type().name().map_or("something else".to_owned(), |name| name.to_string());
    pyo3::exceptions::PyTypeError::new_err(format!("{wanted}, not {name}"))
}

pub(crate) fn no_seat(seat: u8) -> PyErr {
    pyo3::exceptions::PyIndexError::new_err(format!("there is no seat {seat}: seats are counted from 0"))
}

/// An integer argument, from 0 to the largest of its type.
#[derive(Clone, Copy)]
pub(crate) struct Number<T>(pub(crate) T);

impl<'a, 'py, T: FromPyObject<'a, 'py, Error = PyErr>> FromPyObject<'a, 'py> for Number<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        given.extract().map(Self).map_err(|error: PyErr| {
            let most = u64::MAX >> (64 - 8 * size_of::<T>());
            let out_of_range = error.is_instance_of::<pyo3::exceptions::PyOverflowError>(given.py());
            if out_of_range { wrong(format!("{} is not a number from 0 to {most}", &*given)) } else { error }
        })
    }
}

/// Returns the rules of a game in Markdown.
#[pyfunction]
#[pyo3(signature = (game, lang = "en"))]
pub(crate) fn rules(game: &str, lang: &str) -> PyResult<&'static str> {
    let known = || GameId::ALL.map(|game| format!("{:?}", game.code())).join(", ");
    let game =
        GameId::of(game).ok_or_else(|| wrong(format!("there is no game {game:?}: the games are {}", known())))?;
    Ok(game.rules(text(lang)?.lang()))
}
