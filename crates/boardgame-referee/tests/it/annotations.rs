//! Tests of annotations in games.

use boardgame_core::Lang;
use boardgame_referee::{
    GameId,
    file::{Annotation, AnnotationPart, FileFormat, SavedGame},
};
use boardgame_text::Text;
use checkers::Checkers;

/// Returns the annotations in a file by ply.
fn asides(file: &str) -> Vec<Vec<Annotation>> {
    let text = Text::new(Lang::En);
    SavedGame::<Checkers>::read(&text, FileFormat::Text(GameId::Checkers), file.as_bytes(), 1)
        .expect("a game")
        .annotations
}

fn texts(file: &str) -> Vec<Vec<(usize, String)>> {
    asides(file).into_iter().map(|at| at.into_iter().map(|aside| (aside.depth, aside.to_string())).collect()).collect()
}

#[test]
fn annotations_follow_their_moves() {
    let texts = texts(
        "{a game} 1. 11-15! {[%clk 0:10:00] good} 23-19 (1... 22-18 15x22 {forced} 2. 25x18 (2. 26x17 {or so}) 8-11) {went on} 2. 8-11 *",
    );
    let at = |ply: usize| texts[ply].iter().map(|(depth, text)| (*depth, text.as_str())).collect::<Vec<_>>();
    assert_eq!(at(0), [(0, "a game")]);
    assert_eq!(at(1), [(0, "! good")]);
    assert_eq!(texts.len(), 4, "{texts:?}");
    assert!(at(2).iter().any(|(depth, text)| *depth == 1 && text.starts_with("1… 22-18 2. 15x22 forced")), "{texts:?}");
    assert!(at(2).iter().any(|(depth, text)| *depth == 2 && text.ends_with("or so")), "{texts:?}");
    assert!(at(2).contains(&(0, "went on")) && at(3).is_empty(), "{texts:?}");
}

#[test]
fn the_number_of_positions_is_limited() {
    const POSITIONS: usize = 2_000;
    let all = asides(&format!("1. 11-15 {} *", "(1. 9-13)".repeat(3 * POSITIONS)));
    let is_known =
        |part: &&AnnotationPart| matches!(part, AnnotationPart::Move { position, .. } if !position.is_empty());
    let known = all.iter().flatten().flat_map(|aside| &aside.parts).filter(is_known).count();
    assert_eq!(known, POSITIONS);
}
