//! Estimates of each player's chance to win Dwyn when all cards are visible.

use core::array;

use boardgame_core::Player;
use boardgame_search::Share;
use dwyn::{Card, Cards, Face, MAX_PLAYERS, Part, Phase, State};

/// A small network that estimates each player's chance to win from a state in which all cards are visible.
///
/// For each player, 48 of 364 features are active. Their weights are added to sixteen sums, and the
/// positive parts of these sums are weighted to give the player's score. Raising a score by 1 multiplies
/// the odds of a win by e. The estimate is for the beginning of a turn, where a playout stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChanceNetwork<'a> {
    weights: &'a [i8; ChanceNetwork::WEIGHTS],
}

impl ChanceNetwork<'static> {
    /// Returns the network for `players` players, trained by `boardgame-training dwyn chances`.
    #[must_use]
    pub const fn for_table(players: u8) -> Self {
        const TWO: [i8; ChanceNetwork::WEIGHTS] = read(include_bytes!("chances-two.bin"));
        const MORE: [i8; ChanceNetwork::WEIGHTS] = read(include_bytes!("chances-more.bin"));
        if players == 2 { Self { weights: &TWO } } else { Self { weights: &MORE } }
    }
}

impl<'a> ChanceNetwork<'a> {
    /// Number of features.
    pub const FEATURES: usize = 2 * OF_A_SEAT + OF_THE_GAME;
    /// Number of sums for each player.
    pub const WIDTH: usize = 16;
    /// Number of weights: one for each feature and sum, and one for each sum.
    pub const WEIGHTS: usize = (Self::FEATURES + 1) * Self::WIDTH;
    /// Integer that represents a weight of 1.
    pub const UNIT: i8 = 32;

    /// Creates a network from weights in units of 1/[`UNIT`](Self::UNIT).
    #[must_use]
    pub const fn of(weights: &'a [i8; ChanceNetwork::WEIGHTS]) -> Self {
        Self { weights }
    }

    /// Returns a player's chance to win.
    #[must_use]
    pub fn chance(self, state: &State, seat: Player) -> Share {
        let features = StateFeatures::new(state);
        let scores = features.sides.map(|side| side.map(|side| self.score(&features, side.seat)));
        let most = scores.into_iter().flatten().max().unwrap_or(0);
        let odds = scores.map(|score| score.map_or(0, |score| power(most.abs_diff(score))));
        Share::of_parts(odds.get(seat.index()).copied().unwrap_or(0), odds.into_iter().sum())
    }

    /// Returns a player's score in units of 1/[`UNIT`](Self::UNIT)².
    fn score(self, features: &StateFeatures<'_>, seat: Player) -> i32 {
        let mut sums = [0_i16; Self::WIDTH];
        features.each(seat, |feature| {
            let row = &self.weights[feature * Self::WIDTH..][..Self::WIDTH];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += i16::from(*weight);
            }
        });
        let last = &self.weights[Self::FEATURES * Self::WIDTH..];
        sums.iter().zip(last).map(|(sum, weight)| i32::from((*sum).max(0)) * i32::from(*weight)).sum()
    }
}

const fn read(bytes: &[u8; ChanceNetwork::WEIGHTS]) -> [i8; ChanceNetwork::WEIGHTS] {
    let mut weights = [0; ChanceNetwork::WEIGHTS];
    let mut index = 0;
    while index < ChanceNetwork::WEIGHTS {
        weights[index] = i8::from_le_bytes([bytes[index]]);
        index += 1;
    }
    weights
}

/// Computes e to the power of -`less`/1,024, as a multiple of 2^-24.
fn power(less: u32) -> u64 {
    const STEPS: usize = 384;
    const POWERS: [u64; STEPS] = {
        /// e to the power of -1/32, as a multiple of 2^-32.
        const STEP: u64 = 4_162_825_431;
        let mut powers = [1 << 24; STEPS];
        let mut index = 1;
        while index < STEPS {
            powers[index] = (powers[index - 1] * STEP) >> 32;
            index += 1;
        }
        powers
    };
    let step = usize::try_from(less / 32).unwrap_or(STEPS);
    POWERS[step.min(STEPS - 1)]
}

