//! A small game with hidden cards, which can be made to break one promise of the traits at a time.
//!
//! Eight cards numbered 0 to 7: two in each hand, four in the stock. A turn is a draw while the stock lasts, then
//! laying one card face down. When both hands are empty, the higher sum of laid cards wins. Further seats only watch.

mod secret;

use std::{
    cell::Cell,
    cmp::Ordering,
    fmt,
    ops::ControlFlow,
    sync::atomic::{self, AtomicUsize},
};

use boardgame_core::{
    Cites, Clause, Enumerable, Game, Match, Notation, Outcome, Player, Ruleset, Seed, Shuffler, Status, rulebook,
};
use serde::{Deserialize, Serialize};

thread_local! {
    static FAULT: Cell<&'static str> = const { Cell::new("") };
}

/// Reports whether the game must break the given promise.
pub(crate) fn faulty(fault: &str) -> bool {
    FAULT.get() == fault
}

/// Runs a function while a promise is broken. With one type for all faults the test kit is compiled once.
pub(crate) fn with_fault<T>(fault: &'static str, function: impl FnOnce() -> T) -> T {
    FAULT.set(fault);
    let result = function();
    FAULT.set("");
    result
}

/// Returns true every other time. An honest game has no such shared state.
fn alternates() -> bool {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    COUNT.fetch_add(1, atomic::Ordering::Relaxed) % 2 == 1
}

/// First card number that is written wrongly in records.
const MISWRITTEN: u8 = 100;

rulebook! {
    pub(crate) enum Rule of "cards";

    Draw "1" "drawing a card" "codi cerdyn";
    Lay "2" "laying a card" "gosod cerdyn";
    End "3" "the end of the game" "diwedd y gêm";
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("a card must be drawn first")]
    DrawFirst,
    #[error("nothing can be drawn now")]
    NothingToDraw,
    #[error("card {0} is not in the hand")]
    NotInHand(u8),
    #[error("the game is over")]
    Over,
    #[error("the secret is {0:?}")]
    Indiscreet(Vec<u8>),
}

impl Cites for Illegal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::DrawFirst | Self::NothingToDraw => Rule::Draw,
            Self::NotInHand(_) | Self::Indiscreet(_) => Rule::Lay,
            Self::Over => Rule::End,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) seed: Seed,
    /// Number of seats beyond the two that play.
    #[serde(default)]
    pub(crate) watchers: u8,
    /// Whether an option was set that JSON loses; false in an honest game.
    #[serde(skip)]
    pub(crate) reversed: bool,
}

pub(crate) fn setup(seed: u64) -> Setup {
    Setup { seed: seed_without_zeros(seed), watchers: 0, reversed: false }
}

fn seed_without_zeros(number: u64) -> Seed {
    let mut bytes = [0xa5; 32];
    bytes[24..].copy_from_slice(&(number ^ 0x9d3c_71e8_4b26_f05a).to_be_bytes());
    Seed::new(bytes)
}

/// Returns a match in which the first or the last listed move has been played `plies` times.
pub(crate) fn played(plies: usize, last: bool) -> Match<Cards> {
    let mut game = Match::<Cards>::start(setup(1)).unwrap();
    for _ in 0..plies {
        let by = game.status().to_act().unwrap();
        let moves = game.state().moves();
        game.submit(by, moves[if last { moves.len() - 1 } else { 0 }]).unwrap();
    }
    game
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Draw,
    Lay(u8),
}

