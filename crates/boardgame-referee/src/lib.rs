#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[macro_use]
mod games;
mod annotations;
pub mod board;
mod board_game;
mod format;
mod import;
pub mod json;
mod judge;
mod movetext;
mod options;
pub mod pooltool;
mod presentation;
mod properties;
mod record;
pub mod report;
#[cfg(feature = "documents")]
pub mod rules;
mod saved_game;
mod sightings;
#[cfg(feature = "solutions")]
pub mod solution;
mod terminal;
pub mod words;

use boardgame_core::message::Template;

#[cfg(whole_house)]
extern crate self as boardgame_referee;

pub use {boardgame_core, boardgame_text};

pub use format::format;
pub use games::GameId;
pub use judge::{Games, judge};
pub use options::JudgeOptions;
pub use presentation::Presentation;
pub use report::{Report, Verdict};

/// The types of the games, for use by this crate's macros.
#[doc(hidden)]
pub mod __private {
    pub use crate::games::game;
}

/// File formats, streams of games, and saved games.
pub mod file {
    pub use crate::{
        format::{ENOUGH, FileFormat},
        judge::{Reports, judge_stream},
        saved_game::{Annotation, AnnotationPart, SavedGame, SavedGames},
        words::UnknownFormat,
    };
}

/// The templates of all messages in this crate.
pub const MESSAGES: &[&[Template]] = all_messages![
    words::BallotRestriction::MESSAGES,
    words::OpeningName::MESSAGES,
    words::Blunder::MESSAGES,
    words::Deal::MESSAGES,
    words::FileFault::MESSAGES,
    words::Finding::MESSAGES,
    words::MoveWords::MESSAGES,
    words::PieceName::MESSAGES,
    words::System::MESSAGES,
    words::UnknownFormat::MESSAGES,
];

/// Runs the examples in the workspace's README as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod front_page {}

/// Runs the examples in the Welsh README as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.cy.md")]
mod tudalen_flaen {}
