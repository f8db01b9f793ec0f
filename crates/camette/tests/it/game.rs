//! A whole game by the core's traits.

use std::collections::BTreeMap;

use boardgame_core::{
    Enumerable, Event, Game, Match, Notation, Player, RandomPlayer, Record, Seed, Shuffler, Status,
    testkit::check_board,
};
use camette::{Camette, Position, Rule, Setup};

/// Random games end by the rules, and their records replay to the same position.
#[test]
fn random_games_are_recorded_and_replayed() {
    let mut clauses = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut chance = RandomPlayer::new(Seed::from_u64(seed));
        let mut game = Match::<Camette>::start(Setup::default()).expect("a start");
        while let Status::ToAct(player) = game.status() {
            let mv = chance.choose(game.state()).expect("a player who is to act can move");
            assert!(game.state().is_legal(&mv));
            let mut written = String::new();
            game.state().write_move(&mv, &mut written).expect("a string");
            assert_eq!(game.state().read_move(&written), Ok(mv));
            game.submit(player, mv).expect("a listed move");
        }
        let Status::Over(outcome) = game.status() else { panic!("it has ended") };
        clauses.insert(outcome.clause.number);
        assert!(game.state().moves().is_empty());
        let json = Record::of(&game).to_json().expect("a record");
        let read = Record::<Camette>::read(json.as_bytes()).expect("a record");
        let replayed = read.replay().expect("the same game");
        assert_eq!(replayed.state().position(), game.state().position());
        let mut text = String::new();
        game.state().write_position(&mut text).expect("a string");
        assert_eq!(Camette::read_position(&text).expect("a position").position(), game.state().position());
    }
    assert!(clauses.contains(Rule::InCastle.clause().number), "{clauses:?}");
}

/// A capture that is due, and one piece in the castle.
#[test]
fn a_game_and_its_position_agree() {
    check_board::<Position>(&["w 1/k2/5/2m2/2M2/3/1", "b 1/k2/5/5/5/2M/1"], 3);
}

/// What a set-up holds is a position, as text.
#[test]
fn a_set_up_is_a_position() {
    let position: Position = "b 1/k2/5/5/5/2M/1".parse().expect("a position");
    let game = Match::<Camette>::start(Setup::from_position(&position)).expect("a start");
    assert_eq!(game.status(), Status::ToAct(Player::new(1)));
    assert_eq!(Setup::from_position(&Position::start()), Setup::default());
    let mut game = game;
    let refused = game.apply(Event::Move { by: Player::new(0), mv: "D2-D3".parse().expect("a move") });
    assert!(refused.is_err(), "it is Black's turn");
}

/// The rules know no draw, and neither do set-ups: one that names a policy of draws is refused, and none writes one.
#[test]
fn a_set_up_knows_no_draws() {
    let written = serde_json::to_string(&Setup::default()).expect("a set-up");
    assert_eq!(written, "{}");
    let refused = serde_json::from_str::<Setup>(r#"{"draws":"automatic"}"#).expect_err("there are no draws");
    assert!(refused.to_string().contains("unknown field `draws`"), "{refused}");
    assert!(Camette::read_position("w 1/1k1/1mmm1/5/1MMM1/1K1/1 0 1").is_err());
}

/// Whatever differs between two positions of random games is in their keys.
#[test]
fn positions_with_one_key_are_one_position() {
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
    // Tables are looked up by any of its bits: each is set as often as not.
    for bit in 0..64 {
        let set = known.keys().filter(|key| *key >> bit & 1 == 1).count();
        assert!(set.abs_diff(known.len() / 2) < known.len() / 16, "bit {bit}: {set} of {}", known.len());
    }
}
