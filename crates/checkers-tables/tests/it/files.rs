//! Files: what is written is read, and nothing else is.

use std::{env, fs, path::PathBuf, process};

use checkers_tables::{
    Endings, FileError, Kind, MakeError, Material, Memory, ReadError, Solved, Store, TableError, Tables,
};
use proptest::prelude::*;
use sha2::{Digest as _, Sha256};

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
        MakeError::File(FileError::Table { path: named, error: TableError::Length { .. } }) => {
            assert_eq!(PathBuf::from(named), path);
        }
        other => panic!("{other}"),
    }

    // A slice whose smaller ones are not there is not made.
    let empty = Store::new(directory.0.join("empty"));
    assert!(matches!(empty.make_slice(material).expect_err("nothing there"), MakeError::Before { .. }));

    // Where nothing can be written, the system's reason is told.
    let blocked = Store::new(path.join("below"));
    let refused = blocked.make(2, |_| ()).expect_err("a file is not a directory");
    assert!(matches!(refused, MakeError::File(FileError::System { .. })), "{refused}");
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

/// Makes the sum over a changed file anew, so that only what it says can give it away.
fn signed(mut file: Vec<u8>) -> Vec<u8> {
    let end = file.len() - 32;
    let sum = Sha256::digest(&file[..end]);
    file[end..].copy_from_slice(&sum);
    file
}

/// Where the tag stands, which says whose turns a table holds.
const TAG: usize = 10;

/// Were the tag believed, a probe would ask each side's turns for the other's for ever, or a slice would be restored from
/// half of it.
#[test]
fn a_table_that_holds_other_turns_than_it_may_is_damaged() {
    for (name, kind, held, lies) in [
        ("0m1k-0m1k", Kind::Outcomes, 1, [0, 2, 3]),
        ("0m1k-0m1k", Kind::Distances, 1, [0, 2, 3]),
        ("0m2k-0m1k", Kind::Distances, 0, [1, 2, 3]),
    ] {
        let material: Material = name.parse().expect("a material");
        let whole = super::both_colours().table(kind, material).expect("solved");
        assert_eq!(u16::from_le_bytes([whole[TAG], whole[TAG + 1]]), held);
        for lie in lies {
            let mut file = whole.clone();
            file[TAG] = lie;
            let refused = Endings::new().insert(kind, material, Memory(signed(file)));
            assert_eq!(refused, Err(ReadError::Table(TableError::Damaged)), "{name}, {lie}");
        }
    }
}

/// Counts that add up to more than there are placements, or beyond every number, would be told as totals.
#[test]
fn a_table_that_counts_too_many_positions_is_damaged() {
    let directory = Directory::new("counts");
    let store = Store::new(&directory.0);
    store.make(2, |_| ()).expect("made");
    let material: Material = "0m1k-0m1k".parse().expect("a material");
    let path = store.path(Kind::Distances, material);
    let whole = fs::read(&path).expect("a file");
    for count in [u64::MAX, u64::MAX / 2, 10_000] {
        let mut file = whole.clone();
        // The first two counts of the head.
        file[66..74].copy_from_slice(&count.to_le_bytes());
        file[74..82].copy_from_slice(&count.to_le_bytes());
        fs::write(&path, signed(file)).expect("written");
        let refused = store.counts(material).expect_err("damaged");
        assert!(matches!(refused, FileError::Table { error: TableError::Damaged, .. }), "{refused}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is changed in the files of a slice, and signed again: an error, or an answer, and no more.
    #[test]
    fn tables_that_lie_are_refused_or_answer(
        place in any::<prop::sample::Index>(),
        kind in prop::sample::select(Kind::ALL.to_vec()),
        at in any::<prop::sample::Index>(),
        in_head in prop::bool::ANY,
        bytes in prop::collection::vec(any::<u8>(), 1..9),
    ) {
        let slices: Vec<Material> = (2..=3).flat_map(Material::all).collect();
        let material = slices[place.index(slices.len())];
        let mut file = super::both_colours().table(kind, material).expect("solved");
        let end = file.len() - 32;
        let at = at.index(if in_head { end.min(500) } else { end });
        file[at..end].iter_mut().zip(bytes).for_each(|(to, byte)| *to = byte);
        let file = signed(file);

        let mut endings = Endings::new();
        for smaller in (2..=3).flat_map(Material::all) {
            let whole = super::both_colours().table(kind, smaller).expect("solved");
            endings.insert(kind, smaller, Memory(whole)).expect("just written");
        }
        if endings.insert(kind, material, Memory(file.clone())).is_ok() {
            let mut turn = 0;
            super::both_colours().each_position(material, |position, _| {
                turn += 1;
                if turn % 17 == 0 {
                    let _ = (endings.outcome(&position), endings.value(&position));
                }
            });
        }
        if kind == Kind::Distances {
            let directory = Directory::new("lie");
            let store = Store::new(&directory.0);
            let path = store.path(kind, material);
            fs::write(&path, &file).expect("written");
            let _ = store.counts(material);
            let mut solved = super::both_colours().clone();
            solved.remove(material);
            if let Ok(Some(bytes)) = store.bytes(&solved, material) {
                prop_assert_eq!(bytes.len(), material.ranks());
            }
        }
    }
}
