//! What a file is, told from how it begins. Names and endings do not matter.

use blackball_pooltool::Encoding;
use boardgame_core::movetext::Score;

pub(crate) use crate::words::Unknown;
use boardgame_text::GameId;

/// How many bytes at the beginning of a file are looked at.
pub(crate) const ENOUGH: usize = 1 << 16;

/// A kind of file that the referee reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Portable Draughts Notation.
    Pdn,
    /// The Camelot federation's records.
    Camelot,
    /// A record of this project, in JSON.
    Record(GameId),
    /// A pooltool save in JSON.
    PooltoolJson,
    /// A pooltool save in `MessagePack`.
    PooltoolPack,
}

impl Format {
    /// Whose games files of this kind hold.
    pub(crate) const fn game(self) -> GameId {
        match self {
            Self::Pdn => GameId::Checkers,
            Self::Camelot => GameId::Camelot,
            Self::Record(game) => game,
            Self::PooltoolJson | Self::PooltoolPack => GameId::Blackball,
        }
    }
}

/// The format of a file that begins with these bytes.
pub(crate) fn format(start: &[u8]) -> Result<Format, Unknown> {
    let start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
    if Encoding::of(start) == Some(Encoding::MessagePack) {
        return Ok(Format::PooltoolPack);
    }
    // The reader of saves says that it does not read YAML, and what to do.
    if Encoding::of(start) == Some(Encoding::Yaml) {
        return Ok(Format::PooltoolJson);
    }
    if start.iter().any(|&byte| byte < b' ' && !byte.is_ascii_whitespace() && byte != 0x1A && byte != 0x0B) {
        return Err(Unknown::Binary);
    }
    let body = start.trim_ascii_start();
    match body.first() {
        None => Err(Unknown::Empty),
        Some(b'{') => json(body).or_else(|| commented(body)).ok_or(Unknown::OtherJson),
        Some(b'#' | b'<') => Err(Unknown::Document),
        Some(_) => text(body).ok_or(Unknown::OtherText),
    }
}

/// By the keys of the outermost object, as far as they are in sight.
fn json(body: &[u8]) -> Option<Format> {
    let mut depth = 0_usize;
    let mut keys = Vec::new();
    let mut rest = body;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b'"' => {
                let (string, after) = string(after);
                rest = after;
                if let (1, Some(value)) = (depth, after.trim_ascii_start().strip_prefix(b":")) {
                    keys.push((string, value.trim_ascii_start()));
                }
            }
            _ => {}
        }
    }
    if let Some((_, value)) = keys.iter().find(|(key, _)| *key == b"game") {
        let (name, _) = string(value.strip_prefix(b"\"")?);
        return GameId::of(std::str::from_utf8(name).ok()?).map(Format::Record);
    }
    Encoding::of(body).is_some().then_some(Format::PooltoolJson)
}

/// A text that begins with a comment. In JSON a key follows the brace, or nothing.
fn commented(body: &[u8]) -> Option<Format> {
    let inside = body.get(1..).unwrap_or_default().trim_ascii_start();
    if matches!(inside.first(), Some(b'"' | b'}')) { None } else { text(body) }
}

/// What stands before the closing quotation mark, and what after it.
fn string(bytes: &[u8]) -> (&[u8], &[u8]) {
    let (string, rest) = bytes.split_at(string_length(bytes));
    (string, rest.get(1..).unwrap_or_default())
}

/// How many bytes there are before the closing quotation mark.
fn string_length(bytes: &[u8]) -> usize {
    let mut escaped = false;
    let end = bytes.iter().position(|&byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.unwrap_or(bytes.len())
}

/// By the first move outside tags and comments, unless a tag has the number of a kind of draughts: some are written with
/// the squares that Camelot has. A text with tags or a result but without moves is PDN, but for Camelot's `Position`.
fn text(body: &[u8]) -> Option<Format> {
    let mut without_moves = None;
    let mut rest = body;
    while let Some((&byte, after)) = rest.split_first() {
        rest = match byte {
            b'[' => {
                let end = after.iter().position(|byte| b"\"]\n".contains(byte)).unwrap_or_default();
                let (name, value) = after.split_at(end);
                let is = |known: &[u8]| name.trim_ascii_end().eq_ignore_ascii_case(known);
                if is(b"GameType") && value.get(1).is_some_and(u8::is_ascii_digit) {
                    return Some(Format::Pdn);
                }
                let start = is(b"Position").then_some(Format::Camelot);
                without_moves = start.or(without_moves).or(Some(Format::Pdn));
                past(after, b"]\n")
            }
            b'{' => past(after, b"}"),
            b';' | b'%' => past(after, b"\n"),
            _ if byte.is_ascii_alphanumeric() => {
                let end = rest.iter().position(|byte| !is_word(*byte)).unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                if std::str::from_utf8(word).is_ok_and(|word| Score::read(word).is_some()) {
                    without_moves = without_moves.or(Some(Format::Pdn));
                } else if let Some(format) = mover(word) {
                    return Some(format);
                }
                after
            }
            _ => after,
        };
    }
    without_moves
}

fn past<'a>(bytes: &'a [u8], ends: &[u8]) -> &'a [u8] {
    let end = bytes.iter().position(|byte| ends.contains(byte)).unwrap_or(bytes.len());
    bytes.get(end + 1..).unwrap_or_default()
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b':' | b'/')
}

