//! Generator, counts and legality check compared with a plain reference.

use std::collections::{BTreeSet, VecDeque};

use crate::support::{
    mailbox::{Mailbox, Outcome},
    random::{any_position, face_to_face},
};
use camelot::{Direction, Move, MoveKind, Position, Square};
use proptest::prelude::*;

proptest! {
    #![proptest_config(boardgame_core::random_cases!(700))]

    #[test]
    fn lists_agree_with_the_reference(position in any_position()) {
        let expected = Mailbox::new(&position).moves();
        let list = position.moves();
        let found: BTreeSet<Outcome> = list.iter().map(outcome).collect();
        prop_assert_eq!(&found, &expected, "{}", position);
        prop_assert_eq!(found.len(), list.len(), "a move twice\n{}", position);
        prop_assert_eq!(position.can_move(), !expected.is_empty());
        let jumpers = list.iter().filter(|mv| mv.kind() == MoveKind::Jump).map(Move::from).collect();
        prop_assert!(position.must_leave().is_some() || position.is_over() || position.jumpers() == jumpers);
        prop_assert_eq!(position.is_over(), position.outcome().is_some());
    }

    #[test]
    fn counts_agree_with_the_reference(position in any_position()) {
        let reference = Mailbox::new(&position);
        for depth in 0..=2 {
            prop_assert_eq!(position.perft(depth), reference.perft(depth), "depth {}\n{}", depth, position);
        }
        let divided: u64 = position.divide(2).iter().map(|(_, count)| count).sum();
        prop_assert_eq!(divided, position.perft(2));
    }

    #[test]
    fn counts_of_replies_agree_with_the_reference(position in face_to_face()) {
        let reference = Mailbox::new(&position);
        let replies = reference.perft(2);
        prop_assert_eq!(position.perft(2), replies, "{}", position);
        // The reference is slow, so only small counts are compared.
        if replies <= 1_500 {
            prop_assert_eq!(position.perft(3), reference.perft(3), "{}", position);
        }
    }

    #[test]
    fn positions_after_moves_agree_with_the_reference(position in any_position()) {
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
    fn canters_have_the_first_shortest_path(position in any_position()) {
        let men = position.men(position.side_to_move());
        for mv in position.moves().iter().filter(|mv| mv.kind() == MoveKind::Canter && men.contains(mv.from())) {
            let path: Vec<Square> = mv.leaps().map(|leap| leap.to).collect();
            prop_assert_eq!(path, first_route(&position, mv.from(), mv.to()), "{}\n{}", mv, position);
        }
    }

    #[test]
    fn keys_distinguish_positions(one in any_position(), other in any_position()) {
        prop_assert_eq!(one.key() == other.key(), one == other);
        prop_assert_eq!(one.key(), Mailbox::new(&one).position().key());
    }
}

/// Returns the landings of a man's shortest canter; among equals, the first in the order of directions.
fn first_route(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let side = position.side_to_move();
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

fn outcome(mv: &Move) -> Outcome {
    (mv.from(), mv.to(), mv.captures().iter().collect())
}
