//! The effects of moves, and moves as viewers see them.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use boardgame_core::{Outcome, Player, Viewer, messages};

use crate::{
    card::{Card, Suit, card_term, suit_term},
    cards::{CardList, Cards},
    moves::Move,
    table::Phase,
};

/// The effect of a move, including hidden cards. Only the referee may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Effect {
    /// The player who moved.
    pub by: Player,
    /// The phase before the move.
    pub phase: Phase,
    /// Dealt body cards that were laid before the draw: see [`OpeningLay::FirstTurn`](crate::OpeningLay::FirstTurn).
    pub opened: Option<Cards>,
    /// The card that was drawn.
    pub drawn: Option<Card>,
    /// The card that was stolen, or that was in dispute in a challenge which the move settled.
    pub prize: Option<Prize>,
    /// The result, if the move ended the game.
    pub over: Option<Outcome>,
}

impl Effect {
    /// Creates an effect whose optional fields are empty.
    #[must_use]
    pub const fn new(by: Player, phase: Phase) -> Self {
        Self { by, phase, opened: None, drawn: None, prize: None, over: None }
    }
}

/// A card that was stolen or disputed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Prize {
    /// The card.
    pub card: Card,
    /// The owner before the move.
    pub from: Player,
    /// The owner after the move. After a successful defence, this is the same player as before.
    pub to: Player,
}

/// A move as a viewer saw it (R10).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Sighting {
    /// The player who moved.
    pub by: Player,
    /// The part of the move that the viewer saw.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub act: Act,
    /// The dealt body cards that the player laid before drawing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub opened: Vec<Card>,
    /// The card that was stolen, or that was in dispute in a challenge which the move settled.
    #[cfg_attr(feature = "serde", serde(rename = "settled", default, skip_serializing_if = "Option::is_none"))]
    pub prize: Option<Prize>,
    /// The winner, if the move won the game.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub winner: Option<Player>,
    /// Whether the move ended the game.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub over: bool,
}

/// The part of a [`Move`] that a viewer can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "do", rename_all = "snake_case"))]
pub enum Act {
    /// The player drew a card.
    Draw {
        /// The card, or `None` if another player drew it. The crown is always visible.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        card: Option<Card>,
    },
    /// The player discarded a card.
    Discard {
        /// The card, or `None` if another player discarded it face down.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        card: Option<Card>,
    },
    /// The player laid a body card.
    Lay {
        /// The card.
        card: Card,
    },
    /// The player stole a card.
    Lladrad {
        /// The LLADRAD used for the theft.
        card: Card,
        /// The owner of the stolen card.
        from: Player,
        /// The stolen card.
        prize: Card,
    },
    /// The player opened a challenge.
    Dwyn {
        /// The defender.
        against: Player,
        /// The card in dispute.
        prize: Card,
        /// The suit in which both must answer.
        suit: Suit,
    },
    /// The player answered in a challenge.
    Play {
        /// The card.
        card: Card,
    },
    /// The player declined a challenge or gave up.
    Pass,
    /// The player passed the turn.
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

    /// Returns the part of a move that is visible to its player if `own` is true, or else to all others.
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
    /// A player from a viewer's point of view.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Person of "dwyn" {
        /// The viewer.
        You => "you";
        /// Another player.
        Player(Player);
    }

    /// A description of a move and its effect, as returned by [`Sighting::summary`] and [`Effect::summary`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum EffectSummary of "dwyn" {
        /// Another player drew a card.
        Draw => "drew a card";
        /// A player drew a card that the viewer saw.
        DrawCard {
            /// The drawn card.
            card: Card as card_term,
        } => "drew {card}";
        /// A player discarded a card that the viewer saw.
        Discard {
            /// The discarded card.
            card: Card as card_term,
        } => "discarded {card}";
        /// Another player discarded a card face down.
        DiscardHidden => "discarded a card face down";
        /// A player laid a body card.
        Lay {
            /// The laid card.
            card: Card as card_term,
        } => "laid {card}";
        /// A player stole a card.
        Lladrad {
            /// The LLADRAD used for the theft.
            card: Card as card_term,
            /// The stolen card.
            prize: Card as card_term,
            /// The owner of the stolen card.
            from: Person,
        } => "stole {prize} from {from} with {card}";
        /// A player opened a challenge.
        Dwyn {
            /// The defender.
            against: Person,
            /// The card in dispute.
            prize: Card as card_term,
            /// The suit in which both must answer.
            suit: Suit as suit_term,
        } => "challenged {against} for {prize}, suit {suit}";
        /// A player answered in a challenge.
        Play {
            /// The card that was played.
            card: Card as card_term,
        } => "answered with {card}";
        /// A player declined a challenge or gave up.
        Pass => "passed";
        /// A player passed the turn.
        Idle => "had nothing to do";
        /// A player laid the body cards that they were dealt.
        Opened {
            /// The laid cards.
            cards: CardList,
        } => "laid {cards} of the deal";
        /// The defender keeps the card in dispute.
        Keeps {
            /// The defender.
            player: Person,
            /// The card in dispute.
            card: Card as card_term,
        } => "{card} stays with {player}";
        /// The challenger gets the card in dispute.
        Takes {
            /// The challenger.
            player: Person,
            /// The card in dispute.
            card: Card as card_term,
        } => "{card} goes to {player}";
        /// A player won the game.
        Wins {
            /// The winner.
            player: Person,
        } => "winner: {player}";
        /// The game ended without a winner.
        Drawn => "the game is drawn";
        /// Two events, one after the other.
        Then {
            /// The first event.
            first: Box<EffectSummary>,
            /// The second event.
            then: Box<EffectSummary>,
        } => "{first}; {then}";
        /// An event and the player who caused it.
        By {
            /// The player.
            who: Person,
            /// The event that the player caused.
            what: Box<EffectSummary>,
        } => "{who}: {what}";
    }
}

impl Person {
    /// Returns a player from the viewer's point of view.
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
    /// Returns the card that the move put openly on the discard pile or the heap.
    pub(crate) const fn spent(self) -> Option<Card> {
        match self {
            Self::Discard { card } => card,
            Self::Lladrad { card, .. } | Self::Play { card } => Some(card),
            Self::Dwyn { .. } => Some(Card::DWYN),
            Self::Draw { .. } | Self::Lay { .. } | Self::Pass | Self::Idle => None,
        }
    }

    /// Returns the card that the move put from the hand on the table.
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
    /// Returns a description in which `viewer` is called *you*, such as `player 1: drew a card`.
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
    /// Writes the [`summary`](Self::summary) that a spectator would see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.summary(Viewer::Spectator).fmt(f)
    }
}

impl Effect {
    /// Returns the events that the move's notation does not show, including hidden cards, or `None` if there are none.
    #[must_use]
    pub fn summary(&self) -> Option<EffectSummary> {
        let opened = self.opened.filter(|cards| !cards.is_empty());
        let opened = opened.map(|cards| EffectSummary::Opened { cards: CardList::of(cards) });
        let drawn = self.drawn.map(|card| EffectSummary::DrawCard { card });
        let settled = self.prize.map(|prize| EffectSummary::settled(prize, Viewer::Spectator));
        [opened, drawn, settled].into_iter().flatten().reduce(|first, then| first.then(Some(then)))
    }
}
