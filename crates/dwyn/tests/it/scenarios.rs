//! Runs the scenarios in `data/scenarios.jsonl` and in the file named by `BOARDGAME_CASES`.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
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
    expect: Map<String, Value>,
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
    /// The place of all other cards: `stock`, `pool` or `hand:last`.
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
    fn compare(&mut self, what: &str, expected: &Value, found: &Value) {
        if expected != found {
            self.failures.push(format!("{}: {what}: expected {expected}, found {found}", self.row));
        }
    }
}

/// Runs a scenario. Returns an error if it is malformed.
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

/// Plays the steps and returns the last move with its effect. The last step may be illegal.
fn play_steps(
    scenario: &Scenario,
    state: &mut State,
    differences: &mut Differences<'_>,
) -> Result<Option<(Move, Effect)>, String> {
    let error = scenario.expect.get("error").and_then(Value::as_str).map(str::to_ascii_lowercase);
    if error.is_some() && scenario.steps.is_empty() {
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
        let expected = error.as_ref().filter(|_| index + 1 == scenario.steps.len());
        match (result, expected) {
            (Err(code), None) => return Err(format!("step {}, {mv}, was refused: {code}", index + 1)),
            (Ok(effect), None) => last = Some((mv, effect)),
            (result, Some(expected)) => {
                differences.compare("error", &json!(expected), &json!(result.err()));
                differences.compare("state", &json!(before.to_string()), &json!(state.to_string()));
            }
        }
    }
    Ok(last)
}

fn check_state(
    state: &State,
    last: Option<(Move, Effect)>,
    expect: &Map<String, Value>,
    differences: &mut Differences<'_>,
) -> Result<(), String> {
    let (table, pool) = (state.table(), state.pool());
    for (key, expected) in expect {
        let found = match key.as_str() {
            "error" => continue,
            "phase" => json!(table.phase()),
            "turn" => json!(state.status().to_act()),
            "winner" => json!(state.status().outcome().and_then(|outcome| outcome.winner())),
            "hands" | "tables" => {
                let expected = BTreeMap::<Player, Cards>::deserialize(expected).map_err(|error| error.to_string())?;
                let of = |player| if key == "hands" { state.hand(player) } else { table.laid(player) };
                let found: BTreeMap<Player, Cards> = expected.keys().map(|player| (*player, of(*player))).collect();
                differences.compare(key, &json!(expected), &json!(found));
                continue;
            }
            "pool_top" => json!(pool.last()),
            "pool_tail" => json!(pool[pool.len().saturating_sub(expected.as_array().map_or(0, Vec::len))..]),
            "legal_kinds" => {
                let expected = BTreeSet::<String>::deserialize(expected).map_err(|error| error.to_string())?;
                let kinds: BTreeSet<_> = state.moves().into_iter().map(|mv| mv.kind().word()).collect();
                differences.compare(key, &json!(expected), &json!(kinds));
                continue;
            }
            "sighting" => {
                let last = last.ok_or("a sighting is expected, and there is no step")?;
                check_sighting(last, expected, differences)?;
                continue;
            }
            _ => return Err(format!("unknown expectation {key}")),
        };
        differences.compare(key, expected, &found);
    }
    Ok(())
}

fn check_sighting(
    (mv, effect): (Move, Effect),
    expected: &Value,
    differences: &mut Differences<'_>,
) -> Result<(), String> {
    let viewer = match &expected["viewer"] {
        Value::String(word) if word == "spectator" => Viewer::Spectator,
        seat => Viewer::Seat(Player::deserialize(seat).map_err(|error| error.to_string())?),
    };
    let mut seen = json!(dwyn::Sighting::new(mv, &effect, viewer));
    for consequence in ["opened", "settled", "winner", "over"] {
        seen.as_object_mut().map(|seen| seen.remove(consequence));
    }
    let mut expected = match &expected["move"] {
        Value::Object(seen) => seen.clone(),
        words => [("by".to_owned(), seen["by"].clone()), ("do".to_owned(), words.clone())].into_iter().collect(),
    };
    expected.retain(|_, value| !value.is_null());
    // Scenarios can use the wording of R10.
    match expected.get_mut("do") {
        Some(act) if act == "drew a card" => *act = json!("draw"),
        Some(act) if act == "discarded a card" => *act = json!("discard"),
        _ => {}
    }
    differences.compare("sighting", &Value::Object(expected), &seen);
    Ok(())
}

fn check_deal(setup: &Setup, expect: &Map<String, Value>, differences: &mut Differences<'_>) -> Result<(), String> {
    let mut state = State::deal(setup).map_err(|error| error.to_string())?;
    let dealt = |player| state.hand(player).len() + state.table().laid(player).len();
    let dealt: BTreeSet<usize> = Player::all(setup.players).map(dealt).collect();
    let (stock, pool) = (state.stock().len(), state.pool().len());
    let mut player = ByKind::new(1);
    let (turn, effect) = loop {
        let turn = state.table().turns();
        let mv = player.choose(&state).ok_or("the game ended before the crown was drawn")?;
        let effect = state.play(mv).map_err(|error| error.to_string())?;
        if effect.drawn == Some(Card::CORON) {
            break (turn, effect);
        }
    };
    for (key, expected) in expect {
        let found = match key.as_str() {
            "dealt_each" if dealt.len() == 1 => json!(dealt.first()),
            "dealt_each" => json!(dealt),
            "stock_after_flip_including_crown" => json!(stock),
            "discard_pile" => json!(pool),
            "crown_drawn_on_turn" => json!(turn),
            "crown_drawn_by_player" => json!(effect.by),
            _ => return Err(format!("unknown expectation {key}")),
        };
        differences.compare(key, expected, &found);
    }
    Ok(())
}
