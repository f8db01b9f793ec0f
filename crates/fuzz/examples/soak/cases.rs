//! Inputs of any size, each made of a start, a repeated piece, and an end.

use crate::readers::{self, Read};

/// An input of any size for a reader.
pub struct Case {
    pub reader: &'static str,
    pub name: String,
    pub read: Read,
    before: Vec<u8>,
    piece: Vec<u8>,
    after: Vec<u8>,
}

impl Case {
    /// Returns an input that exceeds `bytes` by at most one piece, and is empty for 0.
    pub fn input(&self, bytes: usize) -> Vec<u8> {
        if bytes == 0 {
            return Vec::new();
        }
        let pieces = bytes.saturating_sub(self.before.len() + self.after.len()).div_ceil(self.piece.len());
        [&self.before[..], &self.piece.repeat(pieces), &self.after].concat()
    }
}

/// Inputs for every reader: a name, and the repeated piece.
const ANYTHING: [(&str, &[u8]); 5] = [
    ("nested brackets", b"["),
    ("nested brackets and braces", b"{\"a\":["),
    ("one long word", b"a"),
    ("one long number", b"7"),
    ("no text at all", b"\xFF\x00\x80\xC3"),
];

/// Inputs for one reader: the reader, a name, and the three parts in Latin-1. `{shot}` stands for a shot.
const OF_READERS: &str = include_str!("cases.json");
const SHOT: &str = include_str!("../../../blackball-pooltool/tests/data/fuzz/save/pot.json");

pub fn all() -> Vec<Case> {
    let parsed: Vec<[String; 5]> = serde_json::from_str(OF_READERS).expect("five strings for each case");
    let bytes = |text: &str| -> Vec<u8> {
        if text.contains("{shot}") {
            return text.replace("{shot}", SHOT).into_bytes();
        }
        text.chars().map(|c| u8::try_from(c).expect("Latin-1")).collect()
    };
    let mut cases = Vec::new();
    for (reader, read) in readers::ALL {
        for (name, piece) in ANYTHING {
            let case = Case { reader, name: name.into(), read, before: vec![], piece: piece.to_vec(), after: vec![] };
            cases.push(case);
        }
        for [_, name, parts @ ..] in parsed.iter().filter(|case| case[0] == reader) {
            let [before, piece, after] = parts.each_ref().map(|part| bytes(part));
            cases.push(Case { reader, name: name.clone(), read, before, piece, after });
        }
    }
    cases
}
