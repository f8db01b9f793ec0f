//! Why a set-up is refused.

use boardgame_core::{Cites, Player};
use thiserror::Error;

use crate::{Card, Phase, Rule};

/// Why a set-up or a layout is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Two to six can play.
    #[error("2 to 6 players can play, not {found}")]
    Players {
        /// How many there should be.
        found: u8,
    },
    /// A turn limit leaves at least one turn.
    #[error("a turn limit of 0 leaves no turn to play")]
    NoTurns,
    /// There are more or fewer hands than players.
    #[error("{players} players, but {found} hands")]
    Hands {
        /// How many players there are.
        players: u8,
        /// How many hands there are.
        found: u8,
    },
    /// There are more or fewer tables than hands.
    #[error("{players} hands, but {found} tables")]
    Tables {
        /// How many hands there are.
        players: u8,
        /// How many tables there are.
        found: usize,
    },
    /// A seat is named that does not exist.
    #[error("{player} has no seat among {players}")]
    NoSuchSeat {
        /// Who was named.
        player: Player,
        /// How many seats there are.
        players: u8,
    },
    /// A card lies in two places, or a seventh DWYN somewhere.
    #[error("{card} lies in more places than the pack has copies")]
    TooMany {
        /// The card.
        card: Card,
    },
    /// A card, or a copy of DWYN, lies nowhere.
    #[error("{card} is missing")]
    Missing {
        /// The card.
        card: Card,
    },
    /// Only body cards and the crown lie on tables.
    #[error("{card} cannot lie on a table")]
    NotForTables {
        /// The card.
        card: Card,
    },
    /// The crown lies at the bottom of the stock, or after it was drawn on a table.
    #[error("the crown does not lie {}", match .phase {
        Phase::Before => "at the bottom of the stock",
        Phase::After => "on a table",
    })]
    CrownMisplaced {
        /// The phase of the layout.
        phase: Phase,
    },
    /// The crown is the last card of the stock.
    #[error("{found} cards are left in the stock though the crown has been drawn")]
    StockAfterCrown {
        /// How many there are.
        found: usize,
    },
    /// Who has drawn holds a card.
    #[error("{player} has drawn this turn and holds no card")]
    DrawnAndEmpty {
        /// Whose turn it is.
        player: Player,
    },
    /// By the time the crown is drawn all have had a turn.
    #[error("body cards of the deal are still to be laid though the crown has been drawn")]
    OpeningAfterCrown,
    /// The challenge cannot have come about.
    #[error("the challenge cannot be: {reason}")]
    Duel {
        /// Why not.
        reason: &'static str,
    },
}

impl Cites for SetupError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Players { .. } | Self::Hands { .. } | Self::Tables { .. } | Self::NoSuchSeat { .. } => Rule::Players,
            Self::NoTurns => Rule::TurnLimit,
            Self::TooMany { .. } | Self::Missing { .. } => Rule::Pack,
            Self::NotForTables { .. } => Rule::Zones,
            Self::CrownMisplaced { phase: Phase::After } => Rule::CrownDrawn,
            Self::CrownMisplaced { phase: Phase::Before } | Self::StockAfterCrown { .. } => Rule::CrownUnderStock,
            Self::DrawnAndEmpty { .. } => Rule::Draw,
            Self::OpeningAfterCrown => Rule::OpeningLay,
            Self::Duel { .. } => Rule::Challenge,
        }
    }
}
