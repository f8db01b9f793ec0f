//! Which files the referee is given: those named, and those below the folders named, in sorted order.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// A file to read, or a folder that could not be looked into.
pub(crate) struct Found {
    pub(crate) path: PathBuf,
    pub(crate) bytes: u64,
    pub(crate) trouble: Option<io::Error>,
}

/// Every file, folders walked. Hidden files and links to folders below a folder are left out.
pub(crate) fn find(paths: &[PathBuf]) -> Vec<Found> {
    let mut found = Vec::new();
    // Last in, first out: what is pushed is pushed in reverse.
    let mut waiting: Vec<PathBuf> = paths.iter().rev().cloned().collect();
    while let Some(path) = waiting.pop() {
        match fs::metadata(&path)
            .and_then(|data| if data.is_dir() { Ok((0, Some(listed(&path)?))) } else { Ok((data.len(), None)) })
        {
            Ok((_, Some(inside))) => waiting.extend(inside.into_iter().rev()),
            Ok((bytes, None)) => found.push(Found { path, bytes, trouble: None }),
            Err(error) => found.push(Found { path, bytes: 0, trouble: Some(error) }),
        }
    }
    found
}

fn listed(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut inside = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        // A link to a folder could lead round in a circle.
        let circular = entry.file_type()?.is_symlink() && entry.path().is_dir();
        if !hidden && !circular {
            inside.push(entry.path());
        }
    }
    inside.sort();
    Ok(inside)
}
