//! Where random tests begin: the seed, and how many cases.
//!
//! A test command that draws a new seed at each run fails now and then for somebody who has changed nothing. So the
//! seed is fixed, and fresh ones are drawn where somebody is there to look into what they find.

use std::{env, println};

/// Names a seed to draw from, in place of the usual one, and has [`MANY`] times as many cases tried.
const SEED: &str = "BOARDGAME_SEED";

/// The seed of the default test command.
const USUAL: u64 = 1;

/// How many times as many cases are tried where the environment names a seed.
const MANY: u32 = 50;

/// What random tests draw from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomCases {
    /// The seed of the generator.
    pub seed: u64,
    /// By how much to multiply the number of cases.
    pub times: u32,
}

impl RandomCases {
    /// The usual seed; or that of the environment variable `BOARDGAME_SEED`, a number, with fifty times the cases. That one
    /// is printed, and the test harness shows it if the test fails.
    ///
    /// # Panics
    /// When the variable is not a number.
    #[must_use]
    pub fn of_environment() -> Self {
        let Ok(given) = env::var(SEED) else { return Self { seed: USUAL, times: 1 } };
        let seed = given.parse().unwrap_or_else(|error| panic!("{SEED}={given}: {error}"));
        println!("{MANY} times the cases; {SEED}={seed} repeats them");
        Self { seed, times: MANY }
    }
}

/// How a block of [`proptest!`](https://docs.rs/proptest) tests this many random cases: the same ones at each run. With
/// the environment variable `BOARDGAME_SEED` it draws fifty times as many from that seed.
///
/// ```text
/// proptest! {
///     #![proptest_config(boardgame_core::random_cases!(256))]
///
///     #[test]
///     fn a_move_and_its_text_agree(mv in any_move()) { … }
/// }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! random_cases {
    ($cases:expr) => {{
        let $crate::testkit::RandomCases { seed, times } = $crate::testkit::RandomCases::of_environment();
        let usual = ::proptest::test_runner::Config::default();
        ::proptest::test_runner::Config {
            cases: $cases * times,
            max_local_rejects: usual.max_local_rejects.saturating_mul(times),
            max_global_rejects: usual.max_global_rejects.saturating_mul(times),
            // The seed says everything that a file of failed cases would.
            failure_persistence: ::core::option::Option::None,
            rng_seed: ::proptest::test_runner::RngSeed::Fixed(seed),
            ..usual
        }
    }};
}
