#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod adapter;
mod array;
mod context;
mod encoding;
mod error;
mod events;
mod frame;
mod history;
mod read_error;
mod roster;
mod save;
mod surface;
mod trajectory;
mod transcode;

pub use adapter::{Adapter, Observation};
pub use boardgame_core;
pub use context::SaveContext;
pub use encoding::Encoding;
pub use error::{ExpectedAgents, ExpectedTime, ItemKind, SaveError, Warning};
pub use events::{ShotEvent, ShotEventKind};
pub use frame::{BallCount, FrameTracker, ShotError, ShotRuling, rule_on};
pub use read_error::{Fault, JsonError, ReadError};
pub use save::{Save, SaveFile};
pub use trajectory::Trajectory;

/// The templates of all messages in this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    SaveError::MESSAGES,
    ExpectedTime::MESSAGES,
    ExpectedAgents::MESSAGES,
    ItemKind::MESSAGES,
    Warning::MESSAGES,
    ShotError::MESSAGES,
    BallCount::MESSAGES,
    JsonError::MESSAGES,
    ReadError::MESSAGES,
    Fault::MESSAGES,
    read_error::Phrase::MESSAGES,
];
