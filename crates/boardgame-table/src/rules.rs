//! The rules as pages with an anchor for each clause.

#[cfg(feature = "documents")]
use boardgame_core::{Cites, Game};
use boardgame_core::{Clause, Lang};
use boardgame_referee::GameId;
#[cfg(feature = "documents")]
use boardgame_referee::{
    board::BoardPresentation,
    rules::{Block, Document, Mark, Passage, RichText, Section, row_number},
    with_board, with_game,
};
#[cfg(feature = "documents")]
use boardgame_svg::{Cell, Marks, Options, Squares, svg_with};
use maud::Markup;
#[cfg(feature = "documents")]
use maud::{PreEscaped, html};

#[cfg(feature = "documents")]
use crate::{
    guide,
    page::{arrows, options},
    words::Word,
};

/// Returns the address of a clause; `None` for a rule of the match, which is in no document.
#[must_use]
pub fn address(clause: Clause) -> Option<String> {
    let game = GameId::of(clause.game)?;
    Some(format!("/rules/{}#c{}", game.code(), clause.number))
}

/// Returns the text of a clause.
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

/// Renders the rules of a game. Each clause has the anchor `#c` and its number.
#[cfg(feature = "documents")]
#[must_use]
pub fn page(game: GameId, lang: Lang) -> Markup {
    let document = Document::of(game, lang);
    // If several passages have the same number, the clause has the anchor.
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
                // Focusable, so that keys scroll it on small screens.
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
                (guide::aim(game, lang))
                (moves(game, lang))
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

/// Renders a picture for each kind of move, with its clause.
#[cfg(feature = "documents")]
fn moves(game: GameId, lang: Lang) -> Markup {
    let title = |clause: &str| {
        with_game!(game, G => {
            let rule = <<G as Game>::Illegal as Cites>::Rule::ALL.iter().find(|rule| rule.clause().number == clause);
            rule.map(|rule| rule.title(lang))
        })
    };
    let examples = if game.is_on_board() { guide::examples(game) } else { Vec::new() };
    html! {
        @if !examples.is_empty() {
            div.kinds {
                @for (clause, position, mv) in examples {
                    figure.still {
                        (PreEscaped(with_board!(game, P => picture::<P>(&position, &mv, lang), else None).unwrap_or_default()))
                        figcaption { a href={ "#c" (clause) } { (clause) } " " (title(clause).unwrap_or_default()) }
                    }
                }
            }
        }
    }
}

/// The squares shown around a move, on boards that are longer.
#[cfg(feature = "documents")]
const NEAR: usize = 8;

/// Draws a move with its arrows.
#[cfg(feature = "documents")]
fn picture<P: BoardPresentation>(position: &str, mv: &str, lang: Lang) -> Option<String> {
    let position: P = position.parse().ok()?;
    let visits = P::visits(&position.read_move(mv).ok()?);
    let marks = Marks { arrows: arrows(&visits), ..Marks::default() };
    let options = Options { title: mv.to_owned(), description: String::new(), ..options(&position, false, lang) };
    let mut rows = position.squares().rows;
    if rows.len() <= NEAR {
        return Some(position.picture(&marks, &options));
    }
    let near = |indices: Vec<usize>, count: usize| {
        let (least, most) = (indices.iter().min().copied().unwrap_or(0), indices.iter().max().copied().unwrap_or(0));
        let from = least.saturating_sub((5 - (most - least + 1).min(5)).div_ceil(2)).min(count.saturating_sub(5));
        from..(from + 5).max(most + 1).min(count)
    };
    let is_visited = |cell: &Option<Cell<P::Square>>| cell.is_some_and(|cell| visits.contains(&cell.square));
    let mut places = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        places.extend(cells.iter().enumerate().filter(|(_, cell)| is_visited(cell)).map(|(column, _)| (row, column)));
    }
    let columns = near(places.iter().map(|(_, column)| *column).collect(), rows.first().map_or(0, Vec::len));
    let shown = near(places.iter().map(|(row, _)| *row).collect(), rows.len());
    rows = rows.drain(shown).collect();
    for row in &mut rows {
        *row = row.get(columns.clone()).unwrap_or_default().to_vec();
    }
    Some(svg_with(&Squares { rows }, &marks, &options))
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
    use std::collections::BTreeSet;

    use boardgame_core::Rulebook as _;

    use super::*;

    fn clauses<G: Game<Illegal: Cites>>() -> Vec<Clause> {
        <G::Illegal as Cites>::Rule::ALL.iter().map(|rule| rule.clause()).collect()
    }

    fn each() -> impl Iterator<Item = (GameId, Lang)> {
        GameId::ALL.into_iter().flat_map(|game| boardgame_text::languages().map(move |lang| (game, lang)))
    }

    #[test]
    fn every_clause_that_can_be_cited_has_an_address_and_words() {
        for (game, lang) in each() {
            let page = page(game, lang).into_string();
            for cited in with_game!(game, G => clauses::<G>()) {
                let point = format!("<li id=\"c{}\" tabindex=\"-1\"><strong>{}</strong>", cited.number, cited.number);
                assert!(page.contains(&point), "{cited} has no place in {lang}");
                let words = clause(cited, lang).expect("words").into_string();
                let said = words.strip_prefix(&format!("<strong>{}</strong> ", cited.number)).unwrap_or_default();
                assert!(said.len() > 5 && !said.contains("<li"), "{cited} in {lang}: {words}");
            }
        }
    }

    #[test]
    fn every_id_of_a_page_is_unique_and_without_spaces() {
        for (game, lang) in each() {
            let page = page(game, lang).into_string();
            let ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(ids.len() > 3 && ids.iter().all(|id| !id.contains(' ')), "{game} in {lang}: {ids:?}");
            assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{game} in {lang}: {ids:?}");
        }
    }
}
