//! A shared table: links to seats, rights, offers, takebacks, clocks, fair deals and the list of entries. The host
//! provides addresses, storage and the time.
//!
//! A [`TableState`] is opened from a [`Head`], or [loaded](TableState::load) with stored entries. A host
//! [admits](TableState::admit) a [`TableAct`], [carries it out](TableState::act), stores its entries, and then
//! [announces](TableState::took) each.
//!
//! ```
//! use boardgame_table::{Entered, Refusal, boardgame_referee::GameId, serde_json::json, words::Denied};
//! use boardgame_table::hosted::{LinkRole, StoredEntry, TableAct, TableState, TableRequest};
//! use boardgame_table::boardgame_core::{Player, Seed};
//! use std::sync::Arc;
//!
//! # fn main() -> Result<(), Refusal> {
//! let head = Arc::new(TableRequest::new(GameId::Checkers, json!({})).head(Seed::from_u64(1))?);
//! let mut table = TableState::open(Arc::clone(&head), 0)?;
//! let (black, white) = (LinkRole::Seat(Player::new(0)), LinkRole::Seat(Player::new(1)));
//!
//! // Whose turn it is, the table knows; who comes with a link, its head.
//! assert_eq!(head.role(head.seats[0].secret.as_str()), Some(black));
//! let act = TableAct::Entered(Entered::Typed("11-15".to_owned()));
//! assert_eq!(table.admit(white, &act, None), Err(Denied::NotYourTurn));
//! table.admit(black, &act, Some(0))?;
//! let done = table.act(black, act, 1_000, &Seed::from_u64(2))?;
//!
//! // What is kept makes the same table again.
//! let mut kept = Vec::new();
//! for entry in &done.entries {
//!     kept.push(entry.body());
//!     table.took(entry, None, 1_000, 0);
//! }
//! let stored = kept.into_iter().map(|body| StoredEntry { body, mark: None, at: 1_000, made: 0 });
//! let again = TableState::load(head, &stored.collect::<Vec<_>>(), 0)?;
//! assert_eq!(again.sit().events(), 1);
//! # Ok(())
//! # }
//! ```

mod acting;
mod authority;
mod deal;
mod entry;
mod head;
mod import;
pub mod ladder;
mod request;
mod state;
mod thinking;

pub use self::{
    acting::ActResult,
    authority::{Context, LinkRole, Opponents, TableRight, may},
    entry::{ActMark, ActRequest, DealWord, Entry, MoveRequest, Offered, StoredEntry, TableAct},
    head::{Annotations, Computer, Head, LinkSecret, NextTable, Seat, TimeControl},
    import::{ImportBounds, ImportedGame},
    request::TableRequest,
    state::{Offer, TableState},
    thinking::Decision,
};
