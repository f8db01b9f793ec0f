//! The server over real connections.

mod after;
mod agreeing;
mod authority;
mod client;
mod doors;
mod floods;
mod keeping;
mod model;
mod learning;
mod playing;
mod random;
mod secrets;
