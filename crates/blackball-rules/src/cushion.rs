//! The six cushions.

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
