//! Outcomes of games.

use boardgame_core::{Clause, Player, Rulebook};
use boardgame_referee::words::outcome_in_words;
use boardgame_text::Text;
use pyo3::{prelude::*, types::PyType};

use crate::refused::{Number, text, wrong};

/// Describes an outcome. In a board game, the winner is a side.
fn in_words(outcome: boardgame_core::Outcome, text: &Text) -> String {
    let words = match outcome.clause.game {
        "checkers" => outcome_in_words::<checkers::Checkers>,
        "camelot" => outcome_in_words::<camelot::Camelot>,
        "camette" => outcome_in_words::<camette::Camette>,
        _ => return text.say(&outcome),
    };
    words(text, &[], Some(outcome))
}

fn clause(cited: &str) -> Option<Clause> {
    fn of<R: Rulebook>(rules: &[R]) -> impl Iterator<Item = Clause> {
        rules.iter().map(|rule| rule.clause())
    }
    let boards = of(checkers::Rule::ALL).chain(of(camelot::Rule::ALL)).chain(of(camette::Rule::ALL));
    boards.chain(of(dwyn::Rule::ALL)).find(|clause| clause.to_string() == cited)
}

/// The end of a game: the winner and the clause.
#[pyclass(frozen, eq, hash, module = "boardgame")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) boardgame_core::Outcome);

#[pymethods]
impl Outcome {
    /// Creates an outcome. Raises ValueError for an unknown clause.
    #[new]
    fn new(winner: Option<Number<u8>>, clause: &str) -> PyResult<Self> {
        let cited = self::clause(clause).ok_or_else(|| wrong(format!("there is no clause {clause:?}")))?;
        Ok(Self(boardgame_core::Outcome::new(winner.map(|Number(seat)| Player::new(seat)), cited)))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (Option<u8>, String)) {
        (slf.get_type(), (slf.get().winner(), slf.get().clause()))
    }

    /// The winner, 0 for the player who moves first; None if nobody won.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner().map(Player::seat)
    }

    /// The clause that ended the game: ``"checkers 6.1"``.
    #[getter]
    fn clause(&self) -> String {
        self.0.clause.to_string()
    }

    /// Describes the outcome in a language: "en" or "cy".
    #[pyo3(signature = (lang = "en"))]
    fn said(&self, lang: &str) -> PyResult<String> {
        text(lang).map(|text| in_words(self.0, text))
    }

    fn __str__(&self) -> PyResult<String> {
        self.said("en")
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<Outcome: {}>", self.said("en")?))
    }
}
