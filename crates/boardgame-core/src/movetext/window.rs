//! A window that slides over a source, and counts lines and columns.

use alloc::{vec, vec::Vec};

use super::{Location, Source, SourceError};

/// How much of the source is in memory at a time.
const SIZE: usize = 1 << 14;

#[derive(Debug)]
pub(super) struct Window<S> {
    source: S,
    buffer: Vec<u8>,
    begin: usize,
    end: usize,
    finished: bool,
    failure: Option<SourceError>,
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

    /// Where the next byte stands.
    pub(super) const fn at(&self) -> Location {
        self.at
    }

    /// Whether the source has failed, and nobody was told yet.
    pub(super) const fn failed(&self) -> bool {
        self.failure.is_some()
    }

    /// The failure that ended the text, once.
    pub(super) fn take_failure(&mut self) -> Option<SourceError> {
        self.failure.take()
    }

    /// The next bytes: at least so many, unless the text ends before. No more than [`SIZE`] can be asked for.
    pub(super) fn bytes(&mut self, least: usize) -> &[u8] {
        if self.end - self.begin < least && !self.finished {
            self.fill(least);
        }
        self.buffer.get(self.begin..self.end).unwrap_or_default()
    }

    /// The next byte.
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.bytes(1).first().copied()
    }

    /// Goes past the next byte.
    pub(super) fn bump(&mut self) {
        let Some(byte) = self.peek() else { return };
        self.begin += 1;
        if byte == b'\n' {
            self.at = Location { line: self.at.line + 1, column: 1 };
        } else {
            self.at.column += u64::from(!is_continuation(byte));
        }
    }

    /// Goes past a run of bytes, none of them a new line, and hands them to `take` in pieces.
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

/// Whether a byte goes on with a character of UTF-8, and so takes no column of its own.
const fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}
