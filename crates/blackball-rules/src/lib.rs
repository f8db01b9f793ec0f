#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

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
mod names;
mod rule;
#[cfg(feature = "serde")]
mod serial;
mod side;
mod terms;
mod text;

#[cfg(feature = "records")]
pub use boardgame_core::Record;
pub use boardgame_core::{self, Lang, Match, Message, Outcome, Player, Status};

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

/// The templates of all messages in this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    ParseBallError::MESSAGES,
    ParseRuleError::MESSAGES,
    ParseMoveError::MESSAGES,
    facts::Expected::MESSAGES,
    facts::ImpossibleFacts::MESSAGES,
    facts::Listing::MESSAGES,
    frame::SetupError::MESSAGES,
    frame::FrameStatus::MESSAGES,
    Illegal::MESSAGES,
    clock::ClockError::MESSAGES,
    terms::Term::MESSAGES,
    readings::ReadingText::MESSAGES,
    readings::BreakInOff::MESSAGES,
    readings::RerackBreaker::MESSAGES,
    readings::SplitHit::MESSAGES,
    readings::FouledBreakBlack::MESSAGES,
    readings::TwoTouching::MESSAGES,
    readings::TouchingOnFreeShot::MESSAGES,
    readings::FrozenScope::MESSAGES,
    readings::AfterTimeOut::MESSAGES,
    readings::FreeShotFinish::MESSAGES,
    readings::Alternation::MESSAGES,
    readings::BreakAfterFoul::MESSAGES,
    readings::CitedReading::MESSAGES,
    ruling::Assumption::MESSAGES,
    ruling::Call::MESSAGES,
    ruling::FoulKind::MESSAGES,
    ruling::CitedFoul::MESSAGES,
    ruling::Notice::MESSAGES,
    ruling::Sentence::MESSAGES,
    ruling::NextPhrase::MESSAGES,
    ruling::RulingText::MESSAGES,
    geometry::LayoutError::MESSAGES,
    geometry::PlacementFault::MESSAGES,
    geometry::PointError::MESSAGES,
    geometry::RackPatternError::MESSAGES,
    geometry::TableError::MESSAGES,
    geometry::Size::MESSAGES,
];
