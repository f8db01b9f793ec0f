//! Every refusal, provoked by a typed move.

#[path = "../../../boardgame-core/tests/it/support/refusals.rs"]
mod table;

use checkers::{Illegal, Position};

#[test]
fn a_typed_move_provokes_each_refusal() {
    table::check_refusals::<Position>(include_str!("../data/refusals.txt"), Illegal::MESSAGES);
}
