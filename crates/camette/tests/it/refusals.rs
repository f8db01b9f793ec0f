//! Every refusal, provoked by a typed move, and the separators of typed moves.

#[path = "../../../boardgame-core/tests/it/support/refusals.rs"]
mod table;

use camette::{Illegal, ParseMoveError, Position, ReadMoveError};

const START: &str = "w 1/1k1/1mmm1/5/1MMM1/1K1/1";
const EXPOSED: &str = "w 1/k2/5/2m2/2M2/1K1/1";

#[test]
fn a_typed_move_provokes_each_refusal() {
    table::check_refusals::<Position>(include_str!("../data/refusals.txt"), Illegal::MESSAGES);
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
