//! Turning bytes into text.

use alloc::string::String;

/// Puts the bytes at the end of `text`: as UTF-8 if they are that, else as Latin-1, which is what old files are in.
pub(super) fn decode(bytes: &[u8], text: &mut String) {
    match core::str::from_utf8(bytes) {
        Ok(read) => text.push_str(read),
        Err(_) => text.extend(bytes.iter().map(|&byte| char::from(byte))),
    }
}

/// The same text with one space for all white space, and none at the ends: how a comment is kept.
///
/// The layout of a comment is lost so that it can be wrapped at other places when it is written.
pub(super) fn collapse(text: &str) -> String {
    let mut collapsed = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !collapsed.is_empty() {
            collapsed.push(' ');
        }
        collapsed.push_str(word);
    }
    collapsed
}

/// Whether a byte is a control character other than the white space of a line.
pub(super) const fn is_control(byte: u8) -> bool {
    matches!(byte, 0..=8 | 11..=12 | 14..=31 | 127)
}

/// Whether these bytes begin a tag pair: `[Name "`.
pub(super) fn begins_tag(bytes: &[u8]) -> bool {
    let Some((b'[', rest)) = bytes.split_first() else { return false };
    let name = rest.iter().take_while(|&&byte| is_tag_name(byte)).count();
    let value = rest.get(name..).unwrap_or_default();
    name > 0 && value.first().is_some_and(|&byte| is_blank(byte)) && value.trim_ascii_start().starts_with(b"\"")
}

/// Whether a byte may stand in the name of a tag.
pub(super) const fn is_tag_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether a byte is white space within a line.
pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}
