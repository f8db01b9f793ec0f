//! Moves by their numbers, and what the mover sees of them.

use boardgame_core::{ActionProgress, Enumerable, RandomPlayer, Seed};
use checkers::{Checkers, DrawPolicy, Leg, Move, Position, Setup, Side, Square, Turn};
use proptest::prelude::*;

use crate::support::{position, random::any_position};

/// Every move that rows of actions lead to, in the order of the rows.
fn through(turn: Turn, found: &mut Vec<Move>) {
    for action in turn.actions().iter() {
        let mut next = turn;
        match next.act(action).expect("a legal action") {
            ActionProgress::Partial => through(next, found),
            ActionProgress::Complete(mv) => found.push(mv),
        }
    }
}

fn assert_numbered(position: &Position) {
    let mut found = Vec::new();
    through(Turn::new(*position), &mut found);
    found.sort_unstable();
    let mut listed = position.moves();
    listed.sort_unstable();
    assert_eq!(found, listed.as_slice(), "{position}");
    let [seen, mirrored] = [*position, position.mirrored()].map(Turn::new);
    assert_eq!(seen.actions(), mirrored.actions(), "{position}");
    assert_eq!(observed(&seen), observed(&mirrored), "{position}");
}

fn observed(turn: &Turn) -> [u8; Turn::OBSERVATION] {
    let mut bytes = [7; Turn::OBSERVATION];
    turn.write_observation(300, 2, &mut bytes);
    bytes
}

#[test]
fn every_number_is_one_leg_and_every_leg_one_number() {
    for side in Side::ALL {
        for index in 0..Leg::COUNT {
            let leg = Leg::from_index(index, side).expect("a number of a leg");
            assert_eq!(leg.index(side), index);
        }
        assert_eq!(Leg::from_index(Leg::COUNT, side), None);
    }
}

#[test]
fn rows_of_legs_are_exactly_the_listed_moves_in_random_games() {
    let setup = Setup { draws: DrawPolicy::Automatic, ..Setup::default() };
    let mut player = RandomPlayer::new(Seed::from_u64(26));
    for _ in 0..60 {
        let mut game = <Checkers as boardgame_core::Game>::start(&setup).expect("the start");
        while let Some(mv) = player.choose(&game) {
            assert_numbered(game.position());
            game.play_trusted(&mv);
        }
        assert!(Turn::new(*game.position()).actions().is_empty() || game.can_claim_draw().is_some());
    }
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn rows_of_legs_are_exactly_the_listed_moves_in_any_position(position in any_position()) {
        assert_numbered(&position);
    }

    #[test]
    fn no_action_panics_and_a_refused_one_changes_nothing(position in any_position(), actions: Vec<u16>) {
        let (mut turn, mut trusted) = (Turn::new(position), Turn::new(position));
        for action in actions {
            let before = turn;
            if turn.act(action.into()).is_none() {
                prop_assert_eq!(turn, before);
            }
            trusted.act_trusted(action.into());
            observed(&trusted);
        }
    }
}

#[test]
fn the_planes_are_those_of_the_table() {
    let mut turn = Turn::new(position("W: 27 K5 / 24 16 K32"));
    let number = Leg { from: Square::S27, way: checkers::Direction::UpRight, jump: true }.index(Side::White);
    assert_eq!(turn.act(number), Some(ActionProgress::Partial));
    let bytes = observed(&turn);
    // White sees square n as square 33 - n.
    let squares = |plane: usize| -> Vec<usize> {
        (0..32).filter(|place| bytes[32 * plane + place] == 1).map(|place| 32 - place).collect()
    };
    assert_eq!(
        [0, 1, 2, 3, 4].map(squares),
        [vec![20], vec![5], vec![16], vec![32], vec![20]],
        "own men and kings, theirs, and the jumping piece"
    );
    assert_eq!(bytes[160..], [255, 2]);
    assert!(bytes[..160].iter().all(|byte| *byte < 2));
}
