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
type Worth = (&'static str, Option<u8>);

fn name(outcome: Wdl) -> &'static str {
    match outcome {
        Wdl::Won => "won",
        Wdl::Drawn => "drawn",
        Wdl::Lost => "lost",
    }
}

fn os_error(error: impl Display) -> PyErr {
    PyOSError::new_err(error.to_string())
}

macro_rules! tables {
    ($doc:literal $Name:ident of $($krate:ident)::+ for $game:ident { $($more:tt)* }) => {
        #[doc = $doc]
        #[pyclass(frozen, module = "boardgame.tables")]
        struct $Name($($krate)::+::Tables);

        #[pymethods]
        impl $Name {
            #[new]
            fn new(folder: std::path::PathBuf) -> Self {
                Self($($krate)::+::Store::new(folder).into())
            }

            /// Returns ``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: the value for the side to move, and the
            /// number of plies. Returns None if the table is missing. Raises OSError if a file cannot be read or is
            /// damaged.
            fn probe(&self, py: Python<'_>, position: &Bound<'_, board::$game::Position>) -> PyResult<Option<Worth>> {
                let position = position.get().0;
                let value = py.detach(|| self.0.value(&position)).map_err(os_error)?;
                Ok(value.map(|value| (name(value.outcome()), value.plies())))
            }

            $($more)*
        }
    };
}

tables! {
    "Endgame tables of checkers in a folder, built by ``boardgame tables make``. Files are opened at first use."
    Checkers of boardgame_retrograde::checkers for checkers {
        /// Returns ``"won"``, ``"drawn"`` or ``"lost"`` for the side to move, even if the tables store only outcomes.
        fn outcome(&self, py: Python<'_>, position: &Bound<'_, board::checkers::Position>) -> PyResult<Option<&str>> {
            let position = position.get().0;
            Ok(py.detach(|| self.0.outcome(&position)).map_err(os_error)?.map(name))
        }
    }
}

tables! { "The solution of Camette in a folder." Camette of camette for camette {} }
