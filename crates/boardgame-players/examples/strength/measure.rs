//! What matches are measured by.

use std::{fs, sync::LazyLock, time::Instant};

/// The mean of numbers that do not depend on each other, such as what whole deals came to, between the ends of its interval of 95 %.
pub(crate) fn mean(numbers: &[f64]) -> [f64; 3] {
    let count = f64::from(u32::try_from(numbers.len()).unwrap_or(u32::MAX)).max(1.0);
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean) * (number - mean)).sum();
    let reach = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    [mean - reach, mean, mean + reach]
}

/// Where Linux says how long this thread has run, in billionths of a second.
const RUN: &str = "/proc/thread-self/schedstat";

/// Whether the system says how much processor time a thread has taken.
pub(crate) static HAS_PROCESSOR_TIME: LazyLock<bool> = LazyLock::new(|| fs::exists(RUN).unwrap_or(false));

/// Seconds of processor time of this thread; where the system does not say, of the clock.
pub(crate) fn seconds() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let run = fs::read_to_string(RUN).ok();
    let run = run.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    run.map_or_else(|| START.elapsed().as_secs_f64(), |billionths| billionths / 1e9)
}

/// Millions of nodes a second.
pub(crate) fn speed(nodes: u64, seconds: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a speed to two places")]
    let nodes = nodes as f64;
    nodes / seconds.max(1e-9) / 1e6
}
