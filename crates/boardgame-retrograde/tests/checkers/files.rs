//! Files: what is written is read, and nothing else is.

use std::{
    fs,
    time::{Duration, SystemTime},
};

use boardgame_retrograde::{
    FileError, InMemory, MakeError, Progress, ReadError, TableError, TableKind, Tabled as _, ValueCounts,
    checkers::{Endings, Material, Solved, Store, Tables},
};
use proptest::prelude::*;
use sha2::{Digest as _, Sha256};
use tempfile::tempdir;
/// What went through files says of every position to three pieces, and of one in 31 with four, what the values say; those of positions in which a
/// capture is due (clause 4.9) are found by playing it, and those of turns that no table holds by looking a ply ahead.
#[test]
fn clause_4_9_tables_say_what_the_values_are() {
    let solved = super::both_colours();
    let mut endings = Endings::new();
    for material in (2..=4).flat_map(Material::all) {
        for kind in TableKind::ALL {
            let file = solved.table(kind, material).expect("solved");
            endings.insert(kind, material, InMemory(file)).expect("just written");
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
    let tables = (2..=4).flat_map(Material::all).map(|slice| super::both_colours().table(TableKind::Outcomes, slice));
    let bytes: usize = tables.map(|table| table.expect("solved").len()).sum();
    assert!(bytes <= 200_000, "{bytes}");
}

/// What is said of each slice that is there: its counts, and whether a file of it was made just now.
fn made(store: &Store, slices: &[Material]) -> Result<Vec<(Material, ValueCounts, bool)>, MakeError> {
    let mut all = Vec::new();
    store.make(slices, |progress| {
        if let Progress::Done { slice, counts, is_new } = progress {
            all.push((slice, counts, is_new));
        }
    })?;
    Ok(all)
}

/// Those that were not there.
fn new(made: &[(Material, ValueCounts, bool)]) -> Vec<Material> {
    made.iter().filter(|(.., is_new)| *is_new).map(|(material, ..)| *material).collect()
}

#[test]
fn making_goes_on_from_the_last_slice_and_reads_nothing_half_written() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let all = Material::up_to(3);
    assert_eq!(new(&made(&store, &all).expect("made")), all);

    // A slice that is lost is made again as it was; what an interrupted process left next to it is not read.
    let material: Material = "1m1k-1m0k".parse().expect("a material");
    let path = store.path(TableKind::Distances, &material);
    let file = fs::read(&path).expect("a file");
    fs::remove_file(&path).expect("removed");
    fs::write(path.with_extension("distances.1.part"), &file[..100]).expect("written");
    assert_eq!(new(&made(&store, &[material]).expect("made")), [material]);
    assert_eq!(fs::read(&path).expect("a file"), file);

    // All is there again, with the same counts.
    for (material, counts, is_new) in made(&store, &all).expect("there") {
        assert!(!is_new);
        assert_eq!(super::both_colours().counts(material), Some(counts));
        assert_eq!(store.counts(&material).expect("readable"), Some(counts));
    }

    // A slice whose smaller ones are not there is not made.
    let empty = Store::new(directory.path().join("empty"));
    assert!(matches!(made(&empty, &[material]).expect_err("nothing there"), MakeError::Before { .. }));

    // Where nothing can be written, the system's reason is given.
    let blocked = Store::new(path.join("below"));
    let refused = made(&blocked, &Material::up_to(2)).expect_err("a file is not a directory");
    assert!(matches!(refused, MakeError::File(FileError::System { .. })), "{refused}");
}

/// Files of either kind that are lost or damaged are made again as they were; what is not a table at all is not written
/// over.
#[test]
fn files_of_every_kind_are_checked_and_made_again() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let all = Material::up_to(3);
    made(&store, &all).expect("made");
    let read = |kind, material: Material| fs::read(store.path(kind, &material)).expect("a file");
    let material: Material = "1m1k-0m1k".parse().expect("a material");
    for kind in TableKind::ALL {
        let (path, whole) = (store.path(kind, &material), read(kind, material));
        let mut changed = whole.clone();
        changed[70] ^= 1;
        let other = read(kind, all[0]);
        for damaged in [None, Some(&whole[..whole.len() / 2]), Some(&changed[..]), Some(&other[..])] {
            match damaged {
                None => fs::remove_file(&path).expect("removed"),
                Some(bytes) => {
                    fs::write(&path, bytes).expect("written");
                    let refused = store.counts(&material).expect_err("damaged");
                    assert!(matches!(refused, FileError::Table { path: named, .. } if *named == path));
                }
            }
            assert_eq!(new(&made(&store, &all).expect("made again")), [material]);
            assert_eq!(fs::read(&path).expect("a file"), whole);
        }
        fs::write(&path, "1. 11-15 23-19").expect("written");
        assert!(matches!(
            made(&store, &all).expect_err("no table"),
            MakeError::File(FileError::Table { error: TableError::NotATable, .. })
        ));
        fs::write(&path, whole).expect("written");
    }

    // All outcomes, which no distances are made again for.
    let distances = all.iter().map(|&slice| read(TableKind::Distances, slice)).collect::<Vec<_>>();
    let outcomes = all.iter().map(|&slice| read(TableKind::Outcomes, slice)).collect::<Vec<_>>();
    for slice in &all {
        fs::remove_file(store.path(TableKind::Outcomes, slice)).expect("removed");
    }
    assert_eq!(new(&made(&store, &all).expect("made again")), all);
    assert_eq!(all.iter().map(|&slice| read(TableKind::Distances, slice)).collect::<Vec<_>>(), distances);
    assert_eq!(all.iter().map(|&slice| read(TableKind::Outcomes, slice)).collect::<Vec<_>>(), outcomes);
}

