//! Tests of the parsed rules documents.

use std::collections::BTreeSet;

use blackball_rules::readings::Reading;
use boardgame_core::{Cites, Game, Lang, Rulebook};
use boardgame_referee::{
    GameId,
    rules::{Block, Document, Mark, Passage, RichText},
    with_game,
};

fn cited<G: Game<Illegal: Cites>>() -> Vec<&'static str> {
    <G::Illegal as Cites>::Rule::ALL.iter().map(|rule| rule.clause().number).collect()
}

fn numbers(document: &Document) -> Vec<&str> {
    document.clauses().filter_map(RichText::number).collect()
}

#[test]
fn every_clause_that_can_be_cited_is_in_the_document_in_every_language() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let document = Document::of(game, lang);
        for number in with_game!(game, G => cited::<G>()) {
            let Some(Passage::Clause(words)) = document.passage(number) else {
                panic!("{game} has no clause {number} in {lang}");
            };
            assert!(words.spans.len() > 1, "{game} {number} says nothing in {lang}");
        }
    }
}

#[test]
fn a_number_has_one_clause_and_both_languages_have_the_same_clauses() {
    for game in GameId::ALL {
        let [english, welsh] = [Lang::En, Lang::Cy].map(|lang| Document::of(game, lang));
        let all = numbers(&english);
        assert_eq!(all, numbers(&welsh), "{game}");
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{game}: a number is given twice");
    }
}

#[test]
fn every_reading_of_blackball_has_a_row_and_a_clause_in_every_language() {
    for lang in Lang::ALL {
        let text = GameId::Blackball.rules(lang).replace("]\n  [", "] [");
        for reading in Reading::ALL {
            assert_eq!(text.matches(&format!("\n| {reading} | ")).count(), 1, "{reading} in {lang}");
            assert!(text.contains(&format!("[{reading}]")), "no clause rests on {reading} in {lang}");
        }
    }
}

#[test]
fn no_markdown_is_left_in_the_text() {
    let mut marks = 0;
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        for section in Document::of(game, lang).sections {
            let words = section.blocks.into_iter().flat_map(|block| match block {
                Block::Paragraph(words) => vec![words],
                Block::List(points) | Block::Steps(points) => points,
                Block::Table(rows) => rows.concat(),
                Block::Code { .. } => Vec::new(),
            });
            for (mark, text) in words.chain([section.heading]).flat_map(|words| words.spans) {
                marks += usize::from(mark != Mark::Plain);
                assert!(
                    mark == Mark::Code || !["*", "`", "]("].iter().any(|sign| text.contains(sign)),
                    "{game}: {text}"
                );
            }
        }
    }
    assert!(marks > 100, "{marks}");
}
