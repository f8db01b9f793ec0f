//! Clause 1: the board and the pieces.

#[path = "../../../boardgame-core/tests/it/support/sets.rs"]
mod sets;

use crate::support::{mv, square};
use camelot::{
    Bitboard, Illegal, Labels, ParseMoveError, ParsePositionError, ParseSquareError, Piece, Position, PositionError,
    Rule, Side, Square,
};

sets::test_square_set!(Bitboard of Square);

#[test]
fn clause_1_1_the_board_has_160_squares() {
    assert_eq!(Square::all().len(), 160);
    let ranks = [("F", "G", [1, 16]), ("C", "J", [2, 15]), ("B", "K", [3, 14]), ("A", "L", [4, 13])];
    for (first, last, on) in ranks {
        for rank in on {
            let squares: Vec<Square> = Square::all().filter(|square| square.rank() == rank).collect();
            assert_eq!(squares.first(), Some(&square(&format!("{first}{rank}"))));
            assert_eq!(squares.last(), Some(&square(&format!("{last}{rank}"))));
            assert_eq!(squares.len(), usize::from(squares[squares.len() - 1].file() - squares[0].file()) + 1);
        }
    }
    for name in ["E1", "H1", "B2", "K15", "A3", "L14", "A17", "A0", "M8", "Z99", "A999"] {
        assert!(name.parse::<Square>().is_err(), "{name}");
    }
    assert_eq!("E1".parse::<Square>(), Err(ParseSquareError::OffBoard { file: 'E' }));
    assert_eq!("".parse::<Square>(), Err(ParseSquareError::Letter));
    assert_eq!("F01".parse::<Square>(), Err(ParseSquareError::Number));
    let off = "F3-F2-E1".parse::<camelot::Move>().expect_err("E1 does not exist");
    assert_eq!(off, ParseMoveError::Square { column: 7, error: ParseSquareError::OffBoard { file: 'E' } });
}

#[test]
fn squares_have_numbers_names_and_mirror_images() {
    for (index, square) in (0_u8..).zip(Square::all()) {
        assert_eq!((Square::try_from(index), u8::from(square)), (Ok(square), index));
        assert_eq!((square.mirrored().mirrored(), square.mirrored().file()), (square, square.file()));
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.to_string().to_lowercase().parse(), Ok(square));
        assert_eq!(Square::at(square.file(), square.rank()), Some(square));
        assert_eq!(Square::all().nth(square.index()), Some(square));
    }
    assert!(Square::all().is_sorted());
    assert!(Square::try_from(160).is_err());
    assert_eq!((Square::F1.to_string(), Square::L13.to_string()), ("F1".into(), "L13".into()));
}

#[test]
fn clause_1_2_each_castle_is_two_squares() {
    assert_eq!(Position::castle(Side::White).to_string(), "F1,G1");
    assert_eq!(Position::castle(Side::Black).to_string(), "F16,G16");
    for square in Square::all() {
        let owner = Side::ALL.into_iter().find(|&side| Position::castle(side).contains(square));
        assert_eq!(square.castle(), owner);
    }
}

#[test]
fn clause_1_3_each_side_has_four_knights_and_ten_men() {
    let start = Position::start();
    assert_eq!(start.knights(Side::White).to_string(), "C6,J6,D7,I7");
    assert_eq!(start.men(Side::White).to_string(), "D6,E6,F6,G6,H6,I6,E7,F7,G7,H7");
    assert_eq!(start.knights(Side::Black).to_string(), "D10,I10,C11,J11");
    assert_eq!(start.men(Side::Black).to_string(), "E10,F10,G10,H10,D11,E11,F11,G11,H11,I11");

    let fifteen = Square::all().skip(20).take(15);
    let crowd = fifteen.fold(Position::builder(Side::White), |builder, at| builder.piece(Piece::man(Side::Black), at));
    let error = crowd.build().expect_err("fifteen pieces");
    assert_eq!(error, PositionError::TooMany { side: Side::Black, pieces: 15 });
    assert_eq!(error.rule(), Rule::Pieces);
    let twice = Position::builder(Side::White)
        .piece(Piece::man(Side::White), square("E5"))
        .piece(Piece::knight(Side::Black), square("E5"));
    assert_eq!(twice.build(), Err(PositionError::Occupied { square: square("E5") }));
}

#[test]
fn clause_1_3_the_other_squares_are_empty() {
    let start = Position::start();
    assert_eq!(start.empty().len(), 160 - 28);
    assert!(Square::all().all(|square| start.empty().contains(square) == start.piece_at(square).is_none()));
}

#[test]
fn clause_1_4_white_moves_first_then_each_in_turn() {
    let mut position = Position::start();
    assert_eq!(position.side_to_move(), Side::White);
    let refused = position.play(mv("C11-C10")).expect_err("Black's piece");
    assert_eq!(refused, Illegal::WrongSide { square: square("C11"), to_move: Side::White });
    position.play(mv("C6-C7")).expect("White's move");
    assert_eq!(position.side_to_move(), Side::Black);
    assert_eq!(position.play(mv("A4-A5")).expect_err("no piece"), Illegal::Nothing { square: square("A4") });
    assert!(matches!("x 0 0 -".parse::<Position>(), Err(ParsePositionError::Side { column: 1 })));
}

#[test]
fn the_board_is_drawn() {
    let position = Position::start();
    let legend = position.legend().to_string();
    let labels = Labels { to_move: ["White to move", "Black to move"], legend: &legend };
    let drawn = position.drawing(&labels).to_string();
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines[0], "16            + +");
    assert_eq!(lines[2], "14    . . . . . . . . . .");
    assert_eq!(lines[5], "11  . . k m m m m m m k . .");
    assert_eq!(lines[9], " 7  . . . K M M M M K . . .");
    assert_eq!(lines[15], " 1            + +");
    assert_eq!(lines[16], "    A B C D E F G H I J K L");
    assert_eq!(lines[17], "White to move");
    assert!(lines[18].ends_with("castle moves used: White 0, Black 0"), "{drawn}");
    assert_eq!(lines.len(), 19);
}
