//! Checks that a game from another repository can be refereed, shown, searched, counted and played in the terminal and
//! in the browser, in two languages.
//!
//! Building the package from scratch is slow, so the test runs only in `cargo xtask ci house`.

use std::{
    env, fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

fn built(folder: &Path) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (from, crates) = (here.join("tests/noughts"), here.join(".."));
    fs::create_dir(folder.join("src")).unwrap();
    for file in ["noughts.cy.ftl", "src/presentation.rs", "src/main.rs", "src/opponent.rs", "src/rules.rs"] {
        fs::copy(from.join(file), folder.join(file)).unwrap();
    }
    let manifest = fs::read_to_string(from.join("Cargo.toml")).unwrap();
    let crates = fs::canonicalize(crates).unwrap();
    fs::write(folder.join("Cargo.toml"), manifest.replace("../../..", crates.to_str().unwrap())).unwrap();
    // The workspace's lock file selects versions that are available offline.
    fs::copy(crates.join("../Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| crates.join("../target"), PathBuf::from).join("outside");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["build", "--quiet", "--offline", "--manifest-path"];
    let status = Command::new(cargo)
        .args(arguments)
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .status()
        .unwrap();
    assert!(status.success());
    target.join("debug").join(format!("noughts{}", env::consts::EXE_SUFFIX))
}

#[test]
#[ignore = "builds a package from scratch"]
fn a_game_of_another_repository_is_refereed_shown_searched_counted_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let program = built(folder.path());
    let run = |arguments: &[&str], typed: &str| {
        let mut child =
            Command::new(&program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };

    let path = folder.path().join("games.txt");
    let path = path.to_str().unwrap();
    fs::write(path, "[Game \"noughts\"]\n\n1. B2 A1 2. A3 B1 3. C1 1-0\n\n[Game \"noughts\"]\n\n1. B2 A1 2. B2 *\n")
        .unwrap();
    let judged = run(&["en", "referee", path], "");
    let lines: Vec<serde_json::Value> = judged.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["status"], &lines[0]["outcome"]["clause"]), (&"legal".into(), &"noughts 3".into()));
    assert_eq!((&lines[1]["status"], &lines[1]["clause"]), (&"illegal".into(), &"noughts 2".into()));
    assert!(run(&["cy", "referee", path], "").contains("mae darn ar B2 eisoes"));
    let record = r#"{"format": 1, "game": "noughts", "rules": 1, "setup": {"position": null},
        "events": [{"by":0,"move":"A1"},{"by":1,"move":"A1"}]}"#;
    fs::write(path, record).unwrap();
    assert!(run(&["en", "referee", path], "").contains("A1 is taken"));
    fs::write(path, "1. 11-15 22-18 2. 8-11 *").unwrap();
    assert!(run(&["en", "referee", path], "").contains("checkers 4.9"), "the listed games are judged as ever");

    let shown = run(&["cy", "show", "o ---/-x-/---"], "");
    assert!(shown.contains("---\n-x-\n---\nx: croes; o: cylch") && shown.contains("<svg"), "{shown}");
    assert_eq!(run(&["en", "search", "x oo-/xx-/---"], "").trim(), "C2 +#1");
    assert_eq!(run(&["en", "perft", "9"], "").trim(), "127872");

    let played = run(&["cy", "play"], "B2\nB2\nA1\n");
    assert!(played.contains("mae darn ar B2 eisoes") && played.contains("---\n-x-\no--"), "{played}");
    let played = run(&["en", "play"], "B2\nA1\nA3\nB1\nC1\n");
    assert!(played.contains("noughts 3") && played.contains("Cross"), "{played}");

    let mut server = Command::new(&program).args(["cy", "serve"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut address = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let ask = |method: &str, body: &str| {
        let mut stream = TcpStream::connect(address.trim()).unwrap();
        write!(stream, "{method} / HTTP/1.1\r\nContent-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let page = ask("GET", "");
    let moved = ask("POST", "square=B2");
    let refused = ask("POST", "typed=B2");
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(page.contains("<svg") && page.contains("Croes"), "{page}");
    assert!(moved.contains("Cylch") && moved != page, "{moved}");
    assert!(refused.contains("mae darn ar B2 eisoes"), "{refused}");
}
