//! Options of the rules on the command line, `key=value`, as they stand in the set-up of a record.

use boardgame_text::Text;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::words::Wrong;

/// The set-up with these options under a key of it.
///
/// A set-up leaves out options that have their usual value, so what there is to choose from is what serde expects.
pub(super) fn with<S: Serialize + DeserializeOwned>(
    text: &Text,
    setup: S,
    key: &str,
    options: &[String],
) -> Result<S, String> {
    if options.is_empty() {
        return Ok(setup);
    }
    let failed = |option: &str, error: &serde_json::Error| {
        text.say(&Wrong::BadOption { option: option.to_owned(), possible: expected(&error.to_string()) })
    };
    let mut json = serde_json::to_value(setup).map_err(|error| failed(key, &error))?;
    let mut read = None;
    for option in options {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| text.say(&Wrong::OptionForm { option: option.as_str().to_owned() }))?;
        // Numbers, `true` and `null` are themselves; all else is a word.
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
        if let Some(object) = json.as_object_mut() {
            let of_rules = object.entry(key).or_insert_with(|| Value::Object(Map::new()));
            if let Some(of_rules) = of_rules.as_object_mut() {
                of_rules.insert(name.to_owned(), value);
            }
        }
        read = Some(serde_json::from_value::<S>(json.clone()).map_err(|error| failed(option, &error))?);
    }
    read.ok_or_else(|| text.say(&Wrong::OptionForm { option: String::new() }))
}

/// The names in quotation marks behind `expected` in what serde says: what there is to choose from.
fn expected(error: &str) -> String {
    let list = error.split_once("expected").map_or("", |(_, list)| list);
    let names: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
    names.join(", ")
}
