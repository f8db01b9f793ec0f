//! The legal moves: as sets of cards, and one by one.

use alloc::vec::Vec;
use core::{convert::Infallible, ops::ControlFlow};

use boardgame_core::Player;

use crate::{
    card::{Card, Colour, Suit},
    cards::Cards,
    moves::Move,
    table::{Phase, Table},
};

/// The legal moves of the player to act as sets of cards, for those who do not need each of them: a screen that shows
/// which cards can be laid, or a player that compares what can be stolen before it thinks of the suit of a challenge.
///
/// ```
/// use dwyn::boardgame_core::{Player, Seed, Viewer};
/// use dwyn::{Move, Setup, State};
///
/// let mut state = State::deal(&Setup::new(2, Seed::from_u64(5)))?;
/// state.play(Move::Draw)?;
/// let view = state.view(Viewer::Seat(Player::new(0)));
/// let legal = view.legal().ok_or("the seat is to act")?;
/// assert!(!legal.draw, "once in a turn");
/// assert_eq!(Some(legal.discard), view.hand());
/// assert_eq!(legal.lay, legal.discard.bodies());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Legal {
    /// Whether they may draw: once in a turn, first (R4.1, R6.1).
    pub draw: bool,
    /// Whether there is nothing to do but to pass the turn on (R6.5).
    pub idle: bool,
    /// Whether they may decline or give up in a challenge (R8.4, R8.5).
    pub pass: bool,
    /// The number cards that may be played in a challenge (R8.4, R8.5).
    pub play: Cards,
    /// The cards that may be discarded (R4.2, R6.2).
    pub discard: Cards,
    /// The body cards that may be laid (R4.2, R6.2).
    pub lay: Cards,
    /// The LLADRAD and DWYN with which any of the [`targets`](Table::targets) may be stolen or challenged for; none where
    /// there is no target (R8.1).
    pub steal: Cards,
}

impl Table {
    /// The legal moves of the player to act if they hold `hand`; `None` when the game is over.
    ///
    /// The table and the hand are all that it is given, so that legal moves can tell a player nothing new.
    #[must_use]
    pub fn legal(&self, hand: Cards) -> Option<Legal> {
        let actor = self.status().to_act()?;
        if let Some(duel) = self.duel {
            let play = duel.playable(hand, &self.options);
            return Some(Legal { play, pass: play.is_empty() || duel.may_pass(&self.options), ..Legal::default() });
        }
        let draw = !self.drawn && (self.phase == Phase::Before || self.pool > 0);
        if draw && self.phase == Phase::Before {
            return Some(Legal { draw, ..Legal::default() });
        }
        let specials = hand.specials();
        let steal = if specials.is_empty() || self.prizes(actor).is_empty() { Cards::EMPTY } else { specials };
        let idle = hand.is_empty() && !draw && !self.drawn;
        Some(Legal { draw, idle, discard: hand, lay: hand.bodies(), steal, ..Legal::default() })
    }

    /// Every card that this player may steal from another, with its owner (R7).
    pub fn targets(&self, thief: Player) -> impl Iterator<Item = (Player, Card)> {
        self.seats()
            .filter(move |player| *player != thief)
            .flat_map(|player| self.stealable(player).kinds().map(move |prize| (player, prize)))
    }
}

impl Table {
    /// The cards of all [`targets`](Self::targets): on tables no card lies twice.
    fn prizes(&self, thief: Player) -> Cards {
        let others = self.seats().filter(|player| *player != thief);
        others.fold(Cards::EMPTY, |prizes, player| prizes.and(self.stealable(player)))
    }
}

