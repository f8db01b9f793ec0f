//! Detection of file formats.

use std::cmp::Ordering;

use blackball_pooltool::Encoding;
use boardgame_core::{board::Position, movetext::Score};

use crate::{games::GameId, words::UnknownFormat};

/// Number of bytes at the start of a file that are enough to detect its format.
pub const ENOUGH: usize = 1 << 16;

/// The format of a file that contains games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFormat {
    /// Games in the notation of a board game, which is PDN or Camelot's.
    Text(GameId),
    /// A JSON record, or the journal of a game in progress.
    Record(GameId),
    /// A save of pooltool in JSON or `MessagePack`.
    Save(Encoding),
}

impl FileFormat {
    /// Returns the game to which files of this format belong.
    #[must_use]
    pub const fn game(self) -> GameId {
        match self {
            Self::Text(game) | Self::Record(game) => game,
            Self::Save(_) => GameId::Blackball,
        }
    }
}

/// Detects the format of a file from its first [`ENOUGH`] bytes. The file's name is not used.
///
/// # Errors
/// Fails if the format is unknown, or if the moves fit two games.
pub fn format(start: &[u8]) -> Result<FileFormat, UnknownFormat> {
    let start = start.get(..ENOUGH).unwrap_or(start);
    let start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
    if Encoding::of(start) == Some(Encoding::MessagePack) {
        return Ok(FileFormat::Save(Encoding::MessagePack));
    }
    // The reader for JSON saves rejects YAML with a helpful message.
    if Encoding::of(start) == Some(Encoding::Yaml) {
        return Ok(FileFormat::Save(Encoding::Json));
    }
    if start.iter().any(|&byte| byte < b' ' && !byte.is_ascii_whitespace() && byte != 0x1A && byte != 0x0B) {
        return Err(UnknownFormat::Binary);
    }
    let body = start.trim_ascii_start();
    match body.first() {
        None => Err(UnknownFormat::Empty),
        Some(b'{') => json(body).map_or_else(|| commented(body), Ok),
        Some(b'#' | b'<') => Err(UnknownFormat::Document),
        Some(_) => text(body),
    }
}

/// Detects a format based on JSON by the keys of the outermost object.
fn json(body: &[u8]) -> Option<FileFormat> {
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
        return GameId::of(std::str::from_utf8(name).ok()?).map(FileFormat::Record);
    }
    Encoding::of(body).is_some().then_some(FileFormat::Save(Encoding::Json))
}

/// Handles a file that starts with a brace but has no known JSON keys. The brace may start a comment in a text.
fn commented(body: &[u8]) -> Result<FileFormat, UnknownFormat> {
    let inside = body.get(1..).unwrap_or_default().trim_ascii_start();
    let is_json = match inside.split_first() {
        Some((b'"', key)) => string(key).1.trim_ascii_start().starts_with(b":"),
        Some((b'}', rest)) => rest.trim_ascii().is_empty(),
        _ => false,
    };
    if is_json {
        Err(UnknownFormat::OtherJson)
    } else {
        text(body).map_err(|error| if error == UnknownFormat::OtherText { UnknownFormat::OtherJson } else { error })
    }
}