/// The features of a state in which all cards are visible.
#[derive(Clone, Debug)]
pub struct StateFeatures<'a> {
    state: &'a State,
    players: usize,
    sides: [Option<Side>; MAX_PLAYERS as usize],
    /// The player who has the crown or will draw it.
    holder: Player,
    before: bool,
    /// Number of each body part in the heap. `specials` counts the LLADRAD and DWYN there.
    heap: [usize; 3],
    specials: usize,
}

#[derive(Clone, Copy, Debug)]
struct Side {
    seat: Player,
    laid: Cards,
    hand: Cards,
    lacks: [bool; 3],
    /// For each suit, 1 more than the rank of the highest number in the hand, or 0 without one.
    tops: [u8; 6],
    numbers: usize,
}

impl Side {
    fn new(state: &State, seat: Player) -> Self {
        let table = state.table();
        let (laid, hand) = (table.laid(seat), state.hand(seat));
        let mut side = Self { seat, laid, hand, lacks: [false; 3], tops: [0; 6], numbers: 0 };
        side.lacks = Part::ALL.map(|part| laid.of_part(part).is_empty());
        for card in hand.kinds() {
            if let Face::Number(suit, number) = card.face() {
                let top = &mut side.tops[suit.index()];
                *top = (*top).max(1 + table.options().x.rank(number));
                side.numbers += 1;
            }
        }
        side
    }

    fn lacking(&self) -> impl Iterator<Item = Part> + '_ {
        Part::ALL.into_iter().filter(|part| self.lacks[part.index()])
    }
}

/// A writer of numbers in one-hot encoding. Numbers that are too large are capped.
struct Values<F> {
    next: usize,
    feature: F,
}

impl<F: FnMut(usize)> Values<F> {
    fn put(&mut self, value: usize, values: usize) {
        (self.feature)(self.next + value.min(values - 1));
        self.next += values;
    }
}

const OF_A_SEAT: usize = 161;
const OF_THE_GAME: usize = 42;

impl<'a> StateFeatures<'a> {
    /// Prepares the features of a state.
    #[must_use]
    pub fn new(state: &'a State) -> Self {
        let table = state.table();
        let players = usize::from(table.players());
        let sides = array::from_fn(|index| table.seats().nth(index).map(|seat| Side::new(state, seat)));
        let before = table.phase() == Phase::Before;
        // The stock shrinks by one each turn, and the crown is its last card.
        let to_come = table.stock_len().saturating_sub(usize::from(!table.drawn()));
        let drawer = table.seats().nth((table.turn().index() + to_come) % players);
        let holder = if before { drawer } else { table.crowned() }.unwrap_or(table.turn());
        let (mut heap, mut specials) = ([0; 3], 0);
        for card in state.pool().iter().filter(|_| !before) {
            match card.face() {
                Face::Body(_, part) => heap[part.index()] += 1,
                Face::Lladrad(_) | Face::Dwyn => specials += 1,
                Face::Number(..) | Face::Coron => {}
            }
        }
        Self { state, players, sides, holder, before, heap, specials }
    }

    /// Calls `f` with the index of each active feature of a player, below [`ChanceNetwork::FEATURES`]. The features describe
    /// the player, the game, and the rival: the player who has or will draw the crown, or else the next player.
    pub fn each(&self, seat: Player, f: impl FnMut(usize)) {
        let next = (seat.index() + 1) % self.players;
        let rival = if self.holder == seat { next } else { self.holder.index() };
        let (Some(Some(side)), Some(Some(rival))) = (self.sides.get(seat.index()), self.sides.get(rival)) else {
            return;
        };
        let mut values = Values { next: 0, feature: f };
        self.count_seat(side, rival, &mut values);
        self.count_seat(rival, side, &mut values);
        debug_assert_eq!(values.next, 2 * OF_A_SEAT);
        self.count_game(side, &mut values);
        debug_assert_eq!(values.next, ChanceNetwork::FEATURES);
    }

