//! What a move did, what each viewer saw of it, and how that is said.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use boardgame_core::{Outcome, Player, Viewer, messages};
use serde::{Deserialize, Serialize};

use crate::{
    card::{Card, Suit, coded, named},
    cards::{CardList, Cards},
    moves::Move,
    table::Phase,
};

/// What a move did, for the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[non_exhaustive]
pub struct Effect {
    /// Who moved.
    pub by: Player,
    /// The phase in which they moved.
    pub phase: Phase,
    /// The body cards of their deal that they laid before they drew, when that was due: only with
    /// [`OpeningLay::FirstTurn`](crate::OpeningLay::FirstTurn).
    pub opened: Option<Cards>,
    /// The card that they drew.
    pub drawn: Option<Card>,
    /// The card that was stolen, or that a settled challenge was about.
    pub prize: Option<Prize>,
    /// How the game ended with this move.
    pub over: Option<Outcome>,
}

impl Effect {
    /// A move of this player in this phase, without any effect.
    #[must_use]
    pub const fn new(by: Player, phase: Phase) -> Self {
        Self { by, phase, opened: None, drawn: None, prize: None, over: None }
    }
}

/// A card that was stolen, or fought for, and to whom it went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prize {
    /// The card.
    pub card: Card,
    /// On whose table it lay.
    pub from: Player,
    /// On whose table it lies now: the same when it was defended.
    pub to: Player,
}

/// One move as one viewer saw it (R10).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Sighting {
    /// Who moved.
    pub by: Player,
    /// What was seen of it.
    #[serde(flatten)]
    pub act: Act,
    /// The body cards of their deal that they laid first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<Card>,
    /// The card that was stolen or fought for, once that is settled.
    #[serde(rename = "settled", default, skip_serializing_if = "Option::is_none")]
    pub prize: Option<Prize>,
    /// Who won the game with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Player>,
    /// Whether the game ended with it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub over: bool,
}

/// A move as it was seen: a [`Move`], but for cards that are hidden from the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Act {
    /// A card was drawn.
    Draw {
        /// Which; `None` when it is another's, the crown apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A card was discarded.
    Discard {
        /// Which; `None` when another discarded it face down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
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
        Self {
            by: effect.by,
            act: Self::act(mv, effect, viewer.is(effect.by)),
            opened: effect.opened.map(Cards::iter).into_iter().flatten().collect(),
            prize: effect.prize,
            winner: effect.over.and_then(|outcome| outcome.winner()),
            over: effect.over.is_some(),
        }
    }

    /// What was seen of a move, by the player who made it or by the others.
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
    /// Somebody at the table, as one viewer calls them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Person of "dwyn" {
        /// The viewer.
        You => "you";
        /// Somebody else.
        Player(Player);
    }

    /// What is reported of a move: see [`Sighting::report`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Report of "dwyn" {
        /// A card was drawn that the viewer did not see.
        Draw => "drew a card";
        /// A card was drawn.
        DrawCard {
            /// Which.
            card: Card as named,
        } => "drew {card}";
        /// A card was discarded.
        Discard {
            /// Which.
            card: Card as named,
        } => "discarded {card}";
        /// A card was discarded that the viewer did not see.
        DiscardHidden => "discarded a card face down";
        /// A body card was laid.
        Lay {
            /// Which.
            card: Card as named,
        } => "laid {card}";
        /// A card was stolen.
        Lladrad {
            /// The LLADRAD that was played.
            card: Card as named,
            /// What.
            prize: Card as named,
            /// From whom.
            from: Person,
        } => "stole {prize} from {from} with {card}";
        /// A challenge was made.
        Dwyn {
            /// The defender.
            against: Person,
            /// The card in dispute.
            prize: Card as named,
            /// The suit of the answers.
            suit: Suit as coded,
        } => "challenged {against} for {prize}, suit {suit}";
        /// A challenge was answered.
        Play {
            /// With which card.
            card: Card as named,
        } => "answered with {card}";
        /// Somebody declined or gave up.
        Pass => "gave up";
        /// The turn was passed on.
        Idle => "had nothing to do";
        /// The body cards of a deal were laid first.
        Opened {
            /// Which.
            cards: CardList,
        } => "laid {cards} of the deal";
        /// A challenge was settled for the defender.
        Keeps {
            /// Who.
            player: Person,
            /// The card in dispute.
            card: Card as named,
        } => "{card} stays with {player}";
        /// A challenge was settled for the challenger.
        Takes {
            /// Who.
            player: Person,
            /// The card in dispute.
            card: Card as named,
        } => "{card} goes to {player}";
        /// The game was won.
        Wins {
            /// By whom.
            player: Person,
        } => "the game is won by {player}";
        /// The game ended without a winner.
        Drawn => "the game is drawn";
        /// One thing after another.
        Then {
            /// The first.
            first: Box<Report>,
            /// The other.
            then: Box<Report>,
        } => "{first}; {then}";
        /// What somebody did.
        By {
            /// Who.
            who: Person,
            /// What.
            what: Box<Report>,
        } => "{who}: {what}";
    }
}

