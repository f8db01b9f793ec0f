//! The table and the sizes of its balls (clause 2).

use boardgame_core::messages;
use serde::{Deserialize, Serialize};

use super::{Disc, Point, lines};
use crate::rule::Rule;

/// A table: its playing surface between the cushion faces, and the sizes of its balls.
///
/// The rules name no sizes, so all four are parameters. The cue ball may differ in size from the object balls.
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Sizes", into = "Sizes")]
pub struct Table {
    length: f64,
    width: f64,
    cue_radius: f64,
    object_radius: f64,
    black_spot: Point,
}

impl Table {
    /// The shortest and the longest table, in metres: toys are shorter, and the longest billiard tables are under 4 m.
    const LENGTHS: (f64, f64) = (0.3, 5.0);

    /// A table of `length` by `width`, with the radii of the cue ball and of the object balls, all in metres.
    ///
    /// The black spot is at three quarters of the length (2).
    ///
    /// # Errors
    /// When a size is not a number, not positive or absurd, when the table is wider than long, or when the rack does
    /// not fit between the black spot and the cushions.
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
        // A ball under a hundredth of the width is a wrong unit; the back row of the rack is ten radii wide, and the
        // black is two rows and a radius in front of its edge.
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

    /// Between the baulk cushion and the top cushion, in metres.
    #[must_use]
    pub const fn length(&self) -> f64 {
        self.length
    }

    /// Between the side cushions, in metres.
    #[must_use]
    pub const fn width(&self) -> f64 {
        self.width
    }

    /// The cue ball's radius, in metres.
    #[must_use]
    pub const fn cue_radius(&self) -> f64 {
        self.cue_radius
    }

    /// The object balls' radius, in metres.
    #[must_use]
    pub const fn object_radius(&self) -> f64 {
        self.object_radius
    }

    /// Where the black is racked and re-spotted (2, 4a, 4m).
    #[must_use]
    pub const fn black_spot(&self) -> Point {
        self.black_spot
    }

    /// The cue ball with its centre at `centre`.
    #[must_use]
    pub const fn cue_ball(&self, centre: Point) -> Disc {
        Disc { centre, radius: self.cue_radius }
    }

    /// An object ball with its centre at `centre`.
    #[must_use]
    pub const fn object_ball(&self, centre: Point) -> Disc {
        Disc { centre, radius: self.object_radius }
    }
}

/// The serialised form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sizes {
    length: f64,
    width: f64,
    cue_radius: f64,
    object_radius: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black_spot: Option<Point>,
}

impl From<Table> for Sizes {
    fn from(table: Table) -> Self {
        let Table { length, width, cue_radius, object_radius, black_spot } = table;
        let exact = Table::new(length, width, cue_radius, object_radius).map(|table| table.black_spot);
        let black_spot = (exact != Ok(black_spot)).then_some(black_spot);
        Self { length, width, cue_radius, object_radius, black_spot }
    }
}

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
    /// Why sizes are not those of a table (2).
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum TableError of "blackball" cites Rule {
        /// A size is not a number, or infinite.
        NotFinite {
            /// The size.
            size: Size,
        } => Rule::Equipment, "the {size} is not a finite number";
        /// A size is zero or negative.
        NotPositive {
            /// The size.
            size: Size,
            /// Its value, in metres.
            metres: f64,
        } => Rule::Equipment, "the {size} is {metres} m, and must be more than zero";
        /// No table is so short or so long.
        Length {
            /// The length, in metres.
            metres: f64,
        } => Rule::Equipment, "a length of {metres} m: a table is 0.3 to 5 m long (are these metres?)";
        /// The table is wider than long, or far too narrow.
        Width {
            /// The length, in metres.
            length: f64,
            /// The width, in metres.
            width: f64,
        } => Rule::Equipment,
            "a width of {width} m on a length of {length} m: it must be between a quarter of the length and all of it";
        /// One kind of ball is more than twice the size of the other.
        UnlikeBalls {
            /// The cue ball's radius, in metres.
            cue: f64,
            /// The object balls' radius, in metres.
            object: f64,
        } => Rule::Equipment,
            "a cue ball of radius {cue} m and object balls of radius {object} m: neither may be twice the other";
        /// The balls are under a hundredth of the table's width.
        SmallBalls {
            /// The object balls' radius, in metres.
            radius: f64,
            /// The width, in metres.
            width: f64,
        } => Rule::Equipment,
            "object balls of radius {radius} m on a table {width} m wide are too small (are these metres?)";
        /// The rack does not fit between the black spot and the cushions (4a).
        LargeBalls {
            /// The object balls' radius, in metres.
            radius: f64,
            /// The length, in metres.
            length: f64,
            /// The width, in metres.
            width: f64,
        } => Rule::Equipment,
            "object balls of radius {radius} m: the rack does not fit on a table of {length} by {width} m";
        /// The lines from the corner pockets to the middle pockets meet off the table's upper half (2).
        BlackSpot {
            /// Where the lines meet.
            spot: Point,
        } => Rule::Equipment, "the black spot would be at {spot}, which is not in the half of the table away from baulk";
        /// Two of the lines from corner to middle pocket are parallel (2).
        NoCrossing => Rule::Equipment, "the lines from the corner pockets to the middle pockets do not meet";
    }

    /// One of the sizes that a table is made from.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Size of "blackball" {
        /// Between the baulk cushion and the top cushion.
        Length => "length";
        /// Between the side cushions.
        Width => "width";
        /// Of the cue ball.
        CueRadius => "cue ball's radius";
        /// Of the object balls.
        ObjectRadius => "object balls' radius";
    }
}
