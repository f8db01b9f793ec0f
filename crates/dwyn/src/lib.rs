#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bot;
mod card;
mod cards;
mod check;
mod drawing;
mod duel;
mod effect;
mod error;
mod game;
mod generate;
mod layout;
mod moves;
mod names;
mod notation;
mod options;
mod play;
mod resample;
mod row;
mod rule;
mod setup;
mod setup_error;
mod state;
mod table;
mod trail;
mod view;

pub use bot::suggest;
pub use card::{Card, Colour, Face, Number, Part, Suit};
pub use cards::Cards;
pub use duel::Duel;
pub use effect::{Act, Effect, Prize, Sighting};
pub use error::Illegal;
pub use game::Dwyn;
pub use layout::Layout;
pub use moves::{Move, MoveKind};
pub use names::CardName;
pub use notation::{ParseCardError, ParseMoveError, ParsePositionError};
pub use options::{Answer, OpeningLay, Options, XRank};
pub use rule::{RULES, Rule};
pub use setup::Setup;
pub use setup_error::SetupError;
pub use state::State;
pub use table::{MAX_PLAYERS, Phase, Table};
pub use view::View;
