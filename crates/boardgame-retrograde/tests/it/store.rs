//! Tests of directories of tables: the order of building, loading and dropping tables, and damaged files.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    fmt,
    fs::{self, File},
    time::{Duration, SystemTime},
};

use boardgame_retrograde::{
    FileError, MakeError, Progress, Slice, SolvableSlice, Solver, Store, Survey, Table, TableError, TableKind,
    TableSlice, Tables, TooLong, Value, ValueCounts, write_table,
};
use tempfile::{TempDir, tempdir};

thread_local! {
    /// The steps carried out so far.
    static DONE: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

fn note(what: &str, slice: Stairs) {
    DONE.with_borrow_mut(|done| done.push(format!("{what} {}", slice.0)));
}

fn noted() -> Vec<String> {
    DONE.take()
}

/// A flight of stairs. A piece goes down one step at a time, or to one of the next two flights below. On the last step of the
/// last flight the player to move has lost. In every second flight, tables of distances have only every second step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Stairs(usize);

const FLIGHTS: usize = 5;
const HALF: u16 = 1;
/// A flight with a win that is too long.
const ENDLESS: Stairs = Stairs(FLIGHTS);

impl Stairs {
    fn all() -> Vec<Self> {
        (0..FLIGHTS).map(Self).collect()
    }

    fn steps(self) -> usize {
        7 + 2 * self.0
    }

    fn is_halved(self) -> bool {
        self.0 % 2 == 1
    }

    fn below(self) -> impl Iterator<Item = Self> {
        (1..=2).filter_map(move |down| self.0.checked_sub(down).map(Self))
    }

    /// Returns the value of the best move to another flight.
    fn outer(self, solved: &BTreeMap<Self, Vec<u8>>, step: usize) -> Option<Value> {
        self.below().filter_map(|below| Value::from_byte(solved[&below][step % below.steps()]).before()).max()
    }

    fn counts(bytes: &[u8]) -> ValueCounts {
        let mut counts = ValueCounts::default();
        for &byte in bytes {
            counts.add(Value::from_byte(byte), 1);
        }
        counts
    }
}

impl fmt::Display for Stairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "flight {}", self.0)
    }
}

struct Open<'a>(Stairs, &'a BTreeMap<Stairs, Vec<u8>>);

impl Slice for Open<'_> {
    fn len(&self) -> usize {
        self.0.steps()
    }

    fn survey(&self, step: usize) -> Option<Survey> {
        let outer = self.0.outer(self.1, step);
        let inner = u8::from(step > 0);
        Some(Survey { inner, outer: if inner == 0 && outer.is_none() { Some(Value::LOST) } else { outer } })
    }

    fn predecessors(&self, step: usize, mut found: impl FnMut(usize)) {
        if step + 1 < self.len() {
            found(step + 1);
        }
    }
}

impl TableSlice for Stairs {
    const KINDS: &'static [TableKind] = &TableKind::ALL;
    const SLOTS: usize = FLIGHTS + 1;

    fn slot(&self) -> usize {
        self.0
    }

    fn file_name(&self, kind: TableKind) -> String {
        format!("{}.{}", self.0, kind.extension())
    }

    fn table_name(&self) -> String {
        self.to_string()
    }

    fn ranks(&self) -> usize {
        self.steps()
    }

    fn max_positions(&self) -> u64 {
        self.steps() as u64
    }

    fn ranks_in_table(&self, _: TableKind, tag: u16) -> Option<usize> {
        match tag {
            0 => Some(self.steps()),
            HALF => Some(self.steps().div_ceil(2)),
            _ => None,
        }
    }
}

impl SolvableSlice for Stairs {
    type Solved = BTreeMap<Self, Vec<u8>>;

    fn leads_to(&self) -> Vec<Self> {
        self.below().filter(|_| *self != ENDLESS).collect()
    }

    fn restore_needs(&self) -> Vec<Self> {
        if self.is_halved() { self.leads_to() } else { Vec::new() }
    }

    fn solve(&self, solved: &Self::Solved, step: &mut dyn FnMut(u64)) -> Result<Vec<u8>, TooLong> {
        if *self == ENDLESS {
            return Err(TooLong { plies: 254 });
        }
        note("solve", *self);
        let bytes = Solver::new().solve(&Open(*self, solved))?.to_vec();
        step(self.steps() as u64);
        Ok(bytes)
    }

    fn insert(self, solved: &mut Self::Solved, bytes: Vec<u8>) {
        note("keep", self);
        assert!(solved.insert(self, bytes).is_none(), "{self} is kept twice");
    }

