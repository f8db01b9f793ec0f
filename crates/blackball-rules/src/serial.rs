//! What is said, in serde's formats: as its code, clause and arguments. Feature `serde`. Values serialise where they are
//! declared.

use boardgame_core::serialize_messages;

use crate::{
    Illegal, ParseBallError, ParseMoveError, ParseRuleError,
    clock::ClockError,
    facts::{Expected, ImpossibleFacts, Listing},
    frame::{SetupError, Standing},
    geometry::{LayoutError, PlacementFault, PointError, RackPatternError, Size, TableError},
    readings::{Followed, Read},
    ruling::Sentence,
};

serialize_messages! {
    said Expected, Followed, Listing, ParseBallError, ParseMoveError, ParseRuleError, PointError, Read, Sentence, Size,
        Standing;
    refused ClockError, Illegal, ImpossibleFacts, LayoutError, PlacementFault, RackPatternError, SetupError, TableError;
}
