//! The motion of a ball during a shot, and whether the ball reached a line (clause 4b).

use std::fmt;

use blackball_rules::geometry::Point;
use serde::{
    Deserialize, Deserializer,
    de::{self, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};

use crate::array::{Finite, Motion, Numpy};

/// The kind of motion of a ball between two events. In `MessagePack`, it is a double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Finite")]
pub(crate) enum BallMotion {
    Resting,
    Spinning,
    Sliding,
    Rolling,
    Pocketed,
}

impl TryFrom<Finite> for BallMotion {
    type Error = String;

    fn try_from(Finite(number): Finite) -> Result<Self, String> {
        Ok(match number {
            0.0 => Self::Resting,
            1.0 => Self::Spinning,
            2.0 => Self::Sliding,
            3.0 => Self::Rolling,
            4.0 => Self::Pocketed,
            _ => return Err(format!("expected a phase from 0 to 4, found {number}")),
        })
    }
}

impl BallMotion {
    pub(crate) const fn is_down(self) -> bool {
        matches!(self, Self::Pocketed)
    }

    /// Reports whether the ball is at rest. A ball that spins on its spot is not (5i).
    pub(crate) const fn is_at_rest(self) -> bool {
        matches!(self, Self::Resting | Self::Pocketed)
    }

    pub(crate) const fn moves(self) -> bool {
        matches!(self, Self::Sliding | Self::Rolling)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct BallState {
    pub(crate) motion: Motion,
    pub(crate) phase: BallMotion,
}

impl BallState {
    pub(crate) const fn at(&self) -> Point {
        self.motion.place.point
    }
}

/// A state that lasts from one event to another, both included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) event: usize,
    pub(crate) from: f64,
    pub(crate) until: f64,
    pub(crate) state: BallState,
}

/// The states of a ball after each event. Equal neighbours are merged, because most balls are at rest.
#[derive(Clone, Debug, Default)]
pub(crate) struct BallHistory {
    pub(crate) spans: Vec<Span>,
    /// Number of states before equal ones were merged.
    pub(crate) len: usize,
    /// Index and time of the first state that is earlier than the one before it.
    pub(crate) backwards: Option<(usize, f64)>,
}

impl BallHistory {
    pub(crate) fn push(&mut self, state: BallState, time: f64) {
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

    pub(crate) fn after(&self, event: usize) -> Option<&BallState> {
        let following = self.spans.partition_point(|span| span.event <= event);
        Some(&self.spans.get(following.checked_sub(1)?)?.state)
    }

    pub(crate) fn first(&self) -> Option<&BallState> {
        Some(&self.spans.first()?.state)
    }

    pub(crate) fn last(&self) -> Option<&BallState> {
        Some(&self.spans.last()?.state)
    }
}

/// Reads a map that contains a list of states, a list of three parallel arrays, or `null`.
impl<'de> Deserialize<'de> for BallHistory {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct ListState {
            states: States,
        }

        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = BallHistory;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the states of a ball, as a list or as three arrays")
            }

            fn visit_unit<E: de::Error>(self) -> Result<BallHistory, E> {
                Ok(BallHistory::default())
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BallHistory, A::Error> {
                let ListState { states: States(history) } = ListState::deserialize(MapAccessDeserializer::new(map))?;
                Ok(history)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<BallHistory, A::Error> {
                let mut next = |index: usize| -> Result<Vec<f64>, A::Error> {
                    let array = list.next_element::<Numpy>()?;
                    Ok(array.ok_or_else(|| de::Error::invalid_length(index, &"three arrays"))?.data.0)
                };
                let (motion, phases, times) = (next(0)?, next(1)?, next(2)?);
                if motion.len() != phases.len().saturating_mul(9) || times.len() != phases.len() {
                    return Err(de::Error::custom("the three arrays of a history must be equally long"));
                }
                let mut history = BallHistory::default();
                for ((numbers, phase), time) in motion.chunks_exact(9).zip(phases).zip(times) {
                    let numbers = numbers.try_into().unwrap_or_default();
                    let state = BallState {
                        motion: Motion::new(numbers)?,
                        phase: BallMotion::try_from(Finite(phase)).map_err(de::Error::custom)?,
                    };
                    history.push(state, time);
                }
                Ok(history)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// A list of states in which equal neighbours are merged while it is read.
struct States(BallHistory);

impl<'de> Deserialize<'de> for States {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct SavedStates {
            rvw: Motion,
            s: BallMotion,
            t: Finite,
        }

        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = States;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of states")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<States, A::Error> {
                let mut history = BallHistory::default();
                while let Some(SavedStates { rvw, s, t: Finite(time) }) = list.next_element()? {
                    history.push(BallState { motion: rvw, phase: s }, time);
                }
                Ok(States(history))
            }
        }
        deserializer.deserialize_any(List)
    }
}

/// Reports whether a ball that started beyond `line`, away from baulk, ever had its centre on or across the line.
///
/// `fallen_at` returns the position just before a pot, because the history only has the position in the pocket.
pub(crate) fn reached(history: &BallHistory, line: f64, fallen_at: impl Fn(usize) -> Option<f64>) -> bool {
    let began_beyond =
        history.first().is_some_and(|state| state.phase != BallMotion::Pocketed && state.at().y() > line);
    began_beyond
        && history.spans.windows(2).any(|pair| match pair {
            [now, next] if next.state.phase == BallMotion::Pocketed => {
                fallen_at(next.event).is_some_and(|end| lowest(now, next.from, end) <= line)
            }
            [now, next] => lowest(now, next.from, next.state.at().y()) <= line,
            _ => false,
        })
}

/// Returns the smallest `y` while a ball moves from `now` to `end`, where it arrives at the time `until`. Position is a
/// quadratic function of time, given by both ends and the initial velocity.
fn lowest(now: &Span, until: f64, end: f64) -> f64 {
    let (start, velocity) = (now.state.at().y(), now.state.motion.velocity[1]);
    let time = until - now.until;
    let ends = start.min(end);
    // A ball that is at rest or starts to move away from baulk has its smallest `y` at one of the ends.
    if !now.state.phase.moves() || time <= 0.0 || velocity >= 0.0 {
        return ends;
    }
    let half_acceleration = (end - start - velocity * time) / (time * time);
    let turning = -velocity / (2.0 * half_acceleration);
    if half_acceleration > 0.0 && turning < time { ends.min(start + velocity * turning / 2.0) } else { ends }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::Point3;

    #[test]
    fn clause_4b_the_lowest_point_lies_between_events_and_before_a_pocket() {
        let state = |y: f64, velocity: f64, phase| {
            let place = Point3 { point: Point::new(0.3, y).unwrap(), height: 0.0254 };
            BallState { motion: Motion { place, velocity: [0.0, velocity, 0.0] }, phase }
        };
        let (rolling, down) =
            (|y, velocity| state(y, velocity, BallMotion::Rolling), state(0.8, 0.0, BallMotion::Pocketed));
        for (states, line, fallen_at, expected) in [
            // The ball moves as y = 1 - 0.2 t + 0.1 t² for 2 s, with its minimum of 0.9 at t = 1.
            (vec![(rolling(1.0, -0.2), 0.0), (rolling(1.0, 0.2), 2.0)], 0.9 + 1e-12, None, true),
            (vec![(rolling(1.0, -0.2), 0.0), (rolling(1.0, 0.2), 2.0)], 0.9 - 1e-12, None, false),
            // A ball that starts on the baulk side of the line does not count.
            (vec![(rolling(0.5, 1.0), 0.0), (rolling(1.5, -1.0), 1.0), (rolling(0.5, 0.0), 2.0)], 0.9, None, false),
            (vec![(rolling(1.0, -0.1), 0.0), (down, 1.0)], 0.89, Some(0.9), false),
            (vec![(rolling(1.0, -0.1), 0.0), (down, 1.0)], 0.9, Some(0.9), true),
            (vec![(rolling(1.0, -0.1), 0.0), (down, 1.0)], 0.9, None, false),
        ] {
            let mut history = BallHistory::default();
            for (state, time) in states {
                history.push(state, time);
            }
            assert_eq!(reached(&history, line, |_| fallen_at), expected, "{history:?}, {line}");
        }
    }
}
