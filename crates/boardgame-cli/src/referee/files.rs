//! Files for the referee: those named by the user, and those in the named folders.

use std::{
    cell::Cell,
    fs,
    io::{self, BufRead, BufReader, Cursor, Read},
    path::{Path, PathBuf},
};

use boardgame_referee::file::ENOUGH;
use boardgame_text::Text;

use crate::input;

/// A file to read, or a folder that cannot be listed.
pub(super) struct InputFile {
    pub(super) path: PathBuf,
    pub(super) bytes: u64,
    /// Whether the file was found in a folder, and so need not contain a game.
    pub(super) in_folder: bool,
    /// Whether the path was found in a folder and leads to a pipe or a device.
    pub(super) special: bool,
    pub(super) error: Option<io::Error>,
}

/// Lists the named files, and sorted those in folders, without hidden ones and links to folders. `-` is standard input.
pub(super) fn find(paths: &[PathBuf]) -> Vec<InputFile> {
    let mut files = Vec::new();
    let mut pending: Vec<(PathBuf, bool)> = paths.iter().rev().map(|path| (path.clone(), false)).collect();
    while let Some((path, in_folder)) = pending.pop() {
        if !in_folder && path.as_os_str() == "-" {
            files.push(InputFile { path, bytes: 0, in_folder, special: false, error: None });
            continue;
        }
        let looked = fs::metadata(&path).and_then(|data| {
            let inside = if data.is_dir() { Some(listed(&path)?) } else { None };
            Ok((data.len(), in_folder && !data.is_file(), inside))
        });
        match looked {
            Ok((.., Some(inside))) => pending.extend(inside.into_iter().rev().map(|path| (path, true))),
            Ok((bytes, special, None)) => files.push(InputFile { path, bytes, in_folder, special, error: None }),
            Err(error) => files.push(InputFile { path, bytes: 0, in_folder, special: false, error: Some(error) }),
        }
    }
    files
}

fn listed(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut inside = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        let (link, path) = (entry.file_type()?.is_symlink(), entry.path());
        // Links to folders are skipped, because they could form a cycle. A broken link is reported when it is opened.
        let wanted = path.metadata().is_ok_and(|data| !data.is_dir() || !link) || !path.exists();
        if !hidden && wanted {
            inside.push(path);
        }
    }
    // Sorts in natural order, with 2 before 10.
    inside.sort_by_cached_key(|path| {
        (boardgame_core::__private::natural_sort_key(&path.to_string_lossy()), path.clone())
    });
    Ok(inside)
}

/// Opens a file. Returns its beginning, and a reader of the whole file that counts the bytes.
pub(super) fn open<'a>(
    path: &Path,
    bytes: &'a Cell<u64>,
    text: &Text,
) -> io::Result<(Vec<u8>, impl BufRead + use<'a>)> {
    let mut file = MeteredRead { inner: input::open(path, text)?, bytes };
    let mut start = Vec::new();
    file.by_ref().take(ENOUGH as u64).read_to_end(&mut start)?;
    let source = Cursor::new(start.clone()).chain(BufReader::with_capacity(ENOUGH, file));
    Ok((start, source))
}

struct MeteredRead<'a> {
    inner: Box<dyn Read>,
    bytes: &'a Cell<u64>,
}

impl Read for MeteredRead<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.bytes.set(self.bytes.get() + read as u64);
        Ok(read)
    }
}
