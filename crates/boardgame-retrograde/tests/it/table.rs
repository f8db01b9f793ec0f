//! Tables: what is written is read again, and nothing else is.

use boardgame_retrograde::{ANY, Kind, Memory, ReadError, Table, TableError, VERSION, write_table};
use proptest::prelude::*;

const NAME: &str = "toy all";

/// Rows with runs of all lengths, and with values that do not matter.
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
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_written_is_read_rank_by_rank_and_whole(row in row()) {
        let file = write_table(Kind::Distances, NAME, 77, &[1, 2], &row);
        let table = Table::open(Memory(&file), Kind::Distances, NAME).expect("a table");
        prop_assert_eq!((table.ranks(), table.tag(), table.counts()), (row.len(), 77, &[1, 2][..]));
        let all = table.all().expect("whole");
        prop_assert!(agrees(&row, &all));
        for rank in (0..row.len()).step_by(row.len() / 500 + 1) {
            prop_assert_eq!(table.get(rank), Ok(all[rank]));
        }
    }

    /// Whatever a changed file says, the reader refuses it, also when the sum over it has been made anew.
    #[test]
    fn files_that_lie_are_refused_or_read_in_bounds(row in row(), at in any::<prop::sample::Index>(), byte: u8) {
        use sha2::{Digest as _, Sha256};

        let mut file = write_table(Kind::Distances, NAME, 0, &[], &row);
        let end = file.len() - 32;
        file[at.index(end)] ^= byte | 1;
        prop_assert!(Table::open(Memory(&file), Kind::Distances, NAME).is_err());
        let sum = Sha256::digest(&file[..end]);
        file[end..].copy_from_slice(&sum);
        if let Ok(table) = Table::open(Memory(&file), Kind::Distances, NAME) {
            for rank in (0..table.ranks().min(1 << 20)).step_by(997) {
                let _ = table.get(rank);
            }
        }
    }
}

#[test]
fn a_file_that_is_not_the_table_is_refused_with_the_reason() {
    let file = write_table(Kind::Outcomes, NAME, 0, &[], &[0, 0, 1, 2, 1]);
    let open = |file: &[u8], kind, name| Table::open(Memory(file), kind, name).map(|_| ()).expect_err("refused");
    let refused = |file: &[u8]| match open(file, Kind::Outcomes, NAME) {
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
    assert_eq!(open(&file, Kind::Distances, NAME), TableError::OtherKind.into());
    let other = TableError::OtherSlice { found: NAME.to_owned(), expected: "toy part".to_owned() };
    assert_eq!(open(&file, Kind::Outcomes, "toy part"), other.into());
}
