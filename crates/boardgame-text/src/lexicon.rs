//! Translation of the words in a game's moves. Records always have the canonical words.

use crate::mutation::small;

/// The words of a game's moves in one language. Records always have the canonical words.
///
/// ```
/// use boardgame_text::Lexicon;
///
/// let welsh = Lexicon::new("hit = taro | taro'r\npot = potio\nred = coch\nblack = du | ddu");
/// assert_eq!(welsh.translated("hit red, pot red"), "taro coch, potio coch");
/// assert_eq!(welsh.canonical("taro'r ddu, potio coch").as_str(), "hit black, pot red");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lexicon {
    phrases: Vec<Phrase>,
}

#[derive(Clone, Debug)]
struct Phrase {
    canonical: Vec<String>,
    /// The preferred translation, followed by alternatives.
    translated: Vec<Vec<String>>,
}

/// A placeholder for any single word, which is left untranslated.
const ANY: &str = "#";

impl Lexicon {
    /// Parses lines of the form `canonical = translation | alternative`.
    #[must_use]
    pub fn new(lines: &str) -> Self {
        let split = |phrase: &str| phrase.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let phrases = lines.lines().filter_map(|line| line.split_once('=')).map(|(canonical, translated)| Phrase {
            canonical: split(canonical),
            translated: translated.split('|').map(split).filter(|words| !words.is_empty()).collect(),
        });
        Self { phrases: phrases.filter(|phrase| !phrase.canonical.is_empty()).collect() }
    }

    /// Returns the canonical form of each phrase.
    pub fn phrases(&self) -> impl Iterator<Item = String> + '_ {
        self.phrases.iter().map(|phrase| phrase.canonical.join(" "))
    }

    /// Translates a move to the language.
    #[must_use]
    pub fn translated(&self, mv: &str) -> String {
        let pairs = || self.phrases.iter().filter_map(|phrase| Some((&phrase.canonical, phrase.translated.first()?)));
        TypedText::new(mv).replaced(pairs).now
    }

    /// Converts typed text to canonical form. Words that are canonical already, and JSON, are left unchanged.
    #[must_use]
    pub fn canonical(&self, typed: &str) -> TypedText {
        TypedText::new(typed).in_canonical(self)
    }
}

/// Typed text together with its canonical form. To report errors, it maps positions in the canonical form back to
/// positions in the typed text.
///
/// ```
/// use boardgame_text::Lexicon;
///
/// let welsh = Lexicon::new("hit = taro\npot = potio\nred = coch");
/// let typed = welsh.canonical("taro coch, potio cath");
/// assert_eq!(typed.as_str(), "hit red, pot cath");
/// // The location and text of an error in column 10 of the canonical form.
/// assert_eq!(typed.place(1, 10, "pot cath"), (12, "potio cath".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedText {
    line: String,
    now: String,
    /// For each canonical character, the range of typed characters from which it comes.
    from: Vec<(usize, usize)>,
}

impl TypedText {
    /// Creates a value whose canonical form is the typed text.
    #[must_use]
    pub fn new(typed: &str) -> Self {
        let from = (0..typed.chars().count()).map(|at| (at, at + 1)).collect();
        Self { line: typed.to_owned(), now: typed.to_owned(), from }
    }

    /// Converts words in the language of the lexicon to canonical form.
    #[must_use]
    pub fn in_canonical(self, lexicon: &Lexicon) -> Self {
        if self.now.starts_with('{') {
            return self;
        }
        self.replaced(|| {
            let each = lexicon.phrases.iter();
            each.flat_map(|phrase| phrase.translated.iter().map(|translated| (translated, &phrase.canonical)))
        })
    }