    fn count_seat<F: FnMut(usize)>(&self, side: &Side, rival: &Side, values: &mut Values<F>) {
        let (table, phase) = (self.state.table(), usize::from(self.before));
        let crowned = usize::from(self.holder == side.seat);
        let away = (side.seat.index() + self.players - table.turn().index()) % self.players;
        let acts = match (table.duel(), away) {
            (Some(duel), _) if duel.challenger == side.seat => 0,
            (Some(duel), _) if duel.defender == side.seat => 1,
            (_, 0) if table.drawn() => 2,
            _ => 3 + away,
        };
        values.put(acts, 8);
        values.put(crowned + 2 * phase, 4);
        for part in Part::ALL {
            values.put(side.laid.of_part(part).len(), 3);
        }
        let lacking = side.lacking().count();
        values.put(lacking + 4 * crowned, 8);
        let open = side.laid.stealable().bodies();
        let only = |part: &Part| side.laid.of_part(*part).len() == 1 && open.of_part(*part).len() == 1;
        values.put(Part::ALL.iter().filter(|part| only(part)).count(), 4);
        values.put((lacking == 0 && open.is_empty()).into(), 2);
        let held = side.hand.len();
        values.put(held.min(8) + 9 * (crowned + 2 * usize::from(lacking == 0)), 36);
        let (specials, dwyn) = (side.hand.specials().len(), side.hand.count(Card::DWYN));
        values.put((specials - dwyn).min(2) + 3 * phase, 6);
        values.put(dwyn.min(3) + 4 * phase, 8);
        values.put(usize::from(specials > 0) + 2 * held.min(5), 12);
        let needed = side.lacking().filter(|part| !side.hand.of_part(*part).is_empty()).count();
        values.put(needed + 4 * lacking, 16);
        values.put(side.hand.bodies().len() - needed, 4);
        values.put(side.numbers, 8);
        let above = |rank| side.tops.iter().filter(|top| **top > rank).count();
        values.put(above(4), 4);
        values.put(above(0), 7);
        values.put(side.tops.iter().copied().max().unwrap_or(0).into(), 6);
        let won = |(own, their): &(&u8, &u8)| own > their || **their == 0;
        values.put(side.tops.iter().zip(&rival.tops).filter(won).count(), 7);
        // Counts missing parts that can be stolen, and missing parts that are not in the hand.
        let others = || table.seats().filter(|seat| *seat != side.seat);
        let to_steal = |part: &Part| others().any(|seat| !table.stealable(seat).of_part(*part).is_empty());
        values.put(side.lacking().filter(to_steal).count(), 4);
        values.put(lacking - needed + 4 * crowned, 8);
    }

