//! Placing the cue ball by hand (clauses 4c, 4h, 5b; reading A4).

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::{
    message::{Arg, Argument},
    messages,
};

use super::{Disc, Point, RESPOT_GAP, Table, sqrt};
use crate::rule::Rule;

messages! {
    /// What is wrong with a place for the cue ball in hand.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum PlacementFault of "blackball" cites Rule {
        /// The ball would not lie on the playing surface.
        OffSurface {
            /// Where the centre would be.
            place: Point,
        } => Rule::BallInHand, "{place} is not on the playing surface";
        /// The ball would lie in the mouth of a pocket.
        InPocket {
            /// Where the centre would be.
            place: Point,
        } => Rule::BallInHand, "{place} is in the mouth of a pocket";
        /// The centre is beyond the baulk line (4c, 5b).
        BeyondBaulk {
            /// How far beyond, in metres.
            beyond: f64,
        } => Rule::NotFromBaulk, "the cue ball's centre is {beyond} m beyond the baulk line";
        /// The ball would touch another (4c).
        Touching {
            /// The ball, as an index into those given.
            ball: usize as Counted,
        } => Rule::Baulk, "the cue ball would touch ball {ball} of those on the table";
    }
}

/// An index as people count, from 1.
#[derive(Clone, Copy, Debug)]
struct Counted<T>(T);

impl fmt::Display for Counted<&usize> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.saturating_add(1).fmt(f)
    }
}

impl Argument for Counted<&usize> {
    fn arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

/// What rounding may leave, in metres.
const HAIR: f64 = RESPOT_GAP / 1000.0;

impl Table {
    /// Whether the cue ball may be placed with its centre here: in baulk, on the surface, in no pocket, and touching no
    /// other ball.
    ///
    /// `tolerance` is what the measurement may be wrong by, in metres, in favour of the player; zero is exact.
    ///
    /// ```
    /// use blackball_rules::geometry::{PlacementFault, Point, Table};
    ///
    /// let table = Table::new(1.83, 0.915, 0.0254, 0.0254)?;
    /// let red = table.object_ball(Point::new(0.4575, 0.3)?);
    /// assert_eq!(table.check_placement(Point::new(0.4575, 0.366)?, &[red], 0.0), Ok(()));
    /// let fault = table.check_placement(Point::new(0.4575, 0.35)?, &[red], 0.0);
    /// assert_eq!(fault, Err(PlacementFault::Touching { ball: 0 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first fault found.
    pub fn check_placement(&self, place: Point, balls: &[Disc], tolerance: f64) -> Result<(), PlacementFault> {
        let cue = self.cue_ball(place);
        let inset = cue.radius - tolerance;
        let across = inset..=self.width() - inset;
        let along = inset..=self.length() - inset;
        if !across.contains(&place.x()) || !along.contains(&place.y()) {
            return Err(PlacementFault::OffSurface { place });
        }
        let into = self.baulk_pockets().into_iter().any(|pocket| pocket.gap(cue) < -cue.radius - tolerance - HAIR);
        if into {
            return Err(PlacementFault::InPocket { place });
        }
        if !self.in_baulk(place, tolerance) {
            return Err(PlacementFault::BeyondBaulk { beyond: place.y() - self.baulk_line() });
        }
        match balls.iter().position(|&ball| cue.gap(ball) <= -tolerance) {
            Some(ball) => Err(PlacementFault::Touching { ball }),
            None => Ok(()),
        }
    }

    /// The mouths of the two pockets behind baulk, in which no ball lies still: about a ball wide, whatever the pockets.
    fn baulk_pockets(&self) -> [Disc; 2] {
        [0.0, self.width()].map(|x| Disc { centre: Point::known(x, 0.0), radius: 2.0 * self.cue_radius() })
    }

