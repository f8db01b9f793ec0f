//! The short calls that a referee makes aloud.

use alloc::vec::Vec;

use boardgame_core::messages;

use super::{Next, Ruling, Scope};
use crate::{ball::Group, frame::Right, side::Side, terms::InWords};

messages! {
    /// A short call that the referee makes aloud.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum Call of "blackball" {
        /// A foul (clause 5).
        Foul => "Foul";
        /// A loss of the frame or match (clause 7).
        Loss { side: Side } => "Loss for {side}";
        /// The groups are decided (clause 4e).
        Group { side: Side, group: Group as InWords } => "{side} on {group}";
        /// A free shot (clause 6a).
        FreeShot { side: Side } => "Free shot for {side}";
        /// A side plays an ordinary visit.
        Plays { side: Side } => "{side} to play";
        /// The balls are racked again, and a side breaks.
        Rerack { side: Side } => "Re-rack: {side} breaks";
        /// The sides lag for the break (clause 4).
        Lag => "Lag for the break";
        /// The winner of the lag chooses the breaker.
        Breaker { side: Side } => "{side} chooses who breaks";
        /// A side wins the frame.
        Frame { side: Side } => "{side} wins the frame";
        /// A side wins the match.
        Match { side: Side } => "{side} wins the match";
    }
}

impl Ruling {
    /// Returns the referee's calls in order: foul, loss, groups, next turn. [`Ruling::sentences`] also gives reasons.
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
