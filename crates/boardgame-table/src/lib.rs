#![cfg_attr(feature = "pages", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "pages"), doc = "Matches at a table, its messages in each language, and perfect play.")]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "perfect")]
pub mod assessment;
#[cfg(feature = "hosted")]
#[cfg_attr(not(feature = "pages"), expect(dead_code))]
mod ballot;
#[cfg(feature = "tables")]
mod card_words;
#[cfg(feature = "tables")]
mod computer_move;
#[cfg(feature = "pages")]
pub mod covers;
#[cfg(all(feature = "pages", feature = "perfect"))]
pub mod daily;
#[cfg(feature = "tables")]
mod game_match;
#[cfg(feature = "tables")]
mod games;
#[cfg(feature = "pages")]
pub mod guide;
#[cfg(feature = "hosted")]
pub mod hosted;
#[cfg(feature = "documents")]
mod introduction;
#[cfg(feature = "tables")]
mod json;
pub mod locale;
#[cfg(feature = "pages")]
pub mod look;
#[cfg(all(feature = "hosted", feature = "pages"))]
pub mod opening;
#[cfg(feature = "tables")]
pub mod opponents;
#[cfg(feature = "pages")]
pub mod page;
#[cfg(feature = "perfect")]
pub mod perfect;
#[cfg(feature = "tables")]
mod post_mortem;
#[cfg(feature = "tables")]
mod refusal;
#[cfg(feature = "pages")]
pub mod rules;
#[cfg(feature = "pages")]
pub mod set_up;
#[cfg(all(feature = "hosted", feature = "pages"))]
mod sheet;
pub mod words;

use boardgame_core::message::Template;

pub use {boardgame_core, boardgame_referee, boardgame_text};
#[cfg(feature = "tables")]
pub use {boardgame_players, boardgame_search, serde_json};

#[cfg(feature = "tables")]
pub use crate::{
    computer_move::{ComputerMove, Effort, Reason, Task},
    game_match::{AnyMatch, GameView, MoveText},
    games::{Input, move_text, open, open_board, parse_squares, seat},
    post_mortem::{ExactPlay, LONGEST, MoveReview, Oracle, PostMortem},
    refusal::Refusal,
};

#[cfg(feature = "documents")]
pub use crate::introduction::introduction;
#[cfg(all(feature = "hosted", feature = "pages"))]
pub use crate::sheet::{ScoreSheet, SheetRow};
#[cfg(feature = "pages")]
pub use {
    crate::{
        game_match::PageContext,
        post_mortem::{Attempt, PostMortemPage},
    },
    maud,
};

/// All messages of this crate.
pub const MESSAGES: &[&[Template]] = &[
    words::After::MESSAGES,
    words::AtCards::MESSAGES,
    words::AtTable::MESSAGES,
    words::Denial::MESSAGES,
    words::Look::MESSAGES,
    words::Opening::MESSAGES,
    words::Scoring::MESSAGES,
    words::Word::MESSAGES,
    #[cfg(feature = "tables")]
    opponents::MESSAGES[0],
    #[cfg(feature = "tables")]
    opponents::MESSAGES[1],
    #[cfg(feature = "perfect")]
    assessment::Judgement::MESSAGES,
];
