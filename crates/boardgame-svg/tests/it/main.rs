//! Pictures against golden files, and what no picture may hold.

mod golden;
mod safe;
