//! Parses bytes as the FEN of a game and of a problem.

use checkers::{Labels, Position};

pub(crate) fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let problem = Position::from_problem_fen(&text);
    match text.parse::<Position>() {
        Ok(position) => assert_eq!(problem, Ok(position), "every game position is a problem"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match problem {
        Ok(position) => {
            let written = position.to_string();
            assert_eq!(Position::from_problem_fen(&written), Ok(position), "{written}");
            assert!(position.drawing(&Labels::default()).to_string().ends_with(|last| "bBwW.".contains(last)));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
