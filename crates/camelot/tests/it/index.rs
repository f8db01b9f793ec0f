//! Action numbers and observations.

#[path = "../../../checkers/tests/it/support/actions.rs"]
mod actions;

use std::collections::BTreeSet;

use actions::test_actions;
use boardgame_core::{ActionProgress, Enumerable, Game, RandomPlayer, Seed};
use camelot::{Action, Camelot, PartialMove, Position, Setup, Side};

test_actions!(Camelot, Action, 6 games, Position::mirrored, |partial: &PartialMove, bytes| {
    partial.write_observation(300, bytes);
});

#[test]
fn planes_are_as_documented() {
    let position: Position = "b 1 2 ME5,KG5,mE6,kG9".parse().expect("a position");
    let mut partial = PartialMove::new(position);
    let leap = partial.actions().nth(0).expect("the jump that is due");
    assert_eq!(
        Action::from_index(leap, Side::Black).and_then(|action| action.as_move(&position)).map(|mv| mv.jumps()),
        Some(1)
    );
    let at = |bytes: &[u8], plane: usize| -> Vec<String> {
        let name =
            |cell: usize| format!("{}{}", char::from(b'A' + u8::try_from(cell % 12).expect("a file")), 16 - cell / 12);
        (0..192).filter(|cell| bytes[192 * plane + cell] == 1).map(name).collect()
    };
    let bytes = observation(&partial);
    assert_eq!(
        [0, 1, 2, 3, 5, 6].map(|plane| at(&bytes, plane)),
        [vec!["E6"], vec!["G9"], vec!["E5"], vec!["G5"], vec![], vec![]]
    );
    assert_eq!(at(&bytes, 4).len(), 160);
    assert_eq!(bytes[1344..], [2, 1, 255], "Black's castle moves, White's, quiet plies");
    assert!(partial.act(leap).is_some());
}
