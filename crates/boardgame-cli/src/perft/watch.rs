//! Who watches how far a count has come.

use std::sync::{Mutex, PoisonError};

use boardgame_text::Text;

use crate::{progress::Progress, words::Count};

/// A bar on the terminal, with the nodes so far.
pub(super) struct Watch<'a> {
    text: &'a Text,
    state: Mutex<State>,
}

struct State {
    /// There is a bar from the first step on, when it is known how many there are.
    progress: Option<Progress>,
    steps: u64,
    nodes: u64,
}

impl<'a> Watch<'a> {
    pub(super) const fn new(text: &'a Text) -> Self {
        Self { text, state: Mutex::new(State { progress: None, steps: 0, nodes: 0 }) }
    }

    /// One more of `total` steps is done, with this many nodes.
    pub(super) fn step(&self, nodes: u64, total: usize) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.steps += 1;
        state.nodes = state.nodes.saturating_add(nodes);
        let State { progress, steps, nodes } = &mut *state;
        let progress = progress.get_or_insert_with(|| Progress::new(total.try_into().unwrap_or(u64::MAX)));
        progress.reach(*steps);
        progress.note(|| self.text.say(&Count::NodesSoFar { nodes: nodes.to_string() }));
    }

    /// Takes the bar away while something is written.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.state.lock().unwrap_or_else(PoisonError::into_inner).progress {
            Some(progress) => progress.aside(write),
            None => write(),
        }
    }

    /// Takes the bar away.
    pub(super) fn clear(&self) {
        if let Some(progress) = &self.state.lock().unwrap_or_else(PoisonError::into_inner).progress {
            progress.clear();
        }
    }
}
