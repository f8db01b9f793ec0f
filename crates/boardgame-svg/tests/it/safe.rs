//! Tests of escaping, of links, and of hidden cards in pictures.

use boardgame_core::{Player, Seed, Viewer};
use boardgame_svg::{Marks, Options, svg, svg_with};

#[test]
fn a_title_is_never_markup() {
    let title = "</title><script>alert('1 < 2 & \"3\"')</script>\u{0}";
    let options = Options { title: title.into(), description: title.into(), ..Options::default() };
    let picture = svg_with(&checkers::Position::start(), &Marks::default(), &options);
    assert!(!picture.contains("<script"), "{picture}");
    assert!(!picture.contains('\u{0}'));
    assert!(picture.contains("&lt;/title&gt;&lt;script&gt;"));
}

#[test]
fn nothing_refers_to_anything_outside() {
    let state = dwyn::State::deal(&dwyn::Setup::new(6, Seed::from_u64(3))).expect("a table of six");
    let pictures = [
        svg(&checkers::Position::start()),
        svg(&camelot::Position::start()),
        svg(&state.view(Viewer::Seat(Player::new(5)))),
    ];
    for picture in pictures {
        let body = picture.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
        for sign in ["href", "url(", "http", "<style", "<image", "on"] {
            let found = body.split_whitespace().find(|word| word.starts_with(sign));
            assert_eq!(found, None, "{sign} in {picture}");
        }
    }
}

#[test]
fn a_picture_shows_no_hidden_card() {
    for seed in 0..50 {
        let state = dwyn::State::deal(&dwyn::Setup::new(4, Seed::from_u64(seed))).expect("a table of four");
        let viewer = Viewer::Seat(Player::new(0));
        let view = state.view(viewer);
        let picture = svg(&view);
        let hand = view.hand().expect("a seat has a hand");
        let seen: Vec<String> = view
            .table()
            .seats()
            .flat_map(|player| view.table().laid(player).iter())
            .chain(hand.iter())
            .map(|card| card.to_string())
            .collect();
        // Only the face of a card has this background.
        let faces = picture.matches("fill=\"#fffaf0\"").count();
        assert_eq!(faces, seen.len() + usize::from(!view.pile().is_empty()));
    }
}
