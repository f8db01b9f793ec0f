//! Comments and variations of a game.

use boardgame_referee::{
    GameId,
    file::{Aside, AsidePart},
};
use maud::{Markup, html};

/// Renders comments and variations, indented by depth. With a game, the moves of variations link to their positions.
#[must_use]
pub fn asides(asides: &[Aside], game: Option<GameId>) -> Markup {
    html! {
        @for aside in asides.iter().filter(|aside| !aside.parts.iter().all(is_sign)) {
            span.aside.line[aside.depth > 0] data-depth=[(aside.depth > 1).then(|| aside.depth.min(4))] {
                @for part in &aside.parts {
                    @match (part, game) {
                        // Shown with the move.
                        (AsidePart::Sign(_), _) => {},
                        (AsidePart::Comment(said), _) => { bdi { (said) } },
                        (AsidePart::Move { written, position }, Some(game)) if !position.is_empty() => {
                            a href={ "/look?game=" (game.code()) "&position=" (position.replace(' ', "+")) } { (written) }
                        },
                        (AsidePart::Move { written, .. }, _) => (written),
                    }
                    " "
                }
            }
        }
    }
}

const fn is_sign(part: &AsidePart) -> bool {
    matches!(part, AsidePart::Sign(_))
}

/// Returns the annotation symbols of a move, such as `!?`.
#[must_use]
pub fn sign(asides: &[Aside]) -> String {
    let own = asides.iter().filter(|aside| aside.depth == 0).flat_map(|aside| &aside.parts);
    own.filter_map(|part| if let AsidePart::Sign(sign) = part { Some(sign.as_str()) } else { None }).collect()
}
