//! Tests of sets of squares against plain sets, for every game on a board.

use std::collections::BTreeSet;

use boardgame_core::Shuffler;

/// Returns a random subset of any size.
pub(crate) fn part_of<T: Clone + Ord>(items: &[T], chance: &mut Shuffler) -> BTreeSet<T> {
    let size = chance.below(u32::try_from(items.len()).unwrap_or(u32::MAX).saturating_add(1));
    let mut picked = items.to_vec();
    chance.shuffle(&mut picked);
    picked.truncate(size as usize);
    picked.into_iter().collect()
}

/// Generates tests that compare a set from `square_set!` with a `BTreeSet`.
macro_rules! test_square_set {
    ($Set:ident of $Square:ident) => {
        /// Calls the test with two random sets and a square, 512 times.
        fn each_pair_of_sets(
            test: impl Fn(
                (&$Set, &::std::collections::BTreeSet<$Square>),
                (&$Set, &::std::collections::BTreeSet<$Square>),
                $Square,
            ),
        ) {
            let all: Vec<$Square> = $Square::all().collect();
            let mut chance = ::boardgame_core::Shuffler::new(::boardgame_core::Seed::from_u64(0));
            for turn in 0..512 {
                let [one, other] = [(); 2].map(|()| sets::part_of(&all, &mut chance));
                let [first, second] = [&one, &other].map(|plain| plain.iter().copied().collect::<$Set>());
                test((&first, &one), (&second, &other), all[turn % all.len()]);
            }
        }

        #[test]
        fn set_has_its_squares() {
            each_pair_of_sets(|(set, plain), _, square| {
                assert!(set.iter().eq(plain.iter().copied()), "{set} is {plain:?}");
                assert!((*set).into_iter().eq(plain.iter().copied()), "{set} is {plain:?}");
                let mut left = plain.clone();
                for square in set {
                    assert!(left.remove(&square), "{square} of {set} is not in {plain:?}");
                }
                assert!(left.is_empty(), "{set} is {plain:?}");
                assert_eq!((set.len() as usize, set.is_empty()), (plain.len(), plain.is_empty()));
                assert_eq!(set.contains(square), plain.contains(&square));
                let (mut with, mut without) = (plain.clone(), plain.clone());
                with.insert(square);
                without.remove(&square);
                assert!(set.with(square).iter().eq(with), "{set} with {square}");
                assert!(set.without(square).iter().eq(without), "{set} without {square}");
                assert!($Set::of(square).iter().eq([square]));
            });
        }

        #[test]
        fn operators_agree() {
            let all: ::std::collections::BTreeSet<$Square> = $Square::all().collect();
            each_pair_of_sets(|(&one, plain), (&other, second), _| {
                assert!((one & other).iter().eq(plain.intersection(second).copied()), "{one} & {other}");
                assert!((one | other).iter().eq(plain.union(second).copied()), "{one} | {other}");
                assert!((one ^ other).iter().eq(plain.symmetric_difference(second).copied()), "{one} ^ {other}");
                assert!((one - other).iter().eq(plain.difference(second).copied()), "{one} - {other}");
                assert!((!one).iter().eq(all.difference(plain).copied()), "!{one}");
                assert_eq!(one == other, plain == second);
            });
        }

        #[test]
        fn iterator_has_an_exact_size() {
            each_pair_of_sets(|(set, plain), _, _| {
                let mut rest = set.iter();
                for left in (0..=plain.len()).rev() {
                    assert_eq!(rest.size_hint(), (left, Some(left)));
                    assert_eq!(rest.next().is_some(), left > 0);
                }
            });
        }
    };
}

pub(crate) use test_square_set;
