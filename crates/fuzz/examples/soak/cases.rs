//! The inputs: something before, one piece over and over, something after.

use crate::readers::{self, Read};

/// An input of any size for a reader.
pub struct Case {
    pub reader: &'static str,
    pub name: &'static str,
    pub read: Read,
    before: &'static [u8],
    piece: &'static [u8],
    after: &'static [u8],
}

impl Case {
    /// The input, at most a piece longer than this many bytes; of 0 bytes it is empty.
    pub fn input(&self, bytes: usize) -> Vec<u8> {
        if bytes == 0 {
            return Vec::new();
        }
        let pieces = bytes.saturating_sub(self.before.len() + self.after.len()).div_ceil(self.piece.len());
        let mut input = Vec::with_capacity(self.before.len() + pieces * self.piece.len() + self.after.len());
        input.extend_from_slice(self.before);
        for _ in 0..pieces {
            input.extend_from_slice(self.piece);
        }
        input.extend_from_slice(self.after);
        input
    }
}

/// Inputs for every reader: a name, and the piece that is repeated.
const ANYTHING: [(&str, &[u8]); 5] = [
    ("nested brackets", b"["),
    ("nested brackets and braces", b"{\"a\":["),
    ("one long word", b"a"),
    ("one long number", b"7"),
    ("no text at all", b"\xFF\x00\x80\xC3"),
];

/// What stands before and after the events of a record.
macro_rules! record {
    ($game:literal, $setup:literal, $rest:literal) => {
        concat!("{\"format\":1,\"game\":\"", $game, "\",\"rules\":1,\"setup\":", $setup, $rest).as_bytes()
    };
}

/// What stands before the part of a save that goes on and on.
macro_rules! save {
    ($rest:literal) => {
        concat!("{\"cue\":{\"cue_ball_id\":\"cue\"},", $rest).as_bytes()
    };
}

/// A whole shot.
const LAST_SHOT: &[u8] =
    concat!(include_str!("../../../blackball-pooltool/tests/data/fuzz/save/pot.json"), "]}").as_bytes();
const SHOT: &[u8] = concat!(include_str!("../../../blackball-pooltool/tests/data/fuzz/save/pot.json"), ",").as_bytes();
const BALL: &[u8] = b"\"r\":{\"id\":\"r\",\"params\":{\"R\":0.02},\"history\":{\"states\":[]}},";
const STATE: &[u8] = b"{\"rvw\":[[0,0,0],[0,0,0],[0,0,0]],\"s\":0,\"t\":0},";

