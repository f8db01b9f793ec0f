//! Deals that players can check who do not trust the table.

use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use crate::{ParseSeedError, Seed, messages, text_arguments};

/// What stands before the secret when its hash is published.
const PROMISE: &[u8] = b"boardgame promise 1\n";

/// What stands before the secret and the words when the seed is made.
const DEAL: &[u8] = b"boardgame deal 1\n";

/// The hash of a dealer's secret, which is published before anybody says a word: SHA-256 over `boardgame promise 1`, a
/// line feed, and the 32 bytes of the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Promise([u8; 32]);

impl Promise {
    /// The promise of a dealer who has this secret.
    #[must_use]
    pub fn of(secret: &Seed) -> Self {
        Self(Sha256::new().chain_update(PROMISE).chain_update(secret.bytes()).finalize().into())
    }
}

/// 64 hexadecimal digits.
impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Promise {
    type Err = ParseSeedError;

    /// Reads 64 hexadecimal digits.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.chars().count() {
            64 => text.parse().map(|seed: Seed| Self(*seed.bytes())),
            found => Err(ParseSeedError::Length { found }),
        }
    }
}

text_arguments!(Promise);

impl Serialize for Promise {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Promise {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A deal that nobody could choose: a secret to which the dealer was bound before the players spoke, and a word of each
/// player who wanted to add one.
///
/// The dealer draws a secret by lot and publishes its [`Promise`]. Then the players say their words, and the
/// [seed](Self::seed) is made of all. When the game is over the secret is told, and everybody can
/// [check](Self::check) the deal. What it protects against, and what not, is in `docs/fair-deals.md`.
///
/// ```
/// use boardgame_core::{FairDeal, Promise, Seed};
///
/// // Drawn by lot, and kept.
/// let secret = Seed::from_u64(42);
/// let published = Promise::of(&secret);
///
/// let deal = FairDeal::new(secret, vec!["rhubarb".into(), "Pwllheli".into()]);
/// let seed = deal.seed();
///
/// // After the game.
/// assert_eq!(deal.promise, published);
/// assert_eq!(deal.check(Some(&seed)), Ok(()));
/// assert!(deal.check(Some(&Seed::from_u64(7))).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// The hash of the secret, as it was published.
    pub promise: Promise,
    /// The dealer's secret: 32 bytes drawn by lot, which belong to the dealer until the game is over.
    pub secret: Seed,
    /// What the players added, in the order in which they did.
    #[serde(default)]
    pub words: Vec<String>,
}

impl FairDeal {
    /// A deal of this secret and these words.
    #[must_use]
    pub fn new(secret: Seed, words: Vec<String>) -> Self {
        Self { promise: Promise::of(&secret), secret, words }
    }

    /// The seed of the deal: SHA-256 over `boardgame deal 1`, a line feed, the 32 bytes of the secret, and for each word
    /// its length in bytes, as a big-endian number of eight bytes, and its bytes in UTF-8.
    #[must_use]
    pub fn seed(&self) -> Seed {
        let mut hash = Sha256::new().chain_update(DEAL).chain_update(self.secret.bytes());
        for word in &self.words {
            hash.update((word.len() as u64).to_be_bytes());
            hash.update(word);
        }
        Seed::new(hash.finalize().into())
    }

    /// Whether a game that was dealt from this seed is the one that was promised.
    ///
    /// # Errors
    /// When it is not, or there was no deal.
    pub fn check(&self, dealt: Option<&Seed>) -> Result<(), FairDealError> {
        let kept = Promise::of(&self.secret);
        if kept != self.promise {
            return Err(FairDealError::Secret { promise: self.promise, kept });
        }
        match dealt {
            None => Err(FairDealError::NoDeal),
            Some(seed) if *seed != self.seed() => Err(FairDealError::Seed),
            Some(_) => Ok(()),
        }
    }
}

messages! {
    /// Why a deal is not the one that was promised.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum FairDealError of "core" is Error {
        /// The secret is another than the one that was promised.
        Secret {
            /// What was promised.
            promise: Promise,
            /// The promise of the secret.
            kept: Promise,
        } => "the dealer promised {promise}, and the secret that was told has the hash {kept}";
        /// The cards were dealt from another seed.
        Seed => "the cards were not dealt from the dealer's secret and the players' words";
        /// Nothing is dealt in this game.
        NoDeal => "a deal was promised, and nothing is dealt in this game";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by another program from the words of `docs/fair-deals.md`.
    #[test]
    fn the_hashes_are_those_of_the_description() {
        let deal = FairDeal::new(Seed::from_u64(42), ["rhubarb".into(), "Pwllheli".into()].into());
        assert_eq!(
            alloc::string::ToString::to_string(&deal.promise),
            "a742827550352885c712f1e978768372476a19b46beda2ace6cbe2ba4608f7dd"
        );
        assert_eq!(
            alloc::string::ToString::to_string(&deal.seed()),
            "192ca4b3f04ed2587ab19db23706163a1358496df02a7ffc8952d904b12c6c0c"
        );
    }

    #[test]
    fn a_secret_that_was_changed_is_found() {
        let deal = FairDeal { secret: Seed::from_u64(1), ..FairDeal::new(Seed::from_u64(2), Vec::new()) };
        assert!(matches!(deal.check(Some(&deal.seed())), Err(FairDealError::Secret { .. })));
    }

    #[test]
    fn words_cannot_be_moved_from_one_player_to_another() {
        let seed = |words: &[&str]| FairDeal::new(Seed::from_u64(2), words.iter().map(|&w| w.into()).collect()).seed();
        assert_ne!(seed(&["ab", "c"]), seed(&["a", "bc"]));
        assert_ne!(seed(&["ab"]), seed(&["ab", ""]));
    }

    #[test]
    fn a_game_without_a_deal_keeps_no_promise() {
        assert_eq!(FairDeal::new(Seed::from_u64(2), Vec::new()).check(None), Err(FairDealError::NoDeal));
    }
}
