#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod batch;
mod board;
mod dwyn;
mod env;
mod past;

pub use batch::{Arrays, Batch, NotLegal};
pub use board::{BoardEnv, CamelotEnv, CametteEnv, CheckersEnv, Turn};
pub use dwyn::DwynEnv;
pub use env::{End, Env};
