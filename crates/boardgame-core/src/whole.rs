//! Files that are there whole or not at all.

use std::{
    ffi::OsString,
    fs, io,
    io::Write as _,
    path::{Path, PathBuf},
};

/// Writes a file beside its place, brings it to the disk and renames it: whatever happens, what stands at the place is
/// whole. Nothing is left of what could not be written; what a process that was killed leaves beside it ends in `.part`.
///
/// # Errors
///
/// If the system refuses, for instance because the disk is full. What stood at the place before stays.
///
/// ```
/// let path = std::env::temp_dir().join(format!("whole-{}.txt", std::process::id()));
/// boardgame_core::write_whole(&path, b"1. 11-15")?;
/// boardgame_core::write_whole(&path, b"1. 11-15 23-19")?;
/// assert_eq!(std::fs::read(&path)?, b"1. 11-15 23-19");
/// std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
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

#[cfg(test)]
mod tests {
    use std::{env, format, fs, process};

    use super::write_whole;

    #[test]
    fn what_cannot_be_written_leaves_nothing_and_changes_nothing() {
        let folder = env::temp_dir().join(format!("whole-{}", process::id()));
        fs::create_dir_all(folder.join("kept").join("inside")).expect("a folder");
        write_whole(&folder.join("kept"), b"new").expect_err("a folder with something in it is not replaced");
        assert!(folder.join("kept").join("inside").is_dir());
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "nothing is left beside it");
        fs::remove_dir_all(&folder).expect("removed");
    }
}
