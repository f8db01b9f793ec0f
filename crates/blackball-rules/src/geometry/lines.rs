//! The black spot, the baulk line and the centre line (clauses 2, 4b, 4c).

use super::{Point, Table, TableError};

/// √3. The rows of a rack are √3 / 2 ball diameters apart.
pub(crate) const SQRT_3: f64 = 1.732_050_807_568_877_2;

/// The centres of the four pockets that determine the black spot (2), with left and right as seen from baulk.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PocketCentres {
    /// The left middle pocket.
    pub left_middle: Point,
    /// The right middle pocket.
    pub right_middle: Point,
    /// The left corner pocket away from baulk.
    pub left_top: Point,
    /// The right corner pocket away from baulk.
    pub right_top: Point,
}

impl Table {
    /// Sets the black spot to the point where the lines from the corner pockets to the middle pockets cross (2).
    ///
    /// As pockets are outside the cushions, this point is slightly beyond three quarters of the length.
    ///
    /// # Errors
    /// Fails if the lines do not cross in the half of the table away from baulk.
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

    /// Returns the distance of the baulk line from the baulk cushion in metres, a fifth of the length (2).
    #[must_use]
    pub fn baulk_line(&self) -> f64 {
        self.length() / 5.0
    }

    /// Reports whether a cue ball centred at `cue` is in baulk or on the baulk line (4c).
    ///
    /// `tolerance` is a margin in metres, in the player's favour, for measurement errors.
    #[must_use]
    pub fn in_baulk(&self, cue: Point, tolerance: f64) -> bool {
        (-tolerance..=self.baulk_line() + tolerance).contains(&cue.y())
    }

    /// Returns the distance of the centre line from the baulk cushion, in metres (4b).
    #[must_use]
    pub fn centre_line(&self) -> f64 {
        self.length() / 2.0
    }

    /// Reports whether an object ball centred at `object` has wholly crossed the centre line towards baulk (4b).
    #[must_use]
    pub fn is_past_centre(&self, object: Point) -> bool {
        object.y() <= self.centre_line() - self.object_radius()
    }
}

/// Sets the black spot. Fails if it is not in the half of the table away from baulk.
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
