//! Rulings on simulated shots.

use blackball_pooltool::{Adapter, SaveFile, rule_on};
use blackball_rules::{FrameState, Readings, frame::Situation};
use boardgame_core::Lang;
use pyo3::prelude::*;

use crate::{
    dwyn::objects,
    refused::{refuse, text, wrong},
};

pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Ruling>()?;
    module.add_function(wrap_pyfunction!(rule_on_json, module)?)
}

/// The ruling on a shot.
#[pyclass(frozen, eq, module = "boardgame.blackball")]
#[derive(Clone, PartialEq, Eq)]
struct Ruling {
    ruling: blackball_rules::Ruling,
    /// Warnings about the save.
    #[pyo3(get)]
    warnings: Vec<String>,
}

#[pymethods]
impl Ruling {
    /// Whether the shot was a foul.
    #[getter]
    fn is_foul(&self) -> bool {
        self.ruling.is_foul()
    }

    /// The deciding clause: ``"blackball 5a"``.
    #[getter]
    fn clause(&self) -> String {
        self.ruling.rule().clause().to_string()
    }

    /// The clauses of all fouls.
    #[getter]
    fn fouls(&self) -> Vec<String> {
        self.ruling.foul_rules().iter().map(|rule| rule.clause().to_string()).collect()
    }

    /// The winner of the frame, "A" or "B"; None while it continues.
    #[getter]
    fn winner(&self) -> Option<String> {
        self.ruling.winner().map(|side| side.to_string())
    }

    /// The side that plays next, "A" or "B"; None if the frame is over or a lag comes first.
    #[getter]
    fn next(&self) -> Option<String> {
        self.ruling.next_side().map(|side| side.to_string())
    }

    /// Returns the title of the deciding clause in a language.
    #[pyo3(signature = (lang = "en"))]
    fn title(&self, lang: &str) -> PyResult<&'static str> {
        Ok(self.ruling.rule().title(text(lang)?.lang()))
    }

    /// Returns the ruling in sentences.
    #[pyo3(signature = (lang = "en"))]
    fn said(&self, lang: &str) -> PyResult<String> {
        let text = text(lang)?;
        let sentences: Vec<String> = self.ruling.sentences().iter().map(|sentence| text.say(sentence)).collect();
        Ok(sentences.join(" "))
    }

    /// Returns the ruling as a dict. ``after`` is the frame before the next shot.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        objects(py, &serde_json::to_string(&self.ruling).map_err(wrong)?)
    }

    fn __str__(&self) -> PyResult<String> {
        self.said(Lang::En.code())
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<Ruling: {}>", self.said(Lang::En.code())?))
    }
}

/// Rules on every shot of a save. ``boardgame.blackball.rule_on`` accepts more kinds of saves.
#[pyfunction]
#[pyo3(signature = (save, before = None))]
fn rule_on_json(py: Python<'_>, save: &[u8], before: Option<&str>) -> PyResult<Vec<Ruling>> {
    let before = before.map(|before| {
        let situation: Situation = serde_json::from_str(before).map_err(wrong)?;
        FrameState::try_from(&situation).map_err(refuse(py))
    });
    let before = before.transpose()?;
    let file = SaveFile::from_json(save).map_err(refuse(py))?;
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let ruled: Vec<_> = py.detach(|| rule_on(&file, &adapter, before, &readings).collect());
    let shot = |ruled: Result<blackball_pooltool::ShotRuling, blackball_pooltool::ShotError>| {
        let ruled = ruled.map_err(refuse(py))?;
        let warnings = ruled.observation.warnings.iter().map(ToString::to_string).collect();
        Ok(Ruling { ruling: ruled.ruling, warnings })
    };
    ruled.into_iter().map(shot).collect()
}
