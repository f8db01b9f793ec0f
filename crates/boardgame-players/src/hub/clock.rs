//! The limits of a search: how much of the time for a game goes into a move.

use std::{sync::atomic::AtomicBool, time::Duration};

use boardgame_search::Limits;

use super::Arguments;

/// Always kept: the clock of the other program may be late once, and nobody is to lose by that.
const RESERVE: Duration = Duration::from_millis(150);
/// Nobody waits longer for a move; what is more is taken as this.
const MOST: Duration = Duration::from_secs(1 << 32);

/// Nobody waits until a search of this many plies has ended.
const DEEP: u8 = 40;

/// What it takes to notice that the time is over and to answer, on a machine that has other things to do.
const ANSWER: Duration = Duration::from_millis(5);

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

/// How long a search may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measure {
    pub(super) depth: u8,
    pub(super) nodes: u64,
    pub(super) time: Option<Duration>,
}

impl Measure {
    pub(super) const INFINITE: Self = Self { depth: u8::MAX, nodes: u64::MAX, time: None };

    /// What a line `level` says.
    pub(super) fn of(line: &Arguments<'_>, clock: &mut Clock) -> Self {
        let seconds = |name| line.value(name)?.parse::<f64>().ok();
        // Some programs go on when the time is over, and say that less than none is left.
        let duration = |seconds: f64| Duration::try_from_secs_f64(seconds.max(0.0)).ok();
        let number = |name| line.value(name).and_then(|value| value.parse::<u64>().ok());
        let depth = number("depth").map_or(u8::MAX, |depth| u8::try_from(depth).unwrap_or(u8::MAX));
        let time = match (seconds("move-time"), seconds("time")) {
            // What it takes to notice the time and to answer is taken off.
            (Some(time), _) => duration(time).map(|time| time.saturating_sub((time / 20).min(ANSWER))),
            (None, Some(left)) => {
                let increment = seconds("inc").unwrap_or_default();
                // A game has some forty moves by each side, of which half are thought about.
                let moves = number("moves").map_or(24, |moves| moves.clamp(1, 24)) + 1;
                let given = duration(left + increment).zip(duration(increment));
                given.map(|(left, increment)| clock.share(left, increment, u32::try_from(moves).unwrap_or(25)))
            }
            (None, None) => None,
        };
        Self { depth, nodes: number("nodes").unwrap_or(u64::MAX), time }
    }

    /// Whether a search by it ends only when it is stopped.
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

    #[test]
    fn a_level_says_how_long_to_think() {
        let time =
            |line: &str| Measure::of(&Arguments::of(line), &mut Clock::default()).time.expect("a limit").as_millis();
        assert_eq!(time("level time=-0.3 inc=0.05"), 0);
        assert_eq!(time("level time=25.15 inc=0"), 1_000);
        assert_eq!(time("level time=2.15 inc=0 moves=1"), 1_000);
        assert_eq!(time("level move-time=2"), 1_995);
        assert_eq!(time("level move-time=0.04"), 38);
    }
}
