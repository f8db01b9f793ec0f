//! Bytes → jobs, results, and what they come to.

use boardgame_perft::{Jobs, Sum};
use checkers::Position;

pub(crate) fn check(data: &[u8]) {
    match Jobs::read(data) {
        Ok(jobs) => match jobs.positions(str::parse::<Position>) {
            Ok(positions) => {
                assert!(!positions.is_empty() && jobs.game().1 == "checkers");
                for (job, position) in positions {
                    let line = serde_json::to_vec(job).expect("a job is JSON");
                    let again = Jobs::read(&line[..]).expect("what was written is read");
                    let again = again.positions(str::parse::<Position>).expect("and its position as well");
                    assert_eq!(again, [(job, position)]);
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        },
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match Sum::read(data) {
        Ok(sum) => assert!(sum.jobs > 0),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
