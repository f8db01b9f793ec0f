//! What cannot be read: where it is, what is said, and what is read after it.

use boardgame_core::movetext::{Cause, Game, Item, Location, Score, Sheet, SyntaxError, Tag};

use crate::movetext::toy::{Go, Stairs, Unclear, brief, read, verdicts};

/// Checks that the first game of a text has this fault there, and that the game behind it is read.
fn assert_fault(text: &str, line: u64, column: u64, fault: SyntaxError) {
    let whole = format!("{text}\n\n[Event \"next\"]\nup 1-0\n");
    let games = read(&whole);
    let error = games[0].as_ref().expect_err(text);
    assert_eq!((*error.cause == Cause::Syntax(fault), error.at), (true, Location { line, column }), "{text}: {error}");
    assert_eq!(error.clause(), None);
    assert_eq!(games.len(), 2, "{text}: {games:?}");
    assert_eq!(games[1].as_ref().map(Game::score), Ok(Score::FirstWins), "{text}");
}

#[test]
fn a_fault_has_a_place_and_the_next_game_is_read() {
    assert_fault("up @ up", 1, 4, SyntaxError::Unexpected { found: '@' });
    assert_fault("up {é}\u{0} up", 1, 7, SyntaxError::Unexpected { found: '\u{0}' });
    assert_fault("up {a\n \u{1}}", 2, 2, SyntaxError::Control { found: '\u{1}' });
    assert_fault("[A \"b\"]\n[B \"c\n[C \"d\"]\nup 1-0", 2, 1, SyntaxError::UnclosedTag);
    assert_fault("[A \"b\"]\n[B c]\nup", 2, 1, SyntaxError::TagValue);
    assert_fault("[\"b\"]\nup", 1, 1, SyntaxError::TagName);
    assert_fault("up {never closed\nup", 1, 4, SyntaxError::UnclosedComment);
    assert_fault("up (up (up) up", 1, 4, SyntaxError::UnclosedVariation);
    assert_fault("up) up", 1, 3, SyntaxError::UnopenedVariation);
    assert_fault("(up) up", 1, 1, SyntaxError::NothingToVary);
    assert_fault("up ((up)) up", 1, 5, SyntaxError::NothingToVary);
    assert_fault("up $256", 1, 4, SyntaxError::Nag);
    assert_fault("up $ 1", 1, 4, SyntaxError::Nag);
    assert_fault("up 12 {c} up", 1, 4, SyntaxError::NumberAlone);
    assert_fault("up 3 4 up", 1, 4, SyntaxError::NumberAlone);
}

#[test]
fn results_are_final() {
    let two = |first, second| SyntaxError::TwoResults { first, second };
    assert_fault("up 1-0 0-1", 1, 8, two(Score::FirstWins, Score::SecondWins));
    assert_fault("up 1-0 1-0", 1, 8, two(Score::FirstWins, Score::FirstWins));
    assert_fault("up Resigns 0-1", 1, 4, two(Score::FirstWins, Score::SecondWins));
    assert_fault("[Result \"1-0\"]\n[Result \"0-1\"]\nup", 2, 1, two(Score::FirstWins, Score::SecondWins));
    assert_fault("up 1-0 up", 1, 8, SyntaxError::AfterResult);
    assert_fault("up 1-0 (up)", 1, 8, SyntaxError::AfterResult);
    assert_fault("up (up 1-0) up", 1, 8, SyntaxError::ResultInVariation);
}

#[test]
fn without_tags_the_next_game_follows_a_result() {
    let texts = ["up @ up 1-0\nup 0-1", "up (up\nup 1-0\n\n1. up 0-1"];
    for text in texts {
        let games = read(text);
        assert!(games[0].is_err(), "{text}");
        assert_eq!(games[1].as_ref().map(Game::score), Ok(Score::SecondWins), "{text}: {games:?}");
    }
}

#[test]
fn a_fault_behind_a_result_is_the_next_games() {
    assert_eq!(
        verdicts("up 1-0\n[A \"b\n[B \"c\"]\nup 0-1\n[A \"b\"]\nup 0-1"),
        [
            "ok 1-0",
            "game 2, line 2, column 1: this tag is not closed: expected '\"]' before the end of the line",
            "ok 0-1"
        ]
    );
    assert_eq!(verdicts("up\n[\"b\nup 0-1").len(), 2);
    assert_eq!(verdicts("up 1-0 @\n[A \"b\"]\nup 0-1").len(), 3);
}

#[test]
fn a_fault_of_meaning_takes_only_its_game() {
    let text = "[Start \"x\"]\nup (up) {c} up 1-0\n1. down up\n\n[A \"\"] up (up down down) left 1-0";
    assert_eq!(
        verdicts(text),
        [
            "game 1, line 1, column 1: expected up or down",
            "game 2, line 3, column 4: 1. down: below the ground",
            "game 3, line 5, column 20: 2. down: below the ground",
        ]
    );
}

