//! The readers under test. Their results are ignored.

use blackball_pooltool::{Adapter, Encoding, SaveFile, rule_on};
use blackball_rules::{Blackball, Facts, FrameState, Readings, Side};
use boardgame_core::{
    Record, Recorded,
    movetext::{Dialect, Reader},
    testkit::Nim,
};
use camelot::{Camelot, record::CamelotRecord};
use checkers::{Checkers, pdn::Pdn};
use dwyn::{Dwyn, State};

pub type Read = fn(&[u8]);

pub const ALL: [(&str, Read); 12] = [
    ("checkers FEN", |bytes| _ = text(bytes).parse::<checkers::Position>()),
    ("PDN", games::<Pdn>),
    ("Camelot position", |bytes| _ = text(bytes).parse::<camelot::Position>()),
    ("Camelot record", games::<CamelotRecord>),
    ("record of checkers", record::<Checkers>),
    ("record of Camelot", record::<Camelot>),
    ("record of Dwyn", record::<Dwyn>),
    ("record of blackball", record::<Blackball>),
    ("record of Nim", record::<Nim>),
    ("Dwyn position and move", |bytes| {
        let text = text(bytes);
        drop((text.parse::<State>(), text.parse::<dwyn::Move>()));
    }),
    ("blackball facts", |bytes| _ = text(bytes).parse::<Facts>()),
    ("simulator save", save),
];

fn save(bytes: &[u8]) {
    let file = match Encoding::of(bytes) {
        Some(Encoding::Json) => SaveFile::from_json(bytes).ok(),
        Some(Encoding::MessagePack) => SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(bytes)).ok(),
        Some(Encoding::Yaml) | None => None,
    };
    if let Some(file) = file {
        let readings = Readings::default();
        rule_on(&file, &Adapter::default(), FrameState::new(Side::A), &readings).for_each(drop);
    }
}

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

fn games<D: Dialect>(bytes: &[u8]) {
    Reader::<D, _>::from_bytes(bytes).for_each(drop);
    Reader::<D, _>::from_bytes(bytes).lenient().for_each(drop);
}

fn record<G: Recorded>(bytes: &[u8]) {
    if let Ok(record) = Record::<G>::read(bytes) {
        drop(record.replay());
    }
}
