#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod adapter;
mod array;
mod encoding;
mod error;
mod frame;
mod history;
mod names;
mod plain;
mod read_error;
mod roster;
mod save;
mod surface;
mod told;
mod touching;
mod trajectory;
mod walk;
mod wary;

pub use adapter::{Adapter, Observed};
pub use boardgame_core;
pub use encoding::Encoding;
pub use error::{Agents, Due, SaveError, Thing, Warning};
pub use frame::{Count, Follow, Ruled, ShotError, rule_on};
pub use names::BallNames;
pub use read_error::{Fault, JsonError, ReadError, Token};
pub use save::{Save, SaveFile};
pub use told::Told;
pub use trajectory::Trajectory;
pub use walk::{Happening, Moment};

/// All messages of this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    SaveError::MESSAGES,
    Due::MESSAGES,
    Agents::MESSAGES,
    Thing::MESSAGES,
    Warning::MESSAGES,
    ShotError::MESSAGES,
    Count::MESSAGES,
    JsonError::MESSAGES,
    ReadError::MESSAGES,
    Fault::MESSAGES,
    read_error::Phrase::MESSAGES,
];
