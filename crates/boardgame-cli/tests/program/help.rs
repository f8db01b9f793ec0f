//! Tests of the help, and of arguments that are not UTF-8.

use crate::support::{boardgame, program};

#[test]
fn every_command_has_help_in_all_languages() {
    let all = "referee play show analyse match engine rules perft tables completions man help";
    for (lang, usage) in [("en", "Usage: boardgame "), ("cy", "Defnydd: boardgame ")] {
        assert_eq!(boardgame(&["--lang", lang, "help"]).out, boardgame(&["--lang", lang, "--help"]).out);
        for command in all.split(' ') {
            let exit = boardgame(&["--lang", lang, command, "--help"]);
            assert_eq!((exit.code, exit.out.contains(usage)), (Some(0), true), "{command}: {}", exit.out);
            assert_eq!(boardgame(&["--lang", lang, "help", command]).out, exit.out);
        }
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