impl Person {
    /// What `viewer` calls a player.
    #[must_use]
    pub fn seen_by(viewer: Viewer, player: Player) -> Self {
        if viewer.is(player) { Self::You } else { Self::Player(player) }
    }
}

impl Report {
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
    /// The card that went openly to the pile or the heap.
    pub(crate) const fn spent(self) -> Option<Card> {
        match self {
            Self::Discard { card } => card,
            Self::Lladrad { card, .. } | Self::Play { card } => Some(card),
            Self::Dwyn { .. } => Some(Card::DWYN),
            Self::Draw { .. } | Self::Lay { .. } | Self::Pass | Self::Idle => None,
        }
    }

    /// The card that went from the hand to the table.
    pub(crate) const fn laid(self) -> Option<Card> {
        if let Self::Lay { card } = self { Some(card) } else { None }
    }

    fn report(self, viewer: Viewer) -> Report {
        match self {
            Self::Draw { card: None } => Report::Draw,
            Self::Draw { card: Some(card) } => Report::DrawCard { card },
            Self::Discard { card: None } => Report::DiscardHidden,
            Self::Discard { card: Some(card) } => Report::Discard { card },
            Self::Lay { card } => Report::Lay { card },
            Self::Lladrad { card, from, prize } => Report::Lladrad { card, prize, from: Person::seen_by(viewer, from) },
            Self::Dwyn { against, prize, suit } => {
                Report::Dwyn { against: Person::seen_by(viewer, against), prize, suit }
            }
            Self::Play { card } => Report::Play { card },
            Self::Pass => Report::Pass,
            Self::Idle => Report::Idle,
        }
    }
}

impl Sighting {
    /// What is reported of this to the viewer who saw it, who is called *you*.
    ///
    /// ```
    /// use dwyn::boardgame_core::{Player, Seed, Viewer};
    /// use dwyn::{Move, Setup, Sighting, State};
    ///
    /// let mut state = State::deal(&Setup::new(2, Seed::from_u64(1)))?;
    /// let effect = state.play(Move::Draw)?;
    /// let other = Viewer::Seat(Player::new(1));
    /// let seen = Sighting::new(Move::Draw, &effect, other);
    /// assert_eq!(seen.report(other).to_string(), "player 1: drew a card");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn report(&self, viewer: Viewer) -> Report {
        let end = match self.winner {
            Some(winner) => Some(Report::Wins { player: Person::seen_by(viewer, winner) }),
            None => self.over.then_some(Report::Drawn),
        };
        let settled = self.prize.filter(|_| matches!(self.act, Act::Play { .. } | Act::Pass));
        let settled = settled.map(|prize| Report::settled(prize, viewer).then(end.clone())).or(end);
        let did = self.act.report(viewer).then(settled);
        let what = if self.opened.is_empty() {
            did
        } else {
            Report::Opened { cards: CardList::of(self.opened.iter().copied().collect()) }.then(Some(did))
        };
        Report::By { who: Person::seen_by(viewer, self.by), what: Box::new(what) }
    }
}

impl fmt::Display for Sighting {
    /// As a spectator sees it: see [`report`](Self::report).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.report(Viewer::Spectator).fmt(f)
    }
}

impl Effect {
    /// What the referee sees beyond the move as it is written, if there is anything. It shows hidden cards.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        let opened = self.opened.filter(|cards| !cards.is_empty());
        let opened = opened.map(|cards| Report::Opened { cards: CardList::of(cards) });
        let drawn = self.drawn.map(|card| Report::DrawCard { card });
        let settled = self.prize.map(|prize| Report::settled(prize, Viewer::Spectator));
        [opened, drawn, settled].into_iter().flatten().reduce(|first, then| first.then(Some(then)))
    }
}
