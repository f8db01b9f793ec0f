//! The shot clock (clause 8a). It reads no system clock: callers pass in the current time.

use boardgame_core::messages;

use crate::{moves::Move, readings::AfterTimeOut, rule::Rule, ruling::Notice};

/// Longest time allowed for a stroke, in milliseconds.
pub const STROKE_TIME_MS: u32 = 60_000;

/// Time used when the referee calls out that thirty seconds have passed, in milliseconds.
pub const CALL_TIME_MS: u32 = 30_000;

/// An announcement by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Tick {
    /// No announcement.
    Quiet,
    /// Thirty seconds have passed. This is announced once per stroke.
    Call,
    /// More than sixty seconds have passed, which is a foul.
    Foul,
}

/// The effect of an event on the shot clock (clause 8a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum ClockChange {
    /// The clock continues, or remains stopped.
    Continues,
    /// The clock restarts for a new stroke by the side [at the table](crate::Blackball::at_table).
    Restarts,
    /// The clock stops for a time-out.
    Stops,
}

impl ClockChange {
    /// Returns the effect of an event, given the ruling on it.
    ///
    /// A new stroke begins after a shot, a foul by either side, a re-rack or a new frame, and when a ruling on the last
    /// shot changes. Choosing where to play from is part of the stroke.
    ///
    /// To undo an event, restore a copy of the clock that was made before it.
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
    pub fn of(mv: &Move, ruling: &crate::ruling::Ruling) -> Self {
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
        let is_reracked = matches!(ruling.next, crate::ruling::Next::Play { rerack: Some(_), .. });
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
    /// An invalid call of a [`Clock`] method. Times are in milliseconds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum ClockError of "blackball" cites Rule {
        /// The time is earlier than the previous one.
        Backwards { last: u64, at: u64 } => Rule::Clock, "the clock was at {last} ms and cannot go back to {at} ms";
        /// The clock is already stopped.
        Stopped => Rule::Clock, "the clock is already stopped";
        /// The clock is already running.
        Running => Rule::Clock, "the clock is already running";
    }
}

/// The clock for one stroke. All times are milliseconds from one steady source, with any starting point.
///
/// Start the clock when all balls are at rest or, after an in-off, when the player has the cue ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Clock {
    /// Time used before `since`, the last time at which the clock was started or resumed.
    used: u64,
    since: u64,
    last: u64,
    running: bool,
    signal: Signal,
    after_time_out: AfterTimeOut,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
enum Signal {
    Nothing,
    Call,
    Foul,
}

impl Clock {
    /// Starts the clock for a stroke at the given time.
    #[must_use]
    pub const fn start(at: u64, readings: &crate::readings::Readings) -> Self {
        let after_time_out = readings.after_time_out;
        Self { used: 0, since: at, last: at, running: true, signal: Signal::Nothing, after_time_out }
    }

    /// Returns the milliseconds used up to the last time that was passed in, without time-outs.
    #[must_use]
    pub const fn elapsed(&self) -> u64 {
        if self.running { self.used.saturating_add(self.last - self.since) } else { self.used }
    }

    /// Reports whether the clock is running.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.running
    }

    /// Returns the time of the next announcement, or `None` if the clock is stopped or has reported the foul.
    #[must_use]
    pub fn due(&self) -> Option<u64> {
        let after = match self.signal {
            _ if !self.running => return None,
            Signal::Nothing => u64::from(CALL_TIME_MS),
            Signal::Call => u64::from(STROKE_TIME_MS) + 1,
            Signal::Foul => return None,
        };
        self.since.checked_add(after.saturating_sub(self.used))
    }

    /// Advances the clock and returns the announcement, which is always [`Tick::Foul`] after more than sixty seconds.
    ///
    /// # Errors
    /// Fails if the time is earlier than the previous one.
    pub fn tick(&mut self, at: u64) -> Result<Tick, ClockError> {
        self.advance(at)?;
        let elapsed = self.elapsed();
        if elapsed > u64::from(STROKE_TIME_MS) {
            self.signal = Signal::Foul;
            return Ok(Tick::Foul);
        }
        if elapsed >= u64::from(CALL_TIME_MS) && self.signal == Signal::Nothing {
            self.signal = Signal::Call;
            return Ok(Tick::Call);
        }
        Ok(Tick::Quiet)
    }

    /// Stops the clock for a time-out.
    ///
    /// # Errors
    /// Fails if the clock is stopped, or if the time is earlier than the previous one.
    pub fn stop(&mut self, at: u64) -> Result<(), ClockError> {
        if !self.running {
            return Err(ClockError::Stopped);
        }
        self.advance(at)?;
        self.used = self.elapsed();
        self.running = false;
        Ok(())
    }

    /// Resumes the clock where it stopped, or at zero if [`AfterTimeOut::Restarts`] was chosen (interpretation A14).
    ///
    /// # Errors
    /// Fails if the clock is running, or if the time is earlier than the previous one.
    pub fn resume(&mut self, at: u64) -> Result<(), ClockError> {
        if self.running {
            return Err(ClockError::Running);
        }
        self.advance(at)?;
        if self.after_time_out == AfterTimeOut::Restarts {
            self.used = 0;
            self.signal = Signal::Nothing;
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
