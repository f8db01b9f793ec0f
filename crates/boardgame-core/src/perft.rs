//! Counting the lines of play, the classic test of a move generator.

use alloc::{vec, vec::Vec};
use core::{convert::Infallible, ops::ControlFlow};

use crate::game::Enumerable;

/// The deepest count that anybody should be offered, in plies: with a choice of two moves at each, a deeper one would not fit into
/// 64 bits.
pub const DEEPEST_PERFT: u8 = 99;

/// How many sequences of `depth` legal moves there are; a game that ends sooner adds nothing.
///
/// The moves of the last ply are counted without being played.
///
/// ```
/// use boardgame_core::{Game, perft, testkit::{Nim, NimSetup}};
///
/// let start = Nim::start(&NimSetup { heap: 4 })?;
/// // One counter, two or three; then every way to continue from there.
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
    // A list instead of recursion, so that no depth exhausts the stack.
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

/// The [`perft`] of every move's position one ply less deep, in the order of the moves: to find where two generators
/// differ. Depth 0 has no move to divide by.
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
