//! Checks that control characters in files, names and input never reach the terminal.

use std::ffi::OsStr;

use crate::support::{Exit, boardgame, boardgame_with, file, folder, refereed};

/// Characters that set a colour, delete, start a C1 control sequence, change the direction of writing, or end a line.
const CONTROLS: &str = "\u{1b}[31m\u{7f}\u{9b}31m\u{202e}\u{2066}\u{2028}\r";

/// The escaped form of [`CONTROLS`].
const ESCAPED: &str = "\\u001b[31m\\u007f\\u009b31m\\u202e\\u2066\\u2028\\u000d";

/// Checks that the output contains `escape` and no control character except line ends.
fn harmless(exit: &Exit, escape: &str) {
    let all = format!("{}{}", exit.out, exit.err);
    let is_control =
        |letter: char| letter != '\n' && (letter.is_control() || "\u{202e}\u{2066}\u{2028}".contains(letter));
    assert_eq!(all.find(is_control), None, "{all:?}");
    assert!(all.contains(escape), "{all}");
}

fn referee(path: &std::path::Path) -> Exit {
    boardgame(&[OsStr::new("referee"), OsStr::new("--verbose"), path.as_os_str()])
}

#[test]
fn files_of_games() {
    let tag = "\u{202e}\u{2066}\u{2028}";
    let tags = format!("[Event \"{tag}\"]\n[Black \"{tag}\"]\n[White \"{tag}\"]\n");
    // Only the beginning of a file decides whether it is text, so the control characters follow a long game.
    let long = format!("1. 11-15 {{{}}}\n *\n\n", "x ".repeat(1 << 16));
    let controls = serde_json::to_string(CONTROLS).expect("a text is JSON");
    let record = r#"{"format":1,"game":"checkers","rules":1"#;
    for (content, escape) in [
        (format!("{tags}\n1. 11-15 *\n"), "\\u202e\\u2066\\u2028"),
        (format!("{tags}\n1. D6-F8 *\n"), "\\u202e\\u2066\\u2028"),
        (format!("{long}[Event \"{CONTROLS}\"]\n\n1. 11-15 *\n"), "\\u{1b}"),
        (format!("{long}[FEN \"B:W{CONTROLS}\"]\n\n1. 11-15 *\n"), "\\u{1b}"),
        (format!("{long}1. 11-15 {CONTROLS} *\n"), "\\u{1b}"),
        (format!("{long}1. 11-15 {{{CONTROLS}}} *\n"), "\\u{1b}"),
        (format!(r#"{record},{controls}:{{}},"setup":{{}},"events":[]}}"#), ESCAPED),
        (format!(r#"{record},"players":[{controls},""],"setup":{{}},"events":[]}}"#), ESCAPED),
    ] {
        harmless(&referee(&file(&folder("files"), "game", content)), escape);
    }
}

#[test]
fn names_of_files() {
    let exit = boardgame(&["referee", CONTROLS]);
    harmless(&exit, ESCAPED);
    harmless(&boardgame(&["referee", "--before", CONTROLS, "none"]), ESCAPED);
    for game in ["dwyn", "blackball"] {
        harmless(&boardgame(&["show", game, CONTROLS]), ESCAPED);
    }
}

#[test]
fn json_keeps_its_meaning() {
    let controls = serde_json::to_string(CONTROLS).expect("a text is JSON");
    let record =
        format!(r#"{{"format":1,"game":"checkers","rules":1,"players":[{controls},""],"setup":{{}},"events":[]}}"#);
    let path = file(&folder("json"), "record.json", record);
    harmless(&boardgame(&[OsStr::new("referee"), OsStr::new("--json"), path.as_os_str()]), "\\u202e");
    assert_eq!(refereed(&path).1[0]["players"][0], CONTROLS);
}

#[test]
fn arguments_and_positions() {
    harmless(&boardgame(&[CONTROLS]), ESCAPED);
    harmless(&boardgame(&["play", "checkers", "--seed", CONTROLS]), ESCAPED);
    for game in ["checkers", "camelot"] {
        let exit = boardgame(&["show", game, CONTROLS]);
        harmless(&exit, if game == "checkers" { "1b" } else { "column 1" });
    }
}

#[test]
fn input_at_a_table() {
    let typed = format!("a{CONTROLS}b\nsave /nowhere/{CONTROLS}b\n{{\"{CONTROLS}\":1}}\n{{\"\\u001b\\u202e\":1}}\n");
    for game in ["checkers", "camelot", "dwyn", "blackball"] {
        harmless(&boardgame_with(&["play", game, "--seed", "1"], &typed), &format!("/nowhere/{ESCAPED}b"));
    }
}
