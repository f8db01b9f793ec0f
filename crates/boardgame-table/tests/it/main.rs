//! What a table allows and decides, without a server or a terminal.

mod authority;
mod clocks;
mod computers;
mod corrections;
mod entries;
mod faces;
mod model;
mod offers;
mod support;
