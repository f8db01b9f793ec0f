//! A match: frames, breaks in turn, the score, and the last shot while it can still be ruled again. It is a game of the
//! core.

use alloc::boxed::Box;
use core::fmt::{self, Display, Formatter};

use boardgame_core::{Game, Outcome, Ruleset, Status};
use serde::{Deserialize, Serialize};

use crate::{
    Facts, FrameState, Illegal, Move, RULES, Readings, Rule, Ruling, Side,
    adjudicate::REST_TIME_MS,
    facts::{Conduct, Misconduct, Pot},
    frame::{Choice, Phase, Rack, SetupError, Situation},
    moves::{Fall, Protest},
    readings::Alternation,
    ruling::{Next, Notice, Scope},
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
#[serde(default, deny_unknown_fields, expecting = "what a match starts from")]
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
struct Standing {
    frame: FrameState,
    score: [u16; 2],
    /// Whose break the frame is in the alternation; none before the first lag is won.
    breaker: Option<Side>,
    /// Who has won the match, if it is over, and by which clause.
    over: Option<(Option<Side>, Rule)>,
}

/// The last shot and where the match stood before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LastShot {
    before: Standing,
    facts: Box<Facts>,
}

/// A foul that was called outside a shot, and where the match stood before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Called {
    before: Standing,
    rule: Rule,
}

/// A match that is being played: frames, the score, and whose break it is. It is a [`Game`] of the core, whose `Match`
/// adds the log, the record and taking back.
///
/// A game of the core waits for one player. Here that is the side at the table, or the winner of a lag; side A while
/// both lag. What the referee enters counts as a move of that side, whomever it concerns.
///
/// ```
/// use blackball_rules::{Blackball, Facts, Match, Setup, Side, Status};
///
/// let mut game = Match::<Blackball>::start(Setup { breaker: Some(Side::A), ..Setup::default() })?;
/// let air_shot = Facts::new().miss().in_baulk(true).declared([]);
/// let ruling = game.submit(Side::A.player(), air_shot.into())?;
/// assert_eq!(game.status(), Status::ToAct(Side::B.player()));
/// assert_eq!(ruling.foul_rules().to_string(), "4b, 5d");
/// assert!(game.state().frame().groups().is_open(), "the break never decides the groups");
/// game.undo();
/// assert_eq!(game.status(), Status::ToAct(Side::A.player()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blackball {
    format: Format,
    doubles: bool,
    readings: Readings,
    now: Standing,
    last: Option<LastShot>,
    /// What was called since the last shot, while it can be taken back: until then that shot is not ruled again.
    called: Option<Called>,
    /// Whether a stroke was played before the last shot: a protest can be about that one, and then it is late.
    earlier: bool,
}

