//! Formats messages in English from their sentences and arguments.
//!
//! One function for all messages makes web pages 7 kB smaller than generated code for each.

use core::fmt;

use super::{Arg, List, Message};
use crate::lang::Lang;

/// Writes a sentence in which every placeholder is the name of an argument.
#[doc(hidden)]
pub fn in_english(message: &dyn Message, english: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut rest = english;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        f.write_str(before)?;
        let mut written = Ok(());
        message.args(&mut |known, arg| {
            if known == name {
                written = argument(arg, f);
            }
        });
        written?;
        rest = after;
    }
    f.write_str(rest)
}

pub(super) fn argument(arg: Arg<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match arg {
        Arg::Number(number) => write!(f, "{number}"),
        Arg::Text(text) | Arg::Seat(_, text) => write!(f, "{text}"),
        Arg::Message(message) | Arg::Term(message, _) => write!(f, "{message}"),
        Arg::Title(titled) => f.write_str(titled.title_in(Lang::En)),
        Arg::Either(list) => listed(list, [", ", " or "], f),
        Arg::All(list) => listed(list, [", ", ", "], f),
        Arg::Parts(list) => listed(list, ["; ", "; "], f),
        Arg::Sentences(list) => listed(list, [" ", " "], f),
    }
}

/// Writes items with a separator, and a different one before the last item.
fn listed(things: &dyn List, [between, last]: [&str; 2], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut left = 0_usize;
    things.each(&mut |_| left += 1);
    let (mut written, mut sign) = (Ok(()), "");
    things.each(&mut |thing| {
        if written.is_ok() {
            written = f.write_str(sign).and_then(|()| argument(thing, f));
        }
        left = left.saturating_sub(1);
        sign = if left == 1 { last } else { between };
    });
    written
}

/// Reports whether every placeholder of a sentence is a name from `args`, without a format, and no brace is escaped.
#[doc(hidden)]
#[must_use]
pub const fn is_plain(english: &str, args: &[&str]) -> bool {
    let sentence = english.as_bytes();
    let mut at = 0;
    while at < sentence.len() {
        if sentence[at] == b'}' {
            return false;
        }
        if sentence[at] == b'{' {
            let Some(end) = end_of_argument(sentence, at + 1, args) else { return false };
            at = end;
        }
        at += 1;
    }
    true
}

/// Returns the index of the closing brace if it directly follows a name from `args` at `start`.
const fn end_of_argument(sentence: &[u8], start: usize, args: &[&str]) -> Option<usize> {
    let mut which = 0;
    while which < args.len() {
        let name = args[which].as_bytes();
        let mut len = 0;
        while len < name.len() && start + len < sentence.len() && sentence[start + len] == name[len] {
            len += 1;
        }
        let end = start + len;
        if len == name.len() && end < sentence.len() && sentence[end] == b'}' {
            return Some(end);
        }
        which += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_sentences_contain_only_arguments() {
        for plain in ["", "a", "{n}", "{n} of {name}: {n}"] {
            assert!(is_plain(plain, &["n", "name"]), "{plain}");
        }
        for other in ["{", "}", "{}", "{{n}}", "{n:04}", "{n}}", "{cards}", "{n} {noun}", "{nam}"] {
            assert!(!is_plain(other, &["n", "name"]), "{other}");
        }
    }
}
