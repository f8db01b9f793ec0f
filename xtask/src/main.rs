//! The workspace's own tasks: `cargo xtask TASK [ARGUMENT…]`. One file per task; this one only dispatches.

mod bench_guard;
mod ci;
mod clauses;
mod criterion;
mod documents;
mod mutants;
mod perft;
mod pictures;
mod python;
#[cfg(test)]
mod releasing;
mod run;
mod shell;
mod tables;
mod wasm;

use std::{env, process::ExitCode};

const USAGE: &str = "\
usage: cargo xtask TASK

  bench-guard      fails when a generator has become slower; `bench-guard record` sets the floors anew
  ci [STEP…]       all checks, or only the steps named; `cargo xtask ci list` names them
  clauses          what each clause of the rules is tested by and explained in
  documents        compiles the first example of every README with the dependencies that the README says
  mutants [MINUTES] [PACKAGE…]
                   changes rules and guards in small ways, and counts how many changes no test notices
  npm              the npm package, in crates/boardgame-wasm/package
  perft [LIMIT]    every committed perft figure up to LIMIT nodes, counted again by the program
  pictures         makes the pictures of the documents anew, in a real browser
  site             the npm package, and the static pages made with it, in target/site
  tables [PIECES]  makes the tables of endings, to 5 pieces, and checks totals and random values
  wheel            the Python package as a wheel for Linux, in target/wheels";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (task, rest) = match arguments.split_first() {
        Some((task, rest)) => (task.as_str(), rest),
        None => ("", &[][..]),
    };
    let result = match task {
        "bench-guard" => bench_guard::run(rest),
        "ci" => ci::run(rest),
        "clauses" => clauses::run(),
        "documents" => documents::run(),
        "mutants" => mutants::run(rest),
        "npm" => wasm::package(rest),
        "perft" => perft::run(rest),
        "pictures" => pictures::run(),
        "site" => wasm::site(rest),
        "tables" => tables::run(rest),
        "wheel" => python::wheel(rest),
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
