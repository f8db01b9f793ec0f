//! What pages are sent with: the style sheet of them all, and what must not be in any.

use boardgame_core::__private::is_bidi_control;
use maud::Markup;

/// The style sheet of tables, reports and every other page, with light and dark colours.
pub const STYLE: &str = include_str!("../assets/style.css");

/// The script with which a game of [`look`](crate::look) is gone through with buttons and keys. Without it the pictures are there one
/// below the other.
pub const STEPS: &str = include_str!("../assets/steps.js");

/// A page as it is sent. What would turn the direction of writing, as a name in a file might, is shown as a sign that nobody
/// knows.
#[must_use]
pub fn sent(page: Markup) -> String {
    let html = page.into_string();
    if html.contains(is_bidi_control) { html.replace(is_bidi_control, "\u{fffd}") } else { html }
}
