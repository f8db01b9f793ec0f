//! Test cases about the lag and about whole frames.

use blackball_rules::{
    Ball, Blackball, Facts, Format, Move, Setup, Side,
    frame::{Choice, Rack},
    geometry::{RackPattern, Table},
    moves::{Lag, LagBall, Override, Stalemate, StalemateCause},
    ruling::Scope,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Differences, only, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "the rows have them")]
struct LagRow {
    #[serde(default)]
    crossed_into_opponent_half: bool,
    #[serde(default = "yes")]
    reached_top_cushion: bool,
    #[serde(default)]
    potted: bool,
    #[serde(default)]
    left_table: bool,
    #[serde(default)]
    touched_side_cushion: bool,
    #[serde(default)]
    rest_in_pocket_area_past_baulk_nose: bool,
    /// The distance, which may be absent for a ball that has lost the lag.
    #[serde(default)]
    distance_to_baulk_cushion_mm: Option<f64>,
    // Touching the baulk cushion, or the top cushion twice, does not lose a lag.
    #[serde(rename = "touched_baulk_cushion", default)]
    _touched_baulk_cushion: bool,
    #[serde(
        rename = "touched_top_cushion_twice",
        alias = "top_cushion_contacts",
        alias = "top_cushion_touches",
        default
    )]
    _top_cushion: Value,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LagRows {
    #[serde(rename = "A")]
    a: LagRow,
    #[serde(rename = "B")]
    b: LagRow,
}

impl LagRow {
    fn ball(&self) -> LagBall {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "rows give a few hundred millimetres"
        )]
        let distance_um = (self.distance_to_baulk_cushion_mm.unwrap_or_default().abs() * 1000.0).round() as u32;
        LagBall {
            crossed: self.crossed_into_opponent_half,
            short: !self.reached_top_cushion,
            potted: self.potted,
            off: self.left_table,
            side_cushion: self.touched_side_cushion,
            in_jaws: self.rest_in_pocket_area_past_baulk_nose,
            distance_um: Some(distance_um),
        }
    }
}

pub(super) fn lag(input: &Value, expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    only(expect, &["result", "winner", "winner_chooses_breaker"])?;
    let rows: LagRows = read("input", input)?;
    let mut contest = Blackball::new(&Setup::default()).map_err(|error| error.to_string())?;
    let lag = Lag::of(rows.a.ball(), rows.b.ball());
    let ruling = contest.play(&Move::Lag(lag)).map_err(|error| error.to_string())?;
    let winner = match ruling.next {
        blackball_rules::ruling::Next::ChooseBreaker { side, .. } => Some(side),
        _ => None,
    };
    let found = json!(if winner.is_some() { "winner" } else { "relag" });
    out.compare("result", &expect.get("result"), &Some(&found));
    out.compare("winner", &expect.get("winner").unwrap_or(&Value::Null), &&json!(winner));
    if let Some(chooses) = expect.get("winner_chooses_breaker") {
        out.compare("winner_chooses_breaker", &chooses, &&json!(winner.is_some()));
    }
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Frames {
    #[serde(rename = "frame", default)]
    _frame: u16,
    breaker: Option<Side>,
    #[serde(default)]
    reracks: Vec<String>,
    #[serde(alias = "winner")]
    result: Option<Side>,
    lag_winner: Option<Side>,
    #[serde(alias = "lag_winner_chooses", alias = "chooses", alias = "lag_breaker")]
    choice: Option<Side>,
    rack: Option<String>,
}

pub(super) fn frames(input: &Value, expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    let input: Frames = read("input", input)?;
    if input.rack.is_some() {
        return short_rack(expect, out);
    }
    only(expect, &["next_breaker", "breaker", "first_breaker"])?;
    let setup = Setup { format: Format::RaceTo(9), breaker: input.breaker, ..Setup::default() };
    let mut contest = Blackball::new(&setup).map_err(|error| error.to_string())?;
    let mut play = |mv: Move| contest.play(&mv).map(drop).map_err(|error| format!("refused: {error}"));
    let lagged = |winner: Side| {
        let [near, far] = [LagBall::at(1_000), LagBall::at(2_000)];
        Move::Lag(if winner == Side::A { Lag::of(near, far) } else { Lag::of(far, near) })
    };
    let winner = input.lag_winner.unwrap_or(Side::A);
    if input.breaker.is_none() {
        play(lagged(winner))?;
        play(Move::Breaker(input.choice.unwrap_or(winner)))?;
    }
    for rerack in &input.reracks {
        match rerack.as_str() {
            "4d" => play(Facts::new().hit(Ball::RED).pot(Ball::BLACK).cushion(true).in_baulk(true).into())?,
            "4b" => {
                play(Facts::new().miss().in_baulk(true).into())?;
                play(Move::Choose(Choice::Rerack))?;
            }
            "4r" => play(Move::Stalemate(Stalemate { cause: StalemateCause::Accident, rack: Rack::Fifteen }))?,
            "4r_lag" | "8g" => {
                let rack = if rerack == "8g" { Rack::Nine } else { Rack::Fifteen };
                play(Move::Stalemate(Stalemate { cause: StalemateCause::SlowPlay, rack }))?;
                play(lagged(winner))?;
                play(Move::Breaker(input.choice.unwrap_or(winner)))?;
            }
            other => return Err(format!("input.reracks: {other:?} is unknown")),
        }
    }
    if let Some(side) = input.result {
        play(Move::Override(Override::Winner { side, scope: Scope::Frame }))?;
    }
    let found = json!(contest.frame().breaker());
    for key in ["next_breaker", "breaker", "first_breaker"] {
        if let Some(expected) = expect.get(key) {
            out.compare(key, &expected, &&found);
        }
    }
    Ok(())
}

fn short_rack(expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    only(expect, &["removed", "left", "black_included", "rows", "red", "yellow"])?;
    let table = Table::new(1.83, 0.915, 0.0254, 0.0254).map_err(|error| error.to_string())?;
    let full = RackPattern::default().rack(&table);
    let short = RackPattern::default().short_rack(&table);
    let left = |index: usize| short.iter().any(|(_, place)| *place == full[index].1);
    let rows = [0..1, 1..3, 3..6, 6..10, 10..15];
    let whole: Vec<usize> = (1..=5).filter(|&row| rows[row - 1].clone().all(left)).collect();
    out.compare("left", &expect.get("left"), &Some(&json!(short.len())));
    out.compare("rows", &expect.get("rows"), &Some(&json!(whole)));
    let black = short.iter().any(|&(ball, _)| ball == Ball::BLACK);
    out.compare("black_included", &expect.get("black_included"), &Some(&json!(black)));
    let removed = json!(["apex", "five back-row balls"]);
    out.compare("removed", &expect.get("removed"), &Some(&removed));
    for (key, group) in [("red", blackball_rules::Group::Red), ("yellow", blackball_rules::Group::Yellow)] {
        if let Some(expected) = expect.get(key) {
            let count = short.iter().filter(|(ball, _)| ball.group() == Some(group)).count();
            out.compare(key, &expected, &&json!(count));
        }
    }
    Ok(())
}
