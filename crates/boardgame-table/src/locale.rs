//! Messages in all languages, and the words used in moves.

use std::sync::{LazyLock, OnceLock};

use boardgame_core::{Lang, Message};
use boardgame_referee::GameId;
use boardgame_text::{Lexicon, Text, TypedText, languages};

static TEXTS: OnceLock<Vec<Text>> = OnceLock::new();

/// Replaces the embedded texts, for a program that adds the messages of a game. The English texts must come first.
/// Returns `false`, changing nothing, if texts have already been used.
pub fn use_texts(texts: Vec<Text>) -> bool {
    TEXTS.set(texts).is_ok()
}

/// Returns the index of a language in [`texts`], or 0 (English) if it is missing.
#[must_use]
pub fn index(lang: Lang) -> usize {
    texts().iter().position(|text| text.lang() == lang).unwrap_or(0)
}

/// Returns the texts of all languages, English first.
#[must_use]
pub fn texts() -> &'static [Text] {
    TEXTS.get_or_init(|| languages().map(Text::new).collect())
}

/// Returns the texts of a language, or the English ones if it is missing.
#[must_use]
pub fn text(lang: Lang) -> &'static Text {
    &texts()[index(lang)]
}

static MOVES: LazyLock<Vec<[Lexicon; GameId::ALL.len()]>> =
    LazyLock::new(|| texts().iter().map(|text| GameId::ALL.map(|game| game.lexicon(text))).collect());

/// Returns the words used in a game's moves in a language.
#[must_use]
pub fn moves(game: GameId, lang: Lang) -> &'static Lexicon {
    let game = GameId::ALL.iter().position(|known| *known == game).unwrap_or(0);
    &MOVES[index(lang)][game]
}

/// Converts a move typed in any language to the form used in records.
#[must_use]
pub fn canonical(game: GameId, typed: &str) -> TypedText {
    languages().fold(TypedText::new(typed), |typed, lang| typed.in_canonical(moves(game, lang)))
}

/// A sentence in all languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Translations(Vec<String>);

impl Translations {
    /// Creates a sentence by calling `say` for each language.
    pub fn new(say: impl Fn(&Text) -> String) -> Self {
        Self(texts().iter().map(say).collect())
    }

    /// Creates a sentence from one value per language, in the order of [`texts`].
    pub fn each<T>(things: &[T], say: &dyn Fn(&T, &Text) -> String) -> Self {
        Self(things.iter().zip(texts()).map(|(thing, text)| say(thing, text)).collect())
    }

    /// Returns the total length of all translations in bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(String::len).sum()
    }

    /// Reports whether the sentence is empty in all languages.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(String::is_empty)
    }

    /// Translates a message.
    pub fn of(message: &impl Message) -> Self {
        Self::new(|text| text.say(message))
    }

    /// Returns the sentence in a language.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> &str {
        self.0.get(index(lang)).map_or("", String::as_str)
    }
}
