//! Time control: the time for each move.

use std::{sync::atomic::AtomicBool, time::Duration};

use boardgame_search::Limits;

use super::Arguments;

/// Time that is always kept in reserve.
const RESERVE: Duration = Duration::from_millis(150);
/// Longest time that can be calculated with. Longer times are cut to it.
const MOST: Duration = Duration::from_secs(1 << 32);

/// Depth from which a search counts as unlimited.
const DEEP: u8 = 40;

/// Time needed on a busy machine to end the search and answer.
const ANSWER: Duration = Duration::from_millis(5);

/// The clock of a game, which allows for the estimated lag: the time that a move takes in excess of the search.
#[derive(Debug, Default)]
pub(super) struct Clock {
    lag: Duration,
    /// The time that would be left before this move if the last one had taken no time.
    expected: Option<Duration>,
    pub(super) thought: Option<Duration>,
}

impl Clock {
    pub(super) const fn restart(&mut self) {
        self.expected = None;
        self.thought = None;
    }

    pub(super) const fn thought(&mut self, time: Duration) {
        self.thought = Some(time);
    }

    /// Returns the time for a move, given the time and the number of moves left. `left` includes the increment.
    pub(super) fn share(&mut self, left: Duration, increment: Duration, moves: u32) -> Duration {
        let (left, increment) = (left.min(MOST), increment.min(MOST));
        if let (Some(expected), Some(thought)) = (self.expected.take(), self.thought.take()) {
            let lag = expected.saturating_sub(left).saturating_sub(thought);
            self.lag = (3 * self.lag + lag) / 4;
        }
        self.expected = Some(left + increment);
        let spare = left.saturating_sub(RESERVE + 2 * self.lag);
        (spare / moves.max(1) + increment / 2).saturating_sub(self.lag).min(spare * 4 / 5)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLimits {
    pub(super) depth: u8,
    pub(super) nodes: u64,
    pub(super) time: Option<Duration>,
}

impl SearchLimits {
    pub(super) const INFINITE: Self = Self { depth: u8::MAX, nodes: u64::MAX, time: None };

    pub(super) fn of(line: &Arguments<'_>, clock: &mut Clock) -> Self {
        let seconds = |name| line.value(name)?.parse::<f64>().ok();
        // Some programs continue after the end of the time, with a negative time left.
        let duration = |seconds: f64| Duration::try_from_secs_f64(seconds.max(0.0)).ok();
        let number = |name| line.value(name).and_then(|value| value.parse::<u64>().ok());
        let depth = number("depth").map_or(u8::MAX, |depth| u8::try_from(depth).unwrap_or(u8::MAX));
        let time = match (seconds("move-time"), seconds("time")) {
            (Some(time), _) => duration(time).map(|time| time.saturating_sub((time / 20).min(ANSWER))),
            (None, Some(left)) => {
                let increment = seconds("inc").unwrap_or_default();
                // A side makes some forty moves in a game, half of them after leaving the opening book.
                let moves = number("moves").map_or(24, |moves| moves.clamp(1, 24)) + 1;
                let given = duration(left + increment).zip(duration(increment));
                given.map(|(left, increment)| clock.share(left, increment, u32::try_from(moves).unwrap_or(25)))
            }
            (None, None) => None,
        };
        Self { depth, nodes: number("nodes").unwrap_or(u64::MAX), time }
    }

    /// Reports whether only `stop` ends the search.
    pub(super) fn is_unlimited(&self, timed: bool) -> bool {
        self.depth >= DEEP && self.nodes == u64::MAX && !(timed && self.time.is_some())
    }

    pub(super) fn limits<'a>(&self, timed: bool, stop: &'a AtomicBool) -> Limits<'a> {
        let limits = Limits::depth(self.depth).with_nodes(self.nodes).with_stop(stop);
        match self.time {
            Some(time) if timed => limits.with_time(time),
            _ => limits,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_reserve_is_kept_and_extreme_times_are_handled() {
        let share = |left, increment| Clock::default().share(millis(left), millis(increment), 25).as_millis();
        assert_eq!(share(50, 50), 0);
        assert_eq!(share(150, 50), 0);
        assert_eq!(share(25_150, 0), 1_000);
        assert_eq!(share(25_150, 100), 1_050);
        let mut clock = Clock::default();
        assert!(clock.share(Duration::MAX, Duration::MAX, 1) <= MOST);
        clock.thought(Duration::ZERO);
        assert_eq!(clock.share(Duration::ZERO, Duration::ZERO, 0), Duration::ZERO);
    }

    #[test]
    fn a_game_on_a_slow_machine_is_not_lost_on_time() {
        let (increment, lag) = (millis(100), millis(90));
        let mut clock = Clock::default();
        let mut left = millis(2_000);
        for _ in 0..500 {
            let thought = clock.share(left, increment, 25);
            clock.thought(thought);
            left = left.checked_sub(thought + lag).expect("time is left") + increment;
        }
        assert!(left > 2 * lag, "{left:?}");
    }

    #[test]
    fn a_new_game_does_not_change_the_lag() {
        let mut clock = Clock::default();
        let first = clock.share(millis(60_000), Duration::ZERO, 25);
        clock.thought(first);
        clock.restart();
        clock.share(millis(1_000), Duration::ZERO, 25);
        assert_eq!(clock.lag, Duration::ZERO);
    }

    #[test]
    fn a_level_line_sets_the_time() {
        let time = |line: &str| {
            SearchLimits::of(&Arguments::of(line), &mut Clock::default()).time.expect("a limit").as_millis()
        };
        assert_eq!(time("level time=-0.3 inc=0.05"), 0);
        assert_eq!(time("level time=25.15 inc=0"), 1_000);
        assert_eq!(time("level time=2.15 inc=0 moves=1"), 1_000);
        assert_eq!(time("level move-time=2"), 1_995);
        assert_eq!(time("level move-time=0.04"), 38);
    }
}
