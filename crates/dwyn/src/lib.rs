#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod card;
mod cards;
mod check;
mod drawing;
mod duel;
mod effect;
mod game;
mod generate;
mod index;
mod knowledge;
mod layout;
mod moves;
mod observe;
mod options;
mod parse;
mod play;
mod position_text;
mod rule;
mod sampling;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod setup_error;
mod stack;
mod state;
mod table;
mod view;

#[cfg(feature = "records")]
pub use boardgame_core::Record;
pub use boardgame_core::{self, Lang, Match, Outcome, Player, Secret, Seed, Shuffler, Status, Viewer};

pub use card::{Card, CardName, Colour, Face, Number, Part, Suit};
pub use cards::{CardList, Cards, CardsIter};
pub use check::{Illegal, Reply};
pub use drawing::Line;
pub use duel::Duel;
pub use effect::{Act, Effect, EffectSummary, Person, Prize, Sighting};
pub use game::Dwyn;
pub use generate::Legal;
pub use knowledge::{Contradiction, Knowledge};
pub use layout::Layout;
pub use moves::{Move, MoveKind};
pub use options::{Answer, OpeningLay, Options, XRank};
pub use parse::{Expected, ParseError};
pub use position_text::ParsePositionError;
pub use rule::{RULES, Rule};
pub use sampling::{History, World, Worlds};
pub use setup::Setup;
pub use setup_error::SetupError;
pub use state::State;
pub use table::{MAX_PLAYERS, Phase, Table};
pub use view::View;

/// The templates of all messages in this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    CardList::MESSAGES,
    CardName::MESSAGES,
    Colour::MESSAGES,
    Contradiction::MESSAGES,
    Expected::MESSAGES,
    Illegal::MESSAGES,
    Line::MESSAGES,
    ParseError::MESSAGES,
    Part::MESSAGES,
    Person::MESSAGES,
    Reply::MESSAGES,
    EffectSummary::MESSAGES,
    SetupError::MESSAGES,
    Suit::MESSAGES,
];
