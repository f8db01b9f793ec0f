//! Every refusal, provoked by a typed move, and the separators of typed moves.

#[path = "../../../boardgame-core/tests/it/support/refusals.rs"]
mod table;

use camette::{Illegal, ParseMoveError, Position, ReadMoveError};

const START: &str = "w 1/1k1/1mmm1/5/1MMM1/1K1/1";
const EXPOSED: &str = "w 1/k2/5/2m2/2M2/1K1/1";

#[test]
fn a_typed_move_provokes_each_refusal() {
    let rows = [
        ("w 1/1k1/5/5/2M2/3/m", "C3-C4", "over", "5.1"),
        (START, "B5-B4", "no_piece", "1.4"),
        ("w 1/1k1/5/5/2M2/3/K", "C3-C4", "must_leave_castle", "3.4"),
        (EXPOSED, "C2-B2", "must_capture", "2.6"),
        ("w 1/1k1/5/5/5/1m1/K", "C1-B2", "must_capture_from_castle", "3.5"),
        ("w 1/1k1/5/5/5/1K1/1", "C2-C1", "own_castle", "3.1"),
        (START, "C2-C3", "occupied", "2.1"),
        ("w 1/1k1/5/5/1MMM1/1K1/1", "B3-B5", "no_way", "2.1"),
        (START, "B3xB5", "no_capture", "2.5"),
        (START, "B3xB5(B4)", "no_capture", "2.5"),
        // The man can jump on over C6, and the knight after a canter over B3 and a jump over B5.
        ("w 1/1k1/5/2m2/2M2/3/1", "C3xC5", "must_go_on", "2.7"),
        ("w 1/1k1/5/2m2/2M2/3/1", "C3xC5(C4)", "must_go_on", "2.7"),
        ("w 1/1k1/1m3/5/1M3/K2/1", "B2xB6", "must_go_on", "2.7"),
        ("w 1/3/1m2k/5/1M3/M2/1", "B2xB6", "man_charges", "2.8"),
        ("w 1/3/1m2k/5/1M3/M2/1", "B2xB6(B5)", "man_charges", "2.8"),
        ("w 1/3/1m2k/5/1M3/K2/1", "B2-B4", "owes_capture", "2.10"),
    ];
    table::check_refusals::<Position>(&rows, Illegal::MESSAGES);
}

#[test]
fn a_typed_move_may_have_any_separator() {
    for (text, moves, written) in [
        (START, "C2-C4|c2-c4|C2–C4|C2−C4|C2 - C4|C2 C4| c2  c4 |C2 to C4|c2 TO c4|c2toc4|C2-C4!|C2-C4 ?!", "C2-C4"),
        (EXPOSED, "C3xC5|C3×C5|c3Xc5|C3:C5|C3 x C5|C3 C5|C3 to C5|C3xC5:C4|C3xC5 (C4)|C3xC5( c4 )!", "C3xC5(C4)"),
    ] {
        for typed in moves.split('|') {
            let read = text.parse::<Position>().expect("a position").read_move(typed).map(|mv| mv.to_string());
            assert_eq!(read.as_deref(), Ok(written), "{typed:?}");
        }
    }
    let start = Position::start();
    for typed in
        ["C2", "C2 to", "to C2", "C2 to to C4", "C2C4", "C2-C4-", "C2 too C4", "to", "C2-C4(", "C2-C4)", "C2-C4-C6"]
    {
        assert!(matches!(start.read_move(typed), Err(ReadMoveError::Text(_))), "{typed:?}");
    }
    assert_eq!(start.read_move("C2"), Err(ParseMoveError::Form.into()));
    assert!(start.read_move(&"C2 to ".repeat(100_000)).is_err());
    assert!(start.read_move(&format!("C3xC5({})", "C4,".repeat(100_000))).is_err());
}
