//! Rows of the index of simulator saves: what a file must show, and how it must be ruled on.

use std::{collections::BTreeSet, fmt::Debug, fs, path::Path};

use blackball_rules::{
    Ball, BallSet, Choice, Colour, Cushion, FrameState, Group, Groups, Next, Phase, Pocket, Readings, Right, Ruling,
    Side, Situation, adjudicate,
    pooltool::{Adapter, BallNames, Encoding, Happening, Observed, SaveError, SaveFile},
};
use serde_json::Value;

/// What differs, one line a field.
#[derive(Default)]
pub(crate) struct Differences(pub(crate) Vec<String>);

impl Differences {
    pub(crate) fn compare<T: PartialEq + Debug>(&mut self, field: &str, expected: &T, found: &T) {
        if expected != found {
            self.0.push(format!("{field}: expected {expected:?}, found {found:?}"));
        }
    }

    fn close(&mut self, field: &str, expected: f64, found: f64) {
        if (expected - found).abs() > 1e-9 {
            self.0.push(format!("{field}: expected {expected}, found {found}"));
        }
    }
}

/// Reads a save by its content.
pub(crate) fn open(path: &Path) -> Result<SaveFile, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    match Encoding::of(&bytes) {
        Some(Encoding::Json) => SaveFile::from_json(&bytes).map_err(|error| error.to_string()),
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

fn shot(file: &SaveFile, index: usize, row: &Value) -> Result<Observed, SaveError> {
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

fn rule(row: &Value, seen: &Observed) -> Result<Ruling, String> {
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

fn ball(id: &str) -> Option<Ball> {
    if matches!(id, "cue" | "white") { Some(Ball::CUE) } else { BallNames::default().get(id) }
}

fn ids(list: &Value) -> Vec<Ball> {
    list.as_array().into_iter().flatten().filter_map(|id| ball(id.as_str()?)).collect()
}

fn set(balls: &[Ball]) -> BallSet {
    balls.iter().copied().collect()
}

fn colour(ball: Ball) -> &'static str {
    match ball.colour() {
        Colour::Cue => "cue",
        Colour::Black => "black",
        Colour::Group(Group::Red) => "red",
        Colour::Group(Group::Yellow) => "yellow",
    }
}

fn rail(cushion: Cushion) -> &'static str {
    match cushion {
        Cushion::Baulk => "bottom",
        Cushion::LeftLower => "left_lower",
        Cushion::LeftUpper => "left_upper",
        Cushion::Top => "top",
        Cushion::RightUpper => "right_upper",
        Cushion::RightLower => "right_lower",
    }
}

fn pocket(pocket: Pocket) -> &'static str {
    match pocket {
        Pocket::BaulkLeft => "lb",
        Pocket::MiddleLeft => "lc",
        Pocket::TopLeft => "lt",
        Pocket::BaulkRight => "rb",
        Pocket::MiddleRight => "rc",
        Pocket::TopRight => "rt",
    }
}

