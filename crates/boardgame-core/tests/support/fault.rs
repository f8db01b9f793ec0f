//! The promises that [`Cards`](super::Cards) can be told to break, one at a time.

pub type Fault = u8;

pub const NONE: Fault = 0;
pub const REFUSES_SETUP: Fault = 1;
pub const UNSTEADY_START: Fault = 2;
pub const SEATS_CHANGE: Fault = 3;
pub const ACTOR_WITHOUT_SEAT: Fault = 4;
pub const WINNER_WITHOUT_SEAT: Fault = 5;
pub const FOREIGN_CLAUSE: Fault = 6;
pub const STUCK: Fault = 7;
pub const LISTS_WHEN_OVER: Fault = 8;
pub const PLAYS_ON: Fault = 9;
pub const CHANGED_OUTCOME: Fault = 10;
pub const DUPLICATE_MOVE: Fault = 11;
pub const UNSTEADY_ORDER: Fault = 12;
pub const LISTS_THE_ILLEGAL: Fault = 13;
pub const LIST_IS_SHORT: Fault = 14;
pub const NOT_ATOMIC: Fault = 15;
pub const LEGALITY_DIFFERS: Fault = 16;
pub const TRUSTED_DIFFERS: Fault = 17;
pub const ENDLESS: Fault = 18;
pub const MISWRITTEN_MOVE: Fault = 19;
pub const AMBIGUOUS_MOVE_TEXT: Fault = 20;
pub const POSITION_TEXT_DIFFERS: Fault = 21;
pub const VIEW_LEAKS: Fault = 22;
pub const VIEW_HOLDS_SEED: Fault = 23;
pub const SIGHTING_LEAKS: Fault = 24;
pub const INDISCREET_ERROR: Fault = 25;
pub const LIST_LEAKS: Fault = 26;
pub const RESAMPLE_CHANGES_NOTHING: Fault = 27;
pub const RESAMPLE_LOSES_A_CARD: Fault = 28;
pub const SIGHTING_NAMES_CARD: Fault = 29;
