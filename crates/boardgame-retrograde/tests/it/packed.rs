//! Tests of packed outcomes in memory and in files.

use std::fs;

use boardgame_retrograde::{FileError, PackedOutcomes, TableError, Wdl};
use tempfile::tempdir;

const NAME: &str = "toy all";
const ALL: [Wdl; 3] = [Wdl::Lost, Wdl::Drawn, Wdl::Won];

fn row(len: usize) -> Vec<Wdl> {
    (0..len).map(|at| ALL[at * at % 7 % 3]).collect()
}

#[test]
fn rows_of_every_length_are_read_back() {
    let directory = tempdir().expect("a directory");
    let path = directory.path().join("row");
    assert_eq!(PackedOutcomes::read(&path, NAME).expect("no file is no error"), None);
    for len in 0..40 {
        let row = row(len);
        let mut packed: PackedOutcomes = row.iter().copied().collect();
        assert_eq!((packed.len(), packed.is_empty()), (len, len == 0));
        assert_eq!(packed.iter().collect::<Vec<_>>(), row);
        assert!((0..len).all(|at| packed.get(at) == row[at]));
        let before = packed.clone();
        packed.write(&path, NAME).expect("written");
        assert_eq!(packed, before, "writing changes nothing");
        assert_eq!(fs::metadata(&path).expect("a file").len(), len.div_ceil(4) as u64 + 56);
        assert_eq!(PackedOutcomes::read(&path, NAME).expect("read"), Some(packed));
    }
}

#[test]
fn other_files_are_rejected_with_a_reason() {
    let directory = tempdir().expect("a directory");
    let path = directory.path().join("row");
    let refused = |bytes: &[u8], name| {
        fs::write(&path, bytes).expect("written");
        match PackedOutcomes::read(&path, name).expect_err("refused") {
            FileError::Table { error, .. } => error,
            error => panic!("{error}"),
        }
    };
    row(50).into_iter().collect::<PackedOutcomes>().write(&path, NAME).expect("written");
    let file = fs::read(&path).expect("a file");
    let at = file.len() - 56;
    for len in 0..file.len() {
        assert_eq!(refused(&file[..len], NAME), TableError::NotATable, "{len}");
    }
    let other = TableError::OtherSlice { found: NAME.to_owned(), expected: "toy part".to_owned() };
    assert_eq!(refused(&file, "toy part"), other);
    for place in 0..file.len() {
        let mut damaged = file.clone();
        damaged[place] ^= 0x40;
        let error = refused(&damaged, NAME);
        let expected = match place.checked_sub(at) {
            None | Some(16..24) => matches!(error, TableError::Checksum),
            Some(..8) => matches!(error, TableError::NotATable),
            Some(8..16) => matches!(error, TableError::Damaged),
            Some(_) => matches!(error, TableError::OtherSlice { .. }),
        };
        assert!(expected, "{place}: {error}");
    }
    // The checksum must depend on the order of bytes and words.
    for (one, other) in [(0, 1), (0, 8), (3, 11), (8, 12)] {
        let mut damaged = file.clone();
        damaged.swap(one, other);
        if damaged != file {
            assert_eq!(refused(&damaged, NAME), TableError::Checksum, "{one}, {other}");
        }
    }
}

#[test]
fn a_failed_write_leaves_nothing_and_changes_nothing() {
    let folder = tempdir().expect("a directory");
    let path = folder.path().join("kept");
    fs::create_dir_all(path.join("inside")).expect("a folder");
    let mut packed: PackedOutcomes = row(5).into_iter().collect();
    packed.write(&path, NAME).expect_err("a folder that is not empty");
    packed.write(&folder.path().join("new/row"), NAME).expect("the folder is created");
    fs::write(folder.path().join("other"), "1").expect("written");
    assert!(path.join("inside").is_dir());
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 3, "no unfinished file");
    let permissions = |name| fs::metadata(folder.path().join(name)).expect("a file").permissions();
    assert_eq!(permissions("new/row"), permissions("other"), "unlike those of a temporary file");
}
