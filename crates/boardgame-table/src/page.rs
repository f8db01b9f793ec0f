//! The style sheet and the final form of pages.

use boardgame_core::__private::turns_writing;
use maud::Markup;

/// The style sheet of all pages, with light and dark colours.
pub const STYLE: &str = include_str!("../assets/style.css");

/// The script that steps through a game of [`look`](crate::look) with buttons and keys. Without it all pictures are
/// visible.
pub const STEPS: &str = include_str!("../assets/steps.js");

/// Finishes a page. Characters that change the direction of writing are replaced by `U+FFFD`.
#[must_use]
pub fn sent(page: Markup) -> String {
    let html = page.into_string();
    if html.contains(turns_writing) { html.replace(turns_writing, "\u{fffd}") } else { html }
}
