//! Tables as a server has them: shared by many, kept, with computer players who think. What happens at one is decided by
//! [`boardgame_table::hosted`].

mod after;
mod computer;
mod presence;
mod state;
mod thinkers;

use std::time::Duration;

pub(crate) use self::{
    presence::Here,
    state::{ENTRY, Loaded, SharedTable, TableBounds},
    thinkers::Thinkers,
};

/// How often somebody looks at the clocks.
pub(crate) const CLOCKS: Duration = Duration::from_millis(250);
