//! Values of the crate as JSON.

use boardgame_core::testkit::{json, to_json};
use checkers::{
    Direction, DrawPolicy, Effect, EffectSummary, FenToken, Illegal, Legend, Move, OtherGame, ParseMoveError,
    ParsePositionError, ParseSquareError, PathError, Piece, Player, Position, PositionError, ReadMoveError, Role,
    Setup, Side, Square, Status,
    ballot::{Ballot, Category, Opening},
    pdn::StartError,
};
use serde::Serialize;

#[test]
fn values_are_read_back() {
    let mut position: Position = "B:W18,24,K30:B14,15".parse().unwrap();
    assert_eq!(json(&position), r#""B:W18,24,K30:B14,15""#);
    assert_eq!(json(&Square::S14), "\"14\"");
    assert_eq!(json(&position.jumpers()), r#"["14","15"]"#);
    assert_eq!(to_json(&position.moves()), r#"["14x23","15x22"]"#);
    assert_eq!(json(&Side::Black), r#""black""#);
    assert_eq!(json(&Role::King), r#""king""#);
    assert_eq!(json(&Piece::man(Side::White)), r#"{"side":"white","role":"man"}"#);
    assert_eq!(json(&Direction::UpLeft), r#""up_left""#);
    assert_eq!(json(&Category::MailPlay), r#""mail_play""#);
    assert_eq!(json(&DrawPolicy::default()), r#""on_claim""#);
    json(&Setup::default());
    let mv: Move = "15x22".parse().unwrap();
    assert_eq!(json(&mv), r#""15x22""#);
    let effect: Effect = position.play(mv).unwrap();
    assert_eq!(
        json(&effect),
        r#"{"piece":{"side":"black","role":"man"},"from":"15","to":"22","captured":["18"],"crowned":false}"#
    );
    assert_eq!(to_json(&effect.summary()), r#"{"code":"took","squares":"18"}"#);
}

#[test]
fn refusals_have_code_clause_and_arguments() {
    let position: Position = "B:W18,24:B14,15,3".parse().unwrap();
    let refused: Illegal = position.check("3-8".parse().unwrap()).unwrap_err();
    assert_eq!(to_json(&refused), r#"{"code":"must_jump","clause":"checkers 4.9","jumpers":["14","15"]}"#);
    assert_eq!(to_json(&refused.rule()), r#""4.9""#);
    assert_eq!(to_json(&Status::ToAct(Player::new(0))), r#"{"to_act":0}"#);
}

#[test]
fn all_other_messages_serialise() {
    const fn serialises<T: Serialize>() {}
    serialises::<(Ballot, FenToken, EffectSummary, Legend, Opening, OtherGame)>();
    serialises::<(ParsePositionError, PathError, PositionError, ReadMoveError, StartError)>();
    let wrong: ParseSquareError = "x".parse::<Square>().unwrap_err();
    assert!(to_json(&wrong).starts_with(r#"{"code":"#) || to_json(&wrong).starts_with('"'), "{}", to_json(&wrong));
    let wrong: ParseMoveError = "11x15".parse::<Move>().unwrap_err();
    assert_eq!(to_json(&wrong), r#"{"code":"wants_dash","column":3}"#);
}
