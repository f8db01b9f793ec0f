//! Every public value that has one natural form serialises (feature `serde`). States do not: they hold what is hidden.

use boardgame_core::{
    Game, Seed,
    testkit::{json, told},
};
use dwyn::{
    Act, Answer, Card, CardList, CardName, Cards, Colour, Contradiction, Duel, Dwyn, Effect, Expected, Face, Illegal,
    Knowledge, Move, MoveKind, Number, OpeningLay, Options, ParseError, ParsePositionError, Part, Person, Phase,
    Player, Prize, Report, Rule, Setup, SetupError, Sighting, Suit, Table, View, XRank,
};
use serde::Serialize;

#[test]
fn values_are_read_back() {
    assert_eq!(json(&"RY-2".parse::<Card>().unwrap()), r#""RY-2""#);
    assert_eq!(json(&"discard RY-2".parse::<Move>().unwrap()), r#""discard RY-2""#);
    assert_eq!(json(&Suit::ALL[0]), r#""RY""#);
    assert_eq!(json(&Cards::default()), "[]");
    json(&Options::default());
    json(&Phase::Before);
    json(&Setup::new(4, Seed::from_u64(1)));
}

#[test]
fn refusals_and_effects_tell_what_they_are() {
    let mut game = Dwyn::start(&Setup::new(3, Seed::from_u64(1))).unwrap();
    let refused: Illegal = game.play(&Move::Idle).unwrap_err();
    let clause = refused.rule().clause().to_string();
    assert!(told(&refused).contains(&format!(r#""clause":"{clause}""#)), "{}", told(&refused));
    assert_eq!(told(&refused.rule()), format!("{:?}", refused.rule().number()));
    let effect: Effect = game.play(&Move::Draw).unwrap();
    assert!(told(&effect).starts_with(r#"{"by":"#), "{}", told(&effect));
}

#[test]
fn every_other_value_is_told() {
    fn is_told<T: Serialize>() {}
    is_told::<Act>();
    is_told::<Answer>();
    is_told::<CardList>();
    is_told::<CardName>();
    is_told::<Colour>();
    is_told::<Contradiction>();
    is_told::<Duel>();
    is_told::<Expected>();
    is_told::<Face>();
    is_told::<Knowledge>();
    is_told::<MoveKind>();
    is_told::<Number>();
    is_told::<OpeningLay>();
    is_told::<ParseError>();
    is_told::<ParsePositionError>();
    is_told::<Part>();
    is_told::<Person>();
    is_told::<Player>();
    is_told::<Prize>();
    is_told::<Report>();
    is_told::<Rule>();
    is_told::<SetupError>();
    is_told::<Sighting>();
    is_told::<Table>();
    is_told::<View>();
    is_told::<XRank>();
}
