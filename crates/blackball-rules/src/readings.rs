//! The readings: what this engine takes the document to mean where it leaves something open, and which of them a
//! competition may choose.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::messages;
use serde::{Deserialize, Serialize};

/// One of the readings A1 to A27. A ruling that rests on one lists it.
///
/// ```
/// use blackball_rules::readings::Reading;
///
/// assert_eq!(Reading::A16.to_string(), "A16");
/// assert_eq!(Reading::A16.read().to_string(), "the black potted from an open table loses the frame");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Reading {
    /// Reading A1: the pattern of the rack is a convention.
    A1,
    /// Reading A2: an in-off does not make a break legal.
    A2,
    /// Reading A3: who chooses a re-rack breaks.
    A3,
    /// Reading A4: the referee decides when there is no room in baulk.
    A4,
    /// Reading A5: when nobody can tell which ball was hit first, the striker is favoured.
    A5,
    /// Reading A6: the black potted on a fouled break still means a re-rack.
    A6,
    /// Reading A7: two touching balls give no concession.
    A7,
    /// Reading A8: a touching ball counts as on for a free shot.
    A8,
    /// Reading A9: numbered balls of a group are re-spotted in ascending order.
    A9,
    /// Reading A10: without room towards the far cushion a ball goes to the nearest place towards baulk.
    A10,
    /// Reading A11: the cushion of every announced frozen ball is left out.
    A11,
    /// Reading A12: only a confirmed snooker exempts.
    A12,
    /// Reading A13: after a shot out of turn the offender's opponent plays.
    A13,
    /// Reading A14: the clock goes on where it stopped.
    A14,
    /// Reading A15: a group can be decided when all balls of the other are gone.
    A15,
    /// Reading A16: the black potted from an open table loses the frame.
    A16,
    /// Reading A17: a free shot that pots the last own ball and the black wins, whatever it hit first.
    A17,
    /// Reading A18: a lag for a re-rack does not shift the alternation of breaks.
    A18,
    /// Reading A19: whoever interferes before the announcement loses the frame.
    A19,
    /// Reading A20: after a foul before the break the opponent breaks with a free shot.
    A20,
    /// Reading A21: several fouls have one penalty, and all are cited.
    A21,
    /// Reading A22: a re-break is a break.
    A22,
    /// Reading A23: the jaws are part of the cushion.
    A23,
    /// Reading A24: a free shot does not decide groups.
    A24,
    /// Reading A25: nothing is carried over a chosen re-rack.
    A25,
    /// Reading A26: after the black on a break out of turn the side whose turn it was breaks.
    A26,
    /// Reading A27: the cue ball's own cushion counts no more than any other ball's.
    A27,
}

impl Reading {
    /// All readings.
    pub const ALL: [Self; 27] = [
        Self::A1,
        Self::A2,
        Self::A3,
        Self::A4,
        Self::A5,
        Self::A6,
        Self::A7,
        Self::A8,
        Self::A9,
        Self::A10,
        Self::A11,
        Self::A12,
        Self::A13,
        Self::A14,
        Self::A15,
        Self::A16,
        Self::A17,
        Self::A18,
        Self::A19,
        Self::A20,
        Self::A21,
        Self::A22,
        Self::A23,
        Self::A24,
        Self::A25,
        Self::A26,
        Self::A27,
    ];

    /// What is read, with the recommended choice.
    #[must_use]
    pub const fn read(self) -> Read {
        match self {
            Self::A1 => Read::A1,
            Self::A2 => Read::A2,
            Self::A3 => Read::A3,
            Self::A4 => Read::A4,
            Self::A5 => Read::A5,
            Self::A6 => Read::A6,
            Self::A7 => Read::A7,
            Self::A8 => Read::A8,
            Self::A9 => Read::A9,
            Self::A10 => Read::A10,
            Self::A11 => Read::A11,
            Self::A12 => Read::A12,
            Self::A13 => Read::A13,
            Self::A14 => Read::A14,
            Self::A15 => Read::A15,
            Self::A16 => Read::A16,
            Self::A17 => Read::A17,
            Self::A18 => Read::A18,
            Self::A19 => Read::A19,
            Self::A20 => Read::A20,
            Self::A21 => Read::A21,
            Self::A22 => Read::A22,
            Self::A23 => Read::A23,
            Self::A24 => Read::A24,
            Self::A25 => Read::A25,
            Self::A26 => Read::A26,
            Self::A27 => Read::A27,
        }
    }

