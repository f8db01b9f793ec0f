//! The set-up and the state of a match.

use core::fmt::{self, Display, Formatter};

use crate::{
    frame::{FrameState, Phase, Rack, SetupError, Situation},
    readings::{Alternation, Readings},
    rule::Rule,
    ruling::{Next, Notice, Ruling, Scope},
    side::Side,
};

/// The format of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Format {
    /// The first side to win the given number of frames wins the match.
    RaceTo(u16),
    /// The first side to win more than half of the given number of frames wins the match. An equal score is a draw.
    BestOf(u16),
    /// All of the given number of frames are played. An equal score is a draw.
    Frames(u16),
}

/// The set-up of a match.
///
/// ```
/// use blackball_rules::{Format, Setup};
///
/// let setup: Setup = serde_json::from_str(r#"{"format":{"race_to":5},"breaker":"B"}"#)?;
/// assert_eq!(setup.format, Format::RaceTo(5));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields, expecting = "the set-up of a match"))]
pub struct Setup {
    /// The format of the match.
    pub format: Format,
    /// The side that breaks first. If `None`, the sides lag for the break (clause 4).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub breaker: Option<Side>,
    /// Whether the sides are pairs (clause 8h).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
    pub doubles: bool,
    /// The choices of interpretation for the match.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Readings::is_recommended"))]
    pub readings: Readings,
    /// The state in which the first frame starts, if it does not start with a break.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub frame: Option<Situation>,
}

impl Default for Setup {
    /// Returns a match of one frame between two players, who lag for the break.
    fn default() -> Self {
        Self { format: Format::RaceTo(1), breaker: None, doubles: false, readings: Readings::default(), frame: None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    pub(super) format: Format,
    pub(super) doubles: bool,
    pub(super) readings: Readings,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MatchState {
    pub(super) frame: FrameState,
    pub(super) score: [u16; 2],
    /// The side that breaks the current frame, or `None` before the lag for the first break.
    breaker: Option<Side>,
    /// The winner, or `None` after a draw, and the deciding clause.
    pub(super) over: Option<(Option<Side>, Rule)>,
}

impl MatchState {
    pub(super) fn start(setup: &Setup) -> Result<Self, SetupError> {
        if matches!(setup.format, Format::RaceTo(0) | Format::BestOf(0) | Format::Frames(0)) {
            return Err(SetupError::NoFrames);
        }
        let frame = match (&setup.frame, setup.breaker) {
            (Some(situation), Some(breaker)) if situation.breaker != breaker => {
                return Err(SetupError::TwoBreakers { breaker });
            }
            (Some(situation), _) => FrameState::try_from(situation)?,
            (None, Some(breaker)) => FrameState::new(breaker),
            (None, None) => FrameState::lag_for_break(Rack::Fifteen),
        };
        let breaker = if frame.phase == Phase::Lag { None } else { Some(frame.breaker) };
        Ok(Self { frame, score: [0; 2], breaker, over: None })
    }

    pub(super) fn after(mut self, ruling: &Ruling, terms: &Terms) -> Self {
        self.frame = ruling.after;
        if let Some(Notice::BreakerChosen { breaker }) = ruling.notice {
            if self.breaker.is_none() || terms.readings.alternation == Alternation::Shifted {
                self.breaker = Some(breaker);
            }
        }
        if self.breaker.is_none() && self.frame.is_played() {
            // The referee can set up a frame before any lag has been decided.
            self.breaker = Some(self.frame.breaker);
        }
        if let Next::Over { winner, scope, rule } = ruling.next {
            self.end_frame(winner, scope, rule, terms.format);
        }
        self
    }

    pub(super) fn frames_ended(&self) -> u32 {
        self.score.into_iter().map(u32::from).sum()
    }

    fn end_frame(&mut self, winner: Side, scope: Scope, rule: Rule, format: Format) {
        debug_assert!(self.over.is_none(), "a match ends once");
        let frames = &mut self.score[winner.index()];
        *frames = frames.saturating_add(1);
        let [a, b] = self.score;
        let ahead = match a.cmp(&b) {
            core::cmp::Ordering::Greater => Some(Side::A),
            core::cmp::Ordering::Less => Some(Side::B),
            core::cmp::Ordering::Equal => None,
        };
        let decided = match format {
            _ if scope == Scope::Match => Some(Some(winner)),
            Format::RaceTo(frames) => (a.max(b) >= frames).then_some(ahead),
            Format::BestOf(frames) => (a.max(b) > frames / 2 || a.saturating_add(b) >= frames).then_some(ahead),
            Format::Frames(frames) => (a.saturating_add(b) >= frames).then_some(ahead),
        };
        if let Some(result) = decided {
            // No clause provides for a drawn match, so the draw cites the clause about the end of a frame.
            self.over = Some((result, if result.is_some() { rule } else { Rule::Completion }));
            return;
        }
        // The sides break alternate frames (clause 4). They lag now if no lag has been played yet.
        self.breaker = self.breaker.map(|breaker| !breaker);
        self.frame = self.breaker.map_or(FrameState::lag_for_break(Rack::Fifteen), FrameState::new);
    }
}

impl Display for MatchState {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [a, b] = self.score;
        write!(f, "{a}-{b}")?;
        if let Some(breaker) = self.breaker {
            write!(f, " break {breaker}")?;
        }
        match self.over {
            Some((Some(winner), rule)) => write!(f, " won by {winner} {rule}")?,
            Some((None, rule)) => write!(f, " drawn {rule}")?,
            None => {}
        }
        write!(f, ": {}", self.frame)
    }
}
