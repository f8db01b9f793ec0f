//! Compressed tables of solved slices.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::{convert::Infallible, error, fmt};

use boardgame_core::messages;
use sha2::{Digest, Sha256};

use crate::{
    Value,
    runs::{Cursor, Runs, write},
};

/// The version of the format.
pub const VERSION: u8 = 1;

const MAGIC: [u8; 8] = *b"ENDINGS\n";
const NAME: usize = 32;
/// Size of the header: magic bytes, version, kind, tag, length of the head, ranks, length of the data, name.
const HEADER: usize = 32 + NAME;
const SUM: usize = 32;

/// The kind of values in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableKind {
    /// Won, drawn or lost.
    Outcomes,
    /// Outcomes with distances.
    Distances,
}

impl TableKind {
    /// All kinds of tables.
    pub const ALL: [Self; 2] = [Self::Outcomes, Self::Distances];

    /// Returns the extension of the file names.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Outcomes => "outcomes",
            Self::Distances => "distances",
        }
    }

    const fn byte(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the number of runs in a block, and its minimum size in ranks as a power of two. Outcomes should be small, and
    /// distances fast to read.
    const fn block(self) -> (usize, u8) {
        match self {
            Self::Outcomes => (120, 8),
            Self::Distances => (8, 5),
        }
    }

    const fn max(self) -> u8 {
        match self {
            Self::Outcomes => 2,
            Self::Distances => Value::MAX_PLIES,
        }
    }
}

messages! {
    /// The reason why a table is rejected.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum TableError of "retrograde" is Error {
        /// The file does not begin like a table.
        NotATable => "this is not a table of endings";
        /// The table has another version of the format.
        Version {
            /// The version of the table.
            found: u8,
            /// The version that this crate reads.
            expected: u8,
        } => "expected a table of format version {expected}, found version {found}";
        /// The table is for other positions.
        OtherSlice {
            /// The positions of the table.
            found: String,
            /// The expected positions.
            expected: String,
        } => "this table contains {found}, not {expected}";
        /// The table has outcomes instead of distances, or vice versa.
        OtherKind => "this table contains outcomes instead of distances, or distances instead of outcomes";
        /// The length of the table is wrong.
        Length {
            /// The expected number of bytes.
            expected: u64,
            /// The actual number of bytes.
            found: u64,
        } => "the table should have {expected} bytes, but has {found}";
        /// The checksum is wrong.
        Checksum => "the table is damaged: its checksum is wrong";
        /// The parts of the table contradict each other.
        Damaged => "the table is damaged: its parts contradict each other";
    }
}

/// The reason why a table could not be read from its source.
#[derive(Debug, PartialEq, Eq)]
pub enum ReadError<E> {
    /// It is not the expected table.
    Table(TableError),
    /// The source reported an error.
    Source(E),
}

impl<E> From<TableError> for ReadError<E> {
    fn from(error: TableError) -> Self {
        Self::Table(error)
    }
}

impl<E: fmt::Display> fmt::Display for ReadError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(error) => error.fmt(f),
            Self::Source(error) => error.fmt(f),
        }
    }
}

impl<E: error::Error> error::Error for ReadError<E> {}

/// The bytes of a table in memory, in a file, or elsewhere.
pub trait TableSource {
    /// The error of reading.
    type Error;

    /// Returns the number of bytes.
    ///
    /// # Errors
    /// Fails if the number cannot be determined.
    fn size(&self) -> Result<u64, Self::Error>;

    /// Passes `len` bytes from an offset to `to`. The range is always valid.
    ///
    /// # Errors
    /// Fails if the bytes cannot be read.
    fn lend<T>(&self, at: u64, len: usize, to: impl FnOnce(&[u8]) -> T) -> Result<T, Self::Error>;
}

/// Bytes in memory or in a memory map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InMemory<T>(pub T);

impl<T: AsRef<[u8]>> TableSource for InMemory<T> {
    type Error = Infallible;

    fn size(&self) -> Result<u64, Infallible> {
        Ok(self.0.as_ref().len() as u64)
    }

