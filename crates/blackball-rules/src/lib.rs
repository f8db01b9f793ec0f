#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod clock;
pub mod facts;
pub mod frame;
pub mod geometry;
pub mod moves;
pub mod readings;
pub mod ruling;

mod adjudicate;
mod ball;
mod game;
mod rule;
#[cfg(feature = "serde")]
mod serial;
mod side;
mod words;

pub use boardgame_core::{Lang, Match, Message, Record, Status};

pub use adjudicate::adjudicate;
pub use ball::{Ball, BallSet, Colour, Group, ParseBallError};
pub use facts::{Facts, ParseMoveError};
pub use frame::FrameState;
pub use game::{Blackball, Format, Setup};
pub use moves::{Illegal, Move};
pub use readings::Readings;
pub use rule::{ParseRuleError, RULES, Rule, RuleSet};
pub use ruling::Ruling;
pub use side::Side;

/// All messages of this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    ParseBallError::MESSAGES,
    ParseRuleError::MESSAGES,
    ParseMoveError::MESSAGES,
    facts::Expected::MESSAGES,
    facts::ImpossibleFacts::MESSAGES,
    facts::Listing::MESSAGES,
    frame::SetupError::MESSAGES,
    frame::Standing::MESSAGES,
    Illegal::MESSAGES,
    clock::ClockError::MESSAGES,
    words::Word::MESSAGES,
    readings::Read::MESSAGES,
    readings::Followed::MESSAGES,
    ruling::Assumption::MESSAGES,
    ruling::FoulKind::MESSAGES,
    ruling::CitedFoul::MESSAGES,
    ruling::Notice::MESSAGES,
    ruling::Sentence::MESSAGES,
    ruling::Turn::MESSAGES,
    ruling::Spoken::MESSAGES,
    ruling::Cited::MESSAGES,
    ruling::Part::MESSAGES,
    geometry::LayoutError::MESSAGES,
    geometry::PlacementFault::MESSAGES,
    geometry::PointError::MESSAGES,
    geometry::RackPatternError::MESSAGES,
    geometry::TableError::MESSAGES,
    geometry::Size::MESSAGES,
];
