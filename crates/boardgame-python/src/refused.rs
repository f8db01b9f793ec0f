//! What is refused, as Python raises it: `boardgame.Refused`, with the sentence in every language.

use std::{fmt::Display, sync::OnceLock};

use boardgame_core::{Clause, Lang, Message, Rulebook};
use boardgame_referee::GameId;
use boardgame_text::Text;
use pyo3::{exceptions::PyValueError, prelude::*};

/// A clause as it is cited, and its titles.
pub(crate) struct Cited {
    clause: Clause,
    titles: [(&'static str, &'static str); 2],
}

/// A clause with its titles.
pub(crate) fn cited<R: Rulebook>(rule: R) -> Cited {
    Cited { clause: rule.clause(), titles: Lang::ALL.map(|lang| (lang.code(), rule.title(lang))) }
}

/// The languages that are spoken, by their codes; `en` and what begins with it is English.
pub(crate) fn text(lang: &str) -> PyResult<&'static Text> {
    static SPOKEN: OnceLock<[Text; 2]> = OnceLock::new();
    let spoken = SPOKEN.get_or_init(|| Lang::ALL.map(Text::new));
    let known = spoken.iter().find(|text| text.lang().code() == lang);
    known.ok_or_else(|| PyValueError::new_err(format!("no language {lang:?}: \"en\" and \"cy\" are spoken")))
}

/// Raises `boardgame.Refused`: what is wrong, the clause that forbids it where one does, and what would be legal.
pub(crate) fn refused(py: Python<'_>, message: &dyn Message, rule: Option<Cited>, legal: Vec<String>) -> PyErr {
    let said: Vec<(&str, String)> =
        Lang::ALL.iter().filter_map(|lang| Some((lang.code(), text(lang.code()).ok()?.say(message)))).collect();
    let (clause, titles) = match rule {
        Some(Cited { clause, titles }) => (Some(clause.to_string()), titles.to_vec()),
        None => (None, Vec::new()),
    };
    let raise = || {
        let class = py.import("boardgame._refused")?.getattr("Refused")?;
        class.call1((said, message.code(), clause, titles, legal))
    };
    raise().map_or_else(|error| error, PyErr::from_value)
}

/// What cannot be used and has no sentence of its own.
pub(crate) fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The text of a game's rules, clause by clause, in Markdown.
#[pyfunction]
#[pyo3(signature = (game, lang = "en"))]
pub(crate) fn rules(game: &str, lang: &str) -> PyResult<&'static str> {
    let game = GameId::of(game).ok_or_else(|| wrong(format!("there is no game {game:?}")))?;
    Ok(game.rules(text(lang)?.lang()))
}
