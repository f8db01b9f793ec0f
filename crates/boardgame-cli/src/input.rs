//! Reading whole files, and printing the names of files.

use std::{
    fmt::Write,
    fs::File,
    io::{self, Read},
    path::Path,
};

/// The largest file that is read at once. `referee` reads files of any length.
const MAX_BYTES: u64 = 64 << 20;

/// Reads a whole file, of at most 64 MB.
pub(crate) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read(File::open(path)?)
}

/// Reads all bytes, of which there may be at most 64 MB.
pub(crate) fn read(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Returns the name of a file, with bytes that are not UTF-8 as `\\xff`. Different files have different names.
pub(crate) fn name(path: &Path) -> String {
    let mut name = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        name.push_str(chunk.valid());
        for byte in chunk.invalid() {
            let _ = write!(name, "\\x{byte:02x}");
        }
    }
    name
}
