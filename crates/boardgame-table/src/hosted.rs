//! A table shared by several people: the links to its seats, their rights, offers, takebacks, clocks, fair deals and
//! the log of entries. The hosting program provides URLs, storage and the time.
//!
//! [`TableState::open`] starts a table from a [`TableHead`], and [`TableState::load`] restores one from stored entries.
//! The program [admits](TableState::admit) each [`TableAct`], [carries it out](TableState::act), stores the resulting
//! entries, and then [announces](TableState::announce) each of them.
//!
//! ```
//! use boardgame_table::{Input, Refusal, boardgame_referee::GameId, serde_json::json, words::Denial};
//! use boardgame_table::hosted::{LinkRole, StoredEntry, TableAct, TableState, TableRequest};
//! use boardgame_table::boardgame_core::{Player, Seed};
//! use std::sync::Arc;
//!
//! # fn main() -> Result<(), Refusal> {
//! let head = Arc::new(TableRequest::new(GameId::Checkers, json!({})).head(Seed::from_u64(1))?);
//! let mut table = TableState::open(Arc::clone(&head), 0)?;
//! let (black, white) = (LinkRole::Seat(Player::new(0)), LinkRole::Seat(Player::new(1)));
//!
//! let act = TableAct::Input(Input::Typed("11-15".to_owned()));
//! assert_eq!(table.admit(white, &act, None), Err(Denial::NotYourTurn));
//! table.admit(black, &act, Some(0))?;
//! let result = table.act(black, act, 1_000, &Seed::from_u64(2))?;
//! let mut stored = Vec::new();
//! for entry in &result.entries {
//!     stored.push(StoredEntry { body: entry.body(), mark: None, at: 1_000, made: 0 });
//!     table.announce(entry, None, 1_000, 0);
//! }
//! assert_eq!(TableState::load(head, &stored, 0)?.game().events(), 1);
//! # Ok(())
//! # }
//! ```

mod acting;
mod authority;
mod entry;
#[cfg(feature = "pages")]
mod form;
mod head;
pub mod ladder;
mod request;
mod state;
mod thinking;

pub use self::{
    acting::ActResult,
    authority::{LinkRole, Opponents, RightsContext, TableRight, may},
    entry::{ActMark, ActRequest, DealWord, Entry, MoveRequest, OfferKind, StoredEntry, TableAct},
    head::{Annotations, Computer, LinkSecret, NextTable, Seat, TableHead, TimeControl},
    request::{ImportBounds, ImportedGame, TableRequest},
    state::{Offer, TableState},
    thinking::ComputerDecision,
};
