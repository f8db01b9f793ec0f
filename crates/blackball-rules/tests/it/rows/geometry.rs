//! Test cases about positions on the table.

use std::collections::BTreeMap;

use blackball_rules::{
    Ball, BallSet, Group,
    geometry::{Disc, Point, Table, respot, straight_path},
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Differences, only, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableRow {
    length: f64,
    width: f64,
    #[serde(alias = "object_ball_radius", alias = "object_radius")]
    ball_radius: f64,
    #[serde(alias = "cue_radius")]
    cue_ball_radius: Option<f64>,
    black_spot: [f64; 2],
    #[serde(rename = "axis", default)]
    _axis: String,
}

impl TableRow {
    fn table(&self, out: &mut Differences) -> Result<Table, String> {
        let cue = self.cue_ball_radius.unwrap_or(self.ball_radius);
        let table = Table::new(self.length, self.width, cue, self.ball_radius).map_err(|error| error.to_string())?;
        let spot = table.black_spot();
        if (spot.x() - self.black_spot[0]).hypot(spot.y() - self.black_spot[1]) > 1e-9 {
            out.0.push(format!("input.table.black_spot: expected {:?}, found {spot}", self.black_spot));
        }
        Ok(table)
    }
}

fn point([x, y]: [f64; 2]) -> Result<Point, String> {
    Point::new(x, y).map_err(|error| error.to_string())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Respots {
    table: TableRow,
    #[serde(default)]
    obstacles: Vec<[f64; 2]>,
    #[serde(alias = "cue_ball")]
    cue: Option<[f64; 2]>,
    respot: Vec<Ball>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    ball: Ball,
    x: f64,
    y_min: Option<f64>,
    y_max: Option<f64>,
    y: Option<f64>,
}

pub(super) fn respots(input: &Value, expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    only(expect, &["order", "positions", "tolerance", "must_not_touch"])?;
    let input: Respots = read("input", input)?;
    let table = input.table.table(out)?;
    let mut there = Vec::new();
    for &place in &input.obstacles {
        there.push(table.object_ball(point(place)?));
    }
    if let Some(cue) = input.cue {
        there.push(table.cue_ball(point(cue)?));
    }
    // Unnumbered balls get the lowest numbers of their group.
    let mut due = BallSet::EMPTY;
    let mut next: BTreeMap<Group, u8> = BTreeMap::new();
    for ball in input.respot {
        let numbered = match ball.group().filter(|_| ball.number().is_none()) {
            Some(group) => {
                let number = next.entry(group).or_default();
                *number += 1;
                if group == Group::Red { Ball::red(*number) } else { Ball::yellow(*number) }
            }
            None => Some(ball),
        };
        due.insert(numbered.ok_or("input.respot: more than seven of a group")?);
    }
    let expected: Vec<Position> =
        expect.get("positions").map(|list| read("expect.positions", list)).transpose()?.unwrap_or_default();
    let tolerance = expect.get("tolerance").and_then(Value::as_f64).unwrap_or(0.001);
    let mut order = Vec::new();
    for (index, ball) in due.in_respot_order().enumerate() {
        let place = respot(&table, &there).ok_or_else(|| format!("positions[{index}]: no place for {ball}"))?;
        let disc: Disc = table.object_ball(place);
        if there.iter().any(|other| disc.gap(*other) < 0.0) {
            out.0.push(format!("positions[{index}]: {ball} at {place} touches another ball"));
        }
        there.push(disc);
        order.push(ball);
        if let Some(row) = expected.get(index) {
            let right = same(row.ball, ball)
                && (place.x() - row.x).abs() <= tolerance
                && row.y_min.is_none_or(|y| (place.y() - y).abs() <= tolerance)
                && row.y_max.is_none_or(|y| (place.y() - y).abs() <= tolerance)
                && row.y.is_none_or(|y| (place.y() - y).abs() <= tolerance);
            if !right {
                out.0.push(format!(
                    "positions[{index}]: expected {} {} {:?} {:?} {:?}, found {ball} at {place}",
                    row.ball, row.x, row.y_min, row.y_max, row.y
                ));
            }
        }
    }
    out.compare("positions, how many", &expected.len(), &order.len());
    if let Some(list) = expect.get("order") {
        let list: Vec<Ball> = read("expect.order", list)?;
        let alike = list.len() == order.len() && list.iter().zip(&order).all(|(&row, &ball)| same(row, ball));
        if !alike {
            out.0.push(format!("order: expected {list:?}, found {order:?}"));
        }
    }
    Ok(())
}

fn same(row: Ball, ball: Ball) -> bool {
    row == ball || (row.number().is_none() && row.colour() == ball.colour())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Placing {
    table: TableRow,
    baulk_line_y: f64,
    cue_centre_y: f64,
    #[serde(default)]
    tolerance: f64,
}

pub(super) fn baulk(input: &Value, expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    only(expect, &["in_baulk"])?;
    let input: Placing = read("input", input)?;
    let table = input.table.table(out)?;
    if (table.baulk_line() - input.baulk_line_y).abs() > 1e-9 {
        out.0.push(format!("input.baulk_line_y: expected {}, found {}", input.baulk_line_y, table.baulk_line()));
    }
    let cue = point([input.table.width / 2.0, input.cue_centre_y])?;
    out.compare("in_baulk", &expect.get("in_baulk"), &Some(&json!(table.in_baulk(cue, input.tolerance))));
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Snooker {
    table: TableRow,
    cue: [f64; 2],
    balls_on: Vec<[f64; 2]>,
    #[serde(default)]
    other_balls: Vec<[f64; 2]>,
}

pub(super) fn snooker(input: &Value, expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    only(expect, &["snookered"])?;
    let input: Snooker = read("input", input)?;
    let table = input.table.table(out)?;
    let discs = |places: &[[f64; 2]]| -> Result<Vec<Disc>, String> {
        places.iter().map(|&place| Ok(table.object_ball(point(place)?))).collect()
    };
    let cue = table.cue_ball(point(input.cue)?);
    let path = straight_path(cue, &discs(&input.balls_on)?, &discs(&input.other_balls)?);
    out.compare("snookered", &expect.get("snookered"), &Some(&json!(path.is_none())));
    Ok(())
}
