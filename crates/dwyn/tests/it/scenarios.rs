//! The scenarios of `data/scenarios.jsonl`, and of the file in `BOARDGAME_CASES`.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fmt, fs,
};

use boardgame_core::{Player, Seed, Status, Viewer};
use dwyn::{Answer, Card, Cards, Effect, Layout, Move, OpeningLay, Options, Phase, Setup, State, XRank};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::support::random::ByKind;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    id: String,
    #[serde(rename = "rule")]
    _rule: String,
    #[serde(default, rename = "why")]
    _why: String,
    #[serde(rename = "synthetic", alias = "unreachable", alias = "filler", default)]
    _synthetic: Value,
    #[serde(default)]
    options: Map<String, Value>,
    setup: Option<Deal>,
    state: Option<Position>,
    #[serde(default)]
    steps: Vec<Step>,
    expect: Expectation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deal {
    players: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    players: u8,
    phase: Phase,
    turn: u8,
    hands: Vec<Vec<Card>>,
    tables: Vec<Vec<Card>>,
    #[serde(default)]
    drawn: bool,
    #[serde(rename = "synthetic", alias = "unreachable", alias = "filler", default)]
    _synthetic: Value,
    #[serde(default)]
    stock: Vec<Card>,
    #[serde(default)]
    pool: Vec<Card>,
    /// Place of all other cards: `stock`, `pool` or `hand:last`.
    rest: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    by: u8,
    #[serde(rename = "do")]
    act: String,
    card: Option<String>,
    #[serde(alias = "against")]
    from: Option<u8>,
    prize: Option<String>,
    suit: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Expectation {
    error: Option<String>,
    turn: Option<u8>,
    phase: Option<Phase>,
    /// A seat, or null for nobody.
    #[serde(deserialize_with = "present")]
    winner: Option<Value>,
    hands: BTreeMap<u8, Vec<Card>>,
    tables: BTreeMap<u8, Vec<Card>>,
    pool_top: Option<Card>,
    pool_tail: Option<Vec<Card>>,
    legal_kinds: Option<BTreeSet<String>>,
    sighting: Option<Sighting>,
    dealt_each: Option<usize>,
    stock_after_flip_including_crown: Option<usize>,
    discard_pile: Option<usize>,
    crown_drawn_on_turn: Option<u32>,
    crown_drawn_by_player: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sighting {
    viewer: Value,
    /// The visible move, or the words of R10.
    #[serde(rename = "move")]
    mv: Value,
}

fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

#[test]
fn scenarios_hold() {
    let mut failures = failures("tests/data/scenarios.jsonl", include_str!("../data/scenarios.jsonl"));
    if let Some(path) = env::var_os("BOARDGAME_CASES") {
        let path = path.to_string_lossy().into_owned();
        let rows = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        failures.extend(self::failures(&path, &rows));
    }
    assert!(failures.is_empty(), "{} differences:\n{}", failures.len(), failures.join("\n"));
}

fn failures(name: &str, rows: &str) -> Vec<String> {
    let mut failures = Vec::new();
    for (index, row) in rows.lines().enumerate().filter(|(_, row)| !row.trim().is_empty()) {
        let mut differences = Differences { row: format!("{name}:{}", index + 1), failures: &mut failures };
        let result = serde_json::from_str::<Scenario>(row).map_err(|error| error.to_string()).and_then(|scenario| {
            differences.row = format!("{} {}", differences.row, scenario.id);
            run(&scenario, &mut differences)
        });
        if let Err(error) = result {
            differences.failures.push(format!("{}: {error}", differences.row));
        }
    }
    failures
}

struct Differences<'a> {
    row: String,
    failures: &'a mut Vec<String>,
}

impl Differences<'_> {
    fn compare<T: PartialEq + fmt::Debug>(&mut self, what: &str, expected: Option<T>, found: &T) {
        if let Some(expected) = expected.filter(|expected| expected != found) {
            self.failures.push(format!("{}: {what}: expected {expected:?}, found {found:?}", self.row));
        }
    }
}

/// Runs a scenario; an error if it cannot be read.
fn run(scenario: &Scenario, differences: &mut Differences<'_>) -> Result<(), String> {
    let options = options(&scenario.options)?;
    match (&scenario.setup, &scenario.state) {
        (Some(deal), None) if scenario.steps.is_empty() => (0..5).try_for_each(|seed| {
            let setup = Setup { options, ..Setup::new(deal.players, Seed::from_u64(seed)) };
            check_deal(&setup, &scenario.expect, differences)
        }),
        (None, Some(position)) => {
            let mut state = State::from_layout(&layout(position, options)?).map_err(|error| error.to_string())?;
            let last = play_steps(scenario, &mut state, differences)?;
            check_state(&state, last, &scenario.expect, differences)
        }
        _ => Err("expected either a set-up or a state with steps".into()),
    }
}

