//! The clauses that refusals of the geometry rest on.

use boardgame_core::Cites;

use super::{LayoutError, PlacementFault, RackPatternError, TableError};
use crate::Rule;

impl Cites for TableError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        Rule::Equipment
    }
}

impl Cites for RackPatternError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        Rule::Rack
    }
}

impl Cites for PlacementFault {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::OffSurface { .. } => Rule::BallInHand,
            Self::BeyondBaulk { .. } => Rule::NotFromBaulk,
            Self::Touching { .. } => Rule::Baulk,
        }
    }
}

impl Cites for LayoutError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::NotToldApart { .. } | Self::OffTable { .. } => Rule::Equipment,
            Self::OnTable { .. } | Self::NoRoom { .. } => Rule::Respot,
        }
    }
}