/// Splits a string literal at its closing quotation mark.
fn string(bytes: &[u8]) -> (&[u8], &[u8]) {
    let mut escaped = false;
    let end = bytes.iter().position(|&byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    let (string, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
    (string, rest.get(1..).unwrap_or_default())
}

/// Detects the game by a tag or, without one, by the first moves outside tags and comments.
///
/// Moves of checkers may use squares that Camelot has too. A text without moves is PDN unless it has a `Position` tag.
fn text(body: &[u8]) -> Result<FileFormat, UnknownFormat> {
    let mut without_moves = None;
    let mut moves: Vec<&str> = Vec::new();
    let mut has_set_up = false;
    let body = normalised(body);
    let mut rest = body.as_slice();
    while let Some((&byte, after)) = rest.split_first() {
        rest = match byte {
            b'[' if !moves.is_empty() => break,
            b'[' => {
                let end = after.iter().position(|byte| b"\"]\n".contains(byte)).unwrap_or_default();
                let (name, value) = after.split_at(end);
                let is = |known: &[u8]| name.trim_ascii_end().eq_ignore_ascii_case(known);
                let of_draughts = is(b"GameType") && value.get(1).is_some_and(u8::is_ascii_digit)
                    || is(b"FEN") && matches!(value, [_, b'W' | b'B' | b'w' | b'b', b':', ..]);
                if of_draughts {
                    return Ok(FileFormat::Text(GameId::Checkers));
                }
                // Some files name their game in a tag, because squares do not distinguish all board games.
                let tag = tag_value(value).unwrap_or_default();
                let named = GameId::of(&tag).filter(|game| is(b"Game") && game.is_on_board());
                let variant = || variant_game(&tag).filter(|_| is(b"Variant") || is(b"Game"));
                if let Some(game) = named.or_else(variant) {
                    return Ok(FileFormat::Text(game));
                }
                has_set_up |= is(b"Position") || is(b"FEN");
                let start = is(b"Position").then_some(FileFormat::Text(GameId::Camelot));
                without_moves = start.or(without_moves).or(Some(FileFormat::Text(GameId::Checkers)));
                skip_past(after, b"]\n")
            }
            b'{' => skip_past(after, b"}"),
            b';' | b'%' => skip_past(after, b"\n"),
            _ if byte.is_ascii_alphanumeric() => {
                let end = rest.iter().position(|byte| !is_word(*byte)).unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                let word = std::str::from_utf8(word).unwrap_or_default();
                // In chess notation, a letter for the piece precedes the square.
                let chess = || squares_of(word.trim_start_matches(['K', 'Q', 'R', 'B', 'N']));
                match squares_of(word).or_else(chess) {
                    _ if Score::read(word).is_some() => {
                        without_moves = without_moves.or(Some(FileFormat::Text(GameId::Checkers)));
                    }
                    Some(Squares::Numbers) if moves.is_empty() => return Ok(FileFormat::Text(GameId::Checkers)),
                    Some(Squares::Camelot) => return Ok(FileFormat::Text(GameId::Camelot)),
                    Some(Squares::Chess) if has_set_up => return Ok(FileFormat::Text(GameId::Camelot)),
                    Some(Squares::Chess) => moves.push(word),
                    _ => {}
                }
                if moves.len() == 2 {
                    break;
                }
                after
            }
            _ => after,
        };
    }
    if moves.is_empty() {
        without_moves.ok_or(UnknownFormat::OtherText)
    } else {
        by_moves(&moves).map(FileFormat::Text)
    }
}

/// Returns the game in which more of the first moves are legal.
///
/// As the moves use only squares of the chess board, the second one cannot be Black's first move in Camelot.
fn by_moves(moves: &[&str]) -> Result<GameId, UnknownFormat> {
    let (checkers, camelot) = (legal::<checkers::Position>(moves), legal::<camelot::Position>(moves));
    match checkers.cmp(&camelot) {
        Ordering::Greater => Ok(GameId::Checkers),
        Ordering::Less => Ok(GameId::Camelot),
        Ordering::Equal if checkers > 0 => Err(UnknownFormat::TwoGames),
        Ordering::Equal => {
            let rank = moves.first().and_then(|mv| mv.as_bytes().get(1));
            let is_far = rank.is_some_and(|rank| *rank > b'3');
            Ok(if moves.len() == 1 && is_far { GameId::Camelot } else { GameId::Checkers })
        }
    }
}

/// Counts how many moves in a row are legal from the initial position.
fn legal<P: Position + Default>(moves: &[&str]) -> usize {
    let mut position = P::default();
    moves.iter().take_while(|text| position.read_move(text).map(|mv| position.play_trusted(mv)).is_ok()).count()
}

/// Returns the value of a tag, in lower case.
fn tag_value(value: &[u8]) -> Option<String> {
    let (value, _) = string(value.strip_prefix(b"\"")?);
    Some(std::str::from_utf8(value).ok()?.trim().to_ascii_lowercase())
}

/// Returns the game whose reader handles a variant, even if only to reject it.
fn variant_game(name: &str) -> Option<GameId> {
    if name.contains("camelot") || name == "cam" {
        return Some(GameId::Camelot);
    }
    let draughts = ["checkers", "draughts", "shashki", "russian", "brazilian", "international", "italian", "frisian"];
    draughts.iter().any(|word| name.contains(word)).then_some(GameId::Checkers)
}

/// Converts dashes to hyphens and multiplication signs to `x`, in UTF-8 or Windows-1252, and removes spaces in moves.
fn normalised(body: &[u8]) -> Vec<u8> {
    let mut plain: Vec<u8> = Vec::with_capacity(body.len());
    let mut rest = body;
    while let Some((&byte, after)) = rest.split_first() {
        let (characters, length): (&[u8], usize) = match rest {
            // These are U+2010 to U+2015 and the minus sign.
            [0xE2, 0x80, 0x90..=0x95, ..] | [0xE2, 0x88, 0x92, ..] => (b"-", 3),
            [0xC3, 0x97, ..] => (b"x", 2),
            [0x96 | 0x97, ..] => (b"-", 1),
            [0xD7, ..] => (b"x", 1),
            _ => (std::slice::from_ref(&byte), 1),
        };
        plain.extend_from_slice(characters);
        rest = rest.get(length..).unwrap_or(after);
    }
    joined(&plain)
}

/// Removes the spaces around a separator of two squares, such as a hyphen or an `x`.
fn joined(text: &[u8]) -> Vec<u8> {
    let mut joined: Vec<u8> = Vec::with_capacity(text.len());
    // Length of the output up to its last character that is not a space.
    let mut end = 0;
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if matches!(byte, b'-' | b'x' | b'X' | b':') && joined.len() > end && after.starts_with(b" ") {
            let next = after.trim_ascii_start();
            let follows_square = end.checked_sub(1).and_then(|last| joined.get(last)).is_some_and(u8::is_ascii_digit);
            if follows_square && next.first().is_some_and(u8::is_ascii_alphanumeric) {
                joined.truncate(end);
                rest = next;
            }
        }
        joined.push(byte);
        if byte != b' ' {
            end = joined.len();
        }
    }
    joined
}

fn skip_past<'a>(bytes: &'a [u8], ends: &[u8]) -> &'a [u8] {
    let end = bytes.iter().position(|byte| ends.contains(byte)).unwrap_or(bytes.len());
    bytes.get(end + 1..).unwrap_or_default()
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b':' | b'/')
}

