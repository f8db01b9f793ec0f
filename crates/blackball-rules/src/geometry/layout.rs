//! Where the balls lie.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::messages;

use super::{Disc, Point, RackPattern, StraightPath, Table, respot};
use crate::{
    ball::{Ball, BallSet},
    rule::Rule,
    words::InWords,
};

/// Where each ball lies on a table. Written, it is the balls with their places.
///
/// ```
/// use blackball_rules::{Ball, BallSet, geometry::{Layout, Point, Table}};
///
/// let table = Table::new(1.83, 0.915, 0.0254, 0.0254)?;
/// let mut layout = Layout::new(table);
/// layout.place(Ball::CUE, Point::new(0.4575, 0.5)?)?;
/// layout.place(Ball::BLACK, Point::new(0.4575, 1.3725)?)?;
/// assert!(!layout.is_snookered(BallSet::from_iter([Ball::BLACK])));
/// assert_eq!(layout.to_string(), "cue (0.4575, 0.5000); black (0.4575, 1.3725)");
///
/// // A red that left the table comes back on the spot, or here behind the black that lies on it.
/// let red = Ball::numbered(3).unwrap();
/// let placed = layout.respot(BallSet::from_iter([red]))?;
/// assert_eq!(placed[0].1.to_string(), "(0.4575, 1.4234)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    table: Table,
    places: [Option<Point>; 16],
}

impl Layout {
    /// An empty table.
    #[must_use]
    pub const fn new(table: Table) -> Self {
        Self { table, places: [None; 16] }
    }

    /// A table with the fifteen object balls racked (4a), the cue ball in hand.
    #[must_use]
    pub fn racked(table: Table, pattern: RackPattern) -> Self {
        let mut layout = Self::new(table);
        for (ball, place) in pattern.rack(&table) {
            layout.set(ball, Some(place));
        }
        layout
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Puts a ball somewhere, and says where it was.
    ///
    /// A ball in the mouth of a pocket may lie up to its own diameter outside the cushion faces. Balls may overlap by
    /// what a camera or a simulator gets wrong, up to half of the smaller one's width.
    ///
    /// # Errors
    /// When the ball has no number, would not lie on the table, or lies where another ball does.
    pub fn place(&mut self, ball: Ball, place: Point) -> Result<Option<Point>, LayoutError> {
        let mouth = 2.0 * self.table.object_radius();
        let across = -mouth..=self.table.width() + mouth;
        let along = -mouth..=self.table.length() + mouth;
        if ball.number().is_none() {
            return Err(LayoutError::NotToldApart { ball });
        }
        if !across.contains(&place.x()) || !along.contains(&place.y()) {
            return Err(LayoutError::OffTable { ball, place });
        }
        let disc = self.as_disc(ball, place);
        let there = |&(other, at): &(Ball, Point)| {
            let at = self.as_disc(other, at);
            other != ball && disc.gap(at) < -disc.radius.min(at.radius)
        };
        if let Some((other, _)) = self.iter().find(there) {
            return Err(LayoutError::Overlaps { ball, place, other });
        }
        Ok(self.set(ball, Some(place)))
    }

    /// Takes a ball off the table, and says where it was.
    pub fn remove(&mut self, ball: Ball) -> Option<Point> {
        self.set(ball, None)
    }

    fn set(&mut self, ball: Ball, place: Option<Point>) -> Option<Point> {
        let slot = self.places.get_mut(usize::from(ball.number()?))?;
        core::mem::replace(slot, place)
    }

    /// Where a ball lies.
    #[must_use]
    pub fn at(&self, ball: Ball) -> Option<Point> {
        *self.places.get(usize::from(ball.number()?))?
    }

    /// The balls on the table.
    #[must_use]
    pub fn balls(&self) -> BallSet {
        self.iter().map(|(ball, _)| ball).collect()
    }

    /// The balls on the table with their places: the cue ball, reds, the black, yellows.
    pub fn iter(&self) -> impl Iterator<Item = (Ball, Point)> {
        (0..16).filter_map(Ball::numbered).filter_map(|ball| Some((ball, self.at(ball)?)))
    }

    /// A ball that is on the table, as a disc.
    #[must_use]
    pub fn disc(&self, ball: Ball) -> Option<Disc> {
        Some(self.as_disc(ball, self.at(ball)?))
    }

    const fn as_disc(&self, ball: Ball, place: Point) -> Disc {
        if ball.is_object() { self.table.object_ball(place) } else { self.table.cue_ball(place) }
    }

    fn discs(&self, balls: BallSet) -> Vec<Disc> {
        balls.iter().filter_map(|ball| self.disc(ball)).collect()
    }

    /// The object balls whose distance from the cue ball is at most `tolerance`, in metres (4i).
    #[must_use]
    pub fn touching_cue(&self, tolerance: f64) -> BallSet {
        let Some(cue) = self.disc(Ball::CUE) else { return BallSet::EMPTY };
        let near = |ball: &Ball| self.disc(*ball).is_some_and(|disc| cue.gap(disc) <= tolerance);
        self.balls().iter().filter(|ball| ball.is_object()).filter(near).collect()
    }

    /// Puts balls back in the order of the rules, and says where (4m): the black, reds, yellows, each group ascending.
    ///
    /// # Errors
    /// When a ball is still on the table, or there is no room on the long line; then nothing has changed.
    pub fn respot(&mut self, balls: BallSet) -> Result<Vec<(Ball, Point)>, LayoutError> {
        let mut after = self.clone();
        let mut placed = Vec::new();
        for ball in balls.in_respot_order() {
            if let Some(place) = self.at(ball) {
                return Err(LayoutError::OnTable { ball, place });
            }
            let place = respot(&self.table, &after.discs(after.balls())).ok_or(LayoutError::NoRoom { ball })?;
            after.set(ball, Some(place));
            placed.push((ball, place));
        }
        *self = after;
        Ok(placed)
    }

    /// A straight path to a ball on, and which ball that is (5g); `None` without a cue ball on the table, too.
    #[must_use]
    pub fn straight_path(&self, on: BallSet) -> Option<(Ball, StraightPath)> {
        let cue = self.disc(Ball::CUE)?;
        let objects = self.balls().intersection(BallSet::FULL_RACK);
        let on = on.intersection(objects);
        let path = self.table.straight_path(cue, &self.discs(on), &self.discs(objects.without(on)))?;
        Some((on.iter().nth(path.ball)?, path))
    }

    /// Whether no straight line leads from the cue ball to any part of any ball on (5g).
    ///
    /// A cue ball in hand is not snookered.
    #[must_use]
    pub fn is_snookered(&self, on: BallSet) -> bool {
        self.at(Ball::CUE).is_some() && self.straight_path(on).is_none()
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(number, (ball, place))| {
            let gap = if number == 0 { "" } else { "; " };
            write!(f, "{gap}{ball} {place}")
        })
    }
}

