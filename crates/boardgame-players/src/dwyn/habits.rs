//! Habits: a quick player of Dwyn that does not look ahead.
//!
//! A game has 72 kinds of moments: before the crown is drawn, they differ in when and to whom it comes; after it, in who has it
//! and how many cards are held. Each feature of a move has a weight for each kind, and the player chooses the move with the
//! highest sum.

use alloc::vec::Vec;
use core::cmp::Reverse;

use boardgame_core::RandomPlayer;
use dwyn::{Cards, Face, Move, Table};

use super::{
    candidates::forced,
    features::{MOMENTS, MoveFeatures, WEIGHTS},
};

/// A quick player of Dwyn, described by the weights of the features of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits<'a> {
    weights: &'a [i16; Habits::WEIGHTS],
}

impl Habits<'static> {
    /// Returns the habits for `players` players, trained by `boardgame-training dwyn`.
    #[must_use]
    pub const fn for_table(players: u8) -> Self {
        const TWO: [i16; Habits::WEIGHTS] = read(include_bytes!("two.bin"));
        const MORE: [i16; Habits::WEIGHTS] = read(include_bytes!("more.bin"));
        if players == 2 { Self { weights: &TWO } } else { Self { weights: &MORE } }
    }
}

impl<'a> Habits<'a> {
    /// Number of weights.
    pub const WEIGHTS: usize = WEIGHTS;

    /// Creates habits from weights in units of 1/256. In training, a weight of 1 multiplies the odds of a move by e.
    #[must_use]
    pub const fn of(weights: &'a [i16; Habits::WEIGHTS]) -> Self {
        Self { weights }
    }

    /// Returns the weights.
    #[must_use]
    pub const fn weights(&self) -> &'a [i16; Habits::WEIGHTS] {
        self.weights
    }

    /// Returns the best move of the player to act, who holds the cards in `hand`. Ties go to the first move. Returns `None` if
    /// the game is over.
    #[must_use]
    pub fn best(&self, table: &Table, hand: Cards) -> Option<Move> {
        let legal = table.legal(hand)?;
        forced(&legal).or_else(|| MoveFeatures::new(table, hand)?.best(self.weights, &legal))
    }

    /// Chooses one of `moves` after adding noise to their values. A move that wins at once is always chosen.
    #[must_use]
    pub fn best_with_noise(
        &self,
        table: &Table,
        hand: Cards,
        moves: &[Move],
        noise: u16,
        chance: &mut RandomPlayer,
    ) -> Option<Move> {
        let features = MoveFeatures::new(table, hand)?;
        let mut noise = || chance.pick(0..=noise).map_or(0, i32::from);
        moves
            .iter()
            .map(|&mv| (Reverse(features.value(self.weights, mv) + noise()), mv))
            .min_by_key(|(value, _)| *value)
            .map(|(_, mv)| mv)
    }

    /// Returns up to `count` moves, best first. Equivalent moves are left out, such as LLADRAD of another colour, or a
    /// challenge for the same card in another suit.
    pub(super) fn candidates(self, table: &Table, hand: Cards, moves: &[Move], count: usize) -> Vec<Move> {
        let Some(features) = MoveFeatures::new(table, hand) else { return Vec::new() };
        let mut ranked: Vec<(i32, Move)> = Vec::with_capacity(moves.len());
        for &mv in moves {
            let value = features.value(self.weights, mv);
            ranked.insert(ranked.partition_point(|(better, _)| *better >= value), (value, mv));
        }
        let mut candidates: Vec<Move> = Vec::with_capacity(count.min(moves.len()));
        for (_, mv) in ranked {
            if candidates.len() == count {
                break;
            }
            if !candidates.iter().any(|&better| alike(better, mv)) {
                candidates.push(mv);
            }
        }
        candidates
    }

    /// Number of kinds of moments.
    pub const MOMENTS: usize = MOMENTS;
}

const fn read(bytes: &[u8; 2 * Habits::WEIGHTS]) -> [i16; Habits::WEIGHTS] {
    let mut weights = [0; Habits::WEIGHTS];
    let mut index = 0;
    while index < Habits::WEIGHTS {
        weights[index] = i16::from_le_bytes([bytes[2 * index], bytes[2 * index + 1]]);
        index += 1;
    }
    weights
}

/// Reports whether two moves are equivalent, or differ only in the suit of a challenge.
fn alike(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Lladrad { from, prize, .. }, Move::Lladrad { from: other, prize: other_prize, .. })
        | (Move::Dwyn { against: from, prize, .. }, Move::Dwyn { against: other, prize: other_prize, .. }) => {
            from == other && prize == other_prize
        }
        (Move::Discard(one), Move::Discard(other)) => {
            matches!((one.face(), other.face()), (Face::Lladrad(_), Face::Lladrad(_)))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::{Seed, Status};
    use dwyn::{Setup, State};

    use super::*;

    fn positions(players: u8, games: u64) -> Vec<State> {
        let habits = Habits::for_table(players);
        let mut positions = Vec::new();
        for game in 0..games {
            let mut state = State::deal(&Setup::new(players, Seed::from_u64(game))).expect("a deal");
            let mut chance = RandomPlayer::new(Seed::from_u64(game));
            while let (Status::ToAct(player), true) = (state.status(), state.table().turns() < 300) {
                positions.push(state.clone());
                let (table, hand, moves) = (state.table(), state.hand(player), state.moves());
                let mv = habits.best_with_noise(table, hand, &moves, 2_000, &mut chance);
                state.play(mv.expect("a player to act has a move")).expect("it is legal");
            }
        }
        positions
    }

    fn hand(state: &State) -> Cards {
        state.hand(state.status().to_act().expect("a game in progress"))
    }

    #[test]
    fn the_best_candidate_is_the_best_move_of_the_list() {
        for players in 2..=6 {
            let habits = Habits::for_table(players);
            for state in positions(players, 20) {
                let features = MoveFeatures::new(state.table(), hand(&state)).expect("a game in progress");
                let best = habits.best(state.table(), hand(&state)).expect("a player to act has a move");
                let most = state.moves().iter().map(|&mv| features.value(habits.weights(), mv)).max();
                assert_eq!(Some(features.value(habits.weights(), best)), most, "{best} in {state}");
                assert!(state.moves().contains(&best), "{best} in {state}");
            }
        }
    }

    #[test]
    fn candidates_start_with_the_best_and_are_distinct() {
        for state in positions(3, 20) {
            let habits = Habits::for_table(3);
            let (table, hand) = (state.table(), hand(&state));
            let candidates = habits.candidates(table, hand, &state.moves(), 8);
            assert_eq!(candidates.first(), habits.best(table, hand).as_ref(), "{state}");
            for (index, &mv) in candidates.iter().enumerate() {
                assert!(state.check(mv).is_ok() && !candidates[..index].contains(&mv), "{mv} in {state}");
            }
        }
    }

    #[test]
    fn every_moment_and_feature_has_a_valid_index() {
        let mut moments = [false; MOMENTS];
        for state in positions(2, 60).into_iter().chain(positions(4, 60)) {
            let (table, hand) = (state.table(), hand(&state));
            let features = MoveFeatures::new(table, hand).expect("a game in progress");
            moments[features.moment()] = true;
            for mv in state.moves() {
                features.each(mv, |index, times| {
                    assert!(index < Habits::WEIGHTS && (-1..=8).contains(&times), "{index} {times} of {mv} in {state}");
                });
            }
        }
        assert!(moments.iter().filter(|seen| **seen).count() > 60, "{moments:?}");
    }
}
