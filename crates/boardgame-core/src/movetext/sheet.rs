//! What a game text holds: tags, movetext and a result.

use alloc::{string::String, vec::Vec};
use core::{fmt, time::Duration};

use crate::{outcome::Outcome, player::Player};

/// A tag pair.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// The name: ASCII letters, digits and `_`.
    pub name: String,
    /// The value; empty when it was left out.
    pub value: String,
}

impl Tag {
    /// A tag of this name and value.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into() }
    }
}

/// One thing in movetext.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item<M> {
    /// A move.
    Move(M),
    /// A comment.
    Comment(String),
    /// A numeric annotation glyph; a strength mark is one of 1 to 6, the mark of an only move is 7.
    Nag(u8),
    /// The beginning of a variation: it replaces the last move before it on its own level.
    Open,
    /// The end of a variation.
    Close,
}

impl<M> Item<M> {
    /// The time that a comment's `[%clk 0:29:30]` says is left to the player who has just moved.
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

    /// The value of a command in a comment: of `[%name value]`, the first of that name.
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

/// A score sheet: the tags and the movetext of one game, in order.
///
/// Variations are kept flat, between [`Item::Open`] and [`Item::Close`]: no depth of nesting can overflow a stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet<M> {
    /// The tags, in the order of the text.
    pub tags: Vec<Tag>,
    /// The movetext, in the order of the text, without the result.
    pub items: Vec<Item<M>>,
    /// The result that ends the movetext; where it has none, or only `*`, the one of the `Result` tag.
    pub score: Score,
    /// Whether the movetext ends with the word for a resignation by the side to move.
    pub resigned: bool,
}

impl<M> Sheet<M> {
    /// A sheet with nothing on it.
    #[must_use]
    pub const fn new() -> Self {
        Self { tags: Vec::new(), items: Vec::new(), score: Score::Unknown, resigned: false }
    }

    /// The value of the first tag of this name that has one. Upper and lower case are the same, since files have
    /// `SetUp` and `Setup`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name) && !tag.value.is_empty()).map(|tag| &*tag.value)
    }

    /// The moves that were played: those of no variation.
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

/// The number that a move has in books.
///
/// ```
/// use boardgame_core::movetext::MoveNumber;
///
/// assert_eq!(MoveNumber { number: 7, first: true }.to_string(), "7.");
/// assert_eq!(MoveNumber { number: 7, first: false }.to_string(), "7…");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number: the first player's move and the answer to it have the same one.
    pub number: u32,
    /// Whether the move is the first player's.
    pub first: bool,
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, if self.first { "." } else { "…" })
    }
}

/// The result of a game, as it is written.
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
    /// `1-0` or `2-0`: the player who moved first has won.
    FirstWins,
    /// `0-1` or `0-2`: the player who moved second has won.
    SecondWins,
    /// `1/2-1/2`, `1/2` or `1-1`.
    Drawn,
    /// `0-0`: the game is lost for both.
    BothLose,
    /// `*`: not known, or not ended.
    #[default]
    Unknown,
}

impl From<Outcome> for Score {
    /// The result of a game for two. Without a winner it is drawn.
    fn from(outcome: Outcome) -> Self {
        outcome.winner().map_or(Self::Drawn, Self::won)
    }
}

impl Score {
    /// The result that a text stands for, with or without spaces, a full stop behind it, `½` and dashes of any length.
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
        // The longest is `1/2 - 1/2.`, in characters of up to three bytes.
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

    /// The result when this player has won a game for two.
    #[must_use]
    pub fn won(winner: Player) -> Self {
        if winner.seat() == 0 { Self::FirstWins } else { Self::SecondWins }
    }

    /// The player who has won, if one of the two has.
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
    /// Column of the square in the text, in characters from 1.
    pub column: usize,
    /// The name, without the blanks around it; empty between two adjacent signs and next to a sign at an end of the text.
    pub text: &'a str,
    /// Whether the sign before it means a capture: `x`, `X`, `×` or `:`.
    pub captures: bool,
}

/// Returns the squares of a move, separated by signs: hyphens and dashes of any length, `x`, `X`, `×` and `:`, with or
/// without blanks around them. Strength marks behind the move (`11-15!?`) are ignored.
///
/// ```
/// use boardgame_core::movetext::squares;
///
/// let written: Vec<_> = squares("11 – 15!").map(|square| (square.column, square.text)).collect();
/// assert_eq!(written, [(1, "11"), (6, "15")]);
/// assert!(squares("22x15").all(|square| square.captures == (square.text == "15")));
/// ```
pub fn squares(text: &str) -> impl Iterator<Item = SquareName<'_>> {
    let mut rest = Some(text.trim_end().trim_end_matches(['!', '?']));
    let (mut column, mut captures) = (1, false);
    core::iter::from_fn(move || {
        let part = rest?;
        let is_sign = |sign: char| is_dash(sign) || matches!(sign, 'x' | 'X' | '×' | ':');
        let end = part.find(is_sign);
        let (square, after) = part.split_at(end.unwrap_or(part.len()));
        let blanks = square.chars().take_while(|sign| sign.is_whitespace()).count();
        let name = SquareName { column: column + blanks, text: square.trim(), captures };
        let mut signs = after.chars();
        captures = signs.next().is_some_and(|sign| !is_dash(sign));
        column += square.chars().count() + 1;
        rest = end.map(|_| signs.as_str());
        Some(name)
    })
}

/// Whether a character is a hyphen, a dash or a minus sign.
pub(super) const fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

crate::message::text_arguments!(Score, MoveNumber);
