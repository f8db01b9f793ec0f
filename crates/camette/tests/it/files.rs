//! The solution in files: what is written is read, and nothing else is.

use std::{env, fs, path::PathBuf, process};

use camette::{
    FileError, MakeError, Outcome, Position, Solution, Store, Stuck, TableError, Tables, Value, with_outcome,
};

/// A directory of a test's own, which goes when the test ends.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("camette-{name}-{}", process::id()));
        fs::create_dir_all(&path).expect("a directory");
        Self(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        // A directory that stays behind fails no test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn files_say_what_was_solved_and_are_made_once() {
    let directory = Directory::new("made");
    let store = Store::new(&directory.0);
    let mut made = Vec::new();
    store.make(3, |_, _, _| (), |file| made.push(file)).expect("made");
    assert_eq!((made.len(), made.iter().all(|file| file.new)), (7, true));
    let solution = Solution::new(Stuck::Loses, 3, |_, _, _| ()).expect("no win takes long");
    let tables = Tables::from(store.clone());
    solution.each_position(1, |position, value| {
        assert_eq!(tables.value(&position).expect("readable"), Some(value), "{position}");
    });
    let mut sums = [0; 256];
    for file in &made {
        sums.iter_mut().zip(file.counts).for_each(|(sum, count)| *sum += count);
    }
    assert_eq!(sums, solution.counts().by_byte);
    let told: Vec<_> = store.made().expect("readable").into_iter().map(|file| (file.forces, file.counts)).collect();
    assert_eq!(told, made.iter().map(|file| (file.forces.clone(), file.counts)).collect::<Vec<_>>());
    let of = |outcome| with_outcome(&sums, outcome);
    assert_eq!(of(Outcome::Won) + of(Outcome::Drawn) + of(Outcome::Lost), sums.iter().sum::<u64>());

    // What is beyond the files is not known; what is there is not made again, but for what is lost.
    assert_eq!(tables.value(&Position::start()).expect("no file, no error"), None);
    let path = directory.0.join("1k1m-1k0m.camette");
    let whole = fs::read(&path).expect("a file");
    fs::remove_file(&path).expect("removed");
    fs::write(path.with_extension("camette.1.part"), &whole[..10]).expect("written");
    let mut new = Vec::new();
    store.make(3, |_, _, _| (), |file| new.extend(file.new.then_some(file.forces))).expect("made");
    assert_eq!(new, ["1k1m-1k0m"]);
    assert_eq!(fs::read(&path).expect("a file"), whole);
}

#[test]
fn damaged_and_foreign_files_are_errors_that_name_them() {
    let directory = Directory::new("damaged");
    let store = Store::new(&directory.0);
    store.make(2, |_, _, _| (), |_| ()).expect("made");
    let path = directory.0.join("1k0m-1k0m.camette");
    let whole = fs::read(&path).expect("a file");
    let foreign = fs::read(directory.0.join("0k1m-0k1m.camette")).expect("a file");
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
        assert!(store.make(2, |_, _, _| (), |_| ()).is_err(), "{expected}");
        assert!(store.made().is_err(), "{expected}");
    }
    // As many counts as there cannot be, signed anew.
    let mut lying = whole.clone();
    lying[66..74].copy_from_slice(&u64::MAX.to_le_bytes());
    let end = lying.len() - 32;
    let sum = <sha2::Sha256 as sha2::Digest>::digest(&lying[..end]);
    lying[end..].copy_from_slice(&sum);
    fs::write(&path, lying).expect("written");
    let refused = store.made().expect_err("damaged");
    assert!(matches!(refused, FileError::Table { error: TableError::Damaged, .. }), "{refused}");

    fs::write(&path, &whole).expect("written");
    assert!(Tables::from(store).value(&position).expect("whole").is_some_and(|value| value != Value::LOST));
    // Where nothing can be written, the system's reason is told.
    let blocked = Store::new(path.join("below"));
    let refused = blocked.make(2, |_, _, _| (), |_| ()).expect_err("not a directory");
    assert!(matches!(refused, MakeError::File(FileError::System { .. })), "{refused}");
}
