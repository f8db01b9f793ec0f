//! What draws rest on, checked against a plain list.

use boardgame_core::History;
use proptest::{collection::vec, prelude::*};

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn the_history_counts_as_a_list_of_positions_does(
        plies in vec((0..9_u16, prop::bool::weighted(0.003)), 0..600),
        stood in 1..4_usize,
    ) {
        let mut history = History::resumed(0, stood, 7);
        let (mut list, mut quiet) = (vec![0; stood], 7);
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
