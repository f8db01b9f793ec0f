//! Pictures of the games for the first page and the page of samples.

use std::sync::LazyLock;

use blackball_rules::{
    Ball,
    geometry::{Layout, Point, RackPattern, Table},
};
use boardgame_core::Lang;
use boardgame_referee::{GameId, board::BoardPresentation as _, with_board};
use boardgame_svg::{Options, Shot, svg_with};
use dwyn::{Card, Part, Suit};
use maud::{Markup, PreEscaped, html};

use crate::{
    page::PAGE,
    words::{Opening, Word},
};

static COVERS: LazyLock<[(GameId, String); GameId::ALL.len()]> = LazyLock::new(|| {
    let options = Options { colours: PAGE, labels: false, ..Options::default() };
    let cover = |game: GameId| if game.hides() { figures() } else { drawn(game, &options) };
    GameId::ALL.map(|game| (game, cover(game)))
});

fn drawn(game: GameId, options: &Options) -> String {
    with_board!(game, P => {
        let (position, marks) = P::sample();
        position.picture(&marks, options)
    }, else if game.hides() { pack() } else { blackball(options) })
}

/// Returns a decorative picture of a game for the first page.
#[must_use]
pub fn cover(game: GameId) -> Markup {
    let picture = COVERS.iter().find(|(known, _)| *known == game).map_or("", |(_, picture)| picture);
    html! { div class={ "cover " (game.code()) } aria-hidden="true" { (PreEscaped(picture)) } }
}

/// Renders a page with a sample picture of each game.
#[must_use]
pub fn samples(lang: Lang) -> Markup {
    let options = |game: GameId| {
        let title = Word::PictureOf { game: Word::from(game).say(lang) }.say(lang);
        Options { colours: PAGE, title, ..Options::default() }
    };
    html! {
        main id="part" class="samples" {
            h1 { (Opening::Samples.say(lang)) }
            p.lead { (Opening::SamplesAbout.say(lang)) }
            @for game in GameId::ALL {
                section class=(game.code()) {
                    h2 { (Word::from(game).say(lang)) }
                    div class={ "still " (game.code()) } { (PreEscaped(drawn(game, &options(game)))) }
                }
            }
        }
    }
}

/// Draws two figures made of cards, the crown, a card that steals it, and the back of a card.
fn figures() -> String {
    let figures = [Suit::Rygbi, Suit::Deilen].map(|suit| Part::ALL.map(|part| Some(Card::body(suit, part))));
    cards(&[&figures[0], &figures[1], &[Some(Card::CORON), Some(Card::DWYN), None]])
}

/// Draws every card, and the back of a card.
fn pack() -> String {
    let pack: Vec<Option<Card>> = Card::ALL.into_iter().map(Some).chain([None]).collect();
    cards(&pack.chunks(6).collect::<Vec<_>>())
}

/// Draws cards in columns.
fn cards(columns: &[&[Option<Card>]]) -> String {
    let column = |(x, cards): (usize, &&[Option<Card>])| {
        let card = |(y, card): (usize, &Option<Card>)| {
            // The size and place of a card in the picture.
            let place = format!("<svg x=\"{}\" y=\"{}\" width=\"60\" height=\"84\" ", 72 * x, 84 * y);
            boardgame_svg::card(*card).replacen("<svg ", &place, 1)
        };
        (0..).zip(*cards).map(card).collect::<String>()
    };
    let rows = columns.iter().map(|cards| cards.len()).max().unwrap_or(0);
    let (width, height) = (72 * columns.len(), 84 * rows + 12);
    let cards: String = (0..).zip(columns).map(column).collect();
    format!("<svg viewBox=\"-6 -6 {width} {height}\">{cards}</svg>")
}

fn blackball(options: &Options) -> String {
    // The playing area is six by three feet, given in metres.
    let Ok(table) = Table::new(1.83, 0.915, 0.0254, 0.0254) else { return String::new() };
    let mut layout = Layout::racked(table, RackPattern::default());
    if let Ok(point) = Point::new(0.4575, 0.3) {
        let _ = layout.place(Ball::CUE, point);
    }
    svg_with(&layout, &Shot::default(), options)
}
