//! Shared tables in memory. [`boardgame_table::hosted`] decides what happens at them.

mod computer;
mod presence;
mod state;

pub(crate) use self::state::{ENTRY, LockedState, Services, SharedTable};
