//! Why a move is refused.

use boardgame_core::{Cites, Player};
use thiserror::Error;

use crate::{Card, Cards, Rule, Suit};

/// Why a move is refused.
///
/// A refusal depends on the table and the hand of the player who moves, and on nothing else: its text tells him nothing
/// that he could not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Illegal {
    /// Before the crown a turn starts with a draw.
    #[error("draw a card first")]
    MustDrawFirst,
    /// A turn has one draw.
    #[error("a card was drawn already this turn")]
    AlreadyDrawn {
        /// The clause of the phase.
        rule: Rule,
    },
    /// The card is not in the hand.
    #[error("{card} is not in the hand")]
    NotInHand {
        /// The card that was named.
        card: Card,
        /// The clause that asks for a card of the hand.
        rule: Rule,
    },
    /// Only body cards are laid.
    #[error("{card} is no body card: only these are laid")]
    NotABodyCard {
        /// The card that was named.
        card: Card,
        /// The clause of the phase.
        rule: Rule,
    },
    /// Nobody steals from himself.
    #[error("a player cannot steal from himself")]
    TargetIsSelf,
    /// The card is not on the table of that player, or there is no such player.
    #[error("{from} has no {prize} on the table; what can be stolen there: [{stealable}]")]
    NoSuchPrize {
        /// Who was named.
        from: Player,
        /// The card that was named.
        prize: Card,
        /// What can be stolen from him.
        stealable: Cards,
    },
    /// The card belongs to a body of one suit.
    #[error("{prize} belongs to a complete body of one suit; what can be stolen from {from}: [{stealable}]")]
    PrizeIsImmune {
        /// Who was named.
        from: Player,
        /// The card that was named.
        prize: Card,
        /// What can be stolen from him.
        stealable: Cards,
    },
    /// An answer is of the suit that was named.
    #[error("{card} is not of the suit {suit}")]
    WrongSuit {
        /// The card that was played.
        card: Card,
        /// The suit that was named.
        suit: Suit,
        /// The clause of the player's role.
        rule: Rule,
    },
    /// An answer is a number card.
    #[error("{card} is no number card")]
    NotANumber {
        /// The card that was played.
        card: Card,
        /// The clause of the player's role.
        rule: Rule,
    },
    /// An answer is higher than the card before.
    #[error("{card} is not higher than {top}")]
    NotHigher {
        /// The card that was played.
        card: Card,
        /// The card to beat.
        top: Card,
        /// The clause of the player's role.
        rule: Rule,
    },
    /// He who must answer and can may not give up.
    #[error("an answer is due: [{playable}]")]
    MustPlay {
        /// The cards in the hand that answer.
        playable: Cards,
        /// The clause of the player's role.
        rule: Rule,
    },
    /// The heap is empty.
    #[error("there is no card to draw")]
    NothingToDraw,
    /// Answers belong to a challenge.
    #[error("no challenge is open")]
    NotInADuel,
    /// In a challenge there is only answering and giving up.
    #[error("the challenge for {prize} is open: answer in {suit} or pass")]
    InADuel {
        /// The card in dispute.
        prize: Card,
        /// The suit that was named.
        suit: Suit,
    },
    /// A turn is passed on only when there is neither a card in the hand nor one to draw.
    #[error("a turn is passed on only with an empty hand and an empty heap")]
    CannotIdle,
    /// The game is over.
    #[error("the game is over")]
    GameOver {
        /// The clause that ended it.
        rule: Rule,
    },
}

impl Illegal {
    /// A fixed code in capitals, for programs: `MUST_DRAW_FIRST`, `PRIZE_IS_IMMUNE` …
    ///
    /// ```
    /// assert_eq!(dwyn::Illegal::MustDrawFirst.code(), "MUST_DRAW_FIRST");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::MustDrawFirst => "MUST_DRAW_FIRST",
            Self::AlreadyDrawn { .. } => "ALREADY_DRAWN",
            Self::NotInHand { .. } => "NOT_IN_HAND",
            Self::NotABodyCard { .. } => "NOT_A_BODY_CARD",
            Self::TargetIsSelf => "TARGET_IS_SELF",
            Self::NoSuchPrize { .. } => "NO_SUCH_PRIZE",
            Self::PrizeIsImmune { .. } => "PRIZE_IS_IMMUNE",
            Self::WrongSuit { .. } => "WRONG_SUIT",
            Self::NotANumber { .. } => "NOT_A_NUMBER",
            Self::NotHigher { .. } => "NOT_HIGHER",
            Self::MustPlay { .. } => "MUST_PLAY",
            Self::NothingToDraw => "NOTHING_TO_DRAW",
            Self::NotInADuel => "NOT_IN_A_DUEL",
            Self::InADuel { .. } => "IN_A_DUEL",
            Self::CannotIdle => "CANNOT_IDLE",
            Self::GameOver { .. } => "GAME_OVER",
        }
    }
}

impl Cites for Illegal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::AlreadyDrawn { rule }
            | Self::NotInHand { rule, .. }
            | Self::NotABodyCard { rule, .. }
            | Self::WrongSuit { rule, .. }
            | Self::NotANumber { rule, .. }
            | Self::NotHigher { rule, .. }
            | Self::MustPlay { rule, .. }
            | Self::GameOver { rule } => *rule,
            Self::MustDrawFirst => Rule::Draw,
            Self::TargetIsSelf => Rule::OutOfReach,
            Self::NoSuchPrize { .. } => Rule::Target,
            Self::PrizeIsImmune { .. } => Rule::StrongBody,
            Self::NothingToDraw => Rule::LaterDraw,
            Self::NotInADuel | Self::InADuel { .. } => Rule::Challenge,
            Self::CannotIdle => Rule::IdleTurn,
        }
    }
}
