//! A match: frames, breaks in turn, the score, and what can still be ruled again. It is a game of the core.

mod review;
mod setup;

use core::fmt::{self, Display, Formatter};

use boardgame_core::{Game, Outcome, Ruleset, Status};
#[cfg(feature = "serde")]
use serde::Serialize;

use review::{Review, Reviewed};
pub use setup::{Format, Setup};
use setup::{MatchState, Terms};

use crate::{
    frame::{FrameState, Phase, SetupError},
    moves::{Illegal, Move},
    readings::Readings,
    rule::{RULES, Rule},
    ruling::Ruling,
    side::Side,
};

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
    terms: Terms,
    now: MatchState,
    review: Review,
}

impl Blackball {
    /// A match before its first event.
    ///
    /// # Errors
    /// When it has no frames, or its first frame cannot be.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let Setup { format, doubles, readings, .. } = *setup;
        let now = MatchState::start(setup)?;
        Ok(Self { terms: Terms { format, doubles, readings }, now, review: Review::new(now) })
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

    /// The side at the table, whose shot clock runs (clause 8a); none during a lag and after the match.
    #[must_use]
    pub const fn at_table(&self) -> Option<Side> {
        match (self.now.over, self.now.frame.phase) {
            (None, Phase::Break | Phase::Play) => Some(self.now.frame.striker),
            _ => None,
        }
    }

    /// The readings.
    #[must_use]
    pub const fn readings(&self) -> &Readings {
        &self.terms.readings
    }

    /// How the match ended, with the clause: the winner, or nobody when it was drawn.
    #[must_use]
    pub const fn result(&self) -> Option<(Option<Side>, Rule)> {
        self.now.over
    }

    /// Rules on an event and moves on.
    ///
    /// What happens after a shot may change the ruling on it until the next stroke is played: a ball that balanced and
    /// fell, or fell before it was struck (clause 4p), conduct before the end of the frame is announced (4s, 7c to 7f), a
    /// protest that is upheld (8i). Then the ruling is the new one, and what was called since still holds where it can.
    ///
    /// # Errors
    /// When the event is not open now, or cannot be; then nothing has changed.
    pub fn play(&mut self, mv: &Move) -> Result<Ruling, Illegal> {
        if self.now.over.is_some() && !self.hears_after_end(mv) {
            return Err(Illegal::MatchOver);
        }
        if !self.terms.doubles && mv.is_about_doubles() {
            return Err(Illegal::NotDoubles);
        }
        if let Some(Reviewed { ruling, now, review }) = self.review.correct(mv, &self.now, &self.terms)? {
            (self.now, self.review) = (now, review);
            return Ok(ruling);
        }
        let ruling = self.now.frame.rule_on(mv, &self.terms.readings)?;
        let before = self.now;
        self.now = before.after(&ruling, &self.terms);
        self.review.follow(mv, &ruling, before, &self.now);
        Ok(ruling)
    }

    /// Whether an event is still heard although the match is over: what may yet change the ruling on what decided it,
    /// until the next stroke of another match (clauses 4p, 4s, 7c to 7f, 8i).
    #[must_use]
    pub fn hears_after_end(&self, mv: &Move) -> bool {
        self.review.hears_after_end(mv)
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
        out.serialize_field("format", &self.terms.format)?;
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
            return Status::Over(Outcome::new(winner.map(Side::player), rule.clause()));
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

    fn accepts_after_end(&self, mv: &Move) -> bool {
        self.hears_after_end(mv)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}

impl Display for Blackball {
    /// Writes the whole state of the match: equal states write equal texts.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.terms.format {
            Format::RaceTo(frames) => write!(f, "race to {frames}")?,
            Format::BestOf(frames) => write!(f, "best of {frames}")?,
            Format::Frames(frames) => write!(f, "{frames} frames")?,
        }
        if self.terms.doubles {
            f.write_str(", doubles")?;
        }
        let others = self.terms.readings.not_recommended();
        if !others.is_empty() {
            f.write_str(", not by")?;
            others.into_iter().try_for_each(|reading| write!(f, " {reading}"))?;
        }
        write!(f, ", {}", self.now)?;
        // What was called can be taken back, and is not told: so a record keeps the digests that it has always had.
        match self.review.last_shot() {
            Some((before, facts)) => write!(f, " | {before} | {facts}"),
            None => Ok(()),
        }
    }
}