    fn lend<R>(&self, at: u64, len: usize, to: impl FnOnce(&[u8]) -> R) -> Result<R, Infallible> {
        let bytes = self.0.as_ref();
        let from = usize::try_from(at).unwrap_or(usize::MAX).min(bytes.len());
        Ok(to(&bytes[from..from.saturating_add(len).min(bytes.len())]))
    }
}

/// A table that has been checked, and is read on demand.
///
/// ```
/// use boardgame_retrograde::{InMemory, Table, TableKind, Value, write_table};
///
/// let row = [4, 4, 4, 0, 0, 3];
/// let file = write_table(TableKind::Distances, "toy", 0, &[2, 0, 0, 1, 3], &row);
/// let table = Table::open(InMemory(&file), TableKind::Distances, "toy")?;
/// assert_eq!(Value::from_byte(table.get(5)?).to_string(), "lost in 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<S> {
    source: S,
    tag: u16,
    counts: Box<[u64]>,
    runs: Runs,
    data: u64,
}

const CHUNK: u64 = 1 << 16;

impl<S: TableSource> Table<S> {
    /// Opens a table and checks its kind, name and checksum.
    ///
    /// # Errors
    /// Fails if the table cannot be read, is not the expected one, or is damaged.
    pub fn open(source: S, kind: TableKind, name: &str) -> Result<Self, ReadError<S::Error>> {
        let size = source.size().map_err(ReadError::Source)?;
        let read = |at: u64, len: u64| source.lend(at, len as usize, <[u8]>::to_vec).map_err(ReadError::Source);
        let start = read(0, size.min(HEADER as u64))?;
        if !start.starts_with(&MAGIC) {
            return Err(TableError::NotATable.into());
        }
        let mut fields = Cursor(&start[MAGIC.len()..]);
        let version = fields.byte().ok_or(TableError::NotATable)?;
        if version != VERSION {
            return Err(TableError::Version { found: version, expected: VERSION }.into());
        }
        let header = Header::read(fields).ok_or(TableError::Length { expected: (HEADER + SUM) as u64, found: size })?;
        let expected = (HEADER + SUM) as u64;
        let expected = expected.saturating_add(header.head).saturating_add(header.data);
        if expected != size {
            return Err(TableError::Length { expected, found: size }.into());
        }
        let mut sum = Sha256::new();
        let mut at = 0;
        while at < size - SUM as u64 {
            let len = CHUNK.min(size - SUM as u64 - at);
            source.lend(at, len as usize, |bytes| sum.update(bytes)).map_err(ReadError::Source)?;
            at += len;
        }
        if read(at, SUM as u64)? != sum.finalize()[..] {
            return Err(TableError::Checksum.into());
        }
        if header.name != padded(name) {
            let found = String::from_utf8_lossy(&header.name);
            let found = String::from(found.trim_end_matches('\0'));
            return Err(TableError::OtherSlice { found, expected: name.into() }.into());
        }
        if header.kind != kind.byte() {
            return Err(TableError::OtherKind.into());
        }
        let head = read(HEADER as u64, header.head)?;
        let (counts, runs) = header.head(&head, kind).ok_or(TableError::Damaged)?;
        Ok(Self { source, tag: header.tag, counts, runs, data: HEADER as u64 + header.head })
    }

    /// Returns the number of ranks.
    #[must_use]
    pub const fn ranks(&self) -> usize {
        self.runs.ranks()
    }

    /// Returns the tag, which the game defines.
    #[must_use]
    pub const fn tag(&self) -> u16 {
        self.tag
    }

    /// Returns the numbers of positions by the byte of their value.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the byte of a rank: a value, or 0, 1 and 2 for lost, drawn and won.
    ///
    /// # Errors
    /// Fails if the block cannot be read or is damaged.
    ///
    /// # Panics
    /// Panics if there is no such rank.
    pub fn get(&self, rank: usize) -> Result<u8, ReadError<S::Error>> {
        assert!(rank < self.ranks(), "there is no rank {rank}");
        let (block, index) = self.runs.locate(rank);
        let extent = self.runs.extent(block);
        let found =
            self.source.lend(self.data + extent.start as u64, extent.len(), |bytes| self.runs.get(bytes, index));
        Ok(found.map_err(ReadError::Source)?.ok_or(TableError::Damaged)?)
    }