/// The state of the game.
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
        !faulty("endless") && self.hands.iter().all(Vec::is_empty)
    }

    fn must_draw(&self) -> bool {
        !self.drawn && !self.stock.is_empty()
    }

    fn hand(&mut self) -> &mut Vec<u8> {
        &mut self.hands[usize::from(self.turn)]
    }

    fn other_hand(&self) -> &[u8] {
        &self.hands[usize::from(1 - self.turn)]
    }

    fn outcome(&self) -> Outcome {
        let clause = Clause { game: if faulty("foreign clause") { "chess" } else { "cards" }, number: "3" };
        match FAULT.get() {
            "too few points" => return Outcome::with_points(&[1], clause),
            "points out of range" => return Outcome::with_points(&[1, -2], clause),
            "too many ranks" => return Outcome::with_ranks(&[1, 2, 3], clause),
            "winner without seat" => return Outcome::won(Player::new(9), clause),
            _ => {}
        }
        let [first, second] =
            [0, 1].map(|seat: usize| self.laid[seat].iter().map(|&card| u32::from(card)).sum::<u32>());
        match first.cmp(&second) {
            Ordering::Greater => Outcome::won(Player::new(0), clause),
            Ordering::Less => Outcome::won(Player::new(1), clause),
            Ordering::Equal => Outcome::drawn(clause),
        }
    }

    fn refuse(&mut self, illegal: Illegal) -> Result<Option<u8>, Illegal> {
        match (FAULT.get(), &illegal) {
            ("changed outcome", Illegal::Over) => self.laid.swap(0, 1),
            ("indiscreet end", Illegal::Over) => return Err(Illegal::Indiscreet(self.seed.bytes().to_vec())),
            (_, Illegal::Over) => {}
            ("not atomic", _) => self.turn = 1 - self.turn,
            ("indiscreet error", Illegal::NotInHand(_)) => {
                return Err(Illegal::Indiscreet(self.other_hand().to_vec()));
            }
            _ => {}
        }
        Err(illegal)
    }
}

impl Game for Cards {
    const RULES: Ruleset = Ruleset { game: "cards", version: 1 };
    type Setup = Setup;
    type SetupError = fmt::Error;
    type Move = Move;
    /// The card that was drawn.
    type Effect = Option<u8>;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Result<Self, fmt::Error> {
        if faulty("refused set-up") || setup.watchers > 200 {
            return Err(fmt::Error);
        }
        let mut cards: Vec<u8> = (0..8).collect();
        Shuffler::new(setup.seed).shuffle(&mut cards);
        if setup.reversed || faulty("unsteady start") && alternates() {
            cards.reverse();
        }
        if faulty("miswritten move") {
            cards = cards.iter().map(|card| card + MISWRITTEN).collect();
        }
        let stock = cards.split_off(4);
        let mut hands = [cards[..2].to_vec(), cards[2..].to_vec()];
        hands[0].sort_unstable();
        hands[1].sort_unstable();
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
        self.seats + u8::from(faulty("changing seats") && self.ply > 5)
    }

    fn status(&self) -> Status {
        if self.is_over() {
            return Status::Over(self.outcome());
        }
        let turn = if faulty("actor without seat") && self.ply == 3 { 7 } else { self.turn };
        Status::ToAct(Player::new(turn))
    }

    fn play(&mut self, mv: &Move) -> Result<Option<u8>, Illegal> {
        if self.is_over() && !faulty("plays on") {
            return self.refuse(Illegal::Over);
        }
        let mut drawn = None;
        match *mv {
            Move::Draw if !self.must_draw() => return self.refuse(Illegal::NothingToDraw),
            Move::Lay(_) if self.must_draw() && !faulty("short list") => return self.refuse(Illegal::DrawFirst),
            Move::Draw => {
                drawn = self.stock.pop();
                self.hand().extend(drawn);
                self.hand().sort_unstable();
            }
            Move::Lay(card) => {
                match self.hand().iter().position(|&held| held == card) {
                    Some(index) => _ = self.hand().remove(index),
                    None if faulty("plays on") && self.hand().is_empty() => {}
                    None if faulty("endless") && self.hand().is_empty() && card == 0 => {}
                    None => return self.refuse(Illegal::NotInHand(card)),
                }
                self.laid[usize::from(self.turn)].push(card);
                self.turn = 1 - self.turn;
            }
        }
        self.drawn = drawn.is_some();
        self.ply += 1;
        Ok(drawn)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {} {} {}", self.seats, self.turn, u8::from(self.drawn), self.ply)?;
        for (cards, fault) in [
            (&self.hands[0], "text without hand"),
            (&self.hands[1], "text without hand"),
            (&self.stock, "text without stock"),
            (&self.laid[0], "text without laid cards"),
            (&self.laid[1], "text without laid cards"),
        ] {
            out.write_str(" /")?;
            cards.iter().filter(|_| !faulty(fault)).try_for_each(|card| write!(out, " {card}"))?;
        }
        Ok(())
    }

