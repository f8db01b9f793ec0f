//! Quick play of Dwyn: what a move is worth, by what lies open and in one hand, without looking ahead.
//!
//! A game has 72 moments, and a move at one of them has a few features: what is discarded, what is stolen from whom, how
//! high the best answer to a challenge is. Each feature has a weight at each moment. The move whose weights are most
//! together is played.

use alloc::vec::Vec;
use core::cmp::Reverse;

use boardgame_core::RandomPlayer;
use dwyn::{Cards, Face, Move, Table};

use super::{
    choice::forced,
    feature::{MOMENTS, WEIGHTS},
    glance::Glance,
};

/// What each feature of a move is worth.
///
/// ```
/// use boardgame_players::boardgame_core::{Player, Seed, Status};
/// use boardgame_players::dwyn::Habits;
/// use dwyn::{Setup, State};
///
/// let mut state = State::deal(&Setup::new(2, Seed::from_u64(3)))?;
/// let habits = Habits::for_table(2);
/// while let Status::ToAct(player) = state.status() {
///     state.play(habits.best(state.table(), state.hand(player)).expect("a player to act has a move"))?;
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits<'a> {
    weights: &'a [i16; Habits::WEIGHTS],
}

impl Habits<'static> {
    /// The habits that were learnt for a table of this many: made by `boardgame-training dwyn`.
    #[must_use]
    pub const fn for_table(players: u8) -> Self {
        const TWO: [i16; Habits::WEIGHTS] = read(include_bytes!("two.bin"));
        const MORE: [i16; Habits::WEIGHTS] = read(include_bytes!("more.bin"));
        if players == 2 { Self { weights: &TWO } } else { Self { weights: &MORE } }
    }
}

impl<'a> Habits<'a> {
    /// How many weights there are.
    pub const WEIGHTS: usize = WEIGHTS;

    /// Habits with these weights, in parts of 256: so much more, and a move is e times as likely while habits are learnt.
    #[must_use]
    pub const fn of(weights: &'a [i16; Habits::WEIGHTS]) -> Self {
        Self { weights }
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &'a [i16; Habits::WEIGHTS] {
        self.weights
    }

    /// The move for the player to act, who holds this hand; of equals the first. `None` when the game is over.
    #[must_use]
    pub fn best(&self, table: &Table, hand: Cards) -> Option<Move> {
        let legal = table.legal(hand)?;
        forced(&legal).or_else(|| Glance::new(table, hand)?.best(self.weights, &legal))
    }

    /// One of these moves, with so much chance in what each is held to be worth. A win that is there is seen all the same.
    #[must_use]
    pub fn best_with_noise(
        &self,
        table: &Table,
        hand: Cards,
        moves: &[Move],
        noise: u16,
        chance: &mut RandomPlayer,
    ) -> Option<Move> {
        let glance = Glance::new(table, hand)?;
        let mut noise = || chance.pick(0..=noise).map_or(0, i32::from);
        moves
            .iter()
            .map(|&mv| (Reverse(glance.worth(self.weights, mv) + noise()), mv))
            .min_by_key(|(worth, _)| *worth)
            .map(|(_, mv)| mv)
    }

    /// The moves that are worth a thought, the best by habit first, at most this many: of those that come to the same,
    /// such as LLADRAD of two colours, and of challenges for the same card in several suits, only the best.
    #[must_use]
    pub fn candidates(&self, table: &Table, hand: Cards, moves: &[Move], most: usize) -> Vec<Move> {
        let Some(glance) = Glance::new(table, hand) else { return Vec::new() };
        let mut ranked: Vec<(i32, Move)> = Vec::with_capacity(moves.len());
        for &mv in moves {
            let worth = glance.worth(self.weights, mv);
            ranked.insert(ranked.partition_point(|(better, _)| *better >= worth), (worth, mv));
        }
        let mut candidates: Vec<Move> = Vec::with_capacity(most.min(moves.len()));
        for (_, mv) in ranked {
            if candidates.len() == most {
                break;
            }
            if !candidates.iter().any(|&better| alike(better, mv)) {
                candidates.push(mv);
            }
        }
        candidates
    }

    /// How many moments there are.
    pub const MOMENTS: usize = MOMENTS;
}

/// The weights of a file: numbers of 16 bits, the low byte first.
const fn read(bytes: &[u8; 2 * Habits::WEIGHTS]) -> [i16; Habits::WEIGHTS] {
    let mut weights = [0; Habits::WEIGHTS];
    let mut place = 0;
    while place < Habits::WEIGHTS {
        weights[place] = i16::from_le_bytes([bytes[2 * place], bytes[2 * place + 1]]);
        place += 1;
    }
    weights
}

/// Whether two moves come to the same, or differ only in the suit of a challenge.
fn alike(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Lladrad { from, prize, .. }, Move::Lladrad { from: other, prize: its, .. })
        | (Move::Dwyn { against: from, prize, .. }, Move::Dwyn { against: other, prize: its, .. }) => {
            from == other && prize == its
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

    /// Positions of games that are played by habit with much chance in it.
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
        state.hand(state.status().to_act().expect("the game goes on"))
    }

    #[test]
    fn the_best_of_the_sets_is_worth_as_much_as_the_best_of_the_list() {
        for players in 2..=6 {
            let habits = Habits::for_table(players);
            for state in positions(players, 20) {
                let glance = Glance::new(state.table(), hand(&state)).expect("the game goes on");
                let best = habits.best(state.table(), hand(&state)).expect("a player to act has a move");
                let most = state.moves().iter().map(|&mv| glance.worth(habits.weights(), mv)).max();
                assert_eq!(Some(glance.worth(habits.weights(), best)), most, "{best} in {state}");
                assert!(state.moves().contains(&best), "{best} in {state}");
            }
        }
    }

    #[test]
    fn the_candidates_begin_with_the_best_and_none_comes_twice() {
        for state in positions(3, 20) {
            let habits = Habits::for_table(3);
            let (table, hand) = (state.table(), hand(&state));
            let candidates = habits.candidates(table, hand, &state.moves(), 8);
            assert_eq!(candidates.first(), habits.best(table, hand).as_ref(), "{state}");
            for (place, &mv) in candidates.iter().enumerate() {
                assert!(state.check(mv).is_ok() && !candidates[..place].contains(&mv), "{mv} in {state}");
            }
        }
    }

    #[test]
    fn every_moment_and_every_feature_has_its_place() {
        let mut moments = [false; MOMENTS];
        for state in positions(2, 60).into_iter().chain(positions(4, 60)) {
            let (table, hand) = (state.table(), hand(&state));
            let glance = Glance::new(table, hand).expect("the game goes on");
            moments[glance.moment()] = true;
            for mv in state.moves() {
                glance.each_feature(mv, |place, times| {
                    assert!(place < Habits::WEIGHTS && (-1..=8).contains(&times), "{place} {times} of {mv} in {state}");
                });
            }
        }
        assert!(moments.iter().filter(|met| **met).count() > 60, "{moments:?}");
    }
}
