//! The secrets in links.

use std::fmt;

use serde::{Deserialize, Serialize};

/// 128 random bits, as 32 hexadecimal digits. It is all that a seat takes.
///
/// `Debug` does not show it, so that no log does.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Secret(String);

impl Secret {
    /// A new one from the operating system's randomness.
    pub(crate) fn draw() -> Result<Self, getrandom::Error> {
        let bytes: [u8; 16] = random()?;
        Ok(Self(format!("{:032x}", u128::from_be_bytes(bytes))))
    }

    /// Whether a text could be one.
    pub(crate) fn is_one(text: &str) -> bool {
        text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
