//! The six pockets.

use serde::{Deserialize, Serialize};

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
