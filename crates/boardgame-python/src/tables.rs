//! Tables of perfect play.

use std::fmt::Display;

use boardgame_retrograde::Wdl;
use pyo3::{exceptions::PyOSError, prelude::*};

use crate::board;

pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Checkers>()?;
    module.add_class::<Camette>()
}

/// Value for the side to move, and the plies to the end unless it is drawn.
type Worth = (String, Option<u8>);

fn worth(value: camette::Value) -> Worth {
    (name(value.outcome()), value.plies())
}

fn name(outcome: Wdl) -> String {
    match outcome {
        Wdl::Won => "won",
        Wdl::Drawn => "drawn",
        Wdl::Lost => "lost",
    }
    .to_owned()
}

fn os_error(error: impl Display) -> PyErr {
    PyOSError::new_err(error.to_string())
}

/// Endgame tables of checkers in a folder, built by ``boardgame tables make``. Files are opened at first use.
#[pyclass(frozen, module = "boardgame.tables")]
struct Checkers(boardgame_retrograde::checkers::Tables);

#[pymethods]
impl Checkers {
    #[new]
    fn new(folder: std::path::PathBuf) -> Self {
        Self(boardgame_retrograde::checkers::Store::new(folder).into())
    }

    /// Returns ``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: the value for the side to move, and the number
    /// of plies. Returns None if the table is missing. Raises OSError if a file cannot be read or is damaged.
    fn probe(&self, py: Python<'_>, position: &Bound<'_, board::checkers::Position>) -> PyResult<Option<Worth>> {
        let position = position.get().0;
        Ok(py.detach(|| self.0.value(&position)).map_err(os_error)?.map(worth))
    }

    /// Returns ``"won"``, ``"drawn"`` or ``"lost"`` for the side to move, even if the tables store only outcomes.
    fn outcome(&self, py: Python<'_>, position: &Bound<'_, board::checkers::Position>) -> PyResult<Option<String>> {
        let position = position.get().0;
        Ok(py.detach(|| self.0.outcome(&position)).map_err(os_error)?.map(name))
    }
}

/// The solution of Camette in a folder.
#[pyclass(frozen, module = "boardgame.tables")]
struct Camette(camette::Tables);

#[pymethods]
impl Camette {
    #[new]
    fn new(folder: std::path::PathBuf) -> Self {
        Self(camette::Store::new(folder).into())
    }

    /// Returns ``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: the value for the side to move, and the number
    /// of plies. Returns None if the table is missing. Raises OSError if a file cannot be read or is damaged.
    fn probe(&self, py: Python<'_>, position: &Bound<'_, board::camette::Position>) -> PyResult<Option<Worth>> {
        let position = position.get().0;
        Ok(py.detach(|| self.0.value(&position)).map_err(os_error)?.map(worth))
    }
}
