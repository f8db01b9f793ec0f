//! Runs the commands in the documents and compares their output, and checks the documents' links.
//!
//! Every `sh`, `console` and `json` block in `docs` and in the READMEs is run. A comment on the line above can change
//! that:
//!
//! - `<!-- not run: REASON -->` skips the block;
//! - `<!-- run: COMMAND -->` runs COMMAND instead of the block, or instead of the command before a block of output.
//!
//! A `console` block has commands after `$ `, each with its output. The output of an `sh` block is compared with the
//! `json` or `text` block that follows. An ellipsis stands for any text in a line, and on its own for any lines; in
//! JSON, it stands for the rest of a string or for any value. `curl` connects to a server started for each document.

#![cfg(feature = "serve")]

mod support;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

use serde_json::Value;

use support::{folder, start_server};

/// URL of the server in the documents.
const ADDRESS: &str = "http://127.0.0.1:8090";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace is there")
}

/// Returns the documents that may contain commands.
fn documents() -> Vec<PathBuf> {
    // The documents with the rules contain no commands.
    let mut found = files(&["md"], &["src", "tests", "data", "rules"]);
    found.retain(|path| !path.ends_with("CHANGELOG.md"));
    found
}

/// Returns the repository's files with the given extensions, except those in folders with the names in `skipped`.
fn files(extensions: &[&str], skipped: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            let skipped = ["target", "node_modules"].iter().chain(skipped).any(|skipped| name == *skipped);
            if path.is_dir() && !skipped && !name.starts_with('.') {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| extensions.iter().any(|wanted| kind == *wanted)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// URL of the repository.
const REPOSITORY: &str = "https://github.com/boardgame-rs/boardgame/";

/// Returns the files of the repository to which a document links, each with the anchor.
fn links(document: &Path, text: &str) -> Vec<(PathBuf, Option<String>)> {
    let targets = text.match_indices("](").filter_map(|(at, _)| text[at + 2..].split(')').next());
    let files = targets.filter_map(|target| {
        let (file, heading) =
            target.split_once('#').map_or((target, None), |(file, heading)| (file, Some(heading.to_owned())));
        let path = if let Some(path) = file.strip_prefix(REPOSITORY) {
            root().join(path.strip_prefix("blob/main/").or_else(|| path.strip_prefix("tree/main/"))?)
        } else if file.contains("://") || !(file.contains(['/', '.']) || target.starts_with('#')) {
            // The link leads to another site, or to an item in rustdoc.
            return None;
        } else if file.is_empty() {
            document.to_owned()
        } else {
            document.parent()?.join(file)
        };
        Some((if path.is_dir() { path.join("README.md") } else { path }, heading))
    });
    files.collect()
}

/// Computes the anchors of a document's headings as GitHub does.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let kept = |letter: &char| letter.is_alphanumeric() || [' ', '-', '_'].contains(letter);
    headings.map(|heading| heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")).collect()
}

#[test]
fn every_document_is_linked_from_the_readme_and_from_the_list_of_documents() {
    let mut wanted = files(&["md"], &["src", "tests", "data", "package"]);
    wanted.retain(|path| !path.ends_with("CHANGELOG.md"));
    for first in ["README.md", "docs/README.md"] {
        let (mut reached, mut open) = (vec![root().join(first)], vec![root().join(first)]);
        while let Some(document) = open.pop() {
            // Every document must be reachable through relative links.
            let text = fs::read_to_string(&document).expect("a document").replace(REPOSITORY, "https://");
            let documents = links(&document, &text).into_iter().filter_map(|(path, _)| path.canonicalize().ok());
            for path in documents.filter(|path| path.extension().is_some_and(|kind| kind == "md")) {
                if !reached.contains(&path) {
                    reached.push(path.clone());
                    open.push(path);
                }
            }
        }
        let missing: Vec<_> = wanted.iter().filter(|path| !reached.contains(path)).collect();
        assert!(missing.is_empty(), "{first} does not lead to {missing:#?}");
    }
}

#[test]
fn every_link_to_a_document_has_a_target() {
    let mut dead = Vec::new();
    for document in files(&["md"], &["tests", "data", "package"]) {
        let text = fs::read_to_string(&document).expect("a document");
        for (path, heading) in links(&document, &text) {
            let anchored = |heading: &String| anchors(&fs::read_to_string(&path).unwrap_or_default()).contains(heading);
            if !path.exists() || heading.as_ref().is_some_and(|heading| !anchored(heading)) {
                dead.push(format!("{}: {} {}", document.display(), path.display(), heading.unwrap_or_default()));
            }
        }
    }
    for source in files(&["rs", "toml", "py", "pyi", "ftl", "md"], &["package"]) {
        let text = fs::read_to_string(&source).expect("a source");
        for (at, _) in text.match_indices("docs/") {
            let end = text[at..].find(|letter: char| !(letter.is_alphanumeric() || "-_./".contains(letter)));
            let name = text[at..].get(..end.unwrap_or(text.len() - at)).unwrap_or_default().trim_end_matches('.');
            if Path::new(name).extension().is_some_and(|extension| extension == "md") && !root().join(name).exists() {
                dead.push(format!("{}: {name}", source.display()));
            }
        }
    }
    assert!(dead.is_empty(), "{dead:#?}");
}

/// A block of a document.
#[derive(Debug)]
struct Block {
    line: usize,
    language: String,
    text: String,
    /// The command to run instead of the block.
    command: Option<String>,
    not_run: bool,
    /// Whether the previous block belongs to the same section.
    is_continued: bool,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let (mut command, mut not_run, mut is_continued) = (None, false, false);
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let comment = line.strip_prefix("<!-- ").and_then(|line| line.strip_suffix(" -->"));
        if let Some(run) = comment.and_then(|comment| comment.strip_prefix("run: ")) {
            command = Some(run.to_owned());
        } else if comment.is_some_and(|comment| comment.strip_prefix("not run: ").is_some_and(|why| why.len() > 5)) {
            not_run = true;
        } else if let Some(info) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
            let (language, text) =
                (info.split([',', ' ']).next().unwrap_or_default().to_owned(), text.join("\n") + "\n");
            found.push(Block { line: number + 1, language, text, command: command.take(), not_run, is_continued });
            (not_run, is_continued) = (false, true);
        } else if line.starts_with('#') {
            is_continued = false;
        } else if !line.is_empty() {
            (command, not_run) = (None, false);
        }
    }
    found
}

