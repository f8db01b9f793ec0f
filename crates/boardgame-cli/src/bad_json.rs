//! What is wrong with JSON that a user typed or wrote himself.

use boardgame_text::{Text, ui};

/// Where the reader stopped and why. The column is the reader's, whose message then does without it.
pub(crate) fn said(text: &Text, line: usize, error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    ui::unreadable_at(text, line.to_string(), error.column().to_string(), message)
}
