//! Randomness of the operating system.

use boardgame_core::Seed;
use boardgame_table::{Refusal, words::Denied};

/// Draws a seed that nobody can guess.
///
/// # Errors
/// When the system has no randomness.
pub(crate) fn seed() -> Result<Seed, Refusal> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Refusal::of(&Denied::NotKept))?;
    Ok(Seed::new(bytes))
}

/// Draws a number for the choices of computer players; 0 where the system has no randomness.
pub(crate) fn number() -> u64 {
    getrandom::u64().unwrap_or_default()
}