#[test]
fn an_error_holds_the_game_before_it() {
    let games = read("[A \"b\"]\nup {c} (up down) down down up ( @ 1-0");
    let error = games[0].as_ref().expect_err("illegal");
    assert_eq!(error.sheet.tag("A"), Some("b"));
    assert_eq!(brief(&error.sheet), "up {c} ( up down ) down");
    let Cause::Illegal { ply, depth, text, position, .. } = &*error.cause else { panic!("{error}") };
    assert_eq!((*ply, *depth, &**text, position.height), (3, 0, "down", 0), "the first fault of a game is its error");
    assert!(error.clause().is_some());
}

#[test]
fn a_sheet_that_could_not_be_read_again_is_refused() {
    let sheet = |items| Sheet { items, ..Sheet::new() };
    let syntax = |sheet| match Game::<Stairs>::new(sheet) {
        Err(Cause::Syntax(error)) => Some(error),
        _ => None,
    };
    assert_eq!(syntax(sheet(vec![Item::Open])), Some(SyntaxError::NothingToVary));
    assert_eq!(syntax(sheet(vec![Item::Close])), Some(SyntaxError::UnopenedVariation));
    assert_eq!(syntax(sheet(vec![Item::Move(Go::Up), Item::Open])), Some(SyntaxError::UnclosedVariation));
    assert_eq!(syntax(sheet(vec![Item::Comment("\u{7}".into())])), Some(SyntaxError::Control { found: '\u{7}' }));
    assert_eq!(syntax(Sheet { tags: vec![Tag::new("a b", "")], ..Sheet::new() }), Some(SyntaxError::TagName));
    let newline = Sheet { tags: vec![Tag::new("A", "a\nb")], ..Sheet::new() };
    assert_eq!(syntax(newline), Some(SyntaxError::Control { found: '\n' }));
    let gives_up = Sheet { resigned: true, score: Score::FirstWins, ..Sheet::new() };
    assert!(matches!(syntax(gives_up), Some(SyntaxError::TwoResults { .. })));
    assert!(matches!(Game::<Stairs>::new(sheet(vec![Item::Move(Go::Down)])), Err(Cause::Illegal { .. })));
}

#[test]
fn prose_is_named_as_such() {
    for (text, column) in [("up up Drawn", 7), ("White wins 1-0", 1), ("up (Souter) up", 5)] {
        let games = read(text);
        let error = games[0].as_ref().expect_err(text);
        let word = text[column - 1..].split([' ', ')']).next().expect("a word");
        assert_eq!(error.at.column, column as u64, "{text}");
        assert_eq!(error.cause.to_string(), format!("{word:?} is a word and not a move: put a comment in braces"));
    }
}

#[test]
fn a_position_between_slashes_has_its_place() {
    assert_fault("up /Start \"1\"/ up", 1, 4, SyntaxError::SetupAfterMoves);
    assert_fault("/Start \"1\" up", 1, 1, SyntaxError::Setup);
    assert_fault("/Start/ up", 1, 1, SyntaxError::Setup);
}

#[test]
fn a_first_move_of_another_game_says_so() {
    let error = |text| read(text)[0].as_ref().expect_err(text).clone();
    let is_other = |text| *error(text).cause == Cause::Start(Unclear::Other);
    assert!(is_other("sideways"));
    assert!(matches!(&*error("up sideways").cause, Cause::Unclear { .. }), "only the first move tells");
    assert!(matches!(&*error("down sideways").cause, Cause::Illegal { .. }), "and it is the game's that is refused");
    assert!(matches!(&*error("[GameType \"99\"] sideways").cause, Cause::Unclear { .. }), "unless the tags say so");
}

#[test]
fn every_move_of_a_game_from_a_set_up_may_show_another() {
    let error = |text| read(text)[0].as_ref().expect_err(text).clone();
    for text in [
        "[Start \"1\"] sideways",
        "[Start \"1\"] up sideways",
        "[Start \"0\"] down up (left up) sideways up 1-0",
        "[Start \"1\"] up dive",
    ] {
        let told = error(text);
        assert_eq!(*told.cause, Cause::Start(Unclear::Other), "{text}");
        let word = if text.contains("dive") { "dive" } else { "sideways" };
        assert_eq!(
            text.get(usize::try_from(told.at.column).expect("a short text") - 1..),
            text.find(word).map(|at| &text[at..]),
            "{text}"
        );
    }
    for text in [
        "[Start \"0\"] down dive",
        "[Start \"4\"] up dive",
        "[Start \"0\"] [GameType \"99\"] down sideways",
        "[Start \"0\"] down up 1-0\n\n[Event \"b\"]\nup sideways",
    ] {
        assert!(!matches!(&*error(text).cause, Cause::Start(_)), "{text}: {}", error(text));
    }
}
