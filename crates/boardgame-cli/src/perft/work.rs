//! `--split`, `--jobs` and `--sum`: counting a tree on many machines, whatever starts the program there.

use std::{collections::BTreeMap, path::Path, time::Instant};

use boardgame_text::{Text, ui};
use serde::Serialize;

use super::{
    count::{Counter, TooMany},
    counter,
    job::{self, Done, Job, at},
    json, too_many,
    tree::Tree,
    watch::Watch,
};
use crate::{args, out::Out, stop::Stop};

/// At most so many missing jobs are named.
const NAMED: usize = 20;

#[derive(Serialize)]
struct Sum {
    jobs: u64,
    nodes: u64,
    seconds: f64,
}

/// Writes the jobs of a tree.
pub(super) fn split<P: Tree>(root: P, depth: u8, plies: u8, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if plies > depth {
        return Err(Stop::Say(ui::split_too_deep(text, plies.to_string(), depth.to_string())));
    }
    let jobs = job::split(root, depth, plies).map_err(|TooMany| too_many(text))?;
    if jobs.is_empty() {
        return Err(Stop::Say(ui::nothing_to_split(text, plies.to_string())));
    }
    jobs.iter().try_for_each(|job| json(out, job))
}

/// Counts the jobs of a file and writes the result of each when it is known.
pub(super) fn jobs(path: &Path, args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let jobs: Vec<(usize, Job)> = job::read(path, text)?;
    // The first job says which game it is; the others are held to that.
    match jobs.first().map(|(_, job)| job.game.as_str()) {
        Some("camelot") => work::<camelot::Position>(path, &jobs, args, text, out),
        _ => work::<checkers::Position>(path, &jobs, args, text, out),
    }
}

fn work<P: Tree>(
    path: &Path,
    jobs: &[(usize, Job)],
    args: &args::Perft,
    text: &Text,
    out: &mut Out,
) -> Result<(), Stop> {
    // All are looked at before the first is counted: a mistake is not found after hours.
    let mut trees = Vec::new();
    for (line, job) in jobs {
        if job.game != P::GAME.code() {
            return Err(at(path, &ui::other_game(text, line.to_string(), job.game.clone(), P::GAME.code())));
        }
        let position = P::read(text, Some(&job.position));
        let position = position.map_err(|error| at(path, &ui::bad_line(text, line.to_string(), error)))?;
        trees.push((job, position));
    }
    let counter: Counter<P> = counter(args, text)?;
    let watch = Watch::new(text);
    for (job, position) in &trees {
        let start = Instant::now();
        let nodes = counter.count(*position, job.depth, &|_, _| ()).map_err(|TooMany| too_many(text))?;
        let done = Done {
            task: job.task.clone(),
            id: job.id,
            of: job.of,
            multiplicity: job.multiplicity,
            nodes,
            seconds: start.elapsed().as_secs_f64(),
        };
        watch.step(nodes, trees.len());
        watch.aside(|| json(out, &done).and_then(|()| out.finish()))?;
    }
    watch.clear();
    Ok(())
}

/// Adds the results of all jobs of a task.
pub(super) fn sum(path: &Path, args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let results: Vec<(usize, Done)> = job::read(path, text)?;
    let Some((_, first)) = results.first() else { return Ok(()) };
    let mut known: BTreeMap<u64, &Done> = BTreeMap::new();
    for (line, done) in &results {
        if (&done.task, done.of) != (&first.task, first.of) {
            return Err(at(path, &ui::other_task(text, line.to_string(), done.task.clone(), first.task.clone())));
        }
        // A job that was run twice is counted once; if its results differ, one of them is wrong.
        let same = |other: &Done| (other.multiplicity, other.nodes) == (done.multiplicity, done.nodes);
        if !(1..=done.of).contains(&done.id) || !same(known.entry(done.id).or_insert(done)) {
            return Err(at(path, &ui::contradicting_result(text, line.to_string(), done.id.to_string())));
        }
    }
    let found = known.len() as u64;
    if found < first.of {
        let missing = (1..=first.of).filter(|id| !known.contains_key(id)).take(NAMED);
        let mut named = missing.map(|id| id.to_string()).collect::<Vec<_>>().join(", ");
        if first.of - found > NAMED as u64 {
            named += ", …";
        }
        let (missing, of) = ((first.of - found).to_string(), first.of.to_string());
        return Err(at(path, &ui::missing_results(text, missing, of, named)));
    }
    let products = known.values().map(|done| done.nodes.checked_mul(done.multiplicity));
    let nodes = products.into_iter().try_fold(0_u64, |sum, product| sum.checked_add(product?));
    let nodes = nodes.ok_or_else(|| too_many(text))?;
    let seconds = known.values().map(|done| done.seconds).sum();
    if args.json {
        json(out, &Sum { jobs: found, nodes, seconds })
    } else {
        out.text(&ui::perft_sum(text, found, nodes.to_string(), format!("{seconds:.3}")))
    }
}