/// Calls `f` with every legal move of the player to act, who holds `hand`, until it breaks: sort by sort as in
/// [`MoveKind`](crate::MoveKind), and in the order of the pack. [`pick_move`] counts in the same order.
#[inline]
pub(crate) fn try_each_move<B>(
    table: &Table,
    hand: Cards,
    mut f: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (Some(legal), Some(actor)) = (table.legal(hand), table.status().to_act()) else {
        return ControlFlow::Continue(());
    };
    if legal.draw {
        f(Move::Draw)?;
    }
    legal.discard.kinds().map(Move::Discard).try_for_each(&mut f)?;
    legal.lay.kinds().map(Move::Lay).try_for_each(&mut f)?;
    if !legal.steal.is_empty() {
        for colour in Colour::ALL.into_iter().filter(|colour| legal.steal.contains(Card::lladrad(*colour))) {
            table.targets(actor).try_for_each(|(from, prize)| f(Move::Lladrad { colour, from, prize }))?;
        }
        if legal.steal.contains(Card::DWYN) {
            for (against, prize) in table.targets(actor) {
                Suit::ALL.into_iter().try_for_each(|suit| f(Move::Dwyn { against, prize, suit }))?;
            }
        }
    }
    legal.play.kinds().map(Move::Play).try_for_each(&mut f)?;
    if legal.pass {
        f(Move::Pass)?;
    }
    if legal.idle { f(Move::Idle) } else { ControlFlow::Continue(()) }
}

/// Lists the legal moves in place of what the list held.
pub(crate) fn list_moves(table: &Table, hand: Cards, list: &mut Vec<Move>) {
    list.clear();
    let ControlFlow::Continue(()) = try_each_move(table, hand, |mv| {
        list.push(mv);
        ControlFlow::<Infallible>::Continue(())
    });
}

/// The move at the place that `pick` says, which is given their number: counted from the sets, and found in the order
/// of [`try_each_move`] by leaving out a whole sort of moves at a time.
pub(crate) fn pick_move(table: &Table, hand: Cards, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
    let (Some(legal), Some(actor)) = (table.legal(hand), table.status().to_act()) else {
        pick(0);
        return None;
    };
    let specials = legal.steal;
    let targets = if specials.is_empty() { 0 } else { table.prizes(actor).number_of_kinds() };
    let lladrad = specials.len() - specials.count(Card::DWYN);
    let challenges = if specials.contains(Card::DWYN) { targets * Suit::ALL.len() } else { 0 };
    let [discards, lays, plays] = [legal.discard, legal.lay, legal.play].map(Cards::number_of_kinds);
    let [draw, pass, idle] = [legal.draw, legal.pass, legal.idle].map(usize::from);
    let mut place = pick(draw + discards + lays + lladrad * targets + challenges + plays + pass + idle);
    // Whether the move is among the next this many; if not, these are left out.
    let mut among = |number: usize| {
        let found = place < number;
        let at = place;
        place = place.wrapping_sub(if found { 0 } else { number });
        found.then_some(at)
    };
    if among(draw).is_some() {
        return Some(Move::Draw);
    }
    if let Some(place) = among(discards) {
        return legal.discard.kinds().nth(place).map(Move::Discard);
    }
    if let Some(place) = among(lays) {
        return legal.lay.kinds().nth(place).map(Move::Lay);
    }
    if let Some(place) = among(lladrad * targets) {
        let colour =
            Colour::ALL.into_iter().filter(|colour| specials.contains(Card::lladrad(*colour))).nth(place / targets)?;
        return table.targets(actor).nth(place % targets).map(|(from, prize)| Move::Lladrad { colour, from, prize });
    }
    if let Some(place) = among(challenges) {
        let suit = *Suit::ALL.get(place % Suit::ALL.len())?;
        let target = table.targets(actor).nth(place / Suit::ALL.len());
        return target.map(|(against, prize)| Move::Dwyn { against, prize, suit });
    }
    if let Some(place) = among(plays) {
        return legal.play.kinds().nth(place).map(Move::Play);
    }
    if among(pass).is_some() {
        return Some(Move::Pass);
    }
    among(idle).map(|_| Move::Idle)
}
