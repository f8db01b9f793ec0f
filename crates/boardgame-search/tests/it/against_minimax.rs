//! The value of a search without selectivity is that of minimax.

use boardgame_search::{Limits, Memory, Node, NoisyMoves, Score, Search, Tuning};

use crate::toy::{Nim, Odd};

/// One ply further from a win or a loss, for the other player.
fn back(score: Score) -> Score {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => Score::lost_in(plies + 1),
        (_, Some(plies)) => Score::won_in(plies + 1),
        _ => -score,
    }
}

fn minimax<P: Node>(position: P, depth: u8) -> Score {
    if let Some(over) = position.over() {
        return over;
    }
    if depth == 0 {
        return quiet(position);
    }
    position
        .moves()
        .as_ref()
        .iter()
        .map(|&mv| back(minimax(position.after(mv), depth - 1)))
        .max()
        .unwrap_or(Score::LOST)
}

fn quiet<P: Node>(position: P) -> Score {
    if let Some(over) = position.over() {
        return over;
    }
    let noisy = |mv: &P::Move| position.is_noisy(*mv);
    let played =
        position.moves().as_ref().iter().copied().filter(noisy).map(|mv| back(quiet(position.after(mv)))).max();
    let standing = Score::units(position.evaluate(&mut Memory::default()));
    if position.noisy_moves() == NoisyMoves::Compulsory {
        played.unwrap_or(standing)
    } else {
        played.map_or(standing, |played| played.max(standing))
    }
}

const EXACT: Tuning = Tuning::EXACT;

#[test]
fn thousands_of_odd_trees_have_the_value_of_minimax() {
    let mut over = 0;
    for seed in 0..3000 {
        let depth = u8::try_from(seed % 7 + 1).expect("a small depth");
        let root = Odd { seed, left: 9 };
        let table = std::sync::Arc::new(boardgame_search::TranspositionTable::of_bytes(1 << 14));
        let found = Search::with_table(root, table).tuned(EXACT).run(&Limits::depth(depth));
        over += usize::from(found.best.is_none());
        // A decided game ends the search early, and is decided at every greater depth.
        assert_eq!(found.score, minimax(root, depth), "seed {seed}, depth {depth}");
    }
    assert!(over < 1000, "{over} of 3000 roots were over");
}

/// One or two steps at a time: the same place is reached after different numbers of plies, so that the table knows it to
/// other depths than are asked for.
#[derive(Clone, Copy)]
struct Steps {
    at: u16,
    turn: u8,
}

impl Node for Steps {
    type Move = u16;

    fn moves(&self) -> impl AsRef<[u16]> {
        [1, 2, 3]
    }

    fn after(&self, steps: u16) -> Self {
        Self { at: self.at + steps, turn: 1 - self.turn }
    }

    fn key(&self) -> u64 {
        u64::from(self.at) << 1 | u64::from(self.turn)
    }

    fn over(&self) -> Option<Score> {
        None
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        i32::try_from(boardgame_search::mix([self.key()]) % 201).expect("a small number") - 100
    }

    fn is_noisy(&self, steps: u16) -> bool {
        boardgame_search::mix([self.key(), steps.into()]) % 7 == 0
    }

    fn is_irreversible(&self, _: u16) -> bool {
        true
    }
}

#[test]
fn what_the_table_knows_to_another_depth_is_not_the_value_of_this_one() {
    for (at, aspiration) in (0..40).zip([None, Some(1), Some(30)].into_iter().cycle()) {
        let root = Steps { at: 100 * at, turn: 0 };
        // One search after the other, so that each finds what the deeper one before has left.
        let table = std::sync::Arc::new(boardgame_search::TranspositionTable::of_bytes(1 << 16));
        for depth in [8, 3, 5, 1, 9] {
            let search = Search::with_table(root, std::sync::Arc::clone(&table));
            let found = search.tuned(Tuning { aspiration, ..EXACT }).run(&Limits::depth(depth));
            assert_eq!(found.score, minimax(root, depth), "from {at} to depth {depth}");
        }
    }
}

#[test]
fn the_toy_is_solved() {
    for counters in 1..=40 {
        let found = Search::new(Nim(counters)).run(&Limits::depth(60));
        if counters % 4 == 0 {
            assert_eq!(found.score.plies_to_loss(), Some(u16::from(counters) / 2), "{counters}");
        } else {
            assert_eq!(found.best, Some(counters % 4));
            assert_eq!(found.score.plies_to_win(), Some(u16::from(counters) / 4 * 2 + 1), "{counters}");
        }
    }
}

#[test]
fn reductions_find_the_same_win() {
    for counters in 1..=30 {
        let score = |tuning| Search::new(Nim(counters)).tuned(tuning).run(&Limits::depth(60)).score;
        assert_eq!(score(EXACT).plies_to_win().is_some(), score(Tuning::default()).plies_to_win().is_some());
    }
}
