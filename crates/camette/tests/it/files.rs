//! The solution in files: what is written is read, and nothing else is.

use std::fs;

use camette::{
    FileError, Forces, MakeError, Position, Progress, Solution, Stalemate, Store, TableError, Tables, Value,
    ValueCounts,
};
use tempfile::tempdir;

/// What is reported of each file that is there: its forces, its counts, and whether it was made just now.
fn made(store: &Store, most: u32) -> Result<Vec<(String, ValueCounts, bool)>, MakeError> {
    let mut all = Vec::new();
    store.make(&Forces::up_to(most), |progress| {
        if let Progress::Done { slice, counts, is_new } = progress {
            all.push((slice.to_string(), counts, is_new));
        }
    })?;
    Ok(all)
}

#[test]
fn files_say_what_was_solved_and_are_made_once() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let files = made(&store, 3).expect("made");
    assert_eq!((files.len(), files.iter().all(|(.., is_new)| *is_new)), (7, true));
    let solution = Solution::new(Stalemate::Loses, 3, |_, _, _| ()).expect("no win takes long");
    let tables = Tables::from(store.clone());
    solution.each_position(1, |position, value| {
        assert_eq!(tables.value(&position).expect("readable"), Some(value), "{position}");
        // The best of its moves is worth what the position is.
        let worth = |mv| tables.worth(&position, mv).expect("readable");
        let best = position.moves().iter().filter_map(|mv| worth(*mv)).max();
        assert_eq!(best.unwrap_or(Value::LOST), value, "{position}");
    });
    let mut sums = ValueCounts::default();
    for ((name, counts, _), forces) in files.iter().zip(Forces::up_to(3)) {
        sums += *counts;
        assert_eq!(name, &forces.to_string());
        assert_eq!(store.counts(&forces).expect("readable"), Some(*counts));
    }
    assert_eq!(sums, solution.counts().0);

    // What is beyond the files is not known; what is there is not made again, but for what is lost.
    assert_eq!(tables.value(&Position::start()).expect("no file, no error"), None);
    let path = directory.path().join("1k1m-1k0m.camette");
    let whole = fs::read(&path).expect("a file");
    fs::remove_file(&path).expect("removed");
    fs::write(path.with_extension("camette.1.part"), &whole[..10]).expect("written");
    let new: Vec<_> = made(&store, 3).expect("made").into_iter().filter(|(.., is_new)| *is_new).collect();
    assert_eq!(new.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>(), ["1k1m-1k0m"]);
    assert_eq!(fs::read(&path).expect("a file"), whole);
}

#[test]
fn damaged_and_foreign_files_are_errors_that_name_them() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    made(&store, 2).expect("made");
    let path = directory.path().join("1k0m-1k0m.camette");
    let whole = fs::read(&path).expect("a file");
    let foreign = fs::read(directory.path().join("0k1m-0k1m.camette")).expect("a file");
    let mut newer = whole.clone();
    newer[8] += 1;
    let mut changed = whole.clone();
    changed[100] ^= 1;
    let cut = whole[..whole.len() / 2].to_vec();
    let position: Position = "w 1/k2/5/5/5/2K/1".parse().expect("a position");
    for (bytes, expected) in [
        (cut, "the table should have"),
        (foreign, "holds camette 0k1m-0k1m"),
        (newer, "version"),
        (changed, "checksum"),
        (b"1. C2-C4".to_vec(), "not a table"),
    ] {
        fs::write(&path, bytes).expect("written");
        let refused = Tables::from(store.clone()).value(&position).expect_err(expected);
        assert!(
            matches!(&refused, FileError::Table { path: named, .. } if named.as_str() == path.as_os_str()),
            "{refused}"
        );
        assert!(refused.to_string().contains(expected), "{refused}");
        let forces = Forces::up_to(2).into_iter().find(|forces| forces.to_string() == "1k0m-1k0m").expect("one");
        assert!(store.counts(&forces).is_err(), "{expected}");
        // What was a table is made again; what is not a table is somebody's.
        let again = made(&store, 2);
        if expected == "not a table" {
            assert!(again.is_err(), "{expected}");
        } else {
            let new: Vec<_> = again.expect("made again").into_iter().filter(|(.., is_new)| *is_new).collect();
            assert_eq!(new.len(), 1, "{expected}");
            assert_eq!(fs::read(&path).expect("a file"), whole, "{expected}");
        }
    }
    // As many counts as there cannot be, signed anew.
    let mut lying = whole.clone();
    lying[66..74].copy_from_slice(&u64::MAX.to_le_bytes());
    let end = lying.len() - 32;
    let sum = <sha2::Sha256 as sha2::Digest>::digest(&lying[..end]);
    lying[end..].copy_from_slice(&sum);
    fs::write(&path, lying).expect("written");
    let forces = Forces::up_to(2).into_iter().find(|forces| forces.to_string() == "1k0m-1k0m").expect("one");
    let refused = store.counts(&forces).expect_err("damaged");
    assert!(matches!(refused, FileError::Table { error: TableError::Damaged, .. }), "{refused}");

    fs::write(&path, &whole).expect("written");
    assert!(Tables::from(store).value(&position).expect("whole").is_some_and(|value| value != Value::LOST));
    // Where nothing can be written, the system's reason is given.
    let blocked = Store::new(path.join("below"));
    let refused = made(&blocked, 2).expect_err("not a directory");
    assert!(matches!(refused, MakeError::File(FileError::System { .. })), "{refused}");
}
