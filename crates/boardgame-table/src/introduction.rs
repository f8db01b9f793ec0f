//! The start of the page of rules: the aim of the game, and a picture of each kind of move.

use boardgame_core::{Cites, Game, Lang};
use boardgame_referee::{GameId, board::BoardPresentation, with_board, with_game};
use boardgame_svg::{Cell, Marks, Options, Squares, svg_with};
use maud::{Markup, PreEscaped, html};

use crate::{
    guide,
    page::{arrows, options},
};

/// Renders the aim of a game and, for a board game, a picture of each kind of move.
#[must_use]
pub fn introduction(game: GameId, lang: Lang) -> Markup {
    html! { (guide::aim(game, lang)) (moves(game, lang)) }
}

/// Renders a picture for each kind of move, with its clause.
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

/// The number of rows of the largest board that is drawn whole.
const MAX_WHOLE: usize = 8;

/// The minimum number of rows and columns of a larger board that are drawn around a move.
const MIN_PART: usize = 5;

/// Draws a move with its arrows.
fn picture<P: BoardPresentation>(position: &str, mv: &str, lang: Lang) -> Option<String> {
    let position: P = position.parse().ok()?;
    let visits = P::visits(&position.read_move(mv).ok()?);
    let marks = Marks { arrows: arrows(&visits), ..Marks::default() };
    let options = Options { title: mv.to_owned(), description: String::new(), ..options(&position, false, lang) };
    let mut rows = position.squares().rows;
    if rows.len() <= MAX_WHOLE {
        return Some(position.picture(&marks, &options));
    }
    let around = |visited: Vec<usize>, count: usize| {
        let (least, most) = (visited.iter().min().copied().unwrap_or(0), visited.iter().max().copied().unwrap_or(0));
        let margin = MIN_PART.saturating_sub(most - least + 1).div_ceil(2);
        let from = least.saturating_sub(margin).min(count.saturating_sub(MIN_PART));
        from..(from + MIN_PART).max(most + 1).min(count)
    };
    let is_visited = |cell: &Option<Cell<P::Square>>| cell.is_some_and(|cell| visits.contains(&cell.square));
    let mut places = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        places.extend(cells.iter().enumerate().filter(|(_, cell)| is_visited(cell)).map(|(column, _)| (row, column)));
    }
    let columns = around(places.iter().map(|(_, column)| *column).collect(), rows.first().map_or(0, Vec::len));
    let shown = around(places.iter().map(|(row, _)| *row).collect(), rows.len());
    rows = rows.drain(shown).collect();
    for row in &mut rows {
        *row = row.get(columns.clone()).unwrap_or_default().to_vec();
    }
    Some(svg_with(&Squares { rows }, &marks, &options))
}
