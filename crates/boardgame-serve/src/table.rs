//! A table: a match, who sits at it, and everything that was entered there.

mod acting;
mod after;
mod clock;
mod computer;
mod deal;
mod entry;
pub(crate) mod head;
mod presence;
mod state;
mod thinkers;

pub(crate) use self::{
    clock::CLOCKS,
    entry::{Act, Offered, Spoken, kept},
    presence::Here,
    state::{Loaded, Table, TableState},
    thinkers::Thinkers,
};
