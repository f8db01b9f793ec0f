//! Quick play of Dwyn: what a move is worth, by what lies open and in one hand, without looking ahead.
//!
//! A game has 72 moments, and a move at one of them has a few features: what is discarded, what is stolen from whom, how
//! high the best answer to a challenge is. Each feature has a weight at each moment. The move whose weights are most
//! together is played.

use alloc::vec::Vec;
use core::cmp::Reverse;

use boardgame_core::{Player, RandomPlayer};
use dwyn::{Card, Cards, Face, Legal, Move, Number, Part, Phase, Suit, Table};

use super::choice::Worthwhile;

/// How many moments of a game are told apart: 8 before the crown is drawn, 64 after it.
const MOMENTS: usize = 72;
/// The features of answers in a challenge come behind those of the moments, for each of 16 sorts of challenge.
const REPLY: usize = MOMENTS * Feature::COUNT;

/// What a move at some moment is like. Ranks are from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Feature {
    /// A draw; one with a card in the hand to steal with; one for each part that is missing.
    Draw,
    DrawWithSpecial,
    DrawForPart,
    /// A number is discarded, by its rank; for each other number of its suit.
    DiscardNumber(usize),
    DiscardSuited,
    /// A part is discarded that is needed, that is needed and held twice, that is not needed.
    DiscardNeeded,
    DiscardHeldTwice,
    DiscardSpare,
    /// A LLADRAD or a DWYN is discarded; for each other such card.
    DiscardLladrad,
    DiscardDwyn,
    DiscardSpecials,
    /// A part is laid that makes a body of one suit whole, that is lacking, that is one more; that is the second of its suit.
    LayWhole,
    LayLacking,
    LayMore,
    LaySecond,
    /// What is stolen: the crown; a part that is lacking and not held, lacking and held, one more.
    StealCrown,
    StealLacking,
    StealHeld,
    StealMore,
    /// It breaks the only body of the player with the crown, or of another.
    BreakCrowned,
    BreakOther,
    /// It makes a body of one suit whole; it keeps another from such a body; it is from the player with the crown.
    StealWhole,
    StealFromTwo,
    StealFromCrowned,
    /// It is stolen with LLADRAD, or challenged for with DWYN.
    WithLladrad,
    WithDwyn,
    /// The highest answer of the challenger: 0 for none, or 1 more than its rank; for each answer.
    HighestAnswer(usize),
    Answers,
    /// For each card of the defender; when the prize would win.
    DefenderCards,
    WouldWin,
}

impl Feature {
    const COUNT: usize = 39;

    /// Its place among the weights of a moment.
    #[inline]
    const fn index(self) -> usize {
        match self {
            Self::Draw => 0,
            Self::DrawWithSpecial => 1,
            Self::DrawForPart => 2,
            Self::DiscardNumber(rank) => 3 + rank,
            Self::DiscardSuited => 8,
            Self::DiscardNeeded => 9,
            Self::DiscardHeldTwice => 10,
            Self::DiscardSpare => 11,
            Self::DiscardLladrad => 12,
            Self::DiscardDwyn => 13,
            Self::DiscardSpecials => 14,
            Self::LayWhole => 15,
            Self::LayLacking => 16,
            Self::LayMore => 17,
            Self::LaySecond => 18,
            Self::StealCrown => 19,
            Self::StealLacking => 20,
            Self::StealHeld => 21,
            Self::StealMore => 22,
            Self::BreakCrowned => 23,
            Self::BreakOther => 24,
            Self::StealWhole => 25,
            Self::StealFromTwo => 26,
            Self::StealFromCrowned => 27,
            Self::WithLladrad => 28,
            Self::WithDwyn => 29,
            Self::HighestAnswer(height) => 30 + height,
            Self::Answers => 36,
            Self::DefenderCards => 37,
            Self::WouldWin => 38,
        }
    }
}

/// What an answer in a challenge is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReplyFeature {
    /// None: to decline or to give up.
    Pass,
    /// A number, by its rank from 0; for each card in the hand; one that cannot be beaten.
    Number(usize),
    Held,
    Unbeatable,
}

impl ReplyFeature {
    const COUNT: usize = 8;

