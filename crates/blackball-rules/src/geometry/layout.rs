//! The positions of the balls.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::messages;

use super::{Disc, Point, RackPattern, StraightPath, Table, respot};
use crate::{
    ball::{Ball, BallSet},
    rule::Rule,
    terms::InWords,
};

/// The positions of the balls on a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    table: Table,
    places: [Option<Point>; 16],
}

impl Layout {
    /// Creates an empty table.
    #[must_use]
    pub const fn new(table: Table) -> Self {
        Self { table, places: [None; 16] }
    }

    /// Creates a table with the fifteen object balls racked (4a).
    #[must_use]
    pub fn racked(table: Table, pattern: RackPattern) -> Self {
        let mut layout = Self::new(table);
        for (ball, place) in pattern.rack(&table) {
            layout.set(ball, Some(place));
        }
        layout
    }

    /// Returns the table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Places a ball and returns its previous position, if it was on the table.
    ///
    /// The centre of a ball in the mouth of a pocket may be up to a ball's diameter outside the cushions. To allow for
    /// measurement errors, balls may overlap by up to half the width of the smaller one.
    ///
    /// # Errors
    /// Fails if the ball has no number, is outside the table, or overlaps another ball.
    pub fn place(&mut self, ball: Ball, place: Point) -> Result<Option<Point>, LayoutError> {
        let mouth = 2.0 * self.table.object_radius();
        let across = -mouth..=self.table.width() + mouth;
        let along = -mouth..=self.table.length() + mouth;
        if ball.number().is_none() {
            return Err(LayoutError::NoNumber { ball });
        }
        if !across.contains(&place.x()) || !along.contains(&place.y()) {
            return Err(LayoutError::OffTable { ball, place });
        }
        let disc = self.as_disc(ball, place);
        let overlaps = |&(other, at): &(Ball, Point)| {
            let at = self.as_disc(other, at);
            other != ball && disc.gap(at) < -disc.radius.min(at.radius)
        };
        if let Some((other, _)) = self.iter().find(overlaps) {
            return Err(LayoutError::Overlaps { ball, place, other });
        }
        Ok(self.set(ball, Some(place)))
    }

    /// Removes a ball and returns its position, if it was on the table.
    pub fn remove(&mut self, ball: Ball) -> Option<Point> {
        self.set(ball, None)
    }

    fn set(&mut self, ball: Ball, place: Option<Point>) -> Option<Point> {
        let slot = self.places.get_mut(usize::from(ball.number()?))?;
        core::mem::replace(slot, place)
    }

    /// Returns the position of a ball, or `None` if it is not on the table.
    #[must_use]
    pub fn at(&self, ball: Ball) -> Option<Point> {
        *self.places.get(usize::from(ball.number()?))?
    }

    /// Returns the balls on the table.
    #[must_use]
    pub fn balls(&self) -> BallSet {
        self.iter().map(|(ball, _)| ball).collect()
    }

    /// Iterates over the balls on the table in order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Ball, Point)> {
        (0..16).filter_map(Ball::numbered).filter_map(|ball| Some((ball, self.at(ball)?)))
    }

    /// Returns the disc that a ball covers, or `None` if it is not on the table.
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

    /// Returns the object balls within `tolerance` metres of the cue ball (4i).
    #[must_use]
    pub fn touching_cue(&self, tolerance: f64) -> BallSet {
        let Some(cue) = self.disc(Ball::CUE) else { return BallSet::EMPTY };
        let near = |ball: &Ball| self.disc(*ball).is_some_and(|disc| cue.gap(disc) <= tolerance);
        self.balls().iter().filter(|ball| ball.is_object()).filter(near).collect()
    }

    /// Re-spots balls in the order of the rules (4m) and returns their new positions.
    ///
    /// # Errors
    /// Fails if one of the balls is on the table or the long line is full. The layout is then unchanged.
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

    /// Finds a ball on that the cue ball can hit on a straight path, and returns both (5g). Returns `None` if there is
    /// no such ball or no cue ball on the table.
    #[must_use]
    pub fn straight_path(&self, on: BallSet) -> Option<(Ball, StraightPath)> {
        let cue = self.disc(Ball::CUE)?;
        let objects = self.balls().intersection(BallSet::FULL_RACK);
        let on = on.intersection(objects);
        let path = self.table.straight_path(cue, &self.discs(on), &self.discs(objects.without(on)))?;
        Some((on.iter().nth(path.ball)?, path))
    }

    /// Reports whether the cue ball has no straight path to any part of a ball on (5g). A cue ball in hand is never
    /// snookered.
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

messages! {
    /// The reason why a layout cannot be changed as requested.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum LayoutError of "blackball" cites Rule {
        /// The ball has no number and therefore no position.
        NoNumber { ball: Ball as InWords } => Rule::Equipment,
            "{ball} has no number, so it cannot be placed";
        /// The position is off the table.
        OffTable { ball: Ball as InWords, place: Point } => Rule::Equipment,
            "{ball} at {place} is off the table";
        /// The ball would overlap another ball.
        Overlaps { ball: Ball as InWords, place: Point, other: Ball as InWords } => Rule::Equipment,
            "{ball} cannot be at {place}, because it would overlap {other}";
        /// The ball to be re-spotted is on the table (4m).
        OnTable { ball: Ball as InWords, place: Point } => Rule::Respot,
            "{ball} is on the table at {place} and cannot be re-spotted";
        /// The long line has no room for the ball (4m).
        NoRoom { ball: Ball as InWords } => Rule::Respot, "there is no room on the long line to re-spot {ball}";
    }
}