/// An environment for a document's commands: a folder with links to the repository, and `boardgame` and `cargo run`.
struct Sandbox {
    folder: PathBuf,
    server: Option<(Child, String)>,
    /// The secret of the first seat, once a table is open.
    seat: String,
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        if let Some((server, _)) = &mut self.server {
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

impl Sandbox {
    fn new(name: &str) -> Self {
        let folder = folder(&format!("documents-{name}"));
        for entry in fs::read_dir(root()).expect("the workspace").flatten() {
            let name = entry.file_name();
            if !["target", ".git"].contains(&&*name.to_string_lossy()) {
                link(&entry.path(), &folder.join(name));
            }
        }
        let bin = folder.join("bin");
        fs::create_dir(&bin).expect("a folder");
        link(Path::new(env!("CARGO_BIN_EXE_boardgame")), &bin.join("boardgame"));
        let cargo = "#!/bin/sh\n[ \"$1 $2 $3\" = 'run --release --' ] || { echo \"not run here: cargo $*\" >&2; exit 70; }\n\
                     shift 3\nexec boardgame \"$@\"\n";
        fs::write(bin.join("cargo"), cargo).expect("a script");
        assert!(Command::new("chmod").arg("+x").arg(bin.join("cargo")).status().expect("chmod").success());
        // Limits the time of `curl`, because a stream of events does not end.
        fs::write(folder.join(".curlrc"), "max-time = 6\n").expect("a file");
        Self { folder, server: None, seat: String::new() }
    }

    fn run(&mut self, script: &str) -> Output {
        let script =
            if script.contains(ADDRESS) { script.replace(ADDRESS, &self.address()) } else { script.to_owned() };
        let path = format!("{}:{}", self.folder.join("bin").display(), env::var("PATH").unwrap_or_default());
        Command::new("sh")
            .args(["-euc", &script])
            .current_dir(&self.folder)
            .envs([("PATH", path.as_str()), ("LANG", "C"), ("SEAT", &self.seat)])
            .env("HOME", &self.folder)
            .envs(["XDG_STATE_HOME", "XDG_DATA_HOME"].map(|name| (name, self.folder.join("state"))))
            .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .stdin(Stdio::null())
            .output()
            .expect("a shell")
    }

    fn address(&mut self) -> String {
        if self.server.is_none() {
            let (server, address) = start_server(&self.folder.join("tables.db"));
            self.server = Some((server, format!("http://{address}")));
        }
        self.server.as_ref().map(|(_, address)| address.clone()).unwrap_or_default()
    }
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) {
    std::os::unix::fs::symlink(from, to).expect("a link");
}

#[cfg(not(unix))]
fn link(_: &Path, _: &Path) {}

/// Reports whether `curl` is installed. A strict run panics without it.
fn has_curl() -> bool {
    let exists = Command::new("curl").arg("--version").output().is_ok_and(|output| output.status.success());
    assert!(exists || env::var_os("CI_STRICT").is_none_or(|strict| strict != "1"), "no curl");
    exists
}

#[test]
#[cfg_attr(not(unix), ignore = "the commands are for a shell")]
fn every_command_of_the_documents_does_what_they_say() {
    let curl = has_curl();
    let (mut ran, mut wrong) = (0, String::new());
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        let blocks = blocks(&text);
        if !blocks.iter().any(|block| ["sh", "console", "json"].contains(&&*block.language)) {
            continue;
        }
        let shown = document.strip_prefix(root()).expect("below the root").display().to_string();
        let mut sandbox = Sandbox::new(&shown.replace(['/', '.'], "-"));
        let mut last: Option<Output> = None;
        for block in &blocks {
            let mut fault =
                |what: &str| wrong.extend([shown.as_str(), ", line ", &block.line.to_string(), ": ", what, "\n"]);
            if !curl && (block.text.contains("curl ") || last.is_none() && shown == "docs/server-api.md") {
                continue;
            }
            let output = block.command.as_deref().map(|command| sandbox.run(command));
            match block.language.as_str() {
                _ if block.not_run => last = None,
                "sh" => {
                    let output = output.unwrap_or_else(|| sandbox.run(&block.text));
                    ran += 1;
                    // `curl` exits with 28 when it has reached `max-time`.
                    if !(output.status.success() || output.status.code() == Some(28) && block.text.contains("curl -sN"))
                    {
                        fault(&format!("{}\n{}", output.status, text_of(&output)));
                    }
                    last = Some(output);
                }
                "console" => {
                    for (command, expected) in commands(&block.text) {
                        ran += 1;
                        let found = text_of(&sandbox.run(command));
                        if !matches(&expected, &found) {
                            fault(&format!("`{command}` prints\n{found}instead of\n{expected}"));
                        }
                    }
                    last = None;
                }
                "json" | "text" => {
                    let before = output.or(if block.is_continued { last.take() } else { None });
                    let Some(before) = before else {
                        if block.language == "json" {
                            fault("nothing to compare with");
                        }
                        continue;
                    };
                    ran += 1;
                    let found = text_of(&before);
                    if let Some(seat) = first_seat(&found) {
                        sandbox.seat = seat;
                    }
                    let same = if block.language == "json" {
                        same_json(&block.text, &found)
                    } else {
                        matches(&block.text, &found)
                    };
                    if !same {
                        fault(&format!("the output is\n{found}instead of\n{}", block.text));
                    }
                }
                _ => last = None,
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(ran > 20, "only {ran} commands were found");
}

/// Returns the output, followed by the errors.
fn text_of(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat()
}

/// Returns the commands of a block, each with its output.
fn commands(block: &str) -> Vec<(&str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), found.last_mut()) {
            (Some(command), _) => found.push((command, String::new())),
            (None, Some((_, expected))) => {
                expected.push_str(line);
                expected.push('\n');
            }
            (None, None) => {}
        }
    }
    found
}

/// Reports whether output matches a pattern of lines. An empty pattern matches everything.
fn matches(expected: &str, found: &str) -> bool {
    fn lines(expected: &[&str], found: &[&str]) -> bool {
        match (expected, found) {
            ([], []) => true,
            (["…", rest @ ..], _) => (0..=found.len()).any(|skipped| lines(rest, &found[skipped..])),
            ([first, rest @ ..], [line, more @ ..]) => like(first, line) && lines(rest, more),
            _ => false,
        }
    }
    let expected: Vec<&str> = expected.trim_end().lines().map(str::trim_end).collect();
    let found: Vec<&str> = found.trim_end().lines().map(str::trim_end).collect();
    expected.is_empty() || lines(&expected, &found)
}

/// Reports whether a line matches a pattern.
fn like(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let mut last = None;
    for part in parts {
        if let Some(part) = last.replace(part) {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
        }
    }
    last.map_or(rest.is_empty(), |last| rest.ends_with(last))
}

/// Reports whether two JSON texts are equal, with keys in any order.
fn same_json(expected: &str, found: &str) -> bool {
    let mut whole = String::new();
    let mut inside = false;
    for letter in expected.chars() {
        inside ^= letter == '"';
        if letter == '…' && !inside { whole.push_str("\"…\"") } else { whole.push(letter) }
    }
    let values =
        |text: &str| serde_json::Deserializer::from_str(text).into_iter::<Value>().collect::<Result<Vec<_>, _>>();
    let (Ok(expected), Ok(found)) = (values(&whole), values(found)) else { return false };
    expected.len() == found.len() && expected.iter().zip(&found).all(|(expected, found)| same_value(expected, found))
}

fn same_value(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::String(expected), _) if expected == "…" => true,
        // A secret is random, so any other one matches.
        (Value::String(expected), Value::String(found)) => {
            like(expected, found)
                || expected.strip_suffix('…').is_some_and(is_hex) && is_hex(found) && found.len() == 32
        }
        (Value::Array(expected), Value::Array(found)) => {
            let cut = expected.last().is_some_and(|last| last == "…");
            let wanted = expected.len() - usize::from(cut);
            (if cut { found.len() >= wanted } else { found.len() == wanted })
                && expected[..wanted].iter().zip(found).all(|(expected, found)| same_value(expected, found))
        }
        (Value::Object(expected), Value::Object(found)) => {
            expected.len() == found.len()
                && expected.iter().all(|(key, value)| found.get(key).is_some_and(|found| same_value(value, found)))
        }
        _ => expected == found,
    }
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn first_seat(answer: &str) -> Option<String> {
    let answer: Value = serde_json::from_str(answer).ok()?;
    answer["seats"].as_array()?.iter().find_map(|seat| Some(seat.as_str()?.to_owned()))
}