fn compare_facts(row: &Value, seen: &Observed, differences: &mut Differences) {
    let facts = &row["facts"];
    let (mut contacts, mut pots, mut cushions) = (Vec::new(), Vec::new(), Vec::new());
    for moment in &seen.moments {
        match moment.what {
            Happening::Contact(ball) => contacts.push(ball),
            Happening::Pot { ball, pocket } => pots.push((ball, pocket, moment.time)),
            Happening::Cushion { ball, cushion, counts, .. } if !contacts.is_empty() => {
                cushions.push((ball, cushion, moment.time, counts));
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
        differences.compare("facts.pots.pocket", &row["pocket"].as_str(), &Some(pocket(*into)));
        differences.close("facts.pots.t", row["t"].as_f64().unwrap_or(f64::NAN), *time);
    }
    let rows = facts["cushion_after_contact"].as_array().map_or(&[][..], Vec::as_slice);
    differences.compare("facts.cushion_after_contact, how many", &rows.len(), &cushions.len());
    for (row, (touching, cushion, time, counts)) in rows.iter().zip(&cushions) {
        differences.compare("facts.cushion_after_contact.ball", &row["ball"].as_str().and_then(ball), &Some(*touching));
        differences.compare("facts.cushion_after_contact.rail", &row["rail"].as_str(), &Some(rail(*cushion)));
        // Of a ball on its own cushion that nobody announced as frozen, a row may say either.
        if *counts || seen.facts.frozen.iter().any(|frozen| frozen.ball == *touching) {
            differences.compare("facts.cushion_after_contact.counts", &row["counts"].as_bool(), &Some(*counts));
        }
        differences.close("facts.cushion_after_contact.t", row["t"].as_f64().unwrap_or(f64::NAN), *time);
    }
    let effective = |(ball, _, _, counts): &(Ball, _, _, bool)| {
        *counts || !seen.facts.frozen.iter().any(|frozen| frozen.ball == *ball)
    };
    let touched = cushions.iter().any(effective);
    differences.compare("shot.cushion_after_contact", &row["shot"]["cushion_after_contact"].as_bool(), &Some(touched));
    compare_places(row, seen, differences);
}

fn compare_places(row: &Value, seen: &Observed, differences: &mut Differences) {
    let facts = &row["facts"];
    let crossed = match &seen.facts.crossed {
        Some(blackball_rules::Crossed::Balls(balls)) => set(balls),
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
        differences.close("facts.cue_start[0]", start[0].as_f64().unwrap_or(f64::NAN), cue.x());
        differences.close("facts.cue_start[1]", start[1].as_f64().unwrap_or(f64::NAN), cue.y());
    }
    differences.close(
        "facts.table_length",
        facts["table_length"].as_f64().unwrap_or(f64::NAN),
        seen.before.table().length(),
    );
    for (id, place) in facts["final_positions"].as_object().into_iter().flatten() {
        let found = ball(id).and_then(|ball| seen.after.at(ball));
        differences.compare(&format!("facts.final_positions.{id}"), &place.is_array(), &found.is_some());
        if let (Some(place), Some(found)) = (place.as_array(), found) {
            differences.close(
                &format!("facts.final_positions.{id}[0]"),
                place[0].as_f64().unwrap_or(f64::NAN),
                found.x(),
            );
            differences.close(
                &format!("facts.final_positions.{id}[1]"),
                place[1].as_f64().unwrap_or(f64::NAN),
                found.y(),
            );
        }
    }
    let touching: BTreeSet<(Ball, &str)> = (seen.frozen.iter().filter(|frozen| frozen.ball.is_object()))
        .flat_map(|frozen| frozen.cushions.iter().map(|&cushion| (frozen.ball, rail(cushion))))
        .collect();
    let rows = facts["touching_a_cushion_at_start"].as_object().into_iter().flatten();
    let expected: BTreeSet<(Ball, &str)> = rows
        .filter_map(|(id, rails)| Some((ball(id).filter(|ball| ball.is_object())?, rails.as_array()?)))
        .flat_map(|(ball, rails)| rails.iter().filter_map(move |rail| Some((ball, rail.as_str()?))))
        .collect();
    differences.compare("facts.touching_a_cushion_at_start", &expected, &touching);
}

/// Compares a ruling with the `expect` of a row.
pub(crate) fn compare_ruling(expect: &Value, ruling: &Ruling, differences: &mut Differences) {
    let texts = |list: &Value| -> BTreeSet<String> {
        list.as_array().into_iter().flatten().filter_map(|text| Some(text.as_str()?.to_owned())).collect()
    };
    differences.compare("foul", &expect["foul"].as_bool(), &Some(ruling.is_foul()));
    // An engine may cite more than a row lists, but nothing where the row has no foul.
    let fouls: BTreeSet<String> = ruling.foul_rules().iter().map(|rule| rule.to_string()).collect();
    let expected = texts(&expect["foul_rules"]);
    if !expected.is_subset(&fouls) {
        differences.compare("foul_rules", &expected, &fouls);
    }
    let losses = ruling.losses.iter().map(|rule| rule.to_string()).collect();
    differences.compare("loss_rules", &texts(&expect["loss_rules"]), &losses);
    let (next, free, from, rerack) = match ruling.next {
        Next::Play { side, right, from, rerack, .. } => {
            (Some(side), right == Right::FreeShot, from.iter().collect(), rerack.map(|_| "same_breaker"))
        }
        Next::Lag { .. } => (None, false, Vec::new(), Some("lag")),
        _ => (None, false, Vec::new(), None),
    };
    differences.compare("next_player", &expect["next_player"].as_str(), &next.map(side));
    differences.compare("free_shot", &expect["free_shot"].as_bool(), &Some(free));
    let places = texts(&expect["cue_from"]);
    // Before a lag nobody is to play: a row may say nothing, or where the break will be played from.
    if !(matches!(ruling.next, Next::Lag { .. }) && places.iter().all(|place| place == "baulk")) {
        differences.compare("cue_from", &places, &from.iter().map(Choice::to_string).collect());
    }
    differences.compare("rerack", &expect["rerack"].as_str(), &rerack);
    let winner = match ruling.after.phase() {
        Phase::Over { winner } => Some(winner),
        _ => None,
    };
    differences.compare("frame_over", &expect["frame_over"].as_bool(), &Some(winner.is_some()));
    differences.compare("winner", &expect["winner"].as_str(), &winner.map(side));
    let respots = ruling.respots.iter().map(|&ball| colour(ball)).collect::<Vec<_>>();
    let expected = expect["respot"].as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>();
    differences.compare("respot", &expected, &respots);
    // Once a frame is over, the rest is not compared.
    if winner.is_some() {
        return;
    }
    differences.compare("open", &expect["open"].as_bool(), &Some(ruling.after.groups().is_open()));
    let groups = match ruling.after.groups() {
        Groups::Open => None,
        Groups::Assigned { a } => Some(a.to_string()),
    };
    differences.compare("groups.A", &expect["groups"]["A"].as_str().map(String::from), &groups);
    let table = ruling.after.on_table();
    for (key, count) in [("red", table.count(Group::Red)), ("yellow", table.count(Group::Yellow))] {
        differences.compare(&format!("on_table.{key}"), &expect["on_table"][key].as_u64(), &Some(count.into()));
    }
    differences.compare("on_table.black", &expect["on_table"]["black"].as_bool(), &Some(table.contains(Ball::BLACK)));
}

fn side(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}
