//! Perfect endings, probed.

use pyo3::{exceptions::PyOSError, prelude::*};

use crate::board;

pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Checkers>()?;
    module.add_class::<Camette>()
}

/// What a position is worth to the side to move, and in how many plies it ends by best play of both; no number for a draw.
type Worth = (String, Option<u8>);

fn worth(value: camette::Value) -> Worth {
    let outcome = match value.outcome() {
        camette::Wdl::Won => "won",
        camette::Wdl::Drawn => "drawn",
        camette::Wdl::Lost => "lost",
    };
    (outcome.to_owned(), value.plies())
}

/// The endings of checkers in a folder, as ``boardgame tables make`` leaves them. Each file is opened when it is first
/// asked for.
#[pyclass(frozen, module = "boardgame.tables")]
struct Checkers(boardgame_retrograde::checkers::Tables);

#[pymethods]
impl Checkers {
    #[new]
    fn new(folder: std::path::PathBuf) -> Self {
        Self(boardgame_retrograde::checkers::Store::new(folder).into())
    }

    /// ``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: for the side to move, and in how many plies. None where the
    /// table is not in the folder. Raises OSError where a file cannot be read or is damaged.
    fn probe(&self, py: Python<'_>, position: &Bound<'_, board::checkers::Position>) -> PyResult<Option<Worth>> {
        let position = position.get().0;
        let value = py.detach(|| self.0.value(&position));
        value.map(|value| value.map(worth)).map_err(|error| PyOSError::new_err(error.to_string()))
    }

    /// ``"won"``, ``"drawn"`` or ``"lost"`` for the side to move, where only outcomes have been made.
    fn outcome(&self, py: Python<'_>, position: &Bound<'_, board::checkers::Position>) -> PyResult<Option<String>> {
        let position = position.get().0;
        let outcome = py.detach(|| self.0.outcome(&position)).map_err(|error| PyOSError::new_err(error.to_string()))?;
        Ok(outcome.map(|outcome| {
            match outcome {
                boardgame_retrograde::Wdl::Won => "won",
                boardgame_retrograde::Wdl::Drawn => "drawn",
                boardgame_retrograde::Wdl::Lost => "lost",
            }
            .to_owned()
        }))
    }
}

/// Camette, solved, in a folder.
#[pyclass(frozen, module = "boardgame.tables")]
struct Camette(camette::Tables);

#[pymethods]
impl Camette {
    #[new]
    fn new(folder: std::path::PathBuf) -> Self {
        Self(camette::Store::new(folder).into())
    }

    /// ``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: for the side to move, and in how many plies. None where the
    /// table is not in the folder. Raises OSError where a file cannot be read or is damaged.
    fn probe(&self, py: Python<'_>, position: &Bound<'_, board::camette::Position>) -> PyResult<Option<Worth>> {
        let position = position.get().0;
        let value = py.detach(|| self.0.value(&position));
        value.map(|value| value.map(worth)).map_err(|error| PyOSError::new_err(error.to_string()))
    }
}
