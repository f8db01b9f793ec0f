//! The games, and their rules as the project's documents have them.

use std::fmt;

use boardgame_core::Lang;
use serde::{Deserialize, Serialize};

/// A game whose rules the project has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameId {
    /// American checkers.
    Checkers,
    /// Camelot.
    Camelot,
    /// Camette, the small Camelot.
    Camette,
    /// Dwyn, the Welsh game of cards.
    Dwyn,
    /// Blackball pool.
    Blackball,
}

impl GameId {
    /// Every game.
    pub const ALL: [Self; 5] = [Self::Checkers, Self::Camelot, Self::Camette, Self::Dwyn, Self::Blackball];

    /// The game as records, clauses, arguments and addresses name it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkers => "checkers",
            Self::Camelot => "camelot",
            Self::Camette => "camette",
            Self::Dwyn => "dwyn",
            Self::Blackball => "blackball",
        }
    }

    /// The game that records, clauses, arguments and addresses name so.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.code() == code)
    }

    /// The rules of the game, clause by clause, in Markdown: a clause begins with its number in bold, a reading is a row
    /// of a table.
    ///
    /// ```
    /// use boardgame_core::{Lang, Rulebook};
    /// use boardgame_text::GameId;
    ///
    /// let clause = checkers::Rule::MustJump.clause();
    /// let rules = GameId::of(clause.game).expect("checkers").rules(Lang::Cy);
    /// assert!(rules.contains(&format!("- **{}**", clause.number)));
    /// ```
    #[must_use]
    pub fn rules(self, lang: Lang) -> &'static str {
        let (english, welsh) = match self {
            Self::Checkers => (include_str!("../rules/checkers.md"), include_str!("../rules/checkers.cy.md")),
            Self::Camelot => (include_str!("../rules/camelot.md"), include_str!("../rules/camelot.cy.md")),
            Self::Camette => (include_str!("../rules/camette.md"), include_str!("../rules/camette.cy.md")),
            Self::Dwyn => (include_str!("../rules/dwyn.md"), include_str!("../rules/dwyn.cy.md")),
            Self::Blackball => (include_str!("../rules/blackball.md"), include_str!("../rules/blackball.cy.md")),
        };
        if lang == Lang::Cy { welsh } else { english }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

boardgame_core::text_arguments!(GameId);

#[cfg(test)]
mod tests {
    use std::{env, fs, path::Path};

    use super::*;

    /// The crate holds copies of the documents, since a package holds nothing from outside its folder.
    /// `BOARDGAME_BLESS=1` copies them anew.
    #[test]
    fn the_rules_are_those_of_the_documents() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        for game in GameId::ALL {
            for (lang, name) in [(Lang::En, format!("{game}.md")), (Lang::Cy, format!("{game}.cy.md"))] {
                let document = here.join("../../docs/rules").join(&name);
                if env::var_os("BOARDGAME_BLESS").is_some() {
                    fs::copy(&document, here.join("rules").join(&name)).expect("the rules can be copied");
                }
                let document = fs::read_to_string(document).expect("the rules are there");
                assert!(document == game.rules(lang), "{name} has changed: copy it with BOARDGAME_BLESS=1");
            }
        }
    }
}
