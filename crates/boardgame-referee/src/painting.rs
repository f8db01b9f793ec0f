//! Boards, cards and balls for a terminal that shows colours: text with escape sequences of the 256-colour palette.

use std::fmt::Write;

/// Size of a terminal, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Characters in a line.
    pub columns: usize,
    /// Lines.
    pub lines: usize,
}

/// Text in colours.
#[derive(Debug, Default)]
pub(crate) struct Painting(String);

impl Painting {
    /// Adds text in this colour on this ground; `None` is the terminal's usual one.
    pub(crate) fn add(&mut self, ink: Option<u8>, ground: Option<u8>, text: &str) {
        if let Some(ink) = ink {
            let _ = write!(self.0, "\x1b[38;5;{ink}m");
        }
        if let Some(ground) = ground {
            let _ = write!(self.0, "\x1b[48;5;{ground}m");
        }
        self.0.push_str(text);
        if ink.is_some() || ground.is_some() {
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
