//! A player that plays sensibly from what they see.

use boardgame_core::Player;

use crate::{Card, Cards, Face, Legal, Move, Part, Phase, Suit, Table, View};

/// The move of a sensible player, who knows nothing but their view; `None` when they are not to act.
///
/// Before the crown they keep the body cards that they need hidden and shed low numbers, unless they can complete a body
/// of one suit. After it they win if they can, steal the crown if they can, get the parts they lack by laying or stealing,
/// and otherwise empty their hand, low numbers first, so that the high ones are left to defend the crown.
///
/// ```
/// use boardgame_core::{Seed, Viewer};
/// use dwyn::{Setup, State, suggest};
///
/// let mut state = State::deal(&Setup::new(3, Seed::from_u64(3)))?;
/// while let Some(player) = state.status().to_act() {
///     let view = state.view(Viewer::Seat(player));
///     state.play(suggest(&view).expect("a player to act has a move"))?;
/// }
/// assert!(state.status().outcome().unwrap().winner.is_some());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn suggest(view: &View) -> Option<Move> {
    Thinker::new(view.table(), view.hand()?)?.best(&view.legal()?)
}

/// The same for the player to act, who holds this hand: for programs that play many games to their end and have no view at
/// hand.
#[must_use]
pub fn suggest_with(table: &Table, hand: Cards) -> Option<Move> {
    Thinker::new(table, hand)?.best(&table.legal(hand)?)
}

struct Thinker<'a> {
    table: &'a Table,
    me: Player,
    hand: Cards,
}

impl<'a> Thinker<'a> {
    /// The player to act.
    fn new(table: &'a Table, hand: Cards) -> Option<Self> {
        Some(Self { table, me: table.status().to_act()?, hand })
    }

    /// Of equal moves the first in the order of the list.
    fn best(&self, legal: &Legal) -> Option<Move> {
        let mut best = None;
        let mut weigh = |worth: i32, mv: Move| {
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, mv));
            }
        };
        if legal.draw {
            weigh(self.worth_of_drawing(), Move::Draw);
        }
        legal.discard.kinds().for_each(|card| weigh(self.worth_of_shedding(card), Move::Discard(card)));
        legal.lay.kinds().for_each(|card| weigh(self.worth_of_laying(card), Move::Lay(card)));
        if !legal.steal.is_empty() {
            // With whatever card it is stolen, what is stolen is worth the same.
            let targets =
                self.table.targets(self.me).map(|(from, prize)| (self.worth_of_stealing(from, prize), from, prize));
            if let Some((worth, from, prize)) =
                targets.reduce(|best, other| if other.0 > best.0 { other } else { best })
            {
                if let Some(colour) = legal.lladrad() {
                    weigh(worth + 50, Move::Lladrad { colour, from, prize });
                }
                if legal.steal.contains(Card::DWYN) {
                    let (answer, suit) = self.best_suit();
                    weigh(worth + answer, Move::Dwyn { against: from, prize, suit });
                }
            }
        }
        legal.play.kinds().for_each(|card| weigh(self.worth_of_answering(card), Move::Play(card)));
        if legal.pass {
            weigh(0, Move::Pass);
        }
        if legal.idle {
            weigh(0, Move::Idle);
        }
        best.map(|(_, mv)| mv)
    }

    /// The suit of the highest number in the hand, and its rank.
    fn best_suit(&self) -> (i32, Suit) {
        let highest = |suit| {
            let numbers = self.hand.higher(suit, None, self.table.options().x);
            (numbers.kinds().map(|card| self.rank(card)).max().unwrap_or(0), suit)
        };
        let [first, others @ ..] = Suit::ALL.map(highest);
        others.into_iter().fold(first, |best, other| if other.0 > best.0 { other } else { best })
    }

    /// Worth more than any number, so that a draw comes first when it is wanted.
    fn worth_of_drawing(&self) -> i32 {
        let can_steal = !self.hand.specials().is_empty();
        let content = self.crowned() && Part::ALL.into_iter().all(|part| !self.lacks(part));
        if self.hand.len() <= 2 && !can_steal && !content { 240 } else { 0 }
    }

    fn worth_of_shedding(&self, card: Card) -> i32 {
        match card.face() {
            Face::Number(..) => 200 - 10 * self.rank(card),
            Face::Body(_, part) if self.lacks(part) && self.hand.of_part(part).len() == 1 => 5,
            // Before the crown a 5 is worth keeping more than a part too many; later that part can be laid as well.
            Face::Body(..) if self.table.phase() == Phase::Before => 165,
            Face::Body(..) => 60,
            Face::Lladrad(_) | Face::Dwyn | Face::Coron => {
                if self.crowned() && self.last_cards() {
                    150
                } else {
                    8
                }
            }
        }
    }

    fn worth_of_laying(&self, card: Card) -> i32 {
        let mut laid = self.table.laid(self.me);
        laid.add(card);
        let strong = !laid.stealable().contains(card);
        let wins = self.hand.len() == 1 && self.crowned() && laid.has_body();
        match (card.face(), self.table.phase()) {
            _ if wins => 1000,
            _ if strong => 260,
            (_, Phase::Before) => 10,
            (Face::Body(_, part), Phase::After) if self.lacks(part) => 250,
            (_, Phase::After) => 100,
        }
    }

    fn worth_of_stealing(&self, from: Player, prize: Card) -> i32 {
        let mut laid = self.table.laid(self.me);
        laid.add(prize);
        let crowned = laid.contains(Card::CORON);
        let owner_is_close = self.table.crowned() == Some(from) && self.table.hand_len(from) <= 2;
        match (prize.face(), self.table.phase()) {
            _ if self.hand.len() == 1 && crowned && laid.has_body() => 1000,
            (Face::Coron, _) => 500,
            (Face::Body(_, part), Phase::After) if self.lacks(part) && !self.holds(part) => 300,
            (Face::Body(_, part), Phase::After) if owner_is_close && only_one(self.table.laid(from), part) => 280,
            (_, Phase::After) if self.crowned() => 110,
            (Face::Body(_, part), Phase::Before) if self.lacks(part) && !self.holds(part) => 30,
            _ => 7,
        }
    }

    /// The highest card for the crown, the lowest for anything else: to be rid of a card is worth something too.
    fn worth_of_answering(&self, card: Card) -> i32 {
        let for_crown = self.table.duel().is_some_and(|duel| duel.prize == Card::CORON);
        if for_crown { 10 + self.rank(card) } else { 10 - self.rank(card) }
    }

    fn rank(&self, card: Card) -> i32 {
        match card.face() {
            Face::Number(_, number) => self.table.options().x.rank(number).into(),
            _ => 0,
        }
    }

    fn crowned(&self) -> bool {
        self.table.laid(self.me).contains(Card::CORON)
    }

    fn lacks(&self, part: Part) -> bool {
        self.table.laid(self.me).of_part(part).is_empty()
    }

    fn holds(&self, part: Part) -> bool {
        !self.hand.of_part(part).is_empty()
    }

    /// Whether nothing is left to do but to empty the hand.
    fn last_cards(&self) -> bool {
        Part::ALL.into_iter().all(|part| !self.lacks(part))
    }
}

fn only_one(laid: Cards, part: Part) -> bool {
    laid.of_part(part).len() == 1
}
