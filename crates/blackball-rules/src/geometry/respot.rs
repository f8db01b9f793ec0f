//! The position of a re-spotted ball (clause 4m, interpretation A10).

use alloc::vec::Vec;

use super::{Disc, Point, Table, sqrt};

/// The gap in metres between a re-spotted ball and an obstacle, if there is room for it: 0.05 mm.
pub const RESPOT_GAP: f64 = 0.000_05;

/// Narrowest gap between two obstacles that counts as free, in metres. Smaller gaps are rounding errors.
const NARROWEST: f64 = 1e-9;

/// Returns the position of a re-spotted object ball, given the balls on the table (4m).
///
/// The position is the free one nearest to the black spot, towards the top cushion if possible and otherwise towards
/// baulk (interpretation A10). Returns `None` if the whole line is blocked, which takes more than fifteen balls.
/// [`Layout::respot`](super::Layout::respot) re-spots several balls in order.
///
/// ```
/// use blackball_rules::geometry::{Point, RESPOT_GAP, Table, respot};
///
/// let table = Table::new(1.83, 0.915, 0.0254, 0.0254)?;
/// assert_eq!(respot(&table, &[]), Some(table.black_spot()));
///
/// // A ball 20 mm in front of the spot pushes the re-spotted one up by 30.8 mm and a hair.
/// let obstacle = table.object_ball(Point::new(0.4575, 1.3525)?);
/// let place = respot(&table, &[obstacle]).unwrap();
/// assert_eq!((place.x(), place.y()), (0.4575, 1.3525 + 0.0508 + RESPOT_GAP));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn respot(table: &Table, obstacles: &[Disc]) -> Option<Point> {
    let spot = table.black_spot();
    let radius = table.object_radius();
    let mut blocked = blocked_parts(spot.x(), radius, obstacles);

    blocked.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    if let Some(up) = first_free(spot.y(), table.length() - radius, blocked.iter().copied()) {
        return Some(Point::known(spot.x(), up));
    }

    // Searches towards baulk by reversing the axis.
    blocked.sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
    let down = first_free(-spot.y(), -radius, blocked.iter().map(|&(low, high)| (-high, -low)));
    down.map(|down| Point::known(spot.x(), -down))
}

/// Returns the intervals of the long line at `x` in which a ball would touch an obstacle.
fn blocked_parts(x: f64, radius: f64, obstacles: &[Disc]) -> Vec<(f64, f64)> {
    let mut parts = Vec::with_capacity(obstacles.len());
    for obstacle in obstacles {
        let reach = radius + obstacle.radius;
        let aside = obstacle.centre.x() - x;
        if aside.abs() <= reach {
            let half = sqrt(reach * reach - aside * aside);
            parts.push((obstacle.centre.y() - half, obstacle.centre.y() + half));
        }
    }
    parts
}

/// Finds the first free position from `from` to `to`, given the blocked intervals in order.
///
/// A ball displaced by an obstacle keeps a gap. Between two obstacles too close for two gaps, it is centred.
fn first_free(from: f64, to: f64, parts: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let (mut free, mut pushed) = (from, false);
    for (low, high) in parts.filter(|&(_, high)| high >= from) {
        if low - free > NARROWEST {
            let middle = if pushed { f64::midpoint(free, low).min(free + RESPOT_GAP) } else { free };
            return (free <= to).then(|| middle.min(to));
        }
        (free, pushed) = (free.max(high), true);
    }
    if pushed { (to - free > NARROWEST).then(|| (free + RESPOT_GAP).min(to)) } else { Some(free) }
}
