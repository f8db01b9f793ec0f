//! What a search has been through.

use alloc::collections::BTreeSet;

/// How many states are kept without the heap. Few searches come near it.
const INLINE: usize = 32;

/// A set of states: a short list searched from end to end, and a tree for what does not fit.
///
/// No game comes to need the tree; some set-ups do, and then it costs time, not moves.
pub(super) struct Seen {
    len: usize,
    states: [u32; INLINE],
    more: BTreeSet<u32>,
}

impl Seen {
    pub(super) const fn new() -> Self {
        Self { len: 0, states: [0; INLINE], more: BTreeSet::new() }
    }

    /// Puts a state in, and says whether it was new.
    pub(super) fn insert(&mut self, state: u32) -> bool {
        if self.states.get(..self.len).unwrap_or_default().contains(&state) {
            return false;
        }
        match self.states.get_mut(self.len) {
            Some(slot) => {
                *slot = state;
                self.len += 1;
                true
            }
            None => self.more.insert(state),
        }
    }
}
