//! The shot clock (clause 8a), fed with times; it reads none itself.

use boardgame_core::messages;

use crate::{
    moves::Move,
    readings::{AfterTimeOut, Readings},
    rule::Rule,
    ruling::{Next, Notice, Ruling},
};

/// How long a stroke may take, in milliseconds: sixty seconds, the last moment included.
pub const STROKE_TIME_MS: u32 = 60_000;

/// When the referee calls out, in milliseconds.
pub const CALL_TIME_MS: u32 = 30_000;

/// What the clock does at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Tick {
    /// Nothing.
    Quiet,
    /// Thirty seconds have passed: the referee calls them, once per stroke.
    Call,
    /// More than sixty seconds have passed: a foul.
    Foul,
}

/// Effect of an event on the shot clock (clause 8a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum ClockChange {
    /// The clock runs on, or remains stopped.
    Continues,
    /// The side [at the table](crate::Blackball::at_table) has a new stroke, with the full sixty seconds.
    Restarts,
    /// A time-out: the clock stops until the referee lets it run again.
    Stops,
}

impl ClockChange {
    /// Returns the effect of an event that was ruled on.
    ///
    /// Every stroke has its own sixty seconds. They begin after a shot, after a foul of either side, after a re-rack or a
    /// new frame, and whenever a ruling on the last shot changes. Choosing where to play from is part of the stroke, so
    /// that the clock runs on.
    ///
    /// An event that is taken back changed nothing: restore the clock from before it, or start again if this says
    /// anything but [`Continues`](Self::Continues) about that event.
    ///
    /// ```
    /// use blackball_rules::{Blackball, Setup, Side, clock::ClockChange};
    ///
    /// let mut game = Blackball::new(&Setup { breaker: Some(Side::A), ..Setup::default() })?;
    /// let call = "clock 61".parse()?;
    /// let ruling = game.play(&call)?;
    /// assert_eq!(ClockChange::of(&call, &ruling), ClockChange::Restarts);
    /// assert_eq!(game.at_table(), Some(Side::B));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(mv: &Move, ruling: &Ruling) -> Self {
        let changes_turn = matches!(
            ruling.notice,
            Some(
                Notice::ShotVoid { .. }
                    | Notice::ShotTakenBack { .. }
                    | Notice::BallPotted { .. }
                    | Notice::ProtestUpheld { .. }
                    | Notice::ProtestCleared { .. }
                    | Notice::Overridden
                    | Notice::Stalemate
                    | Notice::BreakerChosen { .. }
            )
        );
        let is_reracked = matches!(ruling.next, Next::Play { rerack: Some(_), .. });
        if matches!(mv, Move::TimeOut(_)) {
            Self::Stops
        } else if matches!(mv, Move::Shot(_)) || changes_turn || is_reracked || ruling.is_foul() {
            Self::Restarts
        } else {
            Self::Continues
        }
    }
}

messages! {
    /// Why the clock refuses a time.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ClockError of "blackball" cites Rule {
        /// Time goes forward.
        Backwards {
            /// The time before.
            last: u64,
            /// The time given.
            at: u64,
        } => Rule::Clock, "the clock was at {last} ms and cannot go back to {at} ms";
        /// The clock is stopped already.
        Stopped => Rule::Clock, "the clock is stopped already";
        /// The clock runs already.
        Running => Rule::Clock, "the clock is not stopped";
    }
}

/// The clock of one stroke. All times are milliseconds of one steady clock of the caller's.
///
/// It starts when all balls are at rest, or after an in-off when the ball reaches the player.
///
/// ```
/// use blackball_rules::{Readings, clock::{Clock, Tick}};
///
/// let mut clock = Clock::start(1_000, &Readings::default());
/// assert_eq!(clock.tick(30_999)?, Tick::Quiet);
/// assert_eq!(clock.tick(31_100)?, Tick::Call);
/// clock.stop(41_000)?; // the player asked for the rest at 40 s
/// clock.resume(100_000)?;
/// assert_eq!(clock.tick(120_000)?, Tick::Quiet); // sixty seconds, to the moment
/// assert_eq!(clock.tick(120_001)?, Tick::Foul);
/// # Ok::<(), blackball_rules::clock::ClockError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Clock {
    /// Time used before `since`.
    used: u64,
    /// When the clock last began to run.
    since: u64,
    /// The last time that was fed.
    last: u64,
    running: bool,
    said: Said,
    after_time_out: AfterTimeOut,
}

/// What a clock has said of its stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
enum Said {
    Nothing,
    Call,
    Foul,
}

impl Clock {
    /// A clock that starts to run at this time.
    #[must_use]
    pub const fn start(at: u64, readings: &Readings) -> Self {
        let after_time_out = readings.after_time_out;
        Self { used: 0, since: at, last: at, running: true, said: Said::Nothing, after_time_out }
    }

    /// How much time the stroke has taken at the last time fed, time-outs left out.
    #[must_use]
    pub const fn elapsed(&self) -> u64 {
        if self.running { self.used.saturating_add(self.last - self.since) } else { self.used }
    }

    /// Whether the clock runs.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running
    }

    /// When the clock next has something to say, if it runs on: the thirty seconds, then that the sixty are over. `None`
    /// when it is stopped, or has said that.
    #[must_use]
    pub fn due(&self) -> Option<u64> {
        let after = match self.said {
            _ if !self.running => return None,
            Said::Nothing => u64::from(CALL_TIME_MS),
            Said::Call => u64::from(STROKE_TIME_MS) + 1,
            Said::Foul => return None,
        };
        self.since.checked_add(after.saturating_sub(self.used))
    }

    /// Feeds the time and says what is due. Once more than sixty seconds have passed, that is said at every time fed; that
    /// it is [due](Clock::due) is said once.
    ///
    /// # Errors
    /// When the time lies before the last one.
    pub fn tick(&mut self, at: u64) -> Result<Tick, ClockError> {
        self.advance(at)?;
        let elapsed = self.elapsed();
        if elapsed > u64::from(STROKE_TIME_MS) {
            self.said = Said::Foul;
            return Ok(Tick::Foul);
        }
        if elapsed >= u64::from(CALL_TIME_MS) && self.said == Said::Nothing {
            self.said = Said::Call;
            return Ok(Tick::Call);
        }
        Ok(Tick::Quiet)
    }

    /// Stops the clock for a time-out.
    ///
    /// # Errors
    /// When it is stopped, or the time lies before the last one.
    pub fn stop(&mut self, at: u64) -> Result<(), ClockError> {
        if !self.running {
            return Err(ClockError::Stopped);
        }
        self.advance(at)?;
        self.used = self.elapsed();
        self.running = false;
        Ok(())
    }

    /// Lets the clock run again; by reading A14 it continues where it stopped, unless the readings say otherwise.
    ///
    /// # Errors
    /// When it runs, or the time lies before the last one.
    pub fn resume(&mut self, at: u64) -> Result<(), ClockError> {
        if self.running {
            return Err(ClockError::Running);
        }
        self.advance(at)?;
        if self.after_time_out == AfterTimeOut::Restarts {
            self.used = 0;
            self.said = Said::Nothing;
        }
        self.since = at;
        self.running = true;
        Ok(())
    }

    fn advance(&mut self, at: u64) -> Result<(), ClockError> {
        if at < self.last {
            return Err(ClockError::Backwards { last: self.last, at });
        }
        self.last = at;
        Ok(())
    }
}
