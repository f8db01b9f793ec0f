//! What is wrong with JSON that a user typed or wrote himself.

use boardgame_text::Text;

use crate::words::Finding;

/// Where the reader stopped and why. The column is the reader's, whose message then does without it.
pub(crate) fn said(text: &Text, line: u64, error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    text.say(&Finding::UnreadableAt {
        line,
        column: error.column().try_into().unwrap_or(u64::MAX),
        message: message.to_owned(),
    })
}
