//! Running the program, and looking at what it says.

#![allow(dead_code, reason = "each test program uses a part of it")]

pub(crate) mod http;

use std::{
    ffi::OsStr,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

use serde_json::Value;

/// What the program said, and how it ended.
pub(crate) struct Said {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the program with these arguments.
pub(crate) fn boardgame<S: AsRef<OsStr>>(args: &[S]) -> Said {
    told(args, "")
}

/// Runs the program with something on its standard input.
pub(crate) fn told<S: AsRef<OsStr>>(args: &[S], input: &str) -> Said {
    ended(&mut program(args), input)
}

/// The program with these arguments, in an environment that says nothing of its language.
pub(crate) fn program<S: AsRef<OsStr>>(args: &[S]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardgame"));
    program.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C");
    // Tables are made once for all tests, and not among the user's.
    program.env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"));
    program
}

/// Runs it to its end, with something on its standard input.
pub(crate) fn ended(program: &mut Command, input: &str) -> Said {
    let mut program = program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // It may end before it has read everything.
    let _ = program.stdin.take().expect("standard input is piped").write_all(input.as_bytes());
    let Output { status, stdout, stderr } = program.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Said { code: status.code(), out: text(stdout), err: text(stderr) }
}

/// A folder of this test's own, empty: tests that run side by side may give theirs the same name.
pub(crate) fn folder(name: &str) -> PathBuf {
    let thread = thread::current();
    let test = thread.name().expect("a test runs in a thread with its name").replace("::", "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(test).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// A file in a folder.
pub(crate) fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, content).expect("the file can be written");
    path
}

/// What the referee finds, as JSON: the games, and the summary.
pub(crate) fn refereed(path: &Path) -> (Option<i32>, Vec<Value>, Value) {
    let said = boardgame(&["referee".as_ref(), "--json".as_ref(), path.as_os_str()]);
    assert_eq!(said.err, "", "{}", path.display());
    let mut lines: Vec<Value> =
        said.out.lines().map(|line| serde_json::from_str(line).expect("each line is an object")).collect();
    let summary = lines.pop().expect("the summary comes last");
    assert_eq!(summary["type"], "summary");
    (said.code, lines, summary)
}
