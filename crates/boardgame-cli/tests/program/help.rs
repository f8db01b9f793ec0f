//! Help, completions and arguments that are not UTF-8.

use crate::support::{boardgame, program};

#[test]
fn no_arguments_print_the_introduction() {
    let exit = boardgame::<&str>(&[]);
    assert_eq!((exit.code, exit.out.lines().count()), (Some(0), 12 + usize::from(cfg!(feature = "serve"))));
    assert!(exit.out.contains("boardgame show checkers"));
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
fn help_is_also_a_command() {
    assert_eq!(boardgame(&["help"]).out, boardgame(&["--help"]).out);
    assert_eq!(boardgame(&["help", "play"]).out, boardgame(&["play", "--help"]).out);
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let exit = boardgame(&["completions", shell]);
        assert_eq!(exit.code, Some(0), "{shell}: {}", exit.err);
        assert!(exit.out.contains("referee") && exit.out.contains("journal"), "{shell}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8_is_an_error() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let name = OsStr::from_bytes(b"g\xeam.pdn");
    assert_eq!(boardgame(&[name]).code, Some(64));
    assert_eq!(boardgame(&[OsStr::new("referee"), name]).code, Some(2));
    assert_eq!(boardgame(&[OsStr::new("play"), OsStr::new("checkers"), OsStr::new("--name"), name]).code, Some(64));
}

#[cfg(target_os = "linux")]
#[test]
fn an_unwritable_standard_error_keeps_the_exit_code() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("there is such a device");
    assert_eq!(program(&["bad"]).stderr(full).status().expect("the program runs").code(), Some(64));
}

#[test]
fn only_commands_of_this_build_are_listed() {
    for lang in ["en", "cy"] {
        for args in [&["--lang", lang][..], &["--lang", lang, "help"]] {
            let exit = boardgame(args);
            let lists = |name: &str| exit.out.lines().any(|line| line.split_whitespace().any(|word| word == name));
            assert_eq!(lists("serve"), cfg!(feature = "serve"), "{args:?}: {}", exit.out);
            assert!(lists("referee"), "{args:?}: {}", exit.out);
        }
    }
}

#[cfg(not(feature = "serve"))]
#[test]
fn a_build_without_the_server_says_how_to_get_it() {
    for command in [&["serve"][..], &["report", "docs/samples", "--html", "x"]] {
        let exit = boardgame(command);
        assert_eq!((exit.code, exit.out.as_str()), (Some(64), ""));
        assert!(exit.err.contains(&format!("--features serve -- {}`", command[0])), "{}", exit.err);
    }
}