    /// Its place among the weights of a sort of challenge.
    const fn index(self) -> usize {
        match self {
            Self::Pass => 0,
            Self::Number(rank) => 1 + rank,
            Self::Held => 6,
            Self::Unbeatable => 7,
        }
    }
}

/// More than all weights of a move together.
const WINS: i32 = 1 << 24;

/// What each feature of a move is worth.
///
/// ```
/// use boardgame_core::{Player, Seed, Status};
/// use boardgame_players::dwyn::Habits;
/// use dwyn::{Setup, State};
///
/// let mut state = State::deal(&Setup::new(2, Seed::from_u64(3)))?;
/// let habits = Habits::for_table(2);
/// while let Status::ToAct(player) = state.status() {
///     state.play(habits.best(state.table(), state.hand(player)).expect("a player to act has a move"))?;
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits<'a> {
    weights: &'a [i16; Habits::WEIGHTS],
}

impl Habits<'static> {
    /// The habits that were learnt for a table of so many: made by `cargo xtask learn dwyn`.
    #[must_use]
    pub const fn for_table(players: u8) -> Self {
        const TWO: [i16; Habits::WEIGHTS] = read(include_bytes!("two.bin"));
        const MORE: [i16; Habits::WEIGHTS] = read(include_bytes!("more.bin"));
        if players == 2 { Self { weights: &TWO } } else { Self { weights: &MORE } }
    }
}

impl<'a> Habits<'a> {
    /// How many weights there are.
    pub const WEIGHTS: usize = REPLY + 16 * ReplyFeature::COUNT;

    /// Habits with these weights, in parts of 256: so much more, and a move is e times as likely while habits are learnt.
    #[must_use]
    pub const fn of(weights: &'a [i16; Habits::WEIGHTS]) -> Self {
        Self { weights }
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &'a [i16; Habits::WEIGHTS] {
        self.weights
    }

    /// The move for the player to act, who holds this hand; of equals the first. `None` when the game is over.
    #[must_use]
    pub fn best(&self, table: &Table, hand: Cards) -> Option<Move> {
        Glance::new(table, hand)?.best(self.weights, &table.legal(hand)?)
    }

    /// One of these moves, with so much chance in what each is held to be worth. A win that is there is seen all the same.
    #[must_use]
    pub fn best_with_noise(
        &self,
        table: &Table,
        hand: Cards,
        moves: &[Move],
        noise: u16,
        chance: &mut RandomPlayer,
    ) -> Option<Move> {
        let glance = Glance::new(table, hand)?;
        let mut noise = || chance.pick(0..=noise).map_or(0, i32::from);
        moves
            .iter()
            .map(|&mv| (Reverse(glance.worth(self.weights, mv) + noise()), mv))
            .min_by_key(|(worth, _)| *worth)
            .map(|(_, mv)| mv)
    }

    /// The moves that are worth a thought, the best by habit first, at most so many: of those that come to the same, such
    /// as LLADRAD of two colours, and of challenges for the same card in several suits, only the best.
    #[must_use]
    pub fn candidates(&self, table: &Table, hand: Cards, moves: &[Move], most: usize) -> Vec<Move> {
        let Some(glance) = Glance::new(table, hand) else { return Vec::new() };
        let mut ranked: Vec<(i32, Move)> = moves.iter().map(|&mv| (glance.worth(self.weights, mv), mv)).collect();
        ranked.sort_by_key(|(worth, _)| Reverse(*worth));
        let mut candidates: Vec<Move> = Vec::with_capacity(most);
        for (_, mv) in ranked {
            if candidates.len() == most {
                break;
            }
            if !candidates.iter().any(|&better| alike(better, mv)) {
                candidates.push(mv);
            }
        }
        candidates
    }

    /// How many moments there are.
    pub const MOMENTS: usize = MOMENTS;
}

/// The weights of a file: numbers of 16 bits, the low byte first.
const fn read(bytes: &[u8; 2 * Habits::WEIGHTS]) -> [i16; Habits::WEIGHTS] {
    let mut weights = [0; Habits::WEIGHTS];
    let mut place = 0;
    while place < Habits::WEIGHTS {
        weights[place] = i16::from_le_bytes([bytes[2 * place], bytes[2 * place + 1]]);
        place += 1;
    }
    weights
}

