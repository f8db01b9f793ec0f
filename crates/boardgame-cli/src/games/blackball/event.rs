//! What the scorer types, and reads again: the words of an event, or the event as it stands in a record.

use blackball_rules::{Move, ParseMoveError};

/// Why a line is no event.
pub(crate) enum Unread {
    /// It is not in the words of one.
    Words(ParseMoveError),
    /// It begins like an event of a record, and does not go on so.
    Json(serde_json::Error),
}

/// The event in a line.
pub(crate) fn read(line: &str) -> Result<Move, Unread> {
    if line.starts_with('{') {
        serde_json::from_str(line).map_err(Unread::Json)
    } else {
        line.parse().map_err(Unread::Words)
    }
}
