//! What a player of Dwyn sees at a glance, and what is counted from it.

use core::cmp::Reverse;

use boardgame_core::Player;
use dwyn::{Card, Cards, Face, Legal, Move, Number, Part, Phase, Suit, Table};

use super::{
    choice::Worthwhile,
    feature::{Feature, REPLY, ReplyFeature, WEIGHTS},
};

/// More than all weights of a move together.
const WINS: i32 = 1 << 24;

/// What a player sees at a glance: what the features of their moves are counted from.
///
/// ```
/// use boardgame_players::boardgame_core::Seed;
/// use boardgame_players::dwyn::{Glance, Habits};
/// use dwyn::{Setup, State};
///
/// let state = State::deal(&Setup::new(2, Seed::from_u64(3)))?;
/// let player = state.status().to_act().ok_or("the game goes on")?;
/// let glance = Glance::new(state.table(), state.hand(player)).ok_or("the game goes on")?;
/// assert!(glance.moment() < Habits::MOMENTS);
/// glance.each_feature(state.moves()[0], |place, _| assert!(place < Habits::WEIGHTS));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Glance<'a> {
    table: &'a Table,
    hand: Cards,
    held: usize,
    me: Player,
    laid: Cards,
    crowned: Option<Player>,
    moment: usize,
    /// The parts that are not on the player's table.
    lacks: [bool; 3],
}

impl<'a> Glance<'a> {
    /// What the player to act sees, who holds this hand; `None` when the game is over.
    #[must_use]
    pub fn new(table: &'a Table, hand: Cards) -> Option<Self> {
        let me = table.status().to_act()?;
        let laid = table.laid(me);
        let crowned = if table.phase() == Phase::After { table.crowned() } else { None };
        let lacks = Part::ALL.map(|part| laid.of_part(part).is_empty());
        let mut glance = Self { table, hand, held: hand.len(), me, laid, crowned, moment: 0, lacks };
        glance.moment = match table.phase() {
            Phase::Before => glance.moment_before(),
            Phase::After => glance.moment_after(),
        };
        Some(glance)
    }

    /// The moment of the game, from 0, of [`Habits::MOMENTS`](super::Habits::MOMENTS).
    #[must_use]
    pub const fn moment(&self) -> usize {
        self.moment
    }

    /// Calls `f` with each feature of a move: its place among the weights, and how many times it counts. What wins at once
    /// has no features: it needs no weights.
    #[inline]
    pub fn each_feature(&self, mv: Move, f: impl FnMut(usize, i32)) {
        if !self.wins(mv) {
            self.each_feature_of_move(mv, f);
        }
    }

    /// Who will draw the crown, and how many turns of one's own are left until then.
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

    /// Who has the crown, what is lacking, and how many cards the player holds and the one who is to be feared.
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

    /// Of equal moves the first in the order of the list.
    pub(super) fn best(&self, weights: &[i16; WEIGHTS], legal: &Legal) -> Option<Move> {
        let suit = if legal.steal.contains(Card::DWYN) { self.best_suit(weights) } else { None };
        Worthwhile { legal, targets: || self.table.targets(self.me), suit }.best(|mv| self.worth(weights, mv))
    }

    /// The suit of a challenge, whose worth is the same whatever is asked for.
    fn best_suit(&self, weights: &[i16; WEIGHTS]) -> Option<Suit> {
        let suits = Suit::ALL.map(|suit| {
            let mut worth = 0;
            let base = self.moment * Feature::COUNT;
            self.each_feature_of_suit(suit, |feature, times| {
                worth += i32::from(weights[base + feature.index()]) * times;
            });
            (Reverse(worth), suit)
        });
        suits.into_iter().min_by_key(|(worth, _)| *worth).map(|(_, suit)| suit)
    }

    pub(super) fn worth(&self, weights: &[i16; WEIGHTS], mv: Move) -> i32 {
        if self.wins(mv) {
            return WINS;
        }
        let mut worth = 0;
        self.each_feature_of_move(mv, |place, times| worth += i32::from(weights[place]) * times);
        worth
    }

    /// The features of a move that does not win at once.
    #[inline]
    fn each_feature_of_move(&self, mv: Move, mut f: impl FnMut(usize, i32)) {
        let base = self.moment * Feature::COUNT;
        let mut has = |feature: Feature, times| f(base + feature.index(), times);
        match mv {
            Move::Draw => {
                has(Feature::Draw, 1);
                has(Feature::DrawWithSpecial, (!self.hand.specials().is_empty()).into());
                let missing = Part::ALL.into_iter().filter(|&part| self.lacks(part) && !self.holds(part)).count();
                has(Feature::DrawForPart, small(missing));
            }
            Move::Discard(card) => match card.face() {
                Face::Number(suit, number) => {
                    has(Feature::DiscardNumber(self.rank(number)), 1);
                    has(Feature::DiscardSuited, small(self.answers(suit).len() - 1));
                }
                Face::Body(_, part) => {
                    let twice = self.hand.of_part(part).len() > 1;
                    let sort = match (self.lacks(part), twice) {
                        (true, false) => Feature::DiscardNeeded,
                        (true, true) => Feature::DiscardHeldTwice,
                        (false, _) => Feature::DiscardSpare,
                    };
                    has(sort, 1);
                }
                Face::Lladrad(_) | Face::Dwyn | Face::Coron => {
                    has(if card == Card::DWYN { Feature::DiscardDwyn } else { Feature::DiscardLladrad }, 1);
                    has(Feature::DiscardSpecials, small(self.hand.specials().len()) - 1);
                }
            },
            Move::Lay(card) => self.each_feature_of_laying(card, has),
            Move::Lladrad { from, prize, .. } => {
                has(Feature::WithLladrad, 1);
                self.each_feature_of_stealing(from, prize, has);
            }
            Move::Dwyn { against, prize, suit } => {
                has(Feature::WithDwyn, 1);
                has(Feature::DefenderCards, small(self.table.hand_len(against)));
                has(Feature::WouldWin, self.wins_with(Some(prize)).into());
                self.each_feature_of_stealing(against, prize, &mut has);
                self.each_feature_of_suit(suit, has);
            }
            Move::Play(card) => self.each_feature_of_reply(Some(card), f),
            Move::Pass => self.each_feature_of_reply(None, f),
            Move::Idle => {}
        }
    }

