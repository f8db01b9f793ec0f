//! Conversions between Rust and JavaScript: refusals, outcomes, languages and JSON.

use boardgame_core::{Cites, Clause, Lang, MatchError, Message, Outcome, Rulebook};
#[cfg(feature = "json")]
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type { Language, Outcome, Player, SavedGame } from "../given.js";"#;

#[cfg(feature = "board")]
#[wasm_bindgen(typescript_custom_section)]
const MORE_TYPES: &str =
    r#"import type { SearchResult, GameReport, PictureOptions, JudgeOptions, Ruling } from "../given.js";"#;

#[wasm_bindgen(raw_module = "../given.js")]
extern "C" {
    fn refused(
        code: &str,
        clause: Option<String>,
        titles: Vec<String>,
        said: Vec<String>,
        legal: Vec<String>,
    ) -> JsValue;
    #[wasm_bindgen(js_name = outcome)]
    fn told(winner: Option<u8>, clause: &str, said: Vec<String>) -> JsValue;
    #[cfg(feature = "json")]
    fn wrong(message: &str) -> JsValue;
    /// Parses JSON.
    pub(crate) fn parsed(json: &str) -> JsValue;
    /// Converts a value to JSON; `undefined` becomes an empty object.
    #[cfg(feature = "json")]
    #[wasm_bindgen(catch)]
    fn written(value: &JsValue) -> Result<String, JsValue>;
    /// Returns 64 random hexadecimal digits.
    #[cfg(feature = "dwyn")]
    #[wasm_bindgen(js_name = chance)]
    pub(crate) fn chance() -> String;
}

#[wasm_bindgen]
extern "C" {
    /// A language code.
    #[cfg(feature = "json")]
    #[wasm_bindgen(typescript_type = "Language")]
    pub type Language;
    /// A plain object.
    #[cfg(feature = "all")]
    #[wasm_bindgen(typescript_type = "object")]
    pub type Plain;
}

/// A result whose error is thrown.
pub(crate) type JsResult<T> = Result<T, JsValue>;

/// Creates a `RangeError`.
#[cfg(feature = "json")]
pub(crate) fn unusable(error: impl std::fmt::Display) -> JsValue {
    wrong(&error.to_string())
}

/// Deserialises an object; `undefined` is an empty one.
#[cfg(feature = "json")]
pub(crate) fn value_of<T: DeserializeOwned>(object: &JsValue) -> JsResult<T> {
    of_json(&written(object)?)
}

/// Parses JSON as bytes, so that only one instance of the parser is compiled. Messages omit the location, because the caller
/// passed an object.
#[cfg(feature = "json")]
pub(crate) fn of_json<T: DeserializeOwned>(json: &str) -> JsResult<T> {
    serde_json::from_slice(json.as_bytes()).map_err(|error| {
        let message = error.to_string();
        unusable(message.split(" at line ").next().unwrap_or_default())
    })
}

/// Parses a language code; English by default.
#[cfg(feature = "json")]
pub(crate) fn language(code: Option<Language>) -> JsResult<Lang> {
    code.map_or(Ok(Lang::En), |code| language_of(&code.as_string().unwrap_or_default()))
}

#[cfg(feature = "json")]
pub(crate) fn language_of(code: &str) -> JsResult<Lang> {
    let known = |lang: &Lang| code == lang.code();
    Lang::ALL.into_iter().find(known).ok_or_else(|| wrong("the languages are \"en\" and \"cy\""))
}

/// Translates a message to the languages of this part of the package, English first.
pub(crate) fn said(message: &dyn Message) -> Vec<String> {
    #[cfg(feature = "board")]
    return boardgame_table::locale::texts().iter().map(|text| text.say(message)).collect();
    #[cfg(not(feature = "board"))]
    vec![message.to_string()]
}

fn titles(title: impl Fn(Lang) -> &'static str) -> Vec<String> {
    #[cfg(feature = "board")]
    return Lang::ALL.into_iter().map(|lang| title(lang).to_owned()).collect();
    #[cfg(not(feature = "board"))]
    vec![title(Lang::En).to_owned()]
}

/// Creates the refusal of an unreadable text.
pub(crate) fn unread(error: &dyn Message, legal: Vec<String>) -> JsValue {
    refused(error.code(), None, Vec::new(), said(error), legal)
}

/// Creates the refusal of an action that the rules forbid.
pub(crate) fn illegal<E: Cites + Message>(error: &E, legal: Vec<String>) -> JsValue {
    by_clause(error, error.rule().clause(), |lang| error.rule().title(lang), legal)
}

/// Creates the refusal of a move that a match or its game forbids.
pub(crate) fn unplayed<E: Cites + Message + std::error::Error + 'static>(
    error: &MatchError<E>,
    legal: impl FnOnce() -> Vec<String>,
) -> JsValue {
    match error.illegal() {
        Some(error) => illegal(error, legal()),
        None => by_clause(error, error.clause(), |lang| error.title(lang), Vec::new()),
    }
}

fn by_clause(error: &dyn Message, clause: Clause, title: impl Fn(Lang) -> &'static str, legal: Vec<String>) -> JsValue {
    refused(error.code(), Some(clause.to_string()), titles(title), said(error), legal)
}

/// Converts an outcome with its texts; `None` becomes `null`.
pub(crate) fn outcome(outcome: Option<Outcome>, said: impl Fn(Outcome) -> Vec<String>) -> JsValue {
    let told = |ended: Outcome| {
        told(ended.winner().map(boardgame_core::Player::seat), &ended.clause.to_string(), said(ended))
    };
    outcome.map_or(JsValue::NULL, told)
}