/// Inputs for one reader: the reader, a name, and the three parts.
type Own = (&'static str, &'static str, &'static [u8], &'static [u8], &'static [u8]);

const fn save(name: &'static str, before: &'static [u8], piece: &'static [u8], after: &'static [u8]) -> Own {
    ("simulator save", name, before, piece, after)
}

const OWN: [Own; 48] = [
    ("checkers FEN", "one square after the other", b"B:W1", b",32", b":B1"),
    ("checkers FEN", "sides without pieces", b"B", b":W", b""),
    ("checkers FEN", "ranges", b"W:W", b"K1-32,", b"1"),
    ("PDN", "good games", b"", b"[Event \"a\"]\n1. 11-15 22-18 2. 15x22 25x18 {so far} *\n\n", b""),
    ("PDN", "illegal games", b"", b"[Event \"a\"]\n1. 11-15 22-18 2. 8-11 *\n\n", b""),
    ("PDN", "variations in variations", b"1. 11-15 ", b"(11-16 ", b""),
    ("PDN", "variations side by side", b"1. 11-15 ", b"(11-16) ", b"1-0"),
    ("PDN", "a comment without end", b"1. 11-15 {", b"word ", b""),
    ("PDN", "a tag without end", b"[Event \"", b"\\\"", b""),
    ("PDN", "tags", b"", b"[Event \"a\"]\n", b"*"),
    ("PDN", "tags without values", b"", b"[a]", b"*"),
    ("PDN", "tags apart", b"", b"[a]\n\n[b]\n\n", b"*"),
    ("PDN", "tags that are not closed", b"", b"[a\"\"]", b"*"),
    ("PDN", "numbers that do not fit", b"1. 11-15 ", b"$1 9. ", b"22-18 *"),
    ("PDN", "prose", b"1. 11-15 ", b"and so on ", b"22-18 *"),
    ("PDN", "words and empty comments", b"1. 11-15 ", b"a {} ", b"22-18 *"),
    ("PDN", "words and glyphs", b"1. 11-15 ", b"a $1 ", b"22-18 *"),
    ("PDN", "short comments", b"1. 11-15 ", b"{a}", b"22-18 *"),
    ("Camelot position", "pieces", b"w 0 0 ", b"MC6,", b"MD6"),
    ("Camelot position", "ranks", b"w 0 0 ", b"1k/", b"2"),
    ("Camelot record", "good games", b"", b"[Event \"a\"]\nG6-E8 D11-D9 E8xC10xC12 *\n\n", b""),
    ("Camelot record", "cantering to and fro", b"", b"C6-E6-G6-E6-G6-E6-G6-E6-G6-E6-G6-E6-G6-E6-G6 *\n", b""),
    ("Camelot record", "variations in variations", b"E6-E8 ", b"(G6-E8 ", b""),
    (
        "record of Nim",
        "many moves",
        record!("nim", "{\"heap\":4000000000}", ",\"events\":["),
        b"{\"by\":0,\"move\":1},{\"by\":1,\"move\":1},",
        b"{\"by\":0,\"event\":\"resign\"}],\"result\":{\"winner\":1,\"clause\":\"match 3\"}}",
    ),
    (
        "record of Nim",
        "many names",
        record!("nim", "{\"heap\":1}", ",\"events\":[],\"players\":["),
        b"\"\",",
        b"\"\"]}",
    ),
    (
        "record of Nim",
        "many digests",
        record!("nim", "{\"heap\":1}", ",\"events\":[],\"digests\":["),
        b"{\"ply\":0,\"hash\":\"0000000000000000\"},",
        b"{\"ply\":0,\"hash\":\"0000000000000000\"}]}",
    ),
    ("record of Nim", "a long name", record!("nim", "{\"heap\":1}", ",\"events\":[],\"players\":[\""), b"\\n", b"\"]}"),
    ("record of Nim", "nested where a set-up should be", record!("nim", "", ""), b"[", b""),
    (
        "record of checkers",
        "many moves",
        record!("checkers", "{}", ",\"events\":["),
        b"{\"by\":0,\"move\":\"11-15\"},",
        b"{\"event\":\"agree-draw\"}]}",
    ),
    (
        "record of Camelot",
        "many moves",
        record!("camelot", "{}", ",\"events\":["),
        b"{\"by\":0,\"move\":\"C6-E6-G6-E6-G6\"},",
        b"{\"event\":\"agree-draw\"}]}",
    ),
    (
        "record of Dwyn",
        "many moves",
        record!("dwyn", "{\"players\":2,\"seed\":\"5\"}", ",\"events\":["),
        b"{\"by\":0,\"move\":\"draw\"},",
        b"{\"event\":\"agree-draw\"}]}",
    ),
    (
        "record of blackball",
        "many events",
        record!("blackball", "{\"breaker\":\"A\"}", ",\"events\":["),
        b"{\"by\":0,\"move\":{\"note\":{\"by\":\"A\",\"rule\":\"8d\"}}},",
        b"{\"event\":\"agree-draw\"}],\"result\":{\"winner\":null,\"clause\":\"match 4\"}}",
    ),
    (
        "record of blackball",
        "a shot with many pots",
        record!("blackball", "{\"breaker\":\"A\"}", ",\"events\":[{\"by\":0,\"move\":{\"shot\":{\"pots\":["),
        b"\"red\",",
        b"\"red\"]}}}]}",
    ),
    ("Dwyn position and move", "fields", b"", b"RY-2 ", b""),
    ("Dwyn position and move", "one card after the other", b"dwyn 2 ", b"RY-2,", b"RY-3"),
    ("blackball facts", "many pots", b"", b"pot red 3, ", b"no foul"),
    ("blackball facts", "many lines", b"", b"off red\n", b""),
    save("nested in a key that is passed over", save!("\"a\":"), b"[", b""),
    save("one ball twice", save!("\"balls\":{"), BALL, b""),
    save("many events", save!("\"events\":["), b"{\"event_type\":\"none\",\"time\":0.0,\"agents\":[]},", b"{}]}"),
    save(
        "many events with an agent each",
        save!("\"events\":["),
        b"{\"event_type\":\"none\",\"time\":0.0,\"agents\":[{\"id\":\"d\",\"agent_type\":\"null\"}]},",
        b"{}]}",
    ),
    save(
        "many agents of one event",
        save!("\"events\":[{\"agents\":["),
        b"{\"id\":\"a\",\"agent_type\":\"ball\"},",
        b"",
    ),
    save("many states", save!("\"balls\":{\"r\":{\"history\":{\"states\":["), STATE, b""),
    save("a frame of many shots", b"{\"multisystem\":[", SHOT, b"{}]}"),
    save("a frame of many shots that is in order", b"{\"multisystem\":[", SHOT, LAST_SHOT),
    save("a long number", save!("\"events\":[{\"time\":0."), b"7", b"}]}"),
    save("nested MessagePack", b"\x81\xabmultisystem", b"\x91", b""),
    save("MessagePack that promises more", b"\x81\xabmultisystem", b"\xdd\xff\xff\xff\xff", b""),
];

/// Every case.
pub fn all() -> Vec<Case> {
    let own = |&(reader, name, before, piece, after): &Own, read| Case { reader, name, read, before, piece, after };
    let mut cases = Vec::new();
    for (reader, read) in readers::ALL {
        cases.extend(ANYTHING.iter().map(|(name, piece)| own(&(reader, *name, b"", *piece, b""), read)));
        cases.extend(OWN.iter().filter(|own| own.0 == reader).map(|case| own(case, read)));
    }
    cases
}
