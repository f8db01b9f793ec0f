//! The messages of one language, ready to be written.

use boardgame_core::Lang;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::mutation::{self, Gender};

/// Every language but English, which stands with the declarations: what it calls itself, and what it says, which is all
/// that its folder holds. A further language is a line here.
const LANGUAGES: &[(Lang, &str, &[&str])] = &[(Lang::Cy, "Cymraeg", include!(concat!(env!("OUT_DIR"), "/cy.rs")))];

/// What a game of the test kit says, where that is in the list of games.
#[cfg(whole_house)]
const HOUSE: &[&str] = &[include_str!("../../boardgame-referee/tests/house/noughts.ftl")];
#[cfg(not(whole_house))]
const HOUSE: &[&str] = &[];

/// Every language that things are said in, English first.
///
/// ```
/// use boardgame_core::Lang;
///
/// assert_eq!(boardgame_text::languages().collect::<Vec<_>>(), [Lang::En, Lang::Cy]);
/// ```
pub fn languages() -> impl Iterator<Item = Lang> {
    core::iter::once(Lang::En).chain(LANGUAGES.iter().map(|&(lang, ..)| lang))
}

/// What a language calls itself; `None` if nothing is said in it.
///
/// ```
/// use boardgame_core::Lang;
///
/// assert_eq!(boardgame_text::name_of(Lang::Cy), Some("Cymraeg"));
/// ```
#[must_use]
pub fn name_of(lang: Lang) -> Option<&'static str> {
    if lang == Lang::En {
        return Some("English");
    }
    LANGUAGES.iter().find(|(known, ..)| *known == lang).map(|&(_, name, _)| name)
}

/// What a mutation does to a word.
type Mutate = fn(&str) -> String;

pub(crate) struct Bundle(FluentBundle<FluentResource>);

impl Bundle {
    /// What is known in this language; `None` in English, and in one that nobody has written yet.
    pub(crate) fn embedded(lang: Lang) -> Option<Self> {
        LANGUAGES
            .iter()
            .find(|(known, ..)| *known == lang)
            .map(|&(_, _, sources)| Self::new(lang, &[sources, HOUSE].concat()))
    }

    pub(crate) fn new(lang: Lang, sources: &[&str]) -> Self {
        // Two letters are always a language identifier; the default chooses plurals by CLDR's root rules.
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Terminals show the isolation marks as boxes, and both languages run from left to right.
        bundle.set_use_isolating(false);
        for source in sources {
            // A message that does not parse, or comes twice, is left out here and found by `tests/messages.rs`.
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(sound, _)| sound);
            let _ = bundle.add_resource(resource);
        }
        add_functions(&mut bundle);
        Self(bundle)
    }

    /// The message and what went wrong in writing it, or `None` where this language does not have it.
    pub(crate) fn format(&self, id: &str, args: &FluentArgs<'_>) -> Option<(String, Vec<String>)> {
        let pattern = self.0.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(args), &mut errors).into_owned();
        Some((text, errors.iter().map(ToString::to_string).collect()))
    }
}

/// The functions that Welsh messages call; each takes its word as the first argument.
fn add_functions(bundle: &mut FluentBundle<FluentResource>) {
    let words: [(&str, Mutate); 4] = [
        ("SOFT", mutation::soft),
        ("NASAL", mutation::nasal),
        ("ASPIRATE", mutation::aspirate),
        ("AND", mutation::and),
    ];
    for (name, mutate) in words {
        let _ = bundle
            .add_function(name, move |args, _| word(args.first()).map_or(FluentValue::Error, |w| mutate(&w).into()));
    }
    let _ = bundle.add_function("LINK", |args, _| match (word(args.first()), word(args.get(1))) {
        (Some(first), Some(name)) => mutation::link(&first, &name).into(),
        _ => FluentValue::Error,
    });
    let _ = bundle.add_function("COUNTED", |args, named| {
        let gender = match named.get("gender") {
            Some(FluentValue::String(gender)) if gender == "f" => Gender::Feminine,
            _ => Gender::Masculine,
        };
        match (args.first(), word(args.get(1))) {
            (Some(FluentValue::Number(number)), Some(noun)) => mutation::counted(number.value, &noun, gender).into(),
            _ => FluentValue::Error,
        }
    });
}

fn word(value: Option<&FluentValue<'_>>) -> Option<String> {
    match value {
        Some(FluentValue::String(text)) => Some(text.clone().into_owned()),
        Some(FluentValue::Number(number)) => Some(number.as_string().into_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(source: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let args = args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let (text, faults) = Bundle::new(Lang::Cy, &[source]).format("m", &args).expect("the message is there");
        assert_eq!(faults, Vec::<String>::new());
        text
    }

    #[test]
    fn welsh_has_six_plural_categories() {
        let source = "m = { $n ->\n    [zero] zero\n    [one] one\n    [two] two\n    [few] few\n    [many] many\n   *[other] other\n}\n";
        let category = |n: u8| say(source, &[("n", n.into())]);
        assert_eq!([0, 1, 2, 3, 6].map(category), ["zero", "one", "two", "few", "many"]);
        assert!([4, 5, 7, 8, 20, 100].map(category).iter().all(|category| category == "other"));
    }

    #[test]
    fn messages_can_mutate_what_they_are_given() {
        let source = "-ball = pêl\nm = i { SOFT($x) }, yn { NASAL($x) }, â { ASPIRATE($x) }, { $x } { AND(\"du\") }, 6 { COUNTED($n, -ball, gender: \"f\") }\n";
        let said = say(source, &[("x", "Castell".into()), ("n", 6.into())]);
        assert_eq!(said, "i Gastell, yn Nghastell, â Chastell, Castell a du, 6 phêl");
    }
}
