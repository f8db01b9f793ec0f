//! The shot clock of blackball: the commands `clock`, `stop` and `go`, and the announcements of time.

use blackball_rules::{
    Move,
    clock::{Clock, ClockError, Tick},
};

use super::session::Session;
use crate::{out::Tone, stop::Stop, words::Scorer};

impl Session<'_> {
    /// Executes `clock`: reads the clock, sets it (`clock at 20`), or enters a measured time (`clock 61 s`).
    pub(super) fn clock(&mut self, rest: &str) -> Result<(), Stop> {
        let text = self.text;
        let words: Vec<&str> = rest.split_whitespace().collect();
        let number = |index: usize| words.get(index).and_then(|seconds| seconds.parse::<u32>().ok());
        match (words.as_slice(), number(0), number(1)) {
            ([], ..) => self.read_clock(),
            ([at, _], _, Some(seconds)) if *at == "at" || *at == text.say(&Scorer::At) => {
                self.table.restart_shot_clock(self.now());
                self.clock_offset = self.clock_offset.saturating_add(u64::from(seconds) * 1000);
                Ok(())
            }
            ([_] | [_, "s"], Some(seconds), _) => self.enter_time(seconds.saturating_mul(1000)),
            _ => self.bad(&text.say(&Scorer::ClockWords)),
        }
    }

    /// Prints the time, or enters a foul if the time is over.
    fn read_clock(&mut self) -> Result<(), Stop> {
        let (text, now) = (self.text, self.now());
        let Some(clock) = self.table.shot_clock() else {
            return self.out.text(&text.say(&Scorer::Clock { seconds: 0 }));
        };
        let tick = clock.tick(now);
        let (elapsed, seconds) = (clock.elapsed(), clock.elapsed() / 1000);
        match tick {
            Ok(Tick::Quiet) => self.out.text(&text.say(&Scorer::Clock { seconds })),
            Ok(Tick::Call) => self.out.toned(Tone::Bad, &text.say(&Scorer::ClockCall { seconds })),
            Ok(Tick::Foul) => self.enter_time(u32::try_from(elapsed).unwrap_or(u32::MAX)),
            Err(error) => self.bad(&text.say(&error)),
        }
    }

    /// Enters the time that a stroke took, in milliseconds.
    fn enter_time(&mut self, elapsed: u32) -> Result<(), Stop> {
        let event = serde_json::to_string(&Move::Clock(elapsed)).unwrap_or_default();
        self.enter(&event)
    }

    pub(super) fn call_time(&mut self) -> Result<(), Stop> {
        let (text, now) = (self.text, self.now());
        let Some(clock) = self.table.shot_clock() else { return Ok(()) };
        let tick = clock.tick(now);
        let seconds = clock.elapsed() / 1000;
        match tick {
            Ok(Tick::Call) => self.console.print(self.out, &text.say(&Scorer::ClockCall { seconds })),
            Ok(Tick::Foul) => self.console.print(self.out, &text.say(&Scorer::ClockOver { seconds })),
            Ok(Tick::Quiet) | Err(_) => Ok(()),
        }
    }

    pub(super) fn change_clock(&mut self, change: fn(&mut Clock, u64) -> Result<(), ClockError>) -> Result<(), Stop> {
        let (text, now) = (self.text, self.now());
        let changed = self.table.shot_clock().map(|clock| change(clock, now));
        match changed {
            Some(Err(error)) => self.bad(&text.say(&error)),
            _ => self.print_clock(),
        }
    }

    /// Prints that the clock runs, or the time at which it stopped.
    pub(super) fn print_clock(&mut self) -> Result<(), Stop> {
        let clock = self.table.shot_clock().copied();
        let (runs, seconds) = clock.map_or((false, 0), |clock| (clock.is_running(), clock.elapsed() / 1000));
        let message = if runs { Scorer::ClockRunning } else { Scorer::ClockStopped { seconds } };
        self.out.text(&self.text.say(&message))
    }
}
