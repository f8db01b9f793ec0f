//! Searches against a plain minimax, and what a search must always keep.

mod against_minimax;
mod higher;
mod limits;
mod results;
mod samples;
mod selective;
mod signature;
mod toy;
