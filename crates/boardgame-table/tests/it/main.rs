//! Tests of the rules of tables, without a server or a terminal.

mod authority;
mod clocks;
mod computers;
mod corrections;
mod entries;
mod forms;
mod model;
mod offers;
mod opponents;
mod presentation;
mod requests;
mod support;
