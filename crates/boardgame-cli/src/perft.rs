//! `boardgame perft`: counts the rows of legal moves that start in a position, by itself or in jobs on many machines.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::Path,
    process::ExitCode,
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use boardgame_core::board::children;
use boardgame_perft::{CountError, Counter, Jobs, Sum, split};
use boardgame_referee::{BoardFace, GameId, read_position, with_board};
use boardgame_text::Text;
use serde::Serialize;

use crate::{
    args::{self, games},
    out::Out,
    progress::Bar,
    stop::Stop,
    words::Count,
};

#[derive(Serialize)]
struct Counted {
    depth: u8,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Part {
    depth: u8,
    r#move: String,
    nodes: u64,
}

pub(crate) fn run(args: &args::Perft, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    match (&args.jobs, &args.sum) {
        (Some(path), _) => jobs(path, args, text, out),
        (None, Some(path)) => sum(path, args, text, out),
        (None, None) => with_board!(args.game(), P => tree::<P>(args, text, out), else {
            // Where cards are hidden nobody knows what can follow; a move of the other kind is what somebody saw.
            let games = games(GameId::is_on_board);
            let why = if args.game().hides() { Count::NoOfHidden { games } } else { Count::NoOfObserved { games } };
            Err(Stop::Say(text.say(&why)))
        }),
    }
    .map(|()| ExitCode::SUCCESS)
}

fn tree<P: BoardFace>(args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let position =
        args.position.as_deref().map_or(Ok(P::default()), |written| read_position(text, written)).map_err(Stop::Say)?;
    if let Some(plies) = args.split {
        let jobs = split(position, args.depth(), plies).map_err(|error| stop(text, &error))?;
        return jobs.iter().try_for_each(|job| out.json(job));
    }
    let counter = counter(args, text)?;
    for depth in 1..=args.depth() {
        let start = Instant::now();
        let nodes = if args.divide && depth == args.depth() {
            divided(&counter, position, depth, args, text, out)?
        } else {
            watched(&counter, position, depth, text)?
        };
        let seconds = start.elapsed().as_secs_f64();
        if args.json {
            out.json(&Counted { depth, nodes, seconds })?;
        } else {
            out.text(&text.say(&Count::Depth {
                depth: format!("{depth:>4}"),
                nodes: format!("{nodes:>18}"),
                seconds: format!("{seconds:>9.3}"),
                rate: rate(nodes, seconds),
            }))?;
        }
        // One may take minutes: each line is shown when it is known.
        out.finish()?;
    }
    Ok(())
}

/// Counts move by move, and writes each count.
fn divided<P: BoardFace>(
    counter: &Counter<P>,
    position: P,
    depth: u8,
    args: &args::Perft,
    text: &Text,
    out: &mut Out,
) -> Result<u64, Stop> {
    let mut sum = 0_u64;
    for (mv, next) in children(&position) {
        let mv = mv.to_string();
        let nodes = watched(counter, next, depth.saturating_sub(1), text)?;
        sum = sum.checked_add(nodes).ok_or_else(|| stop(text, &CountError::TooManyNodes))?;
        if args.json {
            out.json(&Part { depth, r#move: mv, nodes })?;
        } else {
            out.text(&format!("{:>4}  {mv:<14} {nodes:>16}", ""))?;
        }
    }
    Ok(sum)
}

/// Counts with a bar on the terminal.
fn watched<P: BoardFace>(counter: &Counter<P>, position: P, depth: u8, text: &Text) -> Result<u64, Stop> {
    let watch = Watch::default();
    let nodes = counter.watch(position, depth, &|nodes, pieces| watch.step(nodes, pieces, text));
    watch.progress.clear();
    nodes.map_err(|error| stop(text, &error))
}

/// How far a count has got, with the nodes so far.
#[derive(Default)]
struct Watch {
    progress: Bar,
    nodes: AtomicU64,
}

impl Watch {
    /// One more of this many pieces is done, with these nodes.
    fn step(&self, nodes: u64, pieces: usize, text: &Text) {
        let so_far = self.nodes.fetch_add(nodes, Ordering::Relaxed).saturating_add(nodes);
        self.progress.step(pieces);
        self.progress.note(|| text.say(&Count::NodesSoFar { nodes: so_far.to_string() }));
    }
}

/// Counts the jobs of a file and writes the result of each when it is known.
fn jobs(path: &Path, args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let jobs = Jobs::read(opened(path, text)?).map_err(|error| stop_at(path, text, &error))?;
    let (line, game) = jobs.game();
    let uncounted = || Err(Stop::at(path, text.say(&Count::NotCounted { line, game: game.to_owned() })));
    let Some(game) = GameId::of(game) else { return uncounted() };
    with_board!(game, P => work::<P>(path, &jobs, args, text, out), else uncounted())
}

fn work<P: BoardFace>(path: &Path, jobs: &Jobs, args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let trees =
        jobs.positions(|written| read_position::<P>(text, written)).map_err(|error| stop_at(path, text, &error))?;
    let counter = counter(args, text)?;
    let watch = Watch::default();
    for (job, position) in &trees {
        let done = job.count(*position, &counter).map_err(|error| stop(text, &error))?;
        watch.step(done.nodes, trees.len(), text);
        watch.progress.aside(|| out.json(&done).and_then(|()| out.finish()))?;
    }
    watch.progress.clear();
    Ok(())
}

/// Adds the results of all jobs of a task.
fn sum(path: &Path, args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let sum = Sum::read(opened(path, text)?).map_err(|error| stop_at(path, text, &error))?;
    if args.json {
        return out.json(&sum);
    }
    let Sum { jobs, nodes, seconds } = sum;
    out.text(&text.say(&Count::Sum { jobs, nodes: nodes.to_string(), seconds: format!("{seconds:.3}") }))
}

/// A file, or standard input where it is called `-`.
fn opened(path: &Path, text: &Text) -> Result<Box<dyn BufRead>, Stop> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| Stop::unopened(path, text, &error))?;
    Ok(Box::new(BufReader::new(file)))
}

fn counter<P: BoardFace>(args: &args::Perft, text: &Text) -> Result<Counter<P>, Stop> {
    Counter::new(args.threads, args.hash).map_err(|error| stop(text, &error))
}

/// Why there is no count. Where an argument would have to be another, it is named.
fn stop(text: &Text, error: &CountError) -> Stop {
    Stop::Say(match error {
        CountError::NoMemory { .. } => text.say(&Count::NoMemory),
        CountError::SplitTooDeep { plies, depth } => {
            text.say(&Count::SplitTooDeep { plies: plies.to_string(), depth: depth.to_string() })
        }
        _ => text.say(error),
    })
}

/// The same with the file that is at fault, which it is not where a sum has too many digits.
fn stop_at(path: &Path, text: &Text, error: &CountError) -> Stop {
    match error {
        CountError::System { error } => Stop::unopened(path, text, &error.0),
        CountError::TooManyNodes => stop(text, error),
        _ => Stop::at(path, text.say(error)),
    }
}

/// Nodes per second, in whole ones.
fn rate(nodes: u64, seconds: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a rate is read for its first three digits")]
    let nodes = nodes as f64;
    format!("{:>12.0}", nodes / seconds.max(1e-9))
}
