//! A fuzz target that reads a save in JSON or `MessagePack`, derives its facts and rules on them.

use blackball_pooltool::{Adapter, Encoding, SaveFile, rule_on};
use blackball_rules::{
    FrameState, Readings, Side,
    frame::{CueFrom, OnTable, Situation, Stage},
};

pub(crate) fn check(data: &[u8]) {
    let file = match Encoding::of(data) {
        Some(Encoding::Json | Encoding::Yaml) => SaveFile::from_json(data).map_err(|error| error.to_string()),
        Some(Encoding::MessagePack) => {
            SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(data)).map_err(|error| error.to_string())
        }
        None => return,
    };
    match file {
        Ok(file) => check_file(&file),
        Err(error) => assert!(!error.is_empty()),
    }
}

fn check_file(file: &SaveFile) {
    assert!(!file.shots().is_empty());
    let adapter = Adapter::default();
    for shot in file.shots() {
        match adapter.observe(shot) {
            Ok(observed) => {
                assert!(shot.events() > 0);
                let written = observed.facts.to_string();
                assert_eq!(written.parse().as_ref(), Ok(&observed.facts), "{written}");
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    let readings = Readings::default();
    for before in [None, Some(FrameState::new(Side::A)), in_play(file, &adapter)] {
        let rulings: Vec<_> = rule_on(file, &adapter, before, &readings).collect();
        assert!(rulings.iter().rev().skip(1).all(Result::is_ok), "nothing follows the first error");
        for ruling in rulings {
            match ruling {
                Ok(shot) => assert!(shot.ruling.to_string().ends_with('.')),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
}

fn in_play(file: &SaveFile, adapter: &Adapter) -> Option<FrameState> {
    let balls = adapter.observe(file.shots().first()?).ok()?.before.balls();
    let mut situation = Situation::from(&FrameState::new(Side::A));
    (situation.phase, situation.cue_from) = (Stage::Play, CueFrom::LIE);
    situation.on_table = OnTable::Balls(balls.iter().filter(|ball| ball.is_object()).collect());
    FrameState::try_from(&situation).ok()
}
