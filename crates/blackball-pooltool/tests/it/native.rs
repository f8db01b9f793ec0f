//! Compares facts and rulings with those expected in the index of saves.

use std::{collections::BTreeSet, fs, path::Path};

use blackball_pooltool::{Adapter, Observation, SaveError, SaveFile, ShotEventKind};
use blackball_rules::{
    Ball, BallSet, Group, Readings, Ruling, adjudicate,
    facts::{Cushion, Pocket},
};
use serde_json::{Value, json};

use crate::{
    expect::{Differences, colour, compare_ruling},
    samples,
};

pub(crate) fn rows(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Compares a save with its row of the index. `rows` are all rows, because a row can refer to another.
pub(crate) fn check(row: &Value, rows: &[Value], folder: &Path) -> Vec<String> {
    let mut differences = Differences::default();
    if let Err(error) = compare(row, rows, folder, &mut differences) {
        differences.0.push(error);
    }
    differences.0
}

fn compare(row: &Value, rows: &[Value], folder: &Path, differences: &mut Differences) -> Result<(), String> {
    let name = row["file"].as_str().ok_or("the row names no file")?;
    let file = fs::read(folder.join(name)).map_err(|error| error.to_string()).and_then(|bytes| samples::open(&bytes));
    if let Some(error) = row["expect_error"].as_str() {
        let found = file.map(|file| shot(&file, 0, row).map(drop));
        match (error, found) {
            ("not_simulated", Ok(Err(SaveError::NotSimulated { .. }))) => {}
            (other, Err(_) | Ok(Err(_))) if other != "not_simulated" => {}
            (other, found) => return Err(format!("expect_error: expected {other}, found {found:?}")),
        }
        return Ok(());
    }
    let mut declared = row["declared"].as_object().into_iter().flatten();
    if let Some((key, _)) = declared.find(|(key, _)| !["frozen", "snooker_confirmed"].contains(&key.as_str())) {
        return Err(format!("declared.{key}: unknown"));
    }
    let file = file?;
    let parts = match row["contains"].as_array() {
        Some(names) => names.iter().map(|name| rows.iter().find(|row| row["file"] == *name)).collect(),
        None => vec![Some(row)],
    };
    differences.compare("shots", &parts.len(), &file.shots().len());
    for (index, row) in parts.iter().enumerate().take(file.shots().len()) {
        let Some(row) = row.filter(|row| row.get("expect").is_some()) else { continue };
        let seen = shot(&file, index, row).map_err(|error| error.to_string())?;
        compare_facts(row, &seen, differences);
        let ruling = rule(row, &seen)?;
        compare_ruling(&row["expect"], &ruling, differences);
    }
    Ok(())
}

fn shot(file: &SaveFile, index: usize, row: &Value) -> Result<Observation, SaveError> {
    let adapter = Adapter::default();
    let judged = row["shot"].get("cue_centre_in_baulk").is_some();
    let adapter = if judged { adapter.judge_placement(0.0) } else { adapter };
    let mut seen = adapter.observe(&file.shots()[index])?;
    for ball in ids(&row["declared"]["frozen"]) {
        seen.announce_frozen(ball);
    }
    seen.facts.snooker = row["declared"]["snooker_confirmed"].as_bool();
    Ok(seen)
}

fn rule(row: &Value, seen: &Observation) -> Result<Ruling, String> {
    let before = samples::frame(&row["before"]);
    let there = seen.before.balls();
    for group in Group::ALL {
        if before.on_table().count(group) != there.count(group) {
            return Err(format!("before: the save has {} {group} balls on the table", there.count(group)));
        }
    }
    adjudicate(&before.with_balls(there), &seen.facts, &Readings::default()).map_err(|error| error.to_string())
}

fn ball(id: &str) -> Option<Ball> {
    id.parse().ok()
}

fn ids(list: &Value) -> Vec<Ball> {
    list.as_array().into_iter().flatten().filter_map(|id| ball(id.as_str()?)).collect()
}

fn compare_facts(row: &Value, seen: &Observation, out: &mut Differences) {
    let facts = &row["facts"];
    let announced = |ball: Ball| seen.facts.frozen.iter().any(|frozen| frozen.ball == ball);
    let (mut contacts, mut pots, mut cushions) = (Vec::new(), Vec::new(), Vec::new());
    for moment in &seen.events {
        match moment.kind {
            ShotEventKind::Contact(ball) => contacts.push(ball),
            ShotEventKind::Pot { ball, pocket } => pots.push((ball, pocket, moment.time)),
            ShotEventKind::Cushion { ball, cushion, own, again } if !contacts.is_empty() => {
                cushions.push((ball, cushion, moment.time, !own || again));
            }
            _ => {}
        }
    }
    out.compare("facts.contacts", &ids(&facts["contacts"]), &contacts);
    out.compare("facts.first_contact", &facts["first_contact"].as_str().and_then(ball), &contacts.first().copied());
    let shot = &row["shot"];
    out.compare("shot.first_contact", &shot["first_contact"], &json!(contacts.first().map(|&ball| colour(ball))));
    let colours: Vec<_> = pots.iter().map(|(ball, ..)| colour(*ball)).collect();
    out.compare("shot.pots", &shot["pots"], &json!(colours));
    let rows = facts["pots"].as_array().map_or(&[][..], Vec::as_slice);
    out.compare("facts.pots, how many", &rows.len(), &pots.len());
    for (row, (fallen, into, time)) in rows.iter().zip(&pots) {
        out.compare("facts.pots.ball", &row["ball"].as_str().and_then(ball), &Some(*fallen));
        out.compare("facts.pots.pocket", &row["pocket"], &json!(pocket(*into)));
        close(out, "facts.pots.t", &row["t"], *time);
    }
    let rows = facts["cushion_after_contact"].as_array().map_or(&[][..], Vec::as_slice);
    out.compare("facts.cushion_after_contact, how many", &rows.len(), &cushions.len());
    for (row, (touching, cushion, time, counts)) in rows.iter().zip(&cushions) {
        out.compare("facts.cushion_after_contact.ball", &row["ball"].as_str().and_then(ball), &Some(*touching));
        out.compare("facts.cushion_after_contact.rail", &row["rail"], &json!(rail(*cushion)));
        // Rows disagree about a ball that lies at its cushion without being announced as frozen.
        if *counts || announced(*touching) {
            out.compare("facts.cushion_after_contact.counts", &row["counts"], &json!(counts));
        }
        close(out, "facts.cushion_after_contact.t", &row["t"], *time);
    }
    let touched = cushions.iter().any(|(ball, _, _, counts)| *counts || !announced(*ball));
    out.compare("shot.cushion_after_contact", &shot["cushion_after_contact"], &json!(touched));
    compare_places(row, seen, out);
}

fn compare_places(row: &Value, seen: &Observation, out: &mut Differences) {
    let facts = &row["facts"];
    let crossed = match &seen.facts.crossed {
        Some(blackball_rules::facts::CentreCrossing::Balls(balls)) => set(balls),
        _ => BallSet::EMPTY,
    };
    out.compare("facts.object_balls_crossed_centre", &set(&ids(&facts["object_balls_crossed_centre"])), &crossed);
    let count = &row["shot"]["object_balls_crossed_centre"];
    out.compare("shot.object_balls_crossed_centre", count, &json!(crossed.len()));
    if let Some(inside) = row["shot"].get("cue_centre_in_baulk").filter(|inside| inside.is_boolean()) {
        out.compare("shot.cue_centre_in_baulk", inside, &json!(seen.facts.in_baulk));
    }
    out.compare("facts.on_table_at_start", &set(&ids(&facts["on_table_at_start"])), &seen.before.balls());
    if let (Some(start), Some(cue)) = (facts["cue_start"].as_array(), seen.before.at(Ball::CUE)) {
        close(out, "facts.cue_start[0]", &start[0], cue.x());
        close(out, "facts.cue_start[1]", &start[1], cue.y());
    }
    close(out, "facts.table_length", &facts["table_length"], seen.before.table().length());
    for (id, place) in facts["final_positions"].as_object().into_iter().flatten() {
        let found = ball(id).and_then(|ball| seen.after.at(ball));
        out.compare(&format!("facts.final_positions.{id}"), &place.is_array(), &found.is_some());
        if let (Some(place), Some(found)) = (place.as_array(), found) {
            close(out, &format!("facts.final_positions.{id}[0]"), &place[0], found.x());
            close(out, &format!("facts.final_positions.{id}[1]"), &place[1], found.y());
        }
    }
    let touching: BTreeSet<(Ball, String)> = (seen.frozen.iter().filter(|frozen| frozen.ball.is_object()))
        .flat_map(|frozen| frozen.cushions.iter().map(|&cushion| (frozen.ball, rail(cushion))))
        .collect();
    let rows = facts["touching_a_cushion_at_start"].as_object().into_iter().flatten();
    let expected: BTreeSet<(Ball, String)> = rows
        .filter_map(|(id, rails)| Some((ball(id).filter(|ball| ball.is_object())?, rails.as_array()?)))
        .flat_map(|(ball, rails)| rails.iter().filter_map(move |rail| Some((ball, rail.as_str()?.to_owned()))))
        .collect();
    out.compare("facts.touching_a_cushion_at_start", &expected, &touching);
}

fn set(balls: &[Ball]) -> BallSet {
    balls.iter().copied().collect()
}

fn rail(cushion: Cushion) -> String {
    if cushion == Cushion::Baulk { "bottom".into() } else { cushion.to_string().replace(' ', "_") }
}

/// Returns pooltool's id of a pocket, such as `lc` for the left middle one.
fn pocket(pocket: Pocket) -> String {
    let name = pocket.to_string().replace("middle", "c");
    let (end, side) = name.split_once(' ').unwrap();
    format!("{}{}", &side[..1], &end[..1])
}

fn close(out: &mut Differences, field: &str, expected: &Value, found: f64) {
    let expected = expected.as_f64().unwrap_or(f64::NAN);
    if expected.is_nan() || (expected - found).abs() > 1e-9 {
        out.0.push(format!("{field}: expected {expected}, found {found}"));
    }
}
