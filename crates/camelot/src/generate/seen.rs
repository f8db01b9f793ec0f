//! What a search has been through.

use alloc::collections::BTreeSet;

/// How many states are kept without the heap. Few searches come near it.
const INLINE: usize = 64;

/// A set of states: a short list searched from end to end, and a tree for what does not fit.
///
/// No game comes to need the tree; some set-ups do, and then it costs time, not moves.
pub(super) struct Seen {
    len: usize,
    /// A bit for each state, which many share: where it is not set, the state is new.
    marks: [u64; 4],
    states: [u32; INLINE],
    more: BTreeSet<u32>,
}

impl Seen {
    pub(super) const fn new() -> Self {
        Self { len: 0, marks: [0; 4], states: [0; INLINE], more: BTreeSet::new() }
    }

    /// Takes everything out.
    pub(super) fn clear(&mut self) {
        self.len = 0;
        self.marks = [0; 4];
        self.more.clear();
    }

    /// Puts a state in, and says whether it was new.
    pub(super) fn insert(&mut self, state: u32) -> bool {
        let mixed = state.wrapping_mul(0x9E37_79B1);
        let (marks, mark) = (&mut self.marks[mixed as usize >> 30], 1 << (mixed >> 24 & 63));
        if *marks & mark != 0 && self.states.get(..self.len).unwrap_or_default().contains(&state) {
            return false;
        }
        *marks |= mark;
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
