//! Generator, counts and legality check compared with a plain reference.

use crate::support::{
    mailbox::{Mailbox, as_move},
    random::any_position,
};
use checkers::Move;
use proptest::prelude::*;

proptest! {
    // Many cases are needed, because few positions have captures that can fork after a step.
    #![proptest_config(boardgame_core::random_cases!(20_000))]

    #[test]
    fn counts_agree_with_the_reference(position in any_position()) {
        let reference = Mailbox::new(&position);
        for depth in 0..=3 {
            prop_assert_eq!(position.perft(depth), reference.perft(depth), "depth {}\n{}", depth, position);
        }
    }
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(2000))]

    #[test]
    fn lists_agree_with_the_reference(position in any_position()) {
        let mut expected: Vec<Move> = Mailbox::new(&position).moves().iter().map(|(path, _)| as_move(path)).collect();
        let mut found = position.moves().to_vec();
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(&found, &expected, "{}", position);
        let jumpers = position.moves().iter().filter(|mv| mv.is_capture()).map(|mv| mv.from()).collect();
        prop_assert_eq!(position.jumpers(), jumpers);
        prop_assert_eq!(position.can_move(), !expected.is_empty());
        let mut children = Vec::new();
        position.each_child(|mv, next| children.push((mv, next)));
        let after: Vec<_> = position.moves().iter().map(|&mv| (mv, position.after(mv))).collect();
        prop_assert_eq!(children, after);
    }

    #[test]
    fn positions_after_moves_agree_with_the_reference(position in any_position()) {
        for (path, next) in Mailbox::new(&position).moves() {
            let mv = as_move(&path);
            let mut trusted = position;
            let effect = trusted.play_trusted(mv);
            prop_assert_eq!(trusted, next.position(), "{}\n{}", mv, position);
            prop_assert_eq!(effect.captured, mv.captures());
            let mut checked = position;
            prop_assert_eq!(checked.play(mv), Ok(effect));
            prop_assert_eq!(checked, trusted);
            prop_assert_eq!(position.move_along(&path), Ok(mv));
        }
    }

    #[test]
    fn keys_distinguish_positions(one in any_position(), other in any_position()) {
        prop_assert_eq!(one.key() == other.key(), one == other);
        prop_assert_eq!(one.key(), Mailbox::new(&one).position().key());
    }
}