    /// The choice that is not recommended, where there is one.
    const fn other_way(self) -> Option<Read> {
        Some(match self {
            Self::A2 => Read::OtherA2,
            Self::A3 => Read::OtherA3,
            Self::A5 => Read::OtherA5,
            Self::A6 => Read::OtherA6,
            Self::A7 => Read::OtherA7,
            Self::A8 => Read::OtherA8,
            Self::A11 => Read::OtherA11,
            Self::A14 => Read::OtherA14,
            Self::A17 => Read::OtherA17,
            Self::A18 => Read::OtherA18,
            Self::A20 => Read::OtherA20,
            _ => return None,
        })
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

boardgame_core::text_arguments!(Reading);

messages! {
    /// What is read into the document: the recommended choice of each reading, and the other one where there is one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Read of "blackball" {
        /// A1.
        A1 => "the pattern of the rack is a convention";
        /// A2.
        A2 => "an in-off does not make a break legal";
        /// A3.
        A3 => "who chooses a re-rack breaks";
        /// A4.
        A4 => "the referee decides when there is no room in baulk";
        /// A5.
        A5 => "when nobody can tell which ball was hit first, the striker is favoured";
        /// A6.
        A6 => "the black potted on a fouled break still means a re-rack";
        /// A7.
        A7 => "two touching balls give no concession";
        /// A8.
        A8 => "a touching ball counts as on for a free shot";
        /// A9.
        A9 => "numbered balls of a group are re-spotted in ascending order";
        /// A10.
        A10 => "without room towards the far cushion a ball goes to the nearest place towards baulk";
        /// A11.
        A11 => "the cushion of every announced frozen ball is left out";
        /// A12.
        A12 => "only a confirmed snooker exempts";
        /// A13.
        A13 => "after a shot out of turn the offender's opponent plays";
        /// A14.
        A14 => "the clock goes on where it stopped";
        /// A15.
        A15 => "a group can be decided when all balls of the other are gone";
        /// A16.
        A16 => "the black potted from an open table loses the frame";
        /// A17.
        A17 => "a free shot that pots the last own ball and the black wins, whatever it hit first";
        /// A18.
        A18 => "a lag for a re-rack does not shift the alternation of breaks";
        /// A19.
        A19 => "whoever interferes before the announcement loses the frame";
        /// A20.
        A20 => "after a foul before the break the opponent breaks with a free shot";
        /// A21.
        A21 => "several fouls have one penalty, and all are cited";
        /// A22.
        A22 => "a re-break is a break";
        /// A23.
        A23 => "the jaws are part of the cushion";
        /// A24.
        A24 => "a free shot does not decide groups";
        /// A25.
        A25 => "nothing is carried over a chosen re-rack";
        /// A26.
        A26 => "after the black on a break out of turn the side whose turn it was breaks";
        /// A27.
        A27 => "the cue ball's own cushion counts no more than any other ball's";
        /// A2, read the other way.
        OtherA2 => "an in-off makes a break legal";
        /// A3, read the other way.
        OtherA3 => "whoever broke illegally breaks again after a chosen re-rack";
        /// A5, read the other way.
        OtherA5 => "when nobody can tell which ball was hit first, it is a foul";
        /// A6, read the other way.
        OtherA6 => "the black potted on a fouled break loses the frame";
        /// A7, read the other way.
        OtherA7 => "of two touching balls the one that is on counts as hit";
        /// A8, read the other way.
        OtherA8 => "a touching ball counts for a free shot only if it would be on in any shot";
        /// A11, read the other way.
        OtherA11 => "only the cushion of the frozen ball that was hit first is left out";
        /// A14, read the other way.
        OtherA14 => "the clock starts anew";
        /// A17, read the other way.
        OtherA17 => "a free shot that pots the last own ball and the black loses unless an own ball was hit first";
        /// A18, read the other way.
        OtherA18 => "a lag for a re-rack shifts the alternation of breaks";
        /// A20, read the other way.
        OtherA20 => "after a foul before the break the opponent breaks with an ordinary visit";
    }

    /// A reading, and which way it was read.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Followed of "blackball" {
        /// The reading.
        pub reading: Reading,
        /// What was read.
        pub read: Read,
    } => "{reading} ({read})";
}

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $(#[$other_doc:meta])* $other:ident }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $(#[$other_doc])*
            $other,
        }
    };
}

choice! {
    /// Reading A2: whether an in-off counts as a pot that makes a break legal.
    BreakInOff {
        /// It does not.
        NoPot,
        /// It does.
        Pot
    }
}

choice! {
    /// Reading A3: who breaks after a chosen re-rack.
    RerackBreaker {
        /// Who chose it.
        Chooser,
        /// Who played the illegal break.
        SameBreaker
    }
}

choice! {
    /// Reading A5: a ball on and a ball not on, hit so close together that nobody could tell which was first.
    SplitHit {
        /// No foul.
        FavoursStriker,
        /// A foul.
        Foul
    }
}

choice! {
    /// Reading A6: the black potted on a break with another foul.
    FouledBreakBlack {
        /// A re-rack without penalty.
        Rerack,
        /// The foul is punished as any foul with the black is (clause 7a).
        Lost
    }
}

