//! Whole sessions in both languages, word for word, as `tests/data/sessions` has them.
//!
//! `BOARDGAME_BLESS=1` writes what the program says now; read it aloud before it is committed.

#[path = "sessions/script.rs"]
mod script;
mod support;

use boardgame_core::Lang;

use crate::script::{Step, compare};

/// What is typed in each language: the words of the program are Welsh in Welsh, the moves are not.
fn in_both(name: &str, steps: &[Step<'_>]) {
    for lang in Lang::ALL {
        compare(name, lang, steps);
    }
}

#[test]
fn games_in_order_are_told_move_by_move() {
    for (name, file) in [
        ("referee_checkers", "crates/boardgame-cli/tests/data/sessions/short.pdn"),
        ("referee_camelot", "docs/samples/3-camelot.txt"),
        ("referee_dwyn", "docs/samples/4-dwyn.json"),
        ("referee_blackball", "docs/samples/5-blackball.json"),
        ("referee_pooltool", "docs/samples/6-break.system.json"),
    ] {
        in_both(name, &[Step::run(&["referee", "--verbose", file])]);
    }
}

#[test]
fn games_out_of_order_are_told_with_clause_and_place() {
    in_both(
        "referee_broken",
        &[
            Step::run(&["referee", "docs/broken-samples"]),
            Step::run(&["referee", "crates/boardgame-cli/tests/data/sessions/broken"]),
            Step::run(&["referee", "--json", "docs/broken-samples"]),
        ],
    );
}

#[test]
fn refused_moves_are_told_at_the_board() {
    in_both(
        "play_checkers",
        &[Step::typed(
            &["play", "checkers"],
            "12-16\n11-15\n22-18\n8-11\n15-99\n15\n11-15x18\n15x22\n26x17\nclaim\nresign\n9-14\n",
        )],
    );
    in_both(
        "play_camelot",
        &[Step::typed(&["play", "camelot"], "D6-D8\nE6\nE6-Z3\nG6-E8\nD11-D9\nD6-F8\nE8xC10xC12\nresign\n")],
    );
    in_both(
        "play_dwyn",
        &[Step::typed(
            &["play", "dwyn", "--players", "3", "--seed", "2a"],
            "lay CORON\ndraw\ndraw\ndiscard CA-9\ndiscard CORON\ndwyn p2 CORON RY\nplay RY-3\npass\ndiscard RY-3\nresign\n",
        )],
    );
    in_both(
        "play_blackball",
        &[Step::typed(
            &["play", "blackball"],
            "hit red\nlag A\nbreaker B\nin baulk, hit red, pot cue, crossed 1, cushion, no foul\nchoose rerack\nchoose rerack\n\
         in baulk, hit red, pot red 3, crossed 2, cushion, no foul\nhit yellow, miss\nhit yellow 9\naward C\nnote A 5z\n{\"shot\":1}\n\
         hit yellow, cushion, no foul\nprotest B 5m upheld\nlag B\nhistory\n",
        )],
    );
}

#[test]
fn help_and_wrong_arguments_are_told() {
    in_both(
        "help",
        &[
            Step::run(&[]),
            Step::run(&["--help"]),
            Step::run(&["referee", "--help"]),
            Step::run(&["play", "--help"]),
            Step::run(&["show", "--help"]),
            Step::run(&["perft", "--help"]),
            Step::typed(&["play", "checkers"], "help\n"),
            Step::typed(&["play", "dwyn", "--seed", "1"], "help\n"),
            Step::typed(&["play", "blackball"], "help\n"),
        ],
    );
    in_both(
        "errors",
        &[
            Step::run(&["adjudicate"]),
            Step::run(&["play"]),
            Step::run(&["play", "chess"]),
            Step::run(&["play", "checkers", "--loud"]),
            Step::run(&["play", "checkers", "--players", "3"]),
            Step::run(&["perft", "checkers", "many"]),
            Step::run(&["perft", "blackball", "3"]),
            Step::run(&["show", "checkers", "W:W1:B2,K33"]),
            Step::run(&["show", "camelot", "x"]),
            Step::run(&["show", "dwyn"]),
            Step::run(&["show", "dwyn", "docs/samples/4-dwyn.json", "--seat", "9"]),
            Step::run(&["show", "dwyn", "docs/samples/5-blackball.json"]),
            Step::run(&["show", "blackball", "docs"]),
        ],
    );
}

#[test]
fn an_analysis_keeps_the_tags_of_the_file() {
    let pdn = "crates/boardgame-cli/tests/data/sessions/tagged.pdn";
    let camelot = "crates/boardgame-cli/tests/data/sessions/tagged.camelot.txt";
    in_both(
        "analyse",
        &[Step::run(&["analyse", "--depth", "2", pdn]), Step::run(&["analyse", "--depth", "2", camelot])],
    );
}

#[test]
fn what_keeps_a_match_or_an_engine_from_playing_is_told() {
    let broken = "crates/boardgame-cli/tests/data/sessions/broken/checkers.pdn";
    in_both(
        "match",
        &[
            Step::run(&["match", "no-such-engine", "level:1"]),
            Step::run(&["match", "level:1", "depth:1", "--file", broken]),
            Step::run(&["match", "level:1", "depth:1", "--file", "docs"]),
            Step::run(&["match", "level:1", "depth:1", "--tables", "README.md"]),
            Step::run(&["engine", "checkers", "--tables", "README.md"]),
        ],
    );
}

#[test]
fn boards_and_tables_are_shown() {
    in_both(
        "show",
        &[
            Step::run(&["show", "checkers", "W:W18:BK15"]),
            Step::run(&["show", "camelot"]),
            Step::run(&["show", "dwyn", "docs/samples/4-dwyn.json", "--ply", "12", "--seat", "1"]),
            Step::run(&["show", "blackball"]),
            Step::run(&["show", "blackball", "docs/samples/5-blackball.json", "--ply", "11"]),
            Step::run(&["show", "blackball", "docs/samples/5-blackball.json"]),
            Step::run(&["show", "blackball", "docs/samples/6-break.system.json", "--ply", "1"]),
        ],
    );
}

#[test]
fn the_environment_chooses_the_language() {
    let said = script::run(&[], "", Some("cy_GB.UTF-8"));
    assert!(said.contains("dyfarnwr ar gyfer"), "{said}");
    assert_eq!(said, script::run(&["--lang", "cy"], "", None).replace(" --lang cy\n", "\n"));
    assert!(script::run(&[], "", Some("de_DE")).contains("a referee for"));
}
