//! Which files the referee is given: those named, and those below the folders named, in sorted order.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// A file to read, or a folder that could not be looked into.
pub(crate) struct Found {
    pub(crate) path: PathBuf,
    pub(crate) bytes: u64,
    /// Whether it was found in a folder, and not named: then it may be of another kind.
    pub(crate) in_folder: bool,
    pub(crate) trouble: Option<io::Error>,
}

/// Every file, folders walked. In a folder hidden files, links to folders, and what is neither file nor folder, such as a
/// pipe, are left out. The name `-` is standard input.
pub(crate) fn find(paths: &[PathBuf]) -> Vec<Found> {
    let mut found = Vec::new();
    // Last in, first out: what is pushed is pushed in reverse.
    let mut waiting: Vec<(PathBuf, bool)> = paths.iter().rev().map(|path| (path.clone(), false)).collect();
    while let Some((path, in_folder)) = waiting.pop() {
        if !in_folder && is_standard_input(&path) {
            found.push(Found { path, bytes: 0, in_folder, trouble: None });
            continue;
        }
        let looked = fs::metadata(&path).and_then(|data| {
            let inside = if data.is_dir() { Some(listed(&path)?) } else { None };
            Ok((data.len(), inside))
        });
        match looked {
            Ok((_, Some(inside))) => waiting.extend(inside.into_iter().rev().map(|path| (path, true))),
            Ok((bytes, None)) => found.push(Found { path, bytes, in_folder, trouble: None }),
            Err(error) => found.push(Found { path, bytes: 0, in_folder, trouble: Some(error) }),
        }
    }
    found
}

pub(crate) fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn listed(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut inside = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        let (link, path) = (entry.file_type()?.is_symlink(), entry.path());
        // A link to a folder could lead round in a circle; a pipe would keep everybody waiting. What cannot be looked at
        // is reported when it is read.
        let wanted = path.metadata().is_ok_and(|data| data.is_file() || data.is_dir() && !link) || !path.exists();
        if !hidden && wanted {
            inside.push(path);
        }
    }
    // As people number files: 2 comes before 10.
    inside.sort_by_cached_key(|path| (boardgame_text::natural(&path.to_string_lossy()), path.clone()));
    Ok(inside)
}
