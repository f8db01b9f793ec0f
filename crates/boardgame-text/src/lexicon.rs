//! The words of a game's moves in the language of the user. Records keep one form, which is read everywhere.

use boardgame_core::messages;

use crate::{GameId, Text};

messages! {
    /// What a language has of the words of moves: `canonical = translated`, a line each. English is the canonical form.
    #[derive(Debug)]
    pub(crate) enum MoveWords of "text" {
        /// Of the cards.
        Dwyn => "";
        /// Of the scorer's table.
        Blackball => "";
    }
}

/// The words of a game's moves in a language, for what people read and type; records keep the canonical form.
///
/// ```
/// use boardgame_core::Lang;
/// use boardgame_text::{GameId, Lexicon, Text};
///
/// let welsh = Lexicon::of(GameId::Blackball, &Text::new(Lang::Cy));
/// assert_eq!(welsh.translated("hit red, pot red"), "taro coch, potio coch");
/// assert_eq!(welsh.canonical("taro coch, potio coch"), "hit red, pot red");
/// ```
#[derive(Clone, Debug)]
pub struct Lexicon {
    /// Phrases of the canonical form, each with the user's; none where the user's language is that of the canonical form.
    phrases: Vec<(Vec<String>, Vec<String>)>,
}

impl Lexicon {
    /// The words of a game's moves; those of the board games are the same in every language.
    #[must_use]
    pub fn of(game: GameId, text: &Text) -> Self {
        match game {
            GameId::Blackball => Self::new(&text.say(&MoveWords::Blackball)),
            GameId::Dwyn => Self::new(&text.say(&MoveWords::Dwyn)),
            GameId::Checkers | GameId::Camelot | GameId::Camette => Self::new(""),
        }
    }

    /// Reads `canonical = translated`, a line each.
    fn new(lines: &str) -> Self {
        let split = |phrase: &str| phrase.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
        let mut phrases: Vec<_> = lines
            .lines()
            .filter_map(|line| line.split_once('='))
            .map(|(canonical, translated)| (split(canonical), split(translated)))
            .collect();
        // The longest phrase that fits is meant: "in baulk" before "in".
        phrases.sort_by_key(|(canonical, translated)| std::cmp::Reverse((canonical.len(), translated.len())));
        Self { phrases }
    }

    /// A move as the user reads it.
    #[must_use]
    pub fn translated(&self, mv: &str) -> String {
        self.replaced(mv, |(canonical, translated)| (canonical, translated))
    }

    /// What the user typed, in the form of records. Words of that form pass as they are, and so does what is JSON.
    #[must_use]
    pub fn canonical(&self, typed: &str) -> String {
        if self.phrases.is_empty() || typed.starts_with('{') {
            return typed.to_owned();
        }
        self.replaced(typed, |(canonical, translated)| (translated, canonical))
    }

    fn replaced(
        &self,
        text: &str,
        way: impl Fn(&(Vec<String>, Vec<String>)) -> (&Vec<String>, &Vec<String>),
    ) -> String {
        let parts = words(text);
        let mut replaced = String::with_capacity(text.len());
        let mut rest = parts.as_slice();
        while let Some(first) = rest.first() {
            // Every other part is a word, with what stands between words after it.
            let fits = |from: &[String]| {
                from.iter().enumerate().all(|(number, word)| {
                    let between = number == 0 || rest.get(2 * number - 1).is_some_and(|part| part.trim().is_empty());
                    between && rest.get(2 * number).is_some_and(|part| part.to_lowercase() == *word)
                })
            };
            let found = self.phrases.iter().map(&way).find(|(from, _)| !from.is_empty() && fits(from));
            let taken = if let Some((from, to)) = found {
                replaced.push_str(&to.join(" "));
                2 * from.len() - 1
            } else {
                replaced.push_str(first);
                1
            };
            rest = rest.get(taken..).unwrap_or_default();
            if let Some((between, after)) = rest.split_first() {
                replaced.push_str(between);
                rest = after;
            }
        }
        replaced
    }
}

/// The text in turns: a word, and what stands between it and the next. A word may begin the text with nothing.
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
    use boardgame_core::Lang;

    use super::*;

    #[test]
    fn the_longest_phrase_is_replaced_and_names_stay() {
        let lexicon = Lexicon::new("hit = taro\nin baulk = yn y bôlc\nred = coch\nno foul = dim ffawl");
        let welsh = lexicon.translated("in baulk, hit red 3, no foul (A)");
        assert_eq!(welsh, "yn y bôlc, taro coch 3, dim ffawl (A)");
        assert_eq!(lexicon.canonical("Yn y Bôlc, TARO coch 3, dim ffawl (A)"), "in baulk, hit red 3, no foul (A)");
        assert_eq!(lexicon.canonical("hit red"), "hit red");
        assert_eq!(lexicon.translated(", hit"), ", taro");
    }

    /// What is written in Welsh is read as the same again.
    #[test]
    fn every_welsh_word_means_one_canonical_word() {
        let text = Text::new(Lang::Cy);
        for lexicon in [Lexicon::of(GameId::Blackball, &text), Lexicon::of(GameId::Dwyn, &text)] {
            assert!(lexicon.phrases.len() > 5);
            for (canonical, _) in &lexicon.phrases {
                let canonical = canonical.join(" ");
                let translated = lexicon.translated(&canonical);
                assert_eq!(lexicon.canonical(&translated), canonical, "{translated}");
            }
        }
    }

    #[test]
    fn english_is_the_canonical_form() {
        let text = Text::new(Lang::En);
        assert_eq!(Lexicon::of(GameId::Blackball, &text).translated("hit red, pot red"), "hit red, pot red");
    }
}
