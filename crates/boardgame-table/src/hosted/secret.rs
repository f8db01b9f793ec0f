//! The secrets in links.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{refusal::Refusal, words::Denied};

/// 128 random bits, as 32 hexadecimal digits. It is all that a seat takes.
///
/// `Debug` does not show it, so that no log does.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LinkSecret(String);

impl LinkSecret {
    /// A new one from the operating system's randomness.
    ///
    /// # Errors
    /// When the system has none.
    pub fn draw() -> Result<Self, Refusal> {
        let bytes: [u8; 16] = random()?;
        Ok(Self(format!("{:032x}", u128::from_be_bytes(bytes))))
    }

    /// Whether a text could be one.
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit())
    }

    /// The digits, as they stand in a link.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for LinkSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkSecret(..)")
    }
}

/// Bytes that nobody can guess.
///
/// # Errors
/// When the system has none.
pub(super) fn random<const N: usize>() -> Result<[u8; N], Refusal> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Refusal::of(&Denied::NotKept))?;
    Ok(bytes)
}

/// A number that nobody can guess: what computer players choose by. Without randomness it is 0.
#[must_use]
pub fn chance() -> u64 {
    random().map_or(0, u64::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_one_and_no_log_has_it() -> Result<(), Refusal> {
        let secret = LinkSecret::draw()?;
        assert!(LinkSecret::is_one(secret.as_str()) && secret != LinkSecret::draw()?);
        assert!(!format!("{secret:?}").contains(secret.as_str()));
        for other in ["", "0", "g0000000000000000000000000000000", "000000000000000000000000000000000"] {
            assert!(!LinkSecret::is_one(other), "{other}");
        }
        Ok(())
    }
}
