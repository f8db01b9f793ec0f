//! Reads scenarios: positions, steps, and what must follow from them, one JSON object a line.

use std::collections::{BTreeMap, BTreeSet};

use boardgame_core::{Player, Seed};
use dwyn::{Answer, Card, Colour, Face, Layout, Move, OpeningLay, Options, Phase, Suit, XRank};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    pub(crate) id: String,
    #[serde(rename = "rule")]
    pub(crate) _rule: String,
    #[serde(default, rename = "why")]
    pub(crate) _why: String,
    #[serde(rename = "synthetic", alias = "unreachable", alias = "filler", default)]
    _synthetic: Value,
    #[serde(default)]
    options: WrittenOptions,
    pub(crate) setup: Option<WrittenSetup>,
    state: Option<WrittenState>,
    #[serde(default)]
    pub(crate) steps: Vec<Step>,
    pub(crate) expect: Expect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenSetup {
    pub(crate) players: u8,
}

/// Options by the names of the scenarios or of the crate, each as a word, a truth value or a number.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WrittenOptions {
    x: Option<Value>,
    challenger_must: Option<Value>,
    challenger: Option<Value>,
    defender_must: Option<Value>,
    defender: Option<Value>,
    show_to_win: Option<Value>,
    opening_lay: Option<Value>,
    turn_limit: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenState {
    players: u8,
    phase: String,
    turn: u8,
    hands: Vec<Vec<Card>>,
    tables: Vec<Vec<Card>>,
    #[serde(default)]
    drawn: bool,
    /// Says that no deal can reach the state; it is played like any other.
    #[serde(rename = "synthetic", alias = "unreachable", alias = "filler", default)]
    _synthetic: Value,
    #[serde(default)]
    stock: Vec<Card>,
    #[serde(default)]
    pool: Vec<Card>,
    rest: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    pub(crate) by: u8,
    #[serde(rename = "do")]
    act: String,
    card: Option<Card>,
    from: Option<u8>,
    against: Option<u8>,
    prize: Option<Card>,
    suit: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Expect {
    pub(crate) error: Option<String>,
    pub(crate) turn: Option<u8>,
    pub(crate) phase: Option<String>,
    /// A seat, or null for nobody.
    #[serde(deserialize_with = "present")]
    pub(crate) winner: Option<Value>,
    pub(crate) hands: BTreeMap<u8, Vec<Card>>,
    pub(crate) tables: BTreeMap<u8, Vec<Card>>,
    pub(crate) pool_top: Option<Card>,
    pub(crate) pool_tail: Option<Vec<Card>>,
    pub(crate) legal_kinds: Option<BTreeSet<String>>,
    pub(crate) sighting: Option<Sighting>,
    pub(crate) dealt_each: Option<usize>,
    pub(crate) stock_after_flip_including_crown: Option<usize>,
    pub(crate) discard_pile: Option<usize>,
    pub(crate) crown_drawn_on_turn: Option<u32>,
    pub(crate) crown_drawn_by_player: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sighting {
    pub(crate) viewer: Value,
    /// The move as it was seen, or R10's words for it.
    #[serde(rename = "move")]
    pub(crate) mv: Value,
}

fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// The meaning of a value that is written as one of two words or as a truth value.
fn choice<T>(name: &str, value: Option<&Value>, yes: (&str, T), no: (&str, T), default: T) -> Result<T, String> {
    match value {
        None => Ok(default),
        Some(Value::Bool(true)) => Ok(yes.1),
        Some(Value::Bool(false)) => Ok(no.1),
        Some(Value::String(word)) if word == yes.0 => Ok(yes.1),
        Some(Value::String(word)) if word == no.0 => Ok(no.1),
        Some(other) => Err(format!("option {name}: expected {} or {}, found {other}", yes.0, no.0)),
    }
}

impl Scenario {
    pub(crate) fn options(&self) -> Result<Options, String> {
        let WrittenOptions {
            x,
            challenger_must,
            challenger,
            defender_must,
            defender,
            show_to_win,
            opening_lay,
            turn_limit,
        } = &self.options;
        let answer = |name, value: &Option<Value>, default| {
            choice(name, value.as_ref(), ("must", Answer::Must), ("may", Answer::May), default)
        };
        let default = Options::default();
        Ok(Options {
            x: choice("x", x.as_ref(), ("high", XRank::High), ("low", XRank::Low), default.x)?,
            challenger: answer(
                "challenger",
                challenger,
                answer("challenger_must", challenger_must, default.challenger)?,
            )?,
            defender: answer("defender", defender, answer("defender_must", defender_must, default.defender)?)?,
            show_to_win: choice("show_to_win", show_to_win.as_ref(), ("true", true), ("false", false), false)?,
            opening_lay: choice(
                "opening_lay",
                opening_lay.as_ref(),
                ("first_turn", OpeningLay::FirstTurn),
                ("at_deal", OpeningLay::AtDeal),
                default.opening_lay,
            )?,
            turn_limit: match turn_limit {
                None | Some(Value::Null | Value::Bool(false)) => None,
                Some(Value::String(word)) if word == "none" => None,
                Some(value) => {
                    let turns = value.as_u64().and_then(|turns| u32::try_from(turns).ok());
                    Some(turns.ok_or_else(|| format!("option turn_limit: expected a number, found {value}"))?)
                }
            },
        })
    }

    /// The position, unless the scenario starts from a deal.
    pub(crate) fn layout(&self) -> Result<Option<Layout>, String> {
        self.state.as_ref().map(|state| state.layout(self.options()?)).transpose()
    }
}

impl WrittenState {
    fn layout(&self, options: Options) -> Result<Layout, String> {
        let phase = phase(&self.phase)?;
        let mut layout = Layout::new(self.players, phase, Seed::from_u64(0));
        layout.options = options;
        layout.turn = Player::new(self.turn);
        layout.drawn = self.drawn;
        if layout.hands.len() != self.hands.len() {
            return Err(format!("{} players, but {} hands", self.players, self.hands.len()));
        }
        layout.hands.clone_from(&self.hands);
        layout.tables.clone_from(&self.tables);
        layout.pool.clone_from(&self.pool);
        layout.stock = self.stock.iter().rev().copied().collect();
        if options.opening_lay == OpeningLay::FirstTurn && phase == Phase::Before {
            layout.unopened = Player::all(self.players).collect();
        }
        let mut rest = layout.unplaced();
        if phase == Phase::Before {
            // Listed or not, the crown is the last card of the stock.
            if let Some(place) = rest.iter().position(|card| *card == Card::CORON) {
                layout.stock.insert(0, rest.remove(place));
            }
        }
        match self.rest.as_deref() {
            None if phase == Phase::After => drop(layout.pool.splice(0..0, rest)),
            None | Some("stock") => drop(layout.stock.splice(1..1, rest)),
            Some("pool") => drop(layout.pool.splice(0..0, rest)),
            Some("hand:last") => layout.hands.iter_mut().last().into_iter().for_each(|hand| hand.append(&mut rest)),
            other => return Err(format!("rest: expected stock, pool or hand:last, found {other:?}")),
        }
        Ok(layout)
    }
}

pub(crate) fn phase(word: &str) -> Result<Phase, String> {
    match word {
        "before" => Ok(Phase::Before),
        "after" => Ok(Phase::After),
        _ => Err(format!("phase: expected before or after, found {word:?}")),
    }
}

impl Step {
    pub(crate) fn mv(&self) -> Result<Move, String> {
        let Self { by: _, act, card, from, against, prize, suit } = self;
        let fields = (*card, from.map(Player::new), against.map(Player::new), *prize, suit.as_deref());
        match (act.as_str(), fields) {
            ("draw", (None, None, None, None, None)) => Ok(Move::Draw),
            ("discard", (Some(card), None, None, None, None)) => Ok(Move::Discard(card)),
            ("lay", (Some(card), None, None, None, None)) => Ok(Move::Lay(card)),
            ("lladrad", (Some(card), Some(from), None, Some(prize), None)) => {
                Ok(Move::Lladrad { colour: colour(card)?, from, prize })
            }
            ("dwyn", (None | Some(Card::DWYN), None, Some(against), Some(prize), Some(suit))) => {
                let suit = suit.parse::<Suit>().map_err(|error| error.to_string())?;
                Ok(Move::Dwyn { against, prize, suit })
            }
            ("play", (Some(card), None, None, None, None)) => Ok(Move::Play(card)),
            ("pass", (None, None, None, None, None)) => Ok(Move::Pass),
            ("idle", (None, None, None, None, None)) => Ok(Move::Idle),
            _ => Err(format!("no step: {act} with {fields:?}")),
        }
    }
}

fn colour(card: Card) -> Result<Colour, String> {
    match card.face() {
        Face::Lladrad(colour) => Ok(colour),
        _ => Err(format!("expected a LLADRAD, found {card}")),
    }
}
