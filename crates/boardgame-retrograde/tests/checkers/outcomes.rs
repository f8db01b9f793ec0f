//! Tests of tables of outcomes without distances.

use std::fs;

use boardgame_retrograde::{
    MakeError, Progress, TableKind,
    checkers::{Job, Material, OutcomesOnly, ParseMaterialError, Store},
};
use tempfile::tempdir;

/// Builds tables, and returns whether each is new.
fn made(only: &OutcomesOnly, slices: &[Material]) -> Vec<bool> {
    let mut all = Vec::new();
    only.make(slices, |progress| {
        if let Progress::Done { is_new, .. } = progress {
            all.push(is_new);
        }
    })
    .expect("made");
    all
}

/// Checks that the tables are the same as those built with distances.
fn assert_same(store: &Store, slices: &[Material]) {
    for slice in slices {
        let file = fs::read(store.path(TableKind::Outcomes, slice)).expect("a table");
        assert!(Some(file) == super::both_colours().table(TableKind::Outcomes, *slice), "{slice}");
        assert!(store.open(TableKind::Distances, slice).expect("readable").is_none());
    }
}

#[test]
fn outcomes_are_those_of_the_distances() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let only = OutcomesOnly::new(store.clone());
    let all = Material::up_to(4);
    assert!(made(&only, &all).iter().all(|is_new| *is_new));
    assert_same(&store, &all);
    assert!(made(&only, &all).iter().all(|is_new| !is_new));

    // Without plain files, a missing table is built again together with those that it needs.
    for slice in &all {
        fs::remove_file(directory.path().join(format!("{slice}.plain"))).expect("a plain file");
    }
    assert!(made(&only, &all).iter().all(|is_new| !is_new));
    let lost: Material = "0m2k-0m1k".parse().expect("a material");
    fs::remove_file(store.path(TableKind::Outcomes, &lost)).expect("a table");
    let again: Vec<Material> =
        all.iter().copied().zip(made(&only, &all)).filter(|(_, is_new)| *is_new).map(|(slice, _)| slice).collect();
    assert_eq!(again.iter().map(ToString::to_string).collect::<Vec<_>>(), ["0m1k-0m1k", "0m2k-0m1k"]);
    assert_same(&store, &all);
}

#[test]
fn jobs_make_the_same_tables_also_after_an_interruption() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let only = OutcomesOnly::new(store.clone()).split_from(10_000);
    let slices = Material::up_to(3);
    let groups = only.jobs(&slices, 2);
    let parts = groups.iter().flatten().filter(|job| matches!(job, Job::Part(_))).count();
    assert!(parts > 50, "{parts}");
    for job in groups.iter().flatten() {
        assert_eq!(job.to_string().parse(), Ok(*job));
        only.run(*job, |_| ()).expect("its dependencies exist");
        // A second run does not write the file again.
        if let Job::Part(part) = job {
            let file = format!("{}.{}.{}of{}.plain", part.material, part.stage, part.number, part.of);
            let written = |file: &str| fs::metadata(directory.path().join(file)).and_then(|data| data.modified());
            let before = written(&file).expect("a part");
            only.run(*job, |_| ()).expect("there");
            assert_eq!(written(&file).expect("a part"), before);
        }
    }
    assert_same(&store, &slices);
    let left = fs::read_dir(directory.path()).expect("a directory").count();
    assert_eq!(left, 2 * slices.len(), "parts are removed when their slice is complete");

    let slice: Material = "1m1k-0m1k".parse().expect("a material");
    for file in [store.path(TableKind::Outcomes, &slice), directory.path().join(format!("{slice}.plain"))] {
        fs::remove_file(file).expect("a file");
    }
    let own = |job: &&Job| job.material() == slice;
    let jobs: Vec<Job> = groups.iter().flatten().filter(own).copied().collect();
    for job in &jobs[..6] {
        only.run(*job, |_| ()).expect("its dependencies exist");
    }
    let part = directory.path().join("1m1k-0m1k.4.1of2.plain");
    let whole = fs::read(&part).expect("a part");
    fs::write(&part, &whole[1..]).expect("written");
    let refused = only.run(jobs[6], |_| ()).expect_err("the earlier stage is incomplete");
    assert_eq!(refused.to_string(), "1m1k-0m1k:3:1/2 cannot be made before 1m1k-0m1k:4");
    only.run(jobs[4], |_| ()).expect("its dependencies exist");
    assert_eq!(fs::read(&part).expect("a part"), whole);
    only.run(Job::Slice(slice), |_| ()).expect("its dependencies exist");
    assert_same(&store, &slices);
}

#[test]
fn a_slice_with_missing_dependencies_is_an_error() {
    let directory = tempdir().expect("a directory");
    let only = OutcomesOnly::new(Store::new(directory.path()));
    let slice: Material = "0m2k-0m1k".parse().expect("a material");
    assert!(matches!(only.run(Job::Slice(slice), |_| ()), Err(MakeError::Before { .. })));
    assert!(matches!(only.make(&[slice], |_| ()), Err(MakeError::Before { .. })));
}

#[test]
fn outcomes_are_taken_from_distances() {
    let directory = tempdir().expect("a directory");
    let store = Store::new(directory.path());
    let slices = Material::up_to(3);
    store.make(&slices, |_| ()).expect("made");
    let plain = tempdir().expect("a directory");
    let other = OutcomesOnly::new(Store::new(plain.path()));
    other.make(&slices, |_| ()).expect("made");
    for slice in &slices {
        fs::remove_file(store.path(TableKind::Outcomes, slice)).expect("a table");
    }
    assert!(made(&OutcomesOnly::new(store.clone()), &slices).iter().all(|is_new| *is_new));
    for slice in &slices {
        let [one, two] = [&directory, &plain].map(|directory| {
            let plain = fs::read(directory.path().join(format!("{slice}.plain"))).expect("a plain file");
            (plain, fs::read(directory.path().join(format!("{slice}.outcomes"))).expect("a table"))
        });
        assert!(one.1 == two.1, "{slice}");
        assert_eq!(one.0.len(), two.0.len(), "{slice}");
    }
}

#[test]
fn jobs_are_parsed() {
    for wrong in
        ["2m1k-0m2k:", "2m1k-0m2k:18", "2m1k-0m2k:18:0/2", "2m1k-0m2k:18:3/2", "2m1k-0m2k:13:1/2", "2m1k-0m2k:1:1/65"]
    {
        assert_eq!(wrong.parse::<Job>(), Err(ParseMaterialError::Part), "{wrong}");
    }
    assert_eq!("8m1k".parse::<Job>(), Err(ParseMaterialError::Form));
    assert!("2m1k-0m2k:12:2/2".parse::<Job>().is_ok());
}

#[test]
fn the_largest_slice_of_seven_pieces_takes_less_than_six_gigabytes() {
    let memory = Material::all(7).into_iter().map(|slice| Job::Slice(slice).memory()).max();
    assert!(memory.is_some_and(|bytes| bytes < 6_000_000_000), "{memory:?}");
    let ranks: Vec<u64> =
        Material::all(7).iter().map(|slice| boardgame_retrograde::TableSlice::ranks(slice) as u64).collect();
    assert_eq!((ranks.len(), ranks.iter().copied().max().map(|most| most / 10_000_000)), (52, Some(301)));
}
