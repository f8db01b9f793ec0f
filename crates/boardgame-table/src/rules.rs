//! The rules as pages with an anchor for each clause.

use boardgame_core::{Clause, Lang};
use boardgame_referee::GameId;
#[cfg(feature = "documents")]
use boardgame_referee::rules::{Block, Document, Mark, Passage, RichText, Section, row_number};
use maud::Markup;
#[cfg(feature = "documents")]
use maud::html;

#[cfg(feature = "documents")]
use crate::words::Word;

/// Returns the URL of a clause; `None` for a rule of the match, which is in no document.
#[must_use]
pub fn address(clause: Clause) -> Option<String> {
    let game = GameId::of(clause.game)?;
    Some(format!("/rules/{}#c{}", game.code(), clause.number))
}

/// Returns the text of a clause; `None` if the rules have no such clause.
#[cfg(feature = "documents")]
#[must_use]
pub fn clause(clause: Clause, lang: Lang) -> Option<Markup> {
    match Document::of(GameId::of(clause.game)?, lang).passage(clause.number)? {
        Passage::Clause(words) => Some(inline(words)),
        Passage::Interpretation(row) => Some(html! { @for cell in row { (inline(cell)) " " } }),
        Passage::Section(_) => None,
    }
}

#[cfg(not(feature = "documents"))]
pub(crate) fn clause(_: Clause, _: Lang) -> Option<Markup> {
    None
}

/// Renders the rules of a game, with an [introduction](crate::introduction()) below the heading. The anchor of a clause
/// is `#c` followed by its number.
#[cfg(feature = "documents")]
#[must_use]
pub fn page(game: GameId, introduction: &Markup, lang: Lang) -> Markup {
    let document = Document::of(game, lang);
    // If several passages have the same number, the anchor belongs to the clause.
    let anchor = |number: Option<&str>, is_passage: fn(Passage<'_>) -> bool| {
        number.filter(|number| document.passage(number).is_some_and(is_passage)).map(|number| format!("c{number}"))
    };
    let block = |block: &Block| {
        html! {
            @match block {
                Block::Paragraph(words) => p { (inline(words)) },
                Block::List(points) => ul.clauses {
                    @for point in points {
                        @let id = anchor(point.number(), |passage| matches!(passage, Passage::Clause(_)));
                        li id=[&id] tabindex=[id.as_ref().map(|_| "-1")] { (inline(point)) }
                    }
                },
                Block::Steps(steps) => ol { @for step in steps { li { (inline(step)) } } },
                // The table can have the focus, so that keys scroll it on small screens.
                Block::Table(rows) => div.wide tabindex="0" {
                    table {
                        tr { @for cell in rows.first().into_iter().flatten() { th scope="col" { (inline(cell)) } } }
                        @for row in rows.iter().skip(1) {
                            tr id=[anchor(row_number(row), |passage| matches!(passage, Passage::Interpretation(_)))] {
                                @for cell in row { td { (inline(cell)) } }
                            }
                        }
                    }
                },
                Block::Code { lines, .. } => pre { (lines) },
            }
        }
    };
    let id = |number: usize, section: &Section| {
        anchor(section.number(), |passage| matches!(passage, Passage::Section(_)))
            .unwrap_or_else(|| format!("s{number}"))
    };
    html! {
        @for (number, section) in document.sections.iter().enumerate() {
            @if number == 0 {
                h1 { (inline(&section.heading)) }
                (introduction)
                nav.contents aria-labelledby="contents" {
                    h2 id="contents" { (Word::Contents.say(lang)) }
                    ol { @for (number, section) in (1..).zip(document.sections.iter().skip(1)) { li { a href={ "#" (id(number, section)) } { (inline(&section.heading)) } } } }
                }
            } @else {
                h2 id=(id(number, section)) { (inline(&section.heading)) }
            }
            @for part in &section.blocks { (block(part)) }
        }
    }
}

/// Renders text with its emphasis. Links become plain labels, because their targets are not pages.
#[cfg(feature = "documents")]
fn inline(words: &RichText) -> Markup {
    html! {
        @for (mark, text) in &words.spans {
            @match mark {
                Mark::Plain => (text),
                Mark::Strong => strong { (text) },
                Mark::Emphasis => em { (text) },
                Mark::Code => code { (text) },
            }
        }
    }
}

#[cfg(all(test, feature = "documents"))]
mod tests {
    use boardgame_core::{Cites, Game, Rulebook as _};
    use boardgame_referee::with_game;

    use super::*;

    fn clauses<G: Game<Illegal: Cites>>() -> Vec<Clause> {
        <G::Illegal as Cites>::Rule::ALL.iter().map(|rule| rule.clause()).collect()
    }

    #[test]
    fn every_clause_that_can_be_cited_has_an_address_and_words() {
        let each = GameId::ALL.into_iter().flat_map(|game| boardgame_text::languages().map(move |lang| (game, lang)));
        for (game, lang) in each {
            let page = page(game, &html! {}, lang).into_string();
            for cited in with_game!(game, G => clauses::<G>()) {
                let point = format!("<li id=\"c{}\" tabindex=\"-1\"><strong>{}</strong>", cited.number, cited.number);
                assert!(page.contains(&point), "{cited} has no place in {lang}");
                let words = clause(cited, lang).expect("words").into_string();
                let said = words.strip_prefix(&format!("<strong>{}</strong> ", cited.number)).unwrap_or_default();
                assert!(said.len() > 5 && !said.contains("<li"), "{cited} in {lang}: {words}");
            }
        }
    }
}
