//! Reading of whole files, and names of files in the output.

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

/// Reads to the end, at most 64 MB.
pub(crate) fn read(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Returns the name of a file with bytes that are not UTF-8 as `\\xff`, so that different files have different names.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_input_is_refused() {
        assert_eq!(read(&b"text"[..]).expect("it is short"), b"text");
        let endless = io::repeat(b'x');
        assert_eq!(read(endless).expect_err("it has no end").kind(), io::ErrorKind::FileTooLarge);
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_not_utf_8_stay_different() {
        use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

        let named = |bytes: &[u8]| name(Path::new(OsStr::from_bytes(bytes)));
        assert_eq!(named("gêm.pdn".as_bytes()), "gêm.pdn");
        assert_eq!([named(b"g\xeam.pdn"), named(b"g\xebm.pdn")], ["g\\xeam.pdn", "g\\xebm.pdn"]);
    }
}
