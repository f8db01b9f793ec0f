//! Helpers that run the program.

#![allow(dead_code, reason = "each test program uses a part of it")]

pub(crate) mod http;

use std::{
    ffi::OsStr,
    fs,
    io::{BufRead, BufReader, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
};

use serde_json::Value;

/// The exit code and the output of a run.
pub(crate) struct Exit {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the program without input.
pub(crate) fn boardgame<S: AsRef<OsStr>>(args: &[S]) -> Exit {
    boardgame_with(args, "")
}

/// Runs the program with the given standard input.
pub(crate) fn boardgame_with<S: AsRef<OsStr>>(args: &[S], input: &str) -> Exit {
    run_with_input(&mut program(args), input)
}

/// Returns a command that runs the program with the given arguments, in an environment without a language.
pub(crate) fn program<S: AsRef<OsStr>>(args: &[S]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardgame"));
    program.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C");
    // All tests share a folder of tables.
    program.env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"));
    program
}

/// Runs a program with the given standard input until it ends.
pub(crate) fn run_with_input(program: &mut Command, input: &str) -> Exit {
    let mut program = program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Fails if the program ends before it has read everything.
    let _ = program.stdin.take().expect("standard input is piped").write_all(input.as_bytes());
    let Output { status, stdout, stderr } = program.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Exit { code: status.code(), out: text(stdout), err: text(stderr) }
}

/// Starts `boardgame serve`, and returns the process and its address.
pub(crate) fn start_server(database: &Path) -> (Child, SocketAddr) {
    let args = ["serve", "--port", "0", "--database", text(database)];
    let mut server = program(&args).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("an address");
    let address = line.trim().strip_prefix("http://").and_then(|address| address.parse().ok());
    (server, address.unwrap_or_else(|| panic!("{line}")))
}

/// Kills a process and waits for its end.
pub(crate) fn kill(mut process: Child) {
    process.kill().expect("the process runs");
    process.wait().expect("the process ends");
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// Creates an empty folder for the test that calls this.
pub(crate) fn folder(name: &str) -> PathBuf {
    let thread = thread::current();
    let test = thread.name().expect("a test runs in a thread with its name").replace("::", "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(test).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be created");
    folder
}

/// Creates a file in a folder.
pub(crate) fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, content).expect("the file can be written");
    path
}

/// Parses lines of JSON.
pub(crate) fn objects(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("each line is an object")).collect()
}

/// Runs the referee and returns its exit code, the games and the summary.
pub(crate) fn refereed(path: &Path) -> (Option<i32>, Vec<Value>, Value) {
    let exit = boardgame(&["referee".as_ref(), "--json".as_ref(), path.as_os_str()]);
    assert_eq!(exit.err, "", "{}", path.display());
    let mut games = objects(&exit.out);
    let summary = games.pop().expect("the summary comes last");
    assert_eq!(summary["type"], "summary");
    (exit.code, games, summary)
}
