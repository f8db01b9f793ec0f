//! Game texts, read and written in a dialect as small as can be.

mod faults;
mod forms;
mod hostile;
mod lenient;
mod round_trip;
pub(crate) mod toy;
