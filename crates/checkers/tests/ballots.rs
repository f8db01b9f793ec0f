//! Openings drawn by lot.

use std::collections::BTreeSet;

use checkers::{Position, Side, ballot};

#[test]
fn of_49_two_move_openings_43_are_played() {
    let (played, barred) = (ballot::two_move(), ballot::barred());
    assert_eq!((played.len(), barred.len()), (43, 6));
    let all: BTreeSet<String> = played.iter().chain(&barred).map(ToString::to_string).collect();
    assert_eq!(all.len() as u64, Position::start().perft(2));
    let lost = ["9-14 21-17", "9-14 23-18", "10-14 21-17", "10-14 23-18", "11-16 23-19", "12-16 23-19"];
    assert!(barred.iter().map(ToString::to_string).eq(lost));
    for opening in &barred {
        assert!(opening.position().moves().iter().all(|mv| mv.is_jump()), "{opening}: Black has to jump");
    }
}

#[test]
fn of_302_three_move_openings_174_are_distinct_and_sound() {
    let deck = ballot::three_move();
    assert_eq!(deck.len(), 174);
    let positions: BTreeSet<String> = deck.iter().map(|opening| opening.position().fen().to_string()).collect();
    assert_eq!(positions.len(), deck.len());
    // After a barred opening the exchange is even: as three-move openings these are played.
    let exchanges: Vec<String> =
        deck.iter().filter(|opening| opening.moves()[2].is_jump()).map(ToString::to_string).collect();
    for opening in ["9-14 23-18 14x23", "10-14 23-18 14x23", "11-16 23-19 16x23", "12-16 23-19 16x23"] {
        assert!(exchanges.contains(&opening.to_owned()), "{opening} in {exchanges:?}");
    }
    assert!(deck.iter().all(|opening| opening.position().to_move() == Side::White));
}

#[test]
fn an_opening_is_the_position_after_its_moves() {
    for opening in ballot::two_move().iter().chain(&ballot::three_move()) {
        let mut position = Position::start();
        for mv in opening.moves() {
            position.play(*mv).expect("a legal move");
        }
        assert_eq!(position, opening.position(), "{opening}");
    }
}
