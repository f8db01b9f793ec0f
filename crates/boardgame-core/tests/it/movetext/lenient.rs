//! What a lenient reader takes liberties with, and what it says about them.

use boardgame_core::movetext::{Reader, Score};

use crate::movetext::toy::{Stairs, brief, verdicts};

/// The movetext of the only game as a lenient reader has it, and its notes.
fn lenient(text: &str) -> (String, Vec<String>) {
    let mut reader = Reader::<Stairs, _>::from_text(text).lenient();
    let game = reader.next().expect("a game").unwrap_or_else(|error| panic!("{text}: {error}"));
    let notes = reader.notes().iter().map(ToString::to_string).collect();
    assert!(reader.next().is_none(), "{text}: one game");
    (brief(game.sheet()), notes)
}

/// Checks that a strict reader refuses the text, and a lenient one reads this and says that.
fn assert_liberty(text: &str, read: &str, notes: &[&str]) {
    assert!(verdicts(text).iter().any(|verdict| !verdict.starts_with("ok")), "{text}: strict");
    let (movetext, said) = lenient(text);
    assert_eq!((&*movetext, said), (read, notes.iter().map(ToString::to_string).collect()), "{text}");
}

#[test]
fn of_several_moves_the_first_is_taken() {
    assert_liberty("leap down", "up down", &["line 1, column 1: leap: 2 moves fit, and up is taken"]);
    // The higher leap would allow three steps down, but the reader does not look ahead.
    let mut reader = Reader::<Stairs, _>::from_text("leap down down down").lenient();
    let error = reader.next().expect("a game").expect_err("too far down");
    assert_eq!(error.to_string(), "game 1, line 1, column 11: 2. down: below the ground");
    assert_eq!(reader.notes().len(), 1);
    assert!(reader.next().is_none());
}

#[test]
fn a_bad_variation_costs_no_more_than_itself() {
    let left_out = "the rest of this variation is left out: 1. down: below the ground";
    assert_liberty("up (down (up) up) up", "up up", &[&format!("line 1, column 5: {left_out}")]);
    assert_liberty(
        "up (up down down (up) down) down 1-0",
        "up ( up down ) down",
        &["line 1, column 13: the rest of this variation is left out: 2. down: below the ground"],
    );
    assert_liberty(
        "(up (up)) up",
        "up",
        &["line 1, column 1: left out: a variation replaces the move before it, and there is none"],
    );
    assert_liberty("up (up", "up ( up )", &["line 1, column 4: left out: this variation is not closed: expected ')'"]);
    assert_liberty("up) up", "up up", &["line 1, column 3: left out: ')' closes no variation"]);
    assert_liberty(
        "up (up 1-0) up",
        "up ( up ) up",
        &["line 1, column 8: left out: a variation has no result of its own"],
    );
}

#[test]
fn a_bad_word_costs_no_more_than_itself() {
    assert_liberty(
        "up White can win up",
        "up {White can win} up",
        &["line 1, column 4: \"White\" is taken for a comment"],
    );
    assert_liberty(
        "up White {} can { } win {now} up",
        "up {White can win} {now} up",
        &["line 1, column 4: \"White\" is taken for a comment"],
    );
    assert_liberty(
        "up oops up",
        "up {oops} up",
        &["line 1, column 4: \"oops\" is taken for a comment: expected up or down"],
    );
    assert_liberty(
        "up @ up $999",
        "up up",
        &[
            "line 1, column 4: left out: expected a move, a comment, a variation, a tag or a result, found '@'",
            "line 1, column 9: left out: expected a number from 0 to 255 after '$'",
        ],
    );
    assert_liberty(
        "up 1-0 in the end",
        "up",
        &["line 1, column 8: left out: something follows the result: expected the tags of the next game"],
    );
    assert_liberty(
        "up {to the end",
        "up {to the end}",
        &["line 1, column 4: left out: this comment is not closed: expected '}' before the next game"],
    );
}

#[test]
fn a_bad_set_up_costs_no_more_than_itself() {
    assert_liberty(
        "[Start \"x\"]\nup",
        "up",
        &["line 1, column 1: the set-up is put right or left out: expected up or down"],
    );
    assert_liberty(
        "[A \"b\n[B \"c\"]\nup",
        "up",
        &["line 1, column 1: left out: this tag is not closed: expected '\"]' before the end of the line"],
    );
    // Where the moves do not fit, it is the set-up that is at fault.
    let mut reader = Reader::<Stairs, _>::from_text("[Start \"x\"]\nup down down").lenient();
    let error = reader.next().expect("a game").expect_err("it started elsewhere");
    assert_eq!(error.to_string(), "game 1, line 1, column 1: expected up or down");
}

#[test]
fn a_move_against_the_rules_is_an_error_all_the_same() {
    let mut reader = Reader::<Stairs, _>::from_text("up down down 1-0\n\n[A \"b\"]\nup 1-0").lenient();
    assert!(reader.next().expect("a game").is_err());
    assert_eq!(reader.next().expect("a game").map(|game| game.score()), Ok(Score::FirstWins));
}
