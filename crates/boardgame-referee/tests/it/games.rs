//! The list of games, and what they bring.

use std::{env, fs, path::Path};

use boardgame_core::{Cites, Game, Lang, Rulebook};
use boardgame_referee::{GameId, with_game};

#[test]
fn a_game_has_the_name_that_its_rules_give_it() {
    for game in GameId::ALL {
        with_game!(game, G => assert_eq!(G::RULES.game, game.code()));
        assert_eq!(GameId::of(game.code()), Some(game));
    }
}

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

/// In the documents a clause is the number in bold at the start of a list item.
#[test]
fn every_clause_is_in_the_rules_of_each_language() {
    fn check<G: Game<Illegal: Cites>>(game: GameId) {
        for rule in <<G::Illegal as Cites>::Rule as Rulebook>::ALL {
            let number = rule.clause().number;
            for lang in Lang::ALL {
                assert!(game.rules(lang).contains(&format!("\n- **{number}** ")), "{game} {number} in {lang}");
            }
        }
    }
    for game in GameId::ALL {
        with_game!(game, G => check::<G>(game));
    }
}
