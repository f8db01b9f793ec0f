//! Points on the table, and balls seen from above.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::sqrt::sqrt;

/// A point of the table, seen from above, in metres.
///
/// The origin is the left corner at the baulk end, where the cushion faces meet; `x` goes across and `y` along the
/// table, away from baulk. The coordinates are finite and no further than 100 m from the origin, so that no
/// computation on points overflows.
///
/// ```
/// use blackball_rules::geometry::Point;
///
/// let spot = Point::new(0.4575, 1.3725)?;
/// assert_eq!(spot.to_string(), "(0.4575, 1.3725)");
/// assert!(Point::new(f64::NAN, 0.0).is_err());
/// # Ok::<(), blackball_rules::geometry::PointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "[f64; 2]", into = "[f64; 2]")]
pub struct Point {
    x: f64,
    y: f64,
}

impl Point {
    /// The largest coordinate, in metres.
    const LIMIT: f64 = 100.0;

    /// The point `x` metres across and `y` metres along the table.
    ///
    /// # Errors
    /// When a coordinate is not a number or further than 100 m away.
    pub fn new(x: f64, y: f64) -> Result<Self, PointError> {
        for (axis, value) in [('x', x), ('y', y)] {
            if !value.is_finite() {
                return Err(PointError::NotFinite { axis });
            }
            if value.abs() > Self::LIMIT {
                return Err(PointError::TooFar { axis, value });
            }
        }
        Ok(Self { x, y })
    }

    /// For what is computed from valid points and sizes.
    pub(crate) const fn known(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Metres from the left cushion.
    #[must_use]
    pub const fn x(self) -> f64 {
        self.x
    }

    /// Metres from the baulk cushion.
    #[must_use]
    pub const fn y(self) -> f64 {
        self.y
    }

    /// The distance to another point, in metres.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        sqrt(dx * dx + dy * dy)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({:.4}, {:.4})", self.x, self.y)
    }
}

impl From<Point> for [f64; 2] {
    fn from(point: Point) -> Self {
        [point.x, point.y]
    }
}

impl TryFrom<[f64; 2]> for Point {
    type Error = PointError;

    fn try_from([x, y]: [f64; 2]) -> Result<Self, Self::Error> {
        Self::new(x, y)
    }
}

/// Why two numbers are not a point of the table.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum PointError {
    /// A coordinate is not a number, or infinite.
    #[error("{axis} is not a finite number")]
    NotFinite {
        /// `x` or `y`.
        axis: char,
    },
    /// A coordinate is nowhere near a table.
    #[error("{axis} is {value} m, which is nowhere near a table (are these metres?)")]
    TooFar {
        /// `x` or `y`.
        axis: char,
        /// The coordinate, in metres.
        value: f64,
    },
}

/// A ball seen from above: where its centre is, and its radius in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    /// The centre.
    pub centre: Point,
    /// The radius, in metres.
    pub radius: f64,
}

impl Disc {
    /// The space between two balls in metres: zero when they touch, negative when they overlap.
    #[must_use]
    pub fn gap(self, other: Self) -> f64 {
        self.centre.distance(other.centre) - (self.radius + other.radius)
    }
}
