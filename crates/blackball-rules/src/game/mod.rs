//! A match: its frames, breaks and score, and the review of the last shot.

mod review;
mod setup;

use core::fmt::{self, Display, Formatter};

use boardgame_core::{Game, Outcome, Ruleset, Status};

use review::{Review, Revision};
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

/// A match with its current frame, score and breaks. It implements [`Game`], so a `Match` can add a log, a record and
/// undo.
///
/// The player to act is the side at the table, or the winner of a lag who is to choose, or side A before a lag.
/// Decisions by the referee count as moves of that player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blackball {
    terms: Terms,
    now: MatchState,
    review: Review,
}

impl Blackball {
    /// Starts a match.
    ///
    /// # Errors
    /// Fails if the set-up has no frames or an invalid frame.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let Setup { format, doubles, readings, .. } = *setup;
        let now = MatchState::start(setup)?;
        Ok(Self { terms: Terms { format, doubles, readings }, now, review: Review::new(now) })
    }

    /// Returns the current frame or, after the match, the last one.
    #[must_use]
    pub const fn frame(&self) -> &FrameState {
        &self.now.frame
    }

    /// Returns the number of frames won by each side, A first.
    #[must_use]
    pub const fn score(&self) -> [u16; 2] {
        self.now.score
    }

    /// Returns the side on the shot clock (clause 8a), or `None` until it is known who breaks and after the match.
    #[must_use]
    pub const fn at_table(&self) -> Option<Side> {
        match (self.now.over, self.now.frame.phase) {
            (None, Phase::Break | Phase::Play) => Some(self.now.frame.striker),
            _ => None,
        }
    }

    /// Returns the interpretations that were chosen for the match.
    #[must_use]
    pub const fn readings(&self) -> &Readings {
        &self.terms.readings
    }

    /// Returns the winner (`None` after a draw) and the deciding clause, or `None` before the match is over.
    #[must_use]
    pub const fn result(&self) -> Option<(Option<Side>, Rule)> {
        self.now.over
    }

    /// Rules on an event.
    ///
    /// Until the next stroke, an event can change the ruling on the last shot: a ball falls late or the shot is void
    /// (clause 4p), a player misbehaves before the end of the frame is announced (4s, 7c to 7f), the referee overrules
    /// (1, 8b), or a protest is upheld (8i). The result is then the new ruling. Later calls are kept if possible.
    ///
    /// # Errors
    /// Fails if the event is not allowed now or is impossible. The match is then unchanged.
    pub fn play(&mut self, mv: &Move) -> Result<Ruling, Illegal> {
        if self.now.over.is_some() && !self.hears_after_end(mv) {
            return Err(Illegal::MatchOver);
        }
        if !self.terms.doubles && mv.is_about_doubles() {
            return Err(Illegal::NotDoubles);
        }
        if let Some(Revision { ruling, now, review }) = self.review.correct(mv, &self.now, &self.terms)? {
            (self.now, self.review) = (now, review);
            return Ok(ruling);
        }
        let ruling = self.now.frame.rule_on(mv, &self.terms.readings)?;
        let before = self.now;
        self.now = before.after(&ruling, &self.terms);
        self.review.follow(mv, &ruling, before, &self.now);
        Ok(ruling)
    }

    /// Reports whether an event is allowed after the end of the match because it may still change
    /// the deciding ruling (clauses 1, 4p, 4s, 7c to 7f, 8b, 8i).
    #[must_use]
    pub fn hears_after_end(&self, mv: &Move) -> bool {
        self.review.hears_after_end(mv)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Blackball {
    /// Writes the format, the score, the frame and, once the match is over, its result.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        #[derive(serde::Serialize)]
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
    /// Writes the whole state. Equal states are written alike.
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
        // Follow-ups are left out, because existing records contain digests of this text.
        match self.review.last_shot() {
            Some((before, facts)) => write!(f, " | {before} | {facts}"),
            None => Ok(()),
        }
    }
}
