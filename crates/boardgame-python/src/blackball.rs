//! Rulings on the shots of a simulator.

use blackball_pooltool::{Adapter, SaveFile, rule_on};
use blackball_rules::{FrameState, Readings, frame::Situation};
use boardgame_core::Lang;
use pyo3::prelude::*;

use crate::{
    dwyn::objects,
    refused::{refused, text, wrong},
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
    warnings: Vec<String>,
}

#[pymethods]
impl Ruling {
    /// Whether there was a foul.
    #[getter]
    fn is_foul(&self) -> bool {
        self.ruling.is_foul()
    }

    /// The clause that decides: ``"blackball 5a"``.
    #[getter]
    fn clause(&self) -> String {
        self.ruling.rule().clause().to_string()
    }

    /// The clauses of all fouls.
    #[getter]
    fn fouls(&self) -> Vec<String> {
        self.ruling.foul_rules().iter().map(|rule| rule.clause().to_string()).collect()
    }

    /// Who has won the frame by it, "A" or "B"; None while it goes on.
    #[getter]
    fn winner(&self) -> Option<String> {
        self.ruling.winner().map(|side| side.to_string())
    }

    /// Who plays next, "A" or "B"; None when the frame is over or a lag comes first.
    #[getter]
    fn next(&self) -> Option<String> {
        self.ruling.next_side().map(|side| side.to_string())
    }

    /// What is strange about the save.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    /// The title of the clause that decides, in a language.
    #[pyo3(signature = (lang = "en"))]
    fn title(&self, lang: &str) -> PyResult<&'static str> {
        Ok(self.ruling.rule().title(text(lang)?.lang()))
    }

    /// The ruling in sentences, as a referee says them.
    #[pyo3(signature = (lang = "en"))]
    fn said(&self, lang: &str) -> PyResult<String> {
        let text = text(lang)?;
        let sentences: Vec<String> = self.ruling.sentences().iter().map(|sentence| text.say(sentence)).collect();
        Ok(sentences.join(" "))
    }

    /// The whole ruling as the objects of Python; ``after`` is the frame before the next shot.
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

/// Rules on every shot of a save in turn. ``boardgame.blackball.rule_on`` takes more kinds of saves.
#[pyfunction]
#[pyo3(signature = (save, before = None))]
fn rule_on_json(py: Python<'_>, save: &[u8], before: Option<&str>) -> PyResult<Vec<Ruling>> {
    let before = before.map(|before| {
        let situation: Situation = serde_json::from_str(before).map_err(wrong)?;
        FrameState::try_from(&situation).map_err(|error| refused(py, &error, None, Vec::new()))
    });
    let before = before.transpose()?;
    let file = SaveFile::from_json(save).map_err(|error| refused(py, &error, None, Vec::new()))?;
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let ruled: Vec<_> = py.detach(|| rule_on(&file, &adapter, before, &readings).collect());
    let shot = |ruled: Result<blackball_pooltool::ShotRuling, blackball_pooltool::ShotError>| {
        let ruled = ruled.map_err(|error| refused(py, &error, None, Vec::new()))?;
        let warnings = ruled.observation.warnings.iter().map(ToString::to_string).collect();
        Ok(Ruling { ruling: ruled.ruling, warnings })
    };
    ruled.into_iter().map(shot).collect()
}
