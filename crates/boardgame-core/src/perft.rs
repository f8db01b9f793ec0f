use alloc::{vec, vec::Vec};
use core::{convert::Infallible, ops::ControlFlow};

use crate::game::Enumerable;

/// Largest depth that user interfaces offer, in plies. With two moves in each position, depth 64 already overflows the
/// count.
pub const MAX_PERFT_DEPTH: u8 = 99;

/// Counts the sequences of `depth` legal moves.
///
/// ```
/// use boardgame_core::{Game, perft, testkit::{Nim, NimSetup}};
///
/// let start = Nim::start(&NimSetup { heap: 4 })?;
/// // Three first moves, and six sequences of two moves.
/// assert_eq!([perft(&start, 1), perft(&start, 2), perft(&start, 3)], [3, 6, 4]);
/// # Ok::<(), core::convert::Infallible>(())
/// ```
pub fn perft<G: Enumerable>(game: &G, depth: u32) -> u64 {
    let Some(before_last) = depth.checked_sub(1) else {
        return 1;
    };
    if before_last == 0 {
        return count(game);
    }
    // An explicit stack, so that no depth overflows the call stack.
    let mut open = vec![(game.clone(), game.moves().into_iter())];
    let mut nodes = 0;
    while let Some((parent, moves)) = open.last_mut() {
        let Some(mv) = moves.next() else {
            open.pop();
            continue;
        };
        let mut child = parent.clone();
        child.play_trusted(&mv);
        if u32::try_from(open.len()) == Ok(before_last) {
            nodes += count(&child);
        } else {
            let moves = child.moves().into_iter();
            open.push((child, moves));
        }
    }
    nodes
}

/// Returns each legal move with the [`perft`] of `depth - 1` after it, to compare move generators; empty for depth 0.
pub fn divide<G: Enumerable>(game: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let below = |mv: G::Move| {
        let mut child = game.clone();
        child.play_trusted(&mv);
        let nodes = perft(&child, rest);
        (mv, nodes)
    };
    game.moves().into_iter().map(below).collect()
}

fn count<G: Enumerable>(game: &G) -> u64 {
    let mut moves = 0;
    let ControlFlow::Continue(()) = game.try_each_move(|_| {
        moves += 1;
        ControlFlow::<Infallible>::Continue(())
    });
    moves
}
