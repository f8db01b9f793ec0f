//! The workspace's own tasks: `cargo xtask TASK [ARGUMENT…]`. One file per task; this one only dispatches.

mod bench_guard;
mod ci;
mod clauses;
mod criterion;
mod learn;
mod perft;
mod run;
mod shell;
mod tables;

use std::{env, process::ExitCode};

const USAGE: &str = "\
usage: cargo xtask TASK

  bench-guard      fails when a generator has become slower; `bench-guard record` sets the floors anew
  ci [STEP…]       all checks, or only the steps named; `cargo xtask ci list` names them
  clauses          what each clause of the rules is tested by and explained in
  learn GAME …     learns what a position of checkers or a habit of Dwyn is worth, from games of its own; `learn` says more
  perft [LIMIT]    every committed perft figure up to LIMIT nodes, counted again by the program
  tables [PIECES]  makes the tables of endings, to 5 pieces, and checks totals and random values";

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
        "learn" => learn::run(rest),
        "perft" => perft::run(rest),
        "tables" => tables::run(rest),
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