    fn remove(&self, solved: &mut Self::Solved) {
        if solved.remove(self).is_some() {
            note("forget", *self);
        }
    }

    fn table(&self, solved: &Self::Solved, kind: TableKind) -> Vec<u8> {
        note(kind.extension(), *self);
        let bytes = &solved[self];
        let counts = Self::counts(bytes);
        match kind {
            TableKind::Outcomes => {
                let row: Vec<u8> = bytes.iter().map(|&byte| Value::from_byte(byte).outcome() as u8).collect();
                write_table(kind, &self.table_name(), 0, &counts.outcomes(), &row)
            }
            TableKind::Distances => {
                let by = if self.is_halved() { 2 } else { 1 };
                let row: Vec<u8> = bytes.iter().copied().step_by(by).collect();
                let tag = if self.is_halved() { HALF } else { 0 };
                write_table(kind, &self.table_name(), tag, counts.distances(), &row)
            }
        }
    }

    fn restore(&self, solved: &Self::Solved, row: Vec<u8>) -> Vec<u8> {
        note("restore", *self);
        if !self.is_halved() {
            return row;
        }
        let value = |step: usize| {
            if step % 2 == 0 {
                return Value::from_byte(row[step / 2]);
            }
            let inner = Value::from_byte(row[step / 2]).before();
            inner.into_iter().chain(self.outer(solved, step)).max().expect("a move")
        };
        (0..self.steps()).map(|step| value(step).to_byte()).collect()
    }
}

/// Computes the values of all flights by recursion.
fn reference_values() -> Vec<Vec<Value>> {
    let mut flights: Vec<Vec<Value>> = Vec::new();
    for flight in Stairs::all() {
        let mut values = Vec::new();
        for step in 0..flight.steps() {
            let inner = step.checked_sub(1).map(|next: usize| values[next]);
            let outer = flight.below().map(|below| flights[below.0][step % below.steps()]);
            let best = inner.into_iter().chain(outer).filter_map(Value::before).max();
            values.push(best.unwrap_or(Value::LOST));
        }
        flights.push(values);
    }
    flights
}

/// Builds the tables of all flights in a new directory.
fn made() -> (TempDir, Store<Stairs>) {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    make(&store, &Stairs::all()).expect("made");
    noted();
    (directory, store)
}

/// Builds tables, and returns whether each is new.
fn make(store: &Store<Stairs>, slices: &[Stairs]) -> Result<Vec<bool>, MakeError> {
    let mut all = Vec::new();
    store.make(slices, |progress| {
        if let Progress::Done { slice, counts, is_new } = progress {
            let bytes: Vec<u8> = reference_values()[slice.0].iter().map(|value| value.to_byte()).collect();
            assert_eq!(counts, Stairs::counts(&bytes), "{slice}");
            all.push(is_new);
        }
    })?;
    Ok(all)
}

#[test]
fn tables_are_made_once_and_read() {
    let directory = tempdir().expect("a directory");
    let store = Store::<Stairs>::new(directory.path().join("tables"));
    assert!(!store.has_any(Stairs::all()));
    let mut steps = Vec::new();
    store
        .make(&Stairs::all(), |progress| {
            if let Progress::Step { slice, done, total } = progress {
                steps.push((slice.0, done, total));
            }
        })
        .expect("made");
    let begun = [0, 7, 16, 27, 40];
    let expected: Vec<(usize, u64, u64)> =
        (0..FLIGHTS).flat_map(|at| [(at, begun[at], 55), (at, begun[at] + 7 + 2 * at as u64, 55)]).collect();
    assert_eq!(steps, expected);
    let order = "solve 0, keep 0, outcomes 0, distances 0, solve 1, keep 1, outcomes 1, distances 1, \
        solve 2, keep 2, outcomes 2, distances 2, forget 0, solve 3, keep 3, outcomes 3, distances 3, forget 1, \
        solve 4, keep 4, outcomes 4, distances 4, forget 2, forget 3, forget 4";
    assert_eq!(noted().join(", "), order);
    assert_eq!(Store::<Stairs>::memory(&Stairs::all()), 11 + 13 + 3 * 15 + (100 << 20));
    assert_eq!(Store::<Stairs>::memory(&[]), 100 << 20);

    assert!(store.has_any([Stairs(4)]));
    assert_eq!(
        (store.directory(), store.path(TableKind::Outcomes, &Stairs(2))),
        (&*directory.path().join("tables"), directory.path().join("tables/2.outcomes"))
    );
    let tables = Tables::from(store.clone());
    let mut solved = BTreeMap::new();
    for (flight, values) in Stairs::all().into_iter().zip(reference_values()) {
        for (step, value) in values.iter().enumerate() {
            let outcome = Some(value.outcome() as u8);
            assert_eq!(tables.get(TableKind::Outcomes, &flight, step).expect("read"), outcome, "{flight}, {step}");
            if !flight.is_halved() {
                let distance = tables.get(TableKind::Distances, &flight, step).expect("read");
                assert_eq!(distance, Some(value.to_byte()), "{flight}, {step}");
            }
        }
        let bytes = store.bytes(&solved, &flight).expect("read").expect("there");
        let expected: Vec<u8> = values.iter().map(|value| value.to_byte()).collect();
        assert_eq!(bytes, expected, "{flight}");
        let counts = store.counts(&flight).expect("read").expect("there");
        assert_eq!(counts, Stairs::counts(&bytes));
        assert_eq!(store.outcomes(&flight).expect("read"), Some(counts.outcomes()));
        solved.insert(flight, bytes);
    }
    noted();
    assert_eq!(make(&store, &Stairs::all()).expect("there"), [false; FLIGHTS]);
    assert_eq!(noted(), [""; 0], "nothing is loaded if nothing is to be done");
}

