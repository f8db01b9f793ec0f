//! Files: what is written is read, and nothing else is.

use std::{env, fs, path::PathBuf, process};

use checkers_tables::{Endings, Kind, Material, Memory, Solved, Store, StoreError, TableError, Tables};

/// A directory of a test's own, which goes when the test ends.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("checkers-tables-{name}-{}", process::id()));
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

/// What went through files says of every position to three pieces, and of one in 31 with four, what the values say; those of positions in which a
/// capture is due (clause 4.9) are found by playing it, and those of turns that no table holds by looking a ply ahead.
#[test]
fn clause_4_9_tables_say_what_the_values_are() {
    let solved = super::both_colours();
    let mut endings = Endings::new();
    for material in (2..=4).flat_map(Material::all) {
        for kind in Kind::ALL {
            let file = solved.table(kind, material).expect("solved");
            endings.insert(kind, material, Memory(file)).expect("just written");
        }
    }
    for material in (2..=4).flat_map(Material::both_colours) {
        let mut turn = 0;
        solved.each_position(material, |position, value| {
            turn += 1;
            if material.pieces() == 4 && turn % 31 != 0 {
                return;
            }
            assert_eq!(endings.outcome(&position), Ok(Some(value.outcome())), "{position:?}");
            assert_eq!(endings.value(&position), Ok(Some(value)), "{position:?}");
        });
    }
}

#[test]
fn the_outcomes_to_four_pieces_take_at_most_200_kilobytes() {
    let tables = (2..=4).flat_map(Material::all).map(|slice| super::both_colours().table(Kind::Outcomes, slice));
    let bytes: usize = tables.map(|table| table.expect("solved").len()).sum();
    assert!(bytes <= 200_000, "{bytes}");
}

#[test]
fn making_goes_on_from_the_last_slice_and_reads_nothing_half_written() {
    let directory = Directory::new("resume");
    let store = Store::new(&directory.0);
    let mut new = Vec::new();
    store.make(3, |made| new.push(made.new)).expect("made");
    assert_eq!(new, [true; 9]);

    // A slice that is lost is made again as it was; what an interrupted process left beside it is not read.
    let material: Material = "1m1k-1m0k".parse().expect("a material");
    let path = store.path(Kind::Distances, material);
    let file = fs::read(&path).expect("a file");
    fs::remove_file(&path).expect("removed");
    fs::write(path.with_extension("distances.1.part"), &file[..100]).expect("written");
    assert!(store.make_slice(material).expect("made").new);
    assert_eq!(fs::read(&path).expect("a file"), file);

    // All is there again, with the same counts.
    store
        .make(3, |made| {
            assert!(!made.new);
            assert_eq!(super::both_colours().counts(made.material), Some(made.counts));
            assert_eq!(store.counts(made.material).expect("readable"), Some(made.counts));
        })
        .expect("there");

    // A damaged one is an error that names it.
    fs::write(&path, &file[..file.len() / 2]).expect("written");
    match store.make(3, |_| ()).expect_err("damaged") {
        StoreError::Table { path: named, error: TableError::Length { .. } } => assert_eq!(PathBuf::from(named), path),
        other => panic!("{other}"),
    }

    // A slice whose smaller ones are not there is not made.
    let empty = Store::new(directory.0.join("empty"));
    assert!(matches!(empty.make_slice(material).expect_err("nothing there"), StoreError::Before { .. }));

    // Where nothing can be written, the system's reason is told.
    let blocked = Store::new(path.join("below"));
    assert!(matches!(blocked.make(2, |_| ()).expect_err("a file is no directory"), StoreError::System { .. }));
}

#[test]
fn the_tables_of_a_directory_are_opened_when_they_are_asked() {
    let directory = Directory::new("lazy");
    let store = Store::new(&directory.0);
    store.make(3, |_| ()).expect("made");
    let (endings, tables) = (store.endings(3).expect("whole"), Tables::from(store));
    for material in (2..=4).flat_map(Material::both_colours) {
        let mut turn = 0;
        super::both_colours().each_position(material, |position, value| {
            turn += 1;
            if turn % 101 == 0 {
                let known = tables.value(&position).expect("readable");
                assert!(known == Some(value) || known.is_none() && material.pieces() == 4, "{position:?}");
                assert_eq!(tables.outcome(&position).expect("readable"), known.map(checkers_tables::Value::outcome));
                assert_eq!(endings.outcome(&position), Ok(known.map(checkers_tables::Value::outcome)));
            }
        });
    }
}

/// What is read back from the distances of one side's turns is what was solved.
#[test]
fn slices_are_restored_from_their_files() {
    let directory = Directory::new("restore");
    let store = Store::new(&directory.0);
    store.make(4, |_| ()).expect("made");
    let mut read = Solved::new();
    for material in (2..=4).flat_map(Material::all) {
        let bytes = store.bytes(&read, material).expect("readable").expect("there");
        read.insert(material, bytes);
    }
    for material in (2..=4).flat_map(Material::all) {
        super::both_colours().each_position(material, |position, value| {
            assert_eq!(read.value(&position), Some(value), "{position:?}");
        });
    }
}
