//! A small game with hidden cards for the tests: two hands, a face-down stock, a heap. It can be made to break one
//! promise.
//!
//! Eight cards numbered 0 to 7: two to each hand, four in the stock. A turn is a draw while the stock lasts, then
//! laying one card face down on the heap. When both hands are empty the higher sum of laid cards wins. In the variant
//! `three` a third player keeps the score and never acts.

pub(crate) mod fault;
mod rule;
mod secret;
mod text;

use std::{
    fmt,
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering},
};

use boardgame_core::{Clause, Enumerable, Game, Outcome, Player, Ruleset, Seed, Shuffler, Status};
use serde::{Deserialize, Serialize};

pub(crate) use rule::Illegal;
pub(crate) use secret::Seen;
pub(crate) use text::position;

/// Counts across clones: what an honest game does not have.
pub(crate) static HIDDEN: AtomicUsize = AtomicUsize::new(0);

pub(crate) fn hidden_count() -> usize {
    HIDDEN.fetch_add(1, Ordering::Relaxed)
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) seed: Seed,
    /// Seats beyond the two that play.
    #[serde(default)]
    pub(crate) watchers: u8,
    /// What the JSON of a set-up forgets: honest games leave it alone.
    #[serde(skip)]
    pub(crate) reversed: bool,
}

pub(crate) fn setup(seed: u64) -> Setup {
    Setup { seed: seeded(seed), watchers: 0, reversed: false }
}

/// A seed without zero bytes.
pub(crate) fn seeded(number: u64) -> Seed {
    let mut bytes = [0xa5; 32];
    bytes[24..].copy_from_slice(&(number ^ 0x9d3c_71e8_4b26_f05a).to_be_bytes());
    Seed::new(bytes)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Draw,
    Lay(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Drew(u8),
    Laid,
}

/// The state. It keeps every promise but the one that [`fault::now`] names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cards {
    pub(crate) seed: Seed,
    pub(crate) seats: u8,
    pub(crate) hands: [Vec<u8>; 2],
    pub(crate) stock: Vec<u8>,
    pub(crate) laid: [Vec<u8>; 2],
    pub(crate) turn: u8,
    pub(crate) drawn: bool,
    pub(crate) ply: usize,
}

impl Cards {
    fn is_over(&self) -> bool {
        fault::now() != fault::ENDLESS && self.hands.iter().all(Vec::is_empty)
    }

    fn must_draw(&self) -> bool {
        !self.drawn && !self.stock.is_empty()
    }

    fn outcome(&self) -> Outcome {
        let sum = |seat: usize| self.laid[seat].iter().map(|&card| u32::from(card)).sum::<u32>();
        let game = if fault::now() == fault::FOREIGN_CLAUSE { "chess" } else { "cards" };
        let clause = Clause { game, number: "3" };
        match fault::now() {
            fault::POINTS_OF_TOO_FEW => return Outcome::with_points(&[1], clause),
            fault::POINTS_OUT_OF_RANGE => return Outcome::with_points(&[1, -2], clause),
            fault::RANKS_OF_TOO_MANY => return Outcome::with_ranks(&[1, 2, 3], clause),
            _ => {}
        }
        let seat = match sum(0).cmp(&sum(1)) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => return Outcome::drawn(clause),
        };
        Outcome::won(Player::new(if fault::now() == fault::WINNER_WITHOUT_SEAT { 9 } else { seat }), clause)
    }

    fn refuse(&mut self, illegal: Illegal) -> Result<Effect, Illegal> {
        if fault::now() == fault::NOT_ATOMIC && illegal != Illegal::Over {
            self.turn = 1 - self.turn;
        }
        if fault::now() == fault::CHANGED_OUTCOME && illegal == Illegal::Over {
            self.laid.swap(0, 1);
        }
        if fault::now() == fault::INDISCREET_ERROR && matches!(illegal, Illegal::NotInHand(_)) {
            return Err(Illegal::Indiscreet(self.hands[usize::from(1 - self.turn)].clone()));
        }
        if fault::now() == fault::INDISCREET_END && illegal == Illegal::Over {
            return Err(Illegal::Indiscreet(self.seed.bytes().to_vec()));
        }
        Err(illegal)
    }
}

