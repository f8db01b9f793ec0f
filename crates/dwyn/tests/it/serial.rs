//! Tests of serialisation with the feature `serde`. A state is not serialisable, because it contains hidden cards.

use boardgame_core::{
    Game, Match, Seed,
    testkit::{json, to_json},
};
use dwyn::{
    Act, Answer, Card, CardList, CardName, Cards, Colour, Contradiction, Duel, Dwyn, Effect, EffectSummary, Expected,
    Face, Illegal, Knowledge, Move, MoveKind, Number, OpeningLay, Options, ParseError, ParsePositionError, Part,
    Person, Phase, Player, Prize, Rule, Setup, SetupError, Sighting, Suit, Table, View, XRank,
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
fn refusals_and_effects_serialise() {
    let mut game = Dwyn::start(&Setup::new(3, Seed::from_u64(1))).unwrap();
    let refused: Illegal = game.play(&Move::Idle).unwrap_err();
    let clause = refused.rule().clause().to_string();
    assert!(to_json(&refused).contains(&format!(r#""clause":"{clause}""#)), "{}", to_json(&refused));
    assert_eq!(to_json(&refused.rule()), format!("{:?}", refused.rule().number()));
    let effect: Effect = game.play(&Move::Draw).unwrap();
    assert!(to_json(&effect).starts_with(r#"{"by":"#), "{}", to_json(&effect));
}

#[test]
fn cards_in_refusals_are_written_by_their_codes() {
    let card = |code: &str| code.parse::<Card>().unwrap();
    let not_in_hand = |card| to_json(&Illegal::NotInHand { card, rule: Rule::Action });
    assert_eq!(not_in_hand(card("RY-2")), r#"{"code":"not_in_hand","clause":"dwyn R4.2","card":"RY-2","rule":"R4.2"}"#);
    assert_eq!(not_in_hand(Card::DWYN), r#"{"code":"not_in_hand","clause":"dwyn R4.2","card":"DWYN","rule":"R4.2"}"#);
    let suit = Illegal::WrongSuit { card: card("RY-2"), suit: Suit::Penglog, rule: Rule::DefenderAnswers };
    assert_eq!(to_json(&suit), r#"{"code":"wrong_suit","clause":"dwyn R8.4","card":"RY-2","suit":"PE","rule":"R8.4"}"#);
    let playable = [card("RY-5"), card("RY-4")].into_iter().collect();
    let must = Illegal::MustPlay { playable, rule: Rule::DefenderAnswers };
    assert_eq!(to_json(&must), r#"{"code":"must_play","clause":"dwyn R8.4","playable":["RY-4","RY-5"],"rule":"R8.4"}"#);
}

#[test]
fn refusals_of_a_match_serialise() {
    let mut game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(1))).unwrap();
    let out_of_turn = game.submit(Player::new(2), Move::Draw).unwrap_err();
    assert!(
        to_json(&out_of_turn).starts_with(r#"{"code":"out_of_turn","clause":"match 1","#),
        "{}",
        to_json(&out_of_turn)
    );
    let illegal = game.submit(Player::new(0), Move::Discard(Card::DWYN)).unwrap_err();
    assert_eq!(to_json(&illegal), r#"{"code":"must_draw_first","clause":"dwyn R4.1"}"#);
}

#[test]
fn all_other_values_serialise() {
    fn serialises<T: Serialize>() {}
    serialises::<(Act, Answer, CardList, CardName, Colour, Contradiction, Duel, Expected, Face, Knowledge)>();
    serialises::<(MoveKind, Number, OpeningLay, ParseError, ParsePositionError, Part, Person, Player, Prize)>();
    serialises::<(EffectSummary, Rule, SetupError, Sighting, Table, View, XRank)>();
}
