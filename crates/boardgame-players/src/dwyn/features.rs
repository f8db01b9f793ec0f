//! Features of the moves of Dwyn.

use core::cmp::Reverse;

use boardgame_core::Player;
use dwyn::{Card, Cards, Face, Legal, Move, Number, Part, Phase, Suit, Table};

use super::candidates::Candidates;

/// Number of kinds of moments, described in the module `habits`: 8 before the crown is drawn, and 64 after it.
pub(super) const MOMENTS: usize = 72;
/// Number of weights: the features of moves for each moment, and the features of replies for each of 16 kinds of challenge.
pub(super) const WEIGHTS: usize = REPLY + 16 * REPLY_FEATURES;
const REPLY: usize = MOMENTS * FEATURES;

// Indices of features within the weights of a moment. Ranks count from 0.
const FEATURES: usize = 39;
const DRAW: usize = 0;
const DRAW_WITH_SPECIAL: usize = 1;
/// Counted once for each missing part.
const DRAW_FOR_PART: usize = 2;
/// First of five indices; the card's rank is added.
const DISCARD_NUMBER: usize = 3;
/// Counted once for each other number of the same suit.
const DISCARD_SUITED: usize = 8;
const DISCARD_NEEDED: usize = 9;
const DISCARD_HELD_TWICE: usize = 10;
const DISCARD_SPARE: usize = 11;
const DISCARD_LLADRAD: usize = 12;
const DISCARD_DWYN: usize = 13;
/// Counted once for each other special card.
const DISCARD_SPECIALS: usize = 14;
/// Completes a body of one suit.
const LAY_WHOLE: usize = 15;
const LAY_LACKING: usize = 16;
const LAY_MORE: usize = 17;
const LAY_SECOND: usize = 18;
const STEAL_CROWN: usize = 19;
const STEAL_LACKING: usize = 20;
/// The part is missing on the table, but is in the hand.
const STEAL_HELD: usize = 21;
const STEAL_MORE: usize = 22;
/// Breaks the only body of the player with the crown. [`BREAK_OTHER`] is for other players.
const BREAK_CROWNED: usize = 23;
const BREAK_OTHER: usize = 24;
/// Completes a body of one suit, or prevents another player's.
const STEAL_WHOLE: usize = 25;
const STEAL_FROM_TWO: usize = 26;
const STEAL_FROM_CROWNED: usize = 27;
const WITH_LLADRAD: usize = 28;
const WITH_DWYN: usize = 29;
/// First of six indices; the rank of the challenger's highest number plus 1 is added, if there is one.
const HIGHEST_ANSWER: usize = 30;
const ANSWERS: usize = 36;
/// Counted once for each card of the defender.
const DEFENDER_CARDS: usize = 37;
const WOULD_WIN: usize = 38;

// Indices of features within the weights of a kind of challenge.
const REPLY_FEATURES: usize = 8;
const REPLY_PASS: usize = 0;
/// First of five indices; the card's rank is added.
const REPLY_NUMBER: usize = 1;
/// Counted once for each card in the hand.
const REPLY_HELD: usize = 6;
const REPLY_UNBEATABLE: usize = 7;

/// The value of a move that wins at once. It exceeds the sum of all weights of a move.
const WINS: i32 = 1 << 24;

/// The features of a player's moves, computed from the table and the player's hand.
#[derive(Clone, Copy, Debug)]
pub struct MoveFeatures<'a> {
    table: &'a Table,
    hand: Cards,
    held: usize,
    me: Player,
    laid: Cards,
    crowned: Option<Player>,
    moment: usize,
    lacks: [bool; 3],
}

impl<'a> MoveFeatures<'a> {
    /// Prepares the features for the player to act, who holds the cards in `hand`. Returns `None` if the game is over.
    #[must_use]
    pub fn new(table: &'a Table, hand: Cards) -> Option<Self> {
        let me = table.status().to_act()?;
        let laid = table.laid(me);
        let crowned = if table.phase() == Phase::After { table.crowned() } else { None };
        let lacks = Part::ALL.map(|part| laid.of_part(part).is_empty());
        let mut features = Self { table, hand, held: hand.len(), me, laid, crowned, moment: 0, lacks };
        features.moment = match table.phase() {
            Phase::Before => features.moment_before(),
            Phase::After => features.moment_after(),
        };
        Some(features)
    }

    /// Returns the kind of moment, below [`Habits::MOMENTS`](super::Habits::MOMENTS).
    #[must_use]
    pub const fn moment(&self) -> usize {
        self.moment
    }

    /// Calls `f` with the index and the factor of each weight that applies to a move. A move that wins at once has none.
    #[inline]
    pub fn each(&self, mv: Move, f: impl FnMut(usize, i32)) {
        if !self.wins(mv) {
            self.each_of_move(mv, f);
        }
    }

