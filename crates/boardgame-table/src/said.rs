//! Sentences in every language, and moves as they are typed in each.

use std::sync::{LazyLock, OnceLock};

use boardgame_core::{Lang, Message};
use boardgame_referee::GameId;
use boardgame_text::{Lexicon, Text, Typed, languages};

static TEXTS: OnceLock<Vec<Text>> = OnceLock::new();

/// Replaces the embedded texts by those of a program whose game has separate messages, English first. Returns `false`, and
/// changes nothing, if a text has been used already.
pub fn use_texts(texts: Vec<Text>) -> bool {
    TEXTS.set(texts).is_ok()
}

/// The place of this language in [`texts`]; that of English where there are none.
#[must_use]
pub fn place(lang: Lang) -> usize {
    texts().iter().position(|text| text.lang() == lang).unwrap_or(0)
}

/// The texts of every language, English first.
#[must_use]
pub fn texts() -> &'static [Text] {
    TEXTS.get_or_init(|| languages().map(Text::new).collect())
}

/// The texts of this language; of English where there are none.
#[must_use]
pub fn text(lang: Lang) -> &'static Text {
    &texts()[place(lang)]
}

/// The words of moves in every language, by game.
static MOVES: LazyLock<Vec<[Lexicon; GameId::ALL.len()]>> =
    LazyLock::new(|| texts().iter().map(|text| GameId::ALL.map(|game| game.lexicon(text))).collect());

/// The words of a game's moves in the language of the reader.
#[must_use]
pub fn moves(game: GameId, lang: Lang) -> &'static Lexicon {
    let game = GameId::ALL.iter().position(|known| *known == game).unwrap_or(0);
    &MOVES[place(lang)][game]
}

/// What was typed in any language, in the form of records.
#[must_use]
pub fn canonical(game: GameId, typed: &str) -> Typed {
    languages().fold(Typed::new(typed), |typed, lang| typed.in_canonical(moves(game, lang)))
}

/// A sentence in every language: an event has viewers of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said(Vec<String>);

impl Said {
    /// Says it in each.
    #[must_use]
    pub fn new(say: impl Fn(&Text) -> String) -> Self {
        Self(texts().iter().map(say).collect())
    }

    /// Says each of these things in its own language; they are in the order of [`texts`].
    #[must_use]
    pub fn each<T>(things: &[T], say: &dyn Fn(&T, &Text) -> String) -> Self {
        Self(things.iter().zip(texts()).map(|(thing, text)| say(thing, text)).collect())
    }

    /// How many bytes it has in all languages.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(String::len).sum()
    }

    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(String::is_empty)
    }

    /// A message in each.
    #[must_use]
    pub fn of(message: &impl Message) -> Self {
        Self::new(|text| text.say(message))
    }

    /// The sentence in this language.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> &str {
        self.0.get(place(lang)).map_or("", String::as_str)
    }
}
