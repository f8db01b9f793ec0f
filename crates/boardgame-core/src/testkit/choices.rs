//! Bytes as a source of choices.

/// Choices read off bytes, one byte each; when they have run out, every choice is the first.
///
/// A fuzzer that changes a byte changes one choice, and so finds its way through a game.
///
/// ```
/// use boardgame_core::testkit::Choices;
///
/// let mut choices = Choices::new(&[7, 1]);
/// assert_eq!(choices.pick(&["stone", "paper", "scissors"]), Some(&"paper"));
/// assert!(choices.yes());
/// assert!(choices.is_empty());
/// assert_eq!(choices.below(10), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// Choices read off these bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Whether the bytes have run out.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte; 0 when there is none.
    pub fn byte(&mut self) -> u8 {
        let Some((byte, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *byte
    }

    /// A number from 0 to `bound` - 1, at most 255; 0 when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()).checked_rem(bound).unwrap_or(0)
    }

    /// Yes or no: whether the next byte is odd.
    pub fn yes(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of the first 256 items; `None` when there is none.
    pub fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        let index = self.below(items.len());
        items.get(index)
    }

    /// The next bytes, at most as many as asked for.
    pub fn take(&mut self, length: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        taken
    }
}