impl Blackball {
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
        Ok(Self { format, doubles, readings, now, last: None, called: None, earlier: false })
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
        if self.now.over.is_some() && !self.hears_after_end(mv) {
            return Err(Illegal::MatchOver);
        }
        let ruling = match mv {
            Move::Protest(protest @ Protest { late: false, upheld: true, none: true, .. }) if self.called.is_some() => {
                return self.take_back(*protest);
            }
            Move::Protest(protest @ Protest { late: false, upheld: true, .. }) if self.last_shot().is_some() => {
                return self.uphold(*protest);
            }
            Move::Fell(fall @ Fall { during_shot: None, .. }) if fall.rest_ms < REST_TIME_MS => {
                let ball = fall.ball;
                return self.rule_again(Rule::FallingBall, Some(Notice::BallPotted { ball }), |facts, _| {
                    facts.pots.push(Pot { ball, pocket: None });
                });
            }
            // The end of the frame that the last shot won was not announced yet (clause 4s).
            Move::Conduct(misconduct) if misconduct.what == Conduct::BeforeAnnouncement && self.frame_just_ended() => {
                let misconduct = *misconduct;
                return self.rule_again(Rule::Completion, None, |facts, _| facts.conduct = Some(misconduct));
            }
            Move::Note(note) if note.rule == Rule::TalkInDoubles && !self.doubles => return Err(Illegal::NotDoubles),
            Move::Award(award) if award.rule == Rule::TalkInDoubles && !self.doubles => {
                return Err(Illegal::NotDoubles);
            }
            // The shot that is known did not end the frame, so that its end is not waiting to be announced.
            Move::Conduct(misconduct)
                if misconduct.what == Conduct::BeforeAnnouncement && self.last_shot().is_some() =>
            {
                return Err(Illegal::NothingEnded);
            }
            Move::Protest(Protest { late: true, .. }) if self.last_shot().is_some() && !self.earlier => {
                return Err(Illegal::NotLate);
            }
            // What is heard after the end and is not upheld leaves all as it is.
            Move::Protest(protest) if self.now.over.is_some() || self.frame_just_ended() => {
                let mut ruling = Ruling::unchanged(&self.now.frame, protest.by).under(&self.readings);
                let late = Notice::ProtestTooLate;
                ruling.notice = Some(if protest.late { late } else { Notice::ProtestRejected });
                return Ok(ruling);
            }
            mv => self.now.frame.rule_on(mv, &self.readings)?,
        };
        let before = self.now;
        self.advance(mv, &ruling);
        self.earlier |= matches!(mv, Move::Shot(_)) && self.last.is_some();
        // What leaves the table as it was leaves what was ruled last open to protest.
        let open = self.now.frame == before.frame || matches!(mv, Move::Choose(Choice::Lie | Choice::Baulk));
        (self.last, self.called) = match (mv, ruling.fouls.first()) {
            (Move::Shot(facts), _) => (Some(LastShot { before, facts: facts.clone() }), None),
            (_, Some(foul)) => {
                let shot = if self.called.is_none() { self.last.take() } else { None };
                (shot, Some(Called { before, rule: foul.rule }))
            }
            (_, None) if open => (self.last.take(), self.called.take()),
            (_, None) => (None, None),
        };
        Ok(ruling)
    }

    /// Whether an event is still heard although the match is over: what may yet change the ruling on the shot that
    /// decided it, until the next stroke of another match (clauses 4p, 4s, 8i).
    #[must_use]
    pub fn hears_after_end(&self, mv: &Move) -> bool {
        self.last.is_some()
            && match mv {
                Move::Conduct(misconduct) => misconduct.what == Conduct::BeforeAnnouncement,
                Move::Fell(fall) => fall.during_shot.is_none() && fall.rest_ms < REST_TIME_MS,
                Move::Protest(_) => true,
                _ => false,
            }
    }

    /// The last shot, when nothing was called since.
    fn last_shot(&self) -> Option<&LastShot> {
        self.last.as_ref().filter(|_| self.called.is_none())
    }

    /// Takes a foul back that was called outside a shot and was none (clause 8i): all is as it was before.
    fn take_back(&mut self, Protest { by, foul, .. }: Protest) -> Result<Ruling, Illegal> {
        let before = self.called.as_ref().filter(|called| called.rule == foul).map(|called| called.before);
        self.now = before.ok_or(Illegal::NotCalled { rule: foul })?;
        self.called = None;
        let mut ruling = Ruling::unchanged(&self.now.frame, by).under(&self.readings);
        ruling.notice = Some(Notice::ProtestCleared { foul });
        Ok(ruling)
    }

    /// Rules on the last shot anew after a protest (clause 8i): with a foul that was missed, without one that was called,
    /// or with the deliberate conduct of whoever played it.
    fn uphold(&mut self, Protest { foul, none, .. }: Protest) -> Result<Ruling, Illegal> {
        let rule = Rule::Protest;
        if none {
            let declared = self.last_shot().ok_or(Illegal::NoLastShot { rule })?.facts.declared;
            if !declared.is_some_and(|declared| declared.contains(foul)) {
                return Err(Illegal::NotCalled { rule: foul });
            }
            return self.rule_again(rule, Some(Notice::ProtestCleared { foul }), |facts, _| {
                facts.declared = declared.map(|declared| declared.iter().filter(|&rule| rule != foul).collect());
            });
        }
        self.rule_again(rule, Some(Notice::ProtestUpheld { foul }), |facts, striker| match Conduct::under(foul) {
            Some(what) => facts.conduct = Some(Misconduct { by: facts.by.unwrap_or(striker), what }),
            None => {
                facts.declared.get_or_insert_default().insert(foul);
            }
        })
    }

    /// Whether the last shot ended a frame, and nothing has happened in the next.
    fn frame_just_ended(&self) -> bool {
        self.last_shot().is_some_and(|last| last.before.score != self.now.score)
    }

    /// Rules on the last shot once more under a clause, with a fact that has come to light.
    fn rule_again(
        &mut self,
        rule: Rule,
        notice: Option<Notice>,
        add: impl FnOnce(&mut Facts, Side),
    ) -> Result<Ruling, Illegal> {
        let LastShot { before, facts } = self.last_shot().ok_or(Illegal::NoLastShot { rule })?;
        let (before, mut facts) = (*before, facts.clone());
        add(&mut facts, before.frame.striker);
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
        debug_assert!(self.now.over.is_none(), "a match ends once");
        let frames = &mut self.now.score[winner.index()];
        *frames = frames.saturating_add(1);
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
            // No clause draws a match: an equal score stands when the last frame is complete.
            self.now.over = Some((result, if result.is_some() { rule } else { Rule::Completion }));
            return;
        }
        // Breaks alternate by frame, whoever won (clause 4).
        let next = !self.now.breaker.unwrap_or(self.now.frame.breaker);
        self.now.breaker = Some(next);
        self.now.frame = FrameState::new(next);
    }
}

