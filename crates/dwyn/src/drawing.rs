//! A drawing of the table in lines of text.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::{
    Status,
    message::{Arg, Argument, plural},
    messages,
};

use crate::{
    card::{Card, Number, Suit, card_term, suit_term},
    cards::{CardList, Cards},
    effect::Person,
    table::Phase,
    view::View,
};

messages! {
    /// A line of the drawing that [`View::lines`] returns.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Line of "dwyn" {
        /// The stock and the discard pile, before the crown is drawn.
        Before {
            /// Number of the turn.
            turn: u32,
            /// Number of cards in the stock.
            stock: usize,
            /// Number of cards in the discard pile.
            pile: usize,
            /// The top card of the discard pile.
            top: CardList,
        } => "Turn {turn}, before the crown: {stock} in the stock, {pile} in the discard pile, {top} on top";
        /// The heap, after the crown is drawn.
        After {
            /// Number of the turn.
            turn: u32,
            /// Number of cards in the heap.
            heap: usize,
        } => "Turn {turn}, after the crown: {heap} in the heap";
        /// One player with their cards.
        Seat {
            /// Whether the player is to act.
            acts: bool as TurnMark,
            /// The player.
            player: Person,
            /// Number of cards in the player's hand.
            cards: usize,
            /// The cards on the player's table.
            table: Cards as TableCards,
        } => "{acts} {player}: {cards} {noun} in hand; on the table {table}", noun = plural(u64::try_from(*cards).unwrap_or(u64::MAX), "card", "cards");
        /// A challenge that has not been answered yet.
        Duel {
            /// The challenger.
            challenger: Person,
            /// The card in dispute.
            prize: Card as card_term,
            /// The defender.
            defender: Person,
            /// The suit in which both must answer.
            suit: Suit as suit_term,
        } => "Challenge: {challenger} {want} {prize} from {defender}, suit {suit}", want = want(*challenger);
        /// A challenge that has been answered at least once.
        DuelTop {
            /// The challenger.
            challenger: Person,
            /// The card in dispute.
            prize: Card as card_term,
            /// The defender.
            defender: Person,
            /// The suit in which both must answer.
            suit: Suit as suit_term,
            /// The number that the next answer must beat.
            top: Number,
        } => "Challenge: {challenger} {want} {prize} from {defender}, suit {suit}, {top} to beat", want = want(*challenger);
        /// The viewer's hand.
        Hand {
            /// The cards in the hand.
            cards: CardList,
        } => "Your hand: {cards}";
    }
}

/// The `>` that marks the player to act.
struct TurnMark<'a>(&'a bool);

impl fmt::Display for TurnMark<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self.0 { ">" } else { " " })
    }
}

/// The cards on a table. Those that cannot be stolen are in brackets.
struct TableCards<'a>(&'a Cards);

impl fmt::Display for TableCards<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = self.0.stealable();
        let safe = self.0.without(open);
        match (safe.is_empty(), open.is_empty()) {
            (true, _) => CardList::of(open).fmt(f),
            (false, true) => write!(f, "[{}]", CardList::of(safe)),
            (false, false) => write!(f, "[{}], {}", CardList::of(safe), CardList::of(open)),
        }
    }
}

boardgame_core::text_arguments!(TurnMark<'_>);

impl Argument for TableCards<'_> {
    fn arg(&self) -> Arg<'_> {
        if self.0.is_empty() { Arg::Message(&CardList::Nothing) } else { Arg::Text(self) }
    }
}

const fn want(challenger: Person) -> &'static str {
    if matches!(challenger, Person::You) { "want" } else { "wants" }
}

impl View {
    /// Returns a drawing of the table in translatable lines: piles, players, any challenge, and the viewer's hand.
    ///
    /// `>` marks the player to act. Cards that cannot be stolen are in brackets.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let table = self.table();
        let person = |player| Person::seen_by(self.viewer(), player);
        let mut lines = alloc::vec![match table.phase() {
            Phase::Before => Line::Before {
                turn: table.turns(),
                stock: table.stock_len(),
                pile: table.pool_len(),
                top: CardList::of(self.pile().last().copied().into_iter().collect()),
            },
            Phase::After => Line::After { turn: table.turns(), heap: table.pool_len() },
        }];
        let to_act = table.status().to_act();
        lines.extend(table.seats().map(|player| Line::Seat {
            acts: to_act == Some(player),
            player: person(player),
            cards: table.hand_len(player),
            table: table.laid(player),
        }));
        if let Some(duel) = table.duel() {
            let (challenger, defender) = (person(duel.challenger), person(duel.defender));
            let (prize, suit) = (duel.prize, duel.suit);
            lines.push(match duel.top {
                None => Line::Duel { challenger, prize, defender, suit },
                Some(top) => Line::DuelTop { challenger, prize, defender, suit, top },
            });
        }
        lines.extend(self.hand().map(|hand| Line::Hand { cards: CardList::of(hand) }));
        lines
    }
}

impl fmt::Display for View {
    /// Writes the [`lines`](View::lines) and, after the game, its result.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines().iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{line}")?;
        }
        match self.table().status() {
            Status::Over(outcome) => write!(f, "\n{outcome}"),
            Status::ToAct(_) => Ok(()),
        }
    }
}
