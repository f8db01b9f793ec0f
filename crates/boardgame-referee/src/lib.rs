#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[macro_use]
mod games;
mod beside;
pub mod board;
mod face;
mod format;
pub mod json;
mod judge;
mod kinds;
mod movetext;
mod on_board;
mod opened;
mod outside;
mod painting;
pub mod pooltool;
mod reading;
mod record;
pub mod report;
#[cfg(feature = "documents")]
pub mod rules;
mod saved;
mod seen;
#[cfg(feature = "solutions")]
pub mod solution;
mod wording;
pub mod words;
mod write;

use boardgame_core::message::Template;

#[cfg(whole_house)]
extern crate self as boardgame_referee;

pub use {boardgame_core, boardgame_text};

pub use face::Face;
pub use format::format;
pub use games::GameId;
pub use judge::judge;
pub use outside::Games;
pub use reading::Reading;
pub use report::{Report, Verdict};

/// The games by their names in the list, for the macros.
#[doc(hidden)]
pub mod __private {
    pub use crate::games::game;
}

/// Files: formats, streams, and games to continue.
pub mod file {
    pub use crate::{
        format::{ENOUGH, FileFormat},
        judge::{Reports, judge_stream},
        saved::{Aside, AsidePart, Saved, Texts},
        words::Unknown,
    };
}

/// All messages of this crate.
pub const MESSAGES: &[&[Template]] = all_messages![
    words::BallotStanding::MESSAGES,
    words::Deal::MESSAGES,
    words::FileFault::MESSAGES,
    words::Finding::MESSAGES,
    words::Lost::MESSAGES,
    words::MoveWords::MESSAGES,
    words::PieceName::MESSAGES,
    words::System::MESSAGES,
    words::Unknown::MESSAGES,
];

/// The workspace's front page: its examples are run as tests here, in the one crate that knows all games.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod front_page {}

/// The same page in Welsh.
#[cfg(doctest)]
#[doc = include_str!("../../../README.cy.md")]
mod tudalen_flaen {}
