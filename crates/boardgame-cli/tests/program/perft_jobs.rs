//! A count that is done in jobs, by several workers, one of which dies.

use std::{
    env,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use crate::support::{Said, boardgame, file, folder, program, told};

const DEPTH: &str = "9";

/// What the program counts by itself.
fn expected() -> u64 {
    let said = boardgame(&["perft", "checkers", DEPTH, "--json"]);
    nodes(said.out.lines().last().expect("a line"))
}

fn nodes(line: &str) -> u64 {
    let line: serde_json::Value = serde_json::from_str(line).expect("an object");
    line["nodes"].as_u64().expect("a count")
}

fn jobs() -> String {
    let said = boardgame(&["perft", "checkers", DEPTH, "--split", "3"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    said.out
}

fn counted(jobs: &str) -> String {
    let said = told(&["perft", "--jobs", "-"], jobs);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    said.out
}

fn sum(results: &str) -> Said {
    told(&["perft", "--sum", "--json"], results)
}

#[test]
fn the_jobs_add_up() {
    let jobs = jobs();
    let distinct: std::collections::BTreeSet<&str> =
        jobs.lines().map(|job| job.split("\"position\":").nth(1).expect("a position")).collect();
    assert_eq!(distinct.len(), jobs.lines().count());
    assert!(distinct.len() < 302, "302 rows of three moves lead to fewer positions");

    let results = counted(&jobs);
    assert_eq!(results.lines().count(), jobs.lines().count());
    let said = sum(&results);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert_eq!(nodes(&said.out), expected());

    // The order is of no consequence, and neither is a job that was run twice.
    let mut lines: Vec<&str> = results.lines().rev().collect();
    lines.extend(results.lines().take(2));
    assert_eq!(nodes(&sum(&lines.join("\n")).out), expected());
}

/// Starts a worker of this program on a file of jobs.
fn worker(jobs: &Path, results: &Path) -> Child {
    program(&["perft".as_ref(), "--jobs".as_ref(), jobs.as_os_str()])
        .stdout(File::create(results).expect("the results can be written"))
        .spawn()
        .expect("the program starts")
}

#[test]
fn a_worker_that_is_killed_is_simply_run_again() {
    let folder = folder("perft-workers");
    let jobs = jobs();
    let half = jobs.lines().count() / 2;
    let parts = [jobs.lines().take(half).collect::<Vec<_>>(), jobs.lines().skip(half).collect()];
    let names = |kind: &str| ["a", "b"].map(|part| folder.join(format!("{kind}-{part}")));
    let (jobs, results): ([PathBuf; 2], [PathBuf; 2]) = (names("jobs"), names("results"));
    for (jobs, part) in jobs.iter().zip(parts) {
        fs::write(jobs, part.join("\n") + "\n").expect("the jobs can be written");
    }

    // Nobody writes to the second worker, which is killed before its first job.
    let mut first = worker(&jobs[0], &results[0]);
    let mut second = program(&["perft", "--jobs", "-"])
        .stdin(Stdio::piped())
        .stdout(File::create(&results[1]).expect("the results can be written"))
        .spawn()
        .expect("the program starts");
    second.kill().expect("it waits for jobs");
    assert!(!second.wait().expect("it has ended").success());
    assert!(first.wait().expect("it ends").success());

    let all = || results.iter().map(|path| fs::read_to_string(path).expect("text")).collect::<String>();
    let said = sum(&all());
    assert_eq!((said.code, said.out.as_str()), (Some(2), ""));
    assert!(said.err.contains(&format!("{}, …", half + 20)), "{}", said.err);

    assert!(worker(&jobs[1], &results[1]).wait().expect("it ends").success());
    assert_eq!(nodes(&sum(&all()).out), expected());
}

/// As the documentation shows, where GNU parallel is installed: of two workers one dies once, and is run again.
#[test]
fn gnu_parallel_runs_the_jobs() {
    let about = Command::new("parallel").arg("--version").output();
    if !about.is_ok_and(|about| String::from_utf8_lossy(&about.stdout).starts_with("GNU parallel")) {
        assert!(env::var_os("CI_STRICT").is_none_or(|strict| strict != "1"), "GNU parallel is not installed");
        eprintln!("left out: GNU parallel is not installed");
        return;
    }
    let folder = folder("perft-parallel");
    let jobs = file(&folder, "jobs", jobs());
    let died = folder.join("died");
    // The first worker to make the folder dies.
    let worker = format!(
        "if mkdir '{}' 2>/dev/null; then kill -9 $$; fi; '{}' perft --jobs -",
        died.display(),
        env!("CARGO_BIN_EXE_boardgame")
    );
    let output = Command::new("parallel")
        .args(["--pipe", "-N", "50", "--jobs", "2", "--retries", "3", "--will-cite", &worker])
        .stdin(File::open(jobs).expect("the jobs are there"))
        .output()
        .expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(died.exists());
    assert_eq!(nodes(&sum(&String::from_utf8(output.stdout).expect("text")).out), expected());
}

#[test]
fn jobs_that_are_none_are_refused() {
    let jobs = jobs();
    let job = jobs.lines().next().expect("a job");
    for (input, because) in [
        (String::new(), "the file is empty"),
        ("{\"task\":".to_owned(), "line 1, column 8"),
        (format!("{job}\n\n{{}}\n"), "line 3, column 2: missing field `task`"),
        (job.replace("\"depth\":6", "\"depth\":600"), "600"),
        (job.replace("\"position\":\"", "\"position\":\"?"), "line 1"),
        (job.replace("\"game\":\"checkers\"", "\"game\":\"dwyn\""), "`dwyn`"),
        (format!("{job}\n{}", job.replace("\"game\":\"checkers\"", "\"game\":\"camelot\"")), "line 2"),
        (counted(job), "nodes"),
    ] {
        let said = told(&["perft", "--jobs", "-"], &input);
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{input}");
        assert!(said.err.contains(because), "{input}: {}", said.err);
    }
    let said = boardgame(&["perft", "--jobs", "no such file"]);
    assert_eq!(said.code, Some(2));
}

/// A result with the greatest number of nodes that it can hold, so that any other makes the sum too great.
fn full(result: &str) -> String {
    let (before, _) = result.split_once("\"nodes\":").expect("a number of nodes");
    format!("{before}\"nodes\":{},\"seconds\":0}}", u64::MAX)
}

#[test]
fn results_that_do_not_add_up_are_refused() {
    let results = counted(&jobs());
    let first = results.lines().next().expect("a result");
    let count = results.lines().count();
    let without = results.lines().skip(1).collect::<Vec<_>>().join("\n");
    for (input, because) in [
        (String::new(), "the file is empty".to_owned()),
        (without.clone(), format!("1 of {count} jobs have no result: 1")),
        (format!("{results}{}", first.replace("\"nodes\":", "\"nodes\":9")), format!("line {}: job 1", count + 1)),
        (format!("{without}\n{}", first.replace("\"id\":1", "\"id\":0")), "no job 0".to_owned()),
        (format!("{results}{}", first.replace("checkers-9-3", "checkers-9-4")), "checkers-9-4".to_owned()),
        (format!("{without}\n{}", &first[..20]), format!("line {count}, column 20")),
        (format!("{without}\n{}", full(first)), "2^64".to_owned()),
    ] {
        let said = sum(&input);
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{because}");
        assert!(said.err.contains(&because), "{because}: {}", said.err);
    }
}

/// Every game whose positions can be counted can be counted in jobs.
#[test]
fn the_jobs_of_each_game_add_up() {
    for (game, depth) in [("camelot", "2"), ("camette", "3")] {
        let jobs = boardgame(&["perft", game, depth, "--split", "1"]);
        assert_eq!((jobs.code, jobs.err.as_str()), (Some(0), ""));
        let whole = boardgame(&["perft", game, depth, "--json"]);
        assert_eq!(nodes(&sum(&counted(&jobs.out)).out), nodes(whole.out.lines().last().expect("a line")), "{game}");
    }
    let said = told(&["perft", "--jobs", "-"], &jobs().replace("\"game\":\"checkers\"", "\"game\":\"dwyn\""));
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("line 1: the positions of `dwyn` cannot be counted"), "{}", said.err);
}
