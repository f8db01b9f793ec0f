//! Opening and reading files, and printing their names.

use std::{
    fmt::Write as _,
    fs::{self, File, FileType},
    io::{self, Cursor, Read, Write as _},
    path::Path,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use boardgame_referee::file::UnknownFormat;
use boardgame_text::Text;

use crate::{escape, words::RunError};

/// Maximum size in bytes of a file that is read as a whole. `referee` reads files of any length.
const MAX_BYTES: u64 = 64 << 20;

/// How long to wait for a pipe before printing a message.
const PATIENCE: Duration = Duration::from_secs(1);

/// Opens a file or a pipe, or standard input for `-`.
///
/// # Errors
/// Fails for devices and files of the kernel, because reading them might never end.
pub(crate) fn open(path: &Path, text: &Text) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin()));
    }
    let kind = fs::metadata(path)?.file_type();
    if is_pipe(kind) {
        return open_pipe(path, text);
    }
    let is_standard_input = path == Path::new("/dev/stdin") || path.starts_with("/dev/fd");
    let is_of_kernel = fs::canonicalize(path).is_ok_and(|path| path.starts_with("/proc") || path.starts_with("/sys"));
    if is_standard_input || (kind.is_file() && !is_of_kernel) || kind.is_dir() {
        Ok(Box::new(File::open(path)?))
    } else {
        Err(io::Error::other(text.say(&UnknownFormat::Special)))
    }
}

fn is_pipe(kind: FileType) -> bool {
    #[cfg(unix)]
    {
        std::os::unix::fs::FileTypeExt::is_fifo(&kind)
    }
    #[cfg(not(unix))]
    {
        let _ = kind;
        false
    }
}

/// Opens a pipe and waits for the first byte, with a message on standard error if that takes long.
fn open_pipe(path: &Path, text: &Text) -> io::Result<Box<dyn Read>> {
    let notice = text.say(&RunError::WaitingForPipe { file: name(path) });
    let (opened, has_opened) = mpsc::channel::<()>();
    thread::spawn(move || {
        // Dropping `opened` disconnects the channel, which ends this wait before the timeout.
        if has_opened.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            let _ = writeln!(io::stderr(), "{}", escape::line(&notice));
        }
    });
    let pipe = File::open(path)?;
    let mut start = Vec::new();
    (&pipe).take(1).read_to_end(&mut start)?;
    drop(opened);
    Ok(Box::new(Cursor::new(start).chain(pipe)))
}

/// Reads a whole file of at most 64 MiB.
pub(crate) fn read_file(path: &Path, text: &Text) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, text)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Returns the printable name of a file, with each byte that is not UTF-8 in the form `\xff`.
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
