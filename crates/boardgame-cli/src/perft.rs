//! `boardgame perft`: counts the sequences of legal moves that start in a position.

mod counter;
mod table;
#[cfg(test)]
mod tests;

use std::{
    process::ExitCode,
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use boardgame_core::board::children;
use boardgame_referee::{
    GameId,
    board::{BoardPresentation, read_position},
    with_board,
};
use boardgame_text::Text;
use serde::Serialize;

use crate::{
    args::{self, games},
    out::Out,
    progress::Bar,
    stop::Stop,
    words::{Count, Thoughts},
};
use counter::Counter;

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
    with_board!(args.game, P => tree::<P>(args, text, out), else {
        // Where cards are hidden nobody knows what can follow; a move of the other kind is what somebody saw.
        let games = games(GameId::is_on_board);
        let why = if args.game.hides() { Count::NoOfHidden { games } } else { Count::NoOfObserved { games } };
        Err(Stop::Say(text.say(&why)))
    })
    .map(|()| ExitCode::SUCCESS)
}

fn tree<P: BoardPresentation>(args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let position =
        args.position.as_deref().map_or(Ok(P::default()), |written| read_position(text, written)).map_err(Stop::Say)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
    let pool = pool.map_err(|error| Stop::Say(text.say(&Thoughts::NoThreads { error: error.to_string() })))?;
    let counter = Counter::new(pool, args.hash).ok_or_else(|| Stop::Say(text.say(&Count::NoMemory)))?;
    for depth in 1..=args.depth {
        let start = Instant::now();
        let nodes = if args.divide && depth == args.depth {
            divided(&counter, position, depth, args, text, out)?
        } else {
            watched(&counter, position, depth, text)
        };
        let nodes = nodes.ok_or_else(|| Stop::Say(text.say(&Count::TooManyNodes)))?;
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

/// Counts move by move, and prints each count; `None` if the total does not fit into 64 bits.
fn divided<P: BoardPresentation>(
    counter: &Counter<P>,
    position: P,
    depth: u8,
    args: &args::Perft,
    text: &Text,
    out: &mut Out,
) -> Result<Option<u64>, Stop> {
    let mut sum = Some(0_u64);
    for (mv, next) in children(&position) {
        let mv = mv.to_string();
        let Some(nodes) = watched(counter, next, depth.saturating_sub(1), text) else { return Ok(None) };
        sum = sum.and_then(|sum| sum.checked_add(nodes));
        if args.json {
            out.json(&Part { depth, r#move: mv, nodes })?;
        } else {
            out.text(&format!("{:>4}  {mv:<14} {nodes:>16}", ""))?;
        }
    }
    Ok(sum)
}

/// Counts with a bar on the terminal.
fn watched<P: BoardPresentation>(counter: &Counter<P>, position: P, depth: u8, text: &Text) -> Option<u64> {
    let progress = Bar::default();
    let total = AtomicU64::new(0);
    let nodes = counter.count(position, depth, &|nodes, pieces| {
        let so_far = total.fetch_add(nodes, Ordering::Relaxed).saturating_add(nodes);
        progress.step(pieces);
        progress.note(|| text.say(&Count::NodesSoFar { nodes: so_far.to_string() }));
    });
    progress.clear();
    nodes
}

/// Nodes per second, in whole ones.
fn rate(nodes: u64, seconds: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a rate is read for its first three digits")]
    let nodes = nodes as f64;
    format!("{:>12.0}", nodes / seconds.max(1e-9))
}
