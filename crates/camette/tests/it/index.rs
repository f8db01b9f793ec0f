//! Moves by their numbers, and what the mover sees of them.

use std::collections::BTreeSet;

use boardgame_core::{Acted, Enumerable, Game, RandomPlayer, Seed};
use camette::{Action, Camette, Move, PartialMove, Position, Setup, Side};

/// Every move that rows of actions lead to.
fn through(turn: PartialMove, found: &mut BTreeSet<Move>) {
    for action in turn.actions().iter() {
        let mut next = turn;
        match next.act(action).expect("a legal action") {
            Acted::GoesOn => {
                assert_on_the_way(&turn, &next);
                through(next, found);
            }
            Acted::Whole(mv) => {
                found.insert(mv);
            }
        }
    }
}

fn observed(turn: &PartialMove) -> [u8; PartialMove::OBSERVATION] {
    let mut bytes = [7; PartialMove::OBSERVATION];
    turn.write_observation(&mut bytes);
    bytes
}

/// The places of a plane that are set.
fn places(turn: &PartialMove, plane: usize) -> BTreeSet<usize> {
    let bytes = observed(turn);
    (0..35).filter(|place| bytes[35 * plane + place] == 1).collect()
}

/// In the middle of a move a piece has left its square and stands on another, and what it has captured is off the board.
fn assert_on_the_way(before: &PartialMove, now: &PartialMove) {
    let [was, is] = [before, now].map(|turn| {
        let [men, knights, theirs, their_knights, captured] = [0, 1, 2, 3, 6].map(|plane| places(turn, plane));
        assert!(men.is_disjoint(&knights));
        let all: BTreeSet<usize> = theirs.union(&their_knights).chain(&captured).copied().collect();
        assert_eq!(all.len(), theirs.len() + their_knights.len() + captured.len());
        ([men.len(), knights.len()], men.union(&knights).copied().collect::<BTreeSet<_>>(), all, captured)
    });
    assert_eq!((was.0, &was.2), (is.0, &is.2), "nobody is gone but what was captured");
    assert!(was.3.is_subset(&is.3));
    let at = places(now, 5);
    assert_eq!(at.len(), 1, "one piece moves");
    assert!(at.is_subset(&is.1));
    let [left, reached] = [was.1.difference(&is.1).count(), is.1.difference(&was.1).count()];
    assert!(left == reached && left <= 1, "no other piece moves: {left}, {reached}");
    assert!(places(before, 5).iter().all(|from| !is.1.contains(from) || at.contains(from)));
}

fn assert_numbered(position: &Position) {
    let mut found = BTreeSet::new();
    through(PartialMove::new(*position), &mut found);
    assert_eq!(found, position.moves().into_iter().collect(), "{position}");
    let [seen, turned] = [*position, position.with_colours_exchanged()].map(PartialMove::new);
    assert_eq!((seen.actions(), observed(&seen)), (turned.actions(), observed(&turned)), "{position}");
}

#[test]
fn every_number_is_one_action_and_every_action_one_number() {
    for side in [Side::White, Side::Black] {
        for index in 0..Action::COUNT {
            let action = Action::from_index(index, side).expect("a number of an action");
            assert_eq!(action.index(side), index);
        }
        assert_eq!(Action::from_index(Action::COUNT, side), None);
    }
}

#[test]
fn rows_of_actions_are_exactly_the_listed_moves_in_random_games() {
    let mut player = RandomPlayer::new(Seed::from_u64(26));
    for _ in 0..200 {
        let mut game = Camette::start(&Setup::default()).expect("the start");
        for _ in 0..60 {
            assert_numbered(game.position());
            let Some(mv) = player.choose(&game) else { break };
            game.play_trusted(&mv);
        }
    }
}

#[test]
fn no_action_panics_and_a_refused_one_changes_nothing() {
    let (mut turn, mut trusted) = (PartialMove::new(Position::start()), PartialMove::new(Position::start()));
    for action in (0..Action::COUNT + 9).chain((0..Action::COUNT).rev()) {
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
    let position: Position = "w 1/k2/5/2m2/2M2/3/1".parse().expect("a position");
    let mut turn = PartialMove::new(position);
    let jump = turn.actions().nth(0).expect("the jump that is due");
    assert_eq!(
        Action::from_index(jump, Side::White).and_then(|action| action.as_move(&position)).map(|mv| mv.to_string()),
        Some("C3xC5(C4)".into())
    );
    let bytes = observed(&turn);
    let places = |plane: usize| (0..35).filter(|place| bytes[35 * plane + place] == 1).collect::<Vec<_>>();
    assert_eq!([0, 1, 2, 3, 5, 6].map(places), [vec![12], vec![], vec![17], vec![26], vec![], vec![]]);
    assert_eq!(places(4).len(), 23);
    assert!(turn.act(jump).is_some());
}
