//! Every refusal, provoked by a typed move.

#[path = "../../../boardgame-core/tests/it/support/refusals.rs"]
mod table;

use checkers::{Illegal, Position};

const START: &str = "B:W21-32:B1-12";

#[test]
fn a_typed_move_provokes_each_refusal() {
    let rows = [
        ("B:W5:B", "1-6", "over", "6.1"),
        (START, "14-18", "nothing", "2.2"),
        (START, "22-18", "wrong_side", "2.1"),
        (START, "11-33", "off_board", "1.2"),
        (START, "11-15-18", "step_and_more", "2.2"),
        ("B:W32:B14", "14-22", "out_of_reach", "3.1"),
        ("B:W32:BK14", "14-30", "out_of_reach", "3.2"),
        ("B:W32:B14", "14-9", "moves_back", "3.1"),
        ("B:W10:B14", "14x7", "jumps_back", "4.2"),
        ("B:W32:B14,17", "14-17", "occupied", "3.3"),
        ("B:W18,23:B14", "14x23", "blocked", "4.1"),
        ("B:W32:B14", "14x23", "nothing_to_jump", "4.1"),
        ("B:W32:B14,18", "14x23", "own_piece", "4.6"),
        ("B:W6,32:BK2", "2x9x2", "jumped_twice", "4.7"),
        ("B:W26,27:B22,1", "22x31x24", "goes_on_after_crowning", "5.2"),
        ("B:W18:B14,11", "11-15", "must_jump", "4.9"),
        ("W:W26:B22,14,13", "26x17", "must_go_on", "4.10"),
    ];
    table::check_refusals::<Position>(&rows, Illegal::MESSAGES);
}
