//! A match: frames, breaks in turn, the score, and the last shot while it can still be ruled again.

use alloc::boxed::Box;

use serde::{Deserialize, Serialize};

use crate::{
    Alternation, Conduct, Fall, FrameState, Illegal, Move, Next, Notice, Phase, Pot, Protest, Rack, Readings, Rule,
    Ruling, Scope, SetupError, Side, Situation, facts::Facts,
};

/// When a match is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Who first has won this many frames.
    RaceTo(u16),
    /// This many frames are all played; an equal score is a draw.
    Frames(u16),
}

/// What a match starts from.
///
/// ```
/// use blackball_rules::{Format, Setup};
///
/// let setup: Setup = serde_json::from_str(r#"{"format":{"race_to":5},"breaker":"B"}"#)?;
/// assert_eq!(setup.format, Format::RaceTo(5));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// When the match is decided.
    pub format: Format,
    /// Who breaks first; when left out, the sides lag for it (clause 4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breaker: Option<Side>,
    /// Whether the sides are pairs (clause 8h).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub doubles: bool,
    /// The readings.
    #[serde(skip_serializing_if = "Readings::is_recommended")]
    pub readings: Readings,
    /// The state that the first frame starts from, in place of a break.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frame: Option<Situation>,
}

impl Default for Setup {
    /// One frame between two players, with a lag for the break and the recommended readings.
    fn default() -> Self {
        Self { format: Format::RaceTo(1), breaker: None, doubles: false, readings: Readings::default(), frame: None }
    }
}

/// Where a match stands: what a protest may bring back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) frame: FrameState,
    pub(crate) score: [u16; 2],
    /// Whose break the frame is in the alternation; none before the first lag is won.
    pub(crate) breaker: Option<Side>,
    /// Who has won the match, if it is over, and by which clause.
    pub(crate) over: Option<(Option<Side>, Rule)>,
}

/// The last shot and where the match stood before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LastShot {
    pub(crate) before: Standing,
    pub(crate) facts: Box<Facts>,
}

/// A match that is being played: frames, the score, and whose break it is.
///
/// ```
/// use blackball_rules::{Ball, Contest, Facts, Move, Setup, Side};
///
/// let mut contest = Contest::new(&Setup { breaker: Some(Side::A), ..Setup::default() })?;
/// let shot = Facts::new().hit(Ball::RED).pot(Ball::RED).cushion(true).in_baulk(true).declared([]);
/// let ruling = contest.play(&Move::from(shot))?;
/// assert_eq!(ruling.next_side(), Some(Side::A));
/// assert!(contest.frame().groups().is_open(), "the break never decides the groups");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    pub(crate) format: Format,
    pub(crate) doubles: bool,
    pub(crate) readings: Readings,
    pub(crate) now: Standing,
    pub(crate) last: Option<LastShot>,
}