    /// A place in baulk where the cue ball touches no other ball, if there is one (reading A4).
    ///
    /// The place nearest to the baulk cushion is given; a gap of 0.05 mm is left next to the balls, and the mouths of
    /// the pockets are left free: a place is at least the cue ball's width away from where the cushions would meet.
    ///
    /// ```
    /// use blackball_rules::geometry::{Point, Table};
    ///
    /// let table = Table::new(1.83, 0.915, 0.0254, 0.0254)?;
    /// let room = table.room_in_baulk(&[]).ok_or("an empty baulk")?;
    /// assert_eq!(room.to_string(), "(0.0440, 0.0254)"); // beside the corner pocket
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn room_in_baulk(&self, balls: &[Disc]) -> Option<Point> {
        let left = self.cue_radius();
        let right = self.width() - left;
        let (low, high) = (left, self.baulk_line());
        if left > right || low > high {
            return None;
        }
        let kept_off: Vec<Disc> = balls
            .iter()
            .map(|ball| Disc { centre: ball.centre, radius: ball.radius + self.cue_radius() + RESPOT_GAP })
            .filter(|ball| ball.centre.y() - ball.radius < high)
            .chain(self.baulk_pockets())
            .collect();
        // The lowest point of a free region is a corner of the baulk, or where a circle meets its lower edge or its
        // sides, or where two circles meet.
        let mut corners = Vec::from([(left, low), (right, low)]);
        for (index, &ball) in kept_off.iter().enumerate() {
            corners.extend(crossings(ball.radius, low - ball.centre.y()).map(|x| (ball.centre.x() + x, low)));
            for side in [left, right] {
                corners.extend(crossings(ball.radius, side - ball.centre.x()).map(|y| (side, ball.centre.y() + y)));
            }
            for &other in &kept_off[..index] {
                corners.extend(meetings(ball, other));
            }
        }
        let free = |&(x, y): &(f64, f64)| {
            (left..=right).contains(&x)
                && (low..=high).contains(&y)
                && kept_off.iter().all(|ball| ball.centre.distance(Point::known(x, y)) >= ball.radius - HAIR)
        };
        let lowest = corners.into_iter().filter(free).min_by(|a, b| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)))?;
        Some(Point::known(lowest.0, lowest.1))
    }
}

/// Where a circle round the origin crosses a line at this distance, measured along the line.
fn crossings(radius: f64, distance: f64) -> impl Iterator<Item = f64> {
    let rest = radius * radius - distance * distance;
    let half = sqrt(rest);
    (rest >= 0.0).then_some([-half, half]).into_iter().flatten()
}

/// Where two circles meet.
fn meetings(a: Disc, b: Disc) -> impl Iterator<Item = (f64, f64)> {
    let (dx, dy) = (b.centre.x() - a.centre.x(), b.centre.y() - a.centre.y());
    let square = dx * dx + dy * dy;
    let along = (square + a.radius * a.radius - b.radius * b.radius) / (2.0 * square);
    let rest = a.radius * a.radius / square - along * along;
    let aside = sqrt(rest);
    let point = move |side: f64| {
        let aside = aside * side;
        (a.centre.x() + along * dx - aside * dy, a.centre.y() + along * dy + aside * dx)
    };
    (square > 0.0 && rest >= 0.0).then(|| [point(-1.0), point(1.0)]).into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{Disc, Point, crossings, meetings};

    #[test]
    fn clause_4c_circles_cross_a_line_where_they_are() {
        for (radius, distance) in [(0.05, 0.0), (0.05, 0.03), (0.05, -0.04), (0.07, 0.069)] {
            let places: Vec<f64> = crossings(radius, distance).collect();
            assert!(places.len() == 2 && places[0] < 0.0 && places[1] > 0.0, "{places:?}");
            assert!(places.iter().all(|place| (place.hypot(distance) - radius).abs() < 1e-12));
        }
        assert_eq!(crossings(0.05, 0.051).count() + crossings(0.05, -0.051).count(), 0);
    }

    #[test]
    fn clause_4c_circles_meet_in_two_points_or_none() {
        let disc = |x, y, radius| Disc { centre: Point::known(x, y), radius };
        let one = disc(0.4, 0.2, 0.05);
        for (other, count) in [
            (disc(0.45, 0.2, 0.05), 2),
            (disc(0.38, 0.24, 0.03), 2),
            (disc(0.43, 0.17, 0.09), 2),
            (disc(0.4, 0.29, 0.041), 2),
            (disc(0.5, 0.25, 0.06), 0),
            (disc(0.41, 0.2, 0.02), 0),
            (one, 0),
        ] {
            for (a, b) in [(one, other), (other, one)] {
                let points: Vec<(f64, f64)> = meetings(a, b).collect();
                assert_eq!(points.len(), count, "{other:?}");
                let on = |disc: Disc, &(x, y): &(f64, f64)| {
                    ((x - disc.centre.x()).hypot(y - disc.centre.y()) - disc.radius).abs() < 1e-12
                };
                assert!(points.iter().all(|point| on(a, point) && on(b, point)), "{points:?}");
                assert!(count == 0 || points[0] != points[1]);
            }
        }
    }
}
