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
    held: usize,
    /// What lies on the own table.
    laid: Cards,
}

impl<'a> Thinker<'a> {
    /// The player to act.
    fn new(table: &'a Table, hand: Cards) -> Option<Self> {
        let me = table.status().to_act()?;
        Some(Self { table, me, hand, held: hand.len(), laid: table.laid(me) })
    }

    /// Of equal moves the first in the order of the list.
    fn best(&self, legal: &Legal) -> Option<Move> {
        // With whatever card it is stolen, what is stolen is worth the same; and so is a suit, whatever is asked for.
        let target = if legal.steal.is_empty() { None } else { self.best_target() };
        let suit = if legal.steal.contains(Card::DWYN) { self.best_suit() } else { None };
        let ((stolen, target), (answer, suit)) = (target.unzip(), suit.unzip());
        let (stolen, answer) = (stolen.unwrap_or(0), answer.unwrap_or(0));
        legal.best(
            || target.into_iter(),
            legal.lladrad().as_slice(),
            suit.as_slice(),
            |mv| match mv {
                Move::Draw => self.worth_of_drawing(),
                Move::Discard(card) => self.worth_of_shedding(card),
                Move::Lay(card) => self.worth_of_laying(card),
                Move::Lladrad { .. } => stolen + 50,
                Move::Dwyn { .. } => stolen + answer,
                Move::Play(card) => self.worth_of_answering(card),
                Move::Pass | Move::Idle => 0,
            },
        )
    }

    /// What is worth most to steal, and how much.
    fn best_target(&self) -> Option<(i32, (Player, Card))> {
        first_best(self.table.targets(self.me).map(|target| (self.worth_of_stealing(target.0, target.1), target)))
    }

    /// The suit of the highest number in the hand, and its rank.
    fn best_suit(&self) -> Option<(i32, Suit)> {
        let highest = |suit| {
            let numbers = self.hand.higher(suit, None, self.table.options().x);
            (numbers.kinds().map(|card| self.rank(card)).max().unwrap_or(0), suit)
        };
        first_best(Suit::ALL.into_iter().map(highest))
    }

    /// Worth more than any number, so that a draw comes first when it is wanted.
    fn worth_of_drawing(&self) -> i32 {
        let can_steal = !self.hand.specials().is_empty();
        let content = self.crowned() && Part::ALL.into_iter().all(|part| !self.lacks(part));
        if self.held <= 2 && !can_steal && !content { 240 } else { 0 }
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
        let mut laid = self.laid;
        laid.add(card);
        let strong = !laid.stealable().contains(card);
        let wins = self.held == 1 && self.crowned() && laid.has_body();
        match (card.face(), self.table.phase()) {
            _ if wins => 1000,
            _ if strong => 260,
            (_, Phase::Before) => 10,
            (Face::Body(_, part), Phase::After) if self.lacks(part) => 250,
            (_, Phase::After) => 100,
        }
    }

    fn worth_of_stealing(&self, from: Player, prize: Card) -> i32 {
        let mut laid = self.laid;
        laid.add(prize);
        let crowned = laid.contains(Card::CORON);
        let theirs = self.table.laid(from);
        let owner_is_close = theirs.contains(Card::CORON) && self.table.hand_len(from) <= 2;
        match (prize.face(), self.table.phase()) {
            _ if self.held == 1 && crowned && laid.has_body() => 1000,
            (Face::Coron, _) => 500,
            (Face::Body(_, part), Phase::After) if self.lacks(part) && !self.holds(part) => 300,
            (Face::Body(_, part), Phase::After) if owner_is_close && only_one(theirs, part) => 280,
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
        self.laid.contains(Card::CORON)
    }

    fn lacks(&self, part: Part) -> bool {
        self.laid.of_part(part).is_empty()
    }

    fn holds(&self, part: Part) -> bool {
        !self.hand.of_part(part).is_empty()
    }

    /// Whether nothing is left to do but to empty the hand.
    fn last_cards(&self) -> bool {
        Part::ALL.into_iter().all(|part| !self.lacks(part))
    }
}

/// The first of those that are worth most.
fn first_best<T>(ranked: impl Iterator<Item = (i32, T)>) -> Option<(i32, T)> {
    ranked.reduce(|best, other| if other.0 > best.0 { other } else { best })
}

fn only_one(laid: Cards, part: Part) -> bool {
    laid.of_part(part).len() == 1
}