/// What a process has left next to a file is removed when it is a day old, and not before: it may be at work.
#[test]
fn what_was_left_beside_is_removed_when_it_is_old() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let [old, young, other] =
        ["a.outcomes.1.part", "b.outcomes.2.part", "c.txt"].map(|name| directory.path().join(name));
    for path in [&old, &young, &other] {
        fs::write(path, "something").expect("written");
    }
    let long_ago = SystemTime::now() - Duration::from_secs(48 * 60 * 60);
    for path in [&old, &other] {
        fs::File::options().append(true).open(path).and_then(|file| file.set_modified(long_ago)).expect("dated");
    }
    made(&store, &[]).expect("nothing to do");
    assert_eq!([old, young, other].map(|path| path.exists()), [false, true, true]);
}

/// A job reads only the slices to which its own leads, and needs no other to be there.
#[test]
fn a_slice_is_made_from_those_that_it_leads_to() {
    let [whole, part] = [(); 2].map(|()| tempdir().expect("a directory"));
    let [store, jobs] = [&whole, &part].map(|directory| Store::new(directory.path()));
    made(&store, &Material::up_to(4)).expect("made");
    let slice: Material = "0m2k-1m1k".parse().expect("a material");
    for material in ["0m1k-0m1k", "0m1k-1m0k", "0m2k-0m1k", "0m2k-1m0k", "1m1k-0m1k", "0m2k-0m2k"] {
        let material: Material = material.parse().expect("a material");
        let path = store.path(TableKind::Distances, &material);
        fs::copy(path, jobs.path(TableKind::Distances, &material)).expect("copied");
    }
    assert_eq!(new(&made(&jobs, &[slice]).expect("made")), [slice]);
    for kind in TableKind::ALL {
        assert_eq!(fs::read(jobs.path(kind, &slice)).expect("made"), fs::read(store.path(kind, &slice)).expect("made"));
    }
}

