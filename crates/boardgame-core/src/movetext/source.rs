use alloc::{string::String, vec, vec::Vec};

use crate::message::messages;

/// A source of bytes.
pub trait Source {
    /// Reads some bytes into `buffer` and returns their number, which is 0 at the end of the text.
    ///
    /// # Errors
    /// Fails if reading fails. The source is not called again.
    fn pull(&mut self, buffer: &mut [u8]) -> Result<usize, SourceError>;
}

messages! {
    /// Error from a source.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct SourceError of "movetext" is Error {
        /// Description of the error.
        pub message: String,
    } => "reading the text failed: {message}";

    /// Line and column of a character.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Location of "movetext" {
        /// Line, from 1.
        pub line: u64,
        /// Column in characters, from 1.
        pub column: u64,
    } => "line {line}, column {column}";
}

impl SourceError {
    /// Creates an error.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}

impl Source for &[u8] {
    fn pull(&mut self, buffer: &mut [u8]) -> Result<usize, SourceError> {
        let (now, later) = self.split_at_checked(buffer.len()).unwrap_or((self, &[]));
        for (to, from) in buffer.iter_mut().zip(now) {
            *to = *from;
        }
        *self = later;
        Ok(now.len())
    }
}

/// A `std` reader as a [`Source`].
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct Stream<R>(pub R);

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Source for Stream<R> {
    fn pull(&mut self, buffer: &mut [u8]) -> Result<usize, SourceError> {
        loop {
            match self.0.read(buffer) {
                Ok(length) => return Ok(length),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(SourceError::new(alloc::string::ToString::to_string(&error))),
            }
        }
    }
}

impl Location {
    /// The first character.
    pub const START: Self = Self { line: 1, column: 1 };
}

/// Size of the window in bytes.
const SIZE: usize = 1 << 14;

/// A window that moves over a source and counts lines and columns.
///
/// A line ends with a line feed, a carriage return, or both.
#[derive(Debug)]
pub(super) struct Window<S> {
    source: S,
    buffer: Vec<u8>,
    begin: usize,
    end: usize,
    finished: bool,
    pub(super) failure: Option<SourceError>,
    at: Location,
}

impl<S: Source> Window<S> {
    pub(super) fn new(source: S) -> Self {
        let mut window = Self {
            source,
            buffer: vec![0; SIZE],
            begin: 0,
            end: 0,
            finished: false,
            failure: None,
            at: Location::START,
        };
        if window.bytes(3).starts_with(b"\xEF\xBB\xBF") {
            window.begin += 3;
        }
        window
    }

    /// Returns the location of the next byte.
    pub(super) const fn at(&self) -> Location {
        self.at
    }

    /// Returns at least `least` bytes, or fewer at the end of the text. `least` must not exceed [`SIZE`].
    pub(super) fn bytes(&mut self, least: usize) -> &[u8] {
        debug_assert!(least <= SIZE);
        if self.end - self.begin < least && !self.finished {
            self.fill(least);
        }
        self.buffer.get(self.begin..self.end).unwrap_or_default()
    }

    pub(super) fn peek(&mut self) -> Option<u8> {
        self.bytes(1).first().copied()
    }

    pub(super) fn peek_char(&mut self) -> Option<(char, usize)> {
        character_at(self.bytes(4))
    }

    pub(super) fn bump(&mut self) {
        let (byte, next) = match *self.bytes(2) {
            [] => return,
            [byte] => (byte, None),
            [byte, next, ..] => (byte, Some(next)),
        };
        self.begin += 1;
        if byte == b'\n' || byte == b'\r' && next != Some(b'\n') {
            self.at = Location { line: self.at.line + 1, column: 1 };
        } else {
            self.at.column += u64::from(!is_continuation(byte));
        }
    }

    pub(super) fn bump_char(&mut self, length: usize) {
        self.begin = self.end.min(self.begin + length);
        self.at.column += 1;
    }

    /// Reads bytes within a line while `accept` returns true, and passes them to `take` in pieces.
    pub(super) fn run(&mut self, accept: impl Fn(u8) -> bool, mut take: impl FnMut(&[u8])) {
        loop {
            let bytes = self.bytes(1);
            let length = bytes.iter().position(|&byte| !accept(byte)).unwrap_or(bytes.len());
            let more = length == bytes.len() && length > 0;
            let run = bytes.get(..length).unwrap_or_default();
            take(run);
            let columns = run.iter().filter(|&&byte| !is_continuation(byte)).count();
            self.at.column += columns as u64;
            self.begin += length;
            if !more {
                break;
            }
        }
    }

    #[cold]
    fn fill(&mut self, least: usize) {
        self.buffer.copy_within(self.begin..self.end, 0);
        self.end -= self.begin;
        self.begin = 0;
        while self.end < least && !self.finished {
            match self.source.pull(self.buffer.get_mut(self.end..).unwrap_or_default()) {
                Ok(0) => self.finished = true,
                Ok(length) => self.end = (self.end + length).min(SIZE),
                Err(error) => {
                    self.finished = true;
                    self.failure = Some(error);
                }
            }
        }
    }
}

/// Reports whether a byte continues a character of UTF-8.
const fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

pub(super) const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Returns the first character and its length in bytes: UTF-8 if valid, else Windows-1252.
pub(super) fn character_at(bytes: &[u8]) -> Option<(char, usize)> {
    let &first = bytes.first()?;
    if first.is_ascii() {
        return Some((char::from(first), 1));
    }
    let utf8 = (2..=bytes.len().min(4)).find_map(|length| {
        let text = core::str::from_utf8(bytes.get(..length)?).ok()?;
        Some((text.chars().next()?, length))
    });
    utf8.or_else(|| Some((windows_1252(first), 1)))
}

/// Appends bytes to a text: UTF-8 if valid, else Windows-1252, the encoding of old files.
pub(super) fn decode(bytes: &[u8], text: &mut String) {
    match core::str::from_utf8(bytes) {
        Ok(read) => text.push_str(read),
        Err(_) => text.extend(bytes.iter().map(|&byte| windows_1252(byte))),
    }
}

fn windows_1252(byte: u8) -> char {
    /// The characters of the bytes 0x80 to 0x9F in Windows-1252.
    const SIGNS: [char; 32] = [
        '€', '\u{FFFD}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{FFFD}', 'Ž', '\u{FFFD}',
        '\u{FFFD}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{FFFD}', 'ž', 'Ÿ',
    ];
    let sign = byte.checked_sub(0x80).and_then(|place| SIGNS.get(usize::from(place)));
    sign.copied().unwrap_or(char::from(byte))
}
