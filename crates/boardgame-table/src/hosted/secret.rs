//! Secrets of links.

use std::{array, fmt};

use boardgame_core::Shuffler;
use serde::{Deserialize, Serialize};

/// The secret of a link: 128 random bits as 32 hexadecimal digits. `Debug` does not show it.
#[derive(Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LinkSecret(String);

impl LinkSecret {
    /// Draws a secret.
    pub fn draw(chance: &mut Shuffler) -> Self {
        Self(format!("{:032x}", u128::from_be_bytes(bytes(chance))))
    }

    /// Reports whether a text has the form of a secret.
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit())
    }

    /// Returns the digits.
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

pub(super) fn bytes<const N: usize>(chance: &mut Shuffler) -> [u8; N] {
    array::from_fn(|_| u8::try_from(chance.below(256)).unwrap_or_default())
}
