use alloc::{string::String, vec::Vec};
use core::{fmt, time::Duration};

use crate::{outcome::Outcome, player::Player};

/// A tag, such as `[Event "A game"]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// Name: ASCII letters, digits and `_`.
    pub name: String,
    /// Value; empty if omitted.
    pub value: String,
}

impl Tag {
    /// Creates a tag.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into() }
    }
}

/// An item of movetext.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item<M> {
    /// A move.
    Move(M),
    /// A comment, without its braces.
    Comment(String),
    /// A numeric annotation glyph: 1 to 6 for strength marks, 7 for an only move.
    Nag(u8),
    /// The start of a variation, which replaces the move before it.
    Open,
    /// The end of a variation.
    Close,
}

impl<M> Item<M> {
    /// Returns the time from a comment such as `[%clk 0:29:30]`: the time left to the player who has just moved.
    ///
    /// ```
    /// use boardgame_core::movetext::Item;
    /// use std::time::Duration;
    ///
    /// let comment = Item::<u8>::Comment("a long think [%emt 0:01:10] [%clk 0:29:30.5]".into());
    /// assert_eq!(comment.clock(), Some(Duration::from_millis(1_770_500)));
    /// assert_eq!(comment.command("emt"), Some("0:01:10"));
    /// ```
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        let mut seconds = Duration::ZERO;
        for part in self.command("clk")?.split(':') {
            let (whole, fraction) = part.split_once('.').unwrap_or((part, ""));
            let digits = |text: &str| text.len() <= 6 && text.bytes().all(|byte| byte.is_ascii_digit());
            if whole.is_empty() || !digits(whole) || !digits(fraction) {
                return None;
            }
            let places = u32::try_from(fraction.len()).ok()?;
            let micros = fraction.parse::<u64>().unwrap_or(0) * 10_u64.pow(6 - places);
            seconds = seconds.checked_mul(60)?.checked_add(Duration::from_secs(whole.parse().ok()?))?;
            seconds = seconds.checked_add(Duration::from_micros(micros))?;
        }
        Some(seconds)
    }

    /// Returns the value of the first command `[%name value]` in a comment.
    #[must_use]
    pub fn command(&self, name: &str) -> Option<&str> {
        let Self::Comment(text) = self else { return None };
        text.split("[%").skip(1).find_map(|command| {
            let (command, _) = command.split_once(']')?;
            let (found, value) = command.split_once(' ').unwrap_or((command, ""));
            (found == name).then_some(value.trim())
        })
    }
}

/// Marks of the glyphs 1 to 6.
pub(super) const STRENGTH_MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// A score sheet: the tags and the movetext of a game.
///
/// Variations are stored flat, between [`Item::Open`] and [`Item::Close`], so that deep ones cannot overflow the stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet<M> {
    /// The tags in order.
    pub tags: Vec<Tag>,
    /// The movetext in order, without the result.
    pub items: Vec<Item<M>>,
    /// The result, from the `Result` tag if the movetext has none or `*`.
    pub score: Score,
    /// Whether the movetext ends with a resignation by the side to move.
    pub resigned: bool,
}

impl<M> Sheet<M> {
    /// Creates an empty sheet.
    #[must_use]
    pub const fn new() -> Self {
        Self { tags: Vec::new(), items: Vec::new(), score: Score::Unknown, resigned: false }
    }

    /// Returns the first non-empty value of a tag called `name`, regardless of case.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name) && !tag.value.is_empty()).map(|tag| &*tag.value)
    }

    /// Iterates over the moves of the game, without variations.
    pub fn moves(&self) -> impl Iterator<Item = &M> {
        let mut depth = 0_usize;
        self.items.iter().filter_map(move |item| {
            match item {
                Item::Open => depth += 1,
                Item::Close => depth = depth.saturating_sub(1),
                Item::Move(mv) if depth == 0 => return Some(mv),
                Item::Move(_) | Item::Comment(_) | Item::Nag(_) => {}
            }
            None
        })
    }
}

impl<M> Default for Sheet<M> {
    fn default() -> Self {
        Self::new()
    }
}

/// Number of a move in a score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number, shared by the first player's move and the reply.
    pub number: u32,
    /// Whether the move is the first player's.
    pub first: bool,
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, if self.first { "." } else { "…" })
    }
}

/// Result of a game.
///
/// ```
/// use boardgame_core::{Player, movetext::Score};
///
/// assert_eq!(Score::read("2-0"), Some(Score::FirstWins));
/// assert_eq!(Score::read("½–½"), Some(Score::Drawn));
/// assert_eq!(Score::FirstWins.to_string(), "1-0");
/// assert_eq!(Score::FirstWins.winner(), Some(Player::new(0)));
/// assert_eq!(Score::read("1-2"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0` or `2-0`: the first player won.
    FirstWins,
    /// `0-1` or `0-2`: the second player won.
    SecondWins,
    /// `1/2-1/2`, `1/2` or `1-1`.
    Drawn,
    /// `0-0`: both players lost.
    BothLose,
    /// `*`: unknown or unfinished.
    #[default]
    Unknown,
}

