//! Checks of a cue ball placed by hand (clauses 4c, 4h, 5b).

use core::fmt;

use boardgame_core::{
    message::{Arg, Argument},
    messages,
};

use super::{Disc, Point, RESPOT_GAP, Table};
use crate::rule::Rule;

messages! {
    /// The reason why a position of a cue ball in hand is illegal. Lengths are in metres.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum PlacementFault of "blackball" cites Rule {
        /// The ball is off the playing surface.
        OffSurface { place: Point } => Rule::BallInHand, "{place} is not on the playing surface";
        /// The ball is in the mouth of a pocket.
        InPocket { place: Point } => Rule::BallInHand, "{place} is in the mouth of a pocket";
        /// The ball's centre is beyond the baulk line (4c, 5b).
        BeyondBaulk { beyond: f64 } => Rule::NotFromBaulk, "the cue ball's centre is {beyond} m beyond the baulk line";
        /// The ball touches another ball (4c), given by its index in the list of balls.
        Touching { ball: usize as Ordinal } => Rule::Baulk,
            "the cue ball would touch ball {ball} of those on the table";
    }
}

/// Displays an index that starts at 0 as a number that starts at 1.
#[derive(Clone, Copy, Debug)]
struct Ordinal<T>(T);

impl fmt::Display for Ordinal<&usize> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.saturating_add(1).fmt(f)
    }
}

impl Argument for Ordinal<&usize> {
    fn arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

/// Allowance for rounding, in metres.
const HAIR: f64 = RESPOT_GAP / 1000.0;

impl Table {
    /// Checks that a cue ball in hand is in baulk, on the surface and in no pocket, and touches no other ball.
    ///
    /// `tolerance` is a margin in metres, in the player's favour, for measurement errors.
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
    /// Returns the first fault found.
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

    /// Returns discs that stand for the mouths of the two pockets at the baulk end.
    fn baulk_pockets(&self) -> [Disc; 2] {
        [0.0, self.width()].map(|x| Disc { centre: Point::known(x, 0.0), radius: 2.0 * self.cue_radius() })
    }
}
