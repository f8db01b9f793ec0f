//! The motion of one ball through a shot.

use alloc::vec::Vec;

/// What a ball does between two events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Resting,
    Spinning,
    Sliding,
    Rolling,
    Pocketed,
}

impl Phase {
    /// The phase with this number in a save. `MessagePack` writes it as a double.
    pub(super) fn numbered(number: f64) -> Option<Self> {
        Some(match number {
            0.0 => Self::Resting,
            1.0 => Self::Spinning,
            2.0 => Self::Sliding,
            3.0 => Self::Rolling,
            4.0 => Self::Pocketed,
            _ => return None,
        })
    }

    pub(super) const fn is_down(self) -> bool {
        matches!(self, Self::Pocketed)
    }

    /// Whether the ball is at rest, on the table or in a pocket: one that spins on the spot is not (5i).
    pub(super) const fn is_at_rest(self) -> bool {
        matches!(self, Self::Resting | Self::Pocketed)
    }

    /// Whether the ball's centre moves.
    pub(super) const fn moves(self) -> bool {
        matches!(self, Self::Sliding | Self::Rolling)
    }
}

/// A ball's centre, velocity and phase, in metres and metres per second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct State {
    pub(super) at: [f64; 3],
    pub(super) velocity: [f64; 3],
    pub(super) phase: Phase,
}

/// A state that holds from one event to another, both included.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The first event after which the ball was in this state.
    pub(super) event: usize,
    /// The time of that event.
    pub(super) from: f64,
    /// The time of the last event after which it still was.
    pub(super) until: f64,
    pub(super) state: State,
}

/// The states of a ball after each event, with equal neighbours kept once: most of a save is balls at rest.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    pub(super) spans: Vec<Span>,
    /// How many states there were: one an event.
    pub(super) len: usize,
    /// The first state whose time is before that of the one before it, and that time.
    pub(super) backwards: Option<(usize, f64)>,
}

impl History {
    pub(super) fn push(&mut self, state: State, time: f64) {
        let event = self.len;
        self.len += 1;
        match self.spans.last_mut() {
            Some(last) if time < last.until => {
                self.backwards.get_or_insert((event, time));
            }
            Some(last) if last.state == state => last.until = time,
            _ => self.spans.push(Span { event, from: time, until: time, state }),
        }
    }

    /// The state after an event.
    pub(super) fn after(&self, event: usize) -> Option<&State> {
        let following = self.spans.partition_point(|span| span.event <= event);
        Some(&self.spans.get(following.checked_sub(1)?)?.state)
    }

    pub(super) fn first(&self) -> Option<&State> {
        Some(&self.spans.first()?.state)
    }

    pub(super) fn last(&self) -> Option<&State> {
        Some(&self.spans.last()?.state)
    }
}
