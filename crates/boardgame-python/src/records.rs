//! Games in notation: PDN and Camelot records.

use std::{fs::File, io::BufRead, path::PathBuf};

use boardgame_core::{
    message::Message,
    movetext::{Cause, Dialect, GameError, Item, Score, Sheet, Tag},
};
use pyo3::{exceptions::PyOSError, prelude::*, pybacked::PyBackedBytes};

use crate::refused::{cited, refused};

pub(crate) type Source = Box<dyn BufRead + Send + Sync>;

/// Opens bytes or the file at a path. Raises OSError if it cannot be opened.
pub(crate) fn source(given: &Bound<'_, PyAny>) -> PyResult<Source> {
    if let Ok(bytes) = given.extract::<PyBackedBytes>() {
        return Ok(Box::new(std::io::Cursor::new(bytes)));
    }
    let path: PathBuf = given.extract()?;
    let file = File::open(&path).map_err(|error| {
        let Some(number) = error.raw_os_error() else { return error.into() };
        // The number selects the subclass of OSError.
        let strerror = given.py().import("os").and_then(|os| os.call_method1("strerror", (number,)));
        let raised = strerror.and_then(|text| Ok((number, text.extract::<String>()?, path.display().to_string())));
        raised.map_or_else(|error| error, PyOSError::new_err)
    })?;
    Ok(Box::new(std::io::BufReader::new(file)))
}

/// Returns the exception for an unreadable game, with the code of its cause.
pub(crate) fn cannot_read<D: Dialect>(
    py: Python<'_>,
    error: &GameError<D>,
    legal: impl FnOnce(&D::Position, &str) -> Vec<String>,
) -> PyErr {
    let (code, legal) = match &*error.cause {
        Cause::Illegal { error, text, position, .. } => (error.code(), legal(position, text)),
        Cause::Unclear { error, .. } => (error.code(), Vec::new()),
        Cause::Start(error) => (error.code(), Vec::new()),
        Cause::Syntax(error) => (error.code(), Vec::new()),
        cause => (cause.code(), Vec::new()),
    };
    let raised = refused(py, error, error.cause.rule().map(cited), legal);
    raised.value(py).setattr("code", code).map_or_else(|error| error, |()| raised)
}

/// Returns a game as a sheet to be written. Its start and its result, if decided, replace those in `tags`.
pub(crate) fn sheet<M: Copy>(
    tags: &[(String, String)],
    position: Vec<Tag>,
    of_start: &[Tag],
    outcome: Option<boardgame_core::Outcome>,
    moves: &[M],
) -> Sheet<M> {
    let is = |name: &str, other: &str| name.eq_ignore_ascii_case(other);
    let score = outcome.map(|outcome| outcome.winner().map_or(Score::Drawn, Score::won));
    let stays =
        |name: &str| !of_start.iter().any(|tag| is(&tag.name, name)) && (score.is_none() || !is(name, "Result"));
    let own = tags.iter().filter(|(name, _)| stays(name)).map(|(name, value)| Tag::new(name, value));
    let has_result = tags.iter().any(|(name, _)| stays(name) && is(name, "Result"));
    let result = (!has_result).then(|| Tag::new("Result", score.unwrap_or_default().to_string()));
    Sheet {
        tags: own.chain(position).chain(result).collect(),
        items: moves.iter().copied().map(Item::Move).collect(),
        score: score.unwrap_or_default(),
        resigned: false,
    }
}
