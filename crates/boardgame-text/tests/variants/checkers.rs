//! Checkers.

use checkers::{
    Effect, FenError, Illegal, Move, MoveTextError, ParseMoveError, ParseSquareError, PathError, Position,
    PositionTextError, Reason, Rule, SetupError, Side, Square, pdn::StartError,
};

use crate::sample::{Sample, told};

fn square(number: u8) -> Square {
    Square::new(number).expect("a square")
}

pub(crate) fn samples() -> Vec<Sample> {
    let (from, to) = (square(11), square(15));
    let outcomes: Vec<Move> = Position::start().moves().iter().copied().take(2).collect();
    let setups = [
        SetupError::Occupied { square: to },
        SetupError::OnCrowningRow { side: Side::White, square: from },
        SetupError::TooMany { side: Side::Black, pieces: 13 },
    ];
    let fens = [
        FenError::Unexpected { column: 2, expected: "the side to move, 'B' or 'W'", found: None },
        FenError::Square { column: 2, number: 33 },
        FenError::Range { column: 2, from: 4, to: 3 },
        FenError::SideTwice { column: 2, side: Side::White },
        FenError::Setup { column: 2, error: SetupError::Occupied { square: to } },
    ];
    let unclear = [
        MoveTextError::Square { column: 1, found: "x".into() },
        MoveTextError::OneSquare { column: 3 },
        MoveTextError::TooManySquares { column: 40 },
        MoveTextError::Ambiguous { outcomes },
        MoveTextError::Illegal(illegal(Reason::Nothing { square: to })),
    ];
    let squares = [ParseSquareError::Number { found: "x".into() }, ParseSquareError::OffBoard { number: 33 }];
    let moves = [
        ParseMoveError::Square { column: 1, error: ParseSquareError::OffBoard { number: 33 } },
        ParseMoveError::Separator { column: 3, expected: 'x', distance: "two apart" },
        ParseMoveError::Separator { column: 3, expected: '-', distance: "neighbours" },
        ParseMoveError::Path(PathError::TooShort { squares: 1 }),
    ];
    let positions = [
        PositionTextError::Fen(FenError::Square { column: 2, number: 33 }),
        PositionTextError::History { column: 9, expected: "the end", found: "x".into() },
    ];
    [
        told("checkers", "SetupError", setups),
        told("checkers", "FenError", fens),
        told("checkers", "MoveTextError", unclear),
        told("checkers", "ParseSquareError", squares),
        told("checkers", "ParseMoveError", moves),
        told("checkers", "PositionTextError", positions),
        told(
            "checkers",
            "StartError",
            [
                StartError::GameType { found: "20".into() },
                StartError::Fen(FenError::Range { column: 1, from: 2, to: 1 }),
            ],
        ),
        told("checkers", "PathError", paths()),
        told("checkers", "Reason", reasons()),
        told("checkers", "Illegal", [illegal(Reason::Nothing { square: to })]),
        told("checkers", "Side", [Side::Black, Side::White]),
        told("checkers", "Effect", effects()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn illegal(reason: Reason) -> Illegal {
    Illegal { reason, legal: Vec::new() }
}

fn paths() -> [PathError; 4] {
    let (from, to) = (square(11), square(15));
    [
        PathError::TooShort { squares: 1 },
        PathError::NotInLine { from, to },
        PathError::StepAndMore { from, to },
        PathError::TooLong { jumps: 13 },
    ]
}

fn reasons() -> Vec<Reason> {
    let (from, to, over) = (square(11), square(18), square(15));
    let two = [from, over].into_iter().collect();
    let by = Position::start().piece_at(from).expect("a man");
    vec![
        Reason::Over { by: Rule::CannotMove },
        Reason::Nothing { square: to },
        Reason::WrongSide { square: to, to_move: Side::White },
        Reason::OffBoard { number: 99 },
        Reason::Path(PathError::TooShort { squares: 1 }),
        Reason::OutOfReach { from, to, role: by.role },
        Reason::MovesBack { from, to },
        Reason::JumpsBack { from, to },
        Reason::Occupied { square: to, by },
        Reason::Blocked { over, square: to },
        Reason::NothingToJump { over },
        Reason::OwnPiece { over },
        Reason::JumpedTwice { over },
        Reason::GoesOnAfterCrowning { at: to },
        Reason::MustJump { jumpers: two },
        Reason::MustGoOn { at: from, to: two },
    ]
}

fn effects() -> Vec<Effect> {
    let captured = [square(18)].into_iter().collect();
    let none = std::iter::empty().collect();
    vec![
        Effect { captured, crowned: false },
        Effect { captured, crowned: true },
        Effect { captured: none, crowned: true },
    ]
}
