//! The solution as stored in files.

use std::fs;

use camette::{Forces, MakeError, Position, Progress, Solution, Stalemate, Store, Tables, ValueCounts};
use tempfile::tempdir;

/// Makes the files, and returns for each its forces, its counts and whether it is new.
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
fn files_have_the_solution_and_are_made_once() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let files = made(&store, 3).expect("made");
    assert_eq!((files.len(), files.iter().all(|(.., is_new)| *is_new)), (7, true));
    let solution = Solution::new(Stalemate::Loses, 3, |_, _, _| ()).expect("no win takes long");
    let tables = Tables::from(store.clone());
    solution.each_position(1, |position, value| {
        assert_eq!(tables.value(&position).expect("readable"), Some(value), "{position}");
    });
    let mut sums = ValueCounts::default();
    for ((name, counts, _), forces) in files.iter().zip(Forces::up_to(3)) {
        sums += *counts;
        assert_eq!(name, &forces.to_string());
        assert_eq!(store.counts(&forces).expect("readable"), Some(*counts));
    }
    assert_eq!(sums, solution.counts().0);

    // Other positions have no value. A second run makes only missing files.
    assert_eq!(tables.value(&Position::start()).expect("no file, no error"), None);
    let path = directory.path().join("1k1m-1k0m.camette");
    let whole = fs::read(&path).expect("a file");
    fs::remove_file(&path).expect("removed");
    fs::write(path.with_extension("camette.1.part"), &whole[..10]).expect("written");
    let new: Vec<_> = made(&store, 3).expect("made").into_iter().filter(|(.., is_new)| *is_new).collect();
    assert_eq!(new.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>(), ["1k1m-1k0m"]);
    assert_eq!(fs::read(&path).expect("a file"), whole);
}
