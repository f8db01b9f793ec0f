//! The messages in one language.

use std::{borrow::Cow, collections::BTreeMap};

use boardgame_core::Lang;

use crate::mutation::{self, Gender};

/// All languages except English. English texts are in the declarations of the messages.
const LANGUAGES: &[Language] = &[Language {
    lang: Lang::Cy,
    name: "Cymraeg",
    form: |number| ["zero", "one", "two", "few", "", "", "many"].get(number).copied().unwrap_or_default(),
    said: include!(concat!(env!("OUT_DIR"), "/cy.rs")),
}];

struct Language {
    lang: Lang,
    /// The language's name for itself.
    name: &'static str,
    /// A function that returns the CLDR plural category of a number, or an empty string for `other`.
    form: fn(usize) -> &'static str,
    /// The messages, in the form in which `build.rs` writes them.
    said: &'static [&'static str],
}

/// Returns the available languages, with English first.
pub fn languages() -> impl Iterator<Item = Lang> {
    core::iter::once(Lang::En).chain(LANGUAGES.iter().map(|language| language.lang))
}

/// Returns a language's name for itself, or `None` if the language is not available.
#[must_use]
pub fn language_name(lang: Lang) -> Option<&'static str> {
    if lang == Lang::En { Some("English") } else { language(lang).map(|language| language.name) }
}

fn language(lang: Lang) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.lang == lang)
}

/// An argument of a message, as text and, if it is a number, as a number.
pub(crate) struct Value {
    pub(crate) words: String,
    pub(crate) number: Option<u64>,
}

