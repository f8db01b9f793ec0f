//! Sentences in every language that is spoken.

use std::sync::LazyLock;

use boardgame_core::{Lang, Message};
use boardgame_text::{Text, languages};

/// English first.
static TEXTS: LazyLock<Vec<Text>> = LazyLock::new(|| languages().map(Text::new).collect());

/// The place of this language in [`TEXTS`]; that of English where nothing is said in it.
fn place(lang: Lang) -> usize {
    TEXTS.iter().position(|text| text.lang() == lang).unwrap_or(0)
}

/// What speaks this language; English where nothing is said in it.
pub(crate) fn text(lang: Lang) -> &'static Text {
    &TEXTS[place(lang)]
}

/// A sentence in every language: an event is told to viewers of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said(Vec<String>);

impl Said {
    /// Says it in each.
    pub(crate) fn new(say: impl Fn(&Text) -> String) -> Self {
        Self(TEXTS.iter().map(say).collect())
    }

    pub(crate) fn of(message: &impl Message) -> Self {
        Self::new(|text| text.say(message))
    }

    pub(crate) fn in_lang(&self, lang: Lang) -> &str {
        self.0.get(place(lang)).map_or("", String::as_str)
    }
}
