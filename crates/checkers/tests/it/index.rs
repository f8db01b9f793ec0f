//! Action numbers and observations.

use std::collections::BTreeSet;

use boardgame_core::{ActionProgress, Enumerable, Game, RandomPlayer, Seed};
use checkers::{Checkers, Leg, PartialMove, Position, Setup, Side, Square};
use proptest::prelude::*;

use crate::support::{actions::test_actions, position, random::any_position};

test_actions!(Checkers, Leg, 50 games, Position::mirrored, |partial: &PartialMove, bytes| {
    partial.write_observation(300, 2, bytes);
});

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn actions_lead_to_the_listed_moves_in_any_position(position in any_position()) {
        assert_numbered(&position);
        let [own, mirrored] = [position, position.mirrored()].map(PartialMove::new);
        prop_assert_eq!(own.actions(), mirrored.actions(), "{}", position);
    }
}

#[test]
fn planes_are_as_documented() {
    let mut partial = PartialMove::new(position("W: 27 K5 / 24 16 K32"));
    let leg = Leg { from: Square::S27, direction: checkers::Direction::UpRight, jump: true };
    assert_eq!(partial.act(leg.index(Side::White)), Some(ActionProgress::Partial));
    let bytes = observation(&partial);
    // White sees square n as square 33 - n.
    let squares = |plane: usize| -> Vec<usize> {
        (0..32).filter(|index| bytes[32 * plane + index] == 1).map(|index| 32 - index).collect()
    };
    assert_eq!(
        [0, 1, 2, 3, 4].map(squares),
        [vec![20], vec![5], vec![16], vec![32], vec![20]],
        "own men and kings, theirs, and the jumping piece"
    );
    assert_eq!(bytes[160..], [255, 2]);
    assert!(bytes[..160].iter().all(|byte| *byte < 2));
}
