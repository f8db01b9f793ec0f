//! Files that are there whole or not at all.

use std::{
    env,
    ffi::OsString,
    format,
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    process,
    string::String,
    sync::atomic::{AtomicU32, Ordering},
};

/// How many files have been begun by this process, so that two of its threads take different names.
static BEGUN: AtomicU32 = AtomicU32::new(0);

/// How many names are tried that others have taken before.
const TRIES: u32 = 1000;

/// Writes a file next to its place, brings it to the disk and renames it: whatever happens, the file at the place is
/// whole. Several threads, processes and machines may write the same file at once: none writes into another's. Nothing
/// is left of what could not be written. What a process that was killed leaves behind is named after the file, its
/// machine and its number, and ends in `.part`.
///
/// # Errors
///
/// If the system refuses, for instance because the disk is full. What was at the place before stays.
///
/// ```
/// let path = std::env::temp_dir().join(format!("whole-{}.txt", std::process::id()));
/// boardgame_retrograde::write_whole(&path, b"1. 11-15")?;
/// boardgame_retrograde::write_whole(&path, b"1. 11-15 23-19")?;
/// assert_eq!(std::fs::read(&path)?, b"1. 11-15 23-19");
/// std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (mut file, beside) = begin_beside(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    drop(file);
    written.and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        // What is left of a full disk is in nobody's way; that it cannot be removed changes nothing.
        let _ = fs::remove_file(&beside);
    })
}

/// A new file next to a place, which nobody else has.
///
/// A number of a process is unique on one machine only, and not even there where containers share a folder: so a name
/// that is taken is never opened, and the next one is tried.
fn begin_beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let mut tries = 0;
    loop {
        let number = BEGUN.fetch_add(1, Ordering::Relaxed);
        let mut name = OsString::from(path);
        name.push(format!(".{}-{}-{number}.part", machine(), process::id()));
        let beside = PathBuf::from(name);
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && tries < TRIES => tries += 1,
            opened => return opened.map(|file| (file, beside)),
        }
    }
}

/// What the machine calls itself, as far as that can be part of a file name.
fn machine() -> String {
    let told = fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let told = told.or_else(|| env::var("HOSTNAME").or_else(|_| env::var("COMPUTERNAME")).ok()).unwrap_or_default();
    told.trim().chars().filter(char::is_ascii_alphanumeric).take(32).collect()
}

#[cfg(test)]
mod tests {
    use std::{env, format, fs, process, sync::atomic::Ordering, thread, vec};

    use super::{BEGUN, machine, write_whole};

    #[test]
    fn what_cannot_be_written_leaves_nothing_and_changes_nothing() {
        let folder = env::temp_dir().join(format!("whole-{}", process::id()));
        fs::create_dir_all(folder.join("kept").join("inside")).expect("a folder");
        write_whole(&folder.join("kept"), b"new").expect_err("a folder with something in it is not replaced");
        assert!(folder.join("kept").join("inside").is_dir());
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "nothing is left beside it");
        fs::remove_dir_all(&folder).expect("removed");
    }

    /// A worker in another container has the same process number, and may have begun the same file.
    #[test]
    fn a_file_that_another_has_begun_is_left_alone() {
        let folder = env::temp_dir().join(format!("whole-begun-{}", process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let next = BEGUN.load(Ordering::Relaxed);
        let theirs: vec::Vec<_> = (next..next + 40)
            .map(|number| folder.join(format!("table.{}-{}-{number}.part", machine(), process::id())))
            .collect();
        for path in &theirs {
            fs::write(path, b"half").expect("a file");
        }
        let whole = vec![7; 100_000];
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| write_whole(&folder.join("table"), &whole).expect("written"));
            }
        });
        assert_eq!(fs::read(folder.join("table")).expect("a file"), whole);
        assert!(theirs.iter().all(|path| fs::read(path).is_ok_and(|half| half == b"half")));
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 41);
        fs::remove_dir_all(&folder).expect("removed");
    }
}