#[cfg(feature = "serde")]
impl Serialize for Blackball {
    /// Writes where the match stands: format, score, frame, and the winner with the clause once it is over.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        #[derive(Serialize)]
        struct Over {
            winner: Option<Side>,
            rule: Rule,
        }
        let mut out = serializer.serialize_struct("Blackball", 4)?;
        out.serialize_field("format", &self.format)?;
        out.serialize_field("score", &self.now.score)?;
        out.serialize_field("frame", &self.now.frame)?;
        out.serialize_field("over", &self.now.over.map(|(winner, rule)| Over { winner, rule }))?;
        out.end()
    }
}

impl Game for Blackball {
    const RULES: Ruleset = RULES;

    type Setup = Setup;
    type SetupError = SetupError;
    type Move = Move;
    type Effect = Ruling;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::new(setup)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        if let Some((winner, rule)) = self.result() {
            return Status::Over(Outcome { winner: winner.map(Side::player), clause: rule.clause() });
        }
        let side = match self.now.frame.phase {
            Phase::Lag => Side::A,
            Phase::ChooseBreaker { winner } | Phase::Over { winner } => winner,
            Phase::Break | Phase::Play => self.now.frame.striker,
        };
        Status::ToAct(side.player())
    }

    fn play(&mut self, mv: &Move) -> Result<Ruling, Illegal> {
        self.play(mv)
    }

    fn is_heard_after_end(&self, mv: &Move) -> bool {
        self.hears_after_end(mv)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}

impl Display for Standing {
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

impl Display for Blackball {
    /// Writes the whole state of the match: equal states write equal texts.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.format {
            Format::RaceTo(frames) => write!(f, "race to {frames}")?,
            Format::Frames(frames) => write!(f, "{frames} frames")?,
        }
        if self.doubles {
            f.write_str(", doubles")?;
        }
        let others = self.readings.not_recommended();
        if !others.is_empty() {
            f.write_str(", not by")?;
            others.into_iter().try_for_each(|reading| write!(f, " {reading}"))?;
        }
        write!(f, ", {}", self.now)?;
        // What was called can be taken back, and is not told: so a record keeps the digests that it has always had.
        match self.last_shot() {
            Some(last) => write!(f, " | {} | {}", last.before, last.facts),
            None => Ok(()),
        }
    }
}
