//! Files that are there whole or not at all.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

/// Writes a file beside its place, brings it to the disk and renames it: whatever happens, what stands at the place is
/// whole. Nothing is left of what could not be written.
///
/// # Errors
///
/// If the system refuses, for instance because the disk is full.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    use std::io::Write as _;

    let mut name = OsString::from(path);
    // Two processes that make the same file do not write into each other's.
    name.push(std::format!(".{}.part", std::process::id()));
    let beside = PathBuf::from(name);
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        // What is left of a full disk is in nobody's way; that it cannot be removed changes nothing.
        let _ = fs::remove_file(&beside);
    })
}
