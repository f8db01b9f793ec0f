use core::fmt;

/// A language, identified by its code. Messages without a translation are in English.
///
/// ```
/// use boardgame_core::Lang;
///
/// assert_eq!(Lang::Cy.code(), "cy");
/// assert_eq!("cy-GB".parse(), Ok(Lang::Cy));
/// assert!("sv".parse::<Lang>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(&'static str);

#[expect(non_upper_case_globals, reason = "they are written as the variants of an open enum")]
impl Lang {
    /// English.
    pub const En: Self = Self("en");
    /// Welsh.
    pub const Cy: Self = Self("cy");

    /// The languages of the rules, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::Cy];

    /// Creates a language from its ISO 639-1 code.
    #[must_use]
    pub const fn new(code: &'static str) -> Self {
        Self(code)
    }

    /// Returns the ISO 639-1 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0
    }
}

impl Default for Lang {
    fn default() -> Self {
        Self::En
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
