//! What a game text holds.

use alloc::{string::String, vec::Vec};

use super::Score;

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
