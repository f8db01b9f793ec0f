//! The lag for the break (clause 4).

use serde::{Deserialize, Serialize};

use crate::Side;

/// What one player's ball did in a lag. All that loses at once is `false` unless somebody says otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "the clause lists six independent things, and a referee ticks each")]
pub struct LagBall {
    /// It crossed into the opponent's half.
    #[serde(default, skip_serializing_if = "is_false")]
    pub crossed: bool,
    /// It did not reach the top cushion.
    #[serde(default, skip_serializing_if = "is_false")]
    pub short: bool,
    /// It fell in a pocket.
    #[serde(default, skip_serializing_if = "is_false")]
    pub potted: bool,
    /// It left the table.
    #[serde(default, skip_serializing_if = "is_false")]
    pub off: bool,
    /// It touched a side cushion, jaws included.
    #[serde(default, skip_serializing_if = "is_false")]
    pub side_cushion: bool,
    /// It came to rest in a pocket area past the nose of the baulk cushion.
    #[serde(default, skip_serializing_if = "is_false")]
    pub in_jaws: bool,
    /// How far from the edge of the baulk cushion it came to rest, in micrometres.
    pub distance_um: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a function of a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl LagBall {
    /// A ball that came to rest at this distance, in micrometres, and did nothing wrong.
    #[must_use]
    pub fn at(distance_um: u32) -> Self {
        Self { distance_um, ..Self::default() }
    }

    /// Whether the ball has lost the lag at once, wherever it lies. Touching the baulk cushion does not.
    #[must_use]
    pub const fn is_out(&self) -> bool {
        self.crossed || self.short || self.potted || self.off || self.side_cushion || self.in_jaws
    }
}

/// Both balls of a lag.
///
/// ```
/// use blackball_rules::{Lag, LagBall, Side};
///
/// let near_but_potted = LagBall { potted: true, ..LagBall::at(1_000) };
/// assert_eq!(Lag { a: near_but_potted, b: LagBall::at(400_000) }.winner(), Some(Side::B));
/// assert_eq!(Lag { a: LagBall::at(5_000), b: LagBall::at(5_000) }.winner(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lag {
    /// The ball of side A.
    #[serde(rename = "A")]
    pub a: LagBall,
    /// The ball of side B.
    #[serde(rename = "B")]
    pub b: LagBall,
}

impl Lag {
    /// Who won the lag and decides who breaks; nobody when both are out or equally near, and then it is repeated.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match (self.a.is_out(), self.b.is_out()) {
            (true, true) => None,
            (true, false) => Some(Side::B),
            (false, true) => Some(Side::A),
            (false, false) => {
                if self.a.distance_um < self.b.distance_um {
                    Some(Side::A)
                } else if self.a.distance_um > self.b.distance_um {
                    Some(Side::B)
                } else {
                    None
                }
            }
        }
    }
}
