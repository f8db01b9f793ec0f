//! Outcomes alone, four to a byte: in memory, and in files that only those who make more tables read.

use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::{fs, io, iter, path::Path};

use crate::Wdl;
#[cfg(feature = "std")]
use crate::{FileError, TableError, write_file};

/// A row of outcomes, four to a byte.
///
/// A slice that has been solved for its outcomes takes a quarter of the memory that distances take, and is looked up as
/// soon. [`write`](Self::write) keeps it in a file as it is, so that the processes of a machine need not make it again from
/// a compressed table; the system holds such a file in memory once for all of them.
///
/// ```
/// use boardgame_retrograde::{Wdl, Packed, Value};
///
/// let row = Packed::from_iter([Value::DRAWN, Value::LOST, Value::WINS].map(Value::outcome));
/// assert_eq!((row.len(), row.get(2)), (3, Wdl::Won));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packed {
    bytes: Vec<u8>,
    len: usize,
}

/// How many outcomes are in a byte.
const IN_BYTE: usize = 4;

impl FromIterator<Wdl> for Packed {
    fn from_iter<T: IntoIterator<Item = Wdl>>(outcomes: T) -> Self {
        let mut outcomes = outcomes.into_iter();
        let mut row = Self { bytes: Vec::with_capacity(outcomes.size_hint().0 / IN_BYTE + 1 + END), len: 0 };
        loop {
            let (mut byte, mut count) = (0, 0);
            while count < IN_BYTE {
                let Some(outcome) = outcomes.next() else { break };
                byte |= (outcome as u8) << (2 * count);
                count += 1;
            }
            if count > 0 {
                row.bytes.push(byte);
                row.len += count;
            }
            if count < IN_BYTE {
                return row;
            }
        }
    }
}

impl Packed {
    /// How many outcomes there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The outcome at a place.
    ///
    /// # Panics
    ///
    /// If the row is shorter.
    #[must_use]
    pub fn get(&self, at: usize) -> Wdl {
        outcome(self.bytes[at / IN_BYTE] >> (2 * (at % IN_BYTE)))
    }

    /// All of them, in order.
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

/// The end of a file: what it is, how many outcomes, their sum, and the name.
const END: usize = 24 + NAME;
const NAME: usize = 32;
#[cfg(feature = "std")]
const MAGIC: [u8; 8] = *b"PLAINS\n1";

/// A number that tells a row from one that was damaged by accident, at the speed of memory.
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
impl Packed {
    /// Writes the row to a file, whole or not at all, with a name of at most 32 bytes that has to be known to
    /// [read](Self::read) it.
    ///
    /// # Errors
    ///
    /// If the system refuses.
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

    /// Reads a row; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is something else, or is damaged.
    pub fn read(path: &Path, name: &str) -> Result<Option<Self>, FileError> {
        let mut bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(FileError::system(path, error)),
        };
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