    #[inline]
    fn each_feature_of_laying(&self, card: Card, mut has: impl FnMut(Feature, i32)) {
        let Face::Body(suit, part) = card.face() else { return };
        let sort = match (self.completes(suit, part), self.lacks(part)) {
            (true, _) => Feature::LayWhole,
            (false, true) => Feature::LayLacking,
            (false, false) => Feature::LayMore,
        };
        has(sort, 1);
        has(Feature::LaySecond, (sort != Feature::LayWhole && of_suit(self.laid, suit) > 0).into());
    }

    /// What a card of another is worth, however it is stolen.
    #[inline]
    fn each_feature_of_stealing(&self, from: Player, prize: Card, mut has: impl FnMut(Feature, i32)) {
        let of_crowned = self.crowned == Some(from);
        has(Feature::StealFromCrowned, of_crowned.into());
        let Face::Body(suit, part) = prize.face() else { return has(Feature::StealCrown, 1) };
        let laid = self.table.laid(from);
        let sort = match (self.lacks(part), self.holds(part)) {
            (true, false) => Feature::StealLacking,
            (true, true) => Feature::StealHeld,
            (false, _) => Feature::StealMore,
        };
        has(sort, 1);
        if laid.has_body() && laid.of_part(part).len() == 1 {
            has(if of_crowned { Feature::BreakCrowned } else { Feature::BreakOther }, 1);
        }
        has(Feature::StealWhole, self.completes(suit, part).into());
        has(Feature::StealFromTwo, (of_suit(laid, suit) > 1).into());
    }

    /// What a suit is worth in a challenge.
    #[inline]
    fn each_feature_of_suit(&self, suit: Suit, mut has: impl FnMut(Feature, i32)) {
        let answers = self.answers(suit);
        let highest = answers.kinds().map(|card| 1 + self.card_rank(card)).max().unwrap_or(0);
        has(Feature::HighestAnswer(highest), 1);
        has(Feature::Answers, small(answers.len()));
    }

    #[inline]
    fn each_feature_of_reply(&self, card: Option<Card>, mut f: impl FnMut(usize, i32)) {
        let Some(duel) = self.table.duel() else { return };
        let needed = match duel.prize.face() {
            Face::Body(_, part) => self.laid.of_part(part).len() == usize::from(duel.defender == self.me),
            _ => false,
        };
        let sort = usize::from(self.table.phase() == Phase::After)
            + 2 * usize::from(duel.prize == Card::CORON)
            + 4 * usize::from(duel.defender == self.me)
            + 8 * usize::from(needed);
        let mut has = |feature: ReplyFeature, times| f(REPLY + sort * ReplyFeature::COUNT + feature.index(), times);
        let Some(card) = card else { return has(ReplyFeature::Pass, 1) };
        let rank = self.card_rank(card);
        has(ReplyFeature::Number(rank), 1);
        has(ReplyFeature::Held, small(self.held));
        has(ReplyFeature::Unbeatable, (rank == HIGHEST).into());
    }

    /// Whether a move ends the game at once: the last card goes, and all that is needed lies on the table. A challenge may
    /// yet be lost.
    fn wins(&self, mv: Move) -> bool {
        match mv {
            Move::Discard(_) => self.wins_with(None),
            Move::Lay(card) | Move::Lladrad { prize: card, .. } => self.wins_with(Some(card)),
            Move::Draw | Move::Dwyn { .. } | Move::Play(_) | Move::Pass | Move::Idle => false,
        }
    }

    /// Whether to be rid of one card now wins, with this one more on the table.
    fn wins_with(&self, more: Option<Card>) -> bool {
        let crown = self.crowned == Some(self.me) || more == Some(Card::CORON);
        let part = match more.map(Card::face) {
            Some(Face::Body(_, part)) => Some(part),
            _ => None,
        };
        self.held == 1 && crown && Part::ALL.into_iter().all(|needed| !self.lacks(needed) || part == Some(needed))
    }

    /// Whether a part would make a body of one suit whole, which nobody can steal.
    fn completes(&self, suit: Suit, part: Part) -> bool {
        Part::ALL.into_iter().all(|other| other == part || self.laid.contains(Card::body(suit, other)))
    }

    fn lacks(&self, part: Part) -> bool {
        self.lacks[part as usize]
    }

    fn holds(&self, part: Part) -> bool {
        !self.hand.of_part(part).is_empty()
    }

    /// The numbers of a suit in the hand.
    fn answers(&self, suit: Suit) -> Cards {
        self.hand.higher(suit, None, self.table.options().x)
    }

    /// The rank of a number card, from 0.
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

/// The rank that no number beats.
const HIGHEST: usize = 4;

/// How many parts of a suit are among these cards.
fn of_suit(cards: Cards, suit: Suit) -> usize {
    Part::ALL.into_iter().filter(|&part| cards.contains(Card::body(suit, part))).count()
}

fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0)
}
