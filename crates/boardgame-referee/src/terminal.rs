//! Coloured text for terminals that support 256 colours.

use std::fmt::Write;

/// The size of a terminal in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalSize {
    /// Number of characters per line.
    pub columns: usize,
    /// Number of lines.
    pub lines: usize,
}

/// Text that contains escape sequences for colours.
#[derive(Debug, Default)]
pub(crate) struct TerminalText(String);

impl TerminalText {
    /// Adds text in a foreground and a background colour. `None` is the terminal's default.
    pub(crate) fn add(&mut self, colour: Option<u8>, background: Option<u8>, text: &str) {
        if let Some(colour) = colour {
            let _ = write!(self.0, "\x1b[38;5;{colour}m");
        }
        if let Some(background) = background {
            let _ = write!(self.0, "\x1b[48;5;{background}m");
        }
        self.0.push_str(text);
        if colour.is_some() || background.is_some() {
            self.0.push_str("\x1b[0m");
        }
    }

    pub(crate) fn end_line(&mut self) {
        self.0.push('\n');
    }

    pub(crate) fn finish(self) -> String {
        self.0
    }
}
