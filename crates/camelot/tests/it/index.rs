//! Moves by their numbers, and what the mover sees of them.

use boardgame_core::{Acted, Enumerable, Game, RandomPlayer, Seed};
use camelot::{Action, Camelot, DrawPolicy, Move, PartialMove, Position, Setup, Side};

/// Every move that rows of actions lead to.
fn through(turn: PartialMove, found: &mut Vec<Move>) {
    for action in turn.actions().iter() {
        let mut next = turn;
        match next.act(action).expect("a legal action") {
            Acted::GoesOn => through(next, found),
            Acted::Whole(mv) => found.push(mv),
        }
    }
}

fn assert_numbered(position: &Position) {
    let mut found = Vec::new();
    through(PartialMove::new(*position), &mut found);
    let listed = position.moves();
    assert_eq!(found.len(), listed.len(), "{position}");
    for mv in &listed {
        assert!(found.iter().any(|other| other.same_path(mv)), "{mv} in {position}");
    }
    let [seen, mirrored] = [*position, position.mirrored()].map(PartialMove::new);
    assert_eq!(observed(&seen), observed(&mirrored), "{position}");
}

fn observed(turn: &PartialMove) -> [u8; PartialMove::OBSERVATION] {
    let mut bytes = [7; PartialMove::OBSERVATION];
    turn.write_observation(300, &mut bytes);
    bytes
}

#[test]
fn every_number_is_one_action_and_every_action_one_number() {
    for side in Side::ALL {
        for index in 0..Action::COUNT {
            let action = Action::from_index(index, side).expect("a number of an action");
            assert_eq!(action.index(side), index);
        }
        assert_eq!(Action::from_index(Action::COUNT, side), None);
    }
}

#[test]
fn rows_of_actions_are_exactly_the_listed_moves_in_random_games() {
    let setup = Setup { draws: DrawPolicy::Automatic, ..Setup::default() };
    let mut player = RandomPlayer::new(Seed::from_u64(26));
    for _ in 0..8 {
        let mut game = Camelot::start(&setup).expect("the start");
        while let Some(mv) = player.choose(&game) {
            assert_numbered(game.position());
            game.play_trusted(&mv);
        }
        assert!(PartialMove::new(*game.position()).actions().is_empty() || game.can_claim_draw().is_some());
    }
}

#[test]
fn the_first_actions_are_the_same_to_both_sides() {
    let mut player = RandomPlayer::new(Seed::from_u64(7));
    let mut game = Camelot::start(&Setup::default()).expect("the start");
    for _ in 0..60 {
        let Some(mv) = player.choose(&game) else { break };
        let (own, mirrored) = (*game.position(), game.position().mirrored());
        // Ways of the same length are chosen by direction, so that a longer move may go another way for Black.
        for (steps, others) in [(own, mirrored), (mirrored, own)] {
            let actions = PartialMove::new(others).actions();
            let plain = |mv: &&Move| mv.canters() + mv.jumps() < 2;
            for mv in steps.moves().iter().filter(plain) {
                let first = PartialMove::new(steps).actions().iter().any(|action| {
                    let mut turn = PartialMove::new(steps);
                    turn.act(action).is_some_and(|_| actions.contains(action))
                });
                assert!(first, "{mv} in {steps}");
            }
        }
        game.play_trusted(&mv);
    }
}

#[test]
fn no_action_panics_and_a_refused_one_changes_nothing() {
    let (mut turn, mut trusted) = (PartialMove::new(Position::start()), PartialMove::new(Position::start()));
    for action in (0..Action::COUNT + 9).chain((0..Action::COUNT).rev().step_by(7)) {
        let before = turn;
        if turn.act(action).is_none() {
            assert_eq!(turn, before);
        }
        trusted.act_trusted(action);
        observed(&trusted);
    }
}

#[test]
fn the_planes_are_those_of_the_table() {
    let position: Position = "b 1 2 ME5,KG5,mE6,kG9".parse().expect("a position");
    let mut turn = PartialMove::new(position);
    let leap = turn.actions().nth(0).expect("the jump that is due");
    assert_eq!(
        Action::from_index(leap, Side::Black).and_then(|action| action.as_move(&position)).map(|mv| mv.jumps()),
        Some(1)
    );
    let at = |bytes: &[u8], plane: usize| -> Vec<String> {
        let places = (0..192).filter(|place| bytes[192 * plane + place] == 1);
        let name = |place: usize| {
            format!("{}{}", char::from(b'A' + u8::try_from(place % 12).expect("a file")), 16 - place / 12)
        };
        places.map(name).collect()
    };
    let bytes = observed(&turn);
    assert_eq!(
        [0, 1, 2, 3, 5, 6].map(|plane| at(&bytes, plane)),
        [vec!["E6"], vec!["G9"], vec!["E5"], vec!["G5"], vec![], vec![]]
    );
    assert_eq!(at(&bytes, 4).len(), 160);
    assert_eq!(bytes[1344..], [2, 1, 255], "Black's castle moves first");
    assert!(turn.act(leap).is_some());
}
