#[cfg(feature = "records")]
use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

#[cfg(feature = "records")]
use sha2::{Digest as _, Sha256};

#[cfg(feature = "records")]
use crate::game::Game;
use crate::{
    message::{messages, text_arguments},
    seed::{ParseSeedError, Seed},
};

#[cfg(feature = "records")]
const PROMISE: &[u8] = b"boardgame promise 2\n";

#[cfg(feature = "records")]
const DEAL: &[u8] = b"boardgame deal 1\n";

/// Commitment to a dealer's secret, published before the players choose their words.
///
/// The promise is the SHA-256 of `boardgame promise 2`, a line feed, the 32 bytes of the secret, and the table and the
/// [terms](Game::terms) in UTF-8. Each of these two texts follows its length in bytes, a big-endian number of eight
/// bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Promise([u8; 32]);

#[cfg(feature = "records")]
impl Promise {
    /// Computes the promise for a secret, a table and terms.
    #[must_use]
    pub fn of(secret: &Seed, table: &str, terms: &str) -> Self {
        let hash = Sha256::new().chain_update(PROMISE).chain_update(secret.bytes());
        Self([table, terms].into_iter().fold(hash, chain_text).finalize().into())
    }
}

/// Hashes the length before the text, so that different lists of texts have different hashes.
#[cfg(feature = "records")]
fn chain_text(hash: Sha256, text: &str) -> Sha256 {
    hash.chain_update((text.len() as u64).to_be_bytes()).chain_update(text)
}

/// Writes 64 hexadecimal digits.
impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Promise {
    type Err = ParseSeedError;

    /// Parses 64 hexadecimal digits.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.chars().count() {
            64 => text.parse().map(|seed: Seed| Self(*seed.bytes())),
            found => Err(ParseSeedError::Length { found }),
        }
    }
}

text_arguments!(Promise);

#[cfg(feature = "serde")]
crate::serial::serialize_as_text!(Promise: "a promise: 64 hexadecimal digits");

/// A deal that no single person could choose: the dealer's secret and a word from each player.
///
/// The dealer publishes the [`Promise`] of a secret. Then the players choose words. The secret and the words determine
/// the [seed](Self::seed). After the game the secret is published, so that all can [check](Self::check) the deal.
///
/// ```
/// use boardgame_core::{FairDeal, Promise, Seed};
///
/// // In a real game, a random secret.
/// let secret = Seed::from_u64(42);
/// let terms = "dwyn 1 players=2 x=low defender=may challenger=must show=no lay=deal limit=-";
/// let published = Promise::of(&secret, "table 7", terms);
///
/// // A word that nobody can guess, and a random one for the second player.
/// let words = vec!["rhubarb 8161 umbrella".into(), FairDeal::random_word(&Seed::from_u64(7))];
/// let deal = FairDeal::new(secret, "table 7", terms, words);
/// assert_eq!(deal.promise, published);
/// let seed = deal.seed();
/// # assert_ne!(seed, secret);
/// ```
#[cfg(feature = "records")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// Published promise.
    pub promise: Promise,
    /// The dealer's secret: 32 random bytes, known only to the dealer until the game is over.
    pub secret: Seed,
    /// Unique name of the table.
    #[serde(default)]
    pub table: String,
    /// The players' words by seat.
    #[serde(default)]
    pub words: Vec<String>,
}

#[cfg(feature = "records")]
impl FairDeal {
    /// Creates a deal for a table and [terms](Game::terms), with its promise.
    #[must_use]
    pub fn new(secret: Seed, table: impl Into<String>, terms: &str, words: Vec<String>) -> Self {
        let table = table.into();
        Self { promise: Promise::of(&secret, &table, terms), secret, table, words }
    }

    /// Computes the seed: SHA-256 of `boardgame deal 1`, a line feed, the 32 bytes of the secret, and the words in
    /// UTF-8, each after its length in bytes as a big-endian number of eight bytes.
    #[must_use]
    pub fn seed(&self) -> Seed {
        let hash = Sha256::new().chain_update(DEAL).chain_update(self.secret.bytes());
        Seed::new(self.words.iter().map(String::as_str).fold(hash, chain_text).finalize().into())
    }

    /// Returns a word of 80 random bits for a player who chooses none: the first twenty hexadecimal digits of `drawn`.
    #[must_use]
    pub fn random_word(drawn: &Seed) -> String {
        drawn.bytes().iter().take(10).fold(String::new(), |word, byte| word + &alloc::format!("{byte:02x}"))
    }

    /// Checks that a set-up is dealt from this secret and these words, and that the secret is the promised one.
    ///
    /// # Errors
    /// Fails if the promise or the seed differs, or if nothing is dealt in the game.
    pub fn check<G: Game>(&self, setup: &G::Setup) -> Result<(), FairDealError> {
        let (Some(dealt), Some(terms)) = (G::seed(setup), G::terms(setup)) else {
            return Err(FairDealError::NoDeal);
        };
        let kept = Promise::of(&self.secret, &self.table, &terms);
        if kept != self.promise {
            return Err(FairDealError::Secret { promise: self.promise, kept });
        }
        if *dealt == self.seed() { Ok(()) } else { Err(FairDealError::Seed) }
    }
}

messages! {
    /// Difference between a deal and its promise.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum FairDealError of "core" is Error {
        /// The secret, the table or the terms differ from those promised.
        Secret {
            /// Published promise.
            promise: Promise,
            /// Promise computed from the secret, the table and the terms.
            kept: Promise,
        } => "the dealer promised {promise}, but the published secret with this table and these options has the hash {kept}";
        /// The cards were dealt from another seed.
        Seed => "the cards were not dealt from the dealer's secret and the players' words";
        /// Nothing is dealt in the game.
        NoDeal => "a deal was promised, but nothing is dealt in this game";
    }
}

#[cfg(all(test, feature = "records"))]
mod tests {
    use alloc::string::ToString;

    use super::*;

    const TERMS: &str = "dwyn 1 players=2";

    fn deal(words: &[&str]) -> FairDeal {
        FairDeal::new(Seed::from_u64(42), "table 7", TERMS, words.iter().map(|&word| word.into()).collect())
    }

    /// The expected hashes were computed by another program from `docs/fair-deals.md`.
    #[test]
    fn hashes_match_the_description() {
        let deal = deal(&["rhubarb", "Pwllheli"]);
        assert_eq!(deal.promise.to_string(), "f2132a12e8c256f5bcf6b90a4ab1e72871f990628e042921b28fc832bb9e17e1");
        assert_eq!(deal.seed().to_string(), "192ca4b3f04ed2587ab19db23706163a1358496df02a7ffc8952d904b12c6c0c");
    }

    #[test]
    fn promise_depends_on_secret_table_and_terms() {
        let promise = deal(&[]).promise;
        for (secret, table, terms) in [
            (43, "table 7", TERMS),
            (42, "table 8", TERMS),
            (42, "table 7", "dwyn 1 players=3"),
            (42, "table 7d", "wyn 1 players=2"),
        ] {
            assert_ne!(Promise::of(&Seed::from_u64(secret), table, terms), promise, "{table} {terms}");
        }
    }

    #[test]
    fn seed_depends_on_the_division_into_words() {
        assert_ne!(deal(&["ab", "c"]).seed(), deal(&["a", "bc"]).seed());
        assert_ne!(deal(&["ab"]).seed(), deal(&["ab", ""]).seed());
        assert_eq!(FairDeal::random_word(&Seed::new([0xA5; 32])), "a5a5a5a5a5a5a5a5a5a5");
    }
}
