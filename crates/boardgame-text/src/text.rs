//! Messages as text in a language.

use boardgame_core::{
    Lang, Message,
    message::{Arg, List, Phrase, Template},
};

use crate::bundle::{Bundle, Value};

/// All messages in one language. Missing translations are replaced by English.
pub struct Text {
    lang: Lang,
    /// The translated messages, or `None` for English.
    bundle: Option<Bundle>,
}

impl Text {
    /// Loads the messages of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self { lang, bundle: Bundle::embedded(lang) }
    }

    /// Adds messages for a game in another repository, from a Fluent file in the same language. They replace messages
    /// with the same identifiers.
    ///
    /// # Errors
    /// Fails if the file is not Fluent or uses more than messages, plural forms and the functions of this crate.
    #[cfg(feature = "fluent")]
    pub fn with(mut self, file: &str) -> Result<Self, FluentError> {
        Bundle::add(&mut self.bundle, file).map_err(FluentError)?;
        Ok(self)
    }

    /// Returns the faults of the translation, for use in tests: missing messages, and messages whose arguments differ
    /// from those in English.
    #[must_use]
    pub fn missing(&self, messages: &[&[Template]]) -> Vec<String> {
        let Some(bundle) = &self.bundle else {
            return vec![format!("no messages in {}", self.lang)];
        };
        let mut missing = Vec::new();
        for Template { id, args, english, .. } in messages.iter().copied().flatten() {
            // Each argument is passed once as text and once as a number. It must appear in one of the two sentences.
            let (mut words, mut numbers) = (Vec::new(), Vec::new());
            for (&name, number) in args.iter().zip(7_001_u64..) {
                words.push((name, Value { words: format!("<{name}>"), number: None }));
                numbers.push((name, Value { words: number.to_string(), number: Some(number) }));
            }
            let (Some(worded), Some(counted)) = (bundle.format(id, &words), bundle.format(id, &numbers)) else {
                missing.push(format!("{id}: no translation of {english:?}"));
                continue;
            };
            if !counted.1.is_empty() {
                missing.extend(worded.1.iter().map(|fault| format!("{id}: {fault}")));
            }
            let said = |(name, number): (&&str, u64)| {
                worded.0.contains(&format!("<{name}>")) || counted.0.contains(&number.to_string())
            };
            let named: Vec<&str> = named(english).collect();
            let unsaid = args.iter().zip(7_001_u64..).filter(|arg| named.contains(arg.0) && !said(*arg));
            missing.extend(unsaid.map(|(name, _)| format!("{id}: ${name} is not used")));
        }
        missing
    }

    /// Returns the language of the messages.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns the text of a message.
    ///
    /// ```
    /// use boardgame_text::boardgame_core::{Lang, Player};
    /// use boardgame_text::Text;
    ///
    /// assert_eq!(Text::new(Lang::Cy).say(&Player::new(1)), "chwaraewr 2");
    /// ```
    #[must_use]
    pub fn say(&self, message: &dyn Message) -> String {
        self.naming(&[], &[]).say(message)
    }

    /// Returns a formatter that replaces seats with the names of players. It formats English from `templates`, which
    /// must include the templates of the messages.
    ///
    /// ```
    /// use blackball_rules::{Facts, FrameState, Readings, Side, adjudicate};
    /// use boardgame_text::boardgame_core::Lang;
    /// use boardgame_text::Text;
    ///
    /// let (text, names) = (Text::new(Lang::En), ["Sioned".to_owned(), "Huw".to_owned()]);
    /// let shot: Facts = "in baulk, hit red, pot red, cushion".parse()?;
    /// let ruling = adjudicate(&FrameState::new(Side::A), &shot, &Readings::default())?;
    /// let said = text.naming(&names, blackball_rules::MESSAGES).say(&ruling);
    /// assert_eq!(said, "The table stays open (4e). Sioned plays (4g), with the cue ball from where it lies.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn naming<'a>(&'a self, names: &'a [String], templates: &'a [&'a [Template]]) -> Naming<'a> {
        Naming { text: self, names, templates }
    }
}

/// A formatter of messages that uses the names of players, created by [`Text::naming`].
#[derive(Clone, Copy, Debug)]
pub struct Naming<'a> {
    text: &'a Text,
    /// The names of the players by seat, with an empty string for a player without a name.
    names: &'a [String],
    templates: &'a [&'a [Template]],
}

impl Naming<'_> {
    /// Returns the text of a message, like [`Text::say`].
    #[must_use]
    pub fn say(&self, message: &dyn Message) -> String {
        let said = match &self.text.bundle {
            None => self.english(message),
            Some(bundle) => {
                let mut values = Vec::new();
                message.args(&mut |name, arg| {
                    let number = if let Arg::Number(number) = arg { Some(number) } else { None };
                    values.push((name, Value { words: self.words(arg), number }));
                });
                bundle.format(message.id(), &values).map(|(text, _)| text)
            }
        };
        said.unwrap_or_else(|| message.to_string())
    }

    /// Returns the English text with names; `None` if there are none, or if the template is missing or computes values.
    fn english(&self, message: &dyn Message) -> Option<String> {
        if self.names.iter().all(String::is_empty) {
            return None;
        }
        let template = self.templates.iter().copied().flatten().find(|template| template.id == message.id())?;
        let mut args = Vec::with_capacity(template.args.len());
        message.args(&mut |name, arg| args.push((name, self.words(arg))));
        let mut said = String::new();
        let mut rest = template.english;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}')?;
            let (_, value) = args.iter().find(|(known, _)| *known == name)?;
            said.push_str(before);
            said.push_str(value);
            rest = after;
        }
        said.push_str(rest);
        Some(said)
    }

    fn words(&self, arg: Arg<'_>) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.to_string(),
            Arg::Seat(player, text) => match self.names.get(player.index()) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => text.to_string(),
            },
            Arg::Message(message) | Arg::Term(message, _) => self.say(message),
            Arg::All(things) => self.items(things).join(", "),
            Arg::Parts(things) => self.items(things).join("; "),
            Arg::Sentences(things) => self.items(things).join(" "),
            Arg::Title(titled) => titled.title_in(self.text.lang).to_owned(),
            Arg::Either(things) => {
                let mut items = self.items(things);
                match (items.pop(), items.is_empty()) {
                    (None, _) => String::new(),
                    (Some(only), true) => only,
                    (Some(last), false) => self.say(&Phrase::Or { first: items.join(", "), last }),
                }
            }
        }
    }

    fn items(&self, list: &dyn List) -> Vec<String> {
        let mut items = Vec::new();
        list.each(&mut |item| items.push(self.words(item)));
        items
    }
}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Text").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// An error in a Fluent file.
#[cfg(feature = "fluent")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FluentError(String);

#[cfg(feature = "fluent")]
impl std::fmt::Display for FluentError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "not a Fluent file of messages: {}", self.0)
    }
}

#[cfg(feature = "fluent")]
impl std::error::Error for FluentError {}

/// Returns the [faults](Text::missing) of a language's embedded translation.
#[must_use]
pub fn missing(lang: Lang, messages: &[&[Template]]) -> Vec<String> {
    Text::new(lang).missing(messages)
}

/// Lists the names of the arguments in an English template, such as `{side}` or `{number:04}`.
fn named(english: &str) -> impl Iterator<Item = &str> {
    let sentence = english.split("{{").flat_map(|part| part.split('{').skip(1));
    sentence.filter_map(|part| part.split(['}', ':']).next())
}
