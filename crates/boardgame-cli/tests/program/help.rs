//! What the program says about itself, and about arguments that are wrong.

use crate::support::boardgame;

#[test]
fn no_arguments_give_ten_lines_with_a_command_to_try() {
    let said = boardgame::<&str>(&[]);
    assert_eq!((said.code, said.out.lines().count()), (Some(0), 10));
    assert!(said.out.contains("boardgame show checkers"));
}

#[test]
fn every_command_has_help_in_both_languages() {
    for command in ["referee", "perft", "show", "play"] {
        let english = boardgame(&[command, "--help"]);
        let welsh = boardgame(&["--lang", "cy", command, "--help"]);
        assert_eq!((english.code, welsh.code), (Some(0), Some(0)));
        assert!(english.out.contains("Usage: boardgame ") && welsh.out.contains("Defnydd: boardgame "));
    }
}

#[test]
fn wrong_arguments_are_named_and_help_is_pointed_at() {
    for (args, named) in [
        (&["nonsense"][..], "nonsense"),
        (&["perft", "chess", "3"], "chess"),
        (&["perft", "checkers", "x"], "x"),
        (&["perft"], "<GAME>"),
        (&["show", "checkers", "--nope"], "--nope"),
        (&["--lang", "fr"], "fr"),
    ] {
        let said = boardgame(args);
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(said.err.contains(named) && said.err.contains("--help`"), "{args:?}: {}", said.err);
    }
}
