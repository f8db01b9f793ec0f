//! How much of the time for a game goes into a move.

use std::time::Duration;

/// Always kept: the clock of the other program may be late once, and nobody is to lose by that.
const RESERVE: Duration = Duration::from_millis(150);
/// Nobody waits longer for a move; what is more is taken as this.
const MOST: Duration = Duration::from_secs(1 << 32);

/// The time for a game, as it is given before each move.
///
/// More of it goes than is thought: the answer has to be noticed, on a machine that may be busy, and the clock that counts may
/// have work of their own before they stop the clock. What goes so is seen from one move to the next and taken off.
#[derive(Debug, Default)]
pub(super) struct Clock {
    /// What a move takes besides thinking, a mean in which the last moves count most.
    lag: Duration,
    /// What would be left before this move if none had gone with the last.
    untouched: Option<Duration>,
    /// What was thought about the last move.
    pub(super) thought: Option<Duration>,
}

impl Clock {
    /// Another game: what was left in the last says nothing about it.
    pub(super) const fn restart(&mut self) {
        self.untouched = None;
        self.thought = None;
    }

    /// So much was thought about the last move.
    pub(super) const fn thought(&mut self, time: Duration) {
        self.thought = Some(time);
    }

    /// How much to think about a move when so much is left, of which the increment has come with this one; `moves` are to be
    /// made with it.
    pub(super) fn share(&mut self, left: Duration, increment: Duration, moves: u32) -> Duration {
        let (left, increment) = (left.min(MOST), increment.min(MOST));
        if let (Some(untouched), Some(thought)) = (self.untouched.take(), self.thought.take()) {
            let lag = untouched.saturating_sub(left).saturating_sub(thought);
            self.lag = (3 * self.lag + lag) / 4;
        }
        self.untouched = Some(left + increment);
        let spare = left.saturating_sub(RESERVE + 2 * self.lag);
        (spare / moves.max(1) + increment / 2).saturating_sub(self.lag).min(spare * 4 / 5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn some_of_the_time_is_kept_back() {
        let share = |left, increment| Clock::default().share(millis(left), millis(increment), 25).as_millis();
        assert_eq!(share(50, 50), 0);
        assert_eq!(share(150, 50), 0);
        assert_eq!(share(25_150, 0), 1_000);
        assert_eq!(share(25_150, 100), 1_050);
    }

    #[test]
    fn all_the_time_in_the_world_can_be_shared() {
        let mut clock = Clock::default();
        assert!(clock.share(Duration::MAX, Duration::MAX, 1) <= MOST);
        clock.thought(Duration::ZERO);
        assert_eq!(clock.share(Duration::ZERO, Duration::ZERO, 0), Duration::ZERO);
    }

    /// Nine tenths of the increment go elsewhere than into thinking.
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
    fn what_was_left_in_another_game_says_nothing() {
        let mut clock = Clock::default();
        let first = clock.share(millis(60_000), Duration::ZERO, 25);
        clock.thought(first);
        clock.restart();
        clock.share(millis(1_000), Duration::ZERO, 25);
        assert_eq!(clock.lag, Duration::ZERO);
    }
}