impl From<Outcome> for Score {
    /// Converts the outcome of a game for two. Without a winner the game is drawn.
    fn from(outcome: Outcome) -> Self {
        outcome.winner().map_or(Self::Drawn, Self::won)
    }
}

impl Score {
    /// Parses a result. Spaces, a final full stop, `½` and any dash are accepted.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let plain = |text: &str| {
            Some(match text {
                "1-0" | "2-0" => Self::FirstWins,
                "0-1" | "0-2" => Self::SecondWins,
                "1/2-1/2" | "1/2" | "1-1" => Self::Drawn,
                "0-0" => Self::BothLose,
                "*" => Self::Unknown,
                _ => return None,
            })
        };
        let is_plain = |byte: u8| matches!(byte, b'0'..=b'2' | b'-' | b'/' | b'*');
        if text.bytes().all(is_plain) {
            return plain(text);
        }
        // The longest result is `1/2 - 1/2.`, with characters of up to three bytes.
        if text.len() > 30 {
            return None;
        }
        let mut spelt = String::new();
        for sign in text.trim().trim_end_matches('.').chars().filter(|sign| !sign.is_whitespace()) {
            match sign {
                '½' => spelt.push_str("1/2"),
                sign if is_dash(sign) => spelt.push('-'),
                sign => spelt.push(sign),
            }
        }
        plain(&spelt)
    }

    /// Returns the result of a game that `winner` won.
    #[must_use]
    pub fn won(winner: Player) -> Self {
        if winner.seat() == 0 { Self::FirstWins } else { Self::SecondWins }
    }

    /// Returns the winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::FirstWins => Some(Player::new(0)),
            Self::SecondWins => Some(Player::new(1)),
            Self::Drawn | Self::BothLose | Self::Unknown => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::Unknown => "*",
        })
    }
}

/// A square in the text of a move, from [`squares`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SquareName<'a> {
    /// Column in characters, from 1.
    pub column: usize,
    /// Name without blanks; empty if a square is missing next to a separator.
    pub text: &'a str,
    /// Whether the separator before it means a capture (`x`, `X`, `×`, `:`) or not (a dash); `None` after blanks or `to`.
    pub captures: Option<bool>,
}

/// Splits the text of a move into squares, at any dash, `x`, `X`, `×`, `:`, at blanks and at the word `to`. Strength marks
/// (`11-15!?`) are ignored.
///
/// ```
/// use boardgame_core::movetext::squares;
///
/// let written: Vec<_> = squares("11 – 15!").map(|square| (square.column, square.text)).collect();
/// assert_eq!(written, [(1, "11"), (6, "15")]);
/// assert_eq!(squares("22x15").last().and_then(|square| square.captures), Some(true));
/// assert_eq!(squares("22 to 15").last().and_then(|square| square.captures), None);
/// ```
pub fn squares(text: &str) -> impl Iterator<Item = SquareName<'_>> {
    let is_capture = |sign: char| matches!(sign, 'x' | 'X' | '×' | ':');
    let mut rest = Some(text.trim_end().trim_end_matches(['!', '?']).trim_end());
    let (mut column, mut captures) = (1, None);
    core::iter::from_fn(move || {
        let part = rest?;
        let name = part.trim_start();
        column += part[..part.len() - name.len()].chars().count();
        let is_end = |(at, sign): &(usize, char)| {
            is_dash(*sign) || is_capture(*sign) || sign.is_whitespace() || starts_with_to(&name[*at..])
        };
        let end = name.char_indices().find(is_end).map_or(name.len(), |(at, _)| at);
        let (text, after) = name.split_at(end);
        let square = SquareName { column, text, captures };
        let sign = after.trim_start();
        let next = match sign.chars().next() {
            Some(first) if is_dash(first) || is_capture(first) => {
                captures = Some(is_capture(first));
                Some(&sign[first.len_utf8()..])
            }
            first => {
                captures = None;
                first.map(|_| if starts_with_to(sign) { &sign[2..] } else { sign })
            }
        };
        column += name[..name.len() - next.map_or(0, str::len)].chars().count();
        rest = next;
        Some(square)
    })
}

fn starts_with_to(text: &str) -> bool {
    text.get(..2).is_some_and(|word| word.eq_ignore_ascii_case("to"))
}

/// Reports whether a character is a hyphen, a dash or a minus sign.
pub(super) const fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

crate::message::text_arguments!(Score, MoveNumber);
