use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Display;

/// Largest number of alternatives listed for a refused move.
pub const MAX_LISTED: usize = 24;

const MAX_SORTED: usize = 500;

/// Lists legal alternatives to a refused move in natural order, and counts those that are omitted.
///
/// The alternatives are the moves for which `matches` returns true, or all moves if none match. The
/// first 500 are sorted, and at most [`MAX_LISTED`] are listed.
///
/// ```
/// use boardgame_core::{__private::first_square, alternatives};
///
/// let legal = ["8-11", "8-12", "10-14"];
/// let instead = |typed: &str| alternatives(legal, |mv| first_square(mv) == first_square(typed));
/// assert_eq!(instead("8-15"), (vec!["8-11".to_owned(), "8-12".to_owned()], 0));
/// assert_eq!(instead("1-5").0.len(), 3);
/// ```
pub fn alternatives<M: Display>(
    legal: impl IntoIterator<Item = M>,
    matches: impl Fn(&M) -> bool,
) -> (Vec<String>, usize) {
    let (mut matching, mut others) = ((Vec::new(), 0), (Vec::new(), 0));
    for mv in legal {
        let (list, count) = if matches(&mv) { &mut matching } else { &mut others };
        *count += 1;
        if list.len() < MAX_SORTED {
            list.push(mv);
        }
    }
    let (moves, count) = if matching.1 > 0 { matching } else { others };
    // An insertion sort, because the standard library's sort would take a large part of the npm package.
    let mut listed: Vec<(Vec<(u64, char)>, String)> = Vec::new();
    for mv in &moves {
        let written = mv.to_string();
        let key = natural_sort_key(&written);
        listed.insert(listed.partition_point(|(before, _)| *before <= key), (key, written));
    }
    let mut moves: Vec<String> = listed.into_iter().map(|(_, written)| written).collect();
    moves.truncate(MAX_LISTED);
    let more = count - moves.len();
    (moves, more)
}

/// Returns the leading letters and digits of a move in capitals, which name its first square. An `x` ends the square,
/// since it marks a capture.
#[must_use]
pub fn first_square(text: &str) -> String {
    let square = text.trim().chars().take_while(|letter| letter.is_ascii_alphanumeric() && !"xX".contains(*letter));
    square.map(|letter| letter.to_ascii_uppercase()).collect()
}

/// Returns a sort key that compares runs of digits as numbers.
#[must_use]
pub fn natural_sort_key(text: &str) -> Vec<(u64, char)> {
    let mut parts: Vec<(u64, char)> = Vec::new();
    for letter in text.chars() {
        match (letter.to_digit(10), parts.last_mut()) {
            (Some(digit), Some((number, '0'))) => *number = number.saturating_mul(10).saturating_add(digit.into()),
            (Some(digit), _) => parts.push((digit.into(), '0')),
            (None, _) => parts.push((0, letter)),
        }
    }
    parts
}
