//! Geometry of the table: black spot, baulk, centre line, racks, re-spots and snookers. It makes no rulings.
//!
//! Lengths are in metres. All functions treat left and right alike.

mod drawing;
mod layout;
mod lines;
mod placement;
mod rack;
mod respot;
mod snooker;
mod table;

use core::fmt;

use boardgame_core::{messages, text_arguments};

pub use layout::{Layout, LayoutError};
pub use lines::PocketCentres;
pub use placement::PlacementFault;
pub use rack::{RackPattern, RackPatternError};
pub use respot::{RESPOT_GAP, respot};
pub use snooker::{StraightPath, straight_path};
pub use table::{Size, Table, TableError};

/// Returns the square root of a number, or 0 if the number is negative.
fn sqrt(x: f64) -> f64 {
    libm::sqrt(x.max(0.0))
}

/// A point on the table, in metres.
///
/// The origin is the left corner at the baulk end, where the cushion faces meet. `x` runs across the table, `y` along
/// it. Coordinates are finite and at most 100 m, so no computation overflows.
///
/// ```
/// use blackball_rules::geometry::Point;
///
/// let spot = Point::new(0.4575, 1.3725)?;
/// assert_eq!(spot.to_string(), "(0.4575, 1.3725)");
/// assert!(Point::new(f64::NAN, 0.0).is_err());
/// # Ok::<(), blackball_rules::geometry::PointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[f64; 2]", into = "[f64; 2]"))]
pub struct Point {
    x: f64,
    y: f64,
}

impl Point {
    const LIMIT: f64 = 100.0;

    /// Creates a point, `x` metres across and `y` metres along the table.
    ///
    /// # Errors
    /// Fails if a coordinate is not finite or exceeds 100 m.
    pub fn new(x: f64, y: f64) -> Result<Self, PointError> {
        for (axis, value) in [(Axis::X, x), (Axis::Y, y)] {
            if !value.is_finite() {
                return Err(PointError::NotFinite { axis });
            }
            if value.abs() > Self::LIMIT {
                return Err(PointError::TooFar { axis, value });
            }
        }
        Ok(Self { x, y })
    }

    pub(crate) const fn known(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the distance from the left cushion, in metres.
    #[must_use]
    pub const fn x(self) -> f64 {
        self.x
    }

    /// Returns the distance from the baulk cushion, in metres.
    #[must_use]
    pub const fn y(self) -> f64 {
        self.y
    }

    /// Returns the distance between two points, in metres.
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

messages! {
    /// The reason why coordinates are invalid. Values are in metres.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum PointError of "blackball" is Error {
        /// A coordinate is not finite.
        NotFinite { axis: Axis } => "{axis} is not a finite number";
        /// A coordinate is too large for any table.
        TooFar { axis: Axis, value: f64 } => "{axis} is {value} m, which is nowhere near a table (are these metres?)";
    }
}

/// A coordinate axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Axis {
    /// Across the table.
    X,
    /// Along the table.
    Y,
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::X => "x",
            Self::Y => "y",
        })
    }
}

text_arguments!(Point, Axis);

/// A ball seen from above.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Disc {
    /// The centre.
    pub centre: Point,
    /// The radius in metres.
    pub radius: f64,
}

impl Disc {
    /// Returns the gap between two balls in metres, negative if they overlap.
    #[must_use]
    pub fn gap(self, other: Self) -> f64 {
        self.centre.distance(other.centre) - (self.radius + other.radius)
    }
}
