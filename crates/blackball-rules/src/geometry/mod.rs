//! The table, the balls on it, and what the rules measure: spot, baulk, centre line, racks, re-spots, snookers.
//!
//! Everything is in metres and exact but for the rounding of double precision; nothing here rules on anything.
//! Left and right may be exchanged everywhere.

mod cites;
mod drawing;
mod layout;
mod lines;
mod placement;
mod point;
mod rack;
mod respot;
mod snooker;
mod sqrt;
mod table;

pub use drawing::Drawing;
pub use layout::{Layout, LayoutError};
pub use lines::PocketCentres;
pub use placement::PlacementFault;
pub use point::{Disc, Point, PointError};
pub use rack::{RackPattern, RackPatternError};
pub use respot::{RESPOT_GAP, respot};
pub use snooker::{StraightPath, straight_path};
pub use table::{Table, TableError};
