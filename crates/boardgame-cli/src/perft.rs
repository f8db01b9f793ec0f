//! `boardgame perft`: counts the sequences of legal moves from a position.

mod counter;

use std::{process::ExitCode, sync::atomic::AtomicU64};

use boardgame_core::board::children;
use boardgame_referee::{
    board::{BoardPresentation, read_position},
    with_board,
};
use boardgame_text::Text;
use serde_json::json;

use crate::{
    args::{self, games},
    out::Out,
    stop::Stop,
    words::{Count, Thoughts},
};
use counter::Counter;

pub(crate) fn run(args: &args::Perft, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    with_board!(args.game, P => count::<P>(args, text, out), else {
        let games = games(boardgame_referee::GameId::is_on_board);
        let why = if args.game.hides() { Count::NoOfHidden { games } } else { Count::NoOfObserved { games } };
        Err(Stop::Message(text.say(&why)))
    })
    .map(|()| ExitCode::SUCCESS)
}

fn count<P: BoardPresentation>(args: &args::Perft, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let position =
        args.position.as_deref().map_or(Ok(P::default()), |fen| read_position(text, fen)).map_err(Stop::Message)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
    let pool = pool.map_err(|error| Stop::Message(text.say(&Thoughts::NoThreads { error: error.to_string() })))?;
    let counter = Counter::new(pool, args.hash).ok_or_else(|| Stop::Message(text.say(&Count::NoMemory)))?;
    for depth in 1..=args.depth {
        let start = std::time::Instant::now();
        let nodes = if args.divide && depth == args.depth {
            count_each_move(&counter, position, depth, args, text, out)?
        } else {
            count_with_bar(&counter, position, depth, text)
        };
        let nodes = nodes.ok_or_else(|| Stop::Message(text.say(&Count::TooManyNodes)))?;
        let seconds = start.elapsed().as_secs_f64();
        if args.json {
            out.json(&json!({ "depth": depth, "nodes": nodes, "seconds": seconds }))?;
        } else {
            #[expect(clippy::cast_precision_loss, reason = "three digits of a rate are enough")]
            let rate = nodes as f64 / seconds.max(1e-9);
            out.text(&text.say(&Count::Depth {
                depth: format!("{depth:>4}"),
                nodes: format!("{nodes:>18}"),
                seconds: format!("{seconds:>9.3}"),
                rate: format!("{rate:>12.0}"),
            }))?;
        }
        // Shows the line immediately, because the next depth may take minutes.
        out.flush()?;
    }
    Ok(())
}

/// Counts and prints each move separately. Returns the total, or `None` if it exceeds 64 bits.
fn count_each_move<P: BoardPresentation>(
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
        let Some(nodes) = count_with_bar(counter, next, depth.saturating_sub(1), text) else { return Ok(None) };
        sum = sum.and_then(|sum| sum.checked_add(nodes));
        if args.json {
            out.json(&json!({ "depth": depth, "move": mv, "nodes": nodes }))?;
        } else {
            out.text(&format!("{:>4}  {mv:<14} {nodes:>16}", ""))?;
        }
    }
    Ok(sum)
}

fn count_with_bar<P: BoardPresentation>(counter: &Counter<P>, position: P, depth: u8, text: &Text) -> Option<u64> {
    let progress = crate::progress::Bar::default();
    let total = AtomicU64::new(0);
    let nodes = counter.count(position, depth, &|nodes, pieces| {
        let so_far = total.fetch_add(nodes, std::sync::atomic::Ordering::Relaxed).saturating_add(nodes);
        progress.step(pieces);
        progress.set_message(|| text.say(&Count::NodesSoFar { nodes: so_far.to_string() }));
    });
    progress.clear();
    nodes
}
