//! The server over real connections.

mod client;
mod doors;
mod keeping;
mod playing;
mod secrets;
