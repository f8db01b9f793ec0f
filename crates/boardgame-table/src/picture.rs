//! Pictures of games on pages: their colours, which way round a board is, the arrows of a move, and the grid over a board that is
//! pressed and read aloud.

use boardgame_core::{Lang, Player, Viewer};
use boardgame_referee::{GameId, board::BoardPresentation, with_board};
use boardgame_svg::{Arrow, Colours, Options};
use maud::{Markup, PreEscaped, html};

use crate::{said::text, words::Word};

/// The colours of the style sheet, which has light and dark ones.
pub const PAGE: Colours = Colours {
    ground: "var(--ground)",
    square: "var(--square)",
    other_square: "var(--other-square)",
    frame: "var(--frame)",
    castle: "var(--castle)",
    ink: "var(--ink)",
    dark_piece: "var(--dark-piece)",
    light_piece: "var(--light-piece)",
    last_move: "var(--last-move)",
    highlight: "var(--highlight)",
    target: "var(--target)",
    cloth: "var(--cloth)",
    red: "var(--red)",
    yellow: "var(--yellow)",
};

/// A move as arrows: one for each of its legs.
pub(crate) fn arrows<S: Copy>(visits: &[S]) -> Vec<Arrow<S>> {
    let legs = visits.iter().zip(visits.iter().skip(1));
    legs.map(|(from, to)| Arrow { from: *from, to: *to }).collect()
}

/// What a picture of the position is called, and how it looks on a page.
pub fn options<P: BoardPresentation>(position: &P, turned: bool, lang: Lang) -> Options {
    let game = GameId::of(P::RULES.game).map_or_else(String::new, |game| text(lang).say(&game.name()));
    let title = Word::PictureOf { game }.say(lang);
    Options { turned, colours: PAGE, title, description: position.to_string(), ..Options::default() }
}

/// The player below a board that is not turned; `None` for a game without a board.
#[must_use]
pub fn below(game: GameId) -> Option<Player> {
    with_board!(game, P => Player::all(2).find(|player| !P::is_turned_for(*player)), else None)
}

/// Whether a board is turned, so that this viewer's own side is below.
pub(crate) fn turned<P: BoardPresentation>(viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Seat(player) if P::is_turned_for(player))
}

/// A picture with a grid of buttons over it, one for each square, with its label and CSS class. With `acts` each sends its
/// square.
#[must_use]
pub fn grid<P: BoardPresentation>(
    picture: &str,
    turned: bool,
    acts: bool,
    focus: Option<P::Square>,
    label: &dyn Fn(P::Square) -> (String, &'static str),
    lang: Lang,
) -> Markup {
    html! {
        div class={ "board " (P::RULES.game) } {
            div.picture aria-hidden="true" { (PreEscaped(picture)) }
            div class={ "grid " (P::RULES.game) } role="grid" aria-label=(Word::Board.say(lang)) {
                @for row in seen::<P>(turned) {
                    div role="row" {
                        @for place in row {
                            div role="gridcell" {
                                @if let Some(square) = place {
                                    @let (label, class) = label(square);
                                    @let class = Some(class).filter(|class| !class.is_empty());
                                    @if acts {
                                        button id={ "sq" (square) } class=[class] name="square" value=(square) aria-label=(label) autofocus[focus == Some(square)] {}
                                    } @else {
                                        button id={ "sq" (square) } class=[class] type="button" aria-label=(label) {}
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The squares row by row, as they are seen from one side or from the other.
fn seen<P: BoardPresentation>(turned: bool) -> Vec<Vec<Option<P::Square>>> {
    let mut rows = P::rows();
    if turned {
        rows.reverse();
        for row in &mut rows {
            row.reverse();
        }
    }
    rows
}
