//! Counting a tree in pieces, so that several threads can share it and somebody can watch.

use std::collections::HashMap;

use boardgame_referee::Board;
use rayon::prelude::*;

use super::remembered::Remembered;

/// Pieces that are enough for any number of threads to end at about the same time, and for a bar that moves.
const ENOUGH: usize = 512;

/// How trees are to be counted.
pub(super) struct Counter<P: Board> {
    pool: rayon::ThreadPool,
    table: Option<Remembered<P>>,
}

/// Why no count can be had.
pub(super) enum CannotCount {
    /// The system gives no threads.
    Threads(String),
    /// There is not so much memory.
    Memory,
}

/// More rows of moves than 64 bits can count.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooMany;

/// Positions, each with how many ways lead to it.
pub(super) type Pieces<P> = Vec<(P, u64)>;

impl<P: Board> Counter<P> {
    /// With this many threads, and a table of this many megabytes or none.
    pub(super) fn new(threads: usize, hash: Option<usize>) -> Result<Self, CannotCount> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| CannotCount::Threads(error.to_string()))?;
        let table = hash.map(|megabytes| Remembered::of(megabytes).ok_or(CannotCount::Memory)).transpose()?;
        Ok(Self { pool, table })
    }

    /// How many rows of `depth` moves start in a position. `seen` hears of each piece that is done: how many nodes it
    /// had, and how many pieces there are.
    pub(super) fn count(&self, position: P, depth: u8, seen: &(impl Fn(u64, usize) + Sync)) -> Result<u64, TooMany> {
        let mut rest = depth;
        let mut pieces = vec![(position, 1)];
        while pieces.len() < ENOUGH && u32::from(rest) > P::WORTH_KEEPING {
            // Without a table each position is counted as often as it is reached, so that times can be compared.
            pieces = next_ply(&pieces, self.table.is_some())?;
            rest -= 1;
        }
        let total = pieces.len();
        let count = |&(position, ways): &(P, u64)| {
            let nodes = self.nodes(&position, rest)?.checked_mul(ways).ok_or(TooMany)?;
            seen(nodes, total);
            Ok(nodes)
        };
        let sum = |left: u64, right| left.checked_add(right).ok_or(TooMany);
        self.pool.install(|| pieces.par_iter().with_max_len(1).map(count).try_reduce(|| 0, sum))
    }

    /// Counts one tree, from the table where it can. The depth is a byte, so that this does not nest too deep.
    fn nodes(&self, position: &P, depth: u8) -> Result<u64, TooMany> {
        let Some(table) = self.table.as_ref().filter(|_| u32::from(depth) >= P::WORTH_KEEPING) else {
            return Ok(position.perft(depth.into()));
        };
        if let Some(nodes) = table.find(position, depth) {
            return Ok(nodes);
        }
        let mut total = Ok(0_u64);
        position.each_child(|_, next| {
            if let Ok(before) = total {
                total = self.nodes(&next, depth - 1).and_then(|nodes| before.checked_add(nodes).ok_or(TooMany));
            }
        });
        let nodes = total?;
        table.keep(position, depth, nodes);
        Ok(nodes)
    }
}

/// Where one more move leads, in a stable order; if `merged`, each position once, with all ways that lead to it.
pub(super) fn next_ply<P: Board>(pieces: &[(P, u64)], merged: bool) -> Result<Pieces<P>, TooMany> {
    let mut next: Pieces<P> = Vec::new();
    let mut places: HashMap<P, usize> = HashMap::new();
    let mut result = Ok(());
    for &(position, ways) in pieces {
        position.each_child(|_, child| {
            let place = if merged { *places.entry(child).or_insert(next.len()) } else { next.len() };
            match next.get_mut(place) {
                Some((_, known)) => match known.checked_add(ways) {
                    Some(sum) => *known = sum,
                    None => result = Err(TooMany),
                },
                None => next.push((child, ways)),
            }
        });
    }
    result.map(|()| next)
}
