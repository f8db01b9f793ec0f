//! How a game ended.

use boardgame_core::Player;
use pyo3::prelude::*;

use crate::refused::text;

/// How a game ended: the winner, and the clause by which.
#[pyclass(frozen, eq, hash, module = "boardgame")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) boardgame_core::Outcome);

#[pymethods]
impl Outcome {
    /// The winner, 0 for the player who moves first; None when nobody won.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner().map(Player::seat)
    }

    /// The clause that ended the game: ``"checkers 6.1"``.
    #[getter]
    fn clause(&self) -> String {
        self.0.clause.to_string()
    }

    /// How the game ended, in a language: "en" or "cy".
    #[pyo3(signature = (lang = "en"))]
    fn said(&self, lang: &str) -> PyResult<String> {
        Ok(text(lang)?.say(&self.0))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}>", self.0)
    }
}
