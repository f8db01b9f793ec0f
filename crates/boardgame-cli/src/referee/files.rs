//! The files that the referee is given: those named, and those below the folders named, in sorted order; and each as it is
//! read, piece by piece from the beginning.

use std::{
    cell::Cell,
    fs::{self, File},
    io::{self, BufRead, BufReader, Cursor, Read},
    path::{Path, PathBuf},
};

use boardgame_referee::file::ENOUGH;

/// A file to read, or a folder that could not be looked into.
pub(super) struct Found {
    pub(super) path: PathBuf,
    pub(super) bytes: u64,
    /// Whether it was found in a folder, and not named: then it may be of another kind.
    pub(super) in_folder: bool,
    /// Whether it is neither file nor folder, in a folder: a pipe would keep everybody waiting.
    pub(super) special: bool,
    pub(super) trouble: Option<io::Error>,
}

/// Every file, folders walked. In a folder hidden files and links to folders are left out. The name `-` is standard input.
pub(super) fn find(paths: &[PathBuf]) -> Vec<Found> {
    let mut found = Vec::new();
    // Last in, first out: what is pushed is pushed in reverse.
    let mut waiting: Vec<(PathBuf, bool)> = paths.iter().rev().map(|path| (path.clone(), false)).collect();
    while let Some((path, in_folder)) = waiting.pop() {
        if !in_folder && is_standard_input(&path) {
            found.push(Found { path, bytes: 0, in_folder, special: false, trouble: None });
            continue;
        }
        let looked = fs::metadata(&path).and_then(|data| {
            let inside = if data.is_dir() { Some(listed(&path)?) } else { None };
            Ok((data.len(), in_folder && !data.is_file(), inside))
        });
        match looked {
            Ok((.., Some(inside))) => waiting.extend(inside.into_iter().rev().map(|path| (path, true))),
            Ok((bytes, special, None)) => found.push(Found { path, bytes, in_folder, special, trouble: None }),
            Err(error) => found.push(Found { path, bytes: 0, in_folder, special: false, trouble: Some(error) }),
        }
    }
    found
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn listed(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut inside = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        let (link, path) = (entry.file_type()?.is_symlink(), entry.path());
        // A link to a folder could lead round in a circle. What cannot be looked at is reported when it is read.
        let wanted = path.metadata().is_ok_and(|data| !data.is_dir() || !link) || !path.exists();
        if !hidden && wanted {
            inside.push(path);
        }
    }
    // As people number files: 2 comes before 10.
    inside.sort_by_cached_key(|path| {
        (boardgame_core::__private::natural_sort_key(&path.to_string_lossy()), path.clone())
    });
    Ok(inside)
}

/// Opens a file: its beginning, and a source that gives the whole of it and counts what it gives.
pub(super) fn open<'a>(path: &Path, bytes: &'a Cell<u64>) -> io::Result<(Vec<u8>, impl BufRead + use<'a>)> {
    let inner: Box<dyn Read> =
        if is_standard_input(path) { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    let mut file = Metered { inner, bytes };
    let mut start = Vec::new();
    file.by_ref().take(ENOUGH as u64).read_to_end(&mut start)?;
    let source = Cursor::new(start.clone()).chain(BufReader::with_capacity(ENOUGH, file));
    Ok((start, source))
}

struct Metered<'a> {
    inner: Box<dyn Read>,
    bytes: &'a Cell<u64>,
}

impl Read for Metered<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.bytes.set(self.bytes.get() + read as u64);
        Ok(read)
    }
}
