//! Rows of the index of saves: the expected facts and rulings.

use std::{fs, path::Path};

use blackball_pooltool::{Adapter, Encoding, Observation, SaveError, SaveFile};
use blackball_rules::{Ball, FrameState, Group, Readings, Ruling, adjudicate, frame::Situation};
use serde_json::Value;

use crate::{
    expect::{Differences, compare_ruling},
    facts::compare_facts,
};

pub(crate) fn open(path: &Path) -> Result<SaveFile, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    match Encoding::of(&bytes) {
        Some(Encoding::Json | Encoding::Yaml) => SaveFile::from_json(&bytes).map_err(|error| error.to_string()),
        Some(Encoding::MessagePack) => {
            let mut deserializer = rmp_serde::Deserializer::from_read_ref(&bytes);
            SaveFile::read(&mut deserializer).map_err(|error| error.to_string())
        }
        None => Err("this is no saved simulation".into()),
    }
}

/// Compares a save with its row; `rows` are all rows of the file, for those that name another.
pub(crate) fn check(row: &Value, rows: &[Value], folder: &Path) -> Vec<String> {
    let mut differences = Differences::default();
    if let Err(error) = compare(row, rows, folder, &mut differences) {
        differences.0.push(error);
    }
    differences.0
}

fn compare(row: &Value, rows: &[Value], folder: &Path, differences: &mut Differences) -> Result<(), String> {
    let name = row["file"].as_str().ok_or("the row names no file")?;
    let file = open(&folder.join(name));
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
    let situation: Situation = serde_json::from_value(row["before"].clone()).map_err(|error| error.to_string())?;
    let before = FrameState::try_from(&situation).map_err(|error| error.to_string())?;
    let there = seen.before.balls();
    for group in Group::ALL {
        if before.on_table().count(group) != there.count(group) {
            return Err(format!("before: the save has {} {group} balls on the table", there.count(group)));
        }
    }
    adjudicate(&before.with_balls(there), &seen.facts, &Readings::default()).map_err(|error| error.to_string())
}

pub(crate) fn ball(id: &str) -> Option<Ball> {
    id.parse().ok()
}

pub(crate) fn ids(list: &Value) -> Vec<Ball> {
    list.as_array().into_iter().flatten().filter_map(|id| ball(id.as_str()?)).collect()
}
