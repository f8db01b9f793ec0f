//! Welsh initial mutations after numbers, prepositions and conjunctions.
//!
//! Fixed words in messages are written in their mutated form. For an argument, such as the name of a card, messages
//! call these functions as `SOFT`, `NASAL`, `ASPIRATE`, `AND`, `LINK` and `COUNTED`. Words that do not mutate, such as
//! *gêm* and names, are not passed to them.

/// The grammatical gender of a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    /// Masculine, like *brenin*.
    Masculine,
    /// Feminine, like *pêl*.
    Feminine,
}

/// Pairs of an initial and its mutated form. Digraphs come before letters. A pair of equal forms means no change.
const SOFT: &str = "ll:l rh:r ch:ch ph:ph th:th dd:dd p:b t:d c:g b:f d:dd g: m:f";
const NASAL: &str = "ch:ch ph:ph th:th dd:dd p:mh t:nh c:ngh b:m d:n g:ng";
const ASPIRATE: &str = "ch:ch ph:ph th:th p:ph t:th c:ch";

/// Applies the soft mutation, as after *i*, *o*, *ar*, *dau* and *dwy*.
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
    mutated(word, SOFT)
}

/// Applies the nasal mutation, as after *yn* and *fy*.
#[must_use]
pub fn nasal(word: &str) -> String {
    mutated(word, NASAL)
}

/// Applies the aspirate mutation, as after *tri*, *chwe*, *a* and *â*.
#[must_use]
pub fn aspirate(word: &str) -> String {
    mutated(word, ASPIRATE)
}

/// Puts *and* in front of a word: *ac* before a vowel, *a'r* for an article, otherwise *a* with the aspirate mutation.
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

/// Joins two words. If the first ends in a vowel, the article *y* or *yr* of the second is contracted to *'r*.
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

/// Returns the form of a noun that follows a number in digits, without the number.
///
/// *Un* softens a feminine noun except *ll* and *rh*, two softens any noun, three aspirates a masculine noun, and six
/// aspirates any noun. These are the CLDR categories one, two, few and many.
///
/// ```
/// use boardgame_text::mutation::{Gender, noun_after_number};
///
/// assert_eq!(noun_after_number(2.0, "pêl", Gender::Feminine), "bêl");
/// assert_eq!(noun_after_number(3.0, "pêl", Gender::Feminine), "pêl");
/// assert_eq!(noun_after_number(3.0, "cerdyn", Gender::Masculine), "cherdyn");
/// assert_eq!(noun_after_number(6.0, "pêl", Gender::Feminine), "phêl");
/// ```
#[must_use]
pub fn noun_after_number(number: f64, noun: &str, gender: Gender) -> String {
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

fn mutated(word: &str, pairs: &str) -> String {
    let mut pairs = pairs.split(' ').filter_map(|pair| pair.split_once(':'));
    let Some((initial, changed)) = pairs.find(|(initial, _)| begins(word, initial)) else {
        return word.to_owned();
    };
    // Initials are ASCII, so they have as many bytes as characters.
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

/// Accented Welsh letters, each small letter followed by its capital. Unicode tables would be larger than all messages.
const MARKED: &str = "âÂêÊîÎôÔûÛŵŴŷŶáÁéÉíÍóÓúÚẃẂýÝàÀèÈìÌòÒùÙẁẀỳỲäÄëËïÏöÖüÜẅẄÿŸ";

fn marked() -> impl Iterator<Item = (char, char)> {
    MARKED.chars().step_by(2).zip(MARKED.chars().skip(1).step_by(2))
}

pub(crate) fn small(letter: char) -> char {
    marked().find(|(_, large)| *large == letter).map_or(letter.to_ascii_lowercase(), |(small, _)| small)
}

fn capital(letter: char) -> char {
    marked().find(|(small, _)| *small == letter).map_or(letter.to_ascii_uppercase(), |(_, large)| large)
}
