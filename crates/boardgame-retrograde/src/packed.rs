//! Outcomes, four to a byte, in memory and in files.

use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::{fs, iter, path::Path};

use crate::Wdl;
#[cfg(feature = "std")]
use crate::{
    FileError, TableError,
    file::{existing, write_file},
};

/// Outcomes of a slice, four to a byte.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackedOutcomes {
    bytes: Vec<u8>,
    len: usize,
}

const IN_BYTE: usize = 4;

impl FromIterator<Wdl> for PackedOutcomes {
    fn from_iter<T: IntoIterator<Item = Wdl>>(outcomes: T) -> Self {
        let outcomes = outcomes.into_iter();
        let mut row = Self { bytes: Vec::with_capacity(outcomes.size_hint().0 / IN_BYTE + 1 + END), len: 0 };
        for outcome in outcomes {
            let place = row.len % IN_BYTE;
            if place == 0 {
                row.bytes.push(0);
            }
            if let Some(byte) = row.bytes.last_mut() {
                *byte |= (outcome as u8) << (2 * place);
            }
            row.len += 1;
        }
        row
    }
}

impl PackedOutcomes {
    /// Returns the number of outcomes.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Reports whether there are no outcomes.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the outcome at an index.
    ///
    /// # Panics
    /// Panics if the index is too large.
    #[must_use]
    pub fn get(&self, at: usize) -> Wdl {
        outcome(self.bytes[at / IN_BYTE] >> (2 * (at % IN_BYTE)))
    }

    /// Returns all outcomes in order.
    pub fn iter(&self) -> impl Iterator<Item = Wdl> + '_ {
        let all = self.bytes.iter().flat_map(|&byte| (0..IN_BYTE).map(move |at| outcome(byte >> (2 * at))));
        all.take(self.len)
    }
}

const fn outcome(bits: u8) -> Wdl {
    match bits & 3 {
        0 => Wdl::Lost,
        1 => Wdl::Drawn,
        _ => Wdl::Won,
    }
}

/// Size of the end of a file: magic bytes, number of outcomes, checksum, and name.
const END: usize = 24 + NAME;
const NAME: usize = 32;
#[cfg(feature = "std")]
const MAGIC: [u8; 8] = *b"PLAINS\n1";

#[cfg(feature = "std")]
fn sum(bytes: &[u8]) -> u64 {
    let mut sum = bytes.len() as u64;
    let mut add = |word: u64| sum = (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    let words = bytes.chunks_exact(8);
    let rest = words.remainder().iter().fold(0, |rest, &byte| rest << 8 | u64::from(byte));
    words.for_each(|word| add(word.iter().fold(0, |word, &byte| word << 8 | u64::from(byte))));
    add(rest);
    sum
}

#[cfg(feature = "std")]
impl PackedOutcomes {
    /// Writes a file, with a name of at most 32 bytes that [`read`](Self::read) checks.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub fn write(&mut self, path: &Path, name: &str) -> Result<(), FileError> {
        let bytes = self.bytes.len();
        let sum = sum(&self.bytes);
        self.bytes.extend_from_slice(&MAGIC);
        self.bytes.extend_from_slice(&(self.len as u64).to_le_bytes());
        self.bytes.extend_from_slice(&sum.to_le_bytes());
        self.bytes.extend(name.bytes().chain(iter::repeat(0)).take(NAME));
        let written = write_file(path, &self.bytes);
        self.bytes.truncate(bytes);
        written
    }

    /// Reads a file, or returns `None` if it is missing.
    ///
    /// # Errors
    /// Fails if the file cannot be read, has another name, or is damaged.
    pub fn read(path: &Path, name: &str) -> Result<Option<Self>, FileError> {
        let Some(mut bytes) = existing(path, fs::read(path))? else { return Ok(None) };
        let refused = |error| Err(FileError::table(path, error));
        let Some(at) = bytes.len().checked_sub(END) else { return refused(TableError::NotATable) };
        let number = |from: usize| bytes[from..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
        let (len, summed) = (number(at + 8), number(at + 16));
        if !bytes[at..].starts_with(&MAGIC) {
            return refused(TableError::NotATable);
        }
        let found = alloc::string::String::from_utf8_lossy(&bytes[at + 24..]);
        let found = found.trim_end_matches('\0');
        if found != name {
            return refused(TableError::OtherSlice { found: found.into(), expected: name.into() });
        }
        let Some(len) = usize::try_from(len).ok().filter(|len| len.div_ceil(IN_BYTE) == at) else {
            return refused(TableError::Damaged);
        };
        bytes.truncate(at);
        if sum(&bytes) != summed {
            return refused(TableError::Checksum);
        }
        Ok(Some(Self { bytes, len }))
    }
}
