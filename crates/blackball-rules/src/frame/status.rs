//! Messages that describe the status of a frame.

use alloc::vec::Vec;

use boardgame_core::messages;

use super::{CueFrom, FrameState, Groups, Phase, Right};
use crate::{
    ball::{Ball, Colour, Group},
    side::Side,
    terms::{InOrder, InWords},
};

messages! {
    /// A line that describes one aspect of a frame's status.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum FrameStatus of "blackball" {
        /// Both sides are to lag (clause 4).
        Lag => "Lag for the break: `lag A` when A's ball is nearer, `lag B` when B's is";
        /// The winner of the lag is to choose the breaker.
        ChooseBreaker { winner: Side } => "{winner} has won the lag and chooses who breaks: `breaker A` or `breaker B`";
        /// The side at the table has an ordinary visit.
        Visit { side: Side, from: CueFrom as InWords } => "{side} to play, one visit, cue ball {from}";
        /// The side at the table has a free shot (clause 6a).
        FreeShot { side: Side, from: CueFrom as InWords } =>
            "{side} to play, free shot and then a visit, cue ball {from}";
        /// The table is open (clause 4e).
        Open => "The table is open";
        /// The groups of both sides (clause 4e).
        Groups { a: Side, group: Group as InWords, b: Side, other: Group as InWords } =>
            "{a} plays {group}, {b} plays {other}";
        /// The balls left on the table, if the black is not one of them.
        Balls { red: usize, yellow: usize } => "On the table: {red} red, {yellow} yellow";
        /// The balls left on the table, including the black.
        BallsAndBlack { red: usize, yellow: usize } => "On the table: {red} red, {yellow} yellow, and the black";
        /// The balls to be re-spotted before the next shot (clauses 4m, 5j).
        Due { balls: Vec<Ball> as InOrder } => "To be put back on the black spot first: {balls}";
    }
}

impl FrameStatus {
    /// Returns the line about the groups if side A plays `group`.
    #[must_use]
    pub const fn of_groups(group: Group) -> Self {
        Self::Groups { a: Side::A, group, b: Side::B, other: group.other() }
    }
}

impl FrameState {
    /// Returns the lines of the status: the turn, the groups, the balls left, and the balls to be re-spotted.
    #[must_use]
    pub fn status_lines(&self) -> Vec<FrameStatus> {
        let (side, from) = (self.striker(), self.cue_from());
        let turn = match (self.phase(), self.right()) {
            (Phase::Lag, _) => FrameStatus::Lag,
            (Phase::ChooseBreaker { winner }, _) => FrameStatus::ChooseBreaker { winner },
            (_, Right::FreeShot) => FrameStatus::FreeShot { side, from },
            (_, Right::Visit) => FrameStatus::Visit { side, from },
        };
        let groups = match self.groups() {
            Groups::Open => FrameStatus::Open,
            Groups::Assigned { a: group } => FrameStatus::of_groups(group),
        };
        let count = |colour| self.on_table().iter().filter(|ball| ball.colour() == colour).count();
        let (red, yellow) = (count(Colour::Group(Group::Red)), count(Colour::Group(Group::Yellow)));
        let balls = if count(Colour::Black) > 0 {
            FrameStatus::BallsAndBlack { red, yellow }
        } else {
            FrameStatus::Balls { red, yellow }
        };
        let balls_due = self.due_balls().in_respot_order();
        let due = (!balls_due.is_empty()).then_some(FrameStatus::Due { balls: balls_due });
        [turn, groups, balls].into_iter().chain(due).collect()
    }
}
