//! Counts a tree in pieces, so that several threads can share it and a progress bar can move.

use std::collections::HashMap;

use boardgame_core::board::Tree;
use rayon::prelude::*;

use super::table::Table;

/// Enough pieces for any number of threads to end at about the same time, and for the progress bar.
const ENOUGH: usize = 512;

/// Counts trees of legal moves.
///
/// The table lasts from count to count: deeper counts of the same position profit from it.
pub(crate) struct Counter<P: Tree> {
    pool: rayon::ThreadPool,
    table: Option<Table<P>>,
}

impl<P: Tree> Counter<P> {
    /// A counter with a table of this many megabytes; `None` if there is not so much memory.
    ///
    /// Without a table each position is counted as often as it is reached, so that times can be compared.
    pub(crate) fn new(pool: rayon::ThreadPool, megabytes: Option<usize>) -> Option<Self> {
        let table = match megabytes {
            Some(megabytes) => Some(Table::new(megabytes)?),
            None => None,
        };
        Some(Self { pool, table })
    }

    /// Returns how many sequences of `depth` legal moves start in a position; `None` if they do not fit into 64 bits.
    ///
    /// Calls `seen` for each piece of the tree that is done, with its nodes and the number of pieces.
    pub(crate) fn count(&self, position: P, depth: u8, seen: &(impl Fn(u64, usize) + Sync)) -> Option<u64> {
        let mut rest = depth;
        let mut pieces = vec![(position, 1)];
        while pieces.len() < ENOUGH && u32::from(rest) > P::WORTH_KEEPING {
            pieces = next_ply(&pieces, self.table.is_some())?;
            rest -= 1;
        }
        let total = pieces.len();
        let count = |&(position, ways): &(P, u64)| {
            let nodes = self.nodes(&position, rest)?.checked_mul(ways)?;
            seen(nodes, total);
            Some(nodes)
        };
        let sum = |left: u64, right| left.checked_add(right);
        self.pool.install(|| pieces.par_iter().with_max_len(1).map(count).try_reduce(|| 0, sum))
    }

    /// Counts one tree, from the table where it can. The depth is a byte, so that this does not nest too deep.
    fn nodes(&self, position: &P, depth: u8) -> Option<u64> {
        let Some(table) = self.table.as_ref().filter(|_| u32::from(depth) >= P::WORTH_KEEPING.max(1)) else {
            return Some(position.perft(depth.into()));
        };
        if let Some(nodes) = table.find(position, depth) {
            return Some(nodes);
        }
        let mut total = Some(0_u64);
        position.each_child(|_, next| {
            if let Some(before) = total {
                total = self.nodes(&next, depth - 1).and_then(|nodes| before.checked_add(nodes));
            }
        });
        let nodes = total?;
        table.keep(position, depth, nodes);
        Some(nodes)
    }
}

/// Plays one more move from each position, in a stable order. If `merged`, each position is there once, with the number
/// of ways to it. `None` if these are too many.
fn next_ply<P: Tree>(pieces: &[(P, u64)], merged: bool) -> Option<Vec<(P, u64)>> {
    let mut next: Vec<(P, u64)> = Vec::new();
    let mut indexes: HashMap<P, usize> = HashMap::new();
    let mut fits = true;
    for &(position, ways) in pieces {
        position.each_child(|_, child| {
            let index = if merged { *indexes.entry(child).or_insert(next.len()) } else { next.len() };
            match next.get_mut(index) {
                Some((_, known)) => match known.checked_add(ways) {
                    Some(sum) => *known = sum,
                    None => fits = false,
                },
                None => next.push((child, ways)),
            }
        });
    }
    fits.then_some(next)
}
