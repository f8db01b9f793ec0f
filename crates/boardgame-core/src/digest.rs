use core::fmt::{self, Write};

use crate::game::Game;

/// Hash of the position after some plies: 64-bit FNV-1a of [`Game::write_position`]. It detects mistakes, not forgery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, expecting = "a digest")
)]
pub struct Digest {
    /// Number of moves played.
    pub ply: usize,
    /// Hash, written in records as 16 hexadecimal digits.
    #[cfg_attr(feature = "serde", serde(with = "wire"))]
    pub hash: u64,
}

impl Digest {
    /// Number of plies between consecutive digests of a record, except before the last one.
    pub const INTERVAL: usize = 16;

    /// Computes the digest of a state reached by `ply` moves.
    pub fn of<G: Game>(ply: usize, game: &G) -> Self {
        let mut hasher = Fnv::new();
        // Writing to the hasher never fails.
        let _ = game.write_position(&mut hasher);
        Self { ply, hash: hasher.hash() }
    }
}

/// A hasher for 64-bit FNV-1a.
pub(crate) struct Fnv(u64);

impl Fnv {
    pub(crate) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn take(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    pub(crate) const fn hash(&self) -> u64 {
        self.0
    }
}

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.take(text.as_bytes());
        Ok(())
    }
}

#[cfg(feature = "serde")]
mod wire {
    use alloc::{format, string::String};

    use serde::{Deserialize, Deserializer, Serializer, de};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub(super) fn serialize<S: Serializer>(hash: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format!("{hash:016x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        digits
            .then(|| u64::from_str_radix(&text, 16).ok())
            .flatten()
            .ok_or_else(|| de::Error::custom("expected a hash of 16 hexadecimal digits"))
    }
}
