//! The racks of fifteen and nine balls (clauses 4a, 8g).

use alloc::string::String;
use core::{fmt, str::FromStr};

use boardgame_core::{message::Excerpt, messages};

use super::{Point, Table, lines};
use crate::{
    ball::{Ball, Colour, Group},
    rule::Rule,
};

/// The row of each ball in the rack, counted from the apex.
const ROWS: [u8; 15] = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4];

/// The colours in the rack of fifteen, row by row from the apex and from left to right as seen from baulk
/// (interpretation A1).
///
/// ```
/// use blackball_rules::{Group, geometry::RackPattern};
///
/// assert_eq!(RackPattern::default().to_string(), "R/YR/RBY/YRYR/RYYRY");
/// assert_eq!(RackPattern::default().mirrored().to_string(), "R/RY/YBR/RYRY/YRYYR");
/// assert_eq!(RackPattern::default().with_apex(Group::Yellow).to_string(), "Y/RY/YBR/RYRY/YRRYR");
/// assert!("R/RB/YYR/YRYR/RYYRY".parse::<RackPattern>().is_err()); // the black belongs on its spot
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RackPattern([Colour; 15]);

impl RackPattern {
    /// Returns the pattern with left and right swapped.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let mut colours = self.0;
        let mut start = 0;
        for row in 1..=5 {
            colours[start..start + row].reverse();
            start += row;
        }
        Self(colours)
    }

    /// Returns the pattern with the given group at the apex, swapping the groups if necessary.
    #[must_use]
    pub fn with_apex(self, group: Group) -> Self {
        if self.0[0] == Colour::Group(group) {
            return self;
        }
        Self(self.0.map(|colour| match colour {
            Colour::Group(group) => Colour::Group(group.other()),
            other => other,
        }))
    }

    /// Returns the positions of all fifteen balls, with the black on its spot and the apex towards baulk (4a). The
    /// balls of each group are numbered in the order of the pattern.
    #[must_use]
    pub fn rack(self, table: &Table) -> [(Ball, Point); 15] {
        self.balls_from(0, table)
    }

    /// Returns the positions of the nine balls in a short rack, which lacks the apex and the back row (8g).
    ///
    /// The default pattern leaves four balls of each group, as in [`Rack::Nine`](crate::frame::Rack). For other
    /// patterns, set the balls of the frame with [`FrameState::with_balls`](crate::FrameState::with_balls).
    #[must_use]
    pub fn short_rack(self, table: &Table) -> [(Ball, Point); 9] {
        self.balls_from(1, table)
    }

    fn balls_from<const N: usize>(self, first: usize, table: &Table) -> [(Ball, Point); N] {
        let mut numbers = [0, 8];
        let mut rack = [(Ball::BLACK, table.black_spot()); N];
        for (index, place) in (first..).zip(&mut rack) {
            if let Colour::Group(group) = self.0[index] {
                let number = &mut numbers[group as usize];
                *number += 1;
                debug_assert!(*number < 16, "seven balls a group");
                place.0 = Ball::numbered(*number).unwrap_or(Ball::of(group));
            }
            place.1 = spot_of(index, table);
        }
        rack
    }
}

/// Returns the position of the ball at an index of the pattern. Balls in neighbouring rows touch.
fn spot_of(index: usize, table: &Table) -> Point {
    let row = f64::from(ROWS[index]);
    let first = ROWS.iter().take_while(|&&other| f64::from(other) < row).count();
    let column = ROWS[..index].len() - first;
    #[expect(clippy::cast_precision_loss, reason = "a column is at most 4")]
    let across = column as f64 - row / 2.0;
    let diameter = 2.0 * table.object_radius();
    let spot = table.black_spot();
    Point::known(spot.x() + across * diameter, spot.y() + (row - 2.0) * diameter * lines::SQRT_3 / 2.0)
}

impl Default for RackPattern {
    /// Returns the usual pattern: a red at the apex, different colours at the back corners, the black in the middle.
    fn default() -> Self {
        const R: Colour = Colour::Group(Group::Red);
        const Y: Colour = Colour::Group(Group::Yellow);
        const B: Colour = Colour::Black;
        Self([R, Y, R, R, B, Y, Y, R, Y, R, R, Y, Y, R, Y])
    }
}

messages! {
    /// The reason why a text is not the pattern of a rack.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum RackPatternError of "blackball" cites Rule {
        /// The text does not have five rows of the right letters.
        Shape { found: String as Excerpt } => Rule::Rack,
            "expected five rows of R, Y and B as in R/YR/RBY/YRYR/RYYRY, found {found}";
        /// The black is not on its spot in the middle of the third row (4a).
        Black => Rule::Rack, "the black belongs in the middle of the third row";
        /// The groups do not have seven balls each.
        Groups { reds: usize } => Rule::Rack, "expected seven reds and seven yellows, found {reds} reds";
    }
}

impl FromStr for RackPattern {
    type Err = RackPatternError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let shape = || RackPatternError::Shape { found: text.chars().take(40).collect() };
        let mut colours = [Colour::Black; 15];
        let mut letters = text.chars();
        for (index, row) in ROWS.into_iter().enumerate() {
            if index > 0 && row != ROWS[index - 1] && letters.next() != Some('/') {
                return Err(shape());
            }
            colours[index] = match letters.next() {
                Some('R' | 'r') => Colour::Group(Group::Red),
                Some('Y' | 'y') => Colour::Group(Group::Yellow),
                Some('B' | 'b') => Colour::Black,
                _ => return Err(shape()),
            };
        }
        if letters.next().is_some() {
            return Err(shape());
        }
        let reds = colours.iter().filter(|&&colour| colour == Colour::Group(Group::Red)).count();
        let blacks = colours.iter().filter(|&&colour| colour == Colour::Black).count();
        if colours[4] != Colour::Black || blacks != 1 {
            return Err(RackPatternError::Black);
        }
        if reds != 7 {
            return Err(RackPatternError::Groups { reds });
        }
        Ok(Self(colours))
    }
}

impl fmt::Display for RackPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, colour) in self.0.iter().enumerate() {
            if index > 0 && ROWS[index] != ROWS[index - 1] {
                f.write_str("/")?;
            }
            f.write_str(match colour {
                Colour::Group(Group::Red) => "R",
                Colour::Group(Group::Yellow) => "Y",
                Colour::Black | Colour::Cue => "B",
            })?;
        }
        Ok(())
    }
}
