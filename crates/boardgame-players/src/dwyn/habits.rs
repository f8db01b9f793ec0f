//! Quick play of Dwyn: what a move is worth, by what lies open and in one hand, without looking ahead.

use alloc::vec::Vec;

use boardgame_core::{Player, RandomPlayer};
use boardgame_search::Policy;
use dwyn::{Card, Cards, Dwyn, Face, Move, Number, Part, Phase, Suit, Table, XRank};

/// How many moments of a game are told apart.
const MOMENTS: usize = 6;
/// The weights of one moment, in order.
const DRAW: usize = 0;
const DISCARD: usize = 5;
const LAY: usize = 11;
const STEAL: usize = 14;
const CHALLENGE: usize = 22;
const OF_MOMENT: usize = 26;
/// The weights of answers in a challenge come behind those of the moments.
const ANSWER: usize = MOMENTS * OF_MOMENT;
/// How many weights there are.
pub(super) const WEIGHTS: usize = ANSWER + 8;

/// More than all weights together.
const WINS: i32 = 1 << 24;

/// What each feature of a move is worth. The move whose features are worth most together is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habits {
    weights: [i16; WEIGHTS],
    moves: Vec<Move>,
}

impl Habits {
    /// How many weights there are.
    pub const WEIGHTS: usize = WEIGHTS;

    /// The habits that were learnt for a table of so many.
    #[must_use]
    pub fn for_table(players: u8) -> Self {
        Self::of(if players == 2 { super::weights::TWO } else { super::weights::MORE })
    }

    /// The habits of somebody who plays sensibly and has learnt nothing: about as [`dwyn::suggest`] does. Learning starts
    /// from them.
    #[must_use]
    pub fn common() -> Self {
        Self::of(common())
    }

    /// Habits with these weights.
    #[must_use]
    pub const fn of(weights: [i16; WEIGHTS]) -> Self {
        Self { weights, moves: Vec::new() }
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &[i16; WEIGHTS] {
        &self.weights
    }

    /// The move for the player to act, who holds this hand; of equals the first. `None` when there is none among these.
    pub fn best<'a>(&self, table: &Table, hand: Cards, moves: impl IntoIterator<Item = &'a Move>) -> Option<Move> {
        self.best_by(table, hand, moves, || 0)
    }

