//! Files that are read whole, and how a file is called in what is printed.

use std::{
    fmt::Write,
    fs::File,
    io::{self, Read},
    path::Path,
};

/// No game, and no archive that is analysed or shown at once, is longer. `referee` reads files of any length.
const MOST: u64 = 64 << 20;

/// The whole of a file.
///
/// # Errors
/// As the system says, and when the file is longer than any that is wanted here.
pub(crate) fn whole(path: &Path) -> io::Result<Vec<u8>> {
    read(File::open(path)?)
}

/// The whole of what a reader gives, such as standard input.
pub(crate) fn read(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// The name of a file for other programs: bytes that are not UTF-8 as `\\xff`, so that two files never have one name.
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
    fn what_is_too_long_is_refused_and_not_read_on() {
        assert_eq!(read(&b"text"[..]).expect("it is short"), b"text");
        let endless = io::repeat(b'x');
        assert_eq!(read(endless).expect_err("it has no end").kind(), io::ErrorKind::FileTooLarge);
    }

    #[cfg(unix)]
    #[test]
    fn two_files_never_have_one_name() {
        use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

        let named = |bytes: &[u8]| name(Path::new(OsStr::from_bytes(bytes)));
        assert_eq!(named("gêm.pdn".as_bytes()), "gêm.pdn");
        assert_eq!([named(b"g\xeam.pdn"), named(b"g\xebm.pdn")], ["g\\xeam.pdn", "g\\xebm.pdn"]);
    }
}
