//! What goes to JavaScript and comes from it: refusals, outcomes, languages, and values as JSON.

use boardgame_core::{Cites, Clause, Lang, MatchError, Message, Outcome, Rulebook};
#[cfg(feature = "json")]
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type { Language, Outcome, Player, SavedGame } from "../given.js";"#;

#[cfg(feature = "board")]
#[wasm_bindgen(typescript_custom_section)]
const MORE_TYPES: &str = r#"import type { Found, Judged, Look, Reading, Ruling } from "../given.js";"#;

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
    /// JSON as a value.
    pub(crate) fn parsed(json: &str) -> JsValue;
    /// A value as JSON; `undefined` as an empty object.
    #[cfg(feature = "json")]
    #[wasm_bindgen(catch)]
    fn written(value: &JsValue) -> Result<String, JsValue>;
    /// 64 hexadecimal digits of the system's chance.
    #[cfg(feature = "dwyn")]
    #[wasm_bindgen(js_name = chance)]
    pub(crate) fn chance() -> String;
}

#[wasm_bindgen]
extern "C" {
    /// The code of a language.
    #[cfg(feature = "json")]
    #[wasm_bindgen(typescript_type = "Language")]
    pub type Language;
    /// A plain object.
    #[cfg(feature = "all")]
    #[wasm_bindgen(typescript_type = "object")]
    pub type Plain;
}

/// What a method gives.
pub(crate) type Given<T> = Result<T, JsValue>;

/// What cannot be used and has no sentence of its own: a `RangeError`.
#[cfg(feature = "json")]
pub(crate) fn unusable(error: impl std::fmt::Display) -> JsValue {
    wrong(&error.to_string())
}

/// What a plain object says; of `undefined`, what an empty one does.
#[cfg(feature = "json")]
pub(crate) fn value_of<T: DeserializeOwned>(object: &JsValue) -> Given<T> {
    of_json(&written(object)?)
}

/// What a text in JSON says. It is read as bytes, like the records of the crates: so there is one reader in the file.
#[cfg(feature = "json")]
pub(crate) fn of_json<T: DeserializeOwned>(json: &str) -> Given<T> {
    serde_json::from_slice(json.as_bytes()).map_err(unusable)
}

/// The language that is asked for, English where none is.
#[cfg(feature = "json")]
pub(crate) fn language(code: Option<Language>) -> Given<Lang> {
    code.map_or(Ok(Lang::En), |code| language_of(&code.as_string().unwrap_or_default()))
}

/// The language with this code.
#[cfg(feature = "json")]
pub(crate) fn language_of(code: &str) -> Given<Lang> {
    let known = |lang: &Lang| code == lang.code();
    Lang::ALL.into_iter().find(known).ok_or_else(|| wrong("the languages are \"en\" and \"cy\""))
}

/// A message in every language that this part of the package speaks, English first.
pub(crate) fn said(message: &dyn Message) -> Vec<String> {
    #[cfg(feature = "board")]
    return boardgame_table::said::texts().iter().map(|text| text.say(message)).collect();
    #[cfg(not(feature = "board"))]
    vec![message.to_string()]
}

/// The title of a clause in every language that this part of the package speaks, English first.
fn titles(title: impl Fn(Lang) -> &'static str) -> Vec<String> {
    #[cfg(feature = "board")]
    return Lang::ALL.into_iter().map(|lang| title(lang).to_owned()).collect();
    #[cfg(not(feature = "board"))]
    vec![title(Lang::En).to_owned()]
}

/// What a text is refused for that says nothing of use.
pub(crate) fn unread(error: &dyn Message, legal: Vec<String>) -> JsValue {
    refused(error.code(), None, Vec::new(), said(error), legal)
}

/// What the rules forbid.
pub(crate) fn illegal<E: Cites + Message>(error: &E, legal: Vec<String>) -> JsValue {
    by_clause(error, error.rule().clause(), |lang| error.rule().title(lang), legal)
}

/// What a match refuses, by its own rules or by the game's.
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

/// How a game ended; `null` while it goes on.
pub(crate) fn outcome(outcome: Option<Outcome>) -> JsValue {
    let told = |ended: Outcome| {
        told(ended.winner().map(boardgame_core::Player::seat), &ended.clause.to_string(), said(&ended))
    };
    outcome.map_or(JsValue::NULL, told)
}