    fn claim(&self, intended: Option<&Move>) -> Option<Outcome> {
        let all_drawn = self.stock.is_empty() && intended.is_some();
        all_drawn.then_some(Outcome::drawn(Rule::Draw.clause()))
    }
}

impl Enumerable for Cards {
    fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut moves: Vec<_> = match () {
            () if self.is_over() => vec![],
            () if self.must_draw() => vec![Move::Draw],
            () => self.hands[usize::from(self.turn)].iter().map(|&card| Move::Lay(card)).collect(),
        };
        match FAULT.get() {
            "duplicate move" if self.ply == 7 => moves.extend_from_within(..1),
            "unsteady order" if alternates() => moves.reverse(),
            "illegal in list" if self.ply == 5 => moves.push(Move::Lay(99)),
            "stuck" if self.ply == 6 => moves.clear(),
            "list after the end" if self.is_over() => moves.push(Move::Draw),
            "leaking list" if self.other_hand().contains(&7) => moves.reverse(),
            "endless" if moves.is_empty() => moves.push(Move::Lay(0)),
            _ => {}
        }
        moves.into_iter().try_for_each(f)
    }

    fn is_legal(&self, mv: &Move) -> bool {
        faulty("different legality") && *mv == Move::Draw || self.moves().contains(mv)
    }

    fn play_trusted(&mut self, mv: &Move) {
        let _ = self.play(mv);
        if faulty("different trusted play") && self.ply == 4 {
            self.turn = 1 - self.turn;
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no text of this game: {0:?}")]
pub(crate) struct TextError(String);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Lay(card) => write!(f, "lay {}", card % MISWRITTEN),
        }
    }
}

impl std::str::FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let card = text.strip_prefix("lay ").and_then(|card| card.parse().ok());
        let mv = if text == "draw" { Some(Self::Draw) } else { card.map(Self::Lay) };
        mv.ok_or_else(|| TextError(text.to_owned()))
    }
}

boardgame_core::serialize_as_text!(Move: "a move");

impl Notation for Cards {
    type MoveTextError = TextError;
    type PositionTextError = TextError;

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Draw => out.write_str("draw"),
            Move::Lay(_) if faulty("ambiguous move text") => out.write_str("lay"),
            Move::Lay(card) => write!(out, "lay {card}"),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        if faulty("ambiguous move text") && text == "lay" {
            return Ok(Move::Lay(self.hands[usize::from(self.turn)].first().copied().unwrap_or(0)));
        }
        text.parse()
    }

    fn read_position(text: &str) -> Result<Self, TextError> {
        let error = || TextError(text.to_owned());
        let lists = text.split('/').map(|part| part.split_whitespace().map(str::parse).collect::<Result<Vec<u8>, _>>());
        let lists: [Vec<u8>; 6] =
            lists.collect::<Result<Vec<_>, _>>().ok().and_then(|lists| lists.try_into().ok()).ok_or_else(error)?;
        let [head, first, second, mut stock, laid_first, laid_second] = lists;
        let &[seats, turn @ 0..=1, drawn, ply] = &head[..] else { return Err(error()) };
        if faulty("different position text") {
            stock.reverse();
        }
        Ok(Self {
            seed: seed_without_zeros(0),
            seats,
            hands: [first, second],
            stock,
            laid: [laid_first, laid_second],
            turn,
            drawn: drawn == 1,
            ply: ply.into(),
        })
    }
}

/// Returns the position of a game as text.
pub(crate) fn position<G: Game>(game: &G) -> String {
    let mut text = String::new();
    game.write_position(&mut text).unwrap();
    text
}
