//! Sets of squares, compared with plain sets.

use camelot::{Bitboard, Square};

boardgame_core::test_square_set!(Bitboard of Square);
