//! Variations, results, tags, positions, encodings and line ends.

use boardgame_core::movetext::{Reader, Score, result_of};

use crate::movetext::toy::{Stairs, items, only, read};

#[test]
fn variation_starts_before_the_last_move() {
    let text = "[Start \"1\"]\ndown (up (up {deeper}) down down) up *";
    assert_eq!((items(text).matches('(').count(), only(text).final_position().height), (2, 1));
}

#[test]
fn results_in_words_name_the_winner_or_the_loser() {
    for (value, score) in [
        ("White wins", Some(Score::FirstWins)),
        ("walker resigned", Some(Score::SecondWins)),
        ("Black lost.", Some(Score::FirstWins)),
        ("BLACK won", Some(Score::SecondWins)),
        ("a draw", Some(Score::Drawn)),
        ("White draws", None),
        ("Green wins", None),
    ] {
        assert_eq!(result_of::<Stairs>(value), score, "{value}");
    }
}

#[test]
fn tags_keep_their_order_and_values() {
    let text = "[B \"1\"] [A]\n[C \"\"]\n[ D  \"a \\\"b\\\" c\\\\\" ]\r\n[E \"the \"big\" one\"]\nup Resigns";
    let game = only(text);
    let tags: Vec<_> = game.sheet().tags.iter().map(|tag| (&*tag.name, &*tag.value)).collect();
    assert_eq!(tags, [("B", "1"), ("A", ""), ("C", ""), ("D", "a \"b\" c\\"), ("E", "the \"big\" one")]);
    assert_eq!((game.tag("d"), game.tag("C"), game.tag("F")), (Some("a \"b\" c\\"), None, None));
    assert!(game.sheet().resigned);
}

#[test]
fn bytes_are_windows_1252_if_they_are_not_utf_8() {
    let game = |bytes: &'static [u8]| Reader::<Stairs, _>::from_bytes(bytes).next().expect("a game");
    let mixed = game(b"\xEF\xBB\xBF[A \"caf\xE9\"]\n[B \"caf\xC3\xA9\"]\nup {\xBD} *").unwrap();
    assert_eq!((mixed.tag("A"), mixed.tag("B")), (Some("café"), Some("café")));
    assert!(mixed.to_string().contains("{½}"));
    let error = game(b"[A \"Tinsley\x92s\"]\nup\xA0up {\x93so\x94} 1\x961/2 \xBD\x96\xBD").unwrap_err();
    assert_eq!(error.sheet.tag("A"), Some("Tinsley’s"));
}

#[test]
fn all_line_ends_are_counted() {
    let games = read("[A \"b\"]\rup\r\r\n@");
    assert_eq!(games[0].as_ref().expect_err("@").at.line, 4);
}

#[test]
fn position_between_slashes_becomes_a_tag() {
    let game = only("[A \"b\"]\n{why} /Start \"3\"/ down 1-0");
    assert_eq!((game.tag("Start"), game.final_position().height), (Some("3"), 2));
    assert_eq!(only(&game.to_string()), game);
}
