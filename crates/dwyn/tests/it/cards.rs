//! Compares sets of cards with plain lists.

use dwyn::{Card, Cards, Colour, Face, Number, Part, Suit, XRank};
use proptest::prelude::*;

/// Generates some cards from a pack, in any order.
fn any_cards() -> impl Strategy<Value = Vec<Card>> {
    let pack: Vec<Card> = Cards::PACK.iter().collect();
    prop::collection::vec(any::<prop::sample::Index>(), 0..58).prop_map(move |places| {
        let mut rest = pack.clone();
        places.into_iter().map(|place| rest.swap_remove(place.index(rest.len()))).collect()
    })
}

fn part(card: Card) -> Option<Part> {
    if let Face::Body(_, part) = card.face() { Some(part) } else { None }
}

fn suit(card: Card) -> Option<Suit> {
    if let Face::Body(suit, _) | Face::Number(suit, _) = card.face() { Some(suit) } else { None }
}

fn rank(number: Number, x: XRank) -> usize {
    let place = Number::ALL.iter().position(|other| *other == number).unwrap();
    if number == Number::X && x == XRank::High { Number::ALL.len() } else { place }
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn clause_r1_1_a_set_contains_its_cards(list in any_cards()) {
        let set: Cards = list.iter().copied().collect();
        let mut sorted = list.clone();
        sorted.sort_unstable();
        prop_assert_eq!(set.iter().collect::<Vec<_>>(), sorted.clone());
        prop_assert_eq!((set.len(), set.is_empty()), (list.len(), list.is_empty()));
        for card in Card::ALL {
            let count = list.iter().filter(|other| **other == card).count();
            prop_assert_eq!((set.count(card), set.contains(card)), (count, count > 0));
        }
        sorted.dedup();
        prop_assert_eq!(set.kinds().collect::<Vec<_>>(), sorted);
    }

    #[test]
    fn clause_r9_1_a_body_is_a_head_a_torso_and_feet_whatever_their_suits(list in any_cards(), few in 0..6_usize) {
        for list in [&list[..], &list[..few.min(list.len())]] {
            let set: Cards = list.iter().copied().collect();
            let of = |sought: Part| list.iter().copied().filter(|card| part(*card) == Some(sought)).collect::<Cards>();
            for part in Part::ALL {
                prop_assert_eq!(set.of_part(part), of(part));
            }
            prop_assert_eq!(set.has_body(), Part::ALL.into_iter().all(|part| !of(part).is_empty()));
            prop_assert_eq!(set.bodies(), list.iter().copied().filter(|card| card.is_body()).collect());
        }
    }

    #[test]
    fn clause_r7_the_crown_and_parts_of_incomplete_bodies_can_be_stolen(list in any_cards()) {
        let set: Cards = list.iter().copied().collect();
        let parts_of = |sought: Suit| list.iter().filter(|card| part(**card).is_some() && suit(**card) == Some(sought)).count();
        let open = |card: &Card| match card.face() {
            Face::Body(suit, _) => parts_of(suit) < Part::ALL.len(),
            Face::Coron => true,
            Face::Number(..) | Face::Lladrad(_) | Face::Dwyn => false,
        };
        prop_assert_eq!(set.stealable(), list.iter().copied().filter(open).collect());
    }

    #[test]
    fn clause_r1_4_numbers_are_beaten_by_higher_ones_of_their_suit(list in any_cards()) {
        let set: Cards = list.iter().copied().collect();
        for suit in Suit::ALL {
            for x in [XRank::Low, XRank::High] {
                for top in Number::ALL.into_iter().map(Some).chain([None]) {
                    let higher = |card: &Card| match card.face() {
                        Face::Number(its, number) => {
                            its == suit && top.is_none_or(|top| rank(number, x) > rank(top, x))
                        }
                        _ => false,
                    };
                    let expected: Cards = list.iter().copied().filter(higher).collect();
                    prop_assert_eq!(set.higher(suit, top, x), expected, "{} {:?} {:?}", suit, top, x);
                }
            }
        }
    }
}

#[test]
fn clause_r1_2_indices_are_positions_in_the_lists() {
    fn places<T>(all: &[T], place: impl Fn(&T) -> usize) {
        assert!(all.iter().map(place).eq(0..all.len()));
    }
    places(&Suit::ALL, |suit| suit.index());
    places(&Part::ALL, |part| part.index());
    places(&Colour::ALL, |colour| colour.index());
    places(&Number::ALL, |number| number.index());
    places(&Card::ALL, |card| card.index());
}

#[test]
fn clause_r1_1_copies_beyond_the_pack_are_ignored() {
    let twice: Cards = Cards::PACK.iter().chain(Cards::PACK.iter()).collect();
    assert_eq!(twice, Cards::PACK);
    assert_eq!(Card::ALL.into_iter().map(Card::copies).sum::<usize>(), Cards::PACK.len());
}
