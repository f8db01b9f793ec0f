//! The languages of the rules.

use alloc::string::String;
use core::{fmt, str::FromStr};

use crate::message::{Found, messages};

/// A language, by its code.
///
/// Any code is a language. What has no words in it is said in English: crate `boardgame-text` knows which languages have
/// them.
///
/// ```
/// use boardgame_core::Lang;
///
/// assert_eq!(Lang::Cy.code(), "cy");
/// assert_eq!(Lang::default(), Lang::En);
/// assert_ne!(Lang::new("sv"), Lang::En);
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
}

impl Lang {
    /// The languages that the rules' titles are in, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::Cy];

    /// The language of this ISO 639-1 code.
    #[must_use]
    pub const fn new(code: &'static str) -> Self {
        Self(code)
    }

    /// The ISO 639-1 code: `en`, `cy`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0
    }
}

messages! {
    /// A text is not the code of one of [`Lang::ALL`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ParseLangError of "core" is Error {
        /// The text.
        pub found: String as Found,
    } => "expected the code of a language, en or cy, found {found}";
}

impl FromStr for Lang {
    type Err = ParseLangError;

    /// Reads the code of one of [`Lang::ALL`], alone or before a region, as in `cy-GB`. Case does not matter.
    fn from_str(text: &str) -> Result<Self, ParseLangError> {
        let code = text.split(['-', '_']).next().unwrap_or_default();
        let lang = Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code));
        lang.ok_or_else(|| ParseLangError { found: text.into() })
    }
}

impl TryFrom<&str> for Lang {
    type Error = ParseLangError;

    fn try_from(text: &str) -> Result<Self, ParseLangError> {
        text.parse()
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
