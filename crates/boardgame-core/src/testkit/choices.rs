/// Choices for fuzzing, each determined by one byte. After the last byte, every choice is the first one.
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
    /// Creates choices from bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Reports whether all bytes have been used.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the next byte, or 0 after the last.
    pub fn byte(&mut self) -> u8 {
        let Some((byte, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *byte
    }

    /// Returns a number below `bound`, at most 255; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()).checked_rem(bound).unwrap_or(0)
    }

    /// Reports whether the next byte is odd.
    pub fn yes(&mut self) -> bool {
        self.below(2) == 1
    }

    /// Returns one of the first 256 items; `None` for an empty slice.
    pub fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        let index = self.below(items.len());
        items.get(index)
    }

    /// Returns the next bytes, at most `length`.
    pub fn take(&mut self, length: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        taken
    }
}
