//! The table and the sizes of its balls (clause 2).

use boardgame_core::messages;

use super::{Disc, Point, lines};
use crate::rule::Rule;

/// A table, described by its playing surface between the cushion faces and the sizes of its balls.
///
/// The rules prescribe no sizes. The cue ball may differ in size from the object balls.
///
/// ```
/// use blackball_rules::geometry::{Point, Table};
///
/// // Six feet by three, two-inch balls.
/// let table = Table::new(1.83, 0.915, 0.0254, 0.0254)?;
/// assert_eq!(table.black_spot(), Point::new(0.4575, 1.3725)?);
/// assert_eq!(table.baulk_line(), 0.366);
///
/// let error = Table::new(72.0, 36.0, 1.0, 1.0).unwrap_err();
/// assert_eq!(error.to_string(), "a length of 72 m: a table is 0.3 to 5 m long (are these metres?)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "Sizes", into = "Sizes"))]
pub struct Table {
    length: f64,
    width: f64,
    cue_radius: f64,
    object_radius: f64,
    black_spot: Point,
}

impl Table {
    /// Shortest and longest length of a table, in metres.
    const LENGTHS: (f64, f64) = (0.3, 5.0);

    /// Creates a table from its length, its width, and the radii of the cue ball and the object balls, in metres. The
    /// black spot is at three quarters of the length (2).
    ///
    /// # Errors
    /// Fails if a size is not finite and positive, is implausible, or leaves no room for the rack.
    pub fn new(length: f64, width: f64, cue_radius: f64, object_radius: f64) -> Result<Self, TableError> {
        for (size, metres) in [
            (Size::Length, length),
            (Size::Width, width),
            (Size::CueRadius, cue_radius),
            (Size::ObjectRadius, object_radius),
        ] {
            if !metres.is_finite() {
                return Err(TableError::NotFinite { size });
            }
            if metres <= 0.0 {
                return Err(TableError::NotPositive { size, metres });
            }
        }
        if !(Self::LENGTHS.0..=Self::LENGTHS.1).contains(&length) {
            return Err(TableError::Length { metres: length });
        }
        if width > length || width < length / 4.0 {
            return Err(TableError::Width { length, width });
        }
        if cue_radius > object_radius * 2.0 || object_radius > cue_radius * 2.0 {
            return Err(TableError::UnlikeBalls { cue: cue_radius, object: object_radius });
        }
        // Balls that are too small indicate a wrong unit. The back row of the rack is ten radii wide.
        if object_radius < width / 100.0 {
            return Err(TableError::SmallBalls { radius: object_radius, width });
        }
        if object_radius * 10.0 > width || object_radius * (2.0 * lines::SQRT_3 + 1.0) > length / 4.0 {
            return Err(TableError::LargeBalls { radius: object_radius, length, width });
        }
        let black_spot = Point::known(width / 2.0, length * 3.0 / 4.0);
        Ok(Self { length, width, cue_radius, object_radius, black_spot })
    }

    pub(super) const fn with_black_spot(self, black_spot: Point) -> Self {
        Self { black_spot, ..self }
    }

    /// Returns the length between the cushions, in metres.
    #[must_use]
    pub const fn length(&self) -> f64 {
        self.length
    }

    /// Returns the width between the cushions, in metres.
    #[must_use]
    pub const fn width(&self) -> f64 {
        self.width
    }

    /// Returns the cue ball's radius, in metres.
    #[must_use]
    pub const fn cue_radius(&self) -> f64 {
        self.cue_radius
    }

    /// Returns the object balls' radius, in metres.
    #[must_use]
    pub const fn object_radius(&self) -> f64 {
        self.object_radius
    }

    /// Returns the spot on which the black is racked and balls are re-spotted (2, 4a, 4m).
    #[must_use]
    pub const fn black_spot(&self) -> Point {
        self.black_spot
    }

    /// Returns the disc of a cue ball at the given position.
    #[must_use]
    pub const fn cue_ball(&self, centre: Point) -> Disc {
        Disc { centre, radius: self.cue_radius }
    }

    /// Returns the disc of an object ball at the given position.
    #[must_use]
    pub const fn object_ball(&self, centre: Point) -> Disc {
        Disc { centre, radius: self.object_radius }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Sizes {
    length: f64,
    width: f64,
    cue_radius: f64,
    object_radius: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black_spot: Option<Point>,
}

#[cfg(feature = "serde")]
impl From<Table> for Sizes {
    fn from(table: Table) -> Self {
        let Table { length, width, cue_radius, object_radius, black_spot } = table;
        let exact = Table::new(length, width, cue_radius, object_radius).map(|table| table.black_spot);
        let black_spot = (exact != Ok(black_spot)).then_some(black_spot);
        Self { length, width, cue_radius, object_radius, black_spot }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Sizes> for Table {
    type Error = TableError;

    fn try_from(sizes: Sizes) -> Result<Self, Self::Error> {
        let table = Self::new(sizes.length, sizes.width, sizes.cue_radius, sizes.object_radius)?;
        match sizes.black_spot {
            Some(spot) => lines::checked_spot(table, spot),
            None => Ok(table),
        }
    }
}

messages! {
    /// The reason why the sizes of a table are invalid (2). Values are in metres.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum TableError of "blackball" cites Rule {
        /// A size is not finite.
        NotFinite { size: Size } => Rule::Equipment, "the {size} is not a finite number";
        /// A size is not positive.
        NotPositive { size: Size, metres: f64 } => Rule::Equipment,
            "the {size} is {metres} m, but must be more than zero";
        /// The table is too short or too long.
        Length { metres: f64 } => Rule::Equipment,
            "a length of {metres} m: a table is 0.3 to 5 m long (are these metres?)";
        /// The table is wider than it is long, or too narrow.
        Width { length: f64, width: f64 } => Rule::Equipment,
            "a width of {width} m on a length of {length} m: it must be between a quarter of the length and all of it";
        /// The cue ball is more than twice as large as the object balls, or the other way round.
        UnlikeBalls { cue: f64, object: f64 } => Rule::Equipment,
            "a cue ball of radius {cue} m and object balls of radius {object} m: neither may be more than twice as large";
        /// The balls are smaller than a hundredth of the table's width.
        SmallBalls { radius: f64, width: f64 } => Rule::Equipment,
            "object balls of radius {radius} m on a table {width} m wide are too small (are these metres?)";
        /// The rack does not fit between the black spot and the cushions (4a).
        LargeBalls { radius: f64, length: f64, width: f64 } => Rule::Equipment,
            "object balls of radius {radius} m: the rack does not fit on a table of {length} by {width} m";
        /// The black spot would be outside the half of the table away from baulk (2).
        BlackSpot { spot: Point } => Rule::Equipment,
            "the black spot would be at {spot}, which is not in the half of the table away from baulk";
        /// The lines between the pockets are parallel (2).
        NoCrossing => Rule::Equipment, "the lines from the corner pockets to the middle pockets do not meet";
    }

    /// One of the sizes that describe a table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Size of "blackball" {
        Length => "length";
        Width => "width";
        CueRadius => "cue ball's radius";
        ObjectRadius => "object balls' radius";
    }
}