/// Compares `docs/commands.md` and its translation with the help. With `BOARDGAME_BLESS=1`, writes them.
#[test]
fn the_pages_of_commands_are_the_help_of_the_program() {
    for (lang, file, head) in [
        (
            "en",
            "docs/commands.md",
            "# Commands\n\n*[Yn Gymraeg](commands.cy.md)*\n\nThe help of every command, as `boardgame help COMMAND` prints it. [How to \
             use the program](../crates/boardgame-cli/README.md) has examples. A test writes this page.\n",
        ),
        (
            "cy",
            "docs/commands.cy.md",
            "# Y gorchmynion\n\n*[In English](commands.md)*\n\nYr hyn y mae `boardgame --lang cy help GORCHYMYN` yn ei argraffu, ar \
             gyfer pob gorchymyn. Prawf sy'n ysgrifennu'r dudalen hon, o'r rhaglen ei hun.\n",
        ),
    ] {
        let help = |command: &[&str]| {
            let exit = support::boardgame(&[&["--lang", lang, "help"], command].concat());
            assert_eq!(exit.code, Some(0), "{}", exit.err);
            exit.out.lines().flat_map(|line| [line.trim_end(), "\n"]).collect::<String>()
        };
        let all = help(&[]);
        let mut page = format!("{head}\n```text\n{}\n```\n", all.trim_end());
        // The commands are the indented lines below the first heading after the usage line.
        let listed = all.lines().skip_while(|line| !line.ends_with(':') || line.contains(' ')).skip(1);
        let names: Vec<&str> = listed
            .take_while(|line| line.starts_with("  "))
            .filter(|line| !line.starts_with("   "))
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        assert!(names.contains(&"referee") && names.contains(&"man") && names.len() > 8, "{all}");
        for name in names {
            page.extend(["\n## ", name, "\n\n```text\n", help(&[name]).trim_end(), "\n```\n"]);
        }
        let path = root().join(file);
        if env::var_os("BOARDGAME_BLESS").is_some() {
            fs::write(&path, &page).expect("the page can be written");
        }
        let current = fs::read_to_string(&path).unwrap_or_default();
        assert!(current == page, "{file} is out of date: BOARDGAME_BLESS=1 writes it");
    }
}

#[test]
fn an_ellipsis_stands_for_anything() {
    assert!(matches("a … c\n…\nend\n", "a b c\nx\ny\nend\n") && matches("…\nend", "end\n"));
    assert!(!matches("a … c", "a b d") && !matches("a\n", "a\nb\n"));
    assert!(like("9105 jobs: … nodes in … s", "9105 jobs: 7 nodes in 1.2 s") && !like("a…a", "a"));
    assert!(same_json(r#"{"a":"f20b…","b":[1,…],"c":…}"#, r#"{"c":{},"b":[1,2],"a":"f20b77"}"#));
    assert!(!same_json(r#"{"a":1}"#, r#"{"a":1,"b":2}"#) && !same_json(r#"{"a":[1]}"#, r#"{"a":[1,2]}"#));
}