fn options(values: &Map<String, Value>) -> Result<Options, String> {
    let mut options = Options::default();
    for (name, value) in values {
        let is = |yes: &str, no: &str| match value {
            Value::Bool(is) => Ok(*is),
            Value::String(word) if word == yes || word == no => Ok(word == yes),
            _ => Err(format!("option {name}: expected {yes} or {no}, found {value}")),
        };
        let answer = || is("must", "may").map(|must| if must { Answer::Must } else { Answer::May });
        match name.as_str() {
            "x" => options.x = if is("high", "low")? { XRank::High } else { XRank::Low },
            "challenger" | "challenger_must" => options.challenger = answer()?,
            "defender" | "defender_must" => options.defender = answer()?,
            "show_to_win" => options.show_to_win = is("true", "false")?,
            "opening_lay" if is("first_turn", "at_deal")? => options.opening_lay = OpeningLay::FirstTurn,
            "opening_lay" => options.opening_lay = OpeningLay::AtDeal,
            "turn_limit" if *value == json!("none") || *value == json!(false) => options.turn_limit = None,
            "turn_limit" => {
                options.turn_limit = Option::deserialize(value).map_err(|error| format!("option {name}: {error}"))?;
            }
            _ => return Err(format!("unknown option {name}")),
        }
    }
    Ok(options)
}

fn layout(position: &Position, options: Options) -> Result<Layout, String> {
    let phase = position.phase;
    let mut layout = Layout::new(position.players, phase, Seed::from_u64(0));
    if layout.hands.len() != position.hands.len() {
        return Err(format!("{} players, but {} hands", position.players, position.hands.len()));
    }
    (layout.options, layout.turn, layout.drawn) = (options, Player::new(position.turn), position.drawn);
    layout.hands.clone_from(&position.hands);
    layout.tables.clone_from(&position.tables);
    layout.pool.clone_from(&position.pool);
    layout.stock = position.stock.iter().rev().copied().collect();
    if options.opening_lay == OpeningLay::FirstTurn && phase == Phase::Before {
        layout.unopened = Player::all(position.players).collect();
    }
    let mut rest = layout.unplaced();
    if phase == Phase::Before {
        if let Some(crown) = rest.iter().position(|card| *card == Card::CORON) {
            layout.stock.insert(0, rest.remove(crown));
        }
    }
    match position.rest.as_deref() {
        None if phase == Phase::After => drop(layout.pool.splice(0..0, rest)),
        None | Some("stock") => drop(layout.stock.splice(1..1, rest)),
        Some("pool") => drop(layout.pool.splice(0..0, rest)),
        Some("hand:last") => layout.hands.iter_mut().last().into_iter().for_each(|hand| hand.append(&mut rest)),
        other => return Err(format!("rest: expected stock, pool or hand:last, found {other:?}")),
    }
    Ok(layout)
}

impl Step {
    fn mv(&self) -> Result<Move, String> {
        let word = |word: &Option<String>| word.clone().unwrap_or_default();
        let (card, prize, suit) = (word(&self.card), word(&self.prize), word(&self.suit));
        let player = self.from.map_or(0, |seat| seat + 1);
        let text = match self.act.as_str() {
            "lladrad" => format!("lladrad {} p{player} {prize}", card.replace("LLADRAD:", "")),
            "dwyn" => format!("dwyn p{player} {prize} {suit}"),
            act => format!("{act} {card}"),
        };
        text.parse().map_err(|error| format!("{text}: {error}"))
    }
}

