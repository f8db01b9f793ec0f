//! A frame between two shots.

mod cue_from;
mod situation;
mod standing;

use core::fmt;

use serde::{Deserialize, Serialize};

pub use cue_from::{Choice, CueFrom};
pub use situation::{Counts, OnTable, Pair, SetupError, Situation, Stage};
pub use standing::Standing;

use crate::{
    ball::{BallSet, Group, ToldBalls},
    side::Side,
    words::{Word, Wording},
};

/// Which group each side plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Groups {
    /// Not decided yet: the table is open (clause 4e).
    Open,
    /// Decided for the rest of the frame.
    Assigned {
        /// The group of side A; B has the other.
        a: Group,
    },
}

impl Groups {
    /// Groups in which this side plays this group.
    #[must_use]
    pub const fn assigned(side: Side, group: Group) -> Self {
        match side {
            Side::A => Self::Assigned { a: group },
            Side::B => Self::Assigned { a: group.other() },
        }
    }

    /// The group of a side; none while the table is open.
    #[must_use]
    pub const fn of(self, side: Side) -> Option<Group> {
        match (self, side) {
            (Self::Open, _) => None,
            (Self::Assigned { a }, Side::A) => Some(a),
            (Self::Assigned { a }, Side::B) => Some(a.other()),
        }
    }

    /// Whether the table is open.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Open)
    }
}

/// With what right a side comes to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// An ordinary visit.
    Visit,
    /// One free shot, then one ordinary visit (clause 6a). Nothing is ever carried further.
    FreeShot,
}

/// How many balls are racked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rack {
    /// All fifteen object balls (clause 4a).
    #[default]
    Fifteen,
    /// The nine of rows two to four: four reds, four yellows and the black (clause 8g).
    Nine,
}

impl Rack {
    /// Whether this is the full rack.
    #[must_use]
    pub const fn is_fifteen(&self) -> bool {
        matches!(self, Self::Fifteen)
    }

    /// The balls of the rack.
    #[must_use]
    pub const fn balls(self) -> BallSet {
        match self {
            Self::Fifteen => BallSet::FULL_RACK,
            Self::Nine => BallSet::SHORT_RACK,
        }
    }
}

impl Wording for Rack {
    fn word(&self) -> Word {
        match self {
            Self::Fifteen => Word::Fifteen,
            Self::Nine => Word::Nine,
        }
    }
}

/// How far a frame has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The next shot is a break, the first or after a re-rack.
    Break,
    /// The break has been played.
    Play,
    /// The balls are racked again and a lag decides who breaks (clauses 4r, 8g).
    Lag,
    /// A lag has been won, and its winner is to say who breaks (clause 4).
    ChooseBreaker {
        /// The winner of the lag.
        winner: Side,
    },
    /// The frame is over.
    Over {
        /// The side that won it.
        winner: Side,
    },
}

/// A frame between two shots: a small copyable value.
///
/// It is made by [`FrameState::new`] or from a [`Situation`], and moved on by rulings.
///
/// ```
/// use blackball_rules::{FrameState, Side, frame::Phase};
///
/// let frame = FrameState::new(Side::A);
/// assert_eq!(frame.phase(), Phase::Break);
/// assert_eq!(frame.striker(), Side::A);
/// assert_eq!(frame.to_string(), "break by A, A to play from baulk, open, table 1-15");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FrameState {
    pub(crate) phase: Phase,
    pub(crate) breaker: Side,
    pub(crate) striker: Side,
    pub(crate) right: Right,
    pub(crate) groups: Groups,
    /// The rack that the frame is played with.
    pub(crate) rack: Rack,
    pub(crate) on_table: BallSet,
    pub(crate) cue_from: CueFrom,
    pub(crate) due: BallSet,
    /// Those of the balls due that were named by their colour alone.
    pub(crate) due_unnamed: BallSet,
}

impl FrameState {
    /// A frame that this side is about to break, with fifteen balls.
    #[must_use]
    pub const fn new(breaker: Side) -> Self {
        Self::racked(breaker, breaker, Rack::Fifteen)
    }

