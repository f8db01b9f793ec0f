//! Tasks of the workspace: `cargo xtask TASK [ARGUMENT…]`.

mod bench_guard;
mod browser;
mod ci;
mod python;
mod rename;
mod run;
mod shell;
mod wasm;

use std::{env, process::ExitCode};

const USAGE: &str = "\
usage: cargo xtask TASK

  ci [STEP…]   run all checks, or only the steps named; `cargo xtask ci list` lists them
  floors       measure the floors of `ci bench-guard` again and write them
  npm          build the npm package in crates/boardgame-wasm/package
  pictures     redraw the pictures of the documents in a browser
  rename       give `checkers` the name under which it is published, in every manifest
  site         build the npm package, and the static pages in target/site
  wheel        build the Python package as wheels for Linux in target/wheels";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["ci", ref steps @ ..] => ci::run(steps),
        ["floors"] => bench_guard::record(),
        ["npm"] => wasm::package(),
        ["pictures"] => browser::pictures(),
        ["rename"] => rename::rename(),
        ["site"] => wasm::site(),
        ["wheel"] => python::wheel(),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
