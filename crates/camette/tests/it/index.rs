//! Action numbers and observations.

#[path = "../../../checkers/tests/it/support/actions.rs"]
mod actions;

use std::collections::BTreeSet;

use actions::test_actions;
use boardgame_core::{ActionProgress, Enumerable, Game, RandomPlayer, Seed};
use camette::{Action, Camette, PartialMove, Position, Setup, Side};

test_actions!(Camette, Action, 80 games, Position::with_colours_exchanged, PartialMove::write_observation);

#[test]
fn planes_are_as_documented() {
    let position: Position = "w 1/k2/5/2m2/2M2/3/1".parse().expect("a position");
    let mut partial = PartialMove::new(position);
    let jump = partial.actions().nth(0).expect("the jump that is due");
    assert_eq!(
        Action::from_index(jump, Side::White).and_then(|action| action.as_move(&position)).map(|mv| mv.to_string()),
        Some("C3xC5(C4)".into())
    );
    let bytes = observation(&partial);
    let cells = |plane: usize| (0..35).filter(|cell| bytes[35 * plane + cell] == 1).collect::<Vec<_>>();
    assert_eq!([0, 1, 2, 3, 5, 6].map(cells), [vec![12], vec![], vec![17], vec![26], vec![], vec![]]);
    assert_eq!(cells(4).len(), 23);
    assert!(partial.act(jump).is_some());
}
