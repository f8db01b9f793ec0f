//! The server over real connections.

mod after;
mod agreeing;
mod authority;
mod client;
mod doors;
mod keeping;
mod playing;
mod secrets;
