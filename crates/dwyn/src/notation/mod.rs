//! Cards, moves and positions as text.

mod card;
mod fields;
mod moves;
mod position;
mod serial;

pub use card::ParseCardError;
pub use moves::ParseMoveError;
pub use position::ParsePositionError;
