//! The clauses, one by one. Each test is named after the clause that it tests.

mod cannot_be;
mod clause_1_to_3;
mod clause_4_break;
mod clause_4_play;
mod clause_4_special;
mod clause_5;
mod clause_6_7;
mod clause_8;
mod reasons;
mod table;
