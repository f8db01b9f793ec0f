//! Texts that are refused.

use camette::{ParseMoveError, ParsePositionError, ParseSquareError, Position, PositionError, Side, Square};

#[test]
fn impossible_positions_are_refused() {
    for (text, error) in [
        ("", ParsePositionError::Side),
        ("x 1/3/5/5/5/3/1", ParsePositionError::Side),
        ("w 1/3/5/5/5/3", ParsePositionError::Ranks),
        ("w 1/3/5/6/5/3/1", ParsePositionError::Rank { rank: 4 }),
        ("w 1/3/5/5/5/2/1", ParsePositionError::Rank { rank: 2 }),
        ("w 1/3/5/5/5/q2/1", ParsePositionError::Rank { rank: 2 }),
        ("w 1/3/MMMM1/5/5/3/1", PositionError::TooMany { side: Side::White }.into()),
        ("w 1/3/kk3/5/5/3/1", PositionError::TooMany { side: Side::Black }.into()),
        ("w M/3/5/5/5/3/m", PositionError::BothWon.into()),
        ("w\u{e9}1/3/5/5/5/3/1", ParsePositionError::Side),
    ] {
        assert_eq!(text.parse::<Position>(), Err(error), "{text}");
    }
}

#[test]
fn unreadable_moves_are_refused() {
    let start = Position::start();
    for text in ["", "C2", "C2-", "C2-C9", "C2xC4(C3", "C2xC4()", "-", "x", "ééé-é", "C2-C4-C5"] {
        assert!(start.read_move(text).is_err(), "{text}");
    }
    assert_eq!("A1-A2".parse::<camette::Move>(), Err(ParseMoveError::Square(ParseSquareError {})));
    assert_eq!("A1A2".parse::<camette::Move>(), Err(ParseMoveError::Form));
}

#[test]
fn squares_have_names_rotations_and_reflections() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(names.join(" "), "C1 B2 C2 D2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5 B6 C6 D6 C7");
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.rotated().rotated(), square);
        assert_eq!(square.mirrored().mirrored(), square);
        let ((file, rank), (other, same)) = (square.file_and_rank(), square.mirrored().file_and_rank());
        assert_eq!((file + other, rank), (4, same));
    }
}
