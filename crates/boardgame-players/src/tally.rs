//! Statistics of match results.

use std::{fmt, ops::AddAssign};

/// The results of a match from the first player's point of view.
///
/// ```
/// use boardgame_players::Tally;
///
/// let tally = Tally { wins: 60, draws: 20, losses: 20 };
/// assert_eq!(tally.games(), 100);
/// assert!((tally.score() - 0.7).abs() < 1e-9);
/// assert!(tally.elo().low > 0.0, "a significant lead");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won by the first player.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games won by the second player.
    pub losses: u32,
}

/// An estimate with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Lower end of the interval.
    pub low: f64,
    /// The estimate.
    pub middle: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// The state of a sequential test between two Elo differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// More games are needed.
    Open,
    /// The test accepts the smaller difference.
    Weaker,
    /// The test accepts the larger difference.
    Stronger,
}

/// Half width of a 95 % interval in standard deviations.
const DEVIATIONS: f64 = 1.959_964;

impl Tally {
    /// Creates the result of one game. The winner is 0 for the first player, 1 for the second, and `None` for a draw.
    #[must_use]
    pub fn of_game(winner: Option<usize>) -> Self {
        match winner {
            Some(0) => Self { wins: 1, ..Self::default() },
            Some(_) => Self { losses: 1, ..Self::default() },
            None => Self { draws: 1, ..Self::default() },
        }
    }

    /// Returns the number of games.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the share of points, counting a draw as half. Without games it is 0.5.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    fn variance(&self) -> f64 {
        variance([self.wins, self.draws, self.losses].map(f64::from), self.score())
    }

    /// Returns the score with its Wilson interval.
    #[must_use]
    pub fn wilson(&self) -> Interval {
        wilson(self.score(), f64::from(self.games()))
    }

    /// Returns the Elo difference with its 95 % interval. An end of it is infinite if one player scored nothing.
    #[must_use]
    pub fn elo(&self) -> Interval {
        let games = f64::from(self.games().max(1));
        let error = DEVIATIONS * (self.variance() / games).sqrt();
        let score = self.score();
        let (low, high) = if self.variance() > 0.0 {
            (score - error, score + error)
        } else {
            let Interval { low, high, .. } = self.wilson();
            (low, high)
        };
        Interval { low: elo(low), middle: elo(score), high: elo(high) }
    }

    /// Runs the sequential test of a difference of `less` Elo against one of `more`, each with an error rate of 5 %.
    #[must_use]
    pub fn test(&self, less: f64, more: f64) -> Decision {
        let bound = (0.95_f64 / 0.05).ln();
        match self.likelihood(less, more) {
            ratio if ratio >= bound => Decision::Stronger,
            ratio if ratio <= -bound => Decision::Weaker,
            _ => Decision::Open,
        }
    }

    /// Returns the logarithm of the likelihood ratio of the two differences.
    fn likelihood(&self, less: f64, more: f64) -> f64 {
        let (less, more) = (expected(less), expected(more));
        // After a few lucky games, the variance around the score would be too small. So the test uses the midpoint of the two
        // differences, and adds two games of each result.
        let counts = [self.wins, self.draws, self.losses].map(|count| f64::from(count) + 2.0);
        let variance = variance(counts, f64::midpoint(less, more));
        let games = f64::from(self.games());
        games * (more - less) * (2.0 * self.score() - less - more) / (2.0 * variance)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

impl fmt::Display for Tally {
    /// Formats wins, draws and losses as `+60 =20 -20`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} ={} -{}", self.wins, self.draws, self.losses)
    }
}

fn variance(counts: [f64; 3], score: f64) -> f64 {
    let games = counts.iter().sum::<f64>().max(1.0);
    counts.iter().zip([1.0, 0.5, 0.0]).map(|(count, result)| count / games * (result - score).powi(2)).sum()
}

