//! Games through the traits of `boardgame_core`.

use std::collections::BTreeMap;

use boardgame_core::{
    Event, Match, Notation, Player, Seed, Shuffler, Status,
    testkit::{Kit, board_setups, check_board},
};
use camette::{Camette, Position, Setup};

/// Positions with a compulsory capture and with a single piece that is in its castle.
const POSITIONS: [&str; 2] = ["w 1/k2/5/2m2/2M2/3/1", "b 1/k2/5/5/5/2M/1"];

#[test]
fn contracts_of_the_core_hold() {
    Kit::<Camette>::new(board_setups(&POSITIONS))
        .playouts(12)
        .bound(3000)
        .notation()
        .run()
        .unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_game_and_its_position_agree() {
    check_board::<Position>(&POSITIONS, 3);
}

#[test]
fn a_set_up_is_a_position() {
    let position: Position = "b 1/k2/5/5/5/2M/1".parse().expect("a position");
    let mut game = Match::<Camette>::start(Setup::from_position(&position)).expect("a start");
    assert_eq!(game.status(), Status::ToAct(Player::new(1)));
    assert_eq!(Setup::from_position(&Position::start()), Setup::default());
    let refused = game.apply(Event::Move { by: Player::new(0), mv: "D2-D3".parse().expect("a move") });
    assert!(refused.is_err(), "it is Black's turn");
}

#[test]
fn set_ups_have_no_policy_on_draws() {
    let written = serde_json::to_string(&Setup::default()).expect("a set-up");
    assert_eq!(written, "{}");
    let refused = serde_json::from_str::<Setup>(r#"{"draws":"automatic"}"#).expect_err("there are no draws");
    assert!(refused.to_string().contains("unknown field `draws`"), "{refused}");
    assert!(Camette::read_position("w 1/1k1/1mmm1/5/1MMM1/1K1/1 0 1").is_err());
}

#[test]
fn keys_distinguish_positions() {
    let mut known = BTreeMap::new();
    for seed in 0..200 {
        let (mut position, mut chance) = (Position::start(), Shuffler::new(Seed::from_u64(seed)));
        while !position.is_over() {
            let moves = position.moves();
            position.play_trusted(moves[chance.below(u32::try_from(moves.len()).expect("few moves")) as usize]);
            assert_eq!(*known.entry(position.key()).or_insert(position), position);
        }
    }
    assert!(known.len() > 2000, "{}", known.len());
    // Each bit should be set in about half of the keys.
    for bit in 0..64 {
        let set = known.keys().filter(|key| *key >> bit & 1 == 1).count();
        assert!(set.abs_diff(known.len() / 2) < known.len() / 16, "bit {bit}: {set} of {}", known.len());
    }
}
