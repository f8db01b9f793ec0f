//! The fields of a position text, in their order.

use alloc::vec::Vec;

use super::position::{ParsePositionError, error};

/// The part of a position text that is still to be read.
pub(super) struct Fields<'a> {
    rest: &'a str,
    column: usize,
}

/// What stands behind the sign of equality of one field.
pub(super) struct Field<'a> {
    value: &'a str,
    column: usize,
}

impl<'a> Fields<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text, column: 1 }
    }

    /// The next field, which has to have this name.
    pub(super) fn next(&mut self, name: &'static str) -> Result<Field<'a>, ParsePositionError> {
        let start = self.rest.trim_start();
        let gap = self.rest.chars().count() - start.chars().count();
        self.column += gap;
        let word = start.split(char::is_whitespace).next().unwrap_or_default();
        let value = word.strip_prefix(name).ok_or_else(|| error(self.column, name, word))?;
        let field = Field { value, column: self.column + name.chars().count() };
        self.column += word.chars().count();
        self.rest = start.strip_prefix(word).unwrap_or_default();
        Ok(field)
    }

    pub(super) fn end(self) -> Result<(), ParsePositionError> {
        let rest = self.rest.trim_start();
        let gap = self.rest.chars().count() - rest.chars().count();
        if rest.is_empty() { Ok(()) } else { Err(error(self.column + gap, "the end of the position", rest)) }
    }
}

impl Field<'_> {
    pub(super) fn read<T>(
        &self,
        expected: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ParsePositionError> {
        parse(self.value).ok_or_else(|| error(self.column, expected, self.value))
    }

    pub(super) fn choose<T: Copy>(&self, expected: &'static str, words: &[(&str, T)]) -> Result<T, ParsePositionError> {
        self.read(expected, |text| words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value))
    }

    /// Items with `between` between them, or a hyphen for none.
    pub(super) fn list<T>(
        &self,
        between: char,
        expected: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, ParsePositionError> {
        if self.value == "-" {
            return Ok(Vec::new());
        }
        let mut column = self.column;
        let mut items = Vec::new();
        for item in self.value.split(between) {
            items.push(parse(item).ok_or_else(|| error(column, expected, item))?);
            column += item.chars().count() + 1;
        }
        Ok(items)
    }

    /// Lists of items: `between` stands between the lists, commas in them.
    pub(super) fn lists<T>(
        &self,
        between: char,
        expected: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<Vec<T>>, ParsePositionError> {
        let mut column = self.column;
        let mut lists = Vec::new();
        for value in self.value.split(between) {
            lists.push(Field { value, column }.list(',', expected, &parse)?);
            column += value.chars().count() + 1;
        }
        Ok(lists)
    }
}
