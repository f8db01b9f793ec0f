//! The arguments of `perft`: a tree to count, or a part of the work of counting one on many machines.

use std::{num::NonZero, path::PathBuf};

use boardgame_text::ui;
use clap::{ArgMatches, Command, value_parser};

use super::{game, grammar::Common, one};
use crate::games::Name;

/// More plies than this no count survives: it would have to be above 2^64.
const DEEPEST: i64 = 99;

pub(crate) struct Perft {
    pub(crate) task: Task,
    /// How many megabytes the table of counts may take; without it there is none.
    pub(crate) hash: Option<usize>,
    pub(crate) threads: usize,
    pub(crate) json: bool,
}

pub(crate) enum Task {
    /// Counts a tree, or cuts it up.
    Tree(Root),
    /// Counts the jobs of a file.
    Jobs(PathBuf),
    /// Adds the results in a file.
    Sum(PathBuf),
}

pub(crate) struct Root {
    pub(crate) game: Name,
    pub(crate) depth: u8,
    pub(crate) position: Option<String>,
    pub(crate) how: How,
}

#[derive(Clone, Copy)]
pub(crate) enum How {
    Whole,
    /// Each move by itself, too.
    Divided,
    /// Only cut into jobs, so many plies from the root.
    Split(u8),
}

impl Perft {
    pub(super) fn of(given: &ArgMatches) -> Self {
        let task = if let Some(path) = one(given, "jobs") {
            Task::Jobs(path)
        } else if let Some(path) = one(given, "sum") {
            Task::Sum(path)
        } else {
            let whole = if given.get_flag("divide") { How::Divided } else { How::Whole };
            let how = one(given, "split").map_or(whole, How::Split);
            let depth = one(given, "depth").unwrap_or_default();
            Task::Tree(Root { game: game(given), depth, position: one(given, "position"), how })
        };
        let threads = one::<NonZero<u8>>(given, "threads").map_or(1, |threads| threads.get().into());
        Self { task, hash: one(given, "hash"), threads, json: given.get_flag("json") }
    }
}

pub(super) fn grammar(common: &Common<'_>) -> Command {
    let text = common.text;
    let other = ["jobs", "sum"];
    let tree = ["game", "depth", "position", "divide", "split"];
    let plies = || value_parser!(u8).range(..=DEEPEST);
    let depth = common.positional("depth", ui::name_depth(text), ui::help_depth(text));
    let hash = common.option("hash", ui::name_number(text), ui::help_hash(text));
    let threads = common.option("threads", ui::name_number(text), ui::help_threads(text));
    let split = common.option("split", ui::name_number(text), ui::help_split(text));
    let jobs = common.option("jobs", ui::name_file(text), ui::help_jobs(text));
    let sum = common.option("sum", ui::name_file(text), ui::help_sum(text));
    common
        .command("perft", ui::about_perft(text), ui::usage_perft(text))
        .arg(common.game(&Name::ALL).required(false).required_unless_present_any(other))
        .arg(depth.required_unless_present_any(other).value_parser(plies()).display_order(2))
        .arg(common.option("position", ui::name_position(text), ui::help_position(text)))
        .arg(common.flag("divide", ui::help_divide(text)).conflicts_with("split"))
        .arg(hash.value_parser(value_parser!(usize)))
        .arg(threads.value_parser(value_parser!(NonZero<u8>)))
        .arg(split.value_parser(plies()))
        .arg(jobs.value_parser(value_parser!(PathBuf)).conflicts_with_all(tree))
        .arg(
            sum.value_parser(value_parser!(PathBuf))
                .num_args(0..=1)
                .default_missing_value("-")
                .conflicts_with_all(tree)
                .conflicts_with_all(["jobs", "hash", "threads"]),
        )
        .arg(common.flag("json", ui::help_json(text)))
}
