//! Tests that pictures match the golden files, escape text, and show no hidden cards.

mod golden;
mod safe;