/// Plays the steps, the last of which may be illegal; returns the last move with its effect.
fn play_steps(
    scenario: &Scenario,
    state: &mut State,
    differences: &mut Differences<'_>,
) -> Result<Option<(Move, Effect)>, String> {
    if scenario.expect.error.is_some() && scenario.steps.is_empty() {
        return Err("an error is expected, and there is no step".into());
    }
    let mut last = None;
    for (index, step) in scenario.steps.iter().enumerate() {
        let (mv, before) = (step.mv()?, state.clone());
        let result = match state.status() {
            Status::Over(_) => Err("game_over"),
            Status::ToAct(to_act) if to_act != Player::new(step.by) => Err("out_of_turn"),
            Status::ToAct(_) => state.play(mv).map_err(|error| error.code()),
        };
        let expected = scenario.expect.error.as_ref().filter(|_| index + 1 == scenario.steps.len());
        match (result, expected) {
            (Err(code), None) => return Err(format!("step {}, {mv}, was refused: {code}", index + 1)),
            (Ok(effect), None) => last = Some((mv, effect)),
            (result, Some(expected)) => {
                let code = result.err().map(str::to_owned);
                differences.compare("error", Some(Some(expected.to_ascii_lowercase())), &code);
                differences.compare("state", Some(before), state);
            }
        }
    }
    Ok(last)
}

fn check_state(
    state: &State,
    last: Option<(Move, Effect)>,
    expect: &Expectation,
    differences: &mut Differences<'_>,
) -> Result<(), String> {
    let (table, pool) = (state.table(), state.pool());
    differences.compare("phase", expect.phase, &table.phase());
    differences.compare("turn", expect.turn.map(Some), &state.status().to_act().map(Player::seat));
    let winner = state.status().outcome().and_then(|outcome| outcome.winner()).map(Player::seat);
    differences.compare("winner", expect.winner.clone(), &json!(winner));
    let set = |cards: &Vec<Card>| Some(cards.iter().copied().collect::<Cards>());
    for (seat, cards) in &expect.hands {
        differences.compare(&format!("hand {seat}"), set(cards), &state.hand(Player::new(*seat)));
    }
    for (seat, cards) in &expect.tables {
        differences.compare(&format!("table {seat}"), set(cards), &table.laid(Player::new(*seat)));
    }
    differences.compare("pool_top", expect.pool_top.map(Some), &pool.last().copied());
    if let Some(tail) = &expect.pool_tail {
        differences.compare("pool_tail", Some(tail.as_slice()), &&pool[pool.len().saturating_sub(tail.len())..]);
    }
    let kinds: BTreeSet<String> = state.moves().into_iter().map(|mv| mv.kind().word().to_owned()).collect();
    differences.compare("legal_kinds", expect.legal_kinds.clone(), &kinds);
    let Some(sighting) = &expect.sighting else { return Ok(()) };
    let (mv, effect) = last.ok_or("a sighting is expected, and there is no step")?;
    let viewer = match &sighting.viewer {
        Value::String(word) if word == "spectator" => Viewer::Spectator,
        seat => Viewer::Seat(Player::new(u8::deserialize(seat).map_err(|error| error.to_string())?)),
    };
    let mut seen = json!(dwyn::Sighting::new(mv, &effect, viewer));
    for consequence in ["opened", "settled", "winner", "over"] {
        seen.as_object_mut().map(|seen| seen.remove(consequence));
    }
    let mut expected = match &sighting.mv {
        Value::Object(seen) => seen.clone(),
        words => [("by".to_owned(), seen["by"].clone()), ("do".to_owned(), words.clone())].into_iter().collect(),
    };
    expected.retain(|_, value| !value.is_null());
    // The words of R10.
    match expected.get_mut("do") {
        Some(act) if act == "drew a card" => *act = json!("draw"),
        Some(act) if act == "discarded a card" => *act = json!("discard"),
        _ => {}
    }
    differences.compare("sighting", Some(Value::Object(expected)), &seen);
    Ok(())
}

fn check_deal(setup: &Setup, expect: &Expectation, differences: &mut Differences<'_>) -> Result<(), String> {
    let mut state = State::deal(setup).map_err(|error| error.to_string())?;
    for player in Player::all(setup.players) {
        let dealt = state.hand(player).len() + state.table().laid(player).len();
        differences.compare("dealt_each", expect.dealt_each, &dealt);
    }
    let stock = expect.stock_after_flip_including_crown;
    differences.compare("stock_after_flip_including_crown", stock, &state.stock().len());
    differences.compare("discard_pile", expect.discard_pile, &state.pool().len());
    let mut player = ByKind::new(1);
    loop {
        let turn = state.table().turns();
        let mv = player.choose(&state).ok_or("the game ended before the crown was drawn")?;
        let effect = state.play(mv).map_err(|error| error.to_string())?;
        if effect.drawn == Some(Card::CORON) {
            differences.compare("crown_drawn_on_turn", expect.crown_drawn_on_turn, &turn);
            differences.compare("crown_drawn_by_player", expect.crown_drawn_by_player, &effect.by.seat());
            return Ok(());
        }
    }
}
