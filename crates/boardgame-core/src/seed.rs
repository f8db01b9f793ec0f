use core::{fmt, str::FromStr};

use crate::message::{Excerpt, messages, text_arguments};

/// The seed of a game's shuffles: 32 bytes, known only to the referee.
///
/// `Debug` does not print them. `Display` and serde write 64 hexadecimal digits.
///
/// ```
/// use boardgame_core::Seed;
///
/// let seed: Seed = "2a".parse()?;
/// assert_eq!(seed, Seed::from_u64(42));
/// assert_eq!(format!("{seed:?}"), "Seed(..)");
/// # Ok::<(), boardgame_core::ParseSeedError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Creates a seed from bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Creates a seed for tests and examples: the number, big-endian, after 24 zero bytes. It is too weak for real
    /// games.
    #[must_use]
    pub fn from_u64(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Self(bytes)
    }

    /// Returns the bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

text_arguments!(Seed);

messages! {
    /// Error for a text that is not a [`Seed`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseSeedError of "core" is Error {
        /// The text is empty or has more than 64 digits.
        Length {
            /// Number of characters.
            found: usize,
        } => "expected 1 to 64 hexadecimal digits, found {found} characters";
        /// A character is not a hexadecimal digit.
        Digit {
            /// Column of the character, from 1.
            column: usize,
            /// The character.
            found: char as Excerpt,
        } => "column {column}: expected a hexadecimal digit, found {found}";
    }
}

impl FromStr for Seed {
    type Err = ParseSeedError;

    /// Parses 1 to 64 hexadecimal digits. Missing leading digits are zero.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let length = text.chars().count();
        if length == 0 || length > 64 {
            return Err(ParseSeedError::Length { found: length });
        }
        let mut bytes = [0; 32];
        for (index, found) in text.chars().enumerate() {
            let digit = found.to_digit(16).and_then(|digit| u8::try_from(digit).ok());
            let digit = digit.ok_or(ParseSeedError::Digit { column: index + 1, found })?;
            let place = 64 - length + index;
            bytes[place / 2] |= if place % 2 == 0 { digit << 4 } else { digit };
        }
        Ok(Self(bytes))
    }
}

#[cfg(feature = "serde")]
crate::serial::serialize_as_text!(Seed: "a seed of up to 64 hexadecimal digits");
