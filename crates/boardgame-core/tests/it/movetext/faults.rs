//! Texts and sheets with errors, and where reading continues.

use boardgame_core::movetext::{Cause, Game, GameError, Item, Score, Sheet, SyntaxError, Tag};

use crate::movetext::toy::{Go, Stairs, Unclear, brief, read, verdicts};

fn first_error(text: &str) -> GameError<Stairs> {
    read(text)[0].as_ref().expect_err(text).clone()
}

#[test]
fn invalid_tag_starts_the_next_game() {
    assert_eq!(verdicts("up\n[\"b\nup 0-1").len(), 2);
    assert_eq!(verdicts("up 1-0 @\n[A \"b\"]\nup 0-1").len(), 3);
}

#[test]
fn error_has_the_game_before_it() {
    let error = first_error("[A \"b\"]\nup {c} (up down) down down up ( @ 1-0");
    assert_eq!(error.sheet.tag("A"), Some("b"));
    assert_eq!(brief(&error.sheet), "up {c} ( up down ) down");
    assert!(error.clause().is_some());
    let Cause::Illegal { ply, depth, text, position, .. } = &*error.cause else { panic!("{error}") };
    assert_eq!((*ply, *depth, &**text, position.height), (3, 0, "down", 0), "the first error is reported");
    assert_eq!(first_error("up @").clause(), None);
}

#[test]
fn sheet_that_cannot_be_read_again_is_refused() {
    let items = |items| Sheet { items, ..Sheet::new() };
    let tag = |name, value| Sheet { tags: vec![Tag::new(name, value)], ..Sheet::new() };
    let two_results = SyntaxError::TwoResults { first: Score::SecondWins, second: Score::FirstWins };
    for (sheet, expected) in [
        (items(vec![Item::Open]), SyntaxError::NothingToVary),
        (items(vec![Item::Close]), SyntaxError::UnopenedVariation),
        (items(vec![Item::Move(Go::Up), Item::Open]), SyntaxError::UnclosedVariation),
        (items(vec![Item::Comment("\u{7}".into())]), SyntaxError::Control { found: '\u{7}' }),
        (tag("a b", ""), SyntaxError::TagName),
        (tag("A", "a\nb"), SyntaxError::Control { found: '\n' }),
        (Sheet { resigned: true, score: Score::FirstWins, ..Sheet::new() }, two_results),
    ] {
        assert_eq!(Game::<Stairs>::new(sheet), Err(Cause::Syntax(expected)));
    }
    assert!(matches!(Game::<Stairs>::new(items(vec![Item::Move(Go::Down)])), Err(Cause::Illegal { .. })));
}

#[test]
fn prose_is_reported_as_such() {
    for (text, word) in [("up up Drawn", "Drawn"), ("White wins 1-0", "White"), ("up (Souter) up", "Souter")] {
        let error = first_error(text);
        assert_eq!(text.find(word).map(|at| at as u64 + 1), Some(error.at.column), "{text}");
        assert_eq!(error.cause.to_string(), format!("{word:?} is not a move: put comments in braces"));
    }
}

#[test]
fn words_can_show_that_a_text_is_of_another_game() {
    for (text, word) in [
        ("sideways", "sideways"),
        ("[Start \"1\"] sideways", "sideways"),
        ("[Start \"1\"] up sideways", "sideways"),
        ("[Start \"0\"] down up (left up) sideways up 1-0", "sideways"),
        ("[Start \"1\"] up dive", "dive"),
    ] {
        let error = first_error(text);
        assert_eq!(*error.cause, Cause::Start(Unclear::Other), "{text}");
        assert_eq!(text.find(word).map(|at| at as u64 + 1), Some(error.at.column), "{text}");
    }
    for text in [
        "up sideways",
        "down sideways",
        "[GameType \"99\"] sideways",
        "[Start \"0\"] down dive",
        "[Start \"4\"] up dive",
        "[Start \"0\"] [GameType \"99\"] down sideways",
        "[Start \"0\"] down up 1-0\n\n[Event \"b\"]\nup sideways",
    ] {
        assert!(!matches!(*first_error(text).cause, Cause::Start(_)), "{text}");
    }
}
