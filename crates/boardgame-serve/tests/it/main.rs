//! Tests of the server over real connections.

mod after;
mod authority;
mod client;
mod doors;
mod floods;
mod keeping;
mod learning;
mod limits;
mod messages;
mod model;
mod openapi;
mod perfect;
mod playing;
mod polls;
mod random;
mod secrets;
