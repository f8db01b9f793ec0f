//! Bytes → a FEN, strict and as a problem.

use checkers::Position;

pub(crate) fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let problem = Position::from_problem_fen(&text);
    match Position::from_fen(&text) {
        Ok(position) => assert_eq!(problem, Ok(position), "every game position is a problem"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match problem {
        Ok(position) => {
            let written = position.fen().to_string();
            assert_eq!(Position::from_problem_fen(&written), Ok(position), "{written}");
            assert!(position.to_string().ends_with("to move"));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
