//! What the program says about itself, and about arguments that are wrong.

use crate::support::{boardgame, program};

#[test]
fn no_arguments_give_a_few_lines_with_a_command_to_try() {
    let said = boardgame::<&str>(&[]);
    assert_eq!((said.code, said.out.lines().count()), (Some(0), 12 + usize::from(cfg!(feature = "serve"))));
    assert!(said.out.contains("boardgame show checkers"));
}

#[test]
fn every_command_has_help_in_all_languages() {
    let all = "referee play show analyse match engine rules perft tables completions man help";
    for command in all.split(' ') {
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
        (&["man", "nosuch"], "nosuch"),
        (&["help", "nosuch"], "nosuch"),
    ] {
        let said = boardgame(args);
        assert_eq!((said.code, said.out.as_str()), (Some(64), ""), "{args:?}");
        assert!(said.err.contains(named) && said.err.contains("--help`"), "{args:?}: {}", said.err);
    }
}

#[test]
fn a_slip_is_recognised() {
    for (args, meant) in [
        (&["refree", "x"][..], "`referee`"),
        (&["play", "chekers"], "`checkers`"),
        (&["referee", "--verbsoe", "x"], "`--verbose`"),
    ] {
        let said = boardgame(args);
        assert!(said.err.contains(&format!("did you mean {meant}?")), "{args:?}: {}", said.err);
    }
}

#[test]
fn help_is_a_command_too() {
    assert_eq!(boardgame(&["help"]).out, boardgame(&["--help"]).out);
    assert_eq!(boardgame(&["help", "play"]).out, boardgame(&["play", "--help"]).out);
}

#[test]
fn shells_and_manuals_are_served() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let said = boardgame(&["completions", shell]);
        assert_eq!(said.code, Some(0), "{shell}: {}", said.err);
        assert!(said.out.contains("referee") && said.out.contains("journal"), "{shell}");
    }
    assert!(boardgame(&["man"]).out.contains(".TH boardgame"));
    assert!(boardgame(&["man", "play"]).out.contains("\\-\\-journal"));
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8_is_named_and_not_fatal() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let name = OsStr::from_bytes(b"g\xeam.pdn");
    assert_eq!(boardgame(&[name]).code, Some(64));
    assert_eq!(boardgame(&[OsStr::new("referee"), name]).code, Some(2));
    assert_eq!(boardgame(&[OsStr::new("play"), OsStr::new("checkers"), OsStr::new("--name"), name]).code, Some(64));
}

#[cfg(target_os = "linux")]
#[test]
fn a_standard_error_that_cannot_be_written_changes_no_exit_code() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("there is such a device");
    assert_eq!(program(&["bad"]).stderr(full).status().expect("the program runs").code(), Some(64));
}

/// A program lists the commands that it was built with, and no others.
#[test]
fn only_the_commands_that_are_there_are_listed() {
    for lang in ["en", "cy"] {
        for args in [&["--lang", lang][..], &["--lang", lang, "help"]] {
            let said = boardgame(args);
            let lists = |name: &str| said.out.lines().any(|line| line.split_whitespace().any(|word| word == name));
            assert_eq!(lists("serve"), cfg!(feature = "serve"), "{args:?}: {}", said.out);
            assert!(lists("referee"), "{args:?}: {}", said.out);
        }
    }
}

/// A value that does not fit is refused with those that do.
#[test]
fn a_value_that_does_not_fit_comes_with_those_that_do() {
    for (args, fitting) in [
        (&["play", "checkers", "--against", "11"][..], "from 1 (beginners) to 10"),
        (&["perft", "checkers", "0"], "1 to 99"),
        (&["perft", "checkers", "many"], "How many"),
        (&["play", "checkers", "--against", "3", "--time", "x"], "such as 0.5"),
        (&["play", "checkers", "--clock", "x"], "such as 10+5"),
        (&["play", "dwyn", "--players", "9"], "2 to 6"),
        (&["play", "dwyn", "--seed", "xyz"], "hexadecimal"),
        (&["match", "level:11", "level:1"], "level:1 to level:10"),
        (&["match", "level:1", "level:2", "--part", "9/3"], "such as 2/5"),
        (&["match", "level:1", "level:2", "--sprt", "x"], "such as 0,30"),
        (&["show", "dwyn", "x", "--seat", "9"], "1 to 6"),
        (&["play", "chess"], "checkers, camelot, camette, dwyn, blackball"),
    ] {
        let said = boardgame(args);
        assert_eq!(said.code, Some(64), "{args:?}: {}", said.err);
        assert!(said.err.contains(fitting), "{args:?}: {}", said.err);
    }
}

/// The main job is built without the server; whoever wants it hears how to get it.
#[cfg(not(feature = "serve"))]
#[test]
fn a_program_without_the_server_says_which_has_it() {
    for command in [&["serve"][..], &["report", "docs/samples", "--html", "x"]] {
        let said = boardgame(command);
        assert_eq!((said.code, said.out.as_str()), (Some(64), ""));
        assert!(said.err.contains(&format!("--features serve -- {}`", command[0])), "{}", said.err);
    }
}
