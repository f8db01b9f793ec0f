//! What is written, to the byte, and what is read of a file that was changed.
//!
//! Tables lie on disks for years: another version has to read them, and one that writes them otherwise without need takes
//! hours from those who make them again. Where that is meant, `BOARDGAME_BLESS=1 cargo test -p boardgame-retrograde signature`
//! writes the figures of `tests/data/signature.txt` anew.

use std::fmt::Write as _;

use boardgame_core::{Seed, Shuffler, testkit::check_figures};
use boardgame_retrograde::{ANY, InMemory, ReadError, Table, TableError, TableKind, write_table};
use sha2::{Digest as _, Sha256};

const NAME: &str = "toy all";

/// Rows of each shape that a table can have: short and long runs, few values and many, and what may be anything.
fn rows() -> Vec<(&'static str, Vec<u8>)> {
    let mut shuffler = Shuffler::new(Seed::from_u64(20));
    let mut below = |bound: usize| shuffler.below(u32::try_from(bound).expect("few")) as usize;
    let mut runs = |count: usize, values: &[u8], most: usize| {
        let mut row = Vec::new();
        for _ in 0..count {
            let value = values[below(values.len())];
            row.extend(std::iter::repeat_n(value, 1 + below(most)));
        }
        row
    };
    let many: Vec<u8> = (0..=254).collect();
    vec![
        ("nothing", Vec::new()),
        ("one", vec![1]),
        ("all alike", vec![2; 100_000]),
        ("anything", vec![ANY; 3000]),
        ("outcomes, short runs", runs(4000, &[0, 1, 2], 4)),
        ("outcomes, long runs", runs(300, &[0, 1, 2], 2000)),
        ("outcomes with gaps", runs(3000, &[0, 2, ANY], 30)),
        ("distances, short runs", runs(6000, &many[..60], 3)),
        ("distances in order", (0..20_000_u32).map(|at| u8::try_from(at / 9 % 250).expect("a byte")).collect()),
        ("distances, every value", runs(9000, &many, 6)),
        ("distances with gaps", runs(5000, &[0, 3, 4, 5, 9, 120, ANY], 40)),
        ("distances, very long runs", runs(40, &[0, 1, 2, 3], 40_000)),
    ]
}

/// The first bytes of a sum.
fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes)[..8].iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// What is read of a file: why nothing is, or the sum of all that is.
fn read(file: &[u8], kind: TableKind) -> String {
    let table = match Table::open(InMemory(file), kind, NAME) {
        Ok(table) => table,
        Err(ReadError::Table(error)) => return format!("{error:?}"),
        Err(ReadError::TableSource(never)) => match never {},
    };
    let all = table.all();
    // Some ranks by themselves: in a file that contradicts itself they need not be what they are among all.
    let some: Vec<_> = (0..table.ranks()).step_by(table.ranks() / 40 + 1).map(|rank| table.get(rank)).collect();
    match all {
        Ok(all) => format!("{} {}", sum(&all), sum(format!("{some:?}").as_bytes())),
        Err(error) => format!("{error:?} {}", sum(format!("{some:?}").as_bytes())),
    }
}

/// The file with a byte of its head changed, and its sum made anew.
fn changed(file: &[u8], at: usize, by: u8) -> Vec<u8> {
    let mut file = file.to_vec();
    let end = file.len() - 32;
    file[at] = file[at].wrapping_add(by);
    let sum = Sha256::digest(&file[..end]);
    file[end..].copy_from_slice(&sum);
    file
}

#[test]
fn files_are_those_of_every_version_to_the_byte() {
    let mut found = String::from("row | kind | bytes | sum of the file | sum of what is read, whole and by rank\n");
    for (shape, row) in rows() {
        for kind in TableKind::ALL {
            if kind == TableKind::Outcomes && row.iter().any(|&value| value > 2 && value != ANY) {
                continue;
            }
            let file = write_table(kind, NAME, 77, &[1, 2, 3], &row);
            let read_again = read(&file, kind);
            let _ = writeln!(found, "{shape} | {kind:?} | {} | {} | {read_again}", file.len(), sum(&file));
            // The head, and the first of its lists: what each byte says is believed, or is not.
            let said: String =
                (8..file.len().min(170) - 32).map(|at| read(&changed(&file, at, 1), kind) + "\n").collect();
            let refused = said.lines().filter(|said| said.starts_with(|first: char| first.is_uppercase())).count();
            let of = said.lines().count();
            let _ =
                writeln!(found, "{shape} | {kind:?} | changed | {refused} of {of} refused | {}", sum(said.as_bytes()));
        }
    }
    check_figures(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/signature.txt"), &found);
}

/// The largest values of each kind are read, and the next are not.
#[test]
fn values_that_a_kind_does_not_have_are_damage() {
    for (kind, most) in [(TableKind::Outcomes, 2), (TableKind::Distances, 254)] {
        let file = write_table(kind, NAME, 0, &[], &[most; 9]);
        assert_eq!(Table::open(InMemory(&file), kind, NAME).expect("a table").all(), Ok(vec![most; 9]));
    }
    let file = write_table(TableKind::Outcomes, NAME, 0, &[], &[3; 9]);
    let refused = Table::open(InMemory(&file), TableKind::Outcomes, NAME).map(|_| ()).expect_err("refused");
    assert_eq!(refused, TableError::Damaged.into());
}