#[test]
fn missing_files_are_reported() {
    let directory = tempdir().expect("a directory");
    let store = Store::<Stairs>::new(directory.path());
    let tables = Tables::from(store.clone());
    for kind in TableKind::ALL {
        assert_eq!(tables.get(kind, &Stairs(0), 0).expect("no file is no error"), None);
        assert!(tables.table(kind, &Stairs(0)).expect("no file is no error").is_none());
        assert!(store.open(kind, &Stairs(0)).expect("no file is no error").is_none());
        assert_eq!(store.read(kind, &Stairs(0)).expect("no file is no error"), None);
    }
    assert_eq!(store.counts(&Stairs(0)).expect("no file is no error"), None);
    assert_eq!(store.outcomes(&Stairs(0)).expect("no file is no error"), None);
    assert_eq!(store.bytes(&BTreeMap::new(), &Stairs(0)).expect("no file is no error"), None);
    let error = make(&store, &[Stairs(0), Stairs(2)]).expect_err("flight 1 is not there");
    match &error {
        MakeError::Before { slice, before } => assert_eq!([slice, before], ["flight 2", "flight 1"]),
        _ => panic!("{error}"),
    }
    assert_eq!(error.to_string(), "flight 2 cannot be made before flight 1");
    assert_eq!(noted(), [""; 0], "nothing was started");
}

/// Returns the steps needed to build the missing files again.
fn made_again(missing: &[(TableKind, usize)]) -> String {
    let (_directory, store) = made();
    for (kind, flight) in missing {
        fs::remove_file(store.path(*kind, &Stairs(*flight))).expect("it was there");
    }
    let is_new = make(&store, &Stairs::all()).expect("made again");
    for (flight, is_new) in is_new.into_iter().enumerate() {
        assert_eq!(is_new, missing.iter().any(|(_, missing)| *missing == flight), "{flight}");
    }
    noted().join(", ")
}

#[test]
fn only_missing_tables_are_made_and_only_their_dependencies_are_loaded() {
    assert_eq!(
        made_again(&[(TableKind::Distances, 4)]),
        // Flight 3 is halved, so restoring it needs 2 and 1, and 1 needs 0.
        "restore 0, keep 0, restore 1, keep 1, forget 0, restore 2, keep 2, restore 3, keep 3, forget 1, \
         solve 4, keep 4, outcomes 4, distances 4, forget 2, forget 3, forget 4"
    );
    assert_eq!(made_again(&[(TableKind::Outcomes, 2)]), "restore 2, keep 2, outcomes 2, forget 2");
    assert_eq!(
        made_again(&[(TableKind::Outcomes, 1), (TableKind::Distances, 0)]),
        "solve 0, keep 0, outcomes 0, distances 0, restore 1, keep 1, outcomes 1, forget 0, forget 1"
    );
}

#[test]
fn a_slice_is_made_from_existing_tables() {
    let (_directory, store) = made();
    for kind in TableKind::ALL {
        fs::remove_file(store.path(kind, &Stairs(3))).expect("it was there");
    }
    assert_eq!(make(&store, &[Stairs(3)]).expect("made"), [true]);
    assert_eq!(
        noted().join(", "),
        "restore 0, keep 0, restore 1, keep 1, forget 0, restore 2, keep 2, solve 3, keep 3, \
         outcomes 3, distances 3, forget 1, forget 2, forget 3"
    );
}