#[test]
fn the_tables_of_a_directory_are_opened_when_they_are_asked() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    made(&store, &Material::up_to(3)).expect("made");
    let (endings, tables) = (Endings::read(&store, 3).expect("whole"), Tables::from(store));
    for material in (2..=4).flat_map(Material::both_colours) {
        let mut turn = 0;
        super::both_colours().each_position(material, |position, value| {
            turn += 1;
            if turn % 101 == 0 {
                let known = tables.value(&position).expect("readable");
                assert!(known == Some(value) || known.is_none() && material.pieces() == 4, "{position:?}");
                assert_eq!(
                    tables.outcome(&position).expect("readable"),
                    known.map(boardgame_retrograde::Value::outcome)
                );
                assert_eq!(endings.outcome(&position), Ok(known.map(boardgame_retrograde::Value::outcome)));
            }
        });
    }
}

/// What is read back from the distances of one side's turns is what was solved.
#[test]
fn slices_are_restored_from_their_files() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    made(&store, &Material::up_to(4)).expect("made");
    let mut read = Solved::new();
    for material in (2..=4).flat_map(Material::all) {
        let bytes = store.bytes(&read, &material).expect("readable").expect("there");
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

/// Where the tag is, which says whose turns a table holds.
const TAG: usize = 10;

/// Were the tag believed, a probe would ask each side's turns for the other's for ever, or a slice would be restored from
/// half of it.
#[test]
fn a_table_that_holds_other_turns_than_it_may_is_damaged() {
    for (name, kind, held, lies) in [
        ("0m1k-0m1k", TableKind::Outcomes, 1, [0, 2, 3]),
        ("0m1k-0m1k", TableKind::Distances, 1, [0, 2, 3]),
        ("0m2k-0m1k", TableKind::Distances, 0, [1, 2, 3]),
    ] {
        let material: Material = name.parse().expect("a material");
        let whole = super::both_colours().table(kind, material).expect("solved");
        assert_eq!(u16::from_le_bytes([whole[TAG], whole[TAG + 1]]), held);
        for lie in lies {
            let mut file = whole.clone();
            file[TAG] = lie;
            let refused = Endings::new().insert(kind, material, InMemory(signed(file)));
            assert_eq!(refused, Err(ReadError::Table(TableError::Damaged)), "{name}, {lie}");
        }
    }
}

/// Counts that add up to more than there are placements, or beyond every number, would be given as totals.
#[test]
fn a_table_that_counts_too_many_positions_is_damaged() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    made(&store, &Material::up_to(2)).expect("made");
    let material: Material = "0m1k-0m1k".parse().expect("a material");
    let path = store.path(TableKind::Distances, &material);
    let whole = fs::read(&path).expect("a file");
    for count in [u64::MAX, u64::MAX / 2, 10_000] {
        let mut file = whole.clone();
        // The first two counts of the head.
        file[66..74].copy_from_slice(&count.to_le_bytes());
        file[74..82].copy_from_slice(&count.to_le_bytes());
        fs::write(&path, signed(file)).expect("written");
        let refused = store.counts(&material).expect_err("damaged");
        assert!(matches!(refused, FileError::Table { error: TableError::Damaged, .. }), "{refused}");
    }
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(64))]

    /// Whatever is changed in the files of a slice, and signed again: an error, or an answer, and no more.
    #[test]
    fn tables_that_lie_are_refused_or_answer(
        place in any::<prop::sample::Index>(),
        kind in prop::sample::select(TableKind::ALL.to_vec()),
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
            endings.insert(kind, smaller, InMemory(whole)).expect("just written");
        }
        if endings.insert(kind, material, InMemory(file.clone())).is_ok() {
            let mut turn = 0;
            super::both_colours().each_position(material, |position, _| {
                turn += 1;
                if turn % 17 == 0 {
                    let _ = (endings.outcome(&position), endings.value(&position));
                }
            });
        }
        if kind == TableKind::Distances {
            let directory = tempdir().expect("a directory");
            let store = Store::new(directory.path());
            let path = store.path(kind, &material);
            fs::write(&path, &file).expect("written");
            let _ = store.counts(&material);
            let mut solved = super::both_colours().clone();
            solved.remove(material);
            if let Ok(Some(bytes)) = store.bytes(&solved, &material) {
                prop_assert_eq!(bytes.len(), material.ranks());
            }
        }
    }
}
