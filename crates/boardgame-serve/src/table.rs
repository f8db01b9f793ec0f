//! Shared tables in memory. [`boardgame_table::hosted`] decides what happens at them.

mod analysis;
mod computer;
mod presence;
mod state;

pub(crate) use self::{
    presence::PresenceGuard,
    state::{ENTRY, LockedState, SharedTable, TableBounds},
};
