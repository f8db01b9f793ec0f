//! The state of a frame between two shots.

mod cue_from;
mod situation;
mod status;

use core::fmt;

pub use cue_from::{Choice, CueFrom};
pub use situation::{Counts, OnTable, Pair, SetupError, Situation, Stage};
pub use status::FrameStatus;

use crate::{
    ball::{BallLabels, BallSet, Group},
    side::Side,
    terms::{Term, Wording},
};

/// The groups that the two sides play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Groups {
    /// The table is open: no side has a group yet (clause 4e).
    Open,
    /// Each side has its group for the rest of the frame.
    Assigned {
        /// The group of side A.
        a: Group,
    },
}

impl Groups {
    /// Returns the groups with `group` assigned to `side`.
    #[must_use]
    pub const fn assigned(side: Side, group: Group) -> Self {
        match side {
            Side::A => Self::Assigned { a: group },
            Side::B => Self::Assigned { a: group.other() },
        }
    }

    /// Returns the group of a side, or `None` while the table is open.
    #[must_use]
    pub const fn of(self, side: Side) -> Option<Group> {
        match (self, side) {
            (Self::Open, _) => None,
            (Self::Assigned { a }, Side::A) => Some(a),
            (Self::Assigned { a }, Side::B) => Some(a.other()),
        }
    }

    /// Reports whether the table is open.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Open)
    }
}

/// The kind of turn that the side at the table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Right {
    /// An ordinary visit.
    Visit,
    /// A free shot, then an ordinary visit (clause 6a).
    FreeShot,
}

/// A rack of balls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Rack {
    /// All fifteen object balls (clause 4a).
    #[default]
    Fifteen,
    /// Nine balls, rows two to four of the full rack: four reds, four yellows and the black (clause 8g).
    Nine,
}

impl Rack {
    /// Reports whether this is the rack of fifteen.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        matches!(self, Self::Fifteen)
    }

    /// Returns the object balls in the rack.
    #[must_use]
    pub const fn balls(self) -> BallSet {
        match self {
            Self::Fifteen => BallSet::FULL_RACK,
            Self::Nine => BallSet::SHORT_RACK,
        }
    }
}

impl Wording for Rack {
    fn word(&self) -> Term {
        match self {
            Self::Fifteen => Term::Fifteen,
            Self::Nine => Term::Nine,
        }
    }
}

/// The phase of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Phase {
    /// The next shot is a break, either the first or one after a re-rack.
    Break,
    /// The break has been played.
    Play,
    /// A lag decides who breaks (clauses 4, 4r, 8g).
    Lag,
    /// The winner of the lag chooses who breaks (clause 4).
    ChooseBreaker {
        /// The winner of the lag.
        winner: Side,
    },
    /// The frame is over.
    Over {
        /// The winner.
        winner: Side,
    },
}

/// The state of a frame between two shots, created by [`FrameState::new`] or from a [`Situation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FrameState {
    pub(crate) phase: Phase,
    pub(crate) breaker: Side,
    pub(crate) striker: Side,
    pub(crate) right: Right,
    pub(crate) groups: Groups,
    pub(crate) rack: Rack,
    pub(crate) on_table: BallSet,
    pub(crate) cue_from: CueFrom,
    pub(crate) due: BallSet,
    /// The balls in `due` that are known by colour only.
    pub(crate) due_unnamed: BallSet,
}

impl FrameState {
    /// Creates a frame of fifteen balls in which `breaker` is about to break.
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

    /// Returns the phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the side that broke or is to break, and breaks again after an accidental stalemate (clause 4r).
    #[must_use]
    pub const fn breaker(&self) -> Side {
        self.breaker
    }

    /// Returns the side at the table.
    #[must_use]
    pub const fn striker(&self) -> Side {
        self.striker
    }

    /// Returns the kind of turn that the striker has.
    #[must_use]
    pub const fn right(&self) -> Right {
        self.right
    }

    /// Returns the groups of both sides.
    #[must_use]
    pub const fn groups(&self) -> Groups {
        self.groups
    }

    /// Returns the object balls in play, including those to be re-spotted.
    #[must_use]
    pub const fn on_table(&self) -> BallSet {
        self.on_table
    }

    /// Returns the positions from which the striker may play the cue ball, and whether they may choose a re-rack.
    #[must_use]
    pub const fn cue_from(&self) -> CueFrom {
        self.cue_from
    }

    /// Returns the object balls to be re-spotted before the next shot (clauses 4m, 5j).
    #[must_use]
    pub const fn due(&self) -> BallSet {
        self.due
    }

    pub(crate) const fn due_balls(&self) -> BallLabels {
        BallLabels { balls: self.due, unnamed: self.due_unnamed }
    }

    pub(crate) const fn is_played(&self) -> bool {
        matches!(self.phase, Phase::Break | Phase::Play)
    }

    /// Returns the object balls that a side may hit first (clauses 4e, 6b), or an empty set if no shot is expected.
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

    /// Replaces the object balls on the table, for callers that know which numbered balls are left.
    #[must_use]
    pub const fn with_balls(mut self, balls: BallSet) -> Self {
        self.on_table = balls.intersection(BallSet::FULL_RACK);
        self.due = self.due.intersection(self.on_table);
        self.due_unnamed = self.due_unnamed.intersection(self.due);
        self
    }
}

impl fmt::Display for FrameState {
    /// Writes the whole state on one line. Equal states are written alike.
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
