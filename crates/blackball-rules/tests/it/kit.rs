//! Runs the core's test kit on whole matches.

use std::{
    fs,
    path::{Path, PathBuf},
};

use blackball_rules::{
    Blackball, Format, RULES, Readings, Record, Setup, Side, frame::Situation, readings::RerackBreaker,
};
use boardgame_core::testkit::Kit;

use crate::chance;

fn setups() -> Vec<Setup> {
    let middle: Situation = serde_json::from_str(
        r#"{"phase":"play","groups":{"A":"yellow","B":"red"},"on_table":{"red":2,"yellow":1,"black":true},
            "shooter":"B","breaker":"A","free_shot":true,"cue_from":["lie","baulk"],"pending_respots":["yellow"]}"#,
    )
    .unwrap();
    let readings = Readings { rerack_breaker: RerackBreaker::SameBreaker, ..Readings::default() };
    vec![
        Setup::default(),
        Setup { format: Format::RaceTo(2), breaker: Some(Side::B), doubles: true, ..Setup::default() },
        Setup { format: Format::Frames(2), readings, frame: Some(middle), ..Setup::default() },
    ]
}

/// Returns the folder of committed records, which has one folder for each version of the rules.
fn records() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records")
}

#[test]
fn records_of_every_version_replay_or_are_refused_by_their_version() {
    let mut versions: Vec<u16> = Vec::new();
    for folder in fs::read_dir(records()).unwrap().map(|entry| entry.unwrap().path()) {
        let version = folder.file_name().unwrap().to_str().unwrap().parse().expect("a folder for each version");
        versions.push(version);
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let read = Record::<Blackball>::read(fs::read_to_string(&path).unwrap());
            match read {
                Ok(record) => assert!(version == RULES.version && record.replay().is_ok(), "{}", path.display()),
                Err(error) => {
                    let said = error.to_string();
                    assert!(version < RULES.version && said.contains("version"), "{}: {said}", path.display());
                }
            }
        }
    }
    versions.sort_unstable();
    assert_eq!(versions, (1..=RULES.version).collect::<Vec<_>>());
}

#[test]
fn the_kit_finds_nothing() {
    Kit::<Blackball>::with_candidates(setups(), |game, chance| chance::moves(game.frame(), chance))
        .playouts(12)
        .bound(2_000)
        .golden(records().join(RULES.version.to_string()))
        .run()
        .unwrap();
}
