//! Effects of moves, and how viewers see them.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use boardgame_core::{Outcome, Player, Viewer, messages};

use crate::{
    card::{Card, Suit, card_term, suit_term},
    cards::{CardList, Cards},
    moves::Move,
    table::Phase,
};

/// The effect of a move, for the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Effect {
    /// The player who moved.
    pub by: Player,
    /// Phase before the move.
    pub phase: Phase,
    /// Body cards of the deal, laid before the draw with [`OpeningLay::FirstTurn`](crate::OpeningLay::FirstTurn).
    pub opened: Option<Cards>,
    /// Drawn card.
    pub drawn: Option<Card>,
    /// Prize of a theft or of a settled challenge.
    pub prize: Option<Prize>,
    /// Result, if the game ended.
    pub over: Option<Outcome>,
}

impl Effect {
    /// Creates an effect with empty optional fields.
    #[must_use]
    pub const fn new(by: Player, phase: Phase) -> Self {
        Self { by, phase, opened: None, drawn: None, prize: None, over: None }
    }
}

/// A stolen or disputed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Prize {
    /// The card.
    pub card: Card,
    /// The owner before the move.
    pub from: Player,
    /// The owner after the move, unchanged after a successful defence.
    pub to: Player,
}

/// A move as a viewer saw it (R10).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Sighting {
    /// The player who moved.
    pub by: Player,
    /// The visible part of the move.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub act: Act,
    /// Body cards of the deal, laid before the draw.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub opened: Vec<Card>,
    /// Prize of a theft or of a settled challenge.
    #[cfg_attr(feature = "serde", serde(rename = "settled", default, skip_serializing_if = "Option::is_none"))]
    pub prize: Option<Prize>,
    /// Winner, if the game was won.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub winner: Option<Player>,
    /// Whether the game ended.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub over: bool,
}

/// The visible part of a [`Move`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "do", rename_all = "snake_case"))]
pub enum Act {
    /// Draws a card.
    Draw {
        /// The card; `None` if another player drew it, unless it is the crown.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        card: Option<Card>,
    },
    /// Discards a card.
    Discard {
        /// The card; `None` if another player discarded it face down.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        card: Option<Card>,
    },
    /// Lays a body card.
    Lay {
        /// The card.
        card: Card,
    },
    /// Steals a card.
    Lladrad {
        /// The LLADRAD.
        card: Card,
        /// Owner of the prize.
        from: Player,
        /// The stolen card.
        prize: Card,
    },
    /// Opens a challenge.
    Dwyn {
        /// Defender.
        against: Player,
        /// Card in dispute.
        prize: Card,
        /// Suit of the answers.
        suit: Suit,
    },
    /// Answers in a challenge.
    Play {
        /// The card.
        card: Card,
    },
    /// Declines or gives up.
    Pass,
    /// Passes the turn.
    Idle,
}

impl Sighting {
    /// Returns a move as `viewer` saw it.
    #[must_use]
    pub fn new(mv: Move, effect: &Effect, viewer: Viewer) -> Self {
        Self {
            by: effect.by,
            act: Self::act(mv, effect, viewer.is(effect.by)),
            opened: effect.opened.map(Cards::iter).into_iter().flatten().collect(),
            prize: effect.prize,
            winner: effect.over.and_then(|outcome| outcome.winner()),
            over: effect.over.is_some(),
        }
    }

    /// Returns the part of a move that its player (`own`) or the others see.
    pub(crate) fn act(mv: Move, effect: &Effect, own: bool) -> Act {
        match mv {
            Move::Draw => Act::Draw { card: effect.drawn.filter(|card| own || *card == Card::CORON) },
            Move::Discard(card) => Act::Discard { card: (own || effect.phase == Phase::Before).then_some(card) },
            Move::Lay(card) => Act::Lay { card },
            Move::Lladrad { colour, from, prize } => Act::Lladrad { card: Card::lladrad(colour), from, prize },
            Move::Dwyn { against, prize, suit } => Act::Dwyn { against, prize, suit },
            Move::Play(card) => Act::Play { card },
            Move::Pass => Act::Pass,
            Move::Idle => Act::Idle,
        }
    }
}

