//! Jobs add up to what the whole tree comes to, in any order and however often they are run.

use std::collections::BTreeSet;

use boardgame_core::{board::Position, testkit::NoughtsPosition};
use boardgame_perft::{CountError, Jobs, Sum, split};

use super::{counted, jobs, lines, nodes};

fn adds_up<P: Position>(depth: u8) {
    for plies in 0..=depth {
        let results = counted::<P>(&jobs(P::default(), depth, plies));
        assert_eq!(nodes(&results), P::default().perft(depth.into()), "split after {plies}");
    }
}

#[test]
fn the_jobs_of_each_game_add_up() {
    adds_up::<checkers::Position>(6);
    adds_up::<camelot::Position>(2);
    adds_up::<NoughtsPosition>(6);
}

#[test]
fn a_job_is_a_position_with_the_ways_to_it() {
    let jobs = split(checkers::Position::start(), 9, 3).expect("a tree that deep");
    let positions: BTreeSet<&str> = jobs.iter().map(|job| job.position.as_str()).collect();
    assert_eq!(positions.len(), jobs.len());
    assert_eq!(jobs.iter().map(|job| job.multiplicity).sum::<u64>(), checkers::Position::start().perft(3));
    assert!(jobs.iter().zip(1..).all(|(job, id)| (job.id, job.of, job.depth) == (id, jobs.len() as u64, 6)));
    assert_eq!(jobs[0].task, format!("checkers-9-3-{:016x}", checkers::Position::start().key()));
    let again = lines(
        Jobs::read(lines(&jobs).as_bytes())
            .expect("jobs")
            .positions(str::parse::<checkers::Position>)
            .expect("positions")
            .iter()
            .map(|(job, _)| job),
    );
    assert_eq!(again, lines(&jobs), "what was written is read");
}

#[test]
fn the_order_is_of_no_consequence_and_neither_is_a_job_that_was_run_twice() {
    let jobs = jobs(checkers::Position::start(), 7, 2);
    let twice = format!("\n{jobs}\n{jobs}");
    let read = Jobs::read(twice.as_bytes()).expect("jobs");
    assert_eq!(read.positions(str::parse::<checkers::Position>).expect("positions").len(), jobs.lines().count());
    assert_eq!(read.game(), (2, "checkers"));

    let results = counted::<checkers::Position>(&twice);
    let mut shuffled: Vec<&str> = results.lines().rev().collect();
    shuffled.extend(results.lines().take(3));
    let sum = Sum::read(shuffled.join("\r\n").as_bytes()).expect("all results");
    assert_eq!((sum.nodes, sum.jobs), (checkers::Position::start().perft(7), results.lines().count() as u64));
}

#[test]
fn what_has_no_parts_is_not_split() {
    let refused = split(checkers::Position::start(), 3, 4).expect_err("it is too deep");
    assert!(matches!(refused, CountError::SplitTooDeep { plies: 4, depth: 3 }), "{refused}");
    let over: checkers::Position = "W:W5:B1".parse().expect("a position");
    assert!(matches!(split(over, 9, 9), Err(CountError::NothingToSplit { plies: 9 })));
    assert!(matches!(split(NoughtsPosition::start(), 20, 10), Err(CountError::NothingToSplit { plies: 10 })));
}
