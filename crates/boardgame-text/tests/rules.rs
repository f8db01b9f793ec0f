//! The rules that are shipped.

use std::{env, fs, path::Path};

use boardgame_core::Lang;
use boardgame_text::GameId;

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