choice! {
    /// Reading A7: two balls touching the cue ball, one of them on.
    TwoTouching {
        /// All of 5d must be met.
        NoConcession,
        /// The ball on counts as hit.
        DeemedHit
    }
}

choice! {
    /// Reading A8: a ball touching the cue ball on a free shot.
    TouchingOnFreeShot {
        /// Every ball is on, so it counts as hit.
        On,
        /// It counts as hit only if it would be on in an ordinary shot.
        OrdinaryOnly
    }
}

choice! {
    /// Reading A11: whose cushion is left out when a frozen ball is hit first.
    FrozenScope {
        /// That of every announced frozen ball.
        AllAnnounced,
        /// That of the ball hit first.
        FirstContact
    }
}

choice! {
    /// Reading A14: the clock after a time-out.
    AfterTimeOut {
        /// It goes on where it stopped.
        Resumes,
        /// It starts anew.
        Restarts
    }
}

choice! {
    /// Reading A17: a free shot that hits an opponent's ball first and pots the last own ball and the black.
    FreeShotFinish {
        /// The frame is won.
        Won,
        /// The frame is lost: an own ball had to be hit first.
        Lost
    }
}

choice! {
    /// Reading A18: the breaks of later frames after a lag for a re-rack.
    Alternation {
        /// They alternate as if there had been no lag.
        Kept,
        /// They alternate from whoever broke after the lag.
        Shifted
    }
}

choice! {
    /// Reading A20: the break after a foul before the break.
    BreakAfterFoul {
        /// The opponent breaks with a free shot and a visit.
        FreeShot,
        /// The opponent breaks with an ordinary visit.
        Visit
    }
}

/// The readings that a competition may choose; the default is the recommended choice for each.
///
/// The readings that are not here have one sensible answer, or belong to whoever measures: the rack (A1) and the place
/// of a re-spotted ball (A10) to the geometry, the jaws (A23) and unconfirmed snookers (A12) to the source of the
/// facts.
///
/// ```
/// use blackball_rules::readings::{Readings, RerackBreaker};
///
/// let house: Readings = serde_json::from_str(r#"{"rerack_breaker":"same_breaker"}"#)?;
/// assert_eq!(house, Readings { rerack_breaker: RerackBreaker::SameBreaker, ..Readings::default() });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "readings of the rules")]
pub struct Readings {
    /// A2: an in-off on the break.
    pub break_in_off: BreakInOff,
    /// A3: who breaks after a chosen re-rack.
    pub rerack_breaker: RerackBreaker,
    /// A5: a split hit.
    pub split_hit: SplitHit,
    /// A6: the black on a fouled break.
    pub fouled_break_black: FouledBreakBlack,
    /// A7: two touching balls.
    pub two_touching: TwoTouching,
    /// A8: a touching ball on a free shot.
    pub touching_on_free_shot: TouchingOnFreeShot,
    /// A11: frozen balls.
    pub frozen_scope: FrozenScope,
    /// A14: the clock after a time-out.
    pub after_time_out: AfterTimeOut,
    /// A17: a finish with a free shot.
    pub free_shot_finish: FreeShotFinish,
    /// A18: breaks after a lag for a re-rack.
    pub alternation: Alternation,
    /// A20: the break after a foul before it.
    pub break_after_foul: BreakAfterFoul,
}

impl Readings {
    /// Whether these are the recommended readings.
    #[must_use]
    pub fn is_recommended(&self) -> bool {
        *self == Self::default()
    }

    /// A reading with what is read by it: the recommended choice, or the other one where these readings make it.
    #[must_use]
    pub fn follow(&self, reading: Reading) -> Followed {
        let other = self.not_recommended().contains(&reading).then(|| reading.other_way()).flatten();
        Followed { reading, read: other.unwrap_or(reading.read()) }
    }

    /// The readings in which these differ from the recommended ones.
    #[must_use]
    pub fn not_recommended(&self) -> Vec<Reading> {
        let chosen = [
            (Reading::A2, self.break_in_off != BreakInOff::default()),
            (Reading::A3, self.rerack_breaker != RerackBreaker::default()),
            (Reading::A5, self.split_hit != SplitHit::default()),
            (Reading::A6, self.fouled_break_black != FouledBreakBlack::default()),
            (Reading::A7, self.two_touching != TwoTouching::default()),
            (Reading::A8, self.touching_on_free_shot != TouchingOnFreeShot::default()),
            (Reading::A11, self.frozen_scope != FrozenScope::default()),
            (Reading::A14, self.after_time_out != AfterTimeOut::default()),
            (Reading::A17, self.free_shot_finish != FreeShotFinish::default()),
            (Reading::A18, self.alternation != Alternation::default()),
            (Reading::A20, self.break_after_foul != BreakAfterFoul::default()),
        ];
        chosen.into_iter().filter(|(_, differs)| *differs).map(|(reading, _)| reading).collect()
    }
}
