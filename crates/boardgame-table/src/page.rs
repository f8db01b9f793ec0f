//! Pages: style sheet, script, pictures of boards under an accessible grid, and lists of moves.

use std::ops::Range;

use boardgame_core::{__private::is_bidi_control, Lang, Player, Viewer};
use boardgame_referee::{GameId, board::BoardPresentation, with_board};
use boardgame_svg::{Arrow, Colours, Options};
use maud::{Markup, PreEscaped, html};

use crate::{
    locale::text,
    words::{After, Word},
};

/// The style sheet of all pages, with light and dark colours.
pub const STYLE: &str = include_str!("../assets/style.css");

/// The script that steps through a game of [`look`](crate::look) with buttons and keys. Without it all pictures are
/// visible.
pub const STEPS: &str = include_str!("../assets/steps.js");

/// Converts a page to text. Characters that change the direction of writing are replaced by `U+FFFD`.
#[must_use]
pub fn sent(page: Markup) -> String {
    let html = page.into_string();
    if html.contains(is_bidi_control) { html.replace(is_bidi_control, "\u{fffd}") } else { html }
}

/// Colours as custom properties of the style sheet.
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

pub(crate) fn arrows<S: Copy>(visits: &[S]) -> Vec<Arrow<S>> {
    let legs = visits.iter().zip(visits.iter().skip(1));
    legs.map(|(from, to)| Arrow { from: *from, to: *to }).collect()
}

/// Returns the options for a position's picture, including its title and description.
pub fn options<P: BoardPresentation>(position: &P, turned: bool, lang: Lang) -> Options {
    let game = GameId::of(P::RULES.game).map_or_else(String::new, |game| text(lang).say(&game.name()));
    let title = Word::PictureOf { game }.say(lang);
    Options { turned, colours: PAGE, title, description: position.to_string(), ..Options::default() }
}

/// Returns the player at the bottom of a board that is not turned; `None` for a game without a board.
#[must_use]
pub fn below(game: GameId) -> Option<Player> {
    with_board!(game, P => Player::all(2).find(|player| !P::is_turned_for(*player)), else None)
}

/// Reports whether to turn the board so that the viewer's side is at the bottom.
pub(crate) fn turned<P: BoardPresentation>(viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Seat(player) if P::is_turned_for(player))
}

/// Renders a picture under a grid with a button for each square; `label` returns a square's label and CSS class. With
/// `acts`, each button submits its square.
pub(crate) fn grid<P: BoardPresentation>(
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

/// Renders moves in rows of two, as on a score sheet. Ply 0 has the index `first`, and the first player's indices are even.
/// `shown` renders the move of a ply and its comments.
#[must_use]
pub fn move_pairs(plies: Range<usize>, first: usize, shown: &dyn Fn(usize) -> Option<(Markup, Markup)>) -> Markup {
    html! {
        ol.pairs tabindex="0" {
            @for row in usize::midpoint(plies.start, first)..(plies.end + first).div_ceil(2) {
                @let moves = [2 * row, 2 * row + 1].map(|index| index.checked_sub(first).map(shown));
                li value=(row + 1) {
                    @for mv in &moves { @match mv { None => { span { "…" } " " }, Some(Some((mv, _))) => { (mv) " " }, _ => {} } }
                    @for (_, notes) in moves.iter().flatten().flatten() { (notes) }
                }
            }
        }
    }
}

/// Renders a label and a list of options, each with its value, its label and whether it is selected.
pub(crate) fn select(
    id: &str,
    name: &str,
    label: &str,
    options: impl IntoIterator<Item = (String, String, bool)>,
) -> Markup {
    html! {
        label for=(id) { (label) } " "
        select id=(id) name=(name) {
            @for (value, label, selected) in options { option value=(value) selected[selected] { (label) } }
        }
    }
}

/// Renders the aim of a game in one sentence; `None` for games without one.
#[must_use]
pub fn aim_of(game: GameId, lang: Lang) -> Option<Markup> {
    let sentence = match game {
        GameId::Camelot => After::AimCamelot,
        GameId::Camette => After::AimCamette,
        GameId::Checkers => After::AimCheckers,
        GameId::Dwyn => After::AimDwyn,
        GameId::Blackball => After::AimBlackball,
        _ => return None,
    };
    Some(html! { strong { (After::TheAim.say(lang)) } " " (sentence.say(lang)) })
}
