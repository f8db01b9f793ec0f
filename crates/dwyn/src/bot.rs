//! A player that plays sensibly from what they see.

use boardgame_core::Player;

use crate::{Card, Cards, Face, Move, Part, Phase, Table, View};

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
    suggest_among(view.table(), view.hand()?, &view.moves())
}

/// The same for the player to act, who holds this hand and may choose among these moves: for programs that play many games
/// to their end and have no view at hand.
#[must_use]
pub fn suggest_among(table: &Table, hand: Cards, moves: &[Move]) -> Option<Move> {
    let thinker = Thinker { table, me: table.status().to_act()?, hand };
    // Of equal moves the first.
    moves.iter().copied().rev().max_by_key(|mv| thinker.worth(*mv))
}

struct Thinker<'a> {
    table: &'a Table,
    me: Player,
    hand: Cards,
}

impl Thinker<'_> {
    fn worth(&self, mv: Move) -> i32 {
        match mv {
            Move::Draw => self.worth_of_drawing(),
            Move::Discard(card) => self.worth_of_shedding(card),
            Move::Lay(card) => self.worth_of_laying(card),
            Move::Lladrad { prize, from, .. } => self.worth_of_stealing(from, prize) + 50,
            Move::Dwyn { prize, against, suit } => {
                let best = self.hand.higher(suit, None, self.table.options().x).kinds().map(|card| self.rank(card));
                self.worth_of_stealing(against, prize) + best.max().unwrap_or(0)
            }
            Move::Play(card) => self.worth_of_answering(card),
            Move::Pass | Move::Idle => 0,
        }
    }

    /// Worth more than any number, so that a draw comes first when it is wanted.
    fn worth_of_drawing(&self) -> i32 {
        let special = Card::all().filter(|card| matches!(card.face(), Face::Lladrad(_) | Face::Dwyn));
        let can_steal = special.into_iter().any(|card| self.hand.contains(card));
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
