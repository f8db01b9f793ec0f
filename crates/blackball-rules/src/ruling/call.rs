//! What a referee calls out: the few words of a ruling that are heard across a room.

use alloc::vec::Vec;

use boardgame_core::messages;

use super::{Next, Ruling, Scope};
use crate::{ball::Group, frame::Right, side::Side, words::InWords};

messages! {
    /// One call of a referee.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Call of "blackball" {
        /// There was a foul (clause 5).
        Foul => "Foul";
        /// The frame or the match is lost by a clause (clause 7).
        Loss {
            /// Who loses it.
            side: Side,
        } => "Loss for {side}";
        /// The groups are decided (clause 4e).
        Group {
            /// Who has potted a ball of the group.
            side: Side,
            /// The group.
            group: Group as InWords,
        } => "{side} on {group}";
        /// A free shot (clause 6a).
        FreeShot {
            /// Who has it.
            side: Side,
        } => "Free shot for {side}";
        /// An ordinary visit begins or goes on.
        Plays {
            /// Whose it is.
            side: Side,
        } => "{side} to play";
        /// The balls are racked again for a break.
        Rerack {
            /// Who breaks.
            side: Side,
        } => "Re-rack: {side} breaks";
        /// Both sides lag (clause 4).
        Lag => "Lag for the break";
        /// The lag is won.
        Breaker {
            /// Who has won it.
            side: Side,
        } => "{side} says who breaks";
        /// The frame is over.
        Frame {
            /// Who has won it.
            side: Side,
        } => "{side} wins the frame";
        /// The match is over.
        Match {
            /// Who has won it.
            side: Side,
        } => "{side} wins the match";
    }
}

impl Ruling {
    /// What a referee calls out, in this order: a foul, a loss, the groups when they have just been decided, and what comes
    /// next. [`Ruling::sentences`] give the reasons.
    ///
    /// ```
    /// use blackball_rules::{Ball, Facts, FrameState, Readings, Side, adjudicate};
    ///
    /// let facts = Facts::new().hit(Ball::RED).pot(Ball::CUE).cushion(true).crossed(3).declared([]).in_baulk(true);
    /// let ruling = adjudicate(&FrameState::new(Side::A), &facts, &Readings::default())?;
    /// let calls: Vec<String> = ruling.calls().iter().map(ToString::to_string).collect();
    /// assert_eq!(calls, ["Foul", "Free shot for B"]);
    /// # Ok::<(), blackball_rules::Illegal>(())
    /// ```
    #[must_use]
    pub fn calls(&self) -> Vec<Call> {
        let side = self.by;
        let foul = (!self.fouls.is_empty()).then_some(Call::Foul);
        let loss = (!self.losses.is_empty()).then_some(Call::Loss { side });
        let group = self.assigned.map(|group| Call::Group { side, group });
        [foul, loss, group, Some(self.next.call())].into_iter().flatten().collect()
    }
}

impl Next {
    const fn call(self) -> Call {
        match self {
            Self::Play { side, rerack: Some(_), .. } => Call::Rerack { side },
            Self::Play { side, right: Right::FreeShot, .. } => Call::FreeShot { side },
            Self::Play { side, right: Right::Visit, .. } => Call::Plays { side },
            Self::Lag { .. } => Call::Lag,
            Self::ChooseBreaker { side, .. } => Call::Breaker { side },
            Self::Over { winner: side, scope: Scope::Frame, .. } => Call::Frame { side },
            Self::Over { winner: side, scope: Scope::Match, .. } => Call::Match { side },
        }
    }
}