/// The kind of squares that a move uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Squares {
    /// Numbered squares, as in `11-15` or `26x17x10`.
    Numbers,
    /// Squares of the chess board, as in `f6-e5` or `f6e5`.
    Chess,
    /// Squares of Camelot that are not all on the chess board, as in `C6-E8` or `H11-F9`.
    Camelot,
}

/// Returns the kind of squares in a word, or `None` if the word is not a move.
fn squares_of(word: &str) -> Option<Squares> {
    let mut squares = word.split(['-', ':', 'x', 'X']).filter(|square| !square.is_empty());
    let (first, second) = match (squares.next()?, squares.next()) {
        (first, Some(second)) => (first, second),
        (run, None) => run.split_at_checked(2).filter(|(_, rest)| rest.len() == 2)?,
    };
    let number = |digits: &str| (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
    let lettered = |square: &str| {
        let (file, rank) = square.split_at_checked(1)?;
        let file = file.bytes().next()?.to_ascii_lowercase();
        (number(rank) && (b'a'..=b'l').contains(&file)).then_some(file <= b'h' && rank.len() == 1 && rank <= "8")
    };
    match (lettered(first), lettered(second)) {
        (Some(true), Some(true)) => Some(Squares::Chess),
        (Some(_), Some(_)) => Some(Squares::Camelot),
        _ => (number(first) && number(second) && word.contains(['-', ':', 'x', 'X'])).then_some(Squares::Numbers),
    }
}