fn wilson(rate: f64, trials: f64) -> Interval {
    if trials <= 0.0 {
        return Interval { low: 0.0, middle: 0.5, high: 1.0 };
    }
    let square = DEVIATIONS * DEVIATIONS;
    let centre = rate + square / (2.0 * trials);
    let spread = DEVIATIONS * (rate * (1.0 - rate) / trials + square / (4.0 * trials * trials)).sqrt();
    let whole = 1.0 + square / trials;
    // Rounding may move the ends slightly out of the range.
    let (low, high) = ((centre - spread) / whole, (centre + spread) / whole);
    Interval { low: low.clamp(0.0, rate), middle: rate, high: high.clamp(rate, 1.0) }
}

fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        // `+ 0.0` turns -0 into 0.
        -400.0 * (1.0 / score - 1.0).log10() + 0.0
    }
}

fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use boardgame_core::{Seed, Shuffler};

    use super::*;

    #[test]
    fn intervals_match_published_values() {
        let even = Tally { wins: 50, draws: 0, losses: 50 };
        assert!(even.elo().middle.abs() < 1e-9);
        let Interval { low, high, .. } = even.wilson();
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3, "{low} {high}");
        let better = Tally { wins: 75, draws: 0, losses: 25 };
        assert!((better.elo().middle - 190.8).abs() < 0.1);
    }

    #[test]
    fn every_interval_contains_its_estimate() {
        for (wins, draws, losses) in (0..216).map(|n| (n / 36, n / 6 % 6, n % 6)) {
            let tally = Tally { wins, draws, losses };
            for Interval { low, middle, high } in [tally.wilson(), tally.elo()] {
                assert!(low <= middle && middle <= high, "{tally}: {low} {middle} {high}");
            }
        }
        let won = Tally { wins: 4, ..Tally::default() }.elo();
        assert!(won.low > 0.0 && won.middle.is_infinite() && won.high.is_infinite(), "{won:?}");
        assert!(Tally::default().elo().middle.is_sign_positive());
    }

    #[test]
    fn a_clear_match_is_decided_and_a_short_one_is_not() {
        assert_eq!(Tally { wins: 200, draws: 20, losses: 100 }.test(0.0, 30.0), Decision::Stronger);
        assert_eq!(Tally { wins: 100, draws: 20, losses: 200 }.test(0.0, 30.0), Decision::Weaker);
        assert_eq!(Tally { wins: 3, draws: 1, losses: 2 }.test(0.0, 30.0), Decision::Open);
        assert_eq!(Tally::default().test(0.0, 30.0), Decision::Open);
        assert_eq!(Tally { wins: 40, ..Tally::default() }.test(0.0, 30.0), Decision::Stronger, "all games were won");
        assert_eq!(Tally { wins: 2, ..Tally::default() }.test(0.0, 30.0), Decision::Open);
    }

    #[test]
    fn the_test_errs_in_at_most_a_twentieth_of_matches() {
        const MATCHES: u32 = 1_000;
        let (less, more) = (0.0, 60.0);
        for (elo, wrong) in [(less, Decision::Stronger), (more, Decision::Weaker)] {
            let mut chance = Shuffler::new(Seed::from_u64(1));
            let mut errors = 0;
            for _ in 0..MATCHES {
                let mut tally = Tally::default();
                // A match ends only after both games of an opening.
                while tally.games() % 2 == 1 || tally.test(less, more) == Decision::Open {
                    // Half of the games are drawn.
                    let result = f64::from(chance.below(1_000_000)) / 1e6;
                    match result {
                        won if won < expected(elo) - 0.25 => tally.wins += 1,
                        drawn if drawn < expected(elo) + 0.25 => tally.draws += 1,
                        _ => tally.losses += 1,
                    }
                }
                errors += u32::from(tally.test(less, more) == wrong);
            }
            assert!(errors <= MATCHES / 20, "{errors} errors at {elo} Elo");
            assert!(errors > 0, "it errs sometimes");
        }
    }
}
