//! The history of a game, compared with a list of positions.

use boardgame_core::History;
use proptest::{collection::vec, prelude::*};

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn history_agrees_with_a_list(
        plies in vec((0..9_u16, prop::bool::weighted(0.003)), 0..600),
        occurrences in 1..4_usize,
    ) {
        let mut history = History::resumed(0, occurrences, 7);
        let (mut list, mut quiet) = (vec![0; occurrences], 7);
        for (position, progress) in plies {
            if progress {
                list.clear();
            }
            quiet = if progress { 0 } else { quiet + 1 };
            list.push(position);
            history.advance(position, progress);
            prop_assert_eq!(history.occurrences(), list.iter().filter(|&&other| other == position).count());
            prop_assert_eq!(history.quiet_plies(), quiet);
        }
    }
}
