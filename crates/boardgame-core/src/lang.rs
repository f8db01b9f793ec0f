//! The languages of the rules.

use core::fmt;

/// A language that clause titles are given in.
///
/// ```
/// use boardgame_core::Lang;
///
/// assert_eq!(Lang::Cy.code(), "cy");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Welsh.
    Cy,
}

impl Lang {
    /// Both languages, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::Cy];

    /// The ISO 639-1 code, `en` or `cy`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Cy => "cy",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
