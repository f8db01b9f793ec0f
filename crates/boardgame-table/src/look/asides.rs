//! What a file says beside a game: its comments, and the lines that were not played.

use boardgame_referee::{
    GameId,
    file::{Annotation, AnnotationPart},
};
use maud::{Markup, html};

/// Comments beside the move, and each line indented by how deep it is. In a game that has an address for its positions, the
/// moves of a line lead to them.
#[must_use]
pub fn asides(asides: &[Annotation], game: Option<GameId>) -> Markup {
    html! {
        @for aside in asides.iter().filter(|aside| !aside.parts.iter().all(is_sign)) {
            span.aside.line[aside.depth > 0] data-depth=[(aside.depth > 1).then(|| aside.depth.min(4))] {
                @for part in &aside.parts {
                    @match (part, game) {
                        // It stands with the move.
                        (AnnotationPart::Sign(_), _) => {},
                        (AnnotationPart::Comment(said), _) => { bdi { (said) } },
                        (AnnotationPart::Move { written, position }, Some(game)) if !position.is_empty() => {
                            a href={ "/look?game=" (game.code()) "&position=" (position.replace(' ', "+")) } { (written) }
                        },
                        (AnnotationPart::Move { written, .. }, _) => (written),
                    }
                    " "
                }
            }
        }
    }
}

const fn is_sign(part: &AnnotationPart) -> bool {
    matches!(part, AnnotationPart::Sign(_))
}

/// The sign of the move that these are beside; empty where it has none.
#[must_use]
pub fn sign(asides: &[Annotation]) -> String {
    let own = asides.iter().filter(|aside| aside.depth == 0).flat_map(|aside| &aside.parts);
    own.filter_map(|part| if let AnnotationPart::Sign(sign) = part { Some(sign.as_str()) } else { None }).collect()
}
