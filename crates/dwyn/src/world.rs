//! A state that a viewer cannot tell from the real one.

use core::{fmt, ops::Deref};

use crate::{check::Illegal, effect::Effect, moves::Move, state::State};

/// A state drawn from what a viewer knows: see [`Knowledge::worlds`](crate::Knowledge::worlds).
///
/// It is played and read like any [`State`]. A function that takes a `World` cannot be given the real state by mistake,
/// since only knowledge makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World(State);

impl World {
    pub(crate) const fn new(state: State) -> Self {
        Self(state)
    }

    /// Plays a move for the player to act.
    ///
    /// # Errors
    /// As [`State::play`].
    pub fn play(&mut self, mv: Move) -> Result<Effect, Illegal> {
        self.0.play(mv)
    }

    /// The world as a plain state.
    #[must_use]
    pub fn into_state(self) -> State {
        self.0
    }
}

impl Deref for World {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl fmt::Display for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