    /// The same, with so much chance in what each move is held to be worth. A win that is there is seen all the same.
    pub fn best_with_noise<'a>(
        &self,
        table: &Table,
        hand: Cards,
        moves: impl IntoIterator<Item = &'a Move>,
        noise: u16,
        chance: &mut RandomPlayer,
    ) -> Option<Move> {
        self.best_by(table, hand, moves, || chance.pick(0..=noise).map_or(0, i32::from))
    }

    /// The moves that are worth a thought, the best by habit first, at most so many: of those that come to the same, such
    /// as LLADRAD of two colours, and of challenges for the same card in several suits, only the best.
    #[must_use]
    pub fn candidates(&self, table: &Table, hand: Cards, moves: &[Move], most: usize) -> Vec<Move> {
        let Some(me) = table.status().to_act() else { return Vec::new() };
        let seat = Seat::new(&self.weights, table, hand, me);
        let mut ranked: Vec<(i32, Move)> = moves.iter().map(|&mv| (seat.worth(mv), mv)).collect();
        ranked.sort_by_key(|(worth, _)| core::cmp::Reverse(*worth));
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

    fn best_by<'a>(
        &self,
        table: &Table,
        hand: Cards,
        moves: impl IntoIterator<Item = &'a Move>,
        mut noise: impl FnMut() -> i32,
    ) -> Option<Move> {
        let me = table.status().to_act()?;
        let seat = Seat::new(&self.weights, table, hand, me);
        let mut best = None;
        for &mv in moves {
            let worth = seat.worth(mv) + noise();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
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

impl Policy<Dwyn> for Habits {
    fn choose(&mut self, game: &Dwyn, _: &mut RandomPlayer) -> Option<Move> {
        let state = game.state();
        let me = state.status().to_act()?;
        let mut moves = core::mem::take(&mut self.moves);
        state.list_moves(&mut moves);
        let best = self.best(state.table(), state.hand(me), &moves);
        self.moves = moves;
        best
    }

    fn bound(&self) -> usize {
        600
    }
}

/// What a player sees at a glance.
struct Seat<'a> {
    weights: &'a [i16; WEIGHTS],
    table: &'a Table,
    hand: Cards,
    held: usize,
    me: Player,
    laid: Cards,
    moment: usize,
    /// The parts that are not on the own table.
    lacks: [bool; 3],
    /// How close the one with the crown is to winning: 0 to 2.
    danger: i32,
}

impl<'a> Seat<'a> {
    fn new(weights: &'a [i16; WEIGHTS], table: &'a Table, hand: Cards, me: Player) -> Self {
        let laid = table.laid(me);
        let crowned = table.crowned();
        let danger = match crowned {
            Some(owner) if owner != me && table.laid(owner).has_body() => 2 - table.hand_len(owner).min(2),
            _ => 0,
        };
        Self {
            weights,
            table,
            hand,
            held: hand.len(),
            me,
            laid,
            moment: moment(table, me),
            lacks: Part::ALL.map(|part| laid.of_part(part).is_empty()),
            danger: small(danger),
        }
    }

    fn weight(&self, feature: usize) -> i32 {
        self.weights[self.moment * OF_MOMENT + feature].into()
    }

    fn worth(&self, mv: Move) -> i32 {
        match mv {
            Move::Draw => self.drawing(),
            Move::Discard(card) => self.discarding(card),
            Move::Lay(card) => self.laying(card),
            Move::Lladrad { prize, from, .. } => self.stealing(from, prize),
            Move::Dwyn { against, prize, suit } => self.stealing(against, prize) + self.challenging(against, suit),
            Move::Play(card) => self.answering(Some(card)),
            Move::Pass => self.answering(None),
            Move::Idle => 0,
        }
    }

    fn drawing(&self) -> i32 {
        let special = [Card::DWYN, LLADRAD[0], LLADRAD[1], LLADRAD[2]];
        let special = special.into_iter().any(|card| self.hand.contains(card));
        let missing = Part::ALL.into_iter().filter(|&part| self.lacks(part) && !self.holds(part)).count();
        self.weight(DRAW)
            + self.weight(DRAW + 1) * small(self.held)
            + self.weight(DRAW + 2) * i32::from(special)
            + self.weight(DRAW + 3) * small(missing)
            + self.weight(DRAW + 4) * i32::from(self.lacks == [false; 3])
    }

    fn discarding(&self, card: Card) -> i32 {
        let wins = if self.wins_with(None, false) { WINS } else { 0 };
        wins + match card.face() {
            Face::Number(_, number) => self.weight(DISCARD) + self.weight(DISCARD + 1) * self.rank(number),
            Face::Body(_, part) if self.lacks(part) && self.hand.of_part(part).len() == 1 => self.weight(DISCARD + 2),
            Face::Body(..) => self.weight(DISCARD + 3),
            Face::Lladrad(_) | Face::Coron => self.weight(DISCARD + 4),
            Face::Dwyn => self.weight(DISCARD + 5),
        }
    }

    fn laying(&self, card: Card) -> i32 {
        let Face::Body(suit, part) = card.face() else { return 0 };
        let wins = if self.wins_with(Some(card), false) { WINS } else { 0 };
        let feature = if self.completes(suit, part) {
            0
        } else if self.lacks(part) {
            1
        } else {
            2
        };
        wins + self.weight(LAY + feature)
    }

    /// What a card of another is worth.
    fn stealing(&self, from: Player, prize: Card) -> i32 {
        let wins = if self.wins_with(Some(prize), true) { WINS } else { 0 };
        let laid = self.table.laid(from);
        let Face::Body(suit, part) = prize.face() else {
            return wins + self.weight(STEAL) + self.weight(STEAL + 7) * self.danger;
        };
        let breaks = laid.has_body() && laid.of_part(part).len() == 1;
        let mut worth = match (self.lacks(part), self.holds(part)) {
            (true, false) => self.weight(STEAL + 1),
            (true, true) => self.weight(STEAL + 2),
            (false, _) => self.weight(STEAL + 3),
        };
        if breaks && self.table.crowned() == Some(from) {
            worth += self.weight(STEAL + 4) + self.weight(STEAL + 7) * self.danger;
        } else if breaks {
            worth += self.weight(STEAL + 5);
        }
        if self.completes(suit, part) {
            worth += self.weight(STEAL + 6);
        }
        wins + worth
    }

    fn challenging(&self, against: Player, suit: Suit) -> i32 {
        let x = self.table.options().x;
        let answers = self.hand.higher(suit, None, x);
        let best = answers.kinds().map(|card| self.card_rank(card)).max().unwrap_or(0);
        self.weight(CHALLENGE)
            + self.weight(CHALLENGE + 1) * best
            + self.weight(CHALLENGE + 2) * small(answers.len())
            + self.weight(CHALLENGE + 3) * small(self.table.hand_len(against))
    }

    fn answering(&self, card: Option<Card>) -> i32 {
        let Some(duel) = self.table.duel() else { return 0 };
        let crown = usize::from(duel.prize == Card::CORON);
        let defends = usize::from(duel.defender == self.me);
        let place = ANSWER + 4 * crown + 2 * defends;
        match card {
            None => self.weights[place].into(),
            Some(card) => i32::from(self.weights[place + 1]) * self.card_rank(card),
        }
    }

    /// Whether to be rid of one card now, with this one more on the table, wins.
    fn wins_with(&self, card: Option<Card>, stolen: bool) -> bool {
        let crown = self.table.crowned() == Some(self.me) || stolen && card == Some(Card::CORON);
        let part = match card.map(Card::face) {
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

    fn card_rank(&self, card: Card) -> i32 {
        match card.face() {
            Face::Number(_, number) => self.rank(number),
            _ => 0,
        }
    }

    fn rank(&self, number: Number) -> i32 {
        rank(self.table.options().x, number)
    }
}

const LLADRAD: [Card; 3] =
    [Card::lladrad(dwyn::Colour::Red), Card::lladrad(dwyn::Colour::Black), Card::lladrad(dwyn::Colour::Green)];

fn rank(x: XRank, number: Number) -> i32 {
    x.rank(number).into()
}

/// The moment of a game: before the crown who will draw it and whether that is soon, after it who has it.
fn moment(table: &Table, me: Player) -> usize {
    let players = table.players();
    match table.phase() {
        Phase::Before => {
            // The stock shrinks by one each turn, and the crown is its last card.
            let to_come = table.stock_len().saturating_sub(usize::from(!table.drawn()));
            let ahead = u8::try_from(to_come % usize::from(players)).unwrap_or(0);
            let drawer = Player::new((table.turn().seat() + ahead) % players);
            usize::from(drawer == me) + 2 * usize::from(table.stock_len() <= 2 * usize::from(players))
        }
        Phase::After => 4 + usize::from(table.crowned() == Some(me)),
    }
}

fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0)
}

/// The weights of [`Habits::common`].
fn common() -> [i16; WEIGHTS] {
    let mut weights = [0; WEIGHTS];
    for moment in 0..MOMENTS {
        let before = moment < 4;
        let mine = moment == 5;
        let of_moment: [i16; OF_MOMENT] = [
            // Draw: base, a card held, special cards, missing parts, a body on the table.
            260,
            -30,
            -60,
            10,
            if mine { -150 } else { 0 },
            // Discard: a number, its rank, a part that is needed, another part, LLADRAD, DWYN.
            200,
            -10,
            5,
            if before { 165 } else { 60 },
            if mine { 60 } else { 8 },
            if mine { 60 } else { 8 },
            // Lay: completes a suit, is lacking, is one more.
            260,
            if before { 10 } else { 250 },
            if before { 10 } else { 100 },
            // Steal: the crown, lacking and not held, lacking and held, one more; breaks the body of the one with the
            // crown, of another; completes a suit; and danger.
            500,
            if before { 30 } else { 300 },
            if before { 10 } else { 60 },
            if mine { 110 } else { 7 },
            80,
            10,
            50,
            100,
            // Challenge: base, the best answer, the number of answers, the cards of the defender.
            -50,
            4,
            1,
            0,
        ];
        weights[moment * OF_MOMENT..][..OF_MOMENT].copy_from_slice(&of_moment);
    }
    // Answers: for another card as challenger and as defender, for the crown the same; to pass, and the rank.
    weights[ANSWER..].copy_from_slice(&[0, 1, 0, -1, -5, 3, -5, 3]);
    weights
}
