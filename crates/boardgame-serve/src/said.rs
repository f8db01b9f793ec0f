//! Sentences in every language that is spoken.

use std::sync::LazyLock;

use boardgame_core::{Lang, Message};
use boardgame_text::{GameId, Lexicon, Text, languages};

/// English first.
static TEXTS: LazyLock<Vec<Text>> = LazyLock::new(|| languages().map(Text::new).collect());

/// The place of this language in [`TEXTS`]; that of English where nothing is said in it.
fn place(lang: Lang) -> usize {
    TEXTS.iter().position(|text| text.lang() == lang).unwrap_or(0)
}

/// What speaks this language; English where nothing is said in it.
pub(crate) fn text(lang: Lang) -> &'static Text {
    &TEXTS[place(lang)]
}

/// The words of moves in every language, by game.
static MOVES: LazyLock<Vec<[Lexicon; GameId::ALL.len()]>> =
    LazyLock::new(|| TEXTS.iter().map(|text| GameId::ALL.map(|game| Lexicon::of(game, text))).collect());

/// The words of a game's moves in the language of whoever reads them.
pub(crate) fn moves(game: GameId, lang: Lang) -> &'static Lexicon {
    let game = GameId::ALL.iter().position(|known| *known == game).unwrap_or(0);
    &MOVES[place(lang)][game]
}

/// What was typed in any language, in the form of records.
pub(crate) fn canonical(game: GameId, typed: &str) -> String {
    languages().fold(typed.to_owned(), |typed, lang| moves(game, lang).canonical(&typed))
}

/// A sentence in every language: an event is told to viewers of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said(Vec<String>);

impl Said {
    /// Says it in each.
    pub(crate) fn new(say: impl Fn(&Text) -> String) -> Self {
        Self(TEXTS.iter().map(say).collect())
    }

    pub(crate) fn of(message: &impl Message) -> Self {
        Self::new(|text| text.say(message))
    }

    pub(crate) fn in_lang(&self, lang: Lang) -> &str {
        self.0.get(place(lang)).map_or("", String::as_str)
    }
}
