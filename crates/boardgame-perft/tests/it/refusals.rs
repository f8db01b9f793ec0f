//! Files that are not jobs or results are refused, with the line and what is wrong with it.

use std::io::{self, BufReader, Read};

use boardgame_perft::{CountError, Jobs, Sum};
use checkers::Position;

use super::{counted, jobs};

/// What is said of a file of jobs of checkers.
fn jobs_refused(file: &str) -> String {
    let read =
        Jobs::read(file.as_bytes()).and_then(|jobs| jobs.positions(str::parse::<Position>).map(|found| found.len()));
    read.expect_err(file).to_string()
}

/// What is said of a file of results.
fn sum_refused(file: &str) -> String {
    Sum::read(file.as_bytes()).expect_err(file).to_string()
}

#[test]
fn jobs_that_are_none_are_refused() {
    let jobs = jobs(Position::start(), 5, 2);
    let job = jobs.lines().next().expect("a job");
    let other = job.replace("\"game\":\"checkers\"", "\"game\":\"camelot\"");
    for (file, because) in [
        (String::new(), "the file is empty"),
        ("\n \r\n".to_owned(), "the file is empty"),
        ("{\"task\":".to_owned(), "unreadable: line 1, column 8: EOF"),
        (format!("{job}\n\n{{}}\n"), "unreadable: line 3, column 2: missing field `task`"),
        (job.replace('{', "{\"more\":1,"), "unknown field `more`"),
        (job.replace("\"depth\":3", "\"depth\":600"), "invalid value: integer `600`"),
        (job.replace("\"position\":\"", "\"position\":\"?"), "line 1: column 1"),
        (format!("{job}\n{other}"), "line 2: this is a job of `camelot` among jobs of `checkers`"),
        (counted::<Position>(job), "unknown field `nodes`"),
    ] {
        let said = jobs_refused(&file);
        assert!(said.contains(because), "{file}: {said}");
    }
}

#[test]
fn results_that_do_not_add_up_are_refused() {
    let results = counted::<Position>(&jobs(Position::start(), 5, 2));
    let (first, rest) = results.split_once('\n').expect("several results");
    let count = results.lines().count();
    let (before, _) = first.split_once("\"nodes\":").expect("a number of nodes");
    let with = |nodes: u64| format!("{before}\"nodes\":{nodes},\"seconds\":0}}");
    for (file, because) in [
        (String::new(), "the file is empty".to_owned()),
        (rest.to_owned(), format!("1 of {count} jobs have no result: 1")),
        (format!("{results}{}", with(7)), format!("line {}: job 1 has another result here", count + 1)),
        (format!("{results}{}", first.replace("\"multiplicity\":1", "\"multiplicity\":2")), "job 1".to_owned()),
        (
            format!("{rest}{}", first.replace("\"id\":1", "\"id\":0")),
            format!("line {count}: there is no job 0: the task has {count}"),
        ),
        (
            format!("{rest}{}", first.replace("\"id\":1", &format!("\"id\":{}", count + 1))),
            format!("there is no job {}", count + 1),
        ),
        (first.replace(&format!("\"of\":{count}"), "\"of\":0"), "line 1: there is no job 1: the task has 0".to_owned()),
        (first.replace(&format!("\"of\":{count}"), &format!("\"of\":{}", u64::MAX)), "20, 21, …".to_owned()),
        (format!("{results}{}", first.replace("checkers-5-2", "checkers-5-1")), "a result of `checkers-5-1".to_owned()),
        (
            format!("{results}{}", first.replace(&format!("\"of\":{count}"), "\"of\":9")),
            format!("the task has 9 jobs here, and {count} in"),
        ),
        (format!("{rest}{}", &first[..20]), format!("line {count}, column 20")),
        (format!("{rest}{}", with(u64::MAX)), "2^64".to_owned()),
    ] {
        let said = sum_refused(&file);
        assert!(said.contains(&because), "{file}: {said}");
    }
}

#[test]
fn as_many_missing_jobs_are_named_as_anybody_reads() {
    let results = counted::<Position>(&jobs(Position::start(), 4, 2));
    let found = |leave_out: usize| {
        let file: String = results.split_inclusive('\n').skip(leave_out).collect();
        match Sum::read(file.as_bytes()) {
            Err(CountError::MissingResults { missing, ids, .. }) => (missing, ids.ids.len(), ids.more),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!([found(1), found(20), found(21)], [(1, 1, false), (20, 20, false), (21, 20, true)]);
}

/// A line may take 64 KiB with its end, and one that never ends is not read to its end.
#[test]
fn a_line_that_is_too_long_is_refused() {
    let results = counted::<Position>(&jobs(Position::start(), 3, 1));
    let blank = |length: usize| format!("{}\n{results}", " ".repeat(length));
    assert!(Sum::read(blank(65_535).as_bytes()).is_ok());
    assert_eq!(sum_refused(&blank(65_536)), "line 1 is longer than 65536 bytes: this is neither a job nor a result");
    let endless = BufReader::new(results.as_bytes().chain(io::repeat(b'1')));
    let refused = Jobs::read(endless).expect_err("its first line is a result");
    assert!(matches!(refused, CountError::Unreadable { line: 1, .. }), "{refused}");
    let endless = BufReader::new(results.as_bytes().chain(io::repeat(b'1')));
    let refused = Sum::read(endless).expect_err("the last line does not end");
    assert!(matches!(refused, CountError::LineTooLong { line, .. } if line == results.lines().count() as u64 + 1));
}

#[test]
fn a_source_that_fails_is_not_an_empty_one() {
    struct Failing;

    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::PermissionDenied.into())
        }
    }

    let results = counted::<Position>(&jobs(Position::start(), 3, 1));
    let refused = Sum::read(BufReader::new(results.as_bytes().chain(Failing))).expect_err("it fails");
    assert!(
        matches!(&refused, CountError::System { error } if error.0.kind() == io::ErrorKind::PermissionDenied),
        "{refused}"
    );
}
