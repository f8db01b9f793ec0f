//! Rulings on shots.

use blackball_pooltool::{Adapter, SaveFile, ShotError, ShotRuling, rule_on};
use blackball_rules::{Facts, FrameState, ParseMoveError, Readings, Ruling, Side, adjudicate, frame::Situation};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::refused::{cited, in_languages, refuse, refused, wrong};

pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(rule_json, module)?)?;
    module.add_function(wrap_pyfunction!(rule_on_json, module)?)
}

/// Parses the frame before a shot.
fn frame(py: Python<'_>, before: Option<&str>) -> PyResult<Option<FrameState>> {
    let Some(before) = before else { return Ok(None) };
    let before: Value = serde_json::from_str(before).map_err(wrong)?;
    let situation: Situation =
        serde_json::from_value(before).map_err(|error| wrong(format!("invalid frame: {error}")))?;
    FrameState::try_from(&situation).map(Some).map_err(refuse(py))
}

/// Rules on a shot in a scorer's words. Returns JSON, which ``boardgame.blackball.rule`` reads.
#[pyfunction]
#[pyo3(signature = (shot, before = None))]
fn rule_json(py: Python<'_>, shot: &str, before: Option<&str>) -> PyResult<String> {
    let facts: Facts = shot.parse().map_err(refuse::<ParseMoveError>(py))?;
    let before = frame(py, before)?.unwrap_or_else(|| FrameState::new(Side::A));
    let ruling = adjudicate(&before, &facts, &Readings::default());
    let ruling = ruling.map_err(|error| refused(py, &error, Some(cited(error.rule())), Vec::new()))?;
    Ok(fields(&ruling, &[]).to_string())
}

/// Rules on every shot of a save. Returns JSON, which ``boardgame.blackball.rule_on`` reads.
#[pyfunction]
#[pyo3(signature = (save, before = None))]
fn rule_on_json(py: Python<'_>, save: &[u8], before: Option<&str>) -> PyResult<String> {
    let before = frame(py, before)?;
    let file = SaveFile::from_json(save).map_err(refuse(py))?;
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let ruled: Result<Vec<_>, ShotError> = py.detach(|| rule_on(&file, &adapter, before, &readings).collect());
    let fields = |shot: &ShotRuling| {
        let warnings: Vec<_> = shot.observation.warnings.iter().map(ToString::to_string).collect();
        fields(&shot.ruling, &warnings)
    };
    Ok(ruled.map_err(refuse(py))?.iter().map(fields).collect::<Value>().to_string())
}

/// Returns the arguments of ``boardgame.blackball.Ruling``.
fn fields(ruling: &Ruling, warnings: &[String]) -> Value {
    let said = in_languages(|text| {
        let sentences: Vec<_> = ruling.sentences().iter().map(|sentence| text.say(sentence)).collect();
        sentences.join(" ")
    });
    json!({
        "is_foul": ruling.is_foul(),
        "clause": ruling.rule().clause().to_string(),
        "fouls": ruling.foul_rules().iter().map(|rule| rule.clause().to_string()).collect::<Vec<_>>(),
        "winner": ruling.winner().map(|side| side.to_string()),
        "next": ruling.next_side().map(|side| side.to_string()),
        "warnings": warnings,
        "titles": in_languages(|text| ruling.rule().title(text.lang())),
        "sentences": said,
        "fields": ruling,
    })
}
