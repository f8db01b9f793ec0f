//! Initial mutation: how a Welsh word begins after a number, a preposition or a conjunction.
//!
//! The messages write fixed words as they are said. These functions are for the words that come from outside, such as
//! the name of a card or of a piece, and the messages call them by the names `SOFT`, `NASAL`, `ASPIRATE`, `AND`, `LINK`
//! and `COUNTED`. Words that resist mutation (*gêm*, and proper names) are left to the message, which does not call.

/// The grammatical gender of a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    /// As *brenin*.
    Masculine,
    /// As *pêl*.
    Feminine,
}

/// Longer beginnings stand before their own first letters; a beginning with itself opposite does not change.
const SOFT: [(&str, &str); 13] = [
    ("ll", "l"),
    ("rh", "r"),
    ("ch", "ch"),
    ("ph", "ph"),
    ("th", "th"),
    ("dd", "dd"),
    ("p", "b"),
    ("t", "d"),
    ("c", "g"),
    ("b", "f"),
    ("d", "dd"),
    ("g", ""),
    ("m", "f"),
];

const NASAL: [(&str, &str); 10] = [
    ("ch", "ch"),
    ("ph", "ph"),
    ("th", "th"),
    ("dd", "dd"),
    ("p", "mh"),
    ("t", "nh"),
    ("c", "ngh"),
    ("b", "m"),
    ("d", "n"),
    ("g", "ng"),
];

const ASPIRATE: [(&str, &str); 6] = [("ch", "ch"), ("ph", "ph"), ("th", "th"), ("p", "ph"), ("t", "th"), ("c", "ch")];

/// The soft mutation, as after *i*, *o*, *ar*, *dau* and *dwy*.
///
/// ```
/// use boardgame_text::mutation::soft;
///
/// assert_eq!(soft("pêl"), "bêl");
/// assert_eq!(soft("Gwyn"), "Wyn");
/// assert_eq!(soft("LLADRAD"), "LADRAD");
/// assert_eq!(soft("Gŵr"), "Ŵr");
/// assert_eq!(soft("ffrâm"), "ffrâm");
/// ```
#[must_use]
pub fn soft(word: &str) -> String {
    mutated(word, &SOFT)
}

/// The nasal mutation, as after *yn* and *fy*.
///
/// ```
/// assert_eq!(boardgame_text::mutation::nasal("Castell"), "Nghastell");
/// ```
#[must_use]
pub fn nasal(word: &str) -> String {
    mutated(word, &NASAL)
}

/// The aspirate mutation, as after *tri*, *chwe*, *a* and *â*.
///
/// ```
/// assert_eq!(boardgame_text::mutation::aspirate("castell"), "chastell");
/// ```
#[must_use]
pub fn aspirate(word: &str) -> String {
    mutated(word, &ASPIRATE)
}

/// The word with *and* before it: *ac* before a vowel, *a'r* for a word with its article, else *a* with the aspirate
/// mutation.
///
/// ```
/// use boardgame_text::mutation::and;
///
/// assert_eq!(and("coch"), "a choch");
/// assert_eq!(and("ergyd"), "ac ergyd");
/// assert_eq!(and("Ŵyn"), "ac Ŵyn");
/// assert_eq!(and("y ddu"), "a'r ddu");
/// ```
#[must_use]
pub fn and(word: &str) -> String {
    if has_article(word) {
        link("a", word)
    } else if word.chars().next().is_some_and(is_vowel) {
        format!("ac {word}")
    } else {
        format!("a {}", aspirate(word))
    }
}

/// Two words, of which the second may have its article, *y* or *yr*: after a vowel that is *'r*.
///
/// ```
/// use boardgame_text::mutation::link;
///
/// assert_eq!(link("mae", "y bêl wen"), "mae'r bêl wen");
/// assert_eq!(link("mae", "pêl goch"), "mae pêl goch");
/// assert_eq!(link("roedd", "y bêl wen"), "roedd y bêl wen");
/// ```
#[must_use]
pub fn link(first: &str, word: &str) -> String {
    match word.split_once(' ') {
        Some((_, noun)) if has_article(word) && first.chars().next_back().is_some_and(is_vowel) => {
            format!("{first}'r {noun}")
        }
        _ => format!("{first} {word}"),
    }
}

fn has_article(word: &str) -> bool {
    word.starts_with("y ") || word.starts_with("yr ")
}

fn is_vowel(letter: char) -> bool {
    "aeiouwyâêîôûŵŷ".contains(small(letter))
}

/// A noun as it is said after a number written in digits, without the number.
///
/// *Un* softens a feminine noun (but not *ll* and *rh*), two softens both genders, three aspirates a masculine one, six
/// both: the CLDR categories one, two, few and many. Other numbers leave the noun as it is.
///
/// ```
/// use boardgame_text::mutation::{Gender, counted};
///
/// assert_eq!(counted(2.0, "pêl", Gender::Feminine), "bêl");
/// assert_eq!(counted(3.0, "pêl", Gender::Feminine), "pêl");
/// assert_eq!(counted(3.0, "cerdyn", Gender::Masculine), "cherdyn");
/// assert_eq!(counted(6.0, "pêl", Gender::Feminine), "phêl");
/// ```
#[must_use]
pub fn counted(number: f64, noun: &str, gender: Gender) -> String {
    let is = |whole: f64| (number - whole).abs() < f64::EPSILON;
    let resists = begins(noun, "ll") || begins(noun, "rh");
    match gender {
        Gender::Feminine if is(1.0) && !resists => soft(noun),
        _ if is(2.0) => soft(noun),
        Gender::Masculine if is(3.0) => aspirate(noun),
        _ if is(6.0) => aspirate(noun),
        _ => noun.to_owned(),
    }
}

fn mutated(word: &str, table: &[(&str, &str)]) -> String {
    let Some((initial, changed)) = table.iter().find(|(initial, _)| begins(word, initial)) else {
        return word.to_owned();
    };
    // Every beginning is ASCII, so that as many bytes of the word are as many of its letters.
    let (taken, rest) = word.split_at(initial.len());
    let is_capital = taken.chars().next().is_some_and(char::is_uppercase);
    let all_capitals = is_capital && word.chars().nth(1).is_some_and(char::is_uppercase);
    if all_capitals {
        return changed.to_ascii_uppercase() + rest;
    }
    let word = format!("{changed}{rest}");
    let mut letters = word.chars();
    match letters.next() {
        Some(first) if is_capital => String::from(capital(first)) + letters.as_str(),
        _ => word,
    }
}

fn begins(word: &str, initial: &str) -> bool {
    word.get(..initial.len()).is_some_and(|start| start.eq_ignore_ascii_case(initial))
}

/// The letters with marks that Welsh is written with, each small and capital. The tables of all the world's letters would be
/// larger than every sentence that they are for.
const MARKED: &str = "âÂêÊîÎôÔûÛŵŴŷŶáÁéÉíÍóÓúÚẃẂýÝàÀèÈìÌòÒùÙẁẀỳỲäÄëËïÏöÖüÜẅẄÿŸ";

fn marked() -> impl Iterator<Item = (char, char)> {
    MARKED.chars().step_by(2).zip(MARKED.chars().skip(1).step_by(2))
}

/// The small letter of a Welsh one.
pub(crate) fn small(letter: char) -> char {
    marked().find(|(_, large)| *large == letter).map_or(letter.to_ascii_lowercase(), |(small, _)| small)
}

/// The capital of a Welsh letter.
fn capital(letter: char) -> char {
    marked().find(|(small, _)| *small == letter).map_or(letter.to_ascii_uppercase(), |(_, large)| large)
}
