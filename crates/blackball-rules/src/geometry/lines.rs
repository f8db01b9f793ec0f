//! The black spot, the baulk line, and the centre line (clauses 2, 4b, 4c).

use super::{Point, Table, TableError};

/// √3, for the rack's rows are half of it balls apart.
pub(crate) const SQRT_3: f64 = 1.732_050_807_568_877_2;

/// The centres of the four pockets that fix the black spot and the centre line (2, 4b).
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PocketCentres {
    /// The middle pocket on the left, seen from baulk.
    pub left_middle: Point,
    /// The middle pocket on the right.
    pub right_middle: Point,
    /// The corner pocket on the left, away from baulk.
    pub left_top: Point,
    /// The corner pocket on the right, away from baulk.
    pub right_top: Point,
}

impl Table {
    /// The same table with the black spot where the lines from corner to middle pocket cross (2).
    ///
    /// Pockets lie outside the cushion faces, so this spot is some millimetres beyond three quarters of the length.
    ///
    /// ```
    /// use blackball_rules::geometry::{Point, PocketCentres, Table};
    ///
    /// let exact = PocketCentres {
    ///     left_middle: Point::new(0.0, 0.915)?,
    ///     right_middle: Point::new(0.915, 0.915)?,
    ///     left_top: Point::new(0.0, 1.83)?,
    ///     right_top: Point::new(0.915, 1.83)?,
    /// };
    /// let table = Table::new(1.83, 0.915, 0.0254, 0.0254)?;
    /// assert_eq!(table.with_pockets(&exact)?, table);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the lines do not cross in the half of the table away from baulk.
    pub fn with_pockets(self, pockets: &PocketCentres) -> Result<Self, TableError> {
        let along = |from: Point, to: Point| (to.x() - from.x(), to.y() - from.y());
        let (ux, uy) = along(pockets.left_top, pockets.right_middle);
        let (vx, vy) = along(pockets.right_top, pockets.left_middle);
        let (wx, wy) = along(pockets.left_top, pockets.right_top);
        let cross = ux * vy - uy * vx;
        if cross.abs() < 1e-6 {
            return Err(TableError::NoCrossing);
        }
        let part = (wx * vy - wy * vx) / cross;
        let spot = Point::known(pockets.left_top.x() + part * ux, pockets.left_top.y() + part * uy);
        checked_spot(self, spot)
    }

    /// The baulk line's distance from the baulk cushion: a fifth of the length (2).
    #[must_use]
    pub fn baulk_line(&self) -> f64 {
        self.length() / 5.0
    }

    /// Whether a cue ball with this centre is in baulk (4c): on the line is in.
    ///
    /// `tolerance` is what the measurement may be wrong by, in metres, in favour of the player; zero is exact.
    ///
    /// ```
    /// use blackball_rules::geometry::{Point, Table};
    ///
    /// let table = Table::new(1.83, 0.915, 0.0254, 0.0254)?;
    /// assert!(table.in_baulk(Point::new(0.4, 0.366)?, 0.0));
    /// assert!(!table.in_baulk(Point::new(0.4, 0.367)?, 0.0));
    /// assert!(table.in_baulk(Point::new(0.4, 0.367)?, 0.002));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_baulk(&self, cue: Point, tolerance: f64) -> bool {
        (-tolerance..=self.baulk_line() + tolerance).contains(&cue.y())
    }

    /// The line that joins the middle pockets: its distance from the baulk cushion (4b).
    #[must_use]
    pub fn centre_line(&self) -> f64 {
        self.length() / 2.0
    }

    /// Whether an object ball with this centre is wholly beyond the centre line, on the side of baulk (4b).
    ///
    /// ```
    /// use blackball_rules::geometry::{Point, Table};
    ///
    /// let table = Table::new(1.83, 0.915, 0.0254, 0.0254)?;
    /// assert!(table.is_past_centre(Point::new(0.4, 0.889)?));
    /// assert!(!table.is_past_centre(Point::new(0.4, 0.9)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_past_centre(&self, object: Point) -> bool {
        object.y() <= self.centre_line() - self.object_radius()
    }
}

/// The table with another black spot, if that is in the half where the rack is.
pub(super) fn checked_spot(table: Table, spot: Point) -> Result<Table, TableError> {
    let radius = table.object_radius();
    let across = radius..=table.width() - radius;
    let along = table.centre_line()..=table.length() - radius;
    if across.contains(&spot.x()) && along.contains(&spot.y()) {
        Ok(table.with_black_spot(spot))
    } else {
        Err(TableError::BlackSpot { spot })
    }
}
