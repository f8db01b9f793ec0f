//! Positions as FEN.

use crate::support::{position, random, square};
use checkers::{ParsePositionError, Position, PositionError, Side};
use proptest::prelude::*;

fn read(text: &str) -> Result<Position, ParsePositionError> {
    text.parse::<Position>()
}

#[test]
fn variants_in_files_are_read() {
    let plain = read("W:W18,K15:B2,K26,K30").expect("a position");
    for text in [
        "W:W18,K15:B2,K26,K30.",
        "W:BK30,K26,2:WK15,18",
        " w : w 18 , k15 : b 2 , k26 , k30 . ",
        "W:WK15-15,18:B2,K26-26,K30",
        "W:W018,K15:B02,K26,K30",
    ] {
        assert_eq!(read(text), Ok(plain), "{text}");
    }
    assert_eq!(plain.to_string(), "W:WK15,18:B2,K26,K30");
    assert_eq!(read("B:W21-32:B1-12"), Ok(Position::start()));
    let alone = position("B: K7 /");
    for text in ["B:W:BK7", "B:BK7", "B:BK7:W."] {
        assert_eq!(read(text), Ok(alone), "{text}");
    }
    assert_eq!(alone.to_string(), "B:W:BK7");
}

#[test]
fn errors_have_a_column_and_the_expected_token() {
    for (text, message) in [
        ("", "column 1: expected the side to move, 'B' or 'W', found the end"),
        ("B;W21", "column 2: expected ':' and the other side's squares, found ';'"),
        ("B:21", "column 3: expected a side, 'W' or 'B', found '2'"),
        ("B:W21 22:B1", "column 7: expected ',' and another square, or ':', found '2'"),
        ("B:W21,:B1", "column 7: expected a square, 1 to 32, found ':'"),
        ("B:W21,é", "column 7: expected a square, 1 to 32, found 'é'"),
        ("B:W21,K:B1", "column 8: expected a square, 1 to 32, found ':'"),
        ("B:W21:B33", "column 8: expected a square from 1 to 32, found 33"),
        ("B:W99999999999:B1", "column 4: expected a square from 1 to 32, found 4294967295"),
        ("B:W25-21:B1", "column 4: the range from 25 to 21 runs backward"),
        ("B:W21:W22", "column 7: White already has a list"),
        ("B:W21..:B1", "column 6: expected ',' and another square, or ':', found '.'"),
    ] {
        assert_eq!(read(text).expect_err(text).to_string(), message, "{text}");
    }
}

#[test]
fn an_impossible_position_is_refused_with_its_clause() {
    let thirteen = "B:W20-32:B1-3";
    let refused = read(thirteen).expect_err("thirteen pieces");
    assert_eq!(
        refused,
        ParsePositionError::Setup { column: 3, error: PositionError::TooMany { side: Side::White, pieces: 13 } }
    );
    assert_eq!(refused.rule().map(|rule| rule.clause().number), Some("1.3"));
    assert_eq!(Position::from_problem_fen(thirteen).map(|position| position.pieces(Side::White).len()), Ok(13));

    let on_row = PositionError::OnCrowningRow { side: Side::White, square: square(1) };
    assert_eq!(read("W:W18,K15,1:BK30"), Err(ParsePositionError::Setup { column: 11, error: on_row }));
    assert_eq!(on_row.rule().clause().number, "5.1");

    let twice = PositionError::Occupied { square: square(9) };
    assert_eq!(read("W:W9:BK9"), Err(ParsePositionError::Setup { column: 8, error: twice }));
    assert_eq!(read("W:W9,9:B1"), Err(ParsePositionError::Setup { column: 6, error: twice }));
    assert_eq!(read("W:W33:B1").expect_err("33").rule().map(|rule| rule.clause().number), Some("1.2"));
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn positions_are_read_back(position in random::any_position()) {
        let text = position.to_string();
        prop_assert_eq!(Position::from_problem_fen(&text), Ok(position), "{}", text);
    }
}
