//! The generator, the counts and the legality check against the plain reference.

use std::collections::{BTreeSet, VecDeque};

use crate::support::{
    mailbox::{Mailbox, Outcome},
    random::{any_position, face_to_face},
};
use camelot::{Bitboard, Direction, Move, MoveKind, Position, Square};
use proptest::prelude::*;

proptest! {
    #![proptest_config(boardgame_core::random_cases!(700))]

    #[test]
    fn lists_what_the_reference_lists(position in any_position()) {
        let expected = Mailbox::new(&position).moves();
        let list = position.moves();
        let found: BTreeSet<Outcome> = list.iter().map(outcome).collect();
        prop_assert_eq!(&found, &expected, "{}", position);
        prop_assert_eq!(found.len(), list.len(), "a move twice\n{}", position);
        prop_assert_eq!(position.can_move(), !expected.is_empty());
        let mut visited = Vec::new();
        position.each_move(|mv| visited.push(mv));
        prop_assert!(visited.iter().zip(&list).all(|(one, other)| one.same_path(other)));
    }

    #[test]
    fn a_list_used_again_holds_what_a_new_one_would(position in any_position(), other in any_position()) {
        let mut again = Vec::new();
        let mut same = true;
        let mut check = |position: &Position| {
            position.list_moves(&mut again);
            let new = position.moves();
            same &= again == new && again.iter().zip(&new).all(|(one, other)| one.same_path(other));
        };
        // What two moves change is little, so that much of the list could stay; then the side to move changes, too.
        position.each_child(|_, next| check(&next));
        position.each_child(|_, next| {
            check(&position);
            check(&next);
        });
        other.each_child(|_, next| check(&next));
        prop_assert!(same, "{}", position);
    }

    #[test]
    fn counts_what_the_reference_counts(position in any_position()) {
        let reference = Mailbox::new(&position);
        for depth in 0..=2 {
            prop_assert_eq!(position.perft(depth), reference.perft(depth), "depth {}\n{}", depth, position);
        }
        let divided: u64 = position.divide(2).iter().map(|(_, count)| count).sum();
        prop_assert_eq!(divided, position.perft(2));
    }

    #[test]
    fn counts_replies_as_the_reference_does(position in face_to_face()) {
        let reference = Mailbox::new(&position);
        let replies = reference.perft(2);
        prop_assert_eq!(position.perft(2), replies, "{}", position);
        // The reference takes too long where there are many.
        if replies <= 1_500 {
            prop_assert_eq!(position.perft(3), reference.perft(3), "{}", position);
        }
    }

    #[test]
    fn plays_as_the_reference_plays(position in any_position()) {
        let reference = Mailbox::new(&position);
        for &mv in &position.moves() {
            let expected = reference.play(&outcome(&mv)).position();
            let mut trusted = position;
            let effect = trusted.play_trusted(mv);
            prop_assert_eq!(trusted, expected, "{}\n{}", mv, position);
            prop_assert_eq!(effect.captured, mv.captures());
            prop_assert_eq!(effect.captured.len() as usize, mv.jumps());
            let mut checked = position;
            prop_assert_eq!(checked.play(mv), Ok(effect), "{}\n{}", mv, position);
            prop_assert_eq!(checked, trusted);
        }
    }

    #[test]
    fn writes_paths_that_are_read_again(position in any_position()) {
        for mv in &position.moves() {
            let read: Move = mv.to_string().parse().expect("what was written");
            prop_assert!(read.same_path(mv), "{}", mv);
        }
    }

    #[test]
    fn canters_take_the_shortest_path_and_the_first(position in any_position()) {
        let men = position.men(position.to_move());
        for mv in position.moves().iter().filter(|mv| mv.kind() == MoveKind::Canter && men.contains(mv.from())) {
            let path: Vec<Square> = mv.leaps().map(|leap| leap.to).collect();
            prop_assert_eq!(path, first_route(&position, mv.from(), mv.to()), "{}\n{}", mv, position);
        }
    }

    #[test]
    fn refuses_all_that_is_not_listed(position in any_position(), runs in prop::collection::vec(any_run(), 200)) {
        let legal = position.moves();
        let steps = Square::all().flat_map(|from| Direction::ALL.map(|direction| (from, vec![(direction, 1, false)])));
        let probes = steps.chain(runs).filter_map(|(from, run)| walk(from, &run));
        // Runs that start or stop like legal moves come closer to the mark than any that are made up.
        let parts = legal.iter().flat_map(|mv| {
            let leaps: Vec<_> = mv.leaps().map(|leap| (leap.to, leap.jump)).collect();
            (1..leaps.len()).filter_map(|end| Move::along(mv.from(), leaps[..end].iter().copied()).ok()).collect::<Vec<_>>()
        });
        for mv in probes.chain(parts) {
            let listed = legal.contains(&mv);
            prop_assert_eq!(position.is_legal(mv), listed, "{}\n{}", mv, position);
            let mut played = position;
            match played.play(mv) {
                Ok(_) => prop_assert!(listed),
                Err(refused) => {
                    prop_assert!(!listed, "{}", refused);
                    prop_assert_eq!(played, position);
                }
            }
        }
    }

    #[test]
    fn has_one_key_a_position(one in any_position(), other in any_position()) {
        prop_assert_eq!(one.key() == other.key(), one == other);
        prop_assert_eq!(one.key(), Mailbox::new(&one).position().key());
    }

    #[test]
    fn position_text_is_read_again(position in any_position()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }
}

/// The squares on which a man lands who canters the shortest way, trying directions in their order.
fn first_route(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let side = position.to_move();
    let mut routes = VecDeque::from([vec![from]]);
    let mut seen = BTreeSet::from([from]);
    while let Some(route) = routes.pop_front() {
        let at = route[route.len() - 1];
        if at == to {
            return route[1..].to_vec();
        }
        if at.castle() == Some(!side) {
            continue;
        }
        for direction in Direction::ALL {
            let Some(over) = at.step(direction).filter(|&over| position.pieces(side).contains(over)) else { continue };
            let Some(next) = over.step(direction).filter(|&next| position.piece_at(next).is_none()) else { continue };
            if next.castle() != Some(side) && seen.insert(next) {
                routes.push_back([&route[..], &[next]].concat());
            }
        }
    }
    panic!("no canter from {from} to {to}");
}

/// What the move comes to, in the reference's terms.
fn outcome(mv: &Move) -> Outcome {
    (mv.from(), mv.to(), mv.captures().iter().collect())
}

/// Directions, distances and marks, and where they start: most lead nowhere.
fn any_run() -> impl Strategy<Value = (Square, Vec<(Direction, u8, bool)>)> {
    let square = prop::sample::select(Square::all().collect::<Vec<_>>());
    let leap = (prop::sample::select(Direction::ALL.to_vec()), Just(2), any::<bool>());
    (square, prop::collection::vec(leap, 1..4))
}

/// The move that goes like this, if it stays on the board and has the shape of a move.
fn walk(from: Square, run: &[(Direction, u8, bool)]) -> Option<Move> {
    let mut at = from;
    let mut leaps = Vec::new();
    for &(direction, distance, jump) in run {
        at = (0..distance).try_fold(at, |at, _| at.step(direction))?;
        leaps.push((at, jump));
    }
    Move::along(from, leaps).ok()
}

#[test]
fn jumpers_are_those_that_jump() {
    let position: Position = "w 0 0 ME5,ME6,MA9,mF6,mL9".parse().expect("a position");
    let jumpers: Bitboard = position.moves().iter().map(Move::from).collect();
    assert_eq!(position.jumpers(), jumpers);
}
