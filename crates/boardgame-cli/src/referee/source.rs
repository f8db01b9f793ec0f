//! A file as the referee reads it: from the beginning, piece by piece.

use std::{
    cell::Cell,
    fs::File,
    io::{self, BufRead, BufReader, Cursor, Read},
    path::Path,
};

use crate::{files::is_standard_input, sniff};

/// Opens a file: its beginning, and a source that gives the whole of it and counts what it gives.
pub(super) fn open<'a>(path: &Path, bytes: &'a Cell<u64>) -> io::Result<(Vec<u8>, impl BufRead + use<'a>)> {
    let inner: Box<dyn Read> =
        if is_standard_input(path) { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    let mut file = Counted { inner, bytes };
    let mut start = Vec::new();
    file.by_ref().take(sniff::ENOUGH as u64).read_to_end(&mut start)?;
    let source = Cursor::new(start.clone()).chain(BufReader::with_capacity(sniff::ENOUGH, file));
    Ok((start, source))
}

struct Counted<'a> {
    inner: Box<dyn Read>,
    bytes: &'a Cell<u64>,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.bytes.set(self.bytes.get() + read as u64);
        Ok(read)
    }
}
