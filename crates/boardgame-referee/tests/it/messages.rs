//! Checks that every message has a Welsh translation and that every translation is used.

use std::{collections::BTreeSet, fs, path::Path};

use boardgame_core::{Lang, MatchRule, Rulebook, message::Template};
use boardgame_referee::GameId;
use boardgame_text::{Text, missing};
use fluent_syntax::{ast::Entry, parser};

/// The messages of all crates except the applications.
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
fn every_message_has_a_welsh_translation_with_its_arguments() {
    for messages in CRATES {
        assert_eq!(missing(Lang::Cy, messages), Vec::<String>::new());
    }
}

/// Files of the applications are left out, because they have separate tests.
#[test]
fn no_translation_is_unused() {
    let templates = CRATES.iter().copied().flatten().copied().flatten();
    let known: BTreeSet<&str> = templates.map(|template| template.id).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boardgame-text/locales/cy");
    let mut translated = BTreeSet::new();
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
                assert!(translated.insert(message.id.name.clone()), "`{}` is translated twice", message.id.name);
            }
        }
    }
    let left: Vec<&String> = translated.iter().filter(|id| !known.contains(id.as_str())).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn clause_titles_are_unique_and_translated() {
    fn check<R: Rulebook>() {
        for lang in Lang::ALL {
            let titles: BTreeSet<&str> = R::ALL.iter().map(|rule| rule.title(lang)).collect();
            assert!(titles.len() == R::ALL.len() && !titles.contains(""), "{lang}: {titles:?}");
        }
        let same = R::ALL.iter().find(|rule| rule.title(Lang::En) == rule.title(Lang::Cy));
        assert!(same.is_none(), "{:?}", same.map(|rule| rule.clause()));
    }
    check::<MatchRule>();
    check::<checkers::Rule>();
    check::<camelot::Rule>();
    check::<camette::Rule>();
    check::<dwyn::Rule>();
    check::<blackball_rules::Rule>();
}

#[test]
fn welsh_words_of_moves_round_trip() {
    let text = Text::new(Lang::Cy);
    let mut phrases = 0;
    for game in GameId::ALL {
        let lexicon = game.lexicon(&text);
        for canonical in lexicon.phrases() {
            // The placeholder `#` stands for any word.
            let canonical = canonical.replace('#', "A");
            let translated = lexicon.translated(&canonical);
            assert_eq!(lexicon.canonical(&translated).as_str(), canonical, "{translated}");
            phrases += 1;
        }
    }
    assert!(phrases > 20);
}
