//! Parses bytes as a position and as a move.

use camelot::{Labels, Move, Position};

pub(crate) fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Position>() {
        Ok(position) => {
            let written = position.to_string();
            assert_eq!(written.parse(), Ok(position), "{written}");
            assert_eq!(position.drawing(&Labels::default()).to_string().lines().count(), 17);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Move>() {
        Ok(mv) => {
            let written = mv.to_string();
            assert_eq!(written.parse::<Move>().map(|mv| mv.to_string()), Ok(written), "{text}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
