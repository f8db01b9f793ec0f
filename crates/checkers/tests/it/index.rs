//! Action numbers and observations.

use boardgame_core::{Acted, Enumerable, RandomPlayer, Seed};
use checkers::{Checkers, DrawPolicy, Leg, Move, PartialMove, Position, Setup, Side, Square};
use proptest::prelude::*;

use crate::support::{position, random::any_position};

/// Collects every move that actions lead to.
fn complete(partial: PartialMove, found: &mut Vec<Move>) {
    for action in partial.actions().iter() {
        let mut next = partial;
        match next.act(action).expect("a legal action") {
            Acted::GoesOn => complete(next, found),
            Acted::Whole(mv) => found.push(mv),
        }
    }
}

fn assert_numbered(position: &Position) {
    let mut found = Vec::new();
    complete(PartialMove::new(*position), &mut found);
    found.sort_unstable();
    let mut listed = position.moves();
    listed.sort_unstable();
    assert_eq!(found, listed.as_slice(), "{position}");
    let [own, mirrored] = [*position, position.mirrored()].map(PartialMove::new);
    assert_eq!(own.actions(), mirrored.actions(), "{position}");
    assert_eq!(observation(&own), observation(&mirrored), "{position}");
}

fn observation(partial: &PartialMove) -> [u8; PartialMove::OBSERVATION] {
    let mut bytes = [7; PartialMove::OBSERVATION];
    partial.write_observation(300, 2, &mut bytes);
    bytes
}

#[test]
fn every_number_has_one_leg() {
    for side in Side::ALL {
        for index in 0..Leg::COUNT {
            let leg = Leg::from_index(index, side).expect("a number of a leg");
            assert_eq!(leg.index(side), index);
        }
        assert_eq!(Leg::from_index(Leg::COUNT, side), None);
    }
}

#[test]
fn actions_lead_to_the_listed_moves_in_random_games() {
    let setup = Setup { draws: DrawPolicy::Automatic, ..Setup::default() };
    let mut player = RandomPlayer::new(Seed::from_u64(26));
    for _ in 0..60 {
        let mut game = <Checkers as boardgame_core::Game>::start(&setup).expect("the start");
        while let Some(mv) = player.choose(&game) {
            assert_numbered(game.position());
            game.play_trusted(&mv);
        }
        assert!(PartialMove::new(*game.position()).actions().is_empty() || game.can_claim_draw().is_some());
    }
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn actions_lead_to_the_listed_moves_in_any_position(position in any_position()) {
        assert_numbered(&position);
    }

    #[test]
    fn no_action_panics_and_a_refused_action_changes_nothing(position in any_position(), actions: Vec<u16>) {
        let (mut partial, mut trusted) = (PartialMove::new(position), PartialMove::new(position));
        for action in actions {
            let before = partial;
            if partial.act(action.into()).is_none() {
                prop_assert_eq!(partial, before);
            }
            trusted.act_trusted(action.into());
            observation(&trusted);
        }
    }
}

#[test]
fn planes_are_as_documented() {
    let mut partial = PartialMove::new(position("W: 27 K5 / 24 16 K32"));
    let number = Leg { from: Square::S27, direction: checkers::Direction::UpRight, jump: true }.index(Side::White);
    assert_eq!(partial.act(number), Some(Acted::GoesOn));
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
