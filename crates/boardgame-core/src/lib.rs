#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod action;
mod alternatives;
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
#[cfg(feature = "random")]
mod playout;
#[cfg(feature = "records")]
mod record;
mod replay_error;
mod rule;
mod seed;
#[cfg(feature = "serde")]
pub mod serial;
#[cfg(feature = "random")]
mod shuffle;
#[cfg(feature = "testkit")]
pub mod testkit;

/// A sample game for `cargo xtask ci house`.
#[cfg(whole_house)]
#[path = "../../boardgame-table/tests/noughts/src/rules.rs"]
pub mod noughts;
#[cfg(whole_house)]
extern crate self as boardgame_core;

pub use action::{ActionProgress, ActionSet};
pub use alternatives::{MAX_LISTED, alternatives};
pub use digest::Digest;
pub use event::Event;
#[cfg(feature = "records")]
pub use fair::FairDeal;
pub use fair::{FairDealError, Promise};
pub use game::{Enumerable, Game, Notation};
#[cfg(feature = "secret")]
pub use game::{Knowledge, Secret};
pub use history::{DrawPolicy, History};
pub use lang::Lang;
#[cfg(feature = "secret")]
pub use match_play::TranscriptError;
pub use match_play::{Correction, Match};
pub use match_rule::{Ending, MatchError, MatchRule};
pub use message::{Message, ParseLangError};
pub use outcome::{Outcome, PlayerResult, RecordedOutcome, Status};
pub use perft::{divide, perft};
pub use player::{Player, Viewer};
#[cfg(feature = "random")]
pub use playout::{Playout, PlayoutEnd, RandomPlayer, playout};
#[cfg(feature = "records")]
pub use record::{Journal, Meta, Record, RecordError, RecordHeader, Recorded};
pub use replay_error::ReplayError;
pub use rule::{Cites, Clause, Rulebook, Ruleset};
pub use seed::{ParseSeedError, Seed};
#[cfg(feature = "random")]
pub use shuffle::Shuffler;

/// Items for macros and for the other crates of the workspace. They can change in any release.
#[doc(hidden)]
pub mod __private {
    /// Seal for traits that only this crate and its macros implement.
    pub trait Sealed {}

    #[cfg(feature = "records")]
    pub use crate::record::strip_bom;
    #[cfg(feature = "records")]
    pub use crate::serial::without_position;
    pub use crate::{
        action::write_bits,
        alternatives::{first_square, natural_sort_key},
        message::{is_bidi_control, is_invisible},
        perft::MAX_PERFT_DEPTH,
    };
}

/// All messages of the crate.
pub const MESSAGES: &[&[message::Template]] = &[
    #[cfg(whole_house)]
    noughts::NoughtsRefusal::MESSAGES,
    #[cfg(whole_house)]
    noughts::NoughtsUnread::MESSAGES,
    ParseLangError::MESSAGES,
    message::Phrase::MESSAGES,
    message::PlayerNumber::MESSAGES,
    outcome::StatusText::MESSAGES,
    event::EventText::MESSAGES,
    #[cfg(feature = "random")]
    PlayoutEnd::MESSAGES,
    Ending::MESSAGES,
    MatchError::<()>::MESSAGES,
    FairDealError::MESSAGES,
    #[cfg(feature = "secret")]
    TranscriptError::MESSAGES,
    ParseSeedError::MESSAGES,
    #[cfg(feature = "records")]
    RecordError::MESSAGES,
    ReplayError::<(), ()>::MESSAGES,
    board::ParseGameError::<()>::MESSAGES,
    board::ExpectedHistory::MESSAGES,
    movetext::SyntaxError::MESSAGES,
    movetext::TextPart::MESSAGES,
    movetext::Limit::MESSAGES,
    movetext::Remark::<()>::MESSAGES,
    movetext::SourceError::MESSAGES,
    movetext::Location::MESSAGES,
];

/// Checks at compile time that a crate lists the messages of a type in its `crate::MESSAGES`.
#[doc(hidden)]
#[macro_export]
#[expect(clippy::crate_in_macro_def, reason = "the list is that of the crate which declares the messages")]
macro_rules! __assert_listed {
    ($Type:ty) => {
        const _: () = ::core::assert!(
            $crate::message::is_listed(crate::MESSAGES, <$Type>::MESSAGES),
            ::core::concat!("`", ::core::stringify!($Type), "::MESSAGES` is missing in `crate::MESSAGES`"),
        );
    };
}
