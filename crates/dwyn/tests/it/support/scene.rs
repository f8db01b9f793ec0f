//! A short notation for positions and moves.

use boardgame_core::{Player, Seed};
use dwyn::{Card, Cards, Effect, Layout, Move, Options, Phase, State};

/// A builder of layouts. Cards that are not placed go into the stock or, after the crown, into the heap.
pub(crate) struct Scene(Layout);

impl Scene {
    pub(crate) fn before(players: u8) -> Self {
        Self(Layout::new(players, Phase::Before, Seed::from_u64(7)))
    }

    pub(crate) fn after(players: u8) -> Self {
        Self(Layout::new(players, Phase::After, Seed::from_u64(7)))
    }

    pub(crate) fn options(mut self, options: Options) -> Self {
        self.0.options = options;
        self
    }

    pub(crate) fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.0.hands[seat] = list(cards);
        self
    }

    pub(crate) fn table(mut self, seat: usize, cards: &str) -> Self {
        self.0.tables[seat] = list(cards);
        self
    }

    pub(crate) fn drawn(mut self) -> Self {
        self.0.drawn = true;
        self
    }

    pub(crate) fn unopened(mut self, seats: &[u8]) -> Self {
        self.0.unopened = seats.iter().copied().map(Player::new).collect();
        self
    }

    /// Sets the stock, given with the next card first, and puts all other cards on the pile.
    pub(crate) fn stock(mut self, cards: &str) -> Self {
        self.0.stock = list(cards).into_iter().rev().collect();
        self.0.pool = self.0.unplaced();
        self.0.pool.retain(|card| *card != Card::CORON);
        self
    }

    pub(crate) fn layout(mut self) -> Layout {
        let mut rest = self.0.unplaced();
        let crown = rest.iter().position(|card| *card == Card::CORON).map(|place| rest.remove(place));
        match self.0.phase {
            Phase::Before => {
                rest.append(&mut self.0.stock);
                self.0.stock = crown.into_iter().chain(rest).collect();
            }
            Phase::After => {
                self.0.pool.append(&mut rest);
                self.0.tables.last_mut().unwrap().extend(crown);
            }
        }
        self.0
    }

    pub(crate) fn state(self) -> State {
        State::from_layout(&self.layout()).unwrap()
    }
}

pub(crate) fn list(cards: &str) -> Vec<Card> {
    cards.split_whitespace().map(|code| code.parse().unwrap()).collect()
}

pub(crate) fn cards(cards: &str) -> Cards {
    list(cards).into_iter().collect()
}

pub(crate) fn seat(seat: u8) -> Player {
    Player::new(seat)
}

/// Plays moves separated by semicolons. Returns the effect of the last one.
pub(crate) fn play(state: &mut State, moves: &str) -> Effect {
    let effects = moves.split(';').map(|text| {
        let mv: Move = text.parse().unwrap();
        state.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"))
    });
    effects.last().unwrap()
}

/// Returns the code and the clause of the error for an illegal move.
pub(crate) fn refusal(state: &State, mv: &str) -> (&'static str, &'static str) {
    let mut after = state.clone();
    let error = after.play(mv.parse().unwrap()).expect_err("the move is refused");
    assert_eq!(after, *state);
    (error.code(), error.rule().clause().number)
}

pub(crate) fn moves(state: &State) -> Vec<String> {
    state.moves().into_iter().map(|mv| mv.to_string()).collect()
}

pub(crate) fn winner(state: &State) -> Option<u8> {
    state.status().outcome().and_then(|outcome| outcome.winner()).map(Player::seat)
}

pub(crate) fn to_act(state: &State) -> Option<u8> {
    state.status().to_act().map(Player::seat)
}
