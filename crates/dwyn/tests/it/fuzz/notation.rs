//! A fuzz target that parses its input as a position and as a move.

use dwyn::{Move, State};

pub(crate) fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<State>() {
        Ok(state) => {
            let written = state.to_string();
            assert_eq!(written.parse(), Ok(state.clone()), "{written}");
            for mv in state.moves() {
                state.clone().play(mv).expect("a listed move can be played");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Move>() {
        Ok(mv) => assert_eq!(mv.to_string().parse(), Ok(mv)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
