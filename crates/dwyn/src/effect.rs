//! What a move did, and what each viewer saw of it.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::{Outcome, Player, Viewer};
use serde::Serialize;

use crate::{Card, Cards, Move, Phase, Suit};

/// What a move did, for the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Who moved.
    pub by: Player,
    /// The phase in which he moved.
    pub phase: Phase,
    /// The body cards of his deal that he laid before he drew, when that was due: only with
    /// [`OpeningLay::FirstTurn`](crate::OpeningLay::FirstTurn).
    pub opened: Option<Cards>,
    /// The card that he drew.
    pub drawn: Option<Card>,
    /// The card that was stolen, or that a settled challenge was about.
    pub prize: Option<Prize>,
    /// How the game ended with this move.
    pub over: Option<Outcome>,
}

/// A card that was stolen, or fought for, and to whom it went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Prize {
    /// The card.
    pub card: Card,
    /// On whose table it lay.
    pub from: Player,
    /// On whose table it lies now: the same when it was defended.
    pub to: Player,
}

/// One move as one viewer saw it (R10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sighting {
    /// Who moved.
    pub by: Player,
    /// What was seen of it.
    #[serde(flatten)]
    pub act: Act,
    /// The body cards of his deal that he laid first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<Card>,
    /// The card that was stolen or fought for, once that is settled.
    #[serde(rename = "settled", skip_serializing_if = "Option::is_none")]
    pub prize: Option<Prize>,
    /// Who won the game with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Player>,
    /// Whether the game ended with it.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub over: bool,
}

/// A move as it was seen: a [`Move`], but for cards that are hidden from the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Act {
    /// A card was drawn.
    Draw {
        /// Which; `None` when it is another's, the crown apart.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A card was discarded.
    Discard {
        /// Which; `None` when another discarded it face down.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A body card was laid.
    Lay {
        /// Which.
        card: Card,
    },
    /// A card was stolen.
    Lladrad {
        /// The LLADRAD that was played.
        card: Card,
        /// From whom.
        from: Player,
        /// What.
        prize: Card,
    },
    /// A challenge was made.
    Dwyn {
        /// The defender.
        against: Player,
        /// The card in dispute.
        prize: Card,
        /// The suit of the answers.
        suit: Suit,
    },
    /// A challenge was answered.
    Play {
        /// With which card.
        card: Card,
    },
    /// Somebody declined or gave up.
    Pass,
    /// The turn was passed on.
    Idle,
}

impl Sighting {
    /// What `viewer` saw of a move.
    #[must_use]
    pub fn new(mv: Move, effect: &Effect, viewer: Viewer) -> Self {
        let own = viewer.is(effect.by);
        let act = match mv {
            Move::Draw => Act::Draw { card: effect.drawn.filter(|card| own || *card == Card::CORON) },
            Move::Discard(card) => Act::Discard { card: (own || effect.phase == Phase::Before).then_some(card) },
            Move::Lay(card) => Act::Lay { card },
            Move::Lladrad { colour, from, prize } => Act::Lladrad { card: Card::lladrad(colour), from, prize },
            Move::Dwyn { against, prize, suit } => Act::Dwyn { against, prize, suit },
            Move::Play(card) => Act::Play { card },
            Move::Pass => Act::Pass,
            Move::Idle => Act::Idle,
        };
        Self {
            by: effect.by,
            act,
            opened: effect.opened.map(Cards::iter).into_iter().flatten().collect(),
            prize: effect.prize,
            winner: effect.over.and_then(|outcome| outcome.winner),
            over: effect.over.is_some(),
        }
    }
}

impl fmt::Display for Sighting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.by)?;
        self.opened.iter().try_for_each(|card| write!(f, "lay {card}, "))?;
        match self.act {
            Act::Draw { card: None } => f.write_str("draw")?,
            Act::Draw { card: Some(card) } => write!(f, "draw {card}")?,
            Act::Discard { card: None } => f.write_str("discard face down")?,
            Act::Discard { card: Some(card) } => write!(f, "discard {card}")?,
            Act::Lay { card } => write!(f, "lay {card}")?,
            Act::Lladrad { card, from, prize } => write!(f, "{card} takes {prize} from {from}")?,
            Act::Dwyn { against, prize, suit } => write!(f, "DWYN against {against} for {prize} in {suit}")?,
            Act::Play { card } => write!(f, "play {card}")?,
            Act::Pass => f.write_str("pass")?,
            Act::Idle => f.write_str("idle")?,
        }
        if let (Act::Play { .. } | Act::Pass, Some(prize)) = (self.act, self.prize) {
            let verb = if prize.from == prize.to { "keeps" } else { "takes" };
            write!(f, "; {} {verb} {}", prize.to, prize.card)?;
        }
        match self.winner {
            Some(winner) => write!(f, "; {winner} wins"),
            None if self.over => f.write_str("; the game is drawn"),
            None => Ok(()),
        }
    }
}