/// Whether two moves come to the same, or differ only in the suit of a challenge.
fn alike(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Lladrad { from, prize, .. }, Move::Lladrad { from: other, prize: its, .. })
        | (Move::Dwyn { against: from, prize, .. }, Move::Dwyn { against: other, prize: its, .. }) => {
            from == other && prize == its
        }
        (Move::Discard(one), Move::Discard(other)) => {
            matches!((one.face(), other.face()), (Face::Lladrad(_), Face::Lladrad(_)))
        }
        _ => false,
    }
}

/// What a player sees at a glance: what the features of their moves are counted from.
///
/// ```
/// use boardgame_core::Seed;
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
    /// The parts that are not on the own table.
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

    /// The moment of the game, from 0, of [`Habits::MOMENTS`].
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
    fn best(&self, weights: &[i16; Habits::WEIGHTS], legal: &Legal) -> Option<Move> {
        let suit = if legal.steal.contains(Card::DWYN) { self.best_suit(weights) } else { None };
        Worthwhile { legal, targets: || self.table.targets(self.me), suit }.best(|mv| self.worth(weights, mv))
    }

    /// The suit of a challenge, whose worth is the same whatever is asked for.
    fn best_suit(&self, weights: &[i16; Habits::WEIGHTS]) -> Option<Suit> {
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

    fn worth(&self, weights: &[i16; Habits::WEIGHTS], mv: Move) -> i32 {
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

#[cfg(test)]
mod tests {
    use boardgame_core::{Seed, Status};
    use dwyn::{Setup, State};

    use super::*;

    /// Positions of games that are played by habit with much chance in it.
    fn positions(players: u8, games: u64) -> Vec<State> {
        let habits = Habits::for_table(players);
        let mut positions = Vec::new();
        for game in 0..games {
            let mut state = State::deal(&Setup::new(players, Seed::from_u64(game))).expect("a deal");
            let mut chance = RandomPlayer::new(Seed::from_u64(game));
            while let (Status::ToAct(player), true) = (state.status(), state.table().turns() < 300) {
                positions.push(state.clone());
                let (table, hand, moves) = (state.table(), state.hand(player), state.moves());
                let mv = habits.best_with_noise(table, hand, &moves, 2_000, &mut chance);
                state.play(mv.expect("a player to act has a move")).expect("it is legal");
            }
        }
        positions
    }

    fn hand(state: &State) -> Cards {
        state.hand(state.status().to_act().expect("the game goes on"))
    }

    #[test]
    fn the_best_of_the_sets_is_worth_as_much_as_the_best_of_the_list() {
        for players in 2..=6 {
            let habits = Habits::for_table(players);
            for state in positions(players, 20) {
                let glance = Glance::new(state.table(), hand(&state)).expect("the game goes on");
                let best = habits.best(state.table(), hand(&state)).expect("a player to act has a move");
                let most = state.moves().iter().map(|&mv| glance.worth(habits.weights(), mv)).max();
                assert_eq!(Some(glance.worth(habits.weights(), best)), most, "{best} in {state}");
                assert!(state.moves().contains(&best), "{best} in {state}");
            }
        }
    }

    #[test]
    fn the_candidates_begin_with_the_best_and_none_comes_twice() {
        for state in positions(3, 20) {
            let habits = Habits::for_table(3);
            let (table, hand) = (state.table(), hand(&state));
            let candidates = habits.candidates(table, hand, &state.moves(), 8);
            assert_eq!(candidates.first(), habits.best(table, hand).as_ref(), "{state}");
            for (place, &mv) in candidates.iter().enumerate() {
                assert!(state.check(mv).is_ok() && !candidates[..place].contains(&mv), "{mv} in {state}");
            }
        }
    }

    #[test]
    fn every_moment_and_every_feature_has_its_place() {
        let mut moments = [false; MOMENTS];
        for state in positions(2, 60).into_iter().chain(positions(4, 60)) {
            let (table, hand) = (state.table(), hand(&state));
            let glance = Glance::new(table, hand).expect("the game goes on");
            moments[glance.moment()] = true;
            for mv in state.moves() {
                glance.each_feature(mv, |place, times| {
                    assert!(place < Habits::WEIGHTS && (-1..=8).contains(&times), "{place} {times} of {mv} in {state}");
                });
            }
        }
        assert!(moments.iter().filter(|met| **met).count() > 60, "{moments:?}");
    }
}
