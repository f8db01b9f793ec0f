//! Every refusal, provoked by a typed move, and the separators of typed moves.

#[path = "../../../boardgame-core/tests/it/support/refusals.rs"]
mod table;

use crate::support::position;
use camelot::{Illegal, Position};

const START: &str = "w 0 0 2/8/10/12/12/2kmmmmmmk2/3kmmmmk3/12/12/3KMMMMK3/2KMMMMMMK2/12/12/10/8/2";

#[test]
fn a_typed_move_provokes_each_refusal() {
    let rows = [
        ("w 0 0 MF16,KG16,mC9,kJ9", "F16-F15", "over", "5.1"),
        (START, "A4-A5", "nothing", "1.4"),
        (START, "C11-C10", "wrong_side", "1.4"),
        (START, "F3-F2-E1", "off_board", "1.1"),
        (START, "C6-C9", "not_in_line", "2.1"),
        (START, "C6-C7-C8", "step", "2.1"),
        ("w 0 0 ME5,MF5,mE6,mL12", "E5xE7-G7", "canter_after_jump", "2.8"),
        ("w 0 0 ME5,MA5,mE6,mL12", "E5xE7xE5", "jumped_twice", "2.5"),
        ("w 0 0 MF16,ME5,mL11,mL12", "F16-F15", "enemy_castle", "4.1"),
        ("w 0 0 MF2,KF3,mL12,mL11", "F2-F1", "own_castle", "3.1"),
        ("w 0 0 MF2,KF3,mL12,mL11", "F3-F1", "own_castle", "3.1"),
        ("w 0 0 ME5,KE6,mL12,mL11", "E5-E6", "occupied", "2.1"),
        ("w 0 0 ME5,ME6,mE7,mL7", "E5-E7", "occupied", "2.2"),
        ("w 0 0 ME5,MA5,mE6,mE7,mA7", "E5xE7", "occupied", "2.5"),
        ("w 0 0 MF16,ME5,mG16,mL12", "F16-G16", "occupied", "4.2"),
        ("w 0 0 ME5,KA6,mL12,mL11", "E5-E7", "nothing_to_leap", "2.2"),
        ("w 0 0 ME5,KA6,mL12,mL11", "E5xE7", "nothing_to_leap", "2.5"),
        ("w 0 0 ME5,MA5,mE6,mL7", "E5-E7", "canter_over_enemy", "2.2"),
        ("w 0 0 ME5,ME6,mL12,mL11", "E5xE7", "jump_over_own", "2.5"),
        ("w 0 0 ME5,ME6,MF7,MG6,MF5,mL12,mL11", "E5-E7-G7-G5-E5", "canter_back", "2.4"),
        ("w 0 0 ME5,ME6,mF8,mL12", "E5-E7xG9", "man_charges", "2.8"),
        ("w 2 0 MF16,ME5,mL11,mL12", "F16-G16", "no_castle_move_left", "4.3"),
        ("w 0 0 MF1,ME7,mE8,mL12", "E7xE9", "must_leave", "3.4"),
        ("w 0 0 MF1,ME7,mF2,mL12", "F1-E2", "must_leave_capturing", "3.5"),
        ("w 0 0 MF16,ME5,mE6,mL12", "F16-G16", "castle_move_waits", "4.4"),
        ("w 0 0 ME5,MA9,mE6,mL12", "A9-A10", "must_capture", "2.6"),
        ("w 0 0 KE5,ME6,MD7,mF8,mL12", "E5-E7", "owes_capture", "2.10"),
        ("w 0 0 ME5,MA9,mE6,mF8,mL12", "E5xE7", "must_go_on", "2.7"),
        ("w 0 0 KE5,ME6,mF8,mG10,mL12", "E5-E7xG9", "must_go_on", "2.11"),
        ("w 0 0 MF3,MA9,mF2,mG2,mL12", "F3xF1", "must_go_on", "3.3"),
    ];
    table::check_refusals::<Position>(&rows, Illegal::MESSAGES);
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
