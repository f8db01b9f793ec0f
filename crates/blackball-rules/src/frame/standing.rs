//! Where a frame stands, in words.

use alloc::vec::Vec;

use boardgame_core::messages;

use super::{CueFrom, FrameState, Groups, Phase, Right};
use crate::{
    ball::{Ball, Colour, Group},
    side::Side,
    words::{InOrder, InWords},
};

messages! {
    /// Where a frame stands: three or four of these tell it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Standing of "blackball" {
        /// The sides lag (clause 4).
        Lag => "Lag for the break: `lag A` when A's ball is nearer, `lag B` when B's is";
        /// The lag is won.
        ChooseBreaker {
            /// Who has won it.
            winner: Side,
        } => "{winner} has won the lag and says who breaks: `breaker A` or `breaker B`";
        /// A side has an ordinary visit.
        Visit {
            /// Which side.
            side: Side,
            /// Where the cue ball may be played from.
            from: CueFrom as InWords,
        } => "{side} to play, one visit, cue ball {from}";
        /// A side has a free shot (clause 6a).
        FreeShot {
            /// Which side.
            side: Side,
            /// Where the cue ball may be played from.
            from: CueFrom as InWords,
        } => "{side} to play, free shot and then a visit, cue ball {from}";
        /// No groups yet (clause 4e).
        Open => "The table is open";
        /// The groups are decided (clause 4e).
        Groups {
            /// The side A.
            a: Side,
            /// Its group.
            group: Group as InWords,
            /// The side B.
            b: Side,
            /// Its group.
            other: Group as InWords,
        } => "{a} plays {group}, {b} plays {other}";
        /// What is left when the black has gone.
        Balls {
            /// How many reds.
            red: usize,
            /// How many yellows.
            yellow: usize,
        } => "On the table: {red} red, {yellow} yellow";
        /// What is left with the black.
        BallsAndBlack {
            /// How many reds.
            red: usize,
            /// How many yellows.
            yellow: usize,
        } => "On the table: {red} red, {yellow} yellow, and the black";
        /// What is due to be re-spotted before the next shot (clauses 4m, 5j).
        Due {
            /// The balls, in order.
            balls: Vec<Ball> as InOrder,
        } => "To be put back on the black spot first: {balls}";
    }
}

impl Standing {
    /// The groups, when A has this one.
    #[must_use]
    pub const fn of_groups(group: Group) -> Self {
        Self::Groups { a: Side::A, group, b: Side::B, other: group.other() }
    }
}

impl FrameState {
    /// Who is to do what, which groups the sides have, which balls are left, and which of them are due to be re-spotted, in
    /// this order.
    #[must_use]
    pub fn standing(&self) -> Vec<Standing> {
        let (side, from) = (self.striker(), self.cue_from());
        let turn = match (self.phase(), self.right()) {
            (Phase::Lag, _) => Standing::Lag,
            (Phase::ChooseBreaker { winner }, _) => Standing::ChooseBreaker { winner },
            (_, Right::FreeShot) => Standing::FreeShot { side, from },
            (_, Right::Visit) => Standing::Visit { side, from },
        };
        let groups = match self.groups() {
            Groups::Open => Standing::Open,
            Groups::Assigned { a: group } => Standing::of_groups(group),
        };
        let count = |colour| self.on_table().iter().filter(|ball| ball.colour() == colour).count();
        let (red, yellow) = (count(Colour::Group(Group::Red)), count(Colour::Group(Group::Yellow)));
        let balls = if count(Colour::Black) > 0 {
            Standing::BallsAndBlack { red, yellow }
        } else {
            Standing::Balls { red, yellow }
        };
        let balls_due = self.due_balls().in_respot_order();
        let due = (!balls_due.is_empty()).then_some(Standing::Due { balls: balls_due });
        [turn, groups, balls].into_iter().chain(due).collect()
    }
}
