//! A language to speak, and English behind it.

use boardgame_core::Lang;
use fluent_bundle::FluentArgs;

use crate::{Say, Value, bundle::Bundle};

/// All messages in one language, with English for what that language lacks.
///
/// It can be shared between threads.
pub struct Text {
    lang: Lang,
    /// The language asked for first, then English where that is another.
    bundles: Vec<(Lang, Bundle)>,
}

/// One message, and where it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence; the identifier itself when no language has the message.
    pub text: String,
    /// The language it was found in: another than the one asked for after a fallback, `None` when no language has it.
    pub lang: Option<Lang>,
    /// What went wrong in writing it: an argument that was not given, for one.
    pub faults: Vec<String>,
}

impl Text {
    /// All messages in this language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let mut bundles = vec![(lang, Bundle::embedded(lang))];
        if lang != Lang::En {
            bundles.push((Lang::En, Bundle::embedded(Lang::En)));
        }
        Self { lang, bundles }
    }

    /// The language asked for.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Says an error, an effect or a ruling.
    #[must_use]
    pub fn say(&self, what: &impl Say) -> String {
        what.say(self)
    }

    /// Writes the message of this identifier, in English where the language asked for does not have it.
    ///
    /// ```
    /// use boardgame_core::Lang;
    /// use boardgame_text::{Text, Value};
    ///
    /// let message = Text::new(Lang::Cy).message("ui_games", &[("games", Value::from(2_u8))]);
    /// assert_eq!(message.text, "2 gêm");
    /// assert_eq!(message.lang, Some(Lang::Cy));
    /// ```
    #[must_use]
    pub fn message(&self, id: &str, args: &[(&str, Value<'_>)]) -> Message {
        let args: FluentArgs<'_> =
            args.iter().map(|(name, value)| ((*name).to_owned(), value.clone().into_fluent())).collect();
        self.bundles
            .iter()
            .find_map(|(lang, bundle)| {
                let (text, faults) = bundle.format(id, &args)?;
                Some(Message { text, lang: Some(*lang), faults })
            })
            .unwrap_or_else(|| Message { text: id.to_owned(), lang: None, faults: Vec::new() })
    }
}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Text").field("lang", &self.lang).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn half_translated() -> Text {
        let bundles = vec![
            (Lang::Cy, Bundle::new(Lang::Cy, &["both = y ddwy\n"])),
            (Lang::En, Bundle::new(Lang::En, &["both = both\nenglish = English only: { $what }\n"])),
        ];
        Text { lang: Lang::Cy, bundles }
    }

    #[test]
    fn a_fallback_to_english_can_be_seen() {
        let message = half_translated().message("english", &[("what", Value::from("x"))]);
        assert_eq!(message, Message { text: "English only: x".into(), lang: Some(Lang::En), faults: vec![] });
        assert_eq!(half_translated().message("both", &[]).lang, Some(Lang::Cy));
    }

    #[test]
    fn a_message_that_nobody_has_says_its_identifier() {
        let message = half_translated().message("neither", &[]);
        assert_eq!(message, Message { text: "neither".into(), lang: None, faults: vec![] });
    }

    #[test]
    fn an_argument_that_was_not_given_is_a_fault() {
        assert_eq!(half_translated().message("english", &[]).faults.len(), 1);
    }
}
