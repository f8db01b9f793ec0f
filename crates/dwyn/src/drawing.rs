//! A view as lines of text.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::{
    Status,
    message::{Arg, Argument, plural},
    messages,
};

use crate::{
    card::{Card, Number, Suit, coded, named},
    cards::{CardList, Cards},
    effect::Person,
    table::Phase,
    view::View,
};

messages! {
    /// A line of a drawn table: see [`View::lines`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Line of "dwyn" {
        /// What lies in the middle before the crown is drawn.
        Before {
            /// The number of the turn.
            turn: u32,
            /// How many cards lie in the stock.
            stock: usize,
            /// How many cards lie in the discard pile.
            pile: usize,
            /// The top card of the pile.
            top: CardList,
        } => "Turn {turn}, before the crown: {stock} in the stock, {pile} in the discard pile, {top} on top";
        /// What lies in the middle after that.
        After {
            /// The number of the turn.
            turn: u32,
            /// How many cards lie in the heap.
            heap: usize,
        } => "Turn {turn}, after the crown: {heap} in the heap";
        /// A seat.
        Seat {
            /// Whether they are to act.
            acts: bool as Sign,
            /// Who sits there.
            player: Person,
            /// How many cards they hold.
            cards: usize,
            /// What lies on their table.
            table: Cards as Laid,
        } => "{acts} {player}: {cards} {noun} in hand; on the table {table}", noun = plural(u64::try_from(*cards).unwrap_or(u64::MAX), "card", "cards");
        /// A challenge that nobody has answered.
        Duel {
            /// Who challenges.
            challenger: Person,
            /// The card in dispute.
            prize: Card as named,
            /// Who has it.
            defender: Person,
            /// The suit of the answers.
            suit: Suit as coded,
        } => "Challenge: {challenger} {want} {prize} from {defender}, suit {suit}", want = want(*challenger);
        /// A challenge that was answered.
        DuelTop {
            /// Who challenges.
            challenger: Person,
            /// The card in dispute.
            prize: Card as named,
            /// Who has it.
            defender: Person,
            /// The suit of the answers.
            suit: Suit as coded,
            /// The number to beat.
            top: Number,
        } => "Challenge: {challenger} {want} {prize} from {defender}, suit {suit}, {top} to beat", want = want(*challenger);
        /// The viewer's hand.
        Hand {
            /// What is in it.
            cards: CardList,
        } => "Your hand: {cards}";
    }
}

/// `>` before the player to act.
struct Sign<'a>(&'a bool);

impl fmt::Display for Sign<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self.0 { ">" } else { " " })
    }
}

/// The codes of the cards on a table; what cannot be stolen is in brackets.
struct Laid<'a>(&'a Cards);

impl fmt::Display for Laid<'_> {
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

boardgame_core::text_arguments!(Sign<'_>);

impl Argument for Laid<'_> {
    fn arg(&self) -> Arg<'_> {
        if self.0.is_empty() { Arg::Message(&CardList::Nothing) } else { Arg::Text(self) }
    }
}

const fn want(challenger: Person) -> &'static str {
    if matches!(challenger, Person::You) { "want" } else { "wants" }
}

impl View {
    /// The table as lines of text, each of which can be said in other languages: the middle, the seats, an open
    /// challenge, and the viewer's own hand. `>` comes before the player to act, and what cannot be stolen is in
    /// brackets.
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
    /// The [`lines`](View::lines), and how the game ended if it has.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines().iter().enumerate() {
            let end = if index == 0 { "" } else { "\n" };
            write!(f, "{end}{line}")?;
        }
        match self.table().status() {
            Status::Over(outcome) => write!(f, "\n{outcome}"),
            Status::ToAct(_) => Ok(()),
        }
    }
}