    pub(crate) const fn racked(breaker: Side, striker: Side, rack: Rack) -> Self {
        Self {
            phase: Phase::Break,
            breaker,
            striker,
            right: Right::Visit,
            groups: Groups::Open,
            rack,
            on_table: rack.balls(),
            cue_from: CueFrom::BAULK,
            due: BallSet::EMPTY,
            due_unnamed: BallSet::EMPTY,
        }
    }

    /// How far the frame has come.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The side that broke, or is to break: it breaks again after an accidental stalemate (clause 4r).
    #[must_use]
    pub const fn breaker(&self) -> Side {
        self.breaker
    }

    /// The side at the table.
    #[must_use]
    pub const fn striker(&self) -> Side {
        self.striker
    }

    /// With what right the striker plays.
    #[must_use]
    pub const fn right(&self) -> Right {
        self.right
    }

    /// The groups.
    #[must_use]
    pub const fn groups(&self) -> Groups {
        self.groups
    }

    /// The object balls in play, those that are due to be re-spotted included.
    #[must_use]
    pub const fn on_table(&self) -> BallSet {
        self.on_table
    }

    /// Where the striker may play the cue ball from.
    #[must_use]
    pub const fn cue_from(&self) -> CueFrom {
        self.cue_from
    }

    /// The object balls that are due to be re-spotted before the next shot (clauses 4m, 5j).
    #[must_use]
    pub const fn due(&self) -> BallSet {
        self.due
    }

    /// The balls that are due, as they were named.
    pub(crate) const fn due_balls(&self) -> ToldBalls {
        ToldBalls { balls: self.due, unnamed: self.due_unnamed }
    }

    /// Whether a shot can be played.
    pub(crate) const fn is_played(&self) -> bool {
        matches!(self.phase, Phase::Break | Phase::Play)
    }

    /// The object balls that are on for a side: what it must hit first (clauses 4e, 6b). Empty once the frame is over.
    #[must_use]
    pub const fn balls_on(&self, side: Side) -> BallSet {
        if matches!(self.phase, Phase::Lag | Phase::ChooseBreaker { .. } | Phase::Over { .. }) {
            return BallSet::EMPTY;
        }
        let free = matches!(self.phase, Phase::Break)
            || (matches!(self.right, Right::FreeShot) && self.striker as u8 == side as u8);
        if free {
            return self.on_table;
        }
        let black = BallSet::first(0, 0, true);
        match self.groups.of(side) {
            None => self.on_table.without(black),
            Some(group) => {
                let own = self.on_table.intersection(BallSet::of(group));
                if own.is_empty() { self.on_table.intersection(black) } else { own }
            }
        }
    }

    /// The same frame with exactly these object balls on the table, for callers that know each ball of a group by its
    /// number.
    #[must_use]
    pub const fn with_balls(mut self, balls: BallSet) -> Self {
        self.on_table = balls.intersection(BallSet::FULL_RACK);
        self.due = self.due.intersection(self.on_table);
        self.due_unnamed = self.due_unnamed.intersection(self.due);
        self
    }
}

impl fmt::Display for FrameState {
    /// Writes the whole state in one line: equal states write equal lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Break => write!(f, "break by {}", self.breaker)?,
            Phase::Play => write!(f, "{} broke", self.breaker)?,
            Phase::Lag => write!(f, "lag, breaker {}", self.breaker)?,
            Phase::ChooseBreaker { winner } => write!(f, "{winner} won the lag, breaker {}", self.breaker)?,
            Phase::Over { winner } => write!(f, "{winner} won, {} broke", self.breaker)?,
        }
        if matches!(self.phase, Phase::Break | Phase::Play) {
            let free = if self.right == Right::FreeShot { " a free shot" } else { "" };
            write!(f, ", {} to play{free} from {}", self.striker, self.cue_from)?;
        }
        match self.groups {
            Groups::Open => f.write_str(", open")?,
            Groups::Assigned { a } => write!(f, ", A {a} B {}", a.other())?,
        }
        write!(f, ", table {}", self.on_table)?;
        if !self.due.is_empty() {
            write!(f, ", due {}", self.due)?;
        }
        if !self.due_unnamed.is_empty() {
            write!(f, ", by colour {}", self.due_unnamed)?;
        }
        Ok(())
    }
}