pub(crate) type Values<'a> = &'a [(&'static str, Value)];

pub(crate) struct Bundle {
    language: &'static Language,
    messages: BTreeMap<Cow<'static, str>, Cow<'static, str>>,
}

/// A language that has no embedded messages.
#[cfg(feature = "fluent")]
const OTHER: &Language = &Language { lang: Lang::En, name: "", form: |_| "", said: &[] };

impl Bundle {
    /// Returns the embedded messages of a language, or `None` for English and for languages that are not available.
    pub(crate) fn embedded(lang: Lang) -> Option<Self> {
        let language = language(lang)?;
        let lines = language.said.iter().flat_map(|file| file.split('\0')).filter_map(|line| line.split_once('='));
        Some(Self { language, messages: lines.map(|(id, sentence)| (id.into(), sentence.into())).collect() })
    }

    /// Adds the messages in a Fluent file. They replace messages with the same identifiers.
    #[cfg(feature = "fluent")]
    pub(crate) fn add(bundle: &mut Option<Self>, file: &str) -> Result<(), String> {
        let file = crate::fluent::messages(file)?;
        let bundle = bundle.get_or_insert_with(|| Self { language: OTHER, messages: BTreeMap::new() });
        let lines = file.split('\0').filter_map(|line| line.split_once('='));
        bundle.messages.extend(lines.map(|(id, sentence)| (id.to_owned().into(), sentence.to_owned().into())));
        Ok(())
    }

    /// Formats a message and returns it with a list of errors. Returns `None` if the message is missing.
    pub(crate) fn format(&self, id: &str, values: Values<'_>) -> Option<(String, Vec<String>)> {
        self.messages.get(id).map(|sentence| filled_in(self.language, sentence, values))
    }
}

fn filled_in(language: &Language, sentence: &str, values: Values<'_>) -> (String, Vec<String>) {
    let mut sentence = Sentence { language, values, rest: sentence, faults: Vec::new() };
    (sentence.part(), sentence.faults)
}

/// A sentence in the notation described in `fluent.rs`, with the state of formatting it.
struct Sentence<'a> {
    language: &'a Language,
    values: Values<'a>,
    rest: &'a str,
    faults: Vec<String>,
}

impl Sentence<'_> {
    /// Formats the sentence up to the end of the current part.
    fn part(&mut self) -> String {
        let mut said = String::new();
        loop {
            let end = self.rest.find(['\u{1}', '\u{2}', '\u{3}']).unwrap_or(self.rest.len());
            let (words, rest) = self.rest.split_at(end);
            said.push_str(words);
            self.rest = rest;
            match rest.strip_prefix('\u{1}') {
                None => return said,
                Some(rest) => self.rest = rest,
            }
            let mut parts = vec![self.part()];
            while let Some(rest) = self.rest.strip_prefix('\u{2}') {
                self.rest = rest;
                parts.push(self.part());
            }
            self.rest = self.rest.get(1..).unwrap_or_default();
            said.push_str(&self.placeable(&parts));
        }
    }

    /// Formats an insertion, which is a variable, a choice by number, or a function such as `SOFT`.
    fn placeable(&mut self, parts: &[String]) -> String {
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        match *parts {
            [name] => match self.value(name) {
                Some(value) => value.words.clone(),
                None => self.fault(name),
            },
            ["?", name, ref forms @ .., other] => {
                let Some(value) = self.value(name) else { return self.fault(name) };
                let number = value.number.and_then(|number| usize::try_from(number).ok());
                let form = number.map_or("", self.language.form);
                let fitting = forms.chunks(2).find(|pair| pair[0] == value.words || pair[0] == form);
                fitting.map_or(other, |pair| pair[1]).to_owned()
            }
            ["SOFT", word] => mutation::soft(word),
            ["NASAL", word] => mutation::nasal(word),
            ["ASPIRATE", word] => mutation::aspirate(word),
            ["AND", word] => mutation::and(word),
            ["LINK", first, word] => mutation::link(first, word),
            ["COUNTED", number, noun, gender] => {
                let gender = if gender == "f" { Gender::Feminine } else { Gender::Masculine };
                match number.parse::<u64>() {
                    // The form of a noun is the same for all numbers that need more than 32 bits.
                    Ok(number) => {
                        mutation::noun_after_number(u32::try_from(number).unwrap_or(u32::MAX).into(), noun, gender)
                    }
                    Err(_) => self.fault(number),
                }
            }
            _ => self.fault(&parts.join(" ")),
        }
    }

    fn value(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    fn fault(&mut self, what: &str) -> String {
        self.faults.push(format!("`{what}` is unknown"));
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(sentence: &str, name: &'static str, words: &str, number: Option<u64>) -> String {
        let values = [(name, Value { words: words.to_owned(), number })];
        let (text, faults) = filled_in(&LANGUAGES[0], sentence, &values);
        assert_eq!(faults, Vec::<String>::new());
        text
    }

    #[test]
    fn welsh_has_six_plural_categories() {
        let forms = ["zero", "one", "two", "few", "many"].map(|form| format!("{form}\u{2}{form}\u{2}"));
        let sentence = format!("\u{1}?\u{2}n\u{2}{}other\u{3}", forms.concat());
        let form = |number: u64| say(&sentence, "n", &number.to_string(), Some(number));
        assert_eq!([0, 1, 2, 3, 6].map(form), ["zero", "one", "two", "few", "many"]);
        assert!([4, 5, 7, 8, 20, 100].map(form).iter().all(|form| form == "other"));
    }

    #[test]
    fn messages_can_mutate_what_they_are_given() {
        let sentence = "i \u{1}SOFT\u{2}\u{1}x\u{3}\u{3}, yn \u{1}NASAL\u{2}\u{1}x\u{3}\u{3}, â \u{1}ASPIRATE\u{2}\u{1}x\u{3}\u{3}, \u{1}x\u{3} \u{1}AND\u{2}du\u{3}, 6 \u{1}COUNTED\u{2}6\u{2}pêl\u{2}f\u{3}";
        let said = say(sentence, "x", "Castell", None);
        assert_eq!(said, "i Gastell, yn Nghastell, â Chastell, Castell a du, 6 phêl");
    }

    #[test]
    fn what_is_unknown_is_a_fault() {
        let sentence = "\u{1}x\u{3}, \u{1}HARD\u{2}du\u{3}, \u{1}COUNTED\u{2}dau\u{2}pêl\u{2}f\u{3}";
        assert_eq!(filled_in(&LANGUAGES[0], sentence, &[]).1.len(), 3);
    }
}
