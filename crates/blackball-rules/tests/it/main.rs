//! Integration tests of the crate.

mod chance;
mod expect;
mod frames;
mod mirror;
mod plain_frame;
mod plain_match;
mod rows;
mod search;
mod seven_foot;
mod table;

mod balls;
mod clauses;
mod clock;
mod fuzz;
mod geometry;
mod json;
mod kit;
mod layout;
mod matches;
mod properties;
mod racks;
mod rulings;
mod scenarios;
mod setups;
mod sights;
mod text;
