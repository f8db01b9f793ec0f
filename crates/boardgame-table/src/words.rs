//! Messages on pages and at tables in English; `boardgame-text` has translations. Programs may store the identifiers.

#![expect(missing_docs, reason = "each variant says in its English what it is")]

mod after;
mod denial;
mod game;
mod opening;
mod table;

use boardgame_core::Lang;
use boardgame_referee::{GameId, board::BoardPresentation};

use crate::locale::text;

pub use after::After;
pub use denial::Denial;
pub use game::{AtCards, Word};
pub use opening::{Look, Opening};
pub use table::{AtTable, Scoring};

macro_rules! said {
    ($($Words:ty),*) => {
        $(impl $Words {
            /// Returns the text in a language.
            #[must_use]
            pub fn say(&self, lang: Lang) -> String {
                text(lang).say(self)
            }
        })*
    };
}

said!(After, AtCards, AtTable, Denial, Look, Opening, Scoring, Word);

impl From<GameId> for Word {
    /// Returns the message with the name of a game.
    fn from(game: GameId) -> Self {
        Self::Game { game: game.name() }
    }
}

/// Describes a square and its piece.
#[must_use]
pub fn square_label<P: BoardPresentation>(position: &P, square: P::Square, lang: Lang) -> String {
    let name = square.to_string();
    match position.piece_at(square) {
        None => Word::EmptySquare { square: name }.say(lang),
        Some(piece) => Word::PieceOn { square: name, piece: text(lang).say(&P::piece_name(piece).1) }.say(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_in_welsh_with_its_arguments() {
        assert_eq!(boardgame_text::missing(Lang::Cy, crate::MESSAGES), Vec::<String>::new());
    }
}
