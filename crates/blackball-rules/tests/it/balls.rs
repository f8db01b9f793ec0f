//! Tests of balls, and a comparison of ball sets with sets of the standard library.

use std::collections::BTreeSet;

use blackball_rules::{Ball, BallSet, Colour, Group};
use proptest::prelude::*;

#[test]
fn clause_2_balls_are_named_by_colour_or_number() {
    let groups = ["red 1", "blue 3", "7", "8", "9", "15", "yellow 7", "white"].map(|text| {
        let ball: Ball = text.parse().unwrap();
        ball.colour()
    });
    let (red, yellow) = (Colour::Group(Group::Red), Colour::Group(Group::Yellow));
    assert_eq!(groups, [red, red, red, Colour::Black, yellow, yellow, yellow, Colour::Cue]);
    assert_eq!((BallSet::FULL_RACK.count(Group::Red), BallSet::FULL_RACK.count(Group::Yellow)), (7, 7));
    assert_eq!(BallSet::FULL_RACK.len(), 15);
    for text in ["", "0", "16", "red 8", "green", "yellow 0", "cue 1", "black 2"] {
        assert!(text.parse::<Ball>().is_err(), "{text}");
    }
}

#[test]
fn clause_2_no_group_has_more_than_seven_balls() {
    for more in 7..=u8::MAX {
        assert_eq!(BallSet::first(more, 2, true), BallSet::first(7, 2, true));
        assert_eq!(BallSet::first(2, more, false), BallSet::first(2, 7, false));
    }
    assert_eq!(BallSet::first(7, 7, true), BallSet::FULL_RACK);
}

/// Generates the same set as a `BallSet` and as a standard set.
fn any_set() -> impl Strategy<Value = (BallSet, BTreeSet<Ball>)> {
    let balls: Vec<Ball> = (0..16).filter_map(Ball::numbered).collect();
    prop::sample::subsequence(balls, 0..=16)
        .prop_map(|balls| (balls.iter().copied().collect(), balls.into_iter().collect()))
}

fn balls(set: BallSet) -> Vec<Ball> {
    set.iter().collect()
}

fn sorted<'a>(balls: impl Iterator<Item = &'a Ball>) -> Vec<Ball> {
    balls.copied().collect()
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn a_set_contains_its_balls((set, plain) in any_set(), number in 0..16_u8) {
        let ball = Ball::numbered(number).unwrap();
        prop_assert_eq!(balls(set), sorted(plain.iter()));
        prop_assert_eq!((usize::from(set.len()), set.is_empty()), (plain.len(), plain.is_empty()));
        prop_assert_eq!(set.contains(ball), plain.contains(&ball));
        let (mut with, mut without) = (set, set);
        let (mut plain_with, mut plain_without) = (plain.clone(), plain);
        prop_assert_eq!(with.insert(ball), plain_with.insert(ball));
        prop_assert_eq!(without.remove(ball), plain_without.remove(&ball));
        prop_assert_eq!((balls(with), balls(without)), (sorted(plain_with.iter()), sorted(plain_without.iter())));
    }

    #[test]
    fn clause_2_balls_without_a_number_are_in_no_set((set, _) in any_set(), group in prop::sample::select(&Group::ALL)) {
        let (mut with, mut without) = (set, set);
        prop_assert!(!set.contains(Ball::of(group)) && !with.insert(Ball::of(group)) && !without.remove(Ball::of(group)));
        prop_assert_eq!((with, without), (set, set));
    }

    #[test]
    fn sets_have_unions_intersections_and_differences((one, plain) in any_set(), (other, second) in any_set()) {
        prop_assert_eq!(balls(one.union(other)), sorted(plain.union(&second)));
        prop_assert_eq!(balls(one.intersection(other)), sorted(plain.intersection(&second)));
        prop_assert_eq!(balls(one.without(other)), sorted(plain.difference(&second)));
    }

    #[test]
    fn clause_4m_the_black_comes_first_then_reds_then_yellows((set, plain) in any_set()) {
        let of = |group| plain.iter().copied().filter(move |ball| ball.group() == Some(group)).collect::<Vec<_>>();
        let black = plain.iter().copied().filter(|ball| *ball == Ball::BLACK);
        let order: Vec<Ball> = black.chain(Group::ALL.into_iter().flat_map(of)).collect();
        prop_assert_eq!(set.in_respot_order().collect::<Vec<_>>(), order);
        for group in Group::ALL {
            prop_assert_eq!((usize::from(set.count(group)), set.lowest(group)), (of(group).len(), of(group).first().copied()));
        }
    }
}
