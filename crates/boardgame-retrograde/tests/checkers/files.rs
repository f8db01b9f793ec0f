//! Tests of tables in memory and in files.

use std::fs;

use boardgame_retrograde::{
    InMemory, ReadError, TableError, TableKind, TableSlice as _, Value,
    checkers::{Endings, Material, SolvedSlices, Store, Tables},
};
use proptest::prelude::*;
use sha2::{Digest as _, Sha256};
use tempfile::{TempDir, tempdir};

/// Builds all tables of up to `pieces` pieces in a new directory.
fn made(pieces: u8) -> (TempDir, Store) {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    store.make(&Material::up_to(pieces), |_| ()).expect("made");
    (directory, store)
}

/// Checks every position with up to three pieces, and one in 31 with four.
#[test]
fn clause_4_9_tables_have_the_solved_values() {
    let solved = super::both_colours();
    let mut endings = Endings::new();
    for material in Material::up_to(4) {
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
fn outcomes_to_four_pieces_take_at_most_200_kilobytes() {
    let tables = (2..=4).flat_map(Material::all).map(|slice| super::both_colours().table(TableKind::Outcomes, slice));
    let bytes: usize = tables.map(|table| table.expect("solved").len()).sum();
    assert!(bytes <= 200_000, "{bytes}");
}

#[test]
fn a_slice_is_made_from_those_that_it_leads_to() {
    let (_whole, store) = made(4);
    let part = tempdir().expect("a directory");
    let jobs = Store::new(part.path());
    let slice: Material = "0m2k-1m1k".parse().expect("a material");
    for material in ["0m1k-0m1k", "0m1k-1m0k", "0m2k-0m1k", "0m2k-1m0k", "1m1k-0m1k", "0m2k-0m2k"] {
        let material: Material = material.parse().expect("a material");
        let path = store.path(TableKind::Distances, &material);
        fs::copy(path, jobs.path(TableKind::Distances, &material)).expect("copied");
    }
    jobs.make(&[slice], |_| ()).expect("made");
    for kind in TableKind::ALL {
        assert_eq!(fs::read(jobs.path(kind, &slice)).expect("made"), fs::read(store.path(kind, &slice)).expect("made"));
    }
}

#[test]
fn the_tables_of_a_directory_have_the_solved_values() {
    let (_directory, store) = made(3);
    let (endings, tables) = (Endings::read(&store, 3).expect("whole"), Tables::from(store));
    for material in (2..=4).flat_map(Material::both_colours) {
        let mut turn = 0;
        super::both_colours().each_position(material, |position, value| {
            turn += 1;
            if turn % 101 == 0 {
                let known = tables.value(&position).expect("readable");
                assert!(known == Some(value) || known.is_none() && material.pieces() == 4, "{position:?}");
                let outcome = known.map(Value::outcome);
                assert_eq!(tables.outcome(&position).expect("readable"), outcome);
                assert_eq!(endings.outcome(&position), Ok(outcome));
            }
        });
    }
}

#[test]
fn slices_are_restored_from_their_files() {
    let (_directory, store) = made(4);
    let mut read = SolvedSlices::new();
    for material in Material::up_to(4) {
        let bytes = store.bytes(&read, &material).expect("readable").expect("there");
        read.insert(material, bytes);
        super::both_colours().each_position(material, |position, value| {
            assert_eq!(read.value(&position), Some(value), "{position:?}");
        });
    }
}

fn signed(mut file: Vec<u8>) -> Vec<u8> {
    let end = file.len() - 32;
    let sum = Sha256::digest(&file[..end]);
    file[end..].copy_from_slice(&sum);
    file
}

/// Offset of the tag, which encodes the turns of the table.
const TAG: usize = 10;

#[test]
fn a_table_with_invalid_turns_is_damaged() {
    for (name, kind, tag, wrong_tags) in [
        ("0m1k-0m1k", TableKind::Outcomes, 1, [0, 2, 3]),
        ("0m1k-0m1k", TableKind::Distances, 1, [0, 2, 3]),
        ("0m2k-0m1k", TableKind::Distances, 0, [1, 2, 3]),
    ] {
        let material: Material = name.parse().expect("a material");
        let whole = super::both_colours().table(kind, material).expect("solved");
        assert_eq!(u16::from_le_bytes([whole[TAG], whole[TAG + 1]]), tag);
        for wrong in wrong_tags {
            let mut file = whole.clone();
            file[TAG] = wrong;
            let refused = Endings::new().insert(kind, material, InMemory(signed(file)));
            assert_eq!(refused, Err(ReadError::Table(TableError::Damaged)), "{name}, {wrong}");
        }
    }
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(64))]

    #[test]
    fn changed_tables_are_rejected_or_probed(
        index in any::<prop::sample::Index>(),
        kind in prop::sample::select(TableKind::ALL.to_vec()),
        at in any::<prop::sample::Index>(),
        in_head in prop::bool::ANY,
        bytes in prop::collection::vec(any::<u8>(), 1..9),
    ) {
        let slices: Vec<Material> = (2..=3).flat_map(Material::all).collect();
        let material = slices[index.index(slices.len())];
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
