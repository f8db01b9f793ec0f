//! Sets of squares, compared with plain sets.

use std::collections::BTreeSet;

use camelot::{Bitboard, Square};
use proptest::prelude::*;

/// A set, and the same as a plain one.
fn any_set() -> impl Strategy<Value = (Bitboard, BTreeSet<Square>)> {
    let squares: Vec<Square> = Square::all().collect();
    prop::sample::subsequence(squares, 0..=Square::all().len())
        .prop_map(|squares| (squares.iter().copied().collect(), squares.into_iter().collect()))
}

fn any_square() -> impl Strategy<Value = Square> {
    prop::sample::select(Square::all().collect::<Vec<_>>())
}

/// The squares as the set gives them.
fn squares(set: Bitboard) -> Vec<Square> {
    set.iter().collect()
}

fn sorted<'a>(squares: impl Iterator<Item = &'a Square>) -> Vec<Square> {
    squares.copied().collect()
}

proptest! {
    #[test]
    fn a_set_holds_its_squares((set, plain) in any_set(), square in any_square()) {
        prop_assert_eq!(squares(set), sorted(plain.iter()));
        prop_assert_eq!(set.into_iter().collect::<Vec<_>>(), sorted(plain.iter()));
        prop_assert_eq!((set.len() as usize, set.is_empty()), (plain.len(), plain.is_empty()));
        prop_assert_eq!(set.contains(square), plain.contains(&square));
        let (mut with, mut without) = (plain.clone(), plain);
        with.insert(square);
        without.remove(&square);
        prop_assert_eq!(squares(set.with(square)), sorted(with.iter()));
        prop_assert_eq!(squares(set.without(square)), sorted(without.iter()));
        prop_assert_eq!(squares(Bitboard::of(square)), vec![square]);
    }

    #[test]
    fn sets_are_put_together((one, plain) in any_set(), (other, second) in any_set()) {
        prop_assert_eq!(squares(one & other), sorted(plain.intersection(&second)));
        prop_assert_eq!(squares(one | other), sorted(plain.union(&second)));
        prop_assert_eq!(squares(one ^ other), sorted(plain.symmetric_difference(&second)));
        let all: BTreeSet<Square> = Square::all().collect();
        prop_assert_eq!(squares(!one), sorted(all.difference(&plain)));
        prop_assert_eq!(one == other, plain == second);
    }

    #[test]
    fn a_set_says_how_many_squares_are_left((set, plain) in any_set()) {
        let mut rest = set.iter();
        for left in (0..=plain.len()).rev() {
            prop_assert_eq!(rest.size_hint(), (left, Some(left)));
            prop_assert_eq!(rest.next().is_some(), left > 0);
        }
    }
}