impl Game for Cards {
    const RULES: Ruleset = Ruleset { game: "cards", version: 1 };
    type Setup = Setup;
    type SetupError = fmt::Error;
    type Move = Move;
    type Effect = Effect;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Result<Self, fmt::Error> {
        if fault::now() == fault::REFUSES_SETUP || setup.watchers > 200 {
            return Err(fmt::Error);
        }
        let mut cards: Vec<u8> = (0..8).collect();
        let mut shuffler = Shuffler::new(setup.seed);
        shuffler.shuffle(&mut cards);
        if fault::now() == fault::UNSTEADY_START && hidden_count() % 2 == 1 {
            cards.reverse();
        }
        if setup.reversed {
            cards.reverse();
        }
        if fault::now() == fault::MISWRITTEN_MOVE {
            cards = cards.iter().map(|card| card + text::MISWRITTEN).collect();
        }
        let stock = cards.split_off(4);
        let mut hands = [cards[..2].to_vec(), cards[2..].to_vec()];
        for hand in &mut hands {
            hand.sort_unstable();
        }
        let seats = 2 + setup.watchers;
        Ok(Self { seed: setup.seed, seats, hands, stock, laid: [vec![], vec![]], turn: 0, drawn: false, ply: 0 })
    }

    fn seed(setup: &Setup) -> Option<&Seed> {
        Some(&setup.seed)
    }

    fn terms(setup: &Setup) -> Option<String> {
        Some(format!("cards 1 watchers={}", setup.watchers))
    }

    fn seats(&self) -> u8 {
        if fault::now() == fault::SEATS_CHANGE && self.ply > 5 { self.seats + 1 } else { self.seats }
    }

    fn status(&self) -> Status {
        if self.is_over() {
            return Status::Over(self.outcome());
        }
        let lost = fault::now() == fault::ACTOR_WITHOUT_SEAT && self.ply == 3;
        Status::ToAct(Player::new(if lost { 7 } else { self.turn }))
    }

    fn play(&mut self, mv: &Move) -> Result<Effect, Illegal> {
        if self.is_over() && fault::now() != fault::PLAYS_ON {
            return self.refuse(Illegal::Over);
        }
        let effect = match *mv {
            Move::Draw if !self.must_draw() => return self.refuse(Illegal::NothingToDraw),
            Move::Lay(_) if self.must_draw() && fault::now() != fault::LIST_IS_SHORT => {
                return self.refuse(Illegal::DrawFirst);
            }
            Move::Draw => {
                let card = self.stock.pop().unwrap_or(0);
                let hand = &mut self.hands[usize::from(self.turn)];
                hand.push(card);
                hand.sort_unstable();
                self.drawn = true;
                Effect::Drew(card)
            }
            Move::Lay(card) => {
                let hand = &mut self.hands[usize::from(self.turn)];
                match hand.iter().position(|&held| held == card) {
                    Some(place) => _ = hand.remove(place),
                    None if fault::now() == fault::PLAYS_ON && hand.is_empty() => {}
                    None if fault::now() == fault::ENDLESS && hand.is_empty() && card == 0 => {}
                    None => return self.refuse(Illegal::NotInHand(card)),
                }
                self.laid[usize::from(self.turn)].push(card);
                self.turn = 1 - self.turn;
                self.drawn = false;
                Effect::Laid
            }
        };
        self.ply += 1;
        Ok(effect)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_text(out)
    }

    fn claim(&self, intended: Option<&Move>) -> Option<Outcome> {
        let all_drawn = self.stock.is_empty() && intended.is_some();
        all_drawn.then_some(Outcome::drawn(Clause { game: "cards", number: "1" }))
    }
}

impl Enumerable for Cards {
    fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut moves: Vec<_> = if self.must_draw() {
            vec![Move::Draw]
        } else {
            self.hands[usize::from(self.turn)].iter().map(|&card| Move::Lay(card)).collect()
        };
        if self.is_over() {
            moves.clear();
        }
        self.spoil(&mut moves);
        moves.into_iter().try_for_each(f)
    }

    fn is_legal(&self, mv: &Move) -> bool {
        let listed = self.moves().contains(mv);
        if fault::now() == fault::LEGALITY_DIFFERS && *mv == Move::Draw { true } else { listed }
    }

    fn play_trusted(&mut self, mv: &Move) {
        let _ = self.play(mv);
        if fault::now() == fault::TRUSTED_DIFFERS && self.ply == 4 {
            self.turn = 1 - self.turn;
        }
    }
}

impl Cards {
    fn spoil(&self, moves: &mut Vec<Move>) {
        match fault::now() {
            fault::DUPLICATE_MOVE if self.ply == 7 => moves.extend_from_within(..1),
            fault::UNSTEADY_ORDER if hidden_count() % 2 == 1 => moves.reverse(),
            fault::LISTS_THE_ILLEGAL if self.ply == 5 => moves.push(Move::Lay(99)),
            fault::STUCK if self.ply == 6 => moves.clear(),
            fault::LISTS_WHEN_OVER if self.is_over() => moves.push(Move::Draw),
            fault::LIST_LEAKS if self.hands[usize::from(1 - self.turn)].contains(&7) => moves.reverse(),
            fault::ENDLESS if moves.is_empty() => moves.push(Move::Lay(0)),
            _ => {}
        }
    }
}
