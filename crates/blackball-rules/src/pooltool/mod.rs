//! Saved simulations of pooltool, and the facts that they show.
//!
//! [`SaveFile`] reads what pooltool's `save` wrote, in JSON or, with a deserializer of the caller's choice, in any
//! other encoding. An [`Adapter`] makes [`Facts`](crate::Facts) of each shot, and [`rule_on`] rules on all shots of a
//! file in turn.
//!
//! ```
//! use blackball_rules::{FrameState, Readings, Side, pooltool::{Adapter, SaveFile, rule_on}};
//!
//! let save = SaveFile::from_json(&std::fs::read("examples/in_off.system.json")?)?;
//! let adapter = Adapter::default().judge_placement(0.001); // in baulk, give or take a millimetre
//! let shots: Vec<_> = rule_on(&save, &adapter, FrameState::new(Side::A), &Readings::default()).collect();
//!
//! let shot = shots[0].as_ref().unwrap();
//! assert!(shot.ruling.to_string().starts_with("Foul by A: the cue ball went in a pocket (5a)."));
//! println!("{}", shot.seen.after.drawing()); // the table from above
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - **What it finds**: the cue ball's contacts in order, this shot's pots (not those of earlier shots, which a save
//!   still lists), cushion contacts by cushion, what touched the cue ball or a cushion at the start, and which balls
//!   passed wholly over the centre line, solved exactly between the events.
//! - **What it leaves unknown**: what was announced, declared or meant, and the clock. A ball on a cushion is frozen
//!   only if you say that it was announced: [`Observed::announce_frozen`].
//! - **Other names for the balls**: [`Adapter::names`]. An id that stands for no ball is an error.
//! - **Other encodings**: [`SaveFile::read`] takes any serde deserializer, so `rmp-serde` reads `MessagePack`.
//! - **What it does not believe**: a shot that was never simulated, times that run backwards, balls that are not there
//!   or fall twice, and numbers that are none are errors; balls hit from afar, through a cushion or still moving at the
//!   end are warnings. Each says where in the document: `events[12].agents[0].id`.

mod adapter;
mod error;
mod frame;
mod history;
mod json;
mod motion;
mod names;
mod read;
mod roster;
mod save;
mod sniff;
mod surface;
mod touching;
mod trail;
mod walk;
mod wary;

pub use adapter::{Adapter, Observed};
pub use error::{Due, SaveError, Warning};
pub use frame::{Ruled, ShotError, rule_on};
pub use json::{JsonError, JsonFault};
pub use names::BallNames;
pub use save::{ReadError, Save, SaveFile};
pub use sniff::Encoding;
pub use walk::{Happening, Moment};
