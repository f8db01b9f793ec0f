//! Counts of rows of moves, from data files.

use alloc::{string::String, vec::Vec};
#[cfg(feature = "std")]
use core::ops::RangeInclusive;

use serde::Deserialize;

#[cfg(feature = "std")]
use super::cases;
use crate::board::Position;

/// A line of a file of counts: a position, and how many rows of moves start there. What else the line holds is left out.
#[derive(Clone, Debug, Deserialize)]
pub struct Counts {
    /// What the position is called.
    #[serde(default)]
    pub name: String,
    /// `start`, or the text of the position.
    pub position: String,
    /// The counts of depth 1, 2 and so on.
    #[serde(default)]
    pub perft: Vec<u64>,
}

impl Counts {
    /// The position.
    ///
    /// # Panics
    /// When its text cannot be read.
    #[must_use]
    pub fn read<P: Position>(&self) -> P {
        if self.position == "start" {
            return P::start();
        }
        self.position.parse().unwrap_or_else(|error| panic!("{}: {}: {error}", self.name, self.position))
    }
}

/// Checks those counts of a file that lie within bounds, and prints how many are left out because they are higher.
///
/// # Panics
/// When `perft` finds another number.
#[cfg(feature = "std")]
pub fn check_counts<P: Position>(lines: &str, within: &RangeInclusive<u64>, perft: impl Fn(&P, u32) -> u64) {
    for case in cases::<Counts>(lines) {
        let (position, name, text) = (case.read(), &case.name, &case.position);
        let mut left_out = 0;
        for (depth, &expected) in (1..).zip(&case.perft) {
            if within.contains(&expected) {
                let found = perft(&position, depth);
                assert_eq!(found, expected, "{name}: {text}: perft({depth}), left found, right expected");
            } else if expected > *within.end() {
                left_out += 1;
            }
        }
        std::println!("{name}: {text}: {left_out} counts above {} left out", within.end());
    }
}
