#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[macro_use]
mod games;
mod beside;
mod board;
mod face;
mod format;
pub mod json;
mod judge;
mod kinds;
mod movetext;
mod on_board;
mod opened;
mod painting;
mod pooltool;
mod reading;
mod record;
mod report;
pub mod rules;
mod saved;
mod seen;
#[cfg(feature = "solutions")]
mod solution;
mod wording;
pub mod words;
mod write;

use boardgame_core::message::Template;

pub use {boardgame_core, boardgame_text};

pub use blackball_pooltool::Told;
pub use board::{Ballot, Ballots, BoardFace, material, read_position};
pub use face::{Face, NO_BREAK, listed, moves_from, named, with_clause};
pub use format::{ENOUGH, FileFormat, format};
pub use games::{GameAbout, GameId, GameName, blackball::standing, game};
pub use judge::{Reports, judge, judge_stream};
pub use painting::Room;
pub use pooltool::{Frames, lying, read_save, report_of_saves, situation};
pub use reading::{Oracle, Reading, Worth};
pub use report::{Ended, Fault, Played, Remark, Report, Sight, Thrown, Verdict, illegal, refused};
pub use saved::{Aside, AsidePart, Saved, Texts};
#[cfg(feature = "solutions")]
pub use solution::{KeptSolution, Solution, Solvable};
pub use wording::{number, ply, said, stands};
pub use words::Unknown;

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
