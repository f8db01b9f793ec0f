//! Game texts, read and written in a minimal dialect.

mod cases;
mod faults;
mod forms;
mod hostile;
mod round_trip;
pub(crate) mod toy;
