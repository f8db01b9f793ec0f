//! Sessions with the program, stored as data.
//!
//! `data/sessions` has whole transcripts in both languages. With `BOARDGAME_BLESS=1`, their commands are run again and
//! the new output is written; check it before you commit it. `data/cases` checks parts of the output. The start of each
//! line says what it is:
//!
//! - `#`: the name of a case, which runs in a new folder;
//! - `@ NAME`: a file that has the rest of the line as content;
//! - `$`: a command, whose words may be quoted with `'`;
//! - `<`: a line of input;
//! - `=`: the exit code if it is not 0;
//! - `+`, `-`: text that the output or the errors must contain or lack;
//! - `? NAME`: text that a file contains.
//!
//! `\n` stands for a line end in content and expected text.

mod support;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use support::{Exit, folder, program, run_with_input};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn data(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let files = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    files.filter(|path| path.is_file()).collect()
}

/// Splits a command at spaces outside single quotes.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('\'').enumerate();
    parts
        .flat_map(|(number, part)| match number % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// Runs a command and returns its transcript: the output, the errors after `! `, and the exit code if it is not 0.
fn transcript(command: &str, input: &str, lang: &str) -> String {
    let words = words(command);
    let mut program = program(&words);
    let Exit { code, out, err } = run_with_input(program.current_dir(ROOT).env("LANG", lang), input);
    let mut text = format!("$ boardgame {command}").trim_end().to_owned() + "\n";
    text.extend(input.lines().map(|line| format!("< {line}\n")));
    text += &out;
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text.extend(err.lines().map(|line| format!("! {line}").trim_end().to_owned() + "\n"));
    if let Some(code @ 1..) = code {
        text.extend(["[exit ", &code.to_string(), "]\n"]);
    }
    text
}

#[test]
fn transcripts_are_reproduced_word_for_word() {
    let is_transcript =
        |path: &PathBuf| path.to_string_lossy().ends_with(".en.txt") || path.to_string_lossy().ends_with(".cy.txt");
    for path in data("sessions").into_iter().filter(is_transcript) {
        let mut expected = fs::read_to_string(&path).expect("a transcript");
        let mut steps: Vec<(&str, String)> = Vec::new();
        for line in expected.lines() {
            if let Some(command) = line.strip_prefix("$ boardgame ") {
                steps.push((command, String::new()));
            } else if let (Some(line), Some((_, input))) = (line.strip_prefix("< "), steps.last_mut()) {
                input.extend([line, "\n"]);
            }
        }
        let found = steps.iter().map(|(command, input)| transcript(command, input, "C")).collect::<Vec<_>>().join("\n");
        if env::var_os("BOARDGAME_BLESS").is_some() {
            fs::write(&path, found).expect("the file can be written");
            continue;
        }
        if cfg!(not(feature = "serve")) {
            let absent = ["  boardgame serve ", "  report ", "  serve "];
            expected = expected
                .split_inclusive('\n')
                .filter(|line| !absent.iter().any(|command| line.starts_with(command)))
                .collect();
        }
        for (number, (expected, found)) in (1..).zip(expected.lines().zip(found.lines())) {
            assert_eq!(expected, found, "{}, line {number}", path.display());
        }
        assert_eq!(expected.lines().count(), found.lines().count(), "{}", path.display());
    }
}

#[test]
fn cases_have_the_expected_parts() {
    let mut failures = String::new();
    for path in data("cases") {
        let text = fs::read_to_string(&path).expect("cases");
        for (number, case) in text.split("\n# ").enumerate() {
            let folder = folder(&format!("{}-{number}", path.file_stem().unwrap_or_default().to_string_lossy()));
            for step in case.replace("\n$ ", "\0$ ").split('\0') {
                failures += &failed_parts(step, &folder, case);
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// Runs a step of a case: files, a command, its input and expected parts. Returns a description of any failures.
fn failed_parts(step: &str, folder: &Path, case: &str) -> String {
    let lines = |mark: &'static str| {
        step.lines().filter_map(move |line| line.strip_prefix(mark)).map(|line| line.replace("\\n", "\n"))
    };
    for file in lines("@ ") {
        let (name, content) = file.split_once(' ').expect("a name and content");
        fs::write(folder.join(name), format!("{content}\n")).expect("the file can be written");
    }
    let Some(command) = step.strip_prefix("$ ").and_then(|step| step.lines().next()) else { return String::new() };
    let input: String = lines("< ").map(|line| line + "\n").collect();
    let command = command.replace("ROOT", ROOT);
    let Exit { code, out, err } = run_with_input(program(&words(&command)).current_dir(folder), &input);
    let output = out + &err;
    let expected = lines("= ").next().map_or(0, |code| code.parse().expect("an exit code"));
    let mut failed = if code == Some(expected) { String::new() } else { format!("exit {code:?}\n") };
    failed.extend(lines("+ ").filter(|part| !output.contains(part)).map(|part| format!("lacks: {part}\n")));
    failed.extend(lines("- ").filter(|part| output.contains(part)).map(|part| format!("has: {part}\n")));
    for file in lines("? ") {
        let (name, part) = file.split_once(' ').expect("a name and content");
        if !fs::read_to_string(folder.join(name)).is_ok_and(|content| content.contains(part)) {
            failed.extend([name, " lacks: ", part, "\n"]);
        }
    }
    let name = case.lines().next().unwrap_or_default();
    if failed.is_empty() { failed } else { format!("{name}\n$ {command}\n{failed}{output}\n") }
}

#[test]
fn the_environment_chooses_the_language() {
    let welsh = transcript("", "", "cy_GB.UTF-8");
    assert!(welsh.contains("dyfarnwr ar gyfer"), "{welsh}");
    assert_eq!(welsh, transcript("--lang cy", "", "C").replace(" --lang cy\n", "\n"));
    assert!(transcript("", "", "de_DE").contains("a referee for"));
}
