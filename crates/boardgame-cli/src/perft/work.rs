//! `--split`, `--jobs` and `--sum`: counting a tree on many machines, whatever starts the program there.

use std::{collections::BTreeMap, path::Path, time::Instant};

use boardgame_referee::{Board, GameId, with_board};
use boardgame_text::Text;
use serde::Serialize;

use super::{
    Watch,
    count::{Counter, TooMany},
    counter,
    job::{self, Done, Job},
    too_many,
};
use crate::{args, out::Out, stop::Stop, words::Count};

/// At most this many missing jobs are named.
const NAMED: usize = 20;

#[derive(Serialize)]
struct Sum {
    jobs: u64,
    nodes: u64,
    seconds: f64,
}

/// Writes the jobs of a tree.
pub(super) fn split<P: Board>(root: P, depth: u8, plies: u8, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if plies > depth {
        return Err(Stop::Say(text.say(&Count::SplitTooDeep { plies: plies.to_string(), depth: depth.to_string() })));
    }
    let jobs = job::split(root, depth, plies).map_err(|TooMany| too_many(text))?;
    if jobs.is_empty() {
        return Err(Stop::Say(text.say(&Count::NothingToSplit { plies: plies.to_string() })));
    }
    jobs.iter().try_for_each(|job| out.json(job))
}

/// Counts the jobs of a file and writes the result of each when it is known.
pub(super) fn jobs(path: &Path, args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let mut jobs: Vec<(u64, Job)> = Vec::new();
    // A job that stands twice is counted once: nothing fills the memory but jobs.
    let mut known = BTreeMap::new();
    job::read(path, text, |line, job: Job| {
        let first = *known.entry(job.id).or_insert(jobs.len());
        if jobs.get(first).is_none_or(|(_, first)| *first != job) {
            jobs.push((line, job));
        }
        Ok(())
    })?;
    // The first job says which game it is; the others are held to that.
    let Some((line, first)) = jobs.first() else { return Ok(()) };
    let unknown = || {
        let error = text.say(&Count::NotCounted { game: first.game.clone() });
        Err(Stop::at(path, text.say(&Count::BadLine { line: line.to_string(), error })))
    };
    let Some(game) = GameId::of(&first.game) else { return unknown() };
    with_board!(game, P => work::<P>(path, &jobs, args, text, out), else unknown())
}

fn work<P: Board>(
    path: &Path,
    jobs: &[(u64, Job)],
    args: &args::Perft,
    text: &Text,
    out: &mut Out,
) -> Result<(), Stop> {
    // All are looked at before the first is counted: a mistake is not found after hours.
    let mut trees = Vec::new();
    for (line, job) in jobs {
        if job.game != P::RULES.game {
            let (line, found, expected) = (line.to_string(), job.game.clone(), P::RULES.game.to_owned());
            return Err(Stop::at(path, text.say(&Count::OtherGame { line, found, expected })));
        }
        let position = P::read(text, &job.position)
            .map_err(|error| Stop::at(path, text.say(&Count::BadLine { line: line.to_string(), error })))?;
        trees.push((job, position));
    }
    let counter: Counter<P> = counter(args, text)?;
    let watch = Watch::default();
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
        watch.step(nodes, trees.len(), text);
        watch.progress.aside(|| out.json(&done).and_then(|()| out.finish()))?;
    }
    watch.progress.clear();
    Ok(())
}

/// Adds the results of all jobs of a task.
pub(super) fn sum(path: &Path, args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let mut first: Option<(String, u64)> = None;
    let mut known: BTreeMap<u64, (u64, u64, f64)> = BTreeMap::new();
    job::read(path, text, |line, done: Done| {
        let (task, of) = first.get_or_insert_with(|| (done.task.clone(), done.of));
        if (&done.task, &done.of) != (&*task, &*of) {
            let expected = task.clone();
            return Err(Stop::at(
                path,
                text.say(&Count::OtherTask { line: line.to_string(), found: done.task, expected }),
            ));
        }
        // A job that was run twice is counted once; if its results differ, one of them is wrong.
        let (multiplicity, nodes, _) = *known.entry(done.id).or_insert((done.multiplicity, done.nodes, done.seconds));
        if !(1..=done.of).contains(&done.id) || (multiplicity, nodes) != (done.multiplicity, done.nodes) {
            let (line, id) = (line.to_string(), done.id.to_string());
            return Err(Stop::at(path, text.say(&Count::ContradictingResult { line, id })));
        }
        Ok(())
    })?;
    let Some((_, jobs)) = first else { return Ok(()) };
    let found = known.len() as u64;
    if found < jobs {
        let missing = (1..=jobs).filter(|id| !known.contains_key(id)).take(NAMED);
        let mut named = missing.map(|id| id.to_string()).collect::<Vec<_>>().join(", ");
        if jobs - found > NAMED as u64 {
            named += ", …";
        }
        let (missing, of) = ((jobs - found).to_string(), jobs.to_string());
        return Err(Stop::at(path, text.say(&Count::MissingResults { missing, of, ids: named })));
    }
    let products = known.values().map(|(multiplicity, nodes, _)| nodes.checked_mul(*multiplicity));
    let nodes = products.into_iter().try_fold(0_u64, |sum, product| sum.checked_add(product?));
    let nodes = nodes.ok_or_else(|| too_many(text))?;
    let seconds = known.values().map(|(.., seconds)| seconds).sum();
    if args.json {
        out.json(&Sum { jobs: found, nodes, seconds })
    } else {
        out.text(&text.say(&Count::Sum { jobs: found, nodes: nodes.to_string(), seconds: format!("{seconds:.3}") }))
    }
}
