//! Compares pictures with golden files, some of which are shown in READMEs. `BOARDGAME_GOLDEN=write cargo test -p
//! boardgame-svg` updates the files.

use std::{env, fs, path::Path};

use blackball_rules::{
    Ball,
    geometry::{Layout, Point, RackPattern, Table},
};
use boardgame_core::{Player, Seed, Viewer};
use boardgame_svg::{Arrow, Colours, Contact, Marks, Options, Shot, svg, svg_with};

fn same(name: &str, picture: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if env::var_os("BOARDGAME_GOLDEN").is_some() {
        fs::write(&path, picture).expect("the golden file can be written");
    }
    let golden = fs::read_to_string(&path).expect("the golden file can be read");
    assert_eq!(picture, golden, "{name} is drawn otherwise than before");
}

#[test]
fn checkers_at_the_start() {
    same("checkers-start.svg", &svg(&checkers::Position::start()));
}

#[test]
fn checkers_with_marks_turned_and_dark() {
    let mut position = checkers::Position::start();
    for text in ["11-15", "22-18", "15x22"] {
        position.play(text.parse().expect("a move")).expect("a legal move");
    }
    let square = |text: &str| text.parse::<checkers::Square>().expect("a square");
    let marks = Marks {
        last_move: vec![square("15"), square("22")],
        arrows: vec![Arrow { from: square("25"), to: square("18") }],
        highlighted: vec![square("25"), square("26")],
        targets: vec![square("18"), square("17")],
    };
    let options = Options {
        turned: true,
        colours: Colours::DARK,
        title: "After 15x22".into(),
        description: "White is to move & must jump".into(),
        ..Options::default()
    };
    same("checkers-marks.svg", &svg_with(&position, &marks, &options));
}

/// This is the first example in the README of `checkers`.
#[test]
fn a_jump_of_checkers_that_must_be_made() {
    let mut position = checkers::Position::start();
    let moves = ["11-15", "22-18"].map(|text| text.parse().expect("a move"));
    for mv in moves {
        assert!(position.play(mv).is_ok(), "{mv}");
    }
    let square = |text: &str| text.parse::<checkers::Square>().expect("a square");
    let marks = Marks {
        last_move: vec![square("22"), square("18")],
        arrows: vec![Arrow { from: square("15"), to: square("22") }],
        highlighted: vec![square("15")],
        ..Marks::default()
    };
    let options = Options {
        title: "15 can jump".into(),
        description: "Checkers after 11-15 22-18: Black has to take the man on 18".into(),
        ..Options::default()
    };
    same("checkers-jump.svg", &svg_with(&position, &marks, &options));
}

/// This is the first example in the README of `camelot`.
#[test]
fn a_jump_of_camelot_that_goes_on() {
    let mut position = camelot::Position::start();
    let moves = ["G6-E8", "D11-D9"].map(|text| text.parse().expect("a move"));
    for mv in moves {
        assert!(position.play(mv).is_ok(), "{mv}");
    }
    let square = |text: &str| text.parse::<camelot::Square>().expect("a square");
    let way = ["E8", "C10", "C12"].map(square);
    let marks = Marks {
        last_move: vec![square("D11"), square("D9")],
        arrows: way.windows(2).map(|pair| Arrow { from: pair[0], to: pair[1] }).collect(),
        highlighted: vec![way[0]],
        ..Marks::default()
    };
    let options = Options {
        title: "E8 can jump".into(),
        description: "Camelot after G6-E8 D11-D9: the man on E8 takes D9 and C11".into(),
        ..Options::default()
    };
    same("camelot-jump.svg", &svg_with(&position, &marks, &options));
}

#[test]
fn camelot_at_the_start() {
    same("camelot-start.svg", &svg(&camelot::Position::start()));
}

#[test]
fn checkers_small_and_without_numbers() {
    let options = Options { size: 160, labels: false, ..Options::default() };
    same("checkers-small.svg", &svg_with(&checkers::Position::start(), &Marks::default(), &options));
}

#[test]
fn camelot_with_targets_turned_and_dark() {
    let mut position = camelot::Position::start();
    let last: camelot::Move = "G6-E8".parse().expect("a move");
    position.play(last).expect("a legal move");
    let from: camelot::Square = "D10".parse().expect("a square");
    let targets = position.next_squares(&[from]).into_iter().collect();
    let marks = Marks { highlighted: vec![from], targets, ..Marks::from(last) };
    let options = Options {
        turned: true,
        colours: Colours::DARK,
        title: "Camelot ar ôl G6-E8".into(),
        description: "Du sydd i symud, ac mae D10 wedi ei ddewis".into(),
        ..Options::default()
    };
    same("camelot-marks.svg", &svg_with(&position, &marks, &options));
}

#[test]
fn a_marked_card_of_dwyn_in_the_dark() {
    let state = dwyn::State::deal(&dwyn::Setup::new(2, Seed::from_u64(7))).expect("a table of two");
    let view = state.view(Viewer::Seat(Player::new(1)));
    let prize = view.table().laid(Player::new(0)).iter().next().expect("a card on the table");
    let options = Options { colours: Colours::DARK, labels: false, title: "DWYN".into(), ..Options::default() };
    same("dwyn-marked.svg", &svg_with(&view, &vec![prize], &options));
}

#[test]
fn a_view_of_dwyn() {
    let state = dwyn::State::deal(&dwyn::Setup::new(3, Seed::from_u64(7))).expect("a table of three");
    same("dwyn-seat.svg", &svg(&state.view(Viewer::Seat(Player::new(0)))));
    same("dwyn-spectator.svg", &svg(&state.view(Viewer::Spectator)));
}

#[test]
fn a_rack_and_a_shot() {
    let table = Table::new(1.83, 0.915, 0.0254, 0.0254).expect("a table of six feet");
    let mut layout = Layout::racked(table, RackPattern::default());
    let point = |x, y| Point::new(x, y).expect("a point of the table");
    layout.place(Ball::CUE, point(0.4575, 0.3)).expect("the cue ball lies in baulk");
    same("blackball-rack.svg", &svg(&layout));

    let red = Ball::red(1).expect("a red");
    let mut layout = Layout::new(table);
    layout.place(Ball::CUE, point(0.3, 1.0)).expect("on the table");
    layout.place(Ball::BLACK, point(0.4575, 1.3725)).expect("on the table");
    let shot = Shot {
        paths: vec![
            (Ball::CUE, vec![point(0.45, 0.3), point(0.45, 0.85), point(0.3, 1.0)]),
            (red, vec![point(0.45, 0.9), point(0.9, 1.8)]),
        ],
        contacts: vec![Contact { at: point(0.45, 0.875), ball: Ball::CUE, other: red }],
        cushions: vec![point(0.0, 1.2)],
        pocketed: vec![(red, point(0.915, 1.83))],
        ghost: Some(point(0.45, 0.85)),
    };
    same("blackball-shot.svg", &svg_with(&layout, &shot, &Options::default()));
    let other_side = Options { turned: true, labels: false, colours: Colours::DARK, ..Options::default() };
    same("blackball-turned.svg", &svg_with(&layout, &shot, &other_side));
}