#[test]
fn damaged_tables_are_made_again_and_other_files_are_left_alone() {
    let (_directory, store) = made();
    for kind in TableKind::ALL {
        let path = store.path(kind, &Stairs(2));
        let whole = fs::read(&path).expect("a file");
        assert_eq!(store.read(kind, &Stairs(2)).expect("read").expect("there").0, whole);
        let mut changed = whole.clone();
        changed[70] ^= 1;
        let other = fs::read(store.path(kind, &Stairs(0))).expect("a file");
        for damaged in [&whole[..whole.len() - 1], &changed, &other] {
            fs::write(&path, damaged).expect("written");
            let error = store.counts(&Stairs(2)).expect_err("damaged");
            assert!(matches!(error, FileError::Table { path: named, .. } if *named == path));
            assert_eq!(make(&store, &[Stairs(2)]).expect("made again"), [true]);
            assert_eq!(fs::read(&path).expect("a file"), whole);
        }
        fs::write(&path, "1. 11-15 23-19").expect("written");
        let error = make(&store, &[Stairs(2)]).expect_err("another file");
        let not = |error: &FileError| matches!(error, FileError::Table { error: TableError::NotATable, .. });
        assert!(matches!(&error, MakeError::File(error) if not(error)), "{error}");
        assert_eq!(fs::read(&path).expect("a file"), b"1. 11-15 23-19");
        fs::write(&path, whole).expect("written");
    }
}

#[test]
fn inconsistent_tables_are_damaged() {
    let (_directory, store) = made();
    let flight = Stairs(2);
    let path = store.path(TableKind::Outcomes, &flight);
    let [lost, drawn, won] = store.outcomes(&flight).expect("read").expect("there");
    let row = Table::all(&store.open(TableKind::Outcomes, &flight).expect("read").expect("there")).expect("whole");
    let write = |tag, counts: &[u64]| {
        fs::write(&path, write_table(TableKind::Outcomes, &flight.table_name(), tag, counts, &row)).expect("written");
    };
    let is_damaged = |error: &FileError| matches!(error, FileError::Table { error: TableError::Damaged, .. });
    // These counts do not match the table of distances.
    write(0, &[lost + 1, drawn, won - 1]);
    assert!(store.open(TableKind::Outcomes, &flight).is_ok(), "the table alone is valid");
    assert!(is_damaged(&store.counts(&flight).expect_err("the distances have other counts")));
    assert_eq!(make(&store, &[flight]).expect("made again"), [true]);
    assert!(store.counts(&flight).is_ok());
    // Too many positions, an overflow, a wrong number of ranks, and an invalid tag.
    for (tag, counts) in [(0, &[lost, drawn, won + 1][..]), (0, &[u64::MAX, 0, 1]), (HALF, &[1]), (2, &[1])] {
        write(tag, counts);
        assert!(is_damaged(&store.open(TableKind::Outcomes, &flight).expect_err("refused")), "{tag}, {counts:?}");
    }
    write(0, &[lost, drawn + won]);
    assert!(is_damaged(&store.outcomes(&flight).expect_err("two counts")));
}

#[test]
fn unfinished_files_are_removed_after_a_day() {
    let (directory, store) = made();
    let hours = |hours: u64| SystemTime::now() - Duration::from_secs(hours * 60 * 60);
    let beside = |name: &str, age: u64| {
        let path = directory.path().join(name);
        File::create(&path).and_then(|file| file.set_modified(hours(age))).expect("a file");
        path
    };
    let old = beside("2.outcomes.machine-1-1.part", 25);
    let others = [beside("3.outcomes.machine-1-1.part", 23), beside("notes.txt", 25), beside("part", 25)];
    make(&store, &[]).expect("nothing to do");
    assert!(!old.exists());
    assert!(others.iter().all(|path| path.exists()));
}

#[test]
fn a_win_that_is_too_long_names_its_slice() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let error = store.make(&[ENDLESS], |_| ()).expect_err("too long");
    assert_eq!(error.to_string(), "flight 5: a win takes at least 254 plies, which is too many to store");
    assert_eq!(fs::read_dir(directory.path()).expect("a directory").count(), 0, "nothing was written");
}

#[test]
fn a_directory_that_cannot_be_created_is_an_error() {
    let directory = tempdir().expect("a directory");
    let path = directory.path().join("file");
    File::create(&path).expect("a file");
    let error = make(&Store::new(path.join("below")), &[Stairs(0)]).expect_err("a file is not a directory");
    assert!(matches!(error, MakeError::File(FileError::System { .. })), "{error}");
}
