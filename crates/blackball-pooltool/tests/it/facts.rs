//! Compares the facts of a save with its row.

use std::collections::BTreeSet;

use blackball_pooltool::{Observation, ShotEventKind};
use blackball_rules::{
    Ball, BallSet,
    facts::{Cushion, Pocket},
};
use serde_json::Value;

use crate::{
    expect::{Differences, colour},
    native::{ball, ids},
};

pub(crate) fn compare_facts(row: &Value, seen: &Observation, differences: &mut Differences) {
    let facts = &row["facts"];
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
    differences.compare("facts.contacts", &ids(&facts["contacts"]), &contacts);
    differences.compare(
        "facts.first_contact",
        &facts["first_contact"].as_str().and_then(ball),
        &contacts.first().copied(),
    );
    differences.compare(
        "shot.first_contact",
        &row["shot"]["first_contact"].as_str(),
        &contacts.first().map(|&ball| colour(ball)),
    );
    let fallen = row["shot"]["pots"].as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>();
    differences.compare("shot.pots", &fallen, &pots.iter().map(|(ball, ..)| colour(*ball)).collect());
    let rows = facts["pots"].as_array().map_or(&[][..], Vec::as_slice);
    differences.compare("facts.pots, how many", &rows.len(), &pots.len());
    for (row, (fallen, into, time)) in rows.iter().zip(&pots) {
        differences.compare("facts.pots.ball", &row["ball"].as_str().and_then(ball), &Some(*fallen));
        differences.compare("facts.pots.pocket", &row["pocket"].as_str(), &Some(pocket(*into).as_str()));
        close(differences, "facts.pots.t", &row["t"], *time);
    }
    let rows = facts["cushion_after_contact"].as_array().map_or(&[][..], Vec::as_slice);
    differences.compare("facts.cushion_after_contact, how many", &rows.len(), &cushions.len());
    for (row, (touching, cushion, time, counts)) in rows.iter().zip(&cushions) {
        differences.compare("facts.cushion_after_contact.ball", &row["ball"].as_str().and_then(ball), &Some(*touching));
        differences.compare("facts.cushion_after_contact.rail", &row["rail"].as_str(), &Some(rail(*cushion).as_str()));
        // For a ball at its cushion that is not announced as frozen, rows differ.
        if *counts || seen.facts.frozen.iter().any(|frozen| frozen.ball == *touching) {
            differences.compare("facts.cushion_after_contact.counts", &row["counts"].as_bool(), &Some(*counts));
        }
        close(differences, "facts.cushion_after_contact.t", &row["t"], *time);
    }
    let effective = |(ball, _, _, counts): &(Ball, _, _, bool)| {
        *counts || !seen.facts.frozen.iter().any(|frozen| frozen.ball == *ball)
    };
    let touched = cushions.iter().any(effective);
    differences.compare("shot.cushion_after_contact", &row["shot"]["cushion_after_contact"].as_bool(), &Some(touched));
    compare_places(row, seen, differences);
}

fn compare_places(row: &Value, seen: &Observation, differences: &mut Differences) {
    let facts = &row["facts"];
    let crossed = match &seen.facts.crossed {
        Some(blackball_rules::facts::Crossed::Balls(balls)) => set(balls),
        _ => BallSet::EMPTY,
    };
    differences.compare(
        "facts.object_balls_crossed_centre",
        &set(&ids(&facts["object_balls_crossed_centre"])),
        &crossed,
    );
    let count = row["shot"]["object_balls_crossed_centre"].as_u64();
    differences.compare("shot.object_balls_crossed_centre", &count, &Some(crossed.len().into()));
    if let Some(inside) = row["shot"]["cue_centre_in_baulk"].as_bool() {
        differences.compare("shot.cue_centre_in_baulk", &Some(inside), &seen.facts.in_baulk);
    }
    differences.compare("facts.on_table_at_start", &set(&ids(&facts["on_table_at_start"])), &seen.before.balls());
    if let (Some(start), Some(cue)) = (facts["cue_start"].as_array(), seen.before.at(Ball::CUE)) {
        close(differences, "facts.cue_start[0]", &start[0], cue.x());
        close(differences, "facts.cue_start[1]", &start[1], cue.y());
    }
    close(differences, "facts.table_length", &facts["table_length"], seen.before.table().length());
    for (id, place) in facts["final_positions"].as_object().into_iter().flatten() {
        let found = ball(id).and_then(|ball| seen.after.at(ball));
        differences.compare(&format!("facts.final_positions.{id}"), &place.is_array(), &found.is_some());
        if let (Some(place), Some(found)) = (place.as_array(), found) {
            close(differences, &format!("facts.final_positions.{id}[0]"), &place[0], found.x());
            close(differences, &format!("facts.final_positions.{id}[1]"), &place[1], found.y());
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
    differences.compare("facts.touching_a_cushion_at_start", &expected, &touching);
}

fn set(balls: &[Ball]) -> BallSet {
    balls.iter().copied().collect()
}

fn rail(cushion: Cushion) -> String {
    if cushion == Cushion::Baulk { "bottom".into() } else { cushion.to_string().replace(' ', "_") }
}

/// The id of a pocket, such as `lc` for the left middle pocket.
fn pocket(pocket: Pocket) -> String {
    let name = pocket.to_string().replace("middle", "c");
    let (end, side) = name.split_once(' ').unwrap();
    format!("{}{}", &side[..1], &end[..1])
}

fn close(differences: &mut Differences, field: &str, expected: &Value, found: f64) {
    let expected = expected.as_f64().unwrap_or(f64::NAN);
    if expected.is_nan() || (expected - found).abs() > 1e-9 {
        differences.0.push(format!("{field}: expected {expected}, found {found}"));
    }
}