messages! {
    /// A player from the viewer's perspective.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Person of "dwyn" {
        /// The viewer.
        You => "you";
        /// Another player.
        Player(Player);
    }

    /// The text of a move and its effect: see [`Sighting::summary`] and [`Effect::summary`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum EffectSummary of "dwyn" {
        /// A hidden draw.
        Draw => "drew a card";
        /// A visible draw.
        DrawCard {
            /// The card.
            card: Card as card_term,
        } => "drew {card}";
        /// A visible discard.
        Discard {
            /// The card.
            card: Card as card_term,
        } => "discarded {card}";
        /// A hidden discard.
        DiscardHidden => "discarded a card face down";
        /// A laid body card.
        Lay {
            /// The card.
            card: Card as card_term,
        } => "laid {card}";
        /// A theft.
        Lladrad {
            /// The LLADRAD.
            card: Card as card_term,
            /// The stolen card.
            prize: Card as card_term,
            /// Owner of the prize.
            from: Person,
        } => "stole {prize} from {from} with {card}";
        /// A challenge.
        Dwyn {
            /// Defender.
            against: Person,
            /// Card in dispute.
            prize: Card as card_term,
            /// Suit of the answers.
            suit: Suit as suit_term,
        } => "challenged {against} for {prize}, suit {suit}";
        /// An answer.
        Play {
            /// The card.
            card: Card as card_term,
        } => "answered with {card}";
        /// The player declined or gave up.
        Pass => "passed";
        /// The player passed the turn.
        Idle => "had nothing to do";
        /// The player laid the body cards of the deal.
        Opened {
            /// The cards.
            cards: CardList,
        } => "laid {cards} of the deal";
        /// The defender keeps the prize.
        Keeps {
            /// Defender.
            player: Person,
            /// Card in dispute.
            card: Card as card_term,
        } => "{card} stays with {player}";
        /// The challenger gets the prize.
        Takes {
            /// Challenger.
            player: Person,
            /// Card in dispute.
            card: Card as card_term,
        } => "{card} goes to {player}";
        /// The game was won.
        Wins {
            /// Winner.
            player: Person,
        } => "winner: {player}";
        /// The game ended without a winner.
        Drawn => "the game is drawn";
        /// Two events.
        Then {
            /// First event.
            first: Box<EffectSummary>,
            /// Second event.
            then: Box<EffectSummary>,
        } => "{first}; {then}";
        /// An event with its player.
        By {
            /// The player.
            who: Person,
            /// The event.
            what: Box<EffectSummary>,
        } => "{who}: {what}";
    }
}

impl Person {
    /// Returns a player from the viewer's perspective.
    #[must_use]
    pub fn seen_by(viewer: Viewer, player: Player) -> Self {
        if viewer.is(player) { Self::You } else { Self::Player(player) }
    }
}

impl EffectSummary {
    fn then(self, then: Option<Self>) -> Self {
        match then {
            Some(then) => Self::Then { first: Box::new(self), then: Box::new(then) },
            None => self,
        }
    }

    fn settled(prize: Prize, viewer: Viewer) -> Self {
        let (card, player) = (prize.card, Person::seen_by(viewer, prize.to));
        if prize.from == prize.to { Self::Keeps { player, card } } else { Self::Takes { player, card } }
    }
}

impl Act {
    /// Returns the card that went openly to the pile or the heap.
    pub(crate) const fn spent(self) -> Option<Card> {
        match self {
            Self::Discard { card } => card,
            Self::Lladrad { card, .. } | Self::Play { card } => Some(card),
            Self::Dwyn { .. } => Some(Card::DWYN),
            Self::Draw { .. } | Self::Lay { .. } | Self::Pass | Self::Idle => None,
        }
    }

    /// Returns the card that went from the hand to the table.
    pub(crate) const fn laid(self) -> Option<Card> {
        if let Self::Lay { card } = self { Some(card) } else { None }
    }

    fn summary(self, viewer: Viewer) -> EffectSummary {
        match self {
            Self::Draw { card: None } => EffectSummary::Draw,
            Self::Draw { card: Some(card) } => EffectSummary::DrawCard { card },
            Self::Discard { card: None } => EffectSummary::DiscardHidden,
            Self::Discard { card: Some(card) } => EffectSummary::Discard { card },
            Self::Lay { card } => EffectSummary::Lay { card },
            Self::Lladrad { card, from, prize } => {
                EffectSummary::Lladrad { card, prize, from: Person::seen_by(viewer, from) }
            }
            Self::Dwyn { against, prize, suit } => {
                EffectSummary::Dwyn { against: Person::seen_by(viewer, against), prize, suit }
            }
            Self::Play { card } => EffectSummary::Play { card },
            Self::Pass => EffectSummary::Pass,
            Self::Idle => EffectSummary::Idle,
        }
    }
}

impl Sighting {
    /// Returns the description for `viewer`, who is called *you*: `player 1: drew a card`.
    #[must_use]
    pub fn summary(&self, viewer: Viewer) -> EffectSummary {
        let end = match self.winner {
            Some(winner) => Some(EffectSummary::Wins { player: Person::seen_by(viewer, winner) }),
            None => self.over.then_some(EffectSummary::Drawn),
        };
        let settled = self.prize.filter(|_| matches!(self.act, Act::Play { .. } | Act::Pass));
        let settled = settled.map(|prize| EffectSummary::settled(prize, viewer).then(end.clone())).or(end);
        let did = self.act.summary(viewer).then(settled);
        let what = if self.opened.is_empty() {
            did
        } else {
            EffectSummary::Opened { cards: CardList::of(self.opened.iter().copied().collect()) }.then(Some(did))
        };
        EffectSummary::By { who: Person::seen_by(viewer, self.by), what: Box::new(what) }
    }
}

impl fmt::Display for Sighting {
    /// Writes the [`summary`](Self::summary) for a spectator.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.summary(Viewer::Spectator).fmt(f)
    }
}

impl Effect {
    /// Returns the events that the notation of the move omits, hidden cards included.
    #[must_use]
    pub fn summary(&self) -> Option<EffectSummary> {
        let opened = self.opened.filter(|cards| !cards.is_empty());
        let opened = opened.map(|cards| EffectSummary::Opened { cards: CardList::of(cards) });
        let drawn = self.drawn.map(|card| EffectSummary::DrawCard { card });
        let settled = self.prize.map(|prize| EffectSummary::settled(prize, Viewer::Spectator));
        [opened, drawn, settled].into_iter().flatten().reduce(|first, then| first.then(Some(then)))
    }
}