    fn count_game<F: FnMut(usize)>(&self, side: &Side, values: &mut Values<F>) {
        let table = self.state.table();
        let after = |count: usize| if self.before { 0 } else { 1 + count };
        // A feature that is always active.
        values.put(0, 1);
        values.put(self.players - 2, 5);
        values.put(after((table.pool_len() / 4).min(7)), 9);
        values.put(after(self.specials), 8);
        values.put(if self.before { (table.stock_len() / self.players).min(11) } else { 12 }, 13);
        values.put(after(side.lacking().map(|part| self.heap[part.index()]).sum()), 6);
    }
}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use boardgame_core::{RandomPlayer, Seed};
    use dwyn::{Layout, Setup};

    use super::*;

    /// Returns states at the beginning of turns in random games.
    fn turns(players: u8, games: u64) -> Vec<State> {
        let mut turns = Vec::new();
        for game in 0..games {
            let mut state = State::deal(&Setup::new(players, Seed::from_u64(game))).expect("a deal");
            let mut chance = RandomPlayer::new(Seed::from_u64(game));
            while let Some(mv) = chance.pick(state.moves()).filter(|_| state.table().turns() < 200) {
                if state.table().duel().is_none() && !state.table().drawn() {
                    turns.push(state.clone());
                }
                state.play(mv).expect("it is legal");
            }
        }
        turns
    }

    fn chances(state: &State) -> Vec<u32> {
        let network = ChanceNetwork::for_table(state.table().players());
        state.table().seats().map(|seat| network.chance(state, seat).parts()).collect()
    }

    #[test]
    fn the_chances_of_all_players_add_up_to_one() {
        for players in 2..=MAX_PLAYERS {
            for state in turns(players, 5) {
                let sum: u32 = chances(&state).iter().sum();
                assert!(sum.abs_diff(Share::ALL.parts()) <= u32::from(players), "{sum} in {state}");
            }
        }
    }

    #[test]
    fn a_score_is_that_of_the_plain_network() {
        let network = ChanceNetwork::for_table(2);
        let unit = f64::from(ChanceNetwork::UNIT);
        let weight = |row: usize, column: usize| f64::from(network.weights[row * ChanceNetwork::WIDTH + column]) / unit;
        for state in turns(2, 5) {
            let all = StateFeatures::new(&state);
            let scores = [0, 1].map(|seat| {
                let mut features = Vec::new();
                all.each(Player::new(seat), |feature| features.push(feature));
                let sum = |column| features.iter().map(|row| weight(*row, column)).sum::<f64>().max(0.0);
                let width = 0..ChanceNetwork::WIDTH;
                width.map(|column| sum(column) * weight(ChanceNetwork::FEATURES, column)).sum::<f64>()
            });
            let expected = 65_536.0 / (1.0 + (scores[1] - scores[0]).exp());
            let found = f64::from(chances(&state)[0]);
            // Powers are tabulated in steps of 1/32.
            assert!((expected - found).abs() < 600.0, "{expected} {found} in {state}");
        }
    }

    #[test]
    fn features_are_in_order_and_equally_many_for_every_player() {
        for players in 2..=MAX_PLAYERS {
            for state in turns(players, 5) {
                let all = StateFeatures::new(&state);
                for seat in state.table().seats() {
                    let mut features = Vec::new();
                    all.each(seat, |feature| features.push(feature));
                    assert!(features.is_sorted_by(|one, next| one < next), "{features:?} in {state}");
                    assert_eq!(features.len(), 48, "{state}");
                    assert!(features.last().is_some_and(|last| *last < ChanceNetwork::FEATURES), "{state}");
                }
            }
        }
    }

    #[test]
    fn rotated_seats_have_the_same_chances() {
        for players in 3..=MAX_PLAYERS {
            let table = usize::from(players);
            for shift in 0..table {
                let mut layout = Layout::new(players, Phase::After, Seed::from_u64(1));
                layout.turn = Player::all(players).nth(shift).expect("a seat");
                let mut cards: Vec<Card> = layout.unplaced().into_iter().filter(|card| *card != Card::CORON).collect();
                for seat in 0..table {
                    layout.hands[(seat + shift) % table] = cards.split_off(cards.len() - 3 - seat);
                }
                let bodies: Vec<Card> = cards.iter().copied().filter(|card| card.is_body()).take(2 * table).collect();
                for (index, card) in bodies.into_iter().enumerate() {
                    layout.tables[(index + shift) % table].push(card);
                }
                layout.tables[shift].push(Card::CORON);
                layout.pool = layout.unplaced();
                let mut seen = chances(&State::from_layout(&layout).expect("a table"));
                seen.rotate_left(shift);
                let mut first = layout;
                first.turn = Player::new(0);
                first.hands.rotate_left(shift);
                first.tables.rotate_left(shift);
                assert_eq!(seen, chances(&State::from_layout(&first).expect("a table")), "{players} seats, {shift}");
            }
        }
    }

    /// Checks a player with the crown, a body of one suit and one card left (R9.1).
    #[test]
    fn a_player_about_to_win_has_a_high_chance() {
        for players in [2, 4] {
            let mut layout = Layout::new(players, Phase::After, Seed::from_u64(1));
            layout.tables[0] = ["RY-H", "RY-T", "RY-F", "CORON"].map(|card| card.parse().expect("a card")).to_vec();
            layout.hands[0] = vec!["RY-5".parse().expect("a card")];
            for (hand, cards) in
                layout.hands[1..].iter_mut().zip(["CA-2 CA-3 CA-4 CA-5", "DE-2 DE-3 DE-4", "PE-2 PE-3 PE-4"])
            {
                *hand = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
            }
            layout.pool = layout.unplaced();
            let state = State::from_layout(&layout).expect("a table");
            assert!(chances(&state)[0] > 60_000, "{:?}", chances(&state));
        }
    }
}
