//! Ballots, the openings that are drawn in matches.

use std::collections::BTreeSet;

use checkers::{Position, ballot};

#[test]
fn of_49_two_move_openings_43_are_played() {
    let (played, barred) = (ballot::two_move(), ballot::barred());
    assert_eq!((played.len(), barred.len()), (43, 6));
    assert_eq!(Position::start().perft(2), 49);
    for opening in &barred {
        assert!(opening.position().moves().iter().all(|mv| mv.is_capture()), "{opening}: Black has to jump");
    }
}

#[test]
fn of_302_three_move_openings_174_are_distinct_and_sound() {
    let deck = ballot::three_move();
    assert_eq!(deck.len(), 174);
    let positions: BTreeSet<String> = deck.iter().map(|opening| opening.position().to_string()).collect();
    assert_eq!(positions.len(), deck.len());
    // The deck has barred two-move openings with a third move that starts an even exchange.
    let exchanges: Vec<String> =
        deck.iter().filter(|opening| opening.moves()[2].is_capture()).map(ToString::to_string).collect();
    for opening in ["9-14 23-18 14x23", "10-14 23-18 14x23", "11-16 23-19 16x23", "12-16 23-19 16x23"] {
        assert!(exchanges.contains(&opening.to_owned()), "{opening} in {exchanges:?}");
    }
    for opening in &deck {
        let mut position = Position::start();
        opening.moves().iter().for_each(|mv| assert!(position.play(*mv).is_ok(), "{opening}"));
        assert_eq!(position, opening.position(), "{opening}");
    }
}

#[test]
fn the_deck_is_156_of_the_174_by_their_numbers() {
    let ballots = ballot::deck();
    let count = |category| ballots.iter().filter(|ballot| ballot.category() == category).count();
    let categories = [ballot::Category::CrossBoard, ballot::Category::MailPlay, ballot::Category::Barred];
    assert_eq!(categories.map(count), [144, 12, 18]);
    for listed in [
        "3. 9-13 21-17 10-14",
        "35. 9-13 24-20 12-16, Dundee",
        "48. 9-14 23-19 10-15, Rattlesnake",
        "75. 10-14 24-19 6-10",
        "112. 11-15 21-17 9-13",
        "159. 11-16 24-20 16-19",
        "174. 12-16 24-20 10-15, Skunk",
    ] {
        assert!(ballots.iter().any(|ballot| ballot.to_string() == listed), "{listed}");
    }
}