    /// Returns the text in canonical form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.now
    }

    /// Maps a line and a column in the canonical form, from 1, to the column in the typed text, and the words `found`
    /// there to the words that were typed.
    #[must_use]
    pub fn place(&self, line: usize, column: usize, found: &str) -> (usize, String) {
        let start_of = |text: &str| -> usize {
            text.split_inclusive('\n').take(line.saturating_sub(1)).map(|line| line.chars().count()).sum()
        };
        let at = start_of(&self.now) + column.saturating_sub(1);
        let end = at + found.chars().count();
        let typed_at = |at: usize| self.from.get(at).or(self.from.last()).copied().unwrap_or_default();
        let from = if at < self.from.len() { typed_at(at).0 } else { typed_at(at).1 };
        let to = if end > at { typed_at(end - 1).1 } else { from };
        let typed = self.line.chars().skip(from).take(to.saturating_sub(from)).collect();
        ((from + 1).saturating_sub(start_of(&self.line)), typed)
    }

    /// Replaces phrases. If several match at a word, the longest one is used.
    fn replaced<'a, I>(self, pairs: impl Fn() -> I) -> Self
    where
        I: Iterator<Item = (&'a Vec<String>, &'a Vec<String>)>,
    {
        if pairs().next().is_none() {
            return self;
        }
        let parts = words(&self.now);
        let mut now = String::with_capacity(self.now.len());
        let mut from = Vec::with_capacity(self.from.len());
        let (mut rest, mut at) = (parts.as_slice(), 0);
        while let Some(first) = rest.first() {
            // In `rest`, words and separators alternate.
            let fits = |phrase: &[String]| {
                phrase.iter().enumerate().all(|(number, word)| {
                    let blank = |part: &&str| part.trim().is_empty() && !part.contains('\n');
                    let between = number == 0 || rest.get(2 * number - 1).is_some_and(blank);
                    let part = rest.get(2 * number).filter(|part| !part.is_empty());
                    between && part.is_some_and(|part| word == ANY || part.chars().map(small).eq(word.chars()))
                })
            };
            let fitting = pairs().filter(|(phrase, _)| fits(phrase));
            // If several phrases have the same length, the first one is used.
            let longest = fitting.reduce(|best, next| if next.0.len() > best.0.len() { next } else { best });
            let length = |parts: &[&str]| parts.iter().map(|part| part.chars().count()).sum::<usize>();
            let taken = if let Some((phrase, to)) = longest {
                let taken = 2 * phrase.len() - 1;
                let replaced = length(&rest[..taken]);
                let mut any = phrase.iter().enumerate().filter(|(_, word)| *word == ANY).map(|(at, _)| rest[2 * at]);
                let said: Vec<&str> =
                    to.iter().map(|word| if word == ANY { any.next().unwrap_or(ANY) } else { word }).collect();
                let said = said.join(" ");
                let typed = (self.from[at].0, self.from[at + replaced - 1].1);
                from.extend(said.chars().map(|_| typed));
                now.push_str(&said);
                at += replaced;
                taken
            } else {
                let length = length(&rest[..1]);
                from.extend_from_slice(&self.from[at..at + length]);
                now.push_str(first);
                at += length;
                1
            };
            rest = &rest[taken..];
            if let Some((between, after)) = rest.split_first() {
                let length = length(&[between]);
                from.extend_from_slice(&self.from[at..at + length]);
                now.push_str(between);
                at += length;
                rest = after;
            }
        }
        Self { line: self.line, now, from }
    }
}

/// Splits text into words and separators, which alternate. The first word may be empty.
fn words(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    let mut in_word = true;
    while !rest.is_empty() {
        let end = rest.find(|sign: char| is_of_word(sign) != in_word).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        parts.push(part);
        rest = after;
        in_word = !in_word;
    }
    parts
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '-' | '\'' | '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_phrase_is_replaced_and_names_stay() {
        let lexicon = Lexicon::new("hit = taro\nin baulk = yn y bôlc\nred = coch\nno foul = dim ffawl");
        let welsh = lexicon.translated("in baulk, hit red 3, no foul (A)");
        assert_eq!(welsh, "yn y bôlc, taro coch 3, dim ffawl (A)");
        assert_eq!(
            lexicon.canonical("Yn y Bôlc, TARO coch 3, dim ffawl (A)").as_str(),
            "in baulk, hit red 3, no foul (A)"
        );
        assert_eq!(lexicon.canonical("hit red").as_str(), "hit red");
        assert_eq!(lexicon.translated(", hit"), ", taro");
    }

    #[test]
    fn a_place_is_that_of_what_was_typed() {
        let lexicon = Lexicon::new("hit = taro\npot = potio\nin baulk = yn y bôlc\nred = coch | goch\nby # = gan #");
        let typed = lexicon.canonical("yn y bôlc, gan Sioned, potio   gath goch, x");
        assert_eq!(typed.as_str(), "in baulk, by Sioned, pot   gath red, x");
        for (phrase, column, said) in [
            ("in baulk", 1, "yn y bôlc"),
            ("pot   gath red", 24, "potio   gath goch"),
            ("gath", 32, "gath"),
            ("red", 37, "goch"),
            ("x", 43, "x"),
        ] {
            let at = typed.as_str().find(phrase).unwrap() + 1;
            assert_eq!(typed.place(1, at, phrase), (column, said.to_owned()), "{phrase}");
        }
        assert_eq!(lexicon.canonical("taro coch").place(1, 8, ""), (10, String::new()));
        assert_eq!(lexicon.canonical("taro coch\npotio coch").place(2, 5, "red"), (7, "coch".to_owned()));
        assert_eq!(lexicon.canonical("").place(1, 1, ""), (1, String::new()));
        for (line, column) in [(0, 0), (9, 9), (1, usize::MAX / 2)] {
            let _ = typed.place(line, column, "taro");
        }
    }
}