impl Contest {
    /// A match before its first event.
    ///
    /// # Errors
    /// When it has no frames, or its first frame cannot be.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        if matches!(setup.format, Format::RaceTo(0) | Format::Frames(0)) {
            return Err(SetupError::NoFrames);
        }
        let frame = match (&setup.frame, setup.breaker) {
            (Some(situation), None) => FrameState::try_from(situation)?,
            (Some(situation), Some(breaker)) if situation.breaker == breaker => FrameState::try_from(situation)?,
            (Some(_), Some(breaker)) => return Err(SetupError::TwoBreakers { breaker }),
            (None, Some(breaker)) => FrameState::new(breaker),
            (None, None) => FrameState::lag_for_break(Rack::Fifteen),
        };
        let breaker = if frame.phase == Phase::Lag { None } else { Some(frame.breaker) };
        let now = Standing { frame, score: [0; 2], breaker, over: None };
        let Setup { format, doubles, readings, .. } = *setup;
        Ok(Self { format, doubles, readings, now, last: None })
    }

    /// The frame that is being played; after the match, the last one.
    #[must_use]
    pub const fn frame(&self) -> &FrameState {
        &self.now.frame
    }

    /// The frames that each side has won, A first.
    #[must_use]
    pub const fn score(&self) -> [u16; 2] {
        self.now.score
    }

    /// The readings.
    #[must_use]
    pub const fn readings(&self) -> &Readings {
        &self.readings
    }

    /// How the match ended, with the clause: the winner, or nobody when it was drawn.
    #[must_use]
    pub const fn result(&self) -> Option<(Option<Side>, Rule)> {
        self.now.over
    }

    /// Rules on an event and moves on.
    ///
    /// # Errors
    /// When the event is not open now, or cannot be; then nothing has changed.
    pub fn play(&mut self, mv: &Move) -> Result<Ruling, Illegal> {
        if self.now.over.is_some() {
            return Err(Illegal::MatchOver);
        }
        let ruling = match mv {
            Move::Protest(Protest { foul, late: false, upheld: true, .. }) => {
                let notice = Notice::ProtestUpheld { foul: *foul };
                return self.rule_again(Rule::Protest, Some(notice), |facts| {
                    facts.declared.get_or_insert_default().insert(*foul);
                });
            }
            Move::Fell(fall @ Fall { during_shot: None, .. }) if fall.rest_ms < crate::frame::REST_TIME_MS => {
                let ball = fall.ball;
                return self.rule_again(Rule::FallingBall, Some(Notice::BallPotted { ball }), |facts| {
                    facts.pots.push(Pot { ball, pocket: None });
                });
            }
            // The end of the frame that the last shot won was not announced yet (clause 4s).
            Move::Conduct(misconduct) if misconduct.what == Conduct::BeforeAnnouncement && self.frame_just_ended() => {
                let misconduct = *misconduct;
                return self.rule_again(Rule::Completion, None, |facts| facts.conduct = Some(misconduct));
            }
            Move::Note(note) if note.rule == Rule::TalkInDoubles && !self.doubles => return Err(Illegal::NotDoubles),
            mv => self.now.frame.rule_on(mv, &self.readings)?,
        };
        let before = self.now;
        self.advance(mv, &ruling);
        self.last = match mv {
            Move::Shot(facts) => Some(LastShot { before, facts: facts.clone() }),
            // What leaves the table as it was leaves the last shot open to protest.
            _ if self.now.frame == before.frame => self.last.take(),
            Move::Choose(crate::Choice::Lie | crate::Choice::Baulk) => self.last.take(),
            _ => None,
        };
        Ok(ruling)
    }

    /// Whether the last shot ended a frame, and nothing has happened in the next.
    fn frame_just_ended(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.before.score != self.now.score)
    }

    /// Rules on the last shot once more under a clause, with a fact that has come to light.
    fn rule_again(
        &mut self,
        rule: Rule,
        notice: Option<Notice>,
        add: impl FnOnce(&mut Facts),
    ) -> Result<Ruling, Illegal> {
        let LastShot { before, facts } = self.last.as_ref().ok_or(Illegal::NoLastShot { rule })?;
        let (before, mut facts) = (*before, facts.clone());
        add(&mut facts);
        let mut ruling = crate::adjudicate(&before.frame, &facts, &self.readings)?;
        ruling.notice = notice;
        self.now = before;
        let mv = Move::Shot(facts);
        self.advance(&mv, &ruling);
        if let Move::Shot(facts) = mv {
            self.last = Some(LastShot { before, facts });
        }
        Ok(ruling)
    }

    fn advance(&mut self, mv: &Move, ruling: &Ruling) {
        self.now.frame = ruling.after;
        if let Move::Breaker(side) = mv {
            let first = self.now.breaker.is_none();
            if first || self.readings.alternation == Alternation::Shifted {
                self.now.breaker = Some(*side);
            }
        }
        if let Next::Over { winner, scope, rule } = ruling.next {
            self.end_frame(winner, scope, rule);
        }
    }

    fn end_frame(&mut self, winner: Side, scope: Scope, rule: Rule) {
        if let Some(frames) = self.now.score.get_mut(winner.index()) {
            *frames = frames.saturating_add(1);
        }
        let [a, b] = self.now.score;
        let ahead = match a.cmp(&b) {
            core::cmp::Ordering::Greater => Some(Side::A),
            core::cmp::Ordering::Less => Some(Side::B),
            core::cmp::Ordering::Equal => None,
        };
        let decided = match self.format {
            _ if scope == Scope::Match => Some(Some(winner)),
            Format::RaceTo(frames) => (a.max(b) >= frames).then_some(ahead),
            Format::Frames(frames) => (a.saturating_add(b) >= frames).then_some(ahead),
        };
        if let Some(result) = decided {
            self.now.over = Some((result, rule));
            return;
        }
        // Breaks alternate by frame, whoever won (clause 4).
        let next = self.now.breaker.unwrap_or(self.now.frame.breaker).opponent();
        self.now.breaker = Some(next);
        self.now.frame = FrameState::new(next);
    }
}
