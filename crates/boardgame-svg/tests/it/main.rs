//! Pictures against golden files, and safety of pictures.

mod golden;
mod safe;
