//! Tests of the referee with hostile files, folders and pipes. `data/cases/referee.txt` has the other cases.

use std::{
    fs,
    process::{Command, Stdio},
};

use crate::support::{Exit, boardgame, file, folder, program, refereed, run_with_input, text};

#[test]
fn a_closed_pipe_is_no_error() {
    let folder = folder("closed");
    for number in 0..200 {
        file(&folder, &format!("{number}.pdn"), "[Event \"1\"]\n1. 11-15 22-18 2. 15x22 25x18 *\n".repeat(20));
    }
    let mut program = program(&["referee".as_ref(), "--verbose".as_ref(), folder.as_os_str()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(program.stdout.take());
    let output = program.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn the_exit_code_covers_what_was_refereed_before_the_pipe_closed() {
    let path = file(&folder("closed_early"), "game.pdn", "1. 11-15 22-18 2. 8-11 *\n");
    let mut program =
        program(&["referee".as_ref(), path.as_os_str()]).stdout(Stdio::piped()).spawn().expect("the program starts");
    drop(program.stdout.take());
    assert_eq!(program.wait().expect("the program ends").code(), Some(1));
}

#[test]
fn files_of_folders_without_games_are_skipped() {
    let folder = folder("mixed");
    file(&folder, "game.pdn", "1. 11-15 *\n");
    file(&folder, "README.md", "This is a letter.\n");
    file(&folder, "picture.png", [0x89, b'P', 0, 0]);
    let (code, lines, summary) = refereed(&folder);
    assert_eq!((code, &summary["files"], &summary["skipped"]), (Some(0), &1.into(), &2.into()));
    assert_eq!(lines.iter().filter(|line| line["type"] == "skipped").count(), 2);
    // A file named on the command line must be a game.
    assert_eq!(refereed(&folder.join("README.md")).0, Some(2));
}

/// Uses the position with the most known legal moves, 6,349.
#[test]
fn the_list_of_legal_moves_is_capped() {
    let game = "[Position \"w 0 0 2/8/7K2/4m2K4/2mmmmK2K2/4m6K/2mmmmKKK1K1/2K1K6K/3mmm4K1/4m6K/12/12/12/10/8/2\"]\n1. A4-A5 *\n";
    let path = file(&folder("capped"), "game.txt", game);
    let exit = boardgame(&["referee".as_ref(), path.as_os_str()]);
    assert!(exit.out.len() < 3_000, "{} bytes", exit.out.len());
    assert!(exit.out.contains(" more\n"), "{}", exit.out);
    let (_, games, _) = refereed(&path);
    let listed = games[0]["legal"].as_array().expect("a list").len() as u64;
    assert_eq!(listed + games[0]["more"].as_u64().expect("a number"), 6_349);
}

#[test]
fn saves_of_a_folder_are_consecutive_shots() {
    let folder = folder("saves");
    let save = std::fs::read("../../docs/samples/6-break.system.json").expect("the sample is there");
    for name in ["2.json", "10.json"] {
        file(&folder, name, &save);
    }
    let (_, games, _) = refereed(&folder);
    // Natural order puts `2.json` before `10.json`, whose break starts a new frame.
    let files: Vec<&str> = games.iter().filter_map(|game| game["file"].as_str()?.rsplit('/').next()).collect();
    assert_eq!(files, ["2.json", "10.json"]);
    for game in &games {
        assert_eq!(game["status"], "legal", "{game}");
        let ruling = &game["moves"][0]["ruling"];
        assert!(ruling["fouls"].is_array() && ruling["next"].is_object() && ruling["after"].is_object(), "{ruling}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_in_a_folder_is_skipped() {
    let folder = folder("pipe");
    file(&folder, "game.pdn", "1. 11-15 22-18 *\n");
    let made = Command::new("mkfifo").arg(folder.join("pipe.pdn")).status().expect("mkfifo");
    assert!(made.success());
    let exit = boardgame(&["referee".as_ref(), folder.as_os_str()]);
    assert_eq!(exit.code, Some(0), "{}{}", exit.out, exit.err);
    assert!(exit.out.contains("pipe.pdn: skipped: neither a file nor a folder"), "{}", exit.out);
}

/// Runs a line of bash in a folder that contains a game in `game.pdn` and a pipe named `pipe`.
#[cfg(unix)]
fn bash(name: &str, line: &str) -> Exit {
    let folder = folder(name);
    file(&folder, "game.pdn", "1. 11-15 22-18 *\n");
    let mut bash = Command::new("bash");
    bash.args(["-c", &format!("mkfifo pipe; {line}")]).env("LANG", "C").env("XDG_STATE_HOME", &folder);
    bash.env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR")).env("BOARDGAME", env!("CARGO_BIN_EXE_boardgame"));
    run_with_input(bash.current_dir(folder), "")
}

#[cfg(unix)]
#[test]
fn pipes_are_read_like_files() {
    let journal = r#"{"journal":1,"format":1,"game":"checkers","rules":1,"setup":{}}"#;
    for (number, line) in [
        "$BOARDGAME referee <(cat game.pdn)",
        "$BOARDGAME referee /dev/fd/3 3< game.pdn",
        "cat game.pdn | $BOARDGAME referee /dev/stdin",
        "cat game.pdn | $BOARDGAME referee -",
        "cat game.pdn > pipe & $BOARDGAME referee pipe",
        "$BOARDGAME show <(cat game.pdn)",
        "cat game.pdn | $BOARDGAME show -",
        "$BOARDGAME analyse --depth 1 <(cat game.pdn)",
        "cat game.pdn | $BOARDGAME analyse --depth 1 -",
        "$BOARDGAME play checkers <(cat game.pdn)",
        &format!("$BOARDGAME play checkers <(echo '{journal}')"),
    ]
    .iter()
    .enumerate()
    {
        let exit = bash(&number.to_string(), line);
        assert_eq!((exit.code, exit.err.as_str()), (Some(0), ""), "{line}: {}", exit.out);
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_without_data_is_announced() {
    for (number, command) in ["referee", "show", "analyse", "play checkers"].iter().enumerate() {
        // The second pipe has a writer that writes nothing.
        for input in ["pipe", "<(exec sleep 4)"] {
            let exit = bash(&number.to_string(), &format!("timeout 3 $BOARDGAME {command} {input}"));
            assert!(exit.err.contains("waiting for data from the pipe "), "{command}: {}{}", exit.out, exit.err);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn devices_and_files_of_the_kernel_are_refused() {
    for command in [&["referee"][..], &["show"], &["analyse"], &["play", "checkers"]] {
        for name in ["/dev/zero", "/dev/null", "/proc/kmsg", "/proc/self/environ"] {
            let exit = boardgame(&[command, &[name]].concat());
            assert_eq!(exit.code, Some(2), "{command:?} {name}: {}{}", exit.out, exit.err);
            let all = format!("{}{}", exit.out, exit.err);
            assert!(all.contains("neither a file nor a folder"), "{command:?} {name}: {all}");
        }
    }
}

/// Uses a sparse file, because it can be larger than the memory.
#[test]
fn a_file_that_is_too_long_is_refused() {
    let path = folder("too_long").join("long.pdn");
    let long = fs::File::create(&path).expect("a file");
    long.set_len(5 << 30).expect("it may have holes");
    for command in [&["show"][..], &["analyse"], &["play", "checkers"]] {
        let exit = boardgame(&[command, &[text(&path)]].concat());
        assert_eq!(exit.code, Some(2), "{command:?}: {}", exit.out);
        assert!(exit.err.contains("the file is too large"), "{command:?}: {}", exit.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_system_error_has_a_message() {
    let folder = folder("circle");
    for (name, to) in [("a.pdn", "b.pdn"), ("b.pdn", "a.pdn")] {
        std::os::unix::fs::symlink(to, folder.join(name)).expect("a link");
    }
    let exit = boardgame(&["referee".as_ref(), folder.join("a.pdn").as_os_str()]);
    assert_eq!(exit.code, Some(2));
    assert!(exit.out.contains("the links form a circle"), "{}{}", exit.out, exit.err);
}

#[cfg(unix)]
#[test]
fn names_that_are_not_utf_8_stay_different_in_json() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let folder = folder("names");
    for name in [&b"g\xeam.pdn"[..], b"g\xebm.pdn"] {
        fs::write(folder.join(OsStr::from_bytes(name)), "1. 11-15 *\n").expect("it can be written");
    }
    let (_, games, _) = refereed(&folder);
    let named: Vec<&str> = games.iter().filter_map(|game| game["file"].as_str()).collect();
    assert!(named[0].ends_with("/g\\xeam.pdn") && named[1].ends_with("/g\\xebm.pdn"), "{named:?}");
}

#[test]
fn a_hostile_file_is_unreadable_and_has_a_message() {
    let deep = format!("1. 11-15 {} 11-16 {} *\n", "( ".repeat(100_000), ") ".repeat(100_000));
    for (name, content) in [
        ("empty", Vec::new()),
        ("bytes", (0..=255).collect()),
        ("zeros", vec![0; 4096]),
        ("deep", deep.into_bytes()),
        ("line", format!("1. 11-15 {}", "x".repeat(10 << 20)).into_bytes()),
        ("comment", format!("1. 11-15 {{{}", "x ".repeat(5 << 20)).into_bytes()),
    ] {
        let (code, games, summary) = refereed(&file(&folder(name), "game", content));
        assert_eq!((code, games.len(), &summary["files"]), (Some(2), 1, &1.into()), "{name}");
        assert_eq!(games[0]["status"], "unreadable", "{name}");
        assert!(games[0]["message"].as_str().is_some_and(|message| !message.is_empty()), "{name}: {}", games[0]);
    }
}

#[test]
fn a_folder_is_walked_in_order() {
    let folder = folder("walk");
    fs::create_dir(folder.join("b")).expect("the folder can be created");
    for name in ["c.pdn", "a.pdn", "b/d.pdn", ".hidden"] {
        file(&folder, name, "1. 11-15 *\n");
    }
    let (code, games, summary) = refereed(&folder);
    let files: Vec<&str> = games.iter().filter_map(|game| game["file"].as_str()?.rsplit('/').next()).collect();
    assert_eq!((code, files, &summary["files"]), (Some(0), vec!["a.pdn", "d.pdn", "c.pdn"], &3.into()));
}
