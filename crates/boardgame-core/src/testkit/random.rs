use std::{env, println};

/// Environment variable that sets the seed and multiplies the number of cases by [`MANY`].
const SEED: &str = "BOARDGAME_SEED";

/// Seed without that variable, fixed so that tests never fail by chance.
const USUAL: u64 = 1;

const MANY: u32 = 50;

/// Parameters of random tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomCases {
    /// Seed of the generator.
    pub seed: u64,
    /// Factor for the number of cases.
    pub times: u32,
}

impl RandomCases {
    /// Reads the environment variable `BOARDGAME_SEED`. If it is set, the number of cases is multiplied by fifty.
    #[must_use]
    pub fn of_environment() -> Self {
        let Ok(given) = env::var(SEED) else { return Self { seed: USUAL, times: 1 } };
        let seed = given.parse().unwrap_or_else(|error| panic!("{SEED}={given}: {error}"));
        println!("{MANY} times the cases; {SEED}={seed} repeats them");
        Self { seed, times: MANY }
    }
}

/// Returns a configuration of [`proptest!`](https://docs.rs/proptest) for `$cases` reproducible cases, or fifty times
/// that number if the environment variable `BOARDGAME_SEED` is set.
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
            // The seed reproduces failures, so no file of failed cases is needed.
            failure_persistence: ::core::option::Option::None,
            rng_seed: ::proptest::test_runner::RngSeed::Fixed(seed),
            ..usual
        }
    }};
}
