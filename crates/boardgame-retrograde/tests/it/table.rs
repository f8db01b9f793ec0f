//! Tests of writing and reading tables, and of damaged files.

use boardgame_retrograde::{ANY, InMemory, ReadError, Table, TableError, TableKind, VERSION, write_table};
use proptest::prelude::*;

const NAME: &str = "toy all";

/// Generates rows with runs of all lengths, some of them of [`ANY`].
fn row() -> impl Strategy<Value = Vec<u8>> {
    let value = prop_oneof![4 => 0_u8..3, 2 => 0_u8..60, 1 => Just(254), 2 => Just(ANY)];
    let length = prop_oneof![8 => 1_usize..5, 4 => 5_usize..300, 1 => 300_usize..70_000];
    prop::collection::vec((value, length), 0..60)
        .prop_map(|runs| runs.into_iter().flat_map(|(value, length)| std::iter::repeat_n(value, length)).collect())
}

fn agrees(row: &[u8], read: &[u8]) -> bool {
    row.len() == read.len() && row.iter().zip(read).all(|(&wanted, &found)| wanted == ANY || wanted == found)
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(48))]

    #[test]
    fn tables_are_read_back_rank_by_rank_and_as_a_whole(row in row()) {
        let file = write_table(TableKind::Distances, NAME, 77, &[1, 2], &row);
        let table = Table::open(InMemory(&file), TableKind::Distances, NAME).expect("a table");
        prop_assert_eq!((table.ranks(), table.tag(), table.counts()), (row.len(), 77, &[1, 2][..]));
        let all = table.all().expect("whole");
        prop_assert!(agrees(&row, &all));
        for rank in (0..row.len()).step_by(row.len() / 500 + 1) {
            prop_assert_eq!(table.get(rank), Ok(all[rank]));
        }
    }

    #[test]
    fn changed_files_are_rejected_or_read_in_bounds(row in row(), at in any::<prop::sample::Index>(), byte: u8) {
        let mut file = write_table(TableKind::Distances, NAME, 0, &[], &row);
        let end = file.len() - 32;
        file[at.index(end)] ^= byte | 1;
        prop_assert!(Table::open(InMemory(&file), TableKind::Distances, NAME).is_err());
        read_in_bounds(&mut file);
    }

    #[test]
    fn changed_headers_are_rejected_or_read_in_bounds(
        row in row(),
        field in prop::sample::select(vec![12..16, 16..24, 24..32, 66..67, 67..68, 68..69]),
        number in prop_oneof![any::<u64>(), (0_u32..64).prop_map(|bits| 1 << bits), (0_u64..1 << 20).prop_map(|n| !n)],
    ) {
        let mut file = write_table(TableKind::Distances, NAME, 0, &[], &row);
        let bytes = field.len();
        file[field].copy_from_slice(&number.to_le_bytes()[..bytes]);
        read_in_bounds(&mut file);
    }
}

fn sign(file: &mut [u8]) {
    let end = file.len() - 32;
    let sum = <sha2::Sha256 as sha2::Digest>::digest(&file[..end]);
    file[end..].copy_from_slice(&sum);
}

/// Updates the checksum of a file and reads from it.
fn read_in_bounds(file: &mut [u8]) {
    sign(file);
    if let Ok(table) = Table::open(InMemory(&file), TableKind::Distances, NAME) {
        assert!(table.ranks() <= file.len() << 14, "blocks have at most 32,768 ranks");
        for rank in (0..table.ranks().min(1 << 20)).step_by(997) {
            let _ = table.get(rank);
        }
        if let Ok(all) = table.all() {
            assert_eq!(all.len(), table.ranks());
        }
    }
}

#[test]
fn too_many_ranks_are_an_error() {
    let mut file = write_table(TableKind::Outcomes, NAME, 0, &[], &[0, 1]);
    for ranks in [u64::MAX, u64::MAX - 1, 1 << 63, (1 << 63) + 1, u64::MAX / 2, 1 << 62] {
        for (block_bits, group_bits) in [(0, 0), (0, 16), (15, 16)] {
            file[16..24].copy_from_slice(&ranks.to_le_bytes());
            (file[66], file[68]) = (block_bits, group_bits);
            sign(&mut file);
            let refused = Table::open(InMemory(&file), TableKind::Outcomes, NAME).map(|_| ()).expect_err("refused");
            assert_eq!(refused, TableError::Damaged.into(), "{ranks}");
        }
    }
}

#[test]
fn other_files_are_rejected_with_a_reason() {
    let file = write_table(TableKind::Outcomes, NAME, 0, &[], &[0, 0, 1, 2, 1]);
    let open = |file: &[u8], kind, name| Table::open(InMemory(file), kind, name).map(|_| ()).expect_err("refused");
    let refused = |file: &[u8]| match open(file, TableKind::Outcomes, NAME) {
        ReadError::Table(error) => error,
        ReadError::Source(never) => match never {},
    };
    let found = file.len() as u64;
    for length in 8..file.len() {
        assert!(matches!(refused(&file[..length]), TableError::Length { .. } | TableError::NotATable), "{length}");
    }
    for at in 0..file.len() {
        let mut damaged = file.clone();
        damaged[at] ^= 0x10;
        refused(&damaged);
    }
    let mut newer = file.clone();
    newer[8] = VERSION + 1;
    assert_eq!(refused(&newer), TableError::Version { found: VERSION + 1, expected: VERSION });
    let longer: Vec<u8> = file.iter().copied().chain([0]).collect();
    assert_eq!(refused(&longer), TableError::Length { expected: found, found: found + 1 });
    assert_eq!(refused(b"1. 11-15 23-19 *"), TableError::NotATable);
    let mut changed = file.clone();
    changed[file.len() - 40] ^= 1;
    assert_eq!(refused(&changed), TableError::Checksum);
    assert_eq!(open(&file, TableKind::Distances, NAME), TableError::OtherKind.into());
    let other = TableError::OtherSlice { found: NAME.to_owned(), expected: "toy part".to_owned() };
    assert_eq!(open(&file, TableKind::Outcomes, "toy part"), other.into());
}
