//! Sets of squares, compared with plain sets.

use checkers::{Bitboard, Square};
use proptest::prelude::*;

boardgame_core::test_square_set!(Bitboard of Square);

proptest! {
    #[test]
    fn the_plain_form_has_a_bit_for_each_number(bits in any::<u32>()) {
        let set: Bitboard = Square::all().filter(|square| bits >> (square.number() - 1) & 1 == 1).collect();
        prop_assert_eq!(set.bits(), bits);
        prop_assert_eq!(Bitboard::from_bits(bits), set);
    }
}
