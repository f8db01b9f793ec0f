//! Tests that a search without selectivity returns the value of minimax.

use std::sync::Arc;

use boardgame_search::{Limits, Memory, Node, NoisyMoves, Score, Search, TranspositionTable, Tuning, mix};

use crate::toy::{Odd, Rules, Toy};

/// Returns the score for the other player, one ply further from the end of the game.
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

#[test]
fn random_trees_have_the_value_of_minimax() {
    let mut over = 0;
    for seed in 0..3000 {
        let depth = u8::try_from(seed % 7 + 1).expect("a small depth");
        let root = Odd { seed, left: 9 };
        let table = Arc::new(TranspositionTable::of_bytes(1 << 14));
        let found = Search::with_table(root, table).with_tuning(Tuning::EXACT).run(&Limits::depth(depth));
        over += usize::from(found.best.is_none());
        assert_eq!(found.score, minimax(root, depth), "seed {seed}, depth {depth}");
    }
    assert!(over < 1000, "{over} of 3000 roots were over");
}

/// A walk of one to three squares per move, so that lines of different length reach the same square. The state is twice the
/// square, plus the side to move.
const STEPS: Rules = Rules {
    moves: |_| vec![1, 2, 3],
    after: |state, steps| (state + 2 * steps) ^ 1,
    evaluate: |state| i32::try_from(mix([state]) % 201).expect("a small number") - 100,
    is_noisy: |state, steps| mix([state, steps]) % 7 == 0,
    is_irreversible: |_, _| true,
    ..Rules::COUNT
};

#[test]
fn entries_of_another_depth_are_not_the_value_of_this_depth() {
    for (at, aspiration) in (0..40).zip([None, Some(1), Some(30)].into_iter().cycle()) {
        let root = Toy(200 * at, &STEPS);
        let table = Arc::new(TranspositionTable::of_bytes(1 << 16));
        for depth in [8, 3, 5, 1, 9] {
            let search = Search::with_table(root, Arc::clone(&table));
            let found = search.with_tuning(Tuning { aspiration, ..Tuning::EXACT }).run(&Limits::depth(depth));
            assert_eq!(found.score, minimax(root, depth), "from {at} to depth {depth}");
        }
    }
}

#[test]
fn nim_is_solved() {
    for counters in 1..=40_u16 {
        let found = Search::new(Toy(counters.into(), &Rules::NIM)).run(&Limits::depth(60));
        if counters % 4 == 0 {
            assert_eq!(found.score.plies_to_loss(), Some(counters / 2), "{counters}");
        } else {
            assert_eq!(found.best, Some(u64::from(counters) % 4));
            assert_eq!(found.score.plies_to_win(), Some(counters / 4 * 2 + 1), "{counters}");
        }
    }
}

#[test]
fn reductions_find_the_same_win() {
    for counters in 1..=30 {
        let search = |tuning| Search::new(Toy(counters, &Rules::NIM)).with_tuning(tuning).run(&Limits::depth(60));
        let [exact, reduced] = [Tuning::EXACT, Tuning::default()].map(|tuning| search(tuning).score.plies_to_win());
        assert_eq!(exact.is_some(), reduced.is_some());
    }
}