    fn moment_before(&self) -> usize {
        // The stock shrinks by one each turn, and the crown is its last card.
        let players = usize::from(self.table.players());
        let to_come = self.table.stock_len().saturating_sub(usize::from(!self.table.drawn()));
        let drawer = (self.table.turn().index() + to_come) % players;
        let soon = match to_come / players {
            0..=1 => 0,
            2..=3 => 1,
            4..=8 => 2,
            _ => 3,
        };
        soon + 4 * usize::from(drawer == self.me.index())
    }

    fn moment_after(&self) -> usize {
        let mine = self.crowned == Some(self.me);
        let rival = match self.crowned {
            Some(owner) if !mine => self.table.laid(owner).has_body().then(|| self.table.hand_len(owner)),
            _ => self.table.seats().filter(|seat| *seat != self.me).map(|seat| self.table.hand_len(seat)).min(),
        };
        let rival = match rival {
            Some(0..=1) => 0,
            Some(2..=3) => 1,
            Some(_) => 2,
            None => 3,
        };
        let held = match self.held {
            0..=1 => 0,
            2 => 1,
            3..=4 => 2,
            _ => 3,
        };
        8 + usize::from(mine) + 2 * (usize::from(self.lacks == [false; 3]) + 2 * (held + 4 * rival))
    }

    pub(super) fn best(&self, weights: &[i16; WEIGHTS], legal: &Legal) -> Option<Move> {
        let suit = if legal.steal.contains(Card::DWYN) { self.best_suit(weights) } else { None };
        let targets = || self.table.targets(self.me);
        Candidates { legal, targets, suit }.best(|mv| self.value(weights, mv))
    }

    /// Returns the best suit for a challenge. It does not depend on the card to steal.
    fn best_suit(&self, weights: &[i16; WEIGHTS]) -> Option<Suit> {
        let suits = Suit::ALL.map(|suit| {
            let mut value = 0;
            self.each_of_suit(suit, self.in_moment(|index, times| value += i32::from(weights[index]) * times));
            (Reverse(value), suit)
        });
        suits.into_iter().min_by_key(|(value, _)| *value).map(|(_, suit)| suit)
    }

    pub(super) fn value(&self, weights: &[i16; WEIGHTS], mv: Move) -> i32 {
        if self.wins(mv) {
            return WINS;
        }
        let mut value = 0;
        self.each_of_move(mv, |index, times| value += i32::from(weights[index]) * times);
        value
    }

    /// Wraps `f`, so that indices within the moment become indices of weights.
    #[inline]
    fn in_moment(&self, mut f: impl FnMut(usize, i32)) -> impl FnMut(usize, i32) {
        let base = self.moment * FEATURES;
        move |feature, times| f(base + feature, times)
    }

    #[inline]
    fn each_of_move(&self, mv: Move, f: impl FnMut(usize, i32)) {
        match mv {
            Move::Play(card) => return self.each_of_reply(Some(card), f),
            Move::Pass => return self.each_of_reply(None, f),
            _ => {}
        }
        let mut has = self.in_moment(f);
        match mv {
            Move::Draw => {
                has(DRAW, 1);
                has(DRAW_WITH_SPECIAL, (!self.hand.specials().is_empty()).into());
                let missing = Part::ALL.into_iter().filter(|&part| self.lacks(part) && !self.holds(part)).count();
                has(DRAW_FOR_PART, small(missing));
            }
            Move::Discard(card) => match card.face() {
                Face::Number(suit, number) => {
                    has(DISCARD_NUMBER + self.rank(number), 1);
                    has(DISCARD_SUITED, small(self.answers(suit).len() - 1));
                }
                Face::Body(_, part) => {
                    let twice = self.hand.of_part(part).len() > 1;
                    let kind = match (self.lacks(part), twice) {
                        (true, false) => DISCARD_NEEDED,
                        (true, true) => DISCARD_HELD_TWICE,
                        (false, _) => DISCARD_SPARE,
                    };
                    has(kind, 1);
                }
                Face::Lladrad(_) | Face::Dwyn | Face::Coron => {
                    has(if card == Card::DWYN { DISCARD_DWYN } else { DISCARD_LLADRAD }, 1);
                    has(DISCARD_SPECIALS, small(self.hand.specials().len()) - 1);
                }
            },
            Move::Lay(card) => self.each_of_laying(card, has),
            Move::Lladrad { from, prize, .. } => {
                has(WITH_LLADRAD, 1);
                self.each_of_stealing(from, prize, has);
            }
            Move::Dwyn { against, prize, suit } => {
                has(WITH_DWYN, 1);
                has(DEFENDER_CARDS, small(self.table.hand_len(against)));
                has(WOULD_WIN, self.wins_after_adding(Some(prize)).into());
                self.each_of_stealing(against, prize, &mut has);
                self.each_of_suit(suit, has);
            }
            Move::Play(_) | Move::Pass | Move::Idle => {}
        }
    }

