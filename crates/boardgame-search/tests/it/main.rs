//! Tests of the searches on small games.

mod against_minimax;
#[path = "../../examples/kuhn.rs"]
mod kuhn;
mod limits;
#[path = "../../examples/podium.rs"]
mod podium;
mod results;
mod samples;
mod selective;
mod signature;
mod toy;
