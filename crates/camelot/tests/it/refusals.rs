//! Every refusal, provoked by a typed move, and the separators of typed moves.

#[path = "../../../boardgame-core/tests/it/support/refusals.rs"]
mod table;

use crate::support::position;
use camelot::{Illegal, Position};

const START: &str = "w 0 0 2/8/10/12/12/2kmmmmmmk2/3kmmmmk3/12/12/3KMMMMK3/2KMMMMMMK2/12/12/10/8/2";

#[test]
fn a_typed_move_provokes_each_refusal() {
    table::check_refusals::<Position>(include_str!("../data/refusals.txt"), Illegal::MESSAGES);
}

#[test]
fn a_typed_move_may_have_any_separator() {
    for (text, moves, written) in [
        (START, "E6-E5|e6-e5|E6–E5|E6−E5|E6 - E5|E6 E5| e6  e5 |E6 to E5|e6 TO e5|e6toe5|E6-E5!|E6-E5 ?!", "E6-E5"),
        (START, "F7-H5-J7-J5|f7 h5 j7 j5|F7 to J5|F7 – J5", "F7-H5-J7-J5"),
        ("w 0 0 ME5,MA9,mE6,mF8,mL12", "E5xE7xG9|E5×E7×G9|e5Xe7Xg9|E5:G9|E5 E7 G9|e5 to e7 to g9|E5 x G9", "E5xE7xG9"),
    ] {
        for typed in moves.split('|') {
            let read = position(text).read_move(typed).map(|mv| mv.to_string());
            assert_eq!(read.as_deref(), Ok(written), "{typed:?}");
        }
    }
    for typed in ["E6", "E6 to", "to E6", "E6 to to E5", "E6 - - E5", "E6E5", "E6 - E5 -", "E6~E5", "E6 too E5", "to"] {
        assert!(position(START).read_move(typed).is_err(), "{typed:?}");
    }
    let endless = "E6 to ".repeat(100_000);
    assert!(position(START).read_move(&endless).is_err());
}
