//! Values of the crate as JSON.

use boardgame_core::testkit::{json, to_json};
use camelot::{
    Bitboard, Direction, DrawPolicy, Effect, EffectSummary, Illegal, Leap, Legend, Move, MoveKind, ParseMoveError,
    ParsePositionError, ParseSquareError, PathError, Piece, Player, Position, PositionError, ReadMoveError, Role,
    Setup, Side, Square, Status, record::StartError,
};
use serde::Serialize;

#[test]
fn values_are_read_back() {
    let mut position: Position = "w 0 0 ME5,MG5,KA9,mE6,mG6,mL12".parse().unwrap();
    json(&position);
    assert_eq!(json(&Square::E5), r#""E5""#);
    assert_eq!(json(&position.jumpers()), r#"["E5","G5"]"#);
    assert_eq!(json(&Bitboard::EMPTY), "[]");
    assert_eq!(json(&Side::White), r#""white""#);
    assert_eq!(json(&Role::Knight), r#""knight""#);
    assert_eq!(json(&Piece { side: Side::White, role: Role::Man }), r#"{"side":"white","role":"man"}"#);
    assert_eq!(json(&Direction::NorthWest), r#""north_west""#);
    assert_eq!(json(&MoveKind::Canter), r#""canter""#);
    assert_eq!(json(&DrawPolicy::default()), r#""on_claim""#);
    json(&Setup::default());
    let mv: Move = "E5xE7".parse().unwrap();
    assert_eq!(json(&mv), r#""E5xE7""#);
    let leap: Leap = mv.leaps().next().unwrap();
    assert_eq!(json(&leap), r#"{"from":"E5","over":"E6","to":"E7","jump":true}"#);
    let effect: Effect = position.play(mv).unwrap();
    assert!(json(&effect).contains(r#""captured":["E6"]"#), "{}", json(&effect));
    assert!(to_json(&effect.summary()).contains("E6"), "{}", to_json(&effect.summary()));
}

#[test]
fn refusals_have_code_clause_and_arguments() {
    let position: Position = "w 0 0 ME5,MG5,MA9,mE6,mG6,mL12".parse().unwrap();
    let refused: Illegal = position.check("A9-A10".parse().unwrap()).unwrap_err();
    assert_eq!(to_json(&refused), r#"{"code":"must_capture","clause":"camelot 2.6","jumpers":["E5","G5"]}"#);
    assert_eq!(to_json(&refused.rule()), r#""2.6""#);
    assert_eq!(to_json(&Status::ToAct(Player::new(0))), r#"{"to_act":0}"#);
}

#[test]
fn all_other_messages_serialise() {
    const fn serialises<T: Serialize>() {}
    serialises::<(EffectSummary, Legend, ParseMoveError, ParsePositionError, PathError)>();
    serialises::<(PositionError, ReadMoveError, StartError)>();
    let wrong: ParseSquareError = "A1".parse::<Square>().unwrap_err();
    assert!(to_json(&wrong).starts_with(r#"{"code":"#), "{}", to_json(&wrong));
}
