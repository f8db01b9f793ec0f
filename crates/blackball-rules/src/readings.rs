//! The readings that can be chosen.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::Reading;

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
/// use blackball_rules::{Readings, RerackBreaker};
///
/// let house: Readings = serde_json::from_str(r#"{"rerack_breaker":"same_breaker"}"#)?;
/// assert_eq!(house, Readings { rerack_breaker: RerackBreaker::SameBreaker, ..Readings::default() });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
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
