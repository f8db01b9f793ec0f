//! Messages chosen by their identifier.

use std::{collections::BTreeMap, fmt};

use boardgame_core::{
    Message,
    message::{Arg, Template, in_english},
};
use boardgame_table::locale::text;
use wasm_bindgen::prelude::*;

use crate::interop::{JsResult, Language, language, unusable, value_of};

/// Returns the messages that [`say`] can return besides those of the referee.
pub(crate) fn spoken() -> impl Iterator<Item = &'static &'static [Template]> {
    #[cfg(feature = "site")]
    return boardgame_table::MESSAGES.iter().chain(crate::MESSAGES);
    #[cfg(not(feature = "site"))]
    [boardgame_table::words::Word::MESSAGES].iter()
}

/// A message chosen at run time.
struct RuntimeMessage {
    template: &'static Template,
    args: BTreeMap<String, serde_json::Value>,
}

impl fmt::Display for RuntimeMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        in_english(self, self.template.english, f)
    }
}

impl boardgame_core::__private::Sealed for RuntimeMessage {}

impl Message for RuntimeMessage {
    fn id(&self) -> &'static str {
        self.template.id
    }

    fn code(&self) -> &'static str {
        self.template.id
    }

    fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>)) {
        for name in self.template.args {
            match self.args.get(*name).map_or((None, Some("")), |arg| (arg.as_u64(), arg.as_str())) {
                (Some(number), _) => to(name, Arg::Number(number)),
                (_, Some(text)) => to(name, Arg::Text(&text)),
                _ => to(name, Arg::Text(&self.args[*name].to_string())),
            }
        }
    }
}

/// Returns a message by its identifier, such as `serve-word-play` or `serve-opening-level` with `{ level: 3 }`. Throws
/// `RangeError` if there is no such message.
#[wasm_bindgen]
pub fn say(
    id: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "Language")] lang: Option<Language>,
    #[wasm_bindgen(unchecked_optional_param_type = "Record<string, string | number>")] args: JsValue,
) -> JsResult<String> {
    #[cfg(not(feature = "all"))]
    let all = spoken();
    #[cfg(feature = "all")]
    let all = spoken().chain(boardgame_referee::MESSAGES);
    let found = all.copied().flatten().find(|template| template.id == id);
    let template = found.ok_or_else(|| unusable(format_args!("there is no message {id}")))?;
    let args = value_of(&args)?;
    Ok(text(language(lang)?).say(&RuntimeMessage { template, args }))
}
