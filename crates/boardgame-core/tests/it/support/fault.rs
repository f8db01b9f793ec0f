//! The promises that [`Cards`](super::Cards) can be made to break, one at a time.

use std::cell::Cell;

pub(crate) type Fault = u8;

thread_local! {
    static FAULT: Cell<Fault> = const { Cell::new(NONE) };
}

/// The promise that is broken in this thread.
pub(crate) fn now() -> Fault {
    FAULT.get()
}

/// Does something while a promise is broken. One game with a fault at a time keeps the test kit from being compiled
/// once for each.
pub(crate) fn with<T>(fault: Fault, does: impl FnOnce() -> T) -> T {
    FAULT.set(fault);
    let done = does();
    FAULT.set(NONE);
    done
}

pub(crate) const NONE: Fault = 0;
pub(crate) const REFUSES_SETUP: Fault = 1;
pub(crate) const UNSTEADY_START: Fault = 2;
pub(crate) const SEATS_CHANGE: Fault = 3;
pub(crate) const ACTOR_WITHOUT_SEAT: Fault = 4;
pub(crate) const WINNER_WITHOUT_SEAT: Fault = 5;
pub(crate) const FOREIGN_CLAUSE: Fault = 6;
pub(crate) const STUCK: Fault = 7;
pub(crate) const LISTS_WHEN_OVER: Fault = 8;
pub(crate) const PLAYS_ON: Fault = 9;
pub(crate) const CHANGED_OUTCOME: Fault = 10;
pub(crate) const DUPLICATE_MOVE: Fault = 11;
pub(crate) const UNSTEADY_ORDER: Fault = 12;
pub(crate) const LISTS_THE_ILLEGAL: Fault = 13;
pub(crate) const LIST_IS_SHORT: Fault = 14;
pub(crate) const NOT_ATOMIC: Fault = 15;
pub(crate) const LEGALITY_DIFFERS: Fault = 16;
pub(crate) const TRUSTED_DIFFERS: Fault = 17;
pub(crate) const ENDLESS: Fault = 18;
pub(crate) const MISWRITTEN_MOVE: Fault = 19;
pub(crate) const AMBIGUOUS_MOVE_TEXT: Fault = 20;
pub(crate) const POSITION_TEXT_DIFFERS: Fault = 21;
pub(crate) const VIEW_LEAKS: Fault = 22;
pub(crate) const VIEW_HOLDS_SEED: Fault = 23;
pub(crate) const SIGHTING_LEAKS: Fault = 24;
pub(crate) const INDISCREET_ERROR: Fault = 25;
pub(crate) const LIST_LEAKS: Fault = 26;
pub(crate) const WORLD_IS_UNSTEADY: Fault = 27;
pub(crate) const WORLD_LOSES_A_CARD: Fault = 28;
pub(crate) const SIGHTING_NAMES_CARD: Fault = 29;
pub(crate) const VIEW_SMUGGLES: Fault = 30;
pub(crate) const KNOWLEDGE_FORGETS: Fault = 31;
pub(crate) const KNOWLEDGE_REFUSES: Fault = 32;
pub(crate) const NO_WORLD: Fault = 33;
pub(crate) const INDISCREET_END: Fault = 34;
pub(crate) const TEXT_OMITS_HAND: Fault = 35;
pub(crate) const TEXT_OMITS_LAID: Fault = 36;
pub(crate) const TEXT_OMITS_STOCK: Fault = 37;
pub(crate) const POINTS_OF_TOO_FEW: Fault = 38;
pub(crate) const POINTS_OUT_OF_RANGE: Fault = 39;
pub(crate) const RANKS_OF_TOO_MANY: Fault = 40;
