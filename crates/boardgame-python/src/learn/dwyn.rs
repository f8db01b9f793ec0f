//! Dwyn, seat by seat.

use ::dwyn::{Move, Options, Setup, SetupError, State, View};
use boardgame_core::{ActionSet, Player, Seed};

use super::env::{End, Env};

/// A game of Dwyn for two to six. What a seat observes is what its view tells, and nothing else.
#[derive(Clone, Debug)]
pub(crate) struct DwynEnv {
    players: u8,
    options: Options,
    bound: Option<u32>,
    start: Option<State>,
    plies: u32,
    state: State,
    legal: ActionSet<15>,
    end: Option<End>,
}

impl DwynEnv {
    /// A game for this many players, by these options, broken off after `bound` moves where one is given.
    ///
    /// # Errors
    /// When this many cannot play, or not by these options.
    pub(crate) fn new(players: u8, options: Options, seed: u64, bound: Option<u32>) -> Result<Self, SetupError> {
        let state = State::deal(&setup(players, options, seed))?;
        Ok(Self::going_on(players, options, bound, None, state))
    }

    /// The same from a state in the middle of a game, from which every game will start, whatever its seed.
    pub(crate) fn from_state(start: State, bound: Option<u32>) -> Self {
        let (players, options) = (start.table().players(), *start.table().options());
        Self::going_on(players, options, bound, Some(start.clone()), start)
    }

    fn going_on(players: u8, options: Options, bound: Option<u32>, start: Option<State>, state: State) -> Self {
        let mut env = Self { players, options, bound, start, plies: 0, state, legal: ActionSet::EMPTY, end: None };
        env.look();
        env
    }

    /// The whole state, for the referee.
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    fn look(&mut self) {
        let status = self.state.status();
        let bound = || self.bound.filter(|bound| self.plies >= *bound).map(|_| End::Bound);
        self.end = status.outcome().map(End::Over).or_else(bound);
        self.legal = match status.to_act().filter(|_| self.end.is_none()) {
            Some(actor) => self.state.table().actions(self.state.hand(actor)),
            None => ActionSet::EMPTY,
        };
    }

    fn mv(&self, action: usize) -> Option<Move> {
        Move::from_index(action, self.state.status().to_act()?, self.players)
    }
}

fn setup(players: u8, options: Options, seed: u64) -> Setup {
    Setup { options, ..Setup::new(players, Seed::from_u64(seed)) }
}

impl Env for DwynEnv {
    fn restart(&mut self, seed: u64) {
        if let Some(start) = &self.start {
            self.state.clone_from(start);
        // What could be refused was accepted for the first game.
        } else if let Ok(state) = State::deal(&setup(self.players, self.options, seed)) {
            self.state = state;
        }
        self.plies = 0;
        self.look();
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn actions(&self) -> usize {
        Move::count(self.players)
    }

    fn observation(&self) -> usize {
        View::OBSERVATION
    }

    fn to_act(&self) -> Option<Player> {
        if self.end.is_some() { None } else { self.state.status().to_act() }
    }

    fn end(&self) -> Option<End> {
        self.end
    }

    fn legal(&self) -> usize {
        self.legal.len()
    }

    fn nth_legal(&self, place: usize) -> Option<usize> {
        self.legal.nth(place)
    }

    fn is_legal(&self, action: usize) -> bool {
        self.legal.contains(action)
    }

    fn act(&mut self, action: usize) -> bool {
        let Some(mv) = self.mv(action).filter(|_| self.legal.contains(action)) else { return false };
        let played = self.state.play(mv).is_ok();
        debug_assert!(played, "a legal number is a legal move");
        self.plies += 1;
        self.look();
        played
    }

    fn refusal(&self, action: usize) -> String {
        match self.mv(action).map(|mv| self.state.check(mv)) {
            Some(Err(refused)) => {
                format!("{refused} ({})", boardgame_core::Cites::rule(&refused).clause())
            }
            Some(Ok(())) | None => String::new(),
        }
    }

    fn write_mask(&self, mask: &mut [u8]) {
        self.legal.write_mask(mask);
    }

    fn write_observation(&self, player: Player, observation: &mut [u8]) {
        if let Some(bytes) = observation.first_chunk_mut() {
            self.state.write_observation(player, bytes);
        }
    }
}
