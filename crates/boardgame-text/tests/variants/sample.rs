//! A value and how it is said.

use std::{fmt::Debug, sync::LazyLock};

use boardgame_core::Lang;
use boardgame_text::{Say, Text};

pub(crate) struct Sample {
    /// The crate that declares its type.
    pub(crate) home: &'static str,
    /// Its type.
    pub(crate) kind: &'static str,
    /// Its variant, or its type where that has none.
    pub(crate) variant: String,
    pub(crate) english: String,
    pub(crate) welsh: String,
}

/// Values of a type, said.
pub(crate) fn told<T: Say + Debug>(
    home: &'static str,
    kind: &'static str,
    values: impl IntoIterator<Item = T>,
) -> Vec<Sample> {
    static TEXTS: LazyLock<[Text; 2]> = LazyLock::new(|| [Text::new(Lang::En), Text::new(Lang::Cy)]);
    let [english, welsh] = &*TEXTS;
    let sample = |value: T| Sample {
        home,
        kind,
        variant: format!("{value:?}").chars().take_while(|sign| sign.is_alphanumeric()).collect(),
        english: value.say(english),
        welsh: value.say(welsh),
    };
    values.into_iter().map(sample).collect()
}
