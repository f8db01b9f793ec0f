//! The rules of the cards, and why a move is refused.

use boardgame_core::{Cites, rulebook};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("a card must be drawn first")]
    DrawFirst,
    #[error("nothing can be drawn now")]
    NothingToDraw,
    #[error("card {0} is not in the hand")]
    NotInHand(u8),
    #[error("the game is over")]
    Over,
    #[error("the other player holds {0:?}")]
    Indiscreet(Vec<u8>),
}

rulebook! {
    pub(crate) enum Rule of "cards";

    Draw "1" "drawing a card" "codi cerdyn";
    Lay "2" "laying a card" "gosod cerdyn";
    End "3" "the end of the game" "diwedd y gêm";
}

impl Cites for Illegal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::DrawFirst | Self::NothingToDraw => Rule::Draw,
            Self::NotInHand(_) | Self::Indiscreet(_) => Rule::Lay,
            Self::Over => Rule::End,
        }
    }
}
