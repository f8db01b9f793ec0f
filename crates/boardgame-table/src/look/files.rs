//! Uploaded files, and files that a page keeps between requests.

use std::fmt::Write as _;

use boardgame_core::__private::natural;
use boardgame_referee::{file::FileFormat, format};

use super::before::Before;
use crate::{Refusal, said::Said, words::Look};

const LONGEST_NAME: usize = 100;
/// Prefix of a binary file that a page keeps as hexadecimal digits.
const PACKED: &str = "packed ";

#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

impl File {
    fn new(name: &str, bytes: Vec<u8>) -> Self {
        Self { name: name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect(), bytes }
    }

    /// Parses a file kept by a page: its name, and on the next lines its text or hexadecimal digits.
    fn of_page(kept: &[u8]) -> Option<Self> {
        let (name, save) = std::str::from_utf8(kept).ok()?.split_once('\n')?;
        let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes = match save.strip_prefix(PACKED) {
            Some(digits) => digits.as_bytes().chunks(2).map(pair).collect::<Option<_>>()?,
            None => save.as_bytes().to_vec(),
        };
        Some(Self::new(name, bytes))
    }

    /// Formats the file for [`File::of_page`].
    pub(super) fn for_page(&self) -> String {
        let mut kept = format!("{}\n", self.name);
        if let Ok(text) = std::str::from_utf8(&self.bytes) {
            kept += text;
        } else {
            kept += PACKED;
            for byte in &self.bytes {
                let _ = write!(kept, "{byte:02x}");
            }
        }
        kept
    }

    /// Prefixes a refusal with the name of the file if there are several files.
    pub(super) fn named(&self, refusal: Refusal, files: usize) -> Refusal {
        if files < 2 {
            return refusal;
        }
        let said = Said::new(|text| format!("{}: {}", self.name, refusal.said.in_lang(text.lang())));
        Refusal { said, ..refusal }
    }
}

pub(super) fn is_save(bytes: &[u8]) -> bool {
    matches!(format(bytes), Ok(FileFormat::Save(_)))
}

/// A position in a file from which to continue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bookmark {
    /// Index of the game.
    pub(super) game: usize,
    /// Number of plies shown before.
    pub(super) plies: usize,
}

impl Bookmark {
    pub(super) const fn number(self) -> usize {
        self.game + 1
    }

    pub(super) const fn shown(self) -> Look {
        if self.plies == 0 {
            Look::ShowFrom { number: self.number() }
        } else {
            Look::ShowRest { number: self.number() }
        }
    }
}

/// Submitted files and the answers of the form.
#[derive(Debug, Default)]
pub struct Submitted {
    pub(super) files: Vec<File>,
    pub(super) before: Before,
    pub(super) from: Bookmark,
}

impl Submitted {
    /// Submits one unnamed file.
    pub(super) fn of_file(bytes: &[u8]) -> Self {
        Self { files: vec![File::new("", bytes.to_vec())], ..Self::default() }
    }

    /// Reads the fields of a form.
    #[must_use]
    pub fn of_form(fields: Vec<FormField>) -> Self {
        let mut wanted = Self::default();
        let mut said = Vec::new();
        let mut files = Vec::new();
        for FormField { name, file, bytes } in fields {
            match (name.as_str(), file) {
                ("file", file) => files.push(File::new(&file.unwrap_or_default(), bytes)),
                ("kept", _) => wanted.files.extend(File::of_page(&bytes).filter(|file| is_save(&file.bytes))),
                ("again", _) => wanted.files.extend(File::of_page(&bytes)),
                _ => said.push((name, String::from_utf8_lossy(&bytes).into_owned())),
            }
        }
        // Natural order: 9 before 10.
        files.sort_by_cached_key(|file| natural(&file.name));
        wanted.files.extend(files);
        let field = |name: &str| said.iter().find(|(field, _)| field == name).map(|(_, value)| value.clone());
        wanted.before = Before::of_form(&field);
        let number =
            |name: &str| field(name).and_then(|number| number.trim().parse::<usize>().ok()).unwrap_or_default();
        wanted.from = Bookmark { game: number("from").saturating_sub(1), plies: number("after") };
        wanted
    }
}

/// A field of a multipart form.
#[derive(Clone, Debug)]
pub struct FormField {
    /// Name of the field.
    pub name: String,
    /// Name of the file, if it is one.
    pub file: Option<String>,
    /// Content.
    pub bytes: Vec<u8>,
}
