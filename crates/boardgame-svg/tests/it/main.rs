//! Tests that pictures match the golden files, are escaped, and hide what they must.

mod golden;
mod safe;
