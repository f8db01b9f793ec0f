//! The named parts of a table: six cushions and six pockets.

use serde::{Deserialize, Serialize};

/// One of the six cushions, seen from the baulk end.
///
/// A cushion is what lies between two pockets, its jaws included (reading A23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cushion {
    /// The short cushion behind baulk.
    Baulk,
    /// The left long cushion on the baulk side of the middle pocket.
    LeftLower,
    /// The left long cushion beyond the middle pocket.
    LeftUpper,
    /// The short cushion at the far end, beyond the black spot.
    Top,
    /// The right long cushion beyond the middle pocket.
    RightUpper,
    /// The right long cushion on the baulk side of the middle pocket.
    RightLower,
}

/// One of the six pockets, seen from the baulk end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pocket {
    /// The left corner at the baulk end.
    BaulkLeft,
    /// The left middle pocket.
    MiddleLeft,
    /// The left corner at the far end.
    TopLeft,
    /// The right corner at the baulk end.
    BaulkRight,
    /// The right middle pocket.
    MiddleRight,
    /// The right corner at the far end.
    TopRight,
}
