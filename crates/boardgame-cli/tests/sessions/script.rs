//! Running the program step by step, and comparing what it says with a file.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use boardgame_core::Lang;

use crate::support::{Said, ended, program};

/// The program with its arguments, and what is typed.
pub(crate) struct Step<'a> {
    args: &'a [&'a str],
    input: &'a str,
}

impl<'a> Step<'a> {
    pub(crate) const fn run(args: &'a [&'a str]) -> Self {
        Self { args, input: "" }
    }

    pub(crate) const fn typed(args: &'a [&'a str], input: &'a str) -> Self {
        Self { args, input }
    }
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a run says: the command, the output, the errors behind exclamation marks, and the exit code unless it is 0.
pub(crate) fn run(args: &[&str], input: &str, environment: Option<&str>) -> String {
    let mut program = program(args);
    program.current_dir(workspace()).env("LANG", environment.unwrap_or("C"));
    let Said { code, out, err } = ended(&mut program, input);
    let mut said = format!("$ boardgame {}", args.join(" ")).trim_end().to_owned() + "\n";
    said.extend(input.lines().map(|line| format!("< {line}\n")));
    said += &out;
    if !said.ends_with('\n') {
        said.push('\n');
    }
    said.extend(err.lines().map(|line| format!("! {line}").trim_end().to_owned() + "\n"));
    if let Some(code @ 1..) = code {
        said.extend(["[exit ", &code.to_string(), "]\n"]);
    }
    said
}

/// Runs the steps in a language, and compares with the file, or writes it.
pub(crate) fn compare(name: &str, lang: Lang, steps: &[Step<'_>]) {
    let code = lang.to_string();
    let said: Vec<String> = steps
        .iter()
        .map(|step| {
            let args: Vec<&str> = step.args.iter().copied().chain(["--lang", &code]).collect();
            run(&args, step.input, None)
        })
        .collect();
    let said = said.join("\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/sessions/{name}.{code}.txt"));
    if env::var_os("BOARDGAME_BLESS").is_some() {
        fs::write(&path, said).expect("the file can be written");
        return;
    }
    let mut written = fs::read_to_string(&path).unwrap_or_default();
    if cfg!(not(feature = "serve")) {
        // The files are those of the whole program.
        let absent = ["  boardgame serve ", "  report ", "  serve "];
        let is_there = |line: &&str| !absent.iter().any(|command| line.starts_with(command));
        written = written.split_inclusive('\n').filter(|line| is_there(&line.trim_end_matches('\n'))).collect();
    }
    let same = written.lines().zip(said.lines()).take_while(|(old, new)| old == new).count();
    assert!(
        written == said,
        "{}: line {} was {:?}, is {:?}",
        path.display(),
        same + 1,
        written.lines().nth(same),
        said.lines().nth(same)
    );
}
