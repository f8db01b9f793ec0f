//! Blackball: rulings on shots that are described in words or saved by a simulator.

use blackball_pooltool::{Adapter, Encoding, SaveFile, ShotError};
use blackball_rules::{Blackball, Facts, FrameState, Readings, Ruling, Side, adjudicate, frame::Situation};
use boardgame_referee::Presentation as _;
use boardgame_table::locale::text;
use boardgame_text::Text;
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::interop::{JsResult, Language, Plain, illegal, language, parsed, unread, unusable, value_of};

fn told(text: &Text, ruling: &Ruling, warnings: &[String]) -> Value {
    let said: Vec<String> = ruling.sentences().iter().map(|sentence| text.say(sentence)).collect();
    let fouls: Vec<String> = ruling.foul_rules().iter().map(|rule| rule.clause().to_string()).collect();
    let fields = Blackball::fields(ruling).unwrap_or_default();
    json!({
        "isFoul": ruling.is_foul(),
        "clause": ruling.rule().clause().to_string(),
        "title": ruling.rule().title(text.lang()),
        "fouls": fouls,
        "winner": ruling.winner().map(|side| side.to_string()),
        "next": ruling.next_side().map(|side| side.to_string()),
        "said": said.join(" "),
        "warnings": warnings,
        "after": fields["after"],
        "ruling": fields,
    })
}

fn frame(before: Option<Plain>) -> JsResult<Option<FrameState>> {
    let Some(before) = before else { return Ok(None) };
    let situation: Situation = value_of(&before)?;
    FrameState::try_from(&situation).map(Some).map_err(|error| unread(&error, Vec::new()))
}

/// Rules on a shot described in a scorer's words, such as `in baulk, hit red, pot red 3, cushion`.
/// Without `before`, the shot is the break of side A. A ruling's `after` is the `before` of the
/// next shot. Throws `Refused` if the words cannot be read or the shot is impossible.
#[wasm_bindgen(js_name = ruleOn, unchecked_return_type = "Ruling")]
pub fn rule_on(seen: &str, before: Option<Plain>, lang: Option<Language>) -> JsResult<JsValue> {
    let text = text(language(lang)?);
    let facts: Facts = seen.parse().map_err(|error| unread(&error, Vec::new()))?;
    let before = frame(before)?.unwrap_or_else(|| FrameState::new(Side::A));
    let ruling = adjudicate(&before, &facts, &Readings::default()).map_err(|error| illegal(&error, Vec::new()))?;
    Ok(parsed(&told(text, &ruling, &[]).to_string()))
}

/// Rules on every shot of a pooltool save in JSON. Throws `Refused` if the save or a shot is invalid.
#[wasm_bindgen(unchecked_return_type = "Ruling[]")]
pub fn rulings(save: &[u8], before: Option<Plain>, lang: Option<Language>) -> JsResult<JsValue> {
    let text = text(language(lang)?);
    if Encoding::of(save) != Some(Encoding::Json) {
        return Err(unusable("this is not a pooltool save in JSON; judge() also reads MessagePack"));
    }
    let file = SaveFile::from_json(save).map_err(|error| unread(&error, Vec::new()))?;
    let (adapter, readings, before) = (Adapter::default(), Readings::default(), frame(before)?);
    let mut ruled = Vec::new();
    for shot in blackball_pooltool::rule_on(&file, &adapter, before, &readings) {
        let shot = shot.map_err(|error: ShotError| unread(&error, Vec::new()))?;
        let warnings: Vec<String> = shot.observation.warnings.iter().map(|warning| text.say(warning)).collect();
        ruled.push(told(text, &shot.ruling, &warnings));
    }
    Ok(parsed(&Value::from(ruled).to_string()))
}
