//! The tests of the referee, in one program.

mod chance;
mod expect;
mod frames;
mod mirror;
mod plain_match;
mod rows;
mod search;
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
