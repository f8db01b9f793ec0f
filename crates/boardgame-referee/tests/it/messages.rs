//! What is declared is said in Welsh too, and nothing else is.

use std::{collections::BTreeSet, fs, path::Path};

use boardgame_core::{Lang, MatchRule, Rulebook, message::Template};
use boardgame_referee::GameId;
use boardgame_text::{Text, missing};
use fluent_syntax::{ast::Entry, parser};

/// Every crate that declares messages, with its list.
const CRATES: &[&[&[Template]]] = &[
    blackball_pooltool::MESSAGES,
    blackball_rules::MESSAGES,
    boardgame_core::MESSAGES,
    boardgame_referee::MESSAGES,
    camelot::MESSAGES,
    camette::MESSAGES,
    checkers::MESSAGES,
    dwyn::MESSAGES,
];

#[test]
fn every_declared_message_has_a_sentence_in_welsh_with_its_arguments() {
    for messages in CRATES {
        assert_eq!(missing(Lang::Cy, messages), Vec::<String>::new());
    }
}

/// The program, which has the tables too, the server and the npm package have tests of their own for their files.
#[test]
fn no_welsh_is_left_of_messages_that_are_gone() {
    let templates = CRATES.iter().copied().flatten().copied().flatten();
    let known: BTreeSet<&str> = templates.map(|template| template.id).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boardgame-text/locales/cy");
    let mut stands = BTreeSet::new();
    for file in fs::read_dir(&folder).expect("Welsh has a folder") {
        let path = file.expect("a file").path();
        if ["ui.ftl", "serve.ftl", "site.ftl", "word.ftl"].iter().any(|file| path.ends_with(file)) {
            continue;
        }
        let resource = match parser::parse(fs::read_to_string(&path).expect("a text")) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("{}: {errors:?}", path.display()),
        };
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                assert!(stands.insert(message.id.name.clone()), "`{}` stands twice", message.id.name);
            }
        }
    }
    let left: Vec<&String> = stands.iter().filter(|id| !known.contains(id.as_str())).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn every_clause_has_a_title_of_its_own_in_all_languages() {
    fn titles<R: Rulebook>(game: &str) {
        for lang in Lang::ALL {
            let titles: BTreeSet<&str> = R::ALL.iter().map(|rule| rule.title(lang)).collect();
            assert_eq!(titles.len(), R::ALL.len(), "two clauses of {game} have one title in {lang}");
        }
        for rule in R::ALL {
            let (english, welsh) = (rule.title(Lang::En), rule.title(Lang::Cy));
            assert!(!english.is_empty() && !welsh.is_empty() && english != welsh, "{}: {welsh}", rule.clause());
        }
    }
    titles::<MatchRule>("the match");
    titles::<checkers::Rule>("checkers");
    titles::<camelot::Rule>("Camelot");
    titles::<camette::Rule>("Camette");
    titles::<dwyn::Rule>("Dwyn");
    titles::<blackball_rules::Rule>("blackball");
}

/// What is written in Welsh is read as the same again.
#[test]
fn every_welsh_word_of_a_move_means_one_canonical_word() {
    let text = Text::new(Lang::Cy);
    let mut phrases = 0;
    for game in GameId::ALL {
        let lexicon = game.lexicon(&text);
        for canonical in lexicon.phrases() {
            // A phrase may have a place for any one word.
            let canonical = canonical.replace('#', "A");
            let translated = lexicon.translated(&canonical);
            assert_eq!(lexicon.canonical(&translated).as_str(), canonical, "{translated}");
            phrases += 1;
        }
    }
    assert!(phrases > 20);
}
