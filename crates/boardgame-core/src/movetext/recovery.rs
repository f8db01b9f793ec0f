//! Finding the next game behind a fault.

use super::{
    Score, Source,
    scanner::Scanner,
    text::{begins_tag, is_tag_name},
};

/// What is known about the place of a fault.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    /// It stands among the tags of a game: more of them may follow, and then the movetext, before the next game.
    pub(super) in_tags: bool,
    /// The game has had its result.
    pub(super) ended: bool,
    /// What stands in the wrong place is a result.
    pub(super) at_result: bool,
}

/// Longer than any result with the white space around it.
const TAIL: usize = 16;

impl<S: Source> Scanner<S> {
    /// Goes on to the beginning of the next game, line by line: to tags that follow movetext, or to what follows a line
    /// that ends with a result.
    pub(super) fn skip_game(&mut self, fault: Fault) {
        let Fault { mut in_tags, mut ended, at_result } = fault;
        if self.window.at().column > 1 {
            ended |= self.skip_line() || at_result && self.raw.trim_ascii().is_empty();
        }
        loop {
            let head = self.window.bytes(TAIL);
            let Some(&first) = head.first() else { break };
            let second = head.get(1).copied().unwrap_or_default();
            if first.is_ascii_whitespace() {
                self.window.bump();
            } else if first == b'[' && is_tag_name(second) && begins_tag(self.window.bytes(super::MAX_WORD)) {
                if !in_tags || self.window.bytes(TAIL).starts_with(b"[Event ") {
                    break;
                }
                self.skip_line();
            } else if ended {
                break;
            } else {
                in_tags = false;
                ended = self.skip_line();
            }
        }
    }

    /// Goes past the line; whether it ends with a result.
    fn skip_line(&mut self) -> bool {
        let raw = &mut self.raw;
        raw.clear();
        self.window.run(
            |byte| byte != b'\n',
            |run| {
                raw.extend_from_slice(run.get(run.len().saturating_sub(TAIL)..).unwrap_or_default());
                raw.drain(..raw.len().saturating_sub(TAIL));
            },
        );
        let line = raw.trim_ascii_end();
        let word = line.rsplit(u8::is_ascii_whitespace).next().unwrap_or_default();
        let ended = core::str::from_utf8(word).is_ok_and(|word| Score::read(word).is_some());
        self.window.bump();
        ended
    }
}
