//! Camelot.

use camelot::{
    Effect, Illegal, Move, MoveTextError, ParseMoveError, ParsePositionError, ParseSquareError, PathError, Position,
    PositionTextError, Reason, Rule, SetupError, Side, Square, record::StartError,
};

use crate::sample::{Sample, told};

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

pub(crate) fn samples() -> Vec<Sample> {
    let (from, to) = (square("D6"), square("F8"));
    let outcomes: Vec<Move> = Position::start().moves().iter().copied().take(2).collect();
    let setups = [
        SetupError::Occupied { square: to },
        SetupError::TooMany { side: Side::Black, pieces: 15 },
        SetupError::OwnCastle { side: Side::White },
        SetupError::CastleMoves { side: Side::White, used: 3 },
        SetupError::BothWon,
    ];
    let moves = [
        ParseMoveError::Square { column: 1, error: ParseSquareError::Letter },
        ParseMoveError::Mark { column: 3 },
        ParseMoveError::Path(PathError::TooShort),
    ];
    let paths = [
        PathError::TooShort,
        PathError::NotInLine { from, to },
        PathError::Step { from, to },
        PathError::CanterAfterJump { from },
        PathError::JumpedTwice { square: to },
        PathError::TooLong { max: 64 },
    ];
    let positions = [
        ParsePositionError::Side { column: 1 },
        ParsePositionError::CastleMoves { column: 3, side: Side::Black },
        ParsePositionError::Piece { column: 5 },
        ParsePositionError::Square { column: 5, error: ParseSquareError::Number },
        ParsePositionError::RankLength { column: 5, rank: 16, expected: 2, found: 3 },
        ParsePositionError::Ranks { found: 15 },
        ParsePositionError::End { column: 50 },
        ParsePositionError::Setup(SetupError::BothWon),
    ];
    let unclear = [
        MoveTextError::Text(ParseMoveError::Mark { column: 3 }),
        MoveTextError::Ambiguous { outcomes },
        MoveTextError::Illegal(illegal(Reason::Nothing { square: to })),
    ];
    let texts = [
        PositionTextError::Position(ParsePositionError::Side { column: 1 }),
        PositionTextError::History { column: 9, expected: "the end", found: "x".into() },
    ];
    let squares = [ParseSquareError::Letter, ParseSquareError::Number, ParseSquareError::OffBoard { file: 'A' }];
    [
        told("camelot", "SetupError", setups),
        told("camelot", "ParseSquareError", squares),
        told("camelot", "ParseMoveError", moves),
        told("camelot", "PathError", paths),
        told("camelot", "ParsePositionError", positions),
        told("camelot", "PositionTextError", texts),
        told("camelot", "MoveTextError", unclear),
        told("camelot", "StartError", [StartError::Position(ParsePositionError::Side { column: 1 })]),
        told("camelot", "Reason", reasons()),
        told("camelot", "Illegal", [illegal(Reason::Nothing { square: to })]),
        told("camelot", "Side", Side::ALL),
        told("camelot", "Effect", effects()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn illegal(reason: Reason) -> Illegal {
    Illegal { reason, legal: Vec::new() }
}

fn reasons() -> Vec<Reason> {
    let (at, over) = (square("D6"), square("E7"));
    let to = [over, square("F8"), square("G9")].into_iter().collect();
    let by = Position::start().piece_at(at).expect("a knight");
    let rule = Rule::Jump;
    vec![
        Reason::Over { by: Rule::NoMove },
        Reason::Nothing { square: at },
        Reason::WrongSide { square: at, to_move: Side::Black },
        Reason::OffBoard { file: 'A' },
        Reason::Path(PathError::TooShort),
        Reason::EnemyCastle { square: at },
        Reason::OwnCastle { square: at, side: Side::White },
        Reason::Occupied { square: at, by, rule },
        Reason::NothingToLeap { over, rule },
        Reason::CanterOverEnemy { over },
        Reason::JumpOverOwn { over },
        Reason::CanterBack { square: at },
        Reason::ManCharges { square: at },
        Reason::NoCastleMoveLeft { side: Side::White },
        Reason::MustLeave { square: at },
        Reason::MustLeaveCapturing { square: at, to },
        Reason::CastleMoveWaits { jumpers: to },
        Reason::MustCapture { jumpers: to },
        Reason::OwesCapture { at, to },
        Reason::MustGoOn { at, to, rule },
    ]
}

fn effects() -> Vec<Effect> {
    let captured = [square("E7")].into_iter().collect();
    let none = std::iter::empty().collect();
    vec![
        Effect { captured, entered: false },
        Effect { captured, entered: true },
        Effect { captured: none, entered: true },
    ]
}