/// Whose move this word is, if it is one: `C6-E8` and `g5xe7` are Camelot's, `11-15` and `26x17x10` are those of
/// checkers.
fn mover(word: &[u8]) -> Option<Format> {
    let mut squares = word.split(|byte| matches!(byte, b'-' | b':' | b'x' | b'X')).filter(|square| !square.is_empty());
    let (first, second) = (squares.next()?, squares.next()?);
    let number = |digits: &[u8]| (1..=2).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    let camelot = |square: &[u8]| matches!(square, [b'A'..=b'L' | b'a'..=b'l', rank @ ..] if number(rank));
    if camelot(first) && camelot(second) {
        Some(Format::Camelot)
    } else {
        (number(first) && number(second)).then_some(Format::Pdn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_file_is_known_by_its_beginning() {
        for (start, format_or_not) in [
            ("[Event \"x\"]\n\n1. 11-15 23-19 *", Ok(Format::Pdn)),
            ("1.11-15", Ok(Format::Pdn)),
            ("\u{FEFF}1. 9x14", Ok(Format::Pdn)),
            ("[Event \"C6-E8\"]", Ok(Format::Pdn)),
            ("[GameType \"25\"]\n1. c3-d4 d6-c5 *", Ok(Format::Pdn)),
            ("[Event \"x\"]\n[Position \"w 0 0 MF15,MG15,mC9\"]\n[Site \"y\"]\n1/2-1/2", Ok(Format::Camelot)),
            ("[Event \"x\"]\n[Position \"after 11-15\"]\n1. 23-19", Ok(Format::Pdn)),
            ("1-0", Ok(Format::Pdn)),
            ("{ Games of the match }\n[Event \"x\"]\n1. 11-15 23-19 *", Ok(Format::Pdn)),
            ("{The last} 1. D6-F8 *", Ok(Format::Camelot)),
            ("[Event \"11-15\"] {11-15} 1. D6-F8 H11-F9", Ok(Format::Camelot)),
            ("1....h11xf9", Ok(Format::Camelot)),
            (r#"{"format":1,"game":"dwyn","rules":1}"#, Ok(Format::Record(GameId::Dwyn))),
            (r#"{"setup":{"game":"x"},"game":"checkers"}"#, Ok(Format::Record(GameId::Checkers))),
            (r#"{"cue":{"id":"cue_stick","cue_ball_id":"cue"},"table":{"#, Ok(Format::PooltoolJson)),
            (r#"{"multisystem":[{"#, Ok(Format::PooltoolJson)),
            ("\u{1}\u{2}", Err(Unknown::Binary)),
            ("", Err(Unknown::Empty)),
            (" \r\n", Err(Unknown::Empty)),
            (r#"{"id":"cue","shot":{"table":1}}"#, Err(Unknown::OtherJson)),
            ("{}", Err(Unknown::OtherJson)),
            (r#"{"game":"chess"}"#, Err(Unknown::OtherJson)),
            ("a shopping list", Err(Unknown::OtherText)),
            ("# Openings\n\n- 11-15 is the best.", Err(Unknown::Document)),
            ("<html><p>11-15", Err(Unknown::Document)),
        ] {
            assert_eq!(format(start.as_bytes()), format_or_not, "{start:?}");
        }
        assert_eq!(format(b"\x85\xA3cue\x88\xABcue_ball_id\xA3cue\x00"), Ok(Format::PooltoolPack));
        assert_eq!(format(b"\x85\xA3cub\x00"), Err(Unknown::Binary));
    }
}
