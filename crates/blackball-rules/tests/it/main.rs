//! The tests of the referee, in one program.
#![expect(clippy::duplicate_mod, reason = "the body of a fuzz target brings its support, so that it can stand alone")]

#[path = "../support/chance.rs"]
mod chance;
#[path = "../support/expect.rs"]
mod expect;
#[path = "../support/frames.rs"]
mod frames;
#[path = "../support/mirror.rs"]
mod mirror;
#[path = "../support/plain_match.rs"]
mod plain_match;
#[path = "../support/rows.rs"]
mod rows;
#[path = "../support/search.rs"]
mod search;
#[path = "../support/seven_foot.rs"]
mod seven_foot;
mod table;

mod cannot_be;
mod citations;
mod clause_1_to_3;
mod clause_4_break;
mod clause_4_play;
mod clause_4_special;
mod clause_5;
mod clause_6_7;
mod clause_8;
mod clauses;
mod contradictions;
mod findings;
mod fuzz;
mod geometry;
mod kit;
mod layout;
mod matches;
mod properties;
mod racks;
mod review;
mod scenarios;
mod sets;
mod sights;
