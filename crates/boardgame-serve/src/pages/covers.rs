//! Pictures of the games as they are met: on the first page, and larger on the page of samples.

use std::sync::LazyLock;

use blackball_rules::{
    Ball,
    geometry::{Layout, Point, RackPattern, Table},
};
use boardgame_core::{Game as _, Lang, Player, Secret as _, Seed, Viewer};
use boardgame_referee::GameId;
use boardgame_svg::{Arrow, Marks, Options, Shot, svg_with};
use maud::{Markup, PreEscaped, html};

use crate::{
    games::board::PAGE,
    words::{Opening, Word},
};

/// The pictures of the first page, by game. They are drawn once.
static COVERS: LazyLock<[(GameId, String); 4]> = LazyLock::new(|| {
    let options = Options { colours: PAGE, labels: false, ..Options::default() };
    [
        (GameId::Checkers, checkers(&options)),
        (GameId::Camelot, camelot(&options)),
        (GameId::Dwyn, dwyn(&options)),
        (GameId::Blackball, blackball(&options)),
    ]
});

/// A game as it looks. The words beside it say what it is.
pub(crate) fn cover(game: GameId) -> Markup {
    let picture = COVERS.iter().find(|(known, _)| *known == game).map_or("", |(_, picture)| picture);
    html! { div class={ "cover " (game.code()) } aria-hidden="true" { (PreEscaped(picture)) } }
}

/// Every piece, card and ball, and every mark, on one page.
pub(crate) fn samples(lang: Lang) -> Markup {
    let options = |game: GameId| {
        let title = Word::PictureOf { game: Word::from(game).say(lang) }.say(lang);
        Options { colours: PAGE, title, ..Options::default() }
    };
    let drawn = [
        (GameId::Checkers, checkers(&options(GameId::Checkers))),
        (GameId::Camelot, camelot(&options(GameId::Camelot))),
        (GameId::Dwyn, dwyn(&options(GameId::Dwyn))),
        (GameId::Blackball, blackball(&options(GameId::Blackball))),
    ];
    html! {
        main id="part" class="samples" {
            h1 { (Opening::Samples.say(lang)) }
            p.lead { (Opening::SamplesAbout.say(lang)) }
            @for (game, picture) in drawn {
                section class=(game.code()) {
                    h2 { (Word::from(game).say(lang)) }
                    div class={ "still " (game.code()) } { (PreEscaped(picture)) }
                }
            }
        }
    }
}

/// The position of a text; the usual start, should it ever be none.
fn position<P: std::str::FromStr>(text: &str, start: fn() -> P) -> P {
    text.parse().unwrap_or_else(|_| start())
}

fn squares<S: std::str::FromStr>(texts: &[&str]) -> Vec<S> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// Men and kings, a last move, a piece that is chosen, and where it can go.
fn checkers(options: &Options) -> String {
    let position = position("B:W18,21,23,K26,28,29,30,31,32:B1,2,3,5,6,8,9,11,12,K16", checkers::Position::start);
    let marks = Marks {
        last_move: squares(&["22", "18"]),
        highlighted: squares(&["11"]),
        targets: squares(&["15"]),
        ..Marks::default()
    };
    svg_with(&position, &marks, options)
}

/// The start after the first moves, with a jump that is due.
fn camelot(options: &Options) -> String {
    let mut position = camelot::Position::start();
    for mv in squares::<camelot::Move>(&["G6-E8", "D11-D9"]) {
        // The moves are those of the README, which its tests play.
        let _ = position.play(mv);
    }
    let way: Vec<camelot::Square> = squares(&["E8", "C10", "C12"]);
    let arrows = way.windows(2).map(|pair| Arrow { from: pair[0], to: pair[1] }).collect();
    let marks = Marks {
        last_move: squares(&["D11", "D9"]),
        arrows,
        highlighted: way.first().copied().into_iter().collect(),
        ..Marks::default()
    };
    svg_with(&position, &marks, options)
}

/// A table of three in which some cards have been laid.
fn dwyn(options: &Options) -> String {
    let setup = dwyn::Setup::new(3, Seed::from_u64(11));
    let Ok(mut game) = dwyn::Dwyn::start(&setup) else { return String::new() };
    for _ in 0..24 {
        let Some(to_act) = game.status().to_act() else { break };
        let Some(mv) = boardgame_players::dwyn::suggest(&game.view(Viewer::Seat(to_act))) else { break };
        if game.play(&mv).is_err() {
            break;
        }
    }
    svg_with(&game.view(Viewer::Seat(Player::new(0))), &Vec::new(), options)
}

/// The balls before the break.
fn blackball(options: &Options) -> String {
    // A table of six feet, in metres.
    let Ok(table) = Table::new(1.83, 0.915, 0.0254, 0.0254) else { return String::new() };
    let mut layout = Layout::racked(table, RackPattern::default());
    if let Ok(point) = Point::new(0.4575, 0.3) {
        // A ball in baulk meets no other.
        let _ = layout.place(Ball::CUE, point);
    }
    svg_with(&layout, &Shot::default(), options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cover_shows_its_game() {
        for (game, picture) in COVERS.iter() {
            assert!(picture.contains("<svg") && picture.len() > 2000, "{}", game.code());
            assert!(!picture.contains("#f7f4ec"), "{}: the colours are those of the page", game.code());
        }
        let drawn = |index: usize| COVERS[index].1.as_str();
        assert_eq!(drawn(0).matches("data-at").count(), 19, "nineteen pieces, and not the usual start");
        assert!(drawn(1).contains("data-at=\"E8\""), "the man that has to jump");
    }
}