/// The table, and a map from balls to their places.
#[cfg(feature = "serde")]
impl serde::Serialize for Layout {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        struct ByBall<'a>(&'a Layout);

        impl serde::Serialize for ByBall<'_> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter())
            }
        }

        let mut out = serializer.serialize_struct("Layout", 2)?;
        out.serialize_field("table", &self.table)?;
        out.serialize_field("balls", &ByBall(self))?;
        out.end()
    }
}

messages! {
    /// Why a layout cannot be changed so.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum LayoutError of "blackball" cites Rule {
        /// A ball that is not told apart from others of its group has no place of its own.
        NotToldApart {
            /// The ball.
            ball: Ball as InWords,
        } => Rule::Equipment, "{ball} has no number, so that it cannot be told where it lies";
        /// The place is beyond the cushions.
        OffTable {
            /// The ball.
            ball: Ball as InWords,
            /// The place.
            place: Point,
        } => Rule::Equipment, "{ball} at {place} would not lie on the table";
        /// Another ball lies there.
        Overlaps {
            /// The ball.
            ball: Ball as InWords,
            /// The place.
            place: Point,
            /// The ball that lies there.
            other: Ball as InWords,
        } => Rule::Equipment, "{ball} cannot lie at {place}, where {other} lies";
        /// A ball to be re-spotted is on the table (4m).
        OnTable {
            /// The ball.
            ball: Ball as InWords,
            /// Where it lies.
            place: Point,
        } => Rule::Respot, "{ball} is on the table at {place} and cannot be re-spotted";
        /// The long line is taken from cushion to cushion (4m).
        NoRoom {
            /// The ball.
            ball: Ball as InWords,
        } => Rule::Respot, "there is no room on the long line to re-spot {ball}";
    }
}
