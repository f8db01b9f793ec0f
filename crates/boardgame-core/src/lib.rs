#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod board;
mod digest;
mod event;
mod fair;
mod game;
mod history;
mod lang;
mod match_play;
mod match_rule;
pub mod message;
pub mod movetext;
mod outcome;
mod perft;
mod player;
mod playout;
mod record;
mod replay_error;
mod rule;
mod rulebook;
mod seed;
pub mod serial;
mod shuffle;
#[cfg(feature = "testkit")]
pub mod testkit;
#[cfg(feature = "std")]
mod whole;

pub use digest::Digest;
pub use event::Event;
pub use fair::{FairDeal, FairDealError, Promise};
pub use game::{Enumerable, Game, Knowledge, Notation, Secret};
pub use history::{DrawPolicy, History};
pub use lang::Lang;
pub use match_play::Match;
pub use match_rule::{Ending, MatchError, MatchRule};
pub use message::Message;
pub use outcome::{Outcome, RecordedOutcome, Status};
pub use perft::{divide, perft};
pub use player::{Player, Viewer};
pub use playout::{Playout, PlayoutEnd, RandomPlayer, playout};
pub use record::{Meta, Record, RecordError, RecordHeader};
pub use replay_error::ReplayError;
pub use rule::{Cites, Clause, Rulebook, Ruleset};
pub use seed::{ParseSeedError, Seed};
pub use shuffle::Shuffler;
#[cfg(feature = "std")]
pub use whole::write_whole;

/// All messages of this crate.
pub const MESSAGES: &[&[message::Template]] = &[
    message::Phrase::MESSAGES,
    player::PlayerNumber::MESSAGES,
    outcome::Standing::MESSAGES,
    event::Deed::MESSAGES,
    PlayoutEnd::MESSAGES,
    Ending::MESSAGES,
    MatchError::<()>::MESSAGES,
    FairDealError::MESSAGES,
    ParseSeedError::MESSAGES,
    RecordError::MESSAGES,
    ReplayError::<(), ()>::MESSAGES,
    board::ParseGameError::<()>::MESSAGES,
    board::ExpectedHistory::MESSAGES,
    movetext::SyntaxError::MESSAGES,
    movetext::Part::MESSAGES,
    movetext::Limit::MESSAGES,
    movetext::Remark::<()>::MESSAGES,
    movetext::SourceError::MESSAGES,
    movetext::Location::MESSAGES,
];