    #[inline]
    fn each_of_laying(&self, card: Card, mut has: impl FnMut(usize, i32)) {
        let Face::Body(suit, part) = card.face() else { return };
        let kind = match (self.completes(suit, part), self.lacks(part)) {
            (true, _) => LAY_WHOLE,
            (false, true) => LAY_LACKING,
            (false, false) => LAY_MORE,
        };
        has(kind, 1);
        has(LAY_SECOND, (kind != LAY_WHOLE && of_suit(self.laid, suit) > 0).into());
    }

    #[inline]
    fn each_of_stealing(&self, from: Player, prize: Card, mut has: impl FnMut(usize, i32)) {
        let of_crowned = self.crowned == Some(from);
        has(STEAL_FROM_CROWNED, of_crowned.into());
        let Face::Body(suit, part) = prize.face() else { return has(STEAL_CROWN, 1) };
        let laid = self.table.laid(from);
        let kind = match (self.lacks(part), self.holds(part)) {
            (true, false) => STEAL_LACKING,
            (true, true) => STEAL_HELD,
            (false, _) => STEAL_MORE,
        };
        has(kind, 1);
        if laid.has_body() && laid.of_part(part).len() == 1 {
            has(if of_crowned { BREAK_CROWNED } else { BREAK_OTHER }, 1);
        }
        has(STEAL_WHOLE, self.completes(suit, part).into());
        has(STEAL_FROM_TWO, (of_suit(laid, suit) > 1).into());
    }

    #[inline]
    fn each_of_suit(&self, suit: Suit, mut has: impl FnMut(usize, i32)) {
        let answers = self.answers(suit);
        let highest = answers.kinds().map(|card| 1 + self.card_rank(card)).max().unwrap_or(0);
        has(HIGHEST_ANSWER + highest, 1);
        has(ANSWERS, small(answers.len()));
    }

    #[inline]
    fn each_of_reply(&self, card: Option<Card>, mut f: impl FnMut(usize, i32)) {
        let Some(duel) = self.table.duel() else { return };
        let needed = match duel.prize.face() {
            Face::Body(_, part) => self.laid.of_part(part).len() == usize::from(duel.defender == self.me),
            _ => false,
        };
        let kind = usize::from(self.table.phase() == Phase::After)
            + 2 * usize::from(duel.prize == Card::CORON)
            + 4 * usize::from(duel.defender == self.me)
            + 8 * usize::from(needed);
        let mut has = |feature: usize, times| f(REPLY + kind * REPLY_FEATURES + feature, times);
        let Some(card) = card else { return has(REPLY_PASS, 1) };
        let rank = self.card_rank(card);
        has(REPLY_NUMBER + rank, 1);
        has(REPLY_HELD, small(self.held));
        has(REPLY_UNBEATABLE, (rank == HIGHEST).into());
    }

    /// Reports whether a move wins at once: it uses the last card, and the player then has the crown and a body on the table.
    /// A challenge does not count, because it may be lost.
    fn wins(&self, mv: Move) -> bool {
        match mv {
            Move::Discard(_) => self.wins_after_adding(None),
            Move::Lay(card) | Move::Lladrad { prize: card, .. } => self.wins_after_adding(Some(card)),
            Move::Draw | Move::Dwyn { .. } | Move::Play(_) | Move::Pass | Move::Idle => false,
        }
    }

    /// Reports whether playing the last card wins, with one more card on the table.
    fn wins_after_adding(&self, more: Option<Card>) -> bool {
        let crown = self.crowned == Some(self.me) || more == Some(Card::CORON);
        let part = match more.map(Card::face) {
            Some(Face::Body(_, part)) => Some(part),
            _ => None,
        };
        self.held == 1 && crown && Part::ALL.into_iter().all(|needed| !self.lacks(needed) || part == Some(needed))
    }

    /// Reports whether a part completes a body of one suit, which cannot be stolen.
    fn completes(&self, suit: Suit, part: Part) -> bool {
        Part::ALL.into_iter().all(|other| other == part || self.laid.contains(Card::body(suit, other)))
    }

    fn lacks(&self, part: Part) -> bool {
        self.lacks[part as usize]
    }

    fn holds(&self, part: Part) -> bool {
        !self.hand.of_part(part).is_empty()
    }

    fn answers(&self, suit: Suit) -> Cards {
        self.hand.higher(suit, None, self.table.options().x)
    }

    fn card_rank(&self, card: Card) -> usize {
        match card.face() {
            Face::Number(_, number) => self.rank(number),
            _ => 0,
        }
    }

    fn rank(&self, number: Number) -> usize {
        self.table.options().x.rank(number).into()
    }
}

const HIGHEST: usize = 4;

fn of_suit(cards: Cards, suit: Suit) -> usize {
    Part::ALL.into_iter().filter(|&part| cards.contains(Card::body(suit, part))).count()
}

fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0)
}
