//! What the server says of its own: each sentence is declared once, in English, and other languages have it by its
//! identifier in `boardgame-text`.
//!
//! `after` has what is said when a game is over, `cards` what stands on a table of cards, `game` what the games say and what every page has, `denied` what the server refuses, `table` what stands around a game,
//! `opening` what the forms say that open tables, `scoring` what a scorer's pages say, and `looking` what is said of files and positions.

mod after;
mod cards;
mod denied;
mod game;
mod looking;
mod opening;
mod scoring;
mod table;

use boardgame_core::Lang;
use boardgame_referee::GameId;

use crate::said::text;

pub(crate) use after::After;
pub(crate) use cards::AtCards;
pub(crate) use denied::Denied;
pub(crate) use game::Word;
pub(crate) use looking::Look;
pub(crate) use opening::Opening;
pub(crate) use scoring::Scoring;
pub(crate) use table::AtTable;

macro_rules! said {
    ($($Words:ty),*) => {
        $(impl $Words {
            /// The words in this language.
            pub(crate) fn say(&self, lang: Lang) -> String {
                text(lang).say(self)
            }
        })*
    };
}

said!(After, AtCards, AtTable, Denied, Look, Opening, Scoring, Word);

impl From<GameId> for Word {
    /// What the game is called.
    fn from(game: GameId) -> Self {
        Self::Game { game: game.name() }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn every_word_is_in_welsh_with_its_arguments() {
        assert_eq!(boardgame_text::wanting(Lang::Cy, crate::MESSAGES), Vec::<String>::new());
    }

    #[test]
    fn no_welsh_is_left_of_words_that_are_gone() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boardgame-text/locales/cy/serve.ftl");
        let welsh = fs::read_to_string(path).expect("the Welsh stands beside this crate");
        let known = |id: &str| crate::MESSAGES.iter().copied().flatten().any(|template| template.id == id);
        let ids = welsh.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let left: Vec<&str> = ids.filter(|id| !known(id)).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}
