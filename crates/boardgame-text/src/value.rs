//! What is put into a message.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// An argument of a message: a text, or a number that chooses the plural form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Put in as it stands.
    Text(Cow<'a, str>),
    /// Written in digits, and compared with the plural categories of the language.
    Number(u64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<u8> for Value<'_> {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u16> for Value<'_> {
    fn from(number: u16) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u64> for Value<'_> {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Self::Number(u64::try_from(number).unwrap_or(u64::MAX))
    }
}

impl<'a> Value<'a> {
    /// Not a `From`, which would put a dependency's type into the public interface.
    pub(crate) fn into_fluent(self) -> FluentValue<'a> {
        match self {
            Self::Text(text) => FluentValue::String(text),
            Self::Number(number) => number.into(),
        }
    }
}