    /// Returns the bytes of all ranks. Check [`ranks`](Self::ranks) first, because it can be 16,384 times the size of the file.
    ///
    /// # Errors
    /// Fails like [`get`](Self::get).
    pub fn all(&self) -> Result<Vec<u8>, ReadError<S::Error>> {
        let mut all = Vec::with_capacity(self.ranks());
        for block in 0..self.runs.blocks() {
            let extent = self.runs.extent(block);
            let expanded = self
                .source
                .lend(self.data + extent.start as u64, extent.len(), |bytes| self.runs.expand(bytes, &mut all));
            expanded.map_err(ReadError::Source)?.ok_or(TableError::Damaged)?;
        }
        Ok(all)
    }
}

struct Header {
    kind: u8,
    tag: u16,
    head: u64,
    ranks: u64,
    data: u64,
    name: [u8; NAME],
}

impl Header {
    fn read(mut fields: Cursor<'_>) -> Option<Self> {
        let kind = fields.byte()?;
        let tag = fields.number::<2>()? as u16;
        let [head, ranks, data] = [fields.number::<4>()?, fields.number::<8>()?, fields.number::<8>()?];
        Some(Self { kind, tag, head, ranks, data, name: *fields.0.first_chunk()? })
    }

    fn head(&self, head: &[u8], kind: TableKind) -> Option<(Box<[u64]>, Runs)> {
        let mut head = Cursor(head);
        let counts = (0..head.number::<2>()?).map(|_| head.number::<8>()).collect::<Option<_>>()?;
        let (ranks, data) = (usize::try_from(self.ranks).ok()?, usize::try_from(self.data).ok()?);
        Some((counts, Runs::read(head.0, ranks, data, kind.max())?))
    }
}

fn padded(name: &str) -> [u8; NAME] {
    let mut padded = [0; NAME];
    padded.iter_mut().zip(name.bytes()).for_each(|(to, byte)| *to = byte);
    padded
}

/// Compresses values into a file. The game defines `tag`, and `counts` are the numbers of positions by value.
/// [`ANY`](crate::ANY) in `row` may be read back as any value.
///
/// # Panics
/// Panics if the name is longer than 32 bytes, there are more than 256 counts, or the compressed data exceed 4 GiB.
#[must_use]
pub fn write_table(kind: TableKind, name: &str, tag: u16, counts: &[u64], row: &[u8]) -> Vec<u8> {
    assert!(name.len() <= NAME, "a name of {NAME} bytes or fewer, not {name}");
    assert!(counts.len() <= 256, "a count for each byte or fewer, not {}", counts.len());
    let (runs_a_block, min_bits) = kind.block();
    let (runs, data) = write(row, runs_a_block, min_bits);
    assert!(u32::try_from(data.len()).is_ok(), "the start of a block takes 4 bytes");
    let head_len = 2 + 8 * counts.len() + runs.len();
    let mut file = Vec::with_capacity(HEADER + head_len + data.len() + SUM);
    file.extend_from_slice(&MAGIC);
    file.extend_from_slice(&[VERSION, kind.byte()]);
    file.extend_from_slice(&tag.to_le_bytes());
    file.extend_from_slice(&(head_len as u32).to_le_bytes());
    file.extend_from_slice(&(row.len() as u64).to_le_bytes());
    file.extend_from_slice(&(data.len() as u64).to_le_bytes());
    file.extend_from_slice(&padded(name));
    file.extend_from_slice(&(counts.len() as u16).to_le_bytes());
    for count in counts {
        file.extend_from_slice(&count.to_le_bytes());
    }
    file.extend_from_slice(&runs);
    file.extend_from_slice(&data);
    let sum = Sha256::digest(&file);
    file.extend_from_slice(&sum);
    file
}
